#pragma once

// Why a single kind of action is not possible. Each may be asked only when it is not.

#include <string_view>

#include "core/table.h"
#include "games/gaia/actions.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline Refusal refuse(std::string_view reason, std::string_view rule) {
  return {Text("gaia.no." + std::string(reason)), std::string(rule)};
}

// The seat if it had enough of everything: shows what remains impossible, and what something would cost.
State made_rich(const State& state, int seat);

// Something of somebody already stands on `h`.
Refusal occupied(const State& state, HexId h, std::string_view rule);

Refusal why_no_mine(const State& state, HexId h);
Refusal why_no_project(const State& state, HexId h);
Refusal why_no_upgrade(const State& state, int seat, Action action);
Refusal why_no_station(const State& state, int seat, HexId h);
Refusal why_no_lost_planet(const State& state, int seat, HexId h);

Refusal why_no_federation(const State& state, int seat);
Refusal why_no_member(const State& state, int seat, HexId h);
Refusal why_no_satellite(const State& state, int seat, HexId h);

Refusal why_no_research(const State& state, int seat, int track);
Refusal why_no_step_advance(const State& state, const Step& step, int track);
Refusal why_no_advanced(const State& state, int seat, int tile);

Refusal why_no_board(const State& state, int seat, int space);
Refusal why_no_special(const State& state, int seat, Special special);
Refusal why_no_convert(const State& state, int seat, int which);

}  // namespace orrery::gaia
