// Thinking time, to the millisecond.

#include "server/table/clock.h"
#include "server/table/pauses.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kHour = 3600 * kSecond;
constexpr Millis kDay = 24 * kHour;
constexpr Seat kAnna = 0;
constexpr Seat kBoris = 1;

Clock bank(Millis time, Millis increment) {
  return Clock({.kind = ClockSettings::Kind::Bank, .bank = time, .increment = increment});
}

Clock days(Millis per_turn) {
  return Clock({.kind = ClockSettings::Kind::Days, .per_turn = per_turn});
}

TEST(Clock, WithoutOneThereIsNoDeadline) {
  Clock clock;
  clock.decide({kAnna}, 0, 100);
  EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST(Clock, NobodyRunsBeforeTheGame) {
  const Clock clock = bank(600 * kSecond, 0);
  EXPECT_TRUE(clock.running().empty());
  EXPECT_EQ(clock.deadline(), std::nullopt);
  EXPECT_EQ(clock.left(kAnna, 1000 * kSecond), 600 * kSecond);
}

TEST(BankClock, RunsForWhoDecides) {
  Clock clock = bank(600 * kSecond, 0);
  clock.decide({kAnna}, 0, 1000);
  EXPECT_EQ(clock.running(), std::vector<Seat>{kAnna});
  EXPECT_EQ(clock.left(kAnna, 4000), 597 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 4000), 600 * kSecond);
  EXPECT_EQ(clock.deadline(), 601 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 10'000 * kSecond), 0);
}

TEST(BankClock, TheIncrementComesWhenTheTurnEnds) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 0, 0);
  clock.decide({kBoris}, 1, 10 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 10 * kSecond), 620 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 10 * kSecond), 600 * kSecond);
  clock.decide({kAnna}, 2, 15 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 15 * kSecond), 625 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 15 * kSecond), 620 * kSecond);
}

TEST(BankClock, ATurnOfSeveralDecisionsIsOneTurn) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 0, 0);
  for (std::size_t i = 1; i <= 5; ++i) clock.decide({kAnna}, i, static_cast<Millis>(i) * kSecond);
  EXPECT_EQ(clock.left(kAnna, 5 * kSecond), 595 * kSecond);
  clock.decide({kBoris}, 6, 6 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 6 * kSecond), 624 * kSecond);
}

TEST(BankClock, WhoseTimeDoesNotCountStopsIt) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 0, 0);
  clock.decide({}, 1, kSecond);  // a bot
  EXPECT_TRUE(clock.running().empty());
  EXPECT_EQ(clock.deadline(), std::nullopt);
  EXPECT_EQ(clock.left(kAnna, 500 * kSecond), 629 * kSecond);
  clock.decide({kAnna}, 2, 500 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 501 * kSecond), 628 * kSecond);
}

// Anna decides, takes it back, decides again: one turn, one increment.
TEST(BankClock, TakingBackAndMovingAgainGainsNothing) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 10, 0);
  for (int i = 0; i < 5; ++i) {
    clock.decide({kBoris}, 11, kSecond);
    clock.decide({kAnna}, 10, kSecond);
  }
  clock.decide({kBoris}, 11, kSecond);
  EXPECT_EQ(clock.left(kAnna, kSecond), 629 * kSecond);
}

TEST(BankClock, NorDoesItWithMoreDecisionsEachTime) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 10, 0);
  for (std::size_t more = 1; more <= 5; ++more) {
    clock.decide({kBoris}, 10 + more, kSecond);
    clock.decide({kAnna}, 10, kSecond);
  }
  clock.decide({kBoris}, 16, kSecond);
  EXPECT_EQ(clock.left(kAnna, kSecond), 629 * kSecond);
}

// Boris did nothing while Anna took back her move, so he gets no increment for it.
TEST(BankClock, WhoIsInterruptedByAnUndoGainsNothing) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 10, 0);
  clock.decide({kBoris}, 11, kSecond);
  clock.decide({kAnna}, 10, 3 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 3 * kSecond), 598 * kSecond);
  clock.decide({kBoris}, 11, 4 * kSecond);
  clock.decide({kAnna}, 12, 5 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 5 * kSecond), 627 * kSecond);  // 3 seconds used, one turn made
}

