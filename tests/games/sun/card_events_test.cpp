// What each of the 20 events of the shipped file does; those that stay are found in events_test.cpp too.

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

TEST(SunEventCards, OresAndCubesForAllFactions) {
  RULES("BS-17.7 BS-11.1");
  struct Row {
    std::string_view event;
    std::array<int, 3> ore, population;  // by seat; seat 1 turns it over
  };
  constexpr Row kRows[] = {
      {"e2_tyler", {0, 0, 0}, {0, 0, 0}},  // opens the Scholars' Guild
      {"e2_maya", {0, 0, 0}, {0, 0, 0}},   // the Terraforming Guild
      {"e2_boom", {0, 0, 0}, {1, 2, 1}},    {"e2_rush", {2, 2, 2}, {0, 0, 0}},     {"e2_summit", {1, 0, 1}, {0, 0, 0}},
      {"e2_race", {0, 0, 0}, {0, 0, 0}},    {"e2_monument", {0, 0, 0}, {0, 0, 0}}, {"e3_kc24x", {0, 0, 0}, {0, 0, 0}},
      {"e3_ono", {0, 0, 0}, {0, 0, 0}},     {"e3_hq", {0, 0, 0}, {0, 0, 0}},       {"e3_beacon", {0, 0, 0}, {0, 0, 0}},
      {"e3_charter", {0, 0, 0}, {0, 0, 0}}, {"e3_patents", {0, 0, 0}, {0, 0, 0}},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.event);
    Scenario game({"UN", "NOC", "OCC"});
    const State before = game.state();
    game.turn_over(1, row.event[1] == '2' ? "II-A" : "III-A", row.event);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(game.state().players[seat].ore - before.players[seat].ore, row.ore[seat]);
      EXPECT_EQ(game.state().players[seat].population - before.players[seat].population, row.population[seat]);
    }
    game.sound();
  }
}

TEST(SunEventCards, UnchartedSystemIsOfDeckB) {
  RULES("BS-17.7 BS-9.8");
  Scenario game;
  game.turn_over(0, "II-A", "e2_uncharted");
  game.may("draw system wolf-1061");
  game.may_not("draw system sirius");
  game.play("draw system wolf-1061", "link B2");
  EXPECT_EQ(game.site("X1").system, game.system_number("s_wolf1061"));
  EXPECT_EQ(game.site("X1").linked, game.at("B2"));
  game.sound();
}

TEST(SunEventCards, HyperspaceStormMovesOneShipOfEachAndTheOwnerChooses) {
  RULES("BS-17.7 BS-11.6");
  Scenario game({"UN", "NOC", "OCC"});
  game.ships(0, "Y1", 2).ships(0, "A1", 3).outpost(0, "Y1", Disc::Ore).outpost(0, "A1", Disc::Food);
  game.ships(1, "DEEP", 1).turn_over(0, "II-A", "e2_storm");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"ship 3@A1", "ship 2@Y1"}));  // not those in Sol
  game.play("ship 2@Y1");
  EXPECT_EQ(game.ships_at(0, "DEEP", 2), 1);
  EXPECT_EQ(game.ships_at(1, "SOL", 2), 1);  // seats 1 and 2 have ships in Sol and Deep Space only
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(game.site("Y1").owner, 0);
  game.sound();
}

TEST(SunEventCards, MajoritiesScoreInSolAndDeepSpace) {
  RULES("BS-15.8 BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.turn_over(0, "II-A", "e2_race").turn_over(0, "III-A", "e3_beacon");
  EXPECT_EQ(points(game, "e2_race", 0), 0);
  EXPECT_EQ(points(game, "e2_race", 1), 2);  // level 2 against 1 and 1
  game.ships(2, "SOL", 1);
  EXPECT_EQ(points(game, "e2_race", 1), 2);  // tied: both
  EXPECT_EQ(points(game, "e2_race", 2), 2);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(points(game, "e3_beacon", seat), 0);  // nobody is there
  game.ships(0, "DEEP", 1);
  EXPECT_EQ(points(game, "e3_beacon", 0), 3);
  EXPECT_EQ(points(game, "e3_beacon", 1), 0);
}

TEST(SunEventCards, FrontierMonumentLinksToAnASlot) {
  RULES("BS-17.7 BS-11.3");
  Scenario game({"UN", "NOC", "OCC"});
  game.turn_over(0, "II-A", "e2_monument");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"link A1", "link A2"}));
  game.play("link A2");
  EXPECT_EQ(points(game, "e2_monument", 0), 0);  // nobody while it is not colonized
  game.colony(2, "s_sirius");
  EXPECT_EQ(points(game, "e2_monument", 2), 2);
  EXPECT_EQ(points(game, "e2_monument", 0), 0);
}

TEST(SunEventCards, ScientificSummitIsKept) {
  RULES("BS-17.7 BS-11.8");
  Scenario game;
  game.turn_over(1, "II-A", "e2_summit");
  EXPECT_EQ(points(game, "e2_summit", 1), 1);
  EXPECT_EQ(points(game, "e2_summit", 0), 0);
}

