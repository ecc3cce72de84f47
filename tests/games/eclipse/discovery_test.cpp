// Discovery tiles (EN-15, ES-10.3).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseDiscovery);

using enum Resource;

// The first seat puts a disc on 311 beside its home and takes this tile.
Scenario& find(Scenario& game, const std::string& tile) {
  if (!game.lies("311")) game.lay("311", 0, -3);
  return game.turn(0).play("influence", "influence 311", "draw discovery " + tile);
}
Scenario found(Edition edition, const std::string& tile, OptionTexts options = {}) {
  Scenario game(edition, kTwo, std::move(options));
  find(game, tile);
  return game;
}

int kept(const Scenario& game) {
  return game.points(0, PointSource::Discoveries);
}

// --- taking

TEST_P(EclipseDiscovery, TakenWithTheDisc) {
  RULES("EN-15.1");
  // Explore is shown in explore_test. By Influence:
  Scenario game(GetParam(), kTwo);
  game.lay("311", 0, -3).turn(0).play("influence", "influence 311");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
  // Not a tile below Ancients; after combat with the disc.
  Scenario combat(GetParam(), kTwo);
  combat.lay("305", 0, -3).turn(0).play("influence");
  combat.may_not("influence 305");
  combat.effect([&](State& state) { state.hexes[combat.id("305")].defenders = 0; });
  combat.ships(0, ShipKind::Cruiser, "305").phase(StepKind::NextBattleHex).play("place disc");
  EXPECT_EQ(combat.step(), StepKind::DrawDiscovery);
  combat.play("draw discovery money_8", "use money_8");
  EXPECT_EQ(combat.state().phase, Phase::Upkeep);
}

TEST(EclipseDiscoveryNewDawn, NoDiscNoTileAfterCombat) {
  RULES("EN-15.1");
  Scenario game(Edition::NewDawn, kTwo);
  game.lay("311", 0, -3).ships(0, ShipKind::Cruiser, "311").phase(StepKind::NextBattleHex).play("no disc");
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
  EXPECT_TRUE(game.hex("311").marks & kDiscovery);
}

TEST_P(EclipseDiscovery, BonusOrTwoPoints) {
  RULES("EN-15.2 ES-10.3.1");
  Scenario game = found(GetParam(), "money_8");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"use money_8", "keep discovery"}));
  Scenario points = game;
  points.play("keep discovery");
  EXPECT_EQ(kept(points), 2);
  EXPECT_EQ(points.stored(0, Money), new_dawn() ? 2 : 3);
  game.play("use money_8");
  EXPECT_EQ(kept(game), 0);
  game.sound();
}

// In New Dawn he alone looks at it, and the others never learn what he kept; in Second Dawn it is turned over.
TEST_P(EclipseDiscovery, WhoSeesIt) {
  RULES("EN-15.2");
  Scenario game(GetParam(), kTwo);
  game.lay("311", 0, -3).turn(0).play("influence", "influence 311");
  const Action drawn = std::get<Action>(Rules::from_text(game.state(), "draw discovery money_8"));
  EXPECT_EQ(Rules::as_seen(game.state(), drawn, 0).text, "draw discovery money_8");
  EXPECT_EQ(Rules::as_seen(game.state(), drawn, 1).text, new_dawn() ? "draw discovery ?" : "draw discovery money_8");
  game.play("draw discovery money_8", "keep discovery");
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State guess = game.state();
    Xoshiro rng(seed);
    Rules::resample(guess, 1, rng);
    others += guess.players[0].kept != game.player(0).kept;
    EXPECT_EQ(points_of(guess, 0).by[static_cast<std::size_t>(PointSource::Discoveries)], 2) << "the number is public";
  }
  EXPECT_EQ(others > 0, new_dawn());
}

TEST(EclipseDiscoverySecondDawn, DecidedInsideTheActivation) {
  RULES("ES-10.3.1");
  Scenario game = found(Edition::SecondDawn, "money_8");
  game.may_not("end");
  game.may_not("lift 221");
  EXPECT_EQ(game.count("trade"), 0);
}

// --- what they bring

