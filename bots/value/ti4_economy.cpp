// Units to produce, payments, command tokens, objectives to keep and to score.

#include <algorithm>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_force.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

namespace {

// What is there already, with what has been chosen in this production.
class Yard {
 public:
  Yard(const State& state, int seat)
      : state_(state), seat_(seat), system_(state.production.system), area_(state.area(seat, system_)) {
    room_ = fleet_limit(state, seat) - area_.non_fighters();
    for (std::size_t i = 0; i < kUnitTypes; ++i) {
      const auto type = static_cast<UnitType>(i);
      const UnitCard& card = card_in_force(state, seat, type);
      const int chosen = state.production.units[i];
      if (is_non_fighter_ship(type)) room_ -= chosen;
      const int there = is_ship(type) ? area_.ship_count(type) : 0;
      capacity_ += (there + chosen) * card.capacity;
      spent_ += (chosen + card.per_cost - 1) / card.per_cost * card.cost;
    }
    infantry_ = area_.infantry + state.production.units[at_index(UnitType::Infantry)];
    for_each_planet(state, system_, [&](Planet planet) {
      if (state.planet(planet).controller == seat) infantry_ += state.planet(planet).infantry;
    });
    fighters_ = area_.fighters() + state.production.units[at_index(UnitType::Fighter)];
    carriers_ = state.production.units[at_index(UnitType::Carrier)] + units_on_board(state, seat, UnitType::Carrier);
  }

  int budget() const { return free_resources(state_, seat_) - spent_; }

  double wants(UnitType type, int number) const {
    const UnitCard& card = card_in_force(state_, seat_, type);
    if (card.cost > budget() || number < card.per_cost) return -1;
    if (is_non_fighter_ship(type) && room_ <= 0) return -1;
    switch (type) {
      case UnitType::Infantry: return infantry_ < capacity_ + 2 ? 0.9 : infantry_ < capacity_ + 4 ? 0.25 : -1;
      case UnitType::Carrier: return carriers_ < std::min(4, 2 + state_.round / 2) ? 1.0 : 0.35;
      case UnitType::Fighter: {
        const int spare =
            capacity_ + fighter_allowance(state_, seat_, system_) - fighters_ - std::min(infantry_, capacity_ / 2);
        return spare >= 2 ? 0.45 : -1;
      }
      case UnitType::Flagship: return 0.75;
      case UnitType::WarSun: return 0.8;
      case UnitType::Dreadnought: return 0.65 + wanted_by_secret(type);
      case UnitType::Cruiser: return 0.55;
      case UnitType::Destroyer: return 0.4;
      default: return -1;
    }
  }

 private:
  double wanted_by_secret(UnitType type) const {
    for (const int secret : bits_of(state_.player(seat_).secrets))
      if (facts_of(static_cast<Objective>(kFirstSecret + secret)).unit == type) return 0.4;
    return 0;
  }

