#include "server/throttle.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace orrery::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
const Bucket::Clock::time_point kStart{seconds(1000)};

TEST(Bucket, GivesWhatItHoldsAndThenWhatComesIn) {
  Bucket bucket(5, 5.0 / 60);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(bucket.take(kStart)) << i;
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait(kStart), 12);
  EXPECT_FALSE(bucket.take(kStart + milliseconds(11900)));
  EXPECT_TRUE(bucket.take(kStart + seconds(12)));
  EXPECT_FALSE(bucket.take(kStart + seconds(12)));
}

TEST(Bucket, NeverHoldsMoreThanItsSize) {
  Bucket bucket(2, 1);
  EXPECT_TRUE(bucket.take(kStart));
  const auto later = kStart + std::chrono::hours(24);
  EXPECT_TRUE(bucket.take(later));
  EXPECT_TRUE(bucket.take(later));
  EXPECT_FALSE(bucket.take(later));
  bucket.give_back(100);
  EXPECT_TRUE(bucket.take(later, 2));
  EXPECT_FALSE(bucket.take(later));
}

TEST(Bucket, AsksToWaitForWholeSecondsAndAtLeastOne) {
  Bucket fast(1, 100);
  EXPECT_TRUE(fast.take(kStart));
  EXPECT_EQ(fast.wait(kStart), 1);
  Bucket slow(1, 0.4);
  EXPECT_TRUE(slow.take(kStart));
  EXPECT_EQ(slow.wait(kStart), 3);
  // What never comes is not waited for for ever.
  EXPECT_EQ(slow.wait(kStart, 7), 24 * 60 * 60);
}

TEST(Bucket, IsNotFilledByAClockThatGoesBack) {
  Bucket bucket(1, 1);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart - seconds(100)));
  EXPECT_FALSE(bucket.take(kStart + milliseconds(500)));
  EXPECT_TRUE(bucket.take(kStart + seconds(1)));
}

TEST(Throttle, CountsEveryKeyForItself) {
  Throttle throttle(2, 0.1);
  EXPECT_EQ(throttle.take("a", 1, kStart), 0);
  EXPECT_EQ(throttle.take("a", 1, kStart), 0);
  EXPECT_EQ(throttle.take("a", 1, kStart), 10);
  EXPECT_EQ(throttle.take("b", 1, kStart), 0);
  EXPECT_EQ(throttle.would_wait("b", 1, kStart), 0);
  EXPECT_EQ(throttle.would_wait("b", 2, kStart), 10);
  throttle.give_back("a");
  EXPECT_EQ(throttle.take("a", 1, kStart), 0);
}

TEST(Throttle, ForgetsTheKeyUnusedForLongest) {
  Throttle throttle(1, 0.001, 3);
  for (const char* key : {"a", "b", "c"}) EXPECT_EQ(throttle.take(key, 1, kStart), 0);
  EXPECT_GT(throttle.take("a", 1, kStart), 0);  // used again, so "b" is the oldest
  EXPECT_EQ(throttle.take("d", 1, kStart), 0);
  EXPECT_EQ(throttle.keys(), 3u);
  EXPECT_GT(throttle.take("a", 1, kStart), 0);
  EXPECT_GT(throttle.take("c", 1, kStart), 0);
  EXPECT_EQ(throttle.take("b", 1, kStart), 0);
}

TEST(Throttle, StaysBoundedUnderManyKeys) {
  Throttle throttle(1, 1, 100);
  for (int i = 0; i < 10000; ++i) throttle.take(std::to_string(i), 1, kStart);
  EXPECT_EQ(throttle.keys(), 100u);
}

TEST(Throttle, GivesNoMoreToManyThreads) {
  Throttle throttle(50, 0, 10);
  std::atomic<int> taken{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 100; ++j) taken += throttle.take("key", 1, kStart) == 0 ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 50);
}

TEST(AddressKey, TakesTheNetworkOfAnIpv6Address) {
  EXPECT_EQ(address_key("203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_key("2001:db8:1:2:ffff::1"), address_key("2001:db8:1:2::9"));
  EXPECT_NE(address_key("2001:db8:1:3::1"), address_key("2001:db8:1:2::1"));
  EXPECT_EQ(address_key("::ffff:203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(address_key("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(address_key("nonsense"), "nonsense");
}

}  // namespace
}  // namespace orrery::server
