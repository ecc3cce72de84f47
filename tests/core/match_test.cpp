#include "core/match.h"

#include <gtest/gtest.h>

#include "tests/core/toy_game.h"

namespace orrery {
namespace {

Match new_match(const std::vector<std::string>& names = {}) {
  return std::get<Match>(Match::start(toy::game(), 2, {}, names));
}

void play(Match& match, const std::vector<std::string_view>& texts) {
  for (std::string_view text : texts)
    ASSERT_TRUE(std::holds_alternative<std::monostate>(match.apply_text(text))) << text;
}

std::string refused(const Or<std::monostate>& result) {
  const auto* refusal = std::get_if<Refusal>(&result);
  return refusal == nullptr ? "done" : refusal->reason.key;
}

TEST(Match, RefusesAWrongNumberOfPlayers) {
  for (int players : {-1, 0, 1, 5, 1'000'000'000}) {
    const auto match = Match::start(toy::game(), players, {});
    ASSERT_TRUE(std::holds_alternative<Refusal>(match)) << players;
    EXPECT_EQ(std::get<Refusal>(match).reason.key, "core.players");
  }
}

TEST(Match, CleansNames) {
  const Match match = new_match({" Anna\nend 0 ", std::string(100, 'x'), "too many"});
  EXPECT_EQ(match.names(), (std::vector<std::string>{"Anna end 0", std::string(64, 'x')}));
  EXPECT_EQ(match.players(), 2);
}

TEST(Match, KeepsWhoDecidedWhat) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "gain 3"});
  ASSERT_EQ(match.decisions().size(), 3u);
  EXPECT_EQ(match.decisions()[0].by, kChance);
  EXPECT_EQ(match.decisions()[2].by, 0);
}

TEST(Match, ChangesNothingWhenItRefuses) {
  Match match = new_match();
  play(match, {"card 4", "card 1"});
  const Position before = match.position();
  EXPECT_EQ(refused(match.apply_text("gain 9")), "core.notation.expected");
  EXPECT_EQ(refused(match.apply(Action(0xffff))), "core.not_an_option");
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(match.decisions().size(), 2u);
}

TEST(Match, LetsChanceDecideUntilASeatMust) {
  Match match = new_match();
  Xoshiro rng(7);
  match.run_chance(rng);
  EXPECT_EQ(match.position().to_move(), 0);
  EXPECT_EQ(match.decisions().size(), 2u);
}

TEST(Match, ShowsEveryEarlierPosition) {
  Match match = new_match();
  std::vector<Position> positions{match.position()};
  for (const char* text : {"card 4", "card 1", "gain 3", "trade", "take 2"}) {
    play(match, {text});
    positions.push_back(match.position());
  }
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_EQ(match.at(i), positions[i]) << i;
}

TEST(Undo, TakesBackTheStepsOfACompoundMove) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "trade"});
  EXPECT_EQ(match.undo_floor(0), 2u);
  play(match, {"take 1"});
  EXPECT_EQ(match.undo_floor(0), 2u);
  EXPECT_EQ(match.undo_floor(1), 4u);
  EXPECT_EQ(refused(match.undo(0)), "done");
  EXPECT_EQ(refused(match.undo(0)), "done");
  EXPECT_EQ(match.decisions().size(), 2u);
  EXPECT_EQ(refused(match.undo(0)), "core.undo.chance");
}

TEST(Undo, StopsAtChance) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "roll", "die 6"});
  EXPECT_EQ(match.undo_floor(0), 4u);
  EXPECT_EQ(refused(match.undo(0)), "core.undo.chance");
}

TEST(Undo, StopsWhereSomethingHiddenWasShown) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "peek 2"});
  EXPECT_EQ(match.undo_floor(0), 3u);
  EXPECT_EQ(refused(match.undo(0)), "core.undo.revealed");
}

TEST(Undo, StopsAtTheEndWhichShowsWhatWasHidden) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {{"rounds", "1"}}));
  play(match, {"card 4", "card 1", "gain 1", "trade", "take 2"});
  ASSERT_TRUE(match.position().over());
  EXPECT_EQ(match.undo_floor(1), 5u);
  EXPECT_EQ(refused(match.undo(1)), "core.undo.revealed");
}

TEST(Undo, StopsAtAnothersDecision) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "gain 1", "gain 2"});
  EXPECT_EQ(refused(match.undo(0)), "core.undo.other");
  EXPECT_EQ(refused(match.undo(1)), "done");
  EXPECT_EQ(refused(match.undo(0)), "done");
}

TEST(Undo, HasNothingToTakeBackAtTheStart) {
  Match match = new_match();
  EXPECT_EQ(match.undo_floor(0), 0u);
  EXPECT_EQ(refused(match.undo(0)), "core.undo.nothing");
}

TEST(Rewind, AsksNobody) {
  Match match = new_match();
  play(match, {"card 4", "card 1", "roll", "die 6", "gain 1"});
  match.rewind(3);
  EXPECT_EQ(match.decisions().size(), 3u);
  EXPECT_EQ(match.position(), match.at(3));
  play(match, {"die 2"});
  match.rewind(99);
  EXPECT_EQ(match.decisions().size(), 4u);
}

}  // namespace
}  // namespace orrery
