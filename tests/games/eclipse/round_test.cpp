// Rounds, phases, turns (EN-3, ES-4).

#include <algorithm>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseRound);

constexpr auto kMoney = Resource::Money;
// Alexei, Konstantin, Ivan, Viktor of the long example.
const std::vector<std::string> kExample = {"terran_directorate", "planta", "mechanema", "hydran_progress"};

// Everybody passes and pays until `stop` says so, or the game is over.
template <class Stop>
void pass_on(Scenario& game, Stop stop) {
  for (int i = 0; i < 1000 && !game.over() && !stop(); ++i) {
    if (game.seat() == kChance) {
      game.roll_on();
      continue;
    }
    for (const std::string_view text : {"pass", "pay", "end"})
      if (game.offers(text)) {
        game.play(text);
        break;
      }
  }
}

TEST_P(EclipseRound, NineRoundsOrEight) {
  RULES("EN-3.1 ES-1.1");
  Scenario game(GetParam(), kTwo);
  const int last = new_dawn() ? 9 : 8;
  pass_on(game, [&] { return game.state().round == last; });
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.state().phase, Phase::Actions);
  pass_on(game, [] { return false; });
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state().phase, Phase::Over);
  EXPECT_EQ(game.state().round, last);
}

// An Interceptor beside an Ancient, so that the Combat phase asks for something.
TEST_P(EclipseRound, FourPhases) {
  RULES("EN-3.2 ES-4.1");
  Scenario game(GetParam(), kTwo);
  game.lay("305", 0, -3).ships(0, ShipKind::Interceptor, "305").turn(0);
  std::vector<Phase> phases;
  Xoshiro rng(3);
  while (game.state().round == 1) {
    if (phases.empty() || phases.back() != game.state().phase) phases.push_back(game.state().phase);
    if (game.seat() == kChance)
      Rules::apply(game.state(), Rules::sample(game.state(), rng));
    else if (game.offers("pass"))
      game.play("pass");
    else
      game.play(game.offers("pay") ? "pay" : game.offers("end") ? "end" : game.options().front());
  }
  EXPECT_EQ(phases, (std::vector{Phase::Actions, Phase::Combat, Phase::Upkeep, Phase::Cleanup}));
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

TEST_P(EclipseRound, OneActionEachClockwise) {
  RULES("EN-3.3 ES-4.2");
  Scenario game(GetParam(), kThree);
  EXPECT_EQ(game.seat(), 0);
  game.play("build", "end");
  EXPECT_EQ(game.seat(), 1);
  game.play("pass");
  EXPECT_EQ(game.seat(), 2);
  game.play("move", "end");
  EXPECT_EQ(game.seat(), 0);
  game.play("influence", "end");
  EXPECT_EQ(game.seat(), 1) << "who has passed may still react";
  game.may("move");
  game.may_not("explore");
  game.play("pass");
  EXPECT_EQ(game.seat(), 2);
}

TEST_P(EclipseRound, LastPassEndsThePhaseAtOnce) {
  RULES("EN-3.4 EN-B21 ES-4.7 ES-B23");
  Scenario game(GetParam(), kExample);
  game.passed(0).passed(2).turn(1).play("pass");
  EXPECT_EQ(game.seat(), 2);
  game.may("move");
  game.play("pass");
  EXPECT_EQ(game.seat(), 3);
  game.play("pass");
  EXPECT_EQ(game.state().phase, Phase::Upkeep) << "nobody reacts any more";
}

TEST_P(EclipseRound, FirstToPassBeginsTheNextRound) {
  RULES("EN-3.5 EN-B16 ES-4.5 ES-B20");
  Scenario game(GetParam(), kExample);
  game.turn(2);
  const int money = game.stored(2, kMoney);
  game.play("pass");
  EXPECT_EQ(game.stored(2, kMoney), money + (new_dawn() ? 0 : 2));
  EXPECT_EQ(game.seat(), 3) << "the order of this round stays";
  const int second = game.stored(3, kMoney);
  game.play("pass");
  EXPECT_EQ(game.stored(3, kMoney), second) << "only the first one";
  pass_on(game, [&] { return game.state().round == 2; });
  EXPECT_EQ(game.seat(), 2);
  EXPECT_EQ(game.state().start, 2);
}

// Julia passed first. Later she reacts with Move: one disc, one ship, and no money again.
TEST(EclipseRoundOfSecondDawn, ReactionAfterTheFirstPass) {
  RULES("ES-B20 ES-4.6");
  Scenario game(Edition::SecondDawn, kExample);
  game.lay("201", -1, 1, 1).turn(2).play("pass", "build", "end", "build", "end", "build", "end");
  EXPECT_EQ(game.seat(), 2);
  const int discs = game.player(2).discs, money = game.stored(2, kMoney);
  game.play("move");
  EXPECT_EQ(game.player(2).discs, discs - 1);
  EXPECT_EQ(game.player(2).reacted, 1);
  game.play("move interceptor 230 201");
  EXPECT_EQ(game.count("move"), 0) << "one activation";
  EXPECT_EQ(game.stored(2, kMoney), money);
}

TEST_P(EclipseRound, AnActionCostsADisc) {
  RULES("EN-3.6 ES-4.3");
  Scenario game(GetParam(), kTwo);
  for (int times = 1; times <= 4; ++times) {
    game.turn(0).play("build", "end");
    EXPECT_EQ(game.player(0).discs, 12 - times);
    EXPECT_EQ(game.player(0).acted[static_cast<std::size_t>(ActionKind::Build)], times) << "as often as wanted";
  }
  EXPECT_EQ(upkeep_cost(game.player(0)), 3);
  game.sound();
}

TEST_P(EclipseRound, WithoutADiscOnlyAPass) {
  RULES("EN-3.7 ES-4.3");
  Scenario game(GetParam(), kTwo);
  for (const bool passed : {false, true}) {
    if (passed) game.passed(0);
    game.discs(0, 1).turn(0);
    game.may("build");
    game.discs(0, 0).turn(0);
    for (const std::string_view action : kActionNames) game.may_not(action);
    game.may("pass");
  }
}

TEST_P(EclipseRound, SixActions) {
  RULES("EN-3.8 ES-4.4");
  Scenario game(GetParam(), kTwo);
  for (const std::string_view action : {"explore", "influence", "research", "upgrade", "build", "move"})
    game.may(action);
}

// Fewer ships than allowed, or none: the disc is paid all the same.
TEST_P(EclipseRound, ActivationsAreOptional) {
  RULES("EN-3.8 ES-4.4");
  Scenario game(GetParam(), kTwo);
  game.has(0, {.materials = 10}).turn(0).play("build", "build interceptor 221");
  game.may("build interceptor 221");
  game.play("end");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.hex("221").ships[0][0], 2);

  game.has(0, {}).turn(0).play("build");
  EXPECT_EQ(game.seat(), 1) << "nothing to build, nothing to trade";
  EXPECT_EQ(game.player(0).discs, 10);
}

