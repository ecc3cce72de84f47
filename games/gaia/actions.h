#pragma once

// The kinds of answers and what their arguments mean; `acts.cpp` has a row for each.

#include "core/action.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

enum class Act : std::uint8_t {
  None,
  // chance
  FirstSeat,      // seat
  DrawMap,        // rank of the order of sectors, rotations
  DrawSectors,    // rank of the order of sectors
  AutomaFaction,  // faction
  Card,           // decision card, kNone: none is left
  Draw,           // DrawWhat, item
  // set-up
  Faction,  // faction
  Rotate,   // sixths clockwise
  Place,    // hex
  Booster,  // booster
  // phases I and II
  Income,    // 0 charge or 1 tokens, amount
  Exchange,  // conversion (Terrans)
  GaiaTile,
  Stop,
  // main actions
  Mine,     // hex
  Project,  // hex
  Upgrade,  // hex, piece
  Federate,
  Research,  // track
  Board,     // board action
  Special,   // special action
  Pass,      // booster, kNone in the last round
  // free actions
  Burn,
  Convert,  // conversion
  End,
  // parts of actions
  Tokens,          // from bowl I, II, III; 1: with the Brainstone
  UseBrainstone,   // 1: use, 0: keep
  BrainstoneBowl,  // bowl 1..3
  BurnBrainstone,  // BurnWhat
  Tile,            // standard tile
  AdvancedTile,    // advanced tile
  NoTile,
  Cover,    // standard tile
  Advance,  // track
  NoAdvance,
  LostPlanet,  // hex
  NoLostPlanet,
  Member,  // first hex of the group
  Enough,
  Satellite,  // hex
  Token,      // federation token
  Repeat,     // federation token
  Swap,       // hex
  Downgrade,  // hex
  Station,    // hex
  // passive charging
  Charge,
  Decline,
  TokenFirst,
  TokenAfter,
  // fair starts
  Ban,    // faction
  PutUp,  // faction
  Bid,    // faction, victory points
};

constexpr bool is_free(Act kind) {
  return kind == Act::Burn || kind == Act::Convert;
}
constexpr bool is_main(Act kind) {
  return kind >= Act::Mine && kind <= Act::Pass;  // GP-3.4.2
}

enum class BurnWhat : std::uint8_t { BrainstoneUp, BrainstoneStays, BrainstoneDiscarded };

constexpr Action act(Act kind, std::uint64_t a = 0, std::uint64_t b = 0, std::uint64_t c = 0, std::uint64_t d = 0) {
  return Action(static_cast<std::uint8_t>(kind), a | b << 8 | c << 16 | d << 24);
}
constexpr Act kind_of(Action action) {
  return static_cast<Act>(action.kind());
}

}  // namespace orrery::gaia
