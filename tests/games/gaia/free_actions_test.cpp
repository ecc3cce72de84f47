// Free actions (GP-7.2); Hadsch Hallas (GP-9.7) and Nevlas (GP-9.13), whose powers change them.

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Bowls = std::array<std::uint8_t, 4>;
using Texts = std::vector<std::string>;

// Nevlas whose tokens in bowl III pay 2 each.
Scenario nevlas_with_institute(OptionTexts options = {}) {
  Scenario game({"nevlas", "xenos"}, std::move(options));
  game.put(0, Piece::Institute, "2B5").has(0, {});
  return game;
}

TEST(GaiaFreeActions, BurningDiscardsOneTokenAndMovesAnother) {
  RULES("GP-7.2.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 3, 2, 0).play("burn");  // although bowl I is not empty
  EXPECT_EQ(game.player(0).tokens, (Bowls{3, 0, 1, 0}));
}

TEST(GaiaFreeActions, BurningNeedsTwoTokensInBowlTwo) {
  RULES("GP-7.2.1");
  Scenario game({"terrans", "xenos"});
  game.bowls(0, 5, 1, 5);
  EXPECT_EQ(game.refused_by("burn"), "GP-7.2.1");
}

TEST(GaiaFreeActions, PowerBuysResources) {
  RULES("GP-7.2.2");
  struct {
    std::string to;
    int power, credits, ore, knowledge, qic;
  } const exchanges[] = {
      {"qic", 4, 0, 0, 0, 1}, {"ore", 3, 0, 1, 0, 0}, {"knowledge", 4, 0, 0, 1, 0}, {"credit", 1, 1, 0, 0, 0}};
  for (const auto& exchange : exchanges) {
    Scenario game({"terrans", "xenos"});
    game.has(0, {}).bowls(0, 6, 6, exchange.power - 1);
    EXPECT_EQ(game.refused_by("convert power " + exchange.to), "GP-7.2.2");
    game.bowls(0, 0, 0, exchange.power).play("convert power " + exchange.to);
    const Player& terrans = game.player(0);
    EXPECT_EQ(terrans.tokens[0], exchange.power) << exchange.to;
    EXPECT_EQ(terrans.tokens[2], 0) << exchange.to;
    EXPECT_EQ(terrans.qic, exchange.qic) << exchange.to;
    EXPECT_EQ(terrans.ore, exchange.ore) << exchange.to;
    EXPECT_EQ(terrans.knowledge, exchange.knowledge) << exchange.to;
    EXPECT_EQ(terrans.credits, exchange.credits) << exchange.to;
  }
}

TEST(GaiaFreeActions, AQicBecomesAnOre) {
  RULES("GP-7.2.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 2, .qic = 1}).play("convert qic ore");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).qic, 0);
  EXPECT_EQ(game.refused_by("convert qic ore"), "GP-7.2.3");
}

TEST(GaiaFreeActions, AKnowledgeBecomesACredit) {
  RULES("GP-7.2.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 2, .knowledge = 1}).play("convert knowledge credit");
  EXPECT_EQ(game.player(0).credits, 3);
  EXPECT_EQ(game.player(0).knowledge, 0);
  EXPECT_EQ(game.refused_by("convert knowledge credit"), "GP-7.2.3");
}

TEST(GaiaFreeActions, AnOreBecomesACreditOrATokenInBowlOne) {
  RULES("GP-7.2.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 2}).bowls(0, 1, 2, 3).play("convert ore credit", "convert ore token");
  EXPECT_EQ(game.player(0).credits, 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 2, 3, 0}));
  EXPECT_EQ(game.refused_by("convert ore credit"), "GP-7.2.3");
  EXPECT_EQ(game.refused_by("convert ore token"), "GP-7.2.3");
}

TEST(GaiaFreeActions, ThereIsNoOtherExchange) {
  RULES("GP-7.2.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 30, .ore = 15, .knowledge = 15, .qic = 9}).bowls(0, 0, 0, 9);
  EXPECT_EQ(game.count("convert "), 8);  // 4 of GP-7.2.2, 4 of GP-7.2.3
}

TEST(GaiaFreeActions, AnyNumberOfThemBeforeAndAfterTheMainAction) {
  RULES("GP-7.2.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 3, .qic = 3}).bowls(0, 0, 6, 0);
  game.play("convert qic ore", "burn", "burn", "convert ore token", "convert ore token");
  game.play("qic types", "convert ore credit", "convert ore credit", "burn", "end");
  EXPECT_EQ(game.player(0).credits, 2);
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 0, 3, 0}));
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaFreeActions, AnExchangeStaysLegalWhenItsGainIsLost) {
  RULES("GP-7.2.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 30, .ore = 15, .knowledge = 15, .qic = 1}).bowls(0, 0, 0, 4);
  game.play("convert ore credit", "convert power knowledge");
  EXPECT_EQ(game.player(0).ore, 14);
  EXPECT_EQ(game.player(0).credits, 30);
  EXPECT_EQ(game.player(0).knowledge, 15);
  EXPECT_EQ(game.player(0).tokens, (Bowls{4, 0, 0, 0}));
}

TEST(GaiaFreeActions, NoneWhileChargingPower) {
  RULES("GP-7.2.5");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "4A0").put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").turn(0);
  game.play("upgrade 3A3 trading_station", "end");
  ASSERT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.options(), (Texts{"charge", "decline"}));
  EXPECT_EQ(game.refused_by("convert ore credit"), "GP-7.2.5");
}

