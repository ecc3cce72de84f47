// Production: the units that use it, what is produced, paid and placed (TI-11.7, TI-7.1.4 - TI-7.1.6, TI-7.7.5), and
// units produced by abilities.

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

// Types of which some card has Production.
constexpr auto kProducingTypes = [] {
  std::array<bool, kUnitTypes> types{};
  for (const UnitCard& card : kUnitCards)
    if (card.production.value > 0) types[at_index(card.type)] = true;
  return types;
}();

// Stymie forbids it to the Arborec.
bool may_produce_in(const State& state, int seat, SystemId system) {
  return may(state, Query::MayProduceIn, {.seat = seat, .system = system});
}

// Calls visit(type, place, units) for a player's units with Production in a system.
template <class Visit>
void for_each_producer(const State& state, int seat, SystemId system, Visit&& visit) {
  if (!may_produce_in(state, seat, system)) return;
  for (const std::size_t i : count_to<std::size_t>(kUnitTypes)) {
    const auto type = static_cast<UnitType>(i);
    if (!kProducingTypes[i] || card_in_force(state, seat, type).production.value == 0) continue;
    const auto at = [&](Place place) {
      const int units = units_at(state, seat, type, place);
      const Planet planet = is_space(place) ? Planet::None : planet_of(place);
      if (units > 0 && may(state, Query::MayUseProduction, {.seat = seat, .system = system, .planet = planet}))
        visit(type, place, units);
    };
    at(in_space(system));
    for_each_planet(state, system, [&](Planet planet) { at(on_planet(planet)); });
  }
}

// TI-11.7.2
int production_of(const State& state, int seat, UnitType type, Place place) {
  const Production& production = card_in_force(state, seat, type).production;
  const bool adds = production.adds_resources && !is_space(place);
  return production.value + (adds ? resources_of(state, planet_of(place)) : 0);
}

std::uint8_t bit_of_place(const State& state, Place place) {
  if (is_space(place)) return kUsedInSpace;
  const Tile& tile = tile_in(state, system_of(state, place));
  std::uint8_t bit = 1;
  for (std::size_t i = 0; tile.planets[i] != planet_of(place); ++i) bit = u8(bit << 1);
  return bit;
}

int units_chosen(const ProductionState& production) {
  int units = 0;
  for (const std::uint8_t count : production.units) units += count;
  return units;
}

int total_price(const State& state, const ProductionState& production) {
  int total = 0;
  for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
    total += price_of(state, production.seat, static_cast<UnitType>(type), production.units[type]);
  return total;
}

// TI-11.7.4: what reduces the cost of a use of Production.
int due_for(const State& state, const ProductionState& production, int total) {
  if (production.by_ability != 0 || total == 0) return total;
  return std::max(0, ask(state, Query::ProductionCost,
                         {.seat = production.seat, .system = production.system, .amount = total}, total));
}

// --- where ground forces go (TI-11.7.6)

template <class Visit>
void for_each_landing(const State& state, const ProductionState& production, Visit&& visit) {
  std::uint8_t bit = 1;
  for_each_planet(state, production.system, [&](Planet planet) {
    if ((production.used & (kUsedInSpace | bit)) != 0 &&
        can_place(state, production.seat, UnitType::Infantry, on_planet(planet)))
      visit(on_planet(planet));
    bit = u8(bit << 1);
  });
}

// Infantry that the ships, old and new, can still carry in space.
int room_in_space(const State& state, const ProductionState& production) {
  if ((production.used & kUsedInSpace) == 0 ||
      !can_place(state, production.seat, UnitType::Infantry, in_space(production.system)))
    return 0;
  int room = capacity_in(state, production.seat, production.system);
  for (const int type : count_to<int>(kShipTypes))
    room += production.units[static_cast<std::size_t>(type)] *
            card_in_force(state, production.seat, static_cast<UnitType>(type)).capacity;
  const SpaceArea& area = state.area(production.seat, production.system);
  const int fighters = area.fighters() + production.units[at_index(UnitType::Fighter)] -
                       fighter_allowance(state, production.seat, production.system);
  return std::max(0, room - std::max(0, fighters) - area.infantry);
}

