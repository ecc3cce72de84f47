#include "games/gaia/phrases.h"

#include <utility>

#include "core/seat_text.h"
#include "games/gaia/automa.h"

namespace orrery::gaia {

Text who_text(const State& state, int seat) {
  return is_automa(state, seat) ? Text("gaia.automa") : seat_text(static_cast<Seat>(seat));
}

void add_amounts(const Gain& gain, std::vector<Text>& out) {
  const std::pair<std::string_view, int> amounts[] = {{"credits", gain.credits},
                                                      {"ore", gain.ore},
                                                      {"knowledge", gain.knowledge},
                                                      {"qic", gain.qic},
                                                      {"tokens", gain.tokens},
                                                      {"charge", gain.charge},
                                                      {"vp", gain.vp}};
  for (const auto& [what, n] : amounts)
    if (n != 0) out.push_back(amount_text(what, n));
}

std::vector<Text> level_holds(int track, int level) {
  const auto l = at(level);
  std::vector<Text> clauses;
  std::vector<Text> income;
  switch (static_cast<Track>(track)) {
    case Track::Terraforming:
      clauses.push_back(Text("gaia.level.ore_per_step").with("n", static_cast<int>(kOrePerStep[l])));
      if (level == kTopLevel) clauses.push_back("gaia.level.token");
      break;
    case Track::Navigation:
      clauses.push_back(Text("gaia.level.range").with("n", static_cast<int>(kRange[l])));
      if (level == kTopLevel) clauses.push_back("gaia.level.lost_planet");
      break;
    case Track::GaiaProject:
      if (level == 0)
        clauses.push_back("gaia.level.no_project");
      else
        clauses.push_back(Text("gaia.level.project").with("n", static_cast<int>(kGaiaProjectCost[l])));
      if (level == kTopLevel) clauses.push_back("gaia.level.gaia_planets");
      break;
    case Track::Economy: add_amounts(kEconomyIncome[l], income); break;
    case Track::Science: add_amounts(kScienceIncome[l], income); break;
    case Track::Intelligence: break;
  }
  if (!income.empty()) clauses.push_back(Text("gaia.level.income").with("list", list_text(std::move(income))));
  return clauses;
}

Text level_tip(int track, int level) {
  std::vector<Text> clauses = level_holds(track, level);
  std::vector<Text> once;
  if (static_cast<Track>(track) == Track::GaiaProject && (level == 1 || level == 3 || level == 4))
    once.push_back(amount_text("gaiaformers", 1));
  add_amounts(kLevelBonus[at(track)][at(level)], once);
  if (level == 3) once.push_back(amount_text("charge", 3));
  if (!once.empty()) clauses.push_back(Text("gaia.level.once").with("list", list_text(std::move(once))));
  if (clauses.empty()) clauses.push_back("gaia.level.nothing");
  return clauses_text(std::move(clauses));
}

}  // namespace orrery::gaia
