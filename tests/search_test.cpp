#include "bots/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/levels.h"
#include "bots/playouts.h"
#include "bots/value/learned.h"
#include "core/match.h"
#include "core/registry.h"
#include "games/gaia/actions.h"

namespace orrery {
namespace {

const std::vector<std::string> kGames = {"gaia", "sun", "eclipse1", "eclipse2", "ti4"};

Match new_match(const Game& game) {
  return std::get<Match>(Match::start(game, game.facts().min_players, {}));
}

// A position of the middle of a game in which somebody has several options that are worth a look.
Position middle_of(const Game& game, int decisions, std::uint64_t seed, std::string_view level = "easy") {
  Match match = new_match(game);
  Xoshiro rng(seed);
  const auto bot = make_bot(level, game, seed);
  const auto value = make_value(game);
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    ActionList options, candidates;
    match.position().list(options);
    value->candidates(match.position(), candidates = options);
    if (static_cast<int>(match.decisions().size()) >= decisions && options.size() > 3 && candidates.size() > 1) break;
    match.apply(ask_bot(match.position(), *bot, rng));
  }
  return match.position();
}

std::vector<Judged> judged(const Position& position, const Value& value, const Budget& budget, std::uint64_t seed) {
  ActionList options;
  position.list(options);
  Xoshiro rng(seed);
  return judge(position, position.to_move(), options, value, budget, rng);
}

TEST(Judge, TellsEveryOptionOnceTheBestFirst) {
  for (const std::string& id : kGames) {
    const Game& game = *find_game(id);
    const Position position = middle_of(game, 60, 1);
    ActionList options;
    position.list(options);
    const auto all = judged(position, *make_learned_value(game), {.nodes = 3000}, 1);
    ASSERT_EQ(all.size(), options.size()) << id;
    std::set<std::uint64_t> told;
    for (std::size_t i = 0; i < all.size(); ++i) {
      told.insert(all[i].action.bits);
      EXPECT_TRUE(options.contains(all[i].action)) << id;
      EXPECT_GE(all[i].visits, 1) << id;
      EXPECT_GE(all[i].win_share, 0) << id;
      EXPECT_LE(all[i].win_share, 1) << id;
      if (i > 0 && all[i].sensible) {
        EXPECT_TRUE(all[i - 1].sensible) << id;
        EXPECT_LE(all[i].value, all[i - 1].value) << id;
      }
    }
    EXPECT_EQ(told.size(), options.size()) << id;
  }
}

TEST(Judge, EqualSeedsAndNodesJudgeEqually) {
  for (const std::string& id : kGames) {
    const Game& game = *find_game(id);
    const Position position = middle_of(game, 60, 2);
    const auto value = make_learned_value(game);
    const auto one = judged(position, *value, {.nodes = 2000}, 7), other = judged(position, *value, {.nodes = 2000}, 7);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].action, other[i].action) << id;
      EXPECT_EQ(one[i].value, other[i].value) << id;
      EXPECT_EQ(one[i].line, other[i].line) << id;
    }
  }
}

// Counts how often it is asked.
class Counting final : public Value {
 public:
  explicit Counting(const Game& game) : inner_(make_value(game)) {}
  double of(const Position& position, Seat seat) const override {
    ++asked;
    return inner_->of(position, seat);
  }
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override {
    return inner_->parts(position, seat);
  }
  void narrow(const Position& position, ActionList& options) const override { inner_->narrow(position, options); }
  bool at_rest(const Position& position) const override { return inner_->at_rest(position); }
  int players(const Position& position) const override { return inner_->players(position); }
  Method method() const override { return inner_->method(); }
  int lookahead() const override { return inner_->lookahead(); }
  int stage(const Position& position) const override { return inner_->stage(position); }

  mutable long asked = 0;

 private:
  std::unique_ptr<Value> inner_;
};

