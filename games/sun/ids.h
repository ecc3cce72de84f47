#pragma once

// Ids of everything on the table. `view` puts them there, `describe` names them as touched. Seats, actions and spaces
// count from 1, as people see them.

#include <string>

#include "core/ids.h"
#include "games/sun/chapters.h"

namespace orrery::sun {

// --- the typed form of places

// "A1", "SOL"; extra locations "X1".
inline std::string location_label(const State& state, int location) {
  const int board = setup_of(state).exploration.count;
  if (location >= board) return "X" + std::to_string(location - board + 1);
  return state.cards().location_ids[state.player_count][at(location)];
}
// "A".."E": a supply column.
inline std::string column_label(int column) {
  return std::string(1, static_cast<char>('A' + column));
}

// --- cards
template <auto names>
struct CardId {
  std::string_view before;
  std::string operator()(const State& state, int card) const {
    return std::string(before) + (state.cards().*names)[at(card)].slug;
  }
};
inline constexpr CardId<&CardSet::tech_names> tech_id{"tech."};
inline constexpr CardId<&CardSet::event_names> event_id{"event."};
inline constexpr CardId<&CardSet::system_names> system_id{"system."};
inline constexpr CardId<&CardSet::guild_names> guild_id{"guild."};
inline constexpr CardId<&CardSet::faction_names> faction_id{"faction."};
// An achievement card by its place on the table.
inline std::string achievement_id(const State& state, int place) {
  const std::uint8_t card = state.achievements[at(place)].card;
  return "achievement." + state.cards().achievement_names[card].slug;
}
inline std::string achievement_id(const State& state, int place, int space) {
  return achievement_id(state, place) + "." + std::to_string(space + 1);
}

// --- technology board
inline std::string slot_id(const State& state, int slot) {
  return "slot." + state.cards().slot_ids[at(slot)];
}
// An action on the table; its spaces have a number behind it.
inline std::string action_id(const State& state, ActionRef at) {
  switch (at.source) {
    case Source::Spacefaring: return "space.spacefaring." + std::to_string(at.number + 1);
    case Source::Guild: return "space." + guild_id(state, at.number);
    case Source::Event: return "space." + event_id(state, at.number);
    case Source::Private:
      return "space.private." + state.cards().tech_names[at.number].slug + "." + std::to_string(at.action + 1);
    default: return "space." + state.cards().slot_ids[at.number] + "." + std::to_string(at.action + 1);
  }
}
inline std::string space_id(const State& state, ActionRef at, int space) {
  return action_id(state, at) + "." + std::to_string(space + 1);
}
inline std::string deck_id(int level) {
  return "deck." + std::to_string(level);
}
inline std::string system_deck_id(int deck) {
  return deck == 0 ? "deck.A" : "deck.B";
}
inline std::string row_id(int level) {
  return "row." + std::to_string(level);
}

// --- exploration board
inline std::string location_id(const State& state, int location) {
  return "location." + location_label(state, location);
}
inline std::string ships_id(const State& state, int location, int seat, int level) {
  return "ships." + location_label(state, location) + "." + std::to_string(seat + 1) + "." + std::to_string(level);
}
inline std::string outpost_id(const State& state, int location) {
  return "outpost." + location_label(state, location);
}

// --- mats
inline std::string column_id(int seat, int column) {
  return player_id(seat, "supply.") + column_label(column);
}
// The zone of a production track by kind of disc; a star disc comes from beside the mat.
inline std::string track_id(int seat, Disc disc) {
  if (disc == Disc::Star) return player_id(seat);
  return player_id(seat, disc == Disc::Food ? "food_track" : "ore_track");
}
inline std::string pawn_id(int seat) {
  return "pawn." + std::to_string(seat + 1);
}

inline constexpr const char* kRevealedZone = "revealed";

}  // namespace orrery::sun
