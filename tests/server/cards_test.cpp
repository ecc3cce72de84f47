// Cards that people write themselves, as the server checks and keeps them.

#include "server/cards/cards_api.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "core/random.h"
#include "server/store/store.h"
#include "tests/server/people.h"

namespace orrery::server::test {
namespace {

const CardWorkshop& sun() {
  return part_named<CardWorkshopOf>("sun")();
}

std::string changed(std::string_view from, std::string_view to) {
  std::string text(sun().shipped());
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

std::string with_ore(int n) {
  return changed(R"({"op": "gain_ore", "n": 1})", R"({"op": "gain_ore", "n": )" + std::to_string(n) + "}");
}

TEST(CardWorkshop, ChecksAsTheCommandLineDoes) {
  const CheckedCards right = sun().check(sun().shipped(), "t1_robotics");
  EXPECT_EQ(right.hash.size(), 16u);
  EXPECT_TRUE(right.problems.empty());
  EXPECT_EQ(right.records, 142);
  EXPECT_GT(right.confirmed, 0);
  ASSERT_TRUE(right.card);
  EXPECT_EQ(Words::in(Language::En).say(right.card->label), "Advanced Robotics");

  const CheckedCards wrong = sun().check(with_ore(0), "t1_robotics");
  EXPECT_TRUE(wrong.hash.empty());
  EXPECT_FALSE(wrong.card);
  ASSERT_EQ(wrong.problems.size(), 1u);
  EXPECT_EQ(wrong.problems[0].record, "t1_robotics");
  EXPECT_EQ(wrong.problems[0].field, "immediate[1].n");
  EXPECT_EQ(wrong.problems[0].rule, "BS-18.3");
  std::set<std::string> said;
  for (const Language language : kLanguages) said.insert(Words::in(language).say(wrong.problems[0].reason));
  EXPECT_EQ(said,
            (std::set<std::string>{"must be a whole number from 1 to 60", "здесь должно быть целое число от 1 до 60",
                                   "тут має бути ціле число від 1 до 60"}));
  // Other cards are shown meanwhile.
  EXPECT_TRUE(sun().check(with_ore(0), "t1_lasers").card);
}

// Every operation, condition and scoring with its parameters, and every place of effects.
TEST(CardWorkshop, FormsKnowTheWholeLanguage) {
  const boost::json::object language = sun().language();
  EXPECT_EQ(language.at("operations").as_array().size(), 35u);
  EXPECT_EQ(language.at("conditions").as_array().size(), 11u);
  EXPECT_EQ(language.at("scorings").as_array().size(), 7u);
  std::set<std::string> places;
  for (const auto& operation : language.at("operations").as_array()) {
    EXPECT_FALSE(operation.at("places").as_array().empty()) << operation.at("name");
    for (const auto& place : operation.at("places").as_array()) places.emplace(place.as_string());
    for (const auto& param : operation.at("params").as_array()) {
      const bool word = param.at("type").as_string() == "word", whole = param.at("type").as_string() == "whole";
      EXPECT_EQ(param.as_object().contains("words"), word);
      EXPECT_EQ(param.as_object().contains("most"), whole);
    }
  }
  EXPECT_EQ(places.size(), 11u);
}

TEST(CardWorkshop, HostileFilesAreRefusedAndShowNothing) {
  const std::string deep(100'000, '[');
  const std::string many = "{\"technologies\":[" + std::string(40'000, '0') + "]}";
  for (const std::string& text : {std::string(), std::string("null"), std::string("[]"), std::string("{}"), deep, many,
                                  std::string("\xff\xfe"), std::string(2 << 20, ' '), std::string("{\"a\":") + deep}) {
    const CheckedCards found = sun().check(text, "t1_robotics");
    EXPECT_TRUE(found.hash.empty());
    EXPECT_FALSE(found.card);
    EXPECT_FALSE(found.problems.empty());
    EXPECT_LE(found.problems.size(), 100u);
  }
  for (const std::string& record : {std::string(100'000, 'x'), std::string("mats/"), std::string("\0", 1)})
    EXPECT_FALSE(sun().check(sun().shipped(), record).card);
  // More operations than there is room for: what was not read to its end is not shown.
  std::string flood(sun().shipped());
  std::string many_effects;
  for (int i = 0; i < 100; ++i) many_effects += R"({"op": "gain_ore", "n": 1},)";
  const std::string_view begins = R"("immediate": [{)";
  for (std::size_t at = flood.find(begins); at != flood.npos; at = flood.find(begins, at + many_effects.size()))
    flood.insert(at + begins.size() - 1, many_effects);
  const CheckedCards flooded = sun().check(flood, "g_scholars");
  EXPECT_TRUE(flooded.hash.empty());
  EXPECT_FALSE(flooded.card);
}

// Whatever is wrong elsewhere, what is shown of a card can be said.
TEST(CardWorkshop, CardsOfDamagedFilesAreShownSafely) {
  const std::string_view shipped = sun().shipped();
  Xoshiro rng(7);
  const auto below = [&rng](std::size_t end) {
    return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(end)));
  };
  // Values of the file in each other's places.
  std::vector<std::pair<std::size_t, std::size_t>> values;
  for (std::size_t at = shipped.find(": "); at != shipped.npos; at = shipped.find(": ", at + 1)) {
    const std::size_t end = shipped.find_first_of(",}]", at);
    if (end != shipped.npos) values.emplace_back(at + 2, end - at - 2);
  }
  int shown = 0;
  for (int i = 0; i < 150; ++i) {
    std::string text(shipped);
    for (int changes = 1 + static_cast<int>(below(3)); changes > 0; --changes) {
      const auto& [to, size] = values[below(values.size())];
      const auto& [from, length] = values[below(values.size())];
      text = text.substr(0, to) + std::string(shipped.substr(from, length)) +
             text.substr(std::min(text.size(), to + size));
    }
    for (const char* record :
         {"t1_lasers", "t4_b", "e3_kc24x", "s_sirius", "a_empire", "g_scholars", "mats/noc_adv"}) {
      const CheckedCards found = sun().check(text, record);
      if (!found.card) continue;
      ++shown;
      for (const Language language : kLanguages) EXPECT_FALSE(Words::in(language).say(found.card->tip).empty());
    }
  }
  EXPECT_GT(shown, 100);
}

// Cut off anywhere, a file is refused in words.
TEST(CardWorkshop, CutFilesAreRefused) {
  const std::string_view text = sun().shipped();
  for (std::size_t size = 0; size + 2 < text.size(); size += 997)
    EXPECT_TRUE(sun().check(text.substr(0, size), "t1_lasers").hash.empty()) << size;
}

}  // namespace
}  // namespace orrery::server::test
