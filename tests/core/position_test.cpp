#include <gtest/gtest.h>

#include "core/match.h"
#include "tests/core/toy_game.h"

namespace orrery {
namespace {

Position first_position(int players = 2) {
  OptionTexts normal;
  return std::get<Position>(toy::game().start(players, {}, normal));
}

Action read(const Position& position, std::string_view text) {
  return std::get<Action>(position.from_text(text));
}

// Both cards dealt: seat 1 is to move.
Position first_turn() {
  Position position = first_position();
  position.apply(read(position, "card 3"));
  position.apply(read(position, "card 5"));
  return position;
}

TEST(Position, AppliesListedOptions) {
  Position position = first_turn();
  EXPECT_EQ(position.to_move(), 0);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(position.try_apply(read(position, "gain 2"))));
  EXPECT_EQ(position.to_move(), 1);
}

TEST(Position, RefusesAnythingElseWithTheRuleAndKeepsTheState) {
  Position position = first_turn();
  const Position before = position;
  const Action peek_at_oneself(static_cast<std::uint8_t>(toy::Act::Peek), 0);
  const auto result = position.try_apply(peek_at_oneself);
  ASSERT_TRUE(std::holds_alternative<Refusal>(result));
  EXPECT_EQ(std::get<Refusal>(result).reason.key, "toy.refused.peek");
  EXPECT_EQ(std::get<Refusal>(result).rule, "TY-1");
  EXPECT_EQ(position, before);
}

TEST(Position, ChecksUnlistedChanceByWhatCanHappen) {
  Position position = first_turn();
  position.apply(read(position, "storm"));
  ASSERT_EQ(position.to_move(), kChance);
  ActionList outcomes;
  position.list(outcomes);
  EXPECT_TRUE(outcomes.empty());
  EXPECT_TRUE(position.is_legal(read(position, "winds 1 2 199")));
  EXPECT_FALSE(position.is_legal(read(position, "winds 1 2 200")));
  EXPECT_TRUE(std::holds_alternative<Refusal>(position.try_apply(read(position, "winds 1 2 200"))));
}

TEST(Position, RefusesEverythingWhenTheGameIsOver) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {{"rounds", "1"}}));
  for (const char* text : {"card 1", "card 2", "gain 1", "gain 1"}) match.apply_text(text);
  ASSERT_TRUE(match.position().over());
  Position position = match.position();
  const auto result = position.try_apply(Action(static_cast<std::uint8_t>(toy::Act::Gain), 1));
  EXPECT_EQ(std::get<Refusal>(result).reason.key, "core.game_over");
}

TEST(Position, IsAValue) {
  const Position original = first_turn();
  Position copy = original;
  EXPECT_EQ(copy, original);
  EXPECT_EQ(copy.hash(), original.hash());
  copy.apply(read(copy, "gain 1"));
  EXPECT_FALSE(copy == original);
  EXPECT_NE(copy.hash(), original.hash());
  copy = original;
  EXPECT_EQ(copy, original);
  Position moved = std::move(copy);
  EXPECT_EQ(moved, original);
  copy = moved;  // assigning to a moved-from position brings it back
  EXPECT_EQ(copy, original);
}

TEST(Position, HiddenCardsAreDrawnAnewOnlyForThoseWhoDoNotKnowThem) {
  Position position = first_turn();
  bool changed = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Xoshiro rng(seed);
    Position guess = position;
    guess.resample(0, rng);
    EXPECT_EQ(static_cast<const toy::State*>(guess.state())->cards[0], 3);
    changed |= static_cast<const toy::State*>(guess.state())->cards[1] != 5;
  }
  EXPECT_TRUE(changed);
}

TEST(GameOf, GivesTheOptionsInTheSpellingOfRecords) {
  OptionTexts normal;
  const OptionTexts given = {{"title", "Friday"}, {"rounds", "3"}};
  ASSERT_TRUE(std::holds_alternative<Position>(toy::game().start(2, given, normal)));
  EXPECT_EQ(normal, (OptionTexts{{"title", "Friday"}}));
}

}  // namespace
}  // namespace orrery
