// Space combat (TI-11.5).

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum SpaceStage : std::uint8_t {
  kBegin,
  kStarted,
  kAttackersBarrage,
  kDefendersBarrage,
  kBarrageHits,
  kBarraged,
  kDefenderAnnounces,
  kAttackerAnnounces,
  kAttackerRolls,
  kAttackerRolled,
  kDefenderRolls,
  kDefenderRolled,
  kRolled,
  kHits,
  kAfterHits,
  kRetreat,
  kRoundEnd,
  kTest,
  kFinish
};

void go_to(State& state, SpaceStage stage) {
  push(state, state.active, step::SpaceCombat{stage});
}

void begin(State& state, int opponent) {
  Combat& combat = state.combat;
  combat = {};
  combat.kind = CombatKind::Space;
  combat.attacker = state.active;  // TI-3.3.6
  combat.defender = u8(opponent);
  combat.system = state.active_system;
  combat.round = 1;
  state.space_combat = u8(1 << combat.attacker | 1 << combat.defender);
  go_to(state, kStarted);
  open_combat_window(state, Window::SpaceCombatStart);  // TI-4.1.5, TI-11.5.3
}

// TI-11.5.1: whoever else has ships there; TI-11.5.2: should there be several, the active player chooses.
void begin_with_opponent(State& state) {
  if (state.active == kNone || !has_ships(state, state.active, state.active_system)) return;
  int opponents = 0, last = kNone;
  for (const int seat : count_to<int>(state.player_count))
    if (seat != state.active && has_ships(state, seat, state.active_system)) {
      ++opponents;
      last = seat;
    }
  if (opponents == 1) return begin(state, last);
  if (opponents > 1) push(state, state.active, step::ChooseOpponent{});
}

// --- Anti-Fighter Barrage

int barrage_units(const State& state, int seat, UnitType type) {
  return card_in_force(state, seat, type).barrage.dice > 0 ? state.area(seat, state.combat.system).ship_count(type) : 0;
}

void roll_barrage(State& state, int seat, const std::array<std::uint8_t, kUnitTypes>& units) {
  Dice& dice = state.combat.dice;
  dice = {};
  int total = 0;
  for (const std::size_t type : count_to<std::size_t>(kShipTypes)) {
    const int rolled = units[type] * card_in_force(state, seat, static_cast<UnitType>(type)).barrage.dice;
    dice.waiting[type] = u8(rolled);
    total += rolled;
  }
  if (total > 0) push(state, seat, step::TableDice{RollOf::Barrage, 0});
}

std::array<std::uint8_t, kUnitTypes> all_barrage_units(const State& state, int seat) {
  std::array<std::uint8_t, kUnitTypes> units{};
  for (const std::size_t type : count_to<std::size_t>(kShipTypes))
    units[type] = u8(barrage_units(state, seat, static_cast<UnitType>(type)));
  return units;
}

// TI-11.5.4: it takes place even if no fighters are there; then there is nothing to choose.
void start_barrage(State& state, int seat) {
  const auto units = all_barrage_units(state, seat);
  if (units == std::array<std::uint8_t, kUnitTypes>{}) return;
  if (state.area(opponent_of(state, seat), state.combat.system).fighters() == 0)
    return roll_barrage(state, seat, units);
  push(state, seat, step::ChooseBarrage{});
}

void take_up_barrage(State& state, int seat) {
  const Combat& combat = state.combat;
  const UnitRoll roll{RollOf::Barrage, seat, opponent_of(state, seat), combat.system};
  state.combat.hits[side_of(state, seat)] = u8(count_hits(state, roll).any);
  state.combat.dice = {};
}

// --- retreats

bool can_retreat(const State& state, int seat) {
  for (const int to : bits_of(adjacent_to(state, seat, state.combat.system, AdjacentFor::Movement)))
    if (may_withdraw(state, seat, state.combat.system, static_cast<SystemId>(to), Withdrawal::Retreat)) return true;
  return false;
}

// TI-11.5.8, TI-20.6.2
void ask_to_announce(State& state, int seat) {
  if (is_quiet(state, kQuietRounds)) {
    ActionList options;
    list_announce(state, seat, options);
    if (was_declined(state, seat, Window::None, options)) return;
  }
  push(state, seat, step::AnnounceRetreat{});
}

