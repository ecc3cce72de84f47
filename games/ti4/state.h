#pragma once

// The state of a game of Twilight Imperium: a plain value of less than 8 KB.
//
// What nobody has seen has no order here: a card is drawn when somebody draws it, from the set of what is left. Only
// the agendas that somebody has looked at and put back have their place (TI-10.4.3).

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/bit_set.h"
#include "core/bits.h"
#include "core/count_to.h"
#include "core/step_stack.h"
#include "games/ti4/state_parts.h"
#include "games/ti4/steps.h"

namespace orrery::ti4 {

// What one player has in the space area of a system (TI-6.1.3).
inline constexpr int kShipTypes = 7, kSustainTypes = 4;
struct SpaceArea {
  std::array<std::uint8_t, kShipTypes> ships{};  // by UnitType, the damaged ones counted in
  std::uint8_t infantry = 0;                     // aboard (TI-7.5.5)
  std::uint8_t docks = 0;                        // Floating Factories (TI-7.2.5)
  std::uint8_t pad = 0;
  std::uint16_t damaged =
      0;  // four bits for each type that may sustain damage: flagship, war sun, dreadnought, carrier

  int ship_count(UnitType type) const { return ships[at_index(type)]; }
  int damaged_of(UnitType type) const {
    return type <= UnitType::Carrier ? damaged >> (4 * static_cast<int>(type)) & 15 : 0;
  }
  int non_fighters() const {
    int total = 0;
    for (int type = 0; type < static_cast<int>(UnitType::Fighter); ++type)
      total += ships[static_cast<std::size_t>(type)];
    return total;
  }
  int fighters() const { return ship_count(UnitType::Fighter); }
  bool has_ships() const { return (first_bytes() & kShipBytes) != 0; }
  bool empty() const { return first_bytes() == 0 && docks == 0; }

  friend bool operator==(const SpaceArea&, const SpaceArea&) = default;

 private:
  // Ships and infantry in one word: whole galaxies are looked through for them.
  static constexpr std::uint64_t kShipBytes = (std::uint64_t{1} << 8 * kShipTypes) - 1;
  std::uint64_t first_bytes() const {
    std::uint64_t word;
    std::memcpy(&word, this, sizeof word);
    return word;
  }
};
static_assert(sizeof(SpaceArea) == 12 && std::endian::native == std::endian::little);

// A planet. Whoever has units there controls it, but for the active player's units between landing and the end of the
// invasion (TI-6.6.6), which are counted apart.
struct PlanetState {
  std::uint8_t controller = kNone;
  std::uint8_t exhausted = 0;
  std::uint8_t infantry = 0;
  std::uint8_t pds = 0;
  std::uint8_t docks = 0;
  std::uint8_t landed = 0;           // infantry of the active player
  std::uint8_t landed_fighters = 0;  // by the Matriarch
  std::uint8_t pad = 0;

