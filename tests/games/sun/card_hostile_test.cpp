// Card files that mean harm: each is refused with record, field and reason, and none brings the program down.

#include <array>

#include "tests/games/sun/card_files.h"

namespace orrery::sun {
namespace {

// Either usable, or every problem says where, why and by which rule, in all languages.
void expect_answered(std::string_view text) {
  const CardFile file = read_card_file(text);
  EXPECT_LE(file.problems.size(), kMaxCardProblems);
  for (const CardProblem& problem : file.problems) {
    EXPECT_FALSE(problem.rule.empty());
    EXPECT_TRUE(Words::in(Language::En).has(problem.reason.key)) << problem.reason.key;
  }
  if (!file.usable()) {
    EXPECT_FALSE(file.problems.empty());
    EXPECT_TRUE(file.set.ops.empty());
  }
}

std::string with_immediate(std::string_view effects) {
  return changed("t2_bb", R"("immediate": [{"op": "automate", "disc": "ore", "n": 1}, {"op": "gain_ore", "n": 2}])",
                 "\"immediate\": " + std::string(effects));
}

std::string repeated(std::string_view part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

TEST(SunHostileCards, NothingOfTheKind) {
  for (const char* text :
       {"", " ", "null", "[]", "7", "\"cards\"", "{}", "{\"technologies\": 5}", "{\"technologies\": []}"}) {
    const CardFile file = read_card_file(text);
    EXPECT_FALSE(file.usable()) << text;
    expect_answered(text);
  }
}

TEST(SunHostileCards, HugeFiles) {
  const std::string huge(kMaxCardFileBytes + 1, ' ');
  EXPECT_FALSE(read_card_file(huge).usable());
  // As large as may be and full of values, of keys, of records.
  expect_answered("{\"technologies\": [" + repeated("{},", 300'000) + "{}]}");
  std::string keys = "{";
  for (int i = 0; i < 60'000; ++i) keys += "\"k" + std::to_string(i) + "\":1,";
  expect_answered(keys + "\"x\":1}");
  expect_answered("{\"technologies\": [" + repeated(R"({"id":"a"},)", 9'999) + "{}]}");
}

TEST(SunHostileCards, DeepFiles) {
  expect_answered(repeated("[", 100'000));
  expect_answered(repeated("{\"a\":", 100'000));
  std::string nested = R"({"op": "jump", "n": 1})";
  for (int i = 0; i < kLevels * 2; ++i) nested = R"({"op": "optional", "effects": [)" + nested + "]}";
  expect_refused(
      with_immediate("[" + nested + "]"), "t2_bb",
      [] {
        std::string field = "immediate[0]";
        for (int i = 0; i < 8; ++i) field += i < 7 ? ".effects[0]" : ".effects";
        return field;
      }(),
      "BS-18.3");
}

TEST(SunHostileCards, LongEffects) {
  const std::string jumps = repeated(R"({"op": "jump", "n": 1},)", 249) + R"({"op": "jump", "n": 1})";
  expect_usable(with_immediate("[" + jumps + "]"));
  expect_refused(with_immediate("[" + jumps + "," + jumps + "]"), "t2_bb", "immediate", "BS-18.3");
  // More operations than a card set may have, and more inside one than may be.
  const std::string optional = R"({"op": "optional", "effects": [)" + jumps + "]}";
  expect_usable(with_immediate("[" + optional + "]"));
  const CardFile file = read_card_file(with_immediate("[" + repeated(optional + ",", 20) + optional + "]"));
  ASSERT_EQ(file.problems.size(), 1u) << all_problems(file);
  EXPECT_EQ(file.problems[0].record, "t2_bb");
  expect_refused(with_immediate(R"([{"op": "optional", "effects": [)" + optional + "]}]"), "t2_bb", "immediate[0]",
                 "BS-18.3");
}

TEST(SunHostileCards, EndlessEffects) {
  expect_refused(with_immediate(R"([{"op": "repeat_immediate"}])"), "t2_bb", "immediate[0]", "BS-18.4");
  expect_refused(with_immediate(R"([{"op": "optional", "effects": [{"op": "repeat_immediate"}]}])"), "t2_bb",
                 "immediate[0].effects[0]", "BS-18.4");
  // Nothing to repeat.
  expect_refused(
      changed("t3_gb", R"("effects": [{"op": "supply_to_pop", "n": 1},)", R"("effects": [{"op": "repeat_immediate"},)"),
      "t3_gb", "actions[0]", "BS-18.4");
  // Each ore may bring more ore.
  expect_refused(with_immediate(R"([{"op": "per", "count": "ore", "effects": [{"op": "gain_ore", "n": 60}]}])"),
                 "t2_bb", "immediate[0].max", "BS-18.3");
  // Loops in loops.
  std::string loop = R"({"op": "gain_ore", "n": 1})";
  for (int i = 0; i < 3; ++i) loop = R"({"op": "per", "count": "military_power", "effects": [)" + loop + "]}";
  expect_refused(with_immediate("[" + loop + "]"), "t2_bb", "immediate", "BS-18.3");
  // Trading back and forth would gain ore.
  expect_refused(changed("", "\"trade_population_for_ore\": 1", "\"trade_population_for_ore\": 5"), "setup",
                 "constants.trade_population_for_ore", "BS-18.14");
  // More discs than can ever lie on the achievements.
  expect_refused(changed("", "\"end_discs\": 3", "\"end_discs\": 16"), "setup", "by_players.2.end_discs", "BS-15.1");
}

TEST(SunHostileCards, MoreThanAStateHolds) {
  RULES("BS-17.6");
  const std::string link = R"("effects": [{"op": "link_system", "deck": "B", "target": "choose_slot"}],
   "persist": {"zone": "exploration"})";
  std::string text(shipped_card_file());
  text = changed(
      "e2_boom",
      R"("effects": [{"op": "each_faction", "order": "from_active", "effects": [{"op": "supply_to_pop", "n": 1}]}, {"op": "supply_to_pop", "n": 1}],
   "persist": null)",
      link, text);
  text =
      changed("e2_rush",
              R"("effects": [{"op": "each_faction", "order": "from_active", "effects": [{"op": "gain_ore", "n": 2}]}],
   "persist": null)",
              link, text);
  expect_usable(text);
  text = changed(
      "e2_storm",
      R"("effects": [{"op": "each_faction", "order": "from_active", "effects": [{"op": "exile_ship", "n": 1, "from": "controllable"}], "check": "end"}],
   "persist": null)",
      link, text);
  expect_refused(text, "events", "", "BS-17.6");
  const std::string copies = R"("effects": [{"op": "copy_action", "filter": "any_research_action"}])";
  text = changed("t2_bb", R"("effects": [{"op": "research", "levels": ["II"]}])", copies);
  expect_usable(text);
  expect_refused(changed("g_scholars", R"("effects": [{"op": "research", "levels": ["III"]}])", copies, text), "", "",
                 "BS-17.6");
  expect_refused(changed("e2_storm", R"({"op": "exile_ship", "n": 1, "from": "controllable"})",
                         R"({"op": "retire_ship", "max": 1})",
                         changed("e2_storm", R"("persist": null)", R"("persist": {"zone": "near_achievements"})")),
                 "events", "", "BS-17.6");
}

TEST(SunHostileCards, AbsurdNumbers) {
  for (const char* number : {"-1", "0", "1e3", "1.5", "256", "65536", "4294967297", "9223372036854775807",
                             "18446744073709551616", "-9223372036854775808", "1e400"})
    expect_refused(with_immediate(R"([{"op": "jump", "n": )" + std::string(number) + "}]"), "t2_bb", "immediate[0].n",
                   "BS-18.3");
}

TEST(SunHostileCards, Names) {
  const auto named = [](std::string_view name) { return changed("t2_bb", "Quantum Computing", name); };
  expect_usable(named(repeated("щ", 80)));
  for (const std::string& name : {repeated("щ", 81), std::string(), std::string("\\u0000"), std::string("a\\nb"),
                                  std::string("\\u001b[31mred"), std::string("   ")})
    expect_refused(named(name), "t2_bb", "name", "BS-18.1");
  // Problems quote what a terminal can show.
  const CardFile odd = read_card_file(changed("t2_bb", "t2_bb", "\\u001b[31mred"));
  ASSERT_EQ(odd.problems.size(), 1u) << all_problems(odd);
  EXPECT_EQ(odd.problems[0].record, "[31mred");
  // Marks that turn the reading direction are taken out.
  const CardFile file = read_card_file(named("Quan\\u202Etum"));
  ASSERT_TRUE(file.usable());
  EXPECT_EQ(file.set.tech_names[4].en, "Quan tum");
}

TEST(SunHostileCards, BrokenText) {
  for (const char* bytes : {"\xff", "\xc3", "\xed\xa0\x80", "\xf8\x88\x80\x80\x80", "\xc0\xaf"}) {
    const CardFile file = read_card_file(changed("t2_bb", "Quantum Computing", bytes));
    EXPECT_FALSE(file.usable());
    ASSERT_EQ(file.problems.size(), 1u);
    EXPECT_NE(say(file.problems[0]).find("line 20"), std::string::npos) << say(file.problems[0]);
  }
  expect_refused(changed("t2_bb", "\"vp\": 2", "\"vp\": 2, \"vp\": 2"), "", "", "BS-18.1");
}

TEST(SunHostileCards, CutAnywhere) {
  const std::string small =
      R"({"technologies": [{"id": "t", "immediate": [{"op": "jump", "n": 1}]}], "guilds": [null]})";
  for (std::size_t size = 0; size < small.size(); ++size) {
    const CardFile file = read_card_file(small.substr(0, size));
    EXPECT_FALSE(file.usable()) << size;
    expect_answered(small.substr(0, size));
  }
  const std::string_view whole = shipped_card_file();
  for (std::size_t size = 0; size + 2 < whole.size(); size += 997)
    EXPECT_FALSE(read_card_file(whole.substr(0, size)).usable());
}

// A number or a text of the file: where it stands.
struct Token {
  std::size_t at, size;
  bool number;
};

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (text[i] == '"') {
      end = text.find('"', end) + 1;
      out.push_back({i, end - i, false});
    } else if (text[i] >= '0' && text[i] <= '9') {
      while (text[end] >= '0' && text[end] <= '9') ++end;
      out.push_back({i, end - i, true});
    }
    i = end;
  }
  return out;
}

// Every number and every text of the shipped file in turn, each with one of the values; the next run of the loop over
// the values takes the others.
TEST(SunHostileCards, EveryValueChanged) {
  constexpr std::array<std::string_view, 10> kNumbers = {
      "-1", "0", "1", "7", "20", "60", "255", "1.5", "99999999999999999999", "\"A\""};
  constexpr std::array<std::string_view, 10> kTexts = {"\"\"", "null",    "{}",      "[]",     "7",
                                                       "true", "\"SOL\"", "\"per\"", "\"id\"", "\"II\""};
  const std::string shipped(shipped_card_file());
  int usable = 0, refused = 0;
  std::size_t next = 0;
  for (const Token& token : tokens_of(shipped)) {
    std::string text = shipped;
    text.replace(token.at, token.size, token.number ? kNumbers[next % 10] : kTexts[next % 10]);
    ++next;
    const CardFile file = read_card_file(text);
    file.usable() ? ++usable : ++refused;
    if (!file.usable() && file.problems.empty()) ADD_FAILURE() << text.substr(token.at, 20);
    for (const CardProblem& problem : file.problems)
      if (problem.rule.empty() || !Words::in(Language::En).has(problem.reason.key)) ADD_FAILURE() << say(problem);
  }
  EXPECT_GT(refused, 4000);
  EXPECT_GT(usable, 200);
}

}  // namespace
}  // namespace orrery::sun
