#pragma once

#include "core/action.h"
#include "core/text.h"

namespace orrery {

// How people call a seat: "player 2", "chance", "spectator". Seats count from 1 outside the program.
inline Text seat_text(Seat seat) {
  if (seat == kChance) return "core.chance";
  if (seat == kNobody) return "core.spectator";
  return Text("core.seat").with("n", std::int64_t{seat} + 1);
}

}  // namespace orrery
