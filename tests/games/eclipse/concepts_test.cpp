// Resources, trade, discs, control, wormholes (EN-4.1-4.5, ES-3.1, ES-3.3-3.5, ES-3.9).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseConcepts);

using enum Resource;

// --- resources

TEST_P(EclipseConcepts, WhatResourcesPay) {
  RULES("EN-4.1.1");
  Scenario game(GetParam(), kTwo);
  game.offer(Tech::GaussShield).has(0, {10, 10, 10}).turn(0);
  const auto stored = [&] { return game.player(0).storage; };
  using Storage = std::array<std::int16_t, 3>;
  game.play("research", "research gauss_shield", "end");
  EXPECT_EQ(stored(), (Storage{10, 8, 10}));
  game.turn(0).play("build", "build interceptor 221", "end");
  EXPECT_EQ(stored(), (Storage{10, 8, 7}));
  game.discs(0, 8).phase(StepKind::NextUpkeep).play("pay");  // 3 income, 3 upkeep
  EXPECT_EQ(stored(), (Storage{10, 11, 10}));
}

TEST_P(EclipseConcepts, TradeRates) {
  RULES("EN-4.4.1 ES-3.1.2");
  Scenario game(GetParam(), {"terran_directorate", "mechanema", "orion_hegemony"});
  for (const auto& [seat, rate] : std::vector<std::pair<int, int>>{{0, 2}, {1, 3}, {2, 4}}) {
    game.has(seat, {.money = rate - 1}).turn(seat);
    EXPECT_EQ(game.count("trade"), 0);
    game.has(seat, {.money = 3 * rate}).turn(seat);
    game.may_not("trade money money");
    game.may_not("trade science money");
    game.play("trade money science", "trade money materials", "trade money science");  // as often as wanted
    EXPECT_EQ(game.player(seat).storage, (std::array<std::int16_t, 3>{0, 2, 1}));
  }
}

TEST_P(EclipseConcepts, OneResourceForOneTrade) {
  RULES("EN-4.4.1 ES-3.1.2");
  Scenario game(GetParam(), {"mechanema", "terran_union"});
  game.has(0, {.money = 2, .science = 2}).turn(0);
  EXPECT_EQ(game.count("trade"), 0) << "two of one and one of another do not make three";
  game.has(0, {.money = 3}).has(1, {.money = 9}).phase(StepKind::NextUpkeep);
  EXPECT_EQ(game.seat(), 0);
  game.may("trade money materials");
}

TEST_P(EclipseConcepts, StorageHasNoEnd) {
  RULES("EN-4.4.2 ES-3.1.1");
  Scenario game(GetParam(), kTwo);
  game.lay("311", 0, -3).has(0, {.money = 39}).turn(0);
  game.play("influence", "influence 311", "draw discovery money_8", "use money_8");
  EXPECT_EQ(game.stored(0, Money), 47);
  game.sound();
}

// Income 4, upkeep 5, nothing in store: the player must find one money before paying.
TEST_P(EclipseConcepts, MoneyNeverFallsBelowZero) {
  RULES("EN-4.4.2 ES-3.1.3");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) { state.players[0].track[0] = 9; });
  game.has(0, {.science = 2}).discs(0, 7).phase(StepKind::NextUpkeep);
  EXPECT_EQ(game.seat(), 0);
  game.may_not("pay");
  game.play("trade science money");  // and then there is nothing left but to pay
  EXPECT_EQ(game.stored(0, Money), 0);
  EXPECT_EQ(game.stored(0, Science), 3);
}

// --- discs

// Advanced Robotics brought the fourteenth disc. One on Research, thirteen on the track; Quantum Grid brings two more.
TEST_P(EclipseConcepts, MoreDiscsThanCircles) {
  RULES("ES-B33 ES-3.3.3 EN-4.2.3");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) {
    HexTile& home = state.hexes[home_hex(state, 0)];
    home.disc = kNone;
    home.cubes = 0;
    Player& player = state.players[0];
    player.track = {11, 11, 11};
    player.discs = 14;
    player.spare_discs = 2;
  });
  game.knows(0, Tech::AdvancedRobotics).offer(Tech::QuantumGrid).has(0, {.money = 2, .science = 16}).turn(0);
  game.play("research");
  EXPECT_EQ(game.player(0).discs, 13);
  game.play("research quantum_grid", "end");
  EXPECT_EQ(game.player(0).discs, 15);
  EXPECT_EQ(upkeep_cost(game.player(0)), 0);
  game.turn(0).play("research", "end").turn(0).play("research", "end");
  EXPECT_EQ(game.player(0).discs, 13);
  EXPECT_EQ(upkeep_cost(game.player(0)), 0);
  game.sound();
}

