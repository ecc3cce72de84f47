#include "bots/arena.h"

#include <gtest/gtest.h>

#include "core/registry.h"

namespace orrery {
namespace {

const std::atomic<bool> kNever{false};

Arena arena(std::vector<std::string> bots, long seeds, int threads = 1) {
  Arena made;
  made.game = find_game("gaia");
  for (std::string& bot : bots) made.seats.push_back({.name = bot, .bot = bot});
  made.seeds = seeds;
  made.threads = threads;
  made.all = true;
  return made;
}

ArenaResult run(const Arena& made) {
  return run_arena(made, kNever, [](long) {});
}

TEST(Arena, IntervalsAreThoseOfTheMean) {
  const Estimate four = estimate({1, 2, 3, 4});
  EXPECT_DOUBLE_EQ(four.mean, 2.5);
  EXPECT_NEAR(four.within, 1.96 * 1.2909944 / 2, 1e-6);
  EXPECT_EQ(estimate({5}).within, 0);
  EXPECT_EQ(estimate({}).mean, 0);
}

// Each of two equal bots sits on each seat of a seed: together they have all the victories, and equally many.
TEST(Arena, SeatsAreRotated) {
  Arena made = arena({"random", "random"}, 3);
  made.seats[1].name = "other";
  const ArenaResult result = run(made);
  EXPECT_EQ(result.games, 6);
  ASSERT_EQ(result.rows.size(), 2u);
  EXPECT_NEAR(result.rows[0].share.mean + result.rows[1].share.mean, 1, 1e-9);
  EXPECT_NEAR(result.rows[0].pairwise.mean + result.rows[1].pairwise.mean, 1, 1e-9);
  EXPECT_NEAR(result.rows[0].elo, -result.rows[1].elo, 1e-6);
}

TEST(Arena, BotsOfOneNameAreOneRow) {
  const ArenaResult result = run(arena({"greedy", "random", "random"}, 2));
  ASSERT_EQ(result.rows.size(), 2u);
  EXPECT_EQ(result.rows[1].seats, 2);
  EXPECT_EQ(result.rows[0].share.mean, 1);
  EXPECT_EQ(result.rows[1].share.mean, 0);
  EXPECT_GT(result.rows[0].points.mean, result.rows[1].points.mean + 20);
}

TEST(Arena, ThreadsChangeNothing) {
  const ArenaResult one = run(arena({"beginner", "random"}, 4)), two = run(arena({"beginner", "random"}, 4, 3));
  ASSERT_EQ(one.rows.size(), two.rows.size());
  for (std::size_t i = 0; i < one.rows.size(); ++i) {
    EXPECT_EQ(one.rows[i].share.mean, two.rows[i].share.mean);
    EXPECT_EQ(one.rows[i].points.mean, two.rows[i].points.mean);
    EXPECT_EQ(one.rows[i].points.within, two.rows[i].points.within);
  }
}

TEST(Arena, EndsWhenItIsDecided) {
  Arena made = arena({"beginner", "random"}, 200, 2);
  made.all = false;
  const ArenaResult result = run(made);
  EXPECT_TRUE(result.decided);
  EXPECT_GE(result.seeds, kLeastSeeds);
  EXPECT_LT(result.seeds, 200);
  EXPECT_GT(result.rows[0].share.mean, 0.5);
}

TEST(Arena, WhatIsThereIsToldWhenItIsStopped) {
  const std::atomic<bool> at_once{true};
  const ArenaResult result = run_arena(arena({"random", "random"}, 5), at_once, [](long) {});
  EXPECT_EQ(result.games, 0);
  EXPECT_FALSE(result.decided);
}

}  // namespace
}  // namespace orrery
