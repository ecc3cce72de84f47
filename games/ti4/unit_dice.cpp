// Dice that units roll: in combat, in a barrage, from cannons, in a bombardment. They lie on the table by unit type and
// face until they are counted; abilities may take some up again (TI-3.4.16).

#include <algorithm>
#include <utility>

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

Asked asked_of(const UnitRoll& roll, UnitType type) {
  return {.seat = roll.seat, .other = roll.other, .type = type, .system = roll.system, .planet = roll.planet};
}

// The face that hits, before modifiers (TI-7.1.3, TI-7.7.1).
int value_of(const State& state, const UnitRoll& roll, UnitType type) {
  const UnitCard& card = card_in_force(state, roll.seat, type);
  switch (roll.of) {
    case RollOf::Combat: return card.combat.hit;
    case RollOf::Barrage: return card.barrage.hit;
    case RollOf::Cannon: return ask(state, Query::CannonHit, asked_of(roll, type), card.space_cannon.hit);
    case RollOf::Bombardment: return card.bombardment.hit;
  }
  return 0;
}

// TI-3.4.15, TI-7.7.2: modifiers of combat rolls touch combat rolls alone.
int modifier_of(const State& state, const UnitRoll& roll, UnitType type) {
  switch (roll.of) {
    case RollOf::Combat: {
      const bool defends = roll.seat == state.combat.defender && state.combat.kind == CombatKind::Space;
      const int nebula = defends && anomaly_in(state, roll.system) == Anomaly::Nebula ? kNebulaDefence : 0;  // TI-6.4.4
      return ask(state, Query::CombatRoll, asked_of(roll, type), nebula);
    }
    case RollOf::Barrage: return 0;
    case RollOf::Cannon: return ask(state, Query::CannonRoll, asked_of(roll, type), 0);
    case RollOf::Bombardment: return ask(state, Query::BombardmentRoll, asked_of(roll, type), 0);
  }
  return 0;
}

// How many hits a die of a type makes by its face.
std::array<int, kDieSides> hits_by_face(const State& state, const UnitRoll& roll, UnitType type) {
  std::array<int, kDieSides> hits{};
  const int needed = value_of(state, roll, type) - modifier_of(state, roll, type);
  for (int face = 1; face <= kDieSides; ++face)
    hits[static_cast<std::size_t>(face - 1)] = face >= needed ? 1 : 0;  // TI-11.5.11
  if (roll.of != RollOf::Combat) return hits;
  if (const int extra = ask(state, Query::ExtraHits, asked_of(roll, type), 0); extra > 0)
    for (int face = ask(state, Query::ExtraHitsFrom, asked_of(roll, type), 1); face <= kDieSides; ++face)
      hits[static_cast<std::size_t>(face - 1)] += extra;
  return hits;
}

bool any_of(const std::array<std::uint8_t, kDieSides>& dice) {
  return std::ranges::any_of(dice, [](int count) { return count > 0; });
}

void put_back(Dice& dice) {
  for (const std::size_t roller : count_to<std::size_t>(kRollers))
    for (const std::size_t face : count_to<std::size_t>(kDieSides))
      dice.faces[roller][face] = u8(dice.faces[roller][face] + dice.picked[roller][face]);
  dice.picked = {};
}

int picked_dice(const Dice& dice) {
  int total = 0;
  for (const auto& faces : dice.picked)
    for (const int count : faces) total += count;
  return total;
}

void pick(Dice& dice, std::size_t roller, std::size_t face, int count) {
  dice.faces[roller][face] = u8(dice.faces[roller][face] - count);
  dice.picked[roller][face] = u8(dice.picked[roller][face] + count);
}

void pick_misses(State& state, int seat) {
  const UnitRoll roll = combat_roll_of(state, seat);
  Dice& dice = state.combat.dice;
  for (const std::size_t roller : count_to<std::size_t>(kRollers)) {
    if (!any_of(dice.faces[roller])) continue;
    const auto hits = hits_by_face(state, roll, type_of(roller));
    for (const std::size_t face : count_to<std::size_t>(kDieSides))
      if (hits[face] == 0) pick(dice, roller, face, dice.faces[roller][face]);
  }
}

void finish_choice(State& state, int seat, DiceChange change) {
  Dice& dice = state.combat.dice;
  const int picked = picked_dice(dice);
  if (picked == 0) return;
  if (change == DiceChange::Raise) {  // TI-21.5.20: one trade good and one more for each
    lose_trade_goods(state, seat, picked);
    for (auto& faces : dice.picked)
      for (std::size_t face = kDieSides - 1; face > 0; --face) {
        faces[face] = u8(faces[face] + faces[face - 1]);
        faces[face - 1] = 0;
      }
    return put_back(dice);
  }
  for (const std::size_t roller : count_to<std::size_t>(kRollers))
    for (const int count : dice.picked[roller]) dice.waiting[roller] = u8(dice.waiting[roller] + count);
  dice.picked = {};
  const bool judged = change == DiceChange::RerollOrDie;
  if (judged) push(state, seat, step::JudgeDice{});
  push(state, seat, step::TableDice{RollOf::Combat, u8(judged ? 1 : 0)});
}

// Destroys units of a type, the damaged ones first: dice of one type are not told apart.
void lose_of_type(State& state, int seat, UnitType type, int count) {
  const Combat& combat = state.combat;
  UnitGroups units;
  list_units(state, seat, combat.system, static_cast<Planet>(combat.planet),
             combat.kind == CombatKind::Space ? LossFilter::Ships : LossFilter::GroundForces, units);
  for (const UnitGroup& group : units) {
    if (group.type != type || count == 0) continue;
    const int lost = std::min<int>(count, group.count);
    lose_units(state, seat, type, group.place, lost, group.damaged != 0 ? lost : 0);
    count -= lost;
  }
}

}  // namespace

