// Using a component (TI-4.3): what it names is announced, an action card may be cancelled, then it is paid for and
// resolved one operation after the other, with the checks of TI-3.5 in between.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

Target target_of(const Record& of, int which) {
  if (which == 1) return of.shown2;
  return of.targets != nullptr ? of.shown : facts_of(of.of).target;
}

// Targets of its own that are shown as nothing else are numbers (TI-4.3.1: the size of a cost).
Named named(const Record& of, int which) {
  const bool own = which == 1 || of.targets != nullptr;
  return own && target_of(of, which) == Target::None ? Named::Number : named_by(target_of(of, which));
}

bool names(const Record& of, int which) {
  return which == 0 ? named(of, 0) != Named::Nothing : of.targets2 != nullptr;
}

// The next thing to be named, or the resolution.
void announce(State& state, RecordId id, Use use, int which) {
  const Record& of = record(id);
  for (; which < 2; ++which)
    if (names(of, which)) return push(state, use.seat, step::ChooseTarget{use, u8(which), 0, id});
  if (of.of.is(ComponentKind::ActionCard)) {
    use.card = take_from_hand(state, use.seat, of.of.as<ActionCard>());
    push(state, use.seat, step::Resolve{use, 0, 0, id});
    return open_window(state, Window::ActionCardPlayed, {.seat = use.seat, .thing = of.of.id});  // TI-4.3.1
  }
  push(state, use.seat, step::Resolve{use, 0, 0, id});
}

Act act_of(Named named) {
  switch (named) {
    case Named::Player: return Act::Player;
    case Named::System: return Act::System;
    case Named::Planet: return Act::Planet;
    case Named::Tech: return Act::TechNamed;
    case Named::Law: return Act::LawNamed;
    case Named::Outcome: return Act::Outcome;
    case Named::UnitType: return Act::UnitNamed;
    case Named::PlaceOfUnits: return Act::PlaceNamed;
    case Named::Loot: return Act::Loot;
    case Named::Number: return Act::Number;
    case Named::Nothing: break;
  }
  return Act::None;
}

// Where the component goes when it has been used: a card to its pile, a note to its owner or into the play area
// (TI-16.2.3).
void lay_down(State& state, const Record& of, const Use& use) {
  if (of.of.is(ComponentKind::ActionCard)) {
    if (use.card != kNone) discard_action_card(state, use.card);  // the card of a prediction lies there already
    return;
  }
  if (!of.of.is(ComponentKind::Note)) return;
  const NoteFacts& note = facts_of(of.of.as<Note>());
  if (of.up) return return_note(state, use.card);
  if (note.face_up || note.returns != NoteReturn::Resolved) return lay_note_up(state, use.seat, use.card);
  return_note(state, use.card);
}

// TI-4.3.1: no cost, no effect; TI-4.3.4: it does not count as played. Outside of windows it was to be a component
// action (TI-4.3.6).
void drop_cancelled(State& state, const Record& of, const Use& use) {
  if (state.frame_count == 0)
    state.action_cancelled = 1;
  else
    forget_use(state, use);
  lay_down(state, of, use);
}

}  // namespace

void begin_use(State& state, const Usable& usable) {
  announce(state, usable.record, usable.use, 0);
}

void list_choose_target(const State& state, const step::ChooseTarget& choose, ActionList& out) {
  const Record& of = record(choose.record);
  TargetList targets;
  list_targets(state, of, choose.use, choose.which, targets);
  const Act name = act_of(named(of, choose.which));
  for (const std::uint8_t target : targets)
    out.push_back(name == Act::UnitNamed ? unit_named(type_in(target), is_damaged(target)) : act(name, target));
}

void do_choose_target(State& state, const step::ChooseTarget& choose, Action action) {
  Use use = choose.use;
  (choose.which == 0 ? use.target : use.target2) =
      kind_of(action) == Act::UnitNamed ? unit_target(static_cast<UnitType>(action.arg(0)), action.arg(1) != 0)
                                        : action.arg(0);
  announce(state, choose.record, use, choose.which + 1);
}

void drop_use(State& state, const step::Resolve& resolve) {
  const Record& of = record(resolve.record);
  if (of.of.is(ComponentKind::ActionCard) || resolve.op > 0) lay_down(state, of, resolve.use);
}

void run_resolve(State& state, const step::Resolve& resolve) {
  const Record& of = record(resolve.record);
  const Use& use = resolve.use;
  if (state.player(use.seat).out && !of.of.is(ComponentKind::Law)) {  // TI-18.15: lapses
    if (of.of.is(ComponentKind::ActionCard)) lay_down(state, of, use);
    return;
  }
  if (resolve.op == 0) {
    const bool played = of.of.is(ComponentKind::ActionCard) && use.card != kNone;  // else it was, and predicts
    if (played && state.closed.stopped != 0) return drop_cancelled(state, of, use);
    if (of.may != nullptr && !of.may(state, use)) return lay_down(state, of, use);  // TI-3.4.14
    push(state, use.seat, step::Resolve{use, 1, 0, resolve.record});
    // TI-4.3.2
    if (const Price price = facts_of(of.of).price; !of.free && price != Price{}) pay_price(state, use, price);
    return;
  }
  if (resolve.op <= kMostOps && of.effect[resolve.op - 1u].run != nullptr) {
    const Op& op = of.effect[resolve.op - 1u];
    push(state, use.seat, step::Resolve{use, u8(resolve.op + 1), 0, resolve.record});
    push(state, use.seat, step::Checks{});
    return op.run(state, use, op);  // TI-3.4.4, TI-3.4.6, TI-3.4.7
  }
  lay_down(state, of, use);
}

}  // namespace orrery::ti4
