#pragma once

// Ids of everything on the table of Eclipse. `view` puts them there, `describe` names them as touched. Seats, squares
// and ships count from 1, as people see them.

#include <algorithm>
#include <string>

#include "core/ids.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

template <class Names>
std::string name_of(const Names& names, auto value) {
  return std::string(names[at(value)]);
}

// --- how places are typed and said
// "203", "001": the number printed on a sector.
inline std::string sector_label(SectorId sector) {
  std::string number = std::to_string(sector_of(sector).number);
  number.insert(0, 3 - std::min<std::size_t>(number.size(), 3), '0');
  return number;
}
inline std::string hex_label(const State& state, HexId hex) {
  return sector_label(state.hexes[hex].sector);
}
// "1,-2": a location without a sector.
inline std::string location_label(Hex at) {
  return std::to_string(at.q) + "," + std::to_string(at.r);
}

// --- the map
inline std::string hex_id(const State& state, HexId hex) {
  return "sector." + hex_label(state, hex);
}
inline std::string location_id(Hex at) {
  return "at." + std::to_string(at.q) + "." + std::to_string(at.r);
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

// --- supplies
inline std::string tech_id(Tech tech) {
  return "tech." + std::string(technology_of(tech).name);
}
inline constexpr IdIn<kShipParts> part_id{"part."};
inline constexpr IdIn<kSpeciesBoards> species_id{"species."};

// --- boards
inline constexpr OwnIdIn<kActionNames> action_id{"action."};
inline constexpr OwnIdIn<kResourceNames> resource_id{""};
inline constexpr OwnIdIn<kResourceNames> track_id{"track."};
inline constexpr OwnIdIn<kResourceNames> graveyard_id{"graveyard."};
inline constexpr OwnIdIn<kTechCategoryNames> tech_track_id{"techs."};
inline constexpr OwnIdIn<kShipNames> blueprint_id{""};
inline constexpr OwnIdIn<kShipParts> saved_id{"saved."};
inline std::string slot_id(int seat, int kind, int square) {
  return blueprint_id(seat, kind) + "." + (square == kOutsideSquare ? "outside" : std::to_string(square + 1));
}
inline std::string reputation_id(int seat, int value) {
  return player_id(seat, "reputation.") + std::to_string(value);
}

// --- the battle
inline std::string side_id(Side side) {
  return side == Side::Attacker ? "battle.attacker" : "battle.defender";
}
inline std::string group_id(const Battle& battle, Side side, int group) {
  return side_id(side) + "." + name_of(kShipNames, battle[side].groups[at(group)].kind);
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
