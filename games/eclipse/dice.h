#pragma once

// Dice of battles. A roll is how many dice of each colour show each face: equal dice need not be told apart.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "core/random.h"

namespace orrery::eclipse {

// Colours by damage: yellow 1, orange 2, blue 3 (Second Dawn), red 4 (EN-1.5, ES-1.6). Index = damage - 1.
inline constexpr std::size_t kColours = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames = {"yellow", "orange", "blue", "red"};
inline constexpr std::size_t kRed = 3;
inline constexpr std::size_t kFaces = 6;

// Dice of one colour by face: [0] shows 1 (blank), [5] shows 6 (burst).
using Faces = std::array<std::uint8_t, kFaces>;
// A whole roll by colour.
using DiceRoll = std::array<Faces, kColours>;

// EN-16.3.3, ES-6.6.3: the lowest face that hits. A 6 always does, a 1 never.
constexpr int lowest_hit(int computer, int shield) {
  return std::clamp(6 - computer + shield, 2, 6);
}

constexpr int dice_in(const Faces& faces) {
  int dice = 0;
  for (std::uint8_t n : faces) dice += n;
  return dice;
}

inline Faces roll_dice(int dice, Rng& rng) {
  Faces faces{};
  for (int i = 0; i < dice; ++i) ++faces[rng.below(kFaces)];
  return faces;
}

// How likely these faces are when as many dice are rolled.
constexpr double probability(const Faces& faces) {
  double chance = 1;
  int dice = 0;
  for (std::uint8_t n : faces)
    for (int i = 1; i <= n; ++i) chance *= ++dice / (6.0 * i);
  return chance;
}

}  // namespace orrery::eclipse