TEST(BankClock, AfterTheUndoOrdinaryTurnsHaveTheirIncrementAgain) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decide({kAnna}, 10, 0);
  clock.decide({kBoris}, 11, 0);
  clock.decide({kAnna}, 10, 0);
  clock.decide({kBoris}, 11, 0);
  clock.decide({kAnna}, 12, 0);
  clock.decide({kBoris}, 13, 0);
  EXPECT_EQ(clock.left(kAnna, 0), 660 * kSecond);
}

TEST(BankClock, WhoComesBackGetsALittleTime) {
  Clock clock = bank(10 * kSecond, 5 * kSecond);
  clock.decide({kAnna}, 0, 0);
  clock.decide({}, 0, 10 * kSecond);  // time is up, a bot sits there
  EXPECT_EQ(clock.left(kAnna, 10 * kSecond), 0);
  clock.grant(kAnna);
  clock.decide({kAnna}, 0, 20 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 20 * kSecond), kSecond) << "a tenth of the bank";
}

TEST(BankClock, ComingBackGivesAtMostAMinute) {
  Clock clock = bank(3600 * kSecond, 0);
  clock.grant(kAnna);
  EXPECT_EQ(clock.left(kAnna, 0), 3660 * kSecond);
}

// No server was running for an hour.
TEST(BankClock, StandsStillWhileTheServerDoes) {
  set_pauses({{100 * kSecond, 3700 * kSecond}});
  Clock clock = bank(600 * kSecond, 0);
  clock.decide({kAnna}, 0, 0);
  EXPECT_EQ(clock.left(kAnna, 100 * kSecond), 500 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 3700 * kSecond), 500 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 3800 * kSecond), 400 * kSecond);
  EXPECT_EQ(clock.deadline(), 4200 * kSecond);
  clock.decide({kBoris}, 1, 3800 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 9000 * kSecond), 400 * kSecond);
  set_pauses({});
}

TEST(DaysClock, QuietHoursAndPausesAreCountedOnce) {
  // Quiet from 0 to 8, the server stood still from 6 to 10.
  set_pauses({{6 * kHour, 10 * kHour}});
  Clock clock = days(kDay);
  clock.set_quiet(kAnna, QuietHours{0, 480});
  clock.decide({kAnna}, 0, 0);
  EXPECT_EQ(clock.left(kAnna, 12 * kHour), kDay - 2 * kHour);
  set_pauses({});
  EXPECT_EQ(clock.left(kAnna, 12 * kHour), kDay - 4 * kHour);
}

TEST(BankClock, QuietHoursDoNotMatter) {
  Clock clock = bank(600 * kSecond, 0);
  clock.set_quiet(kAnna, QuietHours{0, 480});
  clock.decide({kAnna}, 0, 0);
  EXPECT_EQ(clock.left(kAnna, 100 * kSecond), 500 * kSecond);
  EXPECT_EQ(clock.deadline(), 600 * kSecond);
}

TEST(DaysClock, EveryTurnHasTheWholeTime) {
  Clock clock = days(2 * kDay);
  clock.decide({kAnna}, 0, 0);
  EXPECT_EQ(clock.left(kAnna, kDay), kDay);
  EXPECT_EQ(clock.deadline(), 2 * kDay);
  clock.decide({kBoris}, 1, kDay);
  EXPECT_EQ(clock.left(kBoris, kDay), 2 * kDay);
  clock.decide({kAnna}, 2, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), 2 * kDay);
  EXPECT_EQ(clock.deadline(), 3 * kDay + kHour);
}

TEST(DaysClock, ATurnOfSeveralDecisionsHasItOnce) {
  Clock clock = days(2 * kDay);
  clock.decide({kAnna}, 0, 0);
  clock.decide({kAnna}, 1, kDay);
  clock.decide({kAnna}, 2, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay - kHour);
}

TEST(DaysClock, TakingBackGivesNoNewTime) {
  Clock clock = days(2 * kDay);
  clock.decide({kAnna}, 10, 0);
  clock.decide({kBoris}, 11, kDay);
  clock.decide({kAnna}, 10, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay);
}

TEST(DaysClock, NorDoesTakingBackAPartOfTheTurn) {
  Clock clock = days(2 * kDay);
  clock.decide({kAnna}, 10, 0);
  clock.decide({kBoris}, 14, kDay);
  clock.decide({kAnna}, 13, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay);
}

