#include <algorithm>

#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

// The bowls in which the Brainstone may lie after `amount` charges, at least one (GP-9.5.2); they differ at most by
// one.
struct Ends {
  Bowl low, high;
};
Ends brainstone_ends(const Player& player, int amount) {
  const int first = player.tokens[0], second = player.tokens[1];
  const bool in_first = brainstone_in(player, Bowl::I);
  const int from_first = first + in_first;
  if (in_first && amount <= first) return {Bowl::I, Bowl::II};
  const int from_second = amount - from_first;  // units that move tokens II -> III
  if (from_second <= 0) return {Bowl::II, Bowl::II};
  const bool all = from_second >= first + second + 1;
  return {all ? Bowl::III : Bowl::II, Bowl::III};
}

// Moves tokens up; the Brainstone, if it is in play, ends in `end`.
void move_up(Player& player, int amount, Bowl end) {
  const bool starts_first = brainstone_in(player, Bowl::I);
  const bool starts_second = brainstone_in(player, Bowl::II);
  const int from_first = std::min(amount, player.tokens[0] + starts_first);
  const int from_second = amount - from_first;
  const int ordinary_first = from_first - (starts_first && end >= Bowl::II);
  const int ordinary_second = from_second - ((starts_first || starts_second) && end == Bowl::III);
  player.tokens[0] = u8(player.tokens[0] - ordinary_first);
  player.tokens[1] = u8(player.tokens[1] + ordinary_first - ordinary_second);
  player.tokens[2] = u8(player.tokens[2] + ordinary_second);
  if (starts_first || starts_second) player.brainstone = end;
}

// Pays `cost` from bowl III and returns what is left over of it (GP-4.2).
int pay_power(Player& player, int cost, bool use_brainstone) {
  int rest = 0;
  if (use_brainstone) {
    player.brainstone = Bowl::I;
    rest = std::max(kBrainstonePower - cost, 0);
    cost = std::max(cost - kBrainstonePower, 0);
  }
  const int value = token_worth(player);
  const int tokens = (cost + value - 1) / value;
  player.tokens[2] = u8(player.tokens[2] - tokens);
  player.tokens[0] = u8(player.tokens[0] + tokens);
  return rest + tokens * value - cost;
}

void take(Player& player, const std::array<int, 3>& from, bool brainstone, bool to_gaia) {
  for (std::size_t i = 0; i < 3; ++i) player.tokens[i] = u8(player.tokens[i] - from[i]);
  if (to_gaia) player.tokens[3] = u8(player.tokens[3] + from[0] + from[1] + from[2]);
  if (brainstone) player.brainstone = to_gaia ? Bowl::Gaia : Bowl::None;
}

// `count` ordinary tokens, lowest bowl first.
std::array<int, 3> lowest(const Player& player, int count) {
  std::array<int, 3> from{};
  for (std::size_t i = 0; i < 3; ++i) {
    from[i] = std::min<int>(count, player.tokens[i]);
    count -= from[i];
  }
  return from;
}

}  // namespace

void add_vp(Player& player, Source source, int vp) {
  player.vp = static_cast<std::int16_t>(player.vp + vp);
  auto& points = player.points[static_cast<std::size_t>(source)];
  points = static_cast<std::int16_t>(points + vp);
}

void gain(State& state, int seat, const Gain& gain, Source source) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  int ore = gain.ore;
  if (gain.qic > 0) {
    // GP-9.4.1: Gleens get ore for Q.I.C. until their Q.I.C. academy stands.
    if (player.faction == Faction::Gleens && player.on_map[static_cast<std::size_t>(Piece::AcademyQic)] == 0)
      ore += gain.qic;
    else
      player.qic = u8(player.qic + gain.qic);
  }
  // GP-1.8: what is above a cap is lost.
  player.credits = u8(std::min(player.credits + gain.credits, kMaxCredits));
  player.ore = u8(std::min(player.ore + ore, kMaxOre));
  player.knowledge = u8(std::min(player.knowledge + gain.knowledge, kMaxKnowledge));
  player.tokens[0] = u8(player.tokens[0] + gain.tokens);  // GP-4.3
  if (gain.vp != 0) add_vp(player, source, gain.vp);
  charge(state, seat, gain.charge);
}

bool all_lost(const Player& player, const Gain& gain) {
  if (gain.tokens != 0) return false;  // none of these actions gives VP
  if (gain.qic > 0) {
    const bool becomes_ore =
        player.faction == Faction::Gleens && player.on_map[static_cast<std::size_t>(Piece::AcademyQic)] == 0;
    if (!becomes_ore || player.ore < kMaxOre) return false;
  }
  return !(gain.credits > 0 && player.credits < kMaxCredits) && !(gain.ore > 0 && player.ore < kMaxOre) &&
         !(gain.knowledge > 0 && player.knowledge < kMaxKnowledge) && !(gain.charge > 0 && charge_room(player) > 0);
}

void charge(State& state, int seat, int amount) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  amount = std::min(amount, charge_room(player));  // GP-4.1: the rest is lost
  if (amount == 0) return;
  if (brainstone_ends_alike(player, amount))
    move_up(player, amount, brainstone_ends(player, amount).high);
  else
    push(state, seat, step::BrainstoneBowl{u8(amount)});
}

bool brainstone_ends_alike(const Player& player, int charges) {
  if (!brainstone_in(player, Bowl::I) && !brainstone_in(player, Bowl::II)) return true;
  const Ends ends = brainstone_ends(player, std::min(charges, charge_room(player)));
  return ends.low == ends.high;
}

