// Clarifications of single cards (BS-13): technologies, systems and events.

#include <bit>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

TEST(SunCardRulings, ModularFleetMayOnlyJump) {
  RULES("BS-13.1");
  Scenario game;
  game.tech("II-A", "t2_ry").researched(0, "II-A").population(0, 3).ore(0, 3).turn(0);
  game.play("space II-A 1 1", "skip", "skip", "skip");
  EXPECT_EQ(game.step(), StepKind::Jumping);
  game.may_not("done");  // nothing has been done yet
  game.play("move 1 SOL A1", "done");
  EXPECT_EQ(game.player(0).population, 3);
  EXPECT_EQ(game.player(0).ore, 3);

  Scenario all;
  all.tech("II-A", "t2_ry").researched(0, "II-A").population(0, 3).ore(0, 3).turn(0);
  all.play("space II-A 1 1", "build SOL", "take", "take", "done");
  EXPECT_EQ(all.ships_at(0, "SOL", 1), 4);
  EXPECT_EQ(all.player(0).ore, 0) << "the second costs 1, the third 2";
}

TEST(SunCardRulings, MinistryOfColoniesGoesOnWithDeckB) {
  RULES("BS-13.2");
  Scenario game;
  for (std::size_t i = 0; i < kSystems; ++i)  // one card of deck A is left
    if (game.cards().systems[i].deck == 0 && i != game.system_number("s_sirius")) game.state().system_batch[i] = 0;
  game.resolve(0, game.cards().techs[game.tech_number("t4_y")].immediate).roll_on();
  ASSERT_EQ(game.count("system"), 3);
  game.may("system sirius");
  for (const std::string& text : game.options()) {
    const auto action = std::get<Action>(Rules::from_text(game.state(), text));
    EXPECT_EQ(game.cards().systems[action.arg(0)].deck, text == "system sirius" ? 0 : 1);
  }
  const int ore = game.player(0).ore;
  game.play("system sirius");
  const Colony& colony = game.state().colonies[game.system_number("s_sirius")];
  EXPECT_EQ(colony.owner, 0);
  EXPECT_EQ(colony.discs, 2);
  EXPECT_EQ(game.player(0).ore_discs, 6);
  EXPECT_EQ(game.player(0).ore, ore + 3) << "the colonization bonus, not the control bonus";
  EXPECT_EQ(std::popcount(system_top(game.state(), 0)), 8) << "deck A is empty; the unseen cards of deck B lie on top";
}

TEST(SunCardRulings, LalandeInItsOrder) {
  RULES("BS-13.3");
  Scenario game;
  game.supply(0, {1, 3, 3, 4, 4}).ore(0, 0);
  const int population = game.player(0).population;
  game.resolve(0, game.cards().systems[game.system_number("s_lalande")].colonization);
  EXPECT_EQ(game.step(), StepKind::Trading) << "the trade comes last";
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.player(0).supply[0], 0);
  EXPECT_EQ(game.player(0).ore, 1);
  game.may("exchange ship 1@SOL");  // paid with the ore just produced
  game.play("exchange population", "done");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace) << "a bonus, not the production of the turn";
}

TEST(SunCardRulings, ShipsInTheMuseumAreOutOfTheGame) {
  RULES("BS-13.4");
  Scenario game;
  game.ships(0, "A1", 3).outpost(0, "A1", Disc::Food).turn_over(0, "III-A", "e3_museum");
  game.play("ship 3@A1");
  EXPECT_EQ(game.seat(), 1);
  game.play("done");
  EXPECT_EQ(game.player(0).retired[2], 1);
  EXPECT_EQ(ships_of(game.player(0)), 1);
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(event_points(game.state(), game.event_number("e3_museum"), 0), 3);
  game.player(0).ore = 9;
  game.turn(0).play("space spacefaring 3 1", "skip");
  EXPECT_EQ(game.count("move 3"), 0);
  game.production(0).play("produce trade");
  EXPECT_EQ(game.count("exchange ship"), 1);
  game.may_not("exchange ship 3@A1");
  game.resolve(0, game.cards().techs[game.tech_number("t3_yr")].immediate);  // upgrades: the ship in Sol alone
  EXPECT_EQ(game.ships_at(0, "SOL", 4), 1);
  EXPECT_EQ(game.player(0).retired[2], 1);
  game.slot("III-A").covered = kFaceDown;
  game.sound();
}

