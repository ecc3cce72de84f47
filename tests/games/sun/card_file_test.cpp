// Section 18: what a card file must be.

#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/sun/card_facts.h"
#include "games/sun/card_language.h"
#include "tests/folders.h"
#include "tests/games/sun/card_files.h"

namespace orrery::sun {
namespace {

std::string read_text(const std::filesystem::path& path) {
  std::ifstream stream(path);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::string without_section(std::string_view name) {
  std::string text(shipped_card_file());
  const std::size_t start = text.find("\n \"" + std::string(name) + "\": ");
  std::size_t end = text.find("\n \"", start + 1);
  if (end == std::string::npos) {  // the last one takes the comma before it along
    end = text.rfind("\n}");
    text.erase(start - 1, end - start + 1);
  } else {
    text.erase(start, end - start);
  }
  return text;
}

TEST(SunCards, ShippedFileIsRight) {
  RULES("BS-18.2 BS-18.6 BS-18.11 BS-18.12");
  const CardFile file = read_card_file(shipped_card_file());
  EXPECT_TRUE(file.problems.empty()) << all_problems(file);
  EXPECT_TRUE(CardSets::at(0).shipped);
  EXPECT_EQ(CardSets::at(0).hash, file.set.hash);
  EXPECT_GT(file.confirmed, 16);
  EXPECT_LT(file.confirmed, file.records);
}

TEST(SunCards, TheFileOfFactsIsAcceptedAsItIs) {
  RULES("BS-18.1");
  const std::filesystem::path path = shared_folder() / "data/beyond_the_sun/cards.json";
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no " << path;
  const CardFile file = read_card_file(read_text(path));
  EXPECT_TRUE(file.usable()) << all_problems(file);
  EXPECT_EQ(file.set.hash, CardSets::at(0).hash);
}

// Operations, conditions, abilities and the rest of the language are all in the manual.
TEST(SunCards, TheManualNamesEverything) {
  RULES("BS-17.7");
  const std::string manual = read_text(project_folder() / "docs/cards.md");
  const auto expect = [&manual](std::string_view word) {
    EXPECT_NE(manual.find(word), std::string::npos) << "docs/cards.md does not name " << word;
  };
  for (const OpForm& form : op_forms()) {
    expect("| `" + std::string(form.name) + "` |");
    for (const Param& param : form.params) {
      expect('`' + std::string(param.name) + '`');
      for (const Word& word : param.words) expect(word.name);
    }
  }
  for (const ConditionForm& form : condition_forms()) expect('`' + std::string(form.name) + '`');
  for (const ScoringForm& form : scoring_forms()) expect(form.name);
  for (const WordList words : {passive_words(), trigger_words(), zone_words()})
    for (const Word& word : words) expect('`' + std::string(word.name) + '`');
}

TEST(SunCards, SectionsBesideTheFiveListsMayBeMissing) {
  RULES("BS-18.1");
  for (const char* name : {"mats", "technology_board", "exploration_board", "setup"}) {
    const CardFile file = read_card_file(without_section(name));
    EXPECT_TRUE(file.usable()) << name << "\n" << all_problems(file);
    EXPECT_EQ(file.set.hash, CardSets::at(0).hash) << name;
  }
  for (const char* name : {"technologies", "events", "systems", "achievements", "guilds"})
    expect_refused(without_section(name), "", name, "BS-18.1");
}

TEST(SunCards, RecordsHaveExactlyTheirFields) {
  RULES("BS-18.1");
  expect_refused(changed("t2_bb", "\"vp\": 2", "\"vq\": 2"), "t2_bb", "vq", "BS-18.1");
  expect_refused(changed("t2_bb", "\"vp\": 2", "\"vq\": 2"), "t2_bb", "vp", "BS-18.1");
  expect_refused(changed("s_sirius", "\"starting\": true, ", ""), "s_sirius", "starting", "BS-18.1");
  expect_refused(changed("", "{\n", "{\"cards\": 1,\n"), "", "cards", "BS-18.1");
  expect_usable(changed("t2_bb", "\"vp\": 2", "\"vp\": 2, \"note\": \"seen\", \"source\": 7, \"text\": \"x\""));
}

TEST(SunCards, IdsAreUniqueOverAllLists) {
  RULES("BS-18.1");
  expect_refused(changed("s_sirius", "s_sirius", "t2_bb"), "t2_bb", "id", "BS-18.1");
}

TEST(SunCards, UkrainianAndRussianNamesMayBeMissing) {
  const std::string text = changed(
      "t2_bb", "\"name_ru\": \"Квантовые вычисления\", \"name_uk\": \"Квантові обчислення\"", "\"name_ru\": null");
  const CardFile file = read_card_file(text);
  ASSERT_TRUE(file.usable()) << all_problems(file);
  EXPECT_EQ(file.set.tech_names[4].id, "t2_bb");
  EXPECT_EQ(file.set.tech_names[4].ru, "Quantum Computing");
  EXPECT_EQ(file.set.tech_names[4].uk, "Quantum Computing");
}

TEST(SunCards, NumbersOfCards) {
  RULES("BS-18.2");
  const std::string fewer =
      changed("t1_lasers", "\"level\": \"I\", \"left_types\": [\"military\"], \"right_type\": \"military\", \"vp\": 1",
              "\"level\": \"II\", \"left_types\": [\"military\"], \"right_type\": \"military\", \"vp\": 2");
  expect_refused(fewer, "technologies", "I", "BS-18.2");
  expect_refused(fewer, "technologies", "II", "BS-18.2");
  expect_refused(changed("e2_boom", "\"forced\": false", "\"forced\": true"), "events", "forced", "BS-18.2");
  expect_refused(changed("e2_boom", "\"level\": \"II\"", "\"level\": \"III\""), "events", "II", "BS-18.2");
  expect_refused(changed("s_lalande", "\"starting\": false", "\"starting\": true"), "systems", "starting", "BS-18.2");
  expect_refused(changed("s_kapteyn", "\"deck\": \"B\"", "\"deck\": \"A\""), "systems", "A", "BS-18.2");
  expect_refused(changed("a_empire", "\"group\": \"basic\"", "\"group\": \"A\""), "achievements", "basic", "BS-18.2");
  expect_refused(changed("", "\"guilds\": [", "\"guilds\": [{},"), "guilds", "", "BS-18.2");
}

TEST(SunCards, EffectsAreDeclared) {
  RULES("BS-18.3");
  const auto effect = [](std::string_view now) { return changed("t2_bb", "{\"op\": \"gain_ore\", \"n\": 2}", now); };
  expect_refused(effect(R"({"op": "gain_gold", "n": 2})"), "t2_bb", "immediate[1].op", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore"})"), "t2_bb", "immediate[1].n", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore", "n": 0})"), "t2_bb", "immediate[1].n", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore", "n": 61})"), "t2_bb", "immediate[1].n", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore", "n": 2.0})"), "t2_bb", "immediate[1].n", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore", "n": "2"})"), "t2_bb", "immediate[1].n", "BS-18.3");
  expect_refused(effect(R"({"op": "gain_ore", "n": 2, "m": 3})"), "t2_bb", "immediate[1].m", "BS-18.3");
  expect_refused(effect(R"({"op": "build", "from": "ore", "n": 1, "level": 5})"), "t2_bb", "immediate[1].from",
                 "BS-18.3");
  expect_refused(effect(R"({"op": "build", "from": "pop", "n": 1, "level": 5})"), "t2_bb", "immediate[1].level",
                 "BS-18.3");
  expect_refused(effect(R"({"op": "optional", "effects": []})"), "t2_bb", "immediate[1].effects", "BS-18.3");
  expect_refused(effect(R"({"op": "per", "count": "moons", "effects": [{"op": "jump", "n": 1}]})"), "t2_bb",
                 "immediate[1].count", "BS-18.3");
  expect_refused(effect(R"({"op": "if", "condition": {"kind": "rich"}, "effects": [{"op": "jump", "n": 1}]})"), "t2_bb",
                 "immediate[1].condition.kind", "BS-18.3");
  expect_refused(effect(R"({"op": "private_tech", "level": "II", "reveal": 1, "keep": 2})"), "t2_bb",
                 "immediate[1].keep", "BS-18.3");
  expect_refused(changed("t2_bb", R"("effects": [{"op": "research", "levels": ["II"]}])", R"("effects": [])"), "t2_bb",
                 "actions[0].effects", "BS-18.3");
  expect_refused(changed("t2_yg", "\"who\": \"owner\"", "\"who\": \"all\""), "t2_yg", "passive", "BS-18.3");
  expect_refused(changed("t3_yg", "\"wormhole\"", "\"wormholes\""), "t3_yg", "passive", "BS-18.3");
  // Every operation may be optional and have a cost.
  expect_usable(effect(R"({"op": "gain_ore", "n": 2, "optional": true, "cost": {"return_pop": 1}})"));
  expect_refused(effect(R"({"op": "gain_ore", "n": 2, "cost": {"gold": 1}})"), "t2_bb", "immediate[1].cost.gold",
                 "BS-18.3");
}

