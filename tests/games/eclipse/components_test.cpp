// What is in the box, and what of it can run out (EN-1, ES-1).

#include <set>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseComponents);

const std::vector<std::string> kFive = {"terran_directorate", "terran_federation", "terran_union", "terran_republic",
                                        "terran_alliance"};

int ancients_on_faces(Edition edition) {
  int ancients = 0;
  for (SectorId id = 0; id < kSectors; ++id)
    if (in_box(edition, id) && sector_of(id).defender == ShipKind::Ancient) ancients += sector_of(id).defenders;
  return ancients;
}

// Kinds of part tiles that can come onto a blueprint, those of discovery tiles left out.
int tray_parts(Edition edition) {
  int kinds = 0;
  for (std::size_t part = 0; part < kTrayParts; ++part) {
    const Tech tech = kShipParts[part].tech;
    kinds += tech == Tech::None || tiles_of(edition, tech).copies > 0;
  }
  return kinds;
}

// Colours of dice, by damage, that parts of this edition bring.
std::set<int> colours_of_dice(Edition edition) {
  std::set<int> colours;
  const auto add = [&](const ShipStats& stats) {
    for (std::size_t colour = 0; colour < stats.cannons.size(); ++colour)
      if (stats.cannons[colour] + stats.missiles[colour] > 0) colours.insert(static_cast<int>(colour) + 1);
  };
  for (std::size_t part = 0; part < kTrayParts; ++part)
    if (const Tech tech = kShipParts[part].tech; tech == Tech::None || tiles_of(edition, tech).copies > 0)
      add(kShipParts[part].adds[edition]);
  for (DiscoveryId id = 0; id < kDiscoveries; ++id)
    if (copies_of(edition, id) > 0 && kDiscoveryTiles[id].kind == DiscoveryKind::ShipPart)
      add(ship_part(kDiscoveryTiles[id].part).adds[edition]);
  return colours;
}

TEST(EclipseComponentsOfOne, SixBoardsOfTwoSides) {
  RULES("EN-1.3");
  std::set<PlayerColour> colours;
  std::set<SectorId> homes;
  int terrans = 0;
  for (int i = 0; i < kSpecies; ++i) {
    const auto species = static_cast<Species>(i);
    colours.insert(colour_of(species));
    homes.insert(home_of(species));
    terrans += is_terran(species);
    EXPECT_NE(is_terran(species), is_terran(other_side(species)));
  }
  EXPECT_EQ(colours.size(), 6u);
  EXPECT_EQ(homes.size(), 12u);
  EXPECT_EQ(terrans, 6);
}

TEST(EclipseComponentsOfOne, TilesOfNewDawn) {
  RULES("EN-1.4");
  int kinds = 0, tiles = 0, discoveries = 0, reputation = 0, gcds = 0;
  for (const Technology& tech : kTechnologies) {
    kinds += tech.tiles[Edition::NewDawn].copies > 0;
    tiles += tech.tiles[Edition::NewDawn].copies;
  }
  EXPECT_EQ(kinds, 24);
  EXPECT_EQ(tiles, 96);
  EXPECT_EQ(tray_parts(Edition::NewDawn), 17);
  for (DiscoveryId id = 0; id < kDiscoveries; ++id) discoveries += copies_of(Edition::NewDawn, id);
  EXPECT_EQ(discoveries, 21);
  for (const int count : rules_of(Edition::NewDawn).reputation_counts) reputation += count;
  EXPECT_EQ(reputation, 32);
  EXPECT_EQ(ancients_on_faces(Edition::NewDawn), 14) << "of 21 tiles";
  for (const Sector& sector : kSectorTiles) gcds += sector.defender == ShipKind::Gcds && sector.defenders > 0;
  EXPECT_EQ(gcds, 1);
  EXPECT_EQ(kStructureTiles, 22);
}

TEST(EclipseComponentsOfOne, Dice) {
  RULES("EN-1.5 ES-1.6");
  EXPECT_EQ(colours_of_dice(Edition::NewDawn), (std::set<int>{1, 2, 4})) << "yellow, orange, red";
  EXPECT_EQ(colours_of_dice(Edition::SecondDawn), (std::set<int>{1, 2, 3, 4})) << "and blue";
}

