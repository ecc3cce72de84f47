// Windows of the toy game: who is asked, in which order, what may be answered ahead, and what nobody can tell.

#include <gtest/gtest.h>

#include <set>

#include "core/match.h"
#include "core/table_json.h"
#include "tests/core/toy_game.h"

namespace orrery {
namespace {

// Hands as given, one text a seat: "shield blank". Seat 1 is to move.
Match with_hands(const std::vector<std::string>& hands, OptionTexts options = {}) {
  const auto players = static_cast<int>(hands.size());
  options.emplace_back("hand", "2");
  Match match = std::get<Match>(Match::start(toy::game(), players, options));
  for (int seat = 1; seat <= players; ++seat) match.apply_text("card " + std::to_string(seat));
  for (const std::string& hand : hands) {
    const std::size_t space = hand.find(' ');
    EXPECT_TRUE(std::holds_alternative<std::monostate>(match.apply_text("draw " + hand.substr(0, space))));
    EXPECT_TRUE(std::holds_alternative<std::monostate>(match.apply_text("draw " + hand.substr(space + 1))));
  }
  EXPECT_EQ(match.position().to_move(), 0);
  return match;
}

void play(Match& match, const std::vector<std::string_view>& texts) {
  for (const std::string_view text : texts)
    ASSERT_TRUE(std::holds_alternative<std::monostate>(match.apply_text(text))) << text;
}

std::vector<std::string> options_of(const Position& position) {
  ActionList list;
  position.list(list);
  std::vector<std::string> texts;
  for (const Action option : list) texts.push_back(position.to_text(option));
  return texts;
}

const toy::State& state_of(const Position& position) {
  return *static_cast<const toy::State*>(position.state());
}

using Texts = std::vector<std::string>;

TEST(Windows, AskEverybodyElseInTurnOrder) {
  Match match = with_hands({"shield blank", "blank tax", "shield veto", "blank blank"});
  play(match, {"gain 1", "storm"});
  std::vector<Seat> asked;
  for (; match.position().to_move() >= 0; play(match, {"decline"})) asked.push_back(match.position().to_move());
  EXPECT_EQ(asked, (std::vector<Seat>{2, 3, 0}));
  EXPECT_EQ(match.position().to_move(), kChance);
}

TEST(Windows, StrictOnesAskWhoCanOnlyDecline) {
  Match match = with_hands({"blank blank", "blank blank", "tax blank"});
  play(match, {"gain 3"});
  EXPECT_EQ(match.position().to_move(), 1);
  EXPECT_EQ(options_of(match.position()), Texts{"decline"});
  EXPECT_EQ(match.position().prompt(), Text("toy.ask.window.tax").with("seat", 1));
  play(match, {"decline"});
  EXPECT_EQ(options_of(match.position()), (Texts{"play tax", "decline"}));
}

TEST(Windows, FastOnesAskWhoHoldsSomethingThatFits) {
  Match match = with_hands({"blank blank", "blank blank", "tax blank"}, {{"windows", "fast"}});
  play(match, {"gain 3"});
  EXPECT_EQ(match.position().to_move(), 2);
  EXPECT_EQ(match.position().ahead(1), std::nullopt);
}

TEST(Windows, NobodyIsAskedWhoHasNoCards) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {}));
  play(match, {"card 1", "card 2", "gain 3"});
  EXPECT_EQ(match.position().prompt().key, "toy.ask.turn");
}

TEST(Windows, NobodyIsAskedWhoSurelyHoldsNothingThatFits) {
  // The shield lay on the second place and the first is always played: what is left is none.
  Match match = with_hands({"blank blank", "tax shield"});
  play(match, {"storm", "play shield", "decline"});
  ASSERT_EQ(match.position().to_move(), kChance);
  play(match, {"winds 0 0 0", "gain 1", "storm"});
  EXPECT_EQ(match.position().to_move(), kChance);
}

TEST(Windows, AShieldKeepsTheCoins) {
  Match match = with_hands({"blank blank", "shield blank"});
  play(match, {"gain 2", "gain 2", "storm", "play shield", "decline", "winds 2 2 2"});
  EXPECT_EQ(state_of(match.position()).coins[0], 0);
  EXPECT_EQ(state_of(match.position()).coins[1], 2);
}

TEST(Windows, ATaxTakesACoin) {
  Match match = with_hands({"blank blank", "tax blank", "tax blank"});
  play(match, {"gain 3", "play tax", "decline", "decline", "play tax", "decline", "decline"});
  const auto& coins = state_of(match.position()).coins;
  EXPECT_EQ((std::vector<int>{coins[0], coins[1], coins[2]}), (std::vector<int>{1, 1, 1}));
}

