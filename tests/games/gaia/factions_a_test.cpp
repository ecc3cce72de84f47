// Factions of GP-9.1 to GP-9.7: Terrans, Lantids, Xenos, Gleens, Taklons, Ambas, Hadsch Hallas.

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Bowls = std::array<std::uint8_t, 4>;
using Texts = std::vector<std::string>;

// The set-up with these factions, everything else as it comes first, until it is done.
State set_up(const Texts& factions) {
  State state;
  Rules::start(std::get<Setup>(Rules::make_setup(static_cast<int>(factions.size()), {{"first_player", "1"}})), state);
  std::size_t chosen = 0;
  while (state.round == 0) {
    ActionList list;
    Rules::list(state, list);
    const bool faction = state.steps.top().kind == StepKind::ChooseFaction;
    Rules::apply(state, faction ? std::get<Action>(Rules::from_text(state, "faction " + factions[chosen++])) : list[0]);
  }
  return state;
}

// --- Terrans

TEST(GaiaTerrans, GaiaTokensReturnToBowlTwo) {
  RULES("GP-9.1.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 1, 0, 0, 3).bowls(1, 0, 1, 0, 3).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 3, 0, 0}));
  EXPECT_EQ(game.player(1).tokens, (Bowls{3, 1, 0, 0}));  // Xenos: bowl I
}

TEST(GaiaTerrans, InstituteTurnsMovingTokensIntoResources) {
  RULES("GP-B25 GP-9.1.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").has(0, {}).bowls(0, 0, 0, 0, 4).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.options(), (Texts{"exchange qic", "exchange ore", "exchange knowledge", "exchange credit", "stop"}));
  game.play("exchange ore");
  EXPECT_EQ(game.options(), (Texts{"exchange credit", "stop"}));
  game.play("exchange credit");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).credits, 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 4, 0, 0}));
}

TEST(GaiaTerrans, ThreeTokensAreShortOfAQicByOne) {
  RULES("GP-9.1.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").has(0, {}).bowls(0, 0, 0, 0, 3).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.refused_by("exchange qic"), "GP-9.1.2");
  EXPECT_EQ(game.refused_by("exchange knowledge"), "GP-9.1.2");
  game.play("exchange credit", "stop");  // the rest is not exchanged
  EXPECT_EQ(game.player(0).credits, 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 3, 0, 0}));
}

