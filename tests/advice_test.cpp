// What a coach says: legal, the same for the same knowledge, and in sums that agree.

#include "bots/advice.h"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/bot.h"
#include "bots/review.h"
#include "bots/value/learned.h"
#include "core/registry.h"
#include "core/words.h"

namespace orrery {
namespace {

double sum_of(const std::vector<ValuePart>& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0.0,
                         [](double sum, const ValuePart& part) { return sum + part.points; });
}

class AdviceOfGame : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }
  Match greedy_match(std::uint64_t seed, std::size_t decisions) const {
    Match match = std::get<Match>(Match::start(game(), game().facts().min_players, {}));
    Xoshiro rng(seed);
    const auto bot = make_bot("greedy", game(), rng.next());
    for (match.run_chance(rng); !match.position().over() && match.decisions().size() < decisions; match.run_chance(rng))
      match.apply_legal(ask_bot(match.position(), *bot, rng));
    return match;
  }
  // Calls `look` in every `each`th decision of a game.
  template <class Look>
  void follow_game(std::size_t each, Look look) const {
    const Match match = greedy_match(7, 400);
    Position position = match.at(0);
    for (std::size_t i = 0; i < match.decisions().size(); ++i) {
      if (match.decisions()[i].by >= 0 && i % each == 0) look(position);
      position.apply(match.decisions()[i].action);
    }
  }
};

constexpr Budget kLittle{.nodes = 400, .seconds = 0};

TEST_P(AdviceOfGame, NamesWaysThatCanBeTaken) {
  const auto value = make_learned_value(game());
  follow_game(5, [&](const Position& position) {
    const Advice advice = advise(position, *value, kLittle, 3);
    ActionList options;
    position.list(options);
    ASSERT_EQ(advice.options.size(), options.size());
    ASSERT_FALSE(advice.ways.empty());
    ASSERT_LE(advice.ways.size(), 3U);
    for (const Way& way : advice.ways) {
      EXPECT_TRUE(position.is_legal(way.judged.action)) << way.steps[0];
      const auto typed = position.from_text(way.steps.at(0));
      ASSERT_TRUE(std::holds_alternative<Action>(typed)) << way.steps[0];
      EXPECT_EQ(std::get<Action>(typed), way.judged.action);
    }
  });
}

TEST_P(AdviceOfGame, HasReasonsThatDifferByWhatTheWaysDiffer) {
  const auto value = make_learned_value(game());
  follow_game(5, [&](const Position& position) {
    const Advice advice = advise(position, *value, kLittle, 3);
    const Way& best = advice.ways.front();
    for (const Way& way : advice.ways) {
      EXPECT_NEAR(sum_of(way.reasons) - sum_of(best.reasons), tenths(way.judged.value) - tenths(best.judged.value),
                  1e-6);
      for (const ValuePart& reason : way.reasons)
        EXPECT_NE(Words::in(Language::Uk, game().facts().id).say(reason.what), reason.what.key);
    }
  });
}

TEST_P(AdviceOfGame, GivesEverySeatItsShareOfOne) {
  const auto value = make_learned_value(game());
  follow_game(25, [&](const Position& position) {
    const Advice advice = advise(position, *value, kLittle, 3);
    EXPECT_NEAR(std::accumulate(advice.shares.begin(), advice.shares.end(), 0.0), 1, 1e-6);
  });
}

TEST_P(AdviceOfGame, DoesNotKnowWhatTheSeatCannotKnow) {
  const auto value = make_learned_value(game());
  int changed = 0;
  follow_game(9, [&](const Position& position) {
    Position other = position;
    Xoshiro rng(position.hash());
    other.resample(position.to_move(), rng);
    changed += other == position ? 0 : 1;
    const Advice first = advise(position, *value, kLittle, 3), second = advise(other, *value, kLittle, 3);
    ASSERT_EQ(first.ways.size(), second.ways.size());
    for (std::size_t i = 0; i < first.ways.size(); ++i) {
      EXPECT_EQ(first.ways[i].steps, second.ways[i].steps);
      EXPECT_EQ(first.ways[i].judged.value, second.ways[i].judged.value);
      EXPECT_EQ(first.ways[i].judged.win_share, second.ways[i].judged.win_share);
      EXPECT_EQ(sum_of(first.ways[i].reasons), sum_of(second.ways[i].reasons));
      EXPECT_EQ(first.ways[i].then.size(), second.ways[i].then.size());
    }
    EXPECT_EQ(first.shares, second.shares);
  });
  EXPECT_EQ(changed > 0, !game().facts().hides_nothing) << "hidden things were changed";
}

TEST_P(AdviceOfGame, ReviewsAGameInSumsThatAgree) {
  Review review(greedy_match(5, 60));
  double last = -1;
  while (!review.done()) {
    EXPECT_GE(review.progress(), last);
    last = review.progress();
    review.step();
  }
  EXPECT_EQ(review.progress(), 1);
  EXPECT_EQ(review.shares().size(), review.match().decisions().size() + 1);
  for (const Costly& one : review.costly()) {
    EXPECT_GE(one.cost, kLeastCost);
    EXPECT_NE(one.chosen.action, one.better.action);
    EXPECT_TRUE(review.match().at(one.index).is_legal(one.better.action));
    EXPECT_NEAR(sum_of(one.reasons), one.cost, 1e-6);
  }
  for (Seat seat = 0; seat < review.match().players(); ++seat) {
    double by_source = 0;
    for (const auto& [what, points] : review.lost_by(seat)) {
      EXPECT_TRUE(Words::in(Language::Ru, game().facts().id).has(what)) << what;
      by_source += points;
    }
    EXPECT_NEAR(by_source, review.lost(seat), 1e-6);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, AdviceOfGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return one.param->facts().id; });

// A random player loses points; the review finds them.
TEST(Review, FindsWhatARandomPlayerLoses) {
  Match match = std::get<Match>(Match::start(*find_game("gaia"), 2, {}));
  Xoshiro rng(4);
  const auto greedy = make_bot("greedy", match.game(), 1), random = make_bot("random", match.game(), 2);
  for (match.run_chance(rng); !match.position().over() && match.decisions().size() < 80; match.run_chance(rng))
    match.apply_legal(ask_bot(match.position(), match.position().to_move() == 0 ? *random : *greedy, rng));
  Review review(std::move(match));
  while (!review.done()) review.step();
  EXPECT_GT(review.lost(0), 5);
  EXPECT_GT(review.lost(0), review.lost(1));
}

}  // namespace
}  // namespace orrery
