#pragma once

// A battle to be judged: two sides with undamaged ships, nobody retreats.

#include <array>
#include <vector>

#include "games/eclipse/battle.h"

namespace orrery::eclipse {

struct FightGroup {
  ShipKind kind{};
  int ships = 0;
  ShipStats stats{};
};

struct FightSide {
  std::vector<FightGroup> groups;  // one a kind, at most kSideGroups
  bool splitter = false;           // ES-6.6.5

  friend bool operator==(const FightSide&, const FightSide&) = default;
};
constexpr bool operator==(const FightGroup& a, const FightGroup& b) {
  return a.kind == b.kind && a.ships == b.ships && a.stats == b.stats;
}

struct Fight {
  Edition edition = Edition::NewDawn;
  std::array<FightSide, 2> sides{};  // by Side

  FightSide& operator[](Side side) { return sides[static_cast<std::size_t>(side)]; }
  const FightSide& operator[](Side side) const { return sides[static_cast<std::size_t>(side)]; }
};

// The battle before its start. Both sides act by the rule for nobody's ships, which is the policy of the odds.
Battle battle_of(const Fight& fight);

}  // namespace orrery::eclipse
