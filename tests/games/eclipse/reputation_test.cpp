// Reputation after the battles of a hex (EN-16.6, ES-6.10).

#include <algorithm>
#include <numeric>

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Pair = std::pair<int, int>;
using Texts = std::vector<std::string>;


// Interceptors of this seat that act before all others and destroy every ship of a player with one hit.
void arm(Scenario& game, int seat) {
  game.part(seat, Interceptor, 1, Part::TachyonDrive).part(seat, Interceptor, 4, Part::TachyonDrive);
  game.part(seat, Interceptor, 2, Part::AntimatterCannon).part(seat, Interceptor, 3, Part::HypergridSource);
}

int bag(const Scenario& game) {
  const auto& tiles = game.state().reputation_bag;
  return std::accumulate(tiles.begin(), tiles.end(), 0);
}

// Seat 0 has destroyed an Interceptor of seat 1 in 306 and is about to draw two tiles.
Scenario drawing(Edition edition, const std::string& species = "terran_directorate") {
  Scenario game(edition, {species, "terran_federation"});
  game.no_ships(0, game.home(0));
  arm(game, 0);
  game.lay("306", 10, 0).disc(0, "306").ships(1, Interceptor, "306").ships(0, Interceptor, "306");
  return game;
}
void fight(Scenario& game) {
  game.phase(StepKind::NextBattleHex).play(roll({6}));
  EXPECT_EQ(draws(game), Pair(0, 2));
}

// --- how many tiles

TEST(EclipseReputation, TilesForShipsOfPlayers) {
  RULES("EN-16.6.1 ES-6.10.1");
  for (const Edition edition : kBothEditions)
    for (const auto& [kind, worth] : {Pair(0, 1), Pair(1, 2), Pair(2, 3), Pair(3, 1)}) {
      Scenario game(edition, kTwo);
      arm(game, 0);
      game.lay("306", 10, 0).ships(1, static_cast<ShipKind>(kind), "306").ships(0, Interceptor, "306");
      game.phase(StepKind::NextBattleHex).play(roll({6}));
      EXPECT_EQ(draws(game), Pair(1, 1));  // for taking part; without a surviving ship (ES-6.10.2)
      game.play("draw reputation 1 0 0 0", "keep none");
      EXPECT_EQ(draws(game), Pair(0, 1 + worth)) << kShipNames[static_cast<std::size_t>(kind)];
    }
}

TEST(EclipseReputation, TilesForNobodysShips) {
  RULES("EN-16.6.1 ES-6.10.1 ES-6.10.5");
  for (const Edition edition : kBothEditions) {
    Scenario ancient(edition, kTwo);
    arm(ancient, 0);
    ancient.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex).play(roll({6}));
    EXPECT_EQ(draws(ancient), Pair(0, 2));
    Scenario center(edition, kTwo);
    arm(center, 0);
    center.ships(0, Interceptor, "001", 2).phase(StepKind::NextBattleHex).play(roll({6, 6}));
    EXPECT_EQ(draws(center), Pair(0, 4));
    EXPECT_EQ(center.hex("001").defenders, 0);
  }
  Scenario guardian(Edition::SecondDawn, kTwo);
  arm(guardian, 0);
  guardian.ships(0, Interceptor, "273").phase(StepKind::NextBattleHex).play(roll({6}));
  EXPECT_EQ(draws(guardian), Pair(0, 3));
}

TEST(EclipseReputation, NobodysShipsEarnNothing) {
  RULES("ES-6.10.5 EN-16.6.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    const int before = bag(game);
    game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex).play(roll({6, 6}));
    EXPECT_EQ(draws(game), Pair(0, 1));  // the loser, for taking part
    game.play("draw reputation 1 0 0 0", "keep 1");
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
    EXPECT_EQ(bag(game), before - 1);
  }
}

TEST(EclipseReputation, AtMostFive) {
  RULES("EN-16.6.1 EN-16.6.8 ES-6.10.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    arm(game, 0);
    game.lay("306", 10, 0).disc(0, "306").ships(1, Dreadnought, "306", 2).ships(0, Interceptor, "306", 2);
    game.phase(StepKind::NextBattleHex).play(roll({6, 6}));
    while (game.step() == StepKind::Battle) hit(game, "dreadnought");
    EXPECT_EQ(draws(game), Pair(0, 5));  // 1 + 3 + 3
  }
}

