#pragma once

// Ways of ships into a system (TI-11.3.3 - TI-11.3.8, TI-11.3.21).

#include <optional>

#include "core/fixed_vec.h"
#include "games/ti4/units.h"

namespace orrery::ti4 {

// A ship or Floating Factory that would move.
struct Traveller {
  int seat = 0;
  UnitType type = UnitType::Cruiser;
  int bonus = 0;  // move value beside that of its type and origin
};

inline constexpr int kMostRiftExits = 3, kMostMove = 8;

// The move value of a ship that starts in `from` (TI-11.3.7): of the nebula, the slipstream and bonuses.
int move_value(const State& state, const Traveller& ship, SystemId from);

// TI-11.3.4: the systems through which a player's ships may move; `ignoring_ships`: others' ships do not block them.
SystemMask passable_for(const State& state, int seat, bool ignoring_ships);
// TI-11.3.5: whether a player's ships may end a move in a system.
bool may_enter(const State& state, int seat, SystemId system);

// A way, from the first system entered to the last.
using Way = FixedVec<SystemId, kMostMove + kMostRiftExits + 1>;

// All ways of ships of one kind into a system: made by one search backwards from there.
class Ways {
 public:
  // `leaps`: systems that can be entered from everywhere: a flagship takes its wormhole along (TI-11.3.23).
  Ways(const State& state, const Adjacency& next, SystemId to, SystemMask passable, int longest, SystemMask leaps = 0);

  // Bit n: there is a way of at most that cost with n rifts left on it (TI-6.4.6). Nothing: there is none.
  std::uint8_t classes(SystemId from, int move) const;
  // A way with that many rifts through all of `through`.
  std::optional<Way> find(SystemId from, int move, int rifts, SystemMask through) const;
  // Systems through which a ship could come.
  SystemMask around(int move) const;

 private:
  SystemMask after(SystemId system) const { return next_[system] | (leaps_ & ~bit_of(system)); }
  SystemMask before(SystemId system) const {
    return next_[system] | ((leaps_ & bit_of(system)) != 0 ? laid_ & ~bit_of(system) : 0);
  }
  bool extend(SystemId from, int move, int rifts, SystemMask through, Way& way) const;

  const Adjacency& next_;
  SystemMask laid_, passable_, rifts_, leaps_;
  SystemId to_;
  int longest_;
  // [cost][rifts]: from where there is a way of at most that cost
  std::array<std::array<SystemMask, kMostRiftExits + 1>, kMostMove + 1> from_{};
};

// The same for one ship.
std::uint8_t ways(const State& state, const Traveller& ship, SystemId from, SystemId to);

}  // namespace orrery::ti4
