#pragma once

// Ids of everything on the table of Gaia Project. `view` puts them there, `describe` names them as touched.
// Seats count from 1, as people see them.

#include <string>

#include "core/ids.h"
#include "games/gaia/notation.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline std::string hex_id(const State& state, HexId h) {
  return "hex." + hex_label(state, h);
}

inline constexpr IdIn<kTrackNames> track_id{"track."};
inline std::string level_id(int track, int level) {
  return track_id(track) + "." + std::to_string(level);
}

// One piece each, in the supply or on a player's board.
inline constexpr IdIn<kAdvancedTiles> advanced_id{"advanced."};
inline constexpr IdIn<kBoosterTiles> booster_id{"booster."};
// Stacks in the supply; owned copies have an id of their owner's board.
inline constexpr IdIn<kStandardNames> standard_id{"standard."};
inline constexpr IdIn<kFederationNames> federation_id{"federation."};
inline constexpr IdIn<kBoardSpaces> board_action_id{"action."};
inline constexpr IdIn<kFactionBoards> faction_id{"faction."};

inline constexpr OwnIdIn<kSpecialNames> special_id{"special."};
inline std::string owned_standard_id(int seat, int tile) {
  return player_id(seat, standard_id(tile));
}
inline std::string owned_federation_id(int seat, int kind) {
  return player_id(seat, federation_id(kind));
}
inline constexpr OwnIdIn<kPieceNames> left_id{"left."};

}  // namespace orrery::gaia
