// The actions of the technologies and guilds of the shipped file (BS-17.7, A1, A5).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// Seat 0 has the card at slot II-A or III-A.
Scenario with_card(std::string_view card, int ore = 10) {
  Scenario game;
  const std::string_view slot = card[1] == '1' ? "" : card[1] == '2' ? "II-A" : "III-A";
  if (slot.empty())
    game.researched(0, card == "t1_lasers" ? "I-1" : card == "t1_terraforming" ? "I-2" : "I-4");
  else
    game.tech(slot, card).researched(0, slot);
  game.ore(0, ore);
  return game;
}
std::string space(std::string_view card, int action = 1) {
  const std::string slot = card[1] == '2'              ? "II-A"
                           : card[1] == '3'            ? "III-A"
                           : card == "t1_lasers"       ? "I-1"
                           : card == "t1_terraforming" ? "I-2"
                                                       : "I-4";
  return "space " + slot + " " + std::to_string(action) + " 1";
}

TEST(SunCardActions, ThatBuildAndJump) {
  RULES("BS-17.7 BS-3.7");
  struct Row {
    std::string_view card;
    int action, ore, returned;  // cost
    int from_population, from_supply, level;
    int gained_ore, gained_population;
    int jump;
  };
  constexpr Row kRows[] = {
      {"t1_lasers", 1, 1, 0, 1, 0, 2, 0, 0, 2}, {"t1_robotics", 1, 1, 0, 0, 1, 1, 0, 0, 2},
      {"t2_br", 1, 2, 0, 1, 0, 2, 0, 0, 3},     {"t2_rb", 1, 3, 0, 1, 0, 3, 0, 0, 1},
      {"t2_rg", 1, 0, 1, 1, 0, 3, 0, 0, 1},     {"t2_gr", 1, 2, 0, 0, 1, 2, 0, 0, 2},
      {"t2_gg", 1, 0, 0, 0, 0, 0, 2, 1, 0},     {"t2_gy", 1, 0, 0, 0, 0, 0, 3, 0, 1},
      {"t3_rg", 1, 4, 0, 0, 1, 4, 0, 0, 3},     {"t3_ry", 2, 1, 1, 1, 0, 4, 0, 0, 2},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.card);
    Scenario game = with_card(row.card, row.ore);
    game.turn(0);
    const Player before = game.player(0);
    game.play(space(row.card, row.action));
    const Player& now = game.player(0);
    EXPECT_EQ(now.ore, row.gained_ore);  // the cost was all there was
    EXPECT_EQ(now.population - before.population, row.gained_population - row.from_population - row.returned);
    EXPECT_EQ(supply_of(now) - supply_of(before), row.returned - row.from_supply - row.gained_population);
    EXPECT_EQ(ships_of(now) - ships_of(before), row.from_population + row.from_supply);
    if (row.level > 0) {
      EXPECT_EQ(game.ships_at(0, "SOL", row.level), row.level == 1 ? 2 : 1);
    }
    EXPECT_EQ(game.jump_points(), row.jump);
    game.sound();

    if (row.ore > 0) {
      game = with_card(row.card, row.ore - 1);
      game.turn(0).may_not(space(row.card, row.action));
    }
    if (row.returned + row.from_population > 0) {
      game = with_card(row.card, row.ore);
      game.population(0, row.returned + row.from_population - 1).turn(0).may_not(space(row.card, row.action));
    }
  }
}

// The least of every level is legal: I-4, II-D, III-C, IIII-A; the card lies on II-A or III-A.
Scenario researcher(std::string_view card, int ore) {
  Scenario game;
  const bool second = card[1] == '2';
  game.tech("II-A", second ? card : "t2_gr").tech("II-B", "t2_gg").tech("II-C", "t2_gy");
  game.tech("III-A", second ? "t3_ry" : card).tech("III-B", "t3_gr");
  for (const auto* slot : {"I-1", "I-2", "I-3", "II-A", "II-B", "II-C", "III-A", "III-B"}) game.researched(0, slot);
  game.ore(0, ore);
  return game;
}
constexpr std::string_view kNextSlot[] = {"I-4", "II-D", "III-C", "IIII-A"};  // by level

