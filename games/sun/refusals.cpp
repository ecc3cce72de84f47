#include "games/sun/refusals.h"

#include <bit>

#include "core/seat_text.h"
#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// Something is needed and there is not enough of it.
Refusal too_little(std::string_view what, int need, int have, std::string_view rule) {
  return refuse_with(phrase("no", what).with("need", need).with("have", have), rule);
}
Refusal too_little(const Player& p, Cost cost, std::string_view rule) {
  if (p.ore < cost.ore) return too_little("too_little_ore", cost.ore, p.ore, rule);
  if (p.population < cost.pop) return too_little("too_little_population", cost.pop, p.population, rule);
  return {};
}

bool has_ship(const State& state, int location, int level) {
  return player(state, decider(state)).ships[at(location)][at(level - 1)] > 0;
}

// A seat whose pawn stands on a space, or -1; several may (BS-13.6), `seat` itself comes first.
int pawn_on(const State& state, int seat, ActionRef at, int space) {
  const Pawn wanted{static_cast<std::uint8_t>(at.source), at.number, at.action, u8(space)};
  for (int i = 0; i < state.player_count; ++i) {
    const int one = state.clockwise(seat, i);
    if (player(state, one).pawn == wanted) return one;
  }
  return -1;
}

Refusal not_there(ActionRef at) {
  if (at.source == Source::Guild) return refuse("covered", "BS-4.6");
  if (at.source == Source::Event) return refuse("no_event_action", "BS-11.5");
  return refuse("no_action_there", "BS-4.1");
}

// BS-4.5, BS-4.6, BS-14.2
Refusal not_usable(const State& state, ActionRef at) {
  switch (at.source) {
    case Source::Guild: return refuse("covered", "BS-4.6");
    case Source::Event: return refuse("no_event_action", "BS-11.5");
    case Source::Private: return refuse("not_your_private", "BS-14.2");
    default: return refuse_with(phrase("no", "not_researched").with("tech", slot_text(state, at.number)), "BS-4.5");
  }
}

// Calls `use(operation, its number)` for the mandatory operations of an action, until it returns true.
template <class Use>
bool any_mandatory(const State& state, Effects effects, const Use& use) {
  const auto& ops = state.cards().ops;
  for (int i = effects.first; i < effects.first + effects.count; i += 1 + ops[at(i)].body)
    if (!ops[at(i)].has(kOptional) && use(ops[at(i)], i)) return true;
  return false;
}

// BS-4.7: the first mandatory part that cannot be carried out.
Refusal why_no_effects(const State& state, int seat, ActionRef ref, Effects effects) {
  Part part = with_source(state, part_of(seat), ref);
  int missing = -1;
  any_mandatory(state, effects, [&](const Op& op, int number) {
    part.op = u16(number);
    if (feasible(state, part, op)) return false;
    missing = number;
    return true;
  });
  const CardSet& cards = state.cards();
  if (missing < 0)
    return refuse_with(phrase("no", "not_to_the_end").with("what", effects_text(cards, effects)), "BS-4.7");
  const Op& op = cards.ops[at(missing)];
  if (op.kind == OpKind::Research && player(state, seat).population == 0)
    return refuse("no_population_for_research", "BS-3.10");
  if (op.kind == OpKind::Research && !op.has(kLevelExpr))
    return refuse_with(phrase("no", "nothing_to_research").with("levels", levels_text(op.a)), "BS-4.7");
  if (op.kind == OpKind::Colonize && !op.has(kUncontrolled)) return refuse("nothing_to_colonize", "BS-4.7");
  return refuse_with(phrase("no", "cannot_carry_out").with("what", operation_text(cards, missing)), "BS-4.7");
}

bool moves_ships(const Op& op) {
  return op.kind == OpKind::Jump || op.kind == OpKind::JumpAnywhere || op.kind == OpKind::Upgrade ||
         op.kind == OpKind::UpgradePoints;
}

// The cost is there, the effects too, and still nothing: either it cannot be finished or nothing would change.
Refusal why_no_action(const State& state, int seat, ActionRef ref, Cost cost) {
  if (Refusal why = too_little(player(state, seat), cost, "BS-4.7"); !why.reason.empty()) return why;
  const Effects effects = action_at(state, ref)->effects;
  const bool does_more = any_mandatory(state, effects, [](const Op& op, int) { return !moves_ships(op); });
  return does_more ? why_no_effects(state, seat, ref, effects) : refuse("changes_nothing", "BS-4.8");
}

// BS-8.2, BS-13.10: which technologies are missing.
Refusal why_prerequisites(const State& state, int seat, int slot) {
  const TechSlot& facts = state.cards().slots[at(slot)];
  const std::uint32_t have = facts.prereqs & player(state, seat).researched;
  const bool one_less = facts.required == 2 && state.slots[at(slot)].tech != kNone &&
                        has_passive(state, seat, PassiveKind::SkipOnePrereqDiscovered);
  const int missing = facts.required - one_less - std::popcount(have);
  const std::uint32_t left = facts.prereqs & ~have;
  return refuse_with(phrase("no", missing == std::popcount(left) ? "missing_all" : "missing_some")
                         .with("n", missing)
                         .with("list", slots_text(state, left)),
                     "BS-8.2");
}

}  // namespace

