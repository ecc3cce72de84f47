// Thinking time, to the millisecond.

#include "server/table/clock.h"

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
  clock.decides(kAnna, 0, 100);
  EXPECT_EQ(clock.deadline(), std::nullopt);
}

TEST(Clock, NobodyRunsBeforeTheGame) {
  const Clock clock = bank(600 * kSecond, 0);
  EXPECT_EQ(clock.running(), kNobody);
  EXPECT_EQ(clock.deadline(), std::nullopt);
  EXPECT_EQ(clock.left(kAnna, 1000 * kSecond), 600 * kSecond);
}

TEST(BankClock, RunsForWhoDecides) {
  Clock clock = bank(600 * kSecond, 0);
  clock.decides(kAnna, 0, 1000);
  EXPECT_EQ(clock.running(), kAnna);
  EXPECT_EQ(clock.since(), 1000);
  EXPECT_EQ(clock.left(kAnna, 4000), 597 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 4000), 600 * kSecond);
  EXPECT_EQ(clock.deadline(), 601 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 10'000 * kSecond), 0);
}

TEST(BankClock, TheIncrementComesWhenTheTurnEnds) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 0, 0);
  clock.decides(kBoris, 1, 10 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 10 * kSecond), 620 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 10 * kSecond), 600 * kSecond);
  clock.decides(kAnna, 2, 15 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 15 * kSecond), 625 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 15 * kSecond), 620 * kSecond);
}

TEST(BankClock, ATurnOfSeveralDecisionsIsOneTurn) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 0, 0);
  for (std::size_t i = 1; i <= 5; ++i) clock.decides(kAnna, i, static_cast<Millis>(i) * kSecond);
  EXPECT_EQ(clock.left(kAnna, 5 * kSecond), 595 * kSecond);
  clock.decides(kBoris, 6, 6 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 6 * kSecond), 624 * kSecond);
}

TEST(BankClock, WhoseTimeDoesNotCountStopsIt) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 0, 0);
  clock.decides(kNobody, 1, kSecond);  // a bot
  EXPECT_EQ(clock.running(), kNobody);
  EXPECT_EQ(clock.deadline(), std::nullopt);
  EXPECT_EQ(clock.left(kAnna, 500 * kSecond), 629 * kSecond);
  clock.decides(kAnna, 2, 500 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 501 * kSecond), 628 * kSecond);
}

// Anna decides, takes it back, decides again: one turn, one increment.
TEST(BankClock, TakingBackAndMovingAgainGainsNothing) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 10, 0);
  for (int i = 0; i < 5; ++i) {
    clock.decides(kBoris, 11, kSecond);
    clock.decides(kAnna, 10, kSecond);
  }
  clock.decides(kBoris, 11, kSecond);
  EXPECT_EQ(clock.left(kAnna, kSecond), 629 * kSecond);
}

TEST(BankClock, NorDoesItWithMoreDecisionsEachTime) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 10, 0);
  for (std::size_t more = 1; more <= 5; ++more) {
    clock.decides(kBoris, 10 + more, kSecond);
    clock.decides(kAnna, 10, kSecond);
  }
  clock.decides(kBoris, 16, kSecond);
  EXPECT_EQ(clock.left(kAnna, kSecond), 629 * kSecond);
}

// Boris did nothing while Anna took back her move, so he gets no increment for it.
TEST(BankClock, WhoIsInterruptedByAnUndoGainsNothing) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 10, 0);
  clock.decides(kBoris, 11, kSecond);
  clock.decides(kAnna, 10, 3 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 3 * kSecond), 598 * kSecond);
  clock.decides(kBoris, 11, 4 * kSecond);
  clock.decides(kAnna, 12, 5 * kSecond);
  EXPECT_EQ(clock.left(kBoris, 5 * kSecond), 627 * kSecond);  // 3 seconds used, one turn made
}

TEST(BankClock, AfterTheUndoOrdinaryTurnsHaveTheirIncrementAgain) {
  Clock clock = bank(600 * kSecond, 30 * kSecond);
  clock.decides(kAnna, 10, 0);
  clock.decides(kBoris, 11, 0);
  clock.decides(kAnna, 10, 0);
  clock.decides(kBoris, 11, 0);
  clock.decides(kAnna, 12, 0);
  clock.decides(kBoris, 13, 0);
  EXPECT_EQ(clock.left(kAnna, 0), 660 * kSecond);
}

