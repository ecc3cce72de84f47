// Operations of the effect language that no shipped card uses (BS-17.7), on cards of their own.

#include "tests/games/sun/own_cards.h"

namespace orrery::sun {
namespace {

constexpr OwnValue kOperationCards[] = {
    {"t2_bb", "immediate", R"([{"op": "pay_ore", "n": 2}, {"op": "supply_to_pop", "n": 1}])"},
    {"t2_br", "immediate", R"([{"op": "pay_ore", "n": 2, "to": "chosen_opponent"}])"},
    {"t2_bg", "immediate", R"([{"op": "return_pop", "n": 2}, {"op": "gain_ore", "n": 5}])"},
    {"t2_by", "immediate", R"([{"op": "return_ship", "n": 2}])"},
    {"t2_rb", "immediate", R"([{"op": "ship_to_pop", "n": 2}])"},
    {"t2_rr", "immediate", R"([{"op": "build", "from": "pop", "n": 2, "level": 2, "at": "sol"},
                               {"op": "build", "from": "supply", "n": 1, "level": 1, "at": "controlled"},
                               {"op": "build", "from": "supply", "n": 1, "level": 3, "at": "any_location"}])"},
    {"t2_rg", "immediate", R"([{"op": "upgrade", "ships": 1, "levels": 3, "up_to": true, "at": "DEEP"},
                               {"op": "upgrade", "ships": 2, "levels": 2, "at": "SOL"}])"},
    {"t2_ry", "immediate", R"([{"op": "choose", "k": 2, "options": [
                                 {"cost": {"return_pop": 1}, "effects": [{"op": "gain_ore", "n": 3}]},
                                 {"cost": {"ore": 2}, "effects": [{"op": "supply_to_pop", "n": 1}]},
                                 {"effects": [{"op": "automate", "disc": "food", "n": 1}]}]}])"},
    {"t2_gb", "immediate", R"([{"op": "optional", "cost": {"ore": 2, "return_pop": 1},
                                "effects": [{"op": "automate", "disc": "ore", "n": 2}, {"op": "gain_ore", "n": 1}]}])"},
    {"t2_gr", "immediate", R"([{"op": "gain_ore", "n": 4, "cost": {"return_pop": 1}},
                               {"op": "supply_to_pop", "n": 2, "optional": true, "cost": {"ore": 1}},
                               {"op": "automate", "disc": "food", "n": 1, "optional": true}])"},
    {"t2_gg", "immediate", R"([{"op": "move_supply", "n": 2, "from": "any", "to": "any"},
                               {"op": "move_supply", "n": 1, "from": "rightmost", "to": "C"},
                               {"op": "move_supply", "n": 3, "from": "rightmost", "to": "B"}])"},
    {"t2_gy", "immediate", R"([{"op": "exile_ship", "n": 2}])"},
    {"t2_yb", "immediate", R"([{"op": "each_faction", "condition": "fewest_technologies",
                                "effects": [{"op": "gain_ore", "n": 1}]},
                               {"op": "each_faction", "condition": "fewest_colonized",
                                "effects": [{"op": "gain_ore", "n": 1}]},
                               {"op": "each_faction", "exclude_active": true,
                                "effects": [{"op": "exile_ship", "n": 1}]}])"},
    {"t2_yr", "immediate", R"([{"op": "private_tech", "level": "IIII", "reveal": 3, "keep": 2}])"},
    {"t2_yg", "immediate", R"([{"op": "free_colonize", "deck": "B", "reveal": 3, "keep": 2}])"},
    {"t2_yy", "immediate", R"([{"op": "produce", "kind": "trade"}])"},
    {"t2_rb", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "return_ship", "n": 1},
                                                                   {"op": "gain_ore", "n": 3}]}])"},
    {"t2_rr", "actions", R"([{"spaces": 1, "cost": {"ore": 1}, "effects": [{"op": "pay_ore", "n": 2},
                                                                           {"op": "return_pop", "n": 1}]}])"},
    {"t3_rr", "actions", R"([{"spaces": 1, "cost": {}, "effects": [{"op": "jump", "n": 3},
                                                                   {"op": "ore_per_conquest", "per": 3}]}])"},
    {"t3_br", "actions", R"([{"spaces": 1, "cost": {"ore": 4}, "effects": [
                              {"op": "research", "level_expr": "colonized_plus_1", "max_level": "II"}]}])"},
    {"s_wolf359", "control_bonus", R"([{"op": "jump", "n": 1}])"},
    {"s_ross128", "control_bonus", R"([{"op": "build", "from": "supply", "n": 1, "level": 4, "at": "any_location"}])"},
    {"s_cyg61", "ability", R"("jump_plus_1")"},
};