TEST(SunCardRulings, DysonSphere) {
  RULES("BS-13.5");
  Scenario game;
  game.turn_over(0, "III-A", "e3_dyson").play("draw system epsilon-indi");
  const EventState& event = game.state().events[game.event_number("e3_dyson")];
  EXPECT_EQ(event.place, EventPlace::TechBoard);
  EXPECT_EQ(event.system, game.system_number("s_epsindi"));
  EXPECT_EQ(game.state().location_count, 7) << "no location";
  for (const Site& site : game.state().sites) EXPECT_NE(site.system, game.system_number("s_epsindi"));

  game.ore(1, 8).population(1, 1).turn(1);
  EXPECT_EQ(game.refused_by("event dyson-sphere 1"), "BS-4.7");
  game.population(1, 2).turn(1).play("event dyson-sphere 1");
  const Colony& colony = game.state().colonies[game.system_number("s_epsindi")];
  EXPECT_EQ(colony.owner, 1);
  EXPECT_EQ(colony.discs, 0);
  EXPECT_EQ(game.player(1).food_discs, 8);
  EXPECT_EQ(game.player(1).population, 0);
  EXPECT_EQ(game.player(1).ore, 2) << "the colonization bonus";
  EXPECT_EQ(event.place, EventPlace::Gone);
  EXPECT_EQ(game.player(1).pawn, Pawn{}) << "beside the board";
  game.ore(0, 8).population(0, 3).turn(0).may_not("event dyson-sphere 1");
  game.turn(1).may("space spacefaring 4 1");
}

TEST(SunCardRulings, Ross154SharesAnOccupiedSpace) {
  RULES("BS-13.6");
  Scenario game;
  game.pawn(1, {Source::Spacefaring, 0, 0}).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.3");
  game.colony(0, "s_ross154").turn(0).play("space spacefaring 1 1", "research I-4");
  EXPECT_EQ(game.player(0).pawn, game.player(1).pawn);
  game.turn(1);
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.2") << "the pawn pushed aside stands there still";
  game.turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.2");
  game.pawn(1, {Source::Spacefaring, 1, 0}).ore(0, 1).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 2 1"), "BS-4.7") << "the cost is to be paid as ever";
}

TEST(SunCardRulings, Ross154ChoosesBetweenTheFreeAndTheOccupiedSpace) {
  RULES("BS-13.6");
  Scenario game({"UN", "NOC", "OCC", "DCT"});
  game.pawn(1, {Source::Spacefaring, 2, 0}).turn(0);
  game.may("space spacefaring 3 2");
  game.may_not("space spacefaring 3 1");
  game.colony(0, "s_ross154").turn(0);
  game.may("space spacefaring 3 1");
  game.may("space spacefaring 3 2");
}

TEST(SunCardRulings, SpecializationCountsPrintedSymbols) {
  RULES("BS-13.7");
  Scenario game;
  // Four food symbols: Barnard's Star, the shipyard Y2, Kapteyn's Star, 61 Cygni; discs of other kinds on them.
  game.outpost(0, "A1", Disc::Star).outpost(0, "Y2", Disc::Star).outpost(0, "B1", Disc::Ore);
  game.colony(0, "s_cyg61", Disc::Star, Disc::Ore);
  // Food discs on a system that has only ore printed count for nothing.
  game.colony(0, "s_procyon", Disc::Food, Disc::Food).claiming(0);
  EXPECT_FALSE(has_claimed(game.state().achievements[3], 0));
  EXPECT_FALSE(claimable(game.state(), 0, 3));
  game.colony(0, "s_trappist", Disc::Ore, Disc::Ore);
  EXPECT_TRUE(claimable(game.state(), 0, 3)) << "the fifth, printed beside an ore symbol";
}

TEST(SunCardRulings, ThreeExchangesOfAnyKind) {
  RULES("BS-B10 BS-13.8");
  const auto after = [](int food_removed, bool third) {
    Scenario game({"UN", "NOC"}, {{"mats", "advanced"}});
    game.ships(0, "SOL", 1).removed(0, food_removed, 0).ore(0, 2).population(0, 0).production(0);
    game.play("produce trade", "exchange ship 1@SOL", "exchange ship 1@SOL");
    if (third) game.play("exchange population");
    game.play("done");
    game.sound();
    return int{game.player(0).population};
  };
  EXPECT_EQ(after(4, true), 2) << "two ships, one returned, one from the supply";
  EXPECT_EQ(after(4, false), 2) << "two exchanges: nothing more";
  EXPECT_EQ(after(3, true), 1) << "not unlocked";
}

