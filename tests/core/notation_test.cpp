#include "core/notation.h"

#include <gtest/gtest.h>

#include <array>

#include "core/words.h"

namespace orrery {
namespace {

enum class Act : std::uint8_t { None, Go, Paint, Swap, Stay };
enum class Kind : std::uint8_t { Place, Colour, Pair, Here, Amount };

constexpr std::array kKinds = {
    ArgumentKind{"{place}"},
    ArgumentKind{"{colour}", true},
    ArgumentKind{"{pair}", false, 1, 2},
    ArgumentKind{"{here}", false, 1, 0},
    ArgumentKind{"{amount}"},
};
constexpr std::array kForms = {
    TypedForm{Act::Go, "go {place}"},    TypedForm{Act::Paint, "paint {here} {colour}"},
    TypedForm{Act::Swap, "swap {pair}"}, TypedForm{Act::Swap, "swap all {amount}", 200, 1},
    TypedForm{Act::Stay, "stay"},
};
constexpr std::array<std::string_view, 3> kPlaces = {"A1", "A2", "B1"};
constexpr std::array<std::string_view, 3> kColours = {"red", "green", "grey"};
constexpr std::array<std::string_view, 2> kPairs = {"tea coffee", "tea water"};

constexpr std::uint64_t kHere = 2;

class Toy final : public Notation {
 public:
  Toy() : Notation(kForms, kKinds) {}

 private:
  std::string word_for(int kind, int value) const override {
    switch (static_cast<Kind>(kind)) {
      case Kind::Place: return name_in(kPlaces, value);
      case Kind::Colour: return name_in(kColours, value);
      case Kind::Pair: return name_in(kPairs, value);
      case Kind::Here: return {};
      case Kind::Amount: return std::to_string(value);
    }
    return {};
  }
  std::optional<int> value_of(int kind, std::string_view typed) const override {
    return static_cast<Kind>(kind) == Kind::Here ? std::optional(static_cast<int>(kHere))
                                                 : Notation::value_of(kind, typed);
  }
  std::vector<std::string> hint(int kind) const override {
    if (static_cast<Kind>(kind) == Kind::Amount) return {"0-255"};
    return {};
  }
  void list(ActionList& out) const override {
    out.push_back(Action(static_cast<std::uint8_t>(Act::Go), 0));
    out.push_back(Action(static_cast<std::uint8_t>(Act::Go), 2));
    out.push_back(Action(static_cast<std::uint8_t>(Act::Stay), 0));
  }
  bool over() const override { return false; }
};

Action action(Act kind, std::uint64_t payload) {
  return Action(static_cast<std::uint8_t>(kind), payload);
}

std::string refused(std::string_view text) {
  const auto read = Toy().read(text);
  const auto* refusal = std::get_if<Refusal>(&read);
  return refusal == nullptr ? "understood" : Words::in(Language::En).say(refusal->reason);
}

TEST(Notation, WritesAndReadsEveryForm) {
  const Toy toy;
  const std::pair<std::string, Action> forms[] = {
      {"go B1", action(Act::Go, 2)},
      {"paint grey", action(Act::Paint, kHere | 2 << 8)},
      {"swap tea water", action(Act::Swap, 1)},
      {"swap all 7", action(Act::Swap, 200 | 7 << 8)},
      {"stay", action(Act::Stay, 0)},
  };
  for (const auto& [text, meant] : forms) {
    EXPECT_EQ(toy.write(meant), text);
    const auto read = toy.read(text);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << text;
    EXPECT_EQ(std::get<Action>(read), meant) << text;
  }
}

TEST(Notation, WhatHasNoFormIsAQuestionMark) {
  EXPECT_EQ(Toy().write(action(Act::Go, 3)), "?");
  EXPECT_EQ(Toy().write(action(Act::Go, 1 << 8)), "?");         // a byte that the form does not have
  EXPECT_EQ(Toy().write(action(Act::Paint, 1 | 2 << 8)), "?");  // another place than here
  EXPECT_EQ(Toy().write(action(Act::None, 0)), "?");
}

TEST(Notation, LettersMayBeLargeAndNamesShortWhileTheyAreClear) {
  EXPECT_EQ(std::get<Action>(Toy().read("  GO   a2 ")), action(Act::Go, 1));
  EXPECT_EQ(std::get<Action>(Toy().read("paint gree")), action(Act::Paint, kHere | 1 << 8));
  EXPECT_EQ(refused("paint gr"), "“gr” is not understood here; what fits: red, green, grey");
  EXPECT_EQ(refused("go a"), "“a” is not understood here; what fits: A1, B1");  // places may not be shortened
}

TEST(Notation, RefusalsSayWhatFits) {
  EXPECT_EQ(refused(""), "nothing was typed; type one of the options");
  EXPECT_EQ(refused("run"), "“run” is not understood here; what fits: go, stay");
  EXPECT_EQ(refused("go"), "“go” is not finished; after it comes: A1, B1");
  EXPECT_EQ(refused("stay here"), "“stay here” says too much; leave out “here”");
  EXPECT_EQ(refused("swap tea"), "“swap tea” is not finished; after it comes: coffee, water");
  EXPECT_EQ(refused("swap tea milk"), "“milk” is not understood here; what fits: coffee, water");
  EXPECT_EQ(refused("swap all many"), "“many” is not understood here; what fits: 0-255");
  EXPECT_EQ(refused(std::string(300, 'x')), "that is too long for an option; at most 256 characters are read");
}

}  // namespace
}  // namespace orrery
