// The counters on the table: what is left in the box, the round, and those of every player as somebody sees them.

#include "core/counters.h"

#include <numeric>

#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/known.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/player_board.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

template <class Numbers>
int sum_of(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

void put_shared(const State& state, CounterList out) {
  for (int ring = 0; ring < kRings; ++ring)
    out.put(static_cast<int>(state.piles[at(ring)].count), [&] {
      const std::string name = name_of(kStackNames, ring + 1);
      return Counter{.id = "stack." + name + ".left", .kind = "stack", .label = named("stack", name), .tip = {}};
    });
  CountersOf shared(out, "eclipse", false);
  shared.put("discoveries_left", state.pile);
  shared.put("reputation_left", sum_of(state.reputation_bag));
  shared.put("round", state.round, state.rules().rounds);
}

// `known`: what the viewer knows of the state.
void put_player(const State& state, const State& known, int seat, CounterList out) {
  const Player& player = state.players[at(seat)];
  const bool chosen = player.species != Species::None, ready = board_is_laid(state, seat);
  CountersOf mine(out, "eclipse", true, static_cast<Seat>(seat));
  mine.put("vp", points_of(known, seat).total());
  if (is_auction(state.fair_start)) mine.put("bid", state.lots.bid_of(seat));
  for (std::size_t r = 0; r < kResources; ++r) mine.put(kResourceNames[r], player.storage[r]);
  for (std::size_t r = 0; r < kResources; ++r)
    mine.put("income_", kResourceNames[r], ready ? production(player, static_cast<Resource>(r)) : 0);
  mine.put("upkeep", ready ? upkeep_cost(player) : 0);
  mine.put("discs", player.discs);
  mine.put("spare_discs", player.spare_discs);
  mine.put("colony_ships", player.colony_ships, chosen ? board_of(player.species).colony_ships : 0);
  for (std::size_t r = 0; r < kResources; ++r) mine.put("cubes_", kResourceNames[r], player.track[r], kTrackCubes);
  for (std::size_t r = 0; r < kResources; ++r) mine.put("graveyard_", kResourceNames[r], player.graveyard[r]);
  mine.put("trade", chosen ? board_of(player.species).trade : 0);
  mine.put("reputation_tiles", sum_of(player.reputation));  // EN-22.3.2, ES-12.1.1: their number is open
  for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
    mine.put("left_", kShipNames[kind], unbuilt(state, seat, static_cast<ShipKind>(kind)), kShipLimit[kind]);
}

// The counters of the table, then those of every player.
template <class Each>
void each_group(const State& state, Seat viewer, Each&& each) {
  each(0, [&](CounterList out) { put_shared(state, out); });
  const State known = known_to(state, viewer);
  for (int seat = 0; seat < state.player_count; ++seat)
    each(seat + 1, [&](CounterList out) { put_player(state, known, seat, out); });
}

}  // namespace

void put_counters(const State& state, Seat viewer, const PartKey& key, TableParts& out) {
  each_group(state, viewer, [&](int group, auto&& put) { put_counter_part(out, PartKey(key).add(group), put); });
}

void Rules::counters(const State& state, Seat viewer, CounterValues& out) {
  each_group(state, viewer, [&](int, auto&& put) { put(CounterList(out)); });
}

}  // namespace orrery::eclipse
