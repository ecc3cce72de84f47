#include "games/sun/refusals.h"

#include <bit>

#include "core/seat_text.h"
#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// A seat whose pawn stands on a space, or -1; several may (BS-13.6), `seat` itself comes first.
int pawn_on(const State& state, int seat, ActionRef at, int space) {
  const Pawn wanted{static_cast<std::uint8_t>(at.source), at.number, at.action, u8(space)};
  for (int i = 0; i < state.player_count; ++i) {
    const int one = (seat + i) % state.player_count;
    if (player(state, one).pawn == wanted) return one;
  }
  return -1;
}

Refusal not_there(ActionRef at) {
  if (at.source == Source::Guild) return refuse("covered", "BS-4.6");
  if (at.source == Source::Event) return refuse("no_event_action", "BS-11.5");
  return refuse("no_action_there", "BS-4.1");
}

// BS-4.5, 4.6, 14.2
Refusal not_usable(const State& state, ActionRef at) {
  switch (at.source) {
    case Source::Guild: return refuse("covered", "BS-4.6");
    case Source::Event: return refuse("no_event_action", "BS-11.5");
    case Source::Private: return refuse("not_your_private", "BS-14.2");
    default: return refuse_with(phrase("no", "not_researched").with("tech", slot_text(state, at.number)), "BS-4.5");
  }
}

// What an action needs and is not there: the first mandatory part that cannot be carried out.
Refusal why_no_effects(const State& state, int seat, ActionRef at) {
  const ActionCard& action = *action_at(state, at);
  const CardSet& cards = state.cards();
  const Step like = with_source(state, step_of(StepKind::Effects, seat), at);
  for (int i = action.effects.first; i < action.effects.first + action.effects.count;
       i += 1 + cards.ops[static_cast<std::size_t>(i)].body) {
    const Op& op = cards.ops[static_cast<std::size_t>(i)];
    if (op.has(kOptional)) continue;
    Step step = like;
    step.op = u16(i);
    if (feasible(state, step, op)) continue;
    if (op.kind == OpKind::Research && player(state, seat).population == 0)
      return refuse("no_population_for_research", "BS-3.10");
    if (op.kind == OpKind::Research && !op.has(kLevelExpr))
      return refuse_with(phrase("no", "nothing_to_research").with("levels", levels_text(op.a)), "BS-4.7");
    if (op.kind == OpKind::Colonize && !op.has(kUncontrolled)) return refuse("nothing_to_colonize", "BS-4.7");
    return refuse_with(phrase("no", "cannot_carry_out").with("what", operation_text(cards, i)), "BS-4.7");
  }
  return refuse_with(phrase("no", "not_to_the_end").with("what", effects_text(cards, action.effects)), "BS-4.7");
}

// The cost is there, the effects too, and still nothing: either it cannot be finished or nothing would change.
Refusal why_no_action(const State& state, int seat, ActionRef at, Cost cost) {
  const Player& p = player(state, seat);
  if (p.ore < cost.ore) return too_little("too_little_ore", cost.ore, p.ore, "BS-4.7");
  if (p.population < cost.pop) return too_little("too_little_population", cost.pop, p.population, "BS-4.7");
  const ActionCard& action = *action_at(state, at);
  bool all = true;
  for (int i = action.effects.first; i < action.effects.first + action.effects.count;
       i += 1 + state.cards().ops[static_cast<std::size_t>(i)].body) {
    const OpKind kind = state.cards().ops[static_cast<std::size_t>(i)].kind;
    all &= kind == OpKind::Jump || kind == OpKind::JumpAnywhere || kind == OpKind::Upgrade ||
           kind == OpKind::UpgradePoints || state.cards().ops[static_cast<std::size_t>(i)].has(kOptional);
  }
  return all ? refuse("changes_nothing", "BS-4.8") : why_no_effects(state, seat, at);
}

