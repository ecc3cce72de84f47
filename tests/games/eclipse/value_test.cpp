// What bots think of positions of Eclipse (bots/value/eclipse.h): battles as the odds have them, ships as they will be
// used.

#include <gtest/gtest.h>

#include <cmath>

#include "bots/value/eclipse.h"
#include "bots/value/eclipse_forces.h"
#include "core/registry.h"
#include "odds/eclipse/fleet.h"
#include "odds/eclipse/odds.h"
#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

Force force_of(const FightSide& side) {
  Force force;
  for (const FightGroup& group : side.groups) force.add({.stats = group.stats, .ships = group.ships});
  return force;
}

// Ships are shot at in a fixed order; the odds shoot by the rule for nobody's ships.
TEST(EclipseForecast, IsThatOfTheOdds) {
  double sum = 0;
  int fights = 0;
  for (const Edition edition : {Edition::NewDawn, Edition::SecondDawn})
    for (const std::string_view typed :
         {"interceptor vs ancient",
          "2 interceptor vs ancient",
          "4 interceptor vs ancient",
          "cruiser vs ancient",
          "2 cruiser vs ancient",
          "2 cruiser vs 2 ancient",
          "dreadnought vs 2 ancient",
          "interceptor vs gcds",
          "2 dreadnought vs gcds",
          "2 dreadnought + 2 cruiser vs gcds",
          "2 interceptor + cruiser vs cruiser",
          "interceptor vs 2 cruiser",
          "3 interceptor vs dreadnought",
          "dreadnought vs 2 interceptor + starbase",
          "2 cruiser[2 plasma_cannon, positron, drive, hull] vs gcds",
          "3 interceptor[plasma_missile, drive] vs 2 cruiser",
          "2 cruiser vs dreadnought[2 plasma_cannon, 2 gauss_shield, positron, drive]",
          "orion cruiser vs ancient",
          "cruiser + interceptor vs 2 starbase",
          "2 dreadnought[2 antimatter_cannon, gluon, improved_hull, drive] vs 3 cruiser + 2 interceptor"}) {
      const auto read = read_fleets(typed, edition);
      ASSERT_TRUE(std::holds_alternative<TypedFight>(read)) << typed;
      const Fight& fight = std::get<TypedFight>(read).fight;
      const Odds exact = odds(fight);
      const Forecast guess = forecast(force_of(fight[Side::Attacker]), force_of(fight[Side::Defender]));
      const double wrong = std::abs(guess.win - exact[Side::Attacker].wins);
      sum += wrong;
      ++fights;
      EXPECT_LT(wrong, 0.1) << typed << ": " << guess.win << " for " << exact[Side::Attacker].wins;
    }
  EXPECT_LT(sum / fights, 0.02);
}

BOTH_EDITIONS(EclipsePositions);

double worth(const Scenario& game) {
  const Game& rules = *find_game(kGameIds[static_cast<std::size_t>(game.state().edition)]);
  return EclipseValue().of(Position(rules, &game.state()), 0);
}

// Round 2 of two Terrans; the first controls the sector between his home and the Galactic Center.
Scenario beside_the_centre(Edition edition) {
  Scenario game(edition, kTwo);
  game.round(2).no_ships(0, game.home(0)).lay("107", 0, -1).disc(0, "107");
  return game;
}

// A lone ship against the defence system; no reputation tile would be better than those held.
TEST_P(EclipsePositions, AHopelessAttackIsWorseThanStaying) {
  for (const auto& [kind, ships] : {std::pair(ShipKind::Interceptor, 1), std::pair(ShipKind::Cruiser, 2)}) {
    Scenario stays = beside_the_centre(GetParam());
    for (int i = 0; i < 4; ++i) stays.reputation(0, 4);
    Scenario attacks = stays;
    stays.ships(0, kind, "107", ships).turn(0);
    attacks.ships(0, kind, "001", ships).turn(0);
    EXPECT_LT(worth(attacks), worth(stays) - 0.1);
  }
}

TEST_P(EclipsePositions, AnAttackThatWinsIsBetterThanStaying) {
  Scenario stays = beside_the_centre(GetParam());
  for (const int square : {2, 3, 4}) stays.part(0, ShipKind::Dreadnought, square, Part::ImprovedHull);
  Scenario attacks = stays;
  stays.ships(0, ShipKind::Dreadnought, "107", 2).turn(0);
  attacks.ships(0, ShipKind::Dreadnought, "001", 2).turn(0);
  EXPECT_GT(worth(attacks), worth(stays) + 0.5);
}

TEST_P(EclipsePositions, AnUpgradeThatWinsTheComingBattleIsWorthMore) {
  const auto gained = [](Scenario game) {
    game.ships(0, ShipKind::Dreadnought, "107", 2).turn(0);
    const double before = worth(game);
    for (const int square : {2, 3, 4}) game.part(0, ShipKind::Dreadnought, square, Part::ImprovedHull);
    return worth(game) - before;
  };
  const double useful = gained(beside_the_centre(GetParam()));
  const double idle = gained(beside_the_centre(GetParam()).clear("001"));
  EXPECT_GT(useful, 1);
  EXPECT_GT(useful, idle + 0.5);
}

}  // namespace
}  // namespace orrery::eclipse
