#include "bots/value/sun.h"

#include <algorithm>
#include <bit>

#include "bots/value/lots.h"
#include "games/sun/chapters.h"

namespace orrery {
namespace {

using namespace sun;

// All in victory points; tuned by games against itself, along the hints of BS-17.8. What is done must be worth clearly
// more than what could be done: otherwise it waits with colonies and research that it could have now.
constexpr double kUsualRounds = 12;  // until the end is known
constexpr double kSoon = 2.2;        // turns before the end from which on things lose their worth
constexpr double kOreInHand = 0.12, kPopulation = 0.24, kLevelOfShip = 0.15;
constexpr double kMostOre = 8;    // more in hand is worth no more
constexpr double kProject = 1.0;  // a research or a colony that can be paid for
constexpr double kProjectOre = 3.8, kProjectPopulation = 1.4;
constexpr double kNextSymbol = 0.3;                 // share of a symbol that the next disc uncovers
constexpr double kEmptyColumn = 0.35;               // share of a letter whose column is empty
constexpr double kProduction = 0.45, kMined = 0.4;  // of a cube, share of it of an ore, in the production of this turn
constexpr double kNextSlot = 0.3, kAction = 0.25;   // of a slot that can be researched, an action that can be used
constexpr double kUnknownCard = 4.3;                // a card not yet turned over: its bonus, and the turn goes on
constexpr double kContested = 0.1;                  // of a point that the others can take away again
constexpr double kColony = 3.6;                     // a colony besides its points: room on the mat, no way back
constexpr double kColonizer = 0.18;                 // share of a system's worth for a fleet there
constexpr double kNoControl = 0.5;                  // share of that without control
constexpr double kUnmet = 0.5, kMet = 1.2;          // of an achievement that is almost there, that is there

// Points that a faction of the shipped cards ends ahead of the mean of the others in games of greedy players, in the
// order of the file; and a place with four players: `tools/fairness sun --games 1500 --option factions=choice`.
constexpr std::array<double, kFactions> kFactionWorth = {0, 0, 0.5, -0.5};
constexpr std::array<double, 4> kPlaceWorth = {-0.25, -0.25, -0.25, 0.75};

// Whether the turn of a seat in this round is still to come.
bool is_to_come(const State& state, Seat seat) {
  return state.lots.place_of_holder(seat) > state.lots.place_of_holder(state.active);
}

// Turns of a seat after the one that it is in; an estimate until the end is known (BS-15.2).
double turns_left(const State& state, Seat seat) {
  if (state.last_round != 0) return state.last_round - state.round + is_to_come(state, seat);
  const double by_claims = 3.0 + 4.0 * (setup_of(state).end_discs - state.claims);
  return std::clamp(kUsualRounds - state.round, 2.0, by_claims) + is_to_come(state, seat);
}

// What a seat has and makes (BS-5).
struct Economy {
  double ore, population;
  double mining, growth;  // of one production
  double in_reach;        // supply that growth can take
  double turns;
  bool produces;  // in this turn, still to come
};

Economy economy_of(const State& state, Seat seat) {
  const Player& p = player(state, seat);
  const Mat& mat = mat_of(state, seat);
  Economy now{};
  now.ore = p.ore;
  now.population = p.population;
  now.mining = count(state, seat, CountKind::OreSymbols);
  if (p.ore_discs > 0) now.mining += kNextSymbol * mat.ore[at(kTrackDiscs + 1 - p.ore_discs)];
  for (int i = 0; i <= kTrackDiscs - p.food_discs; ++i) {
    const std::uint8_t column = mat.food[at(i)];
    if (column == kNone) continue;
    now.growth += p.supply[column] > 0 ? 1 : kEmptyColumn;
    now.in_reach += p.supply[column];
  }
  if (p.food_discs > 0 && mat.food[at(kTrackDiscs + 1 - p.food_discs)] != kNone) now.growth += kNextSymbol;
  now.turns = turns_left(state, seat);
  now.produces = state.active == seat && (state.phase == Phase::Action || top_is<ChooseProduction>(state));
  return now;
}

// Whether so many projects can be paid for: the other actions bring an ore and a cube each (BS-4.13), productions the
// rest; cubes out of reach of growth are bought (BS-5.5).
bool can_pay(const Economy& now, double price_of_cube, double projects) {
  const double idle = now.turns - projects;
  const double population = std::max(0.0, kProjectPopulation * projects - now.population - idle);
  const double grown = std::min(population, now.in_reach);
  const double ore = std::max(0.0, kProjectOre * projects - now.ore - idle) + price_of_cube * (population - grown);
  const double productions = std::max(0.0, now.turns - 1) + now.produces;
  return ore / now.mining + grown / now.growth <= productions;
}

// What stock and production are worth: as they are, and by the projects that they pay for in the turns to come.
template <class Parts>
void count_resources(const State& state, Seat seat, double later, Parts& out) {
  const Economy now = economy_of(state, seat);
  constexpr int kHalvings = 10;
  double projects = 0, too_many = now.turns;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (projects + too_many) / 2;
    (can_pay(now, ore_for_population(state, seat), middle) ? projects : too_many) = middle;
  }
  const double production = now.produces ? std::max(kMined * now.mining, std::min(now.growth, now.in_reach)) : 0;
  out(kProject * projects, "sun.value.projects");
  out(later * kOreInHand * std::min(now.ore, kMostOre), "sun.value.ore");
  out(later * kPopulation * now.population, "sun.value.population");
  out(later * kProduction * production, "sun.value.production");
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

double achievements_ahead(const State& state, Seat seat, double later) {
  double sum = 0;
  for (int i = 0; i < kTableAchievements; ++i) {
    const AchievementState& now = state.achievements[at(i)];
    if (now.card == kNone || has_claimed(now, seat) || free_space(state, i) < 0) continue;
    const AchievementCard& card = state.cards().achievements[now.card];
    const double share = progress(state, seat, card.condition);
    sum += card.vp[at(free_space(state, i))] *
           (holds(state, seat, card.condition) ? kMet : kUnmet * later * share * share);
  }
  return sum;
}

// Actions that the technologies of a seat give it, and slots that it could research next.
template <class Parts>
void count_tree(const State& state, Seat seat, double later, Parts& out) {
  const CardSet& cards = state.cards();
  const Player& p = player(state, seat);
  double actions = 0, ahead = 0;
  for (const int tech : bits_of(technologies(state, seat))) {
    const TechCard& card = cards.techs[at(tech)];
    actions += kAction * (card.action_count + (card.passive.kind != PassiveKind::None));
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    const TechSlot& slot = cards.slots[i];
    if ((p.researched >> i & 1) != 0) {
      if (state.slots[i].tech == kNone) ahead += slot.level + kUnknownCard;
    } else if (slot.level > 1 && std::popcount(slot.prereqs & p.researched) >= slot.required) {
      ahead += kNextSlot * (slot.level - 1);
    }
  }
  out(later * actions, "sun.value.actions");
  out(later * ahead, "sun.value.research");
}

// Its ships, and the system that it comes closest to colonizing (BS-10.2): one at a time.
template <class Parts>
void count_fleets(const State& state, Seat seat, double later, Parts& out) {
  const Player& p = player(state, seat);
  double ships = 0, prospect = 0;
  for (int i = 0; i < state.location_count; ++i) {
    const Site& site = state.sites[at(i)];
    const int power = p.power[at(i)];
    ships += kLevelOfShip * power;
    if (site.system == kNone) continue;
    const SystemCard& card = state.cards().systems[site.system];
    const double share = std::min(1.0, static_cast<double>(power) / card.strength);
    prospect = std::max(prospect, share * share * (site.owner == seat ? 1 : kNoControl) * (card.vp + kColony));
  }
  out(later * ships, "sun.value.ships");
  out(later * kColonizer * prospect, "sun.value.prospect");
}

template <class Parts>
void count_all(const State& state, Seat seat, Parts& out) {
  const Player& p = player(state, seat);
  const std::array<int, kScoreLines> lines = score_lines(state, seat);
  for (std::size_t line = 0; line < kScoreLines; ++line)
    out(lines[line], [&] { return Text("sun.score." + std::string(kScoreLineNames[line])); });
  if (p.faction == kNone || state.steps.empty()) return;
  const double later = std::min(1.0, turns_left(state, seat) / kSoon);
  const int contested = lines[kOutpostsLine] + lines[kPlacesLine] + lines[kEventsLine];
  out(-(1 - kContested) * std::min(1.0, later * 2) * contested, "sun.value.contested");
  count_resources(state, seat, later, out);
  out(achievements_ahead(state, seat, later), "sun.value.achievements");
  out(later * kColony * p.colonized, "sun.value.colonies");
  count_tree(state, seat, later, out);
  count_fleets(state, seat, later, out);
}

}  // namespace

double SunValue::of(const Position& position, Seat seat) const {
  const State& state = *static_cast<const State*>(position.state());
  return sum_of_parts([&](auto& out) { count_all(state, seat, out); }) - state.lots.bid_of(seat);
}

std::vector<ValuePart> SunValue::parts(const Position& position, Seat seat) const {
  const State& state = *static_cast<const State*>(position.state());
  ListOfParts list;
  count_all(state, seat, list);
  list(-state.lots.bid_of(seat), "sun.score.bid");
  return list.take();
}

int SunValue::players(const Position& position) const {
  return static_cast<const State*>(position.state())->player_count;
}

int SunValue::stage(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  return state.steps.empty() ? kMostRounds + 1 : state.round;
}

namespace {

// Parts of the game with weights of their own: by the rounds played, and when the end is known.
int part_of_game(const State& state) {
  constexpr int kRoundsOfPart = 4, kParts = 4;
  return state.last_round != 0 ? kParts : std::min(state.round / kRoundsOfPart, kParts - 1);
}

void describe_technologies(const State& state, Seat seat, Features& out) {
  std::array<int, 5> of_level{};
  const std::uint64_t techs = technologies(state, seat);
  for (const int tech : bits_of(techs)) ++of_level[state.cards().techs[at(tech)].level];
  for (int tech = 0; tech < kTechs; ++tech) out.number((techs >> tech & 1) != 0);
  for (std::size_t each = 1; each < of_level.size(); ++each) out.number(of_level[each]);
  const std::uint32_t researched = player(state, seat).researched;
  std::array<int, 5> next{};
  for (std::size_t i = 0; i < kSlots; ++i) {
    const TechSlot& slot = state.cards().slots[i];
    const bool mine = (researched >> i & 1) != 0;
    if (!mine && std::popcount(slot.prereqs & researched) >= slot.required) ++next[slot.level];
  }
  for (std::size_t each = 2; each < next.size(); ++each) out.number(next[each]);
}

}  // namespace

void SunValue::describe(const Position& position, Seat seat, Features& out) const {
  const State& state = *static_cast<const State*>(position.state());
  const Player& p = player(state, seat);
  out.set_stage(part_of_game(state));
  PointsOfParts parts;
  count_all(state, seat, parts);
  out.number(parts.total());
  if (p.faction == kNone || state.steps.empty()) return;
  out.number(1);
  for (const double each : parts.points()) out.number(each);
  const Economy now = economy_of(state, seat);
  const double later = std::min(1.0, now.turns / kSoon);
  for (const double each : {now.mining, now.growth, now.in_reach, later, now.turns, now.turns * now.mining,
                            now.turns * now.growth, now.turns * std::min(now.growth, now.in_reach),
                            now.turns * p.colonized, now.turns * std::popcount(technologies(state, seat))})
    out.number(each);
  for (const int each : {p.ore + 0, std::max(0, p.ore - 6), p.population + 0, std::max(0, p.population - 3),
                         p.food_discs + 0, p.ore_discs + 0, p.colonized + 0, std::popcount(p.passives)})
    out.number(each);
  for (const std::uint8_t each : p.supply) out.number(each);
  for (const std::uint8_t each : p.automation) out.number(each);
  for (const CountKind kind : {CountKind::ControlledLocations, CountKind::ControlledSystems,
                               CountKind::ControlledShipyards, CountKind::AutomationLevel, CountKind::Ships,
                               CountKind::MilitaryPower, CountKind::FoodSymbols, CountKind::OreSymbols})
    out.number(count(state, seat, kind));
  out.number(p.power[location_of(state, At::Sol)]);
  out.number(p.power[location_of(state, At::DeepSpace)]);
  int claimed = 0;
  for (int i = 0; i < kTableAchievements; ++i) {
    const AchievementState& each = state.achievements[at(i)];
    const bool mine = each.card != kNone && has_claimed(each, seat);
    claimed += mine;
    const bool open = each.card != kNone && !mine && free_space(state, i) >= 0;
    out.number(open ? progress(state, seat, state.cards().achievements[each.card].condition) : 0);
    out.number(open && holds(state, seat, state.cards().achievements[each.card].condition));
  }
  out.number(claimed);
  out.number(claimed * state.claims);
  out.number(is_to_come(state, seat));
  // What of its turn is still to come, and whether it decides something in the middle of it.
  const bool active = state.active == seat;
  out.one_of(5, active ? static_cast<int>(state.phase) : -1);
  out.number(active && top_is<ChooseSpace>(state));
  out.number(active && top_is<ChooseProduction>(state));
  out.number(active && top_is<Trading>(state));
  out.number(active && top_is<Claiming>(state));
  // The end is near: what cannot be used any more.
  const double soon = state.last_round != 0 ? 1.0 : 0.0;
  out.number(soon * p.ore);
  out.number(soon * p.population);
  out.number(soon * now.turns);
  out.one_of(2 * kFactions, p.faction);
  // The system that a fleet is nearest to.
  double near = 0, controlled = 0;
  for (int i = 0; i < state.location_count; ++i) {
    const Site& site = state.sites[at(i)];
    if (site.system == kNone) continue;
    const SystemCard& card = state.cards().systems[site.system];
    const double share = std::min(1.0, static_cast<double>(p.power[at(i)]) / card.strength);
    near = std::max(near, share * card.vp);
    if (site.owner == seat) controlled = std::max(controlled, share * card.vp);
  }
  out.number(near);
  out.number(controlled);
  describe_technologies(state, seat, out);
}

// Population is dearer than ore and is not traded away; after some exchanges it is enough.
void SunValue::narrow(const Position& position, ActionList& options) const {
  const State& state = *static_cast<const State*>(position.state());
  if (top_is<PutUpFaction>(state)) return keep_any(options, position.hash());
  if (top_is<Bid>(state))
    return keep_best_lot(options, static_cast<std::uint8_t>(Act::Bid), state.lots, state.player_count, kFactionWorth,
                         kPlaceWorth);
  if (!top_is<Trading>(state)) return;
  constexpr int kExchanges = 6;
  const int exchanges = state.steps.top().as<Trading>().exchanges;
  ActionList kept;
  for (const Action option : options)
    if (kind_of(option) == Act::Done || (kind_of(option) != Act::ExchangePop && exchanges < kExchanges))
      kept.push_back(option);
  options = kept;
}

std::unique_ptr<Value> sun::make_value() {
  return std::make_unique<SunValue>();
}

}  // namespace orrery
