// Carries out the operations of the effect language (BS-17.7), one after the other.

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The operations that belong to the one of the step.
Step body_of(const State& state, const Step& step) {
  Step body = follow(step, StepKind::Effects);
  body.op = u16(step.op + 1);
  body.end = u16(step.op + 1 + op_of(state, step).body);
  return body;
}

void push_body(State& state, const Step& step) {
  const Step body = body_of(state, step);
  if (body.op < body.end) state.steps.push(body);
}

// Pays, then `next` happens. One returned population cube may be replaced by ore (BS-13.11).
void pay_then(State& state, const Step& next, Cost cost) {
  state.steps.push(next);
  const Player& p = player(state, next.seat);
  const bool replace = cost.pop > 0 && (next.flags & kInAction) != 0 && (state.progress & kReplaced) == 0 &&
                       p.ore > cost.ore && has_passive(state, next.seat, PassiveKind::ReplaceReturnPopWithOre);
  if (!replace) {
    pay(state, next.seat, cost);
    return;
  }
  Step step = follow(next, StepKind::PayCost);
  step.a = cost.ore;
  step.b = cost.pop;
  state.steps.push(step);
}

// Asking the step itself also offers to skip it.
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

void automate_on(State& state, const Step& step) {
  if (step.a > 0)
    state.steps.push(step);
  else
    push_last_discs(state);
}

void lift_on(State& state, const Step& step) {
  if (step.a > 0 && supply_of(player(state, step.seat)) > 0) return state.steps.push(step);
  if (step.b == 0) return;
  Step put = step;
  put.kind = StepKind::PutSupply;
  put.a = step.b;
  state.steps.push(put);
}

}  // namespace

bool pay(State& state, int seat, Cost cost) {
  Player& p = player(state, seat);
  if (p.ore < cost.ore || p.population < cost.pop) return false;
  p.ore = u16(p.ore - cost.ore);
  for (int i = 0; i < cost.pop; ++i) {
    --p.population;
    return_cube(mat_of(state, seat), p);
  }
  return true;
}

void begin_action(State& state, const Step& like, ActionRef at, Cost cost) {
  const ActionCard& action = *action_at(state, at);
  Step effects = follow(with_source(state, like, at), StepKind::Effects);
  effects.flags |= kInAction;
  effects.op = action.effects.first;
  effects.end = u16(action.effects.first + action.effects.count);
  if (action.needs_care) state.progress |= kCareful;
  pay_then(state, effects, cost);
}

// BS-3.5: in printed order, each completely.
void run_effects(State& state, const Step& step) {
  const Op& op = op_of(state, step);
  Step rest = step;
  rest.op = u16(step.op + 1 + op.body);
  rest.a = 0;
  if (rest.op < rest.end) state.steps.push(rest);
  Step own = follow(step, StepKind::Perform);
  own.a = step.a;
  if (!feasible(state, own, op)) {  // BS-3.9
    if (!op.has(kOptional) && (step.flags & kInAction) != 0) state.progress |= kFailed;
    return;
  }
  if (!op.has(kOptional) || skips_itself(op)) return pay_then(state, own, {op.ore, op.pop});
  own.kind = StepKind::Asked;
  state.steps.push(own);
}

void list_asked(const State&, const Step&, ActionList& out) {
  out.push_back(act(Act::Take));
  out.push_back(act(Act::Skip));
}

void do_asked(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Skip) return;
  const Op& op = op_of(state, step);
  Step own = step;
  own.kind = StepKind::Perform;
  pay_then(state, own, {op.ore, op.pop});
}

void list_pay_cost(const State& state, const Step& step, ActionList& out) {
  if (player(state, step.seat).population >= step.b) out.push_back(act(Act::PayPop));
  out.push_back(act(Act::PayOre));
}

void do_pay_cost(State& state, const Step& step, Action action) {
  const bool replace = kind_of(action) == Act::PayOre;
  if (replace) state.progress |= kReplaced;
  pay(state, step.seat, {u8(step.a + replace), u8(step.b - replace)});
}