TEST(DaysClock, QuietHoursDoNotCount) {
  Clock clock = days(10 * kHour);
  clock.set_quiet(kAnna, QuietHours{0, 480});
  clock.decide({kAnna}, 0, 6 * kHour);
  EXPECT_EQ(clock.left(kAnna, 7 * kHour), 10 * kHour);
  EXPECT_EQ(clock.left(kAnna, 9 * kHour), 9 * kHour);
  EXPECT_EQ(clock.deadline(), 18 * kHour);
  clock.decide({kBoris}, 1, 9 * kHour);
  EXPECT_EQ(clock.deadline(), 19 * kHour);
}

TEST(DaysClock, QuietHoursOverManyDays) {
  Clock clock = days(3 * 16 * kHour + kHour);
  clock.set_quiet(kAnna, QuietHours{22 * 60, 6 * 60});
  clock.decide({kAnna}, 0, 12 * kHour);
  EXPECT_EQ(clock.deadline(), 3 * kDay + 13 * kHour);
  EXPECT_EQ(clock.left(kAnna, 3 * kDay + 12 * kHour), kHour);
}

TEST(DaysClock, WhoComesBackHasTheTimeOfATurn) {
  Clock clock = days(kDay);
  clock.decide({kAnna}, 0, 0);
  clock.decide({}, 0, kDay);
  clock.grant(kAnna);
  clock.decide({kAnna}, 0, 2 * kDay);
  EXPECT_EQ(clock.left(kAnna, 2 * kDay), kHour);
}

// A replay of the same events gives the same clock, whatever the time is now.
TEST(DaysClock, DependsOnTheEventsAlone) {
  Clock first = days(kDay), second = days(kDay);
  for (Clock* clock : {&first, &second}) {
    clock->decide({kAnna}, 0, 0);
    clock->decide({kBoris}, 3, kHour);
  }
  EXPECT_EQ(first.deadline(), second.deadline());
  EXPECT_EQ(first.left(kAnna, 5 * kHour), second.left(kAnna, 5 * kHour));
}

// A window: several are asked at once.

TEST(WindowClock, RunsForAllWhoAreAskedUntilItCloses) {
  Clock clock = bank(600 * kSecond, 5 * kSecond);
  clock.decide({kAnna, kBoris}, 3, 0);
  EXPECT_EQ(clock.running(), (std::vector<Seat>{kAnna, kBoris}));
  EXPECT_EQ(clock.left(kAnna, 100 * kSecond), 500 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 100 * kSecond), 500 * kSecond);
  clock.decide({kAnna}, 5, 200 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 300 * kSecond), 405 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 300 * kSecond), 305 * kSecond) << "the window is over, a turn of its own begins";
}

TEST(WindowClock, NobodysTimeIsUpBeforeTheLast) {
  Clock clock = bank(600 * kSecond, 0);
  clock.decide({kAnna}, 0, 0);
  clock.decide({kAnna, kBoris}, 1, 500 * kSecond);
  EXPECT_EQ(clock.deadline(), 1100 * kSecond) << "Boris's, although Anna has only 100 seconds";
  EXPECT_EQ(clock.left(kAnna, 900 * kSecond), 0);
}

TEST(WindowClock, WhoComesOutHasAMinute) {
  Clock clock = bank(600 * kSecond, 0);
  clock.decide({kAnna}, 0, 0);
  clock.decide({kBoris, kAnna}, 1, 500 * kSecond);
  clock.decide({kBoris}, 3, 900 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 900 * kSecond), 60 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 900 * kSecond), 200 * kSecond);
  clock.decide({kBoris, kAnna}, 4, 900 * kSecond);
  clock.decide({kBoris}, 6, 930 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 930 * kSecond), 60 * kSecond) << "what he had before";
}

TEST(WindowClock, WhoIsAskedAnewHasANewTurnsTime) {
  Clock clock = days(kDay);
  clock.decide({kAnna, kBoris}, 3, 0);
  clock.decide({kBoris}, 4, 20 * kHour);
  EXPECT_EQ(clock.left(kBoris, 21 * kHour), 23 * kHour);
  EXPECT_EQ(clock.deadline(), 44 * kHour);
}

}  // namespace
}  // namespace orrery::server
