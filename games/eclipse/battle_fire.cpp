#include "games/eclipse/battle_fire.h"

#include <functional>

#include "games/eclipse/assignment.h"

namespace orrery::eclipse {

namespace {

struct DieClass {
  int face;  // 2..6 that it shows
  int computer;
};

DieClass dice_at_hand(const Battle& battle) {
  return {battle.face + 1, battle[battle.side].groups[battle.group].stats.computer};
}

// The damage that would still destroy a ship; 0 when it is doomed.
int needed(const BattleGroup& group, int ship) {
  return std::max(0, group.stats.hull + 1 - group.damage[static_cast<std::size_t>(ship)]);
}

bool hits(const DieClass& die, const BattleGroup& group) {
  return die.face >= lowest_hit(die.computer, group.stats.shield);
}

int dice_left(const Battle& battle) {
  return battle.dice[battle.colour][battle.face];
}

// EN-16.3.4, ES-6.6.4: destroyed ships are taken off once all dice of the roll are assigned.
void resolve(Battle& battle) {
  for (BattleGroup& group : groups_of(battle[other(battle.side)])) {
    const std::uint8_t before = group.ships;
    std::uint8_t kept = 0;
    for (int ship = 0; ship < before; ++ship)
      if (needed(group, ship) > 0) group.damage[kept++] = group.damage[static_cast<std::size_t>(ship)];
    std::fill(group.damage.begin() + kept, group.damage.end(), u8(0));
    std::sort(group.damage.begin(), group.damage.begin() + kept, std::greater<>());
    group.ships = kept;
    group.lost = u8(group.lost + before - kept);
  }
  battle.dice = {};
  battle.colour = battle.face = battle.from_target = 0;
  battle.step = BattleStep::Next;
}

void assign_automatically(Battle& battle) {
  const int computer = battle[battle.side].groups[battle.group].stats.computer;
  FixedVec<DiceTarget, kSideGroups * kGroupShips> targets;
  const auto enemies = groups_of(battle[other(battle.side)]);
  for (const BattleGroup& enemy : enemies)
    for (int ship = 0; ship < enemy.ships; ++ship)
      targets.push_back({u8(needed(enemy, ship)), u8(lowest_hit(computer, enemy.stats.shield))});
  assign_by_rule(battle.dice, std::span(targets.begin(), targets.end()));
  const DiceTarget* target = targets.begin();
  for (BattleGroup& enemy : enemies)
    for (int ship = 0; ship < enemy.ships; ++ship, ++target)
      enemy.damage[static_cast<std::size_t>(ship)] = u8(enemy.stats.hull + 1 - target->left);
}

// The next dice to assign, from the strongest colour down, from the lowest face up; false when there are none.
bool next_dice(Battle& battle) {
  for (std::size_t colour = kColours; colour-- > 0;)
    for (std::size_t face = 0; face < kFaces; ++face)
      if (battle.dice[colour][face] > 0) {
        if (colour != battle.colour || face != battle.face) battle.from_target = 0;
        battle.colour = u8(static_cast<int>(colour));
        battle.face = u8(static_cast<int>(face));
        return true;
      }
  return false;
}

}  // namespace

void list_hits(const Battle& battle, BattleOptions& out) {
  const DieClass die = dice_at_hand(battle);
  const int dice = dice_left(battle), damage = battle.colour + 1;
  const auto enemies = groups_of(battle[other(battle.side)]);

  bool may_waste = false;  // some ship is missed, or destroyed by dice before these
  FixedVec<BattleOption, kSideGroups * kGroupShips> targets;
  for (std::size_t g = 0; g < enemies.size(); ++g)
    for (int ship = 0; ship < enemies[g].ships; ++ship) {
      const BattleGroup& enemy = enemies[g];
      if (!hits(die, enemy) || needed(enemy, ship) == 0) {
        may_waste = true;
        continue;
      }
      const int index = static_cast<int>(g) * kGroupShips + ship;
      const bool twin = std::any_of(targets.begin(), targets.end(), [&](const BattleOption& target) {
        return target.group == g && needed(enemy, target.target) == needed(enemy, ship);
      });
      if (index >= battle.from_target && !twin)
        targets.push_back({BattleOption::Hit, u8(static_cast<int>(g)), u8(ship), 0});
    }
  // Ships are dealt with from the first to the last, so that it does not matter which of equal dice goes where.
  // Fewer than all dice go to a ship only if the others have a place: a later ship, or waste.
  for (const BattleOption& target : targets) {
    const BattleGroup& enemy = enemies[target.group];
    const int most = (needed(enemy, target.target) + damage - 1) / damage;
    bool later = target.target + 1 < enemy.ships;  // one that cannot be hit, or not any more, leaves waste
    for (std::size_t g = target.group + 1u; g < enemies.size(); ++g) later = later || enemies[g].ships > 0;
    for (int count = 1; count <= std::min(most, dice); ++count)
      if (count == dice || count == most || later || may_waste)
        out.push_back({BattleOption::Hit, target.group, target.target, u8(count)});
  }
  if (may_waste) out.push_back({BattleOption::Waste, 0, 0, u8(dice)});
}

// EN-16.3.2; ES-6.6.2, ES-6.6.6: who retreats may be hit too; one decision for all dice of the same colour and face.
void take_dice(Battle& battle, const BattleOption& option) {
  std::uint8_t& dice = battle.dice[battle.colour][battle.face];
  dice = u8(dice - option.count);
  if (option.kind == BattleOption::Waste) return;
  BattleGroup& enemy = battle[other(battle.side)].groups[option.group];
  std::uint8_t& damage = enemy.damage[option.target];
  damage = u8(std::min(damage + option.count * (battle.colour + 1), enemy.stats.hull + 1));
  battle.from_target = u8(option.group * kGroupShips + option.target + 1);
}

void run_assignment(Battle& battle) {
  while (next_dice(battle)) {
    BattleOptions options;
    list_hits(battle, options);
    if (options.size() > 1) {
      battle.step = BattleStep::Assign;
      return;
    }
    take_dice(battle, options[0]);
  }
  resolve(battle);
}

void roll_from(Battle& battle, std::size_t colour) {
  const auto dice = dice_of(battle[battle.side].groups[battle.group], battle.missiles != 0);
  while (colour < kColours && dice[colour] == 0) ++colour;
  if (colour < kColours) {
    battle.colour = u8(static_cast<int>(colour));
    battle.step = BattleStep::Roll;
    return;
  }
  const BattleSide& side = battle[battle.side];
  if (side.splitter && !battle.missiles)  // ES-6.6.5: every point of a red die is a die of its own
    for (std::size_t face = 0; face < kFaces; ++face) {
      battle.dice[0][face] = u8(battle.dice[0][face] + 4 * battle.dice[kRed][face]);
      battle.dice[kRed][face] = 0;
    }
  if (side.automatic) {
    assign_automatically(battle);
    resolve(battle);
  } else {
    run_assignment(battle);
  }
}

}  // namespace orrery::eclipse
