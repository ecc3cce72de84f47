#pragma once

// Ids of everything on the table of Gaia Project. `view` puts them there, `describe` names them as touched.
// Seats count from 1, as people see them.

#include <string>

#include "games/gaia/notation.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline std::string hex_id(const State& state, HexId h) {
  return "hex." + hex_label(state, h);
}

inline std::string track_id(int track) {
  return "track." + std::string(kTrackNames[static_cast<std::size_t>(track)]);
}
inline std::string level_id(int track, int level) {
  return track_id(track) + "." + std::to_string(level);
}

// One piece each, in the supply or on a player's board.
inline std::string advanced_id(int tile) {
  return "advanced." + std::string(kAdvancedTiles[static_cast<std::size_t>(tile)].name);
}
inline std::string booster_id(int booster) {
  return "booster." + std::string(kBoosterTiles[static_cast<std::size_t>(booster)].name);
}
// Stacks in the supply; owned copies have an id of their owner's board.
inline std::string standard_id(int tile) {
  return "standard." + std::string(kStandardNames[static_cast<std::size_t>(tile)]);
}
inline std::string federation_id(int kind) {
  return "federation." + std::string(kFederationNames[static_cast<std::size_t>(kind)]);
}
inline std::string board_action_id(int space) {
  return "action." + std::string(kBoardSpaces[static_cast<std::size_t>(space)].name);
}
inline std::string faction_id(int faction) {
  return "faction." + std::string(kFactionBoards[static_cast<std::size_t>(faction)].name);
}

inline std::string player_id(int seat) {
  return "player." + std::to_string(seat + 1);
}
// A counter, a place or a piece on a player's board: "player.1.ore", "player.1.standard.std_big4".
inline std::string player_id(int seat, std::string_view what) {
  return player_id(seat) + "." + std::string(what);
}
inline std::string special_id(int seat, int special) {
  return player_id(seat, "special.") + std::string(kSpecialNames[static_cast<std::size_t>(special)]);
}
inline std::string owned_standard_id(int seat, int tile) {
  return player_id(seat, standard_id(tile));
}
inline std::string owned_federation_id(int seat, int kind) {
  return player_id(seat, federation_id(kind));
}
inline std::string left_id(int seat, Piece piece) {
  return player_id(seat, "left.") + std::string(kPieceNames[static_cast<std::size_t>(piece)]);
}

}  // namespace orrery::gaia
