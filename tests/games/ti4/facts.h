#pragma once

// The files of facts, which are kept outside the project. Without them the tests are skipped.

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/ti4/tables.h"
#include "tests/folders.h"
#include "tests/rules.h"

namespace orrery::ti4::facts {

namespace json = boost::json;
using Path = std::filesystem::path;

inline Path folder() {
  return shared_folder() / "data" / "twilight_imperium";
}

class Facts : public testing::Test {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(folder())) GTEST_SKIP() << "no " << folder();
  }
  static json::object read(const std::string& name) {
    std::ifstream file(folder() / (name + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).as_object();
  }
  // The list of the same name in a file.
  static json::array read_list(const std::string& name) { return read(name).at(name).as_array(); }
};

inline std::string_view text(const json::value& value) {
  return value.is_null() ? std::string_view() : std::string_view(value.as_string().data(), value.as_string().size());
}
inline std::string_view text(const json::object& object, std::string_view key) {
  return object.contains(key) ? text(object.at(key)) : std::string_view();
}
inline int number(const json::value& value) {
  if (value.is_null()) return 0;
  return value.is_bool() ? value.as_bool() : static_cast<int>(value.as_int64());
}
inline int number(const json::object& object, std::string_view key) {
  return object.contains(key) ? number(object.at(key)) : 0;
}
inline std::vector<int> numbers(const json::value& values) {
  std::vector<int> all;
  for (const json::value& value : values.as_array()) all.push_back(number(value));
  return all;
}
inline std::vector<std::string> texts(const json::value& values) {
  std::vector<std::string> all;
  for (const json::value& value : values.as_array()) all.emplace_back(text(value));
  return all;
}

// The name in a list of names, or in a list of records; nothing for None.
template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
  const auto index = static_cast<std::size_t>(value);
  if (index >= names.size()) return {};
  if constexpr (requires { names[index].name; })
    return names[index].name;
  else
    return names[index];
}

// The file has every record once, in the order of the table.
template <class Table>
void expect_names(const Table& table, const json::array& list, std::string_view key = "id") {
  ASSERT_EQ(table.size(), list.size());
  for (std::size_t i = 0; i < table.size(); ++i) EXPECT_EQ(table[i].name, text(list[i].as_object().at(key)));
}

inline std::vector<Window> windows_in(const Windows& windows) {
  std::vector<Window> all;
  for (Window window : windows.list)
    if (window != Window::None) all.push_back(window);
  return all;
}
inline const Timing& timing_named(std::string_view id) {
  for (const Timing& timing : kTimingIds)
    if (timing.id == id) return timing;
  ADD_FAILURE() << "no timing " << id;
  return kTimingIds.front();
}
// "A|B", "A+B": the parts.
inline std::vector<std::string> parts_of(std::string_view timing) {
  std::vector<std::string> parts(1);
  for (char letter : timing)
    if (letter == '|' || letter == '+')
      parts.emplace_back();
    else
      parts.back() += letter;
  return parts;
}
// Every window of the component is meant by its timing, and every part of the timing has a window of it. `more`: what
// the specification adds (appendix A.8).
inline void expect_windows(const Windows& windows, std::string_view timing, std::vector<std::string> more = {}) {
  std::vector<std::string> ids = parts_of(timing);
  ids.insert(ids.end(), more.begin(), more.end());
  std::set<Window> allowed;
  for (const std::string& id : ids) {
    bool met = false;
    for (Window window : windows_in(timing_named(id).windows)) {
      allowed.insert(window);
      met |= windows.has(window);
    }
    EXPECT_TRUE(met) << id;
  }
  for (Window window : windows_in(windows)) EXPECT_TRUE(allowed.contains(window)) << facts_of(window).id;
}

}  // namespace orrery::ti4::facts