TEST(SunCardActions, ThatResearch) {
  RULES("BS-17.7 BS-8.2 BS-B9");
  struct Row {
    std::string_view card;
    int ore, returned, population;  // cost; population that must be there
    int level;
    std::string_view choice;  // played before
    int spaces = 1;
  };
  constexpr Row kRows[] = {
      {"t2_bb", 1, 0, 1, 2, ""},     {"t2_bg", 2, 0, 0, 2, ""},    {"t2_gb", 2, 0, 0, 2, "option 2"},
      {"t3_br", 4, 0, 1, 1, ""},     {"t3_bg", 4, 2, 3, 4, "", 2}, {"t3_by", 7, 0, 1, 4, "", 2},
      {"t3_rb", 4, 0, 1, 3, ""},     {"t3_gb", 3, 0, 0, 2, ""},    {"t3_gb", 5, 0, 0, 3, "option 2"},
      {"t2_by", 5, 0, 1, 3, "done"},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.card);
    Scenario game = researcher(row.card, row.ore);
    game.population(0, row.population).turn(0);
    const ActionRef at{Source::Slot, game.slot_number(row.card[1] == '2' ? "II-A" : "III-A"), 0};
    EXPECT_EQ(action_at(game.state(), at)->spaces, row.spaces);
    game.play(space(row.card));
    if (!row.choice.empty()) game.play(row.choice);
    EXPECT_EQ(game.player(0).ore, row.level == 1 ? 1 : 0);  // I-4 gives an ore
    const std::uint8_t slot = game.slot_number(kNextSlot[row.level - 1]);
    EXPECT_NE(game.player(0).researched >> slot & 1, 0u);
    if (row.population == 0) continue;
    game = researcher(row.card, row.ore);
    game.population(0, row.population - 1).turn(0);
    if (row.card != "t2_by") game.may_not(space(row.card));
  }
}

TEST(SunCardActions, MassCloningAndCerebralImplantsOfferAChoice) {
  RULES("BS-17.7");
  Scenario game = researcher("t2_gb", 0);
  game.population(0, 1).turn(0).play(space("t2_gb"));  // the research cannot be paid: option A alone
  EXPECT_EQ(game.player(0).population, 3);
  game = researcher("t3_gb", 5);
  game.turn(0).play(space("t3_gb"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"option 1", "option 2"}));
  game = researcher("t3_gb", 2);
  game.turn(0).may_not(space("t3_gb"));
}

TEST(SunCardActions, SpacetimeAnomalyStudiesMayLeaveOutTheResearch) {
  RULES("BS-17.7 BS-3.6");
  Scenario game = researcher("t2_by", 5);
  game.turn(0).play(space("t2_by"), "move 1 SOL A1");
  game.may("research III-C");
  game.may("skip");
}

TEST(SunCardActions, ExoplanetSurveyResearchesWhatIsDiscoveredThenJumps) {
  RULES("BS-17.7 BS-8.4");
  Scenario game = with_card("t2_yb", 1);
  game.researched(0, "I-1").tech("II-D", "t2_gg").researched(0, "I-3").population(0, 1).turn(0);
  game.play(space("t2_yb"));
  game.may("research I-2");
  game.may("research II-D");
  game.may_not("research II-B");
  game.play("research I-4");
  EXPECT_EQ(game.jump_points(), 1);
  EXPECT_EQ(game.player(0).ore, 1);  // robotics
}

TEST(SunCardActions, DeepSpaceMegastructuresBuildsInDeepSpace) {
  RULES("BS-17.7 BS-9.1");
  Scenario game = researcher("t3_rb", 4);
  game.turn(0).play(space("t3_rb"));
  EXPECT_EQ(game.ships_at(0, "DEEP", 2), 1);
}

TEST(SunCardActions, PlanetaryScaleResearchFollowsTheColonies) {
  RULES("BS-B19 BS-13.15 BS-17.7");
  for (int colonies = 0; colonies <= 4; ++colonies) {
    Scenario game = researcher("t3_br", 4);
    for (int i = 0; i < colonies; ++i)
      game.colony(0, std::array{"s_wise", "s_struve", "s_procyon", "s_luyten"}[static_cast<std::size_t>(i)]);
    game.turn(0).play(space("t3_br"));
    const std::uint8_t slot = game.slot_number(kNextSlot[std::min(colonies, 3)]);
    EXPECT_NE(game.player(0).researched >> slot & 1, 0u) << colonies;
  }
}

