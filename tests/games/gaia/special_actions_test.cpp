// Special actions (GP-7.3), with those of Ambas (GP-9.6) and Bescods (GP-9.12.2); the others are shown with their
// factions.

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Bowls = std::array<std::uint8_t, 4>;
using Texts = std::vector<std::string>;
constexpr int kTileQicCredits = 2, kTileOre = 10, kTileKnowledge = 12;  // advanced tiles with an action

TEST(GaiaSpecialActions, AnActionIsUsedOncePerRound) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).has(0, {}).play("special ore", "end");
  EXPECT_EQ(game.player(0).ore, 3);
  game.turn(0);
  EXPECT_EQ(game.refused_by("special ore"), "GP-7.3.1");
}

TEST(GaiaSpecialActions, AnActionIsBackAfterCleanUp) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).has(0, {}).play("special ore", "end");
  game.play("pass boost_step", "pass boost_range");
  ASSERT_EQ(game.state().round, 2);
  game.turn(0);
  game.may("special ore");
}

TEST(GaiaSpecialActions, OnlyTheOwnerHasIt) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).put(0, Piece::AcademyQic, "3A3").turn(1);
  EXPECT_EQ(game.refused_by("special ore"), "GP-7.3.1");
  EXPECT_EQ(game.refused_by("special academy"), "GP-7.3.1");
}

TEST(GaiaSpecialActions, ItCostsNothing) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).has(0, {}).bowls(0, 0, 0, 0);
  game.may("special ore");
}

TEST(GaiaSpecialActions, ItIsTheMainActionOfTheTurn) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).owns(0, Standard::ActionCharge).bowls(0, 2, 2, 4).play("special ore");
  EXPECT_EQ(game.refused_by("special charge"), "GP-3.4.1");
  EXPECT_EQ(game.refused_by("power 2ore"), "GP-3.4.1");
  game.play("end").turn(0);
  game.may("special charge");  // another one, in another turn
}

TEST(GaiaSpecialActions, ACoveredTileLosesItsAction) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::ActionCharge).bowls(0, 4, 0, 0);
  EXPECT_EQ(game.refused_by("special charge"), "GP-7.3.1");
}

TEST(GaiaSpecialActions, StepBoosterBuildsAMineWithOneFreeStep) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2).booster(0, kBoosterStep);
  game.has(0, {.credits = 2, .ore = 1}).play("special step", "build mine 4B4");  // oxide: one step
  EXPECT_EQ(game.state().piece(game.hex("4B4")), Piece::Mine);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).credits, 0);
}

TEST(GaiaSpecialActions, RangeBoosterReachesThreeFurther) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").booster(0, kBoosterRange).has(0, {.credits = 2, .ore = 10, .qic = 0});
  game.may_not("build mine 5A3");
  game.play("special range");
  game.may("build mine 5A3");                                 // distance 4 = 1 + 3
  EXPECT_EQ(game.refused_by("build mine 2A11"), "GP-5.1.3");  // distance 5
  game.play("build mine 5A3");
  EXPECT_EQ(game.player(0).ore, 10 - 1 - 6);  // volcanic: two steps, none of them free
}

TEST(GaiaSpecialActions, RangeBoosterStartsAGaiaProject) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").booster(0, kBoosterRange).has(0, {}).bowls(0, 6, 0, 0);
  game.may_not("project 2A1");  // distance 3
  game.play("special range", "project 2A1");
  EXPECT_EQ(game.state().piece(game.hex("2A1")), Piece::Gaiaformer);
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 0, 0, 6}));
}

TEST(GaiaSpecialActions, RangeBoosterDoesNotMoveSpaceStations) {
  RULES("GP-7.3.2");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "1A2").has(0, {.credits = 2, .ore = 15});
  game.play("special station");
  const int near = game.count("station ");
  Scenario boosted({"ivits", "xenos"});
  boosted.put(0, Piece::Institute, "1A2").has(0, {.credits = 2, .ore = 15}).booster(0, kBoosterRange);
  boosted.play("special station");
  EXPECT_EQ(boosted.count("station "), near);
  boosted.turn(0).play("special range");
  EXPECT_EQ(boosted.count("station "), 0);
  EXPECT_EQ(boosted.count("build mine "), static_cast<int>(boosted.options().size()));
}

