// Strategy cards: which to pick, when to follow, what to choose in them.

#include <algorithm>
#include <bit>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_force.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

namespace {

constexpr double kGoodOnCard = 0.2;

int docks_of(const State& state, int seat) {
  return units_on_board(state, seat, UnitType::SpaceDock);
}
bool holds_mecatol(const State& state, int seat) {
  return state.planet(Planet::MecatolRex).controller == seat;
}

double pick_worth(const State& state, int seat, StrategyCard card) {
  const Player& player = state.player(seat);
  const int tokens = player.pool(Pool::Tactic) + player.pool(Pool::Strategy);
  switch (card) {
    case StrategyCard::Leadership: return 1.0 + 0.15 * std::max(0, 5 - tokens);
    case StrategyCard::Diplomacy: return 0.5;
    case StrategyCard::Politics: return 0.6;
    case StrategyCard::Construction: return docks_of(state, seat) < 2 ? 1.0 : 0.55;
    case StrategyCard::Trade: return 0.9 + (reserve_of(state, seat).goods > 0 ? 0.4 : 0);
    case StrategyCard::Warfare: return state.round == 1 ? 1.0 : 0.8;
    case StrategyCard::Technology: return 1.15;
    case StrategyCard::Imperial:
      return 0.6 + (holds_mecatol(state, seat) ? 1.0 : 0) +
             0.5 * std::min(2, std::popcount(public_to_score(state, seat))) +
             (secrets_held(state, seat) < kSecretLimit ? 0.3 : 0);
    case StrategyCard::None: break;
  }
  return 0;
}

// The best two exhausted planets that could be used again.
int best_two_exhausted(const State& state, int seat) {
  int first = 0, second = 0;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    if (state.planets[i].controller != seat || state.planets[i].exhausted == 0) continue;
    const int value =
        std::max(resources_of(state, static_cast<Planet>(i)), influence_of(state, static_cast<Planet>(i)));
    if (value > first) {
      second = first;
      first = value;
    } else {
      second = std::max(second, value);
    }
  }
  return first + second;
}

bool follows(const State& state, int seat, const step::Secondary& secondary) {
  const Player& player = state.player(seat);
  const int strategy = player.pool(Pool::Strategy);
  const int spare = player.pool(Pool::Tactic) + strategy - reserve_of(state, seat).tokens;
  if (secondary.card == StrategyCard::Leadership) return free_influence(state, seat) >= kInfluencePerToken;
  if (secondary.card == StrategyCard::Trade) {
    const bool needs = player.commodities * 2 < commodity_limit(state, seat);
    return needs && (secondary.free != 0 || (commodity_limit(state, seat) >= 3 && spare > 0));
  }
  if (spare <= 0) return false;
  switch (secondary.card) {
    case StrategyCard::Diplomacy: return best_two_exhausted(state, seat) >= 5 && strategy > 1;
    case StrategyCard::Politics: return player.hand.count() <= 4 && strategy > 1;
    case StrategyCard::Construction: return docks_of(state, seat) < 3 && strategy > 0;
    case StrategyCard::Warfare: return free_resources(state, seat) >= 4;
    case StrategyCard::Technology:
      return free_resources(state, seat) >= research_price(state, seat, kSecondaryResearchCost);
    case StrategyCard::Imperial: return secrets_held(state, seat) < kSecretLimit;
    default: return false;
  }
}

double structure_worth(const State& state, int seat, UnitType type, Place place) {
  const SystemId system = system_of(state, place);
  const int resources = is_space(place) ? 2 : resources_of(state, planet_of(place));
  if (type == UnitType::SpaceDock)
    return docks_of(state, seat) < 3 && !has_production(state, seat, system) ? 1.0 + 0.2 * resources : 0.1;
  const bool dear = has_production(state, seat, system) || system == kMecatolCell;
  return 0.5 + (dear ? 0.2 : 0) + 0.02 * resources;
}

// Construction by the secondary ability closes the system for the own ships: where a dock fits and no fleet waits.
Answer token_to_system(const Question& question) {
  const State& state = question.state;
  return question.best([&](Action option) {
    const SystemId system = option.arg(0);
    double best = -10;
    for_each_planet(state, system, [&](Planet planet) {
      if (state.planet(planet).controller != question.seat) return;
      for (const UnitType type : {UnitType::SpaceDock, UnitType::Pds})
        if (can_place(state, question.seat, type, on_planet(planet)))
          best = std::max(best, structure_worth(state, question.seat, type, on_planet(planet)));
    });
    const bool marked = (state.player(question.seat).tokens & bit_of(system)) != 0;
    return best - (marked ? 0 : 0.05 * ships_in(state, question.seat, system).cost);
  });
}

// What owning it would change, objectives counted in.
Answer research(const Question& question) {
  State then = question.state;
  Player& player = then.player(question.seat);
  const std::uint64_t owned = player.techs;
  const double now = standing(then, question.seat);
  return question.best([&](Action option) {
    if (kind_of(option) == Act::Decline) return 0.0;
    player.techs = owned | std::uint64_t{1} << option.arg(0);
    return standing(then, question.seat) - now;
  });
}

Answer name_speaker(const Question& question) {
  const Action self = act(Act::Player, arg(question.seat));
  if (question.has(self)) return self;
  return question.best(
      [&](Action option) { return -static_cast<double>(question.state.player(option.arg(0)).points); });
}

}  // namespace

Answer answer_strategy(const Question& question) {
  const State& state = question.state;
  const int seat = question.seat;
  switch (question.step.kind) {
    case StepKind::PickCard:
      return question.best([&](Action option) {
        const auto card = static_cast<StrategyCard>(option.arg(0));
        return pick_worth(state, seat, card) + kGoodOnCard * state.card(card).trade_goods;
      });
    case StepKind::Secondary: {
      const auto secondary = question.step.as<step::Secondary>();
      const Answer follow = question.first(Act::Secondary);
      return follow && follows(state, seat, secondary) ? follow : act(Act::Decline);
    }
    case StepKind::BuildStructure:
      return question.best([&](Action option) {
        if (kind_of(option) == Act::Decline) return 0.0;
        return structure_worth(state, seat, static_cast<UnitType>(option.arg(0)), option.arg(1));
      });
    case StepKind::TokenToSystem: return token_to_system(question);
    case StepKind::CloseSystem:
      return question.best([&](Action option) {
        double worth = option.arg(0) == state.player(seat).home ? -1 : 0;
        for_each_planet(state, option.arg(0), [&](Planet planet) { worth += planet_worth(state, planet); });
        return worth;
      });
    case StepKind::ReadyPlanets:
      return question.best([&](Action option) {
        if (option == kDone) return 0.0;
        const auto planet = static_cast<Planet>(option.arg(0));
        return static_cast<double>(std::max(resources_of(state, planet), influence_of(state, planet)));
      });
    case StepKind::NameSpeaker: return name_speaker(question);
    case StepKind::TradeFollowers:
      return question.best([&](Action option) {
        if (option == kDone) return 0.5;
        return are_neighbours(state, seat, option.arg(0)) ? 1.0 : 0.0;
      });
    case StepKind::TakeTokenBack:
      return question.best([&](Action option) { return ships_in(state, seat, option.arg(0)).cost; });
    case StepKind::Research:
    case StepKind::TakeTechnology: return research(question);
    case StepKind::SecondResearch:
      return question.has(Act::Research) &&
                     free_resources(state, seat) >= research_price(state, seat, kSecondResearchCost)
                 ? act(Act::Research)
                 : act(Act::Decline);
    default: return {};
  }
}

}  // namespace orrery::ti4
