// Which actions may be chosen (BS-4.7, BS-4.8) and which choices leave them finishable. Where looking ahead is not
// enough (a jump before a mandatory research), the ways through the action are tried on copies of the state.

#include "games/sun/outlook.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

constexpr int kMostTries = 20000;

// The steps of the action in progress lie above its EndAction.
bool at_end_of_action(const State& state) {
  return state.steps.empty() || top_is<EndAction>(state);
}

// BS-4.8: whether what was looked at changes something; where a choice lies in it, another option may.
Verdict change_in(const Outlook& view) {
  if (view.changed) return Verdict::Yes;
  return view.sure ? Verdict::No : Verdict::Unsure;
}

// A step between, without trying it.
void look_at_step(const State& state, const Step& step, Outlook& view) {
  if (step.is<Jumping>() && step.seat == state.active) {
    view.points = step.as<Jumping>().points;
    view.changed |= view.points > 0;
    view.sure_before = view.sure;
  } else if (step.is<PayCost>()) {
    // Paid one way or the other; both are tried when they are offered.
    const Cost cost = step.as<PayCost>().cost;
    view.ore -= cost.ore;
    view.population -= cost.pop;
  } else {
    view.changed |= !step.is<Check>();
    view.points = 0;
  }
  view.sure = false;
}

// What the steps that still lie there lead to, without trying; `above` of them are left out.
Verdict look_at_steps(const State& state, std::size_t above = 0) {
  if ((state.progress & kFailed) != 0) return Verdict::No;
  Outlook view = outlook_of(state, state.active);
  view.changed = (state.progress & kChanged) != 0;
  for (std::size_t i = state.steps.size() - above; i-- > 0;) {
    const Step& step = state.steps[i];
    if (step.is<EndAction>()) return change_in(view);
    const auto part = step.as<Sequence>();
    if (step.is<Sequence>() && (part.flags & kInAction) != 0) {
      const Verdict verdict = look(state, part, ops_of(state, {part.op, u16(part.end - part.op)}), view);
      if (verdict != Verdict::Yes) return verdict;
    } else {
      look_at_step(state, step, view);
    }
  }
  return Verdict::Yes;
}

bool finishable(State& state, int& tries) {
  run_action(state);
  if (at_end_of_action(state)) return (state.progress & (kChanged | kFailed)) == kChanged;
  const Verdict verdict = look_at_steps(state);
  if (verdict != Verdict::Unsure) return verdict == Verdict::Yes;
  const Seat who = Rules::to_move(state);
  const bool own = who == static_cast<Seat>(state.active);
  // Chance may do anything, and so may others whose bonuses move ships; else it does not matter what they answer.
  if (who == kChance || (!own && state.cards().checks_move_ships)) return true;
  ActionList options;
  list_raw(state, options);
  for (const Action option : options) {
    if (tries-- == 0) return false;
    State next = state;
    answer(next, option);
    if (finishable(next, tries)) return true;
    if (!own) break;
  }
  return false;
}

// BS-4.8 for a jump in an action that has changed nothing: the ships must not end where they began.
void keep_moving(const State& state, const Jumping& jump, ActionList& out) {
  if (look_at_steps(state, 1) == Verdict::Yes) return;  // what comes after it can still change something
  const auto& ships = player(state, jump.seat).ships;
  std::size_t kept = 0;
  for (const Action option : out) {
    const bool done = kind_of(option) == Act::Done;
    auto after = ships;
    if (!done) {
      const auto level = static_cast<std::size_t>(option.arg(0) - 1);
      --after[option.arg(1)][level];
      ++after[option.arg(2)][level];
    }
    const bool last = done || jump.points == 1;
    if (!last || after != state.fleet) out[kept++] = option;
  }
  out.resize(kept);
}

// Steps whose answers change something whatever comes after, unless they end or skip it.
bool changes(StepKind kind) {
  switch (kind) {
    case StepKind::Building:
    case StepKind::BuildShort:
    case StepKind::Anywhere:
    case StepKind::Upgrading:
    case StepKind::Raising:
    case StepKind::Leaving:
    case StepKind::ChooseSlot:
    case StepKind::ColonizeTarget:
    case StepKind::LinkTo:
    case StepKind::ChooseDisc:
    case StepKind::ColonyDiscs: return true;
    default: return false;
  }
}

bool surely_changes(StepKind step, Action option) {
  return changes(step) && !leaves_off(kind_of(option));
}

// Options that do nothing but take the step off: what lies below says what they leave possible.
bool only_skips(StepKind step, Action option) {
  return kind_of(option) == Act::Skip &&
         (step == StepKind::Building || step == StepKind::Asked || step == StepKind::ChooseSlot);
}

}  // namespace

bool can_act(const State& state, const Part& context, ActionRef at, const ActionCard& action, Cost cost) {
  Part part = with_source(state, context, at);
  part.flags |= kInAction;
  Verdict verdict = Verdict::No;
  for (const bool replace : {false, true}) {
    if (replace && (cost.pop == 0 || !may_replace(state, part))) break;
    Outlook view = outlook_of(state, part.seat);
    view.action = &at;
    if (!pays(view, cost, replace)) continue;
    Verdict one = look(state, part, ops_of(state, action.effects), view);
    if (one == Verdict::Yes) one = change_in(view);
    if (one == Verdict::Yes) return true;
    if (one == Verdict::Unsure) verdict = one;
  }
  if (verdict != Verdict::Unsure) return false;
  // Try it on a copy, as if it were the action of this turn.
  State copy = state;
  copy.progress = state.progress & kReplaced;
  push(copy, context.seat, EndAction{});
  if (copy.chain_length < copy.chain.size()) copy.chain[copy.chain_length++] = at;
  begin_action(copy, context, at, cost);
  int tries = kMostTries;
  return finishable(copy, tries);
}

void keep_finishable(const State& state, ActionList& out) {
  const Step& top = state.steps.top();
  const bool careful = (state.progress & kCareful) != 0;
  if (top.seat != state.active || ((state.progress & kChanged) != 0 && !careful) || out.size() < 2) return;
  if (state.chain_length == 0 || Rules::to_move(state) == kChance) return;  // no action is in progress
  if (!careful && top.is<Jumping>()) return keep_moving(state, top.as<Jumping>(), out);
  std::size_t kept = 0;
  int tries = kMostTries;
  for (const Action option : out) {
    bool keep = (!careful && surely_changes(top.kind, option)) ||
                (only_skips(top.kind, option) && look_at_steps(state, 1) == Verdict::Yes);
    if (!keep) {
      State next = state;
      answer(next, option);
      keep = finishable(next, tries);
    }
    if (keep) out[kept++] = option;
  }
  if (kept > 0) out.resize(kept);  // nothing is possible any more when others have intervened
}

}  // namespace orrery::sun
