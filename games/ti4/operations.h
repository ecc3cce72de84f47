#pragma once

// Operations: what effects are made of. Each is a row of a record; `count` gives an amount that depends on the state.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

using Count = int (*)(const State&, const Use&);

// Whose goods, cards or units an operation is about.
enum class Of : std::uint8_t { User, Target, ThatPlayer, Opponent, NoteOwner };
int seat_of(const State& state, const Use& use, Of whom);

// The odd step of one component.
constexpr Op own(void (*step)(State&, const Use&, const Op&)) {
  return {.run = step};
}

namespace op {
void gain_goods(State& state, const Use& use, const Op& op);
void gain_tokens(State& state, const Use& use, const Op& op);
void draw_cards(State& state, const Use& use, const Op& op);
void lasting(State& state, const Use& use, const Op& op);
void each_player(State& state, const Use& use, const Op& op);
}  // namespace op

constexpr Op gain_goods(int amount, Of whom = Of::User) {
  return {.run = op::gain_goods, .amount = amount, .a = static_cast<std::uint8_t>(whom)};
}
constexpr Op gain_goods(Count amount, Of whom = Of::User) {
  return {.run = op::gain_goods, .a = static_cast<std::uint8_t>(whom), .count = amount};
}
constexpr Op gain_tokens(int amount, Of whom = Of::User) {
  return {.run = op::gain_tokens, .amount = amount, .a = static_cast<std::uint8_t>(whom)};
}
constexpr Op draw_cards(int amount, Of whom = Of::User) {
  return {.run = op::draw_cards, .amount = amount, .a = static_cast<std::uint8_t>(whom)};
}
// The passive parts of the component hold for its duration, with this amount.
constexpr Op lasting(int amount = 0) {
  return {.run = op::lasting, .amount = amount};
}

// For every player in the game, one after the other (TI-13.5.4, OP-21): in speaker order, in the action and
// status phases by initiative from the active player on.
constexpr Op each_player(void (*step)(State&, const Use&, int seat)) {
  return {.run = op::each_player, .each = step};
}

}  // namespace orrery::ti4
