// What holds in every state between two decisions (EN-22.5 and its counterparts of Second Dawn). The words are for
// developers.

#include <algorithm>
#include <bit>

#include "games/eclipse/chapters.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// A check gives nullptr, or what is wrong.
using Wrong = const char*;

constexpr int kMuch = 10'000;           // more than any game: something ran below zero
constexpr std::size_t kDeepStack = 19;  // of the 20 that fit

template <class Range>
int sum(const Range& numbers) {
  int total = 0;
  for (const auto n : numbers) total += n;
  return total;
}

template <class Payload>
int pending(const State& state, int seat) {
  int count = 0;
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    count += state.steps[i].is<Payload>() && state.steps[i].seat == seat;
  return count;
}

bool in_play(const State& state, int seat) {
  const Player& player = state.player(seat);
  return player.species != Species::None && player.out == 0 && state.phase != Phase::SetUp;
}

// --- checks of one seat

// EN-22.5.1: 33 cubes, those that look for a track or a graveyard included.
Wrong check_cubes(const State& state, int seat) {
  const Player& player = state.player(seat);
  int cubes = sum(player.track) + sum(player.graveyard) + std::popcount(player.ambassadors);
  cubes += pending<step::CubeHome>(state, seat) + pending<step::CubeGrave>(state, seat);
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if (hex.disc == seat) cubes += std::popcount(hex.cubes);
  }
  if (cubes != kCubes) return "a player has not 33 cubes (EN-22.5.1)";
  for (const std::uint8_t cubes_on_track : player.track)
    if (cubes_on_track > kTrackCubes) return "a track holds more than 12 cubes (EN-22.5.1)";
  return nullptr;
}

// EN-22.5.2: 16 discs; the Eridani never use two of them.
Wrong check_discs(const State& state, int seat) {
  const Player& player = state.player(seat);
  int discs =
      player.discs + player.spare_discs + player.reacted + sum(player.acted) + pending<step::Lifted>(state, seat);
  for (int h = 0; h < state.hex_count; ++h) discs += state.hexes[static_cast<std::size_t>(h)].disc == seat;
  const int unused = kInfluenceCircles - board_of(player.species).discs;
  return discs + unused == kDiscs ? nullptr : "a player has not all his discs (EN-22.5.2)";
}

// EN-22.5.3
Wrong check_ships(const State& state, int seat) {
  for (std::size_t kind = 0; kind < kPlayerShips; ++kind) {
    int ships = 0;
    for (int h = 0; h < state.hex_count; ++h)
      ships += state.hexes[static_cast<std::size_t>(h)].ships[static_cast<std::size_t>(seat)][kind];
    if (ships > kShipLimit[kind]) return "more ships than there are (EN-22.5.3)";
  }
  return nullptr;
}

// EN-22.5.5: legal outside an Upgrade.
Wrong check_blueprints(const State& state, int seat) {
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (step.seat == seat && step.is<step::Acting>() && step.as<step::Acting>().action == ActionKind::Upgrade)
      return nullptr;
  }
  return blueprints_legal(state, seat) ? nullptr : "a blueprint is not legal (EN-22.5.5)";
}

// EN-22.5.7
Wrong check_player(const State& state, int seat) {
  const Player& player = state.player(seat);
  for (const std::int16_t amount : player.storage)
    if (amount < 0 || amount > kMuch) return "a resource out of range (EN-22.5.7)";
  for (int other = 0; other < state.player_count; ++other) {
    const bool gives = (player.ambassadors >> other) & 1;
    const bool takes = (state.player(other).ambassadors >> seat) & 1;
    const bool breaking = pending<step::CubeHome>(state, seat) + pending<step::CubeHome>(state, other) > 0;
    if (gives != takes && !breaking) return "ambassadors are not mutual (EN-22.5.7)";
  }
  if (!has_room(state, seat, sum(player.reputation), std::popcount(player.ambassadors)) &&
      pending<step::MakeRoom>(state, seat) == 0)
    return "more on the reputation track than fits (EN-8.1.7, ES-5.9.5)";
  if (player.colony_ships > board_of(player.species).colony_ships) return "too many colony ships";
  return nullptr;
}

// --- checks of the table

