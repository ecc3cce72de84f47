// Which actions may be chosen (BS-4.7, 4.8) and which choices leave them finishable. Where looking ahead is not enough
// (a jump before a mandatory research), the ways through the action are tried on copies of the state.

#include "games/sun/outlook.h"

namespace orrery::sun {
namespace {

constexpr int kMostTries = 20000;

// The steps of the action in progress lie above its EndAction.
bool at_end_of_action(const State& state) {
  return state.steps.empty() || state.steps.top().kind == StepKind::EndAction;
}

// What the steps that still lie there lead to, without trying; `above` of them are left out.
Verdict look_at_steps(const State& state, std::size_t above = 0) {
  if ((state.progress & kFailed) != 0) return Verdict::No;
  Outlook view = outlook_of(state, state.active);
  view.changed = (state.progress & kChanged) != 0;
  for (std::size_t i = state.steps.size() - above; i-- > 0;) {
    const Step& step = state.steps[i];
    if (step.kind == StepKind::EndAction) return view.changed ? Verdict::Yes : Verdict::No;
    if (step.kind == StepKind::Effects && (step.flags & kInAction) != 0) {
      const Verdict verdict = look(state, step, ops_of(state, {step.op, u16(step.end - step.op)}), view);
      if (verdict != Verdict::Yes) return verdict;
    } else if (step.kind == StepKind::Jumping && step.seat == state.active) {
      view.changed |= step.a > 0;
      view.points = step.a;
      view.sure_before = view.sure;
      view.sure = false;
    } else if (step.kind == StepKind::PayCost) {
      // Paid one way or the other; both are tried when they are offered.
      view.ore -= step.a;
      view.population -= step.b;
      view.sure = false;
    } else {
      view.changed |= step.kind != StepKind::Check;
      view.sure = false;
      view.points = 0;
    }
  }
  return Verdict::Yes;
}

bool finishable(State& state, int& tries) {
  run_action(state);
  if (at_end_of_action(state)) return (state.progress & (kChanged | kFailed)) == kChanged;
  const Verdict verdict = look_at_steps(state);
  if (verdict != Verdict::Unsure) return verdict == Verdict::Yes;
  const Seat who = decider(state);
  const bool own = who == static_cast<Seat>(state.active);
  // Chance may do anything, and so may others whose bonuses move ships; else it does not matter what they answer.
  if (who == kChance || (!own && state.cards().checks_move_ships)) return true;
  ActionList options;
  list_raw(state, options);
  for (const Action option : options) {
    if (--tries < 0) return false;
    State next = state;
    answer(next, option);
    if (finishable(next, tries)) return true;
    if (!own) break;
  }
  return false;
}

// BS-4.8 for a jump in an action that has changed nothing: the ships must not end where they began.
void keep_moving(const State& state, const Step& step, ActionList& out) {
  if (look_at_steps(state, 1) == Verdict::Yes) return;  // what comes after it can still change something
  const auto& ships = player(state, step.seat).ships;
  std::size_t kept = 0;
  for (const Action option : out) {
    auto after = ships;
    if (kind_of(option) == Act::Move) {
      const auto level = static_cast<std::size_t>(option.arg(0) - 1);
      --after[option.arg(1)][level];
      ++after[option.arg(2)][level];
    }
    const bool last = kind_of(option) == Act::Done || step.a == 1;
    if (!last || after != state.fleet) out[kept++] = option;
  }
  out.resize(kept);
}

// Options that change something whatever comes after.
bool surely_changes(const Step& step, Action option) {
  switch (kind_of(option)) {
    case Act::Place:
    case Act::Population:
    case Act::Slot:
    case Act::Upgrade:
    case Act::Target:
    case Act::Disc:
    case Act::Ship: return true;
    case Act::Move: return step.kind == StepKind::Anywhere;
    default: return false;
  }
}

// Options that do nothing but take the step off: what lies below says what they leave possible.
bool only_skips(const Step& step, Action option) {
  return kind_of(option) == Act::Skip &&
         (step.kind == StepKind::Building || step.kind == StepKind::Asked || step.kind == StepKind::ChooseSlot);
}

}  // namespace

bool can_act(const State& state, const Step& context, ActionRef at, const ActionCard& action, Cost cost) {
  Step step = with_source(state, context, at);
  step.flags |= kInAction;
  Verdict verdict = Verdict::No;
  for (const bool replace : {false, true}) {
    if (replace && (cost.pop == 0 || !may_replace(state, step))) break;
    Outlook view = outlook_of(state, step.seat);
    view.action = &at;
    if (!pays(view, cost, replace)) continue;
    const Verdict one = look(state, step, ops_of(state, action.effects), view);
    if (one == Verdict::Yes && view.changed) return true;
    if (one == Verdict::Unsure) verdict = one;
  }
  if (verdict != Verdict::Unsure) return false;
  // Try it on a copy, as if it were the action of this turn.
  State copy = state;
  copy.progress = state.progress & kReplaced;
  copy.steps.push(step_of(StepKind::EndAction, context.seat));
  if (copy.chain_length < copy.chain.size()) copy.chain[copy.chain_length++] = at;
  begin_action(copy, context, at, cost);
  int tries = kMostTries;
  return finishable(copy, tries);
}

void keep_finishable(const State& state, ActionList& out) {
  const Step& top = state.steps.top();
  const bool careful = (state.progress & kCareful) != 0;
  if (top.seat != state.active || ((state.progress & kChanged) != 0 && !careful) || out.size() < 2) return;
  if (state.chain_length == 0) return;  // no action is in progress
  if (!careful && top.kind == StepKind::Jumping) return keep_moving(state, top, out);
  std::size_t kept = 0;
  int tries = kMostTries;
  for (const Action option : out) {
    bool keep = (!careful && surely_changes(top, option)) ||
                (only_skips(top, option) && look_at_steps(state, 1) == Verdict::Yes);
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
