// Population and influence: tracks, cubes, colony ships, trade, discs (EN-4.1, EN-4.2, EN-4.4, EN-14; ES-3.1, ES-3.2,
// ES-3.3, ES-3.6, ES-3.7).

#include <bit>
#include <cassert>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr int bit(Resource resource) {
  return 1 << static_cast<int>(resource);
}

// Whose cube a square takes, by bit; a cube that leaves it goes the same way (EN-4.1.5, EN-14.3; ES-3.6.2, ES-3.6.4,
// ES-3.7.1).
int resources_of(const State& state, const HexTile& hex, int square) {
  if (square == kOrbitalSquare) return bit(Resource::Money) | bit(Resource::Science);
  const SquareKind kind = face_of(state.edition, hex.sector).squares[static_cast<std::size_t>(square)].kind;
  return kind == SquareKind::Any ? kAllResources : 1 << static_cast<int>(kind);
}

// Tracks with a cube that can leave (EN-4.1.7, ES-3.2.4).
int tracks_with_cubes(const Player& player) {
  int tracks = 0;
  for (int r = 0; r < kResources; ++r)
    if (player.track[static_cast<std::size_t>(r)] > 0) tracks |= 1 << r;
  return tracks;
}

// Tracks that a cube can come back to: one of those allowed, any other if they are full (EN-4.1.6, ES-3.2.3). There is
// always one: 33 cubes, 36 squares.
int tracks_with_room(const Player& player, int allowed) {
  int tracks = 0;
  for (int r = 0; r < kResources; ++r)
    if (player.track[static_cast<std::size_t>(r)] < kTrackCubes) tracks |= 1 << r;
  return (tracks & allowed) != 0 ? tracks & allowed : tracks;
}

// Starred squares that the player may fill (EN-9.9, ES-3.6.3).
int advanced_resources(const Player& player) {
  if (has(player.technologies, Tech::Metasynthesis)) return kAllResources;
  int resources = 0;
  for (int r = 0; r < kResources; ++r)
    if (has(player.technologies, kAdvancedTech[static_cast<std::size_t>(r)])) resources |= 1 << r;
  return resources;
}

// Calls `found(hex, square, resources)` for every square that a colony ship can fill, of equal ones in a hex the first
// only, until it returns true.
template <class Found>
bool find_square(const State& state, int seat, bool in_upkeep, Found found) {
  const Player& player = state.player(seat);
  if (player.colony_ships == 0) return false;
  const int cubes = tracks_with_cubes(player), advanced = cubes & advanced_resources(player);
  const bool only_peaceful = in_upkeep && !state.rules().colony_upkeep_contested;  // EN-14.5, ES-7.1.1
  for (const int i : bits_of(controlled(state, seat))) {
    const HexId h = u8(i);
    const HexTile& hex = state.hexes[h];
    const SectorFace& face = face_of(state.edition, hex.sector);
    unsigned squares = (1u << face.square_count) - 1u;
    if ((hex.marks & kOrbital) != 0) squares |= 1u << kOrbitalSquare;
    squares &= ~static_cast<unsigned>(hex.cubes);
    if (squares == 0 || (only_peaceful && opposing_ships(state, seat, h) > 0)) continue;
    unsigned seen = 0;
    for (const int square : bits_of(squares)) {
      bool starred = false;
      if (square != kOrbitalSquare) {
        const Square printed = face.squares[static_cast<std::size_t>(square)];
        starred = printed.advanced;
        const unsigned look = 1u << (2 * static_cast<int>(printed.kind) + starred);
        if ((seen & look) != 0) continue;
        seen |= look;
      }
      const int resources = resources_of(state, hex, square) & (starred ? advanced : cubes);
      if (resources != 0 && found(h, square, resources)) return true;
    }
  }
  return false;
}

// Equal cubes are offered places from here on only: which of them goes where means nothing.
template <class Cube>
void go_on_from(State& state, int seat, const Cube& cube, int resource) {
  if (state.steps.empty()) return;
  Step& next = state.steps.top();
  if (next.is<Cube>() && next.seat == seat && next.as<Cube>().allowed == cube.allowed)
    next.set(Cube{cube.allowed, u8(resource)});
}

void list_places(int places, int lowest, Act kind, ActionList& out) {
  if (const int from_here = places >> lowest << lowest; from_here != 0) places = from_here;
  for (int r = 0; r < kResources; ++r)
    if ((places >> r) & 1) out.push_back(act(kind, u8(r)));
}

}  // namespace

int production(const Player& player, Resource resource) {
  return production(player.track[static_cast<std::size_t>(resource)]);
}

int upkeep_cost(const Player& player) {
  return upkeep(player.discs);
}

// --- colony ships

bool may_colonise(const State& state, int seat, bool in_upkeep) {
  return find_square(state, seat, in_upkeep, [](HexId, int, int) { return true; });
}

// EN-14.4, ES-3.6.5: the only way for cubes into a hex.
void list_colonise(const State& state, int seat, bool in_upkeep, ActionList& out) {
  find_square(state, seat, in_upkeep, [&out](HexId hex, int square, int resources) {
    for (int r = 0; r < kResources; ++r)
      if ((resources >> r) & 1) out.push_back(act(Act::Colonise, hex, u8(square), u8(r)));
    return false;
  });
}

