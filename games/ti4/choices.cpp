// Choices that outcomes of agendas, riders and abilities of the status phase leave to players.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

// --- own units to be destroyed, for a batch that several players fill

void list_lose_chosen(const State& state, int seat, const step::LoseChosen& lose, ActionList& out) {
  const auto offer = [&](Place place) {
    for (const int id : bits_of(lose.types)) {
      const auto type = static_cast<UnitType>(id);
      const int units = units_at(state, seat, type, place), damaged = damaged_at(state, seat, type, place);
      if (damaged > 0) out.push_back(unit_at(type, place, true));
      if (units > damaged) out.push_back(unit_at(type, place));
    }
  };
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if ((lose.system != kNoSystem && lose.system != system) || !is_laid(state, system)) continue;
    offer(in_space(system));
    for_each_planet(state, system, [&](Planet planet) { offer(on_planet(planet)); });
  }
}

void do_lose_chosen(State& state, int seat, const step::LoseChosen& lose, Action action) {
  step::LoseChosen rest = lose;
  if (--rest.left > 0) push(state, seat, rest);
  lose_units(state, seat, static_cast<UnitType>(action.arg(0)), action.arg(1), 1, action.arg(2));
}

bool skip_losses(State& state) {
  ActionList options;
  list_lose_chosen(state, state.steps.top().seat, state.steps.top().as<step::LoseChosen>(), options);
  if (!options.empty()) return true;
  state.steps.pop();  // TI-3.4.17
  return false;
}

void list_exhaust_planets(const State& state, int seat, ActionList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].exhausted == 0)
      out.push_back(act(Act::Planet, planet));
}

void do_exhaust_planets(State& state, int seat, const step::ExhaustPlanets& exhaust, Action action) {
  exhaust_planet(state, static_cast<Planet>(action.arg(0)));
  if (exhaust.left > 1) push(state, seat, step::ExhaustPlanets{u8(exhaust.left - 1)});
}

bool skip_exhausting(State& state) {
  ActionList options;
  const int seat = state.steps.top().seat;
  list_exhaust_planets(state, seat, options);
  if (options.size() > state.steps.top().as<step::ExhaustPlanets>().left) return true;
  state.steps.pop();
  for (const Action all : options) exhaust_planet(state, static_cast<Planet>(all.arg(0)));
  return false;
}

void run_losses_chosen(State& state) {
  if (state.loss_count > state.batch().first) return end_losses(state);
  close_losses(state);
}

// --- strategy cards (TI-8.9: trade goods stay with who took them)

void list_swap_cards(const State& state, int seat, const step::SwapCards& swap, ActionList& out) {
  for (const std::size_t card : count_to<std::size_t>(kStrategyCards)) {
    const std::uint8_t owner = state.strategy_cards[card].owner;
    const bool partner = owner != kNone && owner != seat && (swap.with == kNone || owner == swap.with);
    if (swap.own == StrategyCard::None ? owner == seat : partner) out.push_back(act(Act::PickCard, card));
  }
}

void do_swap_cards(State& state, int seat, const step::SwapCards& swap, Action action) {
  const auto card = static_cast<StrategyCard>(action.arg(0));
  if (swap.own == StrategyCard::None) return push(state, seat, step::SwapCards{card, swap.with});
  std::swap(state.card(card).owner, state.card(swap.own).owner);
}

// --- action cards and tokens

void list_discard_at_random(const State& state, int seat, ActionList& out) {
  state.player(seat).hand.for_each([&](std::size_t card) { out.push_back(act(Act::LoseCard, card)); });
}

void do_discard_at_random(State& state, int seat, Action action) {
  state.player(seat).hand.remove(action.arg(0));
  discard_action_card(state, action.arg(0));
}

void discard_hand(State& state, int seat) {
  const CardSet hand = state.player(seat).hand;
  state.player(seat).hand.clear();
  hand.for_each([&](std::size_t card) { discard_action_card(state, u8(static_cast<int>(card))); });
}

void list_lose_token(const State& state, int seat, ActionList& out) {
  for (const std::size_t pool : count_to<std::size_t>(kPools))
    if (state.player(seat).pools[pool] > 0) out.push_back(act(Act::Pool, pool));
}

void do_lose_token(State& state, int seat, Action action) {
  lose_command_token(state, seat, static_cast<Pool>(action.arg(0)));
}

// --- a unit to be placed

void list_place_one(const State& state, int seat, const step::PlaceOne& place, ActionList& out) {
  const auto offer = [&](Place where) {
    if (can_place(state, seat, place.type, where)) out.push_back(unit_at(place.type, where));
  };
  const bool floats = place.type == UnitType::SpaceDock &&
                      has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::Floating);
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if (!is_laid(state, system)) continue;
    if (is_ship(place.type) ? has_ships(state, seat, system) : floats && controls_in(state, seat, system))  // TI-10.5.4
      offer(in_space(system));
    if (is_ship(place.type) || floats) continue;
    for_each_planet(state, system, [&](Planet planet) {
      if (state.planet(planet).controller == seat) offer(on_planet(planet));
    });
  }
  // TI-1.3.5: nobody is made to take a piece from the board.
  if (!out.empty() && plastic_left(state, seat, place.type) == 0) out.push_back(act(Act::Decline));
}

