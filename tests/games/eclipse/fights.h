#pragma once

// Words for tests of the Combat phase, on top of scenario.h.

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {

// Dice that show these faces, as chance is told of them; 1 is the blank and 6 the burst of Second Dawn.
inline std::string roll(std::initializer_list<int> faces, std::string text = "roll") {
  std::array<int, 6> counts{};
  for (const int face : faces) ++counts[static_cast<std::size_t>(face - 1)];
  for (const int count : counts) text += " " + std::to_string(count);
  return text;
}
inline std::string roll_population(std::initializer_list<int> faces) {
  return roll(faces, "roll population");
}

// One of the dice at hand goes to an enemy ship of this kind.
inline void hit(Scenario& game, const std::string& kind) {
  for (const std::string& option : game.options())
    if (option.starts_with("hit " + kind + " ") && option.ends_with(" dice 1")) {
      game.play(option);
      return;
    }
  ADD_FAILURE() << "no such target: " << kind << "\n" << game.listing();
}

// Lets chance and the first options decide as long as `goes_on` says.
template <class Condition>
void play_while(Scenario& game, Condition goes_on, std::uint64_t seed = 1) {
  Xoshiro rng(seed);
  for (int decisions = 0; !game.over() && goes_on(); ++decisions) {
    ASSERT_LT(decisions, 5000);
    if (game.seat() == kChance)
      Rules::apply(game.state(), Rules::sample(game.state(), rng));
    else
      game.play(game.options().front());
  }
}

// Everybody passes and pays until the game is over.
inline void pass_to_the_end(Scenario& game) {
  for (int decisions = 0; !game.over(); ++decisions) {
    ASSERT_LT(decisions, 5000);
    if (game.seat() == kChance)
      game.roll_on();
    else
      game.play(game.offers("pass") ? "pass" : game.offers("pay") ? "pay" : "end");
  }
}

// The reputation tiles that are drawn now, and who draws them.
inline std::pair<int, int> draws(const Scenario& game) {
  if (game.step() != StepKind::DrawTiles) return {-1, -1};
  return {game.seat_asked(), game.asked<step::DrawTiles>().count};
}

// Where the battle at hand is fought, between whom: attacker, then defender; kNone is nobody's ships.
inline std::string battle_sector(const Scenario& game) {
  return game.step() == StepKind::Battle ? hex_label(game.state(), game.state().battle_hex) : "";
}
inline std::pair<int, int> fighters(const Scenario& game) {
  if (game.step() != StepKind::Battle) return {-1, -1};
  const Opponents pair = opponents(game.state());
  return {pair.attacker, pair.defender};
}

}  // namespace orrery::eclipse
