#pragma once

#include <span>
#include <string_view>

#include "core/game.h"

namespace orrery {

// Every game of this program. A new game is one line in `games/list.h`.
std::span<const Game* const> all_games();

// The game with this id, or null.
const Game* find_game(std::string_view id);

}  // namespace orrery