void do_colonise(State& state, int seat, Action action) {
  Player& player = state.player(seat);
  HexTile& hex = state.hexes[action.arg(0)];
  --player.colony_ships;  // EN-14.1, ES-3.6.1
  --player.track[action.arg(2)];
  hex.cubes = u8(hex.cubes | 1 << action.arg(1));
}

// --- trade (EN-4.4.1, ES-3.1.2)

void list_trades(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  const int rate = board_of(player.species).trade;
  for (int paid = 0; paid < kResources; ++paid) {
    if (player.storage[static_cast<std::size_t>(paid)] < rate) continue;
    for (int gained = 0; gained < kResources; ++gained)
      if (gained != paid) out.push_back(act(Act::Trade, u8(paid), u8(gained)));
  }
}

// EN-4.4.2: nothing is too much.
void do_trade(State& state, int seat, Action action) {
  Player& player = state.player(seat);
  std::int16_t& paid = player.storage[action.arg(0)];
  paid = static_cast<std::int16_t>(paid - board_of(player.species).trade);
  ++player.storage[action.arg(1)];
}

// --- reputation tiles that go back to the bag

void list_reputation_tiles(const Player& player, ActionList& out) {
  for (std::size_t i = 0; i < player.reputation.size(); ++i)
    if (player.reputation[i] > 0) out.push_back(act(Act::ReturnReputation, i + 1));
}

void list_reputation_returns(const State& state, int seat, ActionList& out) {
  const EditionRules& rules = state.rules();
  if (!rules.reputation_returns || state.player_count < rules.diplomacy_min_players) return;  // ES-2.1.4, ES-5.9.6
  list_reputation_tiles(state.player(seat), out);
}

void do_return_reputation(State& state, int seat, int value) {
  const auto i = static_cast<std::size_t>(value - 1);
  --state.player(seat).reputation[i];
  ++state.reputation_bag[i];
}

void do_free_operation(State& state, int seat, Action action) {
  switch (kind_of(action)) {
    case Act::Colonise: return do_colonise(state, seat, action);
    case Act::Trade: return do_trade(state, seat, action);
    case Act::Propose: return do_propose(state, seat, action);
    default: return do_return_reputation(state, seat, action.arg(0));
  }
}

// --- discs: always in one place (EN-4.2.4, ES-3.3.4)

void take_disc(State& state, int seat) {
  Player& player = state.player(seat);
  assert(player.discs > 0);
  --player.discs;
}

void return_disc(State& state, int seat) {
  ++state.player(seat).discs;
}

void put_disc(State& state, int seat, HexId hex) {
  state.hexes[hex].disc = u8(seat);
}

void lift_disc(State& state, int seat, HexId hex) {
  HexTile& tile = state.hexes[hex];
  const unsigned cubes = tile.cubes;
  tile.disc = kNone;
  tile.cubes = 0;
  // EN-7.6; ES-3.6.6, ES-3.7.1, ES-3.7.2: all its cubes, nothing else. Cubes with one way to go first: the others may
  // need the room that is left.
  for (const bool grey : {false, true})
    for (const int i : bits_of(cubes)) {
      const int resources = resources_of(state, tile, i);
      if (std::has_single_bit(static_cast<unsigned>(resources)) != grey) cube_home(state, seat, resources);
    }
}

// --- cubes that leave hexes and ambassadors

void cube_home(State& state, int seat, int allowed) {
  Player& player = state.player(seat);
  const auto tracks = static_cast<unsigned>(tracks_with_room(player, allowed));
  if (std::has_single_bit(tracks))
    ++player.track[static_cast<std::size_t>(std::countr_zero(tracks))];
  else
    push(state, seat, step::CubeHome{u8(allowed), 0});
}

void destroy_cube(State& state, HexId hex, int square) {
  HexTile& tile = state.hexes[hex];
  tile.cubes = u8(tile.cubes & ~(1 << square));
  // EN-16.7.5, EN-22.2.3, ES-6.11.4
  const auto graveyards = static_cast<unsigned>(resources_of(state, tile, square));
  if (std::has_single_bit(graveyards))
    ++state.players[tile.disc].graveyard[static_cast<std::size_t>(std::countr_zero(graveyards))];
  else
    push(state, tile.disc, step::CubeGrave{u8(static_cast<int>(graveyards)), 0});
}

void list_cube_home(const State& state, int seat, const step::CubeHome& cube, ActionList& out) {
  list_places(tracks_with_room(state.player(seat), cube.allowed), cube.lowest, Act::ToPopulationTrack, out);
}

void list_cube_grave(const step::CubeGrave& cube, ActionList& out) {
  list_places(cube.allowed, cube.lowest, Act::ToGraveyard, out);
}

void do_cube_home(State& state, int seat, const step::CubeHome& cube, Action action) {
  ++state.player(seat).track[action.arg(0)];
  go_on_from(state, seat, cube, action.arg(0));
}

void do_cube_grave(State& state, int seat, const step::CubeGrave& cube, Action action) {
  ++state.player(seat).graveyard[action.arg(0)];
  go_on_from(state, seat, cube, action.arg(0));
}

}  // namespace orrery::eclipse
