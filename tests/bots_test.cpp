#include "bots/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/record.h"
#include "core/registry.h"
#include "games/eclipse/rules.h"
#include "games/sun/chapters.h"
#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"

namespace orrery {
namespace {

const Game& gaia() {
  return *find_game("gaia");
}

// Both editions of Eclipse.
const std::vector<const Game*>& eclipse_games() {
  static const GameOf<eclipse::NewDawn> new_dawn;
  static const GameOf<eclipse::SecondDawn> second_dawn;
  static const std::vector<const Game*> both = {&new_dawn, &second_dawn};
  return both;
}

Match new_match(int players, const Game& game = gaia()) {
  return std::get<Match>(Match::start(game, players, {}));
}

bool is_listed(Action action, const ActionList& options) {
  return std::find(options.begin(), options.end(), action) != options.end();
}

// The environment asks for less under the sanitizers.
int games(int usual) {
  return std::getenv("ORRERY_BATTERY_GAMES") != nullptr ? std::max(usual / 3, 1) : usual;
}

// Plays a game, checks each answer before it counts, and stops at the end or after `most` decisions.
Match play(const std::vector<std::string>& names, std::uint64_t seed, std::size_t most = 10'000,
           const Game& game = gaia()) {
  Match match = new_match(static_cast<int>(names.size()), game);
  Xoshiro rng(seed);
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string& name : names) bots.push_back(make_bot(name, game, rng.next()));
  for (match.run_chance(rng); !match.position().over() && match.decisions().size() < most; match.run_chance(rng)) {
    const auto seat = static_cast<std::size_t>(match.position().to_move());
    const Action action = ask_bot(match.position(), *bots[seat], rng);
    ActionList options;
    match.position().list(options);
    if (!is_listed(action, options)) {
      ADD_FAILURE() << names[seat] << " answers with what is not listed, decision " << match.decisions().size();
      break;
    }
    match.apply(action);
  }
  return match;
}

int score_of(const Match& match, std::size_t seat) {
  return match.position().scores(kNobody)[seat].total;
}

// Keeps what it was shown and takes the first option.
class Spy final : public Bot {
 public:
  Action choose(const Position& seen, Seat seat, const ActionList& options) override {
    seen_ = seen;
    seat_ = seat;
    options_.assign(options.begin(), options.end());
    return options[0];
  }

