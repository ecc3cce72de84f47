// Choosing an action space (BS-4.1 to 4.8, 4.14 to 4.16).

#include <algorithm>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

constexpr ActionRef spacefaring(int number) {
  return {Source::Spacefaring, u8(number - 1), 0};
}

std::vector<std::string> sorted(std::vector<std::string> texts) {
  std::sort(texts.begin(), texts.end());
  return texts;
}

TEST(SunAction, ChoosingASpace) {
  RULES("BS-B1 BS-4.1 BS-4.2 BS-4.3 BS-4.5 BS-4.6");
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  game.pawn(0, spacefaring(1), 0).pawn(1, spacefaring(3), 0).pawn(2, spacefaring(3), 1);
  game.researched(0, "I-1").researched(0, "I-3").population(0, 1).ore(0, 3).turn(0);
  EXPECT_EQ(sorted(game.options()),
            (std::vector<std::string>{"space I-1 1 1", "space spacefaring 1 2", "space spacefaring 2 1",
                                      "space spacefaring 2 2", "space spacefaring 4 1"}));
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.2") << "her present space";
  EXPECT_EQ(game.refused_by("space spacefaring 3 1"), "BS-4.3");
  EXPECT_EQ(game.refused_by("space spacefaring 3 2"), "BS-4.3");
  EXPECT_EQ(game.refused_by("space I-2 1 1"), "BS-4.5") << "not researched";
  EXPECT_EQ(game.refused_by("space I-3 1 1"), "BS-4.1") << "no space there";
}

TEST(SunAction, ThePawnMovesAndTheActionIsPerformed) {
  RULES("BS-4.1");
  Scenario game;
  game.ore(0, 0).population(0, 0).turn(0).play("space spacefaring 4 1");
  EXPECT_EQ(game.player(0).pawn, (Pawn{static_cast<std::uint8_t>(Source::Spacefaring), 3, 0, 0}));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, 1);
}

TEST(SunAction, AnotherSpaceOfTheSameCard) {
  RULES("BS-4.2");
  // Mercenary Fleet has two actions, Hivemind Computing one with two spaces.
  Scenario game;
  game.tech("III-A", "t3_ry").researched(0, "III-A").ships(0, "A1", 2).outpost(0, "A1", Disc::Food);
  game.tech("III-B", "t3_by").researched(0, "III-B").ore(0, 9).population(0, 3);
  game.pawn(0, {Source::Slot, game.slot_number("III-A"), 0}).turn(0);
  EXPECT_EQ(game.refused_by("space III-A 1 1"), "BS-4.2");
  game.may("space III-A 2 1");
  game.may("space III-B 1 1");
  game.pawn(0, {Source::Slot, game.slot_number("III-B"), 0}).turn(0);
  EXPECT_EQ(game.refused_by("space III-B 1 1"), "BS-4.2");
  game.may("space III-B 1 2");
  game.may("space III-A 1 1");
}

TEST(SunAction, OccupiedSpace) {
  RULES("BS-4.3");
  Scenario game;
  game.researched(0, "I-1").researched(1, "I-1").ore(0, 3).population(0, 1);
  game.pawn(1, {Source::Slot, game.slot_number("I-1"), 0}).turn(0);
  EXPECT_EQ(game.refused_by("space I-1 1 1"), "BS-4.3");
  game.pawn(1, spacefaring(2), 0).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 2 1"), "BS-4.3");
  game.may("space spacefaring 2 2");
  game.may("space I-1 1 1");
}

TEST(SunAction, FreeSpaceBesideAnOccupiedOne) {
  RULES("BS-4.3 BS-13.6");
  // Both spaces of Basic Spacefaring 3 cost the same: who may displace chooses between them, others take the free one.
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  game.pawn(1, spacefaring(3), 0).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 3 1"), "BS-4.3");
  game.may("space spacefaring 3 2");
  game.colony(0, "s_ross154").turn(0);
  game.may("space spacefaring 3 1");
  game.may("space spacefaring 3 2");
}

TEST(SunAction, TheFourthSpacefaringActionTakesEverybody) {
  RULES("BS-4.4");
  Scenario game({"UN", "NOC", "OCC"});
  for (int seat = 0; seat < 3; ++seat) game.pawn(seat, spacefaring(4));
  game.turn(0);
  game.may("space spacefaring 4 1");
  game.play("space spacefaring 4 1");
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);
  game.sound();
}

