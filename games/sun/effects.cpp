// Carries out the operations of the effect language (BS-17.7), one after the other.

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The operations that belong to the one of the part.
Sequence body_of(const State& state, const Part& part) {
  Sequence body{part};
  body.op = u16(part.op + 1);
  body.end = u16(part.op + 1 + op_of(state, part).body);
  return body;
}

void push_body(State& state, const Part& part) {
  const Sequence body = body_of(state, part);
  if (body.op < body.end) push(state, body);
}

// BS-3.7: pays for what comes next, all of it first. One returned population cube may be replaced by ore (BS-13.11).
void pay_for(State& state, const Part& part, Cost cost) {
  const Player& p = player(state, part.seat);
  const bool replace = cost.pop > 0 && (part.flags & kInAction) != 0 && (state.progress & kReplaced) == 0 &&
                       p.ore > cost.ore && has_passive(state, part.seat, PassiveKind::ReplaceReturnPopWithOre);
  if (replace)
    push(state, part.seat, PayCost{cost});
  else
    pay(state, part.seat, cost);
}

// Asking the step itself also offers to skip it (BS-13.1: each part of Modular Fleet by itself).
bool skips_itself(const Op& op) {
  if (op.ore != 0 || op.pop != 0) return false;
  switch (op.kind) {
    case OpKind::Build: return op.n == 1;
    case OpKind::Research:
    case OpKind::Colonize:
    case OpKind::RetireShip:
    case OpKind::Jump:
    case OpKind::JumpAnywhere: return true;
    default: return false;
  }
}

// At most `limit`, if there is one.
int most(int limit, int n) {
  return limit != 0 ? std::min(limit, n) : n;
}

void gain_ore(State& state, int seat, int n) {
  if (n == 0) return;
  Player& p = player(state, seat);
  p.ore = u16(std::min<int>(p.ore + n, 9999));
  state.progress |= kChanged;
}

void supply_to_population(State& state, int seat, int n) {
  Player& p = player(state, seat);
  for (; n > 0 && take_supply(p); --n) {
    ++p.population;
    state.progress |= kChanged;
  }
}

void automate_on(State& state, const ChooseDisc& part) {
  if (part.left > 0)
    push(state, part);
  else
    push_last_discs(state);
}

void lift_on(State& state, const LiftSupply& part) {
  if (part.left > 0 && supply_of(player(state, part.seat)) > 0) return push(state, part);
  if (part.lifted > 0) push(state, PutSupply{part, part.lifted});
}

}  // namespace

void pay(State& state, int seat, Cost cost) {
  Player& p = player(state, seat);
  if (p.ore < cost.ore || p.population < cost.pop) return;
  p.ore = u16(p.ore - cost.ore);
  for (int i = 0; i < cost.pop; ++i) {
    --p.population;
    return_cube(mat_of(state, seat), p);
  }
}

void begin_action(State& state, const Part& like, ActionRef at, Cost cost) {
  const ActionCard& action = *action_at(state, at);
  Sequence effects{with_source(state, like, at)};
  effects.flags |= kInAction;
  effects.op = action.effects.first;
  effects.end = u16(action.effects.first + action.effects.count);
  if (action.needs_care) state.progress |= kCareful;
  push(state, effects);
  pay_for(state, effects, cost);
}

// BS-3.9: what cannot be carried out is skipped; an action that must do it could not be chosen (BS-4.7).
void leave_out(State& state, const Part& part) {
  if (!op_of(state, part).has(kOptional) && (part.flags & kInAction) != 0) state.progress |= kFailed;
}

// BS-3.5, BS-13.3: in printed order, each completely; bonuses on the way come first (BS-8.12). What stands here belongs
// to operations, not to cards (BS-13.17).
void run_sequence(State& state, const Sequence& part) {
  const Op& op = op_of(state, part);
  Sequence rest = part;
  rest.op = u16(part.op + 1 + op.body);
  rest.conquests = 0;
  if (rest.op < rest.end) push(state, rest);
  if (!feasible(state, part, op)) return leave_out(state, part);
  if (op.has(kOptional) && !skips_itself(op)) return push(state, Asked{part, part.conquests});  // BS-3.6
  push(state, Perform{part, part.conquests});
  pay_for(state, part, {op.ore, op.pop});
}

void list_asked(const State&, ActionList& out) {
  out.push_back(act(Act::Take));
  out.push_back(act(Act::Skip));
}

void do_asked(State& state, const Asked& part, Action action) {
  if (kind_of(action) == Act::Skip) return;
  const Op& op = op_of(state, part);
  push(state, Perform{part, part.conquests});
  pay_for(state, part, {op.ore, op.pop});
}

void list_pay_cost(const State& state, int seat, const PayCost& due, ActionList& out) {
  if (player(state, seat).population >= due.cost.pop) out.push_back(act(Act::PayPop));
  out.push_back(act(Act::PayOre));
}

