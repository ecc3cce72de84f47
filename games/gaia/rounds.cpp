// Rounds and phases (GP-3) and passing (GP-7.4).

#include <algorithm>

#include "core/fixed_vec.h"
#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

using PowerSources = FixedVec<Gain, 12>;

// Everything a player earns in phase I (GP-3.2.1): sources that move power one by one, the rest added up.
void collect_income(const Player& player, PowerSources& sources, Gain& flat) {
  const FactionBoard& board = kFactionBoards[static_cast<std::size_t>(player.faction)];
  const auto add = [&](const Gain& gain) {
    flat.credits = static_cast<std::int8_t>(flat.credits + gain.credits);
    flat.ore = static_cast<std::int8_t>(flat.ore + gain.ore);
    flat.knowledge = static_cast<std::int8_t>(flat.knowledge + gain.knowledge);
    flat.qic = static_cast<std::int8_t>(flat.qic + gain.qic);
    if (gain.charge > 0) sources.push_back({.charge = gain.charge});
    if (gain.tokens > 0) sources.push_back({.tokens = gain.tokens});
  };
  const auto on_map = [&](Piece piece) { return player.on_map[static_cast<std::size_t>(piece)]; };
  add(board.income);
  flat.ore = static_cast<std::int8_t>(flat.ore + kMineIncome[on_map(Piece::Mine)]);  // GP-3.2.2
  for (std::size_t i = 0; i < on_map(Piece::TradingStation); ++i) add(board.trading[i]);
  for (std::size_t i = 0; i < on_map(Piece::Lab); ++i) add(board.labs[i]);
  if (on_map(Piece::AcademyKnowledge)) add(board.academy_income);
  if (on_map(Piece::Institute)) {
    add({.charge = kInstituteCharge});
    add(board.institute);
  }
  if (player.booster != kNone)
    for (const Gain& symbol : kBoosterTiles[player.booster].income) add(symbol);
  add(kEconomyIncome[player.level[static_cast<std::size_t>(Track::Economy)]]);
  add(kScienceIncome[player.level[static_cast<std::size_t>(Track::Science)]]);
  if (has_uncovered(player, Standard::IncomeOreCharge)) add({.ore = 1, .charge = 1});
  if (has_uncovered(player, Standard::IncomeKnowledgeCredit)) add({.credits = 1, .knowledge = 1});
  if (has_uncovered(player, Standard::IncomeCredits)) add({.credits = 4});
}

step::Income with_taken(step::Income income, std::size_t source) {
  income.taken = static_cast<std::uint16_t>(income.taken | 1u << source);
  return income;
}

constexpr std::uint16_t kAllTaken = 0xffff;

// The peer engine asks for each charge as well (GP-13.3.4).
bool asks_each_charge(const State& state) {
  return state.has(Flag::AsksEachCharge) || state.has(Flag::PeerCompat);
}

// GP-7.4.1: what passing gives, by the booster held and by uncovered advanced tiles.
int booster_vp(const State& state, int seat) {
  const std::uint8_t held = state.players[static_cast<std::size_t>(seat)].booster;
  if (held == kNone || !kBoosterTiles[held].passes) return 0;
  return kBoosterTiles[held].vp * count(state, seat, kBoosterTiles[held].count);
}

int tile_vp(const State& state, int seat) {
  int vp = 0;
  for (int i = 0; i < kAdvanced; ++i) {
    const AdvancedTile& tile = kAdvancedTiles[static_cast<std::size_t>(i)];
    if (owns_advanced(state.players[static_cast<std::size_t>(seat)], i) && tile.effect == AdvancedEffect::Pass)
      vp += tile.gain.vp * count(state, seat, tile.count);
  }
  return vp;
}

}  // namespace

Gain next_income(const Player& player) {
  PowerSources sources;
  Gain total;
  collect_income(player, sources, total);
  for (const Gain& source : sources) {
    total.charge = static_cast<std::int8_t>(total.charge + source.charge);
    total.tokens = static_cast<std::int8_t>(total.tokens + source.tokens);
  }
  return total;
}

