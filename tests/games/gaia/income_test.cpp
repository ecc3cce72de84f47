// Phase I, income (GP-3.2).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// "credits/ore/knowledge/qic"
std::string holdings(const Scenario& game, int seat = 0) {
  const Player& p = game.player(seat);
  return std::to_string(p.credits) + "/" + std::to_string(p.ore) + "/" + std::to_string(p.knowledge) + "/" +
         std::to_string(p.qic);
}

constexpr int kOreKnowledge = 0, kTokensOre = 2, kPassMine = 5, kPassBig = 8;  // boosters

// A player with nothing in hand and a booster that gives 2 credits, so that everything else shows.
Scenario penniless(const std::string& faction) {
  Scenario game({faction, faction == "xenos" || faction == "gleens" ? "terrans" : "xenos"});
  game.has(0, {}).bowls(0, 0, 0, 0).brainstone(Bowl::None).booster(0, kBoosterStep);
  for (int track = 0; track < kTracks; ++track) game.level(0, static_cast<Track>(track), 0);
  return game;
}

// What the first player holds after an income phase that asks nothing.
std::string income(Scenario& game) {
  game.has(0, {}).phase(StepKind::Income);
  EXPECT_EQ(game.step(), StepKind::Turn) << game.listing();
  return holdings(game);
}

std::string income_with(const std::string& faction, Piece piece, int pieces) {
  Scenario game = penniless(faction);
  std::vector<std::string> hexes = game.planets(Planet::Terra);
  for (const std::string& hex : game.planets(Planet::Ice)) hexes.push_back(hex);
  for (int i = 0; i < pieces; ++i) game.put(0, piece, hexes[static_cast<std::size_t>(i)]);
  return income(game);
}

// A game of Xenos and Hadsch Hallas from its first decision on, everybody choosing the first option.
State first_turn_of_first_game() {
  const auto setup = Rules::make_setup(2, {{"first_player", "1"}, {"setup_mode", "first_game"}});
  State state;
  Rules::start(std::get<Setup>(setup), state);
  while (state.phase != Phase::Actions) {
    ActionList options;
    Rules::list(state, options);
    Rules::apply(state, options[0]);
  }
  return state;
}

// --- sources

TEST(GaiaIncome, FirstRoundBeginsWithIncome) {
  RULES("GP-3.2.1 GP-B44 GP-3.2.2");
  Scenario game({"terrans", "xenos"});  // holdings of the set-up, before any income
  game.put(0, Piece::Mine, "3A3").put(0, Piece::Mine, "1B5").booster(0, kOreKnowledge);
  EXPECT_EQ(holdings(game), "15/4/3/1");
  game.round(0).phase(StepKind::BeginRound);
  EXPECT_EQ(game.state().round, 1);
  EXPECT_EQ(holdings(game), "15/8/5/1");  // 1 + 2 + 1 ore, 1 + 1 knowledge
}

TEST(GaiaIncome, SetUpIsFollowedByIncome) {
  RULES("GP-3.2.1");
  const State state = first_turn_of_first_game();
  const Player& xenos = state.players[0];  // three mines, booster 2 credits and 1 Q.I.C.
  EXPECT_EQ(xenos.credits, 15 + 2);
  EXPECT_EQ(xenos.ore, 4 + 1 + 2);
  EXPECT_EQ(xenos.knowledge, 3 + 1);
  EXPECT_EQ(xenos.qic, 2 + 1);
}

TEST(GaiaIncome, BaseIncomeIsPrintedOnTheBoard) {
  RULES("GP-3.2.1");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 0), "2/1/1/0");  // 2 credits from the booster
  EXPECT_EQ(income_with("ambas", Piece::Mine, 0), "2/2/1/0");
  EXPECT_EQ(income_with("hadsch_hallas", Piece::Mine, 0), "5/1/1/0");
  EXPECT_EQ(income_with("ivits", Piece::Mine, 0), "2/1/1/1");
  EXPECT_EQ(income_with("firaks", Piece::Mine, 0), "2/1/2/0");
  EXPECT_EQ(income_with("bescods", Piece::Mine, 0), "2/1/0/0");
}

TEST(GaiaIncome, ItarsGetATokenEachRound) {
  RULES("GP-3.2.1");
  Scenario game = penniless("itars");
  EXPECT_EQ(income(game), "2/1/1/0");
  EXPECT_EQ(bowls(game), "1/0/0/0");
}

