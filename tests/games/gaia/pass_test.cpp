// Passing (GP-7.4).

#include <algorithm>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Texts = std::vector<std::string>;

// Terrans with 3 mines (the Lost Planet one of them), 2 trading stations, 1 lab, institute and academy; 2 of these
// planets are Gaia planets, 4 types in all.
Scenario grown_terrans() {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(0, Piece::Mine, "3B3").put_lost_planet(0, "3A0");
  game.put(0, Piece::TradingStation, "4A0").put(0, Piece::TradingStation, "4B4").put(0, Piece::Lab, "5B3");
  game.put(0, Piece::Institute, "1B5").put(0, Piece::AcademyQic, "6B5");
  return game;
}

TEST(GaiaPass, WhatIsGivenUpIsSaid) {
  RULES("GP-7.4.1");
  constexpr int kTileOre = 10, kTileKnowledge = 12;  // advanced tiles with an action
  Scenario game({"terrans", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 3).owns_advanced(0, kTileOre, Standard::Vp7);
  game.owns_advanced(0, kTileKnowledge, Standard::GaiaMineVp).turn(0);
  const Action pass = std::get<Action>(Rules::from_text(game.state(), "pass boost_tokens_ore"));
  const std::vector<Text> warnings = Rules::describe(game.state(), pass).warnings;
  const auto said = [&warnings](const Text& text) {
    return std::find(warnings.begin(), warnings.end(), text) != warnings.end();
  };
  EXPECT_TRUE(said(Text("gaia.warn.pass_specials").with("n", game.count("special"))));
  EXPECT_TRUE(said(Text("gaia.warn.pass_board").with("n", game.count("power") + game.count("qic"))));
  EXPECT_GE(game.count("special"), 2);
}

TEST(GaiaPass, BoostersPayTheirPassVp) {
  RULES("GP-7.4.1");
  struct {
    int booster, vp;
  } const boosters[] = {{0, 0}, {5, 3}, {6, 3}, {7, 4}, {8, 8}, {9, 2}};
  for (const auto& booster : boosters) {
    Scenario game = grown_terrans();
    game.booster(0, booster.booster).play("pass boost_tokens_ore");
    EXPECT_EQ(game.player(0).vp, 10 + booster.vp) << kBoosterTiles[static_cast<std::size_t>(booster.booster)].name;
  }
}

TEST(GaiaPass, AdvancedTilesPayTheirPassVp) {
  RULES("GP-7.4.1");
  Scenario game = grown_terrans();
  game.owns_token(0, kGreyToken).owns_token(0, 3);
  Scenario federations = game, labs = game, types = game;
  federations.owns_advanced(0, 0, Standard::Vp7).play("pass boost_step");
  EXPECT_EQ(federations.player(0).vp, 10 + 3 * 2);
  labs.owns_advanced(0, 4, Standard::Vp7).play("pass boost_step");
  EXPECT_EQ(labs.player(0).vp, 10 + 3);
  types.owns_advanced(0, 6, Standard::Vp7).play("pass boost_step");
  EXPECT_EQ(types.player(0).vp, 10 + 4);  // terra, Gaia, oxide, lost
}

TEST(GaiaPass, BoosterAndTilesAddUp) {
  RULES("GP-7.4.1");
  Scenario game = grown_terrans();
  game.booster(0, 6).owns_advanced(0, 4, Standard::Vp7).play("pass boost_step");
  EXPECT_EQ(game.player(0).vp, 10 + 3 + 3);
}

TEST(GaiaPass, TheNewBoosterPaysNothingYet) {
  RULES("GP-7.4.1");
  Scenario game = grown_terrans();
  game.booster(1, 5).turn(1).play("pass boost_step");  // boost_pass_mine lies beside the board now
  game.play("pass boost_pass_mine");
  EXPECT_EQ(game.player(0).vp, 10);
}

TEST(GaiaPass, ThreeBoostersToChooseFromAndNotTheOwn) {
  RULES("GP-7.4.1 GP-13.5.10");
  Scenario game({"terrans", "xenos"});
  EXPECT_EQ(game.count("pass "), 3);
  game.may("pass boost_tokens_ore");
  game.may("pass boost_step");
  game.may("pass boost_range");
  EXPECT_EQ(game.refused_by("pass boost_ore_knowledge"), "GP-7.4.1");  // the own one
  EXPECT_EQ(game.refused_by("pass boost_credits_qic"), "GP-7.4.1");    // that of Xenos
  EXPECT_EQ(game.refused_by("pass"), "GP-7.4.1");                      // one must be taken
}

TEST(GaiaPass, AReturnedBoosterCanBeTakenInTheSameRound) {
  RULES("GP-7.4.1 GP-13.5.10");
  Scenario game({"terrans", "xenos"});
  game.play("pass boost_step");
  ASSERT_EQ(game.seat(), 1);
  EXPECT_EQ(game.count("pass "), 3);
  game.may_not("pass boost_step");
  game.play("pass boost_ore_knowledge");
  EXPECT_EQ(game.player(0).booster, kBoosterStep);
  EXPECT_EQ(game.player(1).booster, 0);
}

TEST(GaiaPass, FourPlayersStillChooseFromThree) {
  RULES("GP-13.5.10");
  Scenario game({"terrans", "xenos", "taklons", "ivits"});
  EXPECT_EQ(game.count("pass "), 3);
  game.play("pass boost_pass_mine", "pass boost_ore_knowledge", "pass boost_credits_qic");
  ASSERT_EQ(game.seat(), 3);
  EXPECT_EQ(game.count("pass "), 3);
}

TEST(GaiaPass, InTheLastRoundTheBoosterIsReturned) {
  RULES("GP-7.4.2");
  Scenario game = grown_terrans();
  game.booster(0, 6).round(6);  // 3 VP per lab
  EXPECT_EQ(game.count("pass"), 1);
  EXPECT_EQ(game.refused_by("pass boost_step"), "GP-7.4.2");
  game.play("pass");
  EXPECT_EQ(game.player(0).vp, 13);
  EXPECT_EQ(game.player(0).booster, kNone);
  EXPECT_NE(game.state().boosters & (1 << 6), 0);
}

TEST(GaiaPass, WhoPassesFirstBeginsTheNextRound) {
  RULES("GP-7.4.3");
  Scenario game({"terrans", "xenos", "geodens"});
  game.bowls(2, 0, 0, 4).turn(1).play("pass boost_step");  // Xenos first
  game.play("power 2ore", "end");                          // Geodens go on
  game.play("pass boost_range", "pass boost_pass_mine");   // Terrans, then Geodens
  ASSERT_EQ(game.state().round, 2);
  EXPECT_EQ(game.state().order, (std::array<std::uint8_t, 4>{1, 2, 0, 0}));  // clockwise from Xenos
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaPass, TheOrderOfPassingMayBeTheNextTurnOrder) {
  RULES("GP-7.4.3");
  Scenario game({"terrans", "xenos", "geodens"}, {{"variable_turn_order", "true"}});
  game.bowls(2, 0, 0, 4).turn(1).play("pass boost_step");
  game.play("power 2ore", "end");
  game.play("pass boost_range", "pass boost_pass_mine");
  ASSERT_EQ(game.state().round, 2);
  EXPECT_EQ(game.state().order, (std::array<std::uint8_t, 4>{1, 0, 2, 0}));
}

TEST(GaiaPass, WhoCanDoNothingElseMustPass) {
  RULES("GP-7.4.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 0);
  EXPECT_EQ(game.options(), (Texts{"pass boost_tokens_ore", "pass boost_step", "pass boost_range"}));
}

TEST(GaiaPass, InTheLastRoundSuchAPassNeedsNoQuestion) {
  RULES("GP-7.4.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 0).round(6);
  EXPECT_EQ(game.player(0).passed, 1);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaPass, WhoWillDoNothingElseMayPass) {
  RULES("GP-7.4.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 9, .ore = 9, .knowledge = 9, .qic = 9}).play("pass boost_step");
  EXPECT_EQ(game.player(0).passed, 1);
  game.play("pass boost_range");
  EXPECT_EQ(game.state().round, 2);
}

}  // namespace
}  // namespace orrery::gaia
