#pragma once

// The state of a game of Gaia Project: a plain value of less than 2 KB.

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/action.h"
#include "core/step_stack.h"
#include "games/gaia/geometry.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

inline constexpr int kMaxPlayers = 4;
constexpr std::uint8_t u8(int value) {
  return static_cast<std::uint8_t>(value);
}

inline constexpr std::uint8_t kNone = 255;  // no booster, no tile

// Power bowls I, II, III and the Gaia area; the Brainstone lies in one of them or nowhere.
enum class Bowl : std::uint8_t { None, I, II, III, Gaia };

struct Player {
  std::int16_t vp = 0;
  std::array<std::int16_t, kSources> points{};  // where the VP came from

  std::uint16_t standard = 0;                         // standard tiles owned, covered ones included
  std::uint16_t advanced = 0;                         // advanced tiles owned
  std::uint16_t used = 0;                             // special actions used this round
  std::uint16_t types = 0;                            // planet types colonised (GP-10.7.3)
  std::uint16_t sectors = 0;                          // slots with a structure (GP-10.7.5)
  std::array<std::uint8_t, kStandards> covered_by{};  // advanced tile + 1 on each standard tile, 0: uncovered

  Faction faction = Faction::None;
  std::uint8_t credits = 0, ore = 0, knowledge = 0, qic = 0;
  std::array<std::uint8_t, 4> tokens{};  // ordinary power tokens in I, II, III, Gaia area
  Bowl brainstone = Bowl::None;
  std::array<std::uint8_t, kTracks> level{};
  std::array<std::uint8_t, kPieces> on_map{};  // by Piece; the Lost Planet's mine is not a piece
  std::uint8_t satellites = 0;
  std::uint8_t gaiaformers = 0;       // gained by research
  std::uint8_t gaiaformers_away = 0;  // lying in the Gaia area (Bal T'aks)
  std::array<HexId, 3> gaiaformer_at{kNoHex, kNoHex, kNoHex};
  std::uint8_t booster = kNone;
  std::array<std::uint8_t, kFederationKinds> federation{};  // tokens owned, either side
  std::uint8_t green = 0;                                   // of these, green side up
  std::uint8_t federations = 0;                             // formed by the action, for the Ivits' threshold (GP-9.8.2)
  std::uint8_t link = kNone;      // fewest satellites of any federation possible now; kNone: none (federation.h)
  std::uint8_t link_budget = 0;   // satellites affordable when `link` was found
  std::uint8_t link_stale = 0;    // the map has changed since
  std::uint8_t gaia_planets = 0;  // GP-10.7.4
  std::uint8_t lost_planet = 0;
  std::uint8_t passed = 0;

  friend bool operator==(const Player&, const Player&) = default;
};

// What must still happen. Steps that ask somebody are marked with the seat that decides.
enum class StepKind : std::uint8_t {
  None,
  // Set-up (GP-2)
  Draw,           // chance: a = what (DrawWhat), b = which one
  ChooseFaction,  // a = index in turn order
  Rotate,         // map builder: a = slot
  Place,          // a = index in the order of placement
  StartBooster,   // a = index, from the last player
  // Round (GP-3)
  BeginRound,
  Income,  // a = index in turn order, b c = sources taken
  GaiaPlanets,
  GaiaTokens,      // a = index in turn order
  TerranExchange,  // a = power left
  ItarsTile,
  NextTurn,  // a = index in turn order of the turn that may begin
  Turn,
  AfterMain,
  EndRound,
  FinalScoring,
  // Parts of actions
  FreeStepMine,  // a = free steps
  RangeBuild,
  Tokens,          // a = how many, b = 1: to the Gaia area, 0: discarded
  UseBrainstone,   // a = power to pay, b = 1: a free exchange, whose rest may be kept
  BrainstoneBowl,  // a = charges
  BurnBrainstone,
  TakeTile,    // a = 1: gained by an upgrade (GP-6.1.6)
  Cover,       // a = advanced tile
  Advance,     // a = allowed tracks (bits), b = 1: may be declined, c = 1: after a Firaks downgrade
  LostPlanet,  // a = 1: found by a Firaks downgrade
  Members,
  Satellites,
  FederationToken,
  RepeatToken,
  Swap,
  Downgrade,
  Station,
  GainTokens,  // a = how many
  Charges,     // passive charges of the sources in State::charges
  AskCharge,   // seat of the opponent asked, a = builder, b = amount
};

struct Step {
  StepKind kind = StepKind::None;
  std::uint8_t seat = 0;
  std::uint8_t a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  friend bool operator==(const Step&, const Step&) = default;
};

// A structure that lets opponents charge power (GP-8): amounts are fixed when it is placed.
struct ChargeSource {
  std::uint8_t builder = 0;
  std::uint8_t next = 0;  // how many opponents were handled, clockwise
  std::array<std::uint8_t, kMaxPlayers> amount{};
  friend bool operator==(const ChargeSource&, const ChargeSource&) = default;
};

// A federation being formed (GP-13.5.8). The offers are worked out when the draft changes, not when they are listed.
struct FederationDraft {
  HexSet members;     // structures and stations chosen
  HexSet satellites;  // hexes chosen
  HexSet offered;     // first hex of each group, or satellite hexes, that may come next
  friend bool operator==(const FederationDraft&, const FederationDraft&) = default;
};

enum class Flag : std::uint32_t {
  VariableTurnOrder = 1,
  ZeroCountScores = 2,
  StrictUsefulActions = 4,
  ExplicitTokenChoice = 8,
  BundledExchanges = 16,
  PeerCompat = 32,
  FlexibleFederations = 64,
  Satellites25 = 128,
  HomeTypesOnly = 256,  // map_adjacency = home_types
  FirstGame = 512,
  LastPlayerMap = 1024,
};