TEST(SunCards, OperationsStandWhereTheyBelong) {
  RULES("BS-18.4");
  const auto effect = [](std::string_view now) { return changed("t2_bb", "{\"op\": \"gain_ore\", \"n\": 2}", now); };
  expect_refused(effect(R"({"op": "research"})"), "t2_bb", "immediate[1]", "BS-18.4");
  expect_refused(effect(R"({"op": "research", "levels": ["I"], "level_expr": "colonized_plus_1"})"), "t2_bb",
                 "immediate[1]", "BS-18.4");
  expect_refused(effect(R"({"op": "research", "levels": ["I"], "max_level": "II"})"), "t2_bb", "immediate[1].max_level",
                 "BS-18.4");
  for (const char* op :
       {R"({"op": "ore_per_conquest", "per": 2})", R"({"op": "passive", "id": "wormhole"})", R"({"op": "keep_event"})",
        R"({"op": "link_event", "target": "this_slot"})", R"({"op": "link_system", "deck": "A", "target": "event"})",
        R"({"op": "retire_ship", "max": 1})", R"({"op": "open_guild", "guild": "g_scholars"})",
        R"({"op": "take_linked_system", "discs": 0})", R"({"op": "copy_action", "filter": "any_research_action"})",
        R"({"op": "repeat_immediate"})", R"({"op": "colonize", "variant": "uncontrolled_at_turn_start"})",
        R"({"op": "supply_to_pop_from_column", "column": "A", "n": 1})"})
    expect_refused(effect(op), "t2_bb", "immediate[1]", "BS-18.4");
  expect_usable(effect(R"({"op": "jump", "n": 1}, {"op": "ore_per_conquest", "per": 2})"));
  // Linked inside something that happens for each faction, a location would be added several times.
  expect_refused(
      changed("e2_uncharted", R"({"op": "link_system", "deck": "B", "target": "choose_slot", "arrow": "white"})",
              R"({"op": "each_faction", "effects": [{"op": "link_system", "deck": "B", "target": "choose_slot"}]})"),
      "e2_uncharted", "effects[0].effects[0]", "BS-18.4");
}