void run_perform(State& state, const Step& step) {
  const Op& op = op_of(state, step);
  const int seat = step.seat;
  switch (op.kind) {
    case OpKind::GainOre: return gain_ore(state, seat, op.n);
    case OpKind::PayOre: {
      if (static_cast<PayTo>(op.a) == PayTo::ChosenOpponent)
        return state.steps.push(follow(step, StepKind::PayOpponent));
      pay(state, seat, {op.n, 0});
      state.progress |= kChanged;
      const std::uint8_t receiver = linked_controller(state, step);
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
    case OpKind::Build: {
      Step build = follow(step, StepKind::Building);
      build.a = op.n;
      return build_on(state, build);
    }
    case OpKind::Jump: return start_jump(state, step, jump_points(state, seat, op));
    case OpKind::JumpAnywhere: return start_anywhere(state, step, op.n);
    case OpKind::Upgrade: return start_upgrade(state, step);
    case OpKind::UpgradePoints: return start_points(state, step);
    case OpKind::Automate: {
      Step discs = follow(step, StepKind::ChooseDisc);
      discs.a = op.n;
      return automate_on(state, discs);
    }
    case OpKind::Research: return state.steps.push(follow(step, StepKind::ChooseSlot));
    case OpKind::Colonize: return state.steps.push(follow(step, StepKind::ColonizeTarget));
    case OpKind::Choose: {
      Step options = follow(step, StepKind::Options);
      options.a = op.n;
      return state.steps.push(options);
    }
    case OpKind::Option:
    case OpKind::Optional: return push_body(state, step);
    case OpKind::Per: {
      Step times = follow(step, StepKind::Times);
      const int n = count(state, seat, static_cast<CountKind>(op.a));
      times.a = u8(std::min(n, op.b != 0 ? int{op.b} : 99));
      if (times.a > 0) state.steps.push(times);
      return;
    }
    case OpKind::If:
      if (holds(state, seat, {static_cast<ConditionKind>(op.a), op.n, op.b})) push_body(state, step);
      return;
    case OpKind::MoveSupply: {
      Step lift = follow(step, StepKind::LiftSupply);
      lift.a = op.n;
      return lift_on(state, lift);
    }
    case OpKind::Produce: return produce(state, seat, static_cast<Production>(op.a), step);
    case OpKind::PrivateTech: {
      Step reveal = follow(step, StepKind::Reveal);
      reveal.a = op.n;
      return state.steps.push(reveal);
    }
    case OpKind::CopyAction: return state.steps.push(follow(step, StepKind::CopyWhat));
    case OpKind::RepeatImmediate: {
      if (step.source == kNone) return;
      const Effects effects = state.cards().techs[step.source].immediate;
      Step again = follow(step, StepKind::Effects);
      again.op = effects.first;
      again.end = u16(effects.first + effects.count);
      if (!effects.empty()) state.steps.push(again);
      return;
    }
    case OpKind::OpenGuild:
      state.guilds |= u8(1 << op.a);  // BS-11.4
      state.progress |= kChanged;
      return open_rows(state, state.cards().guilds[op.a].action.opens);
    case OpKind::EachFaction: {
      Step each = follow(step, StepKind::Each);
      for (int other = 0; other < state.player_count; ++other)
        if (meets(state, other, static_cast<FactionCondition>(op.a)) && !(op.has(kExcludeActive) && other == seat))
          each.a |= u8(1 << other);
      return state.steps.push(each);
    }
    case OpKind::ExileShip:
    case OpKind::RetireShip:
    case OpKind::ReturnShip:
    case OpKind::ShipToPop: return start_leaving(state, step);
    case OpKind::LinkSystem: return state.steps.push(follow(step, StepKind::DrawLinked));
    case OpKind::LinkEvent: return link_event(state, step, static_cast<LinkTarget>(op.b));
    case OpKind::KeepEvent:
      state.events[step.event].place = EventPlace::Seat;
      state.events[step.event].where = u8(seat);
      return;
    case OpKind::TakeLinkedSystem: {
      const std::uint8_t system = state.events[step.event].system;
      discard_event(state, step.event);
      return take_system(state, seat, system, op.n, step);
    }
    case OpKind::FreeColonize: {
      Step reveal = follow(step, StepKind::RevealSystems);
      reveal.a = op.n;
      return state.steps.push(reveal);
    }
    case OpKind::OrePerConquest: return gain_ore(state, seat, std::min(op.n * step.a, op.b != 0 ? int{op.b} : 999));
    case OpKind::Passive: return;
  }
}

// BS-16: mats of the advanced kind may add a point.
int jump_points(const State& state, int seat, const Op& op) {
  return op.n + has_passive(state, seat, PassiveKind::JumpPlus1);
}

std::uint8_t linked_controller(const State& state, const Step& step) {
  if (step.event == kNone) return kNone;
  const EventState& event = state.events[step.event];
  if (event.place == EventPlace::Location) return state.sites[event.where].owner;
  if (event.place != EventPlace::System) return kNone;
  for (const Site& site : state.sites)  // the card lies in a slot, or is colonized
    if (site.system == event.where) return site.owner;
  return kNone;
}

void run_times(State& state, const Step& step) {
  if (step.a > 1) {
    Step rest = step;
    --rest.a;
    state.steps.push(rest);
  }
  push_body(state, step);
}

// --- choices ---

void list_options(const State& state, const Step& step, ActionList& out) {
  const Op& op = op_of(state, step);
  const CardSet& cards = state.cards();
  int at = step.op + 1;
  for (int i = 0; i < op.a; ++i) {
    const Op& option = cards.ops[static_cast<std::size_t>(at)];
    if ((op.has(kRepeat) || (step.b >> i & 1) == 0) && may_choose(state, step, option))
      out.push_back(act(Act::Option, u8(i)));
    at += 1 + option.body;
  }
  if (out.empty()) out.push_back(act(Act::Skip));
}

void do_options(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Skip) return;
  const CardSet& cards = state.cards();
  int at = step.op + 1;
  for (int i = 0; i < action.arg(0); ++i) at += 1 + cards.ops[static_cast<std::size_t>(at)].body;
  const Op& option = cards.ops[static_cast<std::size_t>(at)];
  if (step.a > 1) {
    Step rest = step;
    --rest.a;
    rest.b |= u8(1 << action.arg(0));
    state.steps.push(rest);
  }
  Step chosen = follow(step, StepKind::Perform);
  chosen.op = u16(at);
  pay_then(state, chosen, {option.ore, option.pop});
}

