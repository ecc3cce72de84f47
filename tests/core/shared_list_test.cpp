#include "core/shared_list.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace orrery {
namespace {

TEST(SharedList, HoldsEveryEntryOnce) {
  SharedList<std::string, 2> list;
  const auto is = [](std::string wanted) { return [wanted](const std::string& one) { return one == wanted; }; };
  EXPECT_EQ(list.find(is("a")), -1);
  EXPECT_EQ(list.find_or_add("a", is("a")), 0);
  const std::string* first = &list[0];
  EXPECT_EQ(list.find_or_add("b", is("b")), 1);
  EXPECT_EQ(list.find_or_add("a", is("a")), 0);
  EXPECT_EQ(list.find_or_add("c", is("c")), -1);
  EXPECT_EQ(list.find_or_add("b", is("b")), 1);  // also when there is no room
  EXPECT_EQ(list.size(), 2u);
  EXPECT_EQ(&list[0], first);
}

// Run with the thread sanitizer too.
TEST(SharedList, IsReadWhileItGrows) {
  constexpr int kEach = 200;
  SharedList<int, 2 * kEach> list;
  const auto add = [&list](int from) {
    for (int i = from; i < from + kEach; ++i) list.find_or_add(i, [i](int one) { return one == i; });
  };
  std::vector<std::thread> threads;
  threads.emplace_back(add, 0);
  threads.emplace_back(add, kEach / 2);
  for (int seen = 0; seen < kEach; seen = static_cast<int>(list.size()))
    for (std::size_t i = 0; i < list.size(); ++i) ASSERT_GE(list[i], 0);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(list.size(), static_cast<std::size_t>(kEach + kEach / 2));
}

}  // namespace
}  // namespace orrery