// The second ship is built after the first one has been paid for.
TEST(EclipseRoundOfSecondDawn, ActivationsComeOneAfterTheOther) {
  RULES("ES-4.4");
  Scenario game(Edition::SecondDawn, kTwo);
  game.has(0, {.money = 2, .materials = 8}).turn(0).play("build", "build cruiser 221");
  game.may_not("build cruiser 221");
  game.play("build interceptor 221");
  game.may_not("build interceptor 221");
  EXPECT_EQ(game.stored(0, Resource::Materials), 0);
  EXPECT_EQ(game.seat(), 0) << "a trade is still possible";
}

TEST(EclipseRoundOptions, ColonyShipsInATurnOfPassing) {
  RULES("ES-3.6.1");
  for (const char* value : {"off", "on"}) {
    Scenario game(Edition::SecondDawn, kExample, {{"colony_on_pass", value}});
    game.lay("306", 0, -8).disc(0, "306").turn(0);
    EXPECT_EQ(game.offers("colonise 306 1 money"), std::string_view(value) == "on");
  }
}

// Trade at any moment of the own turn: before the action, inside it, in a reaction, before a pass.
TEST_P(EclipseRound, FreeOperations) {
  RULES("EN-3.9 ES-4.10");
  Scenario game(GetParam(), kExample);
  game.lay("304", 0, -6).lay("310", 0, -5).disc(0, "304").disc(1, "310");
  game.lay("306", 0, -8).disc(0, "306").reputation(0, 1).has(0, {.money = 20}).turn(0);
  const auto check = [&](bool colony_ships) {
    game.may("trade money science");
    game.may("propose 2 money");
    EXPECT_EQ(game.offers("colonise 306 1 money"), colony_ships);
    EXPECT_EQ(game.offers("return 1"), !new_dawn());  // ES-5.9.6
  };
  check(new_dawn());  // EN-5.4, ES C6
  game.play("trade money science", "build");
  check(true);
  game.play("trade money materials", "trade money materials", "colonise 306 1 money", "end").passed(0).turn(0);
  EXPECT_EQ(game.stored(0, kMoney), 14);
  check(false);  // the square is filled
  game.play("move");
  check(false);
}

// Tiles lie where they fit: four reputation tiles leave a Terran the space for one ambassador, two ambassadors take one
// of the free spaces.
TEST_P(EclipseRound, ReputationTrackIsRearranged) {
  RULES("EN-3.9 ES-4.10");
  Scenario game(GetParam(), kExample);
  EXPECT_TRUE(has_room(game.state(), 0, 4, 1));
  EXPECT_FALSE(has_room(game.state(), 0, 5, 0));
  EXPECT_FALSE(has_room(game.state(), 0, 4, 2));
  EXPECT_TRUE(has_room(game.state(), 0, 3, 2));
  EXPECT_TRUE(has_room(game.state(), 0, 2, 3));
}

