// Steps that belong to single components.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

// --- a hand is looked into (Mageon Implants, Spy Net): not a draw (TI-21.5.13)

void start_taking_card(State& state, int seat, int from) {
  if (!state.player(from).hand.empty()) push(state, seat, step::TakeFromHand{u8(from)});
}

void list_take_from_hand(const State& state, const step::TakeFromHand& take, ActionList& out) {
  ActionCard last = ActionCard::None;
  state.player(take.from).hand.for_each([&](std::size_t card) {
    if (kCardInDeck[card] != last) out.push_back(act(Act::TakeCard, arg(kCardInDeck[card])));
    last = kCardInDeck[card];
  });
}

void do_take_from_hand(State& state, int seat, const step::TakeFromHand& take, Action action) {
  state.player(seat).hand.add(take_from_hand(state, take.from, static_cast<ActionCard>(action.arg(0))));
}

// --- Transit Diodes (TI-21.3.7): up to four ground forces, from anywhere, then each to a planet

namespace {
constexpr int kDiodes = 4;

bool may_receive(const State& state, int seat, Planet planet) {
  return state.planet(planet).controller == seat && may(state, Query::MayPlace, {.seat = seat, .planet = planet});
}
}  // namespace

void list_transit_diodes(const State& state, int seat, const step::TransitDiodes& diodes, ActionList& out) {
  bool receives = false;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    if (!may_receive(state, seat, static_cast<Planet>(planet))) continue;
    receives = true;
    if (diodes.placing != 0) out.push_back(act(Act::Planet, arg(planet)));
  }
  if (diodes.placing != 0) return;
  if (receives && diodes.taken < kDiodes) {
    for (const std::size_t planet : count_to<std::size_t>(kPlanets))
      if (units_at(state, seat, UnitType::Infantry, u8(static_cast<int>(planet))) > 0)
        out.push_back(unit_at(UnitType::Infantry, u8(static_cast<int>(planet))));
    for (const SystemId system : count_to<SystemId>(kMaxSystems))
      if (state.area(seat, system).infantry > 0) out.push_back(unit_at(UnitType::Infantry, in_space(system)));
  }
  out.push_back(act(Act::Done));
}

void do_transit_diodes(State& state, int seat, const step::TransitDiodes& diodes, Action action) {
  step::TransitDiodes next = diodes;
  if (kind_of(action) == Act::UnitAt) {
    take_units(state, seat, UnitType::Infantry, action.arg(1));
    ++next.taken;
  } else if (kind_of(action) == Act::Planet) {
    put_units(state, seat, UnitType::Infantry, action.arg(0));
    --next.taken;
  } else {
    next.placing = 1;
  }
  if (next.placing == 0 || next.taken > 0) push(state, seat, next);
}

}  // namespace orrery::ti4
