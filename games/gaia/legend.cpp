// Factions and tiles as people look them up, each with the rule that explains it.

#include "games/gaia/phrases.h"
#include "games/gaia/player_board.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

template <class Names, class Say>
void add_all(Legend& out, const char* group, const Names& names, const Say& text, const char* rule) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Text label = text(static_cast<int>(i));
    if constexpr (requires { names[i].name; })
      out.push_back({group, std::string(names[i].name), label, tip_of(label), rule});
    else
      out.push_back({group, std::string(names[i]), label, tip_of(label), rule});
  }
}

}  // namespace

Legend Rules::legend() {
  Legend out;
  for (int faction = 0; faction < kFactions; ++faction)  // in the order of chapter 9
    out.push_back({"faction",
                   "faction." + std::string(kFactionBoards[at(faction)].name),
                   faction_text(faction),
                   faction_tip(faction),
                   "GP-9." + std::to_string(faction + 1),
                   {{"home", std::string(kPlanetNames[at(kFactionBoards[at(faction)].home)])}}});
  add_all(out, "standard_tile", kStandardNames, standard_text, "GP-6.1.1");
  add_all(out, "advanced_tile", kAdvancedTiles, advanced_text, "GP-6.1.3");
  add_all(out, "booster", kBoosterTiles, booster_text, "GP-7.4.1");
  add_all(out, "federation", kFederationNames, federation_text, "GP-6.5.1");
  add_all(out, "round_tile", kRoundTile, round_text, "GP-2.4.1");
  add_all(out, "final_tile", kFinalTile, final_text, "GP-10.2.1");
  for (int space = 0; space < kBoardActions; ++space) {
    const Text label = board_action_text(space);
    out.push_back(
        {"board_action", "action." + std::string(kBoardSpaces[at(space)].name), label, tip_of(label), "GP-7.1.1"});
  }
  for (int which = 0; which < kConverts; ++which) {
    const Text label = conversion_text(which);
    out.push_back({"exchange", label.key, label, tip_of(label), std::string(kConversions[at(which)].rule)});
  }
  return out;
}

}  // namespace orrery::gaia
