#pragma once

// A galaxy made by hand: who plays what, which tile lies where, who has what in which system.

#include <string_view>

#include "games/ti4/queries.h"
#include "games/ti4/routes.h"
#include "tests/games/ti4/marks.h"

namespace orrery::ti4 {

class Board {
 public:
  explicit Board(std::initializer_list<Faction> factions) {
    state.system_of.fill(kNoSystem);
    for (const Faction faction : factions) {
      Player& player = state.player(state.player_count++);
      player.faction = faction;
      player.pools = kStartTokens;
    }
    lay(kMecatolCell, kMecatolTile);
  }

  Board& lay(SystemId system, TileNumber tile) {
    lay_tile(state, system, tile);
    return *this;
  }
  // Ships and infantry in the space area.
  Board& put(int seat, SystemId system, UnitType type, int count = 1) {
    SpaceArea& area = state.area(seat, system);
    if (type == UnitType::Infantry)
      area.infantry = u8(area.infantry + count);
    else if (type == UnitType::SpaceDock)
      area.docks = u8(area.docks + count);
    else
      area.ships[at_index(type)] = u8(area.ships[at_index(type)] + count);
    return *this;
  }
  Board& control(int seat, Planet planet, int infantry = 0) {
    state.planet(planet).controller = u8(seat);
    state.planet(planet).infantry = u8(infantry);
    return *this;
  }
  Board& build(Planet planet, UnitType structure, int count = 1) {
    PlanetState& here = state.planet(planet);
    (structure == UnitType::Pds ? here.pds : here.docks) = u8(count);
    return *this;
  }
  Board& research(int seat, Tech tech) {
    state.player(seat).techs |= std::uint64_t{1} << at_index(tech);
    return *this;
  }
  Board& enact(Agenda law) {
    state.laws[at_index(law)].in_play = 1;
    return *this;
  }
  Board& activate(int seat, SystemId system) {
    state.active = u8(seat);
    state.active_system = system;
    return *this;
  }

  // A card or technology has been used and still works.
  Board& lasts(Component source, int seat, int target = kNone) {
    add_effect(
        state,
        {.source = source, .seat = u8(seat), .target = u8(target), .amount = 1, .until = Duration::TacticalAction});
    return *this;
  }

  State state{};
};

// Tiles by what is on them.
inline constexpr TileNumber kEmpty = 46, kAlpha = 39, kBeta = 40, kRift = 41, kNebula = 42, kSupernova = 43,
                            kAsteroids = 44, kLodor = 26, kQuann = 25, kWellon = 19, kThibah = 21, kSaudor = 23;
// Cells of a line from Mecatol Rex to the north, and some beside it.
inline constexpr SystemId kNorth1 = cell_at(1, 0), kNorth2 = cell_at(2, 0), kNorth3 = cell_at(3, 0),
                          kSouth1 = cell_at(1, 3), kSouth2 = cell_at(2, 6), kSouth3 = cell_at(3, 9),
                          kNorthEast1 = cell_at(1, 1);

inline bool is_adjacent(const Board& board, int seat, SystemId a, SystemId b, AdjacentFor use = AdjacentFor::Anything) {
  return (adjacent_to(board.state, seat, a, use) & bit_of(b)) != 0;
}

}  // namespace orrery::ti4
