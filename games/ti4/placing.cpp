// Placing units: where they may stand, pieces that are wanting (TI-1.3.3 - TI-1.3.9, TI-7.2).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

bool has_tokens(UnitType type) {
  return type == UnitType::Fighter || type == UnitType::Infantry;
}

// Calls visit(place, units) where a player has units of a type.
template <class Visit>
void for_each_place(const State& state, int seat, UnitType type, Visit&& visit) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (const int units = units_at(state, seat, type, in_space(system)); units > 0) visit(in_space(system), units);
  if (is_ship(type)) return;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    const Place place = on_planet(static_cast<Planet>(planet));
    if (const int units = units_at(state, seat, type, place); units > 0) visit(place, units);
  }
}

// TI-1.3.8, TI-1.3.9: tokens need a plastic piece beside them.
bool has_plastic_for(const State& state, int seat, UnitType type, Place place) {
  if (units_at(state, seat, type, place) > 0) return true;
  int places = 0;
  for_each_place(state, seat, type, [&](Place, int) { ++places; });
  return places < kPlastic[at_index(type)];
}

bool may_take_from(const State& state, int seat, Place place) {
  return (state.player(seat).tokens & bit_of(system_of(state, place))) == 0;
}

// TI-7.2.1: structures that still fit there.
int room_for(const State& state, int seat, UnitType type, Place place) {
  if (is_space(place) || !is_structure(type)) return kNone;  // TI-7.1.8
  const PlanetState& planet = state.planets[place];
  if (type == UnitType::SpaceDock) return kDocksPerPlanet - planet.docks;
  return ask(state, Query::PdsPerPlanet, {.seat = seat, .planet = planet_of(place)}, kPdsPerPlanet) - planet.pds;
}

bool may_stand(const State& state, int seat, UnitType type, Place place) {
  const SystemId system = system_of(state, place);
  if (system == kNoSystem || !is_laid(state, system) || !may_have(state, seat, type)) return false;
  const bool floats =
      type == UnitType::SpaceDock && has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::Floating);
  if (is_space(place)) {
    if (!is_ship(type) && type != UnitType::Infantry && !floats) return false;  // TI-7.2.5
    return may(state, Query::MayPlace, {.seat = seat, .type = type, .system = system});
  }
  if (is_ship(type) || floats) return false;
  const Planet planet = planet_of(place);
  const bool holds = state.planet(planet).controller == seat ||  // TI-6.7.5
                     (type == UnitType::Infantry && ground_forces_on(state, seat, planet) > 0);
  return holds && room_for(state, seat, type, place) > 0 &&
         may(state, Query::MayPlace, {.seat = seat, .type = type, .system = system, .planet = planet});
}

// As many as there are pieces; whether others are taken from the board is asked.
void put_down(State& state, int seat, step::TakePiece pieces) {
  if (pieces.left == 0 || !may_stand(state, seat, pieces.type, pieces.place)) return;
  if (has_tokens(pieces.type) && !has_plastic_for(state, seat, pieces.type, pieces.place)) return;
  const int most = std::min<int>(pieces.left, room_for(state, seat, pieces.type, pieces.place));
  const int placed = std::min(most, plastic_left(state, seat, pieces.type));
  if (placed > 0) put_units(state, seat, pieces.type, pieces.place, placed);
  if (most > placed && pieces_to_take(state, seat, pieces.type) > 0) {
    pieces.left = u8(most - placed);
    push(state, seat, pieces);
  }
  if (pieces.type == UnitType::SpaceDock && placed > 0)
    open_window(state, Window::SpaceDockPlaced,
                {.seat = u8(seat),
                 .system = system_of(state, pieces.place),
                 .planet = is_space(pieces.place) ? kNone : pieces.place});
}

}  // namespace

int pieces_to_take(const State& state, int seat, UnitType type) {
  if (has_tokens(type)) return 0;
  int pieces = 0;
  for_each_place(state, seat, type, [&](Place place, int units) {
    if (may_take_from(state, seat, place)) pieces += units;
  });
  return pieces;
}

bool can_place(const State& state, int seat, UnitType type, Place place) {
  if (!may_stand(state, seat, type, place)) return false;
  if (has_tokens(type)) return has_plastic_for(state, seat, type, place);
  return plastic_left(state, seat, type) > 0 || pieces_to_take(state, seat, type) > 0;
}

void place_units(State& state, int seat, UnitType type, Place place, int count) {
  push(state, step::Checks{});
  put_down(state, seat, {type, place, u8(count), 0});
}

void place_bought(State& state, int seat, UnitType type, Place place, int count) {
  put_down(state, seat, {type, place, u8(count), 1});
}

// TI-1.3.4, TI-1.3.5: nobody has to, but for what he has bought.
void list_take_piece(const State& state, int seat, const step::TakePiece& take, ActionList& out) {
  const UnitType type = take.type;
  for_each_place(state, seat, type, [&](Place place, int units) {
    if (!may_take_from(state, seat, place)) return;
    const int damaged = damaged_at(state, seat, type, place);
    if (units > damaged) out.push_back(unit_at(type, place));
    if (damaged > 0) out.push_back(unit_at(type, place, true));
  });
  if (take.bought == 0) out.push_back(act(Act::Decline));
}

// TI-1.3.6: it arrives undamaged.
void do_take_piece(State& state, int seat, const step::TakePiece& take, Action action) {
  if (kind_of(action) == Act::Decline) return;
  take_units(state, seat, take.type, action.arg(1), 1, action.arg(2));
  put_down(state, seat, take);
}

}  // namespace orrery::ti4
