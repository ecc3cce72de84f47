// Every invariant can fail: each of these states is broken by hand in one way, and the alarm says how (EN-22.5).

#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;

Scenario four_players(Edition edition = Edition::NewDawn) {
  Scenario game(edition, {"terran_directorate", "terran_federation", "terran_union", "terran_republic"});
  game.lay("306", 10, 0).disc(0, "306");
  game.sound();
  return game;
}

// The change breaks a sound state, and the alarm begins with these words.
template <class Change>
void breaks(std::string_view alarm, Change change) {
  for (const Edition edition : {Edition::NewDawn, Edition::SecondDawn}) {
    Scenario game = four_players(edition);
    change(game);
    const std::string broken = Rules::broken(game.state());
    EXPECT_TRUE(broken.starts_with(alarm)) << alarm << ", but: " << broken;
  }
}

TEST(EclipseInvariants, CubesAndDiscs) {
  RULES("EN-22.5.1 EN-22.5.2");
  breaks("a player has not 33 cubes (EN-22.5.1), seat 1", [](Scenario& game) { --game.player(0).track[0]; });
  breaks("a track holds more than 12 cubes", [](Scenario& game) { game.player(0).track = {13, 9, 8}; });
  breaks("a player has not all his discs", [](Scenario& game) { ++game.player(0).discs; });
  breaks("a player has not all his discs", [](Scenario& game) { game.hex("306").disc = kNone; });
}

TEST(EclipseInvariants, Boards) {
  RULES("EN-22.5.3 EN-22.5.5 EN-22.5.7");
  breaks("more ships than there are", [](Scenario& game) { game.ships(0, Dreadnought, "306", 3); });
  breaks("a blueprint is not legal", [](Scenario& game) { game.part(0, Interceptor, 4, Part::Hull); });
  breaks("a resource out of range", [](Scenario& game) { game.has(0, {.money = -1}); });
  breaks("a resource out of range", [](Scenario& game) { game.has(0, {.science = 20'000}); });
  breaks("ambassadors are not mutual", [](Scenario& game) {
    game.player(0).ambassadors = 1 << 1;
    --game.player(0).track[0];
  });
  breaks("more on the reputation track than fits", [](Scenario& game) {
    for (int i = 0; i < 5; ++i) game.reputation(0, 1);
  });
  breaks("too many colony ships", [](Scenario& game) { game.colony_ships(0, 4); });
  breaks("a traitor who is nobody", [](Scenario& game) { game.state().traitor = 5; });
}

TEST(EclipseInvariants, Hexes) {
  RULES("EN-22.5.4 EN-12.7");
  breaks("a sector lies twice", [](Scenario& game) {
    const SectorId twice = game.hex("306").sector;
    game.lay("305", 12, 0).hex("305").sector = twice;
  });
  breaks("a cube beside the squares", [](Scenario& game) { game.cube("306", 5, Money); });  // it has two squares
  breaks("a cube beside the squares", [](Scenario& game) { game.orbital_cube("306", Money); });
  breaks("cubes without a disc", [](Scenario& game) {
    game.cube("306", 1, Money).hex("306").disc = kNone;
    ++game.player(0).track[0];
    ++game.player(0).discs;
  });
  breaks("a disc of nobody", [](Scenario& game) {
    game.hex("306").disc = 4;
    ++game.player(0).discs;
  });
  breaks("neighbours do not know each other", [](Scenario& game) { game.hex("306").next[0] = 0; });
  breaks("the order of entry does not fit", [](Scenario& game) { game.hex("306").entry[0] = 1; });
  breaks("enemies share a hex after combat", [](Scenario& game) {
    game.ships(0, Interceptor, "306").ships(1, Interceptor, "306").state().phase = Phase::Upkeep;
  });
}

TEST(EclipseInvariants, SectorTiles) {
  RULES("EN-22.5.3");
  breaks("a sector in two places", [](Scenario& game) { game.state().piles[2].tiles |= 1ull << sector_numbered(306); });
  breaks("a sector in two places",
         [](Scenario& game) { game.state().piles[0].discards = game.state().piles[0].tiles; });
  breaks("a sector in the stack of another ring",
         [](Scenario& game) { game.state().piles[0].discards |= 1ull << sector_numbered(309); });
  breaks("a stack with more tiles than there are", [](Scenario& game) { game.state().piles[2].count = 40; });
  breaks("a sector is lost", [](Scenario& game) {  // of the Inner stack
    Pile& pile = game.state().piles[0];
    pile.tiles &= pile.tiles - 1;
    --pile.count;
  });
  breaks("a sector is lost", [](Scenario& game) { --game.state().piles[2].count; });
  breaks("a sector is lost", [](Scenario& game) {  // one in hand
    game.play("explore");
    game.play(game.options().front()).roll_on();
    game.state().steps.pop();
  });
  breaks("a home is lost", [](Scenario& game) { game.hex(game.home(1)).sector = sector_numbered(231); });
}

TEST(EclipseInvariants, Tiles) {
  RULES("EN-22.5.3");
  breaks("technology tiles out of nowhere", [](Scenario& game) { ++game.state().supply[0]; });
  breaks("technology tiles are lost", [](Scenario& game) { --game.state().bag[0]; });
  breaks("technology tiles are lost", [](Scenario& game) {
    game.knows(0, Tech::Nanorobots).player(0).technologies &= ~(TechSet{1} << static_cast<int>(Tech::Nanorobots));
  });
  breaks("reputation tiles do not add up", [](Scenario& game) { ++game.state().reputation_bag[0]; });
  breaks("reputation tiles do not add up", [](Scenario& game) {
    --game.state().reputation_bag[0];
    ++game.state().reputation_bag[3];
  });
  breaks("discovery tiles out of nowhere", [](Scenario& game) { ++game.state().discoveries[0]; });
  breaks("discovery tiles are lost", [](Scenario& game) {
    --game.state().discoveries[0];
    --game.state().pile;
  });
  breaks("the unseen discovery tiles do not lie in the pile and on hexes", [](Scenario& game) { --game.state().pile; });
}

TEST(EclipseInvariants, TheStackOfSteps) {
  breaks("the stack of steps is nearly full", [](Scenario& game) {
    while (game.state().steps.size() < game.state().steps.capacity()) push(game.state(), step::NextRound{});
  });
}

// A tile that was used is not lost, nor is one in hand or one that somebody kept.
TEST(EclipseInvariants, DiscoveryTilesAreCounted) {
  RULES("EN-22.5.3");
  for (const char* how : {"use money_8", "keep discovery"}) {
    Scenario game = four_players();
    game.lay("311", 14, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
    game.sound();
    game.play("draw discovery money_8").sound();
    game.play(how).sound();
  }
}

TEST(EclipseInvariants, DracoMayShareAHexWithAncients) {
  RULES("EN-22.5.6");
  Scenario game(Edition::NewDawn, {"descendants_of_draco", "terran_federation"});
  game.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextUpkeep).sound();
  Scenario terran(Edition::NewDawn, {"terran_directorate", "terran_federation"});
  terran.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextUpkeep);
  EXPECT_NE(Rules::broken(terran.state()), "");
}

TEST(EclipseInvariants, TheEridaniNeverUseTwoDiscs) {
  RULES("EN-22.5.2");
  Scenario game(Edition::NewDawn, {"eridani_empire", "terran_federation"});
  game.sound();
  EXPECT_EQ(game.player(0).discs + game.player(0).spare_discs + 1, 14);
  EXPECT_EQ(game.player(1).discs + game.player(1).spare_discs + 1, 16);
}

}  // namespace
}  // namespace orrery::eclipse