TEST(GaiaTerrans, EightTokensBuyTwoDearThings) {
  RULES("GP-9.1.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").has(0, {}).bowls(0, 0, 0, 0, 8).phase(StepKind::GaiaPlanets);
  game.play("exchange qic", "exchange knowledge");
  EXPECT_EQ(game.player(0).qic, 1);
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

TEST(GaiaTerrans, WithoutInstituteNothingIsExchanged) {
  RULES("GP-9.1.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").bowls(0, 0, 0, 0, 4).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

// --- Lantids

// A Lantids mine on terra 3A3, Xenos with a structure next door on desert 3A2.
Scenario lantids_and_xenos() {
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").has(0, {.credits = 4, .ore = 2}).turn(0);
  return game;
}

TEST(GaiaLantids, SettleOnAnOpponentsPlanetForTheMineAlone) {
  RULES("GP-9.2.1");
  Scenario game = lantids_and_xenos();
  game.play("build mine 3A2");  // three steps away for others
  EXPECT_EQ(game.player(0).credits, 2);
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_TRUE(game.state().structures[0].has(game.hex("3A2")));
  EXPECT_TRUE(game.state().structures[1].has(game.hex("3A2")));
}

TEST(GaiaLantids, OneMineForEachPlanetAndNoneOnOwnPlanets) {
  RULES("GP-9.2.1");
  Scenario game = lantids_and_xenos();
  game.play("build mine 3A2", "end").turn(0);
  EXPECT_EQ(game.refused_by("build mine 3A2"), "GP-5.2.2");
  EXPECT_EQ(game.refused_by("build mine 3A3"), "GP-5.2.2");
}

TEST(GaiaLantids, OthersDoNotSettleOnColonisedPlanets) {
  RULES("GP-9.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").has(0, {.credits = 30, .ore = 15, .qic = 9}).turn(0);
  EXPECT_EQ(game.refused_by("build mine 3A2"), "GP-5.2.2");
}

TEST(GaiaLantids, PayRangeAndNoGaiaQic) {
  RULES("GP-9.2.1");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3B3").has(0, {.credits = 2, .ore = 1}).turn(0);  // distance 2
  EXPECT_EQ(game.refused_by("build mine 3B3"), "GP-5.1.3");
  game.has(0, {.credits = 2, .ore = 1, .qic = 1}).play("build mine 3B3");
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaLantids, MaySettleOnTheLostPlanetOfAnotherButNotBesideAGaiaformer) {
  RULES("GP-9.2.1");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2).put_lost_planet(1, "3A1");
  game.level(1, Track::GaiaProject, 1).planet("7A6", Planet::Gaia).put_gaiaformer(1, "7A6").turn(0);
  game.may("build mine 3A1");
  EXPECT_EQ(game.refused_by("build mine 7A6"), "GP-5.2.5");
}

TEST(GaiaLantids, ASharedMineIsAMine) {
  RULES("GP-9.2.2");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "4A0").put(1, Piece::Mine, "7B2").has(0, {.credits = 2, .ore = 1, .qic = 1}).turn(0);
  game.round_tile(2).level(0, Track::Navigation, 2).play("build mine 7B2", "end");  // round tile: 2 VP per mine
  EXPECT_EQ(game.player(0).vp, 12);
  EXPECT_EQ(count(game.state(), 0, Count::Mine), 2);
  EXPECT_EQ(count(game.state(), 0, Count::Structure), 2);
  EXPECT_EQ(count(game.state(), 0, Count::Sector), 2);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("7B2")), 1);
  EXPECT_EQ(next_income(game.player(0)).ore, 1 + 2 + 1);  // board, two mines, booster
  EXPECT_EQ(range_qic(game.state(), 0, game.hex("7B0"), 0), 0);  // range 2 from the new mine
}

TEST(GaiaLantids, ASharedMineOnAGaiaPlanetIsNoGaiaMine) {
  RULES("GP-9.2.2");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "4A0").put(1, Piece::Mine, "7B2").level(0, Track::Navigation, 2).turn(0);
  game.owns(0, Standard::GaiaMineVp).round_tile(5).play("build mine 7B2");
  EXPECT_EQ(game.player(0).vp, 10);
  EXPECT_EQ(count(game.state(), 0, Count::GaiaPlanet), 0);
  EXPECT_EQ(count(game.state(), 0, Count::PlanetType), 1);
}

TEST(GaiaLantids, ASharedMineMakesNoTerraformingStep) {
  RULES("GP-9.2.2");
  Scenario game = lantids_and_xenos();
  game.round_tile(0).bowls(0, 0, 0, 3);  // round tile: 2 VP per step
  game.may_not("power 1step");
  game.play("build mine 3A2");
  EXPECT_EQ(game.player(0).vp, 10);
}

TEST(GaiaLantids, ASharedMineIsNotUpgraded) {
  RULES("GP-9.2.2");
  Scenario game = lantids_and_xenos();
  game.put_shared_mine(0, "3A2").has(0, {.credits = 9, .ore = 9}).turn(0);
  EXPECT_EQ(game.refused_by("upgrade 3A2 trading_station"), "GP-5.4.6");
  game.may("upgrade 3A3 trading_station");
}

TEST(GaiaLantids, ASharedMineCountsForFederations) {
  RULES("GP-9.2.2");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Institute, "3A3").put(0, Piece::TradingStation, "4A8").put(0, Piece::Mine, "4B4");
  game.put(1, Piece::Mine, "3A2").turn(0);
  EXPECT_EQ(game.refused_by("federate"), "GP-6.3.1");  // 3 + 2 + 1
  game.put_shared_mine(0, "3A2").turn(0);
  game.may("federate");
}

