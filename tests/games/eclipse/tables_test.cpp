// What lies in the boxes of both editions, and the numbers that follow from it.

#include "games/eclipse/tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <vector>

#include "tests/games/eclipse/both_editions.h"
#include "tests/rules.h"

namespace orrery::eclipse {
namespace {

constexpr std::array<Edition, kEditions> kBoth = {kNew, kSecond};

std::vector<Species> all_species() {
  std::vector<Species> all;
  for (int i = 0; i < kSpecies; ++i) all.push_back(static_cast<Species>(i));
  return all;
}
std::vector<Tech> all_techs() {
  std::vector<Tech> all;
  for (int i = 0; i < kTechs; ++i) all.push_back(static_cast<Tech>(i));
  return all;
}

int tiles_in(Edition edition, Stack stack, bool portals = true) {
  int tiles = 0;
  for (SectorId id = 0; id < kSectors; ++id)
    tiles += in_box(edition, id) && sector_of(id).stack == stack && (portals || !needs_portals(id));
  return tiles;
}

// --- pieces and tiles

TEST(EclipseTables, PiecesOfOneColour) {
  RULES("EN-1.1 ES-1.2");
  EXPECT_EQ(kShipLimit, (std::array<std::uint8_t, 4>{8, 4, 2, 4}));
  EXPECT_EQ(kCubes, 33);
  EXPECT_EQ(kDiscs, 16);
  EXPECT_EQ(kAmbassadors, 3);
  EXPECT_EQ(kPlayerColours, 6);
}

TEST(EclipseTables, SectorTiles) {
  RULES("EN-1.2 ES-1.3");
  EXPECT_EQ(tiles_in(kNew, Stack::Center), 1);
  EXPECT_EQ(tiles_in(kNew, Stack::Inner), 8);
  EXPECT_EQ(tiles_in(kNew, Stack::Middle), 11);
  EXPECT_EQ(tiles_in(kNew, Stack::Outer), 18);
  EXPECT_EQ(tiles_in(kNew, Stack::Start), 2 * 6);
  EXPECT_EQ(tiles_in(kNew, Stack::Guardian), 0);
  EXPECT_EQ(tiles_in(kSecond, Stack::Center), 1);
  EXPECT_EQ(tiles_in(kSecond, Stack::Inner), 10);
  EXPECT_EQ(tiles_in(kSecond, Stack::Middle), 13);
  EXPECT_EQ(tiles_in(kSecond, Stack::Outer), 20);
  EXPECT_EQ(tiles_in(kSecond, Stack::Start), 2 * 6);
  EXPECT_EQ(tiles_in(kSecond, Stack::Guardian), 4);
}

TEST(EclipseTables, SectorsLieByNumber) {
  for (SectorId id = 1; id < kSectors; ++id) EXPECT_LT(sector_of(id - 1).number, sector_of(id).number);
  EXPECT_EQ(sector_of(kGalacticCenter).number, 1);
  EXPECT_EQ(sector_of(sector_numbered(214)).number, 214);
  EXPECT_EQ(sector_numbered(212), kNoSector);
}

TEST(EclipseTables, EveryTileHasTwoWormholesAndOneToFourPoints) {
  RULES("EN-6.8");
  for (SectorId id = 0; id < kSectors; ++id) {
    EXPECT_GE(std::popcount(sector_of(id).wormholes), 2) << sector_of(id).number;
    for (Edition edition : kBoth) {
      if (!in_box(edition, id)) continue;
      EXPECT_GE(face_of(edition, id).vp, 1) << sector_of(id).number;
      EXPECT_LE(face_of(edition, id).vp, 4) << sector_of(id).number;
    }
  }
}

TEST(EclipseTables, DefendersStandOnDiscoveryTiles) {
  std::map<std::pair<Edition, ShipKind>, int> printed;
  for (Edition edition : kBoth)
    for (SectorId id = 0; id < kSectors; ++id) {
      if (!in_box(edition, id)) continue;
      printed[{edition, sector_of(id).defender}] += sector_of(id).defenders;
      EXPECT_TRUE(sector_of(id).defenders == 0 || sector_of(id).discovery) << sector_of(id).number;
    }
  EXPECT_EQ((printed[{kNew, ShipKind::Ancient}]), 14);  // EN ruling C-30
  EXPECT_EQ((printed[{kNew, ShipKind::Gcds}]), 1);
  EXPECT_EQ((printed[{kNew, ShipKind::Guardian}]), 0);
  EXPECT_EQ((printed[{kSecond, ShipKind::Ancient}]), 17);  // ES ruling C5
  EXPECT_EQ((printed[{kSecond, ShipKind::Gcds}]), 1);
  EXPECT_EQ((printed[{kSecond, ShipKind::Guardian}]), 4);
}

// --- technologies

// Copies of the kinds of a category, the cheapest first.
std::vector<int> copies_by_cost(Edition edition, TechCategory category) {
  std::vector<std::pair<int, int>> kinds;
  for (Tech tech : all_techs())
    if (technology_of(tech).category == category && tiles_of(edition, tech).copies > 0)
      kinds.emplace_back(tiles_of(edition, tech).cost, tiles_of(edition, tech).copies);
  std::sort(kinds.begin(), kinds.end());
  std::vector<int> copies;
  for (const auto& [cost, tiles] : kinds) copies.push_back(tiles);
  return copies;
}

TEST(EclipseTables, TechnologyTilesOfNewDawn) {
  RULES("EN-1.6");
  for (TechCategory category : {TechCategory::Military, TechCategory::Grid, TechCategory::Nano})
    EXPECT_EQ(copies_by_cost(kNew, category), (std::vector<int>{5, 5, 5, 4, 4, 3, 3, 3}));
  EXPECT_TRUE(copies_by_cost(kNew, TechCategory::Rare).empty());
  int tiles = 0, kinds = 0;
  for (Tech tech : all_techs()) {
    tiles += tiles_of(kNew, tech).copies;
    kinds += tiles_of(kNew, tech).copies > 0;
  }
  EXPECT_EQ(tiles, 96);
  EXPECT_EQ(kinds, 24);
}

TEST(EclipseTables, TechnologyTilesOfSecondDawn) {
  RULES("ES-1.4");
  for (TechCategory category : {TechCategory::Military, TechCategory::Grid, TechCategory::Nano})
    EXPECT_EQ(copies_by_cost(kSecond, category), (std::vector<int>{5, 5, 5, 5, 4, 3, 3, 3}));
  EXPECT_EQ(copies_by_cost(kSecond, TechCategory::Rare), std::vector<int>(15, 1));
  int tiles = 0;
  for (Tech tech : all_techs()) tiles += tiles_of(kSecond, tech).copies;
  EXPECT_EQ(tiles, 99 + 15);
  EXPECT_EQ(kTechs, 39);
}

TEST(EclipseTables, PriceHasAFloor) {
  RULES("EN-9.2 ES-5.2.2 ES-B43");
  EXPECT_EQ(kTrackDiscount, (std::array<std::uint8_t, 7>{0, 1, 2, 3, 4, 6, 8}));
  EXPECT_EQ(price_of(kNew, Tech::Starbase, 2), 3);     // EN-B6: 4 - 2 is below the minimum
  EXPECT_EQ(price_of(kNew, Tech::FusionDrive, 4), 3);  // EN-B12
  EXPECT_EQ(price_of(kNew, Tech::WormholeGenerator, 5), 10);
  EXPECT_EQ(price_of(kSecond, Tech::FusionDrive, 2), 3);  // ES-B6
  EXPECT_EQ(price_of(kSecond, Tech::Nanorobots, 4), 2);   // ES-B7
  EXPECT_EQ(price_of(kSecond, Tech::WormholeGenerator, 5), 8);
  EXPECT_EQ(price_of(kSecond, Tech::Metasynthesis, 0), 17);
  EXPECT_EQ(price_of(kSecond, Tech::Metasynthesis, 4), 13);
  EXPECT_EQ(price_of(kSecond, Tech::Metasynthesis, 5), 11);
  EXPECT_EQ(price_of(kSecond, Tech::Metasynthesis, 6), 11);
}

// EN-9.7 to EN-9.13
TEST(EclipseTables, PricesThatTheTextNames) {
  const auto price = [](Tech tech) {
    return std::pair<int, int>{tiles_of(kNew, tech).cost, tiles_of(kNew, tech).min_cost};
  };
  EXPECT_EQ(price(Tech::NeutronBombs), std::pair(2, 2));
  EXPECT_EQ(price(Tech::Starbase), std::pair(4, 3));
  EXPECT_EQ(price(Tech::Orbital), std::pair(8, 5));
  EXPECT_EQ(price(Tech::Monolith), std::pair(12, 6));
  for (Tech tech : kAdvancedTech) EXPECT_EQ(price(tech), std::pair(10, 6));
  EXPECT_EQ(price(Tech::QuantumGrid), std::pair(16, 8));
  EXPECT_EQ(price(Tech::AdvancedRobotics), std::pair(6, 4));
  EXPECT_EQ(price(Tech::Nanorobots), std::pair(2, 2));
  EXPECT_EQ(price(Tech::ArtifactKey), std::pair(14, 7));
  EXPECT_EQ(price(Tech::WormholeGenerator), std::pair(16, 8));
}

TEST(EclipseTables, TechnologyOfAPartHasItsName) {
  RULES("EN-9.14 ES-5.3.3");
  std::set<Tech> unlocking;
  int basic = 0;
  for (int i = 0; i < kTrayParts; ++i) {
    const ShipPart& part = ship_part(static_cast<Part>(i));
    EXPECT_FALSE(is_ancient(static_cast<Part>(i)));
    if (part.tech == Tech::None) {
      ++basic;
      continue;
    }
    EXPECT_EQ(technology_of(part.tech).name, part.name);
    unlocking.insert(part.tech);
  }
  EXPECT_EQ(basic, 5);
  int of_new_dawn = 0;
  for (Tech tech : all_techs()) {
    EXPECT_EQ(technology_of(tech).kind == TechKind::ShipPart, unlocking.contains(tech)) << technology_of(tech).name;
    of_new_dawn += unlocking.contains(tech) && tiles_of(kNew, tech).copies > 0;
  }
  EXPECT_EQ(of_new_dawn, 12);
  for (int i = kTrayParts; i < kParts; ++i) {
    EXPECT_TRUE(is_ancient(static_cast<Part>(i)));
    EXPECT_EQ(ship_part(static_cast<Part>(i)).tech, Tech::None);
  }
}

// --- discovery and reputation tiles

TEST(EclipseTables, DiscoveryTiles) {
  RULES("EN-1.8 EN-6.17 ES-1.5");
  std::map<Edition, int> tiles, kinds, symbols;
  int without_portals = 0;
  std::set<Part> parts;
  for (Edition edition : kBoth) {
    for (DiscoveryId id = 0; id < kDiscoveries; ++id) {
      tiles[edition] += copies_of(edition, id);
      kinds[edition] += copies_of(edition, id) > 0;
      if (edition == kSecond && !needs_portals(kDiscoveryTiles[id])) without_portals += copies_of(edition, id);
      if (kDiscoveryTiles[id].part != Part::None) parts.insert(kDiscoveryTiles[id].part);
    }
    for (SectorId id = 0; id < kSectors; ++id) symbols[edition] += in_box(edition, id) && sector_of(id).discovery;
  }
  EXPECT_EQ(tiles[kNew], 21);
  EXPECT_EQ(kinds[kNew], 11);
  EXPECT_EQ(symbols[kNew], 21);  // one tile for every symbol
  EXPECT_EQ(tiles[kSecond], 36);
  EXPECT_EQ(kinds[kSecond], 24);
  EXPECT_EQ(symbols[kSecond], 31);
  EXPECT_EQ(without_portals, 35);
  // Every part of the Ancients is on one tile.
  EXPECT_EQ(static_cast<int>(parts.size()), kParts - kTrayParts);
  for (Part part : parts) EXPECT_TRUE(is_ancient(part));
}

TEST(EclipseTables, WithoutWarpPortals) {
  RULES("ES-11.1");
  EXPECT_EQ(tiles_in(kSecond, Stack::Middle, false), 12);
  EXPECT_EQ(tiles_in(kSecond, Stack::Outer, false), 18);
  for (int number : {281, 381, 382}) EXPECT_TRUE(needs_portals(sector_numbered(number)));
  int technologies = 0;
  for (Tech tech : all_techs())
    if (!needs_portals(tech)) technologies += tiles_of(kSecond, tech).copies;
  EXPECT_EQ(technologies, 113);
  EXPECT_FALSE(rules_of(kNew).warp_portals);
}

TEST(EclipseTables, ReputationTiles) {
  RULES("EN-1.7 ES-1.5");
  const auto total = [](Edition edition) {
    int tiles = 0;
    for (int count : rules_of(edition).reputation_counts) tiles += count;
    return tiles;
  };
  EXPECT_EQ(rules_of(kNew).reputation_counts, (std::array<std::uint8_t, 4>{12, 9, 7, 4}));
  EXPECT_EQ(total(kNew), 32);
  EXPECT_EQ(rules_of(kSecond).reputation_counts, (std::array<std::uint8_t, 4>{12, 10, 7, 4}));
  EXPECT_EQ(total(kSecond), 33);
}

TEST(EclipseTables, ReputationBagNeverRunsShort) {
  RULES("EN-16.6.6");
  int spaces = 0;  // of six players, for the side of each board that takes more
  for (int board = 0; board < kPlayerColours; ++board) {
    int most = 0;
    for (int side = 0; side < 2; ++side) {
      int accepting = 0;
      for (char letter : board_of(static_cast<Species>(2 * board + side)).reputation_track) accepting += letter != 'A';
      most = std::max(most, accepting);
    }
    spaces += most;
  }
  EXPECT_EQ(spaces, 25);
  EXPECT_GE(32 - spaces, kMaxReputationDraw);
}

// --- tracks

TEST(EclipseTables, Production) {
  RULES("EN-2.4.3 EN-4.1.2 EN-4.1.3 EN-4.1.4 EN-B1 ES-2.4.3 ES-3.2.1 ES-3.2.2 ES-B1");
  EXPECT_EQ(kResources * kStartCubes, kCubes);
  EXPECT_EQ(production(kStartCubes), 2);
  EXPECT_EQ(production(kTrackCubes), 0);
  EXPECT_EQ(production(5), 12);
  EXPECT_EQ(production(2), 21);
  EXPECT_EQ(production(4), 15);
  EXPECT_EQ(kProduction, (std::array<std::uint8_t, 13>{28, 24, 21, 18, 15, 12, 10, 8, 6, 4, 3, 2, 0}));
}

TEST(EclipseTables, UpkeepCost) {
  RULES("EN-2.4.2 EN-4.2.1 EN-4.2.2 EN-B2 ES-2.4.2 ES-3.3.1 ES-3.3.2 ES-B2");
  EXPECT_EQ(kInfluenceCircles + kSpareDiscs, kDiscs);
  for (int discs : {11, 12, 13, 14, 16}) EXPECT_EQ(upkeep(discs), 0);
  const std::array<int, 11> costs = {30, 25, 21, 17, 13, 10, 7, 5, 3, 2, 1};
  for (int discs = 0; discs <= 10; ++discs) EXPECT_EQ(upkeep(discs), costs[static_cast<std::size_t>(discs)]);
}

// --- species

TEST(EclipseTables, BoardsHaveTwoSides) {
  RULES("EN-2.3.3 ES-1.9");
  const auto check = [](Species terrans, Species aliens, PlayerColour colour, int home) {
    EXPECT_TRUE(is_terran(terrans));
    EXPECT_FALSE(is_terran(aliens));
    EXPECT_EQ(other_side(terrans), aliens);
    EXPECT_EQ(other_side(aliens), terrans);
    EXPECT_EQ(colour_of(terrans), colour);
    EXPECT_EQ(colour_of(aliens), colour);
    EXPECT_EQ(sector_of(home_of(terrans)).number, home);
    EXPECT_EQ(sector_of(home_of(aliens)).number, home + 1);
  };
  check(Species::Directorate, Species::Eridani, PlayerColour::Red, 221);
  check(Species::Federation, Species::Hydran, PlayerColour::Blue, 223);
  check(Species::Union, Species::Planta, PlayerColour::Green, 225);
  check(Species::Republic, Species::Draco, PlayerColour::Yellow, 227);
  check(Species::Conglomerate, Species::Mechanema, PlayerColour::White, 229);
  check(Species::Alliance, Species::Orion, PlayerColour::Black, 231);
}

TEST(EclipseTables, ReputationTracks) {
  RULES("ES-9.8");
  for (Species species : all_species())
    if (is_terran(species)) {
      EXPECT_EQ(board_of(species).reputation_track, "AEEEE");
    }
  for (Species species : {Species::Planta, Species::Hydran}) EXPECT_EQ(board_of(species).reputation_track, "AEEE");
  for (Species species : {Species::Eridani, Species::Mechanema, Species::Draco})
    EXPECT_EQ(board_of(species).reputation_track, "EEEE");
  EXPECT_EQ(board_of(Species::Orion).reputation_track, "EEEER");
}

// Money, science and materials produced with the cubes of the set-up on the home.
std::array<int, kResources> start_production(Edition edition, Species species, bool advanced_science) {
  std::array<int, kResources> cubes;
  cubes.fill(kStartCubes);
  const SectorFace& home = face_of(edition, home_of(species));
  for (std::size_t i = 0; i < home.square_count; ++i) {
    const Square square = home.squares[i];
    const bool extra =
        advanced_science && has(species, Trait::AdvancedScienceStart) && square.kind == SquareKind::Science;
    if (!square.advanced || extra) --cubes[static_cast<std::size_t>(square.kind)];
  }
  return {production(cubes[0]), production(cubes[1]), production(cubes[2])};
}

TEST(EclipseTables, StartValuesOfNewDawn) {
  RULES("EN-2.4.8");
  const auto start = [](Species species) { return start_production(kNew, species, rules_of(kNew).hydran_prepopulate); };
  using Three = std::array<int, kResources>;
  for (Species species : all_species())
    if (is_terran(species)) {
      EXPECT_EQ(start(species), (Three{3, 3, 3}));
    }
  EXPECT_EQ(start(Species::Eridani), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Hydran), (Three{3, 3, 2}));
  EXPECT_EQ(start_production(kNew, Species::Hydran, true), (Three{3, 4, 2}));  // the option
  EXPECT_EQ(start(Species::Planta), (Three{3, 3, 3}));
  EXPECT_EQ(start(Species::Draco), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Mechanema), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Orion), (Three{2, 3, 3}));
  for (Species species : all_species()) {  // one disc goes to the home
    const int discs = board_of(species).discs - 1;
    EXPECT_EQ(discs, species == Species::Eridani ? 10 : 12);
    EXPECT_EQ(upkeep(discs), species == Species::Eridani ? 1 : 0);
  }
  EXPECT_EQ(board_of(Species::Orion).storage[kNew], (Stock{3, 3, 5}));
  EXPECT_EQ(board_of(Species::Orion).start_ship, ShipKind::Cruiser);
  EXPECT_EQ(board_of(Species::Eridani).storage[kNew], (Stock{26, 2, 4}));
}

