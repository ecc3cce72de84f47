// Ore, cubes and discs (BS-7).

#include <string>

#include "games/sun/ids.h"
#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

using Columns = std::array<std::uint8_t, kColumns>;
using Automation = std::array<std::uint8_t, 3>;

// A set with one more operation at its end. The shipped set is then the newest again.
int cards_with(Op op) {
  CardSet set = CardSets::at(0);
  set.ops.push_back(op);
  ++set.hash;
  EXPECT_TRUE(CardSets::add(set));
  const int number = CardSets::newest();
  EXPECT_TRUE(CardSets::add(CardSets::at(0)));
  return number;
}

TEST(SunResources, OreComesFromTheStock) {
  RULES("BS-7.1");
  Scenario game;
  game.researched(0, "I-1").population(0, 1).ore(0, 3).ore(1, 4).turn(0).play("space spacefaring 2 1");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(1).ore, 4) << "paid to the stock";
}

TEST(SunResources, OreForAnOpponent) {
  RULES("BS-7.1");
  static const int cards =
      cards_with({.kind = OpKind::PayOre, .flags = 0, .n = 2, .a = static_cast<std::uint8_t>(PayTo::ChosenOpponent)});
  Scenario game({"UN", "NOC", "OCC"});
  game.state().cards_number = u8(cards);
  game.ore(0, 5).ore(1, 0).ore(2, 0);
  game.resolve(0, {u16(static_cast<int>(game.cards().ops.size()) - 1), 1});
  EXPECT_EQ(game.options(), (std::vector<std::string>{"opponent 2", "opponent 3"}));
  game.play("opponent 3");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(1).ore, 0);
  EXPECT_EQ(game.player(2).ore, 2);
}

TEST(SunResources, PopulationMovesToItsNewPlace) {
  RULES("BS-7.2");
  Scenario game;
  game.population(0, 2).turn(0).play("space spacefaring 1 1", "research I-2", "done");
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.player(0).researched, 1u << game.slot_number("I-2")) << "to the slot";
  game.researched(0, "I-1").ore(0, 1).turn(0).play("space I-1 1 1");
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1) << "to the board, with the face of level 2";
  game.sound();
}

TEST(SunResources, SupplyIsUsedFromTheLeft) {
  RULES("BS-7.3");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {1, 3, 3, 4, 4});
  game.resolve(0, immediate(game, "t2_rg"));  // 2 supply become population
  EXPECT_EQ(game.player(0).supply, (Columns{0, 2, 3, 4, 4})) << "A is emptied first; letters do not matter";
}

TEST(SunResources, ReturnedPopulationFillsFromTheRight) {
  RULES("BS-7.4");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {0, 0, 2, 4, 3}).production(0).play("produce trade");
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 0, 2, 4, 4}));
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 0, 3, 4, 4}));
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 1, 3, 4, 4}));
  // As a cost: Human Experiments returns 1 population.
  game.tech("II-A", "t2_rg");
  --game.player(0).population;
  game.player(0).researched |= 1u << game.slot_number("II-A");
  game.turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 2, 3, 4, 4}));
}

TEST(SunResources, ShipsOfAColonizationFillFromTheRight) {
  RULES("BS-7.5");
  Scenario game({"OCC", "NOC"});
  game.researched(0, "I-2").ships(0, "A1", 1, 2).outpost(0, "A1", Disc::Food).ore(0, 4);
  game.supply(0, {0, 2, 3, 4, 3}).turn(0).play("space I-2 1 1");
  EXPECT_EQ(game.player(0).supply, (Columns{0, 3, 3, 4, 4})) << "one into E, one into B";
}

TEST(SunResources, ReturningOverCapacity) {
  RULES("BS-B25 BS-7.6");
  Scenario game({"OCC", "NOC"});
  game.supply(0, {3, 3, 3, 4, 4}).production(0).play("produce trade", "exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{4, 3, 3, 4, 4})) << "on column A";
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{5, 3, 3, 4, 4}));
  game.play("done").resolve(0, immediate(game, "t2_gy"));  // 1 supply becomes population
  EXPECT_EQ(game.player(0).supply, (Columns{4, 3, 3, 4, 4})) << "from A first";
}

TEST(SunResources, HolesAreFilledFromTheRight) {
  RULES("BS-7.7");
  Scenario game;  // the United Nations begin with a hole in E
  EXPECT_EQ(game.player(0).supply, (Columns{3, 3, 3, 4, 3}));
  game.supply(0, {2, 3, 2, 4, 3}).production(0).play("produce trade");
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{2, 3, 2, 4, 4}));
  game.play("exchange population");
  EXPECT_EQ(game.player(0).supply, (Columns{2, 3, 3, 4, 4})) << "C before A";
}

