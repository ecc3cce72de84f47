// Factions of GP-9.8 to GP-9.12 and GP-9.14: Ivits, Geodens, Bal T'aks, Firaks, Bescods, Itars. Nevlas (9.13) are in
// free_actions_test.cpp, the special action of the Bescods (9.12.2) in special_actions_test.cpp.

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Bowls = std::array<std::uint8_t, 4>;
using Texts = std::vector<std::string>;

// --- Ivits

// The set-up with Ivits and Terrans and the first income, everything as it comes first.
State first_turn_of_ivits() {
  State state;
  Rules::start(std::get<Setup>(Rules::make_setup(2, {{"first_player", "1"}})), state);
  for (std::size_t chosen = 0; state.phase != Phase::Actions;) {
    ActionList list;
    Rules::list(state, list);
    const bool faction = state.steps.top().kind == StepKind::ChooseFaction;
    Rules::apply(state,
                 faction ? act(Act::Faction, chosen++ == 0 ? static_cast<std::uint64_t>(Faction::Ivits) : 0) : list[0]);
  }
  return state;
}

// Ivits with one federation of value 7: institute 4B4, trading stations 4A8 and 3A3, a satellite on 4A9.
Scenario federated_ivits() {
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").put(0, Piece::TradingStation, "4A8").put(0, Piece::TradingStation, "3A3");
  game.federate(0, {"4B4", "4A8", "3A3", "4A9"}).has(0, {}).bowls(0, 0, 0, 0);
  return game;
}

TEST(GaiaIvits, StartWithTheirInstitute) {
  RULES("GP-9.8.1");
  const State state = first_turn_of_ivits();
  const Player& ivits = state.players[0];
  EXPECT_EQ(ivits.on_map[static_cast<std::size_t>(Piece::Institute)], 1);
  EXPECT_EQ(ivits.on_map[static_cast<std::size_t>(Piece::Mine)], 0);
  EXPECT_EQ(ivits.credits, 15 + 2);              // nothing was paid, the booster gave 2
  EXPECT_EQ(ivits.tokens, (Bowls{1, 4, 2, 0}));  // 2/4 at the start, then charge 4 and a token
  ActionList turn;
  Rules::list(state, turn);
  EXPECT_TRUE(turn.contains(act(Act::Special, static_cast<std::uint64_t>(Special::Station))));
}

TEST(GaiaIvits, TheFirstFederationNeedsSeven) {
  RULES("GP-9.8.2");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").put(0, Piece::TradingStation, "4A8").put(0, Piece::Mine, "3A3");
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.2");  // 6
  game.put(0, Piece::Mine, "3A2");
  game.may("federate");
}

TEST(GaiaIvits, TheSecondTimeTheFederationNeedsFourteen) {
  RULES("GP-9.8.2 GP-9.8.4");
  Scenario game = federated_ivits();
  game.owns_token(0, 1);  // the token of Terraforming 5 does not count
  game.put(0, Piece::AcademyQic, "3A2").put(0, Piece::AcademyKnowledge, "4A5").has(0, {.qic = 2});
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.2");  // 7 + 3 (joined) + 3
  game.put(0, Piece::Mine, "4B2").play("federate", "satellite 4B3", "token fed_7vp_credits");
  EXPECT_TRUE(game.state().federated[0].has(game.hex("4A5")));
  EXPECT_TRUE(game.state().federated[0].has(game.hex("4B2")));
  EXPECT_EQ(game.player(0).qic, 1);  // one satellite, one Q.I.C.
  EXPECT_EQ(federation_threshold(game.player(0)), 21);
}

TEST(GaiaIvits, ThereIsNoSecondFederation) {
  RULES("GP-9.8.2");
  Scenario game = federated_ivits();
  game.planet("2A9", Planet::Terra).put(0, Piece::AcademyQic, "2A7").put(0, Piece::AcademyKnowledge, "2A8");
  game.put(0, Piece::Lab, "2A9");  // 8 on adjacent planets, but not connected with the federation
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.4");
}

