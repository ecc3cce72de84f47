#include "bots/value/ti4_standing.h"

#include <algorithm>
#include <cmath>

#include "bots/value/ti4_force.h"
#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"

namespace orrery::ti4 {

namespace {

constexpr double kWon = 50;
constexpr double kResource = 0.055, kInfluence = 0.05, kPlanet = 0.12;  // of a planet, the first two in each round
constexpr double kReadied = 0.03;                                       // what a readied planet gives in this round
constexpr double kMecatol = 0.3;                                        // in each round: Imperial
constexpr double kShips = 0.075, kManyShips = 0.04, kMany = 24;         // for a resource they cost
constexpr double kInfantry = 0.045, kPds = 0.15, kCarrier = 0.15;
constexpr std::array<double, 4> kDocks = {0, 0.7, 1.1, 1.35};
constexpr double kGood = 0.085, kManyGoods = 0.05, kCommodity = 0.04, kCard = 0.1;
constexpr double kMet = 0.85, kOnTheWay = 0.5, kLater = 0.85;  // an objective that is met; the next one after it
constexpr double kOfTheMoment = 0.25;                          // an objective of the action phase
constexpr double kRival = 0.1;                                 // what others have, of what it is worth to them
constexpr double kHomeLost = 0.3;                              // of public objectives

double pool_worth(Pool pool, int tokens) {
  constexpr std::array<std::array<double, 9>, kPools> kWorth = {{
      {0, 0.36, 0.70, 1.0, 1.2, 1.35, 1.45, 1.5, 1.52},    // tactic
      {0, 0.30, 0.60, 0.90, 1.15, 1.33, 1.43, 1.47, 1.5},  // fleet
      {0, 0.28, 0.50, 0.64, 0.72, 0.77, 0.8, 0.82, 0.84},  // strategy
  }};
  return kWorth[at_index(pool)][static_cast<std::size_t>(std::min(tokens, 8))];
}

bool holds_home(const State& state, int seat) {
  bool all = true;
  if (state.player(seat).home != kNoSystem)
    for_each_planet(state, state.player(seat).home,
                    [&](Planet planet) { all &= state.planet(planet).controller == seat; });
  return all;
}

bool is_open(const State& state, int seat, int objective) {
  return (state.player(seat).scored >> objective & 1) == 0;
}

double objective_worth(const State& state, int seat, Objective objective) {
  const ObjectiveFacts& facts = facts_of(objective);
  if (facts.phase != Phase::Status) return kOfTheMoment;
  const int asked = asked_for(objective), done = std::min(asked, progress_of(state, seat, objective));
  if (done >= asked) return kMet * facts.points;
  const double part = static_cast<double>(done) / asked;
  return kOnTheWay * facts.points * part * std::sqrt(part);
}

// One public and one secret objective a round: the best first.
double in_order(std::array<double, 24>& worth, int count) {
  std::sort(worth.begin(), worth.begin() + count, std::greater<>());
  double sum = 0, factor = 1;
  for (int i = 0; i < count; ++i, factor *= kLater) sum += factor * worth[static_cast<std::size_t>(i)];
  return sum;
}

template <class Parts>
void count_objectives(const State& state, int seat, Parts& out) {
  std::array<double, 24> worth{};
  int count = 0;
  for (const int id : bits_of(state.revealed))
    if (is_open(state, seat, id))
      worth[static_cast<std::size_t>(count++)] = objective_worth(state, seat, static_cast<Objective>(id));
  out(in_order(worth, count) * (holds_home(state, seat) ? 1 : kHomeLost), "ti4.value.public");
  count = 0;
  for (const int id : bits_of(state.player(seat).secrets))
    worth[static_cast<std::size_t>(count++)] = objective_worth(state, seat, static_cast<Objective>(kFirstSecret + id));
  out(in_order(worth, count), "ti4.value.secret");
}

template <class Parts>
void count_planets(const State& state, int seat, Parts& out) {
  double held = 0, readied = 0, mecatol = 0, ground = 0;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    const PlanetState& planet = state.planets[i];
    if (planet.controller != seat) continue;
    const auto which = static_cast<Planet>(i);
    held += planet_worth(state, which);
    if (planet.exhausted == 0) readied += kReadied * std::max(resources_of(state, which), influence_of(state, which));
    if (which == Planet::MecatolRex) mecatol += kMecatol * rounds_to_go(state);
    ground += kPds * planet.pds + kInfantry * std::min<int>(planet.infantry, 4) +
              0.5 * kInfantry * std::max(0, planet.infantry - 4);
  }
  out(held, "ti4.value.planets");
  out(readied, "ti4.value.readied");
  out(mecatol, "ti4.value.mecatol");
  out(ground, "ti4.value.ground");
}

template <class Parts>
void count_fleets(const State& state, int seat, Parts& out) {
  Force all;
  int docks = 0, carriers = 0;
  double aboard = 0;
  for (SystemId system = 0; system < kMaxSystems; ++system) {
    const SpaceArea& area = state.area(seat, system);
    docks += area.docks;
    if (area.empty()) continue;
    aboard += area.infantry;
    carriers += area.ship_count(UnitType::Carrier);
    for (int type = 0; type < kShipTypes; ++type)
      all.cost += area.ships[static_cast<std::size_t>(type)] *
                  static_cast<double>(card_in_force(state, seat, static_cast<UnitType>(type)).cost) /
                  card_in_force(state, seat, static_cast<UnitType>(type)).per_cost;
  }
  for (const PlanetState& planet : state.planets) docks += planet.controller == seat ? planet.docks : 0;
  out(kShips * std::min(all.cost, kMany) + kManyShips * std::max(0.0, all.cost - kMany) +
          kCarrier * std::min(carriers, 3),
      "ti4.value.ships");
  out(kInfantry * aboard, "ti4.value.ground");
  out(kDocks[static_cast<std::size_t>(std::min(docks, 3))], "ti4.value.docks");
}

template <class Parts>
void count_sheet(const State& state, int seat, Parts& out) {
  const Player& player = state.player(seat);
  for (const Pool pool : {Pool::Tactic, Pool::Fleet, Pool::Strategy})
    out(pool_worth(pool, player.pool(pool)), [&] { return Text("ti4.value.tokens").with("pool", pool_text(pool)); });
  out(kGood * std::min<int>(player.trade_goods, 8) + kManyGoods * std::max(0, player.trade_goods - 8) +
          kCommodity * player.commodities,
      "ti4.value.goods");
  out(kCard * std::min(player.hand.count(), 6), "ti4.value.cards");
  double techs = 0;
  for (const int tech : bits_of(player.techs)) techs += tech_worth(state, static_cast<Tech>(tech));
  out(techs, "ti4.value.techs");
}

// What others have, quickly.
double rivals(const State& state, int seat) {
  double sum = 0;
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat) sum += state.player(other).points;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    const PlanetState& planet = state.planets[i];
    if (planet.controller == kNone || planet.controller == seat) continue;
    sum += planet_worth(state, static_cast<Planet>(i)) + kInfantry * planet.infantry + kPds * planet.pds +
           0.5 * planet.docks;
  }
  return sum;
}

}  // namespace

