// After the battles: discovery tiles and relations (EN-16.7.8, 16.7.12; ES-6.13).

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Texts = std::vector<std::string>;


// --- discovery tiles

TEST(EclipseAftermath, NewDawnTakesTheTileWithTheDisc) {
  RULES("EN-16.7.8");
  Scenario game(Edition::NewDawn, kTwo);
  game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex);
  Scenario declined = game;
  game.play("place disc");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
  game.play("draw discovery money_8");
  EXPECT_EQ(game.seat(), 0);
  game.play("use money_8");
  EXPECT_EQ(game.stored(0, Money), 2 + 8);
  declined.play("no disc");
  EXPECT_EQ(declined.state().phase, Phase::Upkeep);
  EXPECT_NE(declined.hex("311").marks & kDiscovery, 0);
}

TEST(EclipseAftermath, SecondDawnTakesTheTileWithAShip) {
  RULES("ES-6.13.1 ES-6.13.3");
  Scenario game(Edition::SecondDawn, kTwo);
  game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex);
  game.play("no disc");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);  // must be taken
  game.play("draw discovery money_8");
  EXPECT_EQ(game.options(), (Texts{"use money_8", "keep discovery"}));
  game.play("keep discovery");
  EXPECT_EQ(game.points(0, PointSource::Discoveries), 2);
  EXPECT_EQ(game.hex("311").marks & kDiscovery, 0);
  game.sound();
}

TEST(EclipseAftermath, WithoutAShipTheControllerTakesTheTile) {
  RULES("ES-6.13.2 EN-15.8");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"descendants_of_draco", "terran_federation"});
    game.lay("305", 10, 0).disc(0, "305");
    game.hex("305").defenders = 0;  // others destroyed the Ancient
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
    EXPECT_EQ(game.state().steps.top().seat, 0);
  }
}

TEST(EclipseAftermath, ATileWithoutAnybodyStays) {
  RULES("ES-6.13.2 ES-6.13.3");
  Scenario game(Edition::SecondDawn, {"descendants_of_draco", "terran_federation"});
  game.lay("311", 10, 0).lay("305", 12, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
  game.play("place disc");
  EXPECT_EQ(game.state().phase, Phase::Upkeep);  // 311: nobody is there; 305: an Ancient guards the tile
  EXPECT_NE(game.hex("311").marks & kDiscovery, 0);
  EXPECT_NE(game.hex("305").marks & kDiscovery, 0);
  game.ships(1, Interceptor, "311").round(2).phase(StepKind::NextBattleHex).play("no disc");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);  // a ship there in a later round
}

TEST(EclipseAftermath, TilesInDescendingOrder) {
  RULES("ES-6.13.3 ES-6.12.3");
  Scenario game(Edition::SecondDawn, kTwo);
  game.lay("206", 10, 0).ships(0, Interceptor, "206").lay("316", 12, 0).ships(1, Interceptor, "316");
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.seat(), 1);
  game.play("no disc", "no disc");
  EXPECT_EQ(game.state().steps.top().seat, 1);
  game.play("draw discovery science_5", "use science_5");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
  EXPECT_EQ(game.state().steps.top().seat, 0);
}

// --- relations

// 107 of seat 2 and 304 of seat 1 are connected.
Scenario side_by_side(Edition edition) {
  Scenario game(edition, kFour);
  game.lay("107", 10, 0).lay("304", 10, -1).disc(2, "107").disc(1, "304");
  return game;
}

TEST(EclipseAftermath, RelationsAfterCombat) {
  RULES("EN-16.7.12 EN-3.11");
  Scenario game = side_by_side(Edition::NewDawn);
  Scenario from_two = game;
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.seat(), 1);  // in turn order, who has somebody to ask
  game.may("propose 3 money");
  game.may_not("propose 1 money");
  EXPECT_EQ(game.count("trade"), 0);  // only what section 16 names
  game.play("propose 3 money");
  EXPECT_EQ(game.seat(), 2);
  game.play("accept science");
  EXPECT_EQ(game.player(1).ambassadors, 1 << 2);
  EXPECT_EQ(game.player(2).ambassadors, 1 << 1);
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
  game.sound();

  from_two.state().start = 2;
  from_two.phase(StepKind::NextBattleHex);
  EXPECT_EQ(from_two.seat(), 2);
  from_two.play("end");
  EXPECT_EQ(from_two.seat(), 1);
}

TEST(EclipseAftermath, NoRelationsAfterCombatElsewhere) {
  RULES("EN-16.7.12");
  Scenario second = side_by_side(Edition::SecondDawn);
  second.phase(StepKind::NextBattleHex);
  EXPECT_EQ(second.step(), StepKind::Upkeep);
  Scenario three(Edition::NewDawn, {"terran_directorate", "terran_federation", "terran_union"});
  three.lay("107", 10, 0).lay("304", 10, -1).disc(2, "107").disc(1, "304").phase(StepKind::NextBattleHex);
  EXPECT_EQ(three.step(), StepKind::Upkeep);  // fewer than four players
}

}  // namespace
}  // namespace orrery::eclipse
