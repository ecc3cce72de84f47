// The immediate bonuses of the technologies of the shipped file (BS-8.10, 17.7) and their permanent abilities.

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

TEST(SunImmediates, OfThoseThatAskForNothingButTheJump) {
  RULES("BS-8.10 BS-17.7");
  struct Row {
    std::string_view card;
    int ore, population, food, ore_discs;  // gained; discs automated
    int ships, level;                      // built of supply
    std::string_view at;
    int jump;
  };
  constexpr Row kRows[] = {
      {"t1_terraforming", 0, 0, 0, 0, 0, 0, "", 2}, {"t1_genetics", 0, 1, 1, 0, 0, 0, "", 0},
      {"t1_robotics", 1, 0, 0, 1, 0, 0, "", 0},     {"t2_bb", 2, 0, 0, 1, 0, 0, "", 0},
      {"t2_br", 0, 0, 0, 1, 0, 0, "", 1},           {"t2_bg", 0, 1, 0, 1, 0, 0, "", 0},
      {"t2_by", 2, 0, 0, 0, 0, 0, "", 0},           {"t2_rb", 1, 0, 0, 0, 1, 2, "SOL", 0},
      {"t2_rg", 0, 2, 0, 0, 0, 0, "", 0},           {"t2_ry", 0, 0, 0, 0, 0, 0, "", 2},
      {"t2_gb", 0, 0, 1, 0, 0, 0, "", 0},           {"t2_gr", 0, 0, 1, 0, 0, 0, "", 0},
      {"t2_gg", 0, 1, 1, 0, 0, 0, "", 0},           {"t2_gy", 1, 1, 0, 0, 0, 0, "", 0},
      {"t2_yb", 1, 0, 0, 0, 0, 0, "", 2},           {"t2_yr", 0, 0, 0, 0, 1, 1, "SOL", 1},
      {"t2_yg", 3, 0, 0, 0, 0, 0, "", 0},           {"t2_yy", 0, 0, 0, 0, 0, 0, "", 2},
      {"t3_br", 0, 0, 0, 0, 1, 2, "SOL", 2},        {"t3_bg", 0, 1, 1, 0, 0, 0, "", 0},
      {"t3_by", 0, 0, 0, 1, 0, 0, "", 1},           {"t3_rb", 0, 0, 0, 0, 1, 3, "DEEP", 1},
      {"t3_rr", 0, 0, 0, 0, 1, 4, "SOL", 1},        {"t3_ry", 0, 0, 0, 0, 0, 0, "", 0},
      {"t3_gb", 0, 0, 0, 0, 0, 0, "", 0},           {"t3_yb", 2, 0, 0, 1, 0, 0, "", 0},
      {"t3_yy", 0, 0, 0, 0, 0, 0, "", 0},           {"t4_r", 0, 0, 0, 0, 2, 4, "SOL", 4},
      {"t4_bg", 0, 3, 0, 1, 0, 0, "", 0},           {"t4_by", 0, 0, 0, 2, 0, 0, "", 3},
      {"t4_gy", 3, 0, 0, 0, 0, 0, "", 0},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.card);
    Scenario game;
    const Player before = game.player(0);
    game.resolve(0, immediate(game, row.card));
    const Player& now = game.player(0);
    EXPECT_EQ(now.ore - before.ore, row.ore);
    EXPECT_EQ(now.population - before.population, row.population);
    EXPECT_EQ(supply_of(before) - supply_of(now), row.population + row.ships);
    EXPECT_EQ(now.automation[0], row.food);
    EXPECT_EQ(now.automation[1], row.ore_discs);
    EXPECT_EQ(before.food_discs - now.food_discs, row.food);
    EXPECT_EQ(before.ore_discs - now.ore_discs, row.ore_discs);
    EXPECT_EQ(ships_of(now) - ships_of(before), row.ships);
    if (row.ships > 0) {
      const int there = row.level == 1 ? 2 : row.ships;  // a ship of level 1 stands in Sol from the start
      EXPECT_EQ(game.ships_at(0, row.at, row.level), there);
    }
    EXPECT_EQ(game.jump_points(), row.jump);
    EXPECT_EQ(game.step(), row.jump > 0 ? StepKind::Jumping : StepKind::ChooseSpace);
    game.sound();
  }
}

TEST(SunImmediates, NarrowBeamLasersRaiseAShipThenJump) {
  RULES("BS-17.7");
  Scenario game;
  game.resolve(0, immediate(game, "t1_lasers"));  // the only ship
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.jump_points(), 1);
}

TEST(SunImmediates, PlasmaCannonRaisesAShipByUpToTwoLevels) {
  RULES("BS-17.7");
  Scenario game;
  game.resolve(0, immediate(game, "t2_rr"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"done", "upgrade 1@SOL 2", "upgrade 1@SOL 3"}));
}

