#include "core/setup_options.h"

#include <gtest/gtest.h>

#include "core/words.h"

namespace orrery {
namespace {

const GameFacts kFacts{"demo", "DM", 1, 2, 4, 0, {{"map", {"standard", "small", "large"}}, {"note", {}}}};

SetupOptions accepted(const OptionTexts& options) {
  return std::get<SetupOptions>(SetupOptions::check(kFacts, 2, options));
}

std::string refused(int players, const OptionTexts& options, const GameFacts& facts = kFacts) {
  const auto checked = SetupOptions::check(facts, players, options);
  const auto* refusal = std::get_if<Refusal>(&checked);
  return refusal == nullptr ? "accepted" : Words::in(Language::En).say(refusal->reason);
}

TEST(SetupOptions, StartFromDefaults) {
  const SetupOptions options = accepted({});
  EXPECT_EQ(options.value("map"), "standard");
  EXPECT_EQ(options.index("map"), 0u);
  EXPECT_TRUE(options.is_default("map"));
  EXPECT_EQ(options.value("note"), "");
  EXPECT_TRUE(options.changed().empty());
}

TEST(SetupOptions, TakeWhatIsGiven) {
  const SetupOptions options = accepted({{"note", "a b"}, {"map", "large"}});
  EXPECT_EQ(options.index("map"), 2u);
  EXPECT_FALSE(options.is_default("map"));
  EXPECT_EQ(options.value("note"), "a b");
  EXPECT_EQ(options.changed(), (OptionTexts{{"map", "large"}, {"note", "a b"}}));
}

TEST(SetupOptions, NameWhatIsWrongAndWhatWouldBeRight) {
  EXPECT_EQ(refused(5, {}), "demo is played by 2 to 4, not by 5 players");
  EXPECT_EQ(refused(1, {}), "demo is played by 2 to 4, not by 1 player");
  EXPECT_EQ(refused(2, {{"mapp", "large"}}), "demo has no option “mapp”; it has: map, note");
  EXPECT_EQ(refused(2, {{"map", "huge"}}), "option “map” cannot be “huge”; choose one of: standard, small, large");
  EXPECT_EQ(refused(2, {{"map", "small"}, {"map", "small"}}), "option “map” is set twice; keep one of the two");
  EXPECT_EQ(refused(2, {{"x", "y"}}, GameFacts{"bare", "B", 1, 2, 4, 0, {}}),
            "bare has no set-up options, so “x” cannot be set");
}

TEST(SetupOptions, KeepFreeTextOnOneLine) {
  EXPECT_NE(refused(2, {{"note", "a\nend"}}), "accepted");
  EXPECT_NE(refused(2, {{"note", " a"}}), "accepted");
  EXPECT_NE(refused(2, {{"note", std::string(kMaxOptionBytes + 1, 'x')}}), "accepted");
  EXPECT_EQ(refused(2, {{"note", std::string(kMaxOptionBytes, 'x')}}), "accepted");
}

}  // namespace
}  // namespace orrery
