// Invasion (TI-11.6): bombardment, the custodians, landing, then planet by planet cannons, combats and control.

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum InvasionStage : std::uint8_t {
  kStart,
  kBombard,
  kCustodians,
  kPaid,
  kCommit,
  kCommitted,
  kCannons,
  kCombats,
  kReturn,
  kControl,
  kEnd
};

void go_to(State& state, InvasionStage stage, int planets = 0, int must = kNone) {
  push(state, state.active, step::Invasion{stage, u8(planets), u8(must)});
}

bool may_land(const State& state, int seat, Planet planet) {
  if (planet == Planet::MecatolRex && state.custodians != 0) return false;  // TI-6.7.1
  return may(state, Query::MayLand, {.seat = seat, .system = state.active_system, .planet = planet});
}

bool may_commit_fighters(const State& state, int seat) {
  return state.area(seat, state.active_system).fighters() > 0 &&
         may(state, Query::MayCommitFighters, {.seat = seat, .system = state.active_system}, false);
}

int custodians_price(const State& state, int seat) {
  return ask(state, Query::CustodiansPrice, {.seat = seat}, kCustodiansCost);
}

// TI-6.7.2: only by somebody who can land there then; fighters are no ground forces that could hold it, but may land.
bool may_remove_custodians(const State& state, int seat) {
  if (state.custodians == 0 || state.system_of[at_index(Planet::MecatolRex)] != state.active_system) return false;
  if (state.area(seat, state.active_system).infantry == 0 && !may_commit_fighters(state, seat)) return false;
  if (!may(state, Query::MayLand, {.seat = seat, .system = state.active_system, .planet = Planet::MecatolRex}))
    return false;
  const int price = custodians_price(state, seat);
  return price == 0 || can_pay(state, seat, Currency::Influence, price);
}

void take_custodians(State& state, int seat) {
  state.custodians = 0;
  gain_points(state, seat, kCustodiansPoints);  // TI-6.7.3
}

// --- landing

int total(const std::array<std::uint8_t, 3>& units) {
  return units[0] + units[1] + units[2];
}
int infantry_left(const State& state, int seat, const step::Commit& commit) {
  return state.area(seat, state.active_system).infantry - total(commit.infantry);
}
int fighters_left(const State& state, int seat, const step::Commit& commit) {
  return may_commit_fighters(state, seat) ? state.area(seat, state.active_system).fighters() - total(commit.fighters)
                                          : 0;
}
// Somebody has still to land on Mecatol Rex (TI-6.7.2).
bool owes_landing(const step::Commit& commit) {
  return commit.must != kNone && commit.infantry[commit.must] + commit.fighters[commit.must] == 0;
}

bool can_commit(const State& state, int seat) {
  if (state.area(seat, state.active_system).infantry == 0 && !may_commit_fighters(state, seat)) return false;
  bool found = false;
  for_each_planet(state, state.active_system, [&](Planet planet) { found |= may_land(state, seat, planet); });
  return found;
}

void land(State& state, int seat, const step::Commit& commit) {
  const Place space = in_space(state.active_system);
  int place = 0, planets = 0;
  for_each_planet(state, state.active_system, [&](Planet planet) {
    const auto index = static_cast<std::size_t>(place);
    for (const auto& [type, count] : {std::pair{UnitType::Infantry, commit.infantry[index]},
                                      std::pair{UnitType::Fighter, commit.fighters[index]}}) {
      if (count == 0) continue;
      take_units(state, seat, type, space, count);
      put_units(state, seat, type, on_planet(planet), count);
      planets |= 1 << place;
    }
    ++place;
  });
  if (planets == 0) return go_to(state, kEnd);  // TI-11.6.9
  go_to(state, kCommitted, planets);
}

// --- planet by planet

// Whether something happens on a planet in a stage.
bool concerns(const State& state, InvasionStage stage, Planet planet) {
  const PlanetState& here = state.planet(planet);
  if (here.controller == state.active || here.landed + here.landed_fighters == 0) return false;
  switch (stage) {
    case kCannons: return here.controller != kNone && can_fire(state, here.controller, state.active, planet);
    case kCombats: return here.controller != kNone && here.infantry > 0;
    case kControl: return here.landed > 0;  // TI-11.6.18, TI-11.6.19, TI-11.6.20
    default: return false;
  }
}

int planets_of(const State& state, InvasionStage stage, int among) {
  int found = 0, place = 0;
  for_each_planet(state, state.active_system, [&](Planet planet) {
    if ((among >> place & 1) != 0 && concerns(state, stage, planet)) found |= 1 << place;
    ++place;
  });
  return found;
}

void invade(State& state, InvasionStage stage, Planet planet) {
  switch (stage) {
    case kCannons: return push(state, state.planet(planet).controller, step::FireCannon{u8(static_cast<int>(planet))});
    case kCombats: return start_ground_combat(state, planet);
    case kControl: return gain_control(state, state.active, planet);
    default: return;
  }
}

void each_planet(State& state, InvasionStage stage, int planets) {
  if (planets != 0) push(state, state.active, step::PlanetOrder{u8(planets), stage});
}

void open_commit_windows(State& state, int planets) {
  for (int place = 2; place >= 0; --place)
    if ((planets >> place & 1) != 0)
      open_window(state, Window::AfterCommit,
                  {.seat = state.active,
                   .system = state.active_system,
                   .planet = u8(static_cast<int>(planet_at(state, state.active_system, place)))});
}

}  // namespace

void start_invasion(State& state) {
  state.invading = 1;
  go_to(state, kStart);
}

