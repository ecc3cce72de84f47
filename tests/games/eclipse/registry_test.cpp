// What the engine asks, and whom (EN-22.1, 22.2, 22.8; ES-12.3).

#include <set>

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Texts = std::vector<std::string>;


State new_game(Edition edition, int players, const OptionTexts& options = {}) {
  const auto setup =
      edition == Edition::NewDawn ? NewDawn::make_setup(players, options) : SecondDawn::make_setup(players, options);
  State state;
  Rules::start(std::get<Setup>(setup), state);
  return state;
}

// --- decisions

TEST(EclipseDecisions, SetUpAsksForSpeciesOnly) {
  RULES("EN-22.1.1 ES-12.3.1");
  for (const Edition edition : kBothEditions) {
    State state = new_game(edition, 3);
    Xoshiro rng(3);
    int asked = 0;
    while (state.steps.top().kind != StepKind::Turn) {
      ActionList options;
      Rules::list(state, options);
      if (Rules::to_move(state) == kChance) {
        Rules::apply(state, Rules::sample(state, rng));
        continue;
      }
      EXPECT_EQ(state.steps.top().kind, StepKind::ChooseSpecies);
      EXPECT_EQ(options.size(), static_cast<std::size_t>(kSpecies - 2 * asked));  // both sides of the boards left
      Rules::apply(state, options[0]);
      ++asked;
    }
    EXPECT_EQ(asked, 3);
  }
}

TEST(EclipseDecisions, Turn) {
  RULES("EN-22.1.2 ES-12.3.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.has(0, {}).turn(0);
    EXPECT_EQ(game.options(), (Texts{"explore", "influence", "research", "upgrade", "build", "move", "pass"}));
    Scenario stops = game;
    stops.play("upgrade");
    stops.may("end");  // stop early
    game.passed(0).turn(0);
    EXPECT_EQ(game.options(), (Texts{"upgrade", "build", "move", "pass"}));
  }
}

TEST(EclipseDecisions, ExploreAsDraco) {
  RULES("EN-22.1.3 ES-12.3.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"descendants_of_draco", "terran_federation"});
    game.play("explore");
    EXPECT_GT(game.count("explore "), 1);
    game.play("explore 0,-3");
    EXPECT_EQ(game.seat(), kChance);
    game.play("draw sector 312");
    game.may("second tile");
    game.may("discard");
    game.play("second tile", "draw sector 309");
    EXPECT_GT(game.count("place 312 rotation"), 0);  // which tile, which rotation
    EXPECT_GT(game.count("place 309 rotation"), 0);
    game.may("discard");
    const std::string rotation = game.options().front();
    ASSERT_TRUE(rotation.starts_with("place 312"));
    game.play(rotation);
    game.may("control");
    game.may(edition == Edition::NewDawn ? "no control" : "take discovery");  // the tile with the disc, or in any order
    game.play("control");
    EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
    game.play("draw discovery science_5");
    EXPECT_EQ(game.options(), (Texts{"use science_5", "keep discovery"}));
  }
}

TEST(EclipseDecisions, PlantaMayStopAfterTheFirstExploration) {
  RULES("EN-22.1.3");
  Scenario game(Edition::NewDawn, {"planta", "terran_federation"});
  game.play("explore", "explore 0,-3", "draw sector 309", "discard");
  EXPECT_GT(game.count("explore "), 0);
  game.may("end");
}

TEST(EclipseDecisions, Influence) {
  RULES("EN-22.1.4 ES-12.3.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("318", 10, 0).lay("103", 10, 1).disc(0, "318").cube("318", 2, Money).ships(0, Interceptor, "103");
    game.colony_ships(0, 0).turn(0).play("influence");
    game.may("influence 103");
    game.may("lift 318");
    game.may("refresh");
    game.play("lift 318");
    game.may("cube science");  // the track of a cube from a grey square
    game.play("cube science");
    game.may("influence 103");
    game.may("to track");
    game.play("influence 103", "refresh");
    EXPECT_EQ(game.player(0).colony_ships, 1);
    game.may("refresh");
    game.may("end");
  }
}

TEST(EclipseDecisions, Research) {
  RULES("EN-22.1.5 ES-12.3.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.offer(Tech::ArtifactKey).offer(Tech::NeutronBombs).has(0, {.science = 30}).turn(0).play("research");
    EXPECT_EQ(game.count("research "), 2);
    game.play("research artifact_key");  // the home has an artefact
    EXPECT_EQ(game.options(), (Texts{"artifact money", "artifact science", "artifact materials"}));
  }
}

TEST(EclipseDecisions, RareTechnologies) {
  RULES("ES-12.3.4");
  Scenario game(Edition::SecondDawn, kTwo, {{"warp_portals", "on"}});
  game.offer(Tech::WarpPortal).lay("201", 10, 0).disc(0, "201").has(0, {.science = 30}).turn(0).play("research");
  EXPECT_EQ(game.count("research warp_portal"), 3);  // on any track
  game.play("research warp_portal grid");
  EXPECT_EQ(game.options(), (Texts{"portal 221", "portal 201"}));
}

TEST(EclipseDecisions, Upgrade) {
  RULES("EN-22.1.6 EN-22.6.5 ES-12.3.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.part(0, Cruiser, 2, Part::Hull).turn(0).play("upgrade");
    game.may("remove cruiser 2");  // tiles returned
    game.may("take hull");         // then a part, then its square: never all pairs at once
    EXPECT_LT(game.options().size(), 40u);
    game.play("take hull");
    game.may("square interceptor 1");
    game.may("square dreadnought 3");
    EXPECT_LE(game.options().size(), 23u);
  }
}

