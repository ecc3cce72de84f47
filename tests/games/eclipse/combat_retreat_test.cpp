// Retreat and stalemate on the map, and the battle that both rulebooks tell (EN-16.4, ES-6.4, ES-6.8, ES-6.9).

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Pair = std::pair<int, int>;


// --- retreat

// The hex of a battle, 107, with five neighbours beyond a wormhole and one behind a half one.
Scenario crossroads(Edition edition) {
  Scenario game(edition, kTwo);
  game.lay("107", 10, 0);
  game.lay("304", 10, -1).disc(0, "304");                          // own disc, no enemy
  game.lay("103", 11, -1).ships(0, Interceptor, "103");            // own ship only
  game.lay("309", 11, 0);                                          // empty
  game.lay("310", 10, 1).disc(0, "310").ships(1, Cruiser, "310");  // own disc, enemy ship
  game.lay("307", 9, 0).disc(1, "307");                            // the enemy's disc
  game.lay("209", 9, 1).disc(0, "209");                            // own disc, half connected
  game.ships(1, Cruiser, "107").ships(0, Interceptor, "107");
  return game;
}

TEST(EclipseCombat, RetreatTargets) {
  RULES("EN-B28 ES-B27 EN-16.4.7 ES-6.8.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = crossroads(edition);
    game.phase(StepKind::NextBattleHex);
    ASSERT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (std::vector<std::string>{"attack", "retreat 304"}));
    Scenario generator = crossroads(edition);
    generator.knows(0, Tech::WormholeGenerator).phase(StepKind::NextBattleHex);
    EXPECT_EQ(generator.count("retreat"), 2);
    generator.may("retreat 209");

    game.play("attack", roll({1}));
    EXPECT_EQ(game.seat(), 1);  // the Cruiser may go to its own 307
    EXPECT_EQ(game.options(), (std::vector<std::string>{"attack", "retreat 307"}));
  }
}

TEST(EclipseCombat, AncientsBarARetreatExceptForDraco) {
  RULES("EN-16.4.7 ES-6.8.1");
  for (const Edition edition : kBothEditions)
    for (const bool draco : {true, false}) {
      Scenario game(edition, {draco ? "descendants_of_draco" : "terran_republic", "terran_federation"});
      game.lay("107", 10, 0).lay("302", 10, 1).disc(0, "302");
      game.ships(1, Cruiser, "107").ships(0, Interceptor, "107").phase(StepKind::NextBattleHex);
      EXPECT_EQ(game.offers("retreat 302"), draco);
    }
}

TEST(EclipseCombat, PortalsServeForRetreat) {
  RULES("ES-6.8.1");
  Scenario game(Edition::SecondDawn, kTwo, {{"warp_portals", "on"}});
  game.lay("281", 10, 0).lay("381", 14, 0).clear("281").clear("381").disc(0, "381");
  game.ships(1, Cruiser, "281").ships(0, Interceptor, "281").phase(StepKind::NextBattleHex);
  game.may("retreat 381");
}

TEST(EclipseCombat, RetreatingShipsArriveOnTheMap) {
  RULES("EN-16.4.6 EN-16.4.3 ES-6.8.2 ES-6.5.2 ES-6.6.6");
  for (const Edition edition : kBothEditions) {
    Scenario game = crossroads(edition);
    game.ships(0, Interceptor, "107").phase(StepKind::NextBattleHex);  // two of them now
    game.play("retreat 304");
    EXPECT_EQ(ships_in(game.state(), 0, game.id("107")), 2);  // on the edge, still in the hex
    game.play("attack", roll({6}));                           // and a target
    EXPECT_NE(game.step(), StepKind::Battle);
    EXPECT_EQ(ships_in(game.state(), 0, game.id("107")), 0);
    EXPECT_EQ(ships_in(game.state(), 0, game.id("304")), 1);
    EXPECT_EQ(unbuilt(game.state(), 0, Interceptor), 8 - 3);  // home, 103, 304
    game.sound();
  }
}

TEST(EclipseCombat, PinnedShipsMayRetreat) {
  RULES("EN-16.4.7 ES-6.8.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = crossroads(edition);
    game.ships(1, Cruiser, "107", 2);
    EXPECT_EQ(free_ships(game.state(), 0, game.id("107")), 0);
    game.phase(StepKind::NextBattleHex);
    game.may("retreat 304");
  }
}

