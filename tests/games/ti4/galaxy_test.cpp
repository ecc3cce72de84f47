// Chapter 6: what is adjacent, who is a neighbour.

#include "tests/games/ti4/board.h"

namespace orrery::ti4 {
namespace {

using F = Faction;
using U = UnitType;

TEST(Ti4Galaxy, TilesThatShareAnEdgeAreAdjacent) {
  RULES("TI-6.2.1 TI-6.2.2");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kEmpty).lay(kNorth2, kWellon);
  EXPECT_TRUE(is_adjacent(board, 0, kMecatolCell, kNorth1));
  EXPECT_TRUE(is_adjacent(board, 0, kNorth2, kNorth1));
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kNorth2));
  EXPECT_FALSE(is_adjacent(board, 0, kNorth1, kNorth1));
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kSouth1)) << "no tile lies there";
}

TEST(Ti4Galaxy, WormholesOfOneTypeJoinSystems) {
  RULES("TI-6.2.1 TI-6.3.1");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kLodor).lay(kSouth2, kQuann);
  EXPECT_TRUE(is_adjacent(board, 0, kNorth3, kSouth3));
  EXPECT_FALSE(is_adjacent(board, 0, kNorth3, kSouth2)) << "alpha and beta";
}

TEST(Ti4Galaxy, AlphaAndBetaAreOneForCreuss) {
  RULES("TI-6.2.6 TI-19.5");
  COMPONENT(Ability::QuantumEntanglement);
  Board board({F::Creuss, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kBeta);
  EXPECT_TRUE(is_adjacent(board, 0, kNorth3, kSouth3));
  EXPECT_FALSE(is_adjacent(board, 1, kNorth3, kSouth3));
  EXPECT_FALSE(is_adjacent(board, kNone, kNorth3, kSouth3));
}

TEST(Ti4Galaxy, TheCreussHomeIsReachedByItsDeltaWormholeOnly) {
  RULES("TI-2.2.10 TI-6.1.1 TI-6.3.1");
  COMPONENT(Ability::CreussGate);
  Board board({F::Creuss, F::Letnev, F::Hacan});
  board.lay(kNorth3, kCreussGate).lay(kCreussHomeSystem, kCreussHome);
  EXPECT_EQ(adjacent_to(board.state, 1, kCreussHomeSystem), bit_of(kNorth3));
  EXPECT_TRUE(is_on_edge(board.state, kCreussHomeSystem));
  // Where their flagship is, there is a delta wormhole for everybody.
  board.lay(kSouth1, kEmpty).put(0, kSouth1, U::Flagship);
  EXPECT_EQ(adjacent_to(board.state, 1, kCreussHomeSystem), bit_of(kNorth3) | bit_of(kSouth1));
}

TEST(Ti4Galaxy, LawsAndCardsJoinAlphaAndBeta) {
  RULES("TI-6.2.6 TI-21.1.20");
  COMPONENT(ActionCard::LostStarChart);
  COMPONENT(Agenda::WormholeReconstruction);
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kBeta);
  board.lasts(ActionCard::LostStarChart, 0);
  EXPECT_TRUE(is_adjacent(board, 1, kNorth3, kSouth3));
  end_effects(board.state, Duration::TacticalAction);
  EXPECT_FALSE(is_adjacent(board, 1, kNorth3, kSouth3));
  board.enact(Agenda::WormholeReconstruction);
  EXPECT_TRUE(is_adjacent(board, 1, kNorth3, kSouth3));
}