TEST_P(EclipseDiscovery, Resources) {
  RULES("EN-15.3 ES-10.3.2");
  const auto stored = [](const std::string& tile) {
    Scenario game(GetParam(), kTwo);
    game.has(0, {1, 1, 1});
    find(game, tile).play("use " + tile);
    EXPECT_EQ(kept(game), 0);
    return game.player(0).storage;
  };
  using Storage = std::array<std::int16_t, 3>;
  EXPECT_EQ(stored("money_8"), (Storage{9, 1, 1}));
  EXPECT_EQ(stored("science_5"), (Storage{1, 6, 1}));
  EXPECT_EQ(stored("materials_6"), (Storage{1, 1, 7}));
  if (!new_dawn()) {
    EXPECT_EQ(stored("mixed_2_2_3"), (Storage{4, 3, 3}));
  }
}

// Of equal price the player chooses; what he has does not count.
TEST_P(EclipseDiscovery, AncientTechnology) {
  RULES("EN-15.4 ES-10.3.2");
  Scenario game(GetParam(), kTwo);
  game.knows(0, Tech::NeutronBombs).offer(Tech::NeutronBombs).offer(Tech::GaussShield).offer(Tech::Nanorobots);
  game.offer(Tech::Orbital).has(0, {.money = 2});
  find(game, "ancient_technology").play("use ancient_technology");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"gain gauss_shield", "gain nanorobots"}));
  game.play("gain nanorobots");
  EXPECT_TRUE(owns(game.state(), 0, Tech::Nanorobots));
  EXPECT_EQ(game.player(0).track_length, (std::array<std::uint8_t, 3>{2, 0, 1}));
  EXPECT_EQ(game.state().supply[static_cast<std::size_t>(Tech::Nanorobots)], 0);
  EXPECT_EQ(game.stored(0, Science), 0) << "free";
}

// A dearer technology that stands before it in the list is not the cheapest.
TEST_P(EclipseDiscovery, ADearerTechnologyBeforeTheCheapest) {
  RULES("EN-15.4 ES-10.3.2");
  Scenario game(GetParam(), kTwo);
  static_assert(Tech::PlasmaCannon < Tech::GaussShield && Tech::PhaseShield < Tech::GaussShield);
  game.offer(Tech::PhaseShield).offer(Tech::PlasmaCannon).offer(Tech::GaussShield).offer(Tech::Nanorobots);
  find(game, "ancient_technology").play("use ancient_technology");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"gain gauss_shield", "gain nanorobots"}));
}

// Phase Shield and Positron Computer are printed with 8; that the Terran would pay 7 for the first does not matter.
TEST_P(EclipseDiscovery, PrintedPricesAreCompared) {
  RULES("EN-15.4 ES-10.3.2");
  Scenario game(GetParam(), kTwo);
  game.offer(Tech::PhaseShield).offer(Tech::PositronComputer);
  find(game, "ancient_technology").play("use ancient_technology");
  game.may("gain phase_shield");
  game.may("gain positron_computer");
}

// A full track takes nothing more: the cheapest of the others. Rare ones are never taken.
TEST_P(EclipseDiscovery, TechnologyMustBePlaceable) {
  RULES("EN-15.4 ES-10.3.2");
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) { state.players[0].track_length[0] = 7; });
  game.offer(Tech::NeutronBombs).offer(Tech::PositronComputer);
  if (!new_dawn()) game.offer(Tech::AntimatterSplitter);  // costs 5
  find(game, "ancient_technology").play("use ancient_technology");
  EXPECT_TRUE(owns(game.state(), 0, Tech::PositronComputer));
  EXPECT_FALSE(owns(game.state(), 0, Tech::NeutronBombs));
  EXPECT_FALSE(owns(game.state(), 0, Tech::AntimatterSplitter));
}

