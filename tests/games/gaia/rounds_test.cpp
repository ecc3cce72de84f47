// Rounds and turn order (GP-3.1), turns (GP-3.4), clean-up (GP-3.5).

#include <algorithm>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Passes with the first booster offered, `times` seats one after another.
void pass(Scenario& game, int times = 1) {
  while (times-- > 0) {
    const auto options = game.options();
    const auto first =
        std::find_if(options.begin(), options.end(), [](const auto& o) { return o.starts_with("pass"); });
    ASSERT_NE(first, options.end()) << game.listing();
    game.play(*first);
  }
}

// No main action but passing and no free action is possible for anybody.
void make_poor(Scenario& game) {
  for (int seat = 0; seat < game.state().player_count; ++seat) game.has(seat, {}).bowls(seat, 2, 1, 0);
}

std::vector<int> order(const Scenario& game) {
  const auto& seats = game.state().order;
  return {seats.begin(), seats.begin() + game.state().player_count};
}

// --- rounds and phases

TEST(GaiaRounds, GameEndsAfterSixRounds) {
  RULES("GP-3.1.1");
  Scenario game({"terrans", "xenos"});
  for (int round = 1; round <= 5; ++round) {
    EXPECT_EQ(game.state().round, round);
    pass(game, 2);
  }
  EXPECT_EQ(game.state().round, 6);
  game.play("pass");
  EXPECT_FALSE(game.over());
  game.play("pass");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state().phase, Phase::Over);
}

TEST(GaiaRounds, IncomeThenGaiaPhaseThenActions) {
  RULES("GP-3.1.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").bowls(0, 4, 0, 0, 1);
  game.play("pass boost_step", "pass boost_range");
  EXPECT_EQ(game.state().round, 2);
  EXPECT_EQ(game.state().phase, Phase::Income);
  game.play("income tokens 1");
  EXPECT_EQ(game.state().phase, Phase::Gaia);
  game.play("exchange credit");
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

TEST(GaiaRounds, LastRoundHasFinalScoringInsteadOfCleanUp) {
  RULES("GP-3.1.1");
  Scenario game({"terrans", "xenos"});
  game.round(6).has(0, {.credits = 6}).bowls(0, 0, 0, 4).play("power 2ore", "end", "pass", "pass");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state().used_actions, 1 << static_cast<int>(BoardAction::Ore2));  // the action token stays
  EXPECT_EQ(game.player(0).points[static_cast<std::size_t>(Source::FinalResources)], 2);
}

TEST(GaiaRounds, FirstToPassStartsTheNextRound) {
  RULES("GP-3.1.2");
  Scenario game({"terrans", "xenos", "taklons"});
  game.turn(1);
  pass(game, 3);  // the second player first
  EXPECT_EQ(order(game), (std::vector{1, 2, 0}));
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaRounds, OrderGoesClockwiseWhoeverPassesSecond) {
  RULES("GP-3.1.2");
  Scenario game({"terrans", "xenos", "taklons"});
  game.turn(1);
  pass(game);  // the second player
  game.turn(0);
  pass(game, 2);                                   // the first, then the third
  EXPECT_EQ(order(game), (std::vector{1, 2, 0}));  // the first player passed second and is still last
}

TEST(GaiaRounds, VariableOrderFollowsTheOrderOfPassing) {
  RULES("GP-3.1.3");
  Scenario game({"terrans", "xenos", "taklons"}, {{"variable_turn_order", "true"}});
  EXPECT_EQ(order(game), (std::vector{0, 1, 2}));  // round 1: the order of seats
  game.turn(1);
  pass(game);  // the second player
  game.turn(0);
  pass(game, 2);  // the first, then the third
  EXPECT_EQ(order(game), (std::vector{1, 0, 2}));
  EXPECT_EQ(game.seat(), 1);
  pass(game);
  EXPECT_EQ(game.seat(), 0);
  pass(game);
  EXPECT_EQ(game.seat(), 2);
}

TEST(GaiaRounds, IncomeIsHandledInTurnOrder) {
  RULES("GP-3.1.4");
  Scenario game({"terrans", "taklons", "geodens"});
  game.put(0, Piece::Institute, "3A3").put(1, Piece::Institute, "2B2").put(2, Piece::Institute, "4B2");
  game.bowls(1, 0, 1, 0).brainstone(Bowl::III).turn(1);
  game.play("pass boost_step", "pass boost_range", "pass boost_pass_mine");  // the second player begins round 2
  EXPECT_EQ(game.seat(), 1);
  game.play("income tokens 1");
  EXPECT_EQ(game.seat(), 2);
  game.play("income tokens 1");
  EXPECT_EQ(game.seat(), 0);
}

