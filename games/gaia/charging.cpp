// Passive action: charging power when others build (GP-8).

#include <algorithm>

#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

bool has_taklons_choice(const Player& player) {
  return player.faction == Faction::Taklons && has_institute(player);
}

void pay_and_charge(State& state, int seat, int amount) {
  if (amount == 0) return;
  add_vp(state.players[static_cast<std::size_t>(seat)], Source::Charging, 1 - amount);  // GP-8.3
  charge(state, seat, amount);
}

}  // namespace

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
  if (first && state.charge_count > 0) {
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

void run_charges(State& state) {
  while (state.charge_count > 0) {
    ChargeSource& source = state.charges[0];
    while (source.next + 1 < state.player_count) {
      const int seat = (source.builder + 1 + source.next++) % state.player_count;  // GP-8.4
      const int offered = source.amount[static_cast<std::size_t>(seat)];
      const Player& player = state.players[static_cast<std::size_t>(seat)];
      if (offered == 0 || (charge_room(player) == 0 && !has_taklons_choice(player))) continue;
      push(state, StepKind::AskCharge, seat, source.builder, offered);
      return;
    }
    state.charges[0] = state.charges[1];
    state.charges[1] = {};
    --state.charge_count;
  }
  state.steps.pop();
}

void list_ask_charge(const State& state, const Step& step, ActionList& out) {
  if (has_taklons_choice(state.players[step.seat])) {  // GP-9.5.6
    out.push_back(act(Act::TokenFirst));
    out.push_back(act(Act::TokenAfter));
  } else {
    out.push_back(act(Act::Charge));
  }
  out.push_back(act(Act::Decline));
}

void do_ask_charge(State& state, const Step& step, Action action) {
  Player& player = state.players[step.seat];
  switch (kind_of(action)) {
    case Act::Charge: pay_and_charge(state, step.seat, charge_amount(player, step.b)); break;
    case Act::TokenFirst:
      ++player.tokens[0];
      pay_and_charge(state, step.seat, charge_amount(player, step.b));
      break;
    case Act::TokenAfter:
      push(state, StepKind::GainTokens, step.seat, 1);
      pay_and_charge(state, step.seat, charge_amount(player, step.b));
      break;
    default: break;  // declined
  }
}

}  // namespace orrery::gaia