TEST(GaiaIncome, UncoveredTilesPay) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.bowls(0, 1, 0, 0).owns(0, Standard::IncomeOreCharge).owns(0, Standard::IncomeKnowledgeCredit);
  game.owns(0, Standard::IncomeCredits);
  EXPECT_EQ(income(game), "7/2/2/0");
  EXPECT_EQ(bowls(game), "0/1/0/0");
}

TEST(GaiaIncome, CoveredTilesPayNothing) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.owns_advanced(0, 0, Standard::IncomeCredits).owns_advanced(0, 1, Standard::IncomeOreCharge);
  game.owns_advanced(0, 2, Standard::IncomeKnowledgeCredit);
  EXPECT_EQ(income(game), "2/1/1/0");
}

TEST(GaiaIncome, OnlyTheCurrentEconomyLevelPays) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.bowls(0, 9, 0, 0).level(0, Track::Economy, 2);
  EXPECT_EQ(income(game), "4/2/1/0");
  EXPECT_EQ(bowls(game), "7/2/0/0");
  game.bowls(0, 9, 0, 0).level(0, Track::Economy, 4);
  EXPECT_EQ(income(game), "6/3/1/0");
  EXPECT_EQ(bowls(game), "5/4/0/0");
  game.bowls(0, 9, 0, 0).level(0, Track::Economy, 5);  // paid once, when it was reached
  EXPECT_EQ(income(game), "2/1/1/0");
  EXPECT_EQ(bowls(game), "9/0/0/0");
}

TEST(GaiaIncome, OnlyTheCurrentScienceLevelPays) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.level(0, Track::Science, 1);
  EXPECT_EQ(income(game), "2/1/2/0");
  game.level(0, Track::Science, 4);
  EXPECT_EQ(income(game), "2/1/5/0");
  game.level(0, Track::Science, 5);
  EXPECT_EQ(income(game), "2/1/1/0");
}

TEST(GaiaIncome, BoosterPaysBothSymbols) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.booster(0, kTokensOre);
  EXPECT_EQ(income(game), "0/2/1/0");
  EXPECT_EQ(bowls(game), "2/0/0/0");
}

// --- structures

TEST(GaiaIncome, ThirdMineGivesNothing) {
  RULES("GP-3.2.2");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 1), "2/2/1/0");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 2), "2/3/1/0");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 3), "2/3/1/0");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 4), "2/4/1/0");
  EXPECT_EQ(income_with("terrans", Piece::Mine, 8), "2/8/1/0");
}

TEST(GaiaIncome, TradingStationsGiveThreeFourFourFiveCredits) {
  RULES("GP-3.2.2");
  EXPECT_EQ(income_with("terrans", Piece::TradingStation, 1), "5/1/1/0");
  EXPECT_EQ(income_with("terrans", Piece::TradingStation, 2), "9/1/1/0");
  EXPECT_EQ(income_with("terrans", Piece::TradingStation, 3), "13/1/1/0");
  EXPECT_EQ(income_with("terrans", Piece::TradingStation, 4), "18/1/1/0");
}

TEST(GaiaIncome, LabsAndTheKnowledgeAcademyGiveKnowledge) {
  RULES("GP-3.2.2");
  EXPECT_EQ(income_with("terrans", Piece::Lab, 1), "2/1/2/0");
  EXPECT_EQ(income_with("terrans", Piece::Lab, 3), "2/1/4/0");
  EXPECT_EQ(income_with("terrans", Piece::AcademyKnowledge, 1), "2/1/3/0");
  EXPECT_EQ(income_with("itars", Piece::AcademyKnowledge, 1), "2/1/4/0");
  EXPECT_EQ(income_with("terrans", Piece::AcademyQic, 1), "2/1/1/0");
}

TEST(GaiaIncome, BescodsSwapTheIncomeOfStationsAndLabs) {
  RULES("GP-3.2.2");
  EXPECT_EQ(income_with("bescods", Piece::TradingStation, 2), "2/1/2/0");
  EXPECT_EQ(income_with("bescods", Piece::Lab, 1), "5/1/0/0");
  EXPECT_EQ(income_with("bescods", Piece::Lab, 3), "14/1/0/0");
}

TEST(GaiaIncome, NevlasLabsChargePower) {
  RULES("GP-3.2.2");
  Scenario game = penniless("nevlas");
  game.put(0, Piece::Lab, "3B0").put(0, Piece::Lab, "2B5").bowls(0, 5, 0, 0);
  EXPECT_EQ(income(game), "2/1/1/0");
  EXPECT_EQ(bowls(game), "1/4/0/0");
}

