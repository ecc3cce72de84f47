// Research and what technologies do (EN-9, ES-5.2, ES-10.1).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseResearch);

int on_track(Scenario& game, int seat, TechCategory category) {
  return game.player(seat).track_length[static_cast<std::size_t>(category)];
}
bool knows(Scenario& game, int seat, Tech tech) {
  return owns(game.state(), seat, tech);
}
// What the technology costs a player whose track of its category is empty, and at the very least.
void costs(Edition edition, Tech tech, int cost, int least) {
  EXPECT_EQ(price_of(edition, tech, 0), cost) << technology_of(tech).name;
  EXPECT_EQ(price_of(edition, tech, 6), least) << technology_of(tech).name;
}

TEST_P(EclipseResearch, TakesATileFromTheSupplyForItsPrice) {
  RULES("EN-9.1 ES-5.2.1 ES-5.2.3");
  Scenario game = terrans(GetParam());
  game.offer(Tech::GaussShield).offer(Tech::NeutronBombs, 2).has(0, {.science = 4}).turn(0).play("research");
  game.may("research gauss_shield");
  game.may("research neutron_bombs");
  game.may_not("research nanorobots");  // not on offer
  game.play("research gauss_shield");
  EXPECT_TRUE(knows(game, 0, Tech::GaussShield));
  EXPECT_EQ(game.stored(0, Science), 2);
  EXPECT_EQ(on_track(game, 0, TechCategory::Grid), 1);
  EXPECT_EQ(on_track(game, 0, TechCategory::Military), 1);  // the printed Starbase
  EXPECT_EQ(game.state().supply[static_cast<std::size_t>(Tech::GaussShield)], 0);
  game.may_not("research neutron_bombs");  // one purchase an action
  game.sound();
}

TEST_P(EclipseResearch, ATileThatCannotBePaidIsNotOffered) {
  RULES("EN-9.1 ES-5.2.1");
  Scenario game = terrans(GetParam());
  game.offer(Tech::PositronComputer).has(0, {.science = 7}).turn(0).play("research");
  game.may_not("research positron_computer");  // costs 8
  game.has(0, {.money = 2, .science = 7});
  game.play("trade money science");
  game.may("research positron_computer");
}

TEST_P(EclipseResearch, TilesOnTheTrackMakeTheNextOneCheaper) {
  RULES("EN-9.2 ES-5.2.2");
  constexpr std::array<Tech, 8> grid = {Tech::GaussShield,      Tech::ImprovedHull,    Tech::FusionSource,
                                        Tech::PositronComputer, Tech::AdvancedEconomy, Tech::TachyonDrive,
                                        Tech::AntimatterCannon, Tech::QuantumGrid};
  constexpr std::array<int, 7> prices = {16, 15, 14, 13, 12, 10, 8};
  for (std::size_t tiles = 0; tiles < prices.size(); ++tiles) {
    Scenario game = terrans(GetParam());
    for (std::size_t i = 0; i < tiles; ++i) game.knows(0, grid[i]);
    game.offer(Tech::QuantumGrid).has(0, {.science = 20}).turn(0).play("research", "research quantum_grid");
    EXPECT_EQ(game.stored(0, Science), 20 - prices[tiles]) << tiles << " tiles";
  }
}

TEST_P(EclipseResearch, ThePriceHasAFloor) {
  RULES("EN-B6 ES-B6 EN-9.2 ES-5.2.2");
  Scenario military(GetParam(), {"hydran_progress", "terran_directorate"});
  military.knows(0, Tech::NeutronBombs).knows(0, Tech::PlasmaCannon).offer(Tech::Starbase).has(0, {.science = 3});
  military.turn(0).play("research", "research starbase");  // 4 - 2, at least 3
  EXPECT_EQ(military.stored(0, Science), 0);
  EXPECT_EQ(on_track(military, 0, TechCategory::Military), 3);

  Scenario nano = terrans(GetParam());
  nano.knows(0, Tech::Monolith).knows(0, Tech::Orbital).offer(Tech::FusionDrive).has(0, {.science = 3});
  nano.turn(0).play("research", "research fusion_drive");
  EXPECT_EQ(nano.stored(0, Science), 0);
}

