#include "odds/eclipse/odds_json.h"

#include <fmt/format.h>

namespace orrery::eclipse {

namespace {

// Fleets can be typed again from it.
std::string stats_json(const ShipStats& stats) {
  const auto dice = [](const std::array<std::uint8_t, kColours>& colours) {
    std::vector<std::size_t> damage;
    for (std::size_t colour = 0; colour < kColours; ++colour) damage.insert(damage.end(), colours[colour], colour + 1);
    return damage;
  };
  return fmt::format(R"({{"initiative":{},"computer":{},"shield":{},"hull":{},"cannons":[{}],"missiles":[{}]}})",
                     stats.initiative, stats.computer, stats.shield, stats.hull, fmt::join(dice(stats.cannons), ","),
                     fmt::join(dice(stats.missiles), ","));
}

std::string side_json(Side side, const Fight& fight, const Odds& odds) {
  const SideOdds& mine = odds[side];
  std::string groups;
  for (std::size_t g = 0; g < mine.groups.size(); ++g)
    groups += fmt::format(R"({}{{"ship":"{}","count":{},"stats":{},"survivors":{:.12g}}})", g == 0 ? "" : ",",
                          kShipNames[static_cast<std::size_t>(mine.groups[g].kind)], mine.groups[g].ships,
                          stats_json(fight[side].groups[g].stats), mine.groups[g].survivors);
  return fmt::format(R"({{"role":"{}","wins":{:.12g},"standard_error":{:.3g},{}{}"survivors":{:.12g},"groups":[{}],)"
                     R"("ships_left":[{:.12g}]}})",
                     side == Side::Attacker ? "attacker" : "defender", mine.wins, odds.standard_error(mine.wins),
                     mine.fraction.empty() ? "" : fmt::format(R"("fraction":"{}",)", mine.fraction),
                     fight[side].splitter ? R"("splitter":true,)" : "", mine.survivors, groups,
                     fmt::join(mine.ships_left, ","));
}

}  // namespace

std::string odds_json(std::string_view game, const TypedFight& typed, const Odds& odds) {
  return fmt::format(R"({{"game":"{}","sides":[{},{}],"stalemate":{:.12g},"rounds":{:.12g},"samples":{}}})", game,
                     side_json(typed.left, typed.fight, odds), side_json(other(typed.left), typed.fight, odds),
                     odds.stalemate, odds.rounds, odds.samples);
}

}  // namespace orrery::eclipse
