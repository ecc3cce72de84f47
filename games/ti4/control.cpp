// Control of planets (TI-6.6).

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum ControlStage : std::uint8_t { kGained, kStructures, kAfterwards };

Event event_of(int seat, const step::Control& control) {
  return {.seat = u8(seat), .other = control.former, .planet = u8(static_cast<int>(control.planet))};
}

// TI-6.6.5: what was not replaced (W-ANY-12) is destroyed; it has left the board before.
void destroy_captured(State& state, int seat, const step::Control& control) {
  if (state.captured[0] + state.captured[1] == 0) return;
  begin_losses(state, seat, Cause::Rule, state.system_of[at_index(control.planet)], control.planet);
  note_lost(state, control.former, UnitType::Pds, state.captured[0]);
  note_lost(state, control.former, UnitType::SpaceDock, state.captured[1]);
  state.captured = {};
  end_losses(state);
}

}  // namespace

void gain_control(State& state, int seat, Planet planet) {
  PlanetState& here = state.planet(planet);
  if (here.controller == seat) return;  // TI-6.6.3, TI-6.6.4
  const std::uint8_t former = here.controller;
  state.captured = former == kNone ? std::array<std::uint8_t, 2>{} : std::array<std::uint8_t, 2>{here.pds, here.docks};
  here.pds = here.docks = 0;
  here.controller = u8(seat);
  here.infantry = 0;
  if (seat == state.active) {
    here.infantry = here.landed;
    here.landed = 0;
  }
  here.exhausted = 1;  // TI-6.6.2
  unsettle(state, state.system_of[at_index(planet)]);
  push(state, seat, step::Control{planet, former, kGained});
}

void lose_control(State& state, Planet planet) {
  PlanetState& here = state.planet(planet);
  if (here.controller == kNone) return;
  const std::uint8_t former = here.controller;
  here.controller = kNone;
  here.exhausted = 0;
  unsettle(state, state.system_of[at_index(planet)]);
  open_window(state, Window::ControlLost, {.seat = former, .planet = u8(static_cast<int>(planet))});
}

void run_control(State& state, int seat, const step::Control& control) {
  step::Control next = control;
  ++next.stage;
  switch (control.stage) {
    case kGained:
      push(state, seat, next);
      open_window(state, Window::ControlGained, event_of(seat, control));
      if (control.former != kNone)
        open_window(state, Window::ControlLost,
                    {.seat = control.former, .other = u8(seat), .planet = u8(static_cast<int>(control.planet))});
      return;
    case kStructures:
      push(state, seat, next);
      push(state, seat, step::Checks{});
      return destroy_captured(state, seat, control);
    case kAfterwards: return open_window(state, Window::AfterControlGained, event_of(seat, control));
    default: return;
  }
}

}  // namespace orrery::ti4