TEST_P(EclipseResearch, HydranResearchTwiceInAnAction) {
  RULES("EN-B12 ES-B7 EN-9.1 ES-5.2.1");
  Scenario game(GetParam(), {"hydran_progress", "terran_directorate"});
  for (const Tech tech : {Tech::Orbital, Tech::AdvancedRobotics, Tech::Monolith}) game.knows(0, tech);
  ASSERT_EQ(on_track(game, 0, TechCategory::Nano), 4);  // with the printed Advanced Labs
  game.offer(Tech::WormholeGenerator);
  if (new_dawn()) {
    game.offer(Tech::FusionDrive).has(0, {.science = 13}).turn(0).play("research", "research fusion_drive");
    EXPECT_EQ(game.stored(0, Science), 10);
  } else {
    game.offer(Tech::Nanorobots).has(0, {.science = 10}).turn(0).play("research", "research nanorobots");
    EXPECT_EQ(game.stored(0, Science), 8);
  }
  game.play("research wormhole_generator");  // with the discount of five tiles
  EXPECT_EQ(game.stored(0, Science), 0);
  EXPECT_EQ(on_track(game, 0, TechCategory::Nano), 6);
}

TEST_P(EclipseResearch, NobodyHasATechnologyTwice) {
  RULES("EN-9.3 ES-5.2.5");
  Scenario game = terrans(GetParam());
  game.offer(Tech::Starbase).offer(Tech::GaussShield, 2).knows(0, Tech::GaussShield).has(0, {.science = 20});
  game.turn(0).play("research");
  game.may_not("research starbase");  // printed on the board
  game.may_not("research gauss_shield");
  game.has(1, {.science = 20}).turn(1).play("research");
  game.may("research starbase");
  game.may("research gauss_shield");
}

TEST_P(EclipseResearch, ATrackHoldsSevenTiles) {
  RULES("EN-9.3 ES-5.2.4");
  Scenario game = terrans(GetParam());
  for (const Tech tech : {Tech::ImprovedHull, Tech::FusionSource, Tech::PositronComputer, Tech::AdvancedEconomy,
                          Tech::TachyonDrive, Tech::AntimatterCannon})
    game.knows(0, tech);
  game.offer(Tech::GaussShield).offer(Tech::QuantumGrid).has(0, {.science = 30}).turn(0).play("research");
  game.may("research gauss_shield");
  game.play("research quantum_grid", "end");
  EXPECT_EQ(on_track(game, 0, TechCategory::Grid), 7);
  game.turn(0).play("research");
  game.may_not("research gauss_shield");
}

TEST_P(EclipseResearch, TechnologiesAreNeverLost) {
  RULES("EN-9.4 ES-5.2.5");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::GaussShield).turn(0);
  const TechSet before = game.player(0).technologies;
  // A whole round in which the home is lost too.
  game.hex("221").cubes = 0;
  game.no_ships(0, "221").ships(1, Interceptor, "221").play("pass", "pass");
  for (int choices = 0; game.state().round == 1 && choices < 100; ++choices) {
    game.roll_on();
    if (game.state().round > 1) break;
    game.play(game.offers("place disc") ? "place disc" : game.offers("pay") ? "pay" : "end");
  }
  EXPECT_EQ(game.state().round, 2);
  EXPECT_NE(game.hex("221").disc, 0);
  EXPECT_EQ(game.player(0).technologies, before);
  EXPECT_EQ(on_track(game, 0, TechCategory::Grid), 1);
}

