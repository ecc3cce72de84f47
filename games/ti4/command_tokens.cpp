// Command tokens: gaining, losing, placing, moving them between the pools (TI-5.4, TI-1.3.11).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

bool has_room(const State& state, int seat, Pool pool) {
  return pool != Pool::Fleet ||
         state.player(seat).pool(Pool::Fleet) < ask(state, Query::FleetPoolMost, {.seat = seat}, kCommandTokens);
}

void list_pools(const State& state, int seat, ActionList& out) {
  for (const int pool : count_to<int>(kPools))
    if (state.player(seat).pools[static_cast<std::size_t>(pool)] > 0) out.push_back(act(Act::Pool, arg(pool)));
}

void take_from(State& state, int seat, Pool pool) {
  --state.player(seat).pool(pool);
  if (pool == Pool::Fleet) unsettle_fleets(state, seat);  // TI-3.5.2
}

}  // namespace

void gain_command_tokens(State& state, int seat, int amount) {
  const int gained = std::min(amount, state.player(seat).tokens_left());  // TI-1.3.11: the rest is lost
  if (gained > 0) push(state, seat, step::GainTokens{u8(gained)});
}

void list_gain_tokens(const State& state, int seat, ActionList& out) {
  for (const int pool : count_to<int>(kPools))
    if (has_room(state, seat, static_cast<Pool>(pool))) out.push_back(act(Act::Pool, arg(pool)));
}

void do_gain_tokens(State& state, int seat, const step::GainTokens& gain, Action action) {
  ++state.player(seat).pools[action.arg(0)];
  if (gain.left > 1) push(state, seat, step::GainTokens{u8(gain.left - 1)});
}

void lose_command_token(State& state, int seat, Pool pool) {
  if (state.player(seat).pool(pool) > 0) take_from(state, seat, pool);
}

void place_command_token(State& state, int seat, SystemId system) {
  Player& player = state.player(seat);
  if ((player.tokens & bit_of(system)) != 0) return;  // TI-5.4.4
  if (player.tokens_left() > 0)
    player.tokens |= bit_of(system);
  else if (player.pools[0] + player.pools[1] + player.pools[2] > 0)
    push(state, seat, step::TokenFromPool{system});
}

void list_token_from_pool(const State& state, int seat, ActionList& out) {
  list_pools(state, seat, out);
}

void do_token_from_pool(State& state, int seat, const step::TokenFromPool& token, Action action) {
  take_from(state, seat, static_cast<Pool>(action.arg(0)));
  state.player(seat).tokens |= bit_of(token.system);
  push(state, step::Checks{});
}

// --- TI-10.7.1, TI-12.7: any split of the tokens of the sheet

void start_redistribution(State& state, int seat) {
  push(state, seat, step::Redistribute{state.player(seat).pools, 0, 0, 0});
}

void list_redistribute(const State& state, int seat, const step::Redistribute& sheet, ActionList& out) {
  out.push_back(act(Act::Done));
  for (const int from : count_to<int>(kPools)) {
    if (state.player(seat).pools[static_cast<std::size_t>(from)] == 0 || (sheet.received >> from & 1) != 0) continue;
    for (const int to : count_to<int>(kPools))
      if (to != from && (sheet.gave >> to & 1) == 0 && has_room(state, seat, static_cast<Pool>(to)))
        out.push_back(act(Act::MoveToken, arg(from), arg(to)));
  }
  if (sheet.gave != 0 && sheet.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_redistribute(State& state, int seat, step::Redistribute sheet, Action action) {
  Player& player = state.player(seat);
  switch (kind_of(action)) {
    case Act::MoveToken:
      --player.pools[action.arg(0)];
      ++player.pools[action.arg(1)];
      sheet.gave |= u8(1 << action.arg(0));
      sheet.received |= u8(1 << action.arg(1));
      break;
    case Act::StartOver:
      player.pools = sheet.before;
      sheet = {sheet.before, 0, 0, 1};
      break;
    default:
      if (player.pool(Pool::Fleet) < sheet.before[at_index(Pool::Fleet)]) unsettle_fleets(state, seat);
      push(state, step::Checks{});
      return;
  }
  push(state, seat, sheet);
}

}  // namespace orrery::ti4
