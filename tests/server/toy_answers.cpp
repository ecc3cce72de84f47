// Everybody may answer at once, sealed: windows of the toy game, whose hands are hidden, at a table without a network.

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/record.h"
#include "server/table/projection.h"
#include "tests/core/toy_game.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

namespace json = boost::json;
using Texts = std::vector<std::string>;

const Person kClara{"u3", "Clara", std::nullopt};
const Person kDaria{"u4", "Daria", std::nullopt};
const Person* const kPeople[] = {&kAnna, &kBoris, &kClara, &kDaria};

// Hands as given, one text a seat: "shield blank". The first seat is to move.
std::string with_hands(const Texts& hands) {
  Match match = std::get<Match>(Match::start(toy::game(), static_cast<int>(hands.size()), {{"hand", "2"}}));
  for (std::size_t seat = 1; seat <= hands.size(); ++seat) match.apply_text("card " + std::to_string(seat));
  for (const std::string& hand : hands) {
    match.apply_text("draw " + hand.substr(0, hand.find(' ')));
    match.apply_text("draw " + hand.substr(hand.find(' ') + 1));
  }
  return write_record(match);
}

const Texts kHands = {"blank blank", "shield blank", "blank tax", "shield veto"};

// Four people at a table; the first has called a storm, so the others are asked for a shield.
class Windows : public testing::Test {
 protected:
  void sit(const Texts& hands = kHands, const std::string& more = R"("seats":["me","open","open","open"])") {
    table_.emplace(setup_from("{" + more + R"(,"substitute":"random"})", kAnna, with_hands(hands)));
    for (Seat seat = 1; seat < 4; ++seat) {
      Command sit = made().command(Do::Sit);
      sit.seat = seat;
      if (made().table.seat(seat).kind == SeatState::Kind::Open) made().send(*kPeople[seat], sit);
    }
  }
  void storm(const Texts& hands = kHands) {
    sit(hands);
    answer(0, "storm");
  }
  TestTable& made() { return *table_; }
  LiveTable& table() { return table_->table; }
  std::optional<Code> send(Seat seat, Do what, Texts steps = {}) {
    Command command = made().command(what);
    command.seq = table().told();
    command.seat = seat;
    command.steps = std::move(steps);
    return made().send(*kPeople[seat], command);
  }
  void answer(Seat seat, const std::string& step) { ASSERT_EQ(send(seat, Do::Move, {step}), std::nullopt) << step; }
  void standing(Seat seat, StandingAnswers answers) {
    Command command = made().command(Do::Standing);
    command.seat = seat;
    command.answers = std::move(answers);
    ASSERT_EQ(made().send(*kPeople[seat], command), std::nullopt);
  }
  json::object view(const std::string& user) {
    return whole_view(table(), viewer_of(table(), user, kNobody, std::nullopt), made().now);
  }
  // All that somebody can hear of the table.
  std::string heard(const std::string& user) {
    const Viewer viewer = viewer_of(table(), user, kNobody, std::nullopt);
    json::object line = list_line(table().line(), user);
    return json::serialize(view(user)) + history(past_of(table()), 0, 1000, viewer) + json::serialize(line);
  }
  Texts last_lines() { return value_to<Texts>(json::parse(made().log.back().body).at("lines")); }
  Texts awaited() { return table().awaited(); }
  std::vector<Seat> asked() {
    std::vector<Seat> seats;
    for (const Asked& one : table().asked()) seats.push_back(one.seat);
    return seats;
  }
  bool is_held() { return made().log.back().kind == "sealed"; }

 private:
  std::optional<TestTable> table_;
};

TEST_F(Windows, EverybodyIsAskedAtOnce) {
  storm();
  EXPECT_EQ(asked(), (std::vector<Seat>{1, 2, 3}));
  EXPECT_EQ(awaited(), (Texts{"u2", "u3", "u4"}));
  for (const char* user : {"u1", "u2", "u3", "u4", "u9"})
    EXPECT_EQ(json::serialize(view(user).at("position").at("waiting")), "[2,3,4]");
  EXPECT_EQ(view("u2").at("position").at("options").as_array().size(), 2U);
  EXPECT_FALSE(view("u2").contains("ahead"));
  EXPECT_EQ(view("u3").at("ahead").at("position").at("options").as_array().size(), 1U) << "he can only decline";
  EXPECT_EQ(view("u4").at("ahead").at("position").at("options").as_array().size(), 2U);
  EXPECT_FALSE(view("u4").at("position").as_object().contains("options"));
  for (const char* user : {"u1", "u9"}) EXPECT_FALSE(view(user).contains("ahead"));
  EXPECT_EQ(send(0, Do::Move, {"decline"}), Code::NotAllowed);
}

