// What objectives ask for, and how far a player is (TI-15.1).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

template <class Fits>
int planets_where(const State& state, int seat, Fits&& fits) {
  int count = 0;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.system_of[planet] != kNoSystem &&
        fits(static_cast<Planet>(planet)))
      ++count;
  return count;
}

SystemMask systems_with_ships(const State& state, int seat) {
  SystemMask systems = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (has_ships(state, seat, system)) systems |= bit_of(system);
  return systems;
}

template <class Fits>
int systems_where(SystemMask systems, Fits&& fits) {
  int count = 0;
  for (const int system : bits_of(systems)) count += fits(static_cast<SystemId>(system)) ? 1 : 0;
  return count;
}

int planets_of_trait(const State& state, int seat, Trait trait) {
  return planets_where(state, seat, [&](Planet planet) { return kPlanetCards[at_index(planet)].trait == trait; });
}

int most_planets_of_one_trait(const State& state, int seat) {
  int most = 0;
  for (const Trait trait : {Trait::Cultural, Trait::Hazardous, Trait::Industrial})
    most = std::max(most, planets_of_trait(state, seat, trait));
  return most;
}

// TI-14.3.6, TI-14.3.7: what Nekro has copied counts; two upgrades of one type of unit count once.
int unit_upgrades(const State& state, int seat) {
  std::uint32_t types = 0;
  for (const int tech : bits_of(state.player(seat).texts()))
    if (const TechCard& card = kTechCards[static_cast<std::size_t>(tech)]; is_unit_upgrade(card))
      types |= 1u << at_index(kUnitCards[at_index(card.upgrade)].type);
  return std::popcount(types);
}

std::array<int, kColours> technologies_by_colour(const State& state, int seat) {
  std::array<int, kColours> count{};
  for (const int tech : bits_of(state.player(seat).texts()))
    if (const Colour colour = kTechCards[static_cast<std::size_t>(tech)].colour; colour != Colour::None)
      ++count[at_index(colour)];
  return count;
}

// TI-21.5.26: a Valefar card counts only as the technology that it copies.
int faction_technologies(const State& state, int seat) {
  int count = 0;
  for (const int tech : bits_of(state.player(seat).texts())) {
    const auto which = static_cast<Tech>(tech);
    if (which != Tech::ValefarAssimilatorX && which != Tech::ValefarAssimilatorY)
      count += kTechCards[static_cast<std::size_t>(tech)].faction != Faction::None ? 1 : 0;
  }
  return count;
}

SystemMask others_homes(const State& state, int seat) {
  SystemMask homes = 0;
  for (const int other : count_to<int>(state.player_count))  // TI-18.12: of eliminated players too
    if (other != seat && state.player(other).home != kNoSystem) homes |= bit_of(state.player(other).home);
  return homes;
}

bool has_others_dock(const State& state, int seat, SystemId system) {
  bool found = false;
  for (const int other : count_to<int>(state.player_count))
    found |= other != seat && state.area(other, system).docks > 0;
  for_each_planet(state, system, [&](Planet planet) {
    const PlanetState& here = state.planet(planet);
    found |= here.docks > 0 && here.controller != seat;
  });
  return found;
}

int wormhole_ends_with_ships(const State& state, SystemMask ships) {
  std::uint8_t kinds = 0;
  for (const int system : bits_of(ships)) kinds |= wormholes_in(state, static_cast<SystemId>(system));
  return (kinds >> at_index(Wormhole::Alpha) & 1) + (kinds >> at_index(Wormhole::Beta) & 1);
}

// What a player could spend of what the price asks for.
int could_spend(const State& state, int seat, const Price& price) {
  const Player& player = state.player(seat);
  if (price.trade_goods > 0) return player.trade_goods;
  if (price.tokens > 0) return player.pool(Pool::Tactic) + player.pool(Pool::Strategy);
  if (price.action_cards > 0) return player.hand.count();
  int sum = player.trade_goods * ask(state, Query::GoodsWorth, {.seat = seat}, 1);
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].exhausted == 0)
      sum += price.resources > 0 ? resources_of(state, static_cast<Planet>(planet))
                                 : influence_of(state, static_cast<Planet>(planet));
  return sum;
}

bool is_of_status_phase(Objective objective) {
  return facts_of(objective).phase == Phase::Status;
}

bool has_scored(const State& state, int seat, Objective objective) {
  return (state.player(seat).scored >> at_index(objective) & 1) != 0;
}

bool is_public(const State& state, Objective objective) {
  return (at_index(objective) < kFirstSecret && (state.revealed >> at_index(objective) & 1) != 0) ||
         at_index(objective) == state.leaked;
}

bool is_own_secret(const State& state, int seat, Objective objective) {
  return at_index(objective) >= kFirstSecret &&
         (state.player(seat).secrets >> (at_index(objective) - kFirstSecret) & 1) != 0;
}

