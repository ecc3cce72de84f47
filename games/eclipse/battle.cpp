#include "games/eclipse/battle.h"

#include <cassert>
#include <functional>

#include "games/eclipse/battle_fire.h"

namespace orrery::eclipse {

namespace {

// EN-16.5.3, ES-6.7.1: from the largest to the smallest; nobody's ships stand before a player's.
constexpr int size_of(ShipKind kind) {
  constexpr std::array<int, kShipKinds> kSizes = {0, 2, 3, 1, 4, 5, 6};
  return kSizes[static_cast<std::size_t>(kind)];
}

bool has_dice(const std::array<std::uint8_t, kColours>& dice) {
  return std::any_of(dice.begin(), dice.end(), [](std::uint8_t n) { return n > 0; });
}

// EN-16.4.7, ES-6.8.1, ES-6.8.4.
bool may_retreat(const BattleSide& side, const BattleGroup& group) {
  return !side.automatic && side.retreat_count > 0 && group.kind != ShipKind::Starbase;
}

void leave(BattleGroup& group) {
  group.left = u8(group.left + group.ships);
  group.ships = 0;
  group.damage = {};
}

void destroy(BattleGroup& group) {
  group.lost = u8(group.lost + group.ships);
  group.ships = 0;
  group.damage = {};
}

// ES-6.8.6: judged whenever a type begins to retreat.
void begin_retreat(BattleSide& side, BattleGroup& group, std::uint8_t hex) {
  group.course = Course::Announced;
  group.hex = hex;
  const auto groups = groups_of(side);
  if (std::all_of(groups.begin(), groups.end(),
                  [](const BattleGroup& g) { return g.ships == 0 || g.course != Course::Fights; }))
    side.all_retreating = 1;
}

// --- the end

void finish(Battle& battle) {
  battle.step = BattleStep::Over;
  battle.winner = ships_of(battle[Side::Attacker]) > 0   ? u8(static_cast<int>(Side::Attacker))
                  : ships_of(battle[Side::Defender]) > 0 ? u8(static_cast<int>(Side::Defender))
                                                         : u8(2);
  const bool leaves = rules_of(battle.edition).retreat_at_battle_end == RetreatAtBattleEnd::LeavesIfAnnouncedEarlier;
  for (BattleSide& side : battle.sides)
    for (BattleGroup& group : groups_of(side)) {
      if (leaves && group.course == Course::Leaving && group.ships > 0) leave(group);  // ES-6.8.3
      if (group.ships > 0) group.course = Course::Fights;                              // EN-16.4.8, EN-16.4.11
    }
}

// --- activation of groups

bool can_act(const Battle& battle, const BattleSide& side, const BattleGroup& group) {
  if (group.ships == 0 || group.acted) return false;
  // EN-16.4.1, EN-16.4.2, EN-16.4.9, ES-6.4.1: missiles in every battle; nobody retreats yet.
  if (battle.missiles) return has_dice(group.stats.missiles);
  // EN-16.4.5, ES-6.5.3: unarmed ships that cannot retreat do nothing.
  return group.course != Course::Fights || has_dice(group.stats.cannons) || may_retreat(side, group);
}

// EN-16.4.3, ES-6.5.1: attack, unless there is a retreat to choose.
void attack(Battle& battle) {
  battle.dice = {};
  battle.step = BattleStep::Next;
  const BattleGroup& group = battle[battle.side].groups[battle.group];
  if (has_dice(battle.missiles ? group.stats.missiles : group.stats.cannons)) roll_from(battle, 0);
}

void activate(Battle& battle, std::uint8_t index) {
  const BattleSide& side = battle[battle.side];
  BattleGroup& group = battle[battle.side].groups[index];
  battle.group = index;
  group.acted = 1;
  battle.step = BattleStep::Next;
  if (!battle.missiles && group.course == Course::Leaving)
    leave(group);  // EN-16.4.6, ES-6.8.2
  else if (!battle.missiles && may_retreat(side, group))
    battle.step = BattleStep::Choose;
  else
    attack(battle);
}

// The groups of battle.side that may act now: of the highest initiative. False when the step is done.
bool find_next(Battle& battle, FixedVec<std::uint8_t, kSideGroups>& candidates) {
  int best = -1000;
  for (const Side side : {Side::Defender, Side::Attacker})  // EN-16.2.2, ES-6.3.2: ties to the defender
    for (std::uint8_t i = 0; i < battle[side].group_count; ++i) {
      const BattleGroup& group = battle[side].groups[i];
      if (!can_act(battle, battle[side], group)) continue;
      const int initiative = group.stats.initiative;
      if (initiative > best) {
        best = initiative;
        battle.side = side;
        candidates.clear();
      }
      if (initiative == best && side == battle.side) candidates.push_back(i);
    }
  return !candidates.empty();
}

bool anyone_has_cannons(const Battle& battle) {
  for (const BattleSide& side : battle.sides)
    for (const BattleGroup& group : groups_of(side))
      if (group.ships > 0 && has_dice(group.stats.cannons)) return true;
  return false;
}

void begin_round(Battle& battle) {
  battle.missiles = 0;  // EN-16.4.4
  for (BattleSide& side : battle.sides)
    for (BattleGroup& group : groups_of(side)) {
      group.acted = 0;
      if (group.course == Course::Announced) group.course = Course::Leaving;
    }
  if (anyone_has_cannons(battle)) {
    battle.round = u8(std::min(battle.round + 1, 255));
    return;
  }
  // EN-16.4.10, ES-6.9.2: whoever was leaving goes first; in New Dawn only the attacker's ships.
  const bool both = rules_of(battle.edition).stalemate == Stalemate::AttackersChoice;
  for (const Side side : {Side::Attacker, Side::Defender})
    if (side == Side::Attacker || both)
      for (BattleGroup& group : groups_of(battle[side]))
        if (group.course == Course::Leaving) leave(group);
  battle.step = BattleStep::Stalemate;
  battle.side = Side::Attacker;
  battle.group = 0;
}

// --- stalemate

void list_stalemate(const Battle& battle, BattleOptions& out) {
  const BattleSide& side = battle[Side::Attacker];
  const bool goes = may_retreat(side, side.groups[battle.group]);
  if (goes)
    for (std::uint8_t i = 0; i < side.retreat_count; ++i)
      out.push_back({BattleOption::Leave, battle.group, side.retreat_hexes[i], 0});
  if (!goes || rules_of(battle.edition).stalemate == Stalemate::AttackersChoice)
    out.push_back({BattleOption::Scuttle, battle.group, 0, 0});
}

void end_stalemate(Battle& battle, const BattleOption& option) {
  BattleSide& side = battle[Side::Attacker];
  BattleGroup& group = side.groups[battle.group];
  if (option.kind == BattleOption::Leave) {
    begin_retreat(side, group, option.target);
    leave(group);
  } else {
    destroy(group);
  }
}

// True when the attacker has to choose.
bool run_stalemate(Battle& battle) {
  const BattleSide& side = battle[Side::Attacker];
  // Nobody's ships never attack: an automatic attacker stands for odds, which count the battle as it is now.
  if (side.automatic) return true;
  for (battle.group = 0; battle.group < side.group_count; ++battle.group) {
    if (side.groups[battle.group].ships == 0) continue;
    BattleOptions options;
    list_stalemate(battle, options);
    if (options.size() > 1) return true;
    end_stalemate(battle, options[0]);
  }
  return false;
}

void run(Battle& battle) {
  while (battle.step == BattleStep::Next || battle.step == BattleStep::Stalemate) {
    // EN-16.4.3, EN-16.4.12; ES-6.4.2, ES-6.5.2.
    if (ships_of(battle[Side::Attacker]) == 0 || ships_of(battle[Side::Defender]) == 0) return finish(battle);
    if (battle.step == BattleStep::Stalemate) {
      if (run_stalemate(battle)) return;
      continue;
    }
    FixedVec<std::uint8_t, kSideGroups> candidates;
    if (!find_next(battle, candidates))
      begin_round(battle);
    else if (candidates.size() > 1 && !battle[battle.side].automatic)
      battle.step = BattleStep::Order;
    else
      activate(battle, candidates[0]);
  }
}

}  // namespace

void add_group(Battle& battle, Side side, ShipKind kind, const ShipStats& stats, int ships,
               std::span<const std::uint8_t> damage) {
  BattleSide& owner = battle[side];
  assert(owner.group_count < kSideGroups && ships > 0 && ships <= kGroupShips);
  std::size_t at = owner.group_count++;
  for (; at > 0 && size_of(owner.groups[at - 1].kind) < size_of(kind); --at) owner.groups[at] = owner.groups[at - 1];
  BattleGroup& group = owner.groups[at];
  group = BattleGroup{};
  group.kind = kind;
  group.stats = stats;
  group.ships = u8(ships);
  std::copy(damage.begin(), damage.end(), group.damage.begin());
  std::sort(group.damage.begin(), group.damage.end(), std::greater<>());
  if (is_npc(kind)) owner.automatic = 1;
}

void start(Battle& battle) {
  run(battle);
}

Decider to_decide(const Battle& battle) {
  switch (battle.step) {
    case BattleStep::Roll: return Decider::Chance;
    case BattleStep::Over: return Decider::Nobody;
    default: return battle.side == Side::Attacker ? Decider::Attacker : Decider::Defender;
  }
}

void list(const Battle& battle, BattleOptions& out) {
  out.clear();
  const BattleSide& side = battle[battle.side];
  switch (battle.step) {
    case BattleStep::Order: {
      Battle asked = battle;
      FixedVec<std::uint8_t, kSideGroups> candidates;
      find_next(asked, candidates);
      for (std::uint8_t group : candidates) out.push_back({BattleOption::First, group, 0, 0});
      break;
    }
    case BattleStep::Choose:
      out.push_back({BattleOption::Attack, battle.group, 0, 0});
      for (std::uint8_t i = 0; i < side.retreat_count; ++i)
        out.push_back({BattleOption::Retreat, battle.group, side.retreat_hexes[i], 0});
      break;
    case BattleStep::Assign: list_hits(battle, out); break;
    case BattleStep::Stalemate: list_stalemate(battle, out); break;
    case BattleStep::Next:
    case BattleStep::Roll:
    case BattleStep::Over: break;
  }
}

void apply(Battle& battle, const BattleOption& option) {
  switch (option.kind) {
    case BattleOption::First: activate(battle, option.group); break;
    case BattleOption::Attack: attack(battle); break;
    case BattleOption::Retreat:
      begin_retreat(battle[battle.side], battle[battle.side].groups[battle.group], option.target);
      battle.step = BattleStep::Next;
      break;
    case BattleOption::Hit:
    case BattleOption::Waste:
      take_dice(battle, option);
      run_assignment(battle);
      break;
    case BattleOption::Leave:
    case BattleOption::Scuttle: end_stalemate(battle, option); break;
  }
  run(battle);
}

int dice_to_roll(const Battle& battle) {
  return dice_of(battle[battle.side].groups[battle.group], battle.missiles != 0)[battle.colour];
}

Faces sample(const Battle& battle, Rng& rng) {
  return roll_dice(dice_to_roll(battle), rng);
}

bool can_come(const Battle& battle, const Faces& faces) {
  return battle.step == BattleStep::Roll && dice_in(faces) == dice_to_roll(battle);
}

void apply_roll(Battle& battle, const Faces& faces) {
  battle.dice[battle.colour] = faces;
  roll_from(battle, battle.colour + std::size_t{1});
  run(battle);
}

bool has_cannons(const BattleGroup& group) {
  return has_dice(group.stats.cannons);
}

int ships_of(const BattleSide& side) {
  int ships = 0;
  for (const BattleGroup& group : groups_of(side)) ships += group.ships;
  return ships;
}

std::array<std::uint8_t, kColours> dice_of(const BattleGroup& group, bool missiles) {
  std::array<std::uint8_t, kColours> dice = missiles ? group.stats.missiles : group.stats.cannons;
  for (std::uint8_t& n : dice) n = u8(n * group.ships);
  return dice;
}

bool loses_participation(const Battle& battle, Side side) {
  if (rules_of(battle.edition).retreat_penalty == RetreatPenalty::OnAnnouncement)
    return battle[side].all_retreating != 0;
  const auto groups = groups_of(battle[side]);
  return ships_of(battle[side]) == 0 &&
         std::any_of(groups.begin(), groups.end(), [](const BattleGroup& group) { return group.left > 0; });
}

}  // namespace orrery::eclipse
