// Tech tiles (GP-6.1). Tiles lie as in the tables: std_ore_qic under Terraforming, std_knowledge_per_type under
// Navigation, std_big4 under Artificial Intelligence, std_7vp under Gaia Project, std_inc_ore_charge under Economy,
// std_inc_knowledge_credit under Science, the other three in the bottom row; adv_pass_federation on Terraforming,
// adv_research_vp on Navigation, adv_action_qic_credits on Artificial Intelligence.

#include <algorithm>
#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// A faction with a trading station on 3A3 that has just become a lab, once the position is laid out.
Scenario with_trading_station(std::string faction = "terrans") {
  Scenario game({std::move(faction), "xenos"});
  game.put(0, Piece::TradingStation, "3A3").has(0, {.credits = 5, .ore = 3});
  return game;
}

void own_all_but(Scenario& game, std::initializer_list<Standard> missing) {
  for (int tile = 0; tile < kStandards; ++tile)
    if (std::find(missing.begin(), missing.end(), static_cast<Standard>(tile)) == missing.end())
      game.owns(0, static_cast<Standard>(tile));
}

TEST(GaiaTechTile, AKindIsTakenOnce) {
  RULES("GP-6.1.1");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).play("upgrade 3A3 lab");
  EXPECT_EQ(game.count("tile std_"), 8);
  EXPECT_EQ(game.refused_by("tile std_7vp"), "GP-6.1.1");
}

TEST(GaiaTechTile, ACoveredTileCountsAsOwned) {
  RULES("GP-6.1.1");
  Scenario game = with_trading_station();
  game.owns_advanced(0, 0, Standard::Vp7).play("upgrade 3A3 lab");
  EXPECT_EQ(game.refused_by("tile std_7vp"), "GP-6.1.1");
}

TEST(GaiaTechTile, OthersTilesDoNotMatter) {
  RULES("GP-6.1.1");
  Scenario game = with_trading_station();
  game.owns(1, Standard::Vp7).play("upgrade 3A3 lab").may("tile std_7vp");
}

TEST(GaiaTechTile, UnderATrackOnlyThatTrackAdvances) {
  RULES("GP-6.1.2 GP-13.5.6");
  Scenario game = with_trading_station();
  game.play("upgrade 3A3 lab", "tile std_big4");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"advance intelligence", "no advance"}));
  game.play("advance intelligence");
  EXPECT_EQ(level(game, Track::Intelligence), 1);
}

TEST(GaiaTechTile, FromTheBottomRowAnyTrackAdvances) {
  RULES("GP-6.1.2 GP-13.5.6");
  Scenario game = with_trading_station();
  game.play("upgrade 3A3 lab", "tile std_inc_4credits");
  EXPECT_EQ(game.count("advance "), 6);
  game.play("advance science");
  EXPECT_EQ(level(game, Track::Science), 1);
}

TEST(GaiaTechTile, TheAdvanceIsOptional) {
  RULES("GP-6.1.2");
  Scenario game = with_trading_station();
  game.play("upgrade 3A3 lab", "tile std_big4", "no advance");
  EXPECT_EQ(level(game, Track::Intelligence), 0);
}

TEST(GaiaTechTile, NoAdvanceAtTheTop) {
  RULES("GP-6.1.2 GP-13.5.6");
  Scenario game = with_trading_station();
  game.level(0, Track::Intelligence, 5).owns_token(0, kOreToken).play("upgrade 3A3 lab", "tile std_big4");
  EXPECT_EQ(game.step(), StepKind::AfterMain);  // nothing is asked
}

TEST(GaiaTechTile, NoAdvanceToALevelFiveThatIsTakenOrNotPaid) {
  RULES("GP-6.1.2");
  Scenario taken = with_trading_station();
  taken.level(0, Track::Intelligence, 4).owns_token(0, kOreToken).level(1, Track::Intelligence, 5);
  taken.play("upgrade 3A3 lab", "tile std_big4");
  EXPECT_EQ(taken.step(), StepKind::AfterMain);
  Scenario grey = with_trading_station();
  grey.level(0, Track::Intelligence, 4).owns_token(0, kGreyToken).play("upgrade 3A3 lab", "tile std_big4");
  EXPECT_EQ(grey.step(), StepKind::AfterMain);
}