int room_for_infantry(const State& state, const ProductionState& production) {
  int room = room_in_space(state, production);
  for_each_landing(state, production, [&](Place) { room = kNone; });
  return room;
}

// --- what may be chosen

// May one more unit of the type be produced at all, whatever it costs?
bool is_open(const State& state, const ProductionState& production, UnitType type) {
  const UnitCard& card = card_in_force(state, production.seat, type);
  if (card.cost == 0) return false;  // TI-7.1.5
  if (production.only != UnitType::None && production.only != type) return false;
  if (is_ship(type)) {
    // TI-7.7.5, TI-11.7.5
    if (has_enemy_ships(state, production.seat, production.system)) return false;
    return can_place(state, production.seat, type, in_space(production.system));
  }
  return true;
}

int pieces_for(const State& state, int seat, UnitType type) {
  const int left = plastic_left(state, seat, type);
  return left == kNone ? left : left + pieces_to_take(state, seat, type);  // TI-11.7.8
}

// With these units the limits hold, and all can be paid and placed.
bool fits(const State& state, const ProductionState& production, int resources) {
  const int infantry = production.units[at_index(UnitType::Infantry)];
  if (units_chosen(production) > production.limit || infantry > production.infantry_limit) return false;
  const int total = total_price(state, production);
  return total <= production.cost_limit && due_for(state, production, total) <= resources &&
         (infantry == 0 || infantry <= room_for_infantry(state, production));
}

void reset(ProductionState& production) {
  production = {};
}

}  // namespace

// TI-7.1.4: an odd one of a pair costs the full price.
int price_of(const State& state, int seat, UnitType type, int count) {
  if (count == 0) return 0;
  const UnitCard& card = card_in_force(state, seat, type);
  const int per_cost = ask(state, Query::UnitsPerCost, {.seat = seat, .type = type}, card.per_cost);
  return (count + per_cost - 1) / per_cost * card.cost;
}

bool has_production(const State& state, int seat, SystemId system) {
  bool found = false;
  for_each_producer(state, seat, system, [&](UnitType, Place, int) { found = true; });
  return found;
}

// --- a use of Production

void start_production(State& state, int seat, SystemId system, Place dock) {
  push(state, seat, step::UseProduction{system, dock});
}

void run_use_production(State& state, int seat, const step::UseProduction& use) {
  if (!has_production(state, seat, use.system)) return;  // TI-11.7.10: as they stand now
  reset(state.production);
  state.production.seat = u8(seat);
  state.production.system = use.system;
  state.production.dock = use.dock;
  push(state, seat, step::CountProduction{});
  open_window(state, Window::ProductionUsed, {.seat = u8(seat), .system = use.system});
}

// TI-11.7.3: the values count after everything that answers the use.
void run_count_production(State& state, int seat) {
  ProductionState& production = state.production;
  int limit = 0, infantry_limit = 0;
  for_each_producer(state, seat, production.system, [&](UnitType type, Place place, int units) {
    if (production.dock != kNoPlace) {
      if (type != UnitType::SpaceDock || place != production.dock) return;
      units = 1;
    }
    const int value = units * production_of(state, seat, type, place);
    limit += value;
    // TI-11.7.7
    if (may(state, Query::MayProduce, {.seat = seat, .type = UnitType::Infantry, .amount = static_cast<int>(type)}))
      infantry_limit += value;
    production.used |= bit_of_place(state, place);
  });
  production.limit = u8(std::min<int>(limit, kNone));
  production.infantry_limit = u8(std::min<int>(infantry_limit, kNone));
  push(state, seat, step::ChooseUnits{});
}

// --- units produced by an ability (TI-11.7.9): no use of Production (TI-21.3.6)

void start_ability_production(State& state, int seat, SystemId system, Planet planet, int limit, int cost_limit,
                              UnitType only) {
  push(state, seat, step::AbilityProduction{system, planet, u8(limit), u8(cost_limit), only});
}

void run_ability_production(State& state, int seat, const step::AbilityProduction& by) {
  if (!may_produce_in(state, seat, by.system)) return;
  ProductionState& production = state.production;
  reset(production);
  production.seat = u8(seat);
  production.system = by.system;
  production.limit = production.infantry_limit = by.limit;
  production.cost_limit = by.cost_limit;
  production.only = by.only;
  production.by_ability = 1;
  production.used = by.planet == Planet::None ? kUsedInSpace : bit_of_place(state, on_planet(by.planet));
  push(state, seat, step::ChooseUnits{});
}

