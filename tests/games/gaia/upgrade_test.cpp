// Upgrading structures (GP-5.4).

#include <string_view>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

constexpr Holdings kRich = {.credits = 30, .ore = 15};

// Terrans with one structure on 3A3, far from everybody.
Scenario terrans_with(Piece piece, Holdings holdings) {
  Scenario game({"terrans", "xenos"});
  game.put(0, piece, "3A3").has(0, holdings);
  return game;
}

int on_map(const Scenario& game, Piece piece) {
  return game.player(0).on_map[static_cast<std::size_t>(piece)];
}

TEST(GaiaUpgrade, MineBecomesOnlyATradingStation) {
  RULES("GP-5.4.1");
  const Scenario game = terrans_with(Piece::Mine, kRich);
  game.may("upgrade 3A3 trading_station");
  EXPECT_EQ(game.count("upgrade "), 1);
  EXPECT_EQ(game.refused_by("upgrade 3A3 lab"), "GP-5.4.1");
  EXPECT_EQ(game.refused_by("upgrade 3A3 institute"), "GP-5.4.1");
}

TEST(GaiaUpgrade, TradingStationBecomesInstituteOrLab) {
  RULES("GP-5.4.1");
  const Scenario game = terrans_with(Piece::TradingStation, kRich);
  game.may("upgrade 3A3 institute");
  game.may("upgrade 3A3 lab");
  EXPECT_EQ(game.count("upgrade "), 2);
  EXPECT_EQ(game.refused_by("upgrade 3A3 academy_qic"), "GP-5.4.1");
}

TEST(GaiaUpgrade, LabBecomesAnAcademyThatIsLeft) {
  RULES("GP-5.4.1");
  Scenario game = terrans_with(Piece::Lab, kRich);
  game.may("upgrade 3A3 academy_knowledge");
  game.may("upgrade 3A3 academy_qic");
  EXPECT_EQ(game.count("upgrade "), 2);
  game.put(0, Piece::AcademyQic, "1B5");
  game.may("upgrade 3A3 academy_knowledge");
  EXPECT_EQ(game.refused_by("upgrade 3A3 academy_qic"), "GP-5.4.3");
}

TEST(GaiaUpgrade, InstituteAndAcademyAreTheEnd) {
  RULES("GP-5.4.1");
  EXPECT_EQ(terrans_with(Piece::Institute, kRich).count("upgrade "), 0);
  EXPECT_EQ(terrans_with(Piece::AcademyKnowledge, kRich).count("upgrade "), 0);
}

TEST(GaiaUpgrade, OnlyOwnStructures) {
  RULES("GP-5.4.1");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.put(1, Piece::Mine, "3A2");
  EXPECT_EQ(game.refused_by("upgrade 3A2 trading_station"), "GP-5.4.1");
}

TEST(GaiaUpgrade, CostsByTarget) {
  RULES("GP-5.4.2");
  struct Case {
    Piece from;
    std::string_view to;
    int ore, credits;
  };
  for (const Case& c : {Case{Piece::Mine, "trading_station", 2, 6},
                        {Piece::TradingStation, "institute", 4, 6},
                        {Piece::TradingStation, "lab", 3, 5},
                        {Piece::Lab, "academy_knowledge", 6, 6},
                        {Piece::Lab, "academy_qic", 6, 6}}) {
    SCOPED_TRACE(c.to);
    const std::string text = "upgrade 3A3 " + std::string(c.to);
    EXPECT_EQ(terrans_with(c.from, {.credits = c.credits - 1, .ore = c.ore}).refused_by(text), "GP-5.4.2");
    EXPECT_EQ(terrans_with(c.from, {.credits = c.credits, .ore = c.ore - 1}).refused_by(text), "GP-5.4.2");
    Scenario game = terrans_with(c.from, {.credits = c.credits, .ore = c.ore});
    game.play(text);
    EXPECT_EQ(game.player(0).credits, 0);
    EXPECT_EQ(game.player(0).ore, 0);
  }
}

