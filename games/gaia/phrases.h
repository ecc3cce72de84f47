#pragma once

// Names of things as texts, and lists of amounts. The words themselves are in text/*.json.

#include <string>
#include <string_view>
#include <vector>

#include "core/phrases.h"
#include "games/gaia/automa_tables.h"
#include "games/gaia/tables.h"

namespace orrery::gaia {

struct State;

inline constexpr std::string_view kWords = "gaia";
inline Text named(std::string_view group, std::string_view name) {
  return orrery::named(kWords, group, name);
}

inline constexpr NamedIn<kPlanetNames> planet_text{kWords, "planet"};
inline constexpr NamedIn<kPieceNames> piece_text{kWords, "piece"};
inline constexpr NamedIn<kTrackNames> track_text{kWords, "track"};
inline constexpr NamedIn<kStandardNames> standard_text{kWords, "tile"};
inline constexpr NamedIn<kAdvancedTiles> advanced_text{kWords, "tile"};
inline constexpr NamedIn<kBoosterTiles> booster_text{kWords, "tile"};
inline constexpr NamedIn<kRoundTile> round_text{kWords, "tile"};
inline constexpr NamedIn<kFinalTile> final_text{kWords, "tile"};
inline constexpr NamedIn<kFederationNames> federation_text{kWords, "tile"};
inline constexpr NamedIn<kBoardSpaces> board_action_text{kWords, "board"};
inline constexpr NamedIn<kSpecialNames> special_text{kWords, "special"};
inline constexpr NamedIn<kFactionBoards> faction_text{kWords, "faction"};
inline constexpr NamedIn<kCardActionNames> card_action_text{kWords, "card_action"};
inline constexpr NamedIn<kDirectionNames> direction_text{kWords, "direction"};
inline constexpr NamedIn<kSideNames> side_text{kWords, "side"};
inline Text conversion_text(int which) {
  const Conversion& conversion = kConversions[at(which)];
  return named("convert", std::string(conversion.from) + "_" + std::string(conversion.to));
}
inline Text bowl_text(int bowl) {
  constexpr std::string_view kBowls[] = {"none", "first", "second", "third", "gaia"};
  return named("bowl", kBowls[bowl]);
}

inline Text amount_text(std::string_view what, int n) {
  return named("amount", what).with("n", n);
}

// How somebody at the table is called: by the seat, or the Automa.
Text who_text(const State& state, int seat);

// What is not 0 of a gain, one by one.
void add_amounts(const Gain& gain, std::vector<Text>& out);

// A level of a research track (appendix A.2): what holds there apart from gains, and all of it with what is gained
// once.
std::vector<Text> level_holds(int track, int level);
Text level_tip(int track, int level);

}  // namespace orrery::gaia
