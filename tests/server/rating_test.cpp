#include "server/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

namespace orrery::server {
namespace {

// The numbers of the paper: a deviation of 25/3, no drift.
constexpr RatingModel kPaper{.beta = 25.0 / 6, .drift = 0};
constexpr Rating kNew{25, 25.0 / 3};

std::vector<Rating> play(const std::vector<Rating>& before, const std::vector<int>& places) {
  std::vector<Placed> placed;
  for (std::size_t i = 0; i < before.size(); ++i) placed.push_back({static_cast<int>(i), before[i], places[i]});
  return rate(kPaper, placed);
}

void expect_rating(const Rating& found, double mean, double deviation) {
  EXPECT_NEAR(found.mean, mean, 1e-7);
  EXPECT_NEAR(found.deviation, deviation, 1e-7);
}

// Three games with shared places as the program of the authors (rank-1.02) rates them: 9 7 7 5 5 points, then
// 9 5 5, then 9 9 7 7.
TEST(Rating, IsTheOneOfTheAuthorsProgram) {
  std::vector<Rating> p = play({kNew, kNew, kNew, kNew, kNew}, {1, 2, 2, 4, 4});
  const auto second = play({p[4], p[2], p[1]}, {1, 2, 2});
  p[4] = second[0], p[2] = second[1], p[1] = second[2];
  const auto third = play({p[3], p[1], p[2], p[0]}, {1, 1, 3, 3});
  p[3] = third[0], p[1] = third[1], p[2] = third[2], p[0] = third[3];

  expect_rating(p[0], 27.643471362, 6.716636758);
  expect_rating(p[1], 28.844979380, 6.310098392);
  expect_rating(p[2], 20.705805441, 6.310098392);
  expect_rating(p[3], 24.387640207, 6.668755907);
  expect_rating(p[4], 23.354955778, 6.854096855);
}

TEST(Rating, OfTwoToFiveNewcomersIsThePublishedOne) {
  expect_rating(play({kNew, kNew}, {1, 2})[0], 27.63523138347365, 8.065506316323548);
  expect_rating(play({kNew, kNew}, {1, 2})[1], 22.36476861652635, 8.065506316323548);
  expect_rating(play({kNew, kNew, kNew}, {1, 2, 3})[0], 30.2704627669473, 7.788474807872566);
  expect_rating(play({kNew, kNew, kNew}, {1, 2, 3})[1], 25.0, 7.788474807872566);
  expect_rating(play({kNew, kNew, kNew, kNew}, {1, 2, 3, 4})[3], 17.09430584957905, 7.5012190693964005);
  expect_rating(play({kNew, kNew, kNew, kNew, kNew}, {5, 4, 3, 2, 1})[4], 35.5409255338946, 7.202515895247076);
}

TEST(Rating, IsProvisionalUntilItIsCertain) {
  Rating own;
  EXPECT_TRUE(own.provisional());
  EXPECT_DOUBLE_EQ(own.doubt(), 300);
  int games = 0;
  while (own.provisional()) {
    const int place = 1 + games++ % 4;  // first, second, third, last
    const auto behind = [&](int other) { return other < place ? other : other + 1; };
    own = rate({}, std::array{Placed{0, own, place}, Placed{1, {}, behind(1)}, Placed{2, {}, behind(2)},
                              Placed{3, {}, behind(3)}})[0];
  }
  EXPECT_EQ(games, 6);
}

TEST(Rating, StrengthMayChangeSoDoubtNeverEnds) {
  Rating own{1500, 10};
  for (int i = 0; i < 1000; ++i)
    own = rate({}, std::array{Placed{0, own, 1 + i % 2}, Placed{1, {1500, 20}, 2 - i % 2}})[0];
  EXPECT_GT(own.deviation, 10);
}

TEST(Rating, ABotAtTwoSeatsIsNotComparedWithItself) {
  const std::array seats{Placed{7, {}, 1}, Placed{7, {}, 2}};
  EXPECT_NEAR(rate({.drift = 0}, seats)[0].mean, 1500, 1e-9);
  const std::array three{Placed{7, {}, 1}, Placed{7, {}, 3}, Placed{8, {}, 2}};
  const auto after = rate({}, three);
  EXPECT_EQ(after[0], after[1]) << "it is one player";
  EXPECT_NEAR(after[0].mean, 1500, 1e-9) << "ahead of the other once, behind him once";
  EXPECT_NEAR(after[2].mean, 1500, 1e-9);
}

double rank_correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const auto ranks = [](const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return values[x] < values[y]; });
    std::vector<double> found(values.size());
    for (std::size_t i = 0; i < order.size(); ++i) found[order[i]] = static_cast<double>(i);
    return found;
  };
  const auto ra = ranks(a), rb = ranks(b);
  const double n = static_cast<double>(a.size());
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (ra[i] - rb[i]) * (ra[i] - rb[i]);
  return 1 - 6 * sum / (n * (n * n - 1));
}

// Players sit down at random, two to six at a table; who plays better on the day is ahead.
TEST(Rating, TenThousandPlayersFindTheirOrderInSixtyGames) {
  constexpr std::size_t kPlayers = 10'000;
  constexpr int kGames = 60;
  std::mt19937_64 random(18);  // NOLINT(cert-msc51-cpp): the same players each time
  const auto normal = [&] {    // the same on every library
    const auto uniform = [&] { return (static_cast<double>(random() >> 11) + 0.5) / 9007199254740992.0; };
    return std::sqrt(-2 * std::log(uniform())) * std::cos(2 * M_PI * uniform());
  };
  std::vector<double> strength;
  for (std::size_t i = 0; i < kPlayers; ++i) strength.push_back(1500 + 150 * normal());
  std::vector<Rating> ratings(kPlayers);
  std::vector<std::size_t> seats(kPlayers);
  std::iota(seats.begin(), seats.end(), 0);
  for (int game = 0; game < kGames; ++game) {
    for (std::size_t i = kPlayers - 1; i > 0; --i) std::swap(seats[i], seats[random() % (i + 1)]);
    for (std::size_t from = 0; from < kPlayers;) {
      std::size_t size = std::min(2 + random() % 5, kPlayers - from);
      if (kPlayers - from - size == 1) ++size;  // nobody is left alone
      std::vector<std::pair<double, std::size_t>> play;
      for (std::size_t i = from; i < from + size; ++i) play.emplace_back(-strength[seats[i]] - 75 * normal(), seats[i]);
      std::sort(play.begin(), play.end());
      std::vector<Placed> placed;
      for (std::size_t i = 0; i < size; ++i)
        placed.push_back({static_cast<int>(i), ratings[play[i].second], static_cast<int>(i) + 1});
      const auto after = rate({}, placed);
      for (std::size_t i = 0; i < size; ++i) ratings[play[i].second] = after[i];
      from += size;
    }
  }
  std::vector<double> means;
  for (const Rating& rating : ratings) {
    means.push_back(rating.mean);
    EXPECT_FALSE(rating.provisional());
  }
  const double found = rank_correlation(strength, means);
  RecordProperty("rank_correlation", std::to_string(found));
  EXPECT_GE(found, 0.95) << found;
}

}  // namespace
}  // namespace orrery::server
