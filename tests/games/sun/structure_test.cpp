// The structure of play: turns, phases, what must be carried out (BS-3).

#include <algorithm>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// All cubes of the supply leave the game.
void without_supply(Scenario& game, int seat) {
  Player& p = game.player(seat);
  while (take_supply(p)) ++p.retired[0];
}

void take_turn(Scenario& game) {
  game.play("space spacefaring 4 1", "produce ore");
}

TEST(SunStructure, TurnsGoClockwise) {
  RULES("BS-3.1");
  Scenario game({"UN", "NOC", "OCC"});
  for (const int round : {1, 2})
    for (const int seat : {0, 1, 2}) {
      EXPECT_EQ(game.state().round, round);
      EXPECT_EQ(game.seat(), seat);
      EXPECT_EQ(game.state().active, seat);
      take_turn(game);
    }
  EXPECT_EQ(game.state().round, 3);
}

TEST(SunStructure, ActionThenProductionThenAchievement) {
  RULES("BS-3.2");
  Scenario game;
  game.removed(0, 3, 2).colony(0, "s_wolf359").colony(0, "s_alphacen").colony(0, "s_lalande").colony(0, "s_procyon");
  game.turn(0);  // Age of Automation and Empire are fulfilled
  EXPECT_EQ(game.state().phase, Phase::Action);
  EXPECT_EQ(game.refused_by("produce ore"), "BS-3.2");
  EXPECT_EQ(game.refused_by("claim empire"), "BS-6.5");
  game.play("space spacefaring 4 1");
  EXPECT_EQ(game.state().phase, Phase::Production);
  EXPECT_EQ(game.refused_by("space spacefaring 4 1"), "BS-3.2") << "one action only";
  EXPECT_EQ(game.refused_by("claim empire"), "BS-6.5");
  game.play("produce ore");
  EXPECT_EQ(game.state().phase, Phase::Achievement);
  EXPECT_EQ(game.seat(), 0);
  game.may("claim empire");
  game.play("claim empire");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.state().phase, Phase::Action);
}

TEST(SunStructure, NoPhaseIsSkippedAndAnActionIsAlwaysLeft) {
  RULES("BS-3.3");
  Scenario game;
  game.ore(0, 0).population(0, 0).no_ships(0);
  without_supply(game, 0);
  game.pawn(1, {Source::Spacefaring, 3, 0}).turn(0);
  // The only action left was taken by itself: 1 ore.
  EXPECT_EQ(game.player(0).pawn, (Pawn{static_cast<std::uint8_t>(Source::Spacefaring), 3, 0, 0}));
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"produce population", "produce ore", "produce trade"}))
      << "and production cannot be skipped";
  game.play("produce population").turn(0);
  EXPECT_EQ(game.player(0).ore, 2) << "the same the next time";

  Scenario usual;
  usual.may_not("done");
  usual.may_not("skip");
}

TEST(SunStructure, NextPlayerWaitsForTheProduction) {
  RULES("BS-3.4");
  Scenario game;
  game.play("space spacefaring 4 1");
  EXPECT_EQ(game.seat(), 0) << "the convenience is off: the second player cannot begin";
  EXPECT_EQ(game.count("space"), 0);
  game.play("produce ore");
  EXPECT_EQ(game.seat(), 1);
}

TEST(SunStructure, NextPlayerMayBeginWhileTheProductionIsDecided) {
  RULES("BS-3.4");
  Scenario game({"UN", "NOC"}, {{"early_start", "on"}});
  EXPECT_FALSE(Rules::ahead(game.state(), 1)) << "the action comes first";
  game.play("space spacefaring 4 1");
  ASSERT_TRUE(Rules::ahead(game.state(), 1));
  EXPECT_EQ(game.seat(), 0) << "the decision at hand is still the production";
  State begun = *Rules::ahead(game.state(), 1);
  EXPECT_EQ(Rules::to_move(begun), 1);
  EXPECT_EQ(begun.phase, Phase::Action);
  EXPECT_EQ(begun.players[0], game.player(0)) << "nothing is produced yet";

  // Through a trade and the achievements: it is the same decision that the second player meets in the end.
  game.play("produce trade");
  ASSERT_TRUE(Rules::ahead(game.state(), 1));
  game.play("exchange population");
  ASSERT_TRUE(Rules::ahead(game.state(), 1));
  ActionList prepared, met;
  Rules::list(*Rules::ahead(game.state(), 1), prepared);
  game.play("done");
  ASSERT_EQ(game.seat(), 1);
  Rules::list(game.state(), met);
  EXPECT_TRUE(std::equal(prepared.begin(), prepared.end(), met.begin(), met.end()));
}

