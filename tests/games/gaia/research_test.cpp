// Research (GP-6.2).

#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Tokens = std::array<std::uint8_t, 4>;

// Xenos (A.I. 1) with enough for one advance and nothing else, an institute on 3A2; empty bowls.
Scenario xenos(int knowledge = 4) {
  Scenario game({"xenos", "terrans"});
  game.put(0, Piece::Institute, "3A2").has(0, {.knowledge = knowledge}).bowls(0, 0, 0, 0).turn(0);
  return game;
}

Scenario xenos_on(Track track, int level) {
  Scenario game = xenos();
  game.level(0, track, level);
  if (level == 4) game.owns_token(0, kOreToken);
  return game;
}

std::string research(Track track) {
  return "research " + std::string(kTrackNames[static_cast<std::size_t>(track)]);
}

TEST(GaiaResearch, CostsFourKnowledge) {
  RULES("GP-6.2.1");
  Scenario game = xenos(5);
  game.play("research science");
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(level(game, Track::Science), 1);
}

TEST(GaiaResearch, ThreeKnowledgeAreNotEnough) {
  RULES("GP-6.2.1");
  const Scenario game = xenos(3);
  EXPECT_EQ(game.count("research "), 0);
  EXPECT_EQ(game.refused_by("research science"), "GP-6.2.1");
}

TEST(GaiaResearch, AnyTrackOneLevel) {
  RULES("GP-6.2.1");
  Scenario game = xenos();
  EXPECT_EQ(game.count("research "), 6);
  game.level(0, Track::Economy, 2).play("research economy");
  EXPECT_EQ(level(game, Track::Economy), 3);
}

TEST(GaiaResearch, XenosGainTwoOreFromTerraforming) {
  RULES("GP-B19 GP-6.2.1 GP-6.2.2");
  Scenario game = xenos();
  game.play("research terraforming");
  EXPECT_EQ(level(game, Track::Terraforming), 1);
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).knowledge, 0);
}

TEST(GaiaResearch, OneTimeBonuses) {
  RULES("GP-6.2.2 GP-6.2.7");
  struct Case {
    Track track;
    int reached;
    Gain bonus;
  };
  for (const Case& c : {Case{Track::Terraforming, 1, {.ore = 2}},
                        {Track::Terraforming, 2, {}},
                        {Track::Terraforming, 3, {}},
                        {Track::Terraforming, 4, {.ore = 2}},
                        {Track::Navigation, 1, {.qic = 1}},
                        {Track::Navigation, 2, {}},
                        {Track::Navigation, 3, {.qic = 1}},
                        {Track::Navigation, 4, {}},
                        {Track::Intelligence, 1, {.qic = 1}},
                        {Track::Intelligence, 2, {.qic = 1}},
                        {Track::Intelligence, 3, {.qic = 2}},
                        {Track::Intelligence, 4, {.qic = 2}},
                        {Track::Intelligence, 5, {.qic = 4}},
                        {Track::Economy, 4, {}},
                        {Track::Economy, 5, {.credits = 6, .ore = 3}},
                        {Track::Science, 4, {}},
                        {Track::Science, 5, {.knowledge = 9}}}) {
    SCOPED_TRACE(research(c.track) + " " + std::to_string(c.reached));
    Scenario game = xenos_on(c.track, c.reached - 1);
    game.play(research(c.track));
    EXPECT_EQ(game.player(0).credits, c.bonus.credits);
    EXPECT_EQ(game.player(0).ore, c.bonus.ore);
    EXPECT_EQ(game.player(0).knowledge, c.bonus.knowledge);
    EXPECT_EQ(game.player(0).qic, c.bonus.qic);
  }
}

TEST(GaiaResearch, EconomyIncomeIsThatOfTheCurrentLevel) {
  RULES("GP-6.2.2 GP-6.2.7");
  const Scenario none = xenos();
  const Gain base = next_income(none.player(0));
  constexpr std::array<Gain, 6> income = {{{},
                                           {.credits = 2, .charge = 1},
                                           {.credits = 2, .ore = 1, .charge = 2},
                                           {.credits = 3, .ore = 1, .charge = 3},
                                           {.credits = 4, .ore = 2, .charge = 4},
                                           {}}};
  for (std::size_t reached = 1; reached <= 5; ++reached) {
    SCOPED_TRACE(reached);
    const Gain next = next_income(xenos_on(Track::Economy, static_cast<int>(reached)).player(0));
    EXPECT_EQ(next.credits - base.credits, income[reached].credits);
    EXPECT_EQ(next.ore - base.ore, income[reached].ore);
    EXPECT_EQ(next.charge - base.charge, income[reached].charge);
  }
}