TEST(SunAction, SpacesOfTechnologiesAreForThoseWhoHaveThem) {
  RULES("BS-4.5");
  Scenario game;
  game.tech("II-A", "t2_gg").owns(1, "t2_gy").researched(0, "II-A");
  game.turn(0);
  game.may("space II-A 1 1");
  EXPECT_EQ(game.count("private"), 0);
  EXPECT_EQ(game.refused_by("private interplanetary-trade 1 1"), "BS-14.2");
  game.turn(1);
  EXPECT_EQ(game.refused_by("space II-A 1 1"), "BS-4.5");
  game.may("private interplanetary-trade 1 1");
}

TEST(SunAction, WhatIsPrintedOnTheBoardIsForAll) {
  RULES("BS-4.6");
  Scenario game;
  game.ore(0, 8).population(0, 2).ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0);
  EXPECT_EQ(game.refused_by("guild terraforming-guild 1"), "BS-4.6") << "covered";
  game.guild("g_terraforming").turn(0).may("guild terraforming-guild 1");

  // The Dyson Sphere: a space on an event card.
  game.may_not("event dyson-sphere 1");
  game.event("e3_dyson", EventPlace::TechBoard);
  game.state().events[game.event_number("e3_dyson")].system = game.system_number("s_wolf1061");
  game.turn(0).may("event dyson-sphere 1");
}

TEST(SunAction, ThereAreNoMoreThanAreThere) {
  RULES("BS-4.5 BS-4.6");
  const Scenario game;
  const auto action = [&game](Source source, int number) { return action_at(game.state(), {source, u8(number), 0}); };
  EXPECT_NE(action(Source::Spacefaring, kSpacefaringActions - 1), nullptr);
  EXPECT_EQ(action(Source::Spacefaring, kSpacefaringActions), nullptr);
  EXPECT_NE(action(Source::Guild, kGuilds - 1), nullptr);
  EXPECT_EQ(action(Source::Guild, kGuilds), nullptr);
  EXPECT_EQ(action(Source::Event, kEvents), nullptr);
  EXPECT_EQ(action(Source::Slot, kSlots), nullptr);
  EXPECT_EQ(action(Source::Private, kTechs), nullptr);
  EXPECT_EQ(action(Source::Slot, 0)->spaces, 1);
  EXPECT_EQ(action_at(game.state(), {Source::Slot, 0, 1}), nullptr) << "one action on the card";
}

TEST(SunAction, MustBePaidInFull) {
  RULES("BS-4.7");
  Scenario game;
  game.researched(0, "I-1").population(0, 1).ore(0, 1).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 2 1"), "BS-4.7") << "2 ore";
  game.ore(0, 2).turn(0).may("space spacefaring 2 1");
  // Returned population: the Terraforming Guild takes 4 ore and 1 population.
  game.guild("g_terraforming").ships(0, "A1", 2).outpost(0, "A1", Disc::Food).ore(0, 4).population(0, 0).turn(0);
  EXPECT_EQ(game.refused_by("guild terraforming-guild 1"), "BS-4.7");
  game.ore(0, 9).turn(0);
  EXPECT_EQ(game.refused_by("guild terraforming-guild 1"), "BS-4.7") << "ore does not replace it";
  game.ore(0, 4).population(0, 1).turn(0).may("guild terraforming-guild 1");
}

// Colony Ships: Jump 2, then colonize.
Scenario colony_ships(int level) {
  Scenario game;
  game.tech("II-A", "t2_yy").researched(0, "II-A").ore(0, 4);
  game.no_ships(0).ships(0, "SOL", level).turn(0);
  return game;
}

TEST(SunAction, AWayToTheEndMustExist) {
  RULES("BS-4.7");
  Scenario weak = colony_ships(1);  // Barnard's Star needs 2
  EXPECT_EQ(weak.refused_by("space II-A 1 1"), "BS-4.7");

  Scenario game = colony_ships(2);
  game.may("space II-A 1 1");
  game.play("space II-A 1 1");
  // And then it must be gone.
  game.may_not("done");
  EXPECT_EQ(game.refused_by("done"), "BS-4.7") << "nothing could be colonized";
  game.may("move 2 SOL A1");
  game.may("move 2 SOL Y1");  // A1 is still in reach
  game.play("move 2 SOL Y1");
  EXPECT_EQ(game.site("A1").system, kNone) << "the only way was gone: colonized, its slot is being filled";
  EXPECT_EQ(game.player(0).colonized, 1);
}

