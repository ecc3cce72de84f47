// Technologies that only Second Dawn has (ES-5.2, ES-10.1).

#include <algorithm>

#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

int on_track(Scenario& game, TechCategory category) {
  return game.player(0).track_length[static_cast<std::size_t>(category)];
}

TEST(EclipseRareTechnologies, ARareTechnologyGoesToAnyTrackAtItsDiscount) {
  RULES("ES-B43 ES-5.2.2 ES-5.2.3 ES-5.2.4");
  Scenario game = terrans(Edition::SecondDawn);
  for (const Tech tech : {Tech::ImprovedHull, Tech::FusionSource, Tech::PositronComputer, Tech::AdvancedEconomy})
    game.knows(0, tech);
  const auto price_on = [&](TechCategory track) {
    return price(game.state(), 0, Tech::Metasynthesis, static_cast<int>(track));
  };
  EXPECT_EQ(price_on(TechCategory::Grid), 13);
  EXPECT_EQ(price_on(TechCategory::Nano), 17);
  game.knows(0, Tech::TachyonDrive);
  EXPECT_EQ(price_on(TechCategory::Grid), 11);
  game.knows(0, Tech::AntimatterCannon);
  EXPECT_EQ(price_on(TechCategory::Grid), 11);

  game.offer(Tech::Metasynthesis).has(0, {.science = 16}).turn(0).play("research");
  game.may("research metasynthesis grid");
  game.may("research metasynthesis military");  // 16 with the printed Starbase
  game.may_not("research metasynthesis nano");  // 17
  game.play("research metasynthesis grid");
  EXPECT_EQ(game.stored(0, Science), 5);
  EXPECT_EQ(on_track(game, TechCategory::Grid), 7);
  const Table table = Rules::view(game.state(), 0);
  const auto tile = std::find_if(table.pieces.begin(), table.pieces.end(), [](const orrery::Piece& piece) {
    return piece.id == player_id(0, tech_id(Tech::Metasynthesis));
  });
  ASSERT_NE(tile, table.pieces.end());
  EXPECT_EQ(tile->at, tech_track_id(0, static_cast<int>(TechCategory::Grid)));

  game.offer(Tech::SentientHull).has(0, {.science = 20}).turn(0).play("research");
  game.may("research sentient_hull nano");
  game.may_not("research sentient_hull grid");  // the track is full
}

TEST(EclipseRareTechnologies, ARareTechnologyCountsForTheDiscount) {
  RULES("ES-5.2.2 ES-5.2.3");
  Scenario game = terrans(Edition::SecondDawn);
  game.offer(Tech::ConifoldField).has(0, {.science = 5}).turn(0).play("research", "research conifold_field nano");
  EXPECT_EQ(price(game.state(), 0, Tech::WormholeGenerator, static_cast<int>(TechCategory::Nano)), 13);
  game.offer(Tech::WormholeGenerator).has(0, {.science = 20}).turn(0).play("research");
  game.may("research wormhole_generator");
  game.may_not("research wormhole_generator grid");  // a regular one has its own track only
}

TEST(EclipseRareTechnologies, MoreActivationsComeWithLaterActions) {
  RULES("ES-5.2.7");
  Scenario game = terrans(Edition::SecondDawn);
  game.lay("206", -1, -1).turn(0);
  EXPECT_EQ(activations(game.state(), 0, ActionKind::Upgrade, false), 2);
  EXPECT_EQ(activations(game.state(), 0, ActionKind::Move, false), 3);
  // A Build that goes on does not get longer.
  game.has(0, {.materials = 20}).play("build", "build interceptor 221");
  game.knows(0, Tech::Nanorobots).play("build interceptor 221");
  game.may_not("build interceptor 221");
  game.knows(0, Tech::PicoModulator).knows(0, Tech::ImprovedLogistics).turn(0);
  EXPECT_EQ(activations(game.state(), 0, ActionKind::Build, false), 3);
  EXPECT_EQ(activations(game.state(), 0, ActionKind::Upgrade, false), 4);
  EXPECT_EQ(activations(game.state(), 0, ActionKind::Move, false), 4);
}

TEST(EclipseRareTechnologies, AncientLabsDrawADiscoveryTile) {
  RULES("ES-10.1.3 ES-10.1.6");
  Scenario game = terrans(Edition::SecondDawn);
  game.offer(Tech::AncientLabs).has(0, {.science = 13}).turn(0);
  const int pile = game.state().pile;
  game.play("research", "research ancient_labs nano");
  EXPECT_EQ(game.seat(), kChance);
  game.play("draw discovery money_8", "use money_8");
  EXPECT_EQ(game.stored(0, Money), 8);
  EXPECT_EQ(game.state().pile, pile - 1);
  EXPECT_EQ(game.step(), StepKind::Acting);  // inside the activation
  game.sound();

  Scenario empty = terrans(Edition::SecondDawn);
  empty.offer(Tech::AncientLabs).has(0, {.money = 3, .science = 13});
  empty.state().pile = 0;
  empty.turn(0).play("research", "research ancient_labs nano");
  EXPECT_EQ(empty.step(), StepKind::Acting);  // no tile, no effect
  EXPECT_EQ(empty.seat(), 0);
}

