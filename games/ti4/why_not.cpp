// Why something is no option.

#include "games/ti4/acts.h"
#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

Refusal no(std::string_view why, std::string rule) {
  return {named("no", why), std::move(rule)};
}

bool holds_it(const State& state, int seat, Component what, int card) {
  const Player& player = state.player(seat);
  switch (what.kind) {
    case ComponentKind::ActionCard:
      for (const std::size_t i : count_to<std::size_t>(kActionDeck))
        if (player.hand.has(i) && kCardInDeck[i] == what.as<ActionCard>()) return true;
      return false;
    case ComponentKind::Note: return card < kNoteCards && (player.notes >> card & 1) != 0;
    case ComponentKind::Tech: return player.has(what.as<Tech>());
    case ComponentKind::Ability: return facts_of(what.as<Ability>()).faction == player.faction;
    case ComponentKind::Law: return state.laws[what.id].in_play != 0 && state.laws[what.id].owner == seat;
    default: return true;
  }
}

}  // namespace

// Of others' hands nothing is said: it is always the seat that decides (TI-20.3.7).
Refusal no_use(const State& state, Action action) {
  const int seat = decider(state);
  const Component what(static_cast<ComponentKind>(action.arg(0)), action.arg(1));
  if (seat < 0 || !holds_it(state, seat, what, action.arg(2))) return no("not_held", "TI-3.4.1");
  const Windows& windows = facts_of(what).windows;
  const bool component_action = windows.has(Window::ComponentDeclared);
  if (state.frame_count == 0 ? !component_action : !windows.has(state.frame().window))
    return no("other_time", "TI-4.1.2");
  if (what.is(ComponentKind::Tech) && facts_of(what).price.exhausts && tech_is_exhausted(state, seat, what.as<Tech>()))
    return no("exhausted", "TI-5.1.1");
  if (!can_pay_price(state, seat, facts_of(what).price)) return no("cannot_pay", "TI-3.4.8");
  return no("no_effect", "TI-4.3.7");
}

Refusal Rules::why_not(const State& state, Action action) {
  if (to_move(state) == kNobody) return no("over", "TI-15.6.1");
  if (!asks_for(state, action)) return no("another_question", "TI-20.1.3");
  if (Refusal refusal = kActs.why_not(state, action); !refusal.reason.empty()) return refusal;
  return no("not_now", "TI-20.2.4");
}

}  // namespace orrery::ti4