void list_opponents(const State& state, const Step& step, ActionList& out) {
  for (int seat = 0; seat < state.player_count; ++seat)
    if (seat != step.seat) out.push_back(act(Act::Opponent, u8(seat)));
}

void do_opponent(State& state, const Step& step, Action action) {
  const int n = op_of(state, step).n;
  pay(state, step.seat, {u8(n), 0});
  gain_ore(state, action.arg(0), n);
}

// BS-11.1, 11.6: in turn order from the one who carries the event out.
void run_each(State& state, const Step& step) {
  const Op& op = op_of(state, step);
  for (int i = 0; i < state.player_count; ++i) {
    const int seat = (step.seat + i) % state.player_count;
    if ((step.a >> seat & 1) == 0) continue;
    Step rest = step;
    rest.a &= u8(~(1 << seat));
    state.steps.push(rest);
    Step body = body_of(state, step);
    body.seat = u8(seat);
    body.flags &= u8(~kInAction);
    if (op.has(kCheckAtEnd)) body.flags |= kHoldControl;
    return state.steps.push(body);
  }
  if (op.has(kCheckAtEnd)) push_check(state, step);
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

void list_discs(const State& state, const Step& step, ActionList& out) {
  list_disc_kinds(disc_kinds(state, step.seat, automated(op_of(state, step))), out);
}

void do_disc(State& state, const Step& step, Action action) {
  automate(state, step.seat, static_cast<Disc>(action.arg(0)));
  Step rest = step;
  --rest.a;
  automate_on(state, rest);
}

void list_lift(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  for (int column = kColumns - 1; column >= 0; --column) {
    if (p.supply[static_cast<std::size_t>(column)] == 0) continue;
    out.push_back(act(Act::Lift, u8(column)));
    if (op_of(state, step).has(kRightmost)) return;
  }
}

void do_lift(State& state, const Step& step, Action action) {
  --player(state, step.seat).supply[action.arg(0)];
  Step rest = step;
  --rest.a;
  ++rest.b;
  lift_on(state, rest);
}

void list_put(const State& state, const Step& step, ActionList& out) {
  const std::uint8_t to = op_of(state, step).a;
  const Mat& mat = mat_of(state, step.seat);
  for (int column = 0; column < kColumns; ++column)
    if ((to == kNone || to == column || column == 0) && has_room(mat, player(state, step.seat), column) &&
        (to == kNone || column == to || !has_room(mat, player(state, step.seat), to)))
      out.push_back(act(Act::Column, u8(column)));
}

void do_put(State& state, const Step& step, Action action) {
  ++player(state, step.seat).supply[action.arg(0)];
  state.progress |= kChanged;
  Step rest = step;
  if (--rest.a > 0) state.steps.push(rest);
}

}  // namespace orrery::sun
