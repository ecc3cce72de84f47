// Leaving the game (EN-20, ES-6.14.2, ES-7.4).

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;


// The seat owns nothing on the map any more.
void lose_everything(Scenario& game, int seat) {
  HexTile& home = game.hex(game.home(seat));
  game.no_ships(seat, game.home(seat));
  home.disc = kNone;
  home.cubes = 0;
  game.player(seat).track = {11, 11, 11};
  ++game.player(seat).discs;
}

// He cannot pay and has nothing to cure it with.
void ruin(Scenario& game, int seat) {
  lose_everything(game, seat);
  game.discs(seat, 0).has(seat, {});
}

// --- without discs and ships

TEST(EclipseElimination, NewDawnPlaysOnWithoutPresence) {
  RULES("EN-20.1");
  Scenario game(Edition::NewDawn, kTwo);
  lose_everything(game, 0);
  game.offer(Tech::NeutronBombs).has(0, {.money = 9, .science = 9, .materials = 30}).phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.player(0).out, 0);
  EXPECT_EQ(game.seat(), 0);
  game.play("pay");
  EXPECT_EQ(game.stored(0, Money), 9 + 2);  // at least 2 of each
  EXPECT_EQ(game.stored(0, Science), 9 + 2);
  EXPECT_EQ(game.stored(0, Materials), 30 + 2);

  game.turn(0);
  for (const char* action : {"explore", "influence", "build", "move"}) {
    Scenario tried = game;
    tried.play(action);
    for (const char* what : {"explore ", "influence ", "build ", "move ", "lift "}) EXPECT_EQ(tried.count(what), 0);
  }
  game.play("research", "research neutron_bombs");
  EXPECT_TRUE(owns(game.state(), 0, Tech::NeutronBombs));
  game.player(0).reputation[2] = 1;
  EXPECT_EQ(points_of(game.state(), 0).total(), 3);  // and scores
}

TEST(EclipseElimination, WhoHasNothingLeftMayResign) {
  RULES("EN-20.1 EN-20.3 EN-20.4 EN-20.6");
  Scenario game(Edition::NewDawn, kThree);
  EXPECT_EQ(game.refused_by("resign"), "EN-20.1");
  lose_everything(game, 0);
  game.reputation(0, 4).reputation(0, 4).turn(0);
  game.play("resign");
  EXPECT_EQ(game.player(0).out, 1);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.player(0).discs, 0);
  EXPECT_EQ(places(game.state())[0], 3);  // with the most points
  game.play("pass");
  EXPECT_EQ(game.seat(), 2);
  game.play("pass");
  EXPECT_NE(game.seat(), 0);

  Scenario two(Edition::NewDawn, kTwo);
  lose_everything(two, 1);
  two.turn(1).play("resign");
  EXPECT_TRUE(two.over());
  EXPECT_EQ(places(two.state())[0], 1);
}

TEST(EclipseElimination, ShipsWithoutDiscsPlayOn) {
  RULES("EN-20.2 ES-6.14.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    lose_everything(game, 0);
    game.lay("306", 10, 0).ships(0, Interceptor, "306").phase(StepKind::NextBattleHex).play("no disc");
    EXPECT_EQ(game.player(0).out, 0);
    game.turn(0).play("influence");
    game.may("influence 306");
    game.play("influence 306");
    EXPECT_EQ(game.hex("306").disc, 0);
  }
}

TEST(EclipseElimination, SecondDawnEliminatesAfterCombat) {
  RULES("ES-6.14.2 ES-7.4.2 ES-7.4.3");
  Scenario game(Edition::SecondDawn, kThree);
  lose_everything(game, 1);
  game.reputation(1, 3).phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.player(1).out, 1);
  EXPECT_EQ(points_of(game.state(), 1).total(), 3);  // counted at that moment
  EXPECT_EQ(game.seat(), 0);
  game.play("pay", "end");
  EXPECT_EQ(game.seat(), 2);  // no Upkeep for him
}

TEST(EclipseElimination, ASectorWithoutShipsIsEnough) {
  RULES("ES-6.14.2");
  Scenario game(Edition::SecondDawn, kTwo);
  game.no_ships(0, game.home(0)).phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.player(0).out, 0);
}

// --- collapse

TEST(EclipseElimination, Collapse) {
  RULES("EN-17.6 EN-20.3 EN-20.4 ES-7.4.1 ES-7.4.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    ruin(game, 1);
    game.reputation(1, 4).phase(StepKind::NextUpkeep).play("pay", "end");
    EXPECT_EQ(game.player(1).out, 1);
    EXPECT_EQ(game.seat(), 2);
    EXPECT_EQ(points_of(game.state(), 1).frozen, 4);  // for the record
    game.sound();
  }
}

TEST(EclipseElimination, RankOfACollapsedPlayer) {
  RULES("EN-20.3 ES-7.4.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.reputation(1, 4).reputation(1, 4).reputation(2, 1);
    game.effect([](State& state) { eliminate(state, 1u << 1); });
    const auto ranks = places(game.state());
    EXPECT_EQ(ranks[1], edition == Edition::NewDawn ? 3 : 1);  // 11 points against 3 and 4
    EXPECT_EQ(ranks[2], edition == Edition::NewDawn ? 1 : 2);
    EXPECT_EQ(Rules::scores(game.state(), kNobody)[1].total, 11);
  }
}

