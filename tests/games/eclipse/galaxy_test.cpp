// Hexes, wormholes and starting zones.

#include "games/eclipse/galaxy.h"

#include <set>
#include <vector>

#include "tests/games/eclipse/both_editions.h"
#include "tests/rules.h"

namespace orrery::eclipse {
namespace {

constexpr std::uint8_t edges(auto... all) {
  return static_cast<std::uint8_t>((0 | ... | (1 << all)));
}

TEST(EclipseGalaxy, EdgesRunClockwiseFromTheTop) {
  RULES("EN-2.2.1");
  const std::array<Hex, kEdges> steps = {{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  for (int edge = 0; edge < kEdges; ++edge) {
    EXPECT_EQ(edge_step(edge), steps[static_cast<std::size_t>(edge)]);
    EXPECT_EQ(edge_step(edge) + edge_step(opposite(edge)), (Hex{0, 0}));
    EXPECT_EQ(edge_towards({3, -1}, neighbour({3, -1}, edge)), edge);
  }
  EXPECT_EQ(edge_towards({0, 0}, {2, 0}), -1);
}

TEST(EclipseGalaxy, RingsOfSixAndTwelve) {
  RULES("EN-2.2.2 ES-3.4.1");
  std::array<int, 5> locations{};
  for (std::int8_t q = -4; q <= 4; ++q)
    for (std::int8_t r = -4; r <= 4; ++r)
      if (ring_of({q, r}) <= 4) ++locations[static_cast<std::size_t>(ring_of({q, r}))];
  EXPECT_EQ(locations, (std::array<int, 5>{1, 6, 12, 18, 24}));
  EXPECT_EQ(stack_of({0, 0}), Stack::Center);
  EXPECT_EQ(stack_of({-1, 1}), Stack::Inner);
  EXPECT_EQ(stack_of({2, -1}), Stack::Middle);
  EXPECT_EQ(stack_of({1, 2}), Stack::Outer);
  EXPECT_EQ(stack_of({-20, 7}), Stack::Outer);
}

TEST(EclipseGalaxy, TurnedTiles) {
  EXPECT_EQ(rotate_wormholes(edges(0, 3, 5), 0), edges(0, 3, 5));
  EXPECT_EQ(rotate_wormholes(edges(0, 3, 5), 1), edges(1, 4, 0));
  EXPECT_EQ(rotate_wormholes(edges(0, 3, 5), 4), edges(4, 1, 3));
  EXPECT_EQ(rotate_wormholes(edges(0, 3, 5), 6), edges(0, 3, 5));
}

TEST(EclipseGalaxy, ConnectedHalfConnectedClosed) {
  RULES("EN-4.3.2 EN-4.3.3 EN-4.3.4 ES-3.4.2");
  EXPECT_EQ(link_across(edges(2), 2, edges(5)), Link::Full);
  EXPECT_EQ(link_across(edges(2), 2, edges(0, 2)), Link::Half);
  EXPECT_EQ(link_across(edges(1), 2, edges(5)), Link::Half);
  EXPECT_EQ(link_across(edges(1, 5), 2, edges(0, 2)), Link::None);
  EXPECT_TRUE(passable(Link::Full, false));
  EXPECT_FALSE(passable(Link::Half, false));
  EXPECT_TRUE(passable(Link::Half, true));
  EXPECT_FALSE(passable(Link::None, true));
}

TEST(EclipseGalaxy, StartingZones) {
  RULES("EN-2.2.3 EN-2.2.6 ES-2.3.2 ES-2.3.6");
  const std::array<Hex, kEdges> zones = {{{0, -2}, {2, -2}, {2, 0}, {0, 2}, {-2, 2}, {-2, 0}}};
  for (int zone = 0; zone < kEdges; ++zone) EXPECT_EQ(start_zone(zone), zones[static_cast<std::size_t>(zone)]);
  enum { N, NE, SE, S, SW, NW };
  const std::array<std::vector<int>, 5> used = {
      {{N, S}, {N, SE, SW}, {NE, SE, SW, NW}, {N, NE, SE, SW, NW}, {N, NE, SE, S, SW, NW}}};
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    std::vector<int> taken;
    for (int seat = 0; seat < players; ++seat) taken.push_back(zone_of_seat(players, seat));
    EXPECT_EQ(taken, used[static_cast<std::size_t>(players - kMinPlayers)]);
  }
}

TEST(EclipseGalaxy, GuardiansFillTheFreeZones) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    EXPECT_EQ(for_players(rules_of(kSecond).guardians, players), kEdges - players);
    EXPECT_EQ(for_players(rules_of(kNew).guardians, players), 0);
  }
}

// A home has wormholes towards the centre and straight outwards, whatever its turn.
TEST(EclipseGalaxy, HomesOpenToTheCentreAndOutwards) {
  RULES("EN-2.2.5 ES-2.3.3");
  const std::uint8_t home = sector_of(sector_numbered(221)).wormholes;
  EXPECT_EQ(home, edges(0, 1, 3, 4));
  for (SectorId id = 0; id < kSectors; ++id)
    if (sector_of(id).stack == Stack::Start || sector_of(id).stack == Stack::Guardian) {
      EXPECT_EQ(sector_of(id).wormholes, home) << sector_of(id).number;
    }
  for (Edition edition : {kNew, kSecond})
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
      for (int seat = 0; seat < players; ++seat) {
        const int zone = zone_of_seat(players, seat);
        const std::uint8_t lies = rotate_wormholes(home, home_rotation(edition, players, zone));
        EXPECT_TRUE(has_wormhole(lies, zone));
        EXPECT_TRUE(has_wormhole(lies, opposite(zone)));
      }
  // In Second Dawn the arrow, edge 0, points to the centre: also on Guardian sectors.
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    for (int zone = 0; zone < kEdges; ++zone)
      EXPECT_EQ(rotate_wormholes(edges(0), home_rotation(kSecond, players, zone)), edges(opposite(zone)));
}

TEST(EclipseGalaxy, EditionsTurnFourHomesDifferently) {
  const std::uint8_t home = edges(0, 1, 3, 4);
  std::set<std::pair<int, int>> differ;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    for (int seat = 0; seat < players; ++seat) {
      const int zone = zone_of_seat(players, seat);
      if (rotate_wormholes(home, home_rotation(kNew, players, zone)) !=
          rotate_wormholes(home, home_rotation(kSecond, players, zone)))
        differ.insert({players, zone});
    }
  EXPECT_EQ(differ, (std::set<std::pair<int, int>>{{4, 2}, {4, 5}, {5, 1}, {5, 2}}));
}

}  // namespace
}  // namespace orrery::eclipse