TEST(Windows, AVetoCancelsTheCard) {
  Match match = with_hands({"veto blank", "tax blank", "veto blank"});
  play(match, {"gain 3", "play tax"});
  EXPECT_EQ(match.position().to_move(), 2);  // behind the one who played
  EXPECT_EQ(match.position().prompt(), Text("toy.ask.window.veto").with("seat", 2).with("card", Text("toy.kind.tax")));
  // A veto may meet another; it holds, so nobody else is asked about the tax.
  play(match, {"play veto", "decline", "decline"});
  EXPECT_EQ(match.position().prompt(), Text("toy.ask.window.tax").with("seat", 1));
  EXPECT_EQ(match.position().to_move(), 2);
  play(match, {"decline"});
  EXPECT_EQ(state_of(match.position()).coins[0], 3);
  EXPECT_EQ(state_of(match.position()).coins[1], 0);
}

TEST(Windows, AVetoCancelsAVeto) {
  Match match = with_hands({"veto blank", "tax blank", "veto blank"});
  play(match, {"gain 3", "play tax", "play veto", "play veto", "decline", "decline"});
  // The veto of seat 3 is gone; seat 1 is left to be asked about the tax itself.
  EXPECT_EQ(match.position().to_move(), 0);
  play(match, {"decline"});
  EXPECT_EQ(match.position().to_move(), 2);
  play(match, {"decline"});
  EXPECT_EQ(state_of(match.position()).coins[1], 1);
}

TEST(Windows, EverybodyWhoIsLeftMayAnswerAhead) {
  Match match = with_hands({"shield blank", "blank tax", "shield veto", "blank blank"});
  play(match, {"storm"});
  EXPECT_EQ(match.position().ahead(0), std::nullopt);  // called it
  for (const Seat seat : {Seat{2}, Seat{3}}) {
    const auto ahead = match.position().ahead(seat);
    ASSERT_TRUE(ahead.has_value());
    EXPECT_EQ(ahead->to_move(), seat);
  }
  EXPECT_EQ(options_of(*match.position().ahead(2)), (Texts{"play shield", "decline"}));
  EXPECT_EQ(options_of(*match.position().ahead(3)), Texts{"decline"});
}

TEST(Windows, TheDecisionAheadIsTheOneThatComes) {
  Match match = with_hands({"shield blank", "blank tax", "shield veto", "blank blank"});
  play(match, {"storm"});
  const auto third = match.position().ahead(2), fourth = match.position().ahead(3);
  play(match, {"decline"});
  EXPECT_EQ(match.position(), *third);
  EXPECT_EQ(match.position().ahead(3), fourth);
  EXPECT_EQ(match.position().ahead(1), std::nullopt);  // has answered
  play(match, {"decline"});
  EXPECT_EQ(match.position(), *fourth);
}

TEST(Windows, AfterACardWasPlayedAnotherQuestionIsAhead) {
  Match match = with_hands({"shield blank", "shield tax", "shield veto", "blank blank"});
  play(match, {"storm"});
  const Text before = match.position().ahead(3)->prompt();
  play(match, {"play shield"});
  EXPECT_NE(match.position().ahead(3)->prompt(), before);
  EXPECT_EQ(match.position().ahead(3)->prompt().key, "toy.ask.window.veto");
  // Who called the storm is asked about the shield too.
  EXPECT_EQ(match.position().ahead(0)->prompt().key, "toy.ask.window.veto");
  // Seat 3 declines; should all decline, it is asked about the storm next.
  play(match, {"decline"});
  EXPECT_EQ(match.position().ahead(2)->prompt().key, "toy.ask.window.shield");
}

TEST(Windows, WhatIsAheadDoesNotChangeWithWhatTheSeatCannotKnow) {
  Match match = with_hands({"shield blank", "blank tax", "shield veto", "blank blank"});
  play(match, {"storm"});
  const auto ahead = match.position().ahead(2);
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Xoshiro rng(seed);
    Position guess = match.position();
    guess.resample(2, rng);
    const auto other = guess.ahead(2);
    ASSERT_TRUE(other.has_value());
    EXPECT_EQ(options_of(*other), options_of(*ahead));
    EXPECT_EQ(json_text(other->view(2)), json_text(ahead->view(2)));
    for (const Seat seat : {Seat{0}, Seat{3}})
      EXPECT_EQ(guess.ahead(seat).has_value(), match.position().ahead(seat).has_value());
    hands.insert(json_text(guess.view(1)));
  }
  EXPECT_GT(hands.size(), 5u);
}

