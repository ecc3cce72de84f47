#pragma once

// How a battle of Eclipse will probably end, cheap enough for every position a bot looks at: dice for dice as in the
// game, but every ship is shot at in a fixed order. The exact chances are the business of odds/; a test compares.

#include "core/fixed_vec.h"
#include "games/eclipse/battle.h"

namespace orrery::eclipse {

// What one side brings: ships of one type, and the damage they carry already.
struct ForceGroup {
  ShipStats stats{};
  int ships = 0;
  int damage = 0;
  int reputation = 0;   // tiles that each of them is worth to who destroys it
  double strength = 0;  // of each, where its owner wants to know what he may lose
};

class Force {
 public:
  using Groups = FixedVec<ForceGroup, 24>;

  void add(const ForceGroup& group);  // nothing if it has no ships

  bool empty() const { return groups_.empty(); }
  const Groups& groups() const { return groups_; }
  int reputation() const;     // tiles for destroying all
  std::uint64_t key() const;  // equal forces have equal ones

 private:
  Groups groups_;
};

struct Forecast {
  double win = 0;                       // chance of the attacker
  double attackers = 0, defenders = 0;  // part of each side that is left, expected over all outcomes
};
// What has been worked out is remembered: a search asks for few battles very often.
Forecast forecast(const Force& attacker, const Force& defender);

// How much one ship of this kind counts, in ships that hit for one damage a round and bear one.
double strength(const ShipStats& stats);

}  // namespace orrery::eclipse