Scenario own_game(std::vector<std::string> factions = {"UN", "NOC"}) {
  static const int set = add_own_cards(kOperationCards);
  return with_own_cards(set, std::move(factions));
}
TEST(SunOperations, PayOreToTheStock) {
  RULES("BS-17.7 BS-7.1 BS-3.9");
  Scenario game = own_game();
  const int population = game.player(0).population;
  game.ore(0, 3).ore(1, 0).resolve(0, immediate(game, "t2_bb"));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(1).ore, 0);
  game.resolve(0, immediate(game, "t2_bb"));  // too little: that part is skipped, the rest is not
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, population + 2);
}

TEST(SunOperations, PayOreToAnOpponentOfChoice) {
  RULES("BS-17.7 BS-7.1");
  Scenario game = own_game({"UN", "NOC", "OCC"});
  game.ore(0, 2).ore(1, 0).ore(2, 0).resolve(0, immediate(game, "t2_br"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"opponent 2", "opponent 3"}));
  game.play("opponent 3");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(1).ore, 0);
  EXPECT_EQ(game.player(2).ore, 2);
  game.ore(0, 1).resolve(0, immediate(game, "t2_br"));
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(game.player(0).ore, 1);
}

TEST(SunOperations, ReturnPopulation) {
  RULES("BS-17.7 BS-7.4");
  Scenario game = own_game();
  game.supply(0, {3, 3, 3, 4, 2}).ore(0, 0);
  const int population = game.player(0).population;
  game.resolve(0, immediate(game, "t2_bg"));
  EXPECT_EQ(game.player(0).population, population - 2);
  EXPECT_EQ(game.player(0).supply[4], 4);  // the rightmost column with room
  EXPECT_EQ(game.player(0).ore, 5);
  game.population(0, 1).resolve(0, immediate(game, "t2_bg"));
  EXPECT_EQ(game.player(0).population, 1);  // not in part
  EXPECT_EQ(game.player(0).ore, 10);
  game.sound();
}

TEST(SunOperations, AsMandatoryPartsOfAnActionTheyMustBePossible) {
  RULES("BS-4.7 BS-3.10 BS-17.7");
  Scenario game = own_game();
  game.tech("II-A", "t2_rr").researched(0, "II-A").ore(0, 2).turn(0);
  game.may_not("space II-A 1 1");  // 1 ore of the cost and 2 of the effect
  game.ore(0, 3).population(0, 0).turn(0);
  game.may_not("space II-A 1 1");
  game.population(0, 1).turn(0).play("space II-A 1 1");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).population, 0);
  game.tech("II-C", "t2_rb").researched(0, "II-C").no_ships(0).turn(0);
  game.may_not("space II-C 1 1");  // no ship to return
  game.sound();
}

TEST(SunOperations, ReturnShips) {
  RULES("BS-17.7 BS-7.5 BS-9.14");
  Scenario game = own_game();
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).ships(1, "A1", 1).supply(0, {0, 0, 0, 0, 3});
  game.resolve(0, immediate(game, "t2_by"));  // of the two, in either order
  game.play("ship 2@A1");
  EXPECT_EQ(ships_of(game.player(0)), 0);
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{0, 0, 0, 1, 4}));
  EXPECT_EQ(game.site("A1").owner, 1);
  game.ships(0, "SOL", 1).resolve(0, immediate(game, "t2_by"));  // one is too few
  EXPECT_EQ(ships_of(game.player(0)), 1);
  game.sound();
}