TEST(EclipseElimination, FrozenPointsStay) {
  RULES("ES-7.4.2 ES-7.4.3");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "descendants_of_draco", "terran_union"});
  game.lay("301", 10, 0).lay("106", 12, 0).disc(1, "106");
  game.state().traitor = 1;
  EXPECT_EQ(points_of(game.state(), 1).total(), 3 + 2 + 2 - 2);
  game.effect([](State& state) { eliminate(state, 1u << 1); });
  EXPECT_EQ(game.state().traitor, kNone);  // back to the supply; its -2 is part of the score
  game.hex("301").defenders = 0;
  EXPECT_EQ(points_of(game.state(), 1).total(), 5);
}

// --- what leaves the table

TEST(EclipseElimination, AllPiecesLeaveTheMapStructuresStay) {
  RULES("EN-20.4 EN-20.5 ES-7.4.2 ES-7.4.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.lay("306", 10, 0).disc(1, "306").cube("306", 1, Money).mark("306", kOrbital).mark("306", kMonolith);
    game.orbital_cube("306", Science).lay("311", 12, 0).ships(1, Cruiser, "311", 2);
    game.reputation(1, 2).knows(1, Tech::Orbital);
    const auto bag = game.state().reputation_bag;
    const auto techs = game.state().bag;
    game.effect([](State& state) { eliminate(state, 1u << 1); });
    EXPECT_EQ(controlled(game.state(), 1), 0u);
    EXPECT_EQ(game.hex("306").cubes, 0);
    for (const std::string& sector : {std::string("306"), std::string("311"), game.home(1)}) {
      EXPECT_EQ(ships_in(game.state(), 1, game.id(sector)), 0);
      EXPECT_EQ(game.hex(sector).disc, kNone);
    }
    EXPECT_EQ(game.hex("306").marks, kOrbital | kMonolith);
    EXPECT_NE(game.hex("311").marks & kDiscovery, 0);
    EXPECT_EQ(game.state().reputation_bag, bag);  // his tiles leave the game, they do not come back
    EXPECT_EQ(game.state().bag, techs);
    game.sound();
  }
}

TEST(EclipseElimination, PartnersGetTheirCubesBack) {
  RULES("EN-20.4 ES-7.4.3 EN-22.8.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kFour);
    game.relations(0, Science, 1, Money).relations(0, Money, 2, Money);
    game.effect([](State& state) { eliminate(state, 1u << 1); });
    EXPECT_EQ(game.seat(), 0);  // his choice of the track
    game.may("cube science");
    game.play("cube materials");
    EXPECT_EQ(game.player(0).ambassadors, 1 << 2);
    EXPECT_EQ(game.player(0).track, (std::array<std::uint8_t, 3>{9, 9, 11}));  // 10 - 1, 10 - 1, 10 + 1
    EXPECT_EQ(game.state().traitor, kNone);
    game.sound();
  }
}

TEST(EclipseElimination, TheTraitorCardBecomesUnowned) {
  RULES("EN-20.4 ES-7.4.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.state().traitor = 1;
    game.effect([](State& state) { eliminate(state, 1u << 2); });
    EXPECT_EQ(game.state().traitor, 1);
    Scenario his(edition, kThree);
    his.state().traitor = 1;
    his.effect([](State& state) { eliminate(state, 1u << 1); });
    EXPECT_EQ(his.state().traitor, kNone);
  }
}

TEST(EclipseElimination, TheStartMarkerPassesClockwise) {
  RULES("EN-20.4 ES-7.4.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kFour);
    game.state().next_start = 1;
    game.effect([](State& state) { eliminate(state, 1u << 1 | 1u << 2); }).phase(StepKind::NextRound);
    EXPECT_EQ(game.state().start, 3);
    EXPECT_EQ(game.seat(), 3);
  }
}

// --- afterwards

TEST(EclipseElimination, SkippedInTurnsPhasesAndDiplomacy) {
  RULES("EN-20.6 ES-7.4.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kFour);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(0, "107").disc(1, "304");
    Scenario asked = game;
    asked.turn(0);
    asked.may("propose 2 money");
    game.effect([](State& state) { eliminate(state, 1u << 1); }).turn(0);
    game.disc(0, "304");
    EXPECT_EQ(game.count("propose"), 0);
    game.play("pass");
    EXPECT_EQ(game.seat(), 2);
    game.play("pass", "pass");  // everybody who plays has passed
    EXPECT_EQ(game.step(), StepKind::Upkeep);
    std::vector<int> seats;
    while (game.step() == StepKind::Upkeep) {
      seats.push_back(game.seat());
      game.play("pay", "end");
    }
    EXPECT_EQ(seats, (std::vector<int>{0, 2, 3}));
  }
}

TEST(EclipseElimination, TheLastPlayer) {
  RULES("EN-20.6 ES-7.4.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    ruin(game, 1);
    game.reputation(1, 4).reputation(1, 4).phase(StepKind::NextUpkeep).play("pay", "end");
    EXPECT_EQ(game.player(1).out, 1);
    if (edition == Edition::NewDawn) {
      EXPECT_TRUE(game.over());
      EXPECT_EQ(Rules::scores(game.state(), kNobody)[0].place, 1);
      EXPECT_EQ(Rules::scores(game.state(), kNobody)[1].place, 2);
      continue;
    }
    EXPECT_FALSE(game.over());  // goes on to round 8
    pass_to_the_end(game);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().round, 8);
    EXPECT_EQ(Rules::scores(game.state(), kNobody)[1].place, 1);  // his 8 points against 3
  }
}

}  // namespace
}  // namespace orrery::eclipse
