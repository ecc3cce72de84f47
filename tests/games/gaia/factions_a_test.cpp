// Factions of GP-9.1 to GP-9.5: Terrans, Lantids, Xenos, Gleens, Taklons. Ambas (9.6) have a special action and
// Hadsch Hallas (9.7) free actions: special_actions_test.cpp, free_actions_test.cpp.

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

TEST(GaiaLantids, AFreeStepSpentInVainNeedsAPlanetInRange) {
  RULES("GP-9.2.1 GP-13.5.3");
  Scenario game({"lantids", "xenos"}, {{"strict_useful_actions", "false"}});
  // The planet of the Xenos, at distance 2, is the only one that the ore is enough for.
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3B3").has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 0, 8).turn(0);
  game.may_not("power 1step");
  game.may_not("power 2steps");
  game.has(0, {.credits = 2, .ore = 1, .qic = 1});
  game.may("power 1step");
  game.may("power 2steps");
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
  EXPECT_EQ(next_income(game.player(0)).ore, 1 + 2 + 1);         // board, two mines, booster
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
  game.put(0, Piece::Mine, "4B4")
      .put(1, Piece::TradingStation, "3A2")
      .has(0, {.credits = 2, .ore = 1, .qic = 1})
      .turn(0);
  game.level(0, Track::Navigation, 2).play("build mine 3A2");
  ASSERT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 1);
  game.play("charge");  // value 2: 1 VP
  EXPECT_EQ(game.player(1).vp, 9);
  game.turn(1).has(1, {.credits = 5, .ore = 3}).play("upgrade 3A2 lab", "tile std_7vp", "no advance", "end");
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
  game.put(0, Piece::Institute, "4B0").turn(0).play("build mine 3A2", "end", "decline").turn(0);
  EXPECT_EQ(game.player(0).knowledge, 2);
  game.play("build mine 4A0");  // not shared
  EXPECT_EQ(game.player(0).knowledge, 2);
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
  EXPECT_EQ(state.players[0].booster, 1);                // 2 credits and 1 Q.I.C.
  EXPECT_EQ(state.players[0].ore, 4 + 1 + (1 + 2 + 1));  // Navigation 1; income: board, two mines, booster
  EXPECT_EQ(state.players[0].qic, 0);
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

TEST(GaiaGleens, TheQicAcademyEndsItWithItsOwnTileTheOtherDoesNot) {
  RULES("GP-9.4.1");
  Scenario game({"gleens", "terrans"});
  game.put(0, Piece::Lab, "2A11").has(0, {.credits = 6, .ore = 6});
  Scenario other = game;
  game.play("upgrade 2A11 academy_qic", "tile std_ore_qic", "no advance");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).qic, 1);
  other.play("upgrade 2A11 academy_knowledge", "tile std_ore_qic", "no advance");
  EXPECT_EQ(other.player(0).ore, 2);
  EXPECT_EQ(other.player(0).qic, 0);
}

TEST(GaiaInstitutes, OfLantidsXenosAndGleensGiveNoToken) {
  RULES("GP-9.2.3 GP-9.3.1 GP-9.4.3");
  Scenario lantids({"lantids", "geodens"}), xenos({"xenos", "geodens"}), gleens({"gleens", "geodens"});
  lantids.put(0, Piece::Institute, "3A3");  // board and booster give 2 ore and 2 knowledge
  EXPECT_EQ(next_income(lantids.player(0)), (Gain{.ore = 2, .knowledge = 2, .charge = 4}));
  xenos.put(0, Piece::Institute, "2A11");
  EXPECT_EQ(next_income(xenos.player(0)), (Gain{.ore = 2, .knowledge = 2, .qic = 1, .charge = 4}));
  gleens.put(0, Piece::Institute, "2A11");
  EXPECT_EQ(next_income(gleens.player(0)), (Gain{.ore = 3, .knowledge = 2, .charge = 4}));
}

// --- Taklons

// Taklons at the start: I = 2 and the Brainstone, II = 4.
Scenario taklons() {
  return Scenario({"taklons", "xenos"});
}

TEST(GaiaTaklons, TheBrainstonePaysThree) {
  RULES("GP-9.5.1");
  Scenario game = taklons();
  game.has(0, {}).bowls(0, 0, 0, 1).brainstone(Bowl::III);
  game.may("power 2ore");        // 3 + 1
  game.may_not("power 2steps");  // 5
  game.play("power 2ore");
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 0, 0, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
}

