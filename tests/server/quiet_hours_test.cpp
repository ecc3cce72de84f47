// Time that does not count: exact, around midnight and over many days.

#include "server/quiet_hours.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

constexpr Millis kMinute = 60 * 1000;
constexpr Millis kHour = 60 * kMinute;
constexpr Millis kDay = 24 * kHour;
constexpr Millis kSomeDay = 20000 * kDay;  // a midnight

using Hours = std::optional<QuietHours>;

Hours hours(int from, int to) {
  return QuietHours{from * 60, to * 60};
}

const Hours kNever;
const Hours kNight = hours(23, 7);   // around midnight
const Hours kLunch = hours(12, 13);  // within a day
const Hours kEarly = hours(0, 8);    // begins at midnight
const Hours kLate = hours(20, 0);    // ends at midnight
const Hours kHalf = hours(18, 6);    // the longest allowed
const Hours kAll[] = {kNever, kNight, kLunch, kEarly, kLate, kHalf, QuietHours{1, 2}, QuietHours{1439, 0}};

TEST(QuietHours, LengthInMinutes) {
  EXPECT_EQ(minutes_of(*kNight), 8 * 60);
  EXPECT_EQ(minutes_of(*kLunch), 60);
  EXPECT_EQ(minutes_of(*kLate), 4 * 60);
  EXPECT_EQ(minutes_of(*kHalf), kMostQuietMinutes);
  EXPECT_EQ(minutes_of({1439, 0}), 1);
  EXPECT_EQ(minutes_of({5, 5}), 0);
}

TEST(QuietHours, TheEndIsNotPartOfThem) {
  EXPECT_FALSE(is_quiet(kLunch, kSomeDay + 12 * kHour - 1));
  EXPECT_TRUE(is_quiet(kLunch, kSomeDay + 12 * kHour));
  EXPECT_TRUE(is_quiet(kLunch, kSomeDay + 13 * kHour - 1));
  EXPECT_FALSE(is_quiet(kLunch, kSomeDay + 13 * kHour));
}

TEST(QuietHours, AroundMidnight) {
  EXPECT_FALSE(is_quiet(kNight, kSomeDay + 23 * kHour - 1));
  EXPECT_TRUE(is_quiet(kNight, kSomeDay + 23 * kHour));
  EXPECT_TRUE(is_quiet(kNight, kSomeDay));
  EXPECT_TRUE(is_quiet(kNight, kSomeDay + 7 * kHour - 1));
  EXPECT_FALSE(is_quiet(kNight, kSomeDay + 7 * kHour));
  EXPECT_TRUE(is_quiet(kLate, kSomeDay - 1));
  EXPECT_FALSE(is_quiet(kLate, kSomeDay));
}

TEST(QuietHours, NoneMeansNever) {
  for (Millis at = kSomeDay; at < kSomeDay + kDay; at += 17 * kMinute) {
    EXPECT_FALSE(is_quiet(kNever, at));
    EXPECT_FALSE(is_quiet(QuietHours{600, 600}, at));
    EXPECT_EQ(quiet_until(kNever, at), at);
  }
  EXPECT_EQ(waking_time(QuietHours{600, 600}, 5, 9), 4);
  EXPECT_EQ(after_waking(QuietHours{600, 600}, 5, 4), 9);
}

TEST(QuietHours, BeforeTheEpoch) {
  EXPECT_TRUE(is_quiet(kNight, -1));
  EXPECT_EQ(quiet_until(kNight, -1), 7 * kHour);
  EXPECT_EQ(waking_time(kNight, -kDay, 0), 16 * kHour);
}

TEST(QuietHours, TheirEnd) {
  EXPECT_EQ(quiet_until(kNight, kSomeDay + 23 * kHour), kSomeDay + kDay + 7 * kHour);
  EXPECT_EQ(quiet_until(kNight, kSomeDay + 3 * kHour), kSomeDay + 7 * kHour);
  EXPECT_EQ(quiet_until(kNight, kSomeDay + 7 * kHour), kSomeDay + 7 * kHour);
  EXPECT_EQ(quiet_until(kLate, kSomeDay + 21 * kHour), kSomeDay + kDay);
}