void announce(State& state, int seat) {
  state.combat.retreating = u8(seat);
  open_combat_window(
      state, seat == state.combat.defender ? Window::DefenderAnnouncedRetreat : Window::AttackerAnnouncedRetreat, seat);
}

bool is_deadlocked(const State& state) {
  return state.combat.quiet >= state.deadlock_rounds;
}

// TI-11.5.34: an attacker who cannot go away destroys the own units in the combat.
void give_up(State& state) {
  const Combat& combat = state.combat;
  UnitGroups units;
  list_units(state, combat.attacker, combat.system, Planet::None, LossFilter::Ships, units);
  begin_losses(state, kNone, Cause::Rule, combat.system);
  for (const UnitGroup& group : units)
    lose_units(state, combat.attacker, group.type, group.place, group.count, group.damaged != 0 ? group.count : 0);
  end_losses(state);
}

void attacker_announces(State& state) {
  const Combat& combat = state.combat;
  const int attacker = combat.attacker;
  if (combat.retreating != kNone) return go_to(state, kAttackerRolls);  // TI-11.5.7
  const bool possible = can_retreat(state, attacker);
  if (is_deadlocked(state)) {
    go_to(state, possible ? kAttackerRolls : kRoundEnd);
    return possible ? announce(state, attacker) : give_up(state);
  }
  go_to(state, kAttackerRolls);
  if (possible || combat.quiet >= kQuietRounds) ask_to_announce(state, attacker);
}

void retreat(State& state) {
  const Combat& combat = state.combat;
  go_to(state, kRoundEnd);
  if (combat.retreating == kNone || combat.intercepted != 0 || !both_fight(state)) return;           // TI-11.5.20
  if (can_retreat(state, combat.retreating)) push(state, combat.retreating, step::ChooseRetreat{});  // TI-11.5.21
}

// --- the end

// TI-11.5.30: who has ships left wins; a combat ended by an effect is a draw.
void fix_result(State& state) {
  Combat& combat = state.combat;
  const bool attacker = fights(state, combat.attacker), defender = fights(state, combat.defender);
  if (combat.ended != 0 || attacker == defender) return;
  combat.winner = attacker ? combat.attacker : combat.defender;
  combat.loser = attacker ? combat.defender : combat.attacker;
}

void test(State& state) {
  Combat& combat = state.combat;
  if (combat.ended == 0 && both_fight(state)) {  // TI-11.5.28, TI-4.5.1
    end_round(state);
    if (combat.round < kNone) ++combat.round;
    go_to(state, kStarted);
    return open_combat_window(state, Window::SpaceRoundStart);
  }
  fix_result(state);
  go_to(state, kFinish);
  open_window(state, Window::SpaceCombatEnd, {.seat = combat.winner, .other = combat.loser, .system = combat.system});
}

void finish(State& state) {
  end_round(state);
  end_effects(state, Duration::Combat);
  unsettle(state, state.combat.system);
  state.combat = {};
  state.space_combat = 0;
  go_to(state, kBegin);                       // TI-11.5.2: against another player, if one is left
  push(state, state.active, step::Checks{});  // TI-11.5.31
}

}  // namespace

void start_space_combat(State& state) {
  go_to(state, kBegin);
}

