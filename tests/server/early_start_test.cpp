// The early start of Beyond the Sun (BS-3.4): the next player may decide while another still makes his production. It
// is an answer in advance like any other, kept sealed and carried out in turn order.

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "server/table/projection.h"
#include "tests/rules.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

constexpr const char* kEarlyStart =
    R"({"game":"sun","players":2,"seats":["me","open"],"options":{"early_start":"on","first_player":"1"}})";

Command steps(const TestTable& made, Do what, std::vector<std::string> steps) {
  Command command = made.command(what);
  command.steps = std::move(steps);
  return command;
}

void move(TestTable& made, const Person& person, std::vector<std::string> texts) {
  ASSERT_EQ(made.send(person, steps(made, Do::Move, std::move(texts))), std::nullopt);
}

// Anna has acted and decides her production; Boris is next.
TestTable before_production() {
  TestTable made = two_people(kEarlyStart);
  move(made, kAnna, {"space spacefaring 4 1"});
  EXPECT_EQ(made.table.mover(), 0);
  return made;
}

boost::json::object view_of(const TestTable& made, const Person& person) {
  return whole_view(made.table, viewer_of(made.table, person.id, kNobody, std::nullopt), made.now);
}

std::vector<std::string> last_steps(const TestTable& made) {
  const auto body = boost::json::parse(made.log.back().body).as_object();
  return boost::json::value_to<std::vector<std::string>>(body.at("lines"));
}

TEST(EarlyStart, IsCarriedOutAsSoonAsTheOtherHasDecided) {
  RULES("BS-3.4");
  TestTable made = before_production();
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 3 1"})), std::nullopt);
  EXPECT_EQ(made.table.mover(), 0) << "nothing is carried out before its turn";
  EXPECT_EQ(made.log.back().kind, "sealed");
  EXPECT_EQ(made.table.awaited(), std::vector{kAnna.id}) << "Boris has answered";
  EXPECT_EQ(made.table.asked().size(), 2U) << "which nobody else can tell";
  const std::size_t index = made.table.match()->decisions().size();

  move(made, kAnna, {"produce ore"});
  const auto& decisions = made.table.match()->decisions();
  ASSERT_EQ(decisions.size(), index + 2);
  EXPECT_EQ(decisions[index].by, 0) << "the production comes first";
  EXPECT_EQ(decisions[index + 1].by, 1);
  EXPECT_EQ(made.log.back().actor, kAnna.id) << "both in one event";
  EXPECT_EQ(last_steps(made), (std::vector<std::string>{"produce ore", "space spacefaring 3 1"}));
  EXPECT_FALSE(made.table.seat(1).sealed);

  LiveTable again("t1", test_seed(), "invite");
  for (const Event& event : made.log) again.apply(event);
  EXPECT_FALSE(again.frozen());
  EXPECT_EQ(again.match()->position(), made.table.match()->position());
}

TEST(EarlyStart, MayTakeTheWholeTurn) {
  RULES("BS-3.4");
  TestTable made = before_production();
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 4 1", "produce ore"})), std::nullopt);
  move(made, kAnna, {"produce population"});
  EXPECT_EQ(made.table.mover(), 0) << "Boris's turn is over";
  EXPECT_EQ(last_steps(made).size(), 3U);
}

TEST(EarlyStart, OnlyTheNextPlayerMayAndOnlyWhileTheProductionIsDecided) {
  RULES("BS-3.4");
  TestTable made = two_people(kEarlyStart);
  EXPECT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 4 1"})), Code::NotAllowed)
      << "Anna's action is not decided";
  made = before_production();
  EXPECT_EQ(made.send(kBoris, steps(made, Do::Move, {"produce ore"})), Code::Illegal);
  Command late = steps(made, Do::Move, {"space spacefaring 4 1"});
  move(made, kAnna, {"produce ore"});
  EXPECT_EQ(made.send(kBoris, late), Code::Stale) << "now it is a move";

  TestTable off = two_people(R"({"game":"sun","players":2,"seats":["me","open"],"options":{"first_player":"1"}})");
  move(off, kAnna, {"space spacefaring 4 1"});
  EXPECT_EQ(off.send(kBoris, steps(off, Do::Move, {"space spacefaring 4 1"})), Code::NotAllowed) << "off by default";
}

TEST(EarlyStart, CanBeReplacedAndTakenBack) {
  RULES("BS-3.4");
  TestTable made = before_production();
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 3 1"})), std::nullopt);
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 4 1"})), std::nullopt);
  EXPECT_EQ(made.table.seat(1).sealed->steps, std::vector<std::string>{"space spacefaring 4 1"});
  ASSERT_EQ(made.send(kBoris, made.command(Do::Withdraw)), std::nullopt);
  EXPECT_EQ(made.table.awaited(), (std::vector{kAnna.id, kBoris.id}));
  move(made, kAnna, {"produce ore"});
  EXPECT_EQ(made.table.awaited(), std::vector{kBoris.id}) << "he is asked";
  EXPECT_EQ(last_steps(made).size(), 1U);
}

