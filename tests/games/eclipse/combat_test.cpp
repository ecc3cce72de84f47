// The Combat phase around the battles: which hexes, who against whom, what the map gives to a battle and gets back
// (EN-16.1-16.5, ES-6.0-6.7). The course of one battle is shown in battle_test.cpp.

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Pair = std::pair<int, int>;


// --- where

TEST(EclipseCombat, ShipsOfTwoSidesFight) {
  RULES("EN-16.1.1 ES-6.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario players(edition, kTwo);
    players.lay("306", 10, 0).ships(0, Interceptor, "306").ships(1, Interceptor, "306");
    players.phase(StepKind::NextBattleHex);
    EXPECT_EQ(battle_sector(players), "306");
    EXPECT_EQ(players.state().phase, Phase::Combat);

    Scenario ancients(edition, kTwo);
    ancients.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
    EXPECT_EQ(battle_sector(ancients), "305");

    Scenario center(edition, kTwo);
    center.ships(0, Interceptor, "001").phase(StepKind::NextBattleHex);
    EXPECT_EQ(battle_sector(center), "001");
  }
  Scenario guardian(Edition::SecondDawn, kTwo);
  guardian.ships(0, Interceptor, "272").phase(StepKind::NextBattleHex);
  EXPECT_EQ(battle_sector(guardian), "272");
}

TEST(EclipseCombat, DracoAndAncientsAreNoOpponents) {
  RULES("EN-16.1.1 ES-6.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"descendants_of_draco", "terran_federation"});
    game.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.step(), StepKind::PlaceDisc);  // no battle: the stage of discs at once
    Scenario center(edition, {"descendants_of_draco", "terran_federation"});
    center.ships(0, Interceptor, "001").phase(StepKind::NextBattleHex);
    EXPECT_EQ(battle_sector(center), "001");  // the GCDS is one
  }
}

TEST(EclipseCombat, DiscsAndCubesAreNoSide) {
  RULES("EN-16.1.1 EN-16.7.10 ES-6.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(1, "306").cube("306", 1, Money).ships(0, Interceptor, "306");
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.step(), StepKind::Bombarding);
  }
}

TEST(EclipseCombat, HighNumbersFirstTheCenterLast) {
  RULES("EN-16.1.2 ES-6.1.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("101", 8, 0).lay("210", 10, 0).lay("318", 12, 0).lay("202", 14, 0);
    for (const char* sector : {"210", "318", "202"}) game.ships(0, Interceptor, sector).ships(1, Interceptor, sector);
    game.ships(0, Cruiser, "001").ships(1, Cruiser, "101").phase(StepKind::NextBattleHex);
    std::vector<std::string> order;
    play_while(game, [&] {
      if (const std::string sector = battle_sector(game); !sector.empty() && (order.empty() || order.back() != sector))
        order.push_back(sector);
      return game.state().phase == Phase::Combat;
    });
    EXPECT_EQ(order, (std::vector<std::string>{"318", "210", "202", "101", "001"}));
  }
}

// --- who against whom

TEST(EclipseCombat, TheLastTwoFightFirst) {
  RULES("EN-B23 ES-B24 EN-16.1.3 EN-16.1.4 ES-6.2.1 ES-6.2.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.lay("306", 10, 0);
    for (int seat = 0; seat < 3; ++seat) game.ships(seat, Interceptor, "306");  // Red, Green, Blue
    Scenario green_controls = game;

    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(fighters(game), Pair(2, 1));  // Blue attacks Green
    game.play(roll({6}));                   // the defender fires first
    EXPECT_EQ(fighters(game), Pair(1, 0));  // the survivor attacks Red
    game.play(roll({1}), roll({6}));
    EXPECT_NE(game.step(), StepKind::Battle);
    EXPECT_EQ(ships_in(game.state(), 1, game.id("306")), 1);

    green_controls.disc(1, "306").phase(StepKind::NextBattleHex);
    EXPECT_EQ(fighters(green_controls), Pair(2, 0));  // Blue attacks Red
    green_controls.play(roll({6}));
    EXPECT_EQ(fighters(green_controls), Pair(0, 1));  // then Red attacks Green, the controller
  }
}

TEST(EclipseCombat, PairsWithAControllerAndAncients) {
  RULES("ES-B41 ES-6.2.1 ES-6.2.4 EN-16.1.3 EN-16.1.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"descendants_of_draco", "terran_federation", "terran_union"});
    game.lay("305", 10, 0).ships(1, Interceptor, "305").ships(0, Interceptor, "305").ships(2, Interceptor, "305");
    game.disc(0, "305").phase(StepKind::NextBattleHex);
    EXPECT_EQ(fighters(game), Pair(2, 1));
    game.play(roll({1}), roll({6}));
    EXPECT_EQ(fighters(game), Pair(2, 0));  // the controller comes after the other players
    Scenario draco_wins = game;
    game.play(roll({1}), roll({6}));
    EXPECT_EQ(fighters(game), Pair(2, kNone));  // then the Ancient, as defender
    EXPECT_EQ(game.state().battle[Side::Defender].groups[0].kind, Ancient);
    draco_wins.play(roll({6}));
    EXPECT_EQ(draco_wins.step(), StepKind::DrawTiles);  // Draco and Ancients do not fight
  }
}

