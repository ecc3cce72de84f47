// Power and Q.I.C. actions of the research board (GP-7.1).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Bowls = std::array<std::uint8_t, 4>;
using Texts = std::vector<std::string>;

void own_all_standard_tiles(Scenario& game, int seat) {
  for (int tile = 0; tile < kStandards; ++tile) game.owns(seat, static_cast<Standard>(tile));
}

// Terrans with a mine on 3A3 and range 2: oxide 4B4 and ice 3B0 need one step, titanium 4A8 two.
Scenario terrans_with_targets() {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2);
  return game;
}

TEST(GaiaBoardActions, FourPowerBuyTwoOreAndCloseTheSpaceForAll) {
  RULES("GP-B21 GP-7.1.1");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 1}).bowls(0, 0, 0, 4).bowls(1, 0, 0, 4);
  game.play("power 2ore", "end");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).tokens, (Bowls{4, 0, 0, 0}));
  ASSERT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
  game.may("power 2knowledge");
}

TEST(GaiaBoardActions, ASpaceIsClosedForItsUserToo) {
  RULES("GP-7.1.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 8).play("power 2ore", "end");
  game.turn(0);
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
}

TEST(GaiaBoardActions, ASpaceOpensAgainInTheNextRound) {
  RULES("GP-7.1.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 4).play("power 2ore", "end", "pass boost_step", "pass boost_range");
  ASSERT_EQ(game.state().round, 2);
  game.turn(1).bowls(1, 0, 0, 4);
  game.may("power 2ore");
}

TEST(GaiaBoardActions, PowerSpacesHaveTheirPrices) {
  RULES("GP-7.1.1");
  struct {
    std::string space;
    int power;
  } const prices[] = {{"power 3knowledge", 7}, {"power 2steps", 5}, {"power 2ore", 4},   {"power 7credits", 4},
                      {"power 2knowledge", 4}, {"power 1step", 3},  {"power 2tokens", 3}};
  Scenario game = terrans_with_targets();
  for (const auto& price : prices) {
    game.bowls(0, 0, 0, price.power);
    game.may(price.space);
    game.bowls(0, 2, 2, price.power - 1);
    EXPECT_EQ(game.refused_by(price.space), "GP-7.1.1") << price.space;
  }
}

TEST(GaiaBoardActions, QicSpacesHaveTheirPrices) {
  RULES("GP-7.1.1");
  struct {
    std::string space;
    int qic;
  } const prices[] = {{"qic tile", 4}, {"qic federation", 3}, {"qic types", 2}};
  Scenario game({"terrans", "xenos"});
  game.owns_token(0, kGreyToken);
  for (const auto& price : prices) {
    game.has(0, {.qic = price.qic});
    game.may(price.space);
    game.has(0, {.qic = price.qic - 1});
    EXPECT_EQ(game.refused_by(price.space), "GP-7.1.1") << price.space;
  }
}

TEST(GaiaBoardActions, ResourceSpacesGiveWhatTheyPrint) {
  RULES("GP-7.1.1");
  struct {
    std::string space;
    int credits, ore, knowledge, power, tokens;
  } const spaces[] = {{"power 3knowledge", 0, 0, 3, 7, 0},
                      {"power 2ore", 0, 2, 0, 4, 0},
                      {"power 7credits", 7, 0, 0, 4, 0},
                      {"power 2knowledge", 0, 0, 2, 4, 0},
                      {"power 2tokens", 0, 0, 0, 3, 2}};
  for (const auto& space : spaces) {
    Scenario game({"terrans", "xenos"});
    game.has(0, {}).bowls(0, 0, 0, 7).play(space.space);
    const Player& terrans = game.player(0);
    EXPECT_EQ(terrans.credits, space.credits) << space.space;
    EXPECT_EQ(terrans.ore, space.ore) << space.space;
    EXPECT_EQ(terrans.knowledge, space.knowledge) << space.space;
    EXPECT_EQ(terrans.tokens[0], space.power + space.tokens) << space.space;
    EXPECT_EQ(terrans.tokens[2], 7 - space.power) << space.space;
  }
}

TEST(GaiaBoardActions, AFreeStepSpaceBuildsAMineAtOnce) {
  RULES("GP-7.1.2");
  Scenario game = terrans_with_targets();
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 0, 3).play("power 1step");
  EXPECT_EQ(game.options(), (Texts{"build mine 3B0", "build mine 4B4"}));
  game.play("build mine 4B4");
  EXPECT_EQ(game.state().piece(game.hex("4B4")), Piece::Mine);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).credits, 0);
}