TEST(SunImmediates, TransdimensionalAiResearchesWithoutPrerequisitesAndBonus) {
  RULES("BS-13.10 BS-17.7");
  Scenario game;
  game.tech("II-A", "t2_yg").tech("III-A", "t3_ry").population(0, 0).ore(0, 0).resolve(0, immediate(game, "t3_bb"));
  EXPECT_EQ(game.player(0).population, 1);
  game.may("research I-1");
  game.may("research II-A");
  game.may_not("research II-B");   // not discovered
  game.may_not("research III-A");  // level III
  game.may("skip");
  game.play("research II-A");
  EXPECT_EQ(game.player(0).ore, 0);  // no 3 ore of Black Market Industries
  EXPECT_EQ(game.player(0).population, 0);
  game.may_not("ability technology black-market-industries");
  game.population(0, 1).turn(0);
  game.may("ability technology black-market-industries");  // its ability works
  game.sound();
}

TEST(SunImmediates, AndroidArmadaChoosesTwice) {
  RULES("BS-17.7");
  Scenario game;
  const int population = game.player(0).population;
  game.resolve(0, immediate(game, "t3_rg")).play("option 1", "option 1");  // the same again is allowed
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 2);
  game.resolve(0, immediate(game, "t3_rg")).play("option 2", "option 1");
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 3);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunImmediates, ManufacturingOrbitalsCountsControlAndColonies) {
  RULES("BS-13.14 BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  for (const auto* place : {"Y1", "A2", "B1", "B2"}) game.outpost(0, place, Disc::Ore);
  for (const auto* card : {"s_wise", "s_struve", "s_procyon"}) game.colony(0, card);
  const Player before = game.player(0);
  game.resolve(0, immediate(game, "t3_gr"));
  EXPECT_EQ(game.player(0).ore, before.ore + 3);                // four locations, at most 3
  EXPECT_EQ(game.player(0).population, before.population + 1);  // three colonies: once
  game.may("skip");
  game.play("build Y1");  // optional: 1 population becomes a ship of level 2
  EXPECT_EQ(game.ships_at(0, "Y1", 2), 1);
  EXPECT_EQ(game.player(0).population, before.population);
  EXPECT_EQ(game.jump_points(), 2);
  game.sound();
}

TEST(SunImmediates, AndroidRightsMovementMovesTheRightmostSupply) {
  RULES("BS-17.7 BS-13.11");
  Scenario game;
  game.supply(0, {0, 3, 0, 4, 1}).resolve(0, immediate(game, "t3_gg"));
  EXPECT_EQ(game.player(0).automation[0], 1);
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{0, 3, 0, 3, 0}));  // one of E, one of D
  game.may("column A");
  game.may_not("column B");  // full
  game.may("column E");
  game.play("column A", "column C");
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{1, 3, 1, 3, 0}));
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunImmediates, SubatomicFabricationTakesDiscsOfEitherTrack) {
  RULES("BS-13.12 BS-17.7");
  Scenario game;
  const Player before = game.player(0);
  game.resolve(0, immediate(game, "t3_gy"));
  game.may("disc food");
  game.play("disc ore");
  EXPECT_EQ(game.player(0).automation[1], 1);
  EXPECT_EQ(game.player(0).population, before.population + 1);
  EXPECT_EQ(game.player(0).ore, before.ore + 1);
  EXPECT_EQ(game.jump_points(), 1);
  game.owns(0, "t3_gy").play("move 1 SOL A1");  // Barnard's Star: food
  game.may("outpost A1 food");
  game.play("outpost A1 ore");
  EXPECT_EQ(game.site("A1").disc, Disc::Ore);
  game.sound();
}

TEST(SunImmediates, HyperdriveBoostersAndRelativisticWarfareDistributeLevels) {
  RULES("BS-17.7 BS-9.4");
  Scenario game;
  game.no_ships(0).ships(0, "SOL", 1).ships(0, "DEEP", 3).resolve(0, immediate(game, "t3_yr"));
  game.may_not("done");
  game.play("upgrade 1@SOL 2", "upgrade 2@SOL 3", "upgrade 3@DEEP 4");  // the same ship twice
  EXPECT_EQ(game.ships_at(0, "SOL", 3), 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.no_ships(0).ships(0, "SOL", 3).ships(0, "DEEP", 3).ore(0, 0).resolve(0, immediate(game, "t4_br"));
  game.play("upgrade 3@SOL 4");  // the last one alone, then no ship is left below 4
  EXPECT_EQ(game.ships_at(0, "DEEP", 4), 1);
  EXPECT_EQ(game.player(0).ore, 3);
  game.no_ships(0).ships(0, "SOL", 1, 3).resolve(0, immediate(game, "t4_br"));
  game.play("upgrade 2@SOL 3", "upgrade 3@SOL 4");  // what is the only choice is done without asking
  EXPECT_EQ(game.step(), StepKind::Raising);        // five in all
  game.play("upgrade 1@SOL 2");
  EXPECT_EQ(count(game.state(), 0, CountKind::MilitaryPower), 8);
  game.sound();
}

TEST(SunImmediates, WormholeTechnologyMovesTwoShipsAnywhere) {
  RULES("BS-17.7");
  Scenario game;
  game.no_ships(0).ore(0, 0).ships(0, "DEEP", 3).ships(0, "DEEP", 1).resolve(0, immediate(game, "t3_yg"));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);  // built
  game.may("done");
  game.may("move 2 SOL B2");  // out of Sol too
  game.play("move 3 DEEP A1");
  game.may_not("move 3 A1 SOL");  // each ship once
  EXPECT_EQ(game.site("A1").owner, kNone);
  Scenario one_only = game;
  one_only.play("done");
  EXPECT_EQ(one_only.site("A1").owner, 0) << "the check comes after one move too";
  game.play("move 2 SOL Y1");
  EXPECT_EQ(game.site("A1").owner, 0);  // one check after all moves
  EXPECT_EQ(game.site("Y1").owner, 0);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace) << "the third ship stays";
  game.sound();
}