TEST(GaiaResearch, ScienceIncomeIsThatOfTheCurrentLevel) {
  RULES("GP-6.2.2 GP-6.2.7");
  const Scenario none = xenos();
  const int base = next_income(none.player(0)).knowledge;
  constexpr std::array<int, 6> income = {0, 1, 2, 3, 4, 0};
  for (std::size_t reached = 1; reached <= 5; ++reached) {
    SCOPED_TRACE(reached);
    const Scenario game = xenos_on(Track::Science, static_cast<int>(reached));
    EXPECT_EQ(next_income(game.player(0)).knowledge - base, income[reached]);
  }
}

TEST(GaiaResearch, LevelThreeChargesThreePower) {
  RULES("GP-B20 GP-6.2.3");
  Scenario game = xenos_on(Track::Science, 2);
  game.bowls(0, 5, 0, 0).play("research science");
  EXPECT_EQ(game.player(0).tokens, (Tokens{2, 3, 0, 0}));
}

TEST(GaiaResearch, EveryTrackChargesOnLevelThreeOnly) {
  RULES("GP-6.2.3");
  for (Track track :
       {Track::Terraforming, Track::Navigation, Track::Intelligence, Track::GaiaProject, Track::Economy}) {
    SCOPED_TRACE(research(track));
    Scenario third = xenos_on(track, 2);
    third.bowls(0, 5, 0, 0).play(research(track));
    EXPECT_EQ(third.player(0).tokens[1], 3);
    Scenario fourth = xenos_on(track, 3);
    fourth.bowls(0, 5, 0, 0).play(research(track));
    EXPECT_EQ(fourth.player(0).tokens[1], 0);
  }
}

TEST(GaiaResearch, LevelThreeChargesByOtherMeansToo) {
  RULES("GP-6.2.3");
  Scenario tile = xenos_on(Track::Intelligence, 2);
  tile.has(0, {.qic = 4}).bowls(0, 5, 0, 0).play("qic tile", "tile std_big4", "advance intelligence");
  EXPECT_EQ(tile.player(0).tokens[1], 3);
  Scenario special({"bescods", "xenos"});
  for (int track = 0; track < kTracks; ++track) special.level(0, static_cast<Track>(track), 2);
  special.bowls(0, 5, 0, 0).play("special lowest", "advance science");
  EXPECT_EQ(special.player(0).tokens[1], 3);
}

TEST(GaiaResearch, LevelFiveFlipsAGreenToken) {
  RULES("GP-6.2.4");
  Scenario game = xenos_on(Track::Science, 4);
  game.owns_token(0, kOreToken).play("research science");
  EXPECT_EQ(level(game, Track::Science), 5);
  EXPECT_EQ(game.player(0).green, 1);  // of two
  EXPECT_EQ(count(game.state(), 0, Count::FederationToken), 2);
}

TEST(GaiaResearch, LevelFiveNeedsAGreenToken) {
  RULES("GP-6.2.4");
  Scenario game = xenos();
  game.level(0, Track::Science, 4).owns_token(0, kGreyToken).owns_token(0, kOreToken, false);
  EXPECT_EQ(game.refused_by("research science"), "GP-6.2.4");
}

TEST(GaiaResearch, LevelFiveBelongsToOnePlayer) {
  RULES("GP-6.2.4");
  Scenario game = xenos_on(Track::Science, 4);
  game.may("research science");
  game.level(1, Track::Science, 5);
  EXPECT_EQ(game.refused_by("research science"), "GP-6.2.4");
}

TEST(GaiaResearch, TerraformingFiveGivesTheTokenLyingThere) {
  RULES("GP-6.2.5");
  Scenario game = xenos_on(Track::Terraforming, 4);  // there lies 8 VP + 1 Q.I.C.
  game.round_tile(3).play("research terraforming");
  EXPECT_EQ(game.player(0).vp, 10 + 8 + 5);  // the token, and the round tile for gaining one
  EXPECT_EQ(game.player(0).qic, 1);
  EXPECT_EQ(game.player(0).federation[1], 1);
  EXPECT_EQ(game.player(0).green, 1);  // the old one flipped, the new one green
}