void run_invasion(State& state, const step::Invasion& at) {
  const int active = state.active;
  const auto next = static_cast<InvasionStage>(at.stage + 1);
  switch (static_cast<InvasionStage>(at.stage)) {
    case kStart:
      go_to(state, next);
      // TI-11.6.1
      return open_window(state, Window::InvasionStart, {.seat = state.active, .system = state.active_system});
    case kBombard:
      go_to(state, next);
      if (can_bombard_any(state, active)) start_bombardment(state, active);
      return;
    case kCustodians:  // TI-11.6.7
      if (may_remove_custodians(state, active)) return push(state, active, step::RemoveCustodians{});
      return go_to(state, kCommit);
    case kPaid:
      go_to(state, kCommit, 0, place_in_tile(state, Planet::MecatolRex));
      push(state, active, step::Checks{});
      return take_custodians(state, active);
    case kCommit:
      if (!can_commit(state, active)) return go_to(state, kEnd);
      return push(state, active, step::Commit{{}, {}, at.must, 0});
    case kCommitted:  // TI-11.6.10
      go_to(state, next, at.planets);
      push(state, active, step::Checks{});
      return open_commit_windows(state, at.planets);
    case kCannons:
      go_to(state, next, at.planets);
      return each_planet(state, kCannons, planets_of(state, kCannons, at.planets));
    case kCombats:
      go_to(state, next, at.planets);
      return each_planet(state, kCombats, planets_of(state, kCombats, at.planets));
    case kReturn:
      for_each_planet(state, state.active_system, [&](Planet planet) { return_fighters(state, planet); });
      return go_to(state, next, at.planets);
    case kControl: go_to(state, next); return each_planet(state, kControl, planets_of(state, kControl, at.planets));
    case kEnd:
      state.invading = 0;
      end_effects(state, Duration::Invasion);
      unsettle(state, state.active_system);
      return push(state, active, step::Checks{});
  }
}

void list_custodians(const State& state, int seat, ActionList& out) {
  if (may_remove_custodians(state, seat)) out.push_back(act(Act::Custodians));
  out.push_back(act(Act::Decline));
  list_offers_before_paying(state, seat, out);
}

void do_custodians(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Offer) {
    push(state, seat, step::RemoveCustodians{});
    return do_offer(state, seat, action);
  }
  if (kind_of(action) != Act::Custodians) return go_to(state, kCommit);
  go_to(state, kPaid);
  if (const int price = custodians_price(state, seat); price > 0)
    start_payment(state, seat, Currency::Influence, price);
}

void list_commit(const State& state, int seat, const step::Commit& commit, ActionList& out) {
  const int infantry = infantry_left(state, seat, commit), fighters = fighters_left(state, seat, commit);
  const bool owes = owes_landing(commit);
  const auto visit = [&](auto&& add) {
    std::uint8_t place = 0;
    for_each_planet(state, state.active_system, [&](Planet planet) {
      // The last unit that could must land where it is owed.
      const bool leaves_one = !owes || place == commit.must || infantry + fighters > 1;
      if (may_land(state, seat, planet) && leaves_one) add(planet, place);
      ++place;
    });
  };
  visit([&](Planet planet, std::uint8_t place) {
    const bool all = !owes || place == commit.must || fighters > 0;
    if (infantry > 0 && all) out.push_back(act(Act::Planet, arg(planet)));
  });
  visit([&](Planet planet, std::uint8_t) {
    if (infantry > 1 || (infantry == 1 && fighters > 0))
      out.push_back(unit_at(UnitType::Infantry, on_planet(planet), false));
    if (fighters > 0) out.push_back(unit_at(UnitType::Fighter, on_planet(planet), false));
  });
  if (!owes) out.push_back(act(Act::Done));
  if (total(commit.infantry) + total(commit.fighters) > 0 && commit.started_over == 0)
    out.push_back(act(Act::StartOver));
}

void do_commit(State& state, int seat, const step::Commit& commit, Action action) {
  step::Commit next = commit;
  switch (kind_of(action)) {
    case Act::Planet: {
      auto& here = next.infantry[static_cast<std::size_t>(place_in_tile(state, static_cast<Planet>(action.arg(0))))];
      here = u8(here + infantry_left(state, seat, commit));
      break;
    }
    case Act::UnitAt: {
      auto& units = static_cast<UnitType>(action.arg(0)) == UnitType::Fighter ? next.fighters : next.infantry;
      ++units[static_cast<std::size_t>(place_in_tile(state, static_cast<Planet>(action.arg(1))))];
      break;
    }
    case Act::StartOver: return push(state, seat, step::Commit{{}, {}, commit.must, 1});
    default: return land(state, seat, commit);  // TI-11.6.8
  }
  if (infantry_left(state, seat, next) + fighters_left(state, seat, next) > 0) return push(state, seat, next);
  land(state, seat, next);
}

void list_planet_order(const State& state, const step::PlanetOrder& order, ActionList& out) {
  for (int place = 0; place < 3; ++place)
    if ((order.planets >> place & 1) != 0)
      out.push_back(act(Act::Planet, arg(planet_at(state, state.active_system, place))));
}

void do_planet_order(State& state, int, const step::PlanetOrder& order, Action action) {
  const auto planet = static_cast<Planet>(action.arg(0));
  const auto stage = static_cast<InvasionStage>(order.stage);
  const int left = order.planets & ~(1 << place_in_tile(state, planet));
  if (left != 0) push(state, state.active, step::PlanetOrder{u8(left), stage});
  if (concerns(state, stage, planet)) invade(state, stage, planet);
}

}  // namespace orrery::ti4