TEST(GaiaIvits, GrowthAloneIsEnough) {
  RULES("GP-9.8.3");
  Scenario game = federated_ivits();
  game.planet("2A1", Planet::Gaia).put(0, Piece::AcademyQic, "2A1").put(0, Piece::AcademyKnowledge, "3A2").turn(0);
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.2");  // 13
  game.play("special station", "station 4B5").turn(0);
  EXPECT_TRUE(game.state().federated[0].has(game.hex("4B5")));
  game.play("federate", "token fed_12vp");  // no member and no satellite to choose
  EXPECT_EQ(game.player(0).satellites, 1);
  EXPECT_EQ(game.player(0).vp, 22);
}

TEST(GaiaIvits, SatellitesAreNotPaidWithTokens) {
  RULES("GP-9.8.4");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").put(0, Piece::TradingStation, "4A8").put(0, Piece::TradingStation, "3A3");
  game.has(0, {}).bowls(0, 4, 4, 4);
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.4");
  game.has(0, {.qic = 1}).play("federate", "satellite 4A9", "token fed_12vp");
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.player(0).tokens, (Bowls{4, 4, 4, 0}));
}

TEST(GaiaIvits, ExistingFederationHexesAreFree) {
  RULES("GP-9.8.4");
  Scenario game = federated_ivits();
  game.put(0, Piece::AcademyKnowledge, "4A5").put(0, Piece::TradingStation, "4B2").put(0, Piece::TradingStation, "3A2");
  game.has(0, {.qic = 9}).play("federate");
  EXPECT_EQ(game.options(), (Texts{"satellite 4B3", "satellite 4C"}));  // one new satellite, whatever lies already
  game.play("satellite 4C", "token fed_12vp");
  EXPECT_EQ(game.player(0).qic, 8);
  EXPECT_EQ(game.player(0).satellites, 2);
}

TEST(GaiaIvits, AStationNeedsAReachableHexWithoutPlanetAndStation) {
  RULES("GP-9.8.5 GP-13.5.9");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "1A2").put_station(0, "1B1").has(0, {.qic = 1}).play("special station");
  EXPECT_EQ(game.refused_by("station 1A1"), "GP-9.8.5");
  EXPECT_EQ(game.refused_by("station 1B1"), "GP-9.8.5");
  EXPECT_EQ(game.refused_by("station 4A9"), "GP-5.1.3");
  game.play("station 3A5");  // distance 2: one Q.I.C.
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_TRUE(game.state().stations.has(game.hex("3A5")));
}

TEST(GaiaIvits, ASatelliteIsNoObstacleForAStation) {
  RULES("GP-9.8.5");
  Scenario game = federated_ivits();
  game.federate(1, {"4A10"}).play("special station");
  game.may("station 4A10");
  game.play("station 4A9");  // on the own satellite
  EXPECT_TRUE(game.state().federated[0].has(game.hex("4A9")));
  EXPECT_EQ(count(game.state(), 0, Count::Satellite), 2);  // both pieces
}

TEST(GaiaIvits, AStationIsNoStructure) {
  RULES("GP-9.8.5");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "1A2").put(1, Piece::Mine, "2A11").round_tile(2).turn(0);
  game.play("special station", "station 2A10", "end");
  EXPECT_EQ(game.step(), StepKind::Turn);  // Xenos next to it are not asked to charge
  EXPECT_EQ(game.player(0).vp, 10);
  EXPECT_EQ(count(game.state(), 0, Count::Structure), 1);
  EXPECT_EQ(count(game.state(), 0, Count::Sector), 1);
  EXPECT_EQ(count(game.state(), 0, Count::PlanetType), 1);
  EXPECT_EQ(count(game.state(), 0, Count::Satellite), 1);
  EXPECT_EQ(range_qic(game.state(), 0, game.hex("2B5"), 0), 0);  // but a starting point
}

TEST(GaiaIvits, AStationIsWorthOneInAFederation) {
  RULES("GP-9.8.5");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4").put(0, Piece::TradingStation, "4A8").put(0, Piece::Mine, "3A3").has(0, {});
  EXPECT_EQ(game.refused_by("federate"), "GP-9.8.2");
  game.put_station(0, "4A9").play("federate");  // 3 + 2 + 1 + 1, linked by the station
  game.play("token fed_12vp");
  EXPECT_EQ(count(game.state(), 0, Count::StructureInFederation), 3);
}

