#pragma once

// What records of agendas share: which part of a card it is, whom it concerns, losses that everybody chooses.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {

// Outcomes are resolved in the agenda phase, delayed parts at the start of the strategy phase (W-STR-1).
inline bool decided_for(const State& state, const Use& use) {
  return state.phase == Phase::Agenda && use.target == kFor;
}
inline bool decided_against(const State& state, const Use& use) {
  return state.phase == Phase::Agenda && use.target == kAgainst;
}
inline bool decided(const State& state, const Use&) {
  return state.phase == Phase::Agenda;
}
inline bool later(const State& state, const Use&) {
  return state.phase == Phase::Strategy;
}

inline bool voted(const State& state, int seat, int outcome) {
  return (voters_for(state, outcome) >> seat & 1) != 0;
}
inline Planet elected_planet(const Use& use) {
  return static_cast<Planet>(use.target);
}

// Units that a rule destroys: credited to nobody.
inline void begin_ordained_losses(State& state, SystemId system = kNoSystem, Planet planet = Planet::None) {
  begin_losses(state, kNone, Cause::Rule, system, planet);
}
// Everybody chooses own units in turn; they are destroyed together.
constexpr Op each_player_loses(void (*choose)(State&, const Use&, int seat)) {
  return {.run =
              [](State& state, const Use& use, const Op& op) {
                begin_ordained_losses(state);
                const auto next = state.steps[state.steps.size() - 2].as<step::Resolve>();
                (void)op;
                push(state, use.seat, step::LossesChosen{});
                push(state, use.seat, step::EachPlayer{use, next.record, u8(next.op - 2), state.speaker, 0, 0});
              },
          .each = choose};
}
constexpr std::uint16_t types(UnitType type) {
  return static_cast<std::uint16_t>(1u << at_index(type));
}
inline constexpr std::uint16_t kAllTypes = (1u << kUnitTypes) - 1;
inline constexpr std::uint16_t kNonFighterShips = (1u << at_index(UnitType::Fighter)) - 1;

template <class Visit>
void for_each_planet_of(const State& state, int seat, Visit&& visit) {
  for (int planet = 0; planet < kPlanets; ++planet)
    if (state.planets[static_cast<std::size_t>(planet)].controller == seat) visit(static_cast<Planet>(planet));
}

}  // namespace orrery::ti4
