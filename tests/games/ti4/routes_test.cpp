// Chapter 11.3: ways of ships, anomalies, gravity rifts.

#include "tests/games/ti4/board.h"

namespace orrery::ti4 {
namespace {

using F = Faction;
using U = UnitType;

// A line of empty systems through the galaxy from north to south.
Board board_of_a_line(std::initializer_list<Faction> factions) {
  Board board(factions);
  for (const SystemId system : {kNorth3, kNorth2, kNorth1, kSouth1, kSouth2, kSouth3}) board.lay(system, kEmpty);
  return board;
}

TEST(Ti4Routes, AShipEntersAsManySystemsAsItsMoveValue) {
  RULES("TI-11.3.3 TI-11.3.6");
  COMPONENT(UnitText::MovesByItself);
  Board board = board_of_a_line({F::Sol, F::Letnev, F::Hacan});
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 1);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kMecatolCell), 0);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser, 1}, kNorth3, kMecatolCell), 1) << "Flank Speed";
  EXPECT_EQ(ways(board.state, {0, U::Fighter}, kNorth3, kNorth2), 0) << "no move value";
  board.research(0, Tech::FighterII);
  EXPECT_EQ(ways(board.state, {0, U::Fighter}, kNorth3, kNorth1), 1);
}

TEST(Ti4Routes, OthersShipsBlockTheWayButNotItsEnd) {
  RULES("TI-11.3.4 TI-11.3.5");
  COMPONENT(UnitText::YsiaYssrila);
  COMPONENT(Tech::LightWaveDeflector);
  RULING("FAQ-03");
  Board board = board_of_a_line({F::Sol, F::Yssaril, F::Hacan});
  board.put(2, kNorth2, U::Fighter);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 0);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth2), 1);
  EXPECT_EQ(ways(board.state, {2, U::Cruiser}, kNorth3, kNorth1), 1) << "their own";
  EXPECT_EQ(ways(board.state, {1, U::Flagship, 1}, kNorth3, kNorth1), 1) << "Y'sia Y'ssrila";
  EXPECT_EQ(ways(board.state, {1, U::Cruiser}, kNorth3, kNorth1), 0);
  board.research(0, Tech::LightWaveDeflector);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 1);
}

TEST(Ti4Routes, AsteroidsAndSupernovasAreClosed) {
  RULES("TI-6.4.2 TI-6.4.3 TI-11.3.4 TI-11.3.5");
  COMPONENT(Tech::AntimassDeflectors);
  COMPONENT(Ability::GashlaiPhysiology);
  COMPONENT(Tech::MagmusReactor);
  Board board = board_of_a_line({F::Sol, F::Muaat, F::Hacan});
  board.lay(kNorth2, kAsteroids);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth2), 0);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 0);
  board.research(0, Tech::AntimassDeflectors);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth2), 1);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 1);

  board.lay(kNorth2, kSupernova);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 0);
  EXPECT_EQ(ways(board.state, {1, U::Cruiser}, kNorth3, kNorth1), 1) << "Muaat pass through";
  EXPECT_EQ(ways(board.state, {1, U::Cruiser}, kNorth3, kNorth2), 0);
  board.research(1, Tech::MagmusReactor);
  EXPECT_EQ(ways(board.state, {1, U::Cruiser}, kNorth3, kNorth2), 1);
}

TEST(Ti4Routes, ANebulaEndsAMoveAndSlowsTheNext) {
  RULES("TI-6.4.4 TI-11.3.7");
  Board board = board_of_a_line({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth2, kNebula).activate(0, kNorth2);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth2), 1);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 0);
  EXPECT_EQ(move_value(board.state, {0, U::Cruiser}, kNorth2), 1);
  EXPECT_EQ(move_value(board.state, {0, U::Cruiser, 1}, kNorth2), 2);
  board.activate(0, kNorth1);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth2), 0) << "not the active system";
}

TEST(Ti4Routes, LeavingARiftGivesAStepAndARoll) {
  RULES("TI-B6 TI-6.4.5 TI-11.3.8 TI-11.3.21");
  Board board = board_of_a_line({F::Letnev, F::Sol, F::Hacan});
  board.lay(kNorth3, kRift);
  EXPECT_EQ(ways(board.state, {0, U::Carrier}, kNorth3, kNorth1), 1 << 1);
  EXPECT_EQ(ways(board.state, {0, U::Carrier}, kNorth2, kNorth3), 1) << "entering one gives neither";
  EXPECT_EQ(ways(board.state, {0, U::Carrier}, kNorth3, kMecatolCell), 0);
}

TEST(Ti4Routes, ARiftMayBeLeftTwice) {
  RULES("TI-B8 TI-6.4.6 TI-11.3.21");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kRift).lay(kNorth2, kEmpty).lay(kSouth1, kEmpty);
  const std::uint8_t found = ways(board.state, {0, U::Cruiser}, kNorth1, kSouth1);
  EXPECT_TRUE(found & 1 << 1) << "rift, Mecatol Rex, south";
  EXPECT_TRUE(found & 1 << 2) << "rift, north, rift, Mecatol Rex, south";
  EXPECT_FALSE(found & 1);
}

TEST(Ti4Routes, SlipstreamStartsAtWormholesAndAtHome) {
  RULES("TI-11.3.20");
  COMPONENT(Ability::Slipstream);
  Board board = board_of_a_line({F::Creuss, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha);
  EXPECT_EQ(move_value(board.state, {0, U::Cruiser}, kNorth3), 3);
  EXPECT_EQ(move_value(board.state, {0, U::Cruiser}, kNorth2), 2);
  board.lay(kCreussHomeSystem, kCreussHome);
  EXPECT_EQ(move_value(board.state, {0, U::Cruiser}, kCreussHomeSystem), 3);
  EXPECT_EQ(move_value(board.state, {1, U::Cruiser}, kNorth3), 2);
}

TEST(Ti4Routes, TheBanClosesWormholesToShips) {
  RULES("TI-21.4.3 TI-11.3.3");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kLodor);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kSouth3), 1);
  board.enact(Agenda::EnforcedTravelBan);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kSouth3), 0);
  board.lasts(ActionCard::LostStarChart, 0);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kSouth3), 1) << "the chart bypasses it (TI-21.1.20)";
}

TEST(Ti4Routes, FourKindsOfAnomaliesAndAWormholeIsNone) {
  RULES("TI-6.4.1 TI-6.3.3");
  Board board({F::Sol, F::Letnev, F::Saar});
  board.lay(kNorth1, kAsteroids).lay(kNorth2, kNebula).lay(kSouth1, kSupernova).lay(kSouth2, kRift);
  board.lay(kNorth3, kAlpha).lay(kSouth3, kBeta);
  EXPECT_EQ(anomaly_in(board.state, kNorth1), Anomaly::AsteroidField);
  EXPECT_EQ(anomaly_in(board.state, kNorth2), Anomaly::Nebula);
  EXPECT_EQ(anomaly_in(board.state, kSouth1), Anomaly::Supernova);
  EXPECT_EQ(anomaly_in(board.state, kSouth2), Anomaly::GravityRift);
  for (const SystemId wormhole : {kNorth3, kSouth3}) {
    EXPECT_EQ(anomaly_in(board.state, wormhole), Anomaly::None);
    EXPECT_TRUE(may_enter(board.state, 0, wormhole));
  }
  EXPECT_FALSE(may_enter(board.state, 0, kNorth1));
  EXPECT_FALSE(may_enter(board.state, 0, kSouth1));
}

}  // namespace
}  // namespace orrery::ti4