  std::optional<Position> seen_;
  Seat seat_ = kNobody;
  std::vector<Action> options_;
};

TEST(Bots, EveryNameMakesABot) {
  for (std::string_view name : bot_names()) EXPECT_NE(make_bot(name, gaia(), 1), nullptr) << name;
}

TEST(Bots, UnknownNameMakesNone) {
  EXPECT_EQ(make_bot("grandmaster", gaia(), 1), nullptr);
  EXPECT_EQ(make_bot("", gaia(), 1), nullptr);
}

TEST(RandomBot, TakesOnlyListedOptions) {
  for (int players = 2; players <= 4; ++players)
    for (int i = 0; i < games(6); ++i)
      EXPECT_TRUE(
          play(std::vector<std::string>(static_cast<std::size_t>(players), "random"), static_cast<std::uint64_t>(i))
              .position()
              .over());
}

TEST(RandomBot, EqualSeedsPlayEqually) {
  EXPECT_EQ(write_record(play({"random", "random"}, 11)), write_record(play({"random", "random"}, 11)));
  EXPECT_NE(write_record(play({"random", "random"}, 11)), write_record(play({"random", "random"}, 12)));
}

TEST(RandomBot, TakesEveryOptionSometimes) {
  Match match = new_match(2);
  Xoshiro rng(1);
  match.run_chance(rng);
  ActionList options;
  match.position().list(options);
  ASSERT_GT(options.size(), 5u);
  const auto bot = make_bot("random", gaia(), 1);
  std::vector<int> times(options.size());
  for (int i = 0; i < 2000; ++i) {
    const Action action = ask_bot(match.position(), *bot, rng);
    ++times[static_cast<std::size_t>(std::find(options.begin(), options.end(), action) - options.begin())];
  }
  const int fair = 2000 / static_cast<int>(options.size());
  for (int each : times) {
    EXPECT_GT(each, fair / 2);
    EXPECT_LT(each, fair * 2);
  }
}

TEST(GreedyBot, BeatsRandomFromBothSeats) {
  int greedy = 0;
  int random = 0;
  for (int i = 0; i < games(6); ++i) {
    const bool first = i % 2 == 0;
    const Match match =
        play(first ? std::vector<std::string>{"greedy", "random"} : std::vector<std::string>{"random", "greedy"},
             static_cast<std::uint64_t>(100 + i));
    ASSERT_TRUE(match.position().over());
    const int own = score_of(match, first ? 0 : 1);
    const int other = score_of(match, first ? 1 : 0);
    EXPECT_GT(own, other) << "game " << i;
    greedy += own;
    random += other;
  }
  EXPECT_GE(greedy, 2 * random);
}

TEST(GreedyBot, EqualSeedsPlayEqually) {
  EXPECT_EQ(write_record(play({"greedy", "random"}, 21, 70)), write_record(play({"greedy", "random"}, 21, 70)));
}

TEST(GreedyBot, LeavesThePositionAsItIs) {
  Match match = new_match(2);
  Xoshiro rng(3);
  match.run_chance(rng);
  const Position before = match.position();
  const auto bot = make_bot("greedy", gaia(), 3);
  ask_bot(match.position(), *bot, rng);
  EXPECT_EQ(match.position(), before);
}

// All play to the last round without a collapse, explore the map and have the points of a real game.
TEST(GreedyBot, PlaysEclipseSensibly) {
  for (const Game* game : eclipse_games()) {
    int total = 0;
    for (int i = 0; i < games(3); ++i) {
      const Match match =
          play({"greedy", "greedy", "greedy", "greedy"}, static_cast<std::uint64_t>(300 + i), 10'000, *game);
      ASSERT_TRUE(match.position().over());
      const auto& state = *static_cast<const eclipse::State*>(match.position().state());
      EXPECT_EQ(state.round, state.rules().rounds) << game->facts().id;
      EXPECT_GE(state.hex_count, 20) << game->facts().id;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(state.players[seat].out, 0) << game->facts().id;
        EXPECT_GE(score_of(match, seat), 10) << game->facts().id;
        total += score_of(match, seat);
      }
    }
    EXPECT_GE(total, games(3) * 4 * 25) << game->facts().id;
  }
}

TEST(GreedyBot, BeatsRandomAtEclipse) {
  for (const Game* game : eclipse_games())
    for (int i = 0; i < games(3); ++i) {
      const Match match = play({"random", "greedy"}, static_cast<std::uint64_t>(400 + i), 10'000, *game);
      ASSERT_TRUE(match.position().over());
      EXPECT_GT(score_of(match, 1), score_of(match, 0) + 10) << game->facts().id << ", game " << i;
    }
}

TEST(GreedyBot, EqualSeedsPlayEclipseEqually) {
  for (const Game* game : eclipse_games())
    EXPECT_EQ(play({"greedy", "greedy"}, 21, 150, *game).position(),
              play({"greedy", "greedy"}, 21, 150, *game).position());
}

int technologies_from(const sun::State& state, int seat, int level) {
  int found = 0;
  for (std::uint64_t m = sun::technologies(state, seat); m != 0; m &= m - 1)
    found += state.cards().techs[static_cast<std::size_t>(std::countr_zero(m))].level >= level;
  return found;
}

// Games of three and four of about the length that the rulebook names, with colonies and technologies of the higher
// levels.
TEST(GreedyBot, PlaysBeyondTheSunSensibly) {
  constexpr int kGames = 12;  // an average over fewer says little
  const Game& game = *find_game("sun");
  int rounds = 0, seats = 0, total = 0, best = 0, colonies = 0, high = 0;
  for (int i = 0; i < kGames; ++i) {
    const std::vector<std::string> names(i % 2 == 0 ? 3 : 4, "greedy");
    const Match match = play(names, static_cast<std::uint64_t>(500 + i), 10'000, game);
    ASSERT_TRUE(match.position().over());
    const auto& state = *static_cast<const sun::State*>(match.position().state());
    rounds += state.round;
    int winner = 0;
    for (std::size_t seat = 0; seat < names.size(); ++seat, ++seats) {
      EXPECT_GE(score_of(match, seat), 10);
      total += score_of(match, seat);
      winner = std::max(winner, score_of(match, seat));
      colonies += state.players[seat].colonized;
      high += technologies_from(state, static_cast<int>(seat), 3);
    }
    best += winner;
  }
  EXPECT_GE(rounds, kGames * 12);
  EXPECT_LE(rounds, kGames * 18);
  EXPECT_GE(total, seats * 30);
  EXPECT_GE(best, kGames * 36);
  EXPECT_GE(colonies, seats);
  EXPECT_GE(high, seats * 2);
}

TEST(GreedyBot, BeatsRandomAtBeyondTheSun) {
  for (int i = 0; i < games(3); ++i) {
    const Match match = play({"random", "greedy"}, static_cast<std::uint64_t>(600 + i), 10'000, *find_game("sun"));
    ASSERT_TRUE(match.position().over());
    EXPECT_GT(score_of(match, 1), score_of(match, 0)) << "game " << i;
  }
}

const Game& ti4_game() {
  static const GameOf<ti4::Rules> game;
  return game;
}

// What happened in games of Twilight Imperium.
struct Ti4Games {
  std::vector<int> rounds;
  int games = 0, seats = 0, by_points = 0, custodians = 0, planets = 0, objectives = 0, secrets = 0;
  int deals = 0, votes = 0, rolls = 0;

  void add(const Match& match) {
    const auto& state = *static_cast<const ti4::State*>(match.position().state());
    ++games;
    rounds.push_back(state.round);
    by_points += ti4::most_points(state) >= state.victory_target;
    custodians += state.custodians == 0;
    constexpr std::uint64_t kPublic = (std::uint64_t{1} << ti4::kFirstSecret) - 1;
    for (int seat = 0; seat < match.players(); ++seat, ++seats) {
      const ti4::Player& player = state.player(seat);
      objectives += std::popcount(player.scored & kPublic);
      secrets += std::popcount(player.scored & ~kPublic);
      for (const ti4::PlanetState& planet : state.planets) planets += planet.controller == seat;
    }
    for (const Decision& decision : match.decisions()) {
      deals += ti4::kind_of(decision.action) == ti4::Act::Accept;
      votes += ti4::kind_of(decision.action) == ti4::Act::AllPlanets;
      rolls += ti4::kind_of(decision.action) == ti4::Act::Dice;
    }
  }
  int median_rounds() {
    std::sort(rounds.begin(), rounds.end());
    return rounds[rounds.size() / 2];
  }
};

// Games end by points after the usual number of rounds: players expand, take objectives and Mecatol Rex, fight, trade,
// vote.
TEST(GreedyBot, PlaysTwilightImperiumSensibly) {
  Ti4Games all;
  for (int i = 0; i < games(36); ++i) {
    const std::vector<std::string> names(static_cast<std::size_t>(3 + i % 4), "greedy");
    const Match match = play(names, static_cast<std::uint64_t>(700 + i), 20'000, ti4_game());
    ASSERT_TRUE(match.position().over()) << "game " << i;
    all.add(match);
  }
  EXPECT_EQ(all.by_points, all.games);
  EXPECT_GE(all.median_rounds(), 5);
  EXPECT_LE(all.median_rounds(), 9);
  EXPECT_EQ(all.custodians, all.games);
  EXPECT_GE(all.planets, all.seats * 5);
  EXPECT_GE(2 * all.objectives, all.seats * 5);
  EXPECT_GE(all.secrets, all.seats / 2);
  EXPECT_GE(all.rolls, all.games * 4);
  EXPECT_GE(all.deals, all.seats);
  EXPECT_GE(all.votes, all.seats);
}

TEST(GreedyBot, BeatsRandomAtTwilightImperium) {
  for (int i = 0; i < games(3); ++i) {
    const Match match = play({"random", "greedy", "random"}, static_cast<std::uint64_t>(800 + i), 20'000, ti4_game());
    ASSERT_TRUE(match.position().over()) << "game " << i;
    EXPECT_GT(score_of(match, 1), std::max(score_of(match, 0), score_of(match, 2)) + 2) << "game " << i;
  }
}

// Two guesses at what a seat cannot know lead to the same answer.
TEST(GreedyBot, KnowsInTwilightImperiumOnlyWhatItsSeatMayKnow) {
  Match match = new_match(4, ti4_game());
  Xoshiro rng(9);
  const auto bot = make_bot("greedy", ti4_game(), 9);
  int compared = 0;
  for (match.run_chance(rng); !match.position().over() && compared < 600; match.run_chance(rng), ++compared) {
    Xoshiro one(1), other(2);
    const Action first = ask_bot(match.position(), *make_bot("greedy", ti4_game(), 5), one);
    const Action second = ask_bot(match.position(), *make_bot("greedy", ti4_game(), 5), other);
    ASSERT_EQ(first, second) << "decision " << match.decisions().size();
    match.apply(ask_bot(match.position(), *bot, rng));
  }
  EXPECT_GE(compared, 600);
}

// Nothing is hidden in Gaia Project, so a guess at the hidden things is the position itself.
TEST(AskBot, ShowsThePositionWithItsOptionsToTheSeatThatDecides) {
  Match match = new_match(3);
  Xoshiro rng(5);
  Spy spy;
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    const Action action = ask_bot(match.position(), spy, rng);
    ASSERT_TRUE(spy.seen_.has_value());
    ASSERT_EQ(*spy.seen_, match.position()) << "decision " << match.decisions().size();
    ASSERT_EQ(spy.seat_, match.position().to_move());
    ActionList options;
    match.position().list(options);
    ASSERT_TRUE(std::equal(options.begin(), options.end(), spy.options_.begin(), spy.options_.end()));
    ASSERT_EQ(action, options[0]);
    match.apply(action);
  }
}

}  // namespace
}  // namespace orrery
