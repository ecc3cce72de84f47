// End of the game, final scoring and the points of round tiles (GP-10.1 to GP-10.6).

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

constexpr int kFinalStructures = 0, kFinalGaia = 3, kFinalSatellites = 5;  // kFinalTile

// The seats have so many structures; the structures tile is the only one that scores.
Scenario with_structures(const std::vector<int>& counts, OptionTexts options = {}) {
  const std::vector<std::string> factions = {"terrans", "xenos", "taklons", "ivits"};
  const std::vector<std::string> planets = {"1A1", "1A2", "1A5",  "1B3", "1B5", "2A7", "2A8", "2A11", "2B2", "2B5",
                                            "3A2", "3A3", "3A11", "3B0", "4A0", "4A5", "4A8", "4B0",  "4B2", "4B4"};
  Scenario game({factions.begin(), factions.begin() + static_cast<std::ptrdiff_t>(counts.size())}, std::move(options));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < counts.size(); ++seat)
    for (int i = 0; i < counts[seat]; ++i) game.put(static_cast<int>(seat), Piece::Mine, planets[next++]);
  game.final_tiles(kFinalStructures, kFinalGaia);  // nobody is on a Gaia planet
  return game;
}

int tile_vp(const Scenario& game, int seat) {
  return game.player(seat).points[static_cast<std::size_t>(Source::FinalTiles)];
}

std::vector<int> all_tile_vp(Scenario game) {
  game.phase(StepKind::FinalScoring);
  std::vector<int> vp;
  for (int seat = 0; seat < game.state().player_count; ++seat) vp.push_back(tile_vp(game, seat));
  return vp;
}

using Vp = std::vector<int>;

// --- the end (GP-10.1)

TEST(GaiaScoring, TheGameEndsWhenAllHavePassedInRoundSix) {
  RULES("GP-10.1");
  Scenario game = with_structures({2, 1});
  game.level(0, Track::Economy, 3).has(0, {.credits = 5, .ore = 2}).bowls(0, 0, 0, 0).round(6).play("pass");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.player(0).vp, 10);  // nothing is scored before
  game.play("pass");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.state().phase, Phase::Over);
  EXPECT_EQ(game.player(0).vp, 10 + 12 + 4 + 2);  // second behind the neutral player, research, resources
}

TEST(GaiaScoring, RoundFiveDoesNotEndTheGame) {
  RULES("GP-10.1");
  Scenario game({"terrans", "xenos"});
  game.round(5).play("pass boost_step", "pass boost_range");
  EXPECT_FALSE(game.over());
  EXPECT_EQ(game.state().round, 6);
}

// --- final scoring tiles (GP-10.2)

TEST(GaiaScoring, PlacesGiveEighteenTwelveSixAndNothing) {
  RULES("GP-10.2.2");
  EXPECT_EQ(all_tile_vp(with_structures({2, 5, 1, 3})), (Vp{6, 18, 0, 12}));
  EXPECT_EQ(all_tile_vp(with_structures({2, 3, 1})), (Vp{12, 18, 6}));
}

TEST(GaiaScoring, BothTilesScore) {
  RULES("GP-10.2.2");
  Scenario game = with_structures({3, 2, 1});
  game.put(1, Piece::Mine, "3B3")
      .put(2, Piece::Mine, "5B3")
      .put(2, Piece::Mine, "7B2");  // structures 3, 3, 3; Gaia 0, 1, 2
  EXPECT_EQ(all_tile_vp(game), (Vp{12, 12 + 12, 12 + 18}));
}

TEST(GaiaScoring, TwoTiedForFirstShareFirstAndSecond) {
  RULES("GP-B27 GP-10.2.3");
  EXPECT_EQ(all_tile_vp(with_structures({3, 3, 1})), (Vp{15, 15, 6}));
}

TEST(GaiaScoring, OtherTiesShareTheirPlacesToo) {
  RULES("GP-10.2.3");
  EXPECT_EQ(all_tile_vp(with_structures({2, 2, 2, 1})), (Vp{12, 12, 12, 0}));
  EXPECT_EQ(all_tile_vp(with_structures({2, 2, 2, 2})), (Vp{9, 9, 9, 9}));
  EXPECT_EQ(all_tile_vp(with_structures({3, 2, 2, 1})), (Vp{18, 9, 9, 0}));
  EXPECT_EQ(all_tile_vp(with_structures({3, 1, 1, 1})), (Vp{18, 6, 6, 6}));
  EXPECT_EQ(all_tile_vp(with_structures({4, 3, 1, 1})), (Vp{18, 12, 3, 3}));
}

// Two players with satellites on so many empty hexes, the satellites tile (neutral player: 8) alone.
Scenario with_satellites(std::initializer_list<std::string_view> first,
                         std::initializer_list<std::string_view> second) {
  Scenario game({"terrans", "xenos"});
  game.federate(0, first).federate(1, second).final_tiles(kFinalSatellites, kFinalGaia);
  return game;
}