TEST(GaiaFreeActions, NoneAfterPassing) {
  RULES("GP-7.2.5");
  Scenario game({"terrans", "xenos"});
  game.play("convert ore credit", "pass boost_step");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.seat(), 1);  // not asked again, although ore is left
}

TEST(GaiaFreeActions, NoneInTheIncomePhase) {
  RULES("GP-7.2.5");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").phase(StepKind::Income);
  ASSERT_EQ(game.step(), StepKind::Income);
  EXPECT_EQ(game.options(), (Texts{"income charge 4", "income tokens 1"}));
  EXPECT_EQ(game.refused_by("burn"), "GP-7.2.5");
}

TEST(GaiaFreeActions, NoneInTheGaiaPhase) {
  RULES("GP-7.2.5");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").bowls(0, 0, 4, 0, 4).phase(StepKind::GaiaPlanets);
  ASSERT_EQ(game.step(), StepKind::TerranExchange);
  EXPECT_EQ(game.refused_by("burn"), "GP-7.2.5");
}

TEST(GaiaFreeActions, NoneInTheMiddleOfAnAction) {
  RULES("GP-7.2.5");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 1, .qic = 4}).play("qic tile");
  EXPECT_EQ(game.refused_by("convert ore credit"), "GP-7.2.5");
}

TEST(GaiaFreeActions, NevlasAddUpABundle) {
  RULES("GP-7.2.6");
  Scenario game = nevlas_with_institute();
  game.bowls(0, 0, 0, 3).play("convert power ore", "convert power ore");  // 3 + 3 = 6 power: three tokens
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).tokens, (Bowls{3, 0, 0, 0}));
}

TEST(GaiaFreeActions, WithoutBundlesEachExchangeIsPaidAlone) {
  RULES("GP-7.2.6");
  Scenario game = nevlas_with_institute({{"bundled_exchanges", "false"}});
  game.bowls(0, 0, 0, 3).play("convert power ore");
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 0, 1, 0}));
  EXPECT_EQ(game.refused_by("convert power ore"), "GP-7.2.2");  // the fourth power is lost, one token pays 2
}

TEST(GaiaFreeActions, TheBrainstoneIsAddedUpInABundle) {
  RULES("GP-7.2.6");
  Scenario game({"taklons", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 0).brainstone(Bowl::III);
  game.play("convert power credit", "convert power credit", "convert power credit");
  EXPECT_EQ(game.player(0).credits, 3);
  game.may_not("convert power credit");
}

TEST(GaiaFreeActions, ARestPaysTheNextExchange) {
  RULES("GP-B38 GP-7.2.7");
  Scenario game = nevlas_with_institute();
  game.bowls(0, 0, 0, 2).play("convert power ore");  // 3 power: two tokens, one power over
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 0, 0, 0}));
  game.play("convert power credit");
  EXPECT_EQ(game.player(0).credits, 1);
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 0, 0, 0}));  // no token moved
  game.may_not("convert power credit");
}