// --- choosing

void list_choose_units(const State& state, ActionList& out) {
  out.push_back(act(Act::Done));
  ProductionState plan = state.production;
  const int resources = spendable(state, plan.seat, Currency::Resources);
  for (const std::size_t i : count_to<std::size_t>(kUnitTypes)) {
    const auto type = static_cast<UnitType>(i);
    if (!is_open(state, plan, type)) continue;
    const int pieces = pieces_for(state, plan.seat, type) - plan.units[i];
    const int pair = card_in_force(state, plan.seat, type).per_cost;
    for (int number = std::min(pair, pieces); number > 0; --number) {
      plan.units[i] = u8(plan.units[i] + number);
      if (fits(state, plan, resources)) out.push_back(act(Act::Produce, arg(type), arg(number)));
      plan.units[i] = u8(plan.units[i] - number);
    }
  }
  if (units_chosen(plan) > 0 && plan.started_over == 0) out.push_back(act(Act::StartOver));
  if (units_chosen(plan) == 0) list_offers_before_paying(state, plan.seat, out);
}

void do_choose_units(State& state, Action action) {
  ProductionState& production = state.production;
  const int seat = production.seat;
  switch (kind_of(action)) {
    case Act::Produce:
      production.units[action.arg(0)] = u8(production.units[action.arg(0)] + action.arg(1));
      return push(state, seat, step::ChooseUnits{});
    case Act::StartOver:
      production.units = {};
      production.started_over = 1;
      return push(state, seat, step::ChooseUnits{});
    case Act::Offer: push(state, seat, step::ChooseUnits{}); return do_offer(state, seat, action);
    default: break;
  }
  push(state, seat, step::EndProduction{});
  if (units_chosen(production) == 0) return;  // TI-11.7.12: no use
  push(state, seat, step::AfterProducing{});
  push(state, seat, step::Checks{});  // TI-11.7.11
  push(state, seat, step::PlaceProduced{});
  start_payment(state, seat, Currency::Resources, due_for(state, production, total_price(state, production)));
}

// --- placing

void run_place_produced(State& state, int seat) {
  if (const std::uint8_t infantry = state.production.units[at_index(UnitType::Infantry)]; infantry > 0)
    push(state, seat, step::PlaceGround{infantry});
  const Place space = in_space(state.production.system);
  for (const std::size_t type : count_to<std::size_t>(kShipTypes))
    if (const int count = state.production.units[type]; count > 0)
      place_bought(state, seat, static_cast<UnitType>(type), space, count);
}

// TI-11.7.12: split freely; the ships have been placed.
void list_place_ground(const State& state, const step::PlaceGround& ground, ActionList& out) {
  ProductionState placed = state.production;
  placed.units = {};
  const auto offer = [&](Place place, int number) { out.push_back(act(Act::PlaceAt, place, arg(number))); };
  for_each_landing(state, placed, [&](Place place) { offer(place, ground.left); });
  const int room = std::min<int>(room_in_space(state, placed), ground.left);
  const Place space = in_space(placed.system);
  if (room > 0) offer(space, room);
  if (out.empty()) offer(space, ground.left);  // what they were to be carried by was lost
  if (out.size() == 1) return;                 // all to the only place
  for (std::size_t i = 0, places = out.size(); i < places; ++i)
    if (out[i].arg(1) > 1) offer(out[i].arg(0), 1);
}

void do_place_ground(State& state, int seat, const step::PlaceGround& ground, Action action) {
  place_bought(state, seat, UnitType::Infantry, action.arg(0), action.arg(1));
  if (ground.left > action.arg(1)) push(state, seat, step::PlaceGround{u8(ground.left - action.arg(1))});
}

void run_after_producing(State& state, int seat) {
  if (state.production.by_ability == 0)
    open_window(state, Window::AfterProduction, {.seat = u8(seat), .system = state.production.system});
}

void run_end_production(State& state) {
  reset(state.production);
  end_effects(state, Duration::Use);
}

}  // namespace orrery::ti4
