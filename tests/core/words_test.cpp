#include "core/words.h"

#include <gtest/gtest.h>

#include "core/clean_text.h"

namespace orrery {
namespace {

std::string say(std::string_view message, const Text& text, Language language = Language::En) {
  return format_message(message, text, Words::in(language));
}

Text number(std::int64_t n) {
  return Text("x").with("n", n);
}

TEST(Message, FillsArguments) {
  const Text text = Text("x").with("hex", "3B2").with("n", 7).with("who", Text("core.seat").with("n", 2));
  EXPECT_EQ(say("{who}: {n} at { hex }.", text), "seat 2: 7 at 3B2.");
  EXPECT_EQ(say("{who}", text, Language::Uk), "гравець 2");
}

TEST(Message, ShowsWhatIsMissing) {
  EXPECT_EQ(say("at {hex}", Text("x")), "at {hex}");
  EXPECT_EQ(Words::in(Language::En).say("no.such.key"), "no.such.key");
  EXPECT_EQ(Words::in(Language::En).say(Text()), "");
}

// A game that shares a catalogue may say some things in its own way, in some languages.
TEST(Message, IsSaidAsTheGameSaysIt) {
  const Text text = Text("toy.action.play").with("card", Text("toy.kind.tax"));
  EXPECT_EQ(Words::in(Language::En, "elsewhere").say(text), "play: tribute");
  EXPECT_EQ(Words::in(Language::En, "toy").say(text), "play: tax");
  EXPECT_EQ(Words::in(Language::Ru, "elsewhere").say(text), Words::in(Language::Ru).say(text));
}

TEST(Message, WritesNumbersAsTheLanguageDoes) {
  EXPECT_EQ(Words::in(Language::En).number(12.345, 2), "12.35");
  EXPECT_EQ(Words::in(Language::Ru).number(12.5, 1), "12,5");
  EXPECT_EQ(Words::in(Language::Uk).number(12, 0), "12");
}

TEST(Message, KnowsEnglishPlurals) {
  constexpr std::string_view kMessage = "{n, plural, =0 {none} one {# hex} other {# hexes}}";
  EXPECT_EQ(say(kMessage, number(0)), "none");
  EXPECT_EQ(say(kMessage, number(1)), "1 hex");
  EXPECT_EQ(say(kMessage, number(-1)), "-1 hex");
  EXPECT_EQ(say(kMessage, number(21)), "21 hexes");
}

TEST(Message, KnowsRussianAndUkrainianPlurals) {
  constexpr std::string_view kMessage = "{n, plural, one {one} few {few} many {many} other {other}}";
  for (Language language : {Language::Ru, Language::Uk}) {
    for (std::int64_t n : {1, 21, 101, 1001, -31}) EXPECT_EQ(say(kMessage, number(n), language), "one") << n;
    for (std::int64_t n : {2, 3, 4, 22, 104, -3}) EXPECT_EQ(say(kMessage, number(n), language), "few") << n;
    for (std::int64_t n : {0, 5, 11, 12, 13, 14, 20, 25, 111, 112, 1000})
      EXPECT_EQ(say(kMessage, number(n), language), "many") << n;
    EXPECT_EQ(say(kMessage, number(INT64_MIN), language), "many");
  }
}

TEST(Message, ExactNumbersGoBeforeCategories) {
  EXPECT_EQ(say("{n, plural, one {one} =1 {exactly one} other {more}}", number(1)), "exactly one");
}

TEST(Message, ANumberWithoutItsCaseTakesOther) {
  EXPECT_EQ(say("{n, plural, other {# штук}}", number(3), Language::Ru), "3 штук");
  EXPECT_EQ(say("{n, plural, one {a} other {# b}}", Text("x").with("n", "many")), "many b");
}

TEST(Message, Selects) {
  constexpr std::string_view kMessage = "{kind, select, mine {шахта} other {{kind}}}";
  EXPECT_EQ(say(kMessage, Text("x").with("kind", "mine")), "шахта");
  EXPECT_EQ(say(kMessage, Text("x").with("kind", "lab")), "lab");
  EXPECT_EQ(say("{kind, select, chance {dice} other {?}}", Text("x").with("kind", Text("core.chance"))), "dice");
}

TEST(Message, Nests) {
  constexpr std::string_view kMessage =
      "{who, select, you {you gain {n, plural, one {# ore} other {# ores}}} other {{who} gains {n}}}";
  EXPECT_EQ(say(kMessage, Text("x").with("who", "you").with("n", 2)), "you gain 2 ores");
  EXPECT_EQ(say("{n, plural, other {{k, select, a {#a} other {#b}}}}", Text("x").with("n", 5).with("k", "a")), "5a");
}

TEST(Message, QuotesLikeIcu) {
  EXPECT_EQ(say("don't", Text("x")), "don't");
  EXPECT_EQ(say("it''s", Text("x")), "it's");
  EXPECT_EQ(say("'{n}' is {n}", number(3)), "{n} is 3");
  EXPECT_EQ(say("'{it''s}'", Text("x")), "{it's}");
  EXPECT_EQ(say("{n, plural, other {'#' #}}", number(3)), "# 3");
  EXPECT_EQ(say("# {n}", number(3)), "# 3");
}

TEST(Message, ShowsMalformedMessagesAsTheyAre) {
  for (std::string_view bad : {"{", "}", "{}", "{n", "{n,}", "{n, plural}", "{n, plural,}", "{n, plural, one {x}}",
                               "{n, plural, other {x}", "{n, plural, two {x} other {y}}", "{n, date, other {x}}",
                               "{n, select, a {x} a {y} other {z}}", "'{", "{n, plural, = {x} other {y}}"}) {
    EXPECT_NE(message_error(bad), "") << bad;
    EXPECT_EQ(say(bad, number(1)), bad);
  }
  const std::string deep(100'000, '{');
  EXPECT_NE(message_error(deep), "");
}

TEST(Message, ListsItsArguments) {
  EXPECT_EQ(message_arguments("{b} {a, plural, one {{c}} other {#}} {b}"), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Words, ParsesLanguages) {
  Language language = Language::En;
  EXPECT_TRUE(parse_language("uk", language));
  EXPECT_EQ(language, Language::Uk);
  EXPECT_FALSE(parse_language("de", language));
  EXPECT_EQ(language, Language::Uk);
}

TEST(CleanText, MakesOneValidLine) {
  EXPECT_EQ(clean_name("  Anna \t Maria\r\n"), "Anna Maria");
  EXPECT_EQ(clean_name("a\xff\xc0\x80z"), "a z");
  EXPECT_EQ(clean_name("\xed\xa0\x80"), "");        // half of a surrogate pair
  EXPECT_EQ(clean_name("x\xe2\x80\xae y"), "x y");  // turns the direction of reading
  EXPECT_EQ(clean_name(std::string("a\0b", 3)), "a b");
  EXPECT_EQ(clean_name("Ганна 🚀"), "Ганна 🚀");
}

TEST(CleanText, CutsAtAWholeCharacter) {
  std::string long_name;
  for (int i = 0; i < 40; ++i) long_name += "я";
  EXPECT_EQ(clean_name("a" + long_name).size(), 63u);
  EXPECT_EQ(clean_name(clean_name("a" + long_name)), clean_name("a" + long_name));
}

}  // namespace
}  // namespace orrery