TEST(GaiaTechTile, BalTaksDoNotAdvanceInNavigation) {
  RULES("GP-6.1.2");
  Scenario game = with_trading_station("bal_taks");
  game.play("upgrade 3A3 lab", "tile std_inc_4credits");
  game.may("advance science");
  game.may_not("advance navigation");
}

TEST(GaiaTechTile, IvitsAdvanceWithTheTileUnderNavigation) {
  RULES("GP-B13 GP-6.1.2");
  Scenario game = with_trading_station("ivits");
  game.play("upgrade 3A3 lab", "tile std_knowledge_per_type", "advance navigation");
  EXPECT_TRUE(owns(game.player(0), Standard::KnowledgePerType));
  EXPECT_EQ(level(game, Track::Navigation), 1);
}

TEST(GaiaTechTile, AdvancedTileNeedsLevelFour) {
  RULES("GP-6.1.3");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).owns_token(0, kOreToken).level(0, Track::Navigation, 3).level(0, Track::Intelligence, 5);
  game.play("upgrade 3A3 lab").may("tile adv_action_qic_credits");
  EXPECT_EQ(game.refused_by("tile adv_research_vp"), "GP-6.1.3");
}

TEST(GaiaTechTile, AdvancedTileNeedsAGreenToken) {
  RULES("GP-6.1.3");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).owns_token(0, kGreyToken).owns_token(0, kOreToken, false);
  game.level(0, Track::Navigation, 4).play("upgrade 3A3 lab");
  EXPECT_EQ(game.refused_by("tile adv_research_vp"), "GP-6.1.3");
}

TEST(GaiaTechTile, AdvancedTileNeedsAnUncoveredStandardTile) {
  RULES("GP-6.1.3");
  Scenario game = with_trading_station();
  game.owns_token(0, kOreToken).owns_advanced(0, 3, Standard::Vp7);  // the only one is covered
  game.level(0, Track::Navigation, 4).play("upgrade 3A3 lab");
  EXPECT_EQ(game.refused_by("tile adv_research_vp"), "GP-6.1.3");
}

TEST(GaiaTechTile, AdvancedTileExistsOnce) {
  RULES("GP-6.1.3");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).owns_token(0, kOreToken).level(0, Track::Navigation, 4).level(1, Track::Navigation, 4);
  game.owns_advanced(1, 1, Standard::Vp7).play("upgrade 3A3 lab");
  EXPECT_EQ(game.refused_by("tile adv_research_vp"), "GP-6.1.3");
}

TEST(GaiaTechTile, AdvancedTilesAreNeverCovered) {
  RULES("GP-6.1.3");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Big4).owns(0, Standard::OreQic).owns_advanced(0, 3, Standard::Vp7).owns_token(0, kOreToken);
  game.level(0, Track::Navigation, 4).play("upgrade 3A3 lab", "tile adv_research_vp");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"cover std_ore_qic", "cover std_big4"}));
  EXPECT_EQ(game.refused_by("cover std_7vp"), "GP-6.1.3");
  EXPECT_EQ(game.refused_by("cover std_inc_4credits"), "GP-6.1.3");  // not owned
}

TEST(GaiaTechTile, IvitsChooseBetweenTwoAdvancedTiles) {
  RULES("GP-B14 GP-6.1.3");
  Scenario game = with_trading_station("ivits");
  game.level(0, Track::Navigation, 4).level(0, Track::Intelligence, 5).owns_token(0, kOreToken);
  game.owns(0, Standard::Vp7).owns(0, Standard::OreQic).play("upgrade 3A3 lab");
  game.may("tile adv_research_vp");
  game.play("tile adv_action_qic_credits", "cover std_7vp");
  EXPECT_TRUE(owns_advanced(game.player(0), 2));
  EXPECT_FALSE(has_uncovered(game.player(0), Standard::Vp7));
  EXPECT_EQ(game.player(0).green, 0);
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 1);  // grey, but still owned
}