TEST(SunCardActions, QuantumDataExchangeCopiesResearch) {
  RULES("BS-12.2 BS-17.7");
  Scenario game = researcher("t3_yb", 2);
  game.pawn(1, {Source::Spacefaring, 1, 0}).turn(0).play(space("t3_yb"));
  game.may("copy spacefaring 1");
  game.play("copy spacefaring 2");  // occupied; 2 ore are paid
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_NE(game.player(0).researched >> game.slot_number("II-D") & 1, 0u);
  EXPECT_EQ(game.player(0).pawn.source, static_cast<std::uint8_t>(Source::Slot));
}

TEST(SunCardActions, ColonizingOnes) {
  RULES("BS-17.7 BS-10.1");
  struct Row {
    std::string_view card;
    int action, ore, returned, jump;
  };
  constexpr Row kRows[] = {
      {"t1_terraforming", 1, 4, 0, 0}, {"t2_yy", 1, 4, 0, 2}, {"t3_ry", 1, 3, 0, 0}, {"t3_yy", 1, 5, 1, 2}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.card);
    Scenario game = with_card(row.card, row.ore);
    game.population(0, row.returned).ships(0, row.jump > 0 ? "SOL" : "A1", 2);
    if (row.jump == 0) game.outpost(0, "A1", Disc::Food);
    game.turn(0).play(space(row.card, row.action));
    EXPECT_EQ(game.jump_points(), row.jump);
    if (row.jump > 0) game.play("move 2 SOL A1", "done");
    game.play("draw system wolf-359");
    EXPECT_EQ(game.player(0).colonized, 1);
    EXPECT_EQ(game.player(0).ore, 0);
    EXPECT_EQ(game.player(0).population, 1);  // Barnard's Star
    game.sound();
  }
}

TEST(SunCardActions, OreInPlaceOfTheOnlyPopulationToReturn) {
  RULES("BS-17.7");
  const std::string action = "guild terraforming-guild 1";  // 4 ore and 1 population
  Scenario game = researcher("t3_gg", 4);                   // Android Rights Movement
  game.guild("g_terraforming").population(0, 0).ships(0, "A1", 2).outpost(0, "A1", Disc::Food);
  game.turn(0).may_not(action);
  game.ore(0, 5).turn(0).may(action);
  game.play(action);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunCardActions, AJumpThatMustColonizeCountsShipsOfEveryLevel) {
  RULES("BS-4.7 BS-10.1");
  for (int level = 1; level <= kShipLevels; ++level) {
    Scenario game = with_card("t2_yy", 4);  // Jump 2, then colonize
    game.no_ships(0).ships(0, "SOL", level).turn(0);
    if (level == 1)
      game.may_not(space("t2_yy", 1));  // a colony takes more
    else
      game.may(space("t2_yy", 1));
  }
}

