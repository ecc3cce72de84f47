#include "server/own/imagined.h"

#include "core/random.h"
#include "core/registry.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

constexpr std::string_view kSecret = "a secret of the server";
constexpr int kSteps = 40;

class Imagined : public testing::TestWithParam<const Game*> {
 protected:
  Imagined() {
    const GameFacts& facts = GetParam()->facts();
    const int players = std::max(2, facts.min_players);
    std::string seats = R"("me")";
    for (int i = 1; i < players; ++i) seats += R"(,"bot:random")";
    table = std::make_unique<TestTable>(setup_from(R"({"game":")" + facts.id + R"(","players":)" +
                                                   std::to_string(players) + R"(,"seats":[)" + seats + "]}"));
  }
  // Whoever decides does something.
  void step() {
    ActionList options;
    table->table.match()->position().list(options);
    const Action action = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    table->add(std::get<PlannedEvent>(table->table.bot_move(action)));
  }
  std::shared_ptr<LiveTable> imagined(std::int64_t guess) {
    return imagined_table(table->table, {"u1", 0, guess}, kSecret);
  }

  Xoshiro rng{18};
  std::unique_ptr<TestTable> table;
};
INSTANTIATE_TEST_SUITE_P(Every, Imagined, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return tested.param->facts().id; });

// What one sees is as it is, and what one cannot see is no copy of how it is.
TEST_P(Imagined, BeginsWithWhatOneKnows) {
  int guessed = 0, hidden = 0;
  for (int i = 0; i < kSteps && table->table.phase() == Phase::Playing; ++i) {
    const auto own = imagined(0), other = imagined(1), again = imagined(0);
    const Position &real = table->table.match()->position(), &one = own->match()->position();
    EXPECT_EQ(board_of(*own, 0).hash(), board_of(table->table, 0).hash());
    EXPECT_EQ(one.hash(), again->match()->position().hash());
    EXPECT_EQ(own->mover(), table->table.mover());
    Position twin = real;
    twin.resample(0, rng);
    hidden += twin.hash() != real.hash();
    guessed += one.hash() != real.hash() || other->match()->position().hash() != real.hash();
    step();
  }
  // In the first rounds of Eclipse nobody holds anything yet.
  EXPECT_GE(2 * guessed, hidden);
  EXPECT_TRUE(guessed == 0 || !GetParam()->facts().hides_nothing);
}

TEST_P(Imagined, OnePersonMovesForEverybody) {
  for (int i = 0; i < 6; ++i) step();
  const std::string before = board_of(table->table, kNobody).hash();
  const auto own = imagined(3);
  for (const SeatState& seat : own->seats()) {
    EXPECT_EQ(seat.user, "u1");
    EXPECT_TRUE(seat.standing.empty());
    EXPECT_FALSE(seat.sealed);
  }
  PlannedMoves moves;
  for (int i = 0; i < 12 && own->phase() == Phase::Playing; ++i) {
    const Position* question = own->question(own->asked_seat("u1"));
    ASSERT_NE(question, nullptr);
    ActionList options;
    question->list(options);
    moves.push_back({question->to_text(options[rng.below(static_cast<std::uint32_t>(options.size()))])});
    const Tried tried = play(*own, "u1", {moves.back()});
    ASSERT_EQ(tried.moves, 1u) << moves.back()[0];
  }
  // The same moves lead to the same board again, and the table knows nothing of them.
  const auto again = imagined(3);
  EXPECT_EQ(play(*again, "u1", moves).moves, moves.size());
  EXPECT_EQ(again->match()->position().hash(), own->match()->position().hash());
  EXPECT_EQ(board_of(table->table, kNobody).hash(), before);
  // As far as the rules allow.
  moves.insert(moves.begin() + 1, {"nonsense"});
  const auto broken = imagined(3);
  const Tried tried = play(*broken, "u1", moves);
  EXPECT_EQ(tried.moves, 1u);
  EXPECT_TRUE(tried.why);
}

}  // namespace
}  // namespace orrery::server