TEST(GaiaUpgrade, TradingStationIsCheaperNearAnOpponent) {
  RULES("GP-5.4.2");
  Scenario game = terrans_with(Piece::Mine, {.credits = 3, .ore = 2});
  game.put(1, Piece::Mine, "4A0");  // three hexes away
  game.may_not("upgrade 3A3 trading_station");
  game.put(1, Piece::Mine, "3B0");  // two hexes away
  game.play("upgrade 3A3 trading_station");
  EXPECT_EQ(game.player(0).credits, 0);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaUpgrade, NeitherOwnStructuresNorGaiaformersMakeItCheaper) {
  RULES("GP-5.4.2");
  Scenario game = terrans_with(Piece::Mine, {.credits = 5, .ore = 2});
  game.put(0, Piece::Mine, "3A2").put_gaiaformer(1, "7A6");  // both within two hexes
  EXPECT_EQ(game.refused_by("upgrade 3A3 trading_station"), "GP-5.4.2");
}

TEST(GaiaUpgrade, OnlyTheTradingStationHasTwoPrices) {
  RULES("GP-5.4.2");
  Scenario game = terrans_with(Piece::TradingStation, {.credits = 5, .ore = 3});
  game.put(1, Piece::Institute, "3A2").play("upgrade 3A3 lab");
  EXPECT_EQ(game.player(0).credits, 0);
}

TEST(GaiaUpgrade, TheReplacedPieceReturnsToTheBoard) {
  RULES("GP-5.4.3");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.play("upgrade 3A3 trading_station");
  EXPECT_EQ(on_map(game, Piece::Mine), 0);
  EXPECT_EQ(on_map(game, Piece::TradingStation), 1);
  EXPECT_EQ(next_income(game.player(0)).ore, 1 + 1);  // base and booster: the mine covers its ore again
  EXPECT_EQ(next_income(game.player(0)).credits, 3);
}

TEST(GaiaUpgrade, TheTargetPieceMustBeLeft) {
  RULES("GP-5.4.3");
  Scenario game = terrans_with(Piece::Mine, kRich);
  for (std::string_view hex : {"1B5", "6B5", "4A0", "1A1"}) game.put(0, Piece::TradingStation, hex);
  EXPECT_EQ(game.refused_by("upgrade 3A3 trading_station"), "GP-5.4.3");
  game.play("upgrade 1A1 institute").turn(0);  // that one came back
  game.may("upgrade 3A3 trading_station");
}

TEST(GaiaUpgrade, AReturnedMineMayBeBuiltAgain) {
  RULES("GP-5.4.3");
  Scenario game = terrans_with(Piece::Mine, kRich);
  for (std::string_view hex : {"1B5", "6B5", "4A0", "1A1", "1A2", "1A5", "5A3"}) game.put(0, Piece::Mine, hex);
  game.planet("3B1", Planet::Terra);
  EXPECT_EQ(game.refused_by("build mine 3B1"), "GP-5.2.1");
  game.play("upgrade 3A3 trading_station").turn(0);
  game.may("build mine 3B1");
}

TEST(GaiaUpgrade, LabAndAcademyGiveATechTile) {
  RULES("GP-5.4.4");
  Scenario lab = terrans_with(Piece::TradingStation, kRich);
  lab.play("upgrade 3A3 lab");
  EXPECT_EQ(lab.count("tile "), 9);
  lab.may_not("no tile");
  Scenario academy = terrans_with(Piece::Lab, kRich);
  academy.play("upgrade 3A3 academy_qic");
  EXPECT_EQ(academy.count("tile "), 9);
}