// TI-15.2.5
bool holds_home(const State& state, int seat) {
  bool all = true;
  if (state.player(seat).home != kNoSystem)
    for_each_planet(state, state.player(seat).home,
                    [&](Planet planet) { all &= state.planet(planet).controller == seat; });
  return may(state, Query::MayScoreWithoutHome, {.seat = seat}, all);
}

std::uint64_t secrets_to_score(const State& state, int seat) {
  std::uint64_t all = 0;
  for (const int secret : bits_of(state.player(seat).secrets)) {
    const auto objective = static_cast<Objective>(kFirstSecret + secret);
    if (is_of_status_phase(objective) && may_score(state, seat, objective))
      all |= std::uint64_t{1} << at_index(objective);
  }
  return all;
}

}  // namespace

int asked_for(Objective objective) {
  const ObjectiveFacts& facts = facts_of(objective);
  if (facts.condition != Condition::Spend) return facts.count;
  const Price& price = facts.price;
  return price.resources + price.influence + price.trade_goods + price.tokens + price.action_cards;
}

int progress_of(const State& state, int seat, Objective objective) {
  const ObjectiveFacts& facts = facts_of(objective);
  const SystemMask ships = systems_with_ships(state, seat);
  switch (facts.condition) {
    case Condition::Spend: return could_spend(state, seat, facts.price);
    case Condition::PlanetsOfOneTrait: return most_planets_of_one_trait(state, seat);
    case Condition::PlanetsOfTrait: return planets_of_trait(state, seat, facts.trait);
    case Condition::NonHomePlanets:
      return planets_where(state, seat,
                           [&](Planet planet) { return !is_home(state, state.system_of[at_index(planet)]); });
    case Condition::SpecialtyPlanets:
      return planets_where(state, seat,
                           [](Planet planet) { return kPlanetCards[at_index(planet)].specialty != Colour::None; });
    case Condition::PlanetsInOthersHomes: {
      const SystemMask homes = others_homes(state, seat);
      return planets_where(state, seat,
                           [&](Planet planet) { return (homes & bit_of(state.system_of[at_index(planet)])) != 0; });
    }
    case Condition::UnitUpgrades: return unit_upgrades(state, seat);
    case Condition::ColoursWithTwoTechnologies: {
      const auto count = technologies_by_colour(state, seat);
      return static_cast<int>(std::count_if(count.begin(), count.end(), [](int techs) { return techs >= 2; }));
    }
    case Condition::TechnologiesOfOneColour: {
      const auto count = technologies_by_colour(state, seat);
      return *std::max_element(count.begin(), count.end());
    }
    case Condition::FactionTechnologies: return faction_technologies(state, seat);
    case Condition::UnitsOnBoard: return units_on_board(state, seat, facts.unit);
    case Condition::SystemsWithShips: return std::popcount(ships);
    case Condition::SystemsNextToMecatol: return std::popcount(ships & adjacent_to(state, seat, kMecatolCell));
    case Condition::SystemsNextToAnomaly:
      return systems_where(ships, [&](SystemId system) {
        return systems_where(adjacent_to(state, seat, system),
                             [&](SystemId next) { return anomaly_in(state, next) != Anomaly::None; }) > 0;
      });
    case Condition::ShipsAtAlphaAndBeta: return wormhole_ends_with_ships(state, ships) / 2;
    case Condition::ShipsAtOthersSpaceDock:
      return systems_where(ships, [&](SystemId system) { return has_others_dock(state, seat, system); });
    case Condition::ShipsNextToOthersHome: {
      const SystemMask homes = others_homes(state, seat);
      return systems_where(ships, [&](SystemId system) { return (adjacent_to(state, seat, system) & homes) != 0; });
    }
    case Condition::ShipsAtOwnMecatol: {
      const SpaceArea& area = state.area(seat, kMecatolCell);
      return state.planet(Planet::MecatolRex).controller == seat ? area.non_fighters() + area.fighters() : 0;
    }
    case Condition::DestroyedWarSunOrFlagship:
    case Condition::BombardedLastGroundForce:
    case Condition::CannonadedLastShip:
    case Condition::WonAgainstLeader:
    case Condition::WonWithFlagship: break;  // they happen (TI-15.1.3): their records say when
  }
  return 0;
}

bool is_met(const State& state, int seat, Objective objective) {
  const ObjectiveFacts& facts = facts_of(objective);
  if (facts.condition == Condition::Spend) return can_pay_price(state, seat, facts.price);  // TI-15.1.8
  return progress_of(state, seat, objective) >= facts.count;
}

bool may_score(const State& state, int seat, Objective objective) {
  if (has_scored(state, seat, objective)) return false;  // TI-15.1.5
  const bool open = is_public(state, objective);
  if (!open && !is_own_secret(state, seat, objective)) return false;  // TI-15.3.1
  if (open && !holds_home(state, seat)) return false;
  // TI-15.1.6, TI-11.5.32: one for each combat.
  if (state.combat.kind != CombatKind::None && (state.combat.scored >> seat & 1) != 0) return false;
  return !is_of_status_phase(objective) || is_met(state, seat, objective);
}

