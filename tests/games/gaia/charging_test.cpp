// Passive action: charging power when others build (GP-8, GP-13.5.13).

#include <algorithm>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

using Options = std::vector<std::string>;

// Terrans beside 3A2 who can pay a mine there and nothing more, so that the turn ends with it.
Scenario before_mine(const std::string& opponent) {
  Scenario game({"terrans", opponent});
  game.put(0, Piece::Mine, "3A3").has(0, {.credits = 2, .ore = 10}).bowls(0, 1, 0, 0);
  return game;
}
// An opponent of them with a structure two hexes from 3A2, nine tokens to charge and 10 VP.
Scenario before_mine_near(Piece piece) {
  Scenario game = before_mine("itars");
  game.put(1, piece, "3B0").bowls(1, 9, 0, 0).vp(1, 10);
  return game;
}

bool is_asked(const Scenario& game, int seat) {
  return game.step() == StepKind::AskCharge && game.seat() == seat;
}

// --- what lets opponents charge

TEST(GaiaCharging, NewMineLetsNeighboursCharge) {
  RULES("GP-8.1");
  Scenario game = before_mine_near(Piece::Mine);
  game.play("build mine 3A2");
  EXPECT_TRUE(is_asked(game, 1));
}

TEST(GaiaCharging, UpgradeLetsNeighboursCharge) {
  RULES("GP-8.1");
  Scenario game = before_mine_near(Piece::Mine);
  game.has(0, {.credits = 3, .ore = 2}).play("upgrade 3A3 trading_station");
  EXPECT_TRUE(is_asked(game, 1));
}

TEST(GaiaCharging, LostPlanetLetsNeighboursCharge) {
  RULES("GP-8.1");
  Scenario game = before_mine_near(Piece::Mine);
  game.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {.knowledge = 4});
  game.play("research navigation", "lost planet 3C");
  EXPECT_TRUE(is_asked(game, 1));
}

TEST(GaiaCharging, DowngradeOfFiraksLetsNeighboursCharge) {
  RULES("GP-8.1");
  Scenario game({"firaks", "itars"});
  game.put(0, Piece::Institute, "2A8").put(0, Piece::Lab, "3A11").put(1, Piece::Mine, "3B0");
  game.has(0, {}).bowls(0, 1, 0, 0).play("special downgrade", "advance science");
  EXPECT_TRUE(is_asked(game, 1));
}