TEST(GaiaScoring, TheNeutralPlayerTakesAPlace) {
  RULES("GP-B39 GP-10.2.4");
  const Scenario eight_and_three =
      with_satellites({"1A0", "1A3", "1A4", "1A6", "1A7", "1A8", "1A9", "1A10"}, {"2A0", "2A2", "2A4"});
  EXPECT_EQ(all_tile_vp(eight_and_three), (Vp{15, 6}));
  const Scenario nine_and_none = with_satellites({"1A0", "1A3", "1A4", "1A6", "1A7", "1A8", "1A9", "1A10", "1B0"}, {});
  EXPECT_EQ(all_tile_vp(nine_and_none), (Vp{18, 0}));
}

TEST(GaiaScoring, TheNeutralPlayerCanBeFirstAndLast) {
  RULES("GP-10.2.4");
  EXPECT_EQ(all_tile_vp(with_structures({5, 4})), (Vp{12, 6}));  // neutral 11
  EXPECT_EQ(all_tile_vp(with_structures({5, 5})), (Vp{9, 9}));   // (12 + 6) / 2
  Scenario game = with_structures({7, 6});
  for (const char* hex : {"5A3", "5A8", "5A11", "6A0", "6B5"}) game.put(0, Piece::TradingStation, hex);
  EXPECT_EQ(all_tile_vp(game), (Vp{18, 6}));  // 12 against 11 and 6
}

TEST(GaiaScoring, ThreePlayersHaveNoNeutralPlayer) {
  RULES("GP-10.2.4");
  EXPECT_EQ(all_tile_vp(with_structures({5, 4, 3})), (Vp{18, 12, 6}));
}

TEST(GaiaScoring, WhoHasNothingScoresNothing) {
  RULES("GP-10.2.5");
  EXPECT_EQ(all_tile_vp(with_structures({2, 0, 0})), (Vp{18, 0, 0}));
  EXPECT_EQ(all_tile_vp(with_structures({2, 1, 0})), (Vp{18, 12, 0}));
}

TEST(GaiaScoring, CountZeroMayScoreByOption) {
  RULES("GP-10.2.5");
  Scenario game = with_structures({2, 0, 0}, {{"zero_count_scores", "true"}});
  game.final_tiles(kFinalStructures, kFinalStructures);
  EXPECT_EQ(all_tile_vp(game), (Vp{18 + 18, 9 + 9, 9 + 9}));
}

// --- research and resources

TEST(GaiaScoring, ResearchGivesFourForEachLevelFromThreeOn) {
  RULES("GP-10.3");
  Scenario game({"terrans", "xenos"});
  game.level(0, Track::GaiaProject, 0).level(0, Track::Navigation, 5).level(0, Track::Economy, 4);
  game.level(0, Track::Science, 3).level(0, Track::Intelligence, 2).phase(StepKind::FinalScoring);
  EXPECT_EQ(game.player(0).points[static_cast<std::size_t>(Source::FinalResearch)], 12 + 8 + 4);
}

TEST(GaiaScoring, ThreeResourcesGiveAPoint) {
  RULES("GP-10.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 4, .ore = 2, .knowledge = 2, .qic = 9}).bowls(0, 0, 0, 9);  // 8 together
  game.has(1, {.credits = 1, .ore = 1, .knowledge = 1}).phase(StepKind::FinalScoring);
  EXPECT_EQ(game.player(0).points[static_cast<std::size_t>(Source::FinalResources)], 2);
  EXPECT_EQ(game.player(1).points[static_cast<std::size_t>(Source::FinalResources)], 1);
}

TEST(GaiaScoring, QicAreConvertedBeforeTheLastPass) {
  RULES("GP-10.4");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 1, .qic = 2})
      .bowls(0, 0, 0, 0)
      .round(6)
      .play("convert qic ore", "convert qic ore", "pass", "pass");
  EXPECT_EQ(game.player(0).points[static_cast<std::size_t>(Source::FinalResources)], 1);
}

TEST(GaiaScoring, MostPointsWinAndNothingBreaksATie) {
  RULES("GP-10.5");
  Scenario game({"terrans", "xenos", "taklons"});
  game.vp(0, 50).vp(1, 50).vp(2, 49).has(0, {.qic = 5}).has(1, {}).has(2, {}).bowls(0, 0, 0, 9);
  game.phase(StepKind::FinalScoring);
  const auto scores = Rules::scores(game.state());
  EXPECT_EQ(scores[0].total, scores[1].total);  // shared, whatever else they hold
  EXPECT_EQ(scores[0].place, 1);
  EXPECT_EQ(scores[1].place, 1);
  EXPECT_EQ(scores[2].place, 3);
}

// --- round tiles (GP-10.6)

