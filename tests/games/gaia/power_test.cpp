// The power cycle (GP-4).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

auto charging(int amount) {
  return [amount](State& s) { charge(s, 0, amount); };
}
auto discarding(int count) {
  return [count](State& s) { remove_tokens(s, 0, count, false); };
}

// Terrans beside the transdim planet 1A11.
Scenario terrans_before_project(int gaia_level, OptionTexts options = {}) {
  Scenario game({"terrans", "xenos"}, options);
  game.put(0, Piece::Mine, "1B5").level(0, Track::GaiaProject, gaia_level);
  return game;
}

// Two structures of value 4 that two satellites link.
void lay_out_federation(Scenario& game) {
  game.put(0, Piece::Institute, "5A8").put(0, Piece::AcademyQic, "5A11").owns(0, Standard::Big4);
}

// --- charging

TEST(GaiaPower, ChargingMovesOneStepAtATime) {
  RULES("GP-4.1 GP-B1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 1, 1, 0).effect(charging(4));
  EXPECT_EQ(bowls(game), "0/0/2/0");  // I->II, twice II->III, one unit lost
}

TEST(GaiaPower, BowlTwoChargesOnlyWhenBowlOneIsEmpty) {
  RULES("GP-4.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 2, 3, 0).effect(charging(2));
  EXPECT_EQ(bowls(game), "0/5/0/0");
  game.effect(charging(1));
  EXPECT_EQ(bowls(game), "0/4/1/0");
}

TEST(GaiaPower, ChargeThatFindsNoTokenIsLost) {
  RULES("GP-4.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 3, 2).effect(charging(5));
  EXPECT_EQ(bowls(game), "0/0/3/2");  // nor does it touch the Gaia area
}

// --- spending

TEST(GaiaPower, SpentTokensReturnToBowlOne) {
  RULES("GP-4.2 GP-B2");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 0, 0, 4).effect([](State& s) { spend(s, 0, 2, false); });
  EXPECT_EQ(bowls(game), "2/0/2/0");
}

TEST(GaiaPower, PowerActionIsPaidFromBowlThree) {
  RULES("GP-4.2");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 1, 2, 5).play("power 2ore");
  EXPECT_EQ(bowls(game), "5/2/1/0");
}

TEST(GaiaPower, TokensInOtherBowlsPayNothing) {
  RULES("GP-4.2");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 6, 6, 3, 6);
  game.may_not("power 2ore");  // costs 4
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
  EXPECT_EQ(game.refused_by("convert power qic"), "GP-7.2.2");
  game.may("convert power ore");  // costs 3
}

// --- gaining and discarding

TEST(GaiaPower, NewTokenEntersBowlOne) {
  RULES("GP-4.3 GP-B3");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 2, 1, 1).has(0, {.ore = 1}).play("convert ore token");
  EXPECT_EQ(bowls(game), "3/1/1/0");
}

TEST(GaiaPower, DiscardedTokensComeFromAnyBowls) {
  RULES("GP-4.4 GP-B3");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 2, 2, 2).effect(discarding(2));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"tokens 2 0 0", "tokens 1 1 0", "tokens 1 0 1", "tokens 0 2 0",
                                                      "tokens 0 1 1", "tokens 0 0 2"}));
  game.play("tokens 0 1 1");
  EXPECT_EQ(bowls(game), "2/1/1/0");  // back to the supply
}

TEST(GaiaPower, GaiaAreaIsNeverDiscardedFrom) {
  RULES("GP-4.4");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 1, 0, 2, 6).effect(discarding(3));
  EXPECT_EQ(bowls(game), "0/0/0/6");
}

TEST(GaiaPower, GaiaAreaDoesNotPayForSatellites) {
  RULES("GP-4.4");
  Scenario game({"terrans", "xenos"});
  lay_out_federation(game);
  game.bowls(0, 1, 0, 0, 6);
  game.may_not("federate");  // needs two satellites
  game.bowls(0, 1, 1, 0, 6);
  game.may("federate");
}

// --- Gaia Projects

TEST(GaiaPower, ProjectTakesTokensFromAnyBowls) {
  RULES("GP-4.5 GP-4.6");
  Scenario game = terrans_before_project(4);  // 3 tokens
  game.bowls(0, 2, 2, 2).play("project 1A11");
  EXPECT_EQ(game.count("tokens "), 7);
  game.may("tokens 2 1 0");
  game.may("tokens 1 1 1");
  game.play("tokens 0 1 2");
  EXPECT_EQ(bowls(game), "2/1/0/3");
}

TEST(GaiaPower, ProjectNeedsTokensOutsideTheGaiaArea) {
  RULES("GP-4.5");
  Scenario game = terrans_before_project(1);  // 6 tokens
  game.bowls(0, 2, 2, 1, 4);
  game.may_not("project 1A11");
  game.bowls(0, 2, 2, 2, 4);
  game.may("project 1A11");
}

// --- the choice of tokens

TEST(GaiaPower, OnlyDistributionIsNotAsked) {
  RULES("GP-4.6");
  Scenario game = terrans_before_project(1);
  game.bowls(0, 2, 3, 1).play("project 1A11");
  EXPECT_EQ(game.count("tokens "), 0);
  EXPECT_EQ(bowls(game), "0/0/0/6");
}