TEST(GaiaIncome, InstitutesChargeFourAndGiveWhatTheBoardShows) {
  RULES("GP-3.2.2");
  EXPECT_EQ(income_with("xenos", Piece::Institute, 1), "2/1/1/1");
  EXPECT_EQ(income_with("gleens", Piece::Institute, 1), "2/2/1/0");
  Scenario lantids = penniless("lantids");
  lantids.bowls(0, 5, 0, 0).put(0, Piece::Institute, "3A3");
  EXPECT_EQ(income(lantids), "2/1/1/0");
  EXPECT_EQ(bowls(lantids), "1/4/0/0");  // no token
  Scenario ambas = penniless("ambas");
  ambas.bowls(0, 4, 0, 0).put(0, Piece::Institute, "2B2").phase(StepKind::Income);
  EXPECT_EQ(ambas.options(), (std::vector<std::string>{"income charge 4", "income tokens 2"}));
}

TEST(GaiaIncome, ReplacedPieceCoversItsIncomeAgain) {
  RULES("GP-3.2.2");
  Scenario game = penniless("terrans");
  for (const char* hex : {"1B5", "3A3", "6B5", "4A0"}) game.put(0, Piece::Mine, hex);
  EXPECT_EQ(income(game), "2/4/1/0");  // 3 ore from four mines
  game.has(0, {.credits = 6, .ore = 2}).turn(0).play("upgrade 4A0 trading_station");
  EXPECT_EQ(income(game), "5/3/1/0");  // 2 ore from three mines
}

TEST(GaiaIncome, LostPlanetAndStationsGiveNothing) {
  RULES("GP-3.2.2");
  Scenario game = penniless("ivits");
  game.put_lost_planet(0, "3C").put_station(0, "3B2").put_station(0, "2C");
  EXPECT_EQ(income(game), "2/1/1/1");
}

TEST(GaiaIncome, WhatIsAboveACapIsLost) {
  RULES("GP-3.2.5");
  Scenario game = penniless("terrans");
  game.has(0, {.credits = 29, .ore = 15, .knowledge = 14}).phase(StepKind::Income);
  EXPECT_EQ(holdings(game), "30/15/15/0");
}

// --- the order of charges and tokens

Scenario terrans_with_institute() {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Institute, "3A3").booster(0, kBoosterStep);
  return game;
}

TEST(GaiaIncome, InstituteMayChargeBeforeItsToken) {
  RULES("GP-3.2.3 GP-B6");
  Scenario game = terrans_with_institute();
  game.bowls(0, 0, 2, 0).phase(StepKind::Income);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income charge 4", "income tokens 1"}));
  game.play("income charge 4");
  EXPECT_EQ(bowls(game), "1/0/2/0");  // two charges are lost
}

TEST(GaiaIncome, InstituteMayGiveItsTokenFirst) {
  RULES("GP-3.2.3 GP-B6");
  Scenario game = terrans_with_institute();
  game.bowls(0, 0, 2, 0).phase(StepKind::Income).play("income tokens 1");
  EXPECT_EQ(bowls(game), "0/0/3/0");
}

TEST(GaiaIncome, SourceIsTakenCompletely) {
  RULES("GP-3.2.3");
  Scenario game = terrans_with_institute();
  game.bowls(0, 4, 0, 0).level(0, Track::Economy, 3).booster(0, kTokensOre).phase(StepKind::Income);
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"income charge 4", "income tokens 1", "income tokens 2", "income charge 3"}));
  game.play("income charge 3");
  EXPECT_EQ(bowls(game), "1/3/0/0");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income charge 4", "income tokens 1", "income tokens 2"}));
  EXPECT_EQ(game.refused_by("income charge 1"), "GP-3.2.5");
}

TEST(GaiaIncome, ItarsBaseIncomeIsOneSource) {
  RULES("GP-3.2.3");
  Scenario game({"itars", "xenos"});
  game.booster(0, kBoosterRange).bowls(0, 0, 0, 0).has(0, {}).phase(StepKind::Income);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income tokens 1", "income charge 2"}));
  game.play("income tokens 1");
  EXPECT_EQ(holdings(game), "0/1/1/0");
  EXPECT_EQ(bowls(game), "0/0/1/0");
}

TEST(GaiaIncome, ChargesAloneAreNotAsked) {
  RULES("GP-3.2.4");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Institute, "3A3").booster(0, kBoosterRange).level(0, Track::Economy, 1).bowls(0, 7, 0, 0);
  game.phase(StepKind::Income);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "0/7/0/0");  // 4 + 2 + 1
}

