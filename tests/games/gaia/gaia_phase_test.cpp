// Phase II, Gaia (GP-3.3), and its choices (GP-13.5.12).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

Scenario with_institute(const std::string& faction, int gaia_tokens) {
  Scenario game({faction, "xenos"});
  game.put(0, Piece::Institute, "3A3").has(0, {}).bowls(0, 0, 0, 0, gaia_tokens);
  return game;
}

void own_all_standard_tiles(Scenario& game) {
  for (int tile = 0; tile < kStandards; ++tile) game.owns(0, static_cast<Standard>(tile));
}

// --- planets

TEST(GaiaPhase, TransdimPlanetWithGaiaformerBecomesGaia) {
  RULES("GP-3.3.1 GP-B12");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").bowls(0, 6, 0, 0).play("project 1A11", "end", "pass boost_step");
  EXPECT_EQ(game.state().planet(game.hex("1A11")), Planet::Transdim);
  game.play("pass boost_range");
  EXPECT_EQ(game.state().round, 2);
  EXPECT_EQ(game.state().planet(game.hex("1A11")), Planet::Gaia);
  EXPECT_EQ(game.state().piece(game.hex("1A11")), Piece::Gaiaformer);  // it stays
  EXPECT_EQ(game.player(0).on_map[static_cast<std::size_t>(Piece::Gaiaformer)], 1);
}

TEST(GaiaPhase, OtherTransdimPlanetsStayAsTheyAre) {
  RULES("GP-3.3.1");
  Scenario game({"terrans", "xenos"});
  game.put_gaiaformer(0, "1A11").phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.state().planet(game.hex("3A8")), Planet::Transdim);
  EXPECT_EQ(game.planets(Planet::Transdim).size(), 6u);
}

TEST(GaiaPhase, PlanetsOfAllPlayersChangeBeforeAnybodyChooses) {
  RULES("GP-3.3.1");
  Scenario game = with_institute("terrans", 2);
  game.put_gaiaformer(0, "7A6").put_gaiaformer(1, "1A11").phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.step(), StepKind::TerranExchange);
  EXPECT_EQ(game.state().planet(game.hex("7A6")), Planet::Gaia);
  EXPECT_EQ(game.state().planet(game.hex("1A11")), Planet::Gaia);
}

// --- tokens

TEST(GaiaPhase, TokensReturnToBowlOne) {
  RULES("GP-3.3.2");
  Scenario game({"xenos", "taklons"});
  game.bowls(0, 1, 2, 1, 6).bowls(1, 0, 2, 0, 3).brainstone(Bowl::Gaia).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(bowls(game, 0), "7/2/1/0");
  EXPECT_EQ(bowls(game, 1), "3/2/0/0");
  EXPECT_EQ(game.player(1).brainstone, Bowl::I);
}

TEST(GaiaPhase, TokensOfTerransReturnToBowlTwo) {
  RULES("GP-3.3.2");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 1, 2, 1, 6).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(bowls(game), "1/8/1/0");
}

TEST(GaiaPhase, GaiaformersOfBalTaksReturn) {
  RULES("GP-3.3.2");
  Scenario game({"bal_taks", "xenos"});
  game.level(0, Track::GaiaProject, 1).play("convert gaiaformer qic");
  game.may_not("convert gaiaformer qic");
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.player(0).gaiaformers_away, 0);
  game.may("convert gaiaformer qic");
}

TEST(GaiaPhase, TerransChooseBeforeTheirTokensMove) {
  RULES("GP-3.3.2");
  Scenario game = with_institute("terrans", 4);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(bowls(game), "0/0/0/4");
  game.play("stop");
  EXPECT_EQ(bowls(game), "0/4/0/0");
}

TEST(GaiaPhase, PlayersAreHandledInTurnOrder) {
  RULES("GP-3.3.2 GP-3.1.4");
  Scenario game({"terrans", "itars", "xenos"});
  game.put(0, Piece::Institute, "3A3").put(1, Piece::Institute, "2B5");
  game.bowls(0, 0, 0, 0, 2).bowls(1, 0, 0, 0, 4).bowls(2, 0, 0, 0, 3);
  game.turn(1).play("pass boost_step", "pass boost_range", "pass boost_pass_mine");  // the second player will begin
  while (game.step() == StepKind::Income) game.play(game.options()[0]);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.step(), StepKind::ItarsTile);
  EXPECT_EQ(bowls(game, 2), "0/0/0/3");
  game.play("stop");
  EXPECT_EQ(game.seat(), 0);  // the third player had nothing to choose
  EXPECT_EQ(game.step(), StepKind::TerranExchange);
  EXPECT_EQ(bowls(game, 2), "3/0/0/0");
}