// BS-8.2, 13.10: which technologies are missing.
Refusal why_prerequisites(const State& state, int seat, int slot) {
  const TechSlot& facts = state.cards().slots[static_cast<std::size_t>(slot)];
  const std::uint32_t have = facts.prereqs & player(state, seat).researched;
  const bool one_less = facts.required == 2 && state.slots[static_cast<std::size_t>(slot)].tech != kNone &&
                        has_passive(state, seat, PassiveKind::SkipOnePrereqDiscovered);
  const int missing = facts.required - one_less - std::popcount(have);
  const std::uint32_t left = facts.prereqs & ~have;
  return refuse_with(phrase("no", missing == std::popcount(left) ? "missing_all" : "missing_some")
                         .with("n", missing)
                         .with("list", slots_text(state, left)),
                     "BS-8.2");
}

}  // namespace

Refusal why_no_space(const State& state, int seat, ActionRef at, int space) {
  const ActionCard* action = action_at(state, at);
  if (action == nullptr) return not_there(at);
  if (space >= action->spaces) return refuse("no_such_space", "BS-4.1");
  if (!may_use(state, seat, at)) return not_usable(state, at);
  const int on = space < 0 || action->unlimited ? -1 : pawn_on(state, seat, at, space);
  if (on == seat) return refuse("own_space", "BS-4.2");
  if (on >= 0 && !has_passive(state, seat, PassiveKind::DisplacePawn))
    return refuse_with(phrase("no", "occupied").with("who", seat_text(static_cast<Seat>(on))), "BS-4.3");
  Cost cost = cost_at(state, at);
  if (space >= 0) cost.ore = u8(cost.ore + action->surcharge[static_cast<std::size_t>(space)]);
  if (space > 0)
    for (int earlier = 0; earlier < space; ++earlier)
      if (action->surcharge[static_cast<std::size_t>(earlier)] == action->surcharge[static_cast<std::size_t>(space)] &&
          pawn_on(state, seat, at, earlier) < 0)
        return refuse_with(phrase("no", "take_first_space").with("n", earlier + 1), "BS-4.1");
  return why_no_action(state, seat, at, cost);
}

Refusal why_no_copy(const State& state, const Step& step, ActionRef at) {
  const ActionCard* action = action_at(state, at);
  if (action == nullptr) return not_there(at);
  if (!action->research) return refuse("copy_without_research", "BS-12.7");
  for (int i = 0; i < state.chain_length; ++i)
    if (state.chain[static_cast<std::size_t>(i)] == at) return refuse("copied_already", "BS-12.8");
  const bool any = static_cast<CopyFilter>(state.cards().ops[step.op].a) == CopyFilter::AnyResearchAction;
  const bool shared = at.source == Source::Slot || at.source == Source::Spacefaring;
  if (!may_use(state, step.seat, at) && !(any && shared)) return not_usable(state, at);
  return why_no_action(state, step.seat, at, cost_at(state, at));
}

Refusal why_no_slot(const State& state, const Step& step, int slot) {
  const Op& op = state.cards().ops[step.op];
  const TechSlot& facts = state.cards().slots[static_cast<std::size_t>(slot)];
  const Player& p = player(state, step.seat);
  if (p.researched >> slot & 1) return refuse("researched_already", "BS-8.2");
  const SlotState& now = state.slots[static_cast<std::size_t>(slot)];
  if (now.covered == kBeingResearched) return refuse("being_researched", "BS-8.15");
  if (op.has(kDiscoveredOnly) && now.tech == kNone) return refuse("not_discovered", "BS-8.4");
  // The same operation without prerequisites tells whether they are what is missing.
  Op without = op;
  without.flags |= kIgnorePrereqs;
  if ((legal_slots(state, step.seat, without, step) >> slot & 1) == 0)
    return refuse_with(phrase("no", "other_level").with("level", std::string(kRoman[facts.level])), "BS-8.2");
  return why_prerequisites(state, step.seat, slot);
}

Refusal why_no_claim(const State& state, int seat, int place) {
  const AchievementState& now = state.achievements[static_cast<std::size_t>(place)];
  if (has_claimed(now, seat)) return refuse("claimed_already", "BS-6.3");
  if (free_space(state, place) < 0) return refuse("no_free_space", "BS-6.3");
  return refuse_with(phrase("no", "condition").with("condition", achievement_tip(state.cards(), now.card)), "BS-6.1");
}