TEST(SunCardActions, PlasmaCannonPaysForConquests) {
  RULES("BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.tech("II-A", "t2_rr").researched(0, "II-A").no_ships(0).ships(0, "SOL", 2, 3).ore(0, 0);
  game.outpost(1, "A1", Disc::Food).outpost(2, "A2", Disc::Ore).turn(0);
  game.play("space II-A 1 1", "move 2 SOL A1", "move 2 SOL A2", "move 2 SOL Y1");
  EXPECT_EQ(game.player(0).ore, 5);  // 2 for each taken from another, none for Y1; 1 of Sirius
  game.sound();
}

TEST(SunCardActions, PlasmaCannonWithoutShipsChangesNothing) {
  RULES("BS-4.8 BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.tech("II-A", "t2_rr").researched(0, "II-A").researched(1, "II-A").no_ships(1).ships(0, "SOL", 1);
  game.outpost(2, "A1", Disc::Food).turn(0).play("space II-A 1 1", "move 1 SOL A1", "done");
  game.pawn(0, {}).ore(1, 0).turn(1);
  game.may_not("space II-A 1 1");
}

TEST(SunCardActions, ModularFleetBuildsUpToThreeShips) {
  RULES("BS-13.1 BS-17.7");
  Scenario game = with_card("t2_ry", 3);
  game.population(0, 3).turn(0).play(space("t2_ry"), "build SOL", "take", "take");
  EXPECT_EQ(game.ships_at(0, "SOL", 1), 4);
  EXPECT_EQ(game.player(0).ore, 0);  // 0, 1 and 2 ore
  EXPECT_EQ(game.jump_points(), 3);
  game.sound();
  game = with_card("t2_ry", 3);
  game.turn(0).play(space("t2_ry"), "skip", "skip", "skip");
  EXPECT_EQ(game.jump_points(), 3);
  game.may_not("done");  // something must change
  game.play("move 1 SOL A1", "done");
  EXPECT_EQ(game.player(0).ore, 3);
}

TEST(SunCardActions, SupplyOutpostAndHyperdriveBoostersRaiseThenJump) {
  RULES("BS-17.7");
  Scenario game = with_card("t2_yr", 0);
  game.turn(0).play(space("t2_yr"));
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.jump_points(), 3);
  game = with_card("t3_yr", 0);
  game.ships(0, "SOL", 3).turn(0).play(space("t3_yr"), "upgrade 1@SOL 2", "upgrade 3@SOL 4");
  EXPECT_EQ(game.jump_points(), 4);
}

TEST(SunCardActions, CapitalShipMayAddASecondShip) {
  RULES("BS-17.7");
  Scenario game = with_card("t3_rr", 5);
  game.population(0, 2).turn(0).play(space("t3_rr"));
  EXPECT_EQ(game.ships_at(0, "SOL", 4), 1);
  EXPECT_EQ(game.player(0).ore, 2);
  game.may("skip");
  game.play("take");
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.jump_points(), 3);
  game = with_card("t3_rr", 4);
  game.turn(0).play(space("t3_rr"));
  EXPECT_EQ(game.jump_points(), 3);  // 1 ore is too little for the second
}

TEST(SunCardActions, ManufacturingOrbitalsRepeatsItsBonus) {
  RULES("BS-17.7");
  Scenario game = with_card("t3_gr", 0);
  game.outpost(0, "Y1", Disc::Ore).outpost(0, "A1", Disc::Food).turn(0).play(space("t3_gr"));
  EXPECT_EQ(game.player(0).ore, 2);
  game.play("skip");
  EXPECT_EQ(game.jump_points(), 2);
}

TEST(SunCardActions, OfTheGuilds) {
  RULES("BS-12.1 BS-17.7");
  struct Row {
    std::string_view guild, slug;
    int ore, returned, level;  // 0: colonizes
  };
  constexpr Row kRows[] = {{"g_terraforming", "terraforming-guild", 4, 1, 0},
                           {"g_scholars", "scholars-guild", 5, 0, 3},
                           {"g_visionaries", "guild-of-visionaries", 6, 1, 4}};
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.guild);
    const std::string action = "guild " + std::string(row.slug) + " 1";
    Scenario game = researcher("t3_ry", row.ore);
    game.population(0, row.returned + (row.level > 0));
    game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0);
    game.may_not(action);  // covered
    game.guild(row.guild).ore(0, row.ore - 1).turn(0);
    game.may_not(action);
    game.ore(0, row.ore).turn(0).play(action);
    EXPECT_EQ(game.player(0).ore, 0);
    EXPECT_EQ(game.player(0).population, 0);
    if (row.level == 0)
      EXPECT_EQ(game.player(0).colonized, 1);
    else
      EXPECT_NE(game.player(0).researched >> game.slot_number(kNextSlot[row.level - 1]) & 1, 0u);
  }
}

TEST(SunCardActions, OfTheTechnocratsRaisesTheLevel) {
  RULES("BS-12.6 BS-17.7");
  Scenario game = researcher("t3_ry", 5);
  game.guild("g_technocrats").turn(0).play("guild technocrats-guild 1");
  EXPECT_EQ(game.player(0).ore, 2);
  game.may("copy spacefaring 1");   // level II
  game.play("copy spacefaring 2");  // level III
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_NE(game.player(0).researched >> game.slot_number("III-C") & 1, 0u);
}

}  // namespace
}  // namespace orrery::sun