// Android Armada, 4 ore: 1 supply becomes a level-4 ship, then Jump 3. The supply is empty.
Scenario armada(int population, bool ship) {
  Scenario game;
  game.tech("III-A", "t3_rg").researched(0, "III-A").population(0, population).ore(0, 4);
  if (!ship) game.no_ships(0);
  Player& p = game.player(0);
  while (take_supply(p)) ++p.retired[0];
  game.turn(0);
  return game;
}

TEST(SunResources, SupplyShortage) {
  RULES("BS-B17 BS-7.8");
  Scenario game = armada(1, true);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"use population", "skip"}));
  Scenario built = game;
  built.play("use population");
  EXPECT_EQ(built.ships_at(0, "SOL", 4), 1);
  EXPECT_EQ(built.player(0).population, 0);
  built.may("done");
  game.play("skip");
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.step(), StepKind::Jumping);
  game.may_not("done");  // something must change

  Scenario no_ship = armada(1, false);
  no_ship.play("space III-A 1 1");
  EXPECT_EQ(no_ship.ships_at(0, "SOL", 4), 1) << "no jump is possible: it was built";
  Scenario no_cube = armada(0, true);
  no_cube.play("space III-A 1 1");
  EXPECT_EQ(no_cube.step(), StepKind::Jumping) << "only the jump is left";
}

TEST(SunResources, SupplyForPopulationHasNoSubstitute) {
  RULES("BS-7.8");
  Scenario game;
  game.population(0, 2);
  game.ships(0, "DEEP", 1, game.supply_cubes(0) - 1);
  game.resolve(0, immediate(game, "t2_rg"));  // 2 supply become population, one is there
  EXPECT_EQ(game.player(0).population, 3);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace) << "nothing was asked";
}

TEST(SunResources, SupplyFirstThenEachMissingCube) {
  RULES("BS-7.15 BS-7.8");
  for (const bool use : {true, false}) {
    Scenario game;  // Star-Forged Armada: 2 supply become two level-4 ships, then Jump 4
    game.population(0, 2);
    game.ships(0, "DEEP", 1, game.supply_cubes(0) - 1);
    game.resolve(0, immediate(game, "t4_r"));
    EXPECT_EQ(game.supply_cubes(0), 0) << "supply is used up first";
    EXPECT_EQ(game.ships_at(0, "SOL", 4), 1);
    EXPECT_EQ(game.options(), (std::vector<std::string>{"use population", "skip"}));
    game.play(use ? "use population" : "skip");
    EXPECT_EQ(game.ships_at(0, "SOL", 4), use ? 2 : 1);
    EXPECT_EQ(game.player(0).population, use ? 1 : 2);
    EXPECT_EQ(game.step(), StepKind::Jumping);
  }
  Scenario none;  // both are missing: asked for each
  none.population(0, 2);
  none.ships(0, "DEEP", 1, none.supply_cubes(0));
  none.resolve(0, immediate(none, "t4_r")).play("use population");
  EXPECT_EQ(none.options(), (std::vector<std::string>{"use population", "skip"}));
}

TEST(SunResources, DiscsLieOnTheRightmostSpaces) {
  RULES("BS-7.9");
  Scenario game({"OCC", "NOC"});
  EXPECT_EQ(count(game.state(), 0, CountKind::OreSymbols), 1);
  game.outpost(0, "Y1", Disc::Ore).removed(0, 0, 1);
  EXPECT_EQ(count(game.state(), 0, CountKind::OreSymbols), 2) << "the two leftmost discs have left";
  EXPECT_EQ(game.player(0).ore_discs, 6);
  // The outpost is lost: its disc covers the rightmost empty space again.
  game.ships(1, "Y1", 1).turn(1).play("space spacefaring 3 1", "skip", "move 2 SOL A1", "done");
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(game.player(0).ore_discs, 7);
  EXPECT_EQ(count(game.state(), 0, CountKind::OreSymbols), 1);
}