TEST(GaiaTechTile, GainsItsRewardAtOnce) {
  RULES("GP-6.1.4");
  Scenario vp = with_trading_station();
  vp.play("upgrade 3A3 lab", "tile std_7vp");
  EXPECT_EQ(vp.player(0).vp, 10 + 7);
  Scenario ore = with_trading_station();
  ore.play("upgrade 3A3 lab", "tile std_ore_qic");
  EXPECT_EQ(ore.player(0).ore, 1);
  EXPECT_EQ(ore.player(0).qic, 1);
}

TEST(GaiaTechTile, TheRewardComesBeforeTheAdvance) {
  RULES("GP-6.1.4");
  Scenario game = with_trading_station();
  game.put(0, Piece::Mine, "3A2").level(0, Track::Navigation, 4).owns_token(0, kOreToken);
  game.play("upgrade 3A3 lab", "tile std_knowledge_per_type", "advance navigation", "lost planet 3B1");
  EXPECT_EQ(game.player(0).knowledge, 2);  // terra and desert; lost comes too late
}

TEST(GaiaTechTile, AResearchTileCountsForItsOwnAdvance) {
  RULES("GP-6.1.4");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).owns_token(0, kOreToken).level(0, Track::Navigation, 4);
  game.play("upgrade 3A3 lab", "tile adv_research_vp", "advance science");
  EXPECT_EQ(game.player(0).vp, 10 + 2);
}

TEST(GaiaTechTile, TheCoveredAbilityEndsAtOnce) {
  RULES("GP-6.1.4");
  Scenario game = with_trading_station();
  game.owns(0, Standard::IncomeCredits).owns_token(0, kOreToken).level(0, Track::Navigation, 4);
  const int credits = next_income(game.player(0)).credits;
  game.play("upgrade 3A3 lab", "tile adv_research_vp", "no advance");  // only one tile to cover
  EXPECT_EQ(next_income(game.player(0)).credits, credits - 4 - 3);     // the tile's 4, the trading station's 3
}

TEST(GaiaTechTile, IncomeTilesPayFromTheNextIncomePhase) {
  RULES("GP-6.1.5");
  Scenario game = with_trading_station();
  game.play("upgrade 3A3 lab", "tile std_inc_4credits");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(next_income(game.player(0)).credits, 4);
}

TEST(GaiaTechTile, SpecialActionsWorkInTheSameRound) {
  RULES("GP-6.1.5");
  Scenario game = with_trading_station();
  game.bowls(0, 4, 0, 0).play("upgrade 3A3 lab", "tile std_action_charge4", "no advance").turn(0);
  game.play("special charge");
  EXPECT_EQ(game.player(0).tokens, (std::array<std::uint8_t, 4>{0, 4, 0, 0}));
}

TEST(GaiaTechTile, CoveringTheValueTileLowersTheValues) {
  RULES("GP-6.1.5");
  Scenario game = with_trading_station();
  game.put(0, Piece::Institute, "1B5").federate(0, {"1B5"}).owns(0, Standard::Big4).owns_token(0, kOreToken);
  game.level(0, Track::Navigation, 4).turn(0);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("1B5")), 4);
  game.play("upgrade 3A3 lab", "tile adv_research_vp");
  EXPECT_EQ(power_value(game.state(), 0, game.hex("1B5")), 3);
  EXPECT_TRUE(game.state().federated[0].has(game.hex("1B5")));  // the federation stays
}

TEST(GaiaTechTile, AUsedSpecialActionStaysUsed) {
  RULES("GP-6.1.5");
  Scenario game = with_trading_station();
  game.owns(0, Standard::ActionCharge).owns_token(0, kOreToken).level(0, Track::Intelligence, 4).bowls(0, 4, 0, 0);
  game.play("special charge").turn(0).play("upgrade 3A3 lab", "tile adv_action_qic_credits", "no advance").turn(0);
  EXPECT_EQ(game.player(0).tokens[1], 4);  // what it charged is kept
  game.may_not("special charge");
  game.may("special qic_credits");  // the tile on top is a new action
}