TEST(GaiaTaklons, WhatTheBrainstonePaysTooMuchIsLost) {
  RULES("GP-9.5.1");
  Scenario game({"taklons", "xenos"}, {{"bundled_exchanges", "false"}});
  game.has(0, {}).bowls(0, 0, 0, 0).brainstone(Bowl::III).play("convert power credit");
  EXPECT_EQ(game.player(0).credits, 1);
  game.may_not("convert power credit");
}

TEST(GaiaTaklons, TheBrainstoneIsOneTokenOtherwise) {
  RULES("GP-9.5.1");
  Scenario game = taklons();
  game.bowls(0, 0, 0, 0).brainstone(Bowl::I).effect([](State& s) { charge(s, 0, 1); });
  EXPECT_EQ(game.player(0).brainstone, Bowl::II);
  game.level(0, Track::GaiaProject, 3).put(0, Piece::Mine, "1B5").bowls(0, 3, 0, 0).turn(0);
  game.play("project 1A11");  // 4 tokens: three and the Brainstone
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 0, 0, 3}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::Gaia);
}

TEST(GaiaTaklons, ChargingAsksWhereTheBrainstoneEnds) {
  RULES("GP-9.5.2");
  struct {
    int charge;
    Texts asked;
    Bowl end;  // when nobody is asked
  } const cases[] = {{2, {"brainstone bowl 1", "brainstone bowl 2"}, {}},
                     {3, {}, Bowl::II},
                     {4, {"brainstone bowl 2", "brainstone bowl 3"}, {}},
                     {10, {}, Bowl::III}};
  for (const auto& each : cases) {
    Scenario game = taklons();
    game.effect([&](State& s) { charge(s, 0, each.charge); });
    if (each.asked.empty())
      EXPECT_EQ(game.player(0).brainstone, each.end) << each.charge;
    else
      EXPECT_EQ(game.options(), each.asked) << each.charge;
  }
}

TEST(GaiaTaklons, TheChosenEndMovesTheOthersAccordingly) {
  RULES("GP-9.5.2");
  Scenario game = taklons();
  game.effect([](State& s) { charge(s, 0, 4); });
  Scenario up = game;
  game.play("brainstone bowl 2");
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 5, 1, 0}));
  up.play("brainstone bowl 3");
  EXPECT_EQ(up.player(0).tokens, (Bowls{0, 6, 0, 0}));
  EXPECT_EQ(up.player(0).brainstone, Bowl::III);
}

TEST(GaiaTaklons, ABrainstoneInBowlTwoWaitsForBowlOne) {
  RULES("GP-9.5.2");
  Scenario game = taklons();
  game.bowls(0, 2, 1, 0).brainstone(Bowl::II);
  Scenario three = game, all = game;
  game.effect([](State& s) { charge(s, 0, 2); });
  EXPECT_EQ(game.player(0).brainstone, Bowl::II);
  three.effect([](State& s) { charge(s, 0, 3); });
  EXPECT_EQ(three.options(), (Texts{"brainstone bowl 2", "brainstone bowl 3"}));
  all.effect([](State& s) { charge(s, 0, 6); });
  EXPECT_EQ(all.player(0).brainstone, Bowl::III);
}