TEST(SunOperations, ShipsIntoPopulation) {
  RULES("BS-17.7");
  Scenario game = own_game();
  game.ships(0, "SOL", 3).ships(0, "DEEP", 4).supply(0, {1, 0, 0, 0, 0});
  const int population = game.player(0).population;
  game.resolve(0, immediate(game, "t2_rb")).play("ship 4@DEEP", "ship 1@SOL");
  EXPECT_EQ(game.player(0).population, population + 2);
  EXPECT_EQ(game.ships_at(0, "SOL", 3), 1);
  EXPECT_EQ(game.supply_cubes(0), 1);
  game.sound();
}

TEST(SunOperations, BuildAtNamedPlaces) {
  RULES("BS-17.7 BS-9.1 BS-9.14");
  Scenario game = own_game();
  game.population(0, 2).outpost(0, "A1", Disc::Food).outpost(0, "Y1", Disc::Ore).outpost(1, "B1", Disc::Food);
  game.resolve(0, immediate(game, "t2_rr", 0));
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 2);  // Sol alone: nothing to choose
  EXPECT_EQ(game.player(0).population, 0);
  game.resolve(0, immediate(game, "t2_rr", 0));  // from population, which is not there
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 2);
  game.resolve(0, immediate(game, "t2_rr", 1));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"build A1", "build Y1"}));  // not Sol
  game.play("build A1");
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
  game.resolve(0, immediate(game, "t2_rr", 2));
  EXPECT_EQ(game.count("build "), 7);
  game.play("build B1", "outpost B1 ore");  // checked at once: taken from seat 1
  EXPECT_EQ(game.site("B1").owner, 0);
  EXPECT_EQ(game.player(1).food_discs, 8);
  game.sound();
}

TEST(SunOperations, BuildAtControlledPlacesNeedsOne) {
  RULES("BS-17.7 BS-3.9");
  Scenario game = own_game();
  game.resolve(0, immediate(game, "t2_rr", 1));
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(ships_of(game.player(0)), 1);
}

TEST(SunOperations, UpgradeAtOnePlaceOnly) {
  RULES("BS-17.7 BS-9.4");
  Scenario game = own_game();
  game.no_ships(0).ships(0, "DEEP", 1).ships(0, "SOL", 1).ships(0, "SOL", 3).resolve(0, immediate(game, "t2_rg", 0));
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"done", "upgrade 1@DEEP 2", "upgrade 1@DEEP 3", "upgrade 1@DEEP 4"}));
  game.play("upgrade 1@DEEP 4").resolve(0, immediate(game, "t2_rg", 1));  // as many levels as possible
  EXPECT_EQ(game.options(), (std::vector<std::string>{"upgrade 1@SOL 3", "upgrade 3@SOL 4"}));
  game.play("upgrade 1@SOL 3");
  EXPECT_EQ(game.ships_at(0, "SOL", 4), 1);  // the other one follows
  EXPECT_EQ(game.ships_at(0, "SOL", 3), 1);
  game.sound();
}

TEST(SunOperations, ChooseTwiceWithoutRepeating) {
  RULES("BS-17.7 BS-3.10");
  Scenario game = own_game();
  game.ore(0, 0).population(0, 1).resolve(0, immediate(game, "t2_ry"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"option 1", "option 3"}));  // 2 ore are not there
  game.play("option 1");                                                          // 1 population: 3 ore
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"option 2", "option 3"}));
  game.play("option 2");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunOperations, OptionalWithACost) {
  RULES("BS-17.7 BS-3.6");
  Scenario game = own_game();
  game.ore(0, 2).population(0, 1).resolve(0, immediate(game, "t2_gb"));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"take", "skip"}));
  const auto fork = game;
  game.play("take");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.player(0).automation[1], 2);
  game = fork;
  game.play("skip");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).automation[1], 0);
  game.population(0, 0).resolve(0, immediate(game, "t2_gb"));  // not offered when it cannot be paid
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
}

