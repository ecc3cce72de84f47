// The fold of a table's events, without a network and a store. Who may do what is tested over the wire (api tests).

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/record.h"
#include "core/registry.h"
#include "server/table/log_chain.h"
#include "server/table/projection.h"
#include "tests/server/test_table.h"

namespace orrery::server {
namespace {

TEST(LiveTable, ReplayOfItsLogGivesTheSameTable) {
  TestTable first = two_people();
  for (int i = 0; i < 60 && first.table.phase() == Phase::Playing; ++i) first.step();
  Command chat = first.command(Do::Chat);
  chat.say = "hello";
  EXPECT_EQ(first.send(kAnna, chat), std::nullopt);

  LiveTable second("t1", test_seed(), "invite");
  for (const Event& event : first.log) second.apply(event);
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
    chain_again("t1", test_seed(), log);
    for (const Event& event : log) table.apply(event);
    EXPECT_TRUE(table.frozen());
    EXPECT_EQ(table.mover(), kNobody);
    EXPECT_EQ(std::get<Problem>(table.plan(first.command(Do::Chat), kAnna, 0)).code, Code::Frozen);
  }
  // A position that the writer saw differently.
  {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    log.back().state ^= 1;
    chain_again("t1", test_seed(), log);
    for (const Event& event : log) table.apply(event);
    EXPECT_TRUE(table.frozen());
    EXPECT_FALSE(table.shows_board());
  }
  // Written by a program that laid out its states in another way: the numbers that every program has count.
  for (const bool same : {true, false}) {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    log[log.size() - 2].layout ^= 1;
    log[log.size() - 2].state ^= 1;
    if (!same) log[log.size() - 2].check ^= 1;
    chain_again("t1", test_seed(), log);
    for (const Event& event : log) table.apply(event);
    EXPECT_EQ(table.frozen(), !same);
  }
  // Rules of another version.
  {
    LiveTable table("t1", test_seed(), "invite");
    std::vector<Event> log = first.log;
    boost::json::object body = boost::json::parse(log.front().body).as_object();
    body["rules_version"] = 999;
    log.front().body = boost::json::serialize(body);
    chain_again("t1", test_seed(), log);
    for (const Event& event : log) table.apply(event);
    EXPECT_TRUE(table.frozen());
    EXPECT_TRUE(table.readable());
    const auto view = whole_view(table, viewer_of(table, "u1", kNobody, std::nullopt), 0);
    EXPECT_TRUE(view.at("info").as_object().contains("frozen"));
    EXPECT_FALSE(view.contains("board"));
  }
}

// What may happen to a log on a disk. Nothing of it goes unnoticed, and what came before can still be seen.
TEST(LiveTable, ADamagedLogFreezesTheTableWhereItIsDamaged) {
  TestTable first = two_people();
  for (int i = 0; i < 5; ++i) first.step();
  const std::size_t bad = first.log.size() - 2;
  const auto frozen_at = [&](const std::vector<Event>& log) {
    LiveTable table("t1", test_seed(), "invite");
    for (const Event& event : log) table.apply(event);
    EXPECT_EQ(table.frozen_why(), "log");
    EXPECT_NE(table.frozen_detail(), "");
    EXPECT_EQ(table.shows_board(), table.readable() && table.phase() == Phase::Playing);
    return table.seq();
  };
  using Damage = void (*)(Event&);
  const Damage damages[] = {
      [](Event& event) { event.body[event.body.size() / 2] ^= 1; },
      [](Event& event) { event.body = "{"; },
      [](Event& event) { event.body.clear(); },
      [](Event& event) { event.kind = "chat"; },
      [](Event& event) { event.actor += "x"; },
      [](Event& event) { event.command_id += "x"; },
      [](Event& event) { event.at += 1; },
      [](Event& event) { event.check ^= 1; },
      [](Event& event) { event.state ^= 1; },
      [](Event& event) { event.chain[0] = event.chain[0] == '0' ? '1' : '0'; },
      [](Event& event) { event.chain.clear(); },
      [](Event& event) { event.seq += 1; },
  };
  for (const Damage damage : damages) {
    std::vector<Event> log = first.log;
    damage(log[bad]);
    EXPECT_EQ(frozen_at(log), static_cast<std::int64_t>(bad));
  }
  std::vector<Event> lost = first.log;
  lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(bad));
  EXPECT_EQ(frozen_at(lost), static_cast<std::int64_t>(bad));
  EXPECT_EQ(frozen_at({first.log.begin() + 1, first.log.end()}), 0);
  // The seed lies beside the log.
  Seed other = test_seed();
  other[1] = 1;
  LiveTable table("t1", other, "invite");
  for (const Event& event : first.log) table.apply(event);
  EXPECT_TRUE(table.frozen());
  EXPECT_FALSE(table.readable());
}