TEST(EclipseComponentsOfOne, FiguresOfSecondDawn) {
  RULES("ES-1.6");
  int guardians = 0, gcds = 0;
  for (const Sector& sector : kSectorTiles) {
    guardians += sector.defender == ShipKind::Guardian ? sector.defenders : 0;
    gcds += sector.defender == ShipKind::Gcds ? sector.defenders : 0;
  }
  EXPECT_EQ(guardians, 4);
  EXPECT_EQ(gcds, 1);
}

// --- limited

TEST_P(EclipseComponents, ShipsRunOut) {
  RULES("EN-1.9 ES-1.7");
  Scenario game(GetParam(), kTwo);
  game.ships(0, ShipKind::Dreadnought, "221", 2)
      .ships(0, ShipKind::Cruiser, "221", 4)
      .ships(0, ShipKind::Interceptor, "221", 6);
  game.has(0, {.materials = 40}).turn(0).play("build");
  game.may_not("build dreadnought 221");
  game.may_not("build cruiser 221");
  game.play("build interceptor 221");  // the eighth
  game.may_not("build interceptor 221");
  game.may("build starbase 221");
}

TEST_P(EclipseComponents, CubesAndDiscsRunOut) {
  RULES("EN-1.9 ES-1.7");
  Scenario game(GetParam(), kTwo);
  game.lay("201", 0, -3).disc(0, "201").effect([](State& state) { state.players[0].track = {0, 10, 10}; });
  game.turn(0).play("build");
  game.may_not("colonise 201 1 money");
  game.may("colonise 201 2 materials");
  game.play("end", "build", "end").discs(0, 0).turn(0);
  EXPECT_EQ(game.count("build"), 0) << "no action without a disc";
}

TEST_P(EclipseComponents, TechnologyTilesRunOut) {
  RULES("EN-1.9 ES-1.7");
  Scenario game(GetParam(), kTwo);
  game.offer(Tech::GaussShield).has(0, {.science = 9}).has(1, {.science = 9}).turn(0);
  game.play("research", "research gauss_shield", "end", "research");
  EXPECT_EQ(game.seat(), 1);
  game.may_not("research gauss_shield");
}

TEST_P(EclipseComponents, DiscoveryTilesRunOut) {
  RULES("EN-1.9 ES-1.7");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) {
    state.pile = 0;
    state.discoveries = {};
  });
  game.lay("311", 0, -3);
  EXPECT_FALSE(game.hex("311").marks & kDiscovery);
  game.turn(0).play("influence", "influence 311");
  EXPECT_EQ(game.step(), StepKind::Acting) << "nothing to take";
}

// Three ambassador tiles: no fourth partner.
TEST_P(EclipseComponents, AmbassadorsRunOut) {
  RULES("EN-1.9 ES-1.7");
  Scenario game(GetParam(), kFive);
  game.lay("304", 0, -6).lay("310", 0, -5).disc(0, "304").disc(4, "310");
  game.relations(0, Resource::Money, 1, Resource::Money).relations(0, Resource::Money, 2, Resource::Money).turn(0);
  EXPECT_GT(game.count("propose 5"), 0);
  game.relations(0, Resource::Money, 3, Resource::Money).turn(0);
  EXPECT_EQ(game.count("propose 5"), 0);
}

// --- not limited

// All four blueprints of five players full of hulls, and another one for the sixth tile of his own.
TEST_P(EclipseComponents, PartTilesNeverRunOut) {
  RULES("EN-1.10 ES-1.8");
  Scenario game(GetParam(), kFive);
  for (int seat = 1; seat < 5; ++seat)
    for (int kind = 0; kind < kPlayerShips; ++kind)
      for (int square = 1; square <= blueprint_of(BlueprintSet::Standard, static_cast<ShipKind>(kind)).squares;
           ++square)
        if (part_on(BlueprintSet::Standard, static_cast<ShipKind>(kind), {}, square - 1) == Part::None ||
            part_on(BlueprintSet::Standard, static_cast<ShipKind>(kind), {}, square - 1) == Part::IonCannon)
          game.part(seat, static_cast<ShipKind>(kind), square, Part::Hull);
  game.turn(0).play("upgrade", "take hull", "square interceptor 1", "take hull", "square cruiser 2");
  EXPECT_EQ(game.player(0).stats[0].hull, 1);
  game.sound();
}

