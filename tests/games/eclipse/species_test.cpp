// What the species do differently (EN-21, ES-9).

#include <numeric>

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseSpecies);

using enum Resource;
using Four = std::array<int, 4>;

// The species in the first seat, Terrans in the second.
Scenario alone(Edition edition, const std::string& species) {
  return Scenario(edition, {species, species == "hydran_progress" ? "terran_union" : "terran_federation"});
}

template <class Number>
Four by_ship(Scenario& game, Number ShipStats::* stat) {
  Four values{};
  for (std::size_t kind = 0; kind < 4; ++kind) values[kind] = game.player(0).stats[kind].*stat;
  return values;
}

Four squares(Species species) {
  Four values{};
  for (std::size_t kind = 0; kind < 4; ++kind)
    values[kind] = blueprint_of(board_of(species).blueprints, static_cast<ShipKind>(kind)).squares;
  return values;
}

int activations_of(Scenario& game, ActionKind kind) {
  return activations(game.state(), 0, kind, false);
}

// How many reputation tiles, and how many ambassadors, a track takes at most.
std::pair<int, int> track_of(Scenario& game) {
  int reputation = 0, ambassadors = 0;
  while (has_room(game.state(), 0, reputation + 1, 0)) ++reputation;
  while (has_room(game.state(), 0, 0, ambassadors + 1)) ++ambassadors;
  return {reputation, ambassadors};
}

// What every board says: home, storage by edition, trade rate, technologies, track.
struct Printed {
  std::string home;
  std::array<std::int16_t, 3> new_dawn, second_dawn;
  int trade;
  std::vector<Tech> techs;
  std::pair<int, int> track;  // reputation tiles, ambassadors at most
};

void check(Scenario& game, const Printed& printed) {
  EXPECT_EQ(game.home(0), printed.home);
  EXPECT_EQ(game.player(0).storage, game.state().edition == Edition::NewDawn ? printed.new_dawn : printed.second_dawn);
  TechSet techs = 0;
  for (const Tech tech : printed.techs) techs |= TechSet{1} << static_cast<int>(tech);
  EXPECT_EQ(game.player(0).technologies, techs);
  EXPECT_EQ(track_of(game), printed.track);
  game.has(0, {.money = printed.trade - 1}).turn(0);
  EXPECT_EQ(game.count("trade"), 0);
  game.has(0, {.money = printed.trade}).turn(0);
  EXPECT_EQ(game.count("trade"), 2);
}

// --- Terrans

TEST_P(EclipseSpecies, Terrans) {
  RULES("EN-21.1 ES-9.7");
  const std::vector<std::pair<std::string, std::string>> homes = {
      {"terran_directorate", "221"}, {"terran_federation", "223"},   {"terran_union", "225"},
      {"terran_republic", "227"},    {"terran_conglomerate", "229"}, {"terran_alliance", "231"}};
  for (const auto& [species, home] : homes) {
    Scenario game(GetParam(), {species, species == "terran_union" ? "terran_alliance" : "planta"});
    check(game, {home, {2, 3, 3}, {3, 3, 4}, 2, {Tech::Starbase}, {4, 5}});
    EXPECT_EQ(by_ship(game, &ShipStats::initiative), (Four{3, 2, 1, 4}));
    EXPECT_EQ(by_ship(game, &ShipStats::energy), (Four{1, 1, 0, 2}));
  }
}