double rounds_to_go(const State& state) {
  const double by_points = (state.victory_target - most_points(state)) / 1.3;
  return std::clamp(std::min<double>(kMaxRounds - state.round, by_points), 0.5, 4.5);
}

double planet_worth(const State& state, Planet planet) {
  const int resources = resources_of(state, planet), influence = influence_of(state, planet);
  return kPlanet + rounds_to_go(state) * (kResource * resources + kInfluence * influence);
}

double token_worth(const Player& player, Pool pool, int change) {
  return pool_worth(pool, std::max(0, player.pool(pool) + change)) - pool_worth(pool, player.pool(pool));
}

double tech_worth(const State& state, Tech tech) {
  const TechCard& card = kTechCards[at_index(tech)];
  int level = 0;
  for (const std::uint8_t symbols : card.prerequisites) level += symbols;
  double worth = 0.22 + 0.09 * level;
  if (is_unit_upgrade(card)) worth += 0.15;
  if (card.faction != Faction::None) worth += 0.2;
  switch (tech) {
    case Tech::GravityDrive:
    case Tech::CarrierII:
    case Tech::HyperMetabolism:
    case Tech::FleetLogistics: worth += 0.15; break;
    case Tech::NeuralMotivator:
    case Tech::SarweenTools: worth += 0.1; break;
    default: break;
  }
  return worth * std::min(1.0, rounds_to_go(state) / 3);
}

