#pragma once

// The kinds of answers and what their arguments mean; `acts.cpp` gives each its typed form and words. A hex is its
// index on the table (0 is the Galactic Center), a location a pair of coordinates, each + kOrigin.

#include "core/action.h"
#include "core/hex.h"
#include "games/eclipse/tables.h"

namespace orrery::eclipse {

enum class Act : std::uint8_t {
  None,
  // chance
  StartPlayer,     // seat
  DrawTechnology,  // technology
  DrawGuardian,    // sector face
  DrawBlueprint,   // NpcVariant, ship kind
  DrawSector,      // sector face
  DrawDiscovery,   // kind of discovery tile
  DrawReputation,  // how many of value 1, 2, 3, 4
  Roll,            // dice of each face
  RollPopulation,  // the same, of one colour at a time
  // set-up
  Species,       // species
  HomeRotation,  // sixths clockwise
  // a turn
  Action,  // ActionKind: pays a disc
  Pass,    // for the first time, or once more after it
  Resign,
  End,  // of the turn, of the upkeep
  // free operations
  Trade,             // resource paid, resource gained
  Colonise,          // hex, square (kOrbitalSquare: the Orbital), resource of the track
  Propose,           // seat, resource of the track of the own cube
  ReturnReputation,  // value
  RefreshColonyShip,
  // explore
  Explore,      // location q, r
  SecondTile,   // Draco: turns over another one
  PlaceSector,  // which of the tiles drawn, rotation
  DiscardSector,
  TakeControl,
  NoControl,
  TakeDiscovery,  // Second Dawn, where control and discovery come in any order
  // influence
  PutDisc,   // hex: from the track, or the disc just lifted
  LiftDisc,  // hex
  ToTrack,   // the disc just lifted
  // research
  Research,          // technology, track (category of the slot)
  ArtifactResource,  // resource
  PortalSector,      // hex
  // upgrade
  RemovePart,  // ship kind, square
  TakePart,    // part
  PartSquare,  // ship kind, square (kOutsideSquare: the Muon Source)
  // build, move
  Build,  // what (Buildable), hex
  Move,   // ship kind, from hex, to hex
  Step,   // to hex
  Stop,
  // discovery tiles
  UseDiscovery,
  KeepDiscovery,      // its 2 VP side
  AncientTechnology,  // technology
  SavePart,           // an Ancient part is laid beside the board
  // cubes
  ToPopulationTrack,  // resource: a cube comes back
  ToGraveyard,        // resource
  // diplomacy
  Accept,  // resource of the track of the own cube
  Refuse,
  // combat: what battle.h offers
  Battle,          // BattleOption: kind, group, target, count
  KeepReputation,  // value kept (0: none), value returned to make room (0: none)
  // after the battles
  Bombard,      // BombardHow
  DestroyCube,  // square
  PlaceDisc,
  NoDisc,
  // upkeep
  Abandon,  // hex
  Pay,
  // fair starts
  Ban,          // species
  PutUp,        // species
  Bid,          // species, victory points
  DrawSpecies,  // chance: species to be bid for
};

// The place beside the squares of a blueprint (ES-10.3.5).
inline constexpr int kOutsideSquare = kMaxSquares;

enum class BombardHow : std::uint8_t { No, Cannons, NeutronBombs };

constexpr orrery::Action act(Act kind, std::uint64_t a = 0, std::uint64_t b = 0, std::uint64_t c = 0,
                             std::uint64_t d = 0) {
  return orrery::Action(static_cast<std::uint8_t>(kind), a | b << 8 | c << 16 | d << 24);
}
constexpr Act kind_of(orrery::Action action) {
  return static_cast<Act>(action.kind());
}

constexpr bool is_chance(orrery::Action action) {
  return kind_of(action) <= Act::RollPopulation || kind_of(action) == Act::DrawSpecies;
}
constexpr bool is_paid_action(orrery::Action action) {  // with a disc
  return kind_of(action) == Act::Action;
}
constexpr bool is_free_operation(orrery::Action action) {
  return kind_of(action) >= Act::Trade && kind_of(action) <= Act::ReturnReputation;
}

// Coordinates of a location as arguments.
inline constexpr int kOrigin = 32;
constexpr orrery::Action explore_action(Hex at) {
  return act(Act::Explore, static_cast<std::uint64_t>(at.q + kOrigin), static_cast<std::uint64_t>(at.r + kOrigin));
}
constexpr Hex location(orrery::Action action) {
  return {static_cast<std::int8_t>(action.arg(0) - kOrigin), static_cast<std::int8_t>(action.arg(1) - kOrigin)};
}

}  // namespace orrery::eclipse