TEST(SunAction, WhatOthersDecideOnTheWayIsNoWay) {
  RULES("BS-4.7 BS-9.13");
  // The ship may leave Kapteyn's Star to another faction, which then chooses its disc; Barnard's Star still needs 2.
  Scenario game = colony_ships(1);
  game.no_ships(0).ships(0, "B1", 1).outpost(0, "B1", Disc::Food).ships(1, "B1", 1).turn(0);
  EXPECT_EQ(game.refused_by("space II-A 1 1"), "BS-4.7");

  // With a stronger ship in Sol there is a way; what the other faction chooses on it changes nothing.
  game.ships(0, "SOL", 2).turn(0).play("space II-A 1 1");
  game.may_not("done");
  game.play("move 1 B1 DEEP");
  EXPECT_EQ(game.ships_at(0, "A1", 2), 1) << "the only way, gone by itself";
  EXPECT_EQ(game.seat(), 1);
  game.play("outpost B1 ore");
  EXPECT_EQ(game.player(0).colonized, 1);
}

TEST(SunAction, AWayBarredByOthersIsNoWay) {
  RULES("BS-4.7");
  // Barnard's Star is held by another faction with as much power: two ships are needed there.
  Scenario game = colony_ships(2);
  game.ships(1, "A1", 2).outpost(1, "A1", Disc::Food).turn(0);
  game.may_not("space II-A 1 1");
  game.ships(0, "SOL", 1).turn(0).may("space II-A 1 1");
  game.play("space II-A 1 1");
  EXPECT_EQ(sorted(game.options()), (std::vector<std::string>{"move 1 SOL A1", "move 2 SOL A1"})) << "both, directly";
}

TEST(SunAction, WhatALaterPartNeedsIsKeptForIt) {
  RULES("BS-4.7 BS-7.8");
  // Deep Space Megastructures, 4 ore: 1 supply becomes a ship, then research level III. The supply is empty: the only
  // population cube must be left for the research.
  for (const int population : {1, 2}) {
    Scenario game;
    game.tech("III-B", "t3_rb").researched(0, "III-B").tech("II-A", "t2_gy").researched(0, "II-A");
    game.tech("III-A", "t3_ry").population(0, population).ore(0, 4);
    Player& p = game.player(0);
    while (take_supply(p)) ++p.retired[0];
    game.turn(0).play("space III-B 1 1");
    if (population == 2) {
      EXPECT_EQ(game.options(), (std::vector<std::string>{"use population", "skip"}));
      game.play("use population");
    }
    EXPECT_EQ(p.researched >> game.slot_number("III-A") & 1, 1u);
    EXPECT_EQ(game.ships_at(0, "DEEP", 2), population - 1);
  }
}

TEST(SunAction, AnActionChangesSomething) {
  RULES("BS-B11 BS-4.8");
  Scenario game;
  game.no_ships(0).tech("III-A", "t3_yr").researched(0, "III-A").tech("II-A", "t2_gy").researched(0, "II-A").turn(0);
  EXPECT_EQ(game.refused_by("space III-A 1 1"), "BS-4.8") << "upgrade and jump without ships";
  game.may("space II-A 1 1");
  game.play("space II-A 1 1");  // 3 ore, then Jump 1
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);

  // With a ship: the jump of Plasma Cannon cannot be empty, the one after a gain can.
  Scenario ship;
  ship.tech("II-A", "t2_rr").researched(0, "II-A").turn(0).play("space II-A 1 1");
  EXPECT_EQ(ship.refused_by("done"), "BS-4.16");
  ship.play("move 1 SOL A1").may("done");
  Scenario gain;
  gain.tech("II-A", "t2_gy").researched(0, "II-A").turn(0).play("space II-A 1 1").may("done");
}

