// After all battles: population and discs (EN-16.7, ES-6.11, ES-6.12).

#include <bit>

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Texts = std::vector<std::string>;


// Sector 203 of seat 1 with a cube on each of its squares (money, science, materials); ships of seat 0 come later.
Scenario enemy_world(Edition edition, const std::vector<std::string>& species = kTwo) {
  Scenario game(edition, species);
  game.lay("203", 10, 0).clear("203").disc(1, "203");
  game.cube("203", 1, Money).cube("203", 2, Science).cube("203", 3, Materials);
  return game;
}

int cubes(Scenario& game, std::string_view sector) {
  return std::popcount(game.hex(sector).cubes);
}

// --- population

TEST(EclipseAftermath, PopulationAttack) {
  RULES("EN-B29 EN-16.7.1 EN-16.7.2 EN-16.7.5 EN-16.7.7 ES-6.11.1 ES-6.11.4 ES-6.11.5 ES-6.12.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.part(0, Interceptor, 1, Part::GluonComputer).part(0, Interceptor, 3, Part::FusionSource);
    game.ships(0, Interceptor, "203", 3).phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (Texts{"bombard none", "bombard cannons"}));
    game.play("bombard cannons", roll_population({6, 3, 2}));  // +3: 6 and 3 hit, 2 misses
    EXPECT_EQ(game.seat(), 0);
    game.may("destroy 1");
    game.may("destroy 2");
    game.play("destroy 1", "destroy 3");
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{1, 0, 1}));
    EXPECT_EQ(cubes(game, "203"), 1);
    EXPECT_EQ(game.hex("203").disc, 1);  // one cube remains, so the disc stays
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
    game.sound();
  }
}

// Equal squares: which of the two cubes goes makes no difference, so one is offered.
TEST(EclipseAftermath, OneOfEqualCubesIsNamed) {
  RULES("ES-6.11.5");
  Scenario game(Edition::SecondDawn, kTwo);
  game.clear("001").disc(1, "001").cube("001", 1, Money).cube("001", 2, Money).cube("001", 3, Science);
  game.ships(0, Interceptor, "001").phase(StepKind::NextBattleHex).play("bombard cannons", roll_population({6}));
  EXPECT_EQ(game.options(), (Texts{"destroy 1", "destroy 3"}));
}

TEST(EclipseAftermath, MayBeLeftAlone) {
  RULES("EN-16.7.1 EN-16.7.13 ES-6.11.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.ships(0, Interceptor, "203").phase(StepKind::NextBattleHex).play("bombard none");
    EXPECT_EQ(cubes(game, "203"), 3);
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
  }
}

TEST(EclipseAftermath, AllShipsFireWithTheirOwnComputers) {
  RULES("EN-16.7.1 EN-16.7.13 ES-6.11.1 ES-6.11.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.part(0, Dreadnought, 1, Part::Hull).part(0, Dreadnought, 6, Part::Hull);  // unarmed: adds no dice
    game.ships(0, Interceptor, "203", 2).ships(0, Cruiser, "203").ships(0, Dreadnought, "203");
    game.phase(StepKind::NextBattleHex).play("bombard cannons");
    EXPECT_EQ(population_dice(game.state(), game.seat_asked(), game.asked<step::RollBombs>()), 2);
    game.play(roll_population({5, 5}));  // Interceptors have no computer: missed
    EXPECT_EQ(game.step(), StepKind::RollBombs);
    EXPECT_EQ(population_dice(game.state(), game.seat_asked(), game.asked<step::RollBombs>()), 1);
    game.play(roll_population({5}));  // 5 + 1
    EXPECT_EQ(game.step(), StepKind::DestroyCubes);
    game.play("destroy 2");
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{0, 1, 0}));
    EXPECT_EQ(game.state().phase, Phase::Upkeep);
  }
}

TEST(EclipseAftermath, MissilesDoNotFireAtPopulation) {
  RULES("EN-16.7.1 EN-16.4.4 ES-6.11.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.part(0, Interceptor, 2, Part::PlasmaMissile).ships(0, Interceptor, "203").phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.state().phase, Phase::Upkeep);  // nothing to fire with, nothing to decide
    EXPECT_EQ(cubes(game, "203"), 3);
  }
}