TEST(SunStructure, NobodyBeginsAfterTheLastTurnOrInsideAnAction) {
  RULES("BS-3.4 BS-15.2");
  Scenario last({"UN", "NOC"}, {{"early_start", "on"}});
  last.state().last_round = last.state().round;
  last.play("space spacefaring 4 1");
  EXPECT_TRUE(Rules::ahead(last.state(), 1));
  last.play("produce ore", "space spacefaring 4 1");
  EXPECT_EQ(last.state().phase, Phase::Production);
  EXPECT_FALSE(Rules::ahead(last.state(), 0)) << "the game ends with this turn";

  // A trade that a card gives during the action is no production phase.
  Scenario trade({"UN", "NOC"}, {{"early_start", "on"}});
  trade.turn(0);
  push(trade.state(), 0, Trading{});
  EXPECT_FALSE(Rules::ahead(trade.state(), 1));

  // His only action is carried out unasked: his production is not prepared.
  Scenario forced({"UN", "NOC"}, {{"early_start", "on"}});
  Player& p = forced.no_ships(1).population(1, 0).ore(1, 0).player(1);
  while (take_supply(p)) ++p.retired[0];
  forced.turn(0).play("space spacefaring 4 1");
  EXPECT_FALSE(Rules::ahead(forced.state(), 1));
}

TEST(SunStructure, EffectsAreCarriedOutCompletelyAndInOrder) {
  RULES("BS-3.5");
  // Cerebral Implants: the population that the research uses comes from the part before it.
  Scenario game;
  game.tech("III-A", "t3_gb").researched(0, "III-A").tech("II-A", "t2_gg").researched(0, "I-1");
  game.population(0, 0).ore(0, 3).turn(0);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).researched >> game.slot_number("II-A") & 1, 1u) << "the only way";

  // Interplanetary Trade: first the ore, then the jump.
  Scenario trade;
  trade.tech("II-A", "t2_gy").researched(0, "II-A").ore(0, 0).turn(0).play("space II-A 1 1");
  EXPECT_EQ(trade.step(), StepKind::Jumping);
  EXPECT_EQ(trade.player(0).ore, 3);

  // Narrow Beam Lasers: the building cannot be left out.
  Scenario lasers;
  lasers.researched(0, "I-1").population(0, 1).ore(0, 1).outpost(0, "Y1", Disc::Ore).turn(0).play("space I-1 1 1");
  EXPECT_EQ(lasers.options(), (std::vector<std::string>{"build SOL", "build Y1"}));
  EXPECT_EQ(lasers.refused_by("skip"), "BS-3.5");
}

