#include "odds/ti4/odds_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/ti4/tables_factions.h"

namespace orrery::ti4::odds {

namespace {

std::string side_json(Side side, const Fight& fight, const Odds& odds) {
  const SideOdds& mine = odds[side];
  const FightSide& typed = fight[side];
  std::string groups;
  for (const UnitOdds& group : mine.groups) {
    const FightUnits& units = typed.of(group.type);
    groups += fmt::format(R"({}{{"ship":"{}","count":{},"damaged":{},"upgraded":{},"survivors":{:.12g}}})",
                          groups.empty() ? "" : ",", kUnitTypeNames[index_of(group.type)], units.count, units.damaged,
                          units.upgraded, group.survivors);
  }
  const std::string faction =
      typed.faction == Faction::None ? "null" : fmt::format(R"("{}")", sheet_of(typed.faction).name);
  return fmt::format(
      R"({{"role":"{}","faction":{},"wins":{:.12g},"standard_error":{:.3g},"retreats":{:.12g},"survivors":{:.12g},)"
      R"("lost_resources":{:.12g},"returning":{:.12g},"groups":[{}],"ships_left":[{:.12g}],"hit_points_left":[{:.12g}]}})",
      side == Side::Attacker ? "attacker" : "defender", faction, mine.wins, odds.standard_error(mine.wins), mine.leaves,
      mine.survivors, mine.lost, mine.returning, groups, fmt::join(mine.ships_left, ","),
      fmt::join(mine.hit_points_left, ","));
}

}  // namespace

std::string odds_json(std::string_view game, const TypedFight& typed, const Odds& odds) {
  return fmt::format(
      R"({{"game":"{}","setting":"{}","sides":[{},{}],"draw":{:.12g},"stalemate":{:.12g},"rounds":{:.12g},"samples":{}}})",
      game, typed.fight.setting == Setting::Space ? "space" : "ground", side_json(typed.left, typed.fight, odds),
      side_json(other(typed.left), typed.fight, odds), odds.draw, odds.stalemate, odds.rounds, odds.samples);
}

}  // namespace orrery::ti4::odds
