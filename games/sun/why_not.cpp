// Why a well-formed answer is not an option: the conditions in the order of the rules.

#include "games/sun/chapters.h"
#include "games/sun/refusals.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

bool is_ability(Act kind) {
  return kind == Act::Ability || kind == Act::ReplaceStar;
}

// Whether this step asks for this kind of answer.
bool asks_for(StepKind step, Act kind) {
  switch (step) {
    case StepKind::ChooseFactions: return kind == Act::Faction;
    case StepKind::ChooseSpace: return kind == Act::Space || is_ability(kind);
    case StepKind::ChooseProduction: return kind == Act::Produce || is_ability(kind);
    case StepKind::Trading:
      return kind == Act::ExchangeOre || kind == Act::ExchangeShip || kind == Act::ExchangePop || kind == Act::Done;
    case StepKind::Window: return kind == Act::Done || is_ability(kind);
    case StepKind::Achievement: return kind == Act::Claim;
    case StepKind::Asked: return kind == Act::Take || kind == Act::Skip;
    case StepKind::Options: return kind == Act::Option;
    case StepKind::PayCost: return kind == Act::PayPop || kind == Act::PayOre;
    case StepKind::PayOpponent: return kind == Act::Opponent;
    case StepKind::Building: return kind == Act::Place || kind == Act::Skip;
    case StepKind::BuildShort: return kind == Act::Population || kind == Act::Skip;
    case StepKind::Jumping:
    case StepKind::Anywhere: return kind == Act::Move || kind == Act::Done;
    case StepKind::Upgrading:
    case StepKind::Points: return kind == Act::Upgrade || kind == Act::Done;
    case StepKind::ChooseDisc:
    case StepKind::ColonyDiscs: return kind == Act::Disc;
    case StepKind::Ships: return kind == Act::Ship || kind == Act::Done || kind == Act::Skip;
    case StepKind::LiftSupply: return kind == Act::Lift;
    case StepKind::PutSupply:
    case StepKind::ReturnColumn: return kind == Act::Column;
    case StepKind::CopyWhat: return kind == Act::Copy;
    case StepKind::ChooseSlot: return kind == Act::Slot || kind == Act::Skip;
    case StepKind::ChooseType: return kind == Act::Type;
    case StepKind::ChooseCard:
    case StepKind::ChoosePrivate: return kind == Act::Card;
    case StepKind::ChooseSystem: return kind == Act::System;
    case StepKind::Outposts: return kind == Act::Outpost;
    case StepKind::Bonuses: return kind == Act::Bonus;
    case StepKind::ColonizeTarget: return kind == Act::Target || kind == Act::Skip;
    case StepKind::LinkTo: return kind == Act::Target;
    case StepKind::ReturnShips: return kind == Act::Return || kind == Act::Done;
    default: return false;
  }
}

Refusal other_question(const State& state, Act kind) {
  if (is_ability(kind)) return refuse("ability_now", "BS-13.16");
  if (kind == Act::Space) return refuse("space_now", "BS-3.2");
  if (kind == Act::Produce) return refuse("production_now", "BS-3.2");
  if (kind == Act::Claim) return refuse("claim_now", "BS-6.5");
  return refuse_with(phrase("no", "other_question").with("question", Rules::prompt(state)), "");
}

Refusal why_no_faction(const State& state, int faction) {
  if (setup_of(state).excluded_factions >> faction & 1) return refuse("faction_excluded", "BS-2.14");
  return refuse("faction_taken", "BS-2.16");
}

// The step has this answer, and it is withheld because of what it would make of the action.
bool is_withheld(const State& state, Action action) {
  ActionList all;
  list_raw(state, all);
  return all.contains(action);
}

// BS-4.7, 4.16: it would leave the action unfinished, or without any change.
Refusal why_withheld(const State& state) {
  return (state.progress & kCareful) != 0 ? refuse("not_to_the_end_choice", "BS-4.7")
                                          : refuse("must_change", "BS-4.16");
}

Refusal why_no_star(const State& state, const Step& step, Action action) {
  if (!has_passive(state, step.seat, PassiveKind::GigaCorporations)) return refuse("not_your_ability", "BS-13.16");
  if (!has_claimed(state.achievements[action.arg(0)], step.seat)) return refuse("no_star_there", "BS-15.12");
  return refuse("no_disc_left", "BS-7.14");
}

// Answers that are parts of effects.
Refusal why_no_part(const State& state, const Step& step, Action action) {
  switch (kind_of(action)) {
    case Act::Slot: return why_no_slot(state, step, action.arg(0));
    case Act::Copy: return why_no_copy(state, step, ref_of(action));
    case Act::Type: return refuse("other_type", "BS-8.7");
    case Act::Card:
    case Act::System: return refuse("not_revealed", step.kind == StepKind::ChooseCard ? "BS-8.8" : "BS-14.4");
    case Act::Option:
      return refuse((step.flags & kMustResearch) != 0 ? "option_without_research" : "no_option",
                    (step.flags & kMustResearch) != 0 ? "BS-12.4" : "BS-3.10");
    case Act::PayPop:
    case Act::PayOre: return refuse("cannot_pay_so", "BS-13.11");
    case Act::Opponent: return refuse("not_an_opponent", "BS-7.1");
    case Act::Target: return why_no_target(state, step, action.arg(0));
    case Act::Place:
    case Act::Move:
    case Act::Upgrade:
    case Act::Ship:
    case Act::Return: return why_no_ship(state, step, action);
    case Act::Disc: return refuse("no_disc_left", "BS-7.14");
    case Act::Outpost:
      return (step.mask >> action.arg(0) & 1) != 0 ? refuse("no_disc_left", "BS-7.14")
                                                   : refuse("no_control_gained", "BS-9.13");
    case Act::Bonus: return refuse("no_bonus", "BS-9.16");
    case Act::Lift: return refuse("no_cube", "BS-7.3");
    case Act::Column: return refuse("column_full", "BS-7.6");
    case Act::Done:
    case Act::Take:
    case Act::Population:
    case Act::Skip: return refuse("must_go_on", "BS-3.5");
    default: return refuse("not_now", "");
  }
}

}  // namespace

Refusal Rules::why_not(const State& state, Action action) {
  if (state.steps.empty()) return {"core.game_over", ""};
  if (to_move(state) == kChance) return refuse_with(phrase("no", "draw").with("question", prompt(state)), "");
  const Step& step = state.steps.top();
  const Act kind = kind_of(action);
  // What has a typed form means something.
  if (kind <= Act::DrawAchievement || to_text(state, action) == "?")
    return refuse_with(phrase("no", "malformed").with("question", prompt(state)), "");
  if (!asks_for(step.kind, kind)) return other_question(state, kind);
  if (is_withheld(state, action)) return why_withheld(state);
  switch (kind) {
    case Act::Faction: return why_no_faction(state, action.arg(0));
    case Act::Space: return why_no_space(state, step.seat, ref_of(action), action.arg(3));
    case Act::Ability: return why_no_ability(state, step.seat, ref_of(action));
    case Act::ReplaceStar: return why_no_star(state, step, action);
    case Act::ExchangeOre:
    case Act::ExchangeShip:
    case Act::ExchangePop: return why_no_exchange(state, step.seat, action);
    case Act::Claim: return why_no_claim(state, step.seat, action.arg(0));
    default: return why_no_part(state, step, action);
  }
}

}  // namespace orrery::sun
