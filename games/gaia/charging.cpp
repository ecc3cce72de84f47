// Passive action: charging power when others build (GP-8).

#include <algorithm>

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

bool has_taklons_choice(const Player& player) {
  return player.faction == Faction::Taklons && has_institute(player);
}

void pay_and_charge(State& state, int seat, int amount) {
  if (amount == 0) return;
  add_vp(state.players[static_cast<std::size_t>(seat)], Source::Charging, 1 - amount);  // GP-8.3, GP-8.6
  charge(state, seat, amount);
}

}  // namespace

// GP-8.1: called where a mine is built or a structure upgraded.
void queue_charges(State& state, int seat, HexId h, bool first) {
  ChargeSource source{};
  source.builder = static_cast<std::uint8_t>(seat);
  bool any = false;
  const auto look = [&](HexId near) {
    if (!is_structure(state.piece(near))) return;
    for (std::size_t other = 0; other < kMaxPlayers; ++other) {
      if (static_cast<int>(other) == seat || !state.structures[other].has(near)) continue;
      // GP-8.2: the highest value of one structure.
      source.amount[other] =
          std::max(source.amount[other], static_cast<std::uint8_t>(power_value(state, static_cast<int>(other), near)));
      any = true;
    }
  };
  look(h);
  for_each_within_2(state, h, look);
  if (!any) return;
  if (first) {
    state.charges[1] = state.charges[0];
    state.charges[0] = source;
  } else {
    state.charges[state.charge_count] = source;
  }
  ++state.charge_count;
}

// GP-8.3: m = min(n, possible charges, VP + 1).
int charge_amount(const Player& player, int offered) {
  return std::min({offered, charge_room(player), player.vp + 1});
}

// GP-8.5: source by source; those who passed take part (GP-8.7).
void run_charges(State& state, int seat_of_turn) {
  while (state.charge_count > 0) {
    ChargeSource& source = state.charges[0];
    while (source.next + 1 < state.player_count) {
      const int seat = state.clockwise(source.builder, 1 + source.next++);  // GP-8.4
      const int offered = source.amount[static_cast<std::size_t>(seat)];
      const Player& player = state.players[static_cast<std::size_t>(seat)];
      if (is_automa(state, seat)) continue;  // GP-12.3.8
      if (offered == 0 || (charge_room(player) == 0 && !has_taklons_choice(player))) continue;
      push<step::Charges>(state, seat_of_turn);  // goes on after the answer
      push(state, seat, step::AskCharge{source.builder, u8(offered)});
      return;
    }
    state.charges[0] = state.charges[1];
    state.charges[1] = {};
    --state.charge_count;
  }
}

// GP-13.5.13
void list_ask_charge(const State& state, int seat, ActionList& out) {
  if (has_taklons_choice(state.players[static_cast<std::size_t>(seat)])) {  // GP-9.5.6
    out.push_back(act(Act::TokenFirst));
    out.push_back(act(Act::TokenAfter));
  } else {
    out.push_back(act(Act::Charge));
  }
  out.push_back(act(Act::Decline));
}

void do_ask_charge(State& state, int seat, const step::AskCharge& offer, Action action) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  switch (kind_of(action)) {
    case Act::Charge: pay_and_charge(state, seat, charge_amount(player, offer.offered)); break;
    case Act::TokenFirst:
      ++player.tokens[0];
      pay_and_charge(state, seat, charge_amount(player, offer.offered));
      break;
    case Act::TokenAfter:
      push(state, seat, step::GainTokens{1});
      pay_and_charge(state, seat, charge_amount(player, offer.offered));
      break;
    default: break;  // declined
  }
}

}  // namespace orrery::gaia