// One drawn thing is changed in the log, and the chain with it: the state of that event tells.
TEST(LiveTable, AnotherDrawInTheLogIsNoticedByTheState) {
  TestTable first = two_people();
  std::vector<Event> log = first.log;
  const auto start = std::find_if(log.begin(), log.end(), [](const Event& event) { return event.kind == "start"; });
  ASSERT_NE(start, log.end());
  Seed other = test_seed();
  other[1] = 1;
  TestTable second(setup_from(kTwoPeople));
  const auto drawn = draw_chance(other, second.table.first_position(), 0);
  start->body = boost::json::serialize(boost::json::object{{"lines", boost::json::array(drawn.begin(), drawn.end())}});
  chain_again("t1", test_seed(), log);
  LiveTable table("t1", test_seed(), "invite");
  for (const Event& event : log) table.apply(event);
  EXPECT_EQ(table.frozen_why(), "log");
}

// Logs from before there was a chain go on, and are chained from then on.
TEST(LiveTable, AnOldLogGoesOnWithAChain) {
  TestTable first = two_people();
  std::vector<Event> log = first.log;
  for (Event& event : log) {
    event.chain.clear();
    event.state = event.layout = 0;
  }
  LiveTable table("t1", test_seed(), "invite");
  for (const Event& event : log) table.apply(event);
  EXPECT_FALSE(table.frozen());
  log.push_back(table.add({"chat", R"({"say":"hello","by":"Anna"})"}, "c", "u1", 5000));
  EXPECT_NE(log.back().chain, "");
  LiveTable again("t1", test_seed(), "invite");
  for (const Event& event : log) again.apply(event);
  EXPECT_FALSE(again.frozen());
  // From then on what is old cannot be changed either.
  log[1].at += 1;
  LiveTable changed("t1", test_seed(), "invite");
  for (const Event& event : log) changed.apply(event);
  EXPECT_TRUE(changed.frozen());
}

TEST(LiveTable, TheLogNeverRunsBackwardsInTime) {
  TestTable made = two_people();
  made.now = 5000;
  made.step();
  made.now = 2000;
  made.step();
  EXPECT_EQ(made.log.back().at, 5000);
}

TEST(LiveTable, ARewindDrawsAnewAndTheProofStillHolds) {
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
  std::size_t same = 0;
  for (std::size_t i = 0; i < again.size(); ++i) same += again[i].action == first_draws[i].action;
  EXPECT_LT(same, again.size());
  // Every draw can be checked when the seed is told, by the record alone.
  while (made.table.phase() == Phase::Playing) made.step();
  const std::string record = write_record(*made.table.match());
  EXPECT_NE(record.find("\nredraw 0 1\n"), std::string::npos);
  const auto read = read_record(record);
  ASSERT_TRUE(std::holds_alternative<Match>(read));
  const ChanceCheck check = verify_chance(std::get<Match>(read));
  EXPECT_EQ(check.fault, ChanceFault::None);
  EXPECT_GT(check.draws, 5U);
  // Without that line the draws are wrong.
  std::string other = record;
  other.erase(other.find("redraw 0 1\n"), 11);
  EXPECT_EQ(verify_chance(std::get<Match>(read_record(other))).fault, ChanceFault::WrongDraw);
}