TEST(GaiaSpecialActions, RangeBoosterDoesNotMoveTheLostPlanet) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "1B5").level(0, Track::Navigation, 4).owns_token(0, 3).booster(0, kBoosterRange);
  game.has(0, {.knowledge = 4}).play("research navigation");
  ASSERT_EQ(game.step(), StepKind::LostPlanet);
  const HexId from = game.hex("1B5");
  for (const std::string& text : game.options())
    EXPECT_LE(hex_distance(game.state().at(from), game.state().at(game.hex(text.substr(12)))), 4) << text;
}

TEST(GaiaSpecialActions, StandardTileChargesFour) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.owns(0, Standard::ActionCharge).bowls(0, 1, 3, 0).play("special charge");
  EXPECT_EQ(game.player(0).tokens, (Bowls{0, 1, 3, 0}));
}

TEST(GaiaSpecialActions, AdvancedTilesGiveTheirGoods) {
  RULES("GP-7.3.2 GP-13.5.9");
  struct {
    std::string action;
    int tile, credits, ore, knowledge, qic;
  } const tiles[] = {{"special qic_credits", kTileQicCredits, 5, 0, 0, 1},
                     {"special ore", kTileOre, 0, 3, 0, 0},
                     {"special knowledge", kTileKnowledge, 0, 0, 3, 0}};
  for (const auto& tile : tiles) {
    Scenario game({"terrans", "xenos"});
    game.owns_advanced(0, tile.tile, Standard::Vp7).has(0, {}).bowls(0, 0, 0, 0).play(tile.action);
    EXPECT_EQ(game.step(), StepKind::AfterMain) << tile.action;  // no further step
    EXPECT_EQ(game.player(0).credits, tile.credits) << tile.action;
    EXPECT_EQ(game.player(0).ore, tile.ore) << tile.action;
    EXPECT_EQ(game.player(0).knowledge, tile.knowledge) << tile.action;
    EXPECT_EQ(game.player(0).qic, tile.qic) << tile.action;
  }
}