enum class Phase : std::uint8_t { SetUp, Income, Gaia, Actions, Over };

enum class MapMode : std::uint8_t { Standard, Var1, Var2, Var3, VarSmall, Custom };

struct State {
  std::array<Player, kMaxPlayers> players{};

  // The map
  std::array<HexSet, kMaxPlayers> structures{};  // own structures, Lost Planet and shared Lantids mines included
  std::array<HexSet, kMaxPlayers> federated{};   // members and satellites of own federations
  std::array<HexSet, kMaxPlayers> satellites{};
  HexSet shared_mines{};  // Lantids mines on planets of others
  HexSet stations{};      // space stations of the Ivits
  HexSet planets{};       // hexes that are not empty space
  FederationDraft draft{};
  StepStack<Step, 12> steps{};
  std::array<std::uint8_t, kMaxHexes> hexes{};  // planet in the low half, piece in the high half
  std::array<std::array<std::uint8_t, kMaxHexes>, kMaxPlayers> distance{};  // to the nearest starting point for range
  std::array<Hex, kMaxSectors> centre{};
  std::array<std::array<std::uint8_t, 6>, kMaxSectors> next_slot{};  // slot in each lattice direction, kNone: nothing
  std::array<std::uint8_t, kMaxSectors> sector{};                    // sector number 1..10 in each slot
  std::array<std::uint8_t, kMaxSectors> face{};                      // printed face, kNone: given as letters
  std::array<std::uint8_t, kMaxSectors> rotation{};
  std::uint8_t slots = 0;

  // The boards
  std::array<std::uint8_t, kSlots> standard_at{};   // tile in each slot
  std::array<std::uint8_t, kTracks> advanced_at{};  // tile on each track, kNone: taken
  std::array<std::uint8_t, kRounds> round_tile{};
  std::array<std::uint8_t, 2> final_tile{};
  std::uint8_t terraforming_token = kNone;
  std::array<std::uint8_t, kFederationKinds> federation_supply{};

  // The round
  std::array<std::uint8_t, kMaxPlayers> order{};       // seats in turn order
  std::array<std::uint8_t, kMaxPlayers> next_order{};  // seats in the order of passing
  std::uint8_t passed_count = 0;
  std::uint8_t round = 0;
  std::uint8_t player_count = 0;
  MapMode map_mode = MapMode::Standard;
  std::uint8_t rest = 0;  // power left over from an exchange (GP-7.2.7)
  std::uint8_t charge_count = 0;
  std::array<ChargeSource, 2> charges{};
  std::uint8_t enough = 0;  // the draft may be finished as it is
  Phase phase = Phase::SetUp;

  std::uint32_t flags = 0;
  std::uint16_t boosters = 0;      // lying beside the board
  std::uint16_t used_actions = 0;  // board actions used this round

  bool has(Flag flag) const { return (flags & static_cast<std::uint32_t>(flag)) != 0; }
  int hex_count() const { return slots * kSectorHexes; }
  Planet planet(HexId h) const { return static_cast<Planet>(hexes[h] & 15); }
  Piece piece(HexId h) const { return static_cast<Piece>(hexes[h] >> 4); }
  void set_planet(HexId h, Planet planet) {
    hexes[h] = static_cast<std::uint8_t>((hexes[h] & 0xf0) | static_cast<int>(planet));
    if (planet == Planet::Empty)
      planets.remove(h);
    else
      planets.add(h);
  }
  void set_piece(HexId h, Piece piece) {
    hexes[h] = static_cast<std::uint8_t>((hexes[h] & 15) | (static_cast<int>(piece) << 4));
  }
  Hex at(HexId h) const { return centre[h / kSectorHexes] + kPlaces[h % kSectorHexes]; }

  friend bool operator==(const State&, const State&) = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equality and hash are over the bytes");
static_assert(sizeof(State) <= 2048);

// Calls visit(HexId) for the hexes of the map at distance 1 (six) or up to 2 (eighteen).
template <int Count, class Visit>
void for_each_near(const State& state, HexId h, Visit&& visit) {
  const std::size_t slot = h / kSectorHexes, place = h % kSectorHexes;
  for (std::size_t i = 0; i < Count; ++i) {
    const Neighbour n = kNeighbourTable[place][i];
    const std::uint8_t there = n.direction == 6 ? static_cast<std::uint8_t>(slot) : state.next_slot[slot][n.direction];
    if (there != kNone) visit(static_cast<HexId>(there * kSectorHexes + n.place));
  }
}
template <class Visit>
void for_each_adjacent(const State& state, HexId h, Visit&& visit) {
  for_each_near<6>(state, h, visit);
}
template <class Visit>
void for_each_within_2(const State& state, HexId h, Visit&& visit) {
  for_each_near<kNear>(state, h, visit);
}

inline bool has_institute(const Player& player) {
  return player.on_map[static_cast<std::size_t>(Piece::Institute)] > 0;
}
inline bool owns(const Player& player, Standard tile) {
  return (player.standard >> static_cast<int>(tile)) & 1;
}
inline bool has_uncovered(const Player& player, Standard tile) {
  return owns(player, tile) && player.covered_by[static_cast<std::size_t>(tile)] == 0;
}
inline bool owns_advanced(const Player& player, int tile) {
  return (player.advanced >> tile) & 1;
}

}  // namespace orrery::gaia
