// Twins: a position, and the same one with everything changed that somebody cannot know. What the server sends him must
// be the same, byte by byte, so packed too; and it must take as long.
//
// ORRERY_LEAK_POSITIONS is the number of positions of each game.

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

#include "core/match.h"
#include "core/registry.h"
#include "server/gzip.h"
#include "server/table/board.h"

namespace orrery::server {
namespace {

std::size_t positions_wanted() {
  if (const char* text = std::getenv("ORRERY_LEAK_POSITIONS")) return std::strtoul(text, nullptr, 10);
  return std::getenv("ORRERY_LONG") != nullptr ? 10'000 : 120;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// What one pair of eyes is sent at a position, and what that costs.
struct Sent {
  std::string board, patch, packed;
  double seconds = 0;
};

Sent sent(const Position& before, const Position& now, Seat eyes, PartCache& parts) {
  const Board last = Board::of(before, eyes, parts);
  Sent out;
  const double begin = cpu_seconds();
  const Board board = Board::of(now, eyes, parts);
  out.board = board.text(nullptr);
  out.patch = last.patch_to(board, nullptr);
  out.packed = gzipped(out.board, 1);
  out.seconds = cpu_seconds() - begin;
  return out;
}

class Twins : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Every, Twins, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return tested.param->facts().id; });

TEST_P(Twins, SoundTheSame) {
  const Game& game = *GetParam();
  if (game.facts().hides_nothing) GTEST_SKIP() << "nothing is hidden";
  Xoshiro rng(23);
  // Everybody's parts lie in one cache at the server; the twins have one each, as two tables have.
  PartCache parts, parts_of_twin;
  const std::size_t wanted = positions_wanted();
  std::size_t positions = 0, differing = 0;
  double seconds = 0, seconds_of_twin = 0;
  while (positions < wanted) {
    const int players = std::min(game.facts().max_players, 4);
    auto match = std::get<Match>(Match::start(game, players, {}));
    match.run_chance(rng);
    Position before = match.position();
    while (!match.position().over() && positions < wanted) {
      ActionList options;
      match.position().list(options);
      ASSERT_TRUE(std::holds_alternative<std::monostate>(
          match.apply(options[rng.below(static_cast<std::uint32_t>(options.size()))])));
      match.run_chance(rng);
      if (match.position().over()) break;  // everything lies open then
      if (rng.below(4) != 0) {
        before = match.position();
        continue;  // a game has many positions; this way they come from all of it
      }
      ++positions;
      const std::uint32_t viewer = rng.below(static_cast<std::uint32_t>(players) + 1);
      const Seat eyes = viewer == static_cast<std::uint32_t>(players) ? kNobody : static_cast<Seat>(viewer);
      Position twin = match.position(), twin_before = before;
      Xoshiro guess(positions), guess_before(positions);
      twin.resample(eyes, guess);
      twin_before.resample(eyes, guess_before);
      if (!(twin == match.position())) ++differing;
      const Sent one = sent(before, match.position(), eyes, parts);
      const Sent other = sent(twin_before, twin, eyes, parts_of_twin);
      ASSERT_EQ(one.board, other.board) << positions;
      ASSERT_EQ(one.patch, other.patch) << positions;
      ASSERT_EQ(one.packed, other.packed) << positions;
      seconds += one.seconds;
      seconds_of_twin += other.seconds;
      before = match.position();
    }
  }
  EXPECT_GT(differing * 20, positions);  // there was something to hide
  const double ratio = seconds_of_twin / seconds;
  RecordProperty("time_of_twins_percent", static_cast<int>(100 * ratio));
  std::printf("%zu positions, %zu with something hidden, twins take %.1f %% of the time\n", positions, differing,
              100 * ratio);
  EXPECT_GT(ratio, 0.5);
  EXPECT_LT(ratio, 2.0);
}

}  // namespace
}  // namespace orrery::server
