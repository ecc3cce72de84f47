#pragma once

// Battles as the worked examples tell them: dice by their faces, ships by their kind.

#include <string>
#include <vector>

#include "games/eclipse/battle.h"
#include "tests/games/eclipse/both_editions.h"
#include "tests/rules.h"

namespace orrery::eclipse {

using enum ShipKind;

inline constexpr Side A = Side::Attacker, D = Side::Defender;

// Terran ships as printed (EN appendix A.4, ES appendix A.7), the Ancient of both editions and the GCDS of New Dawn.
inline constexpr ShipStats kInterceptor = {.initiative = 3, .cannons = {1}};
inline constexpr ShipStats kCruiser = {.initiative = 2, .computer = 1, .hull = 1, .cannons = {1}};
inline constexpr ShipStats kDreadnought = {.initiative = 1, .computer = 1, .hull = 2, .cannons = {2}};
inline constexpr ShipStats kStarbase = {.initiative = 4, .computer = 1, .hull = 2, .cannons = {1}};
inline constexpr ShipStats kAncient = {.initiative = 2, .computer = 1, .hull = 1, .cannons = {2}};
inline constexpr ShipStats kGcds = {.initiative = 0, .computer = 1, .hull = 7, .cannons = {4}};

class BattleTable {
 public:
  explicit BattleTable(Edition edition) { battle.edition = edition; }

  BattleTable& attacker(int ships, ShipKind kind, const ShipStats& stats) {
    add_group(battle, Side::Attacker, kind, stats, ships);
    return *this;
  }
  BattleTable& defender(int ships, ShipKind kind, const ShipStats& stats) {
    add_group(battle, Side::Defender, kind, stats, ships);
    return *this;
  }
  BattleTable& may_retreat(Side side, std::vector<std::uint8_t> hexes) {
    battle[side].retreat_count = static_cast<std::uint8_t>(hexes.size());
    std::copy(hexes.begin(), hexes.end(), battle[side].retreat_hexes.begin());
    return *this;
  }
  BattleTable& begin() {
    start(battle);
    return *this;
  }

  // The dice at hand, in any order.
  BattleTable& roll(const std::vector<int>& faces) {
    Faces shown{};
    for (int face : faces) ++shown[static_cast<std::size_t>(face - 1)];
    EXPECT_TRUE(can_come(battle, shown)) << "step " << static_cast<int>(battle.step) << ", " << dice_to_roll(battle);
    if (can_come(battle, shown)) apply_roll(battle, shown);
    return *this;
  }
  BattleTable& choose(BattleOption option) {
    EXPECT_TRUE(options().contains(option)) << "not an option";
    if (options().contains(option)) apply(battle, option);
    return *this;
  }
  BattleTable& attack() { return choose({BattleOption::Attack, battle.group, 0, 0}); }
  BattleTable& retreat(std::uint8_t hex) { return choose({BattleOption::Retreat, battle.group, hex, 0}); }
  // Dice at hand on an enemy ship of this kind: the first that is offered.
  BattleTable& hit(ShipKind kind, int dice = 1) {
    for (const BattleOption& option : options())
      if (option.kind == BattleOption::Hit && option.count == dice && enemy().groups[option.group].kind == kind) {
        apply(battle, option);
        return *this;
      }
    ADD_FAILURE() << "no such target";
    return *this;
  }
  BattleTable& waste() {
    for (const BattleOption& option : options())
      if (option.kind == BattleOption::Waste) {
        apply(battle, option);
        return *this;
      }
    ADD_FAILURE() << "nothing can be wasted";
    return *this;
  }

  BattleOptions options() const {
    BattleOptions out;
    list(battle, out);
    return out;
  }
  // "cruiser 1x3": three hits on one cruiser are an option.
  std::vector<std::string> targets() const {
    std::vector<std::string> all;
    for (const BattleOption& option : options())
      all.push_back(option.kind == BattleOption::Waste
                        ? "waste"
                        : std::string(kShipNames[static_cast<std::size_t>(enemy().groups[option.group].kind)]) + " x" +
                              std::to_string(option.count));
    return all;
  }
  const BattleGroup& group(Side side, ShipKind kind) const {
    for (const BattleGroup& group : battle[side].groups)
      if (group.stats != ShipStats{} && group.kind == kind) return group;
    ADD_FAILURE() << "no such group";
    return battle[side].groups[0];
  }
  int ships(Side side, ShipKind kind) const { return group(side, kind).ships; }
  int lost(Side side, ShipKind kind) const { return group(side, kind).lost; }
  int damage(Side side, ShipKind kind, int ship = 0) const {
    return group(side, kind).damage[static_cast<std::size_t>(ship)];
  }
  // Who acts: the side and kind of the group.
  bool acts(Side side, ShipKind kind) const {
    return battle.side == side && battle[side].groups[battle.group].kind == kind;
  }
  bool over() const { return battle.step == BattleStep::Over; }
  bool won_by(Side side) const { return over() && battle.winner == static_cast<int>(side); }

  Battle battle;

 private:
  const BattleSide& enemy() const { return battle[other(battle.side)]; }
};

}  // namespace orrery::eclipse
