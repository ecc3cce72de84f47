#include "bots/value/sun.h"

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery {
namespace {

using namespace sun;

// All in victory points; tuned by games against itself.
constexpr double kUsualRounds = 13;
constexpr double kOreInHand = 0.12, kPopulation = 0.4, kLevelOfShip = 0.1;
constexpr double kGrowth = 0.08, kMining = 0.05;     // of a symbol, in each round to come
constexpr double kNextSlot = 0.6, kAction = 0.3;     // of a slot that can be researched, an action that can be used
constexpr double kContested = 0.25;                  // of a point that the others can take away again
constexpr double kConquest = 0.2, kColonizer = 0.4;  // share of a system's points for a fleet there
constexpr double kColony = 1.5;                      // a colony besides its points: room on the mat, no way back
constexpr double kGoal = 0.5;                        // share of the thing that is being saved for
constexpr double kUnknownCard = 1.5;                 // a card not yet turned over besides its points

double rounds_left(const State& state) {
  if (state.last_round != 0) return state.last_round - state.round;
  const double by_claims = 3.0 + 4.0 * (setup_of(state).end_discs - state.claims);
  return std::clamp(kUsualRounds - state.round, 2.0, by_claims);
}

// What things are worth that must still be turned into points.
double future(const State& state) {
  return std::min(1.0, rounds_left(state) / 5.0);
}

double production_of(const State& state, Seat seat) {
  const Player& p = player(state, seat);
  const Mat& mat = mat_of(state, seat);
  double letters = 0;
  for (int i = 0; i <= kTrackDiscs - p.food_discs; ++i) {
    const std::uint8_t column = mat.food[static_cast<std::size_t>(i)];
    if (column != kNone) letters += p.supply[column] > 0 ? 1.0 : 0.4;
  }
  return rounds_left(state) * (kGrowth * letters + kMining * count(state, seat, CountKind::OreSymbols));
}

// How far a seat is with a condition, 0 to 1.
double progress(const State& state, Seat seat, const Condition& condition) {
  const auto share = [&](CountKind kind) {
    return std::min(1.0, static_cast<double>(count(state, seat, kind)) / std::max<int>(condition.n, 1));
  };
  switch (condition.kind) {
    case ConditionKind::ColonizedAtLeast: return share(CountKind::Colonized);
    case ConditionKind::AutomationAtLeast: return share(CountKind::AutomationLevel);
    case ConditionKind::ControlledAtLeast: return share(CountKind::ControlledLocations);
    case ConditionKind::MilitaryPowerAtLeast: return share(CountKind::MilitaryPower);
    case ConditionKind::TechnologiesAtLeast: return share(CountKind::Technologies);
    case ConditionKind::FoodSymbolsAtLeast: return share(CountKind::FoodSymbols);
    case ConditionKind::OreAtLeast: return share(CountKind::Ore);
    case ConditionKind::CountAtLeast: return share(static_cast<CountKind>(condition.what));
    case ConditionKind::TechsOfLevelAtLeast:
      return std::min(0.8, count(state, seat, CountKind::Technologies) / (3.0 * condition.what));
    case ConditionKind::SpecializationAtLeast:
      return std::min(0.8,
                      (count(state, seat, CountKind::ControlledLocations) + count(state, seat, CountKind::Colonized)) /
                          (1.5 * condition.n));
    case ConditionKind::TechTypesAtLevel: return std::min(0.8, count(state, seat, CountKind::Technologies) / 12.0);
  }
  return 0;
}

double achievements_ahead(const State& state, Seat seat) {
  double worth_of_all = 0;
  for (const AchievementState& now : state.achievements) {
    if (now.card == kNone || std::find(now.owner.begin(), now.owner.end(), seat) != now.owner.end()) continue;
    const AchievementCard& card = state.cards().achievements[now.card];
    const int blocked = setup_of(state).blocked[static_cast<std::size_t>(card.group)];
    for (std::size_t space = 0; space < card.spaces; ++space) {
      if (now.owner[space] != kNone || (blocked >> space & 1) != 0) continue;
      const double share = holds(state, seat, card.condition) ? 0.95 : 0.7 * progress(state, seat, card.condition);
      worth_of_all += card.vp[space] * share * share;
      break;
    }
  }
  return 2.0 * worth_of_all * future(state);
}

// Actions that the technologies of a seat give it, and slots that it could research next.
double tree_of(const State& state, Seat seat) {
  const CardSet& cards = state.cards();
  const Player& p = player(state, seat);
  double sum = 0;
  bool colonizes = false;
  for (std::uint64_t m = technologies(state, seat); m != 0; m &= m - 1) {
    const TechCard& card = cards.techs[static_cast<std::size_t>(std::countr_zero(m))];
    sum += kAction * card.action_count + (card.passive.kind != PassiveKind::None ? kAction : 0);
    for (int a = 0; a < card.action_count; ++a)
      for (int i = 0; i < card.actions[static_cast<std::size_t>(a)].effects.count; ++i)
        colonizes |=
            cards.ops[static_cast<std::size_t>(card.actions[static_cast<std::size_t>(a)].effects.first + i)].kind ==
            OpKind::Colonize;
  }
  sum += colonizes ? 1.5 : 0;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const TechSlot& slot = cards.slots[i];
    if ((p.researched >> i & 1) != 0) {
      if (state.slots[i].tech == kNone) sum += slot.level + kUnknownCard;
    } else if (slot.level > 1 && std::popcount(slot.prereqs & p.researched) >= slot.required) {
      sum += kNextSlot * (slot.level - 1);
    }
  }
  return sum * future(state);
}

// The best thing that is being saved for: research of a high level, a colony.
double goal_of(const State& state, Seat seat) {
  const CardSet& cards = state.cards();
  const Player& p = player(state, seat);
  double best = 0;
  const auto look = [&](ActionRef at) {
    if (!may_use(state, seat, at)) return;
    const ActionCard& action = *action_at(state, at);
    const Cost cost = cost_at(state, at);
    double worth_of_it = 0;
    int population = cost.pop;
    for (int i = 0; i < action.effects.count; ++i) {
      const Op& op = cards.ops[static_cast<std::size_t>(action.effects.first + i)];
      if (op.kind == OpKind::Research) {
        const std::uint32_t slots = legal_slots(state, seat, op, step_of(StepKind::Effects, seat));
        for (std::uint32_t m = slots; m != 0; m &= m - 1)
          worth_of_it =
              std::max<double>(worth_of_it, 1.6 * cards.slots[static_cast<std::size_t>(std::countr_zero(m))].level);
        ++population;
      } else if (op.kind == OpKind::Colonize && colonizable(state, seat, op.has(kUncontrolled)) != 0) {
        worth_of_it = std::max(worth_of_it, 4.0);
      }
    }
    if (worth_of_it == 0) return;
    const double ore = cost.ore == 0 ? 1 : std::min(1.0, static_cast<double>(p.ore) / cost.ore);
    const double cubes = population == 0 ? 1 : std::min(1.0, static_cast<double>(p.population) / population);
    best = std::max(best, worth_of_it * ore * cubes);
  };
  each_action(state, look);
  return kGoal * best;
}

double fleets_of(const State& state, Seat seat) {
  const Player& p = player(state, seat);
  double sum = 0;
  for (int i = 0; i < state.location_count; ++i) {
    const Site& site = state.sites[static_cast<std::size_t>(i)];
    const int power = p.power[static_cast<std::size_t>(i)];
    for (int level = 1; level <= kShipLevels; ++level)
      sum += kLevelOfShip * level * p.ships[static_cast<std::size_t>(i)][static_cast<std::size_t>(level - 1)];
    if (site.system == kNone || power == 0) continue;
    const SystemCard& card = state.cards().systems[site.system];
    const double share = std::min(1.0, static_cast<double>(power) / card.strength);
    sum += share * share * (site.owner == seat ? kColonizer : kConquest) * (card.vp + kColony);
  }
  return sum * future(state);
}

}  // namespace