TEST(GaiaTaklons, SpendingMayKeepTheBrainstone) {
  RULES("GP-9.5.3");
  Scenario game = taklons();
  game.has(0, {}).bowls(0, 0, 0, 4).brainstone(Bowl::III).play("power 7credits");
  Scenario used = game;
  game.play("keep brainstone");
  EXPECT_EQ(game.player(0).tokens, (Bowls{4, 0, 0, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
  used.play("use brainstone");
  EXPECT_EQ(used.player(0).tokens, (Bowls{1, 0, 3, 0}));
  EXPECT_EQ(used.player(0).brainstone, Bowl::I);
}

TEST(GaiaTaklons, TheBrainstoneMustPayWhenTokensAreShortByOne) {
  RULES("GP-9.5.3");
  Scenario game = taklons();
  game.has(0, {}).bowls(0, 0, 0, 3).brainstone(Bowl::III).play("power 7credits");
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 0, 2, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
}

TEST(GaiaTaklons, TheBrainstoneMayGoToTheGaiaAreaAndComesBack) {
  RULES("GP-9.5.4");
  Scenario game = taklons();
  game.put(0, Piece::Mine, "1B5").level(0, Track::GaiaProject, 4).bowls(0, 3, 0, 0).turn(0).play("project 1A11");
  EXPECT_EQ(game.options(), (Texts{"tokens 3 0 0", "tokens 2 0 0 brainstone"}));
  game.play("tokens 2 0 0 brainstone");
  EXPECT_EQ(game.player(0).brainstone, Bowl::Gaia);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
  EXPECT_EQ(game.player(0).tokens, (Bowls{3, 0, 0, 0}));
}

TEST(GaiaTaklons, ADiscardedBrainstoneIsOutOfTheGame) {
  RULES("GP-9.5.4");
  Scenario game = taklons();
  game.bowls(0, 1, 0, 0).effect([](State& s) { remove_tokens(s, 0, 1, false); });
  EXPECT_EQ(game.options(), (Texts{"tokens 1 0 0", "tokens 0 0 0 brainstone"}));
  game.play("tokens 0 0 0 brainstone").phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.player(0).brainstone, Bowl::None);
}

TEST(GaiaTaklons, BurningMovesTheBrainstoneOrNot) {
  RULES("GP-9.5.5");
  Scenario game = taklons();
  game.bowls(0, 0, 2, 0).brainstone(Bowl::II).play("burn");
  Scenario stays = game, discarded = game;
  game.play("burn brainstone up");
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 1, 0, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
  stays.play("burn brainstone stays");
  EXPECT_EQ(stays.player(0).tokens, (Bowls{0, 0, 1, 0}));
  EXPECT_EQ(stays.player(0).brainstone, Bowl::II);
  discarded.play("burn brainstone discarded");
  EXPECT_EQ(discarded.player(0).tokens, (Bowls{0, 1, 1, 0}));
  EXPECT_EQ(discarded.player(0).brainstone, Bowl::None);
}

TEST(GaiaTaklons, ItCannotStayWithOneOrdinaryToken) {
  RULES("GP-9.5.5");
  Scenario game = taklons();
  game.bowls(0, 0, 1, 0).brainstone(Bowl::II).play("burn");
  EXPECT_EQ(game.refused_by("burn brainstone stays"), "GP-9.5.5");
  game.may("burn brainstone up");
  game.may("burn brainstone discarded");
}

// Xenos build next to a trading station of the Taklons, who have their institute: n = 2.
Scenario taklons_charge(int one, int two, int three) {
  Scenario game({"xenos", "taklons"});
  game.put(1, Piece::Institute, "4B0").put(1, Piece::TradingStation, "3A3").put(0, Piece::Mine, "3A2");
  game.brainstone(Bowl::III).bowls(1, one, two, three).bowls(0, 0, 0, 0).has(0, {.credits = 3, .ore = 2}).turn(0);
  game.play("upgrade 3A2 trading_station");
  return game;
}

TEST(GaiaTaklons, InstituteGivesATokenBeforeOrAfterCharging) {
  RULES("GP-9.5.6");
  Scenario game = taklons_charge(0, 1, 0);
  EXPECT_EQ(game.options(), (Texts{"token first", "token after", "decline"}));
  EXPECT_EQ(game.refused_by("charge"), "GP-9.5.6");
  Scenario after = game, declined = game;
  game.play("token first");  // 2 charges move the new token and then one of II
  EXPECT_EQ(game.player(1).tokens, (Bowls{0, 1, 1, 0}));
  EXPECT_EQ(game.player(1).vp, 9);
  after.play("token after");  // only one charge is possible: 0 VP
  EXPECT_EQ(after.player(1).tokens, (Bowls{1, 0, 1, 0}));
  EXPECT_EQ(after.player(1).vp, 10);
  declined.play("decline");
  EXPECT_EQ(declined.player(1).tokens, (Bowls{0, 1, 0, 0}));
}

TEST(GaiaTaklons, TheTokenIsOfferedEvenWithNothingToCharge) {
  RULES("GP-9.5.6");
  Scenario game = taklons_charge(0, 0, 4);
  Scenario after = game;
  game.play("token first");
  EXPECT_EQ(game.player(1).tokens, (Bowls{0, 0, 5, 0}));
  EXPECT_EQ(game.player(1).vp, 9);
  after.play("token after");
  EXPECT_EQ(after.player(1).tokens, (Bowls{1, 0, 4, 0}));
  EXPECT_EQ(after.player(1).vp, 10);
}

}  // namespace
}  // namespace orrery::gaia
