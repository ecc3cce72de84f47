// Answers given in advance: charging without being asked (GP-8.3), and where the player is asked all the same.

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Terrans have built beside a structure of the second player, who is asked now; nine tokens to charge and 10 VP.
Scenario asked(Piece piece, const std::string& faction = "itars") {
  Scenario game({"terrans", faction});
  game.put(0, Piece::Mine, "3A3").has(0, {.credits = 2, .ore = 10}).bowls(0, 1, 0, 0);
  game.put(1, piece, "3B0").bowls(1, 9, 0, 0).vp(1, 10);
  return game;
}

// What these answers choose, as a text; "ask" when nothing.
std::string answer(const Scenario& game, const std::string& charge, const std::string& above = "ask") {
  const auto action = Rules::standing_answer(game.state(), {{"charge", charge}, {"charge_above", above}});
  if (!action) return "ask";
  const std::string text = Rules::to_text(game.state(), *action);
  game.may(text);
  return text;
}

TEST(GaiaStanding, OffersUpToTheLimitAreCharged) {
  RULES("GP-8.3");
  Scenario game = asked(Piece::Institute);  // 3 power for 2 VP
  game.play("build mine 3A2");
  EXPECT_EQ(answer(game, "ask"), "ask");
  EXPECT_EQ(answer(game, "up_to_1"), "ask");
  EXPECT_EQ(answer(game, "up_to_2"), "ask");
  EXPECT_EQ(answer(game, "up_to_3"), "charge");
  EXPECT_EQ(answer(game, "up_to_4"), "charge");
  EXPECT_EQ(answer(game, "all"), "charge");
}

TEST(GaiaStanding, DearerOffersAreDeclinedOnlyWhenThatWasSaid) {
  RULES("GP-8.3");
  Scenario game = asked(Piece::Institute);
  game.play("build mine 3A2");
  EXPECT_EQ(answer(game, "up_to_2", "decline"), "decline");
  EXPECT_EQ(answer(game, "up_to_3", "decline"), "charge");
  // Without a limit nothing is dearer.
  EXPECT_EQ(answer(game, "ask", "decline"), "ask");
  EXPECT_EQ(answer(game, "all", "decline"), "charge");
}

TEST(GaiaStanding, WhatCountsIsWhatWouldReallyBeCharged) {
  RULES("GP-8.3");
  Scenario room = asked(Piece::Institute);
  room.bowls(1, 0, 1, 8).play("build mine 3A2");  // a single charge is possible, for nothing
  EXPECT_EQ(answer(room, "up_to_1", "decline"), "charge");
  Scenario poor = asked(Piece::Institute);
  poor.vp(1, 1).play("build mine 3A2");  // 1 VP pays for 2 power
  EXPECT_EQ(answer(poor, "up_to_1", "decline"), "decline");
  EXPECT_EQ(answer(poor, "up_to_2", "decline"), "charge");
}

TEST(GaiaStanding, ValueFiveNeedsAll) {
  RULES("GP-8.3");
  Scenario game({"terrans", "bescods"});
  game.put(0, Piece::Mine, "3A3").has(0, {.credits = 2, .ore = 10}).bowls(0, 1, 0, 0);
  game.put(1, Piece::Institute, "3B0").planet("3B0", Planet::Titanium).owns(1, Standard::Big4);
  game.bowls(1, 9, 0, 0).vp(1, 10).play("build mine 3A2");
  EXPECT_EQ(answer(game, "up_to_4"), "ask");
  EXPECT_EQ(answer(game, "all"), "charge");
}

TEST(GaiaStanding, TheTokenOfTheTaklonsIsAlwaysAsked) {
  RULES("GP-9.5.6");
  Scenario game = asked(Piece::Institute, "taklons");
  game.brainstone(Bowl::III).play("build mine 3A2");
  EXPECT_EQ(answer(game, "all"), "ask");
  EXPECT_EQ(answer(game, "up_to_1", "decline"), "ask");
}

TEST(GaiaStanding, WhereTheBrainstoneEndsIsAlwaysAsked) {
  RULES("GP-9.5.2");
  Scenario open = asked(Piece::TradingStation, "taklons");
  open.bowls(1, 2, 4, 0).brainstone(Bowl::I).play("build mine 3A2");  // charge 2: ends in I or II
  EXPECT_EQ(answer(open, "all"), "ask");
  EXPECT_EQ(answer(open, "up_to_1", "decline"), "decline");
  Scenario settled = asked(Piece::TradingStation, "taklons");
  settled.bowls(1, 1, 4, 0).brainstone(Bowl::I).play("build mine 3A2");  // both of bowl I move
  EXPECT_EQ(answer(settled, "all"), "charge");
}

TEST(GaiaStanding, NoOtherDecisionIsAnswered) {
  RULES("GP-8.1");
  const Scenario game = asked(Piece::Institute);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(answer(game, "all", "decline"), "ask");
}

}  // namespace
}  // namespace orrery::gaia