TEST_P(EclipseSpecies, TerransMoveThreeTimesOthersTwice) {
  RULES("EN-21.1 EN-21.2 ES-9.7");
  Scenario game(GetParam(), {"terran_directorate", "terran_federation"});
  game.lay("304", 0, -3).ships(0, ShipKind::Interceptor, "221", 3).turn(0).play("move");
  for (int i = 0; i < 3; ++i) game.play("move interceptor 221 304");
  EXPECT_EQ(game.count("move"), 0);
  for (const std::string species :
       {"eridani_empire", "hydran_progress", "planta", "descendants_of_draco", "mechanema", "orion_hegemony"}) {
    Scenario aliens = alone(GetParam(), species);
    EXPECT_EQ(activations_of(aliens, ActionKind::Move), 2) << species;
    EXPECT_EQ(activations_of(aliens, ActionKind::Influence), 2) << species;
    EXPECT_EQ(activations_of(aliens, ActionKind::Explore), species == "planta" ? 2 : 1) << species;
    EXPECT_EQ(activations_of(aliens, ActionKind::Research), species == "hydran_progress" ? 2 : 1) << species;
    EXPECT_EQ(activations_of(aliens, ActionKind::Upgrade), species == "mechanema" ? 3 : 2) << species;
    EXPECT_EQ(activations_of(aliens, ActionKind::Build), species == "mechanema" ? 3 : 2) << species;
    EXPECT_EQ(aliens.player(0).colony_ships, species == "planta" ? 4 : 3) << species;
    EXPECT_EQ(aliens.player(0).discs, species == "eridani_empire" ? 10 : 12) << species;
  }
}

// --- Eridani, Hydran, Mechanema, Orion

TEST_P(EclipseSpecies, Eridani) {
  RULES("EN-21.3 ES-9.1");
  Scenario game = alone(GetParam(), "eridani_empire");
  EXPECT_EQ(std::accumulate(game.player(0).reputation.begin(), game.player(0).reputation.end(), 0), 2);
  check(game, {"222", {26, 2, 4}, {26, 2, 4}, 3, {Tech::PlasmaCannon, Tech::GaussShield, Tech::FusionDrive}, {4, 4}});
  EXPECT_EQ(by_ship(game, &ShipStats::energy), new_dawn() ? (Four{1, 1, 1, 2}) : (Four{2, 2, 1, 2}));
  EXPECT_EQ(by_ship(game, &ShipStats::initiative), (Four{3, 2, 1, 4}));
}

TEST_P(EclipseSpecies, Hydran) {
  RULES("EN-21.4 ES-9.2");
  Scenario game = alone(GetParam(), "hydran_progress");
  check(game, {"224", {2, 5, 2}, {2, 6, 2}, 3, {Tech::AdvancedLabs}, {3, 4}});
  game.offer(Tech::GaussShield)
      .offer(Tech::NeutronBombs)
      .offer(Tech::Nanorobots)
      .has(0, {.money = 3, .science = 6})
      .turn(0);
  game.play("research", "research gauss_shield", "research neutron_bombs");
  EXPECT_EQ(game.count("research"), 0) << "two with one action";
  EXPECT_EQ(game.player(0).acted[static_cast<std::size_t>(ActionKind::Research)], 1);
  if (!new_dawn()) {
    EXPECT_TRUE(game.hex("224").cubes & 1 << 1) << "the starred science square";
  }
}

TEST_P(EclipseSpecies, Mechanema) {
  RULES("EN-21.7 ES-9.5");
  Scenario game = alone(GetParam(), "mechanema");
  check(game, {"230", {3, 3, 3}, {3, 3, 4}, 3, {Tech::PositronComputer}, {4, 4}});
  game.has(0, {.materials = 13}).turn(0);
  game.play("build", "build interceptor 230", "build cruiser 230", "build dreadnought 230");
  EXPECT_EQ(game.stored(0, Materials), 0) << "2 and 4 and 7";
  EXPECT_EQ(game.hex("230").ships[0], (std::array<std::uint8_t, 4>{2, 1, 1, 0}));
  game.turn(0).play("upgrade", "take hull", "square interceptor 1", "take hull", "square cruiser 2", "take hull");
  game.play("square dreadnought 3");
  EXPECT_EQ(by_ship(game, &ShipStats::hull), (Four{1, 2, 3, 2}));
}