TEST(GaiaIncome, TokensAloneAreNotAsked) {
  RULES("GP-3.2.4");
  Scenario game({"itars", "xenos"});
  game.booster(0, kTokensOre).bowls(0, 0, 0, 0).phase(StepKind::Income);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "3/0/0/0");
}

TEST(GaiaIncome, EqualSourcesAreOfferedOnce) {
  RULES("GP-3.2.5");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Lab, "3B0").put(0, Piece::Lab, "2B5").booster(0, kTokensOre).bowls(0, 1, 0, 0);
  game.phase(StepKind::Income);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income charge 2", "income tokens 2"}));
  game.play("income charge 2");  // the other lab is still there
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income charge 2", "income tokens 2"}));
}

TEST(GaiaIncome, QuestionStopsWhenOneKindIsLeft) {
  RULES("GP-3.2.5");
  Scenario game({"nevlas", "xenos"});
  game.put(0, Piece::Lab, "3B0").put(0, Piece::Lab, "2B5").booster(0, kTokensOre).bowls(0, 1, 0, 0).has(0, {});
  game.phase(StepKind::Income).play("income tokens 2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "0/2/1/0");     // both labs charged by themselves
  EXPECT_EQ(holdings(game), "0/2/2/0");  // the rest of the income as well
}

TEST(GaiaIncome, BrainstoneIsAskedForEachSource) {
  RULES("GP-3.2.5 GP-3.2.4 GP-13.1.2");
  Scenario game({"taklons", "xenos"});
  game.booster(0, kBoosterRange).owns(0, Standard::IncomeOreCharge).bowls(0, 3, 0, 0).brainstone(Bowl::I);
  game.phase(StepKind::Income);  // charge 2 of the booster, then charge 1 of the tile
  EXPECT_EQ(game.options(), (std::vector<std::string>{"brainstone bowl 1", "brainstone bowl 2"}));
  game.play("brainstone bowl 1");
  EXPECT_EQ(game.step(), StepKind::BrainstoneBowl);
  game.play("brainstone bowl 2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "1/2/0/0");
}

// Bowls 2/0/1 and the Brainstone in II, charge 4 of the booster and 1 of the tile: whatever is answered on the way,
// everything ends in bowl III.
Scenario two_charges(OptionTexts options = {}) {
  Scenario game({"taklons", "xenos"}, std::move(options));
  game.booster(0, kPassBig).owns(0, Standard::IncomeOreCharge).bowls(0, 2, 0, 1).brainstone(Bowl::II);
  game.phase(StepKind::Income);
  return game;
}

TEST(GaiaIncome, BrainstoneIsNotAskedWhereAllAnswersEndAlike) {
  RULES("GP-3.2.5");
  const Scenario game = two_charges();
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "0/0/3/0");
  EXPECT_EQ(game.player(0).brainstone, Bowl::III);
}

TEST(GaiaIncome, GamesOfTheFirstRulesAreAskedAsTheyWere) {
  RULES("GP-3.2.5");
  Scenario game = two_charges({{"rules_version", "1"}});
  EXPECT_EQ(game.options(), (std::vector<std::string>{"brainstone bowl 2", "brainstone bowl 3"}));
  game.play("brainstone bowl 2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(bowls(game), "0/0/3/0");
}

TEST(GaiaIncome, TaklonsOrderSourcesAndMoveTheBrainstone) {
  RULES("GP-13.1.2 GP-3.2.4");
  Scenario game({"taklons", "xenos"});
  game.put(0, Piece::Institute, "2B2").booster(0, kPassMine).bowls(0, 0, 4, 0).brainstone(Bowl::II);
  game.phase(StepKind::Income);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"income charge 4", "income tokens 1"}));
  game.play("income charge 4");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"brainstone bowl 2", "brainstone bowl 3"}));
  game.play("brainstone bowl 3");
  EXPECT_EQ(bowls(game), "1/1/3/0");
}

TEST(GaiaIncome, BoosterChargesFour) {
  RULES("GP-3.2.1");
  Scenario game = penniless("terrans");
  game.booster(0, kPassBig).bowls(0, 3, 1, 0);
  EXPECT_EQ(income(game), "0/1/1/0");
  EXPECT_EQ(bowls(game), "0/3/1/0");
}

}  // namespace
}  // namespace orrery::gaia
