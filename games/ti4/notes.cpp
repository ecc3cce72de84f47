// Promissory notes as cards: whose they are, where they go (TI-16.2).

#include <bit>

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

// TI-20.3.4: how many notes each player holds is public. Players who hold as many as they might hold together hold all of
// these, and nobody else does.
void narrow_may_hold(State& state) {
  for (unsigned group = 1; group < 1u << state.player_count; ++group) {
    NoteMask might = 0;
    int held = 0;
    for (const int seat : bits_of(group)) {
      might |= state.player(seat).may_hold;
      held += std::popcount(state.player(seat).notes);
    }
    if (std::popcount(might) != held) continue;
    for (int seat = 0; seat < state.player_count; ++seat)
      if ((group >> seat & 1) == 0) state.player(seat).may_hold &= ~might;
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
  for (int seat = 0; seat < state.player_count; ++seat)
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