TEST(GaiaResearch, TheGreyTokenOnTerraformingStaysGrey) {
  RULES("GP-6.2.5");
  Scenario game = xenos_on(Track::Terraforming, 4);
  game.effect([](State& s) { s.terraforming_token = kGreyToken; }).play("research terraforming");
  EXPECT_EQ(game.player(0).vp, 10 + 12);
  EXPECT_EQ(game.player(0).green, 0);
}

TEST(GaiaResearch, TheTokenOnTerraformingDoesNotPayForItself) {
  RULES("GP-6.2.5");
  Scenario game = xenos();
  game.level(0, Track::Terraforming, 4);
  EXPECT_EQ(game.refused_by("research terraforming"), "GP-6.2.4");
}

TEST(GaiaResearch, GaiaformersComeAtLevelsOneThreeAndFour) {
  RULES("GP-6.2.7");
  constexpr std::array<int, 6> gained = {0, 1, 0, 1, 1, 0};
  for (std::size_t reached = 1; reached <= 5; ++reached) {
    SCOPED_TRACE(reached);
    Scenario game = xenos_on(Track::GaiaProject, static_cast<int>(reached) - 1);
    const int before = game.player(0).gaiaformers;
    game.play("research gaia");
    EXPECT_EQ(game.player(0).gaiaformers - before, gained[reached]);
  }
}

TEST(GaiaResearch, ANewGaiaformerMayBeUsedAtOnce) {
  RULES("GP-6.2.7");
  Scenario game = xenos();
  game.bowls(0, 6, 0, 0).turn(0).may_not("project 7A6");
  game.play("research gaia").turn(0).may("project 7A6");
}

TEST(GaiaResearch, GaiaProjectTwoGivesThreeTokens) {
  RULES("GP-6.2.7");
  Scenario game = xenos_on(Track::GaiaProject, 1);
  game.bowls(0, 1, 1, 0).play("research gaia");
  EXPECT_EQ(game.player(0).tokens, (Tokens{4, 1, 0, 0}));
}

TEST(GaiaResearch, GaiaProjectFiveScoresGaiaPlanets) {
  RULES("GP-6.2.7");
  Scenario game = xenos_on(Track::GaiaProject, 4);
  game.put(0, Piece::Mine, "3B3").put(0, Piece::Mine, "7B4").put_gaiaformer(0, "7B2").turn(0);  // two, one to come
  game.play("research gaia");
  EXPECT_EQ(game.player(0).vp, 10 + 4 + 2);
}

TEST(GaiaResearch, EconomyFiveChargesSix) {
  RULES("GP-6.2.7");
  Scenario game = xenos_on(Track::Economy, 4);
  game.bowls(0, 4, 0, 0).play("research economy");
  EXPECT_EQ(game.player(0).tokens, (Tokens{0, 2, 2, 0}));
}

TEST(GaiaResearch, EachAdvanceScoresTheRoundTileAndTheAdvancedTile) {
  RULES("GP-6.2.8");
  Scenario game = xenos();
  game.round_tile(1).owns_advanced(0, 1, Standard::Vp7).play("research science");
  EXPECT_EQ(game.player(0).vp, 10 + 2 + 2);
}

TEST(GaiaResearch, AnAdvanceByOtherMeansScoresToo) {
  RULES("GP-6.2.8");
  Scenario tile = xenos();
  tile.round_tile(1).has(0, {.qic = 4}).play("qic tile", "tile std_big4", "advance intelligence");
  EXPECT_EQ(tile.player(0).vp, 10 + 2);
  Scenario firaks({"firaks", "xenos"});
  firaks.put(0, Piece::Institute, "3A11").put(0, Piece::Lab, "4A8").round_tile(1).turn(0);
  firaks.play("special downgrade", "advance science");
  EXPECT_EQ(firaks.player(0).vp, 10 + 2);
}

TEST(GaiaResearch, ATrackIsOfferedWhileItCanBeAdvanced) {
  RULES("GP-6.2.9");
  Scenario game = xenos();
  game.level(0, Track::Science, 5).level(0, Track::Economy, 4).level(0, Track::Terraforming, 3);
  EXPECT_EQ(game.count("research "), 4);
  game.may("research terraforming");
  EXPECT_EQ(game.refused_by("research science"), "GP-6.2.9");  // at the top
  EXPECT_EQ(game.refused_by("research economy"), "GP-6.2.4");  // no token
  game.owns_token(0, kOreToken);
  game.may("research economy");
}