TEST(EclipseCombat, TheNextBattleStartsAfresh) {
  RULES("EN-16.4.11 EN-16.4.8 ES-6.5.3 ES-6.8.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(2, "304");
    game.ships(0, Dreadnought, "107").ships(1, Dreadnought, "107").part(1, Dreadnought, 2, Part::IonCannon);
    game.part(1, Dreadnought, 4, Part::IonCannon);  // no hull
    game.ships(2, Interceptor, "107").ships(2, Cruiser, "107").phase(StepKind::NextBattleHex);
    game.play("retreat 304", "attack", roll({6}));  // the Cruiser wins before the Interceptor could leave
    EXPECT_EQ(fighters(game), Pair(2, 0));
    const BattleSide& side = game.state().battle[Side::Attacker];
    EXPECT_EQ(ships_of(side), 2);
    EXPECT_EQ(side.groups[1].course, Course::Fights);
    game.may("attack");
    game.may("retreat 304");
  }
}

TEST(EclipseCombat, NoRetreatBeforeTheMissiles) {
  RULES("EN-16.4.1 EN-16.4.9 EN-16.4.12 ES-6.4.1 ES-6.4.2 ES-6.8.4");
  for (const Edition edition : kBothEditions) {
    Scenario game = crossroads(edition);
    game.part(0, Interceptor, 1, Part::PlasmaMissile).phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.seat(), kChance);  // missiles fly, whether their owner wants or not
    Scenario sunk = game;
    game.play(roll({1, 1}));
    game.may("retreat 304");
    sunk.play(roll({6, 6}));  // hull 1, two damage: no round is played
    EXPECT_NE(sunk.step(), StepKind::Battle);
    EXPECT_EQ(ships_in(sunk.state(), 1, sunk.id("107")), 0);
  }
}

// --- stalemate

TEST(EclipseCombat, Stalemate) {
  RULES("EN-16.4.10 ES-6.9.1 ES-6.9.2");
  for (const Edition edition : kBothEditions) {
    Scenario game = crossroads(edition);
    game.part(0, Interceptor, 2, Part::Hull).part(1, Cruiser, 3, Part::Hull);  // no cannons
    Scenario no_way_out = game;
    game.knows(0, Tech::WormholeGenerator).phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.seat(), 0);
    game.may("leave 304");
    game.may("leave 209");
    EXPECT_EQ(game.offers("scuttle"), edition == Edition::SecondDawn);
    game.play("leave 209");
    EXPECT_EQ(ships_in(game.state(), 0, game.id("209")), 1);
    EXPECT_EQ(ships_in(game.state(), 1, game.id("107")), 1);

    no_way_out.hex("304").disc = kNone;
    no_way_out.phase(StepKind::NextBattleHex);
    EXPECT_EQ(ships_in(no_way_out.state(), 0, no_way_out.id("107")), 0);
    EXPECT_EQ(unbuilt(no_way_out.state(), 0, Interceptor), 8 - 2);
  }
}

TEST(EclipseCombat, OneArmedSideGoesOnTillTheEnd) {
  RULES("EN-16.4.4 EN-16.4.5 ES-6.5.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.part(0, Interceptor, 2, Part::PlasmaMissile).lay("306", 10, 0);
    game.ships(1, Cruiser, "306").ships(0, Interceptor, "306").phase(StepKind::NextBattleHex);
    game.play(roll({1, 1}));  // the only salvo
    for (int round = 1; round <= 3; ++round) {
      EXPECT_EQ(game.state().battle.round, round);
      EXPECT_EQ(game.state().battle.side, Side::Defender);
      game.play(roll({4}));
    }
    game.play(roll({6}));
    EXPECT_NE(game.step(), StepKind::Battle);
  }
}

// --- the battle of the rulebooks, on the map