TEST(EclipseAftermath, EveryPointDestroysACubeAndTheRestIsLost) {
  RULES("EN-16.7.2 ES-6.11.1 ES-6.11.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.part(0, Interceptor, 2, Part::AntimatterCannon).ships(0, Interceptor, "203").phase(StepKind::NextBattleHex);
    game.play("bombard cannons", roll_population({6}));  // four points, three cubes
    EXPECT_EQ(cubes(game, "203"), 0);
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{1, 1, 1}));
  }
}

TEST(EclipseAftermath, OrbitalCubes) {
  RULES("EN-16.7.2 EN-16.7.5 EN-16.7.6 ES-6.11.4 EN-22.2.3 ES-12.3.7");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.mark("203", kOrbital).mark("203", kMonolith).orbital_cube("203", Science);
    game.ships(0, Interceptor, "203").phase(StepKind::NextBattleHex);
    game.play("bombard cannons", roll_population({6}), "destroy orbital");
    EXPECT_EQ(game.seat(), 1);  // the owner of the cube
    EXPECT_EQ(game.options(), (Texts{"graveyard money", "graveyard science"}));
    game.play("graveyard money");
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{1, 0, 0}));
    EXPECT_EQ(game.hex("203").marks & (kOrbital | kMonolith), kOrbital | kMonolith);  // structures stay
    game.sound();
  }
}

TEST(EclipseAftermath, AnOrbitalCubeHoldsTheHex) {
  RULES("EN-16.7.7 ES-6.12.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(1, "306").mark("306", kOrbital).orbital_cube("306", Money).ships(0, Interceptor, "306");
    Scenario empty = game;
    game.phase(StepKind::NextBattleHex).play("bombard none");
    EXPECT_EQ(game.hex("306").disc, 1);
    empty.hex("306").cubes = 0;
    empty.phase(StepKind::NextBattleHex);
    EXPECT_EQ(empty.hex("306").disc, kNone);
  }
}

TEST(EclipseAftermath, GreySquaresAskTheOwner) {
  RULES("EN-16.7.5 ES-6.11.4 EN-22.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("318", 10, 0).disc(1, "318").cube("318", 2, Science).ships(0, Interceptor, "318");
    game.phase(StepKind::NextBattleHex).play("bombard cannons", roll_population({6}));
    EXPECT_EQ(game.seat(), 1);
    EXPECT_EQ(game.options(), (Texts{"graveyard money", "graveyard science", "graveyard materials"}));
    game.play("graveyard materials");
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{0, 0, 1}));
  }
}

TEST(EclipseAftermath, GraveyardCubesDoNotCoverTheTrack) {
  RULES("EN-B37 EN-16.7.5 EN-17.3 EN-18.3 ES-6.11.4 ES-8.1.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(1, "306").cube("306", 1, Money).ships(0, Interceptor, "306");
    game.lay("201", 12, 0).disc(1, "201").cube("201", 1, Money);
    EXPECT_EQ(game.produces(1, Money), 6);
    game.has(1, {}).phase(StepKind::NextBattleHex).play("bombard cannons", roll_population({6}), "no disc");
    EXPECT_EQ(game.produces(1, Money), 6);
    game.play("pay");
    while (game.seat() == 0) game.play("end");
    game.play("pay");
    EXPECT_EQ(game.stored(1, Money), 6 - upkeep_cost(game.player(1)));
    play_while(game, [&] { return game.state().phase != Phase::Actions; });
    EXPECT_EQ(game.produces(1, Money), 4);
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{}));
  }
}

// --- bombs

TEST(EclipseAftermath, NeutronBombs) {
  RULES("EN-16.7.3 EN-16.7.13 ES-6.11.2 ES-6.11.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.knows(0, Tech::NeutronBombs).mark("203", kOrbital).orbital_cube("203", Money).ships(0, Interceptor, "203");
    Scenario unarmed = game;
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.options(), (Texts{"bombard none", "bombard cannons", "bombard bombs"}));
    game.play("bombard bombs", "graveyard science");
    EXPECT_EQ(cubes(game, "203"), 0);
    EXPECT_EQ(game.player(1).graveyard, (std::array<std::uint8_t, 3>{1, 2, 1}));
    EXPECT_EQ(game.hex("203").disc, kNone);

    unarmed.part(0, Interceptor, 2, Part::Hull).phase(StepKind::NextBattleHex);
    EXPECT_EQ(unarmed.options(), (Texts{"bombard none", "bombard bombs"}));
  }
}

