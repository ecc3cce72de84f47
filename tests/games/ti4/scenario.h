#pragma once

// A game in the middle, made by hand and played on: reads like the examples of the rulebook.
//
//   Scenario game({F::Sol, F::Letnev, F::Saar});
//   game.lay(kNorth1, kLodor).put(0, kNorth1, U::Cruiser, 2).action_phase(0);
//   game.may(0, act(Act::...));       it is asked of seat 0 and offered
//   game.may_not(act(Act::...));      it is not offered
//   game.does(0, act(Act::...));      seat 0 does it
//   game.decline_all();               through windows in which nobody wants anything

#include "games/ti4/combat.h"
#include "tests/games/ti4/board.h"

namespace orrery::ti4 {

using F = Faction;
using U = UnitType;

class Scenario : public Board {
 public:
  explicit Scenario(std::initializer_list<Faction> factions) : Board(factions) {
    for (std::size_t card = 0; card < kActionDeck; ++card) state.action_deck.add(card);
    state.agenda_deck = (std::uint64_t{1} << kAgendas) - 1;
    state.secret_deck = (1u << kSecrets) - 1;
    for (int seat = 0; seat < state.player_count; ++seat) {
      state.player(seat).home = kNoSystem;
      state.initiative[static_cast<std::size_t>(seat)] = u8(seat);
    }
    state.round = 1;
  }

  // The action phase runs; initiative goes by seats.
  Scenario& action_phase(int active) {
    state.phase = Phase::Action;
    state.active = u8(active);
    return *this;
  }
  Scenario& holds(int seat, StrategyCard card, bool exhausted = false) {
    state.card(card).owner = u8(seat);
    state.card(card).exhausted = exhausted ? 1 : 0;
    return *this;
  }
  // The action phase begins; initiative goes by seats.
  Scenario& turns_begin() {
    start_action_phase(state);
    run(state);
    return *this;
  }
  Scenario& at_home(int seat, SystemId system) {
    state.player(seat).home = system;
    state.homes[static_cast<std::size_t>(seat)] = system;
    return *this;
  }
  Scenario& deal(int seat, ActionCard card) {
    for (std::size_t i = 0; i < kActionDeck; ++i)
      if (kCardInDeck[i] == card && state.action_deck.has(i)) {
        state.action_deck.remove(i);
        state.player(seat).hand.add(i);
        break;
      }
    return *this;
  }
  Scenario& pools(int seat, int tactic, int fleet, int strategy) {
    state.player(seat).pools = {u8(tactic), u8(fleet), u8(strategy)};
    return *this;
  }
  Scenario& goods(int seat, int trade_goods, int commodities = 0) {
    state.player(seat).trade_goods = u8(trade_goods);
    state.player(seat).commodities = u8(commodities);
    return *this;
  }

  // Activates a system and runs to the first decision.
  Scenario& tactical(int seat, SystemId system) {
    action_phase(seat);
    start_tactical_action(state, seat, system);
    run(state);
    return *this;
  }
  static Action move(UnitType type, SystemId from, int rifts = 0, bool damaged = false, Act kind = Act::Move) {
    return act(kind, arg(type), arg(from) | arg(damaged) << 8 | static_cast<std::uint64_t>(rifts) << 16);
  }
  static Action load(UnitType type, Place place) { return act(Act::Load, arg(type), place); }
  static Action die(int face) { return act(Act::Dice, static_cast<std::uint64_t>(face - 1)); }
  int ships(int seat, SystemId system, UnitType type) const { return state.area(seat, system).ship_count(type); }

  ActionList options() const {
    ActionList out;
    list_options(state, out);
    return out;
  }
  bool offers(Action action) const { return options().contains(action); }
  Seat asks() const { return decider(state); }
  template <class Payload>
  bool asks_for() const {
    return !state.steps.empty() && state.steps.top().is<Payload>();
  }

  void may(int seat, Action action) const {
    EXPECT_EQ(decider(state), seat);
    EXPECT_TRUE(offers(action)) << "kind " << int{action.kind()} << " payload " << action.payload();
  }
  void may_not(Action action) const {
    EXPECT_FALSE(offers(action)) << "kind " << int{action.kind()} << " payload " << action.payload();
  }
  void does(int seat, Action action) {
    ASSERT_EQ(decider(state), seat);
    ASSERT_TRUE(offers(action)) << "kind " << int{action.kind()} << " payload " << action.payload();
    apply(state, action);
  }
  // Runs what was pushed by hand to the next decision.
  void runs() { run(state); }
  // Chance rolls these dice.
  void rolls(std::initializer_list<int> dice) {
    std::uint64_t faces = 0;
    int shift = 0;
    for (const int face : dice) {
      faces |= static_cast<std::uint64_t>(face - 1) << shift;
      shift += kBitsOfDie;
    }
    ASSERT_EQ(decider(state), kChance);
    ASSERT_EQ(dice_to_roll(state), static_cast<int>(dice.size()));
    apply(state, act(Act::Dice, faces));
  }
  // Declines every window up to the next decision of another kind.
  void decline_all() {
    while (asks_for<step::Window>() && offers(act(Act::Decline))) apply(state, act(Act::Decline));
  }
  static Action use(Component what, int card = kNone) {
    return act(Act::Use, arg(what.kind) | arg(what.id) << 8 | static_cast<std::uint64_t>(card) << 16);
  }
};

// Answers, as tests say them.
inline constexpr Action kDecline = act(Act::Decline), kDone = act(Act::Done), kPay = act(Act::Pay);
inline Action use(Component what, int card = kNone) {
  return Scenario::use(what, card);
}
inline Action tech(Tech which) {
  return act(Act::TechNamed, arg(which));
}
inline Action exhaust(Planet planet) {
  return act(Act::Exhaust, arg(planet));
}
inline Action produce(UnitType type, int number = 1) {
  return act(Act::Produce, arg(type), arg(number));
}
inline Action activate(SystemId system) {
  return act(Act::Activate, system);
}

}  // namespace orrery::ti4
