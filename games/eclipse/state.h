#pragma once

// The state of a game of Eclipse, either edition: a plain value of less than 4 KB.
//
// What nobody has seen has no order here (EN-22.3.1, ES-12.1.2): a sector, a technology, a face-down discovery tile or
// a reputation tile is drawn when it is looked at, from what is left. That is the same as having shuffled before.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/action.h"
#include "core/draft.h"
#include "core/index.h"
#include "core/step_stack.h"
#include "games/eclipse/actions.h"
#include "games/eclipse/battle.h"
#include "games/eclipse/edition.h"
#include "games/eclipse/galaxy.h"
#include "games/eclipse/ships.h"
#include "games/eclipse/steps.h"
#include "games/eclipse/tables.h"

namespace orrery::eclipse {

using HexMask = std::uint64_t;
constexpr HexMask hex_bit(int hex) {
  return HexMask{1} << hex;
}

// A sector on the table.
struct HexTile {
  Hex at{};
  SectorId sector = kNoSector;
  std::uint8_t rotation = 0;   // sixths clockwise
  std::uint8_t wormholes = 0;  // edges of the table, rotation counted in
  std::uint8_t disc = kNone;   // seat that controls it
  std::uint8_t cubes = 0;      // population squares taken, by index; bit kOrbitalSquare: the Orbital
  std::uint8_t marks = 0;      // Mark
  std::uint8_t defenders = 0;  // of the kind that the sector shows: Ancients, a Guardian, the GCDS
  std::uint8_t pad = 0;
  std::array<HexId, 6> next{kNone, kNone, kNone, kNone, kNone, kNone};  // neighbours by edge
  std::array<std::array<std::uint8_t, kPlayerShips>, kMaxPlayers> ships{};
  std::array<std::uint8_t, kMaxPlayers> entry{};  // EN-12.7: 1 = came first, 0 = no ship

  friend bool operator==(const HexTile&, const HexTile&) = default;
};
inline constexpr int kOrbitalSquare = 7;

enum Mark : std::uint8_t {
  kDiscovery = 1,  // a face-down discovery tile
  kOrbital = 2,
  kMonolith = 4,
  kPortalTile = 8,    // ES-11: the discovery tile
  kPortalToken = 16,  // the token of the technology
};

struct Player {
  TechSet technologies{};
  std::array<std::int16_t, kResources> storage{};
  std::int16_t frozen_vp = 0;                     // of an eliminated player, Second Dawn
  std::uint32_t saved_parts = 0;                  // Ancient parts beside the board: bit part - kTrayParts
  std::uint32_t rare_track = 0;                   // two bits for each rare technology: the track it lies on
  std::array<ShipStats, kPlayerShips> stats{};    // sums of the blueprints, kept up to date
  std::array<ShipTiles, kPlayerShips> tiles{};    // parts laid on the blueprints
  std::array<std::uint8_t, kDiscoveries> kept{};  // discovery tiles kept for their 2 VP
  std::array<std::uint8_t, kResources> track{};   // cubes on the population tracks
  std::array<std::uint8_t, kResources> graveyard{};
  std::array<std::uint8_t, kCategories> track_length{};  // technologies on each track, printed ones included
  std::array<std::uint8_t, 4> reputation{};              // tiles of value 1, 2, 3, 4 (hidden)
  std::array<std::uint8_t, kActionKinds> acted{};        // discs on the actions
  Species species = Species::None;
  std::uint8_t discs = 0;    // on the influence track
  std::uint8_t reacted = 0;  // discs on the reaction place
  std::uint8_t spare_discs = 0;
  std::uint8_t colony_ships = 0;  // face up
  std::uint8_t ambassadors = 0;   // seats with whom there are relations, by bit
  std::uint8_t proposed = 0;      // seats asked this turn, by bit
  std::uint8_t passed = 0;
  std::uint8_t out = 0;  // eliminated or resigned