TEST(SunCards, TypesOfTechnologies) {
  RULES("BS-18.5");
  expect_refused(
      changed("t2_br", R"("left_types": ["scientific", "military"])", R"("left_types": ["scientific", "scientific"])"),
      "t2_br", "left_types[1]", "BS-18.5");
  expect_refused(changed("t2_br", R"("right_type": "scientific")", R"("right_type": "military")"), "t2_br",
                 "right_type", "BS-18.5");
  expect_refused(changed("t4_b", R"("right_type": null)", R"("right_type": "scientific")"), "t4_b", "right_type",
                 "BS-18.5");
  expect_refused(
      changed("t1_lasers", R"(["military"], "right_type": "military")", R"(["economic"], "right_type": "economic")"),
      "technologies", "I", "BS-18.5");
}

TEST(SunCards, ThePairOfTypesIsOnlyAWarning) {
  RULES("BS-18.6");
  expect_warned(changed("t2_br", R"(["scientific", "military"])", R"(["scientific", "economic"])"), "t2_bg",
                "left_types", "BS-18.6");
}

TEST(SunCards, VictoryPoints) {
  RULES("BS-18.7");
  expect_refused(changed("t2_bb", "\"vp\": 2", "\"vp\": 3"), "t2_bb", "vp", "BS-18.7");
  expect_refused(changed("t4_ry", "\"base\": 3", "\"base\": 300"), "t4_ry", "vp.base", "BS-18.7");
  expect_usable(changed("t4_b", "\"vp\": 6", R"("vp": {"base": 2, "per": "colonized_systems", "each": 2})"));
  expect_refused(changed("a_empire", "[5, 3, 1]", "[5, 5, 1]"), "a_empire", "slots_vp[1]", "BS-18.7");
  expect_refused(changed("a_armada", "[4, 3, 2]", "[4, 3]"), "a_armada", "slots_vp", "BS-18.1");
}