TEST_F(Windows, AnyOrderOfAnswersLooksTheSame) {
  std::vector<Seat> order = {1, 2, 3};
  std::optional<std::string> first;
  do {
    storm();
    const std::string before = heard("u9"), before_anna = heard("u1");
    for (std::size_t i = 0; i < 2; ++i) {
      answer(order[i], "decline");
      EXPECT_TRUE(is_held());
      EXPECT_EQ(heard("u9"), before);
      EXPECT_EQ(heard("u1"), before_anna);
      EXPECT_EQ(view(kPeople[order[i]]->id).at("answered").at("steps").at(0), "decline");
      EXPECT_EQ(heard(kPeople[order[2]]->id).find("answered"), std::string::npos);
    }
    EXPECT_EQ(awaited(), Texts{kPeople[order[2]]->id});
    answer(order[2], "decline");
    const Texts lines = last_lines();
    ASSERT_EQ(lines.size(), 4U) << "all in one event, the winds with them";
    EXPECT_EQ((Texts{lines.begin(), lines.begin() + 3}), (Texts{"decline", "decline", "decline"}));
    if (!first) first = heard("u9");
    EXPECT_EQ(heard("u9"), *first);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_F(Windows, ACardWaitsForTheOrderAndThenForNobody) {
  storm();
  answer(3, "play shield");
  EXPECT_TRUE(is_held());
  answer(1, "decline");
  EXPECT_TRUE(is_held()) << "Clara comes before the card";
  answer(2, "decline");
  EXPECT_EQ(last_lines(), (Texts{"decline", "decline", "play shield"}));
  EXPECT_EQ(table().match()->position().prompt().key, "toy.ask.window.veto");
  storm();
  answer(1, "play shield");
  EXPECT_EQ(last_lines(), Texts{"play shield"}) << "a card is played at once";
}

TEST_F(Windows, AnAnswerToAnotherQuestionIsAskedAgain) {
  storm();
  answer(2, "decline");
  answer(3, "play shield");
  EXPECT_EQ(awaited(), Texts{"u2"});
  answer(1, "play shield");
  EXPECT_EQ(last_lines(), Texts{"play shield"});
  EXPECT_FALSE(table().seat(2).sealed);
  EXPECT_FALSE(table().seat(3).sealed);
  EXPECT_EQ(awaited(), (Texts{"u3", "u4", "u1"})) << "the veto, in its order";
}

TEST_F(Windows, AnswersCanBeChangedAndWithdrawn) {
  storm();
  EXPECT_EQ(send(2, Do::Withdraw), std::nullopt) << "nothing";
  answer(1, "decline");
  answer(3, "play shield");
  answer(3, "decline");
  EXPECT_EQ(table().seat(3).sealed->steps, Texts{"decline"});
  EXPECT_EQ(send(3, Do::Withdraw), std::nullopt);
  EXPECT_EQ(awaited(), (Texts{"u3", "u4"}));
  EXPECT_EQ(send(1, Do::Withdraw), std::nullopt) << "who decides first may too";
  EXPECT_EQ(awaited(), (Texts{"u2", "u3", "u4"}));
  answer(1, "decline");
  answer(1, "play shield");
  EXPECT_EQ(last_lines(), Texts{"play shield"});
}

TEST_F(Windows, IllegalAnswersAreRefusedAtOnce) {
  storm();
  EXPECT_EQ(send(2, Do::Move, {"play shield"}), Code::Illegal);
  EXPECT_EQ(send(2, Do::Move, {"decline", "decline"}), Code::Illegal);
  EXPECT_FALSE(table().seat(2).sealed);
}

TEST_F(Windows, StandingAnswersAreKnownAndSealedToo) {
  storm();
  standing(2, {{"shield", "when_able"}});  // he holds none
  standing(3, {{"shield", "decline"}});    // he holds one
  EXPECT_EQ(awaited(), Texts{"u2"});
  EXPECT_EQ(view("u4").at("answered").at("standing"), true);
  EXPECT_EQ(asked(), (std::vector<Seat>{1, 2, 3}));
  answer(1, "decline");
  EXPECT_EQ(last_lines().size(), 4U);
  EXPECT_EQ(made().log.back().actor, "u2") << "one event";

  storm();
  standing(3, {{"shield", "when_able"}});
  EXPECT_EQ(awaited(), (Texts{"u2", "u3", "u4"})) << "who holds something is asked";

  // Set before the window opens: with the storm itself.
  sit();
  for (const Seat seat : std::vector<Seat>{1, 2, 3}) standing(seat, {{"shield", "decline"}});
  answer(0, "storm");
  EXPECT_EQ(last_lines().size(), 5U);
  EXPECT_EQ(last_lines().front(), "storm");

  // The last missing answer may be a standing one.
  storm();
  answer(1, "decline");
  answer(3, "decline");
  standing(2, {{"shield", "decline"}});
  EXPECT_EQ(last_lines().size(), 4U);
}

TEST_F(Windows, AnOwnAnswerGoesBeforeAStandingOne) {
  storm();
  standing(3, {{"shield", "decline"}});
  answer(3, "play shield");
  answer(1, "decline");
  answer(2, "decline");
  EXPECT_EQ(last_lines(), (Texts{"decline", "decline", "play shield"}));
}

TEST_F(Windows, NobodyHearsOfAnswersInAdvance) {
  const auto play = [&](bool sealed) {
    sit();
    if (sealed) standing(3, {{"shield", "decline"}});
    answer(0, "storm");
    if (sealed) {
      answer(2, "decline");
      answer(1, "decline");
    }
    return std::pair(heard("u9"), heard("u1"));
  };
  sit();
  const auto early = play(true);
  EXPECT_TRUE(early.first.find("\"decline\"") != std::string::npos) << "all have answered";
  // One who has not keeps all others hidden.
  sit();
  answer(0, "storm");
  const auto before = std::pair(heard("u9"), heard("u1"));
  const auto stored = made().table.append_for(made().log.back());
  answer(3, "play shield");
  const auto after = made().table.append_for(made().log.back());
  standing(2, {{"shield", "decline"}});
  made().now += 5000;
  EXPECT_EQ(std::pair(heard("u9"), heard("u1")), before);
  EXPECT_TRUE(stored.told);
  EXPECT_FALSE(after.told);
  EXPECT_EQ(after.clock_due, stored.clock_due);
  EXPECT_EQ(table().position_seq(), table().told());
}

TEST_F(Windows, AReplayKnowsTheSame) {
  storm();
  answer(3, "play shield");
  answer(1, "decline");
  LiveTable again("t1", test_seed(), "invite");
  for (const Event& event : made().log) again.apply(event);
  EXPECT_FALSE(again.frozen());
  EXPECT_EQ(again.awaited(), awaited());
  EXPECT_EQ(again.seat(3).sealed, table().seat(3).sealed);
  EXPECT_EQ(again.told(), table().told());
  EXPECT_EQ(again.line().summary, table().line().summary);
  EXPECT_EQ(write_record(*table().match()).find("play shield"), std::string::npos) << "records have no sealed answers";
}

TEST_F(Windows, WhatIsTakenBackTakesTheAnswersAlong) {
  storm();
  answer(3, "play shield");
  answer(1, "decline");
  ASSERT_EQ(send(0, Do::Undo), std::nullopt) << "nothing was drawn yet";
  EXPECT_FALSE(table().seat(1).sealed);
  EXPECT_FALSE(table().seat(3).sealed);
  answer(0, "storm");
  EXPECT_EQ(awaited(), (Texts{"u2", "u3", "u4"}));

  // By agreement, to the same question: everybody decides anew.
  answer(2, "decline");
  answer(1, "play shield");
  Command propose = made().command(Do::Propose);
  propose.rewind = static_cast<std::int64_t>(table().match()->decisions().size()) - 1;
  propose.seq = table().told();
  answer(3, "decline");
  ASSERT_EQ(made().send(kAnna, propose), std::nullopt);
  for (const Seat seat : std::vector<Seat>{1, 2, 3}) {
    Command yes = made().command(Do::Answer);
    yes.yes = true;
    yes.seq = table().told();
    ASSERT_EQ(made().send(*kPeople[seat], yes), std::nullopt);
  }
  EXPECT_EQ(awaited(), (Texts{"u2", "u3", "u4"}));
}

TEST_F(Windows, TheAnswerOfWhoLeavesLeavesToo) {
  storm();
  answer(3, "decline");
  answer(2, "decline");
  ASSERT_EQ(send(1, Do::Resign), std::nullopt);
  EXPECT_EQ(asked(), std::vector<Seat>{1}) << "a bot decides, which does not take long";
  EXPECT_TRUE(table().seat(2).sealed) << "the others have answered";
  made().add(
      std::get<PlannedEvent>(table().bot_move(std::get<Action>(table().match()->position().from_text("decline")))));
  EXPECT_EQ(last_lines().size(), 4U) << "the bot when the order came to it, and all after it";

  storm();
  answer(3, "play shield");
  ASSERT_EQ(send(3, Do::Resign), std::nullopt);
  EXPECT_FALSE(table().seat(3).sealed);
  answer(1, "decline");
  answer(2, "decline");
  EXPECT_EQ(last_lines(), (Texts{"decline", "decline"})) << "the bot is asked in its order";
  EXPECT_EQ(table().mover(), 3);
}

TEST_F(Windows, AnybodyWhoIsAskedMayBeReplacedAsIfHeHadNotAnswered) {
  for (const bool sealed : {false, true}) {
    storm();
    if (sealed) answer(2, "decline");
    made().now += 100'000'000;
    Command propose = made().command(Do::Propose);
    propose.seq = table().told();
    propose.seat = 2;
    EXPECT_EQ(made().send(kAnna, propose), std::nullopt);
    propose.seat = 0;
    EXPECT_EQ(made().send(kBoris, propose), Code::Illegal) << "Anna is not asked";
  }
}

TEST_F(Windows, OnePersonAtSeveralSeatsIsAskedOneAfterTheOther) {
  sit(kHands, R"("seats":["me","open","me","me"],"hot_seat":true)");
  answer(0, "storm");
  EXPECT_EQ(asked(), (std::vector<Seat>{1, 2}));
  EXPECT_EQ(view("u1").at("viewer"), 3);
  Command decline = made().command(Do::Move);
  decline.seq = table().told();
  decline.steps = {"decline"};
  ASSERT_EQ(made().send(kAnna, decline), std::nullopt);
  answer(1, "decline");
  EXPECT_EQ(last_lines(), (Texts{"decline", "decline"}));
  EXPECT_EQ(asked(), std::vector<Seat>{3});
  EXPECT_EQ(view("u1").at("viewer"), 4);
}

TEST_F(Windows, ClocksRunForAllWhoAreAsked) {
  sit(kHands, R"("seats":["me","open","open","open"],"clock":{"kind":"bank","bank":100,"increment":0})");
  answer(0, "storm");
  const auto clock = [&] { return json::serialize(view("u9").at("info").at("clock")); };
  EXPECT_EQ(view("u9").at("info").at("clock").at("running"), json::array({2, 3, 4}));
  made().now += 10'000;
  const std::string before = clock();
  answer(2, "decline");
  EXPECT_EQ(clock(), before);
  const Millis deadline = table().clock().deadline().value();
  EXPECT_FALSE(table().time_up(deadline - 1));
  answer(1, "decline");
  // Only Daria has not answered: the others are not out of time.
  made().now = deadline;
  made().add(table().time_up(deadline).value());
  EXPECT_EQ(table().seat(3).kind, SeatState::Kind::Bot);
  EXPECT_EQ(table().seat(1).kind, SeatState::Kind::Human);
  EXPECT_EQ(last_lines(), (Texts{"decline", "decline"}));
  EXPECT_EQ(table().mover(), 3);
  EXPECT_EQ(table().clock().left(1, made().now), 60'000) << "who comes out of a window has a minute";
}

TEST_F(Windows, WhoIsAskedIsCalledOnce) {
  storm();
  const std::int64_t opened = table().seq();
  EXPECT_EQ(table().called(opened), (Texts{"u2", "u3", "u4"}));
  answer(2, "decline");
  EXPECT_EQ(table().called(table().seq()), Texts());
  answer(1, "play shield");
  EXPECT_EQ(table().called(table().seq()), (Texts{"u3", "u1"})) << "Daria was asked before and has not answered";
}

TEST_F(Windows, FastOnesAskOneAfterTheOther) {
  Match match = std::get<Match>(Match::start(toy::game(), 4, {{"hand", "2"}, {"windows", "fast"}}));
  for (const char* text : {"card 1", "card 2", "card 3", "card 4", "draw blank", "draw blank", "draw shield",
                           "draw blank", "draw blank", "draw tax", "draw shield", "draw veto"})
    match.apply_text(text);
  TestTable fast(setup_from(R"({"seats":["me","me","me","me"],"hot_seat":true})", kAnna, write_record(match)));
  Command storm = fast.command(Do::Move);
  storm.steps = {"storm"};
  ASSERT_EQ(fast.send(kAnna, storm), std::nullopt);
  EXPECT_EQ(fast.table.asked().size(), 1U);
  EXPECT_EQ(fast.table.mover(), 1);
}

}  // namespace
}  // namespace orrery::server