TEST(EclipseReputation, OneDrawForAllBattlesOfAHex) {
  RULES("EN-16.6.8 ES-6.10.1 ES-6.10.2 EN-16.6.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    arm(game, 2);
    game.lay("306", 10, 0).ships(0, Interceptor, "306").ships(1, Interceptor, "306").ships(2, Interceptor, "306");
    game.phase(StepKind::NextBattleHex).play(roll({6}), roll({6}));
    EXPECT_EQ(draws(game), Pair(0, 1));
    game.play("draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(draws(game), Pair(1, 1));
    game.play("draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(draws(game), Pair(2, 3));  // two ships, but one tile only for taking part in two battles
  }
}

TEST(EclipseReputation, EveryHexIsDrawnForByItself) {
  RULES("EN-16.6.8 ES-6.10.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    arm(game, 0);
    for (const auto& [sector, q] : {std::pair("306", 10), std::pair("201", 12)})
      game.lay(sector, q, 0).disc(0, sector).ships(1, Interceptor, sector).ships(0, Interceptor, sector);
    game.phase(StepKind::NextBattleHex).play(roll({6}));
    EXPECT_EQ(draws(game), Pair(0, 2));
    game.play("draw reputation 1 1 0 0", "keep none", "draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(battle_sector(game), "201");  // after the tiles of 306
    game.play(roll({6}));
    EXPECT_EQ(draws(game), Pair(0, 2));
  }
}

TEST(EclipseReputation, CubesEarnNothing) {
  RULES("EN-16.6.7 EN-16.7.10 ES-6.10.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(1, "306").cube("306", 1, Money).cube("306", 2, Materials).ships(0, Dreadnought, "306");
    const int before = bag(game);
    game.phase(StepKind::NextBattleHex).play("bombard cannons", roll_population({6, 6}), "place disc");
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
    EXPECT_EQ(bag(game), before);
  }
}

// --- retreat

TEST(EclipseReputation, BothRetreat) {
  RULES("EN-B40 EN-16.6.2 EN-16.4.11 ES-6.8.5 ES-6.8.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).lay("310", 10, 1);
    game.disc(0, "107").disc(0, "304").disc(1, "310").ships(0, Interceptor, "107").ships(1, Interceptor, "107");
    game.phase(StepKind::NextBattleHex).play("retreat 304", "retreat 310");
    EXPECT_EQ(ships_in(game.state(), 0, game.id("304")), 1);
    if (edition == Edition::NewDawn) {
      EXPECT_EQ(ships_in(game.state(), 1, game.id("107")), 1);  // the battle was over before it could leave
      EXPECT_EQ(draws(game), Pair(1, 1));                       // and nothing for the other one
      game.play("draw reputation 1 0 0 0", "keep none");
    } else {
      EXPECT_EQ(ships_in(game.state(), 1, game.id("310")), 1);  // began in an earlier round
    }
    EXPECT_NE(game.step(), StepKind::DrawTiles);
  }
}

TEST(EclipseReputation, TilesForDestroyedShipsRemainAfterARetreat) {
  RULES("EN-16.6.2 ES-6.8.5 ES-6.10.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(1, "304");
    game.ships(0, Cruiser, "107").ships(0, Interceptor, "107").ships(1, Interceptor, "107");
    game.phase(StepKind::NextBattleHex);
    game.play(roll({1}), "attack", roll({6}));  // destroys the Interceptor, misses nothing else
    hit(game, "interceptor");
    game.play(roll({1}), "retreat 304", roll({1}));
    EXPECT_EQ(draws(game), Pair(0, 1));
    game.play("draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(draws(game), Pair(1, 1));  // the Interceptor; none for taking part
  }
}

TEST(EclipseReputation, ShotDownWhileRetreating) {
  RULES("EN-16.6.2 ES-6.8.5 ES-B35");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(1, "304").ships(0, Cruiser, "107").ships(1, Interceptor, "107");
    game.phase(StepKind::NextBattleHex).play("retreat 304", roll({6}));
    EXPECT_EQ(draws(game), Pair(0, 2));
    game.play("draw reputation 2 0 0 0", "keep none");
    EXPECT_EQ(draws(game), edition == Edition::NewDawn ? Pair(1, 1) : Pair(-1, -1));
  }
}

TEST(EclipseReputation, AShipThatStaysSavesTheTile) {
  RULES("EN-16.6.2 ES-6.8.6");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(1, "304").ships(0, Starbase, "107");
    game.part(0, Starbase, 1, Part::Hull);  // unarmed
    game.ships(1, Interceptor, "107").ships(1, Cruiser, "107").phase(StepKind::NextBattleHex);
    game.play("retreat 304", "attack", roll({6}), "attack", roll({6}), "attack", roll({6}), "attack", roll({6}));
    EXPECT_EQ(ships_in(game.state(), 1, game.id("304")), 1);
    EXPECT_EQ(draws(game), Pair(0, 1));
    game.play("draw reputation 1 0 0 0", "keep none");
    EXPECT_EQ(draws(game), Pair(1, 2));  // for taking part and for the Starbase
  }
}

TEST(EclipseReputation, OneBattleWithoutThePenaltyIsEnough) {
  RULES("ES-6.10.1 ES-6.8.5 EN-16.6.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    game.lay("107", 10, 0).lay("304", 10, -1).disc(2, "304");
    game.ships(0, Cruiser, "107").ships(1, Cruiser, "107").ships(2, Interceptor, "107", 2);
    game.phase(StepKind::NextBattleHex).play("attack", roll({6, 6}));
    EXPECT_EQ(fighters(game), Pair(2, 0));  // the Cruiser of seat 1 is gone
    game.play("retreat 304", roll({1}));
    EXPECT_EQ(draws(game), Pair(0, 1));
    game.play("draw reputation 1 0 0 0", "keep none", "draw reputation 1 0 0 0", "keep none");
    // New Dawn judges after the hex: nobody stayed. Second Dawn judges each battle.
    EXPECT_EQ(draws(game), Pair(2, edition == Edition::NewDawn ? 2 : 3));
  }
}

TEST(EclipseReputation, Stalemate) {
  RULES("ES-B44 ES-6.9.2 ES-6.10.5 EN-16.4.10 EN-16.6.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    for (const int seat : {0, 1})
      game.part(seat, Cruiser, 3, Part::PlasmaMissile).part(seat, Cruiser, 2, Part::ImprovedHull);
    game.lay("306", 10, 0).ships(0, Cruiser, "306").ships(1, Cruiser, "306", 2);
    game.phase(StepKind::NextBattleHex).play(roll({1, 1}), roll({1, 1, 1, 1}));
    EXPECT_EQ(draws(game), Pair(0, 5));  // 1 + 2 + 2
    game.play("draw reputation 5 0 0 0", "keep none");
    EXPECT_EQ(draws(game), Pair(1, 1));
  }
}

// --- keeping

TEST(EclipseReputation, KeepsAtMostOne) {
  RULES("EN-16.6.3 ES-6.10.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = drawing(edition);
    const auto full = game.state().reputation_bag;
    fight(game);
    game.play("draw reputation 0 1 1 0");
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (Texts{"keep 3", "keep 2", "keep none"}));
    Scenario none = game;
    game.play("keep 3");
    EXPECT_EQ(game.player(0).reputation, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
    none.play("keep none");
    EXPECT_EQ(none.player(0).reputation, (std::array<std::uint8_t, 4>{}));
    EXPECT_EQ(none.state().reputation_bag, full);  // all went back before the next player draws
    EXPECT_EQ(draws(none), Pair(1, 1));
    EXPECT_EQ(game.state().reputation_bag[1], full[1]);
    EXPECT_EQ(game.state().reputation_bag[2], full[2] - 1);
    game.sound();
  }
}

TEST(EclipseReputation, OnAFullTrackATileGoesBack) {
  RULES("EN-16.6.4 ES-6.10.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = drawing(edition);
    game.reputation(0, 1).reputation(0, 1).reputation(0, 2);
    Scenario room = game;
    game.reputation(0, 4);  // four of the five spaces of the Terrans take reputation tiles
    fight(game);
    game.play("draw reputation 0 1 1 0");
    EXPECT_EQ(game.options(), (Texts{"keep 3 return 1", "keep 3 return 2", "keep 3 return 4", "keep 2 return 1",
                                     "keep 2 return 4", "keep none"}));
    game.play("keep 3 return 1");
    EXPECT_EQ(game.player(0).reputation, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
    game.sound();
    fight(room);
    room.play("draw reputation 0 1 1 0");
    EXPECT_EQ(room.options(), (Texts{"keep 3", "keep 2", "keep none"}));
  }
}

TEST(EclipseReputation, SpacesThatTakeReputationTiles) {
  RULES("EN-16.6.4 ES-6.10.3");
  // The Orion Hegemony has five; an ambassador takes one that serves for both.
  for (const Edition edition : kBothEditions) {
    Scenario orion = drawing(edition, "orion_hegemony");
    for (int i = 0; i < 4; ++i) orion.reputation(0, 1);
    fight(orion);
    orion.play("draw reputation 0 1 1 0");
    orion.may("keep 3");

    Scenario ambassadors(edition, {"eridani_empire", "terran_federation", "terran_union", "terran_republic"});
    ambassadors.state().players[0].reputation = {2, 0, 0, 0};
    ambassadors.relations(0, Money, 2, Money).relations(0, Money, 3, Money);
    arm(ambassadors, 0);
    ambassadors.lay("306", 10, 0).disc(0, "306").ships(1, Interceptor, "306").ships(0, Interceptor, "306");
    fight(ambassadors);
    ambassadors.play("draw reputation 0 1 1 0");
    EXPECT_EQ(ambassadors.options(), (Texts{"keep 3 return 1", "keep 2 return 1", "keep none"}));
  }
}

// --- order

TEST(EclipseReputation, TheControllerDrawsFirstThenByEntry) {
  RULES("EN-16.6.5 ES-6.10.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kThree);
    arm(game, 2);
    game.lay("306", 10, 0).ships(1, Interceptor, "306").ships(0, Interceptor, "306").ships(2, Interceptor, "306");
    Scenario controlled = game;
    const auto order = [](Scenario& scenario) {
      std::vector<int> seats;
      scenario.phase(StepKind::NextBattleHex).play(roll({6}), roll({6}));
      while (scenario.step() == StepKind::DrawTiles) {
        seats.push_back(draws(scenario).first);
        scenario.roll_on().play("keep none");
      }
      return seats;
    };
    EXPECT_EQ(order(game), (std::vector<int>{1, 0, 2}));
    controlled.disc(2, "306");  // then he is the defender of every battle
    EXPECT_EQ(order(controlled), (std::vector<int>{2, 1, 0}));
  }
}

TEST(EclipseReputation, OptionLastEntrantFirst) {
  RULES("EN-16.6.5 EN-22.7.1");
  Scenario game(Edition::NewDawn, kTwo, {{"reputation_order", "last_entrant_first"}});
  arm(game, 1);
  game.lay("306", 10, 0).ships(0, Interceptor, "306").ships(1, Interceptor, "306");
  game.phase(StepKind::NextBattleHex).play(roll({6}));
  EXPECT_EQ(draws(game), Pair(1, 2));
}

// --- what cannot happen, and ships in the pool

TEST(EclipseReputation, TheBagNeverRunsShort) {
  RULES("EN-16.6.6 ES-6.10.5");
  int spaces = 0;
  for (std::size_t colour = 0; colour < kPlayerColours; ++colour) {
    const auto of = [](const SpeciesBoard& board) {
      return static_cast<int>(std::count_if(board.reputation_track.begin(), board.reputation_track.end(),
                                            [](char space) { return space != 'A'; }));
    };
    spaces += std::max(of(kSpeciesBoards[2 * colour]), of(kSpeciesBoards[2 * colour + 1]));
  }
  EXPECT_EQ(spaces, 25);
  for (const Edition edition : kBothEditions) {
    const auto& tiles = rules_of(edition).reputation_counts;
    const int all = std::accumulate(tiles.begin(), tiles.end(), 0);
    EXPECT_EQ(all, edition == Edition::NewDawn ? 32 : 33);
    EXPECT_GE(all - spaces, kMaxReputationDraw);
  }
}

TEST(EclipseReputation, DestroyedShipsCanBeBuiltAgain) {
  RULES("ES-6.10.4 EN-16.3.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    arm(game, 0);
    game.lay("306", 10, 0).ships(1, Starbase, "306").ships(1, Dreadnought, "306").ships(1, Dreadnought, game.home(1));
    game.ships(0, Interceptor, "306");
    EXPECT_EQ(unbuilt(game.state(), 1, Dreadnought), 0);
    game.phase(StepKind::NextBattleHex).play(roll({6}));
    hit(game, "dreadnought");
    play_while(game, [&] { return game.state().phase == Phase::Combat; });
    EXPECT_EQ(unbuilt(game.state(), 1, Dreadnought), 1);
    game.has(1, {.materials = 20}).turn(1).play("build");
    game.may("build dreadnought " + game.home(1));
  }
}

}  // namespace
}  // namespace orrery::eclipse