TEST(LiveTable, PlayersAddToTheSeed) {
  const auto drawn = [](std::string_view annas, std::string boris) {
    TestTable made(setup_from(annas));
    Command sit = made.command(Do::Sit);
    sit.seat = 1;
    sit.entropy = std::move(boris);
    EXPECT_EQ(made.send(kBoris, sit), std::nullopt);
    return made;
  };
  const char* with = R"({"game":"gaia","players":2,"entropy":"abc-1"})";
  TestTable first = drawn(with, "xyz");
  const auto actions = [](const TestTable& made) {
    std::vector<Action> all;
    for (const Decision& one : made.table.match()->decisions()) all.push_back(one.action);
    return all;
  };
  EXPECT_EQ(actions(first), actions(drawn(with, "xyz")));
  EXPECT_NE(actions(first), actions(drawn(with, "xyy")));
  EXPECT_NE(actions(first), actions(drawn(kTwoPeople, "xyz")));
  while (first.table.phase() == Phase::Playing) first.step();
  const auto read = read_record(write_record(*first.table.match()));
  ASSERT_TRUE(std::holds_alternative<Match>(read));
  EXPECT_EQ(std::get<Match>(read).chance().entropy, (std::vector<std::string>{"abc-1", "xyz"}));
  EXPECT_EQ(verify_chance(std::get<Match>(read)).fault, ChanceFault::None);
}

// Who lost his seat on time and may come back has a say in what is taken back.
TEST(LiveTable, ARewindAsksThoseWhoMayComeBack) {
  TestTable made = two_people();
  made.step();
  const Person& absent = made.table.seat(made.table.mover()).user == kAnna.id ? kAnna : kBoris;
  const Person& other = &absent == &kAnna ? kBoris : kAnna;
  made.add(PlannedEvent{
      "substitute", R"({"seat":)" + std::to_string(made.table.mover()) + R"(,"bot":"greedy","why":"time","by":"x"})"});
  Command propose = made.command(Do::Propose);
  propose.rewind = 0;
  ASSERT_EQ(made.send(other, propose), std::nullopt);
  ASSERT_TRUE(made.table.proposal()) << "nobody was asked";
  Command answer = made.command(Do::Answer);
  answer.yes = false;
  EXPECT_EQ(made.send(absent, answer), std::nullopt);
  EXPECT_FALSE(made.table.proposal());
}

// A real change: since version 2 of Gaia Project an income asks where the Brainstone ends only where it matters. A
// table that was made before, by a program that did not know the option, goes on by the rules it began with.
TEST(LiveTable, ATableGoesOnByTheRulesItBeganWith) {
  TestTable first(
      setup_from(R"({"game":"gaia","players":2,"seats":["me","me"],"hot_seat":true,"options":{"rules_version":"1"}})"));
  for (int i = 0; i < 80; ++i) first.step();
  std::vector<Event> log = first.log;
  boost::json::object body = boost::json::parse(log.front().body).as_object();
  EXPECT_EQ(body.at("rules_version"), 1);
  body.at("options").as_object().erase("rules_version");
  log.front().body = boost::json::serialize(body);
  chain_again("t1", test_seed(), log);
  LiveTable old("t1", test_seed(), "invite");
  for (const Event& event : log) old.apply(event);
  EXPECT_FALSE(old.frozen()) << old.frozen_detail();
  EXPECT_EQ(old.match()->position(), first.table.match()->position());
  EXPECT_EQ(write_record(*old.match()), write_record(*first.table.match()));
  EXPECT_NE(write_record(*old.match()).find("game gaia 1\n"), std::string::npos);
}