TEST(GaiaBoardActions, TwoFreeStepsCoverATwoStepPlanet) {
  RULES("GP-7.1.2");
  Scenario game = terrans_with_targets();
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 0, 5).play("power 2steps", "build mine 4A8");
  EXPECT_EQ(game.state().piece(game.hex("4A8")), Piece::Mine);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).tokens, (Bowls{5, 0, 0, 0}));
}

TEST(GaiaBoardActions, AFreeStepSpaceNeedsAMineThatCanBePaid) {
  RULES("GP-7.1.2");
  Scenario game = terrans_with_targets();
  game.has(0, {.credits = 2, .ore = 0}).bowls(0, 0, 0, 5);
  EXPECT_EQ(game.refused_by("power 1step"), "GP-5.2.8");
  EXPECT_EQ(game.refused_by("power 2steps"), "GP-5.2.8");
}

TEST(GaiaBoardActions, QicTileTakesATechTile) {
  RULES("GP-7.1.2 GP-13.5.9");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.qic = 4}).play("qic tile");
  EXPECT_EQ(game.count("tile "), 9);
  game.play("tile std_7vp");
  EXPECT_EQ(game.player(0).vp, 17);
  game.may("advance gaia");
  game.may("no advance");
  game.play("advance gaia");
  EXPECT_EQ(game.player(0).level[static_cast<std::size_t>(Track::GaiaProject)], 2);
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaBoardActions, QicTileNeedsATileToTake) {
  RULES("GP-7.1.2");
  Scenario game({"terrans", "xenos"});
  own_all_standard_tiles(game, 0);
  game.has(0, {.qic = 4}).level(0, Track::Science, 4);
  EXPECT_EQ(game.refused_by("qic tile"), "GP-7.1.2");
  game.owns_token(0, 3);  // a green token: the advanced tile of Science is within reach
  game.may("qic tile");
}

TEST(GaiaBoardActions, QicFederationRepeatsARewardAndNothingElse) {
  RULES("GP-7.1.2");
  Scenario game({"terrans", "xenos"});
  game.owns_token(0, 3).round_tile(3).has(0, {.qic = 3});  // 7 VP + 2 ore; round tile: 5 VP per token gained
  game.play("qic federation");
  EXPECT_EQ(game.player(0).vp, 17);
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 1);
  EXPECT_EQ(game.player(0).green, 1);
  EXPECT_EQ(game.state().federation_supply[3], 2);
}

TEST(GaiaBoardActions, QicFederationRepeatsAGreyTokenOfTheOwnChoice) {
  RULES("GP-7.1.2 GP-13.5.9");
  Scenario game({"terrans", "xenos"});
  game.owns_token(0, kGreyToken).owns_token(0, 5, false).has(0, {.qic = 3}).play("qic federation");
  EXPECT_EQ(game.options(), (Texts{"repeat fed_12vp", "repeat fed_6vp_knowledge"}));
  EXPECT_EQ(game.refused_by("repeat fed_8vp_qic"), "GP-7.1.2");
  game.play("repeat fed_6vp_knowledge");
  EXPECT_EQ(game.player(0).vp, 16);
  EXPECT_EQ(game.player(0).knowledge, 2);
}

TEST(GaiaBoardActions, QicFederationRepeatsTheGleensToken) {
  RULES("GP-7.1.2");
  Scenario game({"gleens", "terrans"});
  game.owns_token(0, kGleensToken).has(0, {.qic = 3}).play("qic federation");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(game.player(0).credits, 2);
}

