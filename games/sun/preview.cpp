#include "games/sun/preview.h"

#include <algorithm>

#include "games/sun/chapters.h"
#include "games/sun/notation.h"
#include "games/sun/phrases.h"

namespace orrery::sun {
namespace {

Text preview(std::string_view what) {
  return phrase("preview", what);
}
Text warning(std::string_view what) {
  return phrase("warn", what);
}

void add_costs(Cost cost, std::vector<Text>& out) {
  if (Text list = cost_text(cost); !list.empty()) out.push_back(preview("costs").with("list", std::move(list)));
}
void add_gain(std::string_view what, int n, std::vector<Text>& out) {
  if (n > 0) out.push_back(preview("gains").with("list", amount_text(what, n)));
}

// What a production would bring.
Player after_production(const State& state, int seat, Production kind) {
  State after = state;
  produce(after, seat, kind, step_of(StepKind::Effects, seat));
  return player(after, seat);
}

const PassiveRule& ability_of(const State& state, ActionRef at) {
  const CardSet& cards = state.cards();
  switch (at.source) {
    case Source::Technology: return cards.techs[at.number].passive;
    case Source::System: return cards.systems[at.number].ability;
    default: return cards.events[at.number].passive;
  }
}

void preview_slot(const State& state, int slot, std::vector<Text>& out) {
  const SlotState& now = state.slots[static_cast<std::size_t>(slot)];
  if (now.tech != kNone)
    out.push_back(tech_offer(state.cards(), now.tech));
  else
    out.push_back(preview(now.covered == kFaceDown ? "event_first" : "discover"));
}

// Who is how strong where a ship arrives.
void preview_arrival(const State& state, int seat, int location, int level, std::vector<Text>& out) {
  out.push_back(preview("power").with("n", player(state, seat).power[static_cast<std::size_t>(location)] + level));
  if (!controllable(state, location) || state.sites[static_cast<std::size_t>(location)].owner == seat) return;
  if (controller(state, location, seat, level) == seat) out.push_back(preview("takes_control"));
}

void preview_system(const State& state, int location, std::vector<Text>& out) {
  const std::uint8_t system = state.sites[static_cast<std::size_t>(location)].system;
  if (system == kNone) return;
  out.push_back(colonizes(state) ? colony_tip(state.cards(), system) : system_tip(state.cards(), system));
}

void preview_part(const State& state, const Step& step, Action action, std::vector<Text>& out) {
  const int seat = step.seat, first = action.arg(0), second = action.arg(1);
  const CardSet& cards = state.cards();
  switch (kind_of(action)) {
    case Act::Place: preview_arrival(state, seat, first, cards.ops[step.op].a, out); break;
    case Act::Move: preview_arrival(state, seat, action.arg(2), first, out); break;
    case Act::Upgrade: preview_arrival(state, seat, first, action.arg(2) - second, out); break;
    case Act::Target: preview_system(state, first, out); break;
    case Act::Outpost:
    case Act::Bonus: {
      const std::uint8_t system = state.sites[static_cast<std::size_t>(first)].system;
      if (system == kNone || cards.systems[system].control.empty()) break;
      out.push_back(preview("effects").with("what", effects_text(cards, cards.systems[system].control)));
      break;
    }
    default: break;
  }
}

void add_details(const State& state, Action action, std::vector<Text>& out) {
  const Step& step = state.steps.top();
  const CardSet& cards = state.cards();
  const int seat = step.seat, first = action.arg(0);
  switch (kind_of(action)) {
    case Act::Faction: out.push_back(mat_tip(cards, cards.mat(first, state.has(Flag::AdvancedMats)))); break;
    case Act::Space:
      add_costs(cost_of_space(state, action), out);
      // An action of Basic Spacefaring is called by what it does.
      out.push_back(
          preview("effects").with("what", ref_of(action).source == Source::Spacefaring
                                              ? space_text(state, ref_of(action), action.arg(3))
                                              : effects_text(cards, action_at(state, ref_of(action))->effects)));
      break;
    case Act::Copy:
      add_costs(cost_at(state, ref_of(action)), out);
      out.push_back(preview("effects").with("what", effects_text(cards, action_at(state, ref_of(action))->effects)));
      break;
    case Act::Produce:
      if (static_cast<Production>(first) == Production::Population) add_gain("population", growth(state, seat), out);
      if (static_cast<Production>(first) == Production::Ore) add_gain("ore", ore_production(state, seat), out);
      break;
    case Act::ExchangeOre:
      add_costs({u8(ore_for_population(state, seat)), 0}, out);
      add_gain("population", 1, out);
      break;
    case Act::ExchangeShip:
      add_costs({cards.constants.trade_ship_for_population_ore, 0}, out);
      add_gain("population", 1, out);
      break;
    case Act::ExchangePop:
      add_costs({0, 1}, out);
      add_gain("ore", cards.constants.trade_population_for_ore, out);
      break;
    case Act::Claim: {
      const std::uint8_t card = state.achievements[static_cast<std::size_t>(first)].card;
      add_gain("vp", cards.achievements[card].vp[static_cast<std::size_t>(free_space(state, first))], out);
      break;
    }
    case Act::Ability: {
      const PassiveRule& rule = ability_of(state, ref_of(action));
      add_costs(rule.cost, out);
      out.push_back(preview("effects").with("what", effects_text(cards, rule.effects)));
      break;
    }
    case Act::ReplaceStar: add_gain("vp", 1, out); break;
    case Act::PayPop: add_costs({step.a, step.b}, out); break;
    case Act::PayOre: add_costs({u8(step.a + 1), u8(step.b - 1)}, out); break;
    case Act::Slot: preview_slot(state, first, out); break;
    case Act::Card: out.push_back(tech_offer(cards, first)); break;
    case Act::System: out.push_back(system_tip(cards, first)); break;
    default: preview_part(state, step, action, out); break;
  }
}

// A ship that leaves a place may leave it to others.
void warn_of_leaving(const State& state, int seat, int location, int level, std::vector<Text>& out) {
  if (state.sites[static_cast<std::size_t>(location)].owner != seat) return;
  if (controller(state, location, seat, -level) != seat)
    out.push_back(warning("loses_control").with("place", location_text(state, location)));
}

// BS-10.3: more than the strength is not paid back.
void warn_of_surplus(const State& state, const Step& step, int level, std::vector<Text>& out) {
  const int strength = state.cards().systems[state.sites[step.a].system].strength;
  if (step.b >= strength)
    out.push_back(warning("not_needed"));
  else if (step.b + level > strength)
    out.push_back(warning("surplus").with("n", step.b + level - strength));
}

}  // namespace

int option_op(const State& state, const Step& step, int option) {
  int at = step.op + 1;
  for (int i = 0; i < option; ++i) at += 1 + state.cards().ops[static_cast<std::size_t>(at)].body;
  return at;
}

int growth(const State& state, int seat) {
  return after_production(state, seat, Production::Population).population - player(state, seat).population;
}
int ore_production(const State& state, int seat) {
  return after_production(state, seat, Production::Ore).ore - player(state, seat).ore;
}

Cost cost_of_space(const State& state, Action action) {
  Cost cost = cost_at(state, ref_of(action));
  cost.ore = u8(cost.ore + action_at(state, ref_of(action))->surcharge[action.arg(3)]);
  return cost;
}

Text preview_of(const State& state, Action action) {
  std::vector<Text> details;
  add_details(state, action, details);
  return clauses_text(std::move(details));
}

std::vector<Text> warnings_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int seat = step.seat, first = action.arg(0);
  std::vector<Text> out;
  switch (kind_of(action)) {
    case Act::Produce:
      if (static_cast<Production>(first) == Production::Population && growth(state, seat) == 0)
        out.push_back(warning("gives_nothing"));
      if (static_cast<Production>(first) == Production::Ore && ore_production(state, seat) == 0)
        out.push_back(warning("gives_nothing"));
      break;
    case Act::Done:
      if (step.kind == StepKind::Trading && step.a == 0) out.push_back(warning("no_exchange"));
      if (step.kind == StepKind::Jumping && step.a > 0)
        out.push_back(warning("points_left").with("n", static_cast<int>(step.a)));
      break;
    case Act::Move: warn_of_leaving(state, seat, action.arg(1), first, out); break;
    case Act::ExchangeShip:
    case Act::Ship: warn_of_leaving(state, seat, first, action.arg(1), out); break;
    case Act::Return: warn_of_surplus(state, step, first, out); break;
    default: break;
  }
  return out;
}

}  // namespace orrery::sun