TEST(SunStructure, WhatIsOptional) {
  RULES("BS-3.6");
  // "May": Spacetime Anomaly Studies, Jump 1 and then perhaps a research. Points need not be spent.
  Scenario may;
  may.tech("II-A", "t2_by").researched(0, "II-A").tech("III-A", "t3_ry").population(0, 1).ore(0, 5).turn(0);
  may.play("space II-A 1 1");
  may.may("done");
  may.play("move 1 SOL A1");
  EXPECT_EQ(may.options(), (std::vector<std::string>{"research III-A", "skip"}));
  may.play("skip");
  EXPECT_EQ(may.step(), StepKind::ChooseProduction);

  // "Up to": Hyperdrive Boosters. Missing ships are no hindrance either: one ship, two upgrades.
  Scenario upto;
  upto.tech("III-A", "t3_yr").researched(0, "III-A").turn(0).play("space III-A 1 1");
  EXPECT_EQ(upto.options(), (std::vector<std::string>{"done", "upgrade 1@SOL 2"}));
  upto.play("upgrade 1@SOL 2");
  EXPECT_EQ(upto.step(), StepKind::Jumping);

  // Narrow Beam Lasers' bonus is not "up to": the ship must be upgraded, unless it is of level 4.
  const Effects bonus = upto.cards().techs[upto.tech_number("t1_lasers")].immediate;
  Scenario must;
  must.ships(0, "DEEP", 2).resolve(0, bonus);
  EXPECT_EQ(must.options(), (std::vector<std::string>{"upgrade 1@SOL 2", "upgrade 2@DEEP 3"}));
  Scenario best;
  best.no_ships(0).ships(0, "SOL", 4).resolve(0, bonus);
  EXPECT_EQ(best.step(), StepKind::Jumping);

  // Supply that is missing.
  Scenario empty;
  empty.population(0, 1).ore(0, 0);
  without_supply(empty, 0);
  empty.tech("II-A", "t2_gg");
  empty.player(0).researched |= 1u << empty.slot_number("II-A");
  empty.turn(0).play("space II-A 1 1");
  EXPECT_EQ(empty.player(0).ore, 2);
  EXPECT_EQ(empty.player(0).population, 1);
}

TEST(SunStructure, CostAndUseAddUp) {
  RULES("BS-B9 BS-3.7");
  Scenario game;
  game.tech("III-A", "t3_bg")
      .tech("III-B", "t3_rr")
      .researched(0, "III-A")
      .researched(0, "III-B")
      .tech("IIII-A", "t4_g");
  game.ore(0, 4).population(0, 2).turn(0);
  game.may_not("space III-A 1 1");  // 4 ore and 2 population returned: research level IIII
  game.population(0, 3).turn(0);
  const int supply = game.supply_cubes(0);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.supply_cubes(0), supply + 2) << "two returned, one at the slot";
  EXPECT_EQ(game.player(0).researched >> game.slot_number("IIII-A") & 1, 1u);
  game.sound();
}

TEST(SunStructure, CostsArePaidBeforeTheEffects) {
  RULES("BS-3.7");
  // Mercenary Fleet's second action returns 1 population and turns another one into a ship.
  Scenario game;
  game.tech("III-A", "t3_ry").researched(0, "III-A").ore(0, 1).population(0, 1).turn(0);
  game.may_not("space III-A 2 1");
  game.population(0, 2).turn(0).may("space III-A 2 1");
  // Ore that the action brings cannot pay for it.
  Scenario poor;
  poor.tech("III-A", "t3_bb").tech("II-A", "t2_yb").researched(0, "II-A").ore(0, 0).population(0, 2).turn(0);
  poor.may_not("space II-A 1 1");
  poor.ore(0, 1).turn(0).may("space II-A 1 1");
}

TEST(SunStructure, OthersDecideInTheOrderOfTheRule) {
  RULES("BS-3.8");
  // Great Exodus: each faction chooses, in turn order from the one who researches.
  Scenario game({"UN", "NOC", "OCC"});
  game.turn_over(1, "III-A", "e3_exodus");
  for (const int seat : {1, 2, 0}) {
    EXPECT_EQ(game.seat(), seat);
    EXPECT_EQ(game.options(), (std::vector<std::string>{"option 1", "option 2"}));
    const int before = game.player(seat).population;
    game.play("option 1");
    EXPECT_EQ(game.player(seat).population, before + 2);
  }
  EXPECT_EQ(game.state().active, 1) << "his turn goes on";
}

TEST(SunStructure, PartsOfABonusThatCannotBeDoneAreSkipped) {
  RULES("BS-3.9");
  // The effects of Narrow Beam Lasers' action, given as a bonus: without population only the jump is left.
  Scenario game;
  const Effects effects = game.cards().techs[game.tech_number("t1_lasers")].actions[0].effects;
  game.population(0, 0).resolve(0, effects);
  EXPECT_EQ(game.step(), StepKind::Jumping);
  game.play("done");
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(ships_of(game.player(0)), 1);
  // As an action it cannot be chosen.
  game.researched(0, "I-1").ore(0, 1).turn(0);
  game.may_not("space I-1 1 1");
  game.population(0, 1).turn(0).may("space I-1 1 1");
}

