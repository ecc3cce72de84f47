#pragma once

// Ids of everything on the table. `view` puts them there, `describe` names them as touched. Seats, actions and spaces
// count from 1, as people see them.

#include <string>

#include "games/sun/notation.h"
#include "games/sun/state.h"

namespace orrery::sun {

inline std::string tech_id(const State& state, int tech) {
  return "tech." + state.cards().tech_names[static_cast<std::size_t>(tech)].slug;
}
inline std::string event_id(const State& state, int event) {
  return "event." + state.cards().event_names[static_cast<std::size_t>(event)].slug;
}
inline std::string system_id(const State& state, int system) {
  return "system." + state.cards().system_names[static_cast<std::size_t>(system)].slug;
}
inline std::string guild_id(const State& state, int guild) {
  return "guild." + state.cards().guild_names[static_cast<std::size_t>(guild)].slug;
}
inline std::string faction_id(const State& state, int faction) {
  return "faction." + state.cards().faction_names[static_cast<std::size_t>(faction)].slug;
}
// An achievement card by its place on the table.
inline std::string achievement_id(const State& state, int place) {
  const std::uint8_t card = state.achievements[static_cast<std::size_t>(place)].card;
  return "achievement." + state.cards().achievement_names[card].slug;
}
inline std::string achievement_id(const State& state, int place, int space) {
  return achievement_id(state, place) + "." + std::to_string(space + 1);
}

// --- technology board
inline std::string slot_id(const State& state, int slot) {
  return "slot." + state.cards().slot_ids[static_cast<std::size_t>(slot)];
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
inline std::string player_id(int seat) {
  return "player." + std::to_string(seat + 1);
}
// A counter, a zone or a place of a mat: "player.1.ore", "player.1.supply.A".
inline std::string player_id(int seat, std::string_view what) {
  return player_id(seat) + "." + std::string(what);
}
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
