#include "core/json_tree.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/words.h"

namespace orrery {
namespace {

JsonTree read(std::string_view text) {
  auto result = read_json(text);
  EXPECT_TRUE(std::holds_alternative<JsonTree>(result)) << text;
  return std::get<JsonTree>(std::move(result));
}

// "line:column reason", or "read".
std::string error_of(std::string_view text, const JsonLimits& limits = {}) {
  const auto result = read_json(text, limits);
  const auto* error = std::get_if<JsonError>(&result);
  if (error == nullptr) return "read";
  return std::to_string(error->line) + ':' + std::to_string(error->column) + ' ' + error->reason.key;
}

TEST(JsonTree, HoldsEveryKindOfValue) {
  const JsonTree tree = read(R"({"a": [1, -2, true, null, "text", {}], "b": {"c": "д\u0416\n"}, "d": 1.5})");
  const JsonValue root = tree.root();
  ASSERT_TRUE(root.is(JsonKind::Object));
  EXPECT_EQ(root.size(), 3u);
  const JsonValue list = *root.find("a");
  ASSERT_EQ(list.size(), 6u);
  std::vector<JsonKind> kinds;
  for (const JsonValue value : list) kinds.push_back(value.kind());
  EXPECT_EQ(kinds, (std::vector{JsonKind::Whole, JsonKind::Whole, JsonKind::Flag, JsonKind::Null, JsonKind::String,
                                JsonKind::Object}));
  auto value = list.begin();
  EXPECT_EQ((*value).whole(), 1);
  EXPECT_EQ((*++value).whole(), -2);
  EXPECT_TRUE((*++value).flag());
  EXPECT_EQ((*++(++value)).text(), "text");
  EXPECT_EQ(root.find("b")->find("c")->text(), "дЖ\n");
  EXPECT_EQ(root.find("b")->key(), "b");
  EXPECT_EQ(root.find("d")->kind(), JsonKind::Number);
  EXPECT_FALSE(root.find("e"));
  EXPECT_FALSE(list.find("a"));
}

TEST(JsonTree, MembersComeInTheOrderOfTheText) {
  const JsonTree tree = read(R"({"z": [[1], [2, 3]], "y": {"k": {}}, "x": 0})");
  std::string keys;
  for (const JsonValue value : tree.root()) keys += value.key();
  EXPECT_EQ(keys, "zyx");
}

TEST(JsonTree, WholeNumbersAreExact) {
  const auto whole = [](std::string_view text) {
    const JsonTree tree = read(text);
    return tree.root().is(JsonKind::Whole) ? tree.root().whole() : -7;
  };
  EXPECT_EQ(whole("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(whole("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  for (const char* number : {"9223372036854775808", "18446744073709551616", "1.0", "1e2", "1e999", "-1.5e-7"})
    EXPECT_EQ(read(number).root().kind(), JsonKind::Number) << number;
}

TEST(JsonTree, ErrorsSayWhere) {
  EXPECT_EQ(error_of(""), "1:1 core.json.cut");
  EXPECT_EQ(error_of("{\"a\": [1, 2"), "1:12 core.json.cut");
  EXPECT_EQ(error_of("{\n \"a\": oops}"), "2:7 core.json.syntax");
  EXPECT_EQ(error_of("{\"ключ\": x}"), "1:10 core.json.syntax");
  EXPECT_EQ(error_of("[1] 2"), "1:5 core.json.after_end");
  EXPECT_EQ(error_of("[1,]"), "1:4 core.json.syntax");
  EXPECT_EQ(error_of("[\"\xff\"]").substr(0, 4), "1:3 ");
  EXPECT_EQ(error_of("\xef\xbb\xbf [1]\r\n"), "read");
}

TEST(JsonTree, AKeyStandsOnceInAnObject) {
  EXPECT_EQ(error_of(R"({"a": 1, "b": 2, "a": 3})").substr(2), "20 core.json.key_twice");
  EXPECT_EQ(error_of(R"({"a": 1, "\u0061": 3})").substr(4), " core.json.key_twice");
  EXPECT_EQ(error_of(R"([{"a": {"a": 1}}, {"a": 2}])"), "read");
}

TEST(JsonTree, Limits) {
  EXPECT_EQ(error_of("[1, 2]", {.bytes = 5}), "1:1 core.json.too_long");
  EXPECT_EQ(error_of("[1, 2, 3]", {.values = 4}), "read");
  EXPECT_NE(error_of("[1, 2, 3, 4]", {.values = 4}).find("core.json.too_many"), std::string::npos);
  const std::string deep(32, '['), ends(32, ']');
  EXPECT_EQ(error_of(deep + ends), "read");
  EXPECT_NE(error_of('[' + deep + ends + ']').find("core.json.too_deep"), std::string::npos);
  EXPECT_NE(error_of(std::string(1'000'000, '[')).find("core.json.too_deep"), std::string::npos);
}

TEST(JsonTree, EveryCutOfATextIsExplained) {
  const std::string text = R"({"a": [1, -2, true, null, "\u0416x"], "b": {"c": 1.5e3}})";
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto result = read_json(text.substr(0, size));
    const auto* error = std::get_if<JsonError>(&result);
    ASSERT_NE(error, nullptr) << size;
    for (const Language language : kLanguages) EXPECT_TRUE(Words::in(language).has(error->reason.key));
  }
}

}  // namespace
}  // namespace orrery