TEST(GaiaCharging, GaiaformerLetsNobodyCharge) {
  RULES("GP-8.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").has(0, {.qic = 1}).bowls(0, 6, 0, 0);
  game.play("project 7A6");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaCharging, SpaceStationLetsNobodyCharge) {
  RULES("GP-8.1");
  Scenario game({"ivits", "itars"});
  game.put(0, Piece::Institute, "3A3").put(1, Piece::Mine, "3B0").has(0, {}).bowls(0, 1, 0, 0);
  game.play("special station", "station 3B1");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaCharging, SatellitesLetNobodyCharge) {
  RULES("GP-8.1");
  Scenario game({"terrans", "itars"});
  game.put(0, Piece::Institute, "3A3").put(0, Piece::AcademyQic, "3A11").owns(0, Standard::Big4);
  game.put(1, Piece::Mine, "3B0").has(0, {}).bowls(0, 3, 0, 0).play("federate");
  while (game.step() == StepKind::Members || game.step() == StepKind::Satellites) game.play(game.options()[0]);
  game.play("token fed_12vp");
  EXPECT_EQ(game.player(0).satellites, 3);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaCharging, SwapOfAmbasLetsNobodyCharge) {
  RULES("GP-8.1");
  Scenario game({"ambas", "itars"});
  game.put(0, Piece::Institute, "2B2").put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3B0");
  game.has(0, {}).bowls(0, 1, 0, 0).play("special swap");
  EXPECT_EQ(game.state().piece(game.hex("3A3")), Piece::Institute);
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

// Everybody chooses the first option, but the mines of Terrans and Xenos are placed side by side.
State placed_side_by_side() {
  const auto setup = Rules::make_setup(2, {{"first_player", "1"}});
  State state;
  Rules::start(std::get<Setup>(setup), state);
  while (state.steps.top().kind != StepKind::StartBooster) {
    ActionList options;
    Rules::list(state, options);
    Action chosen = options[0];
    for (Action option : options)
      if (const auto text = Rules::to_text(state, option); text == "place 3A3" || text == "place 3A2") chosen = option;
    Rules::apply(state, chosen);
  }
  return state;
}

TEST(GaiaCharging, StartingMinesLetNobodyCharge) {
  RULES("GP-8.1");
  const State state = placed_side_by_side();
  EXPECT_EQ(state.piece(find_hex(state, "3A3")), Piece::Mine);
  EXPECT_EQ(state.piece(find_hex(state, "3A2")), Piece::Mine);
  EXPECT_EQ(state.charge_count, 0);
  EXPECT_EQ(state.players[0].tokens, (std::array<std::uint8_t, 4>{4, 4, 0, 0}));
}

// --- who may charge, and how much

TEST(GaiaCharging, ThreeHexesAreTooFar) {
  RULES("GP-8.2");
  Scenario game = before_mine("itars");
  game.put(1, Piece::Institute, "3A11").play("build mine 3A2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaCharging, HighestStructureAloneCounts) {
  RULES("GP-8.2");
  Scenario game = before_mine_near(Piece::TradingStation);
  game.put(1, Piece::Mine, "7B4").put(1, Piece::Institute, "3A11").play("build mine 3A2", "charge");
  EXPECT_EQ(bowls(game, 1), "7/2/0/0");  // not 1 more for the mine, and the institute is too far
}

TEST(GaiaCharging, BigStructuresChargeFourWithTheTile) {
  RULES("GP-8.2");
  Scenario game = before_mine_near(Piece::AcademyQic);
  game.owns(1, Standard::Big4).play("build mine 3A2", "charge");
  EXPECT_EQ(bowls(game, 1), "5/4/0/0");
  EXPECT_EQ(game.player(1).vp, 7);
}

TEST(GaiaCharging, OwnerChargesWhenLantidsMoveIn) {
  RULES("GP-8.2");
  Scenario game({"lantids", "itars"});
  game.put(0, Piece::Mine, "3A11").put(1, Piece::TradingStation, "3B0").bowls(1, 9, 0, 0);
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 1, 0, 0).play("build mine 3B0", "charge");
  EXPECT_EQ(bowls(game, 1), "7/2/0/0");
}

TEST(GaiaCharging, LantidsChargeWhenTheirHostUpgrades) {
  RULES("GP-8.2");
  Scenario game({"itars", "lantids"});
  game.put(0, Piece::Mine, "3B0").put_shared_mine(1, "3B0").bowls(1, 9, 0, 0);
  game.has(0, {.credits = 3, .ore = 2}).bowls(0, 1, 0, 0).play("upgrade 3B0 trading_station", "charge");
  EXPECT_EQ(bowls(game, 1), "8/1/0/0");
}

TEST(GaiaCharging, OnlyStructuresEntitle) {
  RULES("GP-8.2");
  Scenario game = before_mine("ivits");
  game.put_gaiaformer(1, "7A6").put_station(1, "3B1").play("build mine 3A2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 1);
}

// --- B22: Ivits build on 1A2; Xenos have a mine, Itars an institute and a mine two hexes away

Scenario ivits_build() {
  Scenario game({"ivits", "xenos", "itars"});
  game.put(0, Piece::Institute, "1A1")
      .put(1, Piece::Mine, "2A11")
      .put(2, Piece::Institute, "2B5")
      .put(2, Piece::Mine, "3B3");
  for (int seat = 1; seat < 3; ++seat) game.bowls(seat, 4, 0, 0).vp(seat, 10);
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 1, 0, 0).play("build mine 1A2");
  return game;
}

TEST(GaiaCharging, ValueOneIsFreeAndValueThreeCostsTwo) {
  RULES("GP-B22 GP-8.2 GP-8.3");
  Scenario game = ivits_build();
  EXPECT_TRUE(is_asked(game, 1));
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "3/1/0/0");
  EXPECT_EQ(game.player(1).vp, 10);
  EXPECT_TRUE(is_asked(game, 2));
  game.play("charge");
  EXPECT_EQ(bowls(game, 2), "1/3/0/0");
  EXPECT_EQ(game.player(2).vp, 8);
}

TEST(GaiaCharging, DeclinedChargeCostsNothing) {
  RULES("GP-B22 GP-8.3");
  Scenario game = ivits_build();
  game.play("charge", "decline");
  EXPECT_EQ(bowls(game, 2), "4/0/0/0");
  EXPECT_EQ(game.player(2).vp, 10);
}

TEST(GaiaCharging, AllOrNothing) {
  RULES("GP-8.3");
  Scenario game = before_mine_near(Piece::Institute);
  game.play("build mine 3A2");
  EXPECT_EQ(game.options(), (Options{"charge", "decline"}));
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "6/3/0/0");
}

TEST(GaiaCharging, ChargesThatAreNotPossibleAreNotPaid) {
  RULES("GP-B23 GP-8.3");
  Scenario game = before_mine_near(Piece::Institute);
  game.bowls(1, 0, 1, 5).play("build mine 3A2", "charge");
  EXPECT_EQ(bowls(game, 1), "0/0/6/0");
  EXPECT_EQ(game.player(1).vp, 10);
}

