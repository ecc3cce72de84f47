#pragma once

// Player vectors and boards as the peer logs write them, made from our state.

#include <boost/json.hpp>
#include <string>

#include "games/gaia/setup.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline std::string_view text(const boost::json::value& value) {
  return {value.as_string().data(), value.as_string().size()};
}

// A game object of the oracle files: set-up with every random draw replaced by the given one.
struct PeerGame {
  State state;                       // after the factions were chosen
  std::vector<int> seat_of_faction;  // by our faction number, -1: not in the game
  std::array<std::uint8_t, kAdvanced> track_of_advanced{};
};
PeerGame set_up(const boost::json::object& game);

boost::json::array player_vector(const PeerGame& game, const State& state, int seat);
// An empty string if both vectors say the same, else the first difference in words.
std::string vector_difference(const boost::json::array& theirs, const boost::json::array& ours);
// Sets a player from a vector (files with an overridden starting state).
void override_player(State& state, int seat, const boost::json::array& vector);

std::string board_difference(const boost::json::array& theirs, const State& state);

}  // namespace orrery::gaia