TEST(EclipseTables, StartValuesOfSecondDawn) {
  RULES("ES-2.4.8");
  const auto start = [](Species species) {
    return start_production(kSecond, species, rules_of(kSecond).hydran_prepopulate);
  };
  using Three = std::array<int, kResources>;
  EXPECT_EQ(start(Species::Union), (Three{3, 3, 3}));
  EXPECT_EQ(start(Species::Eridani), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Hydran), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Planta), (Three{2, 3, 3}));
  EXPECT_EQ(start(Species::Draco), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Mechanema), (Three{3, 3, 2}));
  EXPECT_EQ(start(Species::Orion), (Three{2, 3, 3}));
  EXPECT_EQ(board_of(Species::Union).storage[kSecond], (Stock{3, 3, 4}));
  EXPECT_EQ(board_of(Species::Hydran).storage[kSecond], (Stock{2, 6, 2}));
  EXPECT_EQ(board_of(Species::Eridani).storage[kSecond], (Stock{26, 2, 4}));
  EXPECT_EQ(board_of(Species::Eridani).reputation_draws, 2);
  EXPECT_EQ(upkeep(board_of(Species::Eridani).discs - 1), 1);
  EXPECT_EQ(board_of(Species::Planta).colony_ships, 4);
  EXPECT_EQ(board_of(Species::Orion).trade, 4);
}

TEST(EclipseTables, BuildCosts) {
  RULES("EN-11.2 ES-5.4.1");
  const auto costs = [](Edition edition, Species species) {
    BuildCosts all{};
    for (int i = 0; i < kBuildables; ++i)
      all[static_cast<std::size_t>(i)] =
          static_cast<std::uint8_t>(build_cost(edition, species, static_cast<Buildable>(i)));
    return all;
  };
  EXPECT_EQ(costs(kNew, Species::Orion), (BuildCosts{3, 5, 8, 3, 5, 10}));
  EXPECT_EQ(costs(kNew, Species::Mechanema), (BuildCosts{2, 4, 7, 2, 4, 8}));
  EXPECT_EQ(costs(kSecond, Species::Orion), (BuildCosts{3, 5, 8, 3, 4, 10}));
  EXPECT_EQ(costs(kSecond, Species::Mechanema), (BuildCosts{2, 4, 7, 2, 3, 8}));
}

}  // namespace
}  // namespace orrery::eclipse