Refusal why_no_space(const State& state, int seat, ActionRef ref, int space) {
  const ActionCard* action = action_at(state, ref);
  if (action == nullptr) return not_there(ref);
  if (space >= action->spaces) return refuse("no_such_space", "BS-4.1");
  if (!may_use(state, seat, ref)) return not_usable(state, ref);
  const int on = action->unlimited ? -1 : pawn_on(state, seat, ref, space);
  if (on == seat) return refuse("own_space", "BS-4.2");
  if (on >= 0 && !has_passive(state, seat, PassiveKind::DisplacePawn))
    return refuse_with(phrase("no", "occupied").with("who", seat_text(static_cast<Seat>(on))), "BS-4.3");
  Cost cost = cost_at(state, ref);
  cost.ore = u8(cost.ore + action->surcharge[at(space)]);
  for (int earlier = 0; earlier < space; ++earlier)
    if (action->surcharge[at(earlier)] == action->surcharge[at(space)] && pawn_on(state, seat, ref, earlier) < 0)
      return refuse_with(phrase("no", "take_first_space").with("n", earlier + 1), "BS-4.1");
  return why_no_action(state, seat, ref, cost);
}

Refusal why_no_slot(const State& state, const Part& part, int slot) {
  const Op& op = op_of(state, part);
  if (player(state, part.seat).researched >> slot & 1) return refuse("researched_already", "BS-8.2");
  const SlotState& now = state.slots[at(slot)];
  if (now.covered == kBeingResearched) return refuse("being_researched", "BS-8.15");
  if (op.has(kDiscoveredOnly) && now.tech == kNone) return refuse("not_discovered", "BS-8.4");
  // The same operation without prerequisites tells whether they are what is missing.
  Op without = op;
  without.flags |= kIgnorePrereqs;
  if (legal_slots(state, part, without) >> slot & 1) return why_prerequisites(state, part.seat, slot);
  const int level = state.cards().slots[at(slot)].level;
  return refuse_with(phrase("no", "other_level").with("level", std::string(kRoman[at(level)])), "BS-8.2");
}

Refusal why_no_claim(const State& state, int seat, int place) {
  const AchievementState& now = state.achievements[at(place)];
  if (has_claimed(now, seat)) return refuse("claimed_already", "BS-6.3");
  if (free_space(state, place) < 0) return refuse("no_free_space", "BS-6.3");
  return refuse_with(phrase("no", "condition").with("condition", achievement_tip(state.cards(), now.card)), "BS-6.1");
}

Refusal other_question(const State&, Action action) {
  switch (kind_of(action)) {
    case Act::Ability:
    case Act::ReplaceStar: return refuse("ability_now", "BS-13.16");
    case Act::Space: return refuse("space_now", "BS-3.2");
    case Act::Produce: return refuse("production_now", "BS-3.2");
    case Act::Claim: return refuse("claim_now", "BS-6.5");
    default: return {};
  }
}

Refusal why_withheld(const State& state, Action action) {
  ActionList all;
  list_raw(state, all);
  if (!all.contains(action)) return {};
  return (state.progress & kCareful) != 0 ? refuse("not_to_the_end_choice", "BS-4.7")
                                          : refuse("must_change", "BS-4.16");
}

// --- single kinds of answers ---

Refusal refuse_faction(const State& state, Action action) {
  if (setup_of(state).excluded_factions >> action.arg(0) & 1) return refuse("faction_excluded", "BS-2.14");
  return refuse("faction_taken", "BS-2.16");
}

Refusal refuse_put_up(const State& state, Action action) {
  if (setup_of(state).excluded_factions >> action.arg(0) & 1) return refuse("faction_excluded", "BS-2.14");
  return refuse("put_up_already", "BS-19.3");
}

Refusal refuse_bid(const State& state, Action action) {
  const int place = state.lots.place_of(action.arg(0));
  if (place < 0) return refuse("not_put_up", "BS-19.5");
  return refuse_with(
      phrase("no", "bid").with("least", state.lots.least_bid(place)).with("most", state.lots.most_bid(place)),
      "BS-19.5");
}

Refusal refuse_space(const State& state, Action action) {
  return why_no_space(state, decider(state), ref_of(action), action.arg(3));
}