TEST(GaiaCharging, VictoryPointsLimitTheCharge) {
  RULES("GP-B24 GP-8.3");
  Scenario game = before_mine("ivits");
  game.put(1, Piece::Institute, "3B0").bowls(1, 4, 0, 0).vp(1, 1).play("build mine 3A2", "charge");
  EXPECT_EQ(bowls(game, 1), "2/2/0/0");
  EXPECT_EQ(game.player(1).vp, 0);
}

TEST(GaiaCharging, OneChargeIsPossibleWithoutVictoryPoints) {
  RULES("GP-8.3");
  Scenario game = before_mine_near(Piece::Institute);
  game.vp(1, 0).play("build mine 3A2", "charge");
  EXPECT_EQ(bowls(game, 1), "8/1/0/0");
  EXPECT_EQ(game.player(1).vp, 0);
}

// --- the order of decisions

TEST(GaiaCharging, OpponentsDecideClockwiseFromTheBuilder) {
  RULES("GP-8.4");
  Scenario game({"xenos", "terrans", "itars"});
  game.put(1, Piece::Mine, "3A3").put(0, Piece::Mine, "3B3").put(2, Piece::Mine, "3B0");
  game.has(1, {.credits = 3, .ore = 2}).bowls(1, 1, 0, 0).turn(1).play("upgrade 3A3 trading_station");
  EXPECT_TRUE(is_asked(game, 2));
  game.play("decline");
  EXPECT_TRUE(is_asked(game, 0));  // whatever the other has decided
  game.play("charge");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.seat(), 2);
}

TEST(GaiaCharging, NothingToChargeIsNotAsked) {
  RULES("GP-8.4");
  Scenario game = before_mine_near(Piece::Institute);
  game.bowls(1, 0, 0, 9, 2).play("build mine 3A2");
  EXPECT_EQ(game.step(), StepKind::Turn);
  EXPECT_EQ(game.player(1).vp, 10);
}

TEST(GaiaCharging, TaklonsWithInstituteAreAskedWithNothingToCharge) {
  RULES("GP-8.4");
  Scenario game = before_mine("taklons");
  game.put(1, Piece::Institute, "3B0").bowls(1, 0, 0, 6).brainstone(Bowl::III).play("build mine 3A2");
  EXPECT_TRUE(is_asked(game, 1));
}

// --- when it is asked

TEST(GaiaCharging, AskedWhenTheBuilderHasEndedTheTurn) {
  RULES("GP-8.5");
  Scenario game = before_mine_near(Piece::Mine);
  game.has(0, {.credits = 2, .ore = 12}).play("build mine 3A2");
  EXPECT_EQ(game.seat(), 0);
  game.play("convert ore credit");
  EXPECT_EQ(game.seat(), 0);
  game.play("end");
  EXPECT_TRUE(is_asked(game, 1));
}

TEST(GaiaCharging, AmountIsFixedWhenTheStructureIsPlaced) {
  RULES("GP-8.5");
  Scenario game = before_mine_near(Piece::Institute);
  game.has(0, {.credits = 2, .ore = 11}).play("build mine 3A2");
  game.owns(1, Standard::Big4);  // would make it 4
  game.play("end", "charge");
  EXPECT_EQ(bowls(game, 1), "6/3/0/0");
}

TEST(GaiaCharging, LabIsAskedBeforeTheLostPlanetItLedTo) {
  RULES("GP-8.5");
  Scenario game({"terrans", "itars", "xenos"});
  game.put(0, Piece::TradingStation, "3A3")
      .put(1, Piece::Mine, "3B0")
      .put(1, Piece::TradingStation, "8B4")
      .put(2, Piece::Mine, "3A2");
  game.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {.credits = 5, .ore = 3, .qic = 3}).bowls(0, 1, 0, 0);
  game.bowls(1, 9, 0, 0).play("upgrade 3A3 lab", "tile std_knowledge_per_type", "advance navigation", "lost planet 8C");
  game.play("end");
  EXPECT_TRUE(is_asked(game, 1));
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "8/1/0/0");  // by the mine near the lab
  EXPECT_TRUE(is_asked(game, 2));        // all opponents of the lab first
  game.play("charge");
  EXPECT_TRUE(is_asked(game, 1));
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "6/3/0/0");  // by the trading station near the Lost Planet
  EXPECT_EQ(game.step(), StepKind::Turn);
}

