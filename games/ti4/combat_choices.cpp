// What effects of components in combat and invasion ask for in their middle.

#include <algorithm>

#include "games/ti4/combat.h"

namespace orrery::ti4 {

bool has_dice(const State& state) {
  return std::ranges::any_of(state.combat.dice.faces,
                             [](const auto& dice) { return std::ranges::any_of(dice, [](int n) { return n > 0; }); });
}

int granted_reroll(const State&, const Asked& asked, const Source& source, int value) {
  return source.amount == 1 && asked.seat == source.seat ? 1 : value;
}

void list_opposing_ships(const State& state, const Use& use, TargetList& out) {
  const int opponent = opponent_of(state, use.seat);
  if (opponent == kNone) return;
  UnitGroups ships;
  list_units(state, opponent, state.combat.system, Planet::None, LossFilter::Ships, ships);
  for (const UnitGroup& group : ships)
    if (const std::uint8_t target = unit_target(group.type, group.damaged != 0); !out.contains(target))
      out.push_back(target);
}

bool has_captured(const State& state, const Use&) {
  return state.captured[0] + state.captured[1] > 0;
}

void replace_captured(State& state, const Use& use, const Op&) {
  const Place planet = state.event().planet;
  const auto [pds, docks] = state.captured;
  state.captured = {};
  if (docks > 0) place_units(state, use.seat, UnitType::SpaceDock, planet, docks);
  if (pds > 0) place_units(state, use.seat, UnitType::Pds, planet, pds);
}

// --- Salvage Operations: a ship of a type that was destroyed by either side, paid for

void list_salvage(const State& state, int seat, ActionList& out) {
  const Combat& combat = state.combat;
  const unsigned destroyed = combat.destroyed[0] | combat.destroyed[1];
  for (const int index : count_to<int>(kShipTypes)) {
    const auto type = static_cast<UnitType>(index);
    const UnitCard& card = card_in_force(state, seat, type);
    if ((destroyed >> index & 1) != 0 && can_place(state, seat, type, in_space(combat.system)) &&  // TI-1.3.4
        can_pay(state, seat, Currency::Resources, card.cost))
      out.push_back(unit_at(type, in_space(combat.system)));
  }
  out.push_back(act(Act::Decline));
}

void do_salvage(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  start_ability_production(state, seat, state.combat.system, Planet::None, 1, kNone,
                           static_cast<UnitType>(action.arg(0)));
}

// --- infantry that returns, to planets of the home system (OP-24: to reinforcements if there is none)

void list_waiting(const State& state, int seat, ActionList& out) {
  for_each_planet(state, state.player(seat).home, [&](Planet planet) {
    if (state.planet(planet).controller == seat &&
        may(state, Query::MayPlace, {.seat = seat, .type = UnitType::Infantry, .planet = planet}))
      out.push_back(act(Act::Planet, arg(planet)));
  });
  if (out.empty()) out.push_back(act(Act::Decline));
}

void do_waiting(State& state, int seat, Action action) {
  Player& player = state.player(seat);
  if (kind_of(action) == Act::Decline) {
    player.waiting_infantry = 0;
    return;
  }
  put_units(state, seat, UnitType::Infantry, on_planet(static_cast<Planet>(action.arg(0))));
  if (--player.waiting_infantry > 0) push(state, seat, step::PlaceWaiting{});
}

// --- ground forces that fight as ships

namespace {

std::size_t slot_of(const State& state, Place place) {
  return is_space(place) ? 0 : static_cast<std::size_t>(place_in_tile(state, planet_of(place)) + 1);
}

// Ground forces of the system that do not fight yet.
void list_left(const State& state, int seat, UnitGroups& out) {
  list_units(state, seat, state.combat.system, Planet::None, LossFilter::GroundForces, out);
  for (UnitGroup& group : out) group.count = u8(group.count - state.combat.as_ships[slot_of(state, group.place)]);
}

}  // namespace

void list_as_ships(const State& state, int seat, const step::ChooseAsShips& choose, ActionList& out) {
  UnitGroups units;
  list_left(state, seat, units);
  const bool none = state.combat.as_ships == std::array<std::uint8_t, 4>{};
  if (none) out.push_back(act(Act::AllUnits));
  for (const UnitGroup& group : units)
    if (group.count > 0) out.push_back(unit_at(group.type, group.place));
  out.push_back(act(Act::Done));
  if (!none && choose.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_as_ships(State& state, int seat, const step::ChooseAsShips& choose, Action action) {
  auto& fighting = state.combat.as_ships;
  switch (kind_of(action)) {
    case Act::AllUnits: {
      UnitGroups units;
      list_left(state, seat, units);
      for (const UnitGroup& group : units) fighting[slot_of(state, group.place)] = group.count;
      return;
    }
    case Act::UnitAt: ++fighting[slot_of(state, action.arg(1))]; return push(state, seat, choose);
    case Act::StartOver: fighting = {}; return push(state, seat, step::ChooseAsShips{1});
    default: return;
  }
}

// --- Ragh's Call: all to one planet of Saar's choice

bool has_refuge(const State& state, int seat, Planet from) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && planet != at_index(from)) return true;
  return false;
}

void list_refuge(const State& state, int seat, const step::ChooseRefuge& choose, ActionList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && planet != at_index(choose.from))
      out.push_back(act(Act::Planet, planet));
}

void do_refuge(State& state, int seat, const step::ChooseRefuge& choose, Action action) {
  const int infantry = state.planet(choose.from).infantry;
  take_units(state, seat, UnitType::Infantry, on_planet(choose.from), infantry);
  put_units(state, seat, UnitType::Infantry, on_planet(static_cast<Planet>(action.arg(0))), infantry);
}

}  // namespace orrery::ti4