TEST(GaiaSpecialActions, QicAcademyGivesAQic) {
  RULES("GP-7.3.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::AcademyQic, "3A3").has(0, {}).play("special academy");
  EXPECT_EQ(game.player(0).qic, 1);
  Scenario other({"terrans", "xenos"});
  other.put(0, Piece::AcademyKnowledge, "3A3");
  EXPECT_EQ(other.refused_by("special academy"), "GP-7.3.1");
}

TEST(GaiaSpecialActions, FactionsHaveTheirOwn) {
  RULES("GP-7.3.2");
  struct {
    std::string faction, home, action;
  } const factions[] = {
      {"ambas", "1B3", "special swap"}, {"firaks", "2A8", "special downgrade"}, {"ivits", "1A2", "special station"}};
  for (const auto& faction : factions) {
    Scenario game({faction.faction, "terrans"});
    game.put(0, Piece::Mine, "4B4").put(0, Piece::Lab, "4A8");
    EXPECT_EQ(game.refused_by(faction.action), "GP-7.3.1") << faction.action;  // needs the institute
    game.put(0, Piece::Institute, faction.home);
    game.may(faction.action);
  }
  Scenario bescods({"bescods", "terrans"});
  bescods.may("special lowest");  // printed on the board
}

TEST(GaiaSpecialActions, ChargingNeedsSomethingToCharge) {
  RULES("GP-7.3.3");
  Scenario game({"terrans", "xenos"});
  game.owns(0, Standard::ActionCharge).bowls(0, 0, 0, 6);
  EXPECT_EQ(game.refused_by("special charge"), "GP-7.3.3");
  game.bowls(0, 0, 1, 6);
  game.may("special charge");
}

TEST(GaiaSpecialActions, AGainThatWouldBeLostIsNotOffered) {
  RULES("GP-7.3.3");
  Scenario game({"terrans", "xenos"});
  game.owns_advanced(0, kTileOre, Standard::Vp7).owns_advanced(0, kTileKnowledge, Standard::OreQic);
  game.owns_advanced(0, kTileQicCredits, Standard::Big4).has(0, {.credits = 30, .ore = 15, .knowledge = 15});
  EXPECT_EQ(game.refused_by("special ore"), "GP-7.3.3");
  EXPECT_EQ(game.refused_by("special knowledge"), "GP-7.3.3");
  game.may("special qic_credits");  // the Q.I.C. is kept
  game.has(0, {.ore = 14, .knowledge = 14});
  game.may("special ore");
  game.may("special knowledge");
}

TEST(GaiaSpecialActions, UselessActionsAreAnOption) {
  RULES("GP-7.3.3");
  Scenario game({"terrans", "xenos"}, {{"strict_useful_actions", "false"}});
  game.owns(0, Standard::ActionCharge).bowls(0, 0, 0, 6);
  game.may("special charge");
}

TEST(GaiaSpecialActions, BoosterActionsNeedATarget) {
  RULES("GP-7.3.3");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").level(0, Track::Navigation, 2).bowls(0, 0, 0, 0);
  game.booster(0, kBoosterRange).has(0, {.credits = 2});  // no ore for a mine, no tokens for a project
  EXPECT_EQ(game.refused_by("special range"), "GP-7.3.3");
  game.booster(0, kBoosterStep);
  EXPECT_EQ(game.refused_by("special step"), "GP-5.2.8");
  game.has(0, {.credits = 2, .ore = 1});
  game.may("special step");
}

TEST(GaiaSpecialActions, TheRangeBoosterMayBeUsedWhereItIsNotNeeded) {
  RULES("GP-7.3.3");
  Scenario game({"xenos", "terrans"});
  game.put(0, Piece::Mine, "2B5").booster(0, kBoosterRange).has(0, {.credits = 2, .ore = 1});
  game.play("special range");
  game.may("build mine 2A11");  // a desert planet next door
}

TEST(GaiaSpecialActions, PassingRemovesTheActionOfTheBooster) {
  RULES("GP-7.3.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "6A0").level(1, Track::Navigation, 2).booster(0, kBoosterStep);
  game.level(0, Track::Navigation, 2);
  game.may("special step");
  game.play("pass boost_range", "pass boost_step");
  ASSERT_EQ(game.state().round, 2);
  ASSERT_EQ(game.seat(), 0);
  EXPECT_EQ(game.refused_by("special step"), "GP-7.3.1");
  game.may("special range");
}

TEST(GaiaSpecialActions, AUsedBoosterWorksForItsNextHolder) {
  RULES("GP-7.3.4");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "1A5").level(0, Track::Navigation, 2).booster(0, kBoosterStep);
  game.play("special step", "build mine 3B0", "end");
  game.turn(0).play("pass boost_range", "pass boost_step");  // Terrans, then Xenos
  ASSERT_EQ(game.state().round, 2);
  game.turn(1);
  game.may("special step");
}

// --- the swap of the Ambas (GP-9.6)

TEST(GaiaAmbas, SwapTheirInstituteWithAMine) {
  RULES("GP-9.6.1 GP-13.5.9");
  Scenario game({"ambas", "xenos"});
  game.put(0, Piece::Institute, "4B0").put(0, Piece::Mine, "2B2").put(0, Piece::Mine, "1B3").put_lost_planet(0, "4A1");
  game.put(1, Piece::Mine, "2A11").put(1, Piece::Mine, "1A5").round_tile(2).turn(0).play("special swap");
  EXPECT_EQ(game.options(), (Texts{"swap 1B3", "swap 2B2"}));
  EXPECT_EQ(game.refused_by("swap 4A1"), "GP-9.6.1");  // the Lost Planet holds no mine piece
  const Gain income = next_income(game.player(0));
  game.play("swap 1B3", "end");
  EXPECT_EQ(game.state().piece(game.hex("1B3")), Piece::Institute);
  EXPECT_EQ(game.state().piece(game.hex("4B0")), Piece::Mine);
  EXPECT_EQ(game.player(0).vp, 10);
  EXPECT_EQ(next_income(game.player(0)), income);
  EXPECT_EQ(game.step(), StepKind::Turn);  // the neighbour on 1A5 is not asked to charge
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaAmbas, TheSwapChangesNoFederation) {
  RULES("GP-9.6.1");
  Scenario game({"ambas", "xenos"});
  game.put(0, Piece::Institute, "4B0").put(0, Piece::TradingStation, "4A0").federate(0, {"4B0", "4A0"});
  game.put(0, Piece::Mine, "2B2").turn(0).play("special swap", "end");
  EXPECT_EQ(count(game.state(), 0, Count::StructureInFederation), 2);
  EXPECT_TRUE(game.state().federated[0].has(game.hex("4B0")));
  EXPECT_FALSE(game.state().federated[0].has(game.hex("2B2")));
}

TEST(GaiaAmbas, TheSwapNeedsAMine) {
  RULES("GP-9.6.1");
  Scenario game({"ambas", "xenos"});
  game.put(0, Piece::Institute, "4B0").put_lost_planet(0, "4A1").turn(0);
  EXPECT_EQ(game.refused_by("special swap"), "GP-9.6.1");
}

// --- the lowest research of the Bescods (GP-9.12.2)

TEST(GaiaBescods, AdvanceALowestTrackForNothing) {
  RULES("GP-9.12.2 GP-13.5.9");
  Scenario game({"bescods", "xenos"});
  game.level(0, Track::Economy, 1).level(0, Track::Science, 2).has(0, {}).play("special lowest");
  EXPECT_EQ(game.options(),
            (Texts{"advance terraforming", "advance navigation", "advance intelligence", "advance gaia"}));
  EXPECT_EQ(game.refused_by("advance economy"), "GP-9.12.2");
  EXPECT_EQ(game.refused_by("no advance"), "GP-9.12.2");
  game.play("advance terraforming");
  EXPECT_EQ(game.player(0).ore, 2);
}

TEST(GaiaBescods, TerraformingIsNotAmongTheLowestWhenItIsHigher) {
  RULES("GP-9.12.2");
  Scenario game({"bescods", "xenos"});
  game.level(0, Track::Terraforming, 1).has(0, {}).play("special lowest");
  EXPECT_EQ(game.options(), (Texts{"advance navigation", "advance intelligence", "advance gaia", "advance economy",
                                   "advance science"}));
}

TEST(GaiaBescods, ASingleLowestTrackIsNotAsked) {
  RULES("GP-13.5.9");
  Scenario game({"bescods", "xenos"});
  for (int track = 1; track < kTracks; ++track) game.level(0, static_cast<Track>(track), 1);
  game.play("special lowest");
  EXPECT_EQ(game.player(0).level[0], 1);
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

TEST(GaiaBescods, LevelFiveStillNeedsAGreenToken) {
  RULES("GP-9.12.2");
  Scenario game({"bescods", "xenos"});
  for (int track = 0; track < kTracks; ++track) game.level(0, static_cast<Track>(track), 4);
  EXPECT_EQ(game.refused_by("special lowest"), "GP-9.12.2");
  game.owns_token(0, 3).level(1, Track::Economy, 5).play("special lowest");
  EXPECT_EQ(game.count("advance "), 5);
  EXPECT_EQ(game.refused_by("advance economy"), "GP-6.2.4");  // taken by Xenos
}

}  // namespace
}  // namespace orrery::gaia
