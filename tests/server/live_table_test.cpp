// The fold of a table's events, without a network and a store. Who may do what is tested over the wire (api tests).

#include "server/table/live_table.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/record.h"
#include "core/registry.h"
#include "server/table/projection.h"

namespace orrery::server {
namespace {

const Person kAnna{"u1", "Anna", std::nullopt};
const Person kBoris{"u2", "Boris", std::nullopt};

Seed test_seed() {
  Seed seed{};
  seed[0] = 7;
  return seed;
}

TableSetup setup_from(std::string_view json, const Person& host = kAnna, std::string record = {}) {
  auto fields = std::get<Fields>(Fields::parse(json));
  auto setup = read_setup(fields, host, std::move(record));
  EXPECT_TRUE(std::holds_alternative<TableSetup>(setup));
  return std::get<TableSetup>(setup);
}

// A table that appends its own events, at times that the test sets.
class TestTable {
 public:
  explicit TestTable(const TableSetup& setup) : table("t1", test_seed(), "invite") {
    add({"create", setup_text(setup)});
  }

  void add(PlannedEvent planned, const std::string& actor = "u1") {
    const Event event = table.add(std::move(planned), "c" + std::to_string(++commands_), actor, now);
    log.push_back(event);
    while (auto next = table.follow_up())
      log.push_back(table.add(*std::move(next), "auto" + std::to_string(table.seq()), "server", now));
  }

  std::optional<Code> send(const Person& person, Command command) {
    auto planned = table.plan(command, person, now);
    if (auto* problem = std::get_if<Problem>(&planned)) return problem->code;
    add(std::get<PlannedEvent>(std::move(planned)), person.id);
    return std::nullopt;
  }

  // Plays the first option of whoever decides.
  void step() {
    ActionList options;
    table.match()->position().list(options);
    add(std::get<PlannedEvent>(table.bot_move(options[0])));
  }

  Command command(Do what) const {
    Command made;
    made.id = "x";
    made.what = what;
    made.seq = table.seq();
    return made;
  }

  LiveTable table;
  std::vector<Event> log;
  Millis now = 1000;

 private:
  int commands_ = 0;
};

constexpr const char* kTwoPeople = R"({"game":"gaia","players":2,"seats":["me","open"],"patience":10})";

TestTable two_people() {
  TestTable made(setup_from(kTwoPeople));
  Command sit = made.command(Do::Sit);
  sit.seat = 1;
  EXPECT_EQ(made.send(kBoris, sit), std::nullopt);
  EXPECT_EQ(made.table.phase(), Phase::Playing);
  return made;
}

TEST(LiveTable, ReplayOfItsLogGivesTheSameTable) {
  TestTable first = two_people();
  for (int i = 0; i < 60 && first.table.phase() == Phase::Playing; ++i) first.step();
  Command chat = first.command(Do::Chat);
  chat.say = "hello";
  EXPECT_EQ(first.send(kAnna, chat), std::nullopt);

  LiveTable second("t1", test_seed(), "invite");
  for (const Event& event : first.log) second.apply(event);
  second.verify_check();
  EXPECT_FALSE(second.frozen());
  EXPECT_EQ(second.match()->position(), first.table.match()->position());
  EXPECT_EQ(second.seq(), first.table.seq());
  EXPECT_EQ(second.position_seq(), first.table.position_seq());
  EXPECT_EQ(second.line().summary, first.table.line().summary);
}

TEST(LiveTable, ALogThatGoesElsewhereFreezesTheTable) {
  TestTable first = two_people();
  first.step();
  // A decision that the rules refuse.
  {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    log.back().body = R"({"seat":0,"lines":["no such thing"]})";
    for (const Event& event : log) table.apply(event);
    EXPECT_TRUE(table.frozen());
    EXPECT_EQ(table.mover(), kNobody);
    EXPECT_EQ(std::get<Problem>(table.plan(first.command(Do::Chat), kAnna, 0)).code, Code::Frozen);
  }
  // A position that the writer saw differently.
  {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    log.back().check ^= 1;
    for (const Event& event : log) table.apply(event);
    table.verify_check();
    EXPECT_TRUE(table.frozen());
  }
  // Rules of another version.
  {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    boost::json::object body = boost::json::parse(log.front().body).as_object();
    body["rules_version"] = 999;
    log.front().body = boost::json::serialize(body);
    for (const Event& event : log) table.apply(event);
    EXPECT_TRUE(table.frozen());
    EXPECT_TRUE(table.readable());
    const auto view = whole_view(table, viewer_of(table, "u1", kNobody, std::nullopt), 0);
    EXPECT_TRUE(view.at("info").as_object().contains("frozen"));
    EXPECT_FALSE(view.contains("board"));
  }
}

TEST(LiveTable, TheLogNeverRunsBackwardsInTime) {
  TestTable made = two_people();
  made.now = 5000;
  made.step();
  made.now = 2000;
  made.step();
  EXPECT_EQ(made.log.back().at, 5000);
}

TEST(LiveTable, ARewindDrawsTheSameAgain) {
  TestTable made = two_people();
  const auto first_draws = made.table.match()->decisions();
  // Everybody agrees to go back to the very start.
  made.step();
  Command propose = made.command(Do::Propose);
  propose.rewind = 0;
  ASSERT_EQ(made.send(kAnna, propose), std::nullopt);
  ASSERT_TRUE(made.table.proposal());
  Command answer = made.command(Do::Answer);
  answer.yes = true;
  EXPECT_EQ(made.send(kAnna, answer), Code::NotAllowed);
  ASSERT_EQ(made.send(kBoris, answer), std::nullopt);
  EXPECT_EQ(made.log.back().kind, "rewind");
  EXPECT_FALSE(made.table.proposal());
  const auto& again = made.table.match()->decisions();
  ASSERT_EQ(again.size(), first_draws.size());
  for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i].action, first_draws[i].action);
}