TEST(EclipseDecisions, BuildAndMove) {
  RULES("EN-22.1.7 ES-12.3.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).lay("310", 10, 1).disc(0, "107").ships(0, Interceptor, "107");
    game.part(0, Interceptor, 4, Part::FusionDrive).has(0, {.materials = 8}).turn(0);
    Scenario builds = game;
    builds.play("build");
    builds.may("build interceptor 107");
    builds.may("build dreadnought 221");
    game.play("move");
    game.may("move interceptor 107 304");
    game.may("move interceptor 107 310");
    game.play("move interceptor 107 304");
    game.may("step 107");  // the path is walked step by step
    game.may("stop");
  }
}

// 107 of seat 0 and 304 of seat 1 are connected.
Scenario connected(Edition edition) {
  Scenario game(edition, kFour);
  game.lay("107", 10, 0).lay("304", 10, -1).disc(0, "107").disc(1, "304");
  return game;
}

TEST(EclipseDecisions, FreeOperations) {
  RULES("EN-22.1.8 ES-12.3.6");
  for (const Edition edition : kBothEditions) {
    Scenario game = connected(edition);
    game.has(0, {.money = 2}).reputation(0, 1).turn(0);
    const auto offered = [&] {
      game.may("trade money science");
      game.may("trade money materials");
      game.may("propose 2 money");
      game.may("propose 2 science");
      EXPECT_EQ(game.offers("return 1"), edition == Edition::SecondDawn);
    };
    offered();
    EXPECT_EQ(game.offers("colonise 107 1 money"), edition == Edition::NewDawn);  // not in a turn of passing
    game.play("build");
    offered();
    game.may("colonise 107 1 money");
    if (edition == Edition::SecondDawn) game.play("return 1");
    game.play("trade money science");
    EXPECT_EQ(game.stored(0, Science), 1);
  }
}

// --- interrupts

TEST(EclipseDecisions, TheOtherAnswersAProposal) {
  RULES("EN-22.2.1 EN-22.8.2 EN-22.1.8 ES-12.3.7");
  for (const Edition edition : kBothEditions) {
    Scenario game = connected(edition);
    game.relations(1, Money, 2, Money);
    for (const int value : {1, 1, 2, 3}) game.reputation(1, value);  // no space left
    game.turn(0).play("propose 2 science");
    EXPECT_EQ(game.seat(), 1);
    EXPECT_EQ(game.options(), (Texts{"accept money", "accept science", "accept materials", "refuse"}));
    Scenario refused = game;
    refused.play("refuse");
    EXPECT_EQ(refused.seat(), 0);
    EXPECT_EQ(refused.player(0).ambassadors, 0);
    game.play("accept materials");
    EXPECT_EQ(game.seat(), 1);  // the tile to drop
    EXPECT_EQ(game.options(), (Texts{"return 1", "return 2", "return 3"}));
    game.play("return 2");
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.player(0).ambassadors, 1 << 1);
    game.sound();
  }
}

TEST(EclipseDecisions, TheBetrayedChoosesATrack) {
  RULES("EN-22.2.2 EN-22.8.2 ES-12.3.7");
  for (const Edition edition : kBothEditions) {
    Scenario game = connected(edition);
    game.relations(0, Money, 1, Money).ships(0, Interceptor, "107").turn(0).play("move", "move interceptor 107 304");
    if (edition == Edition::SecondDawn) game.play("end");
    std::set<int> asked;
    while (game.step() == StepKind::CubeHome) {
      asked.insert(game.seat());
      game.may("cube money");
      game.play("cube science");
    }
    EXPECT_EQ(asked, (std::set<int>{0, 1}));
    EXPECT_EQ(game.player(1).track, (std::array<std::uint8_t, 3>{9, 11, 10}));
    EXPECT_EQ(game.state().traitor, 0);
  }
}

TEST(EclipseDecisions, AncientTechnologiesAndParts) {
  RULES("EN-22.8.2 EN-22.1.9 ES-12.3.8");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.offer(Tech::NeutronBombs).offer(Tech::GaussShield).offer(Tech::PlasmaCannon);
    game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
    Scenario part = game;
    game.play("draw discovery ancient_technology", "use ancient_technology");
    EXPECT_EQ(game.options(), (Texts{"gain neutron_bombs", "gain gauss_shield"}));  // the cheapest
    part.play("draw discovery part_shard_hull", "use part_shard_hull");
    part.may("square cruiser 2");
    part.may("save part");
  }
}

TEST(EclipseDecisions, BothSidesOfABattleDecide) {
  RULES("EN-22.2.4 ES-12.3.7 ES-12.3.8");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("107", 10, 0).lay("304", 10, -1).lay("310", 10, 1).disc(0, "304").disc(1, "310");
    game.ships(0, Interceptor, "107").ships(0, Cruiser, "107").ships(1, Interceptor, "107").ships(1, Cruiser, "107");
    game.phase(StepKind::NextBattleHex);
    std::vector<int> deciders = {game.seat()};
    game.play("attack", roll({6}));
    deciders.push_back(game.seat());
    hit(game, "cruiser");
    deciders.push_back(game.seat());
    game.play("retreat 310");
    deciders.push_back(game.seat());
    EXPECT_EQ(deciders, (std::vector<int>{0, 0, 1, 0}));
  }
}

}  // namespace
}  // namespace orrery::eclipse