void do_place_one(State& state, int seat, const step::PlaceOne& place, Action action) {
  if (kind_of(action) == Act::UnitAt) place_units(state, seat, place.type, action.arg(1), 1);
}

bool skip_placing(State& state) {
  ActionList options;
  list_place_one(state, state.steps.top().seat, state.steps.top().as<step::PlaceOne>(), options);
  if (!options.empty()) return true;
  state.steps.pop();  // TI-3.4.17
  return false;
}

// --- what is named in the middle of an effect

void list_name_system(const State& state, int seat, ActionList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system) && controls_in(state, seat, system)) out.push_back(act(Act::System, system));
}

void do_name_system(State& state, Action action) {
  const Step checks = state.steps.pop();  // of the operation that asked
  auto resolve = state.steps.top().as<step::Resolve>();
  resolve.use.target2 = action.arg(0);
  state.steps.top().set(resolve);
  state.steps.push(checks);
}

void list_name_heir(const State& state, ActionList& out) {
  const int fewest = fewest_points(state);
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out && state.player(seat).points == fewest) out.push_back(act(Act::Player, arg(seat)));
}

void do_name_heir(State& state, const step::NameHeir& heir, Action action) {
  push(state, action.arg(0), step::Settle{heir.planet});
}

void list_settle(const State& state, int seat, const step::Settle& settle, ActionList& out) {
  // TI-21.4.14
  if (may(state, Query::MayPlace, {.seat = seat, .type = UnitType::Infantry, .planet = settle.planet}))
    out.push_back(unit_at(UnitType::Infantry, on_planet(settle.planet)));
  out.push_back(act(Act::Decline));
}

void do_settle(State& state, int seat, const step::Settle& settle, Action action) {
  if (kind_of(action) == Act::Decline) return;
  gain_control(state, seat, settle.planet);
  put_units(state, seat, UnitType::Infantry, on_planet(settle.planet));
}

// --- TI-21.3.17: infantry move at once, each to a planet in the same system or next to it

namespace {

SystemMask reach(const State& state, int seat, Planet from) {
  const SystemId system = state.system_of[at_index(from)];
  return adjacent_to(state, seat, system) | bit_of(system);
}

template <class Visit>
void for_each_goal(const State& state, int seat, Planet from, Visit&& visit) {
  for (const int system : bits_of(reach(state, seat, from)))
    for_each_planet(state, static_cast<SystemId>(system), [&](Planet to) {
      if (to != from && state.planet(to).controller == seat &&
          may(state, Query::MayPlace, {.seat = seat, .type = UnitType::Infantry, .planet = to}))
        visit(to);
    });
}

bool can_leave(const State& state, int seat, Planet from) {
  if (state.planet(from).controller != seat || state.planet(from).infantry == 0) return false;
  bool any = false;
  for_each_goal(state, seat, from, [&](Planet) { any = true; });
  return any;
}

void put_down(State& state, int seat, bool back) {
  for (std::size_t i = 0; i < state.moves.count; ++i) {
    const MoveGroup& group = state.moves.groups[i];
    put_units(state, seat, UnitType::Infantry, back ? group.place : group.goal, group.count);
  }
  state.moves = {};
}

void set_out(State& state, Planet from, Planet to) {
  MovePlan& plan = state.moves;
  take_units(state, state.planet(from).controller, UnitType::Infantry, on_planet(from));
  for (std::size_t i = 0; i < plan.count; ++i)
    if (plan.groups[i].place == on_planet(from) && plan.groups[i].goal == on_planet(to)) {
      ++plan.groups[i].count;
      return;
    }
  plan.groups[plan.count++] = {.type = UnitType::Infantry, .place = on_planet(from), .count = 1, .goal = on_planet(to)};
}

}  // namespace

void start_spreading(State& state, int seat) {
  state.moves = {};
  state.moves.seat = u8(seat);
  push(state, seat, step::Spread{kNone});
}

void list_spread(const State& state, int seat, const step::Spread& spread, ActionList& out) {
  if (spread.from != kNone)
    return for_each_goal(state, seat, static_cast<Planet>(spread.from),
                         [&](Planet to) { out.push_back(act(Act::Planet, arg(to))); });
  out.push_back(act(Act::Done));
  if (state.moves.count < kMostMoveGroups)
    for (const int planet : count_to<int>(kPlanets))
      if (can_leave(state, seat, static_cast<Planet>(planet))) out.push_back(act(Act::Planet, arg(planet)));
  if (state.moves.count > 0 && state.moves.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_spread(State& state, int seat, const step::Spread& spread, Action action) {
  switch (kind_of(action)) {
    case Act::Done: return put_down(state, seat, false);
    case Act::StartOver:
      put_down(state, seat, true);
      state.moves.seat = u8(seat);
      state.moves.started_over = 1;
      return push(state, seat, step::Spread{kNone});
    default: break;
  }
  if (spread.from == kNone) return push(state, seat, step::Spread{action.arg(0)});
  set_out(state, static_cast<Planet>(spread.from), static_cast<Planet>(action.arg(0)));
  push(state, seat, step::Spread{kNone});
}

}  // namespace orrery::ti4
