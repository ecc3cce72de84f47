#include "server/lanes.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace orrery::server {
namespace {

TEST(Lanes, EverybodyComesInTurn) {
  Lanes lanes(1);
  std::promise<void> let_go;
  std::vector<std::string> order;  // touched by the lane only
  lanes.post(0, "mallory", [held = let_go.get_future().share()] { held.wait(); });
  for (int i = 0; i < 100; ++i) lanes.post(0, "mallory", [&order, i] { order.push_back("m" + std::to_string(i)); });
  for (const char* name : {"anna", "boris"})
    for (int i = 0; i < 2; ++i)
      lanes.post(0, name, [&order, name, i] { order.push_back(name[0] + std::to_string(i)); });
  let_go.set_value();
  lanes.drain();
  ASSERT_EQ(order.size(), 104U);
  // Whoever is the first: two rounds of three, each one's work in its order.
  EXPECT_EQ(std::set<std::string>(order.begin(), order.begin() + 3), (std::set<std::string>{"a0", "b0", "m0"}));
  EXPECT_EQ(std::set<std::string>(order.begin() + 3, order.begin() + 6), (std::set<std::string>{"a1", "b1", "m1"}));
  EXPECT_EQ(order.back(), "m99");
}

TEST(Lanes, DrainWaitsForEverybody) {
  Lanes lanes(3);
  std::atomic<int> done = 0;
  for (int i = 0; i < 300; ++i) lanes.post(static_cast<std::size_t>(i % 3), std::to_string(i % 7), [&done] { ++done; });
  lanes.drain();
  EXPECT_EQ(done, 300);
}

TEST(Lanes, AnErrorDoesNotEndIt) {
  Lanes lanes(1);
  bool went_on = false;
  lanes.post(0, "mallory", [] { throw std::runtime_error("no"); });
  lanes.post(0, "", [&went_on] { went_on = true; });
  lanes.drain();
  EXPECT_TRUE(went_on);
}

}  // namespace
}  // namespace orrery::server