// --- turns

TEST(GaiaTurns, PlayersTakeTurnsUntilAllHavePassed) {
  RULES("GP-3.4.1");
  Scenario game({"terrans", "xenos", "taklons"});
  make_poor(game);
  game.has(0, {.knowledge = 8}).has(2, {.knowledge = 8});
  game.play("research science", "end");
  pass(game);  // the second player
  game.play("research science", "end");
  EXPECT_EQ(game.seat(), 0);
  game.play("research science");
  EXPECT_EQ(game.seat(), 2);  // the second player has passed
  game.play("research science");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.state().round, 1);
  pass(game, 2);
  EXPECT_EQ(game.state().round, 2);
}

TEST(GaiaTurns, OneMainActionATurn) {
  RULES("GP-3.4.1");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.knowledge = 8}).play("research science");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.refused_by("research science"), "GP-3.4.1");
  EXPECT_EQ(game.refused_by("pass boost_step"), "GP-3.4.1");
}

TEST(GaiaTurns, SameActionMayBeRepeatedInTheRound) {
  RULES("GP-3.4.1");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.has(0, {.knowledge = 12});
  pass(game.turn(1));
  game.turn(0).play("research science", "end", "research science", "end");
  game.may("research science");
  EXPECT_EQ(game.player(0).level[static_cast<std::size_t>(Track::Science)], 2);
}

TEST(GaiaTurns, EightKindsOfMainActions) {
  RULES("GP-3.4.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").put(0, Piece::Institute, "5A8").put(0, Piece::AcademyQic, "5A11");
  game.owns(0, Standard::Big4).has(0, {15, 15, 15, 4}).bowls(0, 3, 3, 4);
  game.may("build mine 1B3");
  game.may("project 1A11");
  game.may("upgrade 1B5 trading_station");
  game.may("federate");
  game.may("research economy");
  game.may("power 7credits");
  game.may("qic types");
  game.may("special academy");
  game.may("pass boost_step");
  EXPECT_EQ(game.refused_by("end"), "GP-3.4.6");  // none of them
}

TEST(GaiaTurns, FreeActionsBeforeAndAfterTheMainAction) {
  RULES("GP-3.4.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 3, .knowledge = 4});
  game.play("convert ore credit", "convert ore token", "research science", "convert ore credit");
  EXPECT_EQ(game.player(0).credits, 2);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaTurns, NoFreeActionInTheMiddleOfAnAction) {
  RULES("GP-3.4.3");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3A3").has(0, {.credits = 6, .ore = 4});
  game.may("convert ore credit");
  game.play("upgrade 3A3 lab");  // now a tech tile is to be taken
  EXPECT_EQ(game.refused_by("convert ore credit"), "GP-7.2.5");
  game.play("tile std_7vp", "no advance");
  game.may("convert ore credit");
}

TEST(GaiaTurns, FreeActionsBeforeThePassButNotAfter) {
  RULES("GP-3.4.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 2}).play("convert ore credit", "pass boost_step");
  EXPECT_EQ(game.seat(), 1);  // though one ore could still be exchanged
  EXPECT_EQ(game.player(0).ore, 1);
}

TEST(GaiaTurns, CostsArePaidFromWhatIsHeldAtThatMoment) {
  RULES("GP-3.4.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").planet("3A2", Planet::Terra).has(0, {.credits = 1, .ore = 2});
  game.may_not("build mine 3A2");  // one credit short
  EXPECT_EQ(game.refused_by("build mine 3A2"), "GP-5.2.1");
  game.play("convert ore credit");
  game.play("build mine 3A2");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaTurns, NothingIsPaidInPart) {
  RULES("GP-3.4.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3A3").has(0, {.credits = 5, .ore = 2});
  EXPECT_EQ(game.refused_by("upgrade 3A3 lab"), "GP-5.4.2");
  game.has(0, {.credits = 4, .ore = 3});
  EXPECT_EQ(game.refused_by("upgrade 3A3 lab"), "GP-5.4.2");
  game.has(0, {.credits = 5, .ore = 3});
  game.play("upgrade 3A3 lab");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaTurns, WhoHasPassedMayStillCharge) {
  RULES("GP-3.4.5");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").planet("3B1", Planet::Terra).turn(1);
  pass(game);
  game.has(0, {.credits = 2, .ore = 1}).play("build mine 3B1");
  EXPECT_EQ(game.seat(), 1);
  game.play("charge");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 0);  // no more turn for the second player
}

TEST(GaiaTurns, TurnEndsByItselfWithoutFreeActions) {
  RULES("GP-3.4.6");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.has(0, {.knowledge = 4}).play("research science");
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaTurns, TurnGoesOnWhileFreeActionsArePossible) {
  RULES("GP-3.4.6");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.has(0, {.knowledge = 6}).play("research science");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"end", "convert knowledge credit"}));
  game.play("convert knowledge credit");
  game.may("end");
  game.play("end");
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaTurns, PassIsTheLastResort) {
  RULES("GP-3.4.6");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"pass boost_tokens_ore", "pass boost_step", "pass boost_range"}));
}