// A node is one position; it is judged for every seat at most, and once for each option of the first look.
TEST(Judge, KeepsItsBudgetOfNodes) {
  for (const std::string id : {"gaia", "sun", "eclipse2"}) {
    const Game& game = *find_game(id);
    const Position position = middle_of(game, 60, 3);
    for (const long nodes : {500l, 5000l}) {
      const Counting value(game);
      const auto all = judged(position, value, {.nodes = nodes}, 1);
      const long players = value.players(position);
      EXPECT_LE(value.asked, players * (nodes + 600) + 2 * players * static_cast<long>(all.size())) << id;
      EXPECT_GE(value.asked, nodes / 2) << id;
    }
  }
}

TEST(Judge, WithoutLimitsLooksOnce) {
  const Game& game = *find_game("gaia");
  for (const Judged& each : judged(middle_of(game, 60, 4), *make_value(game), {}, 1)) EXPECT_EQ(each.visits, 1);
}

// Each is an option, none comes twice, and what `narrow` leaves comes first.
TEST(Values, CandidatesBeginWithWhatIsWorthALook) {
  for (const std::string& id : kGames) {
    const Game& game = *find_game(id);
    const auto value = make_learned_value(game);
    Match match = new_match(game);
    Xoshiro rng(8);
    const auto bot = make_bot("easy", game, 8);
    for (match.run_chance(rng); !match.position().over() && match.decisions().size() < 200; match.run_chance(rng)) {
      ActionList options, narrowed, candidates;
      match.position().list(options);
      value->narrow(match.position(), narrowed = options);
      value->candidates(match.position(), candidates = options);
      ASSERT_GE(candidates.size(), narrowed.size()) << id;
      EXPECT_TRUE(std::equal(narrowed.begin(), narrowed.end(), candidates.begin())) << id;
      std::set<std::uint64_t> told;
      for (const Action candidate : candidates) {
        EXPECT_TRUE(options.contains(candidate)) << id;
        EXPECT_TRUE(told.insert(candidate.bits).second) << id;
      }
      match.apply(ask_bot(match.position(), *bot, rng));
    }
  }
}