TEST_P(EclipseConcepts, ADiscIsInOnePlace) {
  RULES("EN-4.2.4 ES-3.3.4");
  Scenario game(GetParam(), kTwo);
  game.lay("304", 0, -3).discs(0, 9).turn(0);
  EXPECT_EQ(upkeep_cost(game.player(0)), 2);
  game.play("influence");  // track to action
  EXPECT_EQ(upkeep_cost(game.player(0)), 3);
  game.play("influence 304");  // track to hex
  EXPECT_EQ(upkeep_cost(game.player(0)), 5);
  game.sound();
  game.play("lift 221");  // in hand, then to the track
  if (game.step() == StepKind::Lifted) game.play("to track");
  EXPECT_EQ(upkeep_cost(game.player(0)), 3);
  game.play("end").passed(0).turn(0).play("build");  // track to reaction
  EXPECT_EQ(upkeep_cost(game.player(0)), 5);
  EXPECT_EQ(game.player(0).reacted, 1);
  EXPECT_EQ(game.player(0).spare_discs, 3);
  game.sound();
}

// --- control

TEST_P(EclipseConcepts, WhatASectorShows) {
  RULES("EN-4.3.1 ES-3.4.5");
  for (SectorId id = 0; id < kSectors; ++id) {
    if (!in_box(GetParam(), id)) continue;
    const Sector& sector = sector_of(id);
    const SectorFace& face = face_of(GetParam(), id);
    SCOPED_TRACE(sector.number);
    EXPECT_GE(face.vp, 1);
    EXPECT_LE(face.vp, 4);
    EXPECT_LE(face.square_count, 6);
    EXPECT_LE(sector.wormholes, 63);
    if (sector.defenders > 0) {
      EXPECT_LE(sector.defenders, sector.defender == ShipKind::Ancient ? 2 : 1);
      EXPECT_TRUE(sector.discovery);
    }
  }
}

TEST_P(EclipseConcepts, ControlIsTheDisc) {
  RULES("EN-4.3.5 ES-3.5.1");
  Scenario game = with_sector(GetParam(), "306");
  game.no_ships(0, "221").has(0, {.materials = 9}).turn(0).play("build");
  game.may("build cruiser 306");
  game.may("colonise 306 1 money");
  game.play("end").turn(0).play("explore");
  EXPECT_GT(game.count("explore"), 0) << "no ships needed";
  game.play("end").turn(1).play("influence");
  game.may_not("influence 306");  // one disc for each hex
  game.play("end").turn(0).play("influence", "lift 306");
  if (game.step() == StepKind::Lifted) game.play("to track");
  game.play("end").turn(0).play("build");
  game.may_not("build cruiser 306");
  EXPECT_EQ(game.count("colonise 306"), 0);
}

TEST(EclipseConceptsOfSecondDawn, ControllerIsTheDefender) {
  RULES("ES-3.5.1");
  Scenario game(Edition::SecondDawn, kTwo);
  game.lay("306", 0, -5).ships(1, ShipKind::Cruiser, "306").disc(0, "306").ships(0, ShipKind::Cruiser, "306");
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(opponents(game.state()).defender, 0) << "although the other one came first";
}

TEST_P(EclipseConcepts, StructuresAndShipsStay) {
  RULES("EN-4.3.6 ES-3.5.2 ES-3.7.2");
  Scenario game = with_sector(GetParam(), "306");
  game.mark("306", kOrbital)
      .mark("306", kMonolith)
      .ships(0, ShipKind::Cruiser, "306")
      .turn(0)
      .play("influence", "lift 306");
  if (game.step() == StepKind::Lifted) game.play("to track");
  EXPECT_EQ(game.hex("306").disc, kNone);
  EXPECT_EQ(game.hex("306").marks, kOrbital | kMonolith);
  EXPECT_EQ(game.hex("306").ships[0][1], 1);
  // Ancients and the tile below them stay under the disc of Draco.
  Scenario draco(GetParam(), {"descendants_of_draco", "terran_union"});
  draco.lay("305", 0, -3).turn(0).play("influence", "influence 305");
  EXPECT_EQ(draco.hex("305").disc, 0);
  EXPECT_EQ(draco.hex("305").defenders, 1);
  EXPECT_TRUE(draco.hex("305").marks & kDiscovery);
}

