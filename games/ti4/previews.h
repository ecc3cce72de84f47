#pragma once

// What an option means beside its label: the words of the card, the values of the ship, the price of the units. The
// rows of acts (acts.cpp) name them.

#include "games/ti4/labels.h"
#include "games/ti4/units.h"

namespace orrery::ti4 {

// The words of what is named first.
template <class Id, Text (*name)(Id)>
void tells_words(const State&, Action action, OptionInfo& info) {
  info.preview = tip_of(name(static_cast<Id>(action.arg(0))));
}
inline void tells_slice(const State& state, Action action, OptionInfo& info) {
  info.preview = slice_text(pool_of(state).slices[action.arg(0)], state.player_count);
}
inline void tells_place(const State& state, Action action, OptionInfo& info) {
  info.preview = seat_place_text(action.arg(0), state.player_count);
}
inline void tells_note(const State&, Action action, OptionInfo& info) {
  info.preview = tip_of(note_text(note_of(u8(action.arg(0)))));
}
inline void tells_component(const State& state, Action action, OptionInfo& info) {
  const Component what{static_cast<ComponentKind>(action.arg(0)), action.arg(1)};
  if (!what.is(ComponentKind::UnitAbility)) info.preview = tip_of(component_text(state, what, kNone));
}
inline void tells_ship(const State& state, Action action, OptionInfo& info) {
  const UnitCard& card = card_in_force(state, state.moves.seat, static_cast<UnitType>(action.arg(0)));
  info.preview = Text(card.capacity > 0 ? "ti4.preview.carrier" : "ti4.preview.ship")
                     .with("move", int{card.move})
                     .with("capacity", int{card.capacity});
}
// Who passes early keeps tokens that could have been tactical actions.
inline void warns_of_tokens(const State& state, Action, OptionInfo& info) {
  constexpr int kMuchLeft = 2;
  const int tokens = state.player(state.steps.top().seat).pools[at_index(Pool::Tactic)];
  if (tokens >= kMuchLeft) info.warnings.push_back(Text("ti4.warn.pass_tokens").with("n", tokens));
}
// On top of what has been chosen: the second of a pair costs nothing more (TI-7.1.4).
inline void tells_price(const State& state, Action action, OptionInfo& info) {
  const ProductionState& production = state.production;
  const auto type = static_cast<UnitType>(action.arg(0));
  const int chosen = production.units[at_index(type)];
  const int price =
      price_of(state, production.seat, type, chosen + action.arg(1)) - price_of(state, production.seat, type, chosen);
  info.preview = Text("ti4.preview.price").with("n", price);
}

}  // namespace orrery::ti4