TEST_P(EclipseResearch, CategoriesAndTypes) {
  RULES("EN-9.5 ES-5.2.6");
  std::array<int, 4> categories{}, kinds{};
  for (int t = 0; t < kTechs; ++t) {
    const Tech tech = static_cast<Tech>(t);
    if (tiles_of(GetParam(), tech).copies == 0) continue;
    ++categories[static_cast<std::size_t>(technology_of(tech).category)];
    ++kinds[static_cast<std::size_t>(technology_of(tech).kind)];
  }
  EXPECT_EQ(categories, (std::array<int, 4>{8, 8, 8, new_dawn() ? 0 : 15}));
  // Ship parts, buildings, at once, constant.
  EXPECT_EQ(kinds, new_dawn() ? (std::array<int, 4>{12, 3, 3, 6}) : (std::array<int, 4>{19, 3, 5, 12}));
}

TEST_P(EclipseResearch, WhatHappensAtOnceHappensForAGiftToo) {
  RULES("EN-9.6 ES-5.2.6 ES-5.2.8");
  Scenario game = terrans(GetParam());
  game.lay("206", -1, -1).offer(Tech::AdvancedRobotics).has(0, {.science = 3}).turn(0);
  game.play("influence", "influence 206", "draw discovery ancient_technology");
  const int discs = game.player(0).discs;
  game.play("use ancient_technology");
  EXPECT_TRUE(knows(game, 0, Tech::AdvancedRobotics));
  EXPECT_EQ(game.player(0).discs, discs + 1);
  EXPECT_EQ(game.stored(0, Science), 3);
  EXPECT_EQ(on_track(game, 0, TechCategory::Nano), 1);  // a slot: it counts for the discount
  EXPECT_EQ(price(game.state(), 0, Tech::WormholeGenerator, static_cast<int>(TechCategory::Nano)),
            (new_dawn() ? 16 : 14) - 1);
  game.sound();
}

TEST_P(EclipseResearch, AGiftCountsForThePointsOfItsTrack) {
  RULES("ES-5.2.8");
  Scenario game = terrans(GetParam());
  for (const Tech tech : {Tech::FusionDrive, Tech::Orbital, Tech::AdvancedLabs}) game.knows(0, tech);
  game.lay("206", -1, -1).offer(Tech::Nanorobots).turn(0);
  EXPECT_EQ(game.points(0, PointSource::Technologies), 0);
  game.play("influence", "influence 206", "draw discovery ancient_technology", "use ancient_technology");
  EXPECT_EQ(game.points(0, PointSource::Technologies), 1);
}

TEST_P(EclipseResearch, NeutronBombsDestroyAllCubesWithoutARoll) {
  RULES("EN-9.7 ES-10.1.5");
  costs(GetParam(), Tech::NeutronBombs, 2, 2);
  Scenario game = terrans(GetParam());
  game.no_ships(1, "224").ships(0, Interceptor, "224").phase(StepKind::NextBattleHex);
  game.may_not("bombard bombs");
  game.may("bombard cannons");
  game.knows(0, Tech::NeutronBombs);
  game.may("bombard none");  // if he wishes
  game.play("bombard bombs");
  EXPECT_EQ(game.hex("224").cubes, 0);
  game.sound();
}

TEST_P(EclipseResearch, BuildingsNeedTheirTechnology) {
  RULES("EN-9.8 ES-5.2.6");
  costs(GetParam(), Tech::Starbase, 4, 3);
  costs(GetParam(), Tech::Orbital, new_dawn() ? 8 : 6, new_dawn() ? 5 : 4);
  costs(GetParam(), Tech::Monolith, 12, 6);
  Scenario game(GetParam(), {"hydran_progress", "terran_directorate"});
  game.has(0, {.materials = 30}).turn(0).play("build");
  for (const auto& [tech, what] :
       {std::pair{Tech::Starbase, "build starbase 224"}, std::pair{Tech::Orbital, "build orbital 224"},
        std::pair{Tech::Monolith, "build monolith 224"}}) {
    game.may_not(what);
    game.knows(0, tech);
    game.may(what);
  }
}

