// What holds in every state between two decisions (EN-22.5 and its counterparts of Second Dawn). The words are for
// developers.

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

int pending(const State& state, StepKind kind, int seat) {
  int count = 0;
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    count += state.steps[i].kind == kind && state.steps[i].seat == seat;
  return count;
}

bool in_play(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  return player.species != Species::None && player.out == 0 && state.phase != Phase::SetUp;
}

// --- checks of one seat

// EN-22.5.1: 33 cubes, those that look for a track or a graveyard included.
Wrong check_cubes(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  int cubes = sum(player.track) + sum(player.graveyard) + std::popcount(player.ambassadors);
  cubes += pending(state, StepKind::CubeHome, seat) + pending(state, StepKind::CubeGrave, seat);
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
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  int discs =
      player.discs + player.spare_discs + player.reacted + sum(player.acted) + pending(state, StepKind::Lifted, seat);
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
    if (step.seat == seat && step.kind == StepKind::Acting && step.a == static_cast<int>(ActionKind::Upgrade))
      return nullptr;
  }
  return blueprints_legal(state, seat) ? nullptr : "a blueprint is not legal (EN-22.5.5)";
}

// EN-22.5.7
Wrong check_player(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  for (const std::int16_t amount : player.storage)
    if (amount < 0 || amount > kMuch) return "a resource out of range (EN-22.5.7)";
  for (int other = 0; other < state.player_count; ++other) {
    const bool gives = (player.ambassadors >> other) & 1;
    const bool takes = (state.players[static_cast<std::size_t>(other)].ambassadors >> seat) & 1;
    const bool breaking = pending(state, StepKind::CubeHome, seat) + pending(state, StepKind::CubeHome, other) > 0;
    if (gives != takes && !breaking) return "ambassadors are not mutual (EN-22.5.7)";
  }
  if (!has_room(state, seat, sum(player.reputation), std::popcount(player.ambassadors)) &&
      pending(state, StepKind::MakeRoom, seat) == 0)
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
  for (const Pile& pile : state.piles) {
    if ((pile.tiles & laid) != 0 || (pile.discards & laid) != 0 || (pile.tiles & pile.discards) != 0)
      return "a sector in two places (EN-22.5.3)";
    if (pile.count > static_cast<std::uint64_t>(std::popcount(pile.tiles)))
      return "a stack with more tiles than there are";
  }
  return nullptr;
}

// EN-22.5.3: technology, reputation and discovery tiles. Those of players who are out have left the game.
Wrong check_tiles(const State& state) {
  std::array<int, kTechs> techs{};
  Wrong wrong = nullptr;
  bool somebody_out = false;
  int reputation = sum(state.reputation_bag), kept = 0;
  for (int seat = 0; seat < state.player_count; ++seat) {
    const Player& player = state.players[static_cast<std::size_t>(seat)];
    somebody_out = somebody_out || player.out != 0;
    reputation += sum(player.reputation);
    kept += sum(player.kept);
    for (std::size_t tech = 0; tech < kTechs; ++tech)
      techs[tech] += static_cast<int>((player.technologies >> tech) & 1);
  }
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].kind == StepKind::Reputation)
      reputation += state.steps[i].a + state.steps[i].b + state.steps[i].c + state.steps[i].d;
  if (!somebody_out && reputation != sum(state.rules().reputation_counts))
    wrong = "reputation tiles are lost (EN-22.5.3)";
  for (std::size_t tech = 0; tech < kTechs; ++tech) {
    const int copies = kTechnologies[tech].tiles[state.edition].copies;
    // Printed technologies are no tiles (EN-2.4.6).
    if (state.bag[tech] + state.supply[tech] > copies || state.bag[tech] + state.supply[tech] + techs[tech] < 0)
      wrong = "technology tiles out of nowhere (EN-22.5.3)";
  }
  int marked = 0;
  for (int h = 0; h < state.hex_count; ++h)
    marked += (state.hexes[static_cast<std::size_t>(h)].marks & kDiscovery) != 0;
  int waiting = 0;  // taken off the hex, not drawn yet
  for (std::size_t i = 0; i < state.steps.size(); ++i) waiting += state.steps[i].kind == StepKind::DrawDiscovery;
  if (sum(state.discoveries) != state.pile + marked + waiting) wrong = "discovery tiles do not add up (EN-22.5.3)";
  return kept > kMuch ? "kept tiles out of range" : wrong;
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
  for (const auto check : {check_hexes, check_tiles, check_peace})
    if (const Wrong wrong = check(state)) return wrong;
  if (state.traitor != kNone && state.traitor >= state.player_count) return "a traitor who is nobody (EN-22.5.7)";
  return "";
}

}  // namespace orrery::eclipse
