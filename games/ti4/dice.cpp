// Dice of effects and of units: chance says what they show.

#include <algorithm>

#include "games/ti4/combat.h"

namespace orrery::ti4 {

void start_roll(State& state, int seat, int dice) {
  state.rolled.fill(0);
  if (dice > 0) push(state, seat, step::RollDice{u8(dice)});
}

int rolled_at_least(const State& state, int face) {
  int count = 0;
  for (int shown = face < 1 ? 1 : face; shown <= kDieSides; ++shown)
    count += state.rolled[static_cast<std::size_t>(shown - 1)];
  return count;
}

int dice_to_roll(const State& state) {
  if (state.steps.empty()) return 0;
  const Step& top = state.steps.top();
  int left = 0;
  if (top.is<step::RiftRoll>()) left = 1;
  if (top.is<step::RollDice>()) left = top.as<step::RollDice>().left;
  if (top.is<step::TableDice>())
    for (const int dice : state.combat.dice.waiting) left += dice;
  return std::min(left, kDicePerAction);
}

Action roll_dice(const State& state, Rng& rng) {
  std::uint64_t faces = 0;
  for (int die = 0; die < dice_to_roll(state); ++die)
    faces |= std::uint64_t{rng.below(kDieSides)} << (kBitsOfDie * die);
  return act(Act::Dice, faces);
}

bool can_be_rolled(const State& state, Action action) {
  const int dice = dice_to_roll(state);
  if (dice == 0 || kind_of(action) != Act::Dice) return false;
  for (int die = 0; die < kDicePerAction; ++die)
    if (face_of(action, die) > (die < dice ? kDieSides : 1)) return false;
  return true;
}

// The outcomes of one die; of more there are too many to list.
void list_dice(const State& state, ActionList& out) {
  if (dice_to_roll(state) != 1) return;
  for (std::uint64_t face = 0; face < kDieSides; ++face) out.push_back(act(Act::Dice, face));
}

void do_roll_dice(State& state, int seat, const step::RollDice& roll, Action action) {
  const int dice = std::min<int>(roll.left, kDicePerAction);
  for (int die = 0; die < dice; ++die) ++state.rolled[static_cast<std::size_t>(face_of(action, die) - 1)];
  if (roll.left > dice) push(state, seat, step::RollDice{u8(roll.left - dice)});
}

}  // namespace orrery::ti4