// GP-3.1.4: player by player in turn order.
bool take_income(State& state) {
  const auto income = state.steps.top().as<step::Income>();
  const int seat = seat_at(state, income.index);
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  PowerSources sources;
  Gain flat;
  if (!is_automa(state, seat)) collect_income(player, sources, flat);  // GP-12.1.2
  bool charges = false, tokens = false;
  int next = -1, sum = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if ((income.taken >> i) & 1) continue;
    (sources[i].charge > 0 ? charges : tokens) = true;
    sum += sources[i].charge;
    if (next < 0) next = static_cast<int>(i);
  }
  state.steps.top().seat = u8(seat);
  if (charges && tokens) return true;  // GP-3.2.4
  // GP-3.2.5: where the Brainstone ends the same whatever is answered on the way, nothing is asked.
  if (charges && !asks_each_charge(state) && brainstone_ends_alike(player, sum)) {
    state.steps.top().set(step::Income{income.index, kAllTaken});
    charge(state, seat, sum);
    return false;
  }
  if (next >= 0) {
    state.steps.top().set(with_taken(income, static_cast<std::size_t>(next)));
    gain(state, seat, sources[static_cast<std::size_t>(next)], Source::Start);
    return false;
  }
  gain(state, seat, flat, Source::Start);
  state.steps.pop();
  if (income.index + 1 < state.player_count)
    push(state, step::Income{static_cast<std::uint16_t>(income.index + 1), 0});
  else
    push(state, step::GaiaPlanets{});
  return false;
}

void list_income(const State& state, int seat, const step::Income& income, ActionList& out) {
  PowerSources sources;
  Gain flat;
  collect_income(state.players[static_cast<std::size_t>(seat)], sources, flat);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if ((income.taken >> i) & 1) continue;
    const bool tokens = sources[i].tokens > 0;
    const Action action =
        act(Act::Income, tokens, static_cast<std::uint64_t>(tokens ? sources[i].tokens : sources[i].charge));
    if (!out.contains(action)) out.push_back(action);  // GP-3.2.5: equal ones once
  }
}

void do_income(State& state, int seat, const step::Income& income, Action action) {
  PowerSources sources;
  Gain flat;
  collect_income(state.players[static_cast<std::size_t>(seat)], sources, flat);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if ((income.taken >> i) & 1) continue;
    const bool tokens = sources[i].tokens > 0;
    if (tokens != (action.arg(0) != 0) || (tokens ? sources[i].tokens : sources[i].charge) != action.arg(1)) continue;
    push(state, seat, with_taken(income, i));
    gain(state, seat, sources[i], Source::Start);
    return;
  }
}

void run_begin_round(State& state) {
  ++state.round;
  state.phase = Phase::Income;
  push(state, step::Income{});
}

void run_gaia_planets(State& state) {
  state.phase = Phase::Gaia;
  // GP-3.3.1
  for (const Player& player : state.players)
    for (HexId h : player.gaiaformer_at)
      if (h != kNoHex) state.set_planet(h, Planet::Gaia);
  push(state, step::GaiaTokens{});
}

void run_gaia_tokens(State& state, const step::GaiaTokens& turn) {
  const int seat = seat_at(state, turn.index);
  Player& player = state.players[static_cast<std::size_t>(seat)];
  if (!turn.chosen && !is_automa(state, seat)) {
    push(state, step::GaiaTokens{turn.index, true});  // choices first, then the tokens move (GP-3.3.2)
    if (has_institute(player) && player.faction == Faction::Terrans)
      push(state, seat, step::TerranExchange{player.tokens[3]});  // GP-9.1.2
    if (has_institute(player) && player.faction == Faction::Itars) push<step::ItarsTile>(state, seat);
    return;
  }
  // GP-9.14.3: what is left moves after all choices.
  const std::size_t to = player.faction == Faction::Terrans ? 1 : 0;  // GP-9.1.1
  player.tokens[to] = u8(player.tokens[to] + player.tokens[3]);
  player.tokens[3] = 0;
  if (player.brainstone == Bowl::Gaia) player.brainstone = Bowl::I;  // GP-9.5.4
  player.gaiaformers_away = 0;
  if (turn.index + 1 < state.player_count) {
    push(state, step::GaiaTokens{u8(turn.index + 1), false});
  } else {
    state.phase = Phase::Actions;
    push(state, step::NextTurn{});
  }
}