TEST(SunCards, TechnologiesAndEventsDoSomething) {
  RULES("BS-18.8");
  expect_refused(
      changed("t1_genetics", R"([{"op": "automate", "disc": "food", "n": 1}, {"op": "supply_to_pop", "n": 1}])", "[]"),
      "t1_genetics", "", "BS-18.8");
  expect_refused(
      changed("e2_rush",
              R"("effects": [{"op": "each_faction", "order": "from_active", "effects": [{"op": "gain_ore", "n": 2}]}])",
              R"("effects": [])"),
      "e2_rush", "effects", "BS-18.8");
  expect_refused(
      changed("e3_charter", R"("persist": {"zone": "near_achievements", "arrow": null})", R"("persist": null)"),
      "e3_charter", "scoring", "BS-18.8");
  expect_refused(changed("e2_summit", R"("zone": "faction")", R"("zone": "near_achievements")"), "e2_summit", "persist",
                 "BS-18.8");
  expect_refused(changed("e2_race", R"({"kind": "majority_at", "location": "SOL", "vp": 2, "ties": "all"})",
                         R"({"kind": "holder", "vp": 2})"),
                 "e2_race", "scoring", "BS-18.8");
}

TEST(SunCards, EveryGuildHasItsOpener) {
  RULES("BS-18.9");
  expect_refused(changed("g_scholars", "e2_tyler", "e2_boom"), "g_scholars", "opened_by", "BS-18.9");
  expect_refused(changed("g_scholars", "e2_tyler", "nobody"), "g_scholars", "opened_by", "BS-18.9");
  expect_refused(changed("e2_tyler", "g_scholars", "g_terraforming"), "g_scholars", "opened_by", "BS-18.9");
  expect_refused(changed("e2_tyler", "g_scholars", "g_nobody"), "e2_tyler", "effects[0].guild", "BS-18.3");
}

TEST(SunCards, EverythingIsWithinReach) {
  RULES("BS-18.10");
  std::string text(shipped_card_file());
  const std::string colonize = R"("effects": [{"op": "colonize"}])", ore = R"("effects": [{"op": "gain_ore", "n": 1}])";
  text = changed("g_terraforming", colonize, ore, changed("t1_terraforming", colonize, ore, text));
  expect_refused(text, "", "", "BS-18.10");
  text = shipped_card_file();
  for (std::size_t at; (at = text.find(R"("levels": ["III"])")) != std::string::npos;)
    text.replace(at, 17, R"("levels": ["II"])");
  text = changed("t3_br", "\"max_level\": \"IIII\"", "\"max_level\": \"II\"", text);
  expect_refused(text, "technologies", "III", "BS-18.10");
}

TEST(SunCards, TypeCharacterIsOnlyAWarning) {
  RULES("BS-18.11");
  expect_warned(
      changed(
          "t2_gg", R"([{"op": "supply_to_pop", "n": 1}, {"op": "gain_ore", "n": 2}])", R"([{"op": "jump", "n": 1}])",
          changed("t2_gg", R"([{"op": "automate", "disc": "food", "n": 1}, {"op": "supply_to_pop", "n": 1}])", "[]")),
      "t2_gg", "left_types", "BS-18.11");
}

TEST(SunCards, Systems) {
  RULES("BS-18.12");
  expect_refused(changed("s_sirius", R"("specialization": ["ore"])", R"("specialization": ["gold"])"), "s_sirius",
                 "specialization[0]", "BS-18.12");
  expect_refused(changed("s_sirius", "\"strength\": 3", "\"strength\": 0"), "s_sirius", "strength", "BS-18.1");
  expect_warned(changed("s_sirius", "\"strength\": 3", "\"strength\": 20"), "systems", "strength", "BS-18.12");
  expect_warned(changed("s_sirius", "\"vp\": 2", "\"vp\": 20", changed("s_barnard", "\"vp\": 2", "\"vp\": 20")),
                "systems", "vp", "BS-18.12");
}

TEST(SunCards, Mats) {
  RULES("BS-18.13");
  const std::string un = "mats/un_basic";
  expect_refused(changed("un_basic", R"(["A", null, "B")", R"(["B", null, "A")"), un, "food_track[0]", "BS-18.13");
  expect_refused(changed("un_basic", R"("ore_track": [1, 0)", R"("ore_track": [0, 0)"), un, "ore_track[0]", "BS-18.13");
  expect_refused(changed("un_basic", "\"population\": 2", "\"population\": 3"), un, "start", "BS-18.13");
  expect_refused(changed("un_basic", "\"supply\": 16", "\"supply\": 17"), un, "start.supply", "BS-18.13");
  expect_refused(changed("un_basic", R"("column": "E", "n": 1)", R"("column": "E", "n": 5)"), un, "start.special",
                 "BS-18.13");
  expect_refused(changed("un_basic", "\"kind\": \"basic\"", "\"kind\": \"advanced\""), un, "abilities", "BS-18.13");
  expect_refused(changed("un_adv", R"("trigger": "passive")", R"("trigger": "always")"), "mats/un_adv",
                 "abilities[1].trigger", "BS-18.13");
  expect_refused(changed("un_adv", "\"space\": 4", "\"space\": 9"), "mats/un_adv", "abilities[0].unlock.space",
                 "BS-18.13");
}

