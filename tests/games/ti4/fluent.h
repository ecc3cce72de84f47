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

}  // namespace orrery::ti4