TEST(GaiaIvits, OpponentsMayPlaceSatellitesOnStations) {
  RULES("GP-9.8.5");
  Scenario game({"xenos", "ivits"});
  game.put(0, Piece::Institute, "2A11").put(0, Piece::Mine, "2B5").put(0, Piece::TradingStation, "1A2");
  game.put_station(1, "2A10").put_station(1, "3A6").bowls(0, 1, 0, 0).turn(0).play("federate", "satellite 2A10");
  EXPECT_TRUE(game.state().satellites[0].has(game.hex("2A10")));
}

// --- Geodens

// Geodens with their institute on volcanic 1A1; oxide 1A2 lies next door.
Scenario geodens_with_institute() {
  Scenario game({"geodens", "xenos"});
  game.put(0, Piece::Institute, "1A1").has(0, {.credits = 4, .ore = 5, .qic = 1});
  return game;
}

TEST(GaiaGeodens, InstituteGivesThreeKnowledgeForANewType) {
  RULES("GP-9.9.1");
  Scenario game = geodens_with_institute();
  game.play("build mine 1A2");
  EXPECT_EQ(game.player(0).knowledge, 3);
}

TEST(GaiaGeodens, TypesColonisedBeforeGiveNothing) {
  RULES("GP-9.9.1");
  Scenario game = geodens_with_institute(), without({"geodens", "xenos"});
  game.put(0, Piece::Mine, "4B4").play("build mine 1A2");  // oxide was there
  EXPECT_EQ(game.player(0).knowledge, 0);
  without.put(0, Piece::TradingStation, "1A1").has(0, {.credits = 8, .ore = 8}).play("build mine 1A2", "end");
  EXPECT_EQ(without.player(0).knowledge, 0);
  without.turn(0).play("upgrade 1A1 institute");  // too late for oxide
  EXPECT_EQ(without.player(0).knowledge, 0);
}

TEST(GaiaGeodens, GaiaAndTheLostPlanetAreTypes) {
  RULES("GP-9.9.1");
  Scenario gaia = geodens_with_institute(), lost = geodens_with_institute();
  gaia.level(0, Track::Navigation, 2).play("build mine 3B3");
  EXPECT_EQ(gaia.player(0).knowledge, 3);
  lost.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {.knowledge = 4});
  lost.play("research navigation", "lost planet 1A0");
  EXPECT_EQ(lost.player(0).knowledge, 3);
}

// --- Bal T'aks

TEST(GaiaBalTaks, NoNavigationBeforeTheInstitute) {
  RULES("GP-9.10.1");
  Scenario game({"bal_taks", "xenos"});
  game.has(0, {.knowledge = 4, .qic = 4});
  EXPECT_EQ(game.refused_by("research navigation"), "GP-9.10.1");
  Scenario under_navigation = game, bottom_row = game;
  under_navigation.play("qic tile", "tile std_knowledge_per_type");
  EXPECT_EQ(under_navigation.step(), StepKind::AfterMain);  // no advance
  bottom_row.play("qic tile", "tile std_inc_4credits");
  EXPECT_EQ(bottom_row.refused_by("advance navigation"), "GP-9.10.1");
  bottom_row.may("advance economy");
  game.put(0, Piece::Institute, "1A1");
  game.may("research navigation");
}

TEST(GaiaBalTaks, AcademyActionGivesFourCredits) {
  RULES("GP-9.10.1");
  Scenario game({"bal_taks", "xenos"});
  game.put(0, Piece::AcademyQic, "1A1").has(0, {.credits = 1}).play("special academy");
  EXPECT_EQ(game.player(0).credits, 5);
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaBalTaks, TurnAGaiaformerIntoAQic) {
  RULES("GP-9.10.2");
  Scenario game({"bal_taks", "xenos"});
  game.put(0, Piece::Mine, "1A1").bowls(0, 6, 0, 0);
  game.may("project 3A8");
  game.play("convert gaiaformer qic");
  EXPECT_EQ(game.player(0).qic, 1);
  EXPECT_EQ(game.refused_by("convert gaiaformer qic"), "GP-9.10.2");  // they have one
  EXPECT_EQ(game.refused_by("project 3A8"), "GP-5.3.1");
  game.phase(StepKind::GaiaPlanets);
  game.may("convert gaiaformer qic");
  game.may("project 3A8");
}