TEST(EclipseAftermath, NeutronAbsorber) {
  RULES("ES-6.11.2");
  Scenario game = enemy_world(Edition::SecondDawn);
  game.knows(0, Tech::NeutronBombs).knows(1, Tech::NeutronAbsorber).ships(0, Interceptor, "203");
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.options(), (Texts{"bombard none", "bombard cannons"}));
}

TEST(EclipseAftermath, PlantaLoseAllCubesAtOnce) {
  RULES("EN-16.7.4 ES-6.11.3 ES-6.11.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition, {"terran_directorate", "planta"});
    if (edition == Edition::SecondDawn) game.knows(1, Tech::NeutronAbsorber);
    game.part(0, Interceptor, 2, Part::Hull).ships(0, Interceptor, "203").phase(StepKind::NextBattleHex);
    EXPECT_EQ(cubes(game, "203"), 0);  // without a weapon, without a question
    EXPECT_EQ(game.hex("203").disc, kNone);
    EXPECT_EQ(game.step(), StepKind::PlaceDisc);
    game.sound();
  }
}

TEST(EclipseAftermath, TheirOwnShipsDoNotHarmPlanta) {
  RULES("EN-16.7.4 ES-6.11.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition, {"terran_directorate", "planta"});
    game.ships(1, Interceptor, "203").phase(StepKind::NextBattleHex);
    EXPECT_EQ(cubes(game, "203"), 3);
  }
}

// --- discs

TEST(EclipseAftermath, ADiscWithoutCubesGoesHome) {
  RULES("EN-16.7.7 EN-16.7.10 ES-6.12.1 ES-12.3.10");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(1, "306").ships(0, Interceptor, "306");
    Scenario alone = game;
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.step(), StepKind::PlaceDisc);  // nobody was asked before
    EXPECT_EQ(game.player(1).discs, 12);
    EXPECT_EQ(game.hex("306").disc, kNone);

    alone.no_ships(0, "306").phase(StepKind::NextBattleHex);  // without a ship nothing happens
    EXPECT_EQ(alone.hex("306").disc, 1);
  }
}

TEST(EclipseAftermath, AnEmptyHexMayBeTaken) {
  RULES("EN-16.7.8 ES-6.12.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).ships(0, Interceptor, "306");
    Scenario without = game;
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.options(), (Texts{"place disc", "no disc"}));
    Scenario declined = game;
    game.play("place disc");
    EXPECT_EQ(game.hex("306").disc, 0);
    EXPECT_EQ(game.player(0).discs, 11);
    declined.play("no disc");
    EXPECT_EQ(declined.hex("306").disc, kNone);
    EXPECT_EQ(declined.player(0).discs, 12);

    without.discs(0, 0).phase(StepKind::NextBattleHex);  // no disc on the track
    EXPECT_EQ(without.state().phase, Phase::Upkeep);
    EXPECT_EQ(without.hex("306").disc, kNone);
  }
}

TEST(EclipseAftermath, NobodysShipsBarTheDiscExceptAncientsForDraco) {
  RULES("EN-16.7.8 ES-6.12.2");
  for (const Edition edition : kBothEditions) {
    Scenario draco(edition, {"descendants_of_draco", "terran_federation"});
    draco.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex).play("place disc");
    EXPECT_EQ(draco.hex("305").disc, 0);
    EXPECT_EQ(draco.hex("305").defenders, 1);
    EXPECT_NE(draco.hex("305").marks & kDiscovery, 0);  // the tile stays under guard
    EXPECT_EQ(draco.state().phase, Phase::Upkeep);
    // Others cannot be there any more: whoever met Ancients has fought them (EN-22.5.6).
    Scenario terran(edition, kTwo);
    terran.lay("305", 10, 0).ships(0, Interceptor, "305").phase(StepKind::NextBattleHex);
    play_while(terran, [&] { return terran.step() != StepKind::PlaceDisc && terran.state().phase == Phase::Combat; });
    EXPECT_EQ(terran.step() == StepKind::PlaceDisc, terran.hex("305").defenders == 0);
  }
}