// Round tiles by their number in kRoundTile.
constexpr int kSteps = 0, kResearch = 1, kMines = 2, kTokens = 3, kTrading4 = 4, kGaia4 = 5, kBigA = 6, kTrading3 = 7,
              kGaia3 = 8, kBigB = 9;

// Terrans with plenty of everything near all kinds of planets, this tile in round 1.
Scenario rich_terrans(int tile) {
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2).round_tile(tile);
  game.has(0, {.credits = 30, .ore = 15, .knowledge = 15, .qic = 9});
  return game;
}

int round_vp(const Scenario& game) {
  return game.player(0).points[static_cast<std::size_t>(Source::Rounds)];
}

TEST(GaiaRoundTiles, EachTerraformingStepGivesTwo) {
  RULES("GP-10.6.1");
  Scenario game = rich_terrans(kSteps), none = rich_terrans(kSteps);
  game.play("build mine 4A8");  // titanium: two steps
  EXPECT_EQ(round_vp(game), 4);
  none.play("build mine 3B3");  // Gaia: no step
  EXPECT_EQ(round_vp(none), 0);
}

TEST(GaiaRoundTiles, EachMineGivesTwo) {
  RULES("GP-10.6.1");
  Scenario game = rich_terrans(kMines);
  game.play("build mine 4A8", "end").turn(0).play("build mine 3B3", "end").turn(0).play("upgrade 3A3 trading_station");
  EXPECT_EQ(round_vp(game), 2 + 2);
}

TEST(GaiaRoundTiles, EachTradingStationGivesThreeOrFour) {
  RULES("GP-10.6.1");
  Scenario three = rich_terrans(kTrading3), four = rich_terrans(kTrading4);
  three.play("upgrade 3A3 trading_station", "end");
  EXPECT_EQ(round_vp(three), 3);
  four.play("upgrade 3A3 trading_station", "end").turn(0).play("upgrade 3A3 lab", "tile std_big4", "no advance");
  EXPECT_EQ(round_vp(four), 4);
}

TEST(GaiaRoundTiles, EachResearchAdvanceGivesTwo) {
  RULES("GP-10.6.1");
  Scenario game = rich_terrans(kResearch);
  game.play("research economy", "end").turn(0).play("qic tile", "tile std_inc_4credits", "advance science");
  EXPECT_EQ(round_vp(game), 2 + 2);
}

TEST(GaiaRoundTiles, InstituteAndAcademyGiveFive) {
  RULES("GP-10.6.1");
  Scenario institute = rich_terrans(kBigA), academy = rich_terrans(kBigB);
  institute.put(0, Piece::TradingStation, "4A0").play("upgrade 4A0 institute");
  EXPECT_EQ(round_vp(institute), 5);
  academy.put(0, Piece::Lab, "4A0").play("upgrade 4A0 academy_knowledge");
  EXPECT_EQ(round_vp(academy), 5);
}

TEST(GaiaRoundTiles, AMineOnGaiaGivesThreeOrFour) {
  RULES("GP-10.6.1");
  Scenario three = rich_terrans(kGaia3), four = rich_terrans(kGaia4), other = rich_terrans(kGaia4);
  three.play("build mine 3B3");
  EXPECT_EQ(round_vp(three), 3);
  four.play("build mine 3B3");
  EXPECT_EQ(round_vp(four), 4);
  other.play("build mine 4B4");
  EXPECT_EQ(round_vp(other), 0);
}

TEST(GaiaRoundTiles, AFederationTokenGivesFive) {
  RULES("GP-10.6.1");
  Scenario formed = rich_terrans(kTokens), researched = rich_terrans(kTokens);
  formed.put(0, Piece::Institute, "4A8").put(0, Piece::AcademyQic, "4B4").turn(0);
  formed.play("federate", "satellite 4A9", "tokens 1 0 0", "token fed_12vp");
  EXPECT_EQ(round_vp(formed), 5);
  researched.level(0, Track::Terraforming, 4).owns_token(0, 3).play("research terraforming");
  EXPECT_EQ(round_vp(researched), 5);
}

TEST(GaiaRoundTiles, OnlyTheTileOfTheCurrentRoundCounts) {
  RULES("GP-10.6.1");
  Scenario game = rich_terrans(kMines);  // the tile of round 1
  game.round(2).round_tile(kSteps).play("build mine 3B3");
  EXPECT_EQ(round_vp(game), 0);
}

TEST(GaiaRoundTiles, TheTileCountsInTheGaiaPhase) {
  RULES("GP-10.6.2");
  Scenario game({"itars", "xenos"});
  game.put(0, Piece::Institute, "2B5").bowls(0, 0, 0, 0, 4).round(2).round_tile(kResearch).phase(StepKind::GaiaPlanets);
  game.play("gaia tile", "tile std_inc_4credits", "advance science");
  EXPECT_EQ(round_vp(game), 2);
}

}  // namespace
}  // namespace orrery::gaia
