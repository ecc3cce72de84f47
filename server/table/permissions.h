#pragma once

// Who may send which command when: one table for all of them.

#include <cstdint>

#include "server/table/command.h"

namespace orrery::server {

enum class Who : std::uint8_t {
  Anybody,    // who sees the table
  Host,       // who created it
  SeatOwner,  // who sits on the seat that the command names
  Former,     // who sat there before a substitute came
  Player,     // who sits anywhere
  Decider,    // the players who are asked: the one who decides, and those who may answer already
  LastMover,  // the player who made the last decision
  Asked,      // the players whose answer to a proposal is missing
};

struct Permission {
  Do what;
  bool open;     // before the game
  bool playing;  // during the game
  bool over;     // after it
  Who who;
  bool on_position;  // decided on a position: refused as stale when that has changed
};

const Permission& permission_of(Do what);

}  // namespace orrery::server