TEST_P(EclipseSpecies, Orion) {
  RULES("EN-21.8 ES-9.6");
  Scenario game = alone(GetParam(), "orion_hegemony");
  check(game, {"232", {3, 3, 5}, {3, 3, 4}, 4, {Tech::NeutronBombs, Tech::GaussShield}, {5, 4}});
  EXPECT_EQ(game.hex("232").ships[0], (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
  EXPECT_EQ(by_ship(game, &ShipStats::initiative), (Four{4, 3, 2, 5}));  // drives included
  EXPECT_EQ(by_ship(game, &ShipStats::energy), (Four{2, 3, 3, 2}));
  EXPECT_EQ(by_ship(game, &ShipStats::shield), (Four{1, 1, 1, 1}));
  // Four spaces for either and one for reputation only.
  EXPECT_TRUE(has_room(game.state(), 0, 1, 4));
  EXPECT_FALSE(has_room(game.state(), 0, 2, 4));
  EXPECT_FALSE(has_room(game.state(), 0, 0, 5));
}

// --- Planta

TEST_P(EclipseSpecies, Planta) {
  RULES("EN-21.5 ES-9.3");
  Scenario game(GetParam(), {"planta", "terran_federation"});
  check(game, {"226", {4, 4, 4}, {2, 3, 4}, 3, {Tech::Starbase}, {3, 4}});
  EXPECT_EQ(squares(Species::Planta), (Four{3, 5, 7, 4}));
  EXPECT_EQ(squares(Species::Union), (Four{4, 6, 8, 5}));
  EXPECT_EQ(by_ship(game, &ShipStats::initiative), (Four{1, 1, 1, 2}));  // the drive
  EXPECT_EQ(by_ship(game, &ShipStats::computer), (Four{1, 1, 1, 2}));    // the Starbase prints a computer too
  EXPECT_EQ(by_ship(game, &ShipStats::energy), (Four{3, 3, 2, 4}));      // 2, 2, 2, 5 beside the squares
  game.lay("304", 0, -3).disc(0, "304");
  EXPECT_EQ(game.points(0, PointSource::Species), 2) << "a point for each sector";
}

// An enemy ship alone in a sector of Planta, without a single weapon: every cube is gone.
TEST_P(EclipseSpecies, PopulationOfPlantaIsFragile) {
  RULES("EN-21.5 ES-9.3");
  Scenario game(GetParam(), {"planta", "terran_federation"});
  game.lay("306", 0, -3).disc(0, "306").cube("306", 1, Money).cube("306", 2, Materials);
  game.ships(1, ShipKind::Interceptor, "306")
      .part(1, ShipKind::Interceptor, 2, Part::Hull)
      .phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.hex("306").cubes, 0);
  EXPECT_EQ(game.player(0).graveyard, (std::array<std::uint8_t, 3>{1, 0, 1}));
  EXPECT_EQ(game.hex("306").disc, kNone);
}

// --- Draco

TEST_P(EclipseSpecies, Draco) {
  RULES("EN-21.6 ES-9.4.1 ES-9.4.2");
  Scenario game(GetParam(), kDraco);
  const std::vector<Tech> techs = new_dawn() ? std::vector<Tech>{} : std::vector{Tech::FusionDrive};
  check(game, {"228", {2, 4, 3}, {2, 4, 3}, 3, techs, {4, 4}});
  EXPECT_EQ(by_ship(game, &ShipStats::initiative), (Four{3, 2, 1, 4}));
  EXPECT_EQ(game.points(0, PointSource::Species), 0);
  game.lay("301", 0, 9).lay("305", 0, 11);  // three Ancients, far away
  EXPECT_EQ(game.points(0, PointSource::Species), 3);
  EXPECT_EQ(game.points(1, PointSource::Species), 0);
  game.clear("301");
  EXPECT_EQ(game.points(0, PointSource::Species), 1);
}

TEST_P(EclipseSpecies, PeaceWithAncients) {
  RULES("EN-21.6 ES-9.4.3");
  Scenario game(GetParam(), kDraco);
  game.lay("305", 0, -3).ships(0, ShipKind::Cruiser, "305").turn(0).play("influence");
  game.play("influence 305");  // a disc beside an Ancient, and no tile
  EXPECT_EQ(game.step(), StepKind::Acting);
  game.play("colonise 305 1 science");
  EXPECT_EQ(game.hex("305").disc, 0);
  EXPECT_TRUE(game.hex("305").marks & kDiscovery);
  game.play("end").phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().phase, Phase::Upkeep) << "nobody fights";
  EXPECT_EQ(game.hex("305").defenders, 1);
  EXPECT_EQ(game.hex("305").ships[0][1], 1);
  EXPECT_TRUE(game.hex("305").marks & kDiscovery);
}