TEST(GaiaFreeActions, ARestIsLostByAnyOtherDecision) {
  RULES("GP-B38 GP-7.2.7");
  Scenario game = nevlas_with_institute();
  game.bowls(0, 0, 2, 2).play("convert power ore");
  Scenario other_exchange = game, burned = game, main_action = game;
  other_exchange.play("convert ore credit");
  EXPECT_EQ(other_exchange.refused_by("convert power credit"), "GP-7.2.2");
  burned.play("burn");
  EXPECT_EQ(burned.state().rest, 0);
  main_action.has(0, {.ore = 1, .qic = 2});
  main_action.may("convert power credit");
  main_action.play("qic types");
  EXPECT_EQ(main_action.refused_by("convert power credit"), "GP-7.2.2");
}

TEST(GaiaFreeActions, ARestDoesNotOutliveTheTurn) {
  RULES("GP-7.2.7");
  Scenario game = nevlas_with_institute();
  game.bowls(0, 0, 0, 2).has(0, {.qic = 2}).play("qic types", "convert power ore", "end");
  EXPECT_EQ(game.state().rest, 0);
  game.turn(0).has(0, {});
  game.may_not("convert power credit");
}

TEST(GaiaFreeActions, ARestIsNeverUsedForBoardActions) {
  RULES("GP-7.2.7");
  Scenario game = nevlas_with_institute();
  game.bowls(0, 0, 0, 2);
  game.may("power 2tokens");          // 3 of 4 power
  game.play("convert power credit");  // one token, one power over, one token left
  game.may("convert power ore");      // 1 + 2
  EXPECT_EQ(game.refused_by("power 2tokens"), "GP-7.1.1");
}

TEST(GaiaFreeActions, AnExchangeAsksForTheBrainstone) {
  RULES("GP-13.5.11");
  Scenario game({"taklons", "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 3).brainstone(Bowl::III).play("convert power ore");
  EXPECT_EQ(game.options(), (Texts{"use brainstone", "keep brainstone"}));
  game.play("keep brainstone");
  EXPECT_EQ(game.player(0).tokens, (Bowls{3, 0, 0, 0}));
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
  EXPECT_EQ(game.step(), StepKind::Turn);  // free: the main action is still to come
}

TEST(GaiaFreeActions, BurningAsksForTheFateOfTheBrainstone) {
  RULES("GP-13.5.11");
  Scenario game({"taklons", "xenos"});
  game.bowls(0, 0, 2, 0).brainstone(Bowl::II).play("burn");
  EXPECT_EQ(game.options(), (Texts{"burn brainstone up", "burn brainstone stays", "burn brainstone discarded"}));
}

TEST(GaiaFreeActions, TheSeriesEnds) {
  RULES("GP-13.5.11");
  Scenario game({"hadsch_hallas", "xenos"});
  game.put(0, Piece::Institute, "1A2").has(0, {.credits = 30, .ore = 2, .knowledge = 2, .qic = 2}).bowls(0, 0, 4, 4);
  int taken = 0;
  const auto next = [&] {
    const auto all = game.options();  // the first free action of the list: the richest exchange
    for (const std::string& text : all)
      if (text == "burn" || text.starts_with("convert ")) return text;
    return std::string();
  };
  for (std::string text = next(); !text.empty() && taken < 200; text = next(), ++taken) game.play(text);
  EXPECT_LT(taken, 200);
  EXPECT_LT(game.player(0).credits, 3);  // all that is left of it
  EXPECT_EQ(game.count("pass "), static_cast<int>(game.options().size()));
}

// --- the free actions of Hadsch Hallas (GP-9.7)

TEST(GaiaHadschHallas, InstituteLetsThemBuyWithCredits) {
  RULES("GP-B26 GP-9.7.1");
  Scenario game({"hadsch_hallas", "xenos"});
  game.put(0, Piece::Institute, "1A2").has(0, {.credits = 11});
  game.play("convert credits ore");
  EXPECT_EQ(game.player(0).credits, 8);
  EXPECT_EQ(game.player(0).ore, 1);
  game.play("convert credits qic", "convert credits knowledge");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).qic, 1);
  EXPECT_EQ(game.player(0).knowledge, 1);
}