TEST(EclipseCombat, DamageAndMissilesInTheNextBattle) {
  RULES("EN-16.1.5 EN-16.4.2 ES-6.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.part(2, Dreadnought, 3, Part::PlasmaMissile).lay("306", 10, 0);
    game.ships(0, Interceptor, "306").ships(1, Interceptor, "306").ships(2, Dreadnought, "306");
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.state().battle.missiles, 1);
    EXPECT_EQ(dice_to_roll(game.state().battle), 2);
    game.play(roll({1, 1}), roll({6}), roll({6, 1}));  // missiles miss, one damage, two cannons kill
    EXPECT_EQ(fighters(game), Pair(2, 0));
    EXPECT_EQ(game.state().battle[Side::Attacker].groups[0].damage[0], 1);
    EXPECT_EQ(game.state().battle.missiles, 1);  // once in every battle
    EXPECT_EQ(dice_to_roll(game.state().battle), 2);
  }
}

TEST(EclipseCombat, RepairAtTheEndOfThePhase) {
  RULES("EN-16.1.5 EN-16.7.11 ES-6.14.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
    game.play(roll({6}), roll({1, 1}));
    EXPECT_EQ(game.state().battle[Side::Defender].groups[0].damage[0], 1);
    game.play(roll({1}), roll({6, 6}));
    ASSERT_EQ(draws(game), Pair(0, 1));
    EXPECT_EQ(game.state().defender_damage[0], 1);  // as long as the phase lasts
    game.play("draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
    EXPECT_EQ(game.hex("305").defenders, 1);
    EXPECT_EQ(game.state().defender_damage[0], 0);

    // Next round's battle begins with a whole Ancient.
    game.ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.state().battle[Side::Defender].groups[0].damage[0], 0);
  }
}

// --- what a battle gets from the map and the boards

TEST(EclipseCombat, ShipsFightWithTheirBlueprints) {
  RULES("EN-16.2.1 EN-16.2.4 EN-16.3.1 ES-6.3.1 ES-6.6.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.part(0, Cruiser, 2, Part::PlasmaCannon).part(0, Cruiser, 6, Part::FusionDrive).lay("306", 10, 0);
    game.ships(1, Starbase, "306").ships(0, Cruiser, "306", 2).ships(0, Interceptor, "306");
    game.phase(StepKind::NextBattleHex);
    const BattleSide& side = game.state().battle[Side::Attacker];
    ASSERT_EQ(side.group_count, 2);  // all ships of one type are a group
    EXPECT_EQ(side.groups[0].kind, Cruiser);
    EXPECT_EQ(side.groups[0].ships, 2);
    EXPECT_EQ(side.groups[0].stats, game.player(0).stats[1]);
    EXPECT_EQ(side.groups[0].stats.initiative, 3);  // 1 + 2
    EXPECT_EQ(dice_of(side.groups[0], false), (std::array<std::uint8_t, 4>{2, 2, 0, 0}));
  }
}

TEST(EclipseCombat, NobodysShips) {
  RULES("EN-16.2.3 EN-16.5.1 EN-16.5.2 EN-16.5.3 ES-6.7.1 ES-6.7.2 ES-6.5.1");
  for (const Edition edition : kBothEditions) {
    Scenario ancients(edition, kTwo);
    ancients.lay("301", 10, 0).ships(0, Cruiser, "301").ships(0, Starbase, "301").phase(StepKind::NextBattleHex);
    ancients.play(roll({1}));  // the Starbase
    const BattleGroup& two = ancients.state().battle[Side::Defender].groups[0];
    EXPECT_EQ(two.ships, 2);
    EXPECT_EQ(two.stats, (ShipStats{.initiative = 2, .computer = 1, .hull = 1, .cannons = {2}}));
    EXPECT_EQ(dice_to_roll(ancients.state().battle), 4);  // before the Cruiser, which has initiative 2 too
    ancients.play(roll({5, 5, 6, 1}));                    // nobody is asked where they go
    const BattleSide& mine = ancients.state().battle[Side::Attacker];
    EXPECT_EQ(mine.groups[0].lost, 1);       // the Cruiser is larger
    EXPECT_EQ(mine.groups[1].damage[0], 1);  // the die that is left

    Scenario center(edition, kTwo);
    center.ships(0, Cruiser, "001").phase(StepKind::NextBattleHex);
    const ShipStats& gcds = center.state().battle[Side::Defender].groups[0].stats;
    EXPECT_EQ(gcds.initiative, 0);
    EXPECT_EQ(gcds.hull, 7);
    EXPECT_EQ(gcds.cannons[0], 4);
    EXPECT_EQ(gcds.computer, edition == Edition::NewDawn ? 1 : 2);
  }
}

