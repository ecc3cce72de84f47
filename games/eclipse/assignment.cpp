#include "games/eclipse/assignment.h"

namespace orrery::eclipse {

namespace {

// Dice to take: a number of each colour, of each colour the lowest faces that hit.
struct Choice {
  std::array<int, kColours> dice{};
  int damage = 0, count = 0;
  Faces faces{};
};

// Less damage, then fewer dice, then lower faces.
bool better(const Choice& a, const Choice& b) {
  if (a.damage != b.damage) return a.damage < b.damage;
  if (a.count != b.count) return a.count < b.count;
  for (std::size_t face = 0; face < kFaces; ++face)
    if (a.faces[face] != b.faces[face]) return a.faces[face] > b.faces[face];
  return false;
}

void complete(Choice& choice, const DiceRoll& dice, int hit_from) {
  choice.damage = choice.count = 0;
  choice.faces = {};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    int wanted = choice.dice[colour];
    choice.damage += wanted * static_cast<int>(colour + 1);
    choice.count += wanted;
    for (auto face = static_cast<std::size_t>(hit_from - 1); wanted > 0; ++face) {
      const int taken = std::min<int>(wanted, dice[colour][face]);
      choice.faces[face] = static_cast<std::uint8_t>(choice.faces[face] + taken);
      wanted -= taken;
    }
  }
}

void take(DiceRoll& dice, const Choice& choice, int hit_from) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    int wanted = choice.dice[colour];
    for (auto face = static_cast<std::size_t>(hit_from - 1); wanted > 0; ++face) {
      const int taken = std::min<int>(wanted, dice[colour][face]);
      dice[colour][face] = static_cast<std::uint8_t>(dice[colour][face] - taken);
      wanted -= taken;
    }
  }
}

// The dice that destroy the target with the least waste; false when all that hit it do not suffice.
bool enough(const DiceRoll& dice, const DiceTarget& target, Choice& best) {
  std::array<int, kColours> hitting{};
  int damage = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    for (auto face = static_cast<std::size_t>(target.hit_from - 1); face < kFaces; ++face)
      hitting[colour] += dice[colour][face];
    damage += hitting[colour] * static_cast<int>(colour + 1);
  }
  if (damage < target.left) return false;

  best.damage = damage + 1;
  // Whatever stands of the stronger colours, yellow dice fill up; a colour is never taken beyond what is needed.
  const auto most = [&](std::size_t colour, int need) {
    const int step = static_cast<int>(colour + 1);
    return std::min(hitting[colour], std::max(0, (need + step - 1) / step));
  };
  Choice choice;
  auto& [yellow, orange, blue, red] = choice.dice;
  for (red = most(3, target.left); red >= 0; --red)
    for (blue = most(2, target.left - 4 * red); blue >= 0; --blue)
      for (orange = most(1, target.left - 4 * red - 3 * blue); orange >= 0; --orange) {
        yellow = std::max(0, target.left - 4 * red - 3 * blue - 2 * orange);
        if (yellow > hitting[0]) break;
        complete(choice, dice, target.hit_from);
        if (better(choice, best)) best = choice;
      }
  return true;
}

}  // namespace

void assign_by_rule(DiceRoll dice, std::span<DiceTarget> targets) {
  for (DiceTarget& target : targets)
    if (Choice choice; target.left > 0 && enough(dice, target, choice)) {
      take(dice, choice, target.hit_from);
      target.left = 0;
    }
  // What is left destroys nothing more: it goes to the largest ship it hits.
  for (std::size_t colour = 0; colour < kColours; ++colour)
    for (std::size_t face = 1; face < kFaces; ++face)
      for (DiceTarget& target : targets)
        if (target.left > 0 && static_cast<int>(face + 1) >= target.hit_from) {
          target.left = static_cast<std::uint8_t>(
              target.left - std::min<int>(target.left, dice[colour][face] * static_cast<int>(colour + 1)));
          break;
        }
}

}  // namespace orrery::eclipse