TEST(GaiaLantids, TheOwnerOfThePlanetMayChargeAndSoMayLantidsLater) {
  RULES("GP-9.2.2");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "4B4").put(1, Piece::TradingStation, "3A2").has(0, {.credits = 2, .ore = 1, .qic = 1}).turn(0);
  game.level(0, Track::Navigation, 2).play("build mine 3A2", "end");
  ASSERT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 1);
  game.play("charge");  // value 2: 1 VP
  EXPECT_EQ(game.player(1).vp, 9);
  game.turn(1).has(1, {.credits = 5, .ore = 3}).play("upgrade 3A2 lab", "tile std_7vp", "no advance");
  EXPECT_EQ(game.seat(), 0);
  game.play("charge");  // value 1
  EXPECT_EQ(game.player(0).vp, 10);
}

TEST(GaiaLantids, InstituteGivesTwoKnowledgeForEachSharedMine) {
  RULES("GP-9.2.3");
  Scenario game = lantids_and_xenos();
  Scenario without = game;
  without.play("build mine 3A2");
  EXPECT_EQ(without.player(0).knowledge, 0);
  game.put(0, Piece::Institute, "4A0").turn(0).play("build mine 3A2");
  EXPECT_EQ(game.player(0).knowledge, 2);
}

TEST(GaiaLantids, InstituteGivesNothingForOtherMines) {
  RULES("GP-9.2.3");
  Scenario game = lantids_and_xenos();
  game.put(0, Piece::Institute, "4B0").turn(0).play("build mine 4A0");
  EXPECT_EQ(game.player(0).knowledge, 0);
}

TEST(GaiaLantids, InstituteIncomeIsFourCharges) {
  RULES("GP-9.2.3");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Institute, "3A3");
  EXPECT_EQ(next_income(game.player(0)), (Gain{.ore = 2, .knowledge = 2, .charge = 4}));  // board and booster: 2, 2
}

// --- Xenos

TEST(GaiaXenos, HaveAThirdStartingMine) {
  RULES("GP-9.3.1");
  const State state = set_up({"xenos", "terrans"});
  EXPECT_EQ(state.players[0].on_map[static_cast<std::size_t>(Piece::Mine)], 3);
  EXPECT_EQ(state.players[1].on_map[static_cast<std::size_t>(Piece::Mine)], 2);
}

TEST(GaiaXenos, FederateWithSixOnceTheInstituteStands) {
  RULES("GP-9.3.1");
  Scenario with({"xenos", "terrans"}), without({"xenos", "terrans"}), short_by_one({"xenos", "terrans"});
  with.put(0, Piece::Institute, "2A11").put(0, Piece::Mine, "2B5").put(0, Piece::TradingStation, "1A2");
  with.may("federate");
  without.put(0, Piece::AcademyQic, "2A11").put(0, Piece::Mine, "2B5").put(0, Piece::TradingStation, "1A2");
  EXPECT_EQ(without.refused_by("federate"), "GP-6.3.1");
  short_by_one.put(0, Piece::Institute, "2A11").put(0, Piece::Mine, "2B5").put(0, Piece::Mine, "1A2");
  EXPECT_EQ(short_by_one.refused_by("federate"), "GP-6.3.1");
}

TEST(GaiaXenos, InstituteIncomeIsFourChargesAndAQic) {
  RULES("GP-9.3.1");
  Scenario game({"xenos", "terrans"});
  game.put(0, Piece::Institute, "2A11");
  EXPECT_EQ(next_income(game.player(0)), (Gain{.ore = 2, .knowledge = 2, .qic = 1, .charge = 4}));
}

// --- Gleens