Refusal refuse_copy(const State& state, Action action) {
  const ActionRef ref = ref_of(action);
  const ActionCard* card = action_at(state, ref);
  if (card == nullptr) return not_there(ref);
  if (!card->research) return refuse("copy_without_research", "BS-12.7");
  for (int i = 0; i < state.chain_length; ++i)
    if (state.chain[at(i)] == ref) return refuse("copied_already", "BS-12.8");
  const auto part = state.steps.top().as<CopyWhat>();
  const bool any = static_cast<CopyFilter>(op_of(state, part).a) == CopyFilter::AnyResearchAction;
  const bool shared = ref.source == Source::Slot || ref.source == Source::Spacefaring;
  if (!may_use(state, part.seat, ref) && !(any && shared)) return not_usable(state, ref);
  return why_no_action(state, part.seat, ref, cost_at(state, ref));
}

Refusal refuse_ore_exchange(const State& state, Action) {
  const int price = ore_for_population(state, decider(state)), ore = player(state, decider(state)).ore;
  return ore < price ? too_little("too_little_ore", price, ore, "BS-5.5") : refuse("no_supply", "BS-5.6");
}

Refusal refuse_ship_exchange(const State& state, Action) {
  const int price = state.cards().constants.trade_ship_for_population_ore, ore = player(state, decider(state)).ore;
  return ore < price ? too_little("too_little_ore", price, ore, "BS-5.5") : refuse("no_ship_there", "BS-5.5");
}

Refusal refuse_population_exchange(const State& state, Action) {
  return too_little("too_little_population", 1, player(state, decider(state)).population, "BS-5.5");
}

Refusal refuse_claim(const State& state, Action action) {
  return why_no_claim(state, decider(state), action.arg(0));
}

Refusal refuse_ability(const State& state, Action action) {
  const ActionRef ref = ref_of(action);
  const int seat = decider(state);
  const PassiveRule& rule = ability_of(state, ref);
  if (rule.kind != PassiveKind::OncePerTurn) return refuse("no_such_ability", "BS-13.16");
  if (!has_ability(state, seat, ref)) return refuse("not_your_ability", "BS-13.16");
  if (used_abilities(state, ref.source) >> ref.number & 1) return refuse("ability_used", "BS-13.16");
  const Refusal why = too_little(player(state, seat), rule.cost, "BS-13.16");
  return why.reason.empty() ? refuse("changes_nothing", "BS-13.16") : why;
}

Refusal refuse_star(const State& state, Action action) {
  const int seat = decider(state);
  if (!has_passive(state, seat, PassiveKind::GigaCorporations)) return refuse("not_your_ability", "BS-13.16");
  if (!has_claimed(state.achievements[action.arg(0)], seat)) return refuse("no_star_there", "BS-15.12");
  return refuse("no_disc_left", "BS-7.14");
}

Refusal refuse_option(const State& state, Action) {
  const bool research = (state.steps.top().as<Choosing>().flags & kMustResearch) != 0;
  return research ? refuse("option_without_research", "BS-12.4") : refuse("no_option", "BS-3.10");
}

Refusal refuse_slot(const State& state, Action action) {
  return why_no_slot(state, state.steps.top().as<ChooseSlot>(), action.arg(0));
}

Refusal refuse_move(const State& state, Action action) {
  if (!has_ship(state, action.arg(1), action.arg(0))) return refuse("no_ship_there", "BS-9.6");
  return refuse(top_is<Anywhere>(state) ? "moved_already" : "no_line", "BS-9.6");
}

Refusal refuse_upgrade(const State& state, Action action) {
  return refuse(has_ship(state, action.arg(0), action.arg(1)) ? "no_upgrade" : "no_ship_there", "BS-9.4");
}

Refusal refuse_leaving(const State& state, Action action) {
  if (!has_ship(state, action.arg(0), action.arg(1))) return refuse("no_ship_there", "BS-9.4");
  return refuse("no_such_ship", "BS-11.6");
}

Refusal refuse_target(const State& state, Action action) {
  const Site& site = state.sites[action.arg(0)];
  if (site.system == kNone) return refuse("not_a_system", "BS-10.1");
  const bool uncontrolled = op_of(state, state.steps.top().as<ColonizeTarget>()).has(kUncontrolled);
  if (uncontrolled && (state.started_controlled >> action.arg(0) & 1) != 0)
    return refuse("controlled_at_start", "BS-10.10");
  if (!uncontrolled && site.owner != decider(state)) return refuse("not_controlled", "BS-10.2");
  const int strength = state.cards().systems[site.system].strength;
  return too_little("too_weak", strength, player(state, decider(state)).power[action.arg(0)], "BS-10.2");
}

Refusal refuse_return(const State& state, Action action) {
  const int location = state.steps.top().as<ReturnShips>().location;
  return refuse(has_ship(state, location, action.arg(0)) ? "falling_order" : "no_ship_there", "BS-10.3");
}

Refusal refuse_outpost(const State& state, Action action) {
  const bool gained = (state.steps.top().as<Outposts>().places >> action.arg(0) & 1) != 0;
  return gained ? refuse("no_disc_left", "BS-7.14") : refuse("no_control_gained", "BS-9.13");
}

}  // namespace orrery::sun