TEST(GaiaResearch, BalTaksStayOutOfNavigationWithoutTheirInstitute) {
  RULES("GP-6.2.9");
  Scenario game({"bal_taks", "xenos"});
  game.has(0, {.knowledge = 4});
  EXPECT_EQ(game.refused_by("research navigation"), "GP-9.10.1");
  EXPECT_EQ(game.count("research "), 5);
  game.put(0, Piece::Institute, "1A1").may("research navigation");
}

TEST(GaiaResearch, BescodsAndFiraksNeedATrackToAdvance) {
  RULES("GP-6.2.9");
  Scenario bescods({"bescods", "xenos"});
  for (int track = 0; track < kTracks; ++track) bescods.level(0, static_cast<Track>(track), 4);
  bescods.may_not("special lowest");
  bescods.owns_token(0, kOreToken).may("special lowest");
  Scenario firaks({"firaks", "xenos"});
  firaks.put(0, Piece::Institute, "3A11").put(0, Piece::Lab, "4A8").turn(0);
  for (int track = 0; track < kTracks; ++track) firaks.level(0, static_cast<Track>(track), 4);
  firaks.may_not("special downgrade");
  firaks.owns_token(0, kOreToken).may("special downgrade");
}

TEST(GaiaResearch, GreyTokensDoNotOpenLevelFive) {
  RULES("GP-B40 GP-6.2.9");
  Scenario game = xenos();
  game.level(0, Track::Economy, 4).owns_token(0, kGreyToken).owns_token(0, kOreToken, false);
  game.may_not("research economy");
  game.may("research science");
  for (Track other : {Track::Terraforming, Track::Navigation, Track::Intelligence, Track::GaiaProject, Track::Science})
    game.level(0, other, 5);
  EXPECT_EQ(game.count("research "), 0);
}

TEST(GaiaResearch, NavigationFiveScoresTwelveAtTheEnd) {
  RULES("GP-B28");
  Scenario game({"taklons", "xenos"});  // on level 0 everywhere
  game.level(0, Track::Navigation, 5).has(0, {});
  EXPECT_EQ(research_vp(game.player(0)), 12);
  game.round(6).phase(StepKind::FinalScoring);
  EXPECT_EQ(game.player(0).vp, 10 + 12);
}

TEST(GaiaResearch, OnlyNavigationFiveAsksForAHex) {
  RULES("GP-13.5.7");
  Scenario lower = xenos_on(Track::Navigation, 3);
  lower.play("research navigation");
  EXPECT_EQ(lower.seat(), 1);  // the turn is over
  Scenario top = xenos_on(Track::Navigation, 4);
  top.play("research navigation");
  EXPECT_EQ(top.step(), StepKind::LostPlanet);
  EXPECT_EQ(top.seat(), 0);
  top.play("lost planet 3B1");
  EXPECT_EQ(top.seat(), 1);
}

// --- the Lost Planet

// Xenos about to reach Navigation 5 from their institute on 3A2.
Scenario finding_the_lost_planet() {
  return xenos_on(Track::Navigation, 4);
}

// Satellites of the second player on every empty hex up to this far from 3A2.
void close_hexes(Scenario& game, int distance) {
  const HexId from = game.hex("3A2");
  game.effect([&](State& s) {
    for (int i = 0; i < s.hex_count(); ++i)
      if (const auto h = static_cast<HexId>(i); hex_distance(s.at(from), s.at(h)) <= distance) s.satellites[1].add(h);
  });
}

TEST(GaiaLostPlanet, LiesUpToFourHexesAway) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  game.play("research navigation");
  game.may("lost planet 3B4");                                // three hexes away
  game.may("lost planet 3A9");                                // four
  EXPECT_EQ(game.refused_by("lost planet 1A0"), "GP-5.1.3");  // five
}