TEST(LiveTable, PlayersHavePatience) {
  const auto refused = [](const char* setup) {
    auto fields = std::get<Fields>(Fields::parse(setup));
    return std::holds_alternative<Problem>(read_setup(fields, kAnna, ""));
  };
  EXPECT_TRUE(refused(R"({"game":"gaia","players":2,"patience":3599})"));
  EXPECT_FALSE(refused(R"({"game":"gaia","players":2,"patience":3600})"));
  EXPECT_TRUE(refused(R"({"game":"gaia","players":2,"patience":59,"clock":{"kind":"bank","bank":60}})"));
  EXPECT_FALSE(refused(R"({"game":"gaia","players":2,"patience":60,"clock":{"kind":"bank","bank":60}})"));
}

TEST(LiveTable, TheHostKeepsOrder) {
  TestTable made(setup_from(kTwoPeople));
  const Person carl{"u3", "Carl", std::nullopt};
  Command chat = made.command(Do::Chat);
  chat.say = "rubbish";
  ASSERT_EQ(made.send(carl, chat), std::nullopt);
  Command mute = made.command(Do::Mute);
  mute.line = made.table.told();
  EXPECT_EQ(made.send(kBoris, mute), Code::NotAllowed);
  ASSERT_EQ(made.send(kAnna, mute), std::nullopt);
  EXPECT_EQ(made.send(carl, chat), Code::NotAllowed);
  EXPECT_EQ(made.send(kBoris, chat), std::nullopt);
  mute.what = Do::Unmute;
  ASSERT_EQ(made.send(kAnna, mute), std::nullopt);
  EXPECT_EQ(made.send(carl, chat), std::nullopt);
  mute.what = Do::Remove;
  ASSERT_EQ(made.send(kAnna, mute), std::nullopt);
  Command sit = made.command(Do::Sit);
  sit.seat = 1;
  EXPECT_EQ(made.send(carl, sit), Code::NotAllowed);
  ASSERT_EQ(made.send(kBoris, sit), std::nullopt);
  Command remove = made.command(Do::Remove);
  remove.seat = 1;
  EXPECT_EQ(made.send(kAnna, remove), Code::NotAllowed) << "he plays";
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

// Answers in advance, with the charging of Gaia Project.

bool asks_to_charge(const LiveTable& table) {
  if (table.mover() < 0) return false;
  ActionList options;
  table.match()->position().list(options);
  return table.match()->position().to_text(options[0]) == "charge";
}

Command standing(const TestTable& made, Seat seat, StandingAnswers answers) {
  Command command = made.command(Do::Standing);
  command.seat = seat;
  command.answers = std::move(answers);
  return command;
}

const Person& at(Seat seat) {
  return seat == 0 ? kAnna : kBoris;
}

// A game of two people who live side by side, until one is asked to charge.
TestTable until_charge(std::string_view setup = kTwoPeople) {
  TestTable made = two_people(setup);
  while (made.table.phase() == Phase::Playing && !asks_to_charge(made.table)) {
    const Position& position = made.table.match()->position();
    ActionList options;
    position.list(options);
    Action chosen = options[0];
    for (const std::string_view wanted : {"faction terrans", "faction xenos", "place 3A3", "place 3A2", "upgrade"})
      for (const Action option : options)
        if (position.to_text(option).starts_with(wanted)) chosen = option;
    made.add(std::get<PlannedEvent>(made.table.bot_move(chosen)));
  }
  EXPECT_EQ(made.table.phase(), Phase::Playing);
  return made;
}

TEST(LiveTable, AnAnswerInAdvanceIsAMoveOfItsSeat) {
  TestTable made = until_charge();
  const Seat asked = made.table.mover();
  const std::size_t index = made.table.match()->decisions().size();
  EXPECT_EQ(made.table.awaited(), std::vector{at(asked).id});
  EXPECT_EQ(made.send(at(asked), standing(made, asked, {{"charge", "all"}})), std::nullopt);
  // The question at hand is answered at once.
  ASSERT_GT(made.table.match()->decisions().size(), index);
  EXPECT_EQ(made.table.match()->decisions()[index].by, asked);
  EXPECT_EQ(made.log[made.log.size() - 2].kind, "standing");
  EXPECT_EQ(made.log.back().kind, "move");
  EXPECT_EQ(made.log.back().actor, "server");
  const auto body = boost::json::parse(made.log.back().body).as_object();
  EXPECT_FALSE(body.contains("auto")) << "it looks like any other move";
  EXPECT_EQ(body.at("seat"), asked);
  // A replay keeps them.
  LiveTable again("t1", test_seed(), "invite");
  for (const Event& event : made.log) again.apply(event);
  EXPECT_FALSE(again.frozen());
  EXPECT_EQ(again.seat(asked).standing, (StandingAnswers{{"charge", "all"}}));
  EXPECT_EQ(again.seat(1 - asked).standing, StandingAnswers());
}

TEST(LiveTable, AnswersInAdvanceAreOneOfTheGames) {
  TestTable made = two_people();
  EXPECT_EQ(made.send(kAnna, standing(made, 0, {{"charge", "up_to_9"}})), Code::BadRequest);
  EXPECT_EQ(made.send(kAnna, standing(made, 0, {{"pass", "ask"}})), Code::BadRequest);
  EXPECT_EQ(made.send(kBoris, standing(made, 0, {{"charge", "all"}})), Code::NotAllowed);
  EXPECT_EQ(made.send(kAnna, standing(made, 0, {{"charge", "all"}, {"charge_above", "decline"}})), std::nullopt);
  EXPECT_EQ(made.send(kAnna, standing(made, 0, {})), std::nullopt);
  EXPECT_TRUE(made.table.seat(0).standing.empty());
}

TEST(LiveTable, WhoTakesAnAnswerInAdvanceBackIsAsked) {
  TestTable made = until_charge();
  const Seat asked = made.table.mover();
  const std::size_t index = made.table.match()->decisions().size();
  ASSERT_EQ(made.send(at(asked), standing(made, asked, {{"charge", "all"}})), std::nullopt);
  ASSERT_EQ(made.table.match()->decisions().size(), index + 1);
  Command undo = made.command(Do::Undo);
  ASSERT_EQ(made.send(at(asked), undo), std::nullopt);
  EXPECT_EQ(made.log.back().kind, "undo");
  EXPECT_TRUE(asks_to_charge(made.table));
  EXPECT_EQ(made.table.awaited(), std::vector{at(asked).id});
  Command move = made.command(Do::Move);
  move.steps = {"decline"};
  EXPECT_EQ(made.send(at(asked), move), std::nullopt);
  EXPECT_EQ(made.table.match()->decisions().size(), index + 1);
}

// One player has answered in advance: when the other builds beside him, both are one event, and no time of his runs.
TEST(LiveTable, AnAnswerInAdvanceIsNobodysTurn) {
  TestTable made = until_charge(
      R"({"game":"gaia","players":2,"seats":["me","open"],"clock":{"kind":"bank","bank":600,"increment":5}})");
  const Seat asked = made.table.mover();
  // The same table before that, where it is answered in advance.
  LiveTable table("t1", test_seed(), "invite");
  std::for_each(made.log.begin(), made.log.end() - 1, [&](const Event& event) { table.apply(event); });
  const auto planned = table.plan(standing(made, asked, {{"charge", "all"}}), at(asked), made.now);
  table.add(std::get<PlannedEvent>(planned), "s", at(asked).id, made.now);
  const Millis left = table.clock().left(asked, made.now);
  const std::int64_t told = table.told();
  Command build = made.command(Do::Move);
  build.seq = told;
  build.steps = {value_to<std::string>(boost::json::parse(made.log.back().body).at("lines").at(0))};
  auto move = table.plan(build, at(1 - asked), made.now);
  const Event built = table.add(std::get<PlannedEvent>(move), "b", "u", made.now);
  EXPECT_EQ(table.told(), told + 1);
  EXPECT_EQ(boost::json::parse(built.body).at("lines").at(1), "charge");
  EXPECT_FALSE(table.follow_up());
  EXPECT_FALSE(table.append_for(built).bot_due);
  EXPECT_EQ(table.awaited().size(), 1U);
  EXPECT_EQ(table.clock().left(asked, made.now), left);
}

TEST(LiveTable, AnswersInAdvanceEndWithTheSeat) {
  TestTable made = two_people();
  const Seat waiting = made.table.mover();
  const Person& absent = at(waiting);
  ASSERT_EQ(made.send(absent, standing(made, waiting, {{"charge", "all"}})), std::nullopt);
  // A substitute plays by himself; who comes back finds his answers.
  made.now += 20000;
  Command propose = made.command(Do::Propose);
  propose.seat = waiting;
  ASSERT_EQ(made.send(at(1 - waiting), propose), std::nullopt);
  ASSERT_EQ(made.table.seat(waiting).kind, SeatState::Kind::Bot);
  EXPECT_FALSE(made.table.follow_up());
  Command back = made.command(Do::Return);
  back.seat = waiting;
  ASSERT_EQ(made.send(absent, back), std::nullopt);
  EXPECT_EQ(made.table.seat(waiting).standing.size(), 1U);
  Command resign = made.command(Do::Resign);
  resign.seat = waiting;
  ASSERT_EQ(made.send(absent, resign), std::nullopt);
  EXPECT_TRUE(made.table.seat(waiting).standing.empty());
}

TEST(LiveTable, AnswersInAdvanceAreShownToTheirSeatOnly) {
  TestTable made = until_charge();
  const Seat asked = made.table.mover();
  ASSERT_EQ(made.send(at(asked), standing(made, asked, {{"charge", "up_to_4"}, {"charge_above", "decline"}})),
            std::nullopt);
  const auto view = [&](const std::string& user) {
    return whole_view(made.table, viewer_of(made.table, user, kNobody, std::nullopt), 0);
  };
  EXPECT_EQ(boost::json::serialize(view(at(asked).id).at("standing").at("answers")),
            R"({"charge":"up_to_4","charge_above":"decline"})");
  EXPECT_EQ(view(at(asked).id).at("standing").at("questions").as_array().size(), 2U);
  EXPECT_EQ(boost::json::serialize(view(at(1 - asked).id).at("standing").at("answers")),
            R"({"charge":"ask","charge_above":"ask"})");
  EXPECT_FALSE(view("u9").contains("standing"));
  for (const std::string& user : {std::string("u1"), std::string("u2"), std::string("u9")}) {
    const std::string text =
        history(past_of(made.table), 0, 100000, viewer_of(made.table, user, kNobody, std::nullopt));
    EXPECT_EQ(text.find("standing"), std::string::npos);
    EXPECT_EQ(text.find("up_to_4"), std::string::npos);
    EXPECT_FALSE(boost::json::parse(text).as_array().back().as_object().contains("auto"));
  }
}

TEST(LiveTable, WhatIsImpossibleIsToldToTheMover) {
  TestTable made = until_charge();
  for (int i = 0; i < 200; ++i) {
    const Seat mover = made.table.mover();
    const auto view = [&](Seat seat) {
      return whole_view(made.table, viewer_of(made.table, at(seat).id, kNobody, std::nullopt), 0).at("position");
    };
    EXPECT_FALSE(view(1 - mover).as_object().contains("impossible"));
    const auto own = view(mover);
    if (const auto* impossible = own.as_object().if_contains("impossible")) {
      EXPECT_TRUE(impossible->at(0).as_object().contains("label"));
      EXPECT_TRUE(impossible->at(0).as_object().contains("why"));
      return;
    }
    made.step();
  }
  FAIL() << "nothing was ever impossible";
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