// BS-13.11
void do_pay_cost(State& state, int seat, const PayCost& due, Action action) {
  const bool replace = kind_of(action) == Act::PayOre;
  if (replace) state.progress |= kReplaced;
  pay(state, seat, {u8(due.cost.ore + replace), u8(due.cost.pop - replace)});
}

void run_perform(State& state, const Perform& part) {
  const Op& op = op_of(state, part);
  const int seat = part.seat;
  switch (op.kind) {
    case OpKind::GainOre: return gain_ore(state, seat, op.n);
    case OpKind::PayOre: {
      if (static_cast<PayTo>(op.a) == PayTo::ChosenOpponent) return push(state, PayOpponent{part});
      pay(state, seat, {op.n, 0});
      state.progress |= kChanged;
      const std::uint8_t receiver = linked_controller(state, part);
      if (static_cast<PayTo>(op.a) == PayTo::LinkedController && receiver != kNone) gain_ore(state, receiver, op.n);
      return;
    }
    case OpKind::ReturnPop:
      pay(state, seat, {0, op.n});
      state.progress |= kChanged;
      return;
    case OpKind::SupplyToPop: return supply_to_population(state, seat, op.n);
    case OpKind::SupplyToPopFromColumn: {
      Player& p = player(state, seat);
      for (int i = 0; i < op.n && p.supply[op.a] > 0; ++i) {
        --p.supply[op.a];
        ++p.population;
      }
      return;
    }
    case OpKind::Build: return build_on(state, Building{part, op.n});  // BS-9.2: one ship after the other
    case OpKind::Jump: return start_jump(state, part, jump_points(state, seat, op));
    case OpKind::JumpAnywhere: return start_anywhere(state, part, op.n);
    case OpKind::Upgrade: return start_upgrade(state, part);
    case OpKind::UpgradePoints: return start_raising(state, part);
    case OpKind::Automate: return automate_on(state, ChooseDisc{part, op.n});
    case OpKind::Research: return push(state, ChooseSlot{part});
    case OpKind::Colonize: return push(state, ColonizeTarget{part});
    case OpKind::Choose: return push(state, Choosing{part, op.n});
    case OpKind::Option:
    case OpKind::Optional: return push_body(state, part);
    case OpKind::Per: {
      const int times = std::min(most(op.b, count(state, seat, static_cast<CountKind>(op.a))), 99);
      if (times > 0) push(state, Times{part, u16(times)});
      return;
    }
    case OpKind::If:
      if (holds(state, seat, {static_cast<ConditionKind>(op.a), op.n, op.b})) push_body(state, part);
      return;
    case OpKind::MoveSupply: return lift_on(state, LiftSupply{part, op.n});
    case OpKind::Produce: return produce(state, seat, static_cast<Production>(op.a), part.flags);
    case OpKind::PrivateTech: return push(state, Reveal{part, op.n});  // BS-14.1
    case OpKind::CopyAction: return push(state, CopyWhat{part});
    case OpKind::RepeatImmediate: {
      if (part.source == kNone) return;
      const Effects effects = state.cards().techs[part.source].immediate;
      Sequence again{part};
      again.op = effects.first;
      again.end = u16(effects.first + effects.count);
      if (!effects.empty()) push(state, again);
      return;
    }
    case OpKind::OpenGuild:
      state.guilds |= u8(1 << op.a);  // BS-11.4; events only (BS-18.4), which are no actions
      return open_rows(state, state.cards().guilds[op.a].action.opens);
    case OpKind::EachFaction: {
      Each each{part};
      for (int other = 0; other < state.player_count; ++other)
        if (meets(state, other, static_cast<FactionCondition>(op.a)) && !(op.has(kExcludeActive) && other == seat))
          each.seats |= u16(1 << other);
      return push(state, each);
    }
    case OpKind::ExileShip:
    case OpKind::RetireShip:
    case OpKind::ReturnShip:
    case OpKind::ShipToPop: return start_leaving(state, part);
    case OpKind::LinkSystem: return push(state, DrawLinked{part});
    case OpKind::LinkEvent: return link_event(state, part, static_cast<LinkTarget>(op.b));
    case OpKind::KeepEvent:
      state.events[part.event].place = EventPlace::Seat;
      state.events[part.event].where = u8(seat);
      return;
    case OpKind::TakeLinkedSystem: {
      const std::uint8_t system = state.events[part.event].system;
      discard_event(state, part.event);
      return take_system(state, seat, system, op.n);
    }
    case OpKind::FreeColonize: return push(state, RevealSystems{part, op.n});
    case OpKind::OrePerConquest: return gain_ore(state, seat, most(op.b, op.n * part.conquests));
    case OpKind::Passive: return;
  }
}

// BS-16: mats of the advanced kind may add a point.
int jump_points(const State& state, int seat, const Op& op) {
  return op.n + has_passive(state, seat, PassiveKind::JumpPlus1);
}