std::array<std::uint8_t, kRollers> dice_in_order(const State& state, const UnitRoll& roll) {
  std::array<std::uint8_t, kRollers> order{};
  std::array<int, kRollers> values{};
  for (const std::size_t roller : count_to<std::size_t>(kRollers)) {
    order[roller] = static_cast<std::uint8_t>(roller);
    if (state.combat.dice.waiting[roller] > 0) values[roller] = value_of(state, roll, type_of(roller));
  }
  std::ranges::sort(order, {}, [&](std::uint8_t roller) { return std::pair(values[roller], roller); });
  return order;
}

UnitRoll combat_roll_of(const State& state, int seat) {
  return {RollOf::Combat, seat, opponent_of(state, seat), state.combat.system,
          static_cast<Planet>(state.combat.planet)};
}

int hits_of(const State& state, const UnitRoll& roll, UnitType type, int face) {
  return hits_by_face(state, roll, type)[static_cast<std::size_t>(face - 1)];
}

HitCount count_hits(const State& state, const UnitRoll& roll) {
  HitCount count;
  for (const std::size_t roller : count_to<std::size_t>(kRollers)) {
    const auto& faces = state.combat.dice.faces[roller];
    if (!any_of(faces)) continue;
    const UnitType type = type_of(roller);
    const auto hits = hits_by_face(state, roll, type);
    int made = 0;
    for (const std::size_t face : count_to<std::size_t>(kDieSides)) made += faces[face] * hits[face];
    const bool ships = roll.planet == Planet::None && roll.of != RollOf::Barrage;
    const bool tagged = made > 0 && ships && may(state, Query::HitsNonFighters, asked_of(roll, type), false);
    (tagged ? count.non_fighter : count.any) += made;  // TI-11.5.14
  }
  return count;
}

void do_table_dice(State& state, int seat, const step::TableDice& roll, Action action) {
  Dice& dice = state.combat.dice;
  const UnitRoll of{roll.of, seat, kNone, state.active_system};
  DiceByFace& shown = roll.apart != 0 ? dice.picked : dice.faces;
  int die = 0;
  for (const std::uint8_t roller : dice_in_order(state, of))
    for (; dice.waiting[roller] > 0 && die < kDicePerAction; --dice.waiting[roller])
      ++shown[roller][static_cast<std::size_t>(face_of(action, die++) - 1)];
  if (std::ranges::any_of(dice.waiting, [](int left) { return left > 0; })) push(state, seat, roll);
}

// --- abilities that reroll or change dice

void start_dice_change(State& state, int seat, DiceChange change) {
  push(state, seat, step::ChooseDice{change, 0});
}

void list_choose_dice(const State& state, int seat, const step::ChooseDice& choose, ActionList& out) {
  const UnitRoll roll = combat_roll_of(state, seat);
  const Dice& dice = state.combat.dice;
  const int picked = picked_dice(dice);
  const bool raises = choose.change == DiceChange::Raise;
  const bool more = !raises || picked < state.player(seat).trade_goods;
  bool missed = false;
  for (std::size_t roller = 0; more && !raises && roller < kRollers; ++roller)
    if (any_of(dice.faces[roller])) {
      const auto hits = hits_by_face(state, roll, type_of(roller));
      for (const std::size_t face : count_to<std::size_t>(kDieSides))
        missed |= dice.faces[roller][face] > 0 && hits[face] == 0;
    }
  if (missed) out.push_back(act(Act::Misses));
  for (std::size_t roller = 0; more && roller < kRollers; ++roller)
    for (std::size_t face = 0; face < kDieSides - (raises ? 1u : 0u); ++face)
      if (dice.faces[roller][face] > 0) out.push_back(act(Act::Die, roller, face));
  out.push_back(act(Act::Done));
  if (picked > 0 && choose.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_choose_dice(State& state, int seat, const step::ChooseDice& choose, Action action) {
  Dice& dice = state.combat.dice;
  step::ChooseDice next = choose;
  switch (kind_of(action)) {
    case Act::Misses: pick_misses(state, seat); break;
    case Act::Die: pick(dice, action.arg(0), action.arg(1), 1); break;
    case Act::StartOver:
      put_back(dice);
      next.started_over = 1;
      break;
    default: return finish_choice(state, seat, choose.change);
  }
  push(state, seat, next);
}

void run_judge_dice(State& state, int seat) {
  const UnitRoll roll = combat_roll_of(state, seat);
  Dice& dice = state.combat.dice;
  std::array<int, kUnitTypes> lost{};
  for (const std::size_t roller : count_to<std::size_t>(kRollers)) {
    const auto& faces = dice.picked[roller];
    if (!any_of(faces)) continue;
    const UnitType type = type_of(roller);
    const auto hits = hits_by_face(state, roll, type);
    int misses = 0, made = 0;
    for (const std::size_t face : count_to<std::size_t>(kDieSides)) {
      made += faces[face] * hits[face];
      if (hits[face] == 0) misses += faces[face];
    }
    // A unit with several dice is judged by those that were rerolled, together.
    const bool one_unit = type == UnitType::Flagship || type == UnitType::WarSun;
    lost[at_index(type)] += one_unit ? (made == 0 ? 1 : 0) : misses;
  }
  put_back(dice);
  if (std::ranges::all_of(lost, [](int units) { return units == 0; })) return;
  begin_losses(state, seat, Cause::Ability, state.combat.system, static_cast<Planet>(state.combat.planet));
  for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
    if (lost[type] > 0) lose_of_type(state, seat, static_cast<UnitType>(type), lost[type]);
  end_losses(state);
}

}  // namespace orrery::ti4
