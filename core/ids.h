#pragma once

// Ids on a table that every game has, and ids out of lists of names.

#include <string>
#include <string_view>

#include "core/typed.h"

namespace orrery {

// Seats count from 1, as people see them.
inline std::string player_id(int seat) {
  return "player." + std::to_string(seat + 1);
}
// A counter, a place or a piece of a player: "player.1.ore", "player.1.action.explore".
inline std::string player_id(int seat, std::string_view what) {
  return player_id(seat) + "." + std::string(what);
}

// One of many by its name: constexpr IdIn<kBoosterTiles> booster_id{"booster."}.
template <const auto& names>
struct IdIn {
  std::string_view before;
  std::string operator()(auto value) const { return std::string(before) + name_in(names, static_cast<int>(value)); }
};
// The same on the board of a player.
template <const auto& names>
struct OwnIdIn {
  std::string_view before;
  std::string operator()(int seat, auto value) const {
    return player_id(seat, before) + name_in(names, static_cast<int>(value));
  }
};

}  // namespace orrery