std::uint8_t linked_controller(const State& state, const Part& part) {
  if (part.event == kNone) return kNone;
  const EventState& event = state.events[part.event];
  if (event.place == EventPlace::Location) return state.sites[event.where].owner;
  if (event.place != EventPlace::System) return kNone;
  for (const Site& site : state.sites)  // the card lies in a slot, or is colonized
    if (site.system == event.where) return site.owner;
  return kNone;
}

void run_times(State& state, const Times& part) {
  if (part.left > 1) push(state, Times{part, u16(part.left - 1)});
  push_body(state, part);
}

// --- choices ---

int option_op(const State& state, const Choosing& part, int option) {
  int at = part.op + 1;
  for (int i = 0; i < option; ++i) at += 1 + state.cards().ops[static_cast<std::size_t>(at)].body;
  return at;
}

void list_choosing(const State& state, const Choosing& part, ActionList& out) {
  const Op& op = op_of(state, part);
  const Op* option = &op + 1;
  for (int i = 0; i < op.a; ++i, option += 1 + option->body)
    if ((op.has(kRepeat) || (part.taken >> i & 1) == 0) && may_choose(state, part, *option))
      out.push_back(act(Act::Option, u8(i)));
  if (out.empty()) out.push_back(act(Act::Skip));
}

void do_choosing(State& state, const Choosing& part, Action action) {
  if (kind_of(action) == Act::Skip) return;
  if (part.left > 1) push(state, Choosing{part, u8(part.left - 1), u8(part.taken | 1 << action.arg(0))});
  Perform chosen{part};
  chosen.op = u16(option_op(state, part, action.arg(0)));
  const Op& option = op_of(state, chosen);
  push(state, chosen);
  pay_for(state, chosen, {option.ore, option.pop});
}

// BS-7.1
void list_opponents(const State& state, int seat, ActionList& out) {
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat) out.push_back(act(Act::Opponent, u8(other)));
}

void do_opponent(State& state, const PayOpponent& part, Action action) {
  const int n = op_of(state, part).n;
  pay(state, part.seat, {u8(n), 0});
  gain_ore(state, action.arg(0), n);
}

// BS-11.1, BS-11.6, BS-3.8: in turn order from the one who carries the event out.
void run_each(State& state, const Each& part) {
  const Op& op = op_of(state, part);
  for (int i = 0; i < state.player_count; ++i) {
    const int seat = state.clockwise(part.seat, i);
    if ((part.seats >> seat & 1) == 0) continue;
    push(state, Each{part, u16(part.seats & ~(1 << seat))});
    Sequence body = body_of(state, part);
    body.seat = u8(seat);
    body.flags &= u8(~kInAction);
    if (op.has(kCheckAtEnd)) body.flags |= kHoldControl;
    return push(state, body);
  }
  if (op.has(kCheckAtEnd)) push_check(state, part);
}

// --- discs and supply ---

namespace {

std::uint8_t automated(const Op& op) {
  switch (static_cast<DiscChoice>(op.a)) {
    case DiscChoice::Food: return kFood;
    case DiscChoice::Ore: return kOre;
    case DiscChoice::Either: break;
  }
  return kFood | kOre;
}

}  // namespace

void list_disc_kinds(std::uint8_t kinds, ActionList& out) {
  for (int kind = 0; kind < 3; ++kind)
    if (kinds >> kind & 1) out.push_back(act(Act::Disc, u8(kind)));
}

void list_discs(const State& state, const ChooseDisc& part, ActionList& out) {
  list_disc_kinds(disc_kinds(state, part.seat, automated(op_of(state, part))), out);
}

void do_disc(State& state, const ChooseDisc& part, Action action) {
  automate(state, part.seat, static_cast<Disc>(action.arg(0)));
  automate_on(state, ChooseDisc{part, u16(part.left - 1)});
}

void list_lift(const State& state, const LiftSupply& part, ActionList& out) {
  const Player& p = player(state, part.seat);
  for (int column = kColumns - 1; column >= 0; --column) {
    if (p.supply[static_cast<std::size_t>(column)] == 0) continue;
    out.push_back(act(Act::Lift, u8(column)));
    if (op_of(state, part).has(kRightmost)) return;
  }
}

void do_lift(State& state, const LiftSupply& part, Action action) {
  --player(state, part.seat).supply[action.arg(0)];
  lift_on(state, LiftSupply{part, u8(part.left - 1), u8(part.lifted + 1)});
}

void list_put(const State& state, const PutSupply& part, ActionList& out) {
  const std::uint8_t to = op_of(state, part).a;
  const Mat& mat = mat_of(state, part.seat);
  const Player& p = player(state, part.seat);
  for (int column = 0; column < kColumns; ++column)
    if ((to == kNone || to == column || column == 0) && has_room(mat, p, column) &&
        (to == kNone || column == to || !has_room(mat, p, to)))
      out.push_back(act(Act::Column, u8(column)));
}

void do_put(State& state, const PutSupply& part, Action action) {
  ++player(state, part.seat).supply[action.arg(0)];
  state.progress |= kChanged;
  if (part.left > 1) push(state, PutSupply{part, u16(part.left - 1)});
}

}  // namespace orrery::sun