TEST_P(EclipseResearch, AdvancedTechnologiesOpenStarredSquares) {
  RULES("EN-9.9 ES-5.2.6");
  Scenario game = terrans(GetParam());
  game.lay("318", 0, -3, 1).disc(0, "318").turn(0).play("explore");  // 318: a starred materials and a grey square
  for (const auto& [tech, square] : {std::pair{Tech::AdvancedEconomy, "colonise 221 2 money"},
                                     std::pair{Tech::AdvancedLabs, "colonise 221 4 science"},
                                     std::pair{Tech::AdvancedMining, "colonise 318 1 materials"}}) {
    costs(GetParam(), tech, 10, 6);
    game.may_not(square);
    game.knows(0, tech);
    game.may(square);
  }
}

TEST_P(EclipseResearch, RoboticsAndGridBringInDiscs) {
  RULES("EN-9.10 ES-10.1.1");
  costs(GetParam(), Tech::QuantumGrid, 16, 8);
  costs(GetParam(), Tech::AdvancedRobotics, new_dawn() ? 6 : 8, new_dawn() ? 4 : 5);
  Scenario game = terrans(GetParam());
  game.offer(Tech::QuantumGrid).offer(Tech::AdvancedRobotics).has(0, {.science = 40}).discs(0, 8).turn(0);
  game.play("research");
  EXPECT_EQ(upkeep_cost(game.player(0)), 5);  // 7 discs on the track
  game.play("research quantum_grid");
  EXPECT_EQ(game.player(0).discs, 9);
  EXPECT_EQ(upkeep_cost(game.player(0)), 2);
  EXPECT_EQ(game.player(0).spare_discs, 1);
  game.turn(0).play("research", "research advanced_robotics");
  EXPECT_EQ(game.player(0).discs, 9);
  EXPECT_EQ(game.player(0).spare_discs, 0);
  game.sound();
}

TEST_P(EclipseResearch, DiscsThatFindNoSpaceAreUsedFirst) {
  RULES("ES-B33 ES-10.1.1 EN-9.10");
  Scenario game = terrans(GetParam());
  game.knows(0, Tech::AdvancedRobotics);
  game.player(0).spare_discs = 2;
  game.hex("221").cubes = 0;
  game.hex("221").disc = kNone;  // controls nothing: all 14 discs on the track
  game.player(0).discs = 14;
  game.offer(Tech::QuantumGrid).has(0, {.science = 20}).turn(0).play("research");
  EXPECT_EQ(game.player(0).discs, 13);
  game.play("research quantum_grid");
  EXPECT_EQ(game.player(0).discs, 15);
  EXPECT_EQ(upkeep_cost(game.player(0)), 0);
  game.turn(0).play("explore").turn(0).play("explore");
  EXPECT_EQ(game.player(0).discs, 13);
  EXPECT_EQ(upkeep_cost(game.player(0)), 0);
}

TEST_P(EclipseResearch, NanorobotsBuildOneMore) {
  RULES("EN-9.11 ES-5.2.7");
  costs(GetParam(), Tech::Nanorobots, 2, 2);
  EXPECT_EQ(activations(terrans(GetParam()).state(), 0, ActionKind::Build, false), 2);
  Scenario game = terrans(GetParam());
  game.offer(Tech::Nanorobots).has(0, {.science = 2, .materials = 20}).turn(0).play("research", "research nanorobots");
  game.turn(0).play("build", "build interceptor 221", "build interceptor 221");
  game.may("build interceptor 221");
  game.play("build interceptor 221");
  game.may_not("build interceptor 221");
  game.passed(0).turn(0).play("build", "build interceptor 221");
  game.may_not("build interceptor 221");  // not in a reaction
}