TEST(SunOperations, EveryOperationMayBeOptionalAndHaveACost) {
  RULES("BS-18.3 BS-17.7");
  Scenario game = own_game();
  game.ore(0, 0).population(0, 1).resolve(0, immediate(game, "t2_gr"));
  EXPECT_EQ(game.player(0).ore, 4);  // not optional: paid and carried out
  EXPECT_EQ(game.player(0).population, 0);
  game.play("take");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).population, 2);
  game.play("skip");
  EXPECT_EQ(automation_level(game.player(0)), 0);
  game.ore(0, 0).population(0, 0).resolve(0, immediate(game, "t2_gr")).play("take");  // only the free one is left
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).automation[0], 1);
}

TEST(SunOperations, MoveSupplyBetweenColumns) {
  RULES("BS-17.7 BS-7.6");
  Scenario game = own_game();
  game.supply(0, {1, 3, 2, 0, 1}).resolve(0, immediate(game, "t2_gg", 0));
  EXPECT_EQ(game.options(), (std::vector<std::string>{"lift E", "lift C", "lift B", "lift A"}));
  game.play("lift B", "lift C");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"column A", "column B", "column C", "column D", "column E"}));
  game.play("column D", "column D");
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{1, 2, 1, 2, 1}));
  game.resolve(0, immediate(game, "t2_gg", 1));  // the rightmost, to C: nothing to choose
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{1, 2, 2, 2, 0}));
  game.resolve(0, immediate(game, "t2_gg", 2));  // three to B, where one has room: the others go to A
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{3, 3, 1, 0, 0}));
  game.supply(0, {0, 0, 0, 0, 0}).resolve(0, immediate(game, "t2_gg", 0));
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunOperations, ExileAsManyShipsAsThereAre) {
  RULES("BS-17.7 BS-9.14");
  Scenario game = own_game();
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).ships(1, "A1", 1).resolve(0, immediate(game, "t2_gy"));
  EXPECT_EQ(game.ships_at(0, "DEEP", 2), 1);  // the one in Sol stays
  EXPECT_EQ(game.ships_at(0, "SOL", 1), 1);
  EXPECT_EQ(game.site("A1").owner, 1);
  game.sound();
}

TEST(SunOperations, EachFactionByACondition) {
  RULES("BS-17.7");
  Scenario game = own_game({"UN", "NOC", "OCC"});
  for (int seat = 0; seat < 3; ++seat) game.ore(seat, 0);
  game.researched(1, "I-1").resolve(0, immediate(game, "t2_yb", 0));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(1).ore, 0);
  EXPECT_EQ(game.player(2).ore, 1);
  game.colony(0, "s_wise").resolve(0, immediate(game, "t2_yb", 1));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.player(1).ore, 1);
  EXPECT_EQ(game.player(2).ore, 2);
}

TEST(SunOperations, EachFactionIsCheckedAfterEachPart) {
  RULES("BS-11.6 BS-17.7");
  Scenario game = own_game({"UN", "NOC", "OCC"});
  game.ships(1, "A1", 1).outpost(1, "A1", Disc::Food).ships(2, "A1", 1).ships(0, "A1", 0, 0);
  game.resolve(0, immediate(game, "t2_yb", 2));  // seat 1 leaves, seat 2 takes the system, seat 2 leaves
  EXPECT_EQ(game.site("A1").owner, 2);
  EXPECT_EQ(game.player(1).food_discs, 8);
  EXPECT_EQ(game.ships_at(1, "DEEP", 1), 1);
  EXPECT_EQ(game.ships_at(2, "DEEP", 1), 1);
  game.sound();
}

TEST(SunOperations, PrivateTechnologiesOfTheLastLevelTwoKept) {
  RULES("BS-17.7 BS-14.4");
  Scenario game = own_game();
  game.ore(0, 0).resolve(0, immediate(game, "t2_yr"));
  game.play("draw tech giga-corporations", "draw tech relativistic-warfare", "draw tech omniscient-network");
  EXPECT_EQ(game.count("card "), 3);
  game.play("card giga-corporations");
  EXPECT_EQ(game.count("card "), 2);
  game.play("card omniscient-network");
  EXPECT_EQ(game.step(), StepKind::Jumping);  // its bonus
  game.play("done");
  EXPECT_EQ(game.player(0).ore, 3);  // and that of the first
  EXPECT_EQ(game.player(0).private_techs, 1ull << game.tech_number("t4_gy") | 1ull << game.tech_number("t4_by"));
  EXPECT_GT(game.state().tech_batch[game.tech_number("t4_br")], 1);
  game.sound();
}