TEST(GaiaUpgrade, TradingStationAndInstituteGiveNoTile) {
  RULES("GP-5.4.4");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.play("upgrade 3A3 trading_station");
  EXPECT_EQ(game.step(), StepKind::AfterMain);
  game.turn(0).play("upgrade 3A3 institute");
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

TEST(GaiaUpgrade, WithAllTilesTheLabStillMayBeBuilt) {
  RULES("GP-5.4.4 GP-13.5.5");
  Scenario game = terrans_with(Piece::TradingStation, kRich);
  for (int tile = 0; tile < kStandards; ++tile) game.owns(0, static_cast<Standard>(tile));
  game.play("upgrade 3A3 lab");
  EXPECT_EQ(on_map(game, Piece::Lab), 1);
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

TEST(GaiaUpgrade, KnowledgeAcademyGivesIncome) {
  RULES("GP-5.4.5");
  Scenario game = terrans_with(Piece::Lab, kRich);
  const int before = next_income(game.player(0)).knowledge;
  game.play("upgrade 3A3 academy_knowledge", "tile std_7vp", "no advance").turn(0);
  EXPECT_EQ(next_income(game.player(0)).knowledge, before - 1 + 2);  // the lab's goes, the academy's comes
  game.may_not("special academy");
}

TEST(GaiaUpgrade, QicAcademyGivesAnActionInTheSameRound) {
  RULES("GP-5.4.5");
  Scenario game = terrans_with(Piece::Lab, kRich);
  game.play("upgrade 3A3 academy_qic", "tile std_7vp", "no advance").turn(0).play("special academy");
  EXPECT_EQ(game.player(0).qic, 1);
  game.turn(0).may_not("special academy");  // once per round
}

TEST(GaiaUpgrade, QicAcademyOfBalTaksGivesCredits) {
  RULES("GP-5.4.5");
  Scenario game({"bal_taks", "xenos"});
  game.put(0, Piece::AcademyQic, "1A1").has(0, {}).turn(0).play("special academy");
  EXPECT_EQ(game.player(0).credits, 4);
  EXPECT_EQ(game.player(0).qic, 0);
}

TEST(GaiaUpgrade, NotTheLostPlanet) {
  RULES("GP-5.4.6");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.put_lost_planet(0, "3B1");
  game.may("upgrade 3A3 trading_station");
  EXPECT_EQ(game.refused_by("upgrade 3B1 trading_station"), "GP-5.4.6");
}

TEST(GaiaUpgrade, NotALantidsMineOnASharedPlanet) {
  RULES("GP-5.4.6");
  Scenario game({"lantids", "xenos"});
  game.put(0, Piece::Mine, "3A3").put(1, Piece::Mine, "3A2").put_shared_mine(0, "3A2").has(0, kRich).turn(0);
  game.may("upgrade 3A3 trading_station");
  EXPECT_EQ(game.refused_by("upgrade 3A2 trading_station"), "GP-5.4.6");
}

TEST(GaiaUpgrade, TradingStationCountsForItsTiles) {
  RULES("GP-5.4.7");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.round_tile(4).owns_advanced(0, 14, Standard::Vp7).play("upgrade 3A3 trading_station");
  EXPECT_EQ(game.player(0).vp, 10 + 4 + 3);
}

TEST(GaiaUpgrade, InstituteAndAcademyCountForTheirTile) {
  RULES("GP-5.4.7");
  Scenario institute = terrans_with(Piece::TradingStation, kRich);
  institute.round_tile(6).play("upgrade 3A3 institute");
  EXPECT_EQ(institute.player(0).vp, 10 + 5);
  Scenario academy = terrans_with(Piece::Lab, kRich);
  academy.round_tile(6).play("upgrade 3A3 academy_qic");
  EXPECT_EQ(academy.player(0).vp, 10 + 5);
  Scenario lab = terrans_with(Piece::TradingStation, kRich);
  lab.round_tile(6).play("upgrade 3A3 lab");
  EXPECT_EQ(lab.player(0).vp, 10);
}

TEST(GaiaUpgrade, IsPaidBeforeItsTileGivesAnything) {
  RULES("GP-5.4.7");
  Scenario game =
      terrans_with(Piece::TradingStation, {.credits = 5, .ore = 2});  // std_ore_qic would give the third ore
  game.may_not("upgrade 3A3 lab");
}

TEST(GaiaUpgrade, TileAndAdvanceComeBeforeTheCharges) {
  RULES("GP-5.4.7");
  Scenario game = terrans_with(Piece::TradingStation, {.credits = 5, .ore = 3});
  game.put(1, Piece::Mine, "3A2").turn(0).play("upgrade 3A3 lab");
  EXPECT_EQ(game.step(), StepKind::TakeTile);
  game.play("tile std_7vp");
  EXPECT_EQ(game.step(), StepKind::Advance);
  game.play("no advance", "end");
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), 1);
}