TEST(GaiaLostPlanet, NotOnAPlanetSatelliteOrStation) {
  RULES("GP-6.2.6");
  Scenario game({"xenos", "ivits"});
  game.put(0, Piece::Institute, "3A2").has(0, {.knowledge = 4}).level(0, Track::Navigation, 4).owns_token(0, kOreToken);
  game.federate(0, {"3B1"}).federate(1, {"3B2"}).put_station(1, "3C").turn(0).play("research navigation");
  for (std::string_view hex : {"lost planet 3A3", "lost planet 3B1", "lost planet 3B2", "lost planet 3C"})
    EXPECT_EQ(game.refused_by(hex), "GP-6.2.6") << hex;
}

TEST(GaiaLostPlanet, CostsNothingAndUsesNoMine) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  for (std::string_view hex : {"1B5", "6B5", "4A0", "1A1", "1A2", "1A5", "5A3", "2A3"}) game.put(0, Piece::Mine, hex);
  game.turn(0).play("research navigation", "lost planet 3B1");  // no credits, no ore, all eight mines on the map
  EXPECT_EQ(game.state().planet(game.hex("3B1")), Planet::Lost);
  EXPECT_TRUE(game.state().structures[0].has(game.hex("3B1")));
  EXPECT_EQ(count(game.state(), 0, Count::Mine), 9);
}

TEST(GaiaLostPlanet, CountsAsBuildingAMine) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  game.round_tile(2).owns_advanced(0, 13, Standard::Vp7).play("research navigation", "lost planet 3B1");
  EXPECT_EQ(game.player(0).vp, 10 + 2 + 3);
}

TEST(GaiaLostPlanet, IsANewTypeForGeodens) {
  RULES("GP-6.2.6");
  Scenario game({"geodens", "xenos"});
  game.put(0, Piece::Institute, "1A1").has(0, {.knowledge = 4}).level(0, Track::Navigation, 4).owns_token(0, kOreToken);
  game.play("research navigation", "lost planet 1A0");
  EXPECT_EQ(game.player(0).knowledge, 3);
}

TEST(GaiaLostPlanet, OpponentsMayCharge) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  game.put(1, Piece::TradingStation, "3B0").turn(0).play("research navigation", "lost planet 3B1");
  EXPECT_EQ(game.seat(), 1);
  game.may("charge");
}

TEST(GaiaLostPlanet, IsAColonisedPlanetOfItsOwnTypeWithoutIncome) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  const int ore = next_income(game.player(0)).ore;
  game.play("research navigation", "lost planet 7A5");
  EXPECT_EQ(count(game.state(), 0, Count::PlanetType), 2);
  EXPECT_EQ(count(game.state(), 0, Count::Structure), 2);
  EXPECT_EQ(count(game.state(), 0, Count::Sector), 2);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("7A5")), 1);
  EXPECT_EQ(next_income(game.player(0)).ore, ore);
  EXPECT_EQ(range_qic(game.state(), 0, game.hex("7A2"), 0), 0);  // six from 3A2, four from here: a starting point
}

TEST(GaiaLostPlanet, ItsMarkerIsNoSatellite) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  game.play("research navigation", "lost planet 3B1");
  EXPECT_EQ(count(game.state(), 0, Count::Satellite), 0);
}

TEST(GaiaLostPlanet, MustBePlacedIfThatCostsNothing) {
  RULES("GP-6.2.6");
  Scenario game = finding_the_lost_planet();
  game.has(0, {.knowledge = 4, .qic = 1}).play("research navigation");
  EXPECT_EQ(game.refused_by("no lost planet"), "GP-6.2.6");
}

TEST(GaiaLostPlanet, MayBeDeclinedIfEveryHexCostsQic) {
  RULES("GP-6.2.6 GP-13.5.1");
  Scenario game = finding_the_lost_planet();
  close_hexes(game, 4);
  game.has(0, {.knowledge = 4, .qic = 1}).play("research navigation");
  game.may("lost planet 1A0");  // five hexes away
  game.play("no lost planet");
  EXPECT_EQ(game.player(0).qic, 1);
  EXPECT_EQ(game.player(0).lost_planet, 0);
}

TEST(GaiaLostPlanet, IsNotPlacedIfNoHexQualifies) {
  RULES("GP-6.2.6 GP-13.5.1");
  Scenario game = finding_the_lost_planet();
  close_hexes(game, 4);
  game.play("research navigation");  // no Q.I.C. for the fifth hex
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.player(0).lost_planet, 0);
  EXPECT_EQ(game.player(0).level[static_cast<std::size_t>(Track::Navigation)], 5);
}

}  // namespace
}  // namespace orrery::gaia