void run_space_combat(State& state, const step::SpaceCombat& at) {
  Combat& combat = state.combat;
  const auto stage = static_cast<SpaceStage>(at.stage);
  const auto next = static_cast<SpaceStage>(at.stage + 1);
  switch (stage) {
    case kBegin: return begin_with_opponent(state);
    case kStarted:
      if (combat.ended != 0 || !both_fight(state)) return go_to(state, kRoundEnd);  // TI-4.5.2
      return go_to(state, combat.round == 1 ? kAttackersBarrage : kDefenderAnnounces);
    case kAttackersBarrage: go_to(state, next); return start_barrage(state, combat.attacker);
    case kDefendersBarrage:
      take_up_barrage(state, combat.attacker);
      go_to(state, next);
      return start_barrage(state, combat.defender);
    case kBarrageHits:
      take_up_barrage(state, combat.defender);
      go_to(state, next);
      return start_combat_hits(state, Cause::Barrage);
    case kBarraged: return go_to(state, both_fight(state) ? kDefenderAnnounces : kRoundEnd);  // TI-11.5.6
    case kDefenderAnnounces:
      go_to(state, next);
      if (can_retreat(state, combat.defender)) ask_to_announce(state, combat.defender);
      return;
    case kAttackerAnnounces: return attacker_announces(state);
    case kAttackerRolls:
    case kAttackerRolled:
    case kDefenderRolls:
    case kDefenderRolled:
    case kRolled:
    case kHits:
    case kAfterHits: go_to(state, next); return run_round(state, static_cast<RoundStage>(stage - kAttackerRolls));
    case kRetreat: return retreat(state);
    case kRoundEnd: go_to(state, next); return open_combat_window(state, Window::SpaceRoundEnd);
    case kTest: return test(state);
    case kFinish: return finish(state);
  }
}

void list_opponents(const State& state, ActionList& out) {
  for (const int seat : count_to<int>(state.player_count))
    if (seat != state.active && has_ships(state, seat, state.active_system)) out.push_back(act(Act::Player, arg(seat)));
}

void do_opponent(State& state, Action action) {
  begin(state, action.arg(0));
}

void list_barrage(const State& state, int seat, const step::ChooseBarrage& choose, ActionList& out) {
  bool any = false;
  if (choose.units == std::array<std::uint8_t, kUnitTypes>{})
    out.push_back(act(Act::AllUnits));
  else
    any = true;
  for (const std::size_t type : count_to<std::size_t>(kShipTypes))
    if (choose.units[type] < barrage_units(state, seat, static_cast<UnitType>(type)))
      out.push_back(unit_at(static_cast<UnitType>(type), in_space(state.combat.system), false));
  out.push_back(act(Act::Done));
  if (any && choose.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_barrage(State& state, int seat, const step::ChooseBarrage& choose, Action action) {
  step::ChooseBarrage next = choose;
  switch (kind_of(action)) {
    case Act::AllUnits: return roll_barrage(state, seat, all_barrage_units(state, seat));
    case Act::UnitAt:
      ++next.units[action.arg(0)];
      if (next.units == all_barrage_units(state, seat)) return roll_barrage(state, seat, next.units);
      return push(state, seat, next);
    case Act::StartOver:
      next.units = {};
      next.started_over = 1;
      return push(state, seat, next);
    default: return roll_barrage(state, seat, choose.units);
  }
}

void list_announce(const State& state, int seat, ActionList& out) {
  if (can_retreat(state, seat)) out.push_back(act(Act::Announce));
  out.push_back(act(Act::Decline));
  if (seat == state.combat.attacker && state.combat.quiet >= kQuietRounds) out.push_back(act(Act::Deadlock));
}

void do_announce(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Announce) return announce(state, seat);
  if (kind_of(action) == Act::Decline && is_quiet(state, kQuietRounds - 1)) {
    ActionList options;
    list_announce(state, seat, options);
    note_declined(state, seat, Window::None, options);
  }
  if (kind_of(action) == Act::Deadlock) push(state, opponent_of(state, seat), step::AgreeDeadlock{});
}

void list_deadlock(const State&, ActionList& out) {
  out.push_back(act(Act::Deadlock));
  out.push_back(act(Act::Decline));
}

// TI-11.5.34: both agree that neither can win; from the next announcement on the attacker must go.
void do_deadlock(State& state, Action action) {
  if (kind_of(action) == Act::Deadlock) state.combat.quiet = state.deadlock_rounds;
}

void list_retreat(const State& state, int seat, ActionList& out) {
  for (const int to : bits_of(adjacent_to(state, seat, state.combat.system, AdjacentFor::Movement)))
    if (may_withdraw(state, seat, state.combat.system, static_cast<SystemId>(to), Withdrawal::Retreat))
      out.push_back(act(Act::System, arg(to)));
}

void do_retreat(State& state, int seat, Action action) {
  start_withdrawal(state, seat, state.combat.system, action.arg(0), Withdrawal::Retreat);
}

}  // namespace orrery::ti4