TEST(SunCards, Boards) {
  RULES("BS-18.14");
  expect_refused(changed("II-B", "\"I-1\"", "\"II-A\""), "technology_board", "slots[5].prereqs[0]", "BS-18.14");
  expect_refused(changed("II-B", "\"required\": 2", "\"required\": 3"), "technology_board", "slots[5].prereqs",
                 "BS-18.14");
  expect_refused(changed("II-B", "\"required\": 2", "\"required\": 0"), "technology_board", "slots[5].required",
                 "BS-18.14");
  expect_refused(changed("", R"(["SOL", "A1"], ["SOL", "Y1"], )", ""), "exploration_board", "2.jump_lines", "BS-18.14");
  expect_refused(changed("", "\"A_slots\": 1", "\"A_slots\": 2"), "setup", "by_players.2.A_slots", "BS-18.14");
  expect_refused(changed("DEEP", "\"DEEP\"", "\"FAR\""), "exploration_board", "2.locations[6].kind", "BS-18.14");
  expect_refused(changed("bs_recruit", "\"unlimited\"", "[0]"), "technology_board",
                 "basic_spacefaring.by_players.2.actions[3]", "BS-18.14");
  expect_refused(changed("bs_recruit", "\"cost\": {}", "\"cost\": {\"ore\": 1}"), "technology_board",
                 "basic_spacefaring.by_players.2.actions[3]", "BS-18.14");
}

// A workshop shows a card while another one is wrong.
TEST(SunCards, SingleCardsOfABrokenFileCanBeShown) {
  const std::string text = changed("t2_bb", "{\"op\": \"gain_ore\", \"n\": 2}", "{\"op\": \"gain_ore\", \"n\": 0}");
  EXPECT_TRUE(read_card_file(text).set.ops.empty());
  const CardFile broken = read_card_file(text, Broken::Show);
  EXPECT_FALSE(broken.usable());
  const CardSet& shipped = CardSets::at(0);
  for (const char* record : {"t3_bb", "e2_tyler", "s_sirius", "a_empire", "g_scholars", "mats/un_adv"}) {
    const auto shown = entry_of(broken.set, record), known = entry_of(shipped, record);
    ASSERT_TRUE(shown && known) << record;
    EXPECT_EQ(shown->tip, known->tip) << record;
    EXPECT_EQ(shown->facts, known->facts) << record;
  }
  EXPECT_FALSE(entry_of(shipped, "t9_none"));
  EXPECT_FALSE(entry_of(shipped, ""));
  EXPECT_EQ(legend_of(shipped).size(), 112u);
}

TEST(SunCards, TheHashTellsSetsApart) {
  RULES("BS-18.15");
  const std::uint64_t hash = CardSets::at(0).hash;
  EXPECT_EQ(CardSets::find(hash), 0);
  EXPECT_EQ(CardSets::find(~hash), -1);
  const CardFile other =
      read_card_file(changed("t2_bb", "{\"op\": \"gain_ore\", \"n\": 2}", "{\"op\": \"gain_ore\", \"n\": 3}"));
  ASSERT_TRUE(other.usable());
  EXPECT_NE(other.set.hash, hash);
  const CardFile translated = read_card_file(changed("t2_bb", "Квантовые вычисления", "Квантовые расчёты"));
  EXPECT_EQ(translated.set.hash, hash);
}

TEST(SunCards, CardsAreTypedByTheirNames) {
  const CardSet& cards = CardSets::at(0);
  EXPECT_EQ(cards.faction_names[1].slug, "nishida-ostergaard-corporation");
  EXPECT_EQ(cards.system_names[0].slug, "barnards-star");
  const CardFile twins = read_card_file(changed("t2_br", "Antimatter Engines", "Quantum Computing"));
  EXPECT_EQ(twins.set.tech_names[4].slug, "quantum-computing");
  EXPECT_EQ(twins.set.tech_names[5].slug, "quantum-computing-2");
  const CardFile own = read_card_file(changed("t2_br", "Antimatter Engines", "Двигатели"));
  EXPECT_EQ(own.set.tech_names[5].slug, "t2-br");
}

}  // namespace
}  // namespace orrery::sun