TEST(EclipseCombat, AdvancedShipsOfNobodyWhereChosen) {
  RULES("EN-16.5.1 ES-6.7.1");
  Scenario game(Edition::SecondDawn, kTwo, {{"ancients", "advanced"}, {"gcds", "advanced"}});
  game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().battle[Side::Defender].groups[0].stats,
            npc_stats(Edition::SecondDawn, Ancient, NpcVariant::Advanced));
  Scenario guardian(Edition::SecondDawn, kTwo, {{"ancients", "advanced"}});
  guardian.ships(0, Cruiser, "271").phase(StepKind::NextBattleHex);
  EXPECT_EQ(guardian.state().battle[Side::Defender].groups[0].stats,
            npc_stats(Edition::SecondDawn, Guardian, NpcVariant::Basic));
}

TEST(EclipseCombat, TheOwnerAssignsTheDice) {
  RULES("EN-16.3.2 EN-16.3.3 EN-16.3.4 ES-6.6.2 ES-6.6.3 ES-6.6.4 ES-6.6.6");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).ships(1, Interceptor, "306").ships(1, Cruiser, "306").ships(0, Interceptor, "306", 3);
    game.phase(StepKind::NextBattleHex);
    game.play(roll({1}));
    EXPECT_EQ(dice_to_roll(game.state().battle), 3);
    game.play(roll({6, 5, 6}));  // the 5 misses without a computer
    EXPECT_EQ(game.seat(), 0);
    game.may("hit cruiser 1 dice 1");
    game.may("hit cruiser 1 dice 2");
    game.may("hit interceptor 1 dice 1");
    game.may_not("hit cruiser 1 dice 3");
    game.play("hit cruiser 1 dice 2");
    EXPECT_EQ(game.state().battle[Side::Defender].groups[0].lost, 1);  // hull 1: gone when all dice are assigned
    EXPECT_EQ(game.state().battle[Side::Defender].groups[1].ships, 1);
    EXPECT_EQ(unbuilt(game.state(), 1, Cruiser), 3);  // still with the destroyer until the battle is over
  }
}

TEST(EclipseCombat, SplitterOfItsOwner) {
  RULES("ES-6.6.5 ES-12.3.8");
  for (const bool splitter : {true, false}) {
    Scenario game(Edition::SecondDawn, kTwo);
    if (splitter) game.knows(0, Tech::AntimatterSplitter);
    game.part(0, Dreadnought, 3, Part::AntimatterCannon).lay("306", 10, 0);
    game.ships(1, Cruiser, "306", 2).ships(0, Dreadnought, "306").phase(StepKind::NextBattleHex);
    game.play(roll({1, 1}), roll({1, 1}), roll({6}));                         // the yellow dice miss, the red one hits
    if (splitter) game.play("hit cruiser 1 dice 2", "hit cruiser 2 dice 2");  // its four points
    EXPECT_EQ(game.state().battle[Side::Defender].groups[0].lost, splitter ? 2 : 1);
  }
}

TEST(EclipseCombat, EqualInitiativeIsOrderedByTheOwnerOnly) {
  RULES("EN-16.2.2 ES-6.3.2 EN-22.1.9 ES-12.3.8 ES-12.3.10");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.part(0, Cruiser, 6, Part::FusionDrive).lay("306", 10, 0);  // initiative 3, as the Interceptor
    game.ships(1, Interceptor, "306").ships(0, Interceptor, "306").ships(0, Cruiser, "306");
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.seat(), kChance);  // the defender is first by rule
    game.play(roll({1}));
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (std::vector<std::string>{"first cruiser", "first interceptor"}));
  }
}

// --- order of the phase

TEST(EclipseCombat, StepsOfThePhase) {
  RULES("ES-6.0 EN-22.8.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("312", 10, 0).ships(1, Interceptor, "312").ships(0, Interceptor, "312");      // a battle
    game.lay("201", 12, 0).disc(1, "201").cube("201", 1, Money).ships(0, Cruiser, "201");  // population
    game.phase(StepKind::NextBattleHex).play(roll({1}), roll({6}));
    std::vector<StepKind> steps;
    while (game.state().phase == Phase::Combat && steps.size() < 50) {
      steps.push_back(game.step());
      if (game.step() == StepKind::Bombarding)
        game.play("bombard cannons");
      else if (game.step() == StepKind::RollBombs)
        game.play(roll_population({6}));
      else if (game.step() == StepKind::DrawDiscovery)
        game.play("draw discovery money_8");
      else if (game.seat() == kChance)
        game.play(draws(game).second == 2 ? "draw reputation 2 0 0 0" : "draw reputation 1 0 0 0");
      else
        game.play(game.options().front());
    }
    using enum StepKind;
    std::vector<StepKind> expected = {DrawTiles, StepKind::Reputation, DrawTiles, StepKind::Reputation, Bombarding,
                                      RollBombs};
    // 312 before 201; the discovery tile comes with the disc in New Dawn, after all discs in Second Dawn.
    if (edition == Edition::NewDawn)
      expected.insert(expected.end(), {PlaceDisc, DrawDiscovery, Discovery, PlaceDisc});
    else
      expected.insert(expected.end(), {PlaceDisc, PlaceDisc, DrawDiscovery, Discovery});
    EXPECT_EQ(steps, expected);
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
  }
}

}  // namespace
}  // namespace orrery::eclipse