Scenario full_battle_on_the_map(Edition edition) {
  Scenario game(edition, {"mechanema", "hydran_progress"});
  game.part(0, Interceptor, 1, Part::PlasmaMissile);
  game.part(0, Cruiser, 2, Part::IonCannon).part(0, Cruiser, 4, Part::FusionSource);
  game.part(0, Cruiser, 5, Part::PositronComputer);
  if (edition == Edition::SecondDawn) game.part(0, Cruiser, 6, Part::FusionDrive);  // initiative 3 in both
  game.part(1, Interceptor, 1, Part::PlasmaMissile).part(1, Interceptor, 4, Part::FusionDrive);
  game.part(1, Interceptor, 3, Part::FusionSource).part(1, Cruiser, 4, Part::FusionSource);
  game.part(1, Cruiser, 1, Part::ImprovedHull).part(1, Cruiser, 2, Part::PlasmaMissile);
  game.part(1, Cruiser, 3, Part::PlasmaCannon).part(1, Cruiser, 5, Part::GaussShield);
  game.part(1, Cruiser, 6, Part::FusionDrive);
  game.lay("306", 10, 0).disc(0, "306").cube("306", 1, Money);
  game.lay("103", 11, -1).disc(1, "103");
  game.ships(0, Interceptor, "306", 3).ships(0, Cruiser, "306");
  game.ships(1, Interceptor, "306", 3).ships(1, Cruiser, "306");
  game.no_ships(0, game.home(0)).no_ships(1, game.home(1)).phase(StepKind::NextBattleHex);

  EXPECT_EQ(fighters(game), Pair(1, 0));
  EXPECT_EQ(dice_to_roll(game.state().battle), 6);  // Viktor's Interceptors have initiative 4
  game.play(roll({6, 6, 5, 4, 3, 2}));
  hit(game, "interceptor");
  hit(game, "interceptor");
  EXPECT_EQ(dice_to_roll(game.state().battle), 2);  // the defender's last Interceptor before the Cruiser
  game.play(roll({6, 6}));
  hit(game, "cruiser");
  EXPECT_EQ(game.state().battle[Side::Attacker].groups[0].damage[0], 2);  // hull 2: it survives
  game.play(roll({3, 2}));
  EXPECT_EQ(game.seat(), 1);
  game.play("retreat 103", "first interceptor");
  return game;
}

// From the last shot on both rulebooks tell the same.
void after_the_full_battle(Scenario& game) {
  EXPECT_EQ(draws(game), Pair(0, 3));  // 1 + 1 + 1, the defender first
  game.play("draw reputation 1 1 1 0", "keep 3");
  EXPECT_EQ(draws(game), Pair(1, 5));  // 1 + 3 + 2, at most 5
  game.play("draw reputation 4 1 0 0", "keep 2");
  EXPECT_EQ(ships_in(game.state(), 1, game.id("103")), 1);
  EXPECT_EQ(game.step(), StepKind::Bombarding);
  game.play("bombard cannons", roll_population({6}));
  EXPECT_EQ(game.player(0).graveyard[0], 1);
  EXPECT_EQ(game.hex("306").disc, kNone);
  EXPECT_EQ(game.player(0).discs, 12);
  EXPECT_EQ(game.seat(), 1);
  game.play("place disc");
  EXPECT_EQ(game.hex("306").disc, 1);
  EXPECT_EQ(game.state().damage[1][1][0], 0);
  game.sound();
}

TEST(EclipseCombat, TheBattleOfTheRulebookNewDawn) {
  RULES("EN-B30 EN-16.2.2 EN-16.4.1 EN-16.4.6 EN-16.6.1 EN-16.6.5 EN-16.7.1 EN-16.7.5 EN-16.7.7 EN-16.7.8");
  Scenario game = full_battle_on_the_map(Edition::NewDawn);
  game.play(roll({6}));
  hit(game, "interceptor");
  game.play(roll({3, 2}), "attack", roll({6}));
  hit(game, "interceptor");
  EXPECT_EQ(game.state().battle.round, 2);
  game.play(roll({1, 2}), "attack", roll({6}));
  after_the_full_battle(game);
}

TEST(EclipseCombat, TheBattleOfTheRulebookSecondDawn) {
  RULES("ES-B29 ES-6.3.2 ES-6.4.1 ES-6.8.5 ES-6.10.1 ES-6.10.2 ES-6.11.1 ES-6.11.4 ES-6.12.1 ES-6.12.2");
  Scenario game = full_battle_on_the_map(Edition::SecondDawn);
  game.play(roll({3}), roll({4, 2}));
  hit(game, "interceptor");
  game.play("attack", roll({6}));
  hit(game, "interceptor");
  game.play(roll({1, 2}), "attack", roll({6}));
  after_the_full_battle(game);
}

}  // namespace
}  // namespace orrery::eclipse