// EN-22.5.4
Wrong check_hexes(const State& state) {
  std::uint64_t laid = 0;
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if ((laid >> hex.sector) & 1) return "a sector lies twice (EN-22.5.3)";
    laid |= 1ull << hex.sector;
    const SectorFace& face = face_of(state.edition, hex.sector);
    const unsigned squares = (1u << face.square_count) - 1u;
    const unsigned orbital = (hex.marks & kOrbital) != 0 ? 1u << kOrbitalSquare : 0u;
    if ((hex.cubes & ~(squares | orbital)) != 0) return "a cube beside the squares (EN-22.5.4)";
    if (hex.cubes != 0 && hex.disc == kNone) return "cubes without a disc (EN-22.5.4)";
    if (hex.disc != kNone && hex.disc >= state.player_count) return "a disc of nobody";
    for (int edge = 0; edge < kEdges; ++edge) {
      const HexId next = hex.next[static_cast<std::size_t>(edge)];
      if (next != kNone && state.hexes[next].next[static_cast<std::size_t>(opposite(edge))] != h)
        return "neighbours do not know each other";
    }
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat)
      if ((hex.entry[seat] != 0) != (sum(hex.ships[seat]) > 0)) return "the order of entry does not fit (EN-12.7)";
  }
  return nullptr;
}

// Sector tiles that lie in nobody's stack: on the table, or in the hand of an explorer.
struct TilesOut {
  std::uint64_t laid = 0, in_hand = 0;
};
TilesOut tiles_out(const State& state) {
  TilesOut out;
  for (int h = 0; h < state.hex_count; ++h) out.laid |= 1ull << state.hexes[static_cast<std::size_t>(h)].sector;
  const auto take = [&out](SectorId id) { out.in_hand |= id == kNoSector ? 0 : 1ull << id; };
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (step.is<step::DrawTile>()) take(step.as<step::DrawTile>().first);
    if (step.is<step::Tile>()) take(step.as<step::Tile>().first), take(step.as<step::Tile>().second);
  }
  return out;
}

std::uint64_t sectors_of(const State& state, Stack stack) {
  std::uint64_t tiles = 0;
  for (SectorId id = 0; id < kSectors; ++id)
    if (sector_of(id).stack == stack && in_box(state.edition, id) &&
        (!needs_portals(id) || state.has(Flag::WarpPortals)))
      tiles |= 1ull << id;
  return tiles;
}

// EN-22.5.3: sector tiles are in one place each, and none is lost. Of the Outer ones some never were in the stack.
Wrong check_sectors(const State& state) {
  const TilesOut out = tiles_out(state);
  for (int ring = 0; ring < kRings; ++ring) {
    const Pile& pile = state.piles[static_cast<std::size_t>(ring)];
    const std::uint64_t all = sectors_of(state, static_cast<Stack>(ring + static_cast<int>(Stack::Inner)));
    const std::uint64_t elsewhere = out.laid | out.in_hand;
    if ((pile.tiles & elsewhere) != 0 || (pile.discards & elsewhere) != 0 || (pile.tiles & pile.discards) != 0)
      return "a sector in two places (EN-22.5.3)";
    if (((pile.tiles | pile.discards) & ~all) != 0) return "a sector in the stack of another ring (EN-22.5.3)";
    if (pile.count > static_cast<std::uint64_t>(std::popcount(pile.tiles)))
      return "a stack with more tiles than there are (EN-22.5.3)";
    const bool outer = ring + 1 == kRings;
    const int used = outer ? for_players(state.rules().outer_stack, state.player_count) : std::popcount(all);
    if (static_cast<int>(pile.count) + std::popcount(pile.discards | (elsewhere & all)) != used)
      return "a sector is lost (EN-22.5.3)";
  }
  for (int seat = 0; seat < state.player_count; ++seat)
    if (in_play(state, seat) && ((out.laid >> home_of(state.player(seat).species)) & 1) == 0)
      return "a home is lost (EN-22.5.3)";
  return nullptr;
}

