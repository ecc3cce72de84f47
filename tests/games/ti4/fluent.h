#pragma once

// A scenario with words of its own: what a scenario is told returns the game itself.

#include <utility>

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {

template <class Game>
class Fluent : public Scenario {
 public:
  using Scenario::Scenario;

  Game& lay(SystemId system, TileNumber tile) { return Scenario::lay(system, tile), self(); }
  template <class... A>
  Game& put(A&&... a) {
    return Scenario::put(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& control(A&&... a) {
    return Scenario::control(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& build(A&&... a) {
    return Scenario::build(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& research(A&&... a) {
    return Scenario::research(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& activate(A&&... a) {
    return Scenario::activate(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& enact(A&&... a) {
    return Scenario::enact(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& deal(A&&... a) {
    return Scenario::deal(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& pools(A&&... a) {
    return Scenario::pools(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& goods(A&&... a) {
    return Scenario::goods(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& at_home(A&&... a) {
    return Scenario::at_home(std::forward<A>(a)...), self();
  }
  template <class... A>
  Game& action_phase(A&&... a) {
    return Scenario::action_phase(std::forward<A>(a)...), self();
  }

 private:
  Game& self() { return static_cast<Game&>(*this); }
};

// One without words of its own.
class Example : public Fluent<Example> {
 public:
  using Fluent::Fluent;

  Example& note(int seat, NoteCard card) {
    state.player(seat).notes |= NoteMask{1} << card;
    state.player(seat).may_hold |= NoteMask{1} << card;
    return *this;
  }
  // A window is open.
  Example& opens(Window window, const Event& event = {}) {
    open_window(state, window, event);
    runs();
    return *this;
  }
  // What may be used as an action of its own.
  bool may_act(int seat, Component what) const {
    UsableList usable;
    list_component_actions(state, seat, usable);
    for (const Usable& one : usable)
      if (one.use.what == what) return true;
    return false;
  }
  void acts(int seat, Component what) {
    UsableList usable;
    list_component_actions(state, seat, usable);
    for (const Usable& one : usable)
      if (one.use.what == what) {
        begin_use(state, one);
        return runs();
      }
    FAIL() << "cannot be used";
  }
};

}  // namespace orrery::ti4
