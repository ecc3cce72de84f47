#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "core/action.h"
#include "core/bit_set.h"
#include "core/bits.h"
#include "core/hash.h"
#include "core/hex.h"
#include "core/random.h"
#include "core/step_stack.h"

namespace orrery {
namespace {

TEST(Action, KeepsKindAndArguments) {
  const Action action(7, 0x0302);
  EXPECT_EQ(action.kind(), 7);
  EXPECT_EQ(action.arg(0), 2);
  EXPECT_EQ(action.arg(1), 3);
  EXPECT_EQ(action.arg(6), 0);
  EXPECT_EQ(action.payload(), 0x0302u);
  EXPECT_EQ(Action(action.bits), action);
}

TEST(BitsOf, AreItsMembersLowestFirst) {
  const auto members = [](std::uint64_t mask) {
    std::vector<int> found;
    for (const int i : bits_of(mask)) found.push_back(i);
    return found;
  };
  EXPECT_EQ(members(0), std::vector<int>{});
  EXPECT_EQ(members(0b1101), (std::vector<int>{0, 2, 3}));
  EXPECT_EQ(members(std::uint64_t{1} << 63 | 1), (std::vector<int>{0, 63}));
}

TEST(BitSet, BehavesLikeASet) {
  BitSet<130> set;
  for (std::size_t i : {0u, 63u, 64u, 129u}) set.add(i);
  EXPECT_EQ(set.count(), 4);
  set.remove(0);
  EXPECT_EQ(set.first(), 63u);
  std::vector<std::size_t> members;
  set.for_each([&members](std::size_t i) { members.push_back(i); });
  EXPECT_EQ(members, (std::vector<std::size_t>{63, 64, 129}));
  BitSet<130> other;
  other.add(64);
  EXPECT_TRUE(set.intersects(other));
  EXPECT_FALSE((set - other).has(64));
  EXPECT_EQ((set & other), other);
  EXPECT_TRUE((set - set).empty());
}

TEST(FixedVec, AFullOneRefusesMore) {
  FixedVec<int, 2> list{1, 2};
  EXPECT_THROW(list.push_back(3), CapacityError);
  EXPECT_THROW(list.resize(3), CapacityError);
  EXPECT_EQ(list.size(), 2u);
  list.clear();
  EXPECT_THROW(list.pop_back(), CapacityError);
}

TEST(StepStack, AFullOneRefusesMore) {
  StepStack<std::uint64_t, 1> stack;
  EXPECT_THROW(stack.pop(), CapacityError);
  stack.push(7);
  try {
    stack.push(8);
    FAIL() << "a stack of one took two";
  } catch (CapacityError& error) {
    error.met_in("toy", 0x2a);
    EXPECT_STREQ(error.what(), "a stack of steps of 1 is full (game toy, position 000000000000002a)");
  }
  EXPECT_EQ(stack.pop(), 7u);
}

TEST(StepStack, PoppedStacksAreEqualBytes) {
  struct Step {
    std::uint8_t kind = 0;
    bool operator==(const Step&) const = default;
  };
  StepStack<Step, 8> one;
  StepStack<Step, 8> two;
  one.push({1});
  two.push({1});
  two.push({2});
  EXPECT_EQ(two.pop().kind, 2);
  EXPECT_EQ(one, two);
  EXPECT_EQ(hash_bytes(&one, sizeof one), hash_bytes(&two, sizeof two));
}

TEST(Hash, IsTheSameEverywhere) {
  EXPECT_EQ(hash_bytes("", 0), hash_bytes("x", 0));
  EXPECT_NE(hash_bytes("a", 1), hash_bytes("a\0", 2));
  EXPECT_NE(hash_bytes("abcdefgh", 8), hash_bytes("abcdefgi", 8));
}

TEST(Hex, MeasuresDistances) {
  EXPECT_EQ(hex_distance({0, 0}, {2, -1}), 2);
  EXPECT_EQ(hex_distance({-1, 3}, {2, 1}), 3);
  for (Hex direction : kHexDirections) EXPECT_EQ(hex_length(direction), 1);
}

TEST(Hex, SixTurnsComeBack) {
  const Hex hex{2, -1};
  EXPECT_EQ(hex_rotate(hex, 6), hex);
  EXPECT_EQ(hex_rotate(kHexDirections[0], 1), kHexDirections[1]);
}

TEST(Rng, IsUniformEnoughAndRepeats) {
  Xoshiro one(5);
  Xoshiro two(5);
  std::vector<int> counts(6);
  for (int i = 0; i < 60'000; ++i) {
    const std::uint32_t pips = one.below(6);
    ASSERT_EQ(pips, two.below(6));
    ++counts[pips];
  }
  for (int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Rng, ShufflesKeepEverything) {
  Xoshiro rng(1);
  std::vector<int> cards(20);
  std::iota(cards.begin(), cards.end(), 0);
  std::vector<int> shuffled = cards;
  rng.shuffle(std::span(shuffled));
  EXPECT_NE(shuffled, cards);
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, cards);
}

}  // namespace
}  // namespace orrery