// GP-13.5.12
void list_terran_exchange(const State&, const step::TerranExchange& exchange, ActionList& out) {
  for (int i = 0; i < kPowerConverts; ++i)
    if (kConversions[static_cast<std::size_t>(i)].power <= exchange.power)
      out.push_back(act(Act::Exchange, static_cast<std::uint64_t>(i)));
  out.push_back(act(Act::Stop));
}

void do_terran_exchange(State& state, int seat, const step::TerranExchange& exchange, Action action) {
  if (kind_of(action) == Act::Stop) return;
  const Conversion& conversion = kConversions[action.arg(0)];
  push(state, seat, step::TerranExchange{u8(exchange.power - conversion.power)});
  gain(state, seat, conversion.gain, Source::FactionPower);
}

void list_itars_tile(const State& state, int seat, ActionList& out) {
  if (state.players[static_cast<std::size_t>(seat)].tokens[3] >= 4 && can_take_tile(state, seat))
    out.push_back(act(Act::GaiaTile));
  out.push_back(act(Act::Stop));
}

void do_itars_tile(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Stop) return;
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.tokens[3] = u8(player.tokens[3] - 4);  // GP-9.14.2
  push<step::ItarsTile>(state, seat);
  if (!state.has(Flag::PeerCompat)) push<step::Charges>(state, seat);  // GP-9.14.4; the peer asks later (D4)
  push<step::TakeTile>(state, seat);
}

void run_next_turn(State& state, const step::NextTurn& turn) {
  for (int i = 0; i < state.player_count; ++i) {
    const int index = (turn.index + i) % state.player_count;
    const int seat = seat_at(state, index);
    if (state.players[static_cast<std::size_t>(seat)].passed) continue;  // GP-3.4.5
    push(state, step::NextTurn{u8((index + 1) % state.player_count)});
    if (is_automa(state, seat))
      push<step::AutomaTurn>(state, seat);
    else
      push<step::Turn>(state, seat);
    return;
  }
  if (state.round < kRounds)  // GP-3.1.1, GP-10.1
    push(state, step::EndRound{});
  else
    push(state, step::FinalScoring{});
}

void run_end_round(State& state) {
  // GP-3.5.1
  state.used_actions = 0;
  for (Player& player : state.players) {
    player.used = 0;
    player.passed = 0;
  }
  const std::uint8_t first = state.next_order[0];
  for (int i = 0; i < state.player_count; ++i)
    state.order[static_cast<std::size_t>(i)] = state.has(Flag::VariableTurnOrder)
                                                   ? state.next_order[static_cast<std::size_t>(i)]  // GP-3.1.3
                                                   : u8(state.clockwise(first, i));                 // GP-3.1.2
  state.next_order = {};
  state.passed_count = 0;
  if (state.has(Flag::Alone)) shuffle_cards(state);
  push(state, step::BeginRound{});
}

// GP-7.4.4, GP-13.5.10: always possible.
void list_pass(const State& state, int, ActionList& out) {
  if (state.round == kRounds) {
    out.push_back(act(Act::Pass, kNone));  // GP-7.4.2
    return;
  }
  for (int booster = 0; booster < kBoosters; ++booster)
    if ((state.boosters >> booster) & 1) out.push_back(act(Act::Pass, static_cast<std::uint64_t>(booster)));
}

int pass_vp(const State& state, int seat) {
  return booster_vp(state, seat) + tile_vp(state, seat);
}

void do_pass(State& state, int seat, int booster) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  add_vp(player, Source::Boosters, booster_vp(state, seat));
  add_vp(player, Source::Advanced, tile_vp(state, seat));
  exchange_booster(state, seat, booster);
  leave_round(state, seat);
}

void exchange_booster(State& state, int seat, int booster) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  unsigned beside = state.boosters;
  if (booster != kNone) beside &= ~(1u << booster);
  beside |= 1u << player.booster;  // GP-7.3.4: its special action goes with it
  state.boosters = static_cast<std::uint16_t>(beside);
  if (state.has(Flag::Alone)) change_booster_row(state, booster, player.booster);  // GP-12.2.3
  player.booster = u8(booster);
}

void leave_round(State& state, int seat) {
  state.players[static_cast<std::size_t>(seat)].passed = 1;
  state.next_order[state.passed_count++] = u8(seat);  // GP-7.4.3
}

}  // namespace orrery::gaia