  const State& state_;
  int seat_;
  SystemId system_;
  const SpaceArea& area_;
  int room_ = 0, capacity_ = 0, spent_ = 0, infantry_ = 0, fighters_ = 0, carriers_ = 0;
};

Answer choose_units(const Question& question) {
  const Yard yard(question.state, question.seat);
  return question.best([&](Action option) {
    if (option == kDone) return 0.0;
    return yard.wants(static_cast<UnitType>(option.arg(0)), option.arg(1));
  });
}

// Where few stand.
Answer place_ground(const Question& question) {
  return question.best([&](Action option) {
    const Place place = option.arg(0);
    if (is_space(place)) return -1.0;
    return 0.2 * option.arg(1) - static_cast<double>(question.state.planet(planet_of(place)).infantry);
  });
}

Answer buy_tokens(const Question& question) {
  const int most = free_influence(question.state, question.seat) / kInfluencePerToken;
  return question.best([&](Action option) {
    if (kind_of(option) == Act::Decline) return 0.0;
    return option.arg(0) <= most ? static_cast<double>(option.arg(0)) : -1.0;
  });
}

// A fleet that would be too large keeps its tokens (TI-3.5.2).
bool needs_fleet_pool(const State& state, int seat) {
  const int limit = fleet_limit(state, seat);
  for (SystemId system = 0; system < kMaxSystems; ++system)
    if (state.area(seat, system).non_fighters() >= limit) return true;
  return false;
}

double taking_token(const State& state, int seat, Pool pool) {
  return token_worth(state.player(seat), pool, -1) - (pool == Pool::Fleet && needs_fleet_pool(state, seat) ? 1 : 0);
}

Answer redistribute(const Question& question) {
  const State& state = question.state;
  return question.best([&](Action option) {
    if (kind_of(option) != Act::MoveToken) return 0.0;
    const auto from = static_cast<Pool>(option.arg(0)), to = static_cast<Pool>(option.arg(1));
    return taking_token(state, question.seat, from) + token_worth(state.player(question.seat), to, 1) - 0.01;
  });
}

// Planets that must be exhausted: those that give least.
double worth_readied(const State& state, Planet planet) {
  return std::max(resources_of(state, planet), influence_of(state, planet));
}

// How likely a secret objective is to be scored.
double ease_of(const State& state, int seat, Objective objective) {
  const ObjectiveFacts& facts = facts_of(objective);
  double ease = 0;
  switch (facts.condition) {
    case Condition::ShipsNextToOthersHome:
    case Condition::SystemsWithShips:
    case Condition::ShipsAtAlphaAndBeta: ease = 0.9; break;
    case Condition::PlanetsOfTrait:
    case Condition::SystemsNextToAnomaly:
    case Condition::FactionTechnologies:
    case Condition::TechnologiesOfOneColour: ease = 0.75; break;
    case Condition::UnitsOnBoard: ease = facts.unit == UnitType::Dreadnought ? 0.5 : 0.7; break;
    case Condition::ShipsAtOwnMecatol:
    case Condition::Spend: ease = 0.6; break;
    case Condition::ShipsAtOthersSpaceDock: ease = 0.45; break;
    case Condition::WonAgainstLeader:
    case Condition::WonWithFlagship: ease = 0.4; break;
    default: ease = 0.25; break;
  }
  if (facts.phase == Phase::Status && state.round > 0)
    ease += 0.6 * std::min(1.0, static_cast<double>(progress_of(state, seat, objective)) / asked_for(objective));
  return ease;
}

// The most points; of equals what is paid with planets, which are readied soon, before what may wait.
Answer score_best(const Question& question) {
  return question.best([&](Action option) {
    if (kind_of(option) != Act::Score) return 0.0;
    const ObjectiveFacts& facts = facts_of(static_cast<Objective>(option.arg(0)));
    const Price& price = facts.price;
    return 10.0 * facts.points + (price.resources + price.influence > 0 ? 1 : 0) - (price.trade_goods > 0 ? 1 : 0) -
           (price.tokens > 0 ? 2 : 0) - (price.action_cards > 0 ? 1 : 0);
  });
}

Answer discard_worst(const Question& question) {
  return question.best(
      [&](Action option) { return -use_worth(question.state, question.seat, static_cast<ActionCard>(option.arg(0))); });
}

}  // namespace

Answer answer_economy(const Question& question) {
  const State& state = question.state;
  switch (question.step.kind) {
    case StepKind::ChooseUnits: return choose_units(question);
    case StepKind::PlaceGround: return place_ground(question);
    case StepKind::Payment: return cheapest_payment();
    case StepKind::BuyTokens: return buy_tokens(question);
    case StepKind::GainTokens:
      return question.best(
          [&](Action option) { return token_worth(state.player(question.seat), static_cast<Pool>(option.arg(0)), 1); });
    case StepKind::SpendTokens:
    case StepKind::TokenFromPool:
    case StepKind::LoseToken:
      return question.best(
          [&](Action option) { return taking_token(state, question.seat, static_cast<Pool>(option.arg(0))); });
    case StepKind::Redistribute: return redistribute(question);
    case StepKind::ExhaustPlanets:
      return question.best([&](Action option) { return -worth_readied(state, static_cast<Planet>(option.arg(0))); });
    case StepKind::ScoreObjectives:
    case StepKind::ImperialScore: return score_best(question);
    case StepKind::KeepSecret:
      return question.best(
          [&](Action option) { return ease_of(state, question.seat, static_cast<Objective>(option.arg(0))); });
    case StepKind::ReturnSecret:
      return question.best(
          [&](Action option) { return -ease_of(state, question.seat, static_cast<Objective>(option.arg(0))); });
    case StepKind::Discards: return discard_worst(question);
    case StepKind::TakeFromHand:
      return question.best(
          [&](Action option) { return use_worth(state, question.seat, static_cast<ActionCard>(option.arg(0))); });
    case StepKind::PlaceWaiting:
      return question.best([&](Action option) {
        if (kind_of(option) != Act::Planet) return -100.0;
        return -static_cast<double>(state.planet(static_cast<Planet>(option.arg(0))).infantry);
      });
    default: return {};
  }
}

}  // namespace orrery::ti4
