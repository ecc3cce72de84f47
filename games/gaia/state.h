#pragma once

// The state of a game of Gaia Project: a plain value of about 2 KB (sizes: GP-13.3.1).

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/action.h"
#include "core/draft.h"
#include "core/index.h"
#include "core/step_stack.h"
#include "core/steps.h"
#include "games/gaia/geometry.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

inline constexpr int kMaxPlayers = 4;

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

// What chance draws during set-up, in this order (GP-2.1.2).
enum class DrawWhat : std::uint8_t {
  FirstPlayer,
  Map,
  Sectors,
  Standard,
  Advanced,
  TerraformingToken,
  RoundTile,
  FinalTile,
  Booster,
  Faction
};

// What a card of the Automa is drawn for: a starting mine, its starting booster (GP-12.1.5), its turn (GP-12.2.1).
enum class CardFor : std::uint8_t { Place, Booster, Support, Action };

// What must still happen; `rules.cpp` has a row for each.
enum class StepKind : std::uint8_t {
  None,
  // Set-up (GP-2)
  Draw,
  ChooseFaction,
  Rotate,
  Place,
  StartBooster,
  // Round (GP-3)
  BeginRound,
  Income,
  GaiaPlanets,
  GaiaTokens,
  TerranExchange,
  ItarsTile,
  NextTurn,
  Turn,
  AfterMain,
  EndRound,
  FinalScoring,
  // The Automa (GP-12)
  AutomaFaction,
  AutomaPlace,
  AutomaTurn,
  Card,
  // Parts of actions
  FreeStepMine,
  RangeBuild,
  Tokens,
  UseBrainstone,
  BrainstoneBowl,
  BurnBrainstone,
  TakeTile,
  Cover,
  Advance,
  LostPlanet,
  Members,
  Satellites,
  FederationToken,
  RepeatToken,
  Swap,
  Downgrade,
  Station,
  GainTokens,
  Charges,
  AskCharge,
  // Fair starts (GP-14)
  BanFaction,
  PutUpFaction,
  Bid,
};
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::Bid) + 1;

// What a step of each kind carries.
namespace step {

template <StepKind Kind>
struct Of {
  static constexpr auto kKind = Kind;
};
// One in an order: of turns, of placement, of boosters.
template <StepKind Kind>
struct Nth {
  static constexpr auto kKind = Kind;
  std::uint8_t index = 0;
};

struct Draw {
  static constexpr auto kKind = StepKind::Draw;
  DrawWhat what = DrawWhat::FirstPlayer;
  std::uint8_t index = 0;  // of the draws of this kind
};
using ChooseFaction = Nth<StepKind::ChooseFaction>;
struct Rotate {
  static constexpr auto kKind = StepKind::Rotate;
  std::uint8_t slot = 0;
};
using Place = Nth<StepKind::Place>;
using StartBooster = Nth<StepKind::StartBooster>;  // from the last player
using BeginRound = Of<StepKind::BeginRound>;
struct Income {
  static constexpr auto kKind = StepKind::Income;
  std::uint16_t index = 0;  // in turn order
  std::uint16_t taken = 0;  // sources, as bits
};
using GaiaPlanets = Of<StepKind::GaiaPlanets>;
struct GaiaTokens {
  static constexpr auto kKind = StepKind::GaiaTokens;
  std::uint8_t index = 0;  // in turn order
  bool chosen = false;     // the choices before the tokens move are made
};
struct TerranExchange {
  static constexpr auto kKind = StepKind::TerranExchange;
  std::uint8_t power = 0;  // left
};
using ItarsTile = Of<StepKind::ItarsTile>;
using NextTurn = Nth<StepKind::NextTurn>;
using Turn = Of<StepKind::Turn>;
using AfterMain = Of<StepKind::AfterMain>;
using EndRound = Of<StepKind::EndRound>;
using FinalScoring = Of<StepKind::FinalScoring>;
using AutomaFaction = Nth<StepKind::AutomaFaction>;
using AutomaPlace = Nth<StepKind::AutomaPlace>;
using AutomaTurn = Of<StepKind::AutomaTurn>;
struct Card {
  static constexpr auto kKind = StepKind::Card;
  CardFor use = CardFor::Place;
  std::uint8_t index = 0;  // in the order of placement or of boosters
};
struct FreeStepMine {
  static constexpr auto kKind = StepKind::FreeStepMine;
  std::uint8_t steps = 0;
};
using RangeBuild = Of<StepKind::RangeBuild>;
struct Tokens {
  static constexpr auto kKind = StepKind::Tokens;
  std::uint8_t count = 0;
  bool to_gaia = false;  // else they are discarded
};
struct UseBrainstone {
  static constexpr auto kKind = StepKind::UseBrainstone;
  std::uint8_t power = 0;  // to pay
  bool exchange = false;   // a free exchange, whose rest may be kept
};
struct BrainstoneBowl {
  static constexpr auto kKind = StepKind::BrainstoneBowl;
  std::uint8_t charges = 0;
};
using BurnBrainstone = Of<StepKind::BurnBrainstone>;
struct TakeTile {
  static constexpr auto kKind = StepKind::TakeTile;
  bool by_upgrade = false;  // GP-6.1.6
};
struct Cover {
  static constexpr auto kKind = StepKind::Cover;
  std::uint8_t tile = 0;  // the advanced one
};
struct Advance {
  static constexpr auto kKind = StepKind::Advance;
  std::uint8_t tracks = 0;  // allowed, as bits
  bool optional = false;
  bool downgrade = false;  // after one of the Firaks
};
struct LostPlanet {
  static constexpr auto kKind = StepKind::LostPlanet;
  bool downgrade = false;  // found by one of the Firaks
};
using Members = Of<StepKind::Members>;
using Satellites = Of<StepKind::Satellites>;
using FederationToken = Of<StepKind::FederationToken>;
using RepeatToken = Of<StepKind::RepeatToken>;
using Swap = Of<StepKind::Swap>;
using Downgrade = Of<StepKind::Downgrade>;
using Station = Of<StepKind::Station>;
struct GainTokens {
  static constexpr auto kKind = StepKind::GainTokens;
  std::uint8_t count = 0;
};
using Charges = Of<StepKind::Charges>;  // of the sources in State::charges
struct AskCharge {
  static constexpr auto kKind = StepKind::AskCharge;
  std::uint8_t builder = 0;
  std::uint8_t offered = 0;
};
using BanFaction = Nth<StepKind::BanFaction>;
using PutUpFaction = Nth<StepKind::PutUpFaction>;
using Bid = Of<StepKind::Bid>;

}  // namespace step