  friend bool operator==(const PlanetState&, const PlanetState&) = default;
};

// Cards in a hand, by card: copies of one name lie side by side.
using CardSet = BitSet<kActionDeck>;
// The name of each of the 80 cards.
inline constexpr std::array<ActionCard, kActionDeck> kCardInDeck = [] {
  std::array<ActionCard, kActionDeck> deck{};
  std::size_t next = 0;
  for (std::size_t card = 0; card < kActionCards; ++card)
    for (int copy = 0; copy < kActionCardFacts[card].copies; ++copy) deck[next++] = static_cast<ActionCard>(card);
  return deck;
}();
inline constexpr int kFirstSecret = kStageOne + kStageTwo;  // of the objectives

struct Player {
  std::uint64_t techs = 0;            // owned, by Tech
  std::uint64_t exhausted_techs = 0;  // by Tech; of a copied one the Valefar card (TI-14.3.9)
  SystemMask tokens = 0;              // command tokens on the board (TI-5.4.3)
  std::uint64_t tile_hand = 0;        // of set-up (hidden), by tile number
  CardSet hand{};                     // action cards (hidden)
  NoteMask notes = 0;                 // promissory notes in hand (hidden)
  NoteMask notes_up = 0;              // in the play area (TI-16.2.5)
  NoteMask may_hold = 0;              // notes that may be in the hand as far as everybody knows (TI-20.3.4)
  std::uint64_t scored = 0;           // objectives, by Objective
  std::uint32_t secrets = 0;          // unscored (hidden), by Objective - kStageOne - kStageTwo
  std::uint32_t dealt = 0;            // of set-up: factions to choose from, by Faction
  Faction faction = Faction::None;
  SystemId home = kNoSystem;  // the home system; of Creuss that beside the galaxy
  std::array<std::uint8_t, kPools> pools{};
  std::uint8_t trade_goods = 0, commodities = 0;
  std::uint8_t points = 0;
  std::uint8_t passed = 0;
  std::uint8_t out = 0;               // eliminated (TI-18)
  std::uint8_t waiting_infantry = 0;  // on the card of Infantry II and its like
  std::uint8_t keeps_cards = 0;       // Political Stability: no picks in the next strategy phase (TI-8.6)
  std::uint8_t held_tokens = 0;       // command tokens that an effect holds (TI-5.4.6)
  std::array<std::uint8_t, 2> assimilated{u8(kTechs),
                                          u8(kTechs)};  // Valefar X and Y: the technology copied (TI-14.3.1)
  std::uint8_t pad[1]{};

  bool owns(Tech tech) const { return (techs >> at_index(tech)) & 1; }
  // Its text works for this player: owned, or copied by an assimilator (TI-14.3.1).
  bool has(Tech tech) const { return (texts() >> at_index(tech)) & 1; }
  std::uint64_t texts() const {
    std::uint64_t all = techs;
    for (const std::uint8_t copied : assimilated)
      if (copied < kTechs) all |= std::uint64_t{1} << copied;
    return all;
  }
  std::uint8_t& pool(Pool which) { return pools[at_index(which)]; }
  std::uint8_t pool(Pool which) const { return pools[at_index(which)]; }
  int tokens_left() const {  // in reinforcements (TI-5.4.6)
    return kCommandTokens - pools[0] - pools[1] - pools[2] - held_tokens - std::popcount(tokens);
  }