double SunValue::of(const Position& position, Seat seat) const {
  const State& state = *static_cast<const State*>(position.state());
  const Player& p = player(state, seat);
  const std::array<int, kScoreLines> lines = score_lines(state, seat);
  double points = 0;
  for (const int line : lines) points += line;
  if (p.faction == kNone || state.steps.empty()) return points;
  const double later = future(state);
  constexpr std::size_t kOutposts = 7, kPlaces = 8, kEventsLine = 9;
  points -= (1 - kContested) * std::min(1.0, later * 2) * (lines[kOutposts] + lines[kPlaces] + lines[kEventsLine]);
  const double stock = kOreInHand * std::min<int>(p.ore, 14) + kPopulation * std::min<int>(p.population, 5) +
                       0.1 * std::max(0, p.population - 5);
  return points + kColony * p.colonized + stock * later + later * goal_of(state, seat) + production_of(state, seat) +
         tree_of(state, seat) + fleets_of(state, seat) + achievements_ahead(state, seat);
}

// Exchanges there and back lead nowhere: once it trades for population it does not trade population away.
void SunValue::narrow(const Position& position, ActionList& options) const {
  const State& state = *static_cast<const State*>(position.state());
  if (state.steps.empty() || state.steps.top().kind != StepKind::Trading || state.steps.top().a < 6) return;
  options.clear();
  options.push_back(act(Act::Done));
}

}  // namespace orrery
