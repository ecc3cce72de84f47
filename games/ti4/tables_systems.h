#pragma once

// System tiles and planet cards (TI-1.1.1 - TI-1.1.4).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"

namespace orrery::ti4 {

// A tile is named by the number printed on it, 1-51.
using TileNumber = std::uint8_t;
inline constexpr int kTiles = 51;
inline constexpr TileNumber kCreussGate = 17, kMecatolTile = 18, kCreussHome = 51;

enum class TileKind : std::uint8_t { Home, CreussGate, Mecatol, Blue, Red };
inline constexpr int kTileKinds = 5;
inline constexpr std::array<std::string_view, kTileKinds> kTileKindNames = {"home", "creuss_gate", "mecatol", "blue",
                                                                            "red"};
// TI-1.1.1: blue and red backs are dealt, green ones are homes, Mecatol Rex has neither.
enum class Back : std::uint8_t { Green, Blue, Red, None = 255 };
inline constexpr std::array<std::string_view, 3> kBackNames = {"green", "blue", "red"};
constexpr Back back_of(TileKind kind) {
  switch (kind) {
    case TileKind::Home:
    case TileKind::CreussGate: return Back::Green;
    case TileKind::Blue: return Back::Blue;
    case TileKind::Red: return Back::Red;
    case TileKind::Mecatol: break;
  }
  return Back::None;
}

inline constexpr int kMaxPlanetsOfTile = 3;
struct Tile {
  TileNumber number;
  TileKind kind;
  std::array<Planet, kMaxPlanetsOfTile> planets = {Planet::None, Planet::None, Planet::None};
  Wormhole wormhole = Wormhole::None;
  Anomaly anomaly = Anomaly::None;
  Faction faction = Faction::None;
};
constexpr int planets_on(const Tile& tile) {
  int planets = 0;
  for (Planet planet : tile.planets) planets += planet != Planet::None;
  return planets;
}

namespace detail {
constexpr std::array<Planet, kMaxPlanetsOfTile> planets(Planet first, Planet second = Planet::None,
                                                        Planet third = Planet::None) {
  return {first, second, third};
}
constexpr Tile home(TileNumber number, Faction faction, std::array<Planet, kMaxPlanetsOfTile> planets,
                    Wormhole wormhole = Wormhole::None) {
  return {.number = number, .kind = TileKind::Home, .planets = planets, .wormhole = wormhole, .faction = faction};
}
constexpr Tile blue(TileNumber number, std::array<Planet, kMaxPlanetsOfTile> planets,
                    Wormhole wormhole = Wormhole::None) {
  return {.number = number, .kind = TileKind::Blue, .planets = planets, .wormhole = wormhole};
}
constexpr Tile red(TileNumber number, Wormhole wormhole = Wormhole::None, Anomaly anomaly = Anomaly::None) {
  return {.number = number, .kind = TileKind::Red, .wormhole = wormhole, .anomaly = anomaly};
}
}  // namespace detail

// By number: kSystemTiles[0] is tile 1.
inline constexpr std::array<Tile, kTiles> kSystemTiles = [] {
  using namespace detail;
  using enum Planet;
  return std::array<Tile, kTiles>{{
      home(1, Faction::Sol, planets(Jord)),
      home(2, Faction::Mentak, planets(MollPrimus)),
      home(3, Faction::Yin, planets(Darien)),
      home(4, Faction::Muaat, planets(Muaat)),
      home(5, Faction::Arborec, planets(Nestphar)),
      home(6, Faction::L1Z1X, planets(ZeroZeroZero)),
      home(7, Faction::Winnu, planets(Winnu)),
      home(8, Faction::Nekro, planets(MordaiII)),
      home(9, Faction::Naalu, planets(Maaluuk, Druaa)),
      home(10, Faction::Letnev, planets(ArcPrime, WrenTerra)),
      home(11, Faction::Saar, planets(LisisII, Ragh)),
      home(12, Faction::JolNar, planets(Nar, Jol)),
      home(13, Faction::SardakkNorr, planets(Trenlak, Quinarra)),
      home(14, Faction::Xxcha, planets(ArchonRen, ArchonTau)),
      home(15, Faction::Yssaril, planets(Retillion, Shalloq)),
      home(16, Faction::Hacan, planets(Hercant, Arretze, Kamdorn)),
      {.number = kCreussGate, .kind = TileKind::CreussGate, .wormhole = Wormhole::Delta, .faction = Faction::Creuss},
      {.number = kMecatolTile, .kind = TileKind::Mecatol, .planets = planets(MecatolRex)},
      blue(19, planets(Wellon)),
      blue(20, planets(VefutII)),
      blue(21, planets(Thibah)),
      blue(22, planets(Tarmann)),
      blue(23, planets(Saudor)),
      blue(24, planets(MeharXull)),
      blue(25, planets(Quann), Wormhole::Beta),
      blue(26, planets(Lodor), Wormhole::Alpha),
      blue(27, planets(NewAlbion, Starpoint)),
      blue(28, planets(Tequran, Torkan)),
      blue(29, planets(Qucenn, Rarron)),
      blue(30, planets(Mellon, Zohbat)),
      blue(31, planets(Lazar, Sakulag)),
      blue(32, planets(DalBootha, Xxehan)),
      blue(33, planets(Corneeq, Resculon)),
      blue(34, planets(Centauri, Gral)),
      blue(35, planets(Bereg, LirtaIV)),
      blue(36, planets(Arnor, Lor)),
      blue(37, planets(Arinam, Meer)),
      blue(38, planets(Abyz, Fria)),
      red(39, Wormhole::Alpha),
      red(40, Wormhole::Beta),
      red(41, Wormhole::None, Anomaly::GravityRift),
      red(42, Wormhole::None, Anomaly::Nebula),
      red(43, Wormhole::None, Anomaly::Supernova),
      red(44, Wormhole::None, Anomaly::AsteroidField),
      red(45, Wormhole::None, Anomaly::AsteroidField),
      red(46),
      red(47),
      red(48),
      red(49),
      red(50),
      home(51, Faction::Creuss, planets(Creuss), Wormhole::Delta),
  }};
}();
constexpr const Tile& tile_of(TileNumber number) {
  return kSystemTiles[number - 1U];
}

struct PlanetCard {
  std::string_view name;
  TileNumber tile;
  std::uint8_t resources, influence;
  Trait trait = Trait::None;
  Colour specialty = Colour::None;
};

inline constexpr std::array<PlanetCard, kPlanets> kPlanetCards = {{
    {"jord", 1, 4, 2},
    {"moll_primus", 2, 4, 1},
    {"darien", 3, 4, 4},
    {"muaat", 4, 4, 1},
    {"nestphar", 5, 3, 2},
    {"0_0_0", 6, 5, 0},
    {"winnu", 7, 3, 4},
    {"mordai_ii", 8, 4, 0},
    {"maaluuk", 9, 0, 2},
    {"druaa", 9, 3, 1},
    {"arc_prime", 10, 4, 0},
    {"wren_terra", 10, 2, 1},
    {"lisis_ii", 11, 1, 0},
    {"ragh", 11, 2, 1},
    {"nar", 12, 2, 3},
    {"jol", 12, 1, 2},
    {"trenlak", 13, 1, 0},
    {"quinarra", 13, 3, 1},
    {"archon_ren", 14, 2, 3},
    {"archon_tau", 14, 1, 1},
    {"retillion", 15, 2, 3},
    {"shalloq", 15, 1, 2},
    {"hercant", 16, 1, 1},
    {"arretze", 16, 2, 0},
    {"kamdorn", 16, 0, 1},
    {"mecatol_rex", 18, 1, 6},
    {"wellon", 19, 1, 2, Trait::Industrial, Colour::Yellow},
    {"vefut_ii", 20, 2, 2, Trait::Hazardous},
    {"thibah", 21, 1, 1, Trait::Industrial, Colour::Blue},
    {"tarmann", 22, 1, 1, Trait::Industrial, Colour::Green},
    {"saudor", 23, 2, 2, Trait::Industrial},
    {"mehar_xull", 24, 1, 3, Trait::Hazardous, Colour::Red},
    {"quann", 25, 2, 1, Trait::Cultural},
    {"lodor", 26, 3, 1, Trait::Cultural},
    {"new_albion", 27, 1, 1, Trait::Industrial, Colour::Green},
    {"starpoint", 27, 3, 1, Trait::Hazardous},
    {"tequran", 28, 2, 0, Trait::Hazardous},
    {"torkan", 28, 0, 3, Trait::Cultural},
    {"qucenn", 29, 1, 2, Trait::Industrial},
    {"rarron", 29, 0, 3, Trait::Cultural},
    {"mellon", 30, 0, 2, Trait::Cultural},
    {"zohbat", 30, 3, 1, Trait::Hazardous},
    {"lazar", 31, 1, 0, Trait::Industrial, Colour::Yellow},
    {"sakulag", 31, 2, 1, Trait::Hazardous},
    {"dal_bootha", 32, 0, 2, Trait::Cultural},
    {"xxehan", 32, 1, 1, Trait::Cultural},
    {"corneeq", 33, 1, 2, Trait::Cultural},
    {"resculon", 33, 2, 0, Trait::Cultural},
    {"centauri", 34, 1, 3, Trait::Cultural},
    {"gral", 34, 1, 1, Trait::Industrial, Colour::Blue},
    {"bereg", 35, 3, 1, Trait::Hazardous},
    {"lirta_iv", 35, 2, 3, Trait::Hazardous},
    {"arnor", 36, 2, 1, Trait::Industrial},
    {"lor", 36, 1, 2, Trait::Industrial},
    {"arinam", 37, 1, 2, Trait::Industrial},
    {"meer", 37, 0, 4, Trait::Hazardous, Colour::Red},
    {"abyz", 38, 3, 0, Trait::Hazardous},
    {"fria", 38, 2, 0, Trait::Hazardous},
    {"creuss", 51, 4, 2},
}};
constexpr const PlanetCard& card_of(Planet planet) {
  return kPlanetCards[static_cast<std::size_t>(planet)];
}
// The faction whose home planet it is.
constexpr Faction home_of(Planet planet) {
  return tile_of(card_of(planet).tile).faction;
}

namespace detail {
constexpr int tiles_of(TileKind kind) {
  int tiles = 0;
  for (const Tile& tile : kSystemTiles) tiles += tile.kind == kind;
  return tiles;
}
constexpr bool tiles_lie_by_number_with_their_planets() {
  for (std::size_t i = 0; i < kSystemTiles.size(); ++i) {
    if (kSystemTiles[i].number != i + 1) return false;
    for (Planet planet : kSystemTiles[i].planets)
      if (planet != Planet::None && card_of(planet).tile != i + 1) return false;
  }
  return true;
}
}  // namespace detail
static_assert(detail::tiles_lie_by_number_with_their_planets());
static_assert(detail::tiles_of(TileKind::Home) == 17 && detail::tiles_of(TileKind::Blue) == 20 &&
              detail::tiles_of(TileKind::Red) == 12);  // TI-1.1.1

}  // namespace orrery::ti4