  friend bool operator==(const Player&, const Player&) = default;
};

struct StrategyCardState {
  std::uint8_t owner = kNone;
  std::uint8_t exhausted = 0;
  std::uint8_t trade_goods = 0;
  std::uint8_t pad = 0;
  friend bool operator==(const StrategyCardState&, const StrategyCardState&) = default;
};

// A law in play (TI-13.5.3): `owner` or `planet` where it lies with one.
struct LawState {
  std::uint8_t in_play = 0;
  std::uint8_t owner = kNone;
  std::uint8_t planet = kNone;
  std::uint8_t exhausted = 0;
  friend bool operator==(const LawState&, const LawState&) = default;
};

// Set-up options (TI-2.1.2, TI-2.3).
enum class Flag : std::uint8_t {
  RandomFactions = 1,
  DealtFactions = 2,  // some are dealt to everybody, one is kept
  FirstGame = 4,      // TI-2.3.2: without promissory notes
  FixedGalaxy = 8,
  Draft = 16,  // TI-2.4
};

enum class WindowMode : std::uint8_t { Fast, Strict };  // TI-20.3.4: Strict asks everybody who might hold something

inline constexpr int kMostFrames = 12;  // nested windows; deeper is an error (TI-20.6.2)
inline constexpr int kKnownAgendas = 24;

struct State {
  std::array<Player, kMaxPlayers> players{};
  StepStack<Step, 64> steps{};
  std::uint64_t undealt = 0;      // tiles nobody has, by number (of set-up; hidden)
  std::uint64_t agenda_deck = 0;  // agendas of which nobody knows the place, by Agenda
  std::uint64_t agenda_discard = 0;
  std::uint64_t delayed_agendas = 0;  // outcomes that come at the start of the next strategy phase, by Agenda
  SystemMask unsettled = 0;           // systems where something changed since the last checks (TI-3.5)
  GalaxyMasks map{};
  MovePlan moves{};
  Payment payment{};
  Offer offer{};  // the one being put together or answered
  ProductionState production{};
  CardSet action_deck{}, action_discard{};
  CardSet not_shuffled{};  // lay elsewhere when the deck was made last: they are not in it, as everybody knows
  std::uint64_t out_of_game_notes = 0;  // of eliminated players (TI-16.2.7)
  std::uint32_t secret_deck = 0;        // by Objective - kStageOne - kStageTwo
  std::uint32_t revealed = 0;           // public objectives, by Objective
  std::uint32_t ever_leaked = 0;        // secrets that no longer count for a limit (TI-15.3.3), as secret_deck
  std::uint8_t delayed_for = 0;         // seats that one of them concerns
  std::uint8_t foretold = 0;            // Galactic Threat was used in this agenda phase
  std::uint8_t pad2[2]{};
  std::array<Frame, kMostFrames> frames{};
  Event closed{};  // of the window closed last, as its answers left it
  std::array<Batch, kMostBatches> batches{};
  std::array<Loss, kMostLosses> losses{};
  std::array<Effect, kMostEffects> effects{};
  std::array<PairDealings, kPairs> dealings{};
  std::array<std::array<SpaceArea, kMaxSystems>, kMaxPlayers> space{};
  AgendaState agenda{};
  Combat combat{};
  std::array<PlanetState, kPlanets> planets{};
  Hits hits{};
  std::array<Owed, kMostOwed> owed{};                                 // promises, the newest first
  std::array<TileNumber, kMaxSystems> tiles{};                        // 0: none
  std::array<SystemId, kPlanets> system_of{};                         // of each planet; kNoSystem: not in this game
  std::array<std::uint8_t, 2> wormhole_tokens{kNoSystem, kNoSystem};  // Creuss alpha and beta
  std::array<StrategyCardState, kStrategyCards> strategy_cards{};     // TI-2.1.10, TI-16.4.1
  std::array<LawState, kAgendas> laws{};
  std::array<KnownAgenda, kKnownAgendas> agenda_top{};     // the topmost first
  std::array<KnownAgenda, kKnownAgendas> agenda_bottom{};  // the lowest first