  friend bool operator==(const Player&, const Player&) = default;
};

// Set-up options that differ from the standard of the edition (EN-22.7, ES-2.1).
enum class Flag : std::uint64_t {
  TerransOnly = 1,
  HydranPrepopulate = 2,
  FreeHomeRotation = 4,
  TwoPlayerBan = 8,
  StructuresLimited = 16,
  AftermathPerHex = 32,
  LastEntrantFirst = 64,
  SavedPartIsFree = 128,
  WarpPortals = 256,
  AdvancedAncients = 512,
  AdvancedGuardians = 1024,
  AdvancedGcds = 2048,
  DrawnAncients = 4096,
  DrawnGuardians = 8192,
  DrawnGcds = 16384,
  ColonyOnPass = 32768,
  SecretDiscoveries = 65536,
};
// ES-2.1.3: of nobody's ships, by kind: the blueprint is the advanced one, or is drawn.
inline constexpr std::array<Flag, kShipKinds - kPlayerShips> kAdvancedNpc = {
    Flag::AdvancedAncients, Flag::AdvancedGuardians, Flag::AdvancedGcds};
inline constexpr std::array<Flag, kShipKinds - kPlayerShips> kDrawnNpc = {Flag::DrawnAncients, Flag::DrawnGuardians,
                                                                          Flag::DrawnGcds};

enum class Phase : std::uint8_t { SetUp, Actions, Combat, Upkeep, Cleanup, Over };

// The tiles to explore in a ring: `count` out of `tiles` (EN-2.1.6: some of the Outer ones are out of the game, nobody
// knows which).
struct Pile {
  std::uint64_t tiles = 0;     // by SectorId
  std::uint64_t discards = 0;  // public
  std::uint64_t count = 0;
  friend bool operator==(const Pile&, const Pile&) = default;
};
inline constexpr int kRings = 3;

struct State {
  std::array<Player, kMaxPlayers> players{};
  StepStack<Step, 20> steps{};
  std::array<Pile, kRings> piles{};
  HexMask touched = 0;      // ES-5.6.4: hexes that gave or took a disc this turn
  std::uint64_t flags = 0;  // Flag

  std::array<HexTile, kMaxHexes> hexes{};                // in the order in which they were laid
  std::array<std::uint8_t, kTechs> bag{};                // technology tiles in the bag
  std::array<std::uint8_t, kTechs> supply{};             // and on offer
  std::array<std::uint8_t, kDiscoveries> discoveries{};  // tiles nobody has seen: in the pile and on hexes
  std::array<std::uint8_t, 4> reputation_bag{};          // of value 1, 2, 3, 4 (hidden)

  // The combat of one hex
  Battle battle{};
  std::array<std::array<std::array<std::uint8_t, kGroupShips>, kPlayerShips>, kMaxPlayers> damage{};  // EN-16.1.5
  std::array<std::uint8_t, kGroupShips> defender_damage{};
  std::array<std::uint8_t, kMaxPlayers> destroyed{};  // reputation earned by ships destroyed
  std::array<std::uint8_t, kMaxPlayers> drawers{};    // seats in the order of drawing, kNone
  std::uint8_t took_part = 0;                         // seats that fought here, by bit
  std::uint8_t earns_tile = 0;                        // and have not lost the tile for taking part
  std::uint8_t left_by_retreat = 0;
  HexId battle_hex = kNone;

  std::uint8_t hex_count = 0;
  std::uint8_t player_count = 0;
  Edition edition = Edition::NewDawn;
  Phase phase = Phase::SetUp;
  std::uint8_t round = 0;
  std::uint8_t start = 0;  // seat that began this round
  std::uint8_t next_start = kNone;
  std::uint8_t traitor = kNone;
  std::uint8_t pile = 0;              // discovery tiles in the pile, those on hexes not counted
  std::uint8_t used_discoveries = 0;  // tiles that have left the game
  FairStart fair_start = FairStart::Rulebook;
  Lots<kMaxPlayers> lots{};  // species put up or banned (EN-23, ES-13), and how everybody sits: clockwise by place
  std::uint8_t pad[3]{};

  Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
  const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
  bool has(Flag flag) const { return (flags & static_cast<std::uint64_t>(flag)) != 0; }
  const EditionRules& rules() const { return rules_of(edition); }
  // Who sits so many places further clockwise.
  int clockwise(int seat, int places) const { return lots.clockwise(seat, places, player_count); }
  // Rules that an option may change.
  bool hydran_prepopulate() const { return rules().hydran_prepopulate || has(Flag::HydranPrepopulate); }  // EN-2.4.7
  bool colony_on_pass() const { return rules().colony_on_pass || has(Flag::ColonyOnPass); }               // ES C6
  bool discoveries_public() const { return rules().discovery_public && !has(Flag::SecretDiscoveries); }   // ES C21
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

}  // namespace orrery::eclipse