TEST(SunOperations, SystemsWithoutShipsTwoKept) {
  RULES("BS-17.7");
  Scenario game = own_game();
  game.ore(0, 0).resolve(0, immediate(game, "t2_yg"));
  game.may_not("draw system sirius");  // deck B
  game.play("draw system wolf-1061", "draw system epsilon-indi", "draw system kruger-60");
  game.play("system wolf-1061", "system epsilon-indi");
  EXPECT_EQ(game.player(0).colonized, 2);
  EXPECT_EQ(game.player(0).ore, 4);         // both colonization bonuses
  EXPECT_EQ(game.player(0).food_discs, 4);  // two discs on each
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  game.sound();
}

TEST(SunOperations, TradeAsAnEffect) {
  RULES("BS-17.7 BS-5.7");
  Scenario game = own_game();
  game.ore(0, 3).resolve(0, immediate(game, "t2_yy"));
  game.may("done");  // zero exchanges
  const int population = game.player(0).population;
  game.play("exchange ore", "done");
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
}

TEST(SunOperations, OreForConquestsOfTheJumpItselfWithoutALimit) {
  RULES("BS-17.7");
  Scenario game = own_game({"UN", "NOC", "OCC"});
  game.tech("III-A", "t3_rr").researched(0, "III-A").no_ships(0).ships(0, "SOL", 1, 3).ore(0, 0);
  game.system("A1", "s_ross128").outpost(1, "A1", Disc::Food).outpost(2, "A2", Disc::Ore).outpost(2, "Y2", Disc::Food);
  game.turn(0).play("space III-A 1 1", "move 1 SOL A1", "move 1 SOL A2", "done", "outpost A1 food");
  game.play("bonus A1", "build Y2");  // its control bonus takes a third place: that was not the jump
  EXPECT_EQ(game.site("Y2").owner, 0);
  EXPECT_EQ(game.player(0).ore, 7);  // 3 for each of two, 1 of Sirius
  game.sound();
}

TEST(SunOperations, ResearchUpToAHighestLevel) {
  RULES("BS-17.7 BS-13.15");
  Scenario game = own_game();
  for (const auto* card : {"s_wise", "s_struve", "s_procyon"}) game.colony(0, card);
  game.tech("III-A", "t3_br").researched(0, "III-A").researched(0, "I-1").ore(0, 4).turn(0).play("space III-A 1 1");
  EXPECT_NE(game.player(0).researched >> game.slot_number("II-A") & 1, 0u);  // level II, not IIII
}

TEST(SunOperations, AControlBonusThatMovesShipsIsFollowedByACheck) {
  RULES("BS-9.18");
  Scenario game = own_game();
  game.system("A1", "s_wolf359").ships(0, "SOL", 1).resolve(0, immediate(game, "t2_rr", 2));
  game.play("build A1");
  EXPECT_EQ(game.step(), StepKind::Jumping);  // Jump 1 for gaining it
  game.play("move 1 SOL Y1");
  EXPECT_EQ(game.site("Y1").owner, 0);
  game.sound();
}

TEST(SunOperations, AMatAbilityMayStandOnACard) {
  RULES("BS-13.17 BS-17.7");
  Scenario game = own_game();
  game.colony(0, "s_cyg61").resolve(0, game.cards().techs[game.tech_number("t1_terraforming")].immediate);
  EXPECT_EQ(game.jump_points(), 3);  // Jump 2 and a point more
}

TEST(SunOperations, BonusesOfOneSystemAreLimitedInATurn) {
  RULES("BS-17.5");
  Scenario game = own_game();
  game.system("A1", "s_sirius").ore(0, 0).turn(0);
  game.state().bonuses[0][game.at("A1")] = 3;
  push_effects(game.state(), 0, immediate(game, "t2_rr", 2), part_of(0));
  run(game.state());
  game.play("build A1");
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.player(0).ore, 0);
}

}  // namespace
}  // namespace orrery::sun