TEST(SunCardRulings, LastDiscAfterTheBonusesOfTheSystem) {
  RULES("BS-13.9");
  // Wolf 359 is colonized with the last food disc: its bonus, Jump 3, comes first.
  Scenario game({"NOC", "UN"}, {{"mats", "advanced"}});
  game.system("A1", "s_wolf359").outpost(0, "A1", Disc::Food).removed(0, 6, 0).ships(0, "A1", 3);
  game.researched(0, "I-2").ore(0, 4).population(0, 0).turn(0);
  game.play("space I-2 1 1").roll_on();
  EXPECT_EQ(game.player(0).food_discs, 0);
  EXPECT_EQ(game.step(), StepKind::Jumping);
  EXPECT_EQ(game.player(0).ore, 0);
  game.play("done");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).population, 1);

  // Tau Ceti is taken with the last ore disc: its control bonus comes first.
  Scenario taken({"NOC", "UN"}, {{"mats", "advanced"}});
  taken.removed(0, 8, 7).ships(0, "Y2", 1).outpost(0, "Y2", Disc::Star).ore(0, 0).population(0, 0).turn(0);
  taken.play("space spacefaring 3 1", "move 1 Y2 B2", "done");
  EXPECT_EQ(taken.player(0).ore_discs, 0);
  EXPECT_EQ(taken.count("lift"), 5);
  EXPECT_EQ(taken.player(0).ore, 0);
  taken.play("lift E");
  EXPECT_EQ(taken.player(0).ore, 3);
  // Once per track and game.
  give_disc_back(taken.state(), 0, Disc::Ore);
  taken.site("B2").disc = Disc::Star;
  taken.resolve(0, taken.cards().techs[taken.tech_number("t1_robotics")].immediate);
  EXPECT_EQ(taken.player(0).ore_discs, 0);
  EXPECT_EQ(taken.player(0).ore, 4) << "1 of the technology, nothing of the ability";
}

TEST(SunCardRulings, TransdimensionalAi) {
  RULES("BS-B26 BS-13.10");
  Scenario game;
  game.tech("II-B", "t2_gg").researched(0, "I-1").ore(0, 3).population(0, 1).turn(0);
  game.play("space spacefaring 2 1");
  EXPECT_FALSE(has(game, 0, "II-B"));
  EXPECT_TRUE(has(game, 0, "II-A")) << "the only one";

  Scenario lenient;
  lenient.tech("II-B", "t2_gg").tech("III-F", "t3_bb").researched(0, "I-1").researched(0, "III-F");
  lenient.ore(0, 3).population(0, 1).turn(0).play("space spacefaring 2 1");
  EXPECT_EQ(lenient.options(), (std::vector<std::string>{"research II-A", "research II-B"}));
  EXPECT_EQ(lenient.refused_by("research II-E"), "BS-8.2") << "none of its two";
  lenient.slot("II-C").tech = lenient.tech_number("t2_gy");
  EXPECT_EQ(lenient.refused_by("research II-C"), "BS-8.2") << "one prerequisite is needed and lacking";

  Scenario unseen;
  unseen.tech("III-F", "t3_bb").researched(0, "I-1").researched(0, "III-F");
  unseen.ore(0, 3).population(0, 1).turn(0).play("space spacefaring 2 1");
  EXPECT_TRUE(has(unseen, 0, "II-A")) << "II-B is not discovered";
}

TEST(SunCardRulings, FreeResearchOfTransdimensionalAi) {
  RULES("BS-13.10");
  Scenario game;
  game.tech("II-E", "t2_gg").population(0, 0).ore(0, 0);
  game.resolve(0, game.cards().techs[game.tech_number("t3_bb")].immediate);
  EXPECT_EQ(game.player(0).population, 1);
  game.may("research II-E");  // without I-3 and I-4
  game.may("skip");
  game.may_not("research II-A");
  game.play("research II-E");
  EXPECT_EQ(game.player(0).population, 0) << "a cube is needed";
  EXPECT_EQ(game.player(0).food_discs, 8) << "no immediate bonus";
}

TEST(SunCardRulings, AndroidRightsMovement) {
  RULES("BS-B20 BS-13.11");
  const auto chambers = [](int ore, int population) {
    Scenario game;
    game.tech("III-A", "t3_bg").tech("III-B", "t3_gg").researched(0, "III-A").researched(0, "III-B");
    game.ore(0, ore).population(0, population).turn(0);
    return game;
  };
  Scenario game = chambers(5, 3);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"pay population", "pay ore"}));
  Scenario other = game;
  game.play("pay population");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, 0);
  other.play("pay ore");
  EXPECT_EQ(other.player(0).ore, 0);
  EXPECT_EQ(other.player(0).population, 1);
  chambers(5, 2).may("space III-A 1 1");
  chambers(4, 2).may_not("space III-A 1 1");
  chambers(6, 1).may_not("space III-A 1 1");  // not both
}

}  // namespace
}  // namespace orrery::sun