TEST(EclipseAftermath, DiscsComeHomeBeforeTheyArePlaced) {
  RULES("EN-B43 EN-16.7.7 EN-16.7.8 ES-6.12.1 ES-6.12.2 ES-6.12.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("312", 10, 0).clear("312").ships(1, Interceptor, "312");
    game.lay("202", 12, 0).disc(1, "202").ships(0, Interceptor, "202").discs(1, 0);
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.seat(), 1);  // 312 before 202, with the disc from 202
    EXPECT_EQ(game.asked<step::PlaceDisc>().hex, game.id("312"));
    game.play("place disc");
    EXPECT_EQ(game.seat(), 0);
    game.play("place disc");
    EXPECT_EQ(game.hex("312").disc, 1);
    EXPECT_EQ(game.hex("202").disc, 0);
    EXPECT_EQ(game.player(1).discs, 0);
  }
}

TEST(EclipseAftermath, OptionPerHex) {
  RULES("EN-22.7.1");
  Scenario game(Edition::NewDawn, kTwo, {{"aftermath_order", "per_hex"}});
  game.lay("312", 10, 0).clear("312").ships(1, Interceptor, "312");
  game.lay("202", 12, 0).disc(1, "202").ships(0, Interceptor, "202").discs(1, 0);
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.seat(), 0);  // 312 came before the disc was free
  EXPECT_EQ(game.asked<step::PlaceDisc>().hex, game.id("202"));
  EXPECT_EQ(game.hex("312").disc, kNone);
}

TEST(EclipseAftermath, OptionPerHexBeginsWithThePopulation) {
  RULES("EN-22.7.1 EN-16.7.1");
  Scenario game(Edition::NewDawn, kTwo, {{"aftermath_order", "per_hex"}});
  game.lay("203", 10, 0).clear("203").disc(1, "203").cube("203", 1, Money).ships(0, Interceptor, "203");
  game.phase(StepKind::NextBattleHex).play("bombard cannons", roll_population({6}));
  EXPECT_EQ(game.hex("203").disc, kNone);
  game.play("place disc");
  EXPECT_EQ(game.hex("203").disc, 0);
}

TEST(EclipseAftermath, PopulationAfterTheBattlesOfAllHexes) {
  RULES("EN-16.7.1 ES-6.11.1 ES-6.11.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = enemy_world(edition);
    game.ships(0, Interceptor, "203")
        .lay("318", 12, 0)
        .disc(1, "318")
        .cube("318", 2, Money)
        .ships(0, Interceptor, "318");
    game.lay("201", 14, 0).ships(0, Interceptor, "201").ships(1, Interceptor, "201").phase(StepKind::NextBattleHex);
    EXPECT_EQ(battle_sector(game), "201");  // lower than both, but battles come first
    game.play(roll({6}));
    play_while(game, [&] { return game.step() != StepKind::Bombarding; });
    EXPECT_EQ(game.asked<step::Bombarding>().hex, game.id("318"));
    game.play("bombard none");
    EXPECT_EQ(game.asked<step::Bombarding>().hex, game.id("203"));
  }
}

TEST(EclipseAftermath, OnePlayerAtMostIsLeftInAHex) {
  RULES("EN-16.7.9 EN-22.5.6");
  for (const Edition edition : kBothEditions)
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Scenario game(edition, kFour);
      game.lay("306", 10, 0).lay("305", 12, 0);
      for (int seat = 0; seat < 4; ++seat)
        game.ships(seat, Interceptor, "306", 2).ships(seat, Cruiser, "305").ships(seat, Dreadnought, "305");
      game.phase(StepKind::NextBattleHex);
      play_while(game, [&] { return game.state().phase == Phase::Combat; }, seed);
      for (const char* sector : {"306", "305"}) {
        int players = 0;
        for (int seat = 0; seat < 4; ++seat) players += ships_in(game.state(), seat, game.id(sector)) > 0;
        EXPECT_LE(players, 1);
        EXPECT_TRUE(players == 0 || game.hex(sector).defenders == 0);
      }
      game.sound();
    }
}

}  // namespace
}  // namespace orrery::eclipse