// Where the value answers by itself, a search plays the other ways as well.
TEST(Judge, ComparesAnswersWithOtherWays) {
  const Game& game = *find_game("ti4");
  const auto value = make_learned_value(game);
  const Position position = middle_of(game, 60, 9);
  ActionList narrowed;
  position.list(narrowed);
  value->narrow(position, narrowed);
  ASSERT_EQ(narrowed.size(), 1u);
  const auto all = judged(position, *value, {.nodes = 40'000}, 1);
  EXPECT_GE(std::ranges::count_if(all, [](const Judged& each) { return each.visits > 3; }), 2);
  EXPECT_EQ(judged(position, *value, {}, 1)[0].action, narrowed[0]) << "without a budget";
}

// The mean value of a seat at the end of the round, after an option and what follows it by playouts.
double played_on(const Position& position, const Judged& option, const Value& value, int playouts) {
  const Seat seat = position.to_move();
  Meter meter({});
  Playouts others(value, position, meter);
  double sum = 0;
  for (int i = 0; i < playouts; ++i) {
    Xoshiro rng(static_cast<std::uint64_t>(1000 + i));
    Position walk = position;
    walk.resample(seat, rng);
    const int until = value.clock(walk) + value.horizon(walk);
    walk.apply(option.action);
    for (const Action next : option.line)
      if (walk.to_move() == seat && walk.is_legal(next)) walk.apply(next);
    others.run(walk, until, 0.2, rng);
    sum += value.of(walk, seat);
  }
  return sum / playouts;
}

// What a search prefers to the answer of Twilight Imperium is better by playouts that it has not seen.
TEST(Judge, ThinksBetterOfAnswers) {
  constexpr int kPositions = 10, kPlayouts = 24;
  const Game& game = *find_game("ti4");
  const auto value = make_learned_value(game);
  double better = 0;
  int others = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Position position = middle_of(game, 60 + 30 * i, static_cast<std::uint64_t>(30 + i), "medium");
    if (position.over()) continue;
    const Judged answer = judged(position, *value, {}, 1)[0];
    const Judged thought = judged(position, *value, {.nodes = 10'000}, 1)[0];
    if (answer.action == thought.action) continue;
    ++others;
    better += played_on(position, thought, *value, kPlayouts) - played_on(position, answer, *value, kPlayouts);
  }
  EXPECT_GT(others, 2);
  EXPECT_GT(better, 0.3 * others);
}

// First steps of actions only cost something: who did not look beyond them would let the round pass.
TEST(Playouts, PlayEclipseLikeAGame) {
  for (const std::string id : {"eclipse1", "eclipse2"}) {
    const Game& game = *find_game(id);
    const auto value = make_value(game);
    constexpr int kMatches = 4;
    double points = 0;
    for (int i = 0; i < kMatches; ++i) {
      Xoshiro rng(static_cast<std::uint64_t>(20 + i));
      Position position = std::get<Match>(Match::start(game, 4, {})).position();
      Meter meter({});
      Playouts(*value, position, meter).run(position, 10'000, 0.2, rng);
      ASSERT_TRUE(position.over());
      for (const SeatScore& each : position.scores(kNobody)) points += each.total / (4.0 * kMatches);
    }
    EXPECT_GT(points, 25) << id;
  }
}

// What follows the best option can be played, as far as only its seat decides.
TEST(Judge, ItsLineCanBePlayed) {
  const Game& game = *find_game("gaia");
  Position position = middle_of(game, 60, 5);
  const Seat seat = position.to_move();
  const auto all = judged(position, *make_learned_value(game), {.nodes = 3000}, 1);
  position.apply(all[0].action);
  for (const Action next : all[0].line) {
    ASSERT_EQ(position.to_move(), seat);
    ASSERT_TRUE(position.is_legal(next));
    position.apply(next);
  }
}

// A laboratory costs first and pays when its tile is chosen: who sees one step ahead never builds one, ends at 72
// points, and is no teacher and no guess at what others will do.
TEST(Playouts, FollowChainsToTheirEnd) {
  const Game& game = *find_game("gaia");
  const auto value = make_value(game);
  double points = 0;
  constexpr int kMatches = 3;
  for (int i = 0; i < kMatches; ++i) {
    Xoshiro rng(static_cast<std::uint64_t>(20 + i));
    Position position = new_match(game).position();
    Meter meter({});
    Playouts(*value, position, meter).run(position, 10'000, 0.1, rng);
    ASSERT_TRUE(position.over());
    for (const SeatScore& each : position.scores(kNobody)) points += each.total / (2.0 * kMatches);
  }
  EXPECT_GT(points, 95);
}

// What somebody exchanges after his main action he can as well exchange in his next turn.
TEST(Values, GaiaTurnsEndWithTheMainAction) {
  const Game& game = *find_game("gaia");
  const auto value = make_value(game);
  Match match = new_match(game);
  Xoshiro rng(21);
  const auto bot = make_bot("easy", game, 21);
  int ends = 0;
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    ActionList options, narrowed;
    match.position().list(options);
    value->narrow(match.position(), narrowed = options);
    const bool ending = std::ranges::any_of(options, [](Action each) { return gaia::kind_of(each) == gaia::Act::End; });
    EXPECT_EQ(narrowed.size(), ending ? 1U : options.size());
    if (ending) {
      EXPECT_EQ(gaia::kind_of(narrowed[0]), gaia::Act::End);
    }
    ends += ending && options.size() > 1;
    match.apply(ask_bot(match.position(), *bot, rng));
  }
  EXPECT_GT(ends, 3);
}

TEST(Levels, PlayWholeGamesByTheRules) {
  const BotOptions quick{.budget = Budget{.nodes = 60}, .weights = {}};
  for (const std::string id : {"gaia", "sun", "eclipse2"})
    for (const Level& level : levels()) {
      const Game& game = *find_game(id);
      Match match = new_match(game);
      Xoshiro rng(11);
      const auto bot = make_bot(level.name, game, 11, quick);
      ActionList options;
      for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
        const Action action = ask_bot(match.position(), *bot, rng);
        match.position().list(options);
        ASSERT_TRUE(options.contains(action)) << id << ' ' << level.name;
        match.apply(action);
      }
    }
}

// Points by which `one` is ahead of `other` in the mean, each seed played from both seats.
double ahead(const Game& game, std::string_view one, std::string_view other, int seeds) {
  double sum = 0;
  for (int i = 0; i < 2 * seeds; ++i) {
    const auto seed = static_cast<std::uint64_t>(i / 2);
    Match match = new_match(game);
    Xoshiro chance(900 + seed), guesses(seed);
    const auto own = static_cast<Seat>(i % 2);
    const auto strong = make_bot(one, game, guesses.next()), weak = make_bot(other, game, guesses.next());
    for (match.run_chance(chance); !match.position().over(); match.run_chance(chance))
      match.apply(ask_bot(match.position(), match.position().to_move() == own ? *strong : *weak, guesses));
    const std::vector<SeatScore> scores = match.position().scores(kNobody);
    sum += scores[static_cast<std::size_t>(own)].total - scores[1 - static_cast<std::size_t>(own)].total;
  }
  return sum / (2 * seeds);
}

// Clearly ahead, and still in one game: in Beyond the Sun who lost sight of his own plans had a quarter of the points.
TEST(Levels, EachIsAheadOfTheOneBelow) {
  for (const auto& [id, seeds, most] : {std::tuple("gaia", 2, 70.0), std::tuple("sun", 5, 40.0),
                                        std::tuple("eclipse2", 3, 40.0), std::tuple("ti4", 6, 10.0)}) {
    const Game& game = *find_game(id);
    for (const auto& [one, other] : {std::pair("easy", "beginner"), std::pair("medium", "easy")}) {
      const double by = ahead(game, one, other, seeds);
      std::printf("%s: %s is %.1f points ahead of %s\n", id, one, by, other);
      EXPECT_GT(by, 0) << id << ": " << one << " and " << other;
      EXPECT_LT(by, most) << id << ": " << one << " and " << other;
    }
  }
}

// Two guesses at what a seat cannot know lead to the same answer.
TEST(Levels, KnowOnlyWhatTheirSeatMayKnow) {
  const BotOptions quick{.budget = Budget{.nodes = 300}, .weights = {}};
  for (const std::string id : {"eclipse1", "eclipse2", "ti4"})
    for (const char* level : {"easy", "hard"}) {
      const Game& game = *find_game(id);
      Match match = new_match(game);
      Xoshiro rng(13);
      const auto bot = make_bot("greedy", game, 13);
      for (match.run_chance(rng); !match.position().over() && match.decisions().size() < 250; match.run_chance(rng)) {
        Xoshiro one(1), other(2);
        ASSERT_EQ(ask_bot(match.position(), *make_bot(level, game, 5, quick), one),
                  ask_bot(match.position(), *make_bot(level, game, 5, quick), other))
            << id << ' ' << level << ", decision " << match.decisions().size();
        match.apply(ask_bot(match.position(), *bot, rng));
      }
    }
}

TEST(Levels, BudgetsAreReadStrictly) {
  EXPECT_EQ(budget_from("0.3s")->seconds, 0.3);
  EXPECT_EQ(budget_from("5000n")->nodes, 5000);
  for (const char* text :
       {"", "s", "n", "5000", "0s", "-1s", "1e9s", "601s", "9n", "2e9n", "1 s", "nans", "infs", "5x"})
    EXPECT_FALSE(budget_from(text)) << text;
}

TEST(Levels, OnlyThoseThatSearchTakeABudget) {
  EXPECT_TRUE(searches("hard"));
  EXPECT_TRUE(searches("expert"));
  for (const char* name : {"random", "greedy", "beginner", "medium", "nobody"}) EXPECT_FALSE(searches(name)) << name;
}

constexpr std::string_view kGood = "orrery weights 1\ngame gaia\nfeatures 3\nstages 2\n1 2 3\n4 5 6.5\n";

TEST(Weights, AddWhatTheFeaturesOfAStageAreWorth) {
  const auto weights = std::get<Weights>(read_weights(kGood));
  Features features;
  features.set_stage(1);
  features.number(10);
  features.number(0);
  features.number(2);
  features.number(100);  // not known to these weights
  EXPECT_DOUBLE_EQ(weights.correction(features), 4 * 10 + 6.5 * 2);
  features.set_stage(7);
  EXPECT_EQ(weights.correction(features), 0);
}

TEST(Weights, MayTellHowTheyWereMade) {
  const auto weights = std::get<Weights>(read_weights("# 100 positions\n#\n" + std::string(kGood)));
  EXPECT_EQ(weights.game, "gaia");
  EXPECT_EQ(weights.numbers.size(), 6U);
  EXPECT_TRUE(std::holds_alternative<Refusal>(read_weights("# nothing else")));
}

TEST(Weights, BrokenOnesAreRefused) {
  for (const std::string_view text : {"", "orrery", "orrery weights 2\ngame gaia\nfeatures 1\nstages 1\n1\n",
                                      "orrery weights 1\ngame gaia\nfeatures 0\nstages 1\n",
                                      "orrery weights 1\ngame gaia\nfeatures 3\nstages 1\n1 2\n",
                                      "orrery weights 1\ngame gaia\nfeatures 1\nstages 1\n1 2\n",
                                      "orrery weights 1\ngame gaia\nfeatures 1\nstages 1\nx\n",
                                      "orrery weights 1\ngame gaia\nfeatures 1\nstages 1\n1e30\n",
                                      "orrery weights 1\ngame gaia\nfeatures 9999999\nstages 1\n1\n"})
    EXPECT_TRUE(std::holds_alternative<Refusal>(read_weights(text))) << text;
}

// Without usable weights a bot plays by the hand-made value, and says so.
TEST(Weights, BrokenOnesFallBackToTheHandMadeValue) {
  const Game& game = *find_game("gaia");
  const Position position = middle_of(game, 60, 6);
  const double hand_made = make_value(game)->of(position, 0);
  for (const std::string_view text : {"rubbish", "orrery weights 1\ngame sun\nfeatures 1\nstages 1\n1\n"}) {
    std::optional<Refusal> problem;
    EXPECT_EQ(make_learned_value(game, text, &problem)->of(position, 0), hand_made);
    EXPECT_TRUE(problem.has_value());
  }
  std::optional<Refusal> problem;
  EXPECT_NE(make_learned_value(game, kGood, &problem)->of(position, 0), hand_made);
  EXPECT_FALSE(problem.has_value());
}

TEST(Weights, ThoseOfTheProgramFitTheFeatures) {
  for (const EmbeddedFile& file : weight_files()) {
    const auto read = read_weights(file.content);
    ASSERT_TRUE(std::holds_alternative<Weights>(read)) << file.path;
    const auto& weights = std::get<Weights>(read);
    int games = 0;  // with rules in this folder
    for (const Game* game : all_games()) {
      if (folder_of(*game) != weights.game) continue;
      ++games;
      Features features;
      make_value(*game)->describe(middle_of(*game, 60, 7), 0, features);
      EXPECT_EQ(features.count(), weights.features) << game->facts().id;
      EXPECT_LT(features.stage(), weights.stages) << game->facts().id;
    }
    EXPECT_GT(games, 0) << file.path;
  }
}

// Features change with what the seat knows alone.
TEST(Features, KnowOnlyWhatTheirSeatMayKnow) {
  for (const std::string& id : kGames) {
    const Game& game = *find_game(id);
    const Position position = middle_of(game, 120, 8);
    const Seat seat = position.to_move();
    const auto value = make_value(game);
    Position one = position, other = position;
    Xoshiro first(1), second(2);
    one.resample(seat, first);
    other.resample(seat, second);
    Features seen, guessed;
    value->describe(one, seat, seen);
    value->describe(other, seat, guessed);
    ASSERT_EQ(seen.entries().size(), guessed.entries().size()) << id;
    for (std::size_t i = 0; i < seen.entries().size(); ++i)
      EXPECT_EQ(seen.entries()[i].value, guessed.entries()[i].value) << id << ' ' << seen.entries()[i].index;
  }
}

}  // namespace
}  // namespace orrery