TEST(GaiaBalTaks, AGaiaformerOnTheMapIsNotAvailable) {
  RULES("GP-9.10.2");
  Scenario game({"bal_taks", "xenos"});
  game.level(0, Track::GaiaProject, 3).put_gaiaformer(0, "3A8");
  game.play("convert gaiaformer qic");
  EXPECT_EQ(game.refused_by("convert gaiaformer qic"), "GP-9.10.2");
  Scenario terrans({"terrans", "xenos"});
  EXPECT_EQ(terrans.refused_by("convert gaiaformer qic"), "GP-9.10.2");
}

// --- Firaks

// Institute on 2A8, a lab on 4A8, Xenos near the lab; round tile: 4 VP per trading station.
Scenario firaks() {
  Scenario game({"firaks", "xenos"});
  game.put(0, Piece::Institute, "2A8")
      .put(0, Piece::Lab, "4A8")
      .put(1, Piece::Mine, "3A3")
      .round_tile(4)
      .has(0, {})
      .turn(0);
  return game;
}

TEST(GaiaFiraks, DowngradeALabAndAdvance) {
  RULES("GP-B41 GP-9.11.1");
  Scenario game = firaks();
  for (const char* hex : {"1A5", "1B3", "2B2"}) game.put(0, Piece::TradingStation, hex);
  Scenario all_on_the_map = game;
  all_on_the_map.put(0, Piece::TradingStation, "2A3").turn(0);
  EXPECT_EQ(all_on_the_map.refused_by("special downgrade"), "GP-9.11.1");
  game.bowls(0, 0, 0, 0).turn(0).play("special downgrade");
  EXPECT_EQ(game.count("advance "), 6);
  game.play("advance economy");
  EXPECT_EQ(game.state().piece(game.hex("4A8")), Piece::TradingStation);
  EXPECT_EQ(game.player(0).vp, 14);
  EXPECT_EQ(game.player(0).level[static_cast<std::size_t>(Track::Economy)], 1);
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaFiraks, TheAdvanceIsNotOptionalAndGivesNoTile) {
  RULES("GP-9.11.1");
  Scenario game = firaks();
  game.play("special downgrade");
  EXPECT_EQ(game.refused_by("no advance"), "GP-9.11.1");
  EXPECT_EQ(game.count("tile"), 0);
  game.play("advance science");
  EXPECT_EQ(game.player(0).standard, 0);
}

TEST(GaiaFiraks, TheDowngradeNeedsALabAndATrackToAdvance) {
  RULES("GP-9.11.1");
  Scenario game = firaks(), no_lab({"firaks", "xenos"});
  for (int track = 0; track < kTracks; ++track) game.level(0, static_cast<Track>(track), 4);
  EXPECT_EQ(game.refused_by("special downgrade"), "GP-9.11.1");
  game.owns_token(0, 3);  // green: level 5 is open
  game.may("special downgrade");
  no_lab.put(0, Piece::Institute, "2A8");
  EXPECT_EQ(no_lab.refused_by("special downgrade"), "GP-9.11.1");
}

TEST(GaiaFiraks, TheNextLabGivesATileAgain) {
  RULES("GP-9.11.1");
  Scenario game = firaks();
  game.owns(0, Standard::Vp7).play("special downgrade", "advance science", "end", "decline");
  game.turn(0).has(0, {.credits = 5, .ore = 3}).play("upgrade 4A8 lab");
  EXPECT_EQ(game.step(), StepKind::TakeTile);
}