void list_brainstone_bowl(const State& state, int seat, const step::BrainstoneBowl& charge, ActionList& out) {
  const Ends ends = brainstone_ends(state.players[static_cast<std::size_t>(seat)], charge.charges);
  out.push_back(act(Act::BrainstoneBowl, static_cast<std::uint64_t>(ends.low)));
  if (ends.high != ends.low) out.push_back(act(Act::BrainstoneBowl, static_cast<std::uint64_t>(ends.high)));
}

void do_brainstone_bowl(State& state, int seat, const step::BrainstoneBowl& charge, Action action) {
  move_up(state.players[static_cast<std::size_t>(seat)], charge.charges, static_cast<Bowl>(action.arg(0)));
}

void spend(State& state, int seat, int cost, bool exchange) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  if (exchange) {
    // GP-7.2.6, GP-7.2.7: what an exchange left over pays for the next one.
    const int from_rest = std::min<int>(state.rest, cost);
    state.rest = u8(state.rest - from_rest);
    cost -= from_rest;
  }
  if (cost == 0) return;
  const bool in_third = brainstone_in(player, Bowl::III);
  if (in_third && player.tokens[2] >= cost) {
    push(state, seat, step::UseBrainstone{u8(cost), exchange});  // GP-9.5.3
    return;
  }
  const int rest = pay_power(player, cost, in_third);
  if (exchange && state.has(Flag::BundledExchanges)) state.rest = u8(rest);
}

void list_use_brainstone(const State&, ActionList& out) {
  out.push_back(act(Act::UseBrainstone, 1));
  out.push_back(act(Act::UseBrainstone, 0));
}

void do_use_brainstone(State& state, int seat, const step::UseBrainstone& payment, Action action) {
  const int rest = pay_power(state.players[static_cast<std::size_t>(seat)], payment.power, action.arg(0) != 0);
  if (payment.exchange && state.has(Flag::BundledExchanges)) state.rest = u8(rest);
}

void list_tokens(const State& state, int seat, const step::Tokens& tokens, ActionList& out) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const auto offer = [&out](const std::array<int, 3>& from, bool brainstone) {
    out.push_back(act(Act::Tokens, static_cast<std::uint64_t>(from[0]), static_cast<std::uint64_t>(from[1]),
                      static_cast<std::uint64_t>(from[2]), brainstone));
  };
  for (int brainstone = 0; brainstone <= brainstone_in_bowls(player); ++brainstone) {
    const int ordinary = tokens.count - brainstone;
    if (player.tokens[0] + player.tokens[1] + player.tokens[2] < ordinary) continue;
    if (!state.has(Flag::ExplicitTokenChoice)) {  // GP-4.6
      offer(lowest(player, ordinary), brainstone != 0);
      continue;
    }
    for (int first = std::min<int>(ordinary, player.tokens[0]); first >= 0; --first)
      for (int second = std::min<int>(ordinary - first, player.tokens[1]); second >= 0; --second) {
        const int third = ordinary - first - second;
        if (third > player.tokens[2]) break;
        offer({first, second, third}, brainstone != 0);
      }
  }
}

// GP-4.4, GP-4.5
void remove_tokens(State& state, int seat, int count, bool to_gaia) {
  if (count > 0) push(state, seat, step::Tokens{u8(count), to_gaia});
}

void do_tokens(State& state, int seat, const step::Tokens& tokens, Action action) {
  take(state.players[static_cast<std::size_t>(seat)], {action.arg(0), action.arg(1), action.arg(2)}, action.arg(3) != 0,
       tokens.to_gaia);
}

void run_gain_tokens(State& state, int seat, const step::GainTokens& gained) {
  gain(state, seat, {.tokens = static_cast<std::int8_t>(gained.count)}, Source::Start);
}

void burn(State& state, int seat) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  if (brainstone_in(player, Bowl::II)) {
    push<step::BurnBrainstone>(state, seat);  // GP-9.5.5
    return;
  }
  player.tokens[1] = u8(player.tokens[1] - 2);
  player.tokens[2] = u8(player.tokens[2] + 1);
  if (player.faction == Faction::Itars) player.tokens[3] = u8(player.tokens[3] + 1);  // GP-9.14.1
}

void list_burn_brainstone(const State& state, int seat, ActionList& out) {
  const auto offer = [&out](BurnWhat what) {
    out.push_back(act(Act::BurnBrainstone, static_cast<std::uint64_t>(what)));
  };
  offer(BurnWhat::BrainstoneUp);
  // The peer engine always moves the Brainstone up.
  if (state.has(Flag::PeerCompat)) return;
  if (state.players[static_cast<std::size_t>(seat)].tokens[1] >= 2) offer(BurnWhat::BrainstoneStays);
  offer(BurnWhat::BrainstoneDiscarded);
}

void do_burn_brainstone(State& state, int seat, Action action) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  switch (static_cast<BurnWhat>(action.arg(0))) {
    case BurnWhat::BrainstoneUp:
      player.tokens[1] = u8(player.tokens[1] - 1);
      player.brainstone = Bowl::III;
      break;
    case BurnWhat::BrainstoneStays:
      player.tokens[1] = u8(player.tokens[1] - 2);
      player.tokens[2] = u8(player.tokens[2] + 1);
      break;
    case BurnWhat::BrainstoneDiscarded:
      player.brainstone = Bowl::None;
      player.tokens[1] = u8(player.tokens[1] - 1);
      player.tokens[2] = u8(player.tokens[2] + 1);
      break;
  }
}

}  // namespace orrery::gaia
