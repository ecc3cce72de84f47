// What can be carried out to the end (BS-3.10, BS-4.7), with effects that no shipped card has.

#include "tests/games/sun/own_cards.h"

namespace orrery::sun {
namespace {

constexpr OwnValue kFeasibleCards[] = {
    {"t2_rb", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "supply_to_pop", "n": 1, "optional": true},
                                                                   {"op": "research", "levels": ["I"]}]}])"},
    {"t2_rr", "actions", R"([{"spaces": 1, "cost": {}, "effects": [
                              {"op": "build", "from": "supply", "n": 1, "level": 1, "at": "controlled"}]}])"},
    {"t2_rg", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "choose", "k": 1, "options": [
                              {"effects": [{"op": "gain_ore", "n": 1}]}, {"effects": [{"op": "supply_to_pop", "n": 1}]},
                              {"cost": {"return_pop": 1}, "effects": [{"op": "gain_ore", "n": 5}]}]}]}])"},
    {"t2_ry", "actions", R"([{"spaces": 1, "cost": {}, "effects": [
                              {"op": "build", "from": "supply", "n": 1, "level": 1, "at": "any_location"},
                              {"op": "copy_action", "filter": "accessible_research_action"}]}])"},
    {"t2_yr", "actions", R"([{"spaces": 1, "cost": {}, "effects": [
                              {"op": "gain_ore", "n": 5, "optional": true, "cost": {"return_pop": 1}},
                              {"op": "supply_to_pop", "n": 1}]}])"},
    {"t2_yb", "actions", R"([{"spaces": 1, "cost": {}, "effects": [
                              {"op": "per", "count": "ships", "effects": [{"op": "pay_ore", "n": 1}]}]}])"},
};

// Seat 0 has the card at II-A.
Scenario with(std::string_view card) {
  static const int set = add_own_cards(kFeasibleCards);
  Scenario game = with_own_cards(set);
  game.tech("II-A", card).researched(0, "II-A");
  return game;
}
constexpr std::string_view kAction = "space II-A 1 1";

TEST(SunFeasible, WhatMayBeLeftOutCanBeWhatALaterPartNeeds) {
  RULES("BS-4.7");
  Scenario game = with("t2_rb");
  game.population(0, 0).turn(0).may(kAction);  // the cube that the research takes comes from the supply
  game.play(kAction);
  EXPECT_EQ(game.step(), StepKind::ChooseSlot) << "it cannot be left out";
  Player& p = game.player(0);
  while (take_supply(p)) ++p.retired[0];
  game.population(0, 0).turn(0).may_not(kAction);
}

TEST(SunFeasible, AShipIsBuiltWhereSomethingIsControlled) {
  RULES("BS-4.7 BS-13.14");
  Scenario game = with("t2_rr");
  game.population(0, 1).turn(0).may_not(kAction);
  game.outpost(0, "A1", Disc::Food).turn(0).may(kAction);
  game.play(kAction);
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
}

TEST(SunFeasible, AnOptionMayBePaidWithOreInPlaceOfPopulation) {
  RULES("BS-3.10 BS-17.7");
  const auto chosen = [](int ore) {
    Scenario game = with("t2_rg");
    game.tech("III-A", "t3_gg").researched(0, "III-A").population(0, 0).ore(0, ore).turn(0).play(kAction);
    return game;
  };
  EXPECT_EQ(chosen(0).options(), (std::vector<std::string>{"option 1", "option 2"}));
  Scenario game = chosen(1);
  game.play("option 3");
  EXPECT_EQ(game.player(0).ore, 5) << "1 ore paid, 5 gained";
}

TEST(SunFeasible, WhatMayBeLeftOutMayBePaidWithOreInAnAction) {
  RULES("BS-3.10 BS-17.7");
  for (const int ore : {0, 1}) {
    Scenario game = with("t2_yr");
    game.tech("III-A", "t3_gg").researched(0, "III-A").population(0, 0).ore(0, ore).turn(0).play(kAction);
    EXPECT_EQ(game.offers("take"), ore == 1);
  }
  // The immediate part of a card is no action.
  Scenario game = with("t2_yr");
  game.tech("III-A", "t3_gg").researched(0, "III-A").population(0, 0).ore(0, 1);
  game.resolve(0, game.cards().techs[game.tech_number("t2_yr")].actions[0].effects);
  EXPECT_FALSE(game.offers("take"));
}

TEST(SunFeasible, WhatIsPaidSeveralTimes) {
  RULES("BS-4.7");
  Scenario game = with("t2_yb");
  game.no_ships(0).ships(0, "SOL", 1, 2).ore(0, 1).turn(0).may_not(kAction);
  game.ore(0, 2).turn(0).may(kAction);
  game.play(kAction);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunFeasible, ACopyBehindAChoiceMayNotCopyItself) {
  RULES("BS-4.7 BS-12.8");
  Scenario game = with("t2_ry");
  game.population(0, 0).turn(0).may_not(kAction);  // what it could copy needs a cube to research with
  game.population(0, 1).turn(0).may(kAction);
}

}  // namespace
}  // namespace orrery::sun
