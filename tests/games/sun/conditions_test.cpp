// Conditions, counts, kinds of scoring and limits that no shipped card reaches (BS-17.7), on cards of their own.

#include "tests/games/sun/own_cards.h"

namespace orrery::sun {
namespace {

constexpr OwnValue kConditionCards[] = {
    {"s_procyon", "colonization_bonus",
     R"([{"op": "if", "condition": {"kind": "colonized_at_least", "n": 2}, "effects": [{"op": "gain_ore", "n": 4}]},
         {"op": "per", "count": "population", "effects": [{"op": "supply_to_pop", "n": 1}]},
         {"op": "per", "count": "population", "max": 3, "effects": [{"op": "gain_ore", "n": 1}]}])"},
    {"e2_uncharted", "passive",
     R"({"kind": "once_per_turn", "who": "all", "cost": {},
         "effects": [{"op": "pay_ore", "n": 1, "to": "linked_controller"}, {"op": "supply_to_pop", "n": 1}]})"},
    {"e3_charter", "scoring", R"({"kind": "most_count", "count": "population", "vp": 2, "ties": "all"})"},
    {"e3_museum", "scoring", R"({"kind": "most_count", "count": "colonized", "vp": 2, "ties": "all"})"},
    {"e3_beacon", "scoring", R"({"kind": "per_count", "count": "population", "each": 2})"},
    {"e3_exodus", "effects", R"([{"op": "each_faction", "effects": [{"op": "research", "levels": ["III"]}]}])"},
    {"g_technocrats", "cost", R"({"return_pop": 1})"},
    {"b_wealth", "condition", R"({"kind": "count_at_least", "count": "ships", "n": 3})"},
};

Scenario own_cards() {
  static const int set = add_own_cards(kConditionCards);
  return with_own_cards(set);
}

Scenario& gain(Scenario& game, int number) {
  return game.resolve(0, part(game, game.cards().systems[game.system_number("s_procyon")].colonization, number));
}

TEST(SunConditions, EffectsUnderACondition) {
  RULES("BS-17.7");
  Scenario game = own_cards();
  game.ore(0, 0).colony(0, "s_lalande");
  gain(game, 0);
  EXPECT_EQ(game.player(0).ore, 0);
  game.colony(0, "s_cyg61");
  gain(game, 0);
  EXPECT_EQ(game.player(0).ore, 4);
}

TEST(SunConditions, EffectsForEachOfACount) {
  RULES("BS-17.7");
  Scenario game = own_cards();
  game.population(0, 2).ore(0, 0);
  gain(game, 1);
  EXPECT_EQ(game.player(0).population, 4) << "the count is taken once, before the first time";
  gain(game, 2);
  EXPECT_EQ(game.player(0).ore, 3) << "at most 3 of 4";
}

TEST(SunConditions, PayTheControllerOfTheLinkedLocation) {
  RULES("BS-17.7 BS-7.1");
  Scenario game = own_cards();
  game.turn_over(0, "II-A", "e2_uncharted").play("draw system teegardens-star", "link A1");
  game.outpost(1, "X1", Disc::Food).ore(0, 3).ore(1, 0).population(0, 1).turn(0);
  game.play("ability event uncharted-system");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(1).ore, 1);
  EXPECT_EQ(game.player(0).population, 2);
}

TEST(SunConditions, ScoringByCounts) {
  RULES("BS-17.7 BS-15.8");
  Scenario game = own_cards();
  game.population(0, 3).population(1, 2);
  for (const char* event : {"e3_charter", "e3_museum", "e3_beacon"}) game.event(event, EventPlace::Achievements);
  const auto points = [&](const char* event) {
    const int number = game.event_number(event);
    return std::pair(event_points(game.state(), number, 0), event_points(game.state(), number, 1));
  };
  EXPECT_EQ(points("e3_charter"), (std::pair{2, 0}));
  EXPECT_EQ(points("e3_museum"), (std::pair{0, 0})) << "nobody has one";
  EXPECT_EQ(points("e3_beacon"), (std::pair{6, 4}));
  game.population(1, 3);
  EXPECT_EQ(points("e3_charter"), (std::pair{2, 2})) << "tied: both";
}

TEST(SunConditions, NobodyResearchesTheSlotBeingResearched) {
  RULES("BS-8.15");
  Scenario game = own_cards();
  game.tech("II-A", "t2_rr").tech("II-F", "t2_gy").guild("g_scholars").ore(0, 5).population(0, 3).population(1, 2);
  for (const int seat : {0, 1}) game.researched(seat, "II-A").researched(seat, "II-F");
  game.turn(0).play("guild scholars-guild 1", "research III-A", "draw event great-exodus");
  // Each faction researches level III: III-F is all that is left for both.
  EXPECT_TRUE(game.player(0).researched >> game.slot_number("III-F") & 1);
  EXPECT_EQ(game.player(0).population, 1);
  game.roll_on();
  while (game.seat() == 0 && game.slot("III-F").tech == kNone) game.play(game.options()[0]).roll_on();
  while (game.seat() == 0 && game.slot("III-A").tech == kNone) game.play(game.options()[0]).roll_on();
  EXPECT_TRUE(game.player(1).researched >> game.slot_number("III-F") & 1);
  EXPECT_FALSE(game.player(1).researched >> game.slot_number("III-A") & 1);
}

TEST(SunConditions, OneReplacedPopulationInAWholeAction) {
  RULES("BS-13.11");
  Scenario game = own_cards();
  game.tech("III-A", "t3_gg").tech("III-B", "t3_rr").researched(0, "III-A").researched(0, "III-B");
  game.guild("g_technocrats").guild("g_visionaries").ore(0, 8).population(0, 3).turn(0);
  game.play("guild technocrats-guild 1");  // 1 population, then 6 ore and 1 population of the Guild of Visionaries
  EXPECT_EQ(game.options(), (std::vector<std::string>{"pay population", "pay ore"}));
  Scenario later = game;
  game.play("pay ore");
  EXPECT_EQ(game.count("pay"), 0);
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, 1);
  later.play("pay population");
  EXPECT_EQ(later.options(), (std::vector<std::string>{"pay population", "pay ore"}));
}

TEST(SunConditions, AchievementForAnyCount) {
  RULES("BS-17.7");
  Scenario game = own_cards();
  game.achievement(3, "b_wealth").ore(0, 20).ships(0, "SOL", 1);
  EXPECT_FALSE(claimable(game.state(), 0, 3));
  game.ships(0, "DEEP", 1);
  EXPECT_TRUE(claimable(game.state(), 0, 3));
}

}  // namespace
}  // namespace orrery::sun