TEST(SunImmediates, ParallelUniverseGeneratorResearchesWithTheBonus) {
  RULES("BS-17.7");
  Scenario game;
  game.tech("III-A", "t3_yb").tech("II-A", "t2_yg").ore(0, 0).resolve(0, immediate(game, "t4_b"));
  game.may("skip");
  game.may("research I-1");
  game.may("research II-A");
  game.may_not("research II-B");
  game.play("research III-A");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).automation[1], 1);
  game.sound();
}

TEST(SunImmediates, PostScarcitySocietyAutomatesAndProduces) {
  RULES("BS-17.7");
  Scenario game;
  const Player before = game.player(0);
  game.resolve(0, immediate(game, "t4_g")).play("disc food", "disc food");  // uncovers the letter B
  EXPECT_EQ(game.player(0).automation[0], 2);
  EXPECT_EQ(game.player(0).population, before.population + 2);
  EXPECT_EQ(game.player(0).ore, before.ore + 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunImmediates, MinistryOfColoniesTakesOneOfThreeSystems) {
  RULES("BS-13.2 BS-17.7");
  Scenario game;
  game.ore(0, 0).resolve(0, immediate(game, "t4_y"));
  game.may_not("draw system wolf-1061");  // deck A
  game.play("draw system sirius", "draw system procyon", "draw system luytens-star");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"system sirius", "system procyon", "system luytens-star"}));
  game.play("system sirius");
  EXPECT_EQ(game.player(0).ore, 3);  // the colonization bonus
  EXPECT_EQ(game.player(0).colonized, 1);
  EXPECT_EQ(game.player(0).ore_discs, 6);
  EXPECT_GT(game.state().system_batch[game.system_number("s_procyon")], 1);  // under the deck
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();

  for (const auto* card : {"s_alphacen", "s_wolf359", "s_lalande", "s_cyg61", "s_ross128", "s_epseri", "s_lacaille",
                           "s_struve", "s_procyon"})
    game.colony(1, card);
  game.resolve(0, immediate(game, "t4_y"));  // Luyten's Star is left in deck A
  game.play("draw system wolf-1061", "draw system kruger-60");
  game.may("system luytens-star");
  game.may("system kruger-60");
}

TEST(SunImmediates, NeoIndustrialRevolutionAutomatesAndBuilds) {
  RULES("BS-17.7");
  Scenario game;
  game.resolve(0, immediate(game, "t4_rg"));
  game.may("disc food");
  game.play("disc ore");
  EXPECT_EQ(game.player(0).automation[1], 1);
  EXPECT_EQ(game.ships_at(0, "SOL", 3), 2);
  EXPECT_EQ(game.jump_points(), 2);
  game.sound();
}

TEST(SunImmediates, GalacticEmpireJumpsAndMayColonize) {
  RULES("BS-17.7 BS-15.3");
  Scenario game;
  game.ships(0, "SOL", 2).tech("IIII-A", "t4_ry").resolve(0, immediate(game, "t4_ry"));
  EXPECT_EQ(game.jump_points(), 3);
  game.play("move 2 SOL A1", "done");
  game.may("skip");
  game.play("colonize A1", "draw system wolf-359");
  EXPECT_EQ(game.player(0).colonized, 1);
  game.researched(0, "IIII-A");
  EXPECT_EQ(score_lines(game.state(), 0)[4], 4);  // 3 and 1 for the colony
  game.sound();
}

TEST(SunImmediates, AbilitiesOncePerTurn) {
  RULES("BS-13.16 BS-17.7");
  Scenario game;
  game.owns(0, "t2_yg").owns(0, "t4_bg").population(0, 1).ore(0, 0).turn(0);
  game.play("ability technology black-market-industries");  // 1 population: 2 ore
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).population, 0);
  game.play("ability technology mind-machine-assimilation");  // the ship becomes population
  EXPECT_EQ(ships_of(game.player(0)), 0);
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.count("ability"), 0);
  game.sound();
}

TEST(SunImmediates, GigaCorporationsReplacesStarDiscs) {
  RULES("BS-13.16 BS-17.7 BS-15.9");
  Scenario game;
  game.owns(0, "t4_gy").claimed(0, 1).turn(0);
  const int before = score_lines(game.state(), 0)[10];
  game.may("replace empire food");
  game.play("replace empire ore");
  EXPECT_EQ(game.player(0).ore_discs, 7);
  EXPECT_EQ(score_lines(game.state(), 0)[10], before + 1);
  game.may_not("replace empire food");
  game.sound();
}

}  // namespace
}  // namespace orrery::sun