Refusal why_no_exchange(const State& state, int seat, Action action) {
  const Player& p = player(state, seat);
  const int price = kind_of(action) == Act::ExchangeOre ? ore_for_population(state, seat)
                                                        : state.cards().constants.trade_ship_for_population_ore;
  if (kind_of(action) == Act::ExchangePop) return too_little("too_little_population", 1, p.population, "BS-5.5");
  if (p.ore < price) return too_little("too_little_ore", price, p.ore, "BS-5.5");
  if (kind_of(action) == Act::ExchangeOre) return refuse("no_supply", "BS-5.6");
  return refuse("no_ship_there", "BS-5.5");
}

Refusal why_no_ability(const State& state, int seat, ActionRef at) {
  const CardSet& cards = state.cards();
  const PassiveRule* rule = nullptr;
  bool used = false, mine = false;
  switch (at.source) {
    case Source::Technology:
      rule = &cards.techs[at.number].passive;
      used = (state.used_techs >> at.number & 1) != 0;
      mine = (technologies(state, seat) >> at.number & 1) != 0;
      break;
    case Source::System:
      rule = &cards.systems[at.number].ability;
      used = (state.used_systems >> at.number & 1) != 0;
      mine = state.colonies[at.number].owner == seat;
      break;
    default:
      rule = &cards.events[at.number].passive;
      used = (state.used_events >> at.number & 1) != 0;
      mine = rule->all && state.events[at.number].place > EventPlace::Gone;
      break;
  }
  if (rule->kind != PassiveKind::OncePerTurn) return refuse("no_such_ability", "BS-13.16");
  if (!mine) return refuse("not_your_ability", "BS-13.16");
  if (used) return refuse("ability_used", "BS-13.16");
  const Player& p = player(state, seat);
  if (p.ore < rule->cost.ore) return too_little("too_little_ore", rule->cost.ore, p.ore, "BS-13.16");
  if (p.population < rule->cost.pop)
    return too_little("too_little_population", rule->cost.pop, p.population, "BS-13.16");
  return refuse("changes_nothing", "BS-13.16");
}

Refusal why_no_target(const State& state, const Step& step, int location) {
  const Site& site = state.sites[static_cast<std::size_t>(location)];
  if (step.kind == StepKind::LinkTo) return refuse("no_link", "BS-11.7");
  if (site.system == kNone) return refuse("not_a_system", "BS-10.1");
  const Op& op = state.cards().ops[step.op];
  const int strength = state.cards().systems[site.system].strength;
  const int power = player(state, step.seat).power[static_cast<std::size_t>(location)];
  if (op.has(kUncontrolled)) {
    if (state.started_controlled >> location & 1) return refuse("controlled_at_start", "BS-10.10");
  } else if (site.owner != step.seat) {
    return refuse("not_controlled", "BS-10.2");
  }
  return too_little("too_weak", strength, power, "BS-10.2");
}

Refusal why_no_ship(const State& state, const Step& step, Action action) {
  const Player& p = player(state, step.seat);
  const auto has_ship = [&](int location, int level) {
    return p.ships[static_cast<std::size_t>(location)][static_cast<std::size_t>(level - 1)] > 0;
  };
  switch (kind_of(action)) {
    case Act::Move:
      if (!has_ship(action.arg(1), action.arg(0))) return refuse("no_ship_there", "BS-9.6");
      if (step.kind == StepKind::Anywhere) return refuse("moved_already", "BS-9.6");
      return refuse("no_line", "BS-9.6");
    case Act::Place: return refuse("no_shipyard", "BS-9.1");
    case Act::Return:
      if (!has_ship(step.a, action.arg(0))) return refuse("no_ship_there", "BS-10.3");
      return refuse("falling_order", "BS-10.3");
    default:
      if (!has_ship(action.arg(0), action.arg(1))) return refuse("no_ship_there", "BS-9.4");
      return kind_of(action) == Act::Upgrade ? refuse("no_upgrade", "BS-9.4") : refuse("no_such_ship", "BS-11.6");
  }
}

}  // namespace orrery::sun