Reserve reserve_of(const State& state, int seat) {
  Reserve reserve;
  const Objective* best = nullptr;
  Objective chosen{};
  int points = 0, price = 0;
  for (const int id : bits_of(state.revealed)) {
    if (!is_open(state, seat, id)) continue;
    const auto objective = static_cast<Objective>(id);
    const ObjectiveFacts& facts = facts_of(objective);
    reserve.goods = std::max<int>(reserve.goods, facts.price.trade_goods);
    if (!is_met(state, seat, objective)) continue;
    const int asked = facts.condition == Condition::Spend ? asked_for(objective) : 0;
    if (best != nullptr && (facts.points < points || (facts.points == points && asked >= price))) continue;
    chosen = objective;
    best = &chosen;
    points = facts.points;
    price = asked;
  }
  if (best == nullptr) return reserve;
  const Price& due = facts_of(chosen).price;
  reserve.resources = due.resources;
  reserve.influence = due.influence;
  reserve.tokens = due.tokens;
  return reserve;
}

namespace {

// Readied planets give one of the two; what is kept of the other is thought to lie on planets that give little of this.
int free_of(const State& state, int seat, Currency currency) {
  const Reserve reserve = reserve_of(state, seat);
  const bool resources = currency == Currency::Resources;
  const int kept = resources ? reserve.resources : reserve.influence,
            other = resources ? reserve.influence : reserve.resources;
  int total = std::max(0, state.player(seat).trade_goods - reserve.goods), with_other = total;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    if (state.planets[i].controller != seat || state.planets[i].exhausted != 0) continue;
    const auto planet = static_cast<Planet>(i);
    const int mine = value_of(state, planet, currency);
    const int others = value_of(state, planet, resources ? Currency::Influence : Currency::Resources);
    total += mine;
    with_other += others;
  }
  // A planet of the other kind spent here is missing there.
  const int spare = other == 0 ? total : std::max(0, with_other - other);
  return std::max(0, std::min(total, spare) - kept);
}

}  // namespace

int free_resources(const State& state, int seat) {
  return free_of(state, seat, Currency::Resources);
}
int free_influence(const State& state, int seat) {
  return free_of(state, seat, Currency::Influence);
}

int leader_but(const State& state, int seat) {
  int leader = kNone;
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat && !state.player(other).out &&
        (leader == kNone || state.player(other).points > state.player(leader).points))
      leader = other;
  return leader;
}

namespace {

template <class Parts>
void count_all(const State& state, int seat, Parts& out) {
  const Player& player = state.player(seat);
  const bool won = state.over != 0 && state.winner == seat;
  if (!won && (state.over != 0 || player.out)) out(-kWon, "ti4.value.lost");
  if (won) return out(kWon, "ti4.value.won");
  if (state.phase == Phase::Setup || (player.out && state.over == 0)) return;
  out(player.points, "ti4.value.points");
  if (state.over != 0) return;
  count_objectives(state, seat, out);
  count_planets(state, seat, out);
  count_fleets(state, seat, out);
  count_sheet(state, seat, out);
  out(-kRival * rivals(state, seat), "ti4.value.rivals");
}

}  // namespace

double standing(const State& state, int seat) {
  return sum_of_parts([&](auto& out) { count_all(state, seat, out); });
}

std::vector<ValuePart> parts_of_standing(const State& state, int seat) {
  ListOfParts list;
  count_all(state, seat, list);
  return list.take();
}

}  // namespace orrery::ti4