TEST(GaiaBoardActions, QicFederationNeedsAnOwnToken) {
  RULES("GP-7.1.2");
  Scenario game({"terrans", "xenos"});
  game.owns_token(1, kGreyToken).has(0, {.qic = 3});
  EXPECT_EQ(game.refused_by("qic federation"), "GP-7.1.2");
}

TEST(GaiaBoardActions, QicTypesScoresThreeAndOnePerType) {
  RULES("GP-7.1.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(0, Piece::Mine, "4A0").put(0, Piece::Mine, "3B3");  // terra twice, Gaia
  game.has(0, {.qic = 2}).play("qic types");
  EXPECT_EQ(game.player(0).vp, 10 + 3 + 2);
}

TEST(GaiaBoardActions, ASpaceWhoseGainIsLostMayNotBeUsed) {
  RULES("GP-7.1.3");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 7).has(0, {.credits = 30, .ore = 15, .knowledge = 15});
  for (const char* space : {"power 3knowledge", "power 2knowledge", "power 2ore", "power 7credits"})
    EXPECT_EQ(game.refused_by(space), "GP-7.1.3") << space;
  game.may("power 2tokens");
  game.has(0, {.credits = 29, .ore = 14, .knowledge = 14});  // one of it is kept
  for (const char* space : {"power 3knowledge", "power 2knowledge", "power 2ore", "power 7credits"}) game.may(space);
}

TEST(GaiaBoardActions, UselessSpacesAreAnOption) {
  RULES("GP-7.1.3");
  Scenario game({"terrans", "xenos"}, {{"strict_useful_actions", "false"}});
  game.bowls(0, 0, 0, 4).has(0, {.ore = 15}).play("power 2ore");
  EXPECT_EQ(game.player(0).ore, 15);
  EXPECT_EQ(game.player(0).tokens, (Bowls{4, 0, 0, 0}));
}

TEST(GaiaBoardActions, TheRangeBoosterDoesNotHelpAFreeStep) {
  RULES("GP-7.1.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").booster(0, kBoosterRange).has(0, {.credits = 2, .ore = 4}).bowls(0, 0, 0, 3);
  game.may("special range");    // oxide 4B4 lies at distance 2 and costs 1 + 3 ore
  game.may_not("power 1step");  // range 1 without the booster
  game.level(0, Track::Navigation, 2);
  game.may("power 1step");
}

TEST(GaiaBoardActions, TheStepBoosterDoesNotHelpAFreeStep) {
  RULES("GP-7.1.4");
  Scenario game = terrans_with_targets();
  game.booster(0, kBoosterStep).has(0, {.credits = 2, .ore = 3}).bowls(0, 0, 0, 3).play("power 1step");
  EXPECT_EQ(game.refused_by("build mine 4A8"), "GP-5.2.3");  // two steps: 1 + 3 ore
  game.play("build mine 4B4");
  EXPECT_EQ(game.refused_by("special step"), "GP-3.4.1");
}

TEST(GaiaBoardActions, ABoardActionIsTheOnlyMainActionOfTheTurn) {
  RULES("GP-7.1.4");
  Scenario game({"terrans", "xenos"});
  game.owns(0, Standard::ActionCharge).has(0, {.qic = 2}).bowls(0, 4, 0, 7).play("power 2knowledge");
  EXPECT_EQ(game.refused_by("power 2tokens"), "GP-3.4.1");
  EXPECT_EQ(game.refused_by("qic types"), "GP-3.4.1");
  EXPECT_EQ(game.refused_by("special charge"), "GP-3.4.1");
}

TEST(GaiaBoardActions, TheBrainstoneIsAskedAfterTheSpace) {
  RULES("GP-13.5.9");
  Scenario game({"taklons", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 4).brainstone(Bowl::III).play("power 2ore");
  EXPECT_EQ(game.options(), (Texts{"use brainstone", "keep brainstone"}));
  game.play("use brainstone");
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 0, 3, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
  EXPECT_EQ(game.player(0).ore, 2);
}

}  // namespace
}  // namespace orrery::gaia
