#pragma once

// How a battle of Eclipse will probably end, from expected damage alone: cheap enough for every position a bot looks
// at. The exact chances are the business of odds/.

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
  void add(const ForceGroup& group);  // nothing if it has no ships

  bool empty() const { return groups_.empty(); }
  const auto& groups() const { return groups_; }
  double hull() const;  // damage that destroys all
  int ships() const;
  int reputation() const;  // tiles for destroying all
  int toughest() const;    // damage that destroys the strongest ship
  double shield() const;   // of the average ship

 private:
  FixedVec<ForceGroup, 24> groups_;
};

struct Forecast {
  double win = 0;                       // chance of the attacker
  double attackers = 0, defenders = 0;  // part of each side that is left
};
Forecast forecast(const Force& attacker, const Force& defender);

// How much one ship of this kind counts, in ships that hit for one damage a round and bear one.
double strength(const ShipStats& stats);

}  // namespace orrery::eclipse