TEST(GaiaGleens, GetOreForQic) {
  RULES("GP-9.4.1");
  Scenario game({"gleens", "terrans"});
  game.has(0, {.knowledge = 8}).bowls(0, 0, 0, 4).play("convert power qic");
  EXPECT_EQ(game.player(0).ore, 1);
  game.play("research intelligence", "end").turn(0);
  EXPECT_EQ(game.player(0).ore, 2);
  game.booster(0, 1).bowls(0, 0, 0, 0).phase(StepKind::Income);  // booster: 2 credits, 1 Q.I.C.
  EXPECT_EQ(game.player(0).ore, 2 + 1 + 1);                      // board and booster
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaGleens, TilesAndFederationTokensGiveOreToo) {
  RULES("GP-9.4.1");
  Scenario game({"gleens", "terrans"});
  game.owns_token(0, 1).has(0, {.qic = 7}).play("qic tile", "tile std_ore_qic", "no advance", "end");
  EXPECT_EQ(game.player(0).ore, 2);
  game.turn(0).play("qic federation");  // 8 VP + 1 Q.I.C.
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaGleens, TheirStartingLevelGivesOre) {
  RULES("GP-9.4.1");
  const State state = set_up({"gleens", "terrans"});
  // 4 + 1 at the start; income: board 1, two mines 2, booster 1 ore + 1 knowledge or another one
  const Player& gleens = state.players[0];
  EXPECT_EQ(gleens.qic, 0);
  EXPECT_EQ(gleens.ore - next_income(gleens).ore, 5);
}

TEST(GaiaGleens, TheQicAcademyEndsIt) {
  RULES("GP-9.4.1");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::Lab, "2A11").has(0, {.credits = 6, .ore = 6});
  game.play("upgrade 2A11 academy_qic", "tile std_ore_qic", "no advance");  // its own tile already
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).qic, 1);
}

TEST(GaiaGleens, TheKnowledgeAcademyDoesNot) {
  RULES("GP-9.4.1");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::Lab, "2A11").has(0, {.credits = 6, .ore = 6});
  game.play("upgrade 2A11 academy_knowledge", "tile std_ore_qic", "no advance");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaGleens, PayOreForGaiaPlanetsEvenWithTheAcademy) {
  RULES("GP-9.4.2");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::AcademyQic, "2A11").level(0, Track::Navigation, 2).has(0, {.credits = 2, .ore = 1, .qic = 3});
  EXPECT_EQ(game.refused_by("build mine 3B3"), "GP-5.2.1");
  game.has(0, {.credits = 2, .ore = 2, .qic = 3}).play("build mine 3B3");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).qic, 3);
  EXPECT_EQ(game.player(0).vp, 12);
}

TEST(GaiaGleens, ScoreTwoAndThreeForAMineOnGaia) {
  RULES("GP-B32 GP-9.4.2");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::Mine, "2A11").level(0, Track::Navigation, 2).owns(0, Standard::GaiaMineVp).round_tile(5);
  game.play("build mine 3B3");
  EXPECT_EQ(game.player(0).vp, 10 + 2 + 3 + 4);
}

TEST(GaiaGleens, InstituteBringsTheGleensToken) {
  RULES("GP-9.4.3");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::TradingStation, "2A11").has(0, {.credits = 6, .ore = 4}).round_tile(3);
  game.play("upgrade 2A11 institute");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(game.player(0).credits, 2);
  EXPECT_EQ(game.player(0).vp, 15);  // round tile: 5 VP per token gained
  EXPECT_EQ(game.player(0).green, 1);
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 1);
  EXPECT_EQ(count(game.state(), 0, Count::StructureInFederation), 0);
}

TEST(GaiaGleens, InstituteIncomeIsFourChargesAndAnOre) {
  RULES("GP-9.4.3");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::Institute, "2A11");
  EXPECT_EQ(next_income(game.player(0)), (Gain{.ore = 3, .knowledge = 2, .charge = 4}));
}

}  // namespace
}  // namespace orrery::gaia
