// The players before the first turn, and the options of the game (EN-2.4, ES-2.1, ES-2.4).

#include <bit>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/opening.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipsePlayerSetUpInBoth);

TEST_P(EclipsePlayerSetUpInBoth, ColonyShipsFaceUpAndNobodyHasPassed) {
  RULES("EN-2.4.1 ES-2.4.1");
  const Edition edition = GetParam();
  Scenario game(edition, {"terran_directorate", "planta", "mechanema"});
  EXPECT_EQ(game.player(0).colony_ships, 3);
  EXPECT_EQ(game.player(1).colony_ships, 4);
  EXPECT_EQ(game.player(2).colony_ships, 3);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.player(seat).passed, 0);
}

TEST(EclipsePlayerSetUp, StorageOfTheBoard) {
  RULES("EN-2.4.4 ES-2.4.4");
  Scenario first(Edition::NewDawn, {"terran_directorate", "planta"});
  EXPECT_EQ(first.player(0).storage, (std::array<std::int16_t, 3>{2, 3, 3}));
  EXPECT_EQ(first.player(1).storage, (std::array<std::int16_t, 3>{4, 4, 4}));
  Scenario second(Edition::SecondDawn, {"terran_directorate", "planta"});
  EXPECT_EQ(second.player(0).storage, (std::array<std::int16_t, 3>{3, 3, 4}));
  EXPECT_EQ(second.player(1).storage, (std::array<std::int16_t, 3>{2, 3, 4}));
}

// Home 221 shows money, money*, science, science*, materials.
TEST_P(EclipsePlayerSetUpInBoth, WhatLiesInTheHome) {
  RULES("EN-2.4.5 ES-2.4.5");
  const Edition edition = GetParam();
  Scenario game(edition, {"terran_directorate", "terran_union"});
  const HexTile& home = game.hex("221");
  EXPECT_EQ(home.disc, 0);
  EXPECT_EQ(home.cubes, 0b10101);
  EXPECT_EQ(home.ships[0], (std::array<std::uint8_t, 4>{1, 0, 0, 0}));
  EXPECT_EQ(game.player(0).discs, 12);
  EXPECT_EQ(game.player(0).spare_discs, 3);
  EXPECT_EQ(game.player(0).track, (std::array<std::uint8_t, 3>{10, 10, 10}));
  game.sound();
}

// Starbase fills the first military slot, costs no tile, and makes the next one cheaper.
TEST_P(EclipsePlayerSetUpInBoth, PrintedTechnologies) {
  RULES("EN-2.4.6 ES-2.4.7");
  const Edition edition = GetParam();
  Scenario game(edition, {"terran_union", "eridani_empire"});
  EXPECT_TRUE(owns(game.state(), 0, Tech::Starbase));
  EXPECT_EQ(game.player(0).track_length, (std::array<std::uint8_t, 3>{1, 0, 0}));
  EXPECT_EQ(game.player(1).track_length, (std::array<std::uint8_t, 3>{1, 1, 1}));
  EXPECT_EQ(game.state().bag[static_cast<std::size_t>(Tech::Starbase)], 5);
  EXPECT_EQ(game.state().bag[static_cast<std::size_t>(Tech::PlasmaCannon)], 5);
  game.has(0, {.science = 5}).offer(Tech::PlasmaCannon).offer(Tech::Starbase).turn(0).play("research");
  game.may_not("research starbase");
  game.play("research plasma_cannon");
  EXPECT_EQ(game.stored(0, Resource::Science), 0) << "6 less 1";
  game.knows(0, Tech::NeutronBombs);
  EXPECT_EQ(game.points(0, PointSource::Technologies), 0);
  game.knows(0, Tech::PhaseShield);
  EXPECT_EQ(game.points(0, PointSource::Technologies), 1) << "four of them, the printed one included";
}