TEST_P(EclipseDiscovery, AncientCruiser) {
  RULES("EN-15.5 ES-10.3.3");
  Scenario game = found(GetParam(), "ancient_cruiser");
  game.play("use ancient_cruiser");
  EXPECT_EQ(game.hex("311").ships[0], (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(unbuilt(game.state(), 0, ShipKind::Cruiser), 3);
  game.sound();
}

TEST(EclipseDiscoverySecondDawn, OrbitalAndMonolith) {
  RULES("ES-10.3.3");
  // Neither technology nor control is needed.
  Scenario game(Edition::SecondDawn, kTwo);
  game.has(0, {.money = 2}).turn(0).play("explore", "explore 0,-3", "draw sector 311", "place 311 rotation 0");
  Scenario monolith = game;
  game.play("take discovery", "draw discovery ancient_orbital", "use ancient_orbital", "no control");
  EXPECT_TRUE(game.hex("311").marks & kOrbital);
  EXPECT_EQ(game.stored(0, Materials), 2);
  EXPECT_EQ(game.hex("311").disc, kNone);
  monolith.play("take discovery", "draw discovery ancient_monolith", "use ancient_monolith");
  EXPECT_TRUE(monolith.hex("311").marks & kMonolith);

  // A second Orbital does not fit, but its materials come; a second Monolith is worth nothing.
  Scenario second(Edition::SecondDawn, kTwo);
  second.has(0, {.money = 2}).lay("311", 0, -3).mark("311", kOrbital).mark("311", kMonolith);
  Scenario third = second;
  find(second, "ancient_orbital").play("use ancient_orbital");
  EXPECT_EQ(second.stored(0, Materials), 2);
  find(third, "ancient_monolith");
  EXPECT_EQ(kept(third), 2);
}

TEST_P(EclipseDiscovery, AncientPartAtOnce) {
  RULES("EN-15.6 ES-10.3.4");
  Scenario game = found(GetParam(), "part_shard_hull");
  game.play("use part_shard_hull");
  game.may("square interceptor 1");
  game.may("square starbase 5");
  game.may("square cruiser 5");          // over the printed computer
  game.may_not("square interceptor 4");  // the only drive
  game.may_not("square interceptor 3");  // the source
  game.may_not("square interceptor 5");  // no such square
  game.may("save part");
  game.play("square interceptor 1");
  EXPECT_EQ(game.player(0).stats[0].hull, 3);
  EXPECT_EQ(game.player(0).saved_parts, 0u);
  game.sound();
}

// Conformal Drive uses 2 energy: on an Interceptor only where a user of energy makes room.
TEST_P(EclipseDiscovery, AncientPartMustFit) {
  RULES("EN-15.6 ES-10.3.4");
  Scenario game = found(GetParam(), "part_conformal_drive");
  game.play("use part_conformal_drive");
  game.may_not("square interceptor 1");
  game.may("square interceptor 4");
  EXPECT_EQ(game.count("square starbase"), 0) << "no drive";
}

// It may replace a tile; an Ancient part that is replaced is out of the game.
TEST_P(EclipseDiscovery, AncientPartReplacesAnother) {
  RULES("EN-15.6 ES-10.3.4");
  Scenario game(GetParam(), kTwo);
  game.part(0, ShipKind::Interceptor, 1, Part::ShardHull);
  find(game, "part_axion_computer").play("use part_axion_computer", "square interceptor 1");
  EXPECT_EQ(game.player(0).stats[0].hull, 0);
  EXPECT_EQ(game.player(0).stats[0].computer, new_dawn() ? 3 : 2);
  EXPECT_EQ(game.player(0).saved_parts, 0u);
}

TEST_P(EclipseDiscovery, AncientPartForALaterUpgrade) {
  RULES("EN-15.6 ES-10.3.4");
  Scenario game = found(GetParam(), "part_shard_hull");
  game.play("use part_shard_hull", "save part", "end").turn(0).play("upgrade");
  game.play("take shard_hull", "square cruiser 2", "take hull");
  game.play("square interceptor 1");
  EXPECT_EQ(game.player(0).stats[1].hull, 4);
  EXPECT_EQ(game.count("take"), 0) << "it was one of the two";
  EXPECT_EQ(game.player(0).saved_parts, 0u);
}

TEST_P(EclipseDiscovery, NoBonusWithoutEffect) {
  RULES("EN-15.7 ES-10.3.2 ES-10.3.3");
  Scenario cruisers(GetParam(), kTwo);
  cruisers.ships(0, ShipKind::Cruiser, "221", 4);
  find(cruisers, "ancient_cruiser");
  Scenario technologies = found(GetParam(), "ancient_technology");  // none on offer
  for (Scenario* game : {&cruisers, &technologies}) {
    if (new_dawn()) game->play("keep discovery");  // the only answer, but the others do not know that (EN-22.3.2)
    EXPECT_EQ(kept(*game), 2);
  }
}

TEST(EclipseDiscoverySecondDawn, MuonSource) {
  RULES("ES-10.3.5");
  Scenario game = found(Edition::SecondDawn, "part_muon_source");
  const ShipStats before = game.player(0).stats[0];
  game.play("use part_muon_source");
  EXPECT_EQ(game.count("square"), 4) << "beside the squares of any ship";
  game.play("square interceptor outside");
  EXPECT_EQ(game.player(0).stats[0].energy, before.energy + 2);
  EXPECT_EQ(game.player(0).stats[0].initiative, before.initiative + 1);
  EXPECT_EQ(game.player(0).tiles[0].squares[0], Part::None) << "the square stays free";
}

TEST(EclipseDiscoverySecondDawn, UsedTilesDoNotComeBack) {
  RULES("ES-10.3.6");
  Scenario game = found(Edition::SecondDawn, "ancient_monolith");
  game.play("use ancient_monolith", "end").lay("312", 0, -4).turn(0).play("influence", "influence 312");
  const auto read = Rules::from_text(game.state(), "draw discovery ancient_monolith");
  EXPECT_FALSE(Rules::can_happen(game.state(), std::get<Action>(read)));
  game.sound();
}

// --- when

TEST_P(EclipseDiscovery, DracoUnderAncients) {
  RULES("EN-15.8 EN-6.11 ES-9.4.4");
  Scenario game(GetParam(), kDraco);
  game.turn(0).play("explore", "explore 0,-3", "draw sector 305", "place 305 rotation 0", "control");
  EXPECT_EQ(game.step(), StepKind::Acting);
  EXPECT_EQ(game.hex("305").disc, 0);
  EXPECT_TRUE(game.hex("305").marks & kDiscovery);
}

// Somebody destroyed the Ancients and leaves the population alone: Draco still controls the hex. In Second Dawn the
// ship that is there comes first.
TEST_P(EclipseDiscovery, DracoAfterTheAncients) {
  RULES("EN-15.8");
  Scenario game(GetParam(), kDraco);
  game.lay("305", 0, -3).disc(0, "305").cube("305", 1, Science).ships(1, ShipKind::Cruiser, "305");
  game.effect([&](State& state) { state.hexes[game.id("305")].defenders = 0; });
  game.phase(StepKind::NextBattleHex).play("bombard none");
  EXPECT_EQ(game.step(), StepKind::DrawDiscovery);
  EXPECT_EQ(game.state().steps.top().seat, new_dawn() ? 0 : 1);
  EXPECT_EQ(game.hex("305").disc, 0);
}

// The first disc of an Influence action brings a tile: it is dealt with before the second disc, and a technology works
// at once.
TEST_P(EclipseDiscovery, ResolvedAtOnce) {
  RULES("EN-15.9 ES-10.3.2");
  Scenario game(GetParam(), kTwo);
  game.offer(Tech::QuantumGrid);
  find(game, "ancient_technology");
  EXPECT_EQ(game.player(0).discs, 10);
  game.may_not("lift 221");
  game.play("use ancient_technology");
  EXPECT_EQ(game.player(0).discs, 12);
  game.may("lift 221");  // the second move

  Scenario key(GetParam(), kTwo);
  key.offer(Tech::ArtifactKey).has(0, {.money = 2});
  find(key, "ancient_technology").play("use ancient_technology", "artifact materials");  // the artefact at home
  EXPECT_EQ(key.stored(0, Materials), 5);
}

TEST_P(EclipseDiscovery, CruiserAfterCombatFightsNobody) {
  RULES("EN-15.9");
  Scenario game(GetParam(), kTwo);
  game.lay("311", 0, -3).ships(0, ShipKind::Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
  game.play("draw discovery ancient_cruiser", "use ancient_cruiser");
  EXPECT_EQ(game.hex("311").ships[0], (std::array<std::uint8_t, 4>{1, 1, 0, 0}));
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
}

TEST(EclipseDiscoverySecondDawn, AncientLabs) {
  RULES("ES-B36");
  for (const bool home : {true, false}) {
    Scenario game(Edition::SecondDawn, kTwo);
    game.offer(Tech::AncientLabs).has(0, {.science = 13});
    if (!home) {
      game.effect([&](State& state) {
        state.hexes[game.id("221")].disc = kNone;
        state.hexes[game.id("221")].cubes = 0;
        state.players[0].track = {11, 11, 11};
        ++state.players[0].discs;
      });
    }
    game.turn(0).play("research", "research ancient_labs grid", "draw discovery ancient_cruiser");
    if (home) game.play("use ancient_cruiser");
    EXPECT_EQ(game.hex("221").ships[0][1], home ? 1 : 0);
    EXPECT_EQ(kept(game), home ? 0 : 2);
    game.sound();
  }
}

}  // namespace
}  // namespace orrery::eclipse