TEST(GaiaFiraks, LabThenTrackThenLostPlanet) {
  RULES("GP-13.5.9");
  Scenario game = firaks();
  game.put(0, Piece::Lab, "7A2").level(0, Track::Navigation, 4).owns_token(0, 3).turn(0).play("special downgrade");
  EXPECT_EQ(game.options(), (Texts{"downgrade 4A8", "downgrade 7A2"}));
  game.play("downgrade 7A2", "advance navigation", "lost planet 4A9");
  EXPECT_EQ(game.state().piece(game.hex("7A2")), Piece::TradingStation);
  EXPECT_EQ(game.state().planet(game.hex("4A9")), Planet::Lost);
}

// --- Bescods

TEST(GaiaBescods, TheirUpgradesGoAnotherWay) {
  RULES("GP-9.12.1");
  Scenario game({"bescods", "xenos"});
  game.put(0, Piece::TradingStation, "2A8").put(0, Piece::Lab, "4A8").has(0, {.credits = 6, .ore = 6});
  game.may("upgrade 2A8 lab");
  game.may("upgrade 2A8 academy_knowledge");
  game.may("upgrade 2A8 academy_qic");
  game.may("upgrade 4A8 institute");
  EXPECT_EQ(game.refused_by("upgrade 2A8 institute"), "GP-9.12.1");
  EXPECT_EQ(game.refused_by("upgrade 4A8 academy_qic"), "GP-9.12.1");
  game.has(0, {.credits = 6, .ore = 5});
  EXPECT_EQ(game.refused_by("upgrade 2A8 academy_qic"), "GP-5.4.2");  // an academy costs 6 ore here too
  game.has(0, {.credits = 6, .ore = 4}).play("upgrade 4A8 institute");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).credits, 0);
}

TEST(GaiaBescods, LabsAndAcademiesGiveTilesTheInstituteNone) {
  RULES("GP-9.12.1");
  Scenario game({"bescods", "xenos"});
  game.put(0, Piece::TradingStation, "2A8").put(0, Piece::Lab, "4A8").has(0, {.credits = 6, .ore = 6});
  Scenario academy = game, lab = game;
  academy.play("upgrade 2A8 academy_qic");
  EXPECT_EQ(academy.step(), StepKind::TakeTile);
  lab.play("upgrade 2A8 lab");
  EXPECT_EQ(lab.step(), StepKind::TakeTile);
  game.play("upgrade 4A8 institute");
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

TEST(GaiaBescods, TradingStationsGiveKnowledgeAndLabsCredits) {
  RULES("GP-9.12.1");
  Scenario game({"bescods", "xenos"});
  game.booster(0, 3);  // 2 credits
  game.put(0, Piece::TradingStation, "2A8").put(0, Piece::TradingStation, "2A7").put(0, Piece::Lab, "4A8");
  EXPECT_EQ(next_income(game.player(0)), (Gain{.credits = 2 + 3, .ore = 1, .knowledge = 2}));
  game.put(0, Piece::Lab, "7A2").put(0, Piece::Lab, "3A11");
  EXPECT_EQ(next_income(game.player(0)).credits, 2 + 3 + 4 + 5);
}

TEST(GaiaBescods, InstituteRaisesTheValueOnTitanium) {
  RULES("GP-9.12.3");
  Scenario game({"bescods", "xenos"});
  game.put(0, Piece::Mine, "4A8").put(0, Piece::Mine, "4B4");
  EXPECT_EQ(power_value(game.state(), 0, game.hex("4A8")), 1);
  game.put(0, Piece::Institute, "2A8");
  EXPECT_EQ(power_value(game.state(), 0, game.hex("4A8")), 2);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("4B4")), 1);  // oxide
  EXPECT_EQ(power_value(game.state(), 0, game.hex("2A8")), 4);
  game.owns(0, Standard::Big4);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("2A8")), 5);
}