// --- the Terrans' exchange

TEST(GaiaPhase, TerransExchangeOneAtATimeAsFarAsTheTokensGo) {
  RULES("GP-13.5.12 GP-13.1.2");
  Scenario game = with_institute("terrans", 5);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"exchange qic", "exchange ore", "exchange knowledge",
                                                      "exchange credit", "stop"}));
  game.play("exchange ore");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"exchange credit", "stop"}));  // 2 are left
  EXPECT_EQ(game.refused_by("exchange ore"), "GP-9.1.2");
}

TEST(GaiaPhase, TerransExchangeEndsWhenNothingIsLeft) {
  RULES("GP-13.5.12");
  Scenario game = with_institute("terrans", 4);
  game.phase(StepKind::GaiaPlanets).play("exchange knowledge");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(bowls(game), "0/4/0/0");
}

TEST(GaiaPhase, TerransMayStopAtOnce) {
  RULES("GP-13.5.12");
  Scenario game = with_institute("terrans", 3);
  game.phase(StepKind::GaiaPlanets).play("stop");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.player(0).ore + game.player(0).credits, 0);
}

TEST(GaiaPhase, TerransWithoutInstituteAreNotAsked) {
  RULES("GP-13.5.12");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 0, 4).phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.step(), StepKind::Turn);
}

// --- the Itars' tiles

TEST(GaiaPhase, ItarsAreAskedWhileFourTokensAreLeft) {
  RULES("GP-13.5.12 GP-13.1.2");
  Scenario game = with_institute("itars", 9);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"gaia tile", "stop"}));
  game.play("gaia tile", "tile std_7vp", "advance gaia");  // with its nested choices
  EXPECT_EQ(bowls(game), "0/0/0/5");
  game.play("gaia tile", "tile std_big4", "no advance");
  EXPECT_EQ(game.step(), StepKind::Turn);  // one token is not enough
  EXPECT_EQ(bowls(game), "1/0/0/0");
  EXPECT_TRUE(owns(game.player(0), Standard::Vp7) && owns(game.player(0), Standard::Big4));
}

TEST(GaiaPhase, ItarsMayStop) {
  RULES("GP-13.5.12");
  Scenario game = with_institute("itars", 8);
  game.phase(StepKind::GaiaPlanets).play("stop");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "8/0/0/0");
}

TEST(GaiaPhase, ThreeTokensBuyNoTile) {
  RULES("GP-13.5.12");
  Scenario game = with_institute("itars", 3);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "3/0/0/0");
}

TEST(GaiaPhase, ItarsWithoutATileToTakeAreNotAsked) {
  RULES("GP-13.5.12");
  Scenario game = with_institute("itars", 4);
  own_all_standard_tiles(game);
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "4/0/0/0");
}

// Itars in the middle of the order find the Lost Planet beside a mine of each of the others.
Scenario itars_find_the_lost_planet() {
  Scenario game({"xenos", "itars", "taklons"});
  game.put(0, Piece::Mine, "2A11").put(1, Piece::Institute, "2B5").put(2, Piece::Mine, "2B2");
  game.level(1, Track::Navigation, 4).owns_token(1, 3).bowls(1, 0, 0, 0, 4);
  game.bowls(0, 0, 0, 0, 3).bowls(2, 1, 0, 0, 3).brainstone(Bowl::III).phase(StepKind::GaiaPlanets);
  game.play("gaia tile", "tile std_knowledge_per_type", "advance navigation", "lost planet 2C");
  return game;
}

TEST(GaiaPhase, LostPlanetOfItarsIsChargedBeforeLaterTokensMove) {
  RULES("GP-3.1.4");
  Scenario game = itars_find_the_lost_planet();
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 2);             // the left neighbour of the Itars
  EXPECT_EQ(bowls(game, 2), "1/0/0/3");  // has not had the tokens back
  EXPECT_EQ(bowls(game, 0), "3/0/0/0");  // the player before the Itars has
  game.play("charge");
  EXPECT_EQ(bowls(game, 2), "0/1/0/3");
  EXPECT_EQ(game.seat(), 0);
  game.play("charge");
  EXPECT_EQ(bowls(game, 0), "2/1/0/0");
  EXPECT_EQ(bowls(game, 2), "3/1/0/0");  // now they moved
  EXPECT_EQ(game.state().phase, Phase::Actions);
}

}  // namespace
}  // namespace orrery::gaia