TEST(EarlyStart, IsForgottenWhenTheActionBeforeItIsTakenBack) {
  RULES("BS-3.4");
  TestTable made = before_production();
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 3 1"})), std::nullopt);
  ASSERT_EQ(made.send(kAnna, made.command(Do::Undo)), std::nullopt);
  EXPECT_FALSE(made.table.seat(1).sealed);
  move(made, kAnna, {"space spacefaring 3 1"});
  EXPECT_EQ(made.table.mover(), 0);
}

TEST(EarlyStart, WaitsThroughTheExchangesOfATradeAndIsForgottenWhenItDoesNotFitAnyMore) {
  RULES("BS-3.4");
  TestTable made = before_production();
  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 3 1"})), std::nullopt);
  move(made, kAnna, {"produce trade"});
  EXPECT_EQ(made.table.mover(), 0);
  ASSERT_TRUE(made.table.seat(1).sealed);
  EXPECT_EQ(view_of(made, kBoris).at("answered").at("steps").as_array().size(), 1U);

  // The log may have been written by a program with other cards: what does not fit is asked.
  TestTable other = before_production();
  const std::string question = question_of(*other.table.question(1));
  other.add(
      {"sealed", R"({"seat":1,"steps":["space spacefaring 3 1","produce nothing"],"question":")" + question + "\"}"},
      kBoris.id);
  move(other, kAnna, {"produce ore"});
  EXPECT_FALSE(other.table.frozen());
  EXPECT_FALSE(other.table.seat(1).sealed);
  EXPECT_EQ(other.table.awaited(), std::vector{kBoris.id});
}

TEST(EarlyStart, IsShownToItsSeatOnly) {
  RULES("BS-3.4");
  TestTable made = before_production();
  const auto before = view_of(made, kBoris);
  EXPECT_EQ(before.at("position").at("to_move"), 1) << "Anna, as seats are counted";
  EXPECT_EQ(before.at("ahead").at("position").at("to_move"), 2);
  EXPECT_FALSE(before.at("ahead").at("position").at("options").as_array().empty());
  EXPECT_FALSE(before.contains("answered"));
  EXPECT_EQ(boost::json::serialize(before.at("position").at("waiting")), "[1,2]");
  EXPECT_FALSE(view_of(made, kAnna).contains("ahead"));

  ASSERT_EQ(made.send(kBoris, steps(made, Do::Move, {"space spacefaring 3 1"})), std::nullopt);
  EXPECT_EQ(view_of(made, kBoris).at("answered").at("steps").at(0), "space spacefaring 3 1");
  EXPECT_EQ(view_of(made, kBoris).at("seq"), before.at("seq"));
  for (const std::string user : {"u1", "u9"}) {
    const Viewer viewer = viewer_of(made.table, user, kNobody, std::nullopt);
    const std::string told = boost::json::serialize(whole_view(made.table, viewer, made.now)) +
                             history(past_of(made.table), 0, 1000, viewer);
    EXPECT_EQ(told.find("sealed"), std::string::npos);
    EXPECT_EQ(told.find("answered"), std::string::npos);
    EXPECT_EQ(told.find("spacefaring 3 1"), std::string::npos);
  }
}

TEST(EarlyStart, StepsAreTriedOnThePositionAhead) {
  RULES("BS-3.4");
  TestTable made = before_production();
  const auto tried = made.table.try_steps(steps(made, Do::Draft, {"space spacefaring 4 1"}), kBoris);
  ASSERT_TRUE(std::holds_alternative<TriedSteps>(tried));
  EXPECT_EQ(std::get<TriedSteps>(tried).by, 1);
  EXPECT_EQ(std::get<TriedSteps>(tried).ends, "") << "his production can be prepared too";
  const auto own = made.table.try_steps(steps(made, Do::Draft, {"produce ore"}), kAnna);
  ASSERT_TRUE(std::holds_alternative<TriedSteps>(own));
  EXPECT_EQ(std::get<TriedSteps>(own).by, 0);
}

TEST(EarlyStart, IsNotForWhoPlaysBothSeatsOrSitsBesideABot) {
  RULES("BS-3.4");
  const auto table_with = [](const char* seats) {
    const std::string setup = std::string(R"({"game":"sun","players":2,"hot_seat":true,"seats":)") + seats +
                              R"(,"options":{"early_start":"on","first_player":"1"}})";
    TestTable made(setup_from(setup));
    made.add(
        std::get<PlannedEvent>(made.table.plan(steps(made, Do::Move, {"space spacefaring 4 1"}), kAnna, made.now)));
    return made;
  };
  EXPECT_EQ(table_with(R"(["me","me"])").table.asked().size(), 1U);
  EXPECT_EQ(table_with(R"(["me","bot:greedy"])").table.asked().size(), 1U);
}

}  // namespace
}  // namespace orrery::server