TEST(GaiaTechTile, AnUpgradeTakesAStandardTileIfThereIsOne) {
  RULES("GP-6.1.6");
  Scenario game = with_trading_station();
  own_all_but(game, {Standard::Vp7, Standard::OreQic});
  game.owns_token(0, kOreToken).level(0, Track::Navigation, 4).play("upgrade 3A3 lab").may("tile adv_research_vp");
  EXPECT_EQ(game.refused_by("no tile"), "GP-6.1.6");
}

TEST(GaiaTechTile, AnUpgradeForcesNoAdvancedTile) {
  RULES("GP-6.1.6");
  Scenario game = with_trading_station();
  own_all_but(game, {});
  game.owns_token(0, kOreToken).level(0, Track::Navigation, 4).play("upgrade 3A3 lab");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"tile adv_research_vp", "no tile"}));
  game.play("no tile");
  EXPECT_EQ(game.player(0).green, 1);
}

TEST(GaiaTechTile, TheQicActionAlwaysTakesATile) {
  RULES("GP-6.1.6");
  Scenario game({"terrans", "xenos"});
  own_all_but(game, {});
  game.has(0, {.qic = 4}).owns_token(0, kOreToken).level(0, Track::Navigation, 3).may_not("qic tile");
  game.level(0, Track::Navigation, 4).level(0, Track::Intelligence, 4).play("qic tile");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"tile adv_research_vp", "tile adv_action_qic_credits"}));
  EXPECT_EQ(game.refused_by("no tile"), "GP-6.1.6");
}

TEST(GaiaTechTile, TheInstituteOfItarsAlwaysTakesATile) {
  RULES("GP-6.1.6");
  Scenario game({"itars", "xenos"});
  own_all_but(game, {});
  game.put(0, Piece::Institute, "3B0").bowls(0, 0, 0, 0, 4).owns_token(0, kOreToken).level(0, Track::Navigation, 4);
  game.level(0, Track::Intelligence, 4).phase(StepKind::GaiaPlanets).play("gaia tile").may("tile adv_research_vp");
  EXPECT_EQ(game.refused_by("no tile"), "GP-6.1.6");
}

TEST(GaiaTechTile, TheLastGreenTokenDoesNotPayTwice) {
  RULES("GP-6.1.6");
  Scenario one = with_trading_station();
  one.owns(0, Standard::Vp7).owns_token(0, kOreToken).level(0, Track::Navigation, 4);
  one.play("upgrade 3A3 lab", "tile adv_research_vp");
  EXPECT_EQ(one.count("advance "), 5);
  EXPECT_EQ(one.refused_by("advance navigation"), "GP-6.2.4");
  Scenario two = with_trading_station();
  two.owns(0, Standard::Vp7).owns_token(0, kOreToken).owns_token(0, kOreToken).level(0, Track::Navigation, 4);
  two.play("upgrade 3A3 lab", "tile adv_research_vp").may("advance navigation");
}

TEST(GaiaTechTile, AnAdvancedTileIsFollowedByCoverTrackAndLostPlanet) {
  RULES("GP-13.5.6 GP-6.1.2");
  Scenario game = with_trading_station();
  game.owns(0, Standard::Vp7).owns(0, Standard::OreQic).owns_token(0, kOreToken).owns_token(0, kOreToken);
  game.level(0, Track::Navigation, 4).play("upgrade 3A3 lab", "tile adv_research_vp");
  EXPECT_EQ(game.step(), StepKind::Cover);
  game.play("cover std_7vp");
  EXPECT_EQ(game.count("advance "), 6);
  game.may("no advance");
  game.play("advance navigation");
  EXPECT_EQ(game.step(), StepKind::LostPlanet);
  game.play("lost planet 3B1");
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

}  // namespace
}  // namespace orrery::gaia