TEST(LiveTable, AVanishedPlayerIsReplacedOnlyAfterPatience) {
  TestTable made = two_people();
  const Seat waiting = made.table.mover();
  const Person& other = waiting == 0 ? kBoris : kAnna;
  const Person& absent = waiting == 0 ? kAnna : kBoris;
  Command propose = made.command(Do::Propose);
  propose.seat = waiting;
  made.now += 9999;
  EXPECT_EQ(made.send(other, propose), Code::Illegal);
  made.now += 1;
  EXPECT_EQ(made.send(absent, propose), Code::Illegal);
  EXPECT_EQ(made.send(other, propose), std::nullopt);
  EXPECT_EQ(made.table.seat(waiting).kind, SeatState::Kind::Bot);
  // He may come back.
  Command back = made.command(Do::Return);
  back.seat = waiting;
  EXPECT_EQ(made.send(other, back), Code::NotAllowed);
  EXPECT_EQ(made.send(absent, back), std::nullopt);
  EXPECT_EQ(made.table.seat(waiting).user, absent.id);
  // Who resigns may not.
  Command resign = made.command(Do::Resign);
  resign.seat = waiting;
  EXPECT_EQ(made.send(absent, resign), std::nullopt);
  EXPECT_EQ(made.send(absent, back), Code::NotAllowed);
}

TEST(LiveTable, TimeUpBringsASubstitute) {
  TestTable made(setup_from(
      R"({"game":"gaia","players":2,"seats":["me","bot:random"],"clock":{"kind":"bank","bank":30,"increment":5}})"));
  while (made.table.mover() != 0) made.step();
  const Millis deadline = made.table.clock().deadline().value();
  EXPECT_FALSE(made.table.time_up(deadline - 1));
  auto planned = made.table.time_up(deadline);
  ASSERT_TRUE(planned);
  made.now = deadline;
  made.add(*planned);
  EXPECT_EQ(made.table.seat(0).kind, SeatState::Kind::Bot);
  EXPECT_FALSE(made.table.clock().deadline());
  EXPECT_TRUE(made.table.append_for(made.log.back()).bot_due);
  EXPECT_FALSE(made.table.append_for(made.log.back()).clock_due);
}

TEST(LiveTable, AFinishedRecordIsShownWithItsOwnProof) {
  TestTable made(setup_from(R"({"game":"gaia","players":2,"seats":["bot:random","bot:random"]})"));
  while (made.table.phase() == Phase::Playing) made.step();
  const std::string record = write_record(*made.table.match());
  EXPECT_NE(record.find("\nseed "), std::string::npos);

  TestTable shown(setup_from(R"({"seats":["open","open"]})", kBoris, record));
  EXPECT_EQ(shown.table.phase(), Phase::Over);
  EXPECT_FALSE(shown.table.setup().is_public);
  EXPECT_EQ(write_record(*shown.table.match()), record);
}

TEST(LiveTable, AForkGoesOnFromThePosition) {
  TestTable made = two_people();
  for (int i = 0; i < 10; ++i) made.step();
  Match match = *made.table.match();
  match.rewind(match.decisions().size() - 3);
  TestTable fork(setup_from(R"({"seats":["me","bot:greedy"]})", kBoris, write_record(match)));
  EXPECT_EQ(fork.table.phase(), Phase::Playing);
  EXPECT_EQ(fork.table.match()->position(), match.position());
  EXPECT_EQ(fork.table.first_index(), match.decisions().size());
  EXPECT_EQ(fork.table.chance().from, match.decisions().size());
  // What happened before the fork cannot be taken back here.
  Command propose = fork.command(Do::Propose);
  propose.rewind = static_cast<std::int64_t>(fork.table.first_index()) - 1;
  EXPECT_EQ(fork.send(kBoris, propose), Code::Illegal);
}

TEST(LiveTable, SeatsOfThoseWhoLeaveTheServer) {
  TestTable open(setup_from(kTwoPeople));
  open.add(open.table.without("u1").value());
  EXPECT_EQ(open.table.seat(0).kind, SeatState::Kind::Open);
  EXPECT_FALSE(open.table.without("u1"));
  TestTable playing = two_people();
  playing.add(playing.table.without("u2").value());
  EXPECT_EQ(playing.table.seat(1).kind, SeatState::Kind::Bot);
  EXPECT_EQ(playing.table.seat(1).user, "");
}

TEST(LiveTable, TheSameNameTwiceIsToldApart) {
  TestTable made(setup_from(kTwoPeople));
  Command sit = made.command(Do::Sit);
  sit.seat = 1;
  ASSERT_EQ(made.send(Person{"u9", "Anna", std::nullopt}, sit), std::nullopt);
  EXPECT_EQ(made.table.seat(1).name, "Anna (2)");
}

}  // namespace
}  // namespace orrery::server