TEST_P(EclipseConcepts, OneOrbitalAndOneMonolithForEachSector) {
  RULES("ES-3.9.1");
  Scenario game = with_sector(GetParam(), "306");
  game.knows(0, Tech::Orbital).knows(0, Tech::Monolith).has(0, {.materials = 40}).turn(0).play("build");
  game.play("build orbital 306");
  game.may_not("build orbital 306");
  game.play("build monolith 306", "end").turn(0).play("build");
  game.may_not("build monolith 306");
  game.may("build orbital 221");
}

// --- ships and wormholes

TEST_P(EclipseConcepts, ShipsOfATypeAreEqualAndStarbasesStay) {
  RULES("EN-4.5.1");
  Scenario game = with_sector(GetParam(), "304");
  game.ships(0, ShipKind::Starbase, "304").ships(0, ShipKind::Cruiser, "304").ships(0, ShipKind::Cruiser, "221");
  game.ships(0, ShipKind::Dreadnought, "304").turn(0);
  game.play("upgrade", "take nuclear_drive", "square cruiser 2", "end").turn(0).play("move");
  game.may("move dreadnought 304 221");
  game.may_not("move starbase 304 221");
  game.play("move cruiser 221 304");
  game.may("step 221");  // movement 2
  game.play("stop", "move cruiser 304 221");
  game.may("step 304");  // whichever of the two
}

// Home and 306 at its south: only the edge of the home has a wormhole. 314 at its south-east: none has.
TEST_P(EclipseConcepts, WormholeGenerator) {
  RULES("ES-B8 ES-3.4.3");
  for (const bool generator : {false, true}) {
    Scenario game(GetParam(), kTwo);
    game.lay("306", 0, -1).lay("314", 1, -2).clear("314");
    if (generator) game.knows(0, Tech::WormholeGenerator);
    game.turn(0).play("move");
    EXPECT_EQ(game.offers("move interceptor 221 306"), generator);
    game.may_not("move interceptor 221 314");
    game.play("end").turn(0).play("influence");
    EXPECT_EQ(game.offers("influence 306"), generator);
    game.may_not("influence 314");
    game.play("end").turn(0).play("explore");
    game.may("explore 0,-3");
    EXPECT_EQ(game.offers("explore -1,-2"), generator);  // no wormhole at the north-west
  }
}

// Relations want both halves, with the generator too; a retreat is content with one.
TEST_P(EclipseConcepts, GeneratorAndOthers) {
  RULES("ES-B8 ES-3.4.3 EN-4.3.3");
  const auto proposals = [](int rotation, bool generator) {
    Scenario game(GetParam(), kFour);
    game.lay("304", 0, -6).lay("310", 0, -5, rotation).disc(0, "304").disc(1, "310");
    if (generator) game.knows(0, Tech::WormholeGenerator).knows(1, Tech::WormholeGenerator);
    return game.turn(0).count("propose");
  };
  EXPECT_EQ(proposals(0, false), 3);
  EXPECT_EQ(proposals(1, false), 0);
  EXPECT_EQ(proposals(1, true), 0);

  for (const bool generator : {false, true}) {
    Scenario game(GetParam(), kTwo);
    game.lay("306", 0, -1).ships(0, ShipKind::Cruiser, "306").ships(1, ShipKind::Interceptor, "306");
    if (generator) game.knows(0, Tech::WormholeGenerator);
    game.phase(StepKind::NextBattleHex);
    EXPECT_EQ(
        game.state().battle[opponents(game.state()).attacker == 0 ? Side::Attacker : Side::Defender].retreat_count,
        generator ? 1 : 0);
  }
}

}  // namespace
}  // namespace orrery::eclipse
