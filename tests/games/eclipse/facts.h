#pragma once

// The files of facts, which are kept outside the project. Without them the tests are skipped.

#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "games/eclipse/tables.h"
#include "tests/folders.h"
#include "tests/games/eclipse/both_editions.h"
#include "tests/rules.h"

namespace orrery::eclipse::facts {

namespace json = boost::json;
using Path = std::filesystem::path;

inline Path folder(Edition edition) {
  return shared_folder() / "data" / ("eclipse_" + std::string(kEditionNames[static_cast<std::size_t>(edition)]));
}

class Facts : public testing::TestWithParam<Edition> {
 protected:
  void SetUp() override {
    if (!std::filesystem::exists(folder(edition()))) GTEST_SKIP() << "no " << folder(edition());
  }
  static Edition edition() { return GetParam(); }
  static bool is_new() { return edition() == kNew; }

  static json::object read(const std::string& name) {
    std::ifstream file(folder(edition()) / (name + ".json"));
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).as_object();
  }
  static json::array read_list(const std::string& name, std::string_view key) { return read(name).at(key).as_array(); }
};
// The name of an edition in the names of tests.
inline std::string edition_name(const testing::TestParamInfo<Edition>& test) {
  return test.param == kNew ? "NewDawn" : "SecondDawn";
}

inline std::string_view text(const json::value& value) {
  return {value.as_string().data(), value.as_string().size()};
}
inline int number(const json::value& value) {
  return value.is_bool() ? value.as_bool() : static_cast<int>(value.as_int64());
}
inline int number(const json::object& object, std::string_view key) {
  return number(object.at(key));
}
template <std::size_t N>
std::vector<int> numbers(const std::array<std::uint8_t, N>& values) {
  return {values.begin(), values.end()};
}
inline std::vector<int> numbers(const json::value& values) {
  std::vector<int> all;
  for (const json::value& value : values.as_array()) all.push_back(number(value));
  return all;
}
inline std::vector<int> by_players(const json::object& values) {
  std::vector<int> all;
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    all.push_back(number(values.at(std::to_string(players))));
  return all;
}

template <class Table>
int index_of(const Table& table, std::string_view name) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (table[i].name == name) return static_cast<int>(i);
  ADD_FAILURE() << "not in the table: " << name;
  return 0;
}
inline Part part_named(const json::value& name) {
  return name.is_null() ? Part::None : static_cast<Part>(index_of(kShipParts, text(name)));
}
inline Tech tech_named(const json::value& name) {
  return name.is_null() ? Tech::None : static_cast<Tech>(index_of(kTechnologies, text(name)));
}
inline std::array<std::uint8_t, 4> dice(const json::value& list, std::string_view count) {
  std::array<std::uint8_t, 4> all{};
  for (const json::value& one : list.as_array())
    all[static_cast<std::size_t>(number(one.as_object(), "damage") - 1)] =
        static_cast<std::uint8_t>(number(one.as_object(), count));
  return all;
}

}  // namespace orrery::eclipse::facts