std::uint64_t public_to_score(const State& state, int seat) {
  std::uint64_t open = state.revealed;
  if (state.leaked != kNone) open |= std::uint64_t{1} << state.leaked;
  std::uint64_t all = 0;
  for (const int id : bits_of(open & ~state.player(seat).scored))
    if (const auto objective = static_cast<Objective>(id);
        is_of_status_phase(objective) && may_score(state, seat, objective))
      all |= std::uint64_t{1} << id;
  return all;
}

int secrets_held(const State& state, int seat) {
  const Player& player = state.player(seat);
  const auto scored = static_cast<std::uint32_t>(player.scored >> kFirstSecret);
  return std::popcount(player.secrets) + std::popcount(scored & ~state.ever_leaked);
}

// --- scoring

void score(State& state, int seat, Objective objective) {
  push(state, seat, step::Scored{objective});
  pay_price(state, Use{objective, u8(seat)}, facts_of(objective).price);
}

void run_scored(State& state, int seat, const step::Scored& scored) {
  Player& player = state.player(seat);
  const std::size_t id = at_index(scored.objective);
  player.scored |= std::uint64_t{1} << id;  // TI-15.2.2, TI-15.2.3
  if (id >= kFirstSecret) player.secrets &= ~(1u << (id - kFirstSecret));
  if (state.combat.kind != CombatKind::None) state.combat.scored = u8(state.combat.scored | 1 << seat);
  push(state, seat, step::Checks{});
  gain_points(state, seat, facts_of(scored.objective).points);
}

// TI-12.2, TI-12.3: one public and one secret objective, in any order.
void list_score(const State& state, int seat, const step::ScoreObjectives& score, ActionList& out) {
  std::uint64_t all = 0;
  if (score.public_done == 0) all |= public_to_score(state, seat);
  if (score.secret_done == 0) all |= secrets_to_score(state, seat);
  for (const int objective : bits_of(all)) out.push_back(act(Act::Score, arg(objective)));
  out.push_back(act(Act::Decline));  // TI-15.1.9
}

bool scores_secret(const State& state, Action option) {
  return kind_of(option) == Act::Score && option.arg(0) >= kFirstSecret && option.arg(0) != state.leaked;  // TI-15.3.5
}

void do_score(State& state, int seat, const step::ScoreObjectives& so_far, Action action) {
  if (kind_of(action) == Act::Decline) return;
  const auto objective = static_cast<Objective>(action.arg(0));
  step::ScoreObjectives next = so_far;
  (is_public(state, objective) ? next.public_done : next.secret_done) = 1;  // TI-15.1.4
  if (next.public_done == 0 || next.secret_done == 0) push(state, seat, next);
  score(state, seat, objective);
}

// TI-20.3.4: whoever might hold one that he could score is asked.
bool might_score_a_secret(const State& state, const Step& step) {
  if (state.windows != WindowMode::Strict || step.as<step::ScoreObjectives>().secret_done != 0 ||
      state.player(step.seat).secrets == 0)
    return false;
  std::uint32_t unseen = state.secret_deck;
  for (const int seat : count_to<int>(state.player_count)) unseen |= state.player(seat).secrets;
  for (const int secret : bits_of(unseen))
    if (const auto objective = static_cast<Objective>(kFirstSecret + secret);
        is_of_status_phase(objective) && is_met(state, step.seat, objective))
      return true;
  return false;
}

// --- TI-2.1.14, TI-12.4: nobody has seen the row, so a card is drawn when it is turned over

namespace {

std::uint32_t hidden_cards(const State& state, ObjectiveKind kind) {
  const std::uint32_t stage_one = (1u << kStageOne) - 1, stage_two = ((1u << kStageTwo) - 1) << kStageOne;
  return (kind == ObjectiveKind::Stage1 ? stage_one : stage_two) & ~state.revealed;
}

std::uint8_t& face_down(State& state, ObjectiveKind kind) {
  return kind == ObjectiveKind::Stage1 ? state.stage_one_left : state.stage_two_left;
}

}  // namespace

void list_reveal(const State& state, const step::RevealObjectives& reveal, ActionList& out) {
  for (const int objective : bits_of(hidden_cards(state, reveal.kind))) out.push_back(act(Act::Reveal, arg(objective)));
}

void do_reveal(State& state, const step::RevealObjectives& reveal, Action action) {
  state.revealed |= 1u << action.arg(0);
  if (reveal.from_row != 0) --face_down(state, reveal.kind);
  if (reveal.left > 1) push(state, step::RevealObjectives{u8(reveal.left - 1), reveal.kind, reveal.from_row});
}

void reveal_public_objective(State& state, ObjectiveKind kind) {
  if (std::popcount(hidden_cards(state, kind)) > face_down(state, kind))
    push(state, step::RevealObjectives{1, kind, 0});
}

}  // namespace orrery::ti4
