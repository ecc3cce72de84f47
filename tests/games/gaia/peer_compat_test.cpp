// Where the rules here and the independent engine differ (docs/rulings.md, D1 to D15): the rulebook stands, and the
// option peer_compat switches the other behaviour on for replaying its logs. Each test shows both.

#include "tests/games/gaia/empty_space.h"

namespace orrery::gaia {
namespace {

using enum Piece;

const OptionTexts kPeer = {{"peer_compat", "true"}};

EmptySpace rulebook(const std::string& faction, const std::string& opponent = "xenos") {
  return EmptySpace(faction, opponent);
}
EmptySpace peer(const std::string& faction, const std::string& opponent = "xenos") {
  return EmptySpace(faction, opponent, kPeer);
}

TEST(GaiaPeerCompat, IsOffUnlessAskedFor) {
  RULES("GP-13.3.4");
  EXPECT_FALSE(rulebook("terrans").state().has(Flag::PeerCompat));
  EXPECT_TRUE(peer("terrans").state().has(Flag::PeerCompat));
}

void one_satellite(EmptySpace& game) {
  game.colony(Institute, "3A6").colony(TradingStation, "3C").colony(TradingStation, "3B0").bowls(0, 1, 1, 0);
  game.play("federate");
}

TEST(GaiaPeerCompat, TokensAreTakenFromTheLowestBowl) {
  RULES("GP-13.3.3 GP-13.3.4");  // D5
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  one_satellite(ours);
  ours.may("tokens 0 1 0");
  one_satellite(theirs);
  theirs.may("token fed_12vp");  // not asked
  EXPECT_EQ(theirs.player(0).tokens, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
}

TEST(GaiaPeerCompat, TwentyFiveSatellites) {
  RULES("GP-13.3.3 GP-13.3.4");  // D8
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  EXPECT_EQ(satellites_left(ours.state(), 0), 23);
  EXPECT_EQ(satellites_left(theirs.state(), 0), 25);
}

void station_action(EmptySpace& game) {
  game.colony(Institute, "3B3").federate(0, {"3C"});
  game.play("special station");
}

TEST(GaiaPeerCompat, NoStationOnAnOwnSatellite) {
  RULES("GP-13.3.3 GP-13.3.4");  // D7
  EmptySpace ours = rulebook("ivits"), theirs = peer("ivits");
  station_action(ours);
  ours.may("station 3C");
  station_action(theirs);
  theirs.may("station 3B4");
  theirs.may_not("station 3C");
}

void range_action(EmptySpace& game) {
  game.colony(Mine, "3C").planet("3B0", Planet::Terra).planet("6A4", Planet::Terra);
  game.booster(0, kBoosterRange).has(0, {10, 10, 0, 1});
  game.play("special range");
}

TEST(GaiaPeerCompat, RangeBoosterOnlyWhereItSavesQic) {
  RULES("GP-13.3.3 GP-13.3.4");  // D6
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  range_action(ours);
  EXPECT_EQ(ours.options(), (Labels{"build mine 3B0", "build mine 6A4"}));
  theirs.planet("6A5", Planet::Terra);  // in distance 3 like 6A4
  range_action(theirs);
  EXPECT_EQ(theirs.options(), (Labels{"build mine 6A4", "build mine 6A5"}));  // 3B0 is in range anyhow
}

void lowest_action(EmptySpace& game) {
  game.colony(Mine, "3C").level(0, Track::Economy, 1);
  game.play("special lowest");
}

TEST(GaiaPeerCompat, BescodsMayDeclineTheirAdvance) {
  RULES("GP-13.3.3 GP-13.3.4");  // D14
  EmptySpace ours = rulebook("bescods"), theirs = peer("bescods");
  lowest_action(ours);
  EXPECT_EQ(ours.refused_by("no advance"), "GP-9.12.2");
  lowest_action(theirs);
  theirs.may("no advance");
}

// The institute at 3B0, a lab at 3A6 with an opponent's trading station in distance 2, and Navigation 4. An opponent's
// mine stands next to 6A4, where the Lost Planet goes.
void downgrade_action(EmptySpace& game) {
  game.colony(Institute, "3B0").colony(Lab, "3A6").level(0, Track::Navigation, 4).owns_token(0, 3);
  game.planet("2A9", Planet::Desert).put(1, TradingStation, "2A9").planet("6A3", Planet::Desert).put(1, Mine, "6A3");
  game.bowls(1, 6, 0, 0);
  game.play("special downgrade");
}

TEST(GaiaPeerCompat, FiraksMayDeclineTheirAdvance) {
  RULES("GP-13.3.3 GP-13.3.4");  // D14
  EmptySpace ours = rulebook("firaks"), theirs = peer("firaks");
  downgrade_action(ours);
  EXPECT_EQ(ours.refused_by("no advance"), "GP-9.11.1");
  downgrade_action(theirs);
  theirs.may("no advance");
}

TEST(GaiaPeerCompat, TheLostPlanetOfADowngradeIsChargedFirst) {
  RULES("GP-13.3.4");  // D4
  EmptySpace ours = rulebook("firaks"), theirs = peer("firaks");
  downgrade_action(ours);
  ours.play("advance navigation", "lost planet 6A4", "end");
  ASSERT_EQ(ours.step(), StepKind::AskCharge);
  EXPECT_EQ(ours.state().steps.top().as<step::AskCharge>().offered, 2);  // the trading station by the former lab
  downgrade_action(theirs);
  theirs.play("advance navigation", "lost planet 6A4", "end");
  ASSERT_EQ(theirs.step(), StepKind::AskCharge);
  EXPECT_EQ(theirs.state().steps.top().as<step::AskCharge>().offered, 1);  // the mine by the Lost Planet
}

void gaia_phase_with_lost_planet(EmptySpace& game) {
  game.colony(Institute, "3B0").level(0, Track::Navigation, 4).owns_token(0, 3).bowls(0, 0, 0, 0, 4);
  game.planet("6A3", Planet::Desert).put(1, Mine, "6A3").bowls(1, 6, 0, 0);
  game.phase(StepKind::GaiaPlanets);
  game.play("gaia tile", "tile std_knowledge_per_type", "advance navigation", "lost planet 6A4");
}

TEST(GaiaPeerCompat, TheLostPlanetOfTheGaiaPhaseIsChargedLater) {
  RULES("GP-13.3.4");  // D4
  EmptySpace ours = rulebook("itars"), theirs = peer("itars");
  gaia_phase_with_lost_planet(ours);
  EXPECT_EQ(ours.step(), StepKind::AskCharge);
  gaia_phase_with_lost_planet(theirs);
  EXPECT_EQ(theirs.step(), StepKind::Turn);
  theirs.play("research economy", "end");
  EXPECT_EQ(theirs.step(), StepKind::AskCharge);
}

TEST(GaiaPeerCompat, BurningAlwaysMovesTheBrainstoneUp) {
  RULES("GP-13.3.3 GP-13.3.4");  // D10
  EmptySpace ours = rulebook("taklons"), theirs = peer("taklons");
  ours.bowls(0, 0, 2, 0).brainstone(Bowl::II).play("burn");
  ours.may("burn brainstone stays");
  theirs.bowls(0, 0, 2, 0).brainstone(Bowl::II).play("burn");
  EXPECT_EQ(theirs.player(0).brainstone, Bowl::III);
  EXPECT_EQ(theirs.player(0).tokens, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
}

TEST(GaiaPeerCompat, SpecialActionsMayBeWasted) {
  RULES("GP-13.3.4");  // nothing to charge
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  ours.owns(0, Standard::ActionCharge).bowls(0, 0, 0, 4);
  EXPECT_EQ(ours.refused_by("special charge"), "GP-7.3.3");
  theirs.owns(0, Standard::ActionCharge).bowls(0, 0, 0, 4);
  theirs.may("special charge");
}

TEST(GaiaPeerCompat, TurnsWithASingleOptionAreAsked) {
  RULES("GP-13.3.4");
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  ours.has(0, {}).bowls(0, 0, 0, 0).round(6).turn(0);
  EXPECT_EQ(ours.seat(), 1);  // passed without being asked
  theirs.has(0, {}).bowls(0, 0, 0, 0).round(6).turn(0);
  EXPECT_EQ(theirs.seat(), 0);
  EXPECT_EQ(theirs.options(), Labels{"pass"});
}

TEST(GaiaPeerCompat, LeftOverPowerAndQicAreWorthNothing) {
  RULES("GP-13.3.3");  // D1, not switched on by the option either
  EmptySpace ours = rulebook("terrans"), theirs = peer("terrans");
  for (EmptySpace* game : {&ours, &theirs}) {
    game->has(0, {.credits = 2, .qic = 5}).bowls(0, 0, 0, 8);
    EXPECT_EQ(resource_vp(game->player(0)), 0);
  }
}

TEST(GaiaPeerCompat, TerransMayStopExchanging) {
  RULES("GP-13.3.3");  // D12
  EmptySpace game = rulebook("terrans");
  game.colony(Institute, "3C").bowls(0, 0, 0, 0, 4).phase(StepKind::GaiaPlanets);
  game.play("exchange credit");
  game.may("stop");
}

TEST(GaiaPeerCompat, ACountOfZeroScoresNothing) {
  RULES("GP-13.3.3");  // D2, a ruling of the peer that is followed
  EmptySpace game = rulebook("terrans");
  game.final_tiles(5, 0);  // satellites
  EXPECT_EQ(final_tile_vp(game.state(), 0)[0], 0);
}

TEST(GaiaPeerCompat, TaklonsGetTheTokenEvenWithNothingToCharge) {
  RULES("GP-13.3.3");  // C-7, a ruling of the peer that is followed
  EmptySpace game = rulebook("terrans", "taklons");
  game.colony(Mine, "3A0").planet("3B0", Planet::Terra).has(0, {10, 10, 0, 0});
  game.planet("3C", Planet::Swamp).put(1, Institute, "3C").bowls(1, 0, 0, 4).brainstone(Bowl::III);
  game.play("build mine 3B0", "end");
  EXPECT_EQ(game.seat(), 1);
  game.may("token after");
}

}  // namespace
}  // namespace orrery::gaia