TEST(GaiaHadschHallas, OneCreditTooFew) {
  RULES("GP-9.7.1");
  Scenario game({"hadsch_hallas", "xenos"});
  game.put(0, Piece::Institute, "1A2").has(0, {.credits = 3});
  game.may("convert credits ore");
  EXPECT_EQ(game.refused_by("convert credits qic"), "GP-9.7.1");
  EXPECT_EQ(game.refused_by("convert credits knowledge"), "GP-9.7.1");
  game.has(0, {.credits = 2});
  EXPECT_EQ(game.refused_by("convert credits ore"), "GP-9.7.1");
}

TEST(GaiaHadschHallas, OnlyTheyAndOnlyWithTheInstitute) {
  RULES("GP-9.7.1");
  Scenario game({"hadsch_hallas", "xenos"});
  game.put(0, Piece::Mine, "1A2").put(1, Piece::Institute, "2A11");
  EXPECT_EQ(game.refused_by("convert credits ore"), "GP-9.7.1");
  game.turn(1);
  EXPECT_EQ(game.refused_by("convert credits ore"), "GP-9.7.1");
}

// --- Nevlas (GP-9.13)

TEST(GaiaNevlas, MoveATokenToTheGaiaAreaForKnowledge) {
  RULES("GP-9.13.1");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Institute, "2B5").has(0, {}).bowls(0, 1, 1, 1).play("convert token knowledge");
  EXPECT_EQ(game.player(0).knowledge, 1);
  EXPECT_EQ(game.player(0).tokens, (Bowls{1, 1, 0, 1}));
  EXPECT_EQ(game.refused_by("convert token knowledge"), "GP-9.13.1");  // bowl III is empty, the token counted as one
  game.phase(StepKind::GaiaPlanets);
  EXPECT_EQ(game.player(0).tokens, (Bowls{2, 1, 0, 0}));
  game.turn(1).bowls(1, 0, 0, 4);
  EXPECT_EQ(game.refused_by("convert token knowledge"), "GP-9.13.1");
}

TEST(GaiaNevlas, InstituteDoublesTheTokensInBowlThree) {
  RULES("GP-B34 GP-9.13.2");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Institute, "2B5")
      .level(0, Track::Navigation, 2)
      .bowls(0, 0, 0, 4)
      .has(0, {.credits = 2, .ore = 1});
  game.play("power 2steps", "build mine 1A2");
  EXPECT_EQ(game.player(0).tokens, (Bowls{3, 0, 1, 0}));
  game.may("convert power credit");
  game.may_not("convert power ore");  // the sixth power is lost: 2 are left, not 3
}

TEST(GaiaNevlas, WithoutInstituteATokenPaysOne) {
  RULES("GP-9.13.2");
  Scenario game({"nevlas", "xenos"});
  game.bowls(0, 0, 0, 3);
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
  game.put(0, Piece::Institute, "2B5").bowls(0, 0, 0, 2);
  game.may("power 2ore");
  game.bowls(0, 0, 0, 1);
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-7.1.1");
}

TEST(GaiaNevlas, ElsewhereATokenIsOneToken) {
  RULES("GP-9.13.2");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Institute, "2B5").level(0, Track::Navigation, 2).level(0, Track::GaiaProject, 1).bowls(0, 0, 0, 5);
  EXPECT_EQ(game.refused_by("project 2A1"), "GP-5.3.2");
  game.bowls(0, 0, 0, 6).play("project 2A1");
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 0, 0, 6}));
}

TEST(GaiaNevlas, LabsChargeTwo) {
  RULES("GP-9.13.2");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Lab, "2B5").put(0, Piece::Lab, "3B0");
  EXPECT_EQ(next_income(game.player(0)),
            (Gain{.ore = 2, .knowledge = 3, .charge = 4}));  // board 1, Science 1, booster 1
}

}  // namespace
}  // namespace orrery::gaia