TEST(EclipsePlayerSetUp, ScienceCubeOfTheHydran) {
  RULES("EN-2.4.7 ES-2.4.6");
  Scenario letter(Edition::NewDawn, {"hydran_progress", "terran_union"});
  EXPECT_EQ(letter.hex("224").cubes, 0b0011) << "money and science";
  EXPECT_EQ(letter.produces(0, Resource::Science), 3);
  Scenario filled(Edition::NewDawn, {"hydran_progress", "terran_union"},
                  {{"hydran_prepopulate_advanced_science", "on"}});
  EXPECT_EQ(filled.hex("224").cubes, 0b0111);
  EXPECT_EQ(filled.produces(0, Resource::Science), 4);
  Scenario second(Edition::SecondDawn, {"hydran_progress", "terran_union"});  // 224 shows money, science*, materials*
  EXPECT_EQ(second.hex("224").cubes, 0b011);
  EXPECT_EQ(second.produces(0, Resource::Science), 3);
}

TEST_P(EclipsePlayerSetUpInBoth, EridaniAndOrionBeginDifferently) {
  RULES("ES-2.4.6 EN-21.3 EN-21.8");
  const Edition edition = GetParam();
  Scenario game(edition, {"eridani_empire", "orion_hegemony"});
  EXPECT_EQ(game.player(0).discs, 10);
  EXPECT_EQ(game.player(0).spare_discs, 3);
  EXPECT_EQ(upkeep_cost(game.player(0)), 1);
  EXPECT_EQ(sum(game.player(0).reputation), 2);
  EXPECT_EQ(sum(game.state().reputation_bag), (new_dawn() ? 32 : 33) - 2);
  EXPECT_EQ(game.hex(game.home(1)).ships[1], (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  game.sound();
}

TEST_P(EclipsePlayerSetUpInBoth, EridaniTilesAreHidden) {
  RULES("ES-2.4.6 EN-21.3");
  const Edition edition = GetParam();
  Opening game(edition, 2);
  game.draw().play("species terran_union", "species eridani_empire");
  while (game.step() == StepKind::DrawGuardians)
    game.play(std::string("draw guardian ") + std::to_string(270 + game->hex_count - 2));
  ASSERT_EQ(game.step(), StepKind::DrawEridani);
  EXPECT_FALSE(game.offers("draw reputation 3 0 0 0")) << "two tiles";
  EXPECT_FALSE(game.offers("draw reputation 0 0 0 1"));
  const Action drawn = std::get<Action>(Rules::from_text(game.state(), "draw reputation 0 1 0 1"));
  EXPECT_EQ(Rules::as_seen(game.state(), drawn, 0).text, "draw reputation 0 1 0 1");
  EXPECT_EQ(Rules::as_seen(game.state(), drawn, 1).text, "draw reputation ?");
  game.play("draw reputation 0 1 0 1");
  EXPECT_EQ(game->players[0].reputation, (std::array<std::uint8_t, 4>{0, 1, 0, 1}));
}

// --- options of Second Dawn

TEST_P(EclipsePlayerSetUpInBoth, TwoToSixPlayers) {
  RULES("ES-2.1.1 ES-1.1");
  const Edition edition = GetParam();
  for (const int players : {1, 7}) EXPECT_TRUE(std::holds_alternative<Refusal>(setup_for(edition, players, {})));
  for (int players = 2; players <= 6; ++players)
    EXPECT_TRUE(!std::holds_alternative<Refusal>(setup_for(edition, players, {})));
}

TEST(EclipsePlayerSetUp, WarpPortalsModule) {
  RULES("ES-2.1.2");
  const auto off = Opening(Edition::SecondDawn, 6),
             on = Opening(Edition::SecondDawn, 6, {{"warp_portals", "on"}, {"first_player", "1"}});
  EXPECT_EQ(sum(off->bag), 113);
  EXPECT_EQ(sum(on->bag), 114);
  EXPECT_EQ(sum(off->discoveries), 35);
  EXPECT_EQ(sum(on->discoveries), 36);
  EXPECT_EQ(std::popcount(off->piles[1].tiles | off->piles[2].tiles) + 3,
            std::popcount(on->piles[1].tiles | on->piles[2].tiles));
  EXPECT_TRUE(std::holds_alternative<Refusal>(setup_for(Edition::NewDawn, 6, {{"warp_portals", "on"}})));
}

// Each of the three kinds by itself.
TEST(EclipsePlayerSetUp, BlueprintsOfNobody) {
  RULES("ES-2.1.3");
  const auto hull = [](const OptionTexts& options, std::string_view sector) {
    Scenario game(Edition::SecondDawn, {"planta", "terran_republic", "mechanema", "terran_alliance", "hydran_progress"},
                  options);
    if (sector == "305") game.lay("305", 3, -3);
    std::string where(sector);
    if (where == "guardian") where = hex_label(game.state(), hex_at(game.state(), 0, 2));
    game.ships(0, ShipKind::Cruiser, where).phase(StepKind::NextBattleHex);
    return static_cast<int>(game.state().battle[Side::Defender].groups[0].stats.hull);
  };
  EXPECT_EQ(hull({}, "305"), 1);
  EXPECT_EQ(hull({{"ancients", "advanced"}}, "305"), 2);
  EXPECT_EQ(hull({{"ancients", "advanced"}}, "001"), 7);
  EXPECT_EQ(hull({{"gcds", "advanced"}}, "001"), 3);
  EXPECT_EQ(hull({{"ancients", "advanced"}, {"gcds", "advanced"}}, "guardian"), 2);
  EXPECT_EQ(hull({{"guardians", "advanced"}}, "guardian"), 3);
}

TEST(EclipsePlayerSetUp, BlueprintsOfNobodyAtRandom) {
  RULES("ES-2.1.3 ES-12.2.1");
  Opening game(Edition::SecondDawn, 2,
               {{"first_player", "1"}, {"ancients", "random"}, {"guardians", "random"}, {"gcds", "random"}});
  EXPECT_EQ(game.seat(), kChance);
  EXPECT_EQ(game.choices(), 2);
  EXPECT_FALSE(game.offers("draw advanced cruiser"));
  game.play("draw advanced gcds", "draw basic guardian", "draw advanced ancient");
  EXPECT_EQ(game.step(), StepKind::DrawTechnologies);
  EXPECT_EQ(defender_stats(game.state(), ShipKind::Ancient).hull, 2);
  EXPECT_EQ(defender_stats(game.state(), ShipKind::Guardian).hull, 2);
  EXPECT_EQ(defender_stats(game.state(), ShipKind::Gcds).hull, 3);

  Opening one(Edition::SecondDawn, 2, {{"ancients", "random"}, {"gcds", "advanced"}});  // the rest as chosen
  EXPECT_EQ(one.step(), StepKind::DrawBlueprint);
  one.play("draw basic ancient");
  EXPECT_EQ(one.step(), StepKind::DrawStartPlayer);
  EXPECT_EQ(defender_stats(one.state(), ShipKind::Ancient).hull, 1);
  EXPECT_EQ(defender_stats(one.state(), ShipKind::Gcds).hull, 3);
}

// Two neighbouring hexes far from everything, fully connected.
TEST(EclipsePlayerSetUp, DiplomacyFromFourPlayersOn) {
  RULES("ES-2.1.4");
  const auto proposals = [](std::vector<std::string> species) {
    Scenario game(Edition::SecondDawn, std::move(species));
    game.lay("304", 0, -6).lay("310", 0, -5).disc(0, "304").disc(1, "310").turn(0);
    return game.count("propose");
  };
  EXPECT_EQ(proposals({"planta", "terran_directorate", "mechanema"}), 0);
  EXPECT_EQ(proposals({"planta", "terran_directorate", "mechanema", "hydran_progress"}), 3) << "a cube of any track";
}

// --- worked examples

TEST(EclipsePlayerSetUp, StartOfTheEridani) {
  RULES("EN-B33 EN-21.3");
  Scenario game(Edition::NewDawn, {"eridani_empire", "terran_union"});
  EXPECT_EQ(game.player(0).discs, 10);
  EXPECT_EQ(upkeep_cost(game.player(0)), 1);
  EXPECT_EQ(game.stored(0, Resource::Money), 26);
  EXPECT_EQ(sum(game.player(0).reputation), 2);
  EXPECT_EQ(game.home(0), "222");
}

TEST(EclipsePlayerSetUp, StartValuesOfNewDawn) {
  RULES("EN-B39 EN-2.4.8 EN-21.3 EN-21.8");
  Scenario game(Edition::NewDawn, {"eridani_empire", "orion_hegemony"});
  EXPECT_EQ(game.player(1).storage, (std::array<std::int16_t, 3>{3, 3, 5}));
  EXPECT_EQ(game.hex("232").ships[1][static_cast<std::size_t>(ShipKind::Cruiser)], 1);
  EXPECT_EQ(game.hex("232").cubes, 0b0110) << "science and materials";
  EXPECT_EQ(game.produces(1, Resource::Money), 2);
  EXPECT_EQ(game.produces(1, Resource::Science), 3);
  EXPECT_EQ(game.produces(1, Resource::Materials), 3);
  EXPECT_EQ(upkeep_cost(game.player(1)), 0);

  EXPECT_EQ(game.player(0).storage, (std::array<std::int16_t, 3>{26, 2, 4}));
  EXPECT_EQ(game.produces(0, Resource::Money), 3);
  EXPECT_EQ(game.produces(0, Resource::Science), 3);
  EXPECT_EQ(game.produces(0, Resource::Materials), 2);
  EXPECT_EQ(game.player(0).discs, 10);
  EXPECT_EQ(upkeep_cost(game.player(0)), 1);
  game.play("build");
  EXPECT_EQ(upkeep_cost(game.player(0)), 2);
}

TEST(EclipsePlayerSetUp, StartValuesOfSecondDawn) {
  RULES("ES-B3 ES-2.4.8");
  Scenario game(Edition::SecondDawn, {"terran_alliance", "hydran_progress", "eridani_empire", "planta"});
  const auto check = [&](int seat, std::array<std::int16_t, 3> storage, std::array<int, 3> produced) {
    EXPECT_EQ(game.player(seat).storage, storage) << seat;
    for (int r = 0; r < 3; ++r)
      EXPECT_EQ(game.produces(seat, static_cast<Resource>(r)), produced[static_cast<std::size_t>(r)]) << seat;
  };
  check(0, {3, 3, 4}, {3, 3, 3});  // money, science, materials
  check(1, {2, 6, 2}, {3, 3, 2});
  check(2, {26, 2, 4}, {3, 3, 2});
  check(3, {2, 3, 4}, {2, 3, 3});
  EXPECT_EQ(game.player(0).discs, 12);
  EXPECT_EQ(upkeep_cost(game.player(0)), 0);
  EXPECT_EQ(game.player(1).discs, 12);
  EXPECT_TRUE(game.hex("224").cubes & 1 << 1) << "the starred science square";
  EXPECT_EQ(game.player(2).discs, 10);
  EXPECT_EQ(upkeep_cost(game.player(2)), 1);
  EXPECT_EQ(sum(game.player(2).reputation), 2);
  EXPECT_EQ(game.player(3).colony_ships, 4);

  Scenario orion(Edition::SecondDawn, {"orion_hegemony", "planta"});
  EXPECT_EQ(orion.hex("232").ships[0], (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(orion.produces(0, Resource::Materials), 3);
  EXPECT_EQ(orion.produces(0, Resource::Science), 3);
  EXPECT_EQ(orion.produces(0, Resource::Money), 2);
  orion.has(0, {.money = 4, .science = 2}).turn(0).play("trade money science");
  EXPECT_EQ(orion.stored(0, Resource::Money), 0);
  EXPECT_EQ(orion.stored(0, Resource::Science), 3);
  orion.may_not("trade science money");
}

}  // namespace
}  // namespace orrery::eclipse
