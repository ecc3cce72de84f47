#pragma once

#include <cstdint>

#include "core/fixed_vec.h"

namespace orrery {

// Who makes a decision: a seat 0..5, chance, or nobody (the game is over).
using Seat = std::int8_t;
inline constexpr Seat kChance = -1;
inline constexpr Seat kNobody = -2;
inline constexpr int kMaxSeats = 6;

// One answer to one decision: a kind in the low byte, its arguments in the bytes above.
// The meaning of both belongs to the game; equal values mean equal answers.
struct Action {
  std::uint64_t bits;

  Action() = default;  // leaves bits unset, so that lists cost nothing to make; Action{} is zero
  constexpr explicit Action(std::uint64_t raw) : bits(raw) {}
  constexpr Action(std::uint8_t kind, std::uint64_t payload) : bits(kind | payload << 8) {}

  constexpr std::uint8_t kind() const { return static_cast<std::uint8_t>(bits); }
  constexpr std::uint64_t payload() const { return bits >> 8; }
  // The i-th argument byte, i = 0..6.
  constexpr std::uint8_t arg(int i) const { return static_cast<std::uint8_t>(bits >> (8 + 8 * i)); }

  friend constexpr bool operator==(Action, Action) = default;
};

// All answers to one decision. The capacity is the documented ceiling for every game.
using ActionList = FixedVec<Action, 512>;

}  // namespace orrery