// EN-22.5.3: technology tiles. Those of players who are out stay with the seat; printed ones are no tiles (EN-2.4.6).
Wrong check_technologies(const State& state) {
  for (std::size_t tech = 0; tech < kTechs; ++tech) {
    int tiles = state.bag[tech] + state.supply[tech];
    for (int seat = 0; seat < state.player_count; ++seat) {
      const Player& player = state.player(seat);
      if (!has(player.technologies, static_cast<Tech>(tech))) continue;
      const auto& printed = board_of(player.species).techs[state.edition];
      tiles += std::find(printed.begin(), printed.end(), static_cast<Tech>(tech)) == printed.end();
    }
    const bool used = state.has(Flag::WarpPortals) || !needs_portals(static_cast<Tech>(tech));
    const int copies = used ? kTechnologies[tech].tiles[state.edition].copies : 0;
    if (tiles > copies) return "technology tiles out of nowhere (EN-22.5.3)";
    if (tiles < copies) return "technology tiles are lost (EN-22.5.3)";
  }
  return nullptr;
}

// EN-22.5.3: reputation tiles. Those of players who are out stay with the seat.
Wrong check_reputation(const State& state) {
  std::array<int, 4> tiles{};
  for (std::size_t value = 0; value < tiles.size(); ++value) {
    tiles[value] = state.reputation_bag[value];
    for (int seat = 0; seat < state.player_count; ++seat) tiles[value] += state.player(seat).reputation[value];
    for (std::size_t i = 0; i < state.steps.size(); ++i)
      if (state.steps[i].is<step::Reputation>()) tiles[value] += state.steps[i].as<step::Reputation>().drawn[value];
    if (tiles[value] != state.rules().reputation_counts[value]) return "reputation tiles do not add up (EN-22.5.3)";
  }
  return nullptr;
}

// EN-22.5.3: discovery tiles: in the pile, on hexes, in hand, kept, used.
Wrong check_discoveries(const State& state) {
  std::array<int, kDiscoveries> tiles{};
  int all = 0, in_game = state.used_discoveries, waiting = 0, marked = 0;
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    waiting += state.steps[i].is<step::DrawDiscovery>();  // taken off the hex, not drawn yet
    if (state.steps[i].is<step::Discovery>()) ++tiles[state.steps[i].as<step::Discovery>().tile];
  }
  for (DiscoveryId id = 0; id < kDiscoveries; ++id) {
    tiles[id] += state.discoveries[id];
    for (int seat = 0; seat < state.player_count; ++seat) tiles[id] += state.player(seat).kept[id];
    const bool used = state.has(Flag::WarpPortals) || !needs_portals(kDiscoveryTiles[id]);
    const int copies = used ? copies_of(state.edition, id) : 0;
    if (tiles[id] > copies) return "discovery tiles out of nowhere (EN-22.5.3)";
    in_game += tiles[id];
    all += copies;
  }
  if (in_game != all) return "discovery tiles are lost (EN-22.5.3)";
  for (int h = 0; h < state.hex_count; ++h)
    marked += (state.hexes[static_cast<std::size_t>(h)].marks & kDiscovery) != 0;
  return sum(state.discoveries) == state.pile + marked + waiting
             ? nullptr
             : "the unseen discovery tiles do not lie in the pile and on hexes (EN-22.5.3)";
}

// EN-22.5.6: after the Combat phase nobody shares a hex with an enemy.
Wrong check_peace(const State& state) {
  if (state.phase != Phase::Upkeep && state.phase != Phase::Cleanup) return nullptr;
  for (int h = 0; h < state.hex_count; ++h)
    for (int seat = 0; seat < state.player_count; ++seat)
      if (ships_in(state, seat, u8(h)) > 0 && opposing_ships(state, seat, u8(h)) > 0)
        return "enemies share a hex after combat (EN-22.5.6)";
  return nullptr;
}

}  // namespace

std::string Rules::broken(const State& state) {
  if (state.steps.size() > kDeepStack) return "the stack of steps is nearly full";
  for (int seat = 0; seat < state.player_count; ++seat) {
    if (!in_play(state, seat)) continue;
    for (const auto check : {check_cubes, check_discs, check_ships, check_blueprints, check_player})
      if (const Wrong wrong = check(state, seat)) return std::string(wrong) + ", seat " + std::to_string(seat + 1);
  }
  for (const auto check :
       {check_hexes, check_sectors, check_technologies, check_reputation, check_discoveries, check_peace})
    if (const Wrong wrong = check(state)) return wrong;
  if (state.traitor != kNone && state.traitor >= state.player_count) return "a traitor who is nobody (EN-22.5.7)";
  return "";
}

}  // namespace orrery::eclipse