TEST(Windows, StandingAnswersDeclineOrAskOnlyWhenAble) {
  Match match = with_hands({"blank blank", "blank tax", "shield blank"});
  const auto answer = [&](const char* question, const char* value) {
    return match.position().standing_answer({{question, value}}).has_value();
  };
  play(match, {"storm"});
  EXPECT_FALSE(answer("shield", "ask"));
  EXPECT_TRUE(answer("shield", "when_able"));
  EXPECT_TRUE(answer("shield", "decline"));
  EXPECT_FALSE(answer("tax", "decline"));
  play(match, {"decline"});
  EXPECT_FALSE(answer("shield", "when_able"));
  EXPECT_TRUE(answer("shield", "decline"));
  const auto declined = match.position().standing_answer({{"shield", "decline"}});
  EXPECT_EQ(match.position().describe(*declined).role, Role::Decline);
}

TEST(Windows, HandsAreSeenByTheirSeatsOnly) {
  Match match = with_hands({"blank veto", "tax shield"});
  const auto pieces = [&](Seat viewer) {
    Texts kinds;
    for (const Piece& piece : match.position().view(viewer).pieces)
      if (piece.id.starts_with("hand")) kinds.push_back(piece.kind);
    return kinds;
  };
  EXPECT_EQ(pieces(0), (Texts{"blank", "veto", "back", "back"}));
  EXPECT_EQ(pieces(1), (Texts{"back", "back", "tax", "shield"}));
  EXPECT_EQ(pieces(kNobody), (Texts{"back", "back", "back", "back"}));
  const Position drawing = match.at(2);
  const Action drawn = match.decisions()[2].action;
  EXPECT_EQ(drawing.as_seen(drawn, 0).text, "draw blank");
  EXPECT_EQ(drawing.as_seen(drawn, 1), (Seen{"draw ?", Text("toy.action.drawn.unseen"), true}));
  EXPECT_EQ(drawing.as_seen(drawn, kNobody), drawing.as_seen(drawn, 1));
}

TEST(Hands, OneOfTwoCardsIsKeptUnseen) {
  Match match = with_hands({"blank veto", "tax shield"});
  play(match, {"draw", "draw tax", "draw shield"});
  EXPECT_EQ(options_of(match.position()), (Texts{"keep tax", "keep shield"}));
  const Action keep = std::get<Action>(match.position().from_text("keep tax"));
  EXPECT_EQ(match.position().as_seen(keep, 0).text, "keep tax");
  EXPECT_EQ(match.position().as_seen(keep, 1), (Seen{"keep ?", Text("toy.action.keep.unseen"), true}));
  play(match, {"keep tax"});
  EXPECT_EQ(state_of(match.position()).hands[0][2], toy::Card::Tax);
  EXPECT_EQ(state_of(match.position()).aside[0][0], toy::Card::Shield);
}

TEST(Hands, TwoEqualCardsLeaveAChoiceThatNobodyElseKnows) {
  Match match = with_hands({"blank veto", "tax shield"});
  play(match, {"draw", "draw tax", "draw tax"});
  EXPECT_EQ(match.position().to_move(), 0);
  EXPECT_EQ(options_of(match.position()), Texts{"keep tax"});
}

// Guesses are as likely as the deals that fit: of two unknown cards where fast windows have shown that one at least is
// a shield, both are shields in 7·6 of 7·6 + 2·7·15 cases (24 cards, two of them the guesser's own).
TEST(Windows, GuessesAreAsLikelyAsTheyShouldBe) {
  Match match = with_hands({"blank blank", "shield tax"}, {{"windows", "fast"}});
  play(match, {"storm"});
  ASSERT_EQ(match.position().to_move(), 1);
  int both = 0;
  constexpr int kGuesses = 4000;
  Xoshiro rng(5);
  for (int i = 0; i < kGuesses; ++i) {
    Position guess = match.position();
    guess.resample(0, rng);
    const auto& hand = state_of(guess).hands[1];
    ASSERT_TRUE(hand[0] == toy::Card::Shield || hand[1] == toy::Card::Shield);
    both += hand[0] == toy::Card::Shield && hand[1] == toy::Card::Shield ? 1 : 0;
  }
  EXPECT_NEAR(both / double{kGuesses}, 42.0 / (42 + 2 * 7 * 15), 0.03);
}

}  // namespace
}  // namespace orrery
