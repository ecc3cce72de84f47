#pragma once

// Ships on their way: what may come from where, what is aboard (TI-11.3).

#include "games/ti4/chapters.h"
#include "games/ti4/routes.h"

namespace orrery::ti4 {

// Ships or Floating Factories of a type in one system, with their move value. Plastic bounds how many there are.
struct Mover {
  SystemId from;
  UnitType type;
  int move;
};
using Movers = FixedVec<Mover, 64>;
void list_movers(const State& state, int seat, SystemMask origins, Movers& out);

// The ways of a player's ships into the active system; searched once for most of them.
class MoveRoutes {
 public:
  MoveRoutes(const State& state, int seat, const Movers& movers);

  const Ways& of(const Mover& mover);
  // Ways by the number of rifts left, as Ways::classes; with the move value that one ship may have (TI-11.3.20).
  std::uint8_t classes(const Mover& mover) { return of(mover).classes(mover.from, mover.move); }
  std::uint8_t classes_with_spare(const Mover& mover) {
    return spare_ == 0 ? classes(mover) : of(mover).classes(mover.from, mover.move + spare_);
  }
  int spare() const { return spare_; }

 private:
  Ways search(SystemMask passable) const { return Ways(state_, next_, state_.moves.to, passable, longest_); }

  const State& state_;
  int seat_, spare_, longest_ = 0;
  Adjacency next_;
  std::optional<Adjacency> next_of_flagship_;
  std::optional<Ways> plain_, free_, flagship_;
};

// The move value that one ship may still get in this movement.
int spare_move(const State& state, int seat);

// --- groups of the plan
MoveGroup& add_ships(State& state, int seat, UnitType type, SystemId from, int count, bool damaged);
// Takes units aboard; `carrier` is a group or kByShipsThere.
void load(State& state, int seat, std::size_t carrier, UnitType type, Place place, int count = 1);
int capacity_left(const State& state, int seat, std::size_t carrier);
// As much as fits of what is in the system it comes from; one infantry stays on each planet.
void load_all(State& state, int seat, std::size_t carrier);
int loadable(const State& state, int seat, SystemId from);
bool has_room_for(const State& state, int groups);
// Systems without an own token where fighters or ground forces may be picked up (TI-11.3.9).
SystemMask pick_up_systems(const State& state, int seat);
// Where a ship picks up units on its way.
SystemMask picked_up(const State& state, std::size_t carrier);
// Everything back to where it was.
void put_back(State& state, int seat);

}  // namespace orrery::ti4
