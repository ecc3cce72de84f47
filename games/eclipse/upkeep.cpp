// Upkeep and Cleanup (EN-17, EN-18; ES-7, ES-8.1).

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr std::size_t kMoney = static_cast<std::size_t>(Resource::Money);

// EN-17.4; ES-3.1.3, ES-7.2.2: whoever cannot pay trades for money or gives up hexes.
void list_cures(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (std::size_t paid = kMoney + 1; paid < kResources; ++paid)
    if (player.storage[paid] >= board_of(player.species).trade) out.push_back(act(Act::Trade, paid, kMoney));
  for (int hex = 0; hex < state.hex_count; ++hex)
    if (state.hexes[static_cast<std::size_t>(hex)].disc == seat) out.push_back(act(Act::Abandon, u8(hex)));
}

void pay(State& state, int seat) {
  Player& player = state.player(seat);
  player.storage[kMoney] = static_cast<std::int16_t>(money_after_upkeep(player, 0));
  for (const Resource gained : {Resource::Science, Resource::Materials}) {  // EN-17.7, ES-7.3.1
    std::int16_t& stored = player.storage[static_cast<std::size_t>(gained)];
    stored = static_cast<std::int16_t>(stored + production(player, gained));
  }
}

}  // namespace

int money_after_upkeep(const Player& player, int discs_spent) {
  return player.storage[kMoney] + production(player, Resource::Money) - upkeep(player.discs - discs_spent);
}

// EN-17.1, EN-3.11; ES-7.0: one after another in turn order.
void run_next_upkeep(State& state, const step::NextUpkeep& next) {
  state.phase = Phase::Upkeep;
  for (int done = next.done; done < state.player_count; ++done) {
    const int seat = state.clockwise(state.start, done);
    if (state.player(seat).out) continue;
    push(state, step::NextUpkeep{u8(done + 1)});
    return push(state, seat, step::Upkeep{false});
  }
  if (state.round >= state.rules().rounds) return push(state, step::FinalScoring{});  // EN-18.6, ES-8.2.1
  state.phase = Phase::Cleanup;
  push(state, step::Cleanup{});
  // EN-18.1, EN-18.5; ES-7.4.2, ES-8.1.1: for the players who began the game.
  draw_technologies(state, for_players(state.rules().tech_cleanup, state.player_count));
}

// EN-14.2, EN-22.1.10, ES-12.3.9
void list_upkeep(const State& state, int seat, const step::Upkeep& upkeep, ActionList& out) {
  if (upkeep.paid) {  // EN-17.8
    list_trades(state, seat, out);
    out.push_back(act(Act::End));
    return;
  }
  list_colonise(state, seat, true, out);  // EN-17.2, ES-7.1.1
  if (money_after_upkeep(state.player(seat), 0) >= 0) {
    list_trades(state, seat, out);
    out.push_back(act(Act::Pay));
  } else {
    list_cures(state, seat, out);
    if (out.empty())
      out.push_back(act(Act::Pay));  // EN-17.5, EN-17.6, EN-17.9; ES-7.2.3, ES-7.4.1: only if nothing helps
  }
}

void do_upkeep(State& state, int seat, const step::Upkeep& upkeep, Action action) {
  if (kind_of(action) == Act::End) return;
  if (kind_of(action) == Act::Pay) {
    if (money_after_upkeep(state.player(seat), 0) < 0) return eliminate(state, 1u << seat);
    pay(state, seat);
    return push(state, seat, step::Upkeep{true});
  }
  push(state, seat, upkeep);
  if (kind_of(action) == Act::Abandon) {
    lift_disc(state, seat, action.arg(0));
    return_disc(state, seat);
  } else {
    do_free_operation(state, seat, action);
  }
}

void run_cleanup(State& state) {
  // EN-18.3, ES-8.1.2: one cube after another, since each may ask its owner for a track.
  for (int seat = 0; seat < state.player_count; ++seat)
    for (int resource = 0; resource < kResources; ++resource) {
      std::uint8_t& graves = state.player(seat).graveyard[static_cast<std::size_t>(resource)];
      if (graves == 0) continue;
      --graves;
      push(state, step::Cleanup{});
      return cube_home(state, seat, 1 << resource);
    }
  for (Player& player : state.players) {
    if (player.out || player.species == Species::None) continue;
    int discs = player.discs + player.reacted;  // EN-18.2, ES-8.1.2
    for (const std::uint8_t acted : player.acted) discs += acted;
    player.discs = u8(discs);
    player.acted = {};
    player.reacted = 0;
    player.colony_ships = board_of(player.species).colony_ships;  // EN-14.6, EN-14.7, EN-18.4, ES-8.1.3
  }
  push(state, step::NextRound{});
}

// EN-3.5, EN-20.4; ES-4.5, C20: who passed first begins, or the next one who still plays.
void run_next_round(State& state) {
  ++state.round;
  if (state.next_start != kNone) state.start = state.next_start;
  while (state.players[state.start].out) state.start = u8(state.clockwise(state.start, 1));
  push(state, step::BeginRound{});
}

}  // namespace orrery::eclipse