TEST(GaiaTurns, ChargesComeAfterTheEndOfTheTurn) {
  RULES("GP-3.4.6");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").planet("3B1", Planet::Terra);
  game.has(0, {.credits = 2, .ore = 2}).play("build mine 3B1");
  EXPECT_EQ(game.seat(), 0);
  game.play("convert ore credit", "end");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"charge", "decline"}));
  game.play("decline");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaTurns, FreeStepSpaceNeedsAPayableMine) {
  RULES("GP-3.4.7");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1A1").bowls(0, 0, 0, 3).has(0, {.credits = 2});
  game.may_not("power 1step");  // the oxide planet beside it is one step away, but a mine costs an ore
  EXPECT_EQ(game.refused_by("power 1step"), "GP-5.2.8");
  game.has(0, {.credits = 2, .ore = 1}).play("power 1step");  // there is only this mine to build
  EXPECT_EQ(game.state().piece(game.hex("1A2")), Piece::Mine);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaTurns, TechSpaceNeedsATileToTake) {
  RULES("GP-3.4.7");
  Scenario game({"terrans", "xenos"});
  for (int tile = 0; tile < kStandards - 1; ++tile) game.owns(0, static_cast<Standard>(tile));
  game.has(0, {.qic = 4});
  game.may("qic tile");
  game.owns(0, Standard::ActionCharge);
  game.may_not("qic tile");
}

TEST(GaiaTurns, DistantProjectNeedsQicAndTokensTogether) {
  RULES("GP-3.4.7");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1A1").has(0, {.qic = 1}).bowls(0, 3, 3, 0);  // 1A11 is two hexes away
  game.may("project 1A11");
  game.has(0, {});
  game.may_not("project 1A11");
  game.has(0, {.qic = 1}).bowls(0, 3, 2, 0);
  game.may_not("project 1A11");
}

// --- clean-up

TEST(GaiaCleanUp, BoardAndSpecialActionsBecomeFree) {
  RULES("GP-3.5.1");
  Scenario game({"terrans", "xenos"});
  game.owns(0, Standard::ActionCharge).bowls(0, 4, 0, 4).play("power 2ore", "end");
  pass(game);
  game.play("special charge", "end").bowls(0, 4, 0, 4);
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
  EXPECT_EQ(game.refused_by("special charge"), "GP-7.3.1");
  pass(game, 2);
  game.bowls(0, 4, 0, 4).turn(0);
  game.may("power 2ore");
  game.may("special charge");
}

TEST(GaiaCleanUp, BoosterIsFaceUpWhenItIsTakenAgain) {
  RULES("GP-3.5.1");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.booster(0, kBoosterStep).put(0, Piece::Mine, "1A1").has(0, {.credits = 2, .ore = 1});
  game.play("special step", "pass boost_range", "pass boost_tokens_ore");  // the mine on 1A2 is the only one possible
  game.play("pass boost_ore_knowledge", "pass boost_step");
  EXPECT_EQ(game.state().round, 3);
  game.has(0, {.credits = 2, .ore = 1, .qic = 1}).turn(0);
  game.may("special step");
}

TEST(GaiaCleanUp, NextRoundScoresItsOwnTile) {
  RULES("GP-3.5.1 GP-B30 GP-10.6.1");
  Scenario game({"terrans", "xenos"});
  make_poor(game);
  game.round(2).vp(0, 10).has(0, {.knowledge = 4});  // round 2: research
  game.play("research science");
  EXPECT_EQ(game.player(0).vp, 12);
  pass(game);
  game.has(0, {.knowledge = 4}).play("research science");  // each advance
  EXPECT_EQ(game.player(0).vp, 14);
  pass(game);
  EXPECT_EQ(game.state().round, 3);  // mines
  game.has(0, {.knowledge = 4}).turn(0).play("research economy");
  EXPECT_EQ(game.player(0).vp, 14);
}

}  // namespace
}  // namespace orrery::gaia
