// Promissory notes as cards: whose they are, where they go (TI-16.2).

#include <array>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr NoteMask bit_of_note(NoteCard card) {
  return NoteMask{1} << card;
}

// Everybody sees where it is now.
void take_away(State& state, NoteCard card) {
  for (Player& player : state.players) {
    player.notes &= ~bit_of_note(card);
    player.notes_up &= ~bit_of_note(card);
    player.may_hold &= ~bit_of_note(card);
  }
}

}  // namespace

// TI-20.3.4: how many notes each player holds is public. So a player might hold another's note only if he could hand
// one of his on for it, to the other or round the table.
void narrow_may_hold(State& state) {
  std::array<unsigned, kMaxPlayers> could_give{};  // to whom, by bit
  for (const int from : count_to<int>(state.player_count))
    for (const int to : count_to<int>(state.player_count))
      if (from != to && (state.player(from).notes & state.player(to).may_hold) != 0)
        could_give[static_cast<std::size_t>(from)] |= 1u << to;
  for (const int by : count_to<int>(state.player_count))
    for (unsigned& goals : could_give)
      if ((goals >> by & 1) != 0) goals |= could_give[static_cast<std::size_t>(by)];
  for (const int seat : count_to<int>(state.player_count)) {
    NoteMask might = state.player(seat).notes;
    for (const int other : bits_of(could_give[static_cast<std::size_t>(seat)])) might |= state.player(other).notes;
    state.player(seat).may_hold &= might;
  }
}

// TI-1.2.4: four of the colour, one of the faction.
NoteMask all_notes_of(const State& state, int seat) {
  NoteMask notes = bit_of_note(note_card(state.player(seat).faction));
  for (int note = 0; note < kColourNotes; ++note) notes |= bit_of_note(note_card(seat, static_cast<Note>(note)));
  return notes;
}

int owner_of(const State& state, NoteCard card) {
  if ((state.out_of_game_notes & bit_of_note(card)) != 0) return kNone;  // TI-16.2.7
  if (is_colour_note(card)) {
    const int seat = card / kColourNotes;
    return seat < state.player_count ? seat : kNone;
  }
  const Faction faction = facts_of(note_of(card)).faction;
  for (const int seat : count_to<int>(state.player_count))
    if (state.player(seat).faction == faction) return seat;
  return kNone;
}

void return_note(State& state, NoteCard card) {
  const int owner = owner_of(state, card);
  take_away(state, card);
  if (owner == kNone) return;
  state.player(owner).notes |= bit_of_note(card);
  state.player(owner).may_hold |= bit_of_note(card);
  narrow_may_hold(state);
}

void lay_note_up(State& state, int seat, NoteCard card) {
  take_away(state, card);
  state.player(seat).notes_up |= bit_of_note(card);
  narrow_may_hold(state);
}

}  // namespace orrery::ti4
