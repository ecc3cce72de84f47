// Counts and conditions of the effect language (BS-17.7), by the operations `per` and `if`.

#include "tests/games/sun/own_cards.h"

namespace orrery::sun {
namespace {

struct Count {
  const char* name;
  int value;  // in the position below
};
constexpr Count kCounts[] = {
    {"colonized", 3},
    {"colonized_div_2", 1},
    {"controlled_locations", 4},
    {"controlled_systems", 3},
    {"controlled_shipyards", 1},
    {"automation_level", 3},
    {"technologies", 5},
    {"ships", 3},
    {"military_power", 7},
    {"ore", 8},
    {"population", 6},
    {"food_symbols", 2},
    {"ore_symbols", 3},
};

struct Threshold {
  const char* condition;  // with the number left out
  int value;              // the highest that holds in the position below
};
constexpr Threshold kConditions[] = {
    {R"("kind": "colonized_at_least", "n": )", 3},
    {R"("kind": "techs_of_level_at_least", "level": "I", "n": )", 4},
    {R"("kind": "techs_of_level_at_least", "level": "III", "n": )", 1},
    {R"("kind": "automation_at_least", "n": )", 3},
    {R"("kind": "controlled_at_least", "n": )", 4},
    {R"("kind": "military_power_at_least", "n": )", 7},
    {R"("kind": "technologies_at_least", "n": )", 5},
    {R"("kind": "printed_specialization_same_type_at_least", "n": )", 6},
    {R"("kind": "food_symbols_visible_at_least", "n": )", 2},
    {R"("kind": "ore_at_least", "n": )", 8},
    {R"("kind": "tech_types_at_level", "min_level": "III", "types": )", 2},
    {R"("kind": "count_at_least", "count": "ships", "n": )", 3},
};

std::string per_list() {
  std::string json;
  for (const Count& count : kCounts)
    json += std::string(json.empty() ? "[" : ", ") + R"({"op": "per", "count": ")" + count.name +
            R"(", "max": 20, "effects": [{"op": "gain_ore", "n": 1}]})";
  return json + R"(, {"op": "per", "count": "ships", "max": 2, "effects": [{"op": "gain_ore", "n": 1}]},
                     {"op": "per", "count": "population", "effects": [{"op": "supply_to_pop", "n": 1}]}])";
}
// Each condition with the number that holds and with the next one.
std::string if_list() {
  std::string json;
  for (const Threshold& threshold : kConditions)
    for (const int n : {threshold.value, threshold.value + 1})
      json += std::string(json.empty() ? "[" : ", ") + R"({"op": "if", "condition": {)" + threshold.condition +
              std::to_string(n) + R"(}, "effects": [{"op": "gain_ore", "n": 1}]})";
  return json + "]";
}

// Seat 0 with a bit of everything.
Scenario rich_position() {
  static const std::string per = per_list(), conditions = if_list();
  static const int set = add_own_cards(std::array{
      OwnValue{"t2_bb", "immediate", per}, OwnValue{"t2_br", "immediate", conditions},
      OwnValue{"t2_bg", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "if",
          "condition": {"kind": "ore_at_least", "n": 3}, "effects": [{"op": "gain_ore", "n": 1}]}]}])"},
      OwnValue{"t2_by", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "per", "count": "colonized",
          "effects": [{"op": "gain_ore", "n": 1}]}]}])"},
      OwnValue{"t2_rb", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "gain_ore", "n": 2}, {"op": "if",
          "condition": {"kind": "ore_at_least", "n": 3}, "effects": [{"op": "return_pop", "n": 1}]}]}])"}});
  Scenario game = with_own_cards(set, {"UN", "NOC", "OCC"});
  for (const auto* card : {"s_wise", "s_struve", "s_procyon"}) game.colony(0, card);
  game.outpost(0, "Y1", Disc::Ore).outpost(0, "A1", Disc::Food).outpost(0, "A2", Disc::Ore);
  game.outpost(0, "B1", Disc::Ore).ships(0, "A1", 3, 2).removed(0, 2, 1).owns(0, "t3_ry");
  for (const auto* slot : {"I-1", "I-2", "I-3", "I-4"}) game.researched(0, slot);
  game.population(0, 6).ore(0, 8);
  return game;
}
TEST(SunCounts, PerRepeatsItsEffects) {
  RULES("BS-17.7");
  int number = 0;
  for (const Count& count : kCounts) {
    Scenario game = rich_position();
    game.resolve(0, immediate(game, "t2_bb", number++));
    EXPECT_EQ(game.player(0).ore, 8 + count.value) << count.name;
  }
  Scenario game = rich_position();
  game.resolve(0, immediate(game, "t2_bb", number++));
  EXPECT_EQ(game.player(0).ore, 10);  // three ships, at most 2
  game.supply(0, {3, 0, 0, 0, 0});
  const int population = game.player(0).population;
  game.resolve(0, immediate(game, "t2_bb", number));
  EXPECT_EQ(game.player(0).population, population + 3);  // until the supply is empty
}

TEST(SunCounts, PerIsCountedOnceBeforeTheFirstTime) {
  RULES("BS-17.7");
  Scenario game = rich_position();
  const int number = static_cast<int>(std::size(kCounts)) + 1;
  game.population(0, 2).resolve(0, immediate(game, "t2_bb", number));
  EXPECT_EQ(game.player(0).population, 4);
  game.sound();
}

TEST(SunCounts, IfLooksAtTheActingFaction) {
  RULES("BS-17.7");
  int number = 0;
  for (const Threshold& threshold : kConditions)
    for (const bool met : {true, false}) {
      Scenario game = rich_position();
      const Effects effects = immediate(game, "t2_br", number++);
      game.resolve(0, effects);
      EXPECT_EQ(game.player(0).ore, met ? 9 : 8) << threshold.condition;
      const int ore = game.player(1).ore;
      game.resolve(1, effects);
      if (!met) {
        EXPECT_EQ(game.player(1).ore, ore) << threshold.condition;
      }
    }
}

TEST(SunCounts, AnActionThatComesToNothingCannotBeChosen) {
  RULES("BS-4.8 BS-17.7");
  Scenario game = rich_position();
  game.tech("II-A", "t2_bg").tech("II-C", "t2_by").researched(0, "II-A").researched(1, "II-C").ore(0, 2).turn(0);
  game.may_not("space II-A 1 1");
  game.ore(0, 3).turn(0).may("space II-A 1 1");
  game.turn(1).may_not("space II-C 1 1");  // no colonies
  game.researched(0, "II-C").turn(0).may("space II-C 1 1");
}

TEST(SunCounts, AConditionCountsWhenItsTurnComes) {
  RULES("BS-4.7 BS-17.7");
  Scenario game = rich_position();
  game.tech("II-A", "t2_rb").researched(0, "II-A").ore(0, 1).population(0, 0).turn(0);
  game.may_not("space II-A 1 1");  // with the ore gained first, a population cube must be returned
  game.population(0, 1).turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.player(0).population, 0);
  game.pawn(0, {}).ore(0, 0).turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.player(0).ore, 2);
}

}  // namespace
}  // namespace orrery::sun