TEST(QuietHours, WakingTimeOfOneDay) {
  EXPECT_EQ(waking_time(kNight, kSomeDay, kSomeDay + kDay), 16 * kHour);
  EXPECT_EQ(waking_time(kNight, kSomeDay + 22 * kHour, kSomeDay + 32 * kHour), 2 * kHour);
  EXPECT_EQ(waking_time(kNight, kSomeDay + 23 * kHour, kSomeDay + 31 * kHour), 0);
  EXPECT_EQ(waking_time(kNight, kSomeDay + 23 * kHour - 1, kSomeDay + 31 * kHour + 1), 2);
  EXPECT_EQ(waking_time(kLunch, kSomeDay + 11 * kHour, kSomeDay + 14 * kHour), 2 * kHour);
}

TEST(QuietHours, NoTimePassesBackwards) {
  for (const Hours& quiet : kAll) {
    EXPECT_EQ(waking_time(quiet, kSomeDay + 5, kSomeDay + 5), 0);
    EXPECT_EQ(waking_time(quiet, kSomeDay + kHour, kSomeDay), 0);
  }
}

TEST(QuietHours, ManyDays) {
  EXPECT_EQ(waking_time(kNight, kSomeDay + 5 * kHour, kSomeDay + 30 * kDay + 5 * kHour), 30 * 16 * kHour);
  EXPECT_EQ(waking_time(kNight, kSomeDay + 5 * kHour, kSomeDay + 30 * kDay + 8 * kHour), 30 * 16 * kHour + kHour);
  EXPECT_EQ(after_waking(kNight, kSomeDay + 8 * kHour, 30 * 16 * kHour + kHour), kSomeDay + 30 * kDay + 9 * kHour);
}

TEST(QuietHours, WakingTimeAddsUp) {
  for (const Hours& quiet : kAll) {
    for (Millis from = kSomeDay; from < kSomeDay + kDay; from += 97 * kMinute + 13) {
      const Millis to = from + 3 * kDay + 5 * kHour;
      for (Millis between = from; between < to; between += 131 * kMinute + 7) {
        EXPECT_EQ(waking_time(quiet, from, between) + waking_time(quiet, between, to), waking_time(quiet, from, to));
      }
    }
  }
}

TEST(QuietHours, WakingTimeIsThatOfEveryMinute) {
  for (const Hours& quiet : kAll) {
    const Millis from = kSomeDay + 5 * kHour + 30 * kMinute;
    Millis counted = 0;
    for (Millis at = from; at < from + 3 * kDay; at += kMinute) {
      ASSERT_EQ(waking_time(quiet, from, at), counted) << (at - kSomeDay) / kMinute;
      counted += is_quiet(quiet, at) ? 0 : kMinute;
    }
  }
}

// The first moment at which that much waking time has passed, so that nobody's time is up in the middle of his night
// for one amount and at its beginning for another.
TEST(QuietHours, AfterWakingIsTheFirstMoment) {
  for (const Hours& quiet : kAll) {
    for (Millis from = kSomeDay; from < kSomeDay + kDay; from += kHour) {
      for (Millis amount = kHour; amount <= 50 * kHour; amount += kHour) {
        const Millis at = after_waking(quiet, from, amount);
        EXPECT_EQ(waking_time(quiet, from, at), amount) << from - kSomeDay << " " << amount;
        EXPECT_EQ(waking_time(quiet, from, at - 1), amount - 1) << from - kSomeDay << " " << amount;
      }
    }
  }
}

TEST(QuietHours, AfterWakingStartsWhenTheNightIsOver) {
  EXPECT_EQ(after_waking(kNight, kSomeDay + 2 * kHour, kHour), kSomeDay + 8 * kHour);
  EXPECT_EQ(after_waking(kNight, kSomeDay + 22 * kHour, 2 * kHour), kSomeDay + kDay + 8 * kHour);
  EXPECT_EQ(after_waking(kNight, kSomeDay + 22 * kHour, kHour), kSomeDay + 23 * kHour);
  EXPECT_EQ(after_waking(kNight, kSomeDay + 22 * kHour, kHour + 1), kSomeDay + kDay + 7 * kHour + 1);
}

TEST(QuietHours, WithoutThemTimeJustPasses) {
  EXPECT_EQ(waking_time(kNever, 100, 350), 250);
  EXPECT_EQ(after_waking(kNever, 100, 250), 350);
}

}  // namespace
}  // namespace orrery::server
