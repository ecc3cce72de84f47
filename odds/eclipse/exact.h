#pragma once

// Odds from all outcomes of all rolls. A position is what is left of every ship. Damage only grows, so positions are
// taken in the order of the damage done; the rounds in which nothing happens are a loop on one position, whose sum is
// a geometric series. P is a number: double, or an exact fraction.

#include <cstdint>
#include <map>
#include <unordered_map>

#include "games/eclipse/assignment.h"
#include "odds/eclipse/odds.h"

namespace orrery::eclipse {

// What would destroy each ship of one side: by group as in BattleSide, inside a group the weakest first, destroyed
// ships (0) last.
using ShipsLeft = std::array<std::array<std::uint8_t, kGroupShips>, kSideGroups>;

// All positions of one side that were met, numbered.
class Fleet {
 public:
  explicit Fleet(const BattleSide& side);

  std::uint32_t number(const ShipsLeft& ships);
  const ShipsLeft& at(std::uint32_t fleet) const { return fleets_[fleet].ships; }
  int ships(std::uint32_t fleet, std::size_t group) const { return fleets_[fleet].count[group]; }
  int ships(std::uint32_t fleet) const;
  int strength(std::uint32_t fleet) const { return fleets_[fleet].strength; }  // damage that destroys all
  const BattleSide& side() const { return side_; }
  std::size_t size() const { return fleets_.size(); }

 private:
  struct Entry {
    ShipsLeft ships;
    std::array<int, kSideGroups> count{};
    int strength = 0;
  };
  BattleSide side_;
  std::vector<Entry> fleets_;
  std::map<ShipsLeft, std::uint32_t> numbers_;
};

// One way a fight can end.
template <class P>
struct Ending {
  std::array<std::uint32_t, 2> fleets;  // by Side
  P chance;
};

template <class P>
class ExactFight {
 public:
  // At most so many outcomes of rolls are looked at, and so many steps from position to position are made.
  ExactFight(const Fight& fight, long most_rolls, long most_steps);

  // False when it is too much work.
  bool run();

  const std::vector<Ending<P>>& endings() const { return endings_; }
  const P& rounds() const { return rounds_; }
  long steps() const { return steps_; }
  std::size_t positions() const { return positions_; }
  const Fleet& fleet(Side side) const { return fleets_[static_cast<std::size_t>(side)]; }

 private:
  struct Shooter {
    Side side;
    std::size_t group;
  };
  // What a salvo makes of the other side.
  struct Change {
    std::uint32_t fleet;
    P chance;
  };
  using Changes = std::vector<Change>;
  using Position = std::array<std::uint32_t, 2>;  // fleets by Side
  struct PositionHash {
    std::size_t operator()(const Position& p) const {
      return (std::uint64_t{p[0]} << 32 | p[1]) * 0x9e3779b97f4a7c15 >> 16;
    }
  };
  class Salvo;

  std::vector<Shooter> order(bool missiles) const;
  // Null when it is too much work.
  const Changes* changes(const Shooter& shooter, const Position& position, bool missiles);
  void arrive(const Position& position, std::size_t shot, const P& chance);
  bool fire_missiles();
  bool leave(const Position& position, const std::vector<P>& arrivals);

  long most_rolls_, most_steps_, rolls_ = 0, steps_ = 0;
  std::array<Fleet, 2> fleets_;
  std::vector<Shooter> cannons_;
  std::unordered_map<std::uint64_t, Changes> known_;
  // Chances to come to a position before the shot of cannons_[i], by the strength of both fleets together.
  std::vector<std::unordered_map<Position, std::vector<P>, PositionHash>> waiting_;
  std::vector<Ending<P>> endings_;
  P rounds_{0};
  std::size_t positions_ = 0;
};

}  // namespace orrery::eclipse