TEST(SunStructure, ColonizationStandsWithoutItsBonus) {
  RULES("BS-B34 BS-3.9");
  for (const int population : {0, 1}) {
    Scenario game;  // Struve 2398: perhaps research a discovered technology
    game.system("A1", "s_struve").ships(0, "A1", 4).outpost(0, "A1", Disc::Food).researched(0, "I-2");
    game.ore(0, 4).population(0, population).turn(0).play("space I-2 1 1").roll_on().play("disc ore");
    EXPECT_EQ(game.player(0).colonized, 1);
    if (population == 0) {
      EXPECT_EQ(game.step(), StepKind::ChooseProduction);
    } else {
      EXPECT_EQ(game.options(), (std::vector<std::string>{"research I-1", "research I-3", "research I-4", "skip"}));
    }
  }
  Scenario game;  // Quantum Computing: 1 ore, research level II
  game.tech("II-A", "t2_bb").researched(0, "II-A").researched(0, "I-3").ore(0, 1).population(0, 0).turn(0);
  EXPECT_EQ(game.refused_by("space II-A 1 1"), "BS-3.10");
  game.population(0, 1).turn(0).may("space II-A 1 1");
}

TEST(SunStructure, AlwaysPossible) {
  RULES("BS-3.10");
  // Gains, conversions, automation, jumps and upgrades do not keep an action from being chosen.
  Scenario game;
  game.no_ships(0).ore(0, 0).population(0, 0);
  without_supply(game, 0);
  game.tech("II-A", "t2_gy").tech("II-B", "t2_gg");
  for (const char* slot : {"II-A", "II-B"}) game.player(0).researched |= 1u << game.slot_number(slot);
  game.turn(0);
  game.may("space II-A 1 1");  // 3 ore and Jump 1, without a ship
  game.may("space II-B 1 1");  // 1 supply becomes population, 2 ore, without supply
  game.removed(0, 8, 0).resolve(0, game.cards().techs[game.tech_number("t2_gb")].immediate);
  EXPECT_EQ(game.player(0).automation[2], 1) << "a star disc is automated";

  Scenario best;  // Supply Outpost: upgrade 1 ship, Jump 3, with nothing to upgrade
  best.no_ships(0).ships(0, "SOL", 4).tech("II-A", "t2_yr").researched(0, "II-A").turn(0).may("space II-A 1 1");
}

TEST(SunStructure, ResearchNeedsPopulationAndASlot) {
  RULES("BS-3.10");
  Scenario game;
  game.population(0, 0).turn(0);
  game.may_not("space spacefaring 1 1");
  game.population(0, 1).turn(0);
  game.may("space spacefaring 1 1");
  for (const char* slot : {"I-1", "I-2", "I-3", "I-4"}) game.researched(0, slot);
  game.turn(0);
  game.may_not("space spacefaring 1 1");
  EXPECT_EQ(game.reason_against("space spacefaring 1 1"), "sun.no.nothing_to_research");
}

TEST(SunStructure, ColonizingAndChoosingNeedSomethingPossible) {
  RULES("BS-3.10");
  Scenario game;
  game.researched(0, "I-2").ore(0, 4).turn(0);
  EXPECT_EQ(game.refused_by("space I-2 1 1"), "BS-4.7") << "nothing to colonize";
  EXPECT_EQ(game.reason_against("space I-2 1 1"), "sun.no.nothing_to_colonize");
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0).may("space I-2 1 1");

  Scenario choice;  // Cerebral Implants: research II for 3 ore or III for 5
  choice.tech("III-A", "t3_gb").researched(0, "III-A").researched(0, "I-1").ore(0, 2).turn(0);
  choice.may_not("space III-A 1 1");
  choice.ore(0, 3).turn(0).may("space III-A 1 1");
  Scenario nowhere;  // no slot of level II or III within reach
  nowhere.tech("III-A", "t3_gb").researched(0, "III-A").ore(0, 9).turn(0).may_not("space III-A 1 1");
}

}  // namespace
}  // namespace orrery::sun
