#pragma once

// Names of things as texts, and lists of amounts. The words themselves are in text/*.json.

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

inline Text named(std::string_view group, std::string_view name) {
  return Text("gaia." + std::string(group) + "." + std::string(name));
}
// The explanation that goes with a name: "gaia.planet.gaia" -> "gaia.planet.gaia.tip".
inline Text tip_of(const Text& name) {
  return Text(name.key + ".tip");
}

inline Text planet_text(Planet planet) {
  return named("planet", kPlanetNames[static_cast<std::size_t>(planet)]);
}
inline Text piece_text(Piece piece) {
  return named("piece", kPieceNames[static_cast<std::size_t>(piece)]);
}
inline Text track_text(int track) {
  return named("track", kTrackNames[static_cast<std::size_t>(track)]);
}
inline Text standard_text(int tile) {
  return named("tile", kStandardNames[static_cast<std::size_t>(tile)]);
}
inline Text advanced_text(int tile) {
  return named("tile", kAdvancedTiles[static_cast<std::size_t>(tile)].name);
}
inline Text booster_text(int booster) {
  return named("tile", kBoosterTiles[static_cast<std::size_t>(booster)].name);
}
inline Text round_text(int tile) {
  return named("tile", kRoundTile[static_cast<std::size_t>(tile)].name);
}
inline Text final_text(int tile) {
  return named("tile", kFinalTile[static_cast<std::size_t>(tile)].name);
}
inline Text federation_text(int kind) {
  return named("tile", kFederationNames[static_cast<std::size_t>(kind)]);
}
inline Text board_action_text(int space) {
  return named("board", kBoardSpaces[static_cast<std::size_t>(space)].name);
}
inline Text special_text(int special) {
  return named("special", kSpecialNames[static_cast<std::size_t>(special)]);
}
inline Text faction_text(int faction) {
  return named("faction", kFactionBoards[static_cast<std::size_t>(faction)].name);
}
inline Text conversion_text(int which) {
  const Conversion& conversion = kConversions[static_cast<std::size_t>(which)];
  return named("convert", std::string(conversion.from) + "_" + std::string(conversion.to));
}
inline Text bowl_text(int bowl) {
  constexpr std::string_view kBowls[] = {"none", "first", "second", "third", "gaia"};
  return named("bowl", kBowls[bowl]);
}

inline Text amount_text(std::string_view what, int n) {
  return named("amount", what).with("n", n);
}

// "a, b, c"; empty for an empty list.
Text list_text(std::vector<Text> items);
// "a; b; c"
Text clauses_text(std::vector<Text> items);

void add_amounts(const Gain& gain, std::vector<Text>& out);
void add_amounts(const Cost& cost, std::vector<Text>& out);

}  // namespace orrery::gaia