// Eight Interceptors with two Ion Cannons each roll sixteen yellow dice; the box has eight.
TEST_P(EclipseComponents, DiceNeverLimitARoll) {
  RULES("EN-1.10 ES-1.8");
  Scenario game(GetParam(), kTwo);
  game.lay("305", 0, -3).ships(0, ShipKind::Interceptor, "305", 7).part(0, ShipKind::Interceptor, 1, Part::IonCannon);
  game.no_ships(0, "221").ships(0, ShipKind::Interceptor, "305").phase(StepKind::NextBattleHex);
  if (game.seat() == 0) game.play("attack");  // before the Ancient
  EXPECT_EQ(game.seat(), kChance);
  game.play("roll 16 0 0 0 0 0");
}

// Eleven hexes with both structures are all the tiles of New Dawn, and more than the figures of Second Dawn.
Scenario with_structures(Edition edition, const OptionTexts& options, int hexes) {
  Scenario game(edition, kTwo, options);
  constexpr std::array kSectorsUsed = {"301", "302", "303", "304", "305", "306", "307", "308", "309", "310", "311"};
  for (int i = 0; i < hexes; ++i) {
    const char* sector = kSectorsUsed[static_cast<std::size_t>(i)];
    game.lay(sector, i, -15).mark(sector, kOrbital).mark(sector, kMonolith);
  }
  game.knows(0, Tech::Orbital).knows(0, Tech::Monolith).has(0, {.materials = 40}).turn(0).play("build");
  return game;
}

TEST_P(EclipseComponents, StructuresAreNotLimited) {
  RULES("EN-1.11 ES-1.8");
  Scenario game = with_structures(GetParam(), {}, 11);
  game.may("build orbital 221");
  game.may("build monolith 221");
}

TEST(EclipseComponentsOfOne, StructuresLimitedByOption) {
  RULES("EN-1.11");
  Scenario game = with_structures(Edition::NewDawn, {{"structures_limited", "on"}}, 10);
  game.play("build orbital 221");
  game.may("build monolith 221");
  game.play("build monolith 221", "end");
  game.turn(0).play("build");
  game.may_not("build orbital 223");
  EXPECT_EQ(game.count("build orbital"), 0);
  EXPECT_EQ(game.count("build monolith"), 0);
  game.may("build cruiser 221");

  Scenario all_used = with_structures(Edition::NewDawn, {{"structures_limited", "on"}}, 11);
  all_used.may_not("build orbital 221");
  all_used.may("build cruiser 221");
}

// Second Dawn prints 17 Ancients and has 14 figures.
TEST(EclipseComponentsOfOne, AncientsAreNotLimited) {
  RULES("ES-1.8");
  EXPECT_EQ(ancients_on_faces(Edition::SecondDawn), 17);
  Scenario game(Edition::SecondDawn, kTwo);
  int q = 0, ancients = 0;
  for (SectorId id = 0; id < kSectors; ++id) {
    const Sector& sector = sector_of(id);
    if (sector.defender != ShipKind::Ancient || sector.defenders == 0) continue;
    game.lay(std::to_string(sector.number), q++, -12);
    ancients += game.hex(std::to_string(sector.number)).defenders;
  }
  EXPECT_EQ(ancients, 17);
}

// A crowded hex is a matter of space on the table only.
TEST_P(EclipseComponents, AnyNumberOfShipsInOneHex) {
  RULES("EN-1.12 ES-3.9.1");
  Scenario game(GetParam(), kFive);
  for (int seat = 0; seat < 5; ++seat)
    game.ships(seat, ShipKind::Dreadnought, game.home(0), 2).ships(seat, ShipKind::Cruiser, game.home(0), 4);
  game.ships(0, ShipKind::Starbase, game.home(0), 3).has(0, {.materials = 3}).turn(0);
  game.play("build", "build starbase " + game.home(0));
  EXPECT_EQ(game.hex(game.home(0)).ships[0], (std::array<std::uint8_t, 4>{1, 4, 2, 4}));
  game.sound();
}

}  // namespace
}  // namespace orrery::eclipse