  std::array<CellId, kMaxPlayers> homes{kNoCell, kNoCell, kNoCell, kNoCell, kNoCell, kNoCell};  // by seat
  std::array<std::uint8_t, kMaxPlayers> initiative{};  // seats in initiative order, fixed for the round (TI-8.8)
  std::uint8_t flags = 0;                              // Flag
  std::uint8_t factions_dealt = 0;                     // to each, with Flag::DealtFactions
  std::uint8_t player_count = 0;
  std::uint8_t speaker = 0;
  std::uint8_t active = kNone;         // whose turn it is (TI-9.1.1)
  SystemId active_system = kNoSystem;  // TI-11.2.1
  std::uint8_t custodians = 1;         // the token lies on Mecatol Rex (TI-6.7.1)
  std::uint8_t invading = 0;           // the Invasion step runs (TI-3.5.4, TI-3.5.6)
  std::uint8_t space_combat = 0;       // seats that fight in the active system, by bit (TI-7.5.4)
  Phase phase = Phase::Setup;
  std::uint8_t round = 0;
  std::uint8_t victory_target = kDefaultVictoryTarget;  // TI-2.1.13, TI-2.3.1
  std::uint8_t naalu_token = kNone;                     // the seat with the "0" token (TI-3.3.1)
  std::uint8_t over = 0;
  std::uint8_t winner = kNone;
  std::uint8_t frame_count = 0, batch_count = 0, effect_count = 0;
  std::uint8_t agendas_on_top = 0, agendas_at_bottom = 0;
  std::uint8_t actions_done = 0;                                                          // in this turn (TI-9.1.2)
  std::uint8_t extra_actions = 0;                                                         // in this turn (TI-9.1.10)
  std::uint8_t stage_one_left = kObjectivesOfStage, stage_two_left = kObjectivesOfStage;  // face down (TI-15.2.1)
  std::uint8_t leaked = kNone;  // the secret that Classified Document Leaks made public (TI-15.3.3), by Objective
  WindowMode windows = WindowMode::Fast;
  std::uint8_t offers_per_pair = kOffersPerPair;  // TI-17.1.12
  std::uint8_t capacity_removes = 0;              // TI-7.3.3: capacity_loss = removed
  std::uint8_t cannon_from_active = 0;            // TI-11.4.2: sco_order
  std::uint8_t deadlock_rounds = kDeadlockRounds;
  std::uint8_t clauses = 0;                      // TI-17.1.13
  std::uint8_t empty_gate_action = 0;            // OP-41
  std::uint8_t action_cancelled = 0;             // the card of the present component action (TI-4.3.6)
  std::uint16_t turns = 0;                       // in this action phase (TI-20.6.2)
  std::array<std::uint8_t, kDieSides> rolled{};  // dice of an effect by face (TI-20.4.1)
  std::array<std::uint8_t, 2> captured{};        // PDS and docks of the former controller until W-ANY-13 (TI-6.6.5)
  std::uint8_t loss_count = 0;                   // of the open batches
  std::array<std::uint8_t, kMaxPlayers> around{0, 1, 2, 3, 4, 5};  // seats round the table, clockwise (TI-3.3.4)
  DraftState draft{};

  Player& player(int seat) { return players[static_cast<std::size_t>(seat)]; }
  const Player& player(int seat) const { return players[static_cast<std::size_t>(seat)]; }
  SpaceArea& area(int seat, SystemId system) { return space[static_cast<std::size_t>(seat)][system]; }
  const SpaceArea& area(int seat, SystemId system) const { return space[static_cast<std::size_t>(seat)][system]; }
  PlanetState& planet(Planet planet) { return planets[at_index(planet)]; }
  const PlanetState& planet(Planet planet) const { return planets[at_index(planet)]; }
  bool has(Flag flag) const { return (flags & static_cast<std::uint8_t>(flag)) != 0; }
  // Where a seat sits round the table, and who sits so many places further clockwise.
  int place_of(int seat) const {
    int place = 0;
    while (around[static_cast<std::size_t>(place)] != seat) ++place;
    return place;
  }
  int seat_at(int place) const { return around[static_cast<std::size_t>(place % player_count)]; }
  int clockwise(int seat, int places) const { return seat_at(place_of(seat) + places); }
  // How many places `seat` sits further clockwise than `from`.
  int steps_between(int from, int seat) const {
    return (place_of(seat) + player_count - place_of(from)) % player_count;
  }
  // TI-3.3.2: the seat at that place of the speaker order.
  int in_speaker_order(int place) const { return clockwise(speaker, place); }
  bool in_force(Agenda law) const { return laws[at_index(law)].in_play != 0; }
  StrategyCardState& card(StrategyCard which) { return strategy_cards[at_index(which)]; }
  const StrategyCardState& card(StrategyCard which) const { return strategy_cards[at_index(which)]; }
  Frame& frame() { return frames[frame_count - 1u]; }
  const Frame& frame() const { return frames[frame_count - 1u]; }
  // The event of the window that is being answered.
  Event& event() { return frame().event; }
  const Event& event() const { return frame().event; }
  Batch& batch() { return batches[batch_count - 1u]; }
  const Batch& batch() const { return batches[batch_count - 1u]; }
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 8192);

}  // namespace orrery::ti4
