#pragma once

// What is told about a player: results by game and by what he played, who sat with him, his longest and best games.

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "server/standings.h"

namespace orrery::server {

// A rating in whole numbers: {"mean", "doubt", "provisional", "games"}.
boost::json::object rating_json(const Standings::Rated& rated);

// What a player has done in one game: {"game", "games", "rating"?, "course", "by": {"faction", "seat", "players"},
// "best"}. `parts` are those of the game; the best game is one that may be seen.
boost::json::object game_profile(const std::string& game, const std::vector<Standings::Part>& parts,
                                 const Standings::Rated* rated, bool with_private);

// The one that took longest: {"table", "game", "ms"}, or null.
boost::json::value longest_game(const std::vector<Standings::Part>& parts, bool with_private);

// Others at the same tables, those met most often first.
struct Met {
  std::string player;
  int games = 0;
  int ahead = 0;   // games in which he was behind
  int behind = 0;  // and in which he was ahead
};
std::vector<Met> met_by(const std::string& player, const std::vector<Standings::Part>& parts);

}  // namespace orrery::server