TEST(GaiaCharging, DowngradeIsAskedBeforeItsLostPlanet) {
  RULES("GP-8.5");
  Scenario game({"firaks", "itars"});
  game.put(0, Piece::Institute, "2A8")
      .put(0, Piece::Lab, "3A11")
      .put(1, Piece::Mine, "3B0")
      .put(1, Piece::TradingStation, "5A8");
  game.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {}).bowls(0, 1, 0, 0).bowls(1, 9, 0, 0);
  game.play("special downgrade", "advance navigation", "lost planet 5C", "charge");
  EXPECT_EQ(bowls(game, 1), "8/1/0/0");
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "6/3/0/0");
}

// --- victory points

TEST(GaiaCharging, OtherChargesCostNoVictoryPoints) {
  RULES("GP-8.6");
  Scenario game({"terrans", "xenos"});
  game.owns(0, Standard::ActionCharge).vp(0, 10).bowls(0, 9, 0, 0).play("special charge");
  EXPECT_EQ(bowls(game, 0), "5/4/0/0");
  EXPECT_EQ(game.player(0).vp, 10);
  game.level(0, Track::Science, 2).has(0, {.knowledge = 4}).turn(0).play("research science");
  EXPECT_EQ(bowls(game, 0), "2/7/0/0");  // level 3 charges three
  EXPECT_EQ(game.player(0).vp, 10);
}

TEST(GaiaCharging, OtherChargesNeedNoVictoryPoints) {
  RULES("GP-8.6");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Institute, "3A3").vp(0, 0).bowls(0, 9, 0, 0).phase(StepKind::Income);
  EXPECT_EQ(bowls(game, 0), "5/4/0/0");
  EXPECT_EQ(game.player(0).vp, 0);
}

TEST(GaiaCharging, PassedPlayersChargeInTheLastRound) {
  RULES("GP-8.7");
  Scenario game = before_mine_near(Piece::TradingStation);
  game.round(6).turn(1).play("pass").play("build mine 3A2");
  EXPECT_TRUE(is_asked(game, 1));
  game.play("charge");
  EXPECT_EQ(bowls(game, 1), "7/2/0/0");
}

// --- the reaction as a decision

TEST(GaiaCharging, FreeChargeIsAskedToo) {
  RULES("GP-13.5.13 GP-13.1.4");
  Scenario game = before_mine_near(Piece::Mine);
  game.play("build mine 3A2");
  EXPECT_EQ(game.options(), (Options{"charge", "decline"}));
  game.play("decline");
  EXPECT_EQ(bowls(game, 1), "9/0/0/0");
}

TEST(GaiaCharging, TaklonsPlaceTheBrainstoneAfterCharging) {
  RULES("GP-13.5.13 GP-13.1.4");
  Scenario game = before_mine("taklons");
  game.put(1, Piece::TradingStation, "3B0").bowls(1, 3, 0, 0).brainstone(Bowl::I).play("build mine 3A2");
  EXPECT_EQ(game.options(), (Options{"charge", "decline"}));
  EXPECT_EQ(game.refused_by("token first"), "GP-9.5.6");
  game.play("charge");
  EXPECT_EQ(game.options(), (Options{"brainstone bowl 1", "brainstone bowl 2"}));
  game.play("brainstone bowl 2");
  EXPECT_EQ(bowls(game, 1), "2/1/0/0");
}

TEST(GaiaCharging, TaklonsWithInstituteChooseWhenTheirTokenComes) {
  RULES("GP-13.5.13 GP-13.1.4");
  Scenario game = before_mine("taklons");
  game.put(1, Piece::Institute, "2B2").put(1, Piece::Mine, "3B0").play("build mine 3A2");
  EXPECT_EQ(game.options(), (Options{"token first", "token after", "decline"}));
  EXPECT_EQ(game.refused_by("charge"), "GP-9.5.6");
}

// --- B37: Taklons with their institute, all tokens in bowl III, a trading station beside the new mine

Scenario taklons_asked() {
  Scenario game = before_mine("taklons");
  game.put(1, Piece::Institute, "2B2").put(1, Piece::TradingStation, "3B0");
  game.bowls(1, 0, 0, 6).brainstone(Bowl::III).vp(1, 10).play("build mine 3A2");
  return game;
}

TEST(GaiaCharging, TokenAfterAFutileCharge) {
  RULES("GP-B37 GP-9.5.6 GP-8.3");
  Scenario game = taklons_asked();
  game.play("token after");
  EXPECT_EQ(bowls(game, 1), "1/0/6/0");
  EXPECT_EQ(game.player(1).vp, 10);
}

TEST(GaiaCharging, TokenBeforeTheChargeMovesUp) {
  RULES("GP-B37 GP-9.5.6 GP-8.3");
  Scenario game = taklons_asked();
  game.play("token first");
  EXPECT_EQ(bowls(game, 1), "0/0/7/0");
  EXPECT_EQ(game.player(1).vp, 9);
}

}  // namespace
}  // namespace orrery::gaia
