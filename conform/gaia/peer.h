#pragma once

// Names that the peer engine uses for our things.

#include <string>
#include <string_view>

#include "games/gaia/actions.h"
#include "games/gaia/state.h"

namespace orrery::gaia::peer {

// Index of `name` in a table of names, or -1.
int track(std::string_view name);
int slot(std::string_view name);
int faction(std::string_view name);
int standard(std::string_view name);
int advanced(std::string_view name);
int booster(std::string_view name);
int federation(std::string_view name);
int round_tile(std::string_view name);
int final_tile(std::string_view name);
int board_action(std::string_view name);
int special(std::string_view name, Faction faction);
Piece piece(std::string_view name);

std::string_view track_name(int track);
std::string_view slot_name(int slot);
std::string standard_name(int tile);
std::string advanced_name(int tile);
std::string booster_name(int booster);
std::string federation_name(int kind);
std::string board_action_name(int space);
std::string special_name(int special, Faction faction);
std::string_view piece_name(Piece piece);

}  // namespace orrery::gaia::peer