TEST(SunResources, StarInPlaceOfAMissingDisc) {
  RULES("BS-7.10 BS-7.11 BS-B15");
  Scenario game({"OCC", "NOC"});
  game.removed(0, 0, 7).outpost(0, "Y1", Disc::Ore).system("A1", "s_sirius");  // ore only
  EXPECT_EQ(game.player(0).ore_discs, 0);
  game.turn(0).play("space spacefaring 3 1", "skip", "move 1 SOL A1", "done");
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.site("A1").disc, Disc::Star);
  EXPECT_EQ(game.state().claims, 0) << "it is not an achievement";
  EXPECT_EQ(game.player(0).food_discs, 8) << "food is no substitute";

  // Another ore outpost is lost: the disc returns, the star stays where it is.
  game.ships(1, "Y1", 1).pawn(0, {Source::Spacefaring, 3, 0}).turn(1);
  game.play("space spacefaring 3 1", "skip", "move 2 SOL Y1", "done");
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(game.player(0).ore_discs, 1);
  EXPECT_EQ(game.site("A1").disc, Disc::Star);

  // The star comes back beside the mat, not to a track; it can be used again.
  game.pawn(1, {Source::Spacefaring, 3, 0}).turn(1).play("space spacefaring 3 1", "skip", "move 2 Y1 A1", "done");
  EXPECT_EQ(game.site("A1").owner, 1);
  EXPECT_EQ(game.player(0).ore_discs, 1);
  EXPECT_EQ(game.player(0).food_discs, 8);
  game.sound();
}

TEST(SunResources, AutomationTrack) {
  RULES("BS-7.12");
  Scenario game({"OCC", "NOC"});
  game.resolve(0, immediate(game, "t2_gb"));  // 1 food
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.player(0).automation, (Automation{1, 0, 0}));
  EXPECT_EQ(automation_level(game.player(0)), 1);
  game.resolve(0, immediate(game, "t1_robotics"));  // 1 ore
  EXPECT_EQ(game.player(0).ore_discs, 7);
  EXPECT_EQ(automation_level(game.player(0)), 2);
  // Beyond the seven spaces: further discs lie to the right and count.
  game.removed(0, 4, 2).resolve(0, immediate(game, "t2_gb"));
  EXPECT_EQ(automation_level(game.player(0)), 9);
  EXPECT_EQ(game.cards().mats[0].automation_vp.size(), 7u);
  game.sound();
}

TEST(SunResources, EverythingIsOpen) {
  RULES("BS-7.13");
  EXPECT_TRUE(Rules::facts().hides_nothing);
  Scenario game;
  game.population(0, 2).ore(0, 7).researched(0, "I-1").ships(0, "DEEP", 3).removed(0, 2, 1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kNobody}) {
    const Table table = Rules::view(game.state(), viewer);
    int ships = 0;
    for (const orrery::Piece& piece : table.pieces) ships += piece.id == ships_id(game.state(), game.at("DEEP"), 0, 3);
    EXPECT_EQ(ships, 1);
    bool ore = false;
    for (const Counter& counter : table.counters) ore |= counter.owner == 0 && counter.value == 7;
    EXPECT_TRUE(ore);
    EXPECT_EQ(table.pieces.size(), Rules::view(game.state(), 0).pieces.size());
  }
}

TEST(SunResources, OnlyKindsThatAreLeft) {
  RULES("BS-7.14");
  const auto offered = [](int food, int ore) {
    Scenario game({"OCC", "NOC"});
    game.removed(0, food, ore).resolve(0, immediate(game, "t3_gy"));  // automate 1 food or 1 ore, then more
    return game;
  };
  EXPECT_EQ(offered(0, 0).options(), (std::vector<std::string>{"disc food", "disc ore"}));
  Scenario food = offered(0, 8);
  EXPECT_EQ(food.player(0).automation, (Automation{1, 8, 0})) << "no star while food is left";
  Scenario none = offered(8, 8);
  EXPECT_EQ(none.player(0).automation, (Automation{8, 8, 1}));

  // An outpost with two specializations.
  Scenario outpost({"OCC", "NOC"});
  outpost.system("A1", "s_alphacen")
      .removed(0, 0, 8)
      .turn(0)
      .play("space spacefaring 3 1", "skip", "move 1 SOL A1", "done");
  EXPECT_EQ(outpost.site("A1").disc, Disc::Food) << "nothing to choose";
  Scenario choice({"OCC", "NOC"});
  choice.system("A1", "s_alphacen").turn(0).play("space spacefaring 3 1", "skip", "move 1 SOL A1", "done");
  EXPECT_EQ(choice.options(), (std::vector<std::string>{"outpost A1 food", "outpost A1 ore"}));
  EXPECT_EQ(choice.refused_by("outpost A1 star"), "BS-7.14");
}

}  // namespace
}  // namespace orrery::sun