TEST(SunEventCards, AutomationSubsidiesHelpWhoeverHasLeast) {
  RULES("BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.removed(0, 1, 0).turn_over(0, "II-A", "e2_subsidies");
  EXPECT_EQ(game.seat(), 1);
  game.play("disc food");
  EXPECT_EQ(game.seat(), 2);  // who was lowest was looked at before the first
  game.play("disc ore");
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(automation_level(game.player(seat)), 1);
  EXPECT_EQ(game.player(1).food_discs, 7);
  EXPECT_EQ(game.player(2).ore_discs, 7);
  game.sound();
}

TEST(SunEventCards, DysonSphereHoldsASystemThatIsNoLocation) {
  RULES("BS-13.5 BS-17.7");
  Scenario game;
  game.turn_over(0, "III-A", "e3_dyson");
  game.may_not("draw system sirius");  // deck B
  game.play("draw system kruger-60");
  const EventState& event = game.state().events[game.event_number("e3_dyson")];
  EXPECT_EQ(event.place, EventPlace::TechBoard);
  EXPECT_EQ(event.system, game.system_number("s_kruger60"));
  EXPECT_EQ(game.state().location_count, 7);
  game.ore(0, 7).population(0, 3).turn(0);
  game.may_not("event dyson-sphere 1");
  game.ore(0, 8).population(0, 1).turn(0);
  game.may_not("event dyson-sphere 1");
  game.population(0, 2).turn(0);
  game.may("event dyson-sphere 1");
  game.sound();
}

TEST(SunEventCards, MuseumTakesShipsAndScoresTheirLevels) {
  RULES("BS-13.4 BS-15.8 BS-17.7");
  Scenario game;
  game.ships(0, "A1", 3).outpost(0, "A1", Disc::Food).ships(1, "A1", 1).turn_over(0, "III-A", "e3_museum");
  game.may("done");  // may, not must
  game.may("ship 1@SOL");
  game.play("ship 3@A1");
  EXPECT_EQ(game.site("A1").owner, 0);  // checked when all have decided
  EXPECT_EQ(game.seat(), 1);
  game.play("done");
  EXPECT_EQ(game.site("A1").owner, 1);
  EXPECT_EQ(points(game, "e3_museum", 0), 3);
  EXPECT_EQ(points(game, "e3_museum", 1), 0);
  EXPECT_EQ(count(game.state(), 0, CountKind::MilitaryPower), 1);  // out of the game
  game.sound();
}

TEST(SunEventCards, UniversalEnlightenmentReachesDiscoveredTechnologies) {
  RULES("BS-17.7 BS-8.4");
  Scenario game;
  game.researched(0, "I-1").tech("II-A", "t2_yg").tech("II-C", "t2_gg").population(1, 0);
  game.population(0, 1).ore(0, 0).turn_over(0, "III-A", "e3_enlightenment");
  game.may("skip");
  game.may("research I-4");
  game.may("research II-A");
  game.may_not("research II-C");  // without its prerequisite
  game.may_not("research II-B");  // not discovered
  game.play("research II-A");
  EXPECT_EQ(game.player(0).ore, 3);  // for nothing, with the immediate bonus
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);  // seat 1 has no population
  game.sound();
}

TEST(SunEventCards, GalacticHqRaisesAShipInSolOnceATurn) {
  RULES("BS-13.16 BS-17.7");
  Scenario game;
  game.turn_over(1, "III-A", "e3_hq").ships(0, "A1", 1).outpost(0, "A1", Disc::Food).ore(0, 2).turn(0);
  game.play("ability event galactic-hq");
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
  EXPECT_EQ(game.player(0).ore, 1);
  game.may_not("ability event galactic-hq");
  game.ore(1, 1).turn(1);
  game.may("ability event galactic-hq");  // every faction in its own turn
  game.ore(1, 0).turn(1);
  game.may_not("ability event galactic-hq");
}

TEST(SunEventCards, ColonialCharterScoresTheMostColonies) {
  RULES("BS-15.8 BS-17.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.turn_over(0, "III-A", "e3_charter");
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(points(game, "e3_charter", seat), 0);
  game.colony(0, "s_wise").colony(1, "s_procyon");
  EXPECT_EQ(points(game, "e3_charter", 0), 3);
  EXPECT_EQ(points(game, "e3_charter", 1), 3);
  game.colony(1, "s_struve");
  EXPECT_EQ(points(game, "e3_charter", 0), 0);
  EXPECT_EQ(points(game, "e3_charter", 1), 3);
  EXPECT_EQ(points(game, "e3_charter", 2), 0);
}

TEST(SunEventCards, GreatExodusGivesTwoCubesOrAShip) {
  RULES("BS-17.7");
  Scenario game;
  const int population = game.player(0).population, supply = game.supply_cubes(1);
  game.turn_over(0, "III-A", "e3_exodus").play("option 1", "option 2");
  EXPECT_EQ(game.player(0).population, population + 2);
  EXPECT_EQ(game.ships_at(1, "SOL", 2), 2);
  EXPECT_EQ(game.supply_cubes(1), supply - 1);
  game.sound();
}

TEST(SunEventCards, OpenPatentsLowersTheCostOfItsSlotOnly) {
  RULES("BS-4.17 BS-17.7");
  Scenario game;
  game.turn_over(0, "III-A", "e3_patents").tech("III-A", "t3_ry").tech("III-F", "t3_rr").tech("II-A", "t2_rr");
  const auto cost = [&](std::string_view slot, int action) {
    return cost_at(game.state(), {Source::Slot, game.slot_number(slot), u8(action)});
  };
  EXPECT_EQ(cost("III-A", 0), (Cost{2, 0}));  // 3 ore
  EXPECT_EQ(cost("III-A", 1), (Cost{0, 1}));  // 1 ore and a returned cube
  EXPECT_EQ(cost("III-F", 0), (Cost{3, 0}));
  EXPECT_EQ(cost("II-A", 0), (Cost{0, 0}));
  game.slot("II-A").event = game.event_number("e3_patents");
  EXPECT_EQ(cost("II-A", 0), (Cost{0, 0}));  // never below 0
}

}  // namespace
}  // namespace orrery::sun