TEST(GaiaBescods, TheHigherValueCountsForChargingAndFederations) {
  RULES("GP-9.12.3");
  Scenario game({"xenos", "bescods"});
  game.put(1, Piece::Institute, "4A8").put(1, Piece::TradingStation, "4B4").put(0, Piece::Mine, "3A3").turn(1);
  game.may_not("federate");  // 4 + 2
  game.put(1, Piece::Mine, "4A5").bowls(1, 4, 4, 0).turn(1);
  game.may("federate");  // 4 + 2 + 1
  game.has(0, {.credits = 3, .ore = 2}).bowls(0, 0, 0, 0).turn(0).play("upgrade 3A3 trading_station", "charge");
  EXPECT_EQ(game.player(1).vp, 10 - 3);
  EXPECT_EQ(game.player(1).tokens, (Bowls{0, 8, 0, 0}));
}

// --- Itars

TEST(GaiaItars, BurnedTokensGoToTheGaiaArea) {
  RULES("GP-B33 GP-9.14.1");
  Scenario game({"itars", "xenos"});
  game.bowls(0, 0, 4, 0).play("burn", "burn");
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 0, 2, 2}));
}

// Itars with their institute on 2B5 at the beginning of the Gaia phase.
Scenario itars_with(int gaia_tokens) {
  Scenario game({"itars", "xenos"});
  game.put(0, Piece::Institute, "2B5").has(0, {}).bowls(0, 1, 0, 0, gaia_tokens);
  return game;
}

TEST(GaiaItars, FourGaiaTokensBuyATile) {
  RULES("GP-9.14.2");
  Scenario game = itars_with(8);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.options(), (Texts{"gaia tile", "stop"}));
  game.play("gaia tile", "tile std_7vp", "no advance", "gaia tile", "tile std_inc_4credits", "advance economy");
  EXPECT_EQ(game.player(0).vp, 17);
  EXPECT_EQ(game.player(0).level[static_cast<std::size_t>(Track::Economy)], 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 0, 0, 0}));
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

TEST(GaiaItars, TheTileIsOptionalAndNeedsFourTokensAndTheInstitute) {
  RULES("GP-9.14.2");
  Scenario game = itars_with(8), three = itars_with(3), no_institute({"itars", "xenos"});
  game.phase(StepKind::GaiaPlanets).play("stop");
  EXPECT_EQ(game.player(0).tokens, (Bowls{9, 0, 0, 0}));
  three.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(three.state().phase, Phase::Actions);
  no_institute.bowls(0, 0, 0, 0, 4).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(no_institute.state().phase, Phase::Actions);
}

TEST(GaiaItars, NoTileToTakeNoQuestion) {
  RULES("GP-9.14.2");
  Scenario game = itars_with(4);
  for (int tile = 0; tile < kStandards; ++tile) game.owns(0, static_cast<Standard>(tile));
  Scenario advanced = game;
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.state().phase, Phase::Actions);
  advanced.level(0, Track::Science, 4).owns_token(0, 3).phase(StepKind::GaiaPlanets);
  advanced.play("gaia tile", "cover std_7vp");  // the only tile left
  EXPECT_TRUE(owns_advanced(advanced.player(0), 5));
}

TEST(GaiaItars, TheRestMovesAfterAllChoices) {
  RULES("GP-9.14.3");
  Scenario game = itars_with(6);
  game.level(0, Track::Economy, 2).phase(StepKind::GaiaPlanets);
  game.play("gaia tile", "tile std_inc_ore_charge", "advance economy");  // level 3 charges 3
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 0, 1, 0}));                 // only the token of bowl I was charged
}

TEST(GaiaItars, ALostPlanetOfTheGaiaPhaseIsChargedAtOnce) {
  RULES("GP-9.14.4");
  Scenario game = itars_with(4);
  game.level(0, Track::Navigation, 4).owns_token(0, 3).put(1, Piece::Mine, "2A11").bowls(1, 0, 2, 0, 2);
  game.phase(StepKind::GaiaPlanets);
  game.play("gaia tile", "tile std_knowledge_per_type", "advance navigation", "lost planet 2A10");
  ASSERT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.state().phase, Phase::Gaia);
  game.play("charge");
  EXPECT_EQ(game.player(1).tokens, (Bowls{2, 1, 1, 0}));  // charged before the own Gaia tokens came back
}

}  // namespace
}  // namespace orrery::gaia
