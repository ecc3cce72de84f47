// Warp portals (ES-11, ES-3.4.4).

#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

const OptionTexts kModule = {{"warp_portals", "on"}};

// Sector 281 beside the home of the first seat, 381 far away and touching nothing.
Scenario with_portals(std::vector<std::string> species = {"terran_directorate", "terran_federation"}) {
  Scenario game(Edition::SecondDawn, std::move(species), kModule);
  game.lay("281", 0, -4).clear("281").lay("381", 5, -9).clear("381");
  return game;
}

TEST(EclipsePortals, SectorsOfTheModule) {
  RULES("ES-11.1 ES-11.2");
  Scenario game = with_portals();
  EXPECT_TRUE(is_portal(game.state(), game.id("281")));
  EXPECT_FALSE(is_portal(game.state(), game.id("221")));
  game.mark("221", kPortalToken);
  EXPECT_TRUE(is_portal(game.state(), game.id("221")));
  game.lay("304", 0, -3).mark("304", kPortalTile);
  EXPECT_TRUE(is_portal(game.state(), game.id("304")));
}

TEST(EclipsePortals, Move) {
  RULES("ES-11.2 ES-3.4.4");
  Scenario game = with_portals();
  game.ships(0, ShipKind::Cruiser, "281").turn(0).play("move", "move cruiser 281 381");
  EXPECT_EQ(game.hex("381").ships[0][1], 1);
  game.may_not("move cruiser 381 221");
  game.play("end").mark("221", kPortalToken).turn(0).play("move");
  game.may("move cruiser 381 221");
  game.may("move cruiser 381 281");
}

TEST(EclipsePortals, Influence) {
  RULES("ES-11.2 ES-3.4.4");
  Scenario game = with_portals();
  game.turn(0).play("influence");
  game.may_not("influence 381");
  game.play("end").disc(0, "281").turn(0).play("influence");
  game.may("influence 381");
}

TEST(EclipsePortals, Retreat) {
  RULES("ES-11.2 ES-3.4.4");
  Scenario game = with_portals();
  game.disc(0, "281").ships(0, ShipKind::Cruiser, "381").ships(1, ShipKind::Interceptor, "381");
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.seat(), kChance) << "the Interceptor fires first";
  game.play("roll 1 0 0 0 0 0");
  EXPECT_EQ(game.seat(), 0);
  game.may("retreat 281");
}

TEST(EclipsePortals, Relations) {
  RULES("ES-11.2 ES-3.4.4");
  Scenario game = with_portals({"terran_directorate", "terran_federation", "terran_union", "terran_republic"});
  game.disc(0, "281").turn(0);
  EXPECT_EQ(game.count("propose"), 0);
  game.disc(1, "381").turn(0);
  game.may("propose 2 money");
}

// Zones have no portals, and a portal tile needs an edge like every other.
TEST(EclipsePortals, ExploringGoesByEdges) {
  RULES("ES-11.2 ES-5.1.4");
  Scenario game = with_portals();
  game.disc(0, "281").turn(0).play("explore");
  game.may("explore 0,-3");
  game.may_not("explore 5,-10");  // beside the portal sector that nobody controls
  game.play("explore 0,-3", "draw sector 382");
  // 382 has wormholes N, SE and S; the home lies south, 281 north, both with a wormhole towards it.
  game.may("place 382 rotation 0");
  game.may_not("place 382 rotation 2");  // SE, SW, NW
}

TEST(EclipsePortals, TileAndTokenStay) {
  RULES("ES-11.3");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "terran_federation"}, kModule);
  game.lay("311", 0, -3).offer(Tech::WarpPortal).has(0, {.money = 2, .science = 9}).turn(0);
  game.play("influence", "influence 311", "draw discovery ancient_warp_portal", "use ancient_warp_portal", "end");
  EXPECT_TRUE(game.hex("311").marks & kPortalTile);
  game.turn(0).play("research", "research warp_portal nano", "portal 221", "end");
  EXPECT_TRUE(game.hex("221").marks & kPortalToken);
  game.no_ships(0, "221").turn(0).play("influence", "lift 221");
  if (game.step() == StepKind::Lifted) game.play("to track");
  game.play("lift 311");
  if (game.step() == StepKind::Lifted) game.play("to track");
  EXPECT_TRUE(game.hex("221").marks & kPortalToken);
  EXPECT_TRUE(game.hex("311").marks & kPortalTile);
  EXPECT_TRUE(is_portal(game.state(), game.id("311")));
  game.sound();
}

}  // namespace
}  // namespace orrery::eclipse
