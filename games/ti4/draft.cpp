// A draft of slices, factions and places at the table (TI-2.4).

#include "games/ti4/draft.h"

#include <algorithm>

#include "core/random.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr int kDealsTried = 400;    // TI-2.4.3
constexpr int kFactionsBeside = 3;  // TI-2.4.2: more than there are players
constexpr int kPicksOfEach = 3;     // a slice, a faction, a place

template <class T, std::size_t N>
void shuffle(std::array<T, N>& deck, Rng& rng) {
  rng.shuffle(std::span<T>(deck));
}

template <Back back, std::size_t count>
constexpr auto kTilesOf = [] {
  std::array<TileNumber, count> tiles{};
  std::size_t next = 0;
  for (const Tile& tile : kSystemTiles)
    if (back_of(tile.kind) == back) tiles.at(next++) = tile.number;
  return tiles;
}();

void weigh(Slice& slice, int size) {
  for (const int i : count_to<int>(size))
    for (const Planet planet : tile_of(slice.tiles[static_cast<std::size_t>(i)]).planets) {
      if (planet == Planet::None) continue;
      const PlanetCard& card = kPlanetCards[at_index(planet)];
      slice.resources = u8(slice.resources + card.resources);
      slice.influence = u8(slice.influence + card.influence);
      slice.worth = u8(slice.worth + std::max(card.resources, card.influence));
    }
}

// TI-2.4.3
bool is_allowed(const Slice& slice, int players) {
  int anomalies = 0, wormholes = 0;
  for (const int i : count_to<int>(slice_size(players))) {
    const Tile& tile = tile_of(slice.tiles[static_cast<std::size_t>(i)]);
    anomalies += tile.anomaly != Anomaly::None;
    wormholes += tile.wormhole != Wormhole::None;
  }
  return anomalies <= most_anomalies(players) && wormholes <= 1;
}

// TI-2.4.4: so that nowhere on the map two of them lie side by side.
void arrange(Slice& slice, int players, Rng& rng) {
  const auto begin = slice.tiles.begin(), end = begin + slice_size(players);
  rng.shuffle(std::span<TileNumber>(begin, end));
  const auto is_odd = [](TileNumber number) {
    return tile_of(number).anomaly != Anomaly::None || tile_of(number).wormhole != Wormhole::None;
  };
  const auto cells = begin + odd_cells(players);
  if (std::stable_partition(begin, end, is_odd) < cells)
    std::rotate(begin, begin + rng.below(static_cast<std::uint32_t>(odd_cells(players))), cells);
}

DraftPool deal(int players, Rng& rng) {
  auto blue = kTilesOf<Back::Blue, 20>;
  auto red = kTilesOf<Back::Red, 12>;
  shuffle(blue, rng);
  shuffle(red, rng);
  const Deal& each = deal_for(players);
  DraftPool pool;
  std::size_t blue_at = 0, red_at = 0;
  for (const int i : count_to<int>(players)) {
    Slice& slice = pool.slices[static_cast<std::size_t>(i)];
    std::size_t at = 0;
    for (int n = 0; n < each.blue_each; ++n) slice.tiles[at++] = blue[blue_at++];
    for (int n = 0; n < each.red_each; ++n) slice.tiles[at++] = red[red_at++];
    weigh(slice, slice_size(players));
  }
  if (each.extra_red > 0) pool.extra = red[red_at];
  return pool;
}

// TI-2.4.5: there, back, and there again.
int drafter(const State& state, int pick) {
  const int place = pick % state.player_count;
  const bool back = pick / state.player_count % 2 == 1;
  return state.in_speaker_order(back ? state.player_count - 1 - place : place);
}

bool is_taken(const State& state, const std::array<std::uint8_t, kMaxPlayers>& of_seats, int what) {
  return std::find(of_seats.begin(), of_seats.begin() + state.player_count, what) !=
         of_seats.begin() + state.player_count;
}

std::uint32_t number_of(const DraftState& draft) {
  return draft.number[0] | draft.number[1] << 8 | static_cast<std::uint32_t>(draft.number[2]) << 16;
}