TEST(Ti4Galaxy, TheTravelBanConcernsMovementAlone) {
  RULES("TI-21.4.3 TI-3.1.4");
  COMPONENT(Agenda::EnforcedTravelBan);
  Board board({F::Creuss, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kLodor).enact(Agenda::EnforcedTravelBan);
  EXPECT_TRUE(is_adjacent(board, 1, kNorth3, kSouth3));
  EXPECT_FALSE(is_adjacent(board, 1, kNorth3, kSouth3, AdjacentFor::Movement));
  EXPECT_TRUE(is_adjacent(board, 0, kNorth3, kSouth3, AdjacentFor::Movement)) << "Creuss cannot be kept from it";
  board.enact(Agenda::WormholeReconstruction);
  EXPECT_TRUE(is_adjacent(board, 1, kNorth3, kSouth3, AdjacentFor::Movement));
}

TEST(Ti4Galaxy, TheGateFoldsMecatolInWinnusActions) {
  RULES("TI-21.3.12");
  COMPONENT(Tech::LazaxGateFolding);
  Board board({F::Winnu, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kBeta).research(0, Tech::LazaxGateFolding);
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kNorth3));
  board.activate(0, kNorth3);
  EXPECT_TRUE(is_adjacent(board, 1, kMecatolCell, kNorth3)) << "for everybody";
  EXPECT_TRUE(is_adjacent(board, 1, kMecatolCell, kSouth3));
  board.control(0, Planet::MecatolRex);
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kNorth3));
  board.control(1, Planet::MecatolRex).activate(1, kNorth3);
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kNorth3)) << "another player's action";
}

TEST(Ti4Galaxy, TheConduitJoinsTheActiveSystemToOwnUnits) {
  RULES("TI-6.2.6");
  COMPONENT(Tech::SpatialConduitCylinder);
  Board board({F::JolNar, F::Letnev, F::Hacan});
  board.lay(kNorth3, kEmpty).lay(kSouth3, kThibah).put(0, kNorth3, U::Cruiser).put(0, kSouth3, U::Cruiser);
  board.put(1, kMecatolCell, U::Cruiser).activate(0, kNorth3).lasts(Tech::SpatialConduitCylinder, 0);
  EXPECT_TRUE(is_adjacent(board, 0, kSouth3, kNorth3));
  EXPECT_TRUE(is_adjacent(board, 0, kNorth3, kSouth3));
  EXPECT_FALSE(is_adjacent(board, 0, kMecatolCell, kNorth3));
}

TEST(Ti4Galaxy, NeighboursHaveUnitsOrPlanetsSideBySide) {
  RULES("TI-6.2.4");
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth1, kWellon).lay(kSouth1, kEmpty).lay(kSouth2, kEmpty);
  board.put(0, kSouth1, U::Fighter).control(1, Planet::MecatolRex).put(2, kNorth1, U::Infantry);
  EXPECT_TRUE(are_neighbours(board.state, 0, 1));
  EXPECT_TRUE(are_neighbours(board.state, 1, 2));
  EXPECT_FALSE(are_neighbours(board.state, 0, 2));
  EXPECT_FALSE(are_neighbours(board.state, 0, 0));
  board.state.player(1).out = 1;
  EXPECT_FALSE(are_neighbours(board.state, 0, 1)) << "eliminated";
}

TEST(Ti4Galaxy, EntanglementMakesNeighboursOfCreussAlone) {
  RULES("TI-6.2.5");
  COMPONENT(Ability::QuantumEntanglement);
  Board board({F::Creuss, F::Letnev, F::Hacan});
  board.lay(kNorth3, kAlpha).lay(kSouth3, kBeta);
  board.put(0, kNorth3, U::Cruiser).put(1, kSouth3, U::Cruiser).put(2, kNorth3, U::Infantry);
  EXPECT_TRUE(are_neighbours(board.state, 0, 1));
  EXPECT_TRUE(are_neighbours(board.state, 1, 0));
  EXPECT_FALSE(are_neighbours(board.state, 1, 2));
}

TEST(Ti4Galaxy, ATileWithAFreeSideIsOnTheEdge) {
  RULES("TI-6.1.2");
  Board board({F::Sol, F::Letnev, F::Hacan});
  for (int index = 0; index < 6; ++index) board.lay(cell_at(1, index), kEmpty);
  EXPECT_FALSE(is_on_edge(board.state, kMecatolCell));
  EXPECT_TRUE(is_on_edge(board.state, kNorth1));
  EXPECT_FALSE(is_on_edge(board.state, kNorth2)) << "nothing lies there";
}

}  // namespace
}  // namespace orrery::ti4
