// Space Cannon: at ships in the active system (TI-11.4), at ground forces that land (TI-11.6.11).

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum CannonStage : std::uint8_t { kBefore, kUsed, kRoll, kCount, kOver };

Planet planet_in(std::uint8_t planet) {
  return static_cast<Planet>(planet);
}

// Units of a type in a system; PDS and docks on its planets count too.
int units_in_system(const State& state, int seat, UnitType type, SystemId system) {
  if (is_ship(type)) return state.area(seat, system).ship_count(type);
  if (type != UnitType::Pds) return 0;
  int total = 0;
  for_each_planet(state, system, [&](Planet planet) {
    if (state.planet(planet).controller == seat) total += state.planet(planet).pds;
  });
  return total;
}

int units_that_fire(const State& state, int seat, UnitType type, Planet planet) {
  if (planet != Planet::None)  // TI-11.6.12
    return type == UnitType::Pds ? units_at(state, seat, type, on_planet(planet)) : 0;
  int total = units_in_system(state, seat, type, state.active_system);
  if (may(state, Query::MayFireFar, {.seat = seat, .type = type}, false))            // TI-11.4.3
    for (const int system : bits_of(adjacent_to(state, seat, state.active_system)))  // TI-6.3.2
      total += units_in_system(state, seat, type, static_cast<SystemId>(system));
  return total;
}

constexpr std::array kCannonTypes = {UnitType::Flagship, UnitType::Pds, UnitType::SpaceDock};

// Whom a seat may fire at in the offense (TI-11.4.4).
bool is_target(const State& state, int seat, int victim) {
  return victim != seat && !state.player(victim).out && has_ships(state, victim, state.active_system) &&
         (seat == state.active || victim == state.active);
}

int seat_in_order(const State& state, int place) {
  return state.clockwise(state.active, place + (state.cannon_from_active != 0 ? 0 : 1));  // TI-11.4.2
}

UnitRoll roll_of(const State& state, int seat, const step::Cannon& cannon) {
  return {RollOf::Cannon, seat, cannon.victim, state.active_system, planet_in(cannon.planet)};
}

void roll(State& state, int seat, const step::Cannon& cannon) {
  Dice& dice = state.combat.dice;
  dice = {};
  int total = 0;
  for (const UnitType type : kCannonTypes) {
    const int fired = cannon_dice(state, seat, cannon.victim, type, planet_in(cannon.planet));
    dice.waiting[at_index(type)] = u8(fired);
    total += fired;
  }
  if (total > 0) push(state, seat, step::TableDice{RollOf::Cannon, 0});
}

void hit(State& state, int seat, const step::Cannon& cannon) {
  const HitCount count = count_hits(state, roll_of(state, seat, cannon));  // TI-11.4.5
  state.combat.dice = {};
  state.hits = {};
  state.hits.system = state.active_system;
  state.hits.planet = cannon.planet;
  state.hits.cause = Cause::Cannon;
  HitSide& side = state.hits.sides[0];
  side.victim = cannon.victim;
  side.by = u8(seat);
  side.any = u8(count.any);
  side.non_fighter = u8(count.non_fighter);
  start_hits(state);  // TI-11.4.6
}

}  // namespace

int cannon_dice(const State& state, int seat, int victim, UnitType type, Planet planet) {
  const Asked asked{.seat = seat, .other = victim, .type = type, .system = state.active_system, .planet = planet};
  const int printed = card_in_force(state, seat, type).space_cannon.dice;
  int dice = printed > 0 ? printed * units_that_fire(state, seat, type, planet) : 0;
  dice = ask(state, Query::CannonDice, asked, dice);
  if (dice == 0 || !may(state, Query::MayFireCannon, asked)) return 0;
  return ask(state, Query::ExtraDice, asked, dice);
}

bool can_fire(const State& state, int seat, int victim, Planet planet) {
  for (const UnitType type : kCannonTypes)
    if (cannon_dice(state, seat, victim, type, planet) > 0) return true;
  return false;
}

void start_space_cannon_offense(State& state) {
  push(state, state.active, step::CannonOffense{0});
}

void run_cannon_offense(State& state, const step::CannonOffense& offense) {
  for (int place = offense.place; place < state.player_count; ++place) {
    const int seat = seat_in_order(state, place);
    if (state.player(seat).out) continue;
    bool fires = false;
    for (int victim = 0; !fires && victim < state.player_count; ++victim)
      fires = is_target(state, seat, victim) && can_fire(state, seat, victim, Planet::None);
    if (!fires) continue;  // TI-11.4.7
    push(state, state.active, step::CannonOffense{u8(place + 1)});
    return push(state, seat, step::FireCannon{kNone});
  }
}

void list_fire(const State& state, int seat, const step::FireCannon& fire, ActionList& out) {
  for (const int victim : count_to<int>(state.player_count)) {
    const bool target = fire.planet == kNone ? is_target(state, seat, victim) : victim == state.active;
    if (target && can_fire(state, seat, victim, planet_in(fire.planet))) out.push_back(act(Act::Fire, arg(victim)));
  }
  out.push_back(act(Act::Decline));
}

void do_fire(State& state, int seat, const step::FireCannon& fire, Action action) {
  if (kind_of(action) == Act::Fire) push(state, seat, step::Cannon{action.arg(0), fire.planet, kBefore});
}

void run_cannon(State& state, int seat, const step::Cannon& cannon) {
  const Event event{.seat = u8(seat), .other = cannon.victim, .system = state.active_system, .planet = cannon.planet};
  step::Cannon next = cannon;
  ++next.stage;
  if (cannon.stage < kOver) push(state, seat, next);
  switch (cannon.stage) {
    case kBefore: return open_window(state, Window::BeforeSpaceCannon, event);
    case kUsed: return open_window(state, Window::SpaceCannonUsed, event);
    case kRoll: return roll(state, seat, cannon);
    case kCount: return hit(state, seat, cannon);
    default: end_effects(state, Duration::Use); push(state, seat, step::Checks{});  // W-SCO-7
  }
}

}  // namespace orrery::ti4