TEST_P(EclipseSpecies, DracoRetreatsToAncients) {
  RULES("ES-9.4.3");
  const auto retreats = [](const std::string& species) {
    Scenario game(GetParam(), {species, "terran_federation"});
    game.lay("304", 0, -4).lay("305", 0, -3).disc(0, "305").ships(0, ShipKind::Cruiser, "304");
    game.ships(1, ShipKind::Interceptor, "304").phase(StepKind::NextBattleHex);
    const Side side = opponents(game.state()).attacker == 0 ? Side::Attacker : Side::Defender;
    return static_cast<int>(game.state().battle[side].retreat_count);
  };
  EXPECT_EQ(retreats("descendants_of_draco"), 1);
  EXPECT_EQ(retreats("terran_directorate"), 0);
}

TEST(EclipseSpeciesSecondDawn, DracoFightsGuardiansAndTheGcds) {
  RULES("ES-9.4.3");
  Scenario game(Edition::SecondDawn, kDraco);
  const std::string guardian = hex_label(game.state(), hex_at(game.state(), 2, -2));
  game.ships(0, ShipKind::Cruiser, guardian).ships(0, ShipKind::Interceptor, "001");
  EXPECT_EQ(free_ships(game.state(), 0, game.id(guardian)), 0);
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().phase, Phase::Combat);
  EXPECT_EQ(game.state().battle_hex, game.id(guardian));
  EXPECT_EQ(opponents(game.state()).defender, kNone);
  game.no_ships(0, guardian).effect([](State& state) { state.battle_hex = kNone; });
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().battle_hex, game.id("001"));
}

TEST_P(EclipseSpecies, NoTileUnderAncients) {
  RULES("ES-9.4.4 EN-21.6");
  Scenario game(GetParam(), kDraco);
  game.lay("305", 0, -3).disc(0, "305").ships(0, ShipKind::Cruiser, "305").phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
  EXPECT_TRUE(game.hex("305").marks & kDiscovery);
}

// Draco's sector with a Draco ship and an Ancient; Red enters, then Blue.
TEST_P(EclipseSpecies, OthersFightDracoThenTheAncients) {
  RULES("ES-B41 ES-9.4.5");
  Scenario game(GetParam(), {"descendants_of_draco", "terran_directorate", "terran_federation"});
  game.lay("305", 0, -8).disc(0, "305").ships(0, ShipKind::Cruiser, "305");
  game.ships(1, ShipKind::Cruiser, "305").ships(2, ShipKind::Cruiser, "305").phase(StepKind::NextBattleHex);
  const auto pair = [&](const Scenario& now) {
    return std::pair<int, int>(opponents(now.state()).attacker, opponents(now.state()).defender);
  };
  EXPECT_EQ(pair(game), (std::pair{2, 1}));
  for (const int loser : {1, 2}) {
    Scenario next = game;
    next.no_ships(loser, "305");
    const int survivor = 3 - loser;
    EXPECT_EQ(pair(next), (std::pair<int, int>{survivor, 0}));
    Scenario draco = next;
    draco.no_ships(survivor, "305");
    EXPECT_EQ(opponents(draco.state()).attacker, kNone) << "no further battle";
    next.no_ships(0, "305");
    EXPECT_EQ(pair(next), (std::pair<int, int>{survivor, kNone})) << "then the Ancient";
    EXPECT_TRUE(has_enemy_npc(next.state(), survivor, next.id("305")));
  }
}

}  // namespace
}  // namespace orrery::eclipse
