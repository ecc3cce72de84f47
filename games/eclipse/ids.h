#pragma once

// Ids of everything on the table of Eclipse. `view` puts them there, `describe` names them as touched. Seats, squares
// and ships count from 1, as people see them.

#include <string>

#include "games/eclipse/notation.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

template <class Names>
std::string name_of(const Names& names, auto value) {
  return std::string(names[static_cast<std::size_t>(value)]);
}

// --- the map
inline std::string hex_id(const State& state, HexId hex) {
  return "sector." + hex_label(state, hex);
}
inline std::string location_id(int q, int r) {
  return "at." + std::to_string(q) + "." + std::to_string(r);
}
inline std::string square_id(const State& state, HexId hex, int square) {
  const std::string which = square == kOrbitalSquare ? "orbital" : std::to_string(square + 1);
  return hex_id(state, hex) + ".square." + which;
}
inline std::string ships_id(const State& state, HexId hex, int seat, int kind) {
  return hex_id(state, hex) + "." + std::to_string(seat + 1) + "." + name_of(kShipNames, kind);
}
inline std::string disc_id(const State& state, HexId hex) {
  return hex_id(state, hex) + ".disc";
}
// A sector tile that has been drawn and does not lie yet.
inline std::string drawn_id(SectorId sector) {
  return "drawn." + sector_label(sector);
}
// How the face and the turn of a sector are told: its number and sixths clockwise.
inline std::string face_kind(SectorId sector, int rotation) {
  return "s" + sector_label(sector) + "." + std::to_string(rotation);
}

// --- supplies
inline std::string tech_id(Tech tech) {
  return "tech." + std::string(technology_of(tech).name);
}
inline std::string part_id(int part) {
  return "part." + std::string(kShipParts[static_cast<std::size_t>(part)].name);
}
inline std::string species_id(int species) {
  return "species." + std::string(kSpeciesBoards[static_cast<std::size_t>(species)].name);
}

// --- boards
inline std::string player_id(int seat) {
  return "player." + std::to_string(seat + 1);
}
// A counter, a place or a piece on a player's board: "player.1.money", "player.1.action.explore".
inline std::string player_id(int seat, std::string_view what) {
  return player_id(seat) + "." + std::string(what);
}
inline std::string action_id(int seat, int kind) {
  return player_id(seat, "action.") + name_of(kActionNames, kind);
}
inline std::string resource_id(int seat, int resource) {
  return player_id(seat, kResourceNames[static_cast<std::size_t>(resource)]);
}
inline std::string track_id(int seat, int resource) {
  return player_id(seat, "track.") + name_of(kResourceNames, resource);
}
inline std::string graveyard_id(int seat, int resource) {
  return player_id(seat, "graveyard.") + name_of(kResourceNames, resource);
}
inline std::string tech_track_id(int seat, int track) {
  return player_id(seat, "techs.") + name_of(kTechCategoryNames, track);
}
inline std::string blueprint_id(int seat, int kind) {
  return player_id(seat, kShipNames[static_cast<std::size_t>(kind)]);
}
inline std::string slot_id(int seat, int kind, int square) {
  return blueprint_id(seat, kind) + "." + (square == kOutsideSquare ? "outside" : std::to_string(square + 1));
}
inline std::string saved_id(int seat, int part) {
  return player_id(seat, "saved.") + std::string(kShipParts[static_cast<std::size_t>(part)].name);
}
inline std::string reputation_id(int seat, int value) {
  return player_id(seat, "reputation.") + std::to_string(value);
}
inline std::string left_id(int seat, int kind) {
  return player_id(seat, "left.") + name_of(kShipNames, kind);
}

// --- the battle
inline std::string side_id(Side side) {
  return side == Side::Attacker ? "battle.attacker" : "battle.defender";
}
inline std::string group_id(const Battle& battle, Side side, int group) {
  return side_id(side) + "." + name_of(kShipNames, battle[side].groups[static_cast<std::size_t>(group)].kind);
}
inline std::string battle_ship_id(const Battle& battle, Side side, int group, int ship) {
  return group_id(battle, side, group) + "." + std::to_string(ship + 1);
}
// A reputation tile just drawn, seen by its drawer only; the discovery tile in hand.
inline std::string drawn_reputation_id(int value) {
  return "drawn_reputation." + std::to_string(value);
}
inline constexpr const char* kDiscoveryInHand = "discovery_in_hand";

}  // namespace orrery::eclipse