TEST(GaiaUpgrade, PowerValues) {
  RULES("GP-5.4.8");
  struct Case {
    Piece piece;
    int value, with_tile;
  };
  for (const Case& c : {Case{Piece::Mine, 1, 1},
                        {Piece::TradingStation, 2, 2},
                        {Piece::Lab, 2, 2},
                        {Piece::Institute, 3, 4},
                        {Piece::AcademyKnowledge, 3, 4},
                        {Piece::AcademyQic, 3, 4}}) {
    SCOPED_TRACE(kPieceNames[static_cast<std::size_t>(c.piece)]);
    Scenario game = terrans_with(c.piece, {});
    EXPECT_EQ(power_value(game.state(), 0, game.hex("3A3")), c.value);
    game.owns(0, Standard::Big4);
    EXPECT_EQ(power_value(game.state(), 0, game.hex("3A3")), c.with_tile);
    game.owns_advanced(0, 0, Standard::Big4);  // covered
    EXPECT_EQ(power_value(game.state(), 0, game.hex("3A3")), c.value);
  }
}

TEST(GaiaUpgrade, PowerValueOfLostPlanetAndStation) {
  RULES("GP-5.4.8");
  Scenario game({"ivits", "xenos"});
  game.put_lost_planet(0, "3B1").put_station(0, "7A5");
  EXPECT_EQ(power_value(game.state(), 0, game.hex("3B1")), 1);
  EXPECT_EQ(power_value(game.state(), 0, game.hex("7A5")), 1);
}

TEST(GaiaUpgrade, SpaceStationHasNoValueForCharging) {
  RULES("GP-5.4.8");
  Scenario game({"terrans", "ivits"});
  game.put(0, Piece::Mine, "3A3").put_station(1, "3B1").has(0, kRich).turn(0);
  game.play("upgrade 3A3 trading_station", "end");  // the station is one hex away
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.step(), StepKind::Turn);  // not asked
}

TEST(GaiaUpgrade, TheValueIsWhatTheOwnerCharges) {
  RULES("GP-5.4.8");
  Scenario game = terrans_with(Piece::Mine, kRich);
  game.put(1, Piece::Institute, "3A2").owns(1, Standard::Big4).bowls(1, 6, 0, 0).turn(0);
  game.play("upgrade 3A3 trading_station", "end", "charge");
  EXPECT_EQ(game.player(1).tokens[1], 4);
  EXPECT_EQ(game.player(1).vp, 10 - 3);
}

TEST(GaiaUpgrade, AsksForTheTargetAndTheSideOfTheAcademy) {
  RULES("GP-13.5.5 GP-13.1.3");
  Scenario game = terrans_with(Piece::TradingStation, kRich);
  game.put(0, Piece::Lab, "1B5");
  for (std::string_view text :
       {"upgrade 3A3 institute", "upgrade 3A3 lab", "upgrade 1B5 academy_knowledge", "upgrade 1B5 academy_qic"})
    game.may(text);
  EXPECT_EQ(game.count("upgrade "), 4);
}

TEST(GaiaUpgrade, OnlyLabAndAcademyGoOnWithATile) {
  RULES("GP-13.5.5");
  Scenario game = terrans_with(Piece::Lab, kRich);
  game.play("upgrade 3A3 academy_knowledge");
  EXPECT_EQ(game.step(), StepKind::TakeTile);
  EXPECT_EQ(game.seat(), 0);
  game.may_not("end");
}

}  // namespace
}  // namespace orrery::gaia