TEST(BankClock, WhoComesBackGetsALittleTime) {
  Clock clock = bank(10 * kSecond, 5 * kSecond);
  clock.decides(kAnna, 0, 0);
  clock.decides(kNobody, 0, 10 * kSecond);  // time is up, a bot sits there
  EXPECT_EQ(clock.left(kAnna, 10 * kSecond), 0);
  clock.grant(kAnna);
  clock.decides(kAnna, 0, 20 * kSecond);
  EXPECT_EQ(clock.left(kAnna, 20 * kSecond), 60 * kSecond);
}

TEST(BankClock, ComingBackTakesNoTimeAway) {
  Clock clock = bank(600 * kSecond, 0);
  clock.grant(kAnna);
  EXPECT_EQ(clock.left(kAnna, 0), 600 * kSecond);
}

TEST(BankClock, QuietHoursDoNotMatter) {
  Clock clock = bank(600 * kSecond, 0);
  clock.set_quiet(kAnna, QuietHours{0, 480});
  clock.decides(kAnna, 0, 0);
  EXPECT_EQ(clock.left(kAnna, 100 * kSecond), 500 * kSecond);
  EXPECT_EQ(clock.deadline(), 600 * kSecond);
}

TEST(DaysClock, EveryTurnHasTheWholeTime) {
  Clock clock = days(2 * kDay);
  clock.decides(kAnna, 0, 0);
  EXPECT_EQ(clock.left(kAnna, kDay), kDay);
  EXPECT_EQ(clock.deadline(), 2 * kDay);
  clock.decides(kBoris, 1, kDay);
  EXPECT_EQ(clock.left(kBoris, kDay), 2 * kDay);
  clock.decides(kAnna, 2, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), 2 * kDay);
  EXPECT_EQ(clock.deadline(), 3 * kDay + kHour);
}

TEST(DaysClock, ATurnOfSeveralDecisionsHasItOnce) {
  Clock clock = days(2 * kDay);
  clock.decides(kAnna, 0, 0);
  clock.decides(kAnna, 1, kDay);
  clock.decides(kAnna, 2, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay - kHour);
}

TEST(DaysClock, TakingBackGivesNoNewTime) {
  Clock clock = days(2 * kDay);
  clock.decides(kAnna, 10, 0);
  clock.decides(kBoris, 11, kDay);
  clock.decides(kAnna, 10, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay);
}

TEST(DaysClock, NorDoesTakingBackAPartOfTheTurn) {
  Clock clock = days(2 * kDay);
  clock.decides(kAnna, 10, 0);
  clock.decides(kBoris, 14, kDay);
  clock.decides(kAnna, 13, kDay + kHour);
  EXPECT_EQ(clock.left(kAnna, kDay + kHour), kDay);
}

TEST(DaysClock, QuietHoursDoNotCount) {
  Clock clock = days(10 * kHour);
  clock.set_quiet(kAnna, QuietHours{0, 480});
  clock.decides(kAnna, 0, 6 * kHour);
  EXPECT_EQ(clock.left(kAnna, 7 * kHour), 10 * kHour);
  EXPECT_EQ(clock.left(kAnna, 9 * kHour), 9 * kHour);
  EXPECT_EQ(clock.deadline(), 18 * kHour);
  clock.decides(kBoris, 1, 9 * kHour);
  EXPECT_EQ(clock.deadline(), 19 * kHour);
}

TEST(DaysClock, QuietHoursOverManyDays) {
  Clock clock = days(3 * 16 * kHour + kHour);
  clock.set_quiet(kAnna, QuietHours{22 * 60, 6 * 60});
  clock.decides(kAnna, 0, 12 * kHour);
  EXPECT_EQ(clock.deadline(), 3 * kDay + 13 * kHour);
  EXPECT_EQ(clock.left(kAnna, 3 * kDay + 12 * kHour), kHour);
}

TEST(DaysClock, WhoComesBackHasTheTimeOfATurn) {
  Clock clock = days(kDay);
  clock.decides(kAnna, 0, 0);
  clock.decides(kNobody, 0, kDay);
  clock.grant(kAnna);
  clock.decides(kAnna, 0, 2 * kDay);
  EXPECT_EQ(clock.left(kAnna, 2 * kDay), kDay);
}

// A replay of the same events gives the same clock, whatever the time is now.
TEST(DaysClock, DependsOnTheEventsAlone) {
  Clock first = days(kDay), second = days(kDay);
  for (Clock* clock : {&first, &second}) {
    clock->decides(kAnna, 0, 0);
    clock->decides(kBoris, 3, kHour);
  }
  EXPECT_EQ(first.deadline(), second.deadline());
  EXPECT_EQ(first.left(kAnna, 5 * kHour), second.left(kAnna, 5 * kHour));
}

}  // namespace
}  // namespace orrery::server