TEST(GaiaPower, DistributionMustHaveTheRightSum) {
  RULES("GP-4.6");
  Scenario game = terrans_before_project(4);
  game.bowls(0, 3, 1, 1).play("project 1A11");
  EXPECT_EQ(game.refused_by("tokens 2 0 0"), "GP-4.6");
  EXPECT_EQ(game.refused_by("tokens 3 1 0"), "GP-4.6");
  EXPECT_EQ(game.refused_by("tokens 1 2 0"), "GP-4.6");  // bowl II holds one
  game.may("tokens 1 1 1");
}

TEST(GaiaPower, WithoutTokenChoiceTheLowestBowlPays) {
  RULES("GP-4.6");
  Scenario game = terrans_before_project(4, {{"explicit_token_choice", "false"}});
  game.bowls(0, 1, 1, 4).play("project 1A11");
  EXPECT_EQ(bowls(game), "0/0/3/3");  // not asked
}

TEST(GaiaPower, TaklonsChooseWhetherTheBrainstoneIsAmongTheTokens) {
  RULES("GP-4.6");
  Scenario game({"taklons", "xenos"});
  game.bowls(0, 1, 0, 1).brainstone(Bowl::II).effect(discarding(2));
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"tokens 1 0 1", "tokens 1 0 0 brainstone", "tokens 0 0 1 brainstone"}));
  game.play("tokens 0 0 1 brainstone");
  EXPECT_EQ(bowls(game), "1/0/0/0");
  EXPECT_EQ(game.player(0).brainstone, Bowl::None);
}

TEST(GaiaPower, WithoutTokenChoiceOnlyTheBrainstoneIsAsked) {
  RULES("GP-4.6");
  Scenario game({"taklons", "xenos"}, {{"explicit_token_choice", "false"}});
  game.bowls(0, 1, 1, 1).brainstone(Bowl::II).effect(discarding(2));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"tokens 1 1 0", "tokens 1 0 0 brainstone"}));
}

// --- B35: Itars with their institute, bowls 0/4/2, two in the Gaia area, two satellites to pay

Scenario itars_federate(OptionTexts options) {
  Scenario game({"itars", "xenos"}, options);
  lay_out_federation(game);
  game.bowls(0, 0, 4, 2, 2).play("federate");
  // The members and the first of the possible links.
  while (game.step() == StepKind::Members || game.step() == StepKind::Satellites) game.play(game.options()[0]);
  return game;
}

TEST(GaiaPower, ItarsPaySatellitesFromBowlThreeForATechTile) {
  RULES("GP-B35 GP-4.6");
  Scenario game = itars_federate({});
  game.play("tokens 0 0 2", "token fed_7vp_ore");
  EXPECT_EQ(bowls(game), "0/4/0/2");
  game.play("burn", "burn");
  EXPECT_EQ(bowls(game), "0/0/2/4");
  game.phase(StepKind::GaiaPlanets);
  game.may("gaia tile");
}

TEST(GaiaPower, LowestBowlFirstCostsTheItarsTheirTechTile) {
  RULES("GP-B35 GP-4.6");
  Scenario game = itars_federate({{"explicit_token_choice", "false"}});
  game.play("token fed_7vp_ore");
  EXPECT_EQ(bowls(game), "0/2/2/2");
  game.play("burn");
  EXPECT_EQ(bowls(game), "0/0/3/3");
  game.may_not("burn");
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.step(), StepKind::Turn);  // three tokens buy no tile
}

// --- B36: Taklons at the start, bowl I = 2 and the Brainstone, bowl II = 4

Scenario taklons_charge(int amount) {
  Scenario game({"taklons", "xenos"});
  game.effect(charging(amount));
  return game;
}

TEST(GaiaPower, BrainstoneMayStayWhenTwoAreCharged) {
  RULES("GP-B36 GP-9.5.2");
  Scenario game = taklons_charge(2);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"brainstone bowl 1", "brainstone bowl 2"}));
  game.play("brainstone bowl 1");
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
  EXPECT_EQ(bowls(game), "0/6/0/0");
}

TEST(GaiaPower, BrainstoneMayMoveFirstWhenTwoAreCharged) {
  RULES("GP-B36 GP-9.5.2");
  Scenario game = taklons_charge(2);
  game.play("brainstone bowl 2");
  EXPECT_EQ(game.player(0).brainstone, Bowl::II);
  EXPECT_EQ(bowls(game), "1/5/0/0");
}

TEST(GaiaPower, ThreeChargesMoveTheBrainstoneWithoutAsking) {
  RULES("GP-B36 GP-9.5.2");
  Scenario game = taklons_charge(3);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.player(0).brainstone, Bowl::II);
  EXPECT_EQ(bowls(game), "0/6/0/0");
}

TEST(GaiaPower, FourthChargeMovesTheBrainstoneOrAnotherToken) {
  RULES("GP-B36 GP-9.5.2");
  Scenario game = taklons_charge(4);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"brainstone bowl 2", "brainstone bowl 3"}));
  game.play("brainstone bowl 3");
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
  EXPECT_EQ(bowls(game), "0/6/0/0");
}

TEST(GaiaPower, TenChargesMoveEverythingToBowlThree) {
  RULES("GP-B36 GP-9.5.2");
  Scenario game = taklons_charge(10);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
  EXPECT_EQ(bowls(game), "0/0/6/0");
}

}  // namespace
}  // namespace orrery::gaia