// TI-2.4.6: the places are those round the table and the homes; the slices lie before them.
void sit_down(State& state) {
  for (const int seat : count_to<int>(state.player_count))
    state.around[state.draft.place_of[static_cast<std::size_t>(seat)]] = u8(seat);
  state.speaker = state.around[0];
  const DraftPool pool = pool_of(state);
  const Deal& deal = deal_for(state.player_count);
  for (const int place : count_to<int>(state.player_count)) {
    const std::size_t seat = state.around[static_cast<std::size_t>(place)];
    state.homes[seat] = deal.homes[static_cast<std::size_t>(place)];
    const Slice& slice = pool.slices[state.draft.slice_of[seat]];
    for (const int i : count_to<int>(slice_size(state.player_count)))
      lay_tile(state, cell_of_slice(state.player_count, place, i), slice.tiles[static_cast<std::size_t>(i)]);
  }
}

}  // namespace

// TI-2.4.4: those for anomalies and wormholes first.
CellId cell_of_slice(int players, int home, int index) {
  struct At {
    std::int8_t ring, along;
  };
  using Cells = std::array<At, kMaxSliceTiles>;
  // From the direction of the home: in front of it, to its right, then the rest.
  constexpr Cells kOfSix = {{{2, 0}, {3, 1}, {1, 0}, {2, 1}, {3, -1}}};
  constexpr Cells kOfThree = {{{2, 0}, {3, 1}, {1, 0}, {2, 1}, {3, -1}, {1, 1}, {2, -1}, {2, 2}}};
  // Of the first two homes; the others see them turned by half.
  constexpr std::array<Cells, 2> kOfFour = {{
      {{{2, 1}, {2, 3}, {3, 3}, {2, 2}, {3, 5}, {1, 1}, {1, 2}, {3, 2}}},
      {{{2, 5}, {3, 6}, {3, 9}, {2, 6}, {3, 7}, {1, 3}, {2, 4}, {3, 10}}},
  }};
  constexpr std::array<Cells, 5> kOfFive = {{
      {{{2, 2}, {3, 1}, {2, 1}, {3, 3}, {1, 1}, {3, 0}}},
      {{{2, 4}, {3, 5}, {3, 7}, {1, 2}, {2, 3}, {3, 4}}},
      {{{2, 6}, {3, 8}, {3, 10}, {1, 3}, {2, 5}, {2, 7}}},
      {{{2, 8}, {3, 13}, {3, 11}, {1, 4}, {2, 9}, {3, 14}}},
      {{{2, 10}, {3, 17}, {2, 11}, {3, 15}, {1, 5}, {2, 0}}},
  }};
  const auto which = static_cast<std::size_t>(home), nth = static_cast<std::size_t>(index);
  const int direction = (deal_for(players).homes[which] - first_of_ring(kRings)) / kRings;
  const auto turned = [](At at, int sixths) {
    const int around = cells_of_ring(at.ring);
    return cell_at(at.ring, (sixths * at.ring + at.along + around) % around);
  };
  switch (players) {
    case 3: return turned(kOfThree[nth], direction);
    case 4: return turned(kOfFour[which % 2][nth], which < 2 ? 0 : kDirections / 2);
    case 5: return turned(kOfFive[which][nth], 0);
    default: return turned(kOfSix[nth], direction);
  }
}

int unevenness(const DraftPool& pool, int players) {
  const auto spread = [&](std::uint8_t Slice::* what) {
    const auto [least, most] = std::minmax_element(pool.slices.begin(), pool.slices.begin() + players,
                                                   [&](const Slice& a, const Slice& b) { return a.*what < b.*what; });
    return *most.*what - *least.*what;
  };
  return 2 * spread(&Slice::worth) + spread(&Slice::resources) + spread(&Slice::influence);
}

