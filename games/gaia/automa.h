#pragma once

// The game alone (GP-12): the Automa is a second player of the state, at the seat behind the one person of the match.
// It decides nothing: its cards are draws of chance, and what they lead to is worked out here.

#include "core/fixed_vec.h"
#include "core/random.h"
#include "games/gaia/actions.h"
#include "games/gaia/automa_tables.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline constexpr int kPerson = 0, kAutoma = 1;  // seats of the game alone

inline bool is_automa(const State& state, int seat) {
  return seat == kAutoma && state.has(Flag::Alone);
}
// How many of those at the table are people.
inline int people(const State& state) {
  return state.has(Flag::Alone) ? 1 : state.player_count;
}

// --- automa_deck.cpp: what everybody knows of its deck (GP-12.1.3, GP-12.2)
int cards_left(const State& state);
bool can_be_drawn(const State& state, int card);  // from 0; kNone: no card is left
int sample_card(const State& state, Rng& rng);
bool bears_pass(const State& state, int card);
// A card is seen; drawn during set-up it goes back (GP-12.1.6), else it is turned for this round.
void see_card(State& state, int card);
void turn_card(State& state, int card);
void shuffle_cards(State& state);  // GP-12.2.4

// --- automa_setup.cpp (GP-12.1)
void prepare_automa(State& state, const AutomaLevel& level);
void list_automa_faction(const State& state, ActionList& out);
void do_automa_faction(State& state, const step::AutomaFaction& turn, Action action);
void run_automa_place(State& state, const step::AutomaPlace& turn);
// A booster was taken from the row and another laid down at its right end; kNone: none.
void change_booster_row(State& state, int taken, int returned);

// --- automa.cpp: its turns (GP-12.2, GP-12.3)

// What happened in a turn and why, for people.
enum class Note : std::uint8_t {
  Passes,       // GP-12.2.2
  NoCard,       // passes because no card is left
  Booster,      // booster
  Acts,         // CardAction, support card
  NoMine,       // no mine left: upgrade instead
  NoPlanet,     // none in range: upgrade instead
  Planets,      // how many are in range, range
  FactionRule,  // how many are left after it (3a)
  FinalTile,    // left (3b), final tile
  Steps,        // left (3c), steps
  Nearest,      // left (3d), distance
  ByDirection,  // Direction (3e)
  Mine,         // hex
  Satellite,    // hex
  Structures,   // how many could become the next one
  Upgrade,      // hex, Piece
  Tracks,       // how many tracks are open
  Highest,      // left, level
  ByNumber,     // Side, count
  Research,     // track, level
  TileGone,     // advanced tile
  Spaces,       // how many spaces are free
  Covers,       // board action
  Nothing,      // what it should do is not possible (GP-12.3.7)
  Vp,           // VP of the card
  TileVp,       // VP of the round tile
  FactionVp,    // VP of the faction card
  NewTypeVp,    // GP-12.3.5: Geodens
  StationVp,    // Hadsch Hallas
};
struct Told {
  Note note{};
  std::uint8_t a = 0, b = 0;
};
using Telling = FixedVec<Told, 48>;

void run_automa_turn(State& state);
void do_card(State& state, const step::Card& draw, Action action);
// The turn that the card leads to; `told` may be left out.
void take_automa_turn(State& state, int card, Telling* told = nullptr);
// VP that the Automa gains, with those of its level (GP-12.1.3).
int automa_vp(const State& state, int vp);

// --- automa_choice.cpp: how it chooses (GP-12.3.6)
HexId first_by_direction(const State& state, const HexSet& hexes, Direction direction);
// Among `count` things in a row from the left, numbered from 0.
int nth_by_number(const DecisionCard& support, int count);
int distance_to_person(const State& state, HexId h);

}  // namespace orrery::gaia