TEST(SunAction, ThePawnStaysUntilTheNextAction) {
  RULES("BS-4.14");
  Scenario game;
  game.population(0, 1).turn(0).play("space spacefaring 1 1", "research I-3", "produce ore");
  const Pawn here{static_cast<std::uint8_t>(Source::Spacefaring), 0, 0, 0};
  EXPECT_EQ(game.player(0).pawn, here);
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.3") << "the other player finds it there";
  game.play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(game.player(0).pawn, here);
  EXPECT_EQ(game.refused_by("space spacefaring 1 1"), "BS-4.2");
}

TEST(SunAction, SpaceOfADiscardedEvent) {
  RULES("BS-4.14");
  Scenario game;
  game.event("e3_dyson", EventPlace::TechBoard).ore(0, 8).population(0, 2);
  game.state().events[game.event_number("e3_dyson")].system = game.system_number("s_wolf1061");
  game.turn(0).play("event dyson-sphere 1");
  EXPECT_EQ(game.state().events[game.event_number("e3_dyson")].place, EventPlace::Gone);
  EXPECT_EQ(game.player(0).pawn, Pawn{}) << "beside the board";
  game.turn(0).may("space spacefaring 4 1");
}

TEST(SunAction, NewActionsComeNextTurn) {
  RULES("BS-4.15");
  Scenario game;
  game.population(0, 2).ore(0, 3).turn(0).play("space spacefaring 1 1", "research I-4");
  EXPECT_EQ(game.refused_by("space I-4 1 1"), "BS-3.2");
  game.play("produce ore", "space spacefaring 4 1", "produce ore");
  game.may("space I-4 1 1");
}

TEST(SunAction, PayingAndMovingThePawnAreNoChange) {
  RULES("BS-4.16 BS-4.8");
  // Orbital Foundries, 2 ore: 1 supply becomes a ship, Jump 2. Without cubes and ships only the ore would go.
  Scenario game;
  game.tech("II-A", "t2_gr").researched(0, "II-A").ore(0, 2).population(0, 0).no_ships(0);
  Player& p = game.player(0);
  while (take_supply(p)) ++p.retired[0];
  game.turn(0);
  EXPECT_EQ(game.step(), StepKind::ChooseProduction) << "only the fourth action of Basic Spacefaring was left";
  EXPECT_EQ(p.pawn.number, 3);

  // With a ship and no cube the jump must be made.
  --p.retired[0];
  add_ship(game.state(), 0, game.at("SOL"), 1);
  game.ore(0, 2).turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.step(), StepKind::Jumping);
  EXPECT_EQ(game.refused_by("done"), "BS-4.16");
}

TEST(SunAction, BackWhereItBeganIsNotMoved) {
  RULES("BS-4.16");
  Scenario game;
  game.population(0, 0).turn(0).play("space spacefaring 3 1", "move 1 SOL Y1");
  game.may_not("move 1 Y1 SOL");  // the last point, and nothing would have changed
  EXPECT_EQ(game.refused_by("move 1 Y1 SOL"), "BS-4.16");
  game.may("move 1 Y1 DEEP");
  game.may("done");

  // The last "skip" is withheld as well: with a cube and no ship it must be built.
  Scenario build;
  build.population(0, 1).no_ships(0).outpost(0, "Y1", Disc::Ore).turn(0).play("space spacefaring 3 1");
  EXPECT_EQ(sorted(build.options()), (std::vector<std::string>{"build SOL", "build Y1"}));
  EXPECT_EQ(build.refused_by("skip"), "BS-4.16");
}

TEST(SunAction, AChoiceWhoseFirstOptionChangesNothing) {
  RULES("BS-4.7 BS-4.8");
  // Mass Cloning with an empty supply: A would do nothing, B researches.
  Scenario game;
  game.tech("II-A", "t2_gb").researched(0, "II-A").tech("II-B", "t2_gg").researched(0, "I-1").researched(0, "I-2");
  Scenario poor = game.supply(0, {}).ore(0, 1).turn(0);
  EXPECT_EQ(poor.reason_against("space II-A 1 1"), "sun.no.not_to_the_end") << "neither A nor B";
  game.ore(0, 2).turn(0);
  game.may("space II-A 1 1");
  game.play("space II-A 1 1");
  EXPECT_EQ(game.player(0).ore, 0) << "option B alone is left";
  game.may("research II-B");
}

}  // namespace
}  // namespace orrery::sun