TEST_P(EclipseResearch, TheArtifactKeyGivesFiveForEveryArtifact) {
  RULES("EN-9.12 ES-10.1.2 ES-10.1.6");
  costs(GetParam(), Tech::ArtifactKey, new_dawn() ? 14 : 16, new_dawn() ? 7 : 8);
  Scenario game = terrans(GetParam());
  const std::string other = new_dawn() ? "102" : "107";                  // with an artifact, as every home
  game.lay(other, 0, -1).disc(0, other).lay("301", 0, -3).clear("301");  // 301 too, but nobody controls it
  game.lay("106", 1, -1).disc(0, "106");                                 // without one
  game.offer(Tech::ArtifactKey).has(0, {.science = 16}).turn(0).play("research", "research artifact_key");
  game.may("artifact money");
  game.may("artifact materials");
  game.play("artifact money", "artifact materials");
  EXPECT_EQ(game.stored(0, Money), 5);
  EXPECT_EQ(game.stored(0, Materials), 5);
  EXPECT_EQ(game.stored(0, Science), new_dawn() ? 2 : 0);
  EXPECT_EQ(game.step(), StepKind::Acting);
  game.disc(0, "301");  // artifacts that come later give nothing
  EXPECT_EQ(game.stored(0, Money) + game.stored(0, Materials), 10);
}

TEST_P(EclipseResearch, TheArtifactKeyMayGiveTheSameTwice) {
  RULES("EN-9.12 ES-10.1.2");
  Scenario game = terrans(GetParam());
  const std::string other = new_dawn() ? "102" : "107";
  game.lay(other, 0, -1).disc(0, other);
  game.offer(Tech::ArtifactKey).has(0, {.science = 16}).turn(0).play("research", "research artifact_key");
  game.play("artifact science", "artifact science");
  EXPECT_EQ(game.stored(0, Science), (new_dawn() ? 2 : 0) + 10);
}

TEST_P(EclipseResearch, TheArtifactKeyGivesNothingWithoutAnArtifact) {
  RULES("EN-9.12 ES-10.1.2");
  Scenario game = terrans(GetParam());
  game.hex("221").disc = kNone;
  game.has(0, {.money = 9, .science = 16}).offer(Tech::ArtifactKey).turn(0).play("research", "research artifact_key");
  EXPECT_EQ(game.step(), StepKind::Acting);
  EXPECT_EQ(game.stored(0, Money), 9);
}

TEST_P(EclipseResearch, TheWormholeGeneratorNeedsOneHalfOnly) {
  RULES("EN-9.13 ES-10.1.5 ES-B8");
  costs(GetParam(), Tech::WormholeGenerator, new_dawn() ? 16 : 14, new_dawn() ? 8 : 7);
  Scenario game = terrans(GetParam());
  game.lay("306", 1, -3).lay("304", -1, -2);  // 306: only the half of the home; 304: none
  game.turn(0);
  for (const bool generator : {false, true}) {
    if (generator) game.knows(0, Tech::WormholeGenerator);
    game.turn(0).play("move");
    EXPECT_EQ(game.offers("move interceptor 221 306"), generator);
    game.may_not("move interceptor 221 304");
    game.turn(0).play("influence");
    EXPECT_EQ(game.offers("influence 306"), generator);
    game.may_not("influence 304");
    game.turn(0).play("explore");
    EXPECT_EQ(game.offers("explore 1,-2"), generator);  // the home has no half there
    game.may("explore 0,-3");
  }
}

TEST_P(EclipseResearch, PartsAreUnlockedByTheirOwnTechnologyOnly) {
  RULES("EN-9.14 EN-B8 ES-5.2.6 ES-B10");
  int unlocked = 0;
  for (int part = 0; part < kTrayParts; ++part) {
    const Tech tech = ship_part(static_cast<Part>(part)).tech;
    if (tech == Tech::None || tiles_of(GetParam(), tech).copies == 0) continue;
    EXPECT_EQ(technology_of(tech).name, ship_part(static_cast<Part>(part)).name);
    EXPECT_EQ(technology_of(tech).kind, TechKind::ShipPart);
    ++unlocked;
  }
  EXPECT_EQ(unlocked, new_dawn() ? 12 : 19);

  Scenario game = terrans(GetParam());
  game.knows(0, Tech::GluonComputer).turn(0).play("upgrade");
  game.may("take gluon_computer");
  game.may_not("take positron_computer");  // the better one does not imply it
  game.may("take electron_computer");
}

}  // namespace
}  // namespace orrery::eclipse