// TI-2.4.2: without the slices, which take long; a list needs no more.
std::uint32_t factions_of(std::uint32_t number, int players) {
  Xoshiro rng(std::uint64_t{1} << 32 | number);
  std::array<std::uint8_t, kFactions> factions{};
  for (const std::size_t i : count_to<std::size_t>(kFactions)) factions[i] = u8(static_cast<int>(i));
  shuffle(factions, rng);
  std::uint32_t drawn = 0;
  for (const int i : count_to<int>(players + kFactionsBeside)) drawn |= 1u << factions[static_cast<std::size_t>(i)];
  return drawn;
}

// TI-2.4.2, TI-2.4.3
DraftPool pool_of(std::uint32_t number, int players) {
  Xoshiro rng(number);
  DraftPool best;
  int least = 0;
  bool found = false;
  for (int tried = 0; tried < kDealsTried || !found; ++tried) {
    DraftPool pool = deal(players, rng);
    const auto end = pool.slices.begin() + players;
    if (!std::all_of(pool.slices.begin(), end, [&](const Slice& slice) { return is_allowed(slice, players); }))
      continue;
    const int far = unevenness(pool, players);
    if (found && far >= least) continue;
    best = pool;
    least = far;
    found = true;
  }
  for (const int i : count_to<int>(players)) arrange(best.slices[static_cast<std::size_t>(i)], players, rng);
  best.factions = factions_of(number, players);
  return best;
}

DraftPool pool_of(const State& state) {
  const int size = slice_size(state.player_count);
  DraftPool pool;
  for (const int i : count_to<int>(state.player_count)) {
    Slice& slice = pool.slices[static_cast<std::size_t>(i)];
    std::copy_n(state.draft.tiles.begin() + i * size, size, slice.tiles.begin());
    weigh(slice, size);
  }
  pool.factions = factions_of(number_of(state.draft), state.player_count);
  return pool;
}

void list_draw_draft(const State&, ActionList&) {}

void do_draw_draft(State& state, Action action) {
  state.draft.number = {u8(action.arg(0)), u8(action.arg(1)), u8(action.arg(2))};
  const DraftPool pool = pool_of(number_of(state.draft), state.player_count);
  const int size = slice_size(state.player_count);
  for (const int i : count_to<int>(state.player_count))
    std::copy_n(pool.slices[static_cast<std::size_t>(i)].tiles.begin(), size, state.draft.tiles.begin() + i * size);
  if (pool.extra != 0) lay_tile(state, kExtraCell, pool.extra);
}

void run_draft(State& state, const step::Draft& draft) {
  if (draft.picks == kPicksOfEach * state.player_count) return sit_down(state);
  push(state, step::Draft{u8(draft.picks + 1)});
  push(state, drafter(state, draft.picks), step::DraftPick{});
}

void list_draft_pick(const State& state, int seat, ActionList& out) {
  const DraftState& draft = state.draft;
  const auto own = static_cast<std::size_t>(seat);
  for (const int i : count_to<int>(draft.slice_of[own] == kNone ? state.player_count : 0))
    if (!is_taken(state, draft.slice_of, i)) out.push_back(act(Act::TakeSlice, arg(i)));
  if (state.player(seat).faction == Faction::None)
    for (const int faction : bits_of(factions_in_draft(state))) out.push_back(act(Act::Faction, arg(faction)));
  for (const int i : count_to<int>(draft.place_of[own] == kNone ? state.player_count : 0))
    if (!is_taken(state, draft.place_of, i)) out.push_back(act(Act::TakePlace, arg(i)));
}

void do_draft_pick(State& state, int seat, Action action) {
  const auto own = static_cast<std::size_t>(seat);
  switch (kind_of(action)) {
    case Act::TakeSlice: state.draft.slice_of[own] = action.arg(0); break;
    case Act::TakePlace: state.draft.place_of[own] = action.arg(0); break;
    default: state.player(seat).faction = static_cast<Faction>(action.arg(0)); break;
  }
}

std::uint32_t factions_in_draft(const State& state) {
  std::uint32_t left = factions_of(number_of(state.draft), state.player_count);
  for (const int seat : count_to<int>(state.player_count))
    if (const Faction taken = state.player(seat).faction; taken != Faction::None) left &= ~(1u << at_index(taken));
  return left;
}

}  // namespace orrery::ti4