// --- what is known

TEST_P(EclipseRound, WhatIsHidden) {
  RULES("EN-3.10 ES-5.1.9");
  Scenario game(GetParam(), kExample);
  for (const int seat : {1, 2, 3}) game.reputation(seat, seat + 1);
  game.reputation(0, 4).turn(0).play("explore", "explore 1,-1");
  game.play("draw sector 106", "discard");
  bool other_tiles = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State guess = game.state();
    Xoshiro rng(seed);
    Rules::resample(guess, 0, rng);
    EXPECT_EQ(guess.players[0], game.state().players[0]);
    for (std::size_t seat = 1; seat < 4; ++seat) {
      int tiles = 0;
      for (const int n : guess.players[seat].reputation) tiles += n;
      EXPECT_EQ(tiles, 1);
      other_tiles |= guess.players[seat].reputation != game.state().players[seat].reputation;
    }
    EXPECT_EQ(guess.hexes, game.state().hexes);
    EXPECT_EQ(guess.piles[0].discards, 1ull << sector_numbered(106)) << "lies face up";
    EXPECT_EQ(guess.supply, game.state().supply);
  }
  EXPECT_TRUE(other_tiles);
}

// --- order outside the turns

TEST_P(EclipseRound, OldStartPlayerLeadsUntilTheRoundEnds) {
  RULES("EN-3.11");
  Scenario game(GetParam(), kThree);
  game.turn(0).play("build", "end", "pass", "pass", "pass");  // the second seat passed first
  EXPECT_EQ(game.state().next_start, 1);
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
  EXPECT_EQ(game.seat(), 0);
  game.play("pay");
  if (game.seat() == 0) game.play("end");
  EXPECT_EQ(game.seat(), 1);
}

TEST_P(EclipseRound, NoFreeOperationsInCombat) {
  RULES("EN-3.12");
  Scenario game(GetParam(), kTwo);
  // The second seat's ships meet the first seat's in a hex where both have somewhere to retreat to.
  game.lay("304", 0, -3).ships(0, ShipKind::Interceptor, "304").ships(1, ShipKind::Interceptor, "304");
  game.has(0, {9, 9, 9}).has(1, {9, 9, 9}).phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().phase, Phase::Combat);
  EXPECT_EQ(game.seat(), 0) << "may retreat home";
  EXPECT_EQ(game.count("trade"), 0);
  EXPECT_EQ(game.count("colonise"), 0);
}

TEST_P(EclipseRound, TradeAndColonyShipsInTheOwnUpkeep) {
  RULES("EN-3.12");
  Scenario game(GetParam(), kTwo);
  game.lay("306", 0, -3).disc(0, "306").lay("310", 0, 3).disc(1, "310").has(0, {9, 9, 9}).has(1, {9, 9, 9});
  game.phase(StepKind::NextUpkeep);
  EXPECT_EQ(game.seat(), 0);
  game.may("trade money science");
  game.may("colonise 306 1 money");
  game.may_not("colonise 310 1 science");
  EXPECT_EQ(game.count("propose"), 0);
}

// --- Second Dawn

TEST_P(EclipseRound, PassedPlayersKeepTheirTurns) {
  RULES("ES-4.6 ES-4.8 EN-3.3");
  Scenario game(GetParam(), kThree);
  game.play("pass", "pass");
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(game.seat(), 2) << "one action a turn";
    game.play("build", "end");
    EXPECT_EQ(game.seat(), 0);
    game.may("upgrade");
    game.may("pass");
    game.play("pass");
    EXPECT_EQ(game.seat(), 1);
    game.play("build", "end");
  }
  EXPECT_EQ(game.player(1).reacted, 3);
}

// Ships that meet a partner break relations when the turn ends, not when they enter.
TEST(EclipseRoundOfSecondDawn, AggressionIsCheckedAtTheEndOfATurn) {
  RULES("ES-4.9");
  Scenario game(Edition::SecondDawn, kExample);
  game.lay("304", 0, -6).lay("310", 0, -5).ships(0, ShipKind::Cruiser, "304").disc(1, "310");
  game.relations(0, Resource::Money, 1, Resource::Science).turn(0).play("move", "move cruiser 304 310");
  EXPECT_NE(game.player(0).ambassadors, 0);
  EXPECT_EQ(game.state().traitor, kNone);
  game.play("end");
  EXPECT_EQ(game.player(0).ambassadors, 0);
  EXPECT_EQ(game.state().traitor, 0);
}

}  // namespace
}  // namespace orrery::eclipse