using Step = StepOf<StepKind, 6>;

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
  AsksEachCharge = 2048,     // rules version 1
  TurnInner = 4096,          // inner_sectors = turned
  Alone = 8192,              // one person against the Automa (GP-12)
  AutomaExtraVp = 16384,     // GP-12.1.3: Alptrauma
  OtherPassCards = 32768,    // automa_pass_cards = others (C-12)
  SupportCardVp = 65536,     // automa_vp_card = support (C-22)
  RowsTurnedRight = 131072,  // automa_rows = right (GP-12.1.6)
};

// The cards of the Automa as everybody knows them (GP-12.1.3): cards are drawn when they are turned, so what nobody
// can know - the order of the deck and which cards joined it - is in no state.
struct AutomaCards {
  std::uint32_t known = 0;   // seen, or of the level: in the deck or turned
  std::uint32_t turned = 0;  // this round
  // The boosters beside the board from the left; kNone behind them.
  std::array<std::uint8_t, 5> booster_row{kNone, kNone, kNone, kNone, kNone};
  std::uint8_t unseen = 0;       // cards of the deck that joined it and were not seen yet
  std::uint8_t support = kNone;  // of the last turn
  std::uint8_t action = kNone;   // turned last
  friend bool operator==(const AutomaCards&, const AutomaCards&) = default;
};

// The slots around a slot by lattice direction, half a byte each.
class SlotsAround {
 public:
  static constexpr std::size_t kNothing = 15;

  constexpr std::size_t operator[](std::size_t direction) const {
    return (pairs_[direction / 2] >> (direction % 2 * 4)) & 15u;
  }
  constexpr void set(std::size_t direction, std::size_t slot) {
    const std::size_t shift = direction % 2 * 4;
    std::uint8_t& pair = pairs_[direction / 2];
    pair = static_cast<std::uint8_t>((pair & ~(15u << shift)) | slot << shift);
  }
  friend bool operator==(const SlotsAround&, const SlotsAround&) = default;

 private:
  std::array<std::uint8_t, 3> pairs_{0xff, 0xff, 0xff};
};

enum class Phase : std::uint8_t { SetUp, Income, Gaia, Actions, Over };

enum class MapMode : std::uint8_t { Standard, Var1, Var2, Var3, VarSmall, Custom };

struct State {
  std::array<Player, kMaxPlayers> players{};
  AutomaCards automa{};
  std::uint32_t flags = 0;
  std::uint16_t boosters = 0;      // lying beside the board
  std::uint16_t used_actions = 0;  // board actions used this round

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
  std::array<SlotsAround, kMaxSectors> next_slot{};
  std::array<std::uint8_t, kMaxSectors> sector{};  // sector number 1..10 in each slot
  std::array<std::uint8_t, kMaxSectors> face{};    // printed face, kNone: given as letters
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

  Lots<kMaxPlayers> lots{};  // factions put up or banned (GP-14), and how everybody sits: clockwise by place
  FairStart fair_start = FairStart::Rulebook;
  std::uint8_t pad = 0;

  bool has(Flag flag) const { return (flags & static_cast<std::uint32_t>(flag)) != 0; }
  Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
  const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
  // Who sits so many places further clockwise.
  int clockwise(int seat, int places) const { return lots.clockwise(seat, places, player_count); }
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
    const std::size_t there = n.direction == 6 ? slot : state.next_slot[slot][n.direction];
    if (there != SlotsAround::kNothing) visit(static_cast<HexId>(there * kSectorHexes + n.place));
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
inline Planet home_of(const Player& player) {
  return kFactionBoards[static_cast<std::size_t>(player.faction)].home;
}
// Gaiaformers ready for a project: gained, not on the map and not in the Gaia area.
inline int gaiaformers_ready(const Player& player) {
  return player.gaiaformers - player.on_map[static_cast<std::size_t>(Piece::Gaiaformer)] - player.gaiaformers_away;
}
inline bool is_left(const Player& player, Piece piece) {
  return player.on_map[static_cast<std::size_t>(piece)] < kPieceLimit[static_cast<std::size_t>(piece)];
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
