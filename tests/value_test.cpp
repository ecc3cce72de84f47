// What a value counts, part by part.

#include "bots/value/value.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "bots/bot.h"
#include "bots/value/learned.h"
#include "core/match.h"
#include "core/registry.h"
#include "core/words.h"

namespace orrery {
namespace {

class ValueOfGame : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }

  // Calls `look` in every position of games between greedy players.
  template <class Look>
  void follow_games(int games, Look look) const {
    for (int seed = 1; seed <= games; ++seed) {
      Match match = std::get<Match>(Match::start(game(), game().facts().max_players, {}));
      Xoshiro rng(static_cast<std::uint64_t>(seed));
      const auto bot = make_bot("greedy", game(), rng.next());
      for (;;) {
        match.run_chance(rng);
        look(match.position());
        if (match.position().over() || match.decisions().size() > 600) break;
        match.apply_legal(ask_bot(match.position(), *bot, rng));
      }
    }
  }
};

double sum_of(const std::vector<ValuePart>& parts) {
  return std::accumulate(parts.begin(), parts.end(), 0.0,
                         [](double sum, const ValuePart& part) { return sum + part.points; });
}

TEST_P(ValueOfGame, IsTheSumOfItsParts) {
  const auto value = make_learned_value(game());
  std::size_t most = 0;
  follow_games(2, [&](const Position& position) {
    for (Seat seat = 0; seat < game().facts().max_players; ++seat) {
      const auto parts = value->parts(position, seat);
      most = std::max(most, parts.size());
      ASSERT_NEAR(sum_of(parts), value->of(position, seat), 1e-9) << game().facts().id;
    }
  });
  EXPECT_GT(most, 8U) << "of many parts";
}

TEST_P(ValueOfGame, NamesEachPartOnceAndInThreeLanguages) {
  const auto value = make_learned_value(game());
  std::set<std::string> groups;
  follow_games(1, [&](const Position& position) {
    std::set<std::string> said;
    for (const ValuePart& part : value->parts(position, 0)) {
      groups.insert(part.what.arguments.empty() ? part.what.key : part.what.key + ".group");
      for (const Language language : kLanguages) {
        const Words& words = Words::in(language, game().facts().id);
        EXPECT_TRUE(words.has(part.what.key)) << part.what.key;
        for (const auto& [name, argument] : part.what.arguments)
          if (const auto* text = std::get_if<Text>(&argument)) {
            EXPECT_TRUE(words.has(text->key)) << text->key;
          }
      }
      EXPECT_TRUE(said.insert(Words::in(Language::En).say(part.what)).second) << part.what.key << " comes twice";
    }
  });
  for (const std::string& group : groups) EXPECT_TRUE(Words::in(Language::En).has(group)) << group;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, ValueOfGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return one.param->facts().id; });

}  // namespace
}  // namespace orrery