TEST(EclipseRareTechnologies, WhatAncientLabsFindGoesToTheHome) {
  RULES("ES-B36 ES-10.1.3");
  Scenario game = terrans(Edition::SecondDawn);
  game.offer(Tech::AncientLabs).has(0, {.money = 3, .science = 13}).turn(0);
  game.play("research", "research ancient_labs nano", "draw discovery ancient_cruiser", "use ancient_cruiser");
  EXPECT_EQ(game.hex("221").ships[0][static_cast<std::size_t>(Cruiser)], 1);
  game.sound();

  for (const char* tile : {"ancient_cruiser", "ancient_orbital", "ancient_monolith"}) {
    Scenario lost = terrans(Edition::SecondDawn);
    lost.offer(Tech::AncientLabs).has(0, {.money = 3, .science = 13}).turn(0).play("influence", "lift 221");
    lost.turn(0).play("research", "research ancient_labs nano", std::string("draw discovery ") + tile);
    EXPECT_EQ(lost.step(), StepKind::Acting);  // nothing to choose
    EXPECT_EQ(lost.points(0, PointSource::Discoveries), 2) << tile;
    EXPECT_EQ(lost.hex("221").marks, 0);
  }
}

TEST(EclipseRareTechnologies, TheWarpPortalGoesToASectorUnderControl) {
  RULES("ES-10.1.4 ES-10.1.6");
  Scenario game(Edition::SecondDawn, {"terran_directorate", "hydran_progress"}, {{"warp_portals", "on"}});
  game.lay("310", 0, -3).disc(0, "310").lay("201", -1, -1);
  game.offer(Tech::WarpPortal).has(0, {.money = 3, .science = 9}).turn(0).play("research", "research warp_portal nano");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"portal 221", "portal 310"}));
  game.play("portal 310");
  EXPECT_EQ(game.hex("310").marks, kPortalToken);
  EXPECT_EQ(game.step(), StepKind::Acting);

  Scenario homeless(Edition::SecondDawn, {"terran_directorate", "hydran_progress"}, {{"warp_portals", "on"}});
  homeless.offer(Tech::WarpPortal).has(0, {.money = 3, .science = 9}).turn(0).play("influence", "lift 221");
  homeless.turn(0).play("research", "research warp_portal nano");
  EXPECT_EQ(homeless.step(), StepKind::Acting);
  for (const HexTile& hex : homeless.state().hexes) EXPECT_EQ(hex.marks & kPortalToken, 0);
}

TEST(EclipseRareTechnologies, ConstantTechnologiesWorkWhereTheirRulesSay) {
  RULES("ES-10.1.5");
  // Cloaking Device: two ships pin one.
  Scenario cloaked = terrans(Edition::SecondDawn);
  cloaked.ships(1, Interceptor, "221").turn(0);
  EXPECT_EQ(free_ships(cloaked.state(), 0, cloaked.id("221")), 0);
  cloaked.knows(0, Tech::CloakingDevice);
  EXPECT_EQ(free_ships(cloaked.state(), 0, cloaked.id("221")), 1);
  // Metasynthesis: all starred squares.
  Scenario settled = terrans(Edition::SecondDawn);
  settled.turn(0).play("explore");
  settled.may_not("colonise 221 2 money");
  settled.knows(0, Tech::Metasynthesis);
  settled.may("colonise 221 2 money");
  settled.may("colonise 221 4 science");
  // Neutron Absorber: bombs do not work on its owner.
  Scenario absorber = terrans(Edition::SecondDawn);
  absorber.knows(0, Tech::NeutronBombs).knows(1, Tech::NeutronAbsorber);
  absorber.no_ships(1, "224").ships(0, Interceptor, "224").phase(StepKind::NextBattleHex);
  absorber.may("bombard cannons");
  absorber.may_not("bombard bombs");
}

TEST(EclipseRareTechnologies, TheAntimatterSplitterDividesDamage) {
  RULES("ES-10.1.5");
  for (const bool splitter : {false, true}) {
    Scenario game = terrans(Edition::SecondDawn);
    game.knows(0, Tech::AntimatterCannon).knows(0, Tech::TachyonSource);
    if (splitter) game.knows(0, Tech::AntimatterSplitter);
    game.part(0, Cruiser, 3, Part::AntimatterCannon).part(0, Cruiser, 4, Part::TachyonSource);
    game.part(0, Cruiser, 1, Part::NuclearDrive).part(0, Cruiser, 2, Part::NuclearDrive);  // faster than Interceptors
    game.lay("310", 0, -4).ships(0, Cruiser, "310").ships(1, Interceptor, "310", 3);
    game.phase(StepKind::NextBattleHex).play("roll 0 0 0 0 0 1");
    while (game.count("hit ") > 0) game.play(game.options().front());
    const int left =
        splitter ? ships_in(game.state(), 1, game.id("310")) : ships_of(game.state().battle[Side::Attacker]);
    EXPECT_EQ(left, splitter ? 0 : 2);  // four points of damage, hull 0
  }
}

}  // namespace
}  // namespace orrery::eclipse
