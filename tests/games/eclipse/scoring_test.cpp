// The end of the game and its points (EN-19, ES-8.2).

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;


int total(const Scenario& game, int seat) {
  return points_of(game.state(), seat).total();
}

TEST(EclipseScoring, ArithmeticNewDawn) {
  RULES("EN-B34 EN-19.1");
  Scenario game(Edition::NewDawn, kFour);
  game.reputation(0, 4).reputation(0, 3).reputation(0, 1);
  game.relations(0, Money, 1, Money).relations(0, Money, 2, Money);
  game.lay("106", 10, 0).lay("201", 12, 0).lay("210", 14, 0).disc(0, "106").disc(0, "201").disc(0, "210");
  game.mark("201", kMonolith);
  for (const Tech tech : {Tech::NeutronBombs, Tech::PlasmaCannon, Tech::PhaseShield, Tech::AdvancedMining})
    game.knows(0, tech);  // with the printed Starbase 5
  for (const Tech tech : {Tech::GaussShield, Tech::ImprovedHull, Tech::FusionSource, Tech::AdvancedEconomy})
    game.knows(0, tech);
  for (const Tech tech : {Tech::Nanorobots, Tech::FusionDrive}) game.knows(0, tech);
  game.player(0).kept[0] = 1;
  game.state().traitor = 0;
  EXPECT_EQ(game.points(0, PointSource::Reputation), 8);
  EXPECT_EQ(game.points(0, PointSource::Ambassadors), 2);
  EXPECT_EQ(game.points(0, PointSource::Sectors), 7);
  EXPECT_EQ(game.points(0, PointSource::Discoveries), 2);
  EXPECT_EQ(game.points(0, PointSource::Monoliths), 3);
  EXPECT_EQ(game.points(0, PointSource::Technologies), 3);
  EXPECT_EQ(game.points(0, PointSource::Traitor), -2);
  EXPECT_EQ(game.points(0, PointSource::Species), 0);
  EXPECT_EQ(total(game, 0), 23);
}

TEST(EclipseScoring, ArithmeticSecondDawn) {
  RULES("ES-B32 ES-8.2.2 ES-8.2.4");
  Scenario game(Edition::SecondDawn,
                {"descendants_of_draco", "terran_federation", "terran_union", "terran_directorate"});
  game.reputation(0, 1).reputation(0, 1).reputation(0, 4).relations(0, Money, 1, Money);
  game.lay("106", 10, 0).lay("103", 12, 0).lay("201", 14, 0);
  for (const char* sector : {"106", "103", "001", "201"}) game.disc(0, sector);  // and the home: 3 + 2 + 2 + 4 + 1
  game.mark("103", kMonolith);
  game.player(0).kept[0] = 1;
  game.player(0).kept[5] = 1;
  game.state().traitor = 0;
  for (const Tech tech : {Tech::NeutronBombs, Tech::PlasmaCannon, Tech::PhaseShield, Tech::AdvancedMining})
    game.knows(0, tech);
  for (const Tech tech : {Tech::Nanorobots, Tech::Orbital, Tech::Monolith, Tech::AdvancedLabs})
    game.knows(0, tech);   // with the printed Fusion Drive 5
  game.lay("104", 16, 0);  // two Ancients
  EXPECT_EQ(game.points(0, PointSource::Reputation), 6);
  EXPECT_EQ(game.points(0, PointSource::Sectors), 12);
  EXPECT_EQ(game.points(0, PointSource::Technologies), 3);
  EXPECT_EQ(game.points(0, PointSource::Species), 2);
  EXPECT_EQ(total(game, 0), 29);
}

TEST(EclipseScoring, TechnologyTracksCountSeparately) {
  RULES("EN-19.1 ES-8.2.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    const std::array<int, 8> vp = {0, 0, 0, 0, 1, 2, 3, 5};
    for (std::uint8_t tiles = 0; tiles <= 7; ++tiles) {
      game.player(0).track_length = {tiles, 0, 0};
      EXPECT_EQ(game.points(0, PointSource::Technologies), vp[tiles]);
      game.player(0).track_length = {tiles, 3, tiles};  // never added up
      EXPECT_EQ(game.points(0, PointSource::Technologies), 2 * vp[tiles]);
    }
  }
}

TEST(EclipseScoring, OnlyControlledHexesCount) {
  RULES("EN-19.1 ES-8.2.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("106", 10, 0).mark("106", kMonolith).mark("106", kOrbital).ships(0, Cruiser, "106");
    EXPECT_EQ(total(game, 0), 3);  // the home; a ship is no control
    game.disc(1, "106");
    EXPECT_EQ(total(game, 1), 3 + 2 + 3);
    EXPECT_EQ(total(game, 0), 3);
  }
}

TEST(EclipseScoring, Planta) {
  RULES("EN-19.2 ES-8.2.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"planta", "terran_federation"});
    game.lay("201", 10, 0).lay("106", 12, 0).disc(0, "201").disc(0, "106");
    EXPECT_EQ(game.points(0, PointSource::Species), 3);
    EXPECT_EQ(total(game, 0), 3 + 1 + 2 + 3);
  }
}

TEST(EclipseScoring, DracoCountAncientsAnywhere) {
  RULES("EN-19.2 ES-8.2.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"descendants_of_draco", "terran_federation"});
    EXPECT_EQ(game.points(0, PointSource::Species), 0);  // neither the GCDS nor Guardians
    game.lay("301", 10, 0).lay("305", 12, 0).lay("302", 14, 0).disc(1, "302");
    EXPECT_EQ(game.points(0, PointSource::Species), 4);
    EXPECT_EQ(game.points(1, PointSource::Species), 0);
    game.hex("301").defenders = 1;  // one was destroyed
    EXPECT_EQ(game.points(0, PointSource::Species), 3);
  }
}

TEST(EclipseScoring, Portals) {
  RULES("ES-8.2.3");
  Scenario game(Edition::SecondDawn, kTwo, {{"warp_portals", "on"}});
  game.lay("201", 10, 0).lay("210", 12, 0).lay("281", 14, 0).disc(0, "201").disc(0, "210").disc(0, "281");
  EXPECT_EQ(game.points(0, PointSource::Portals), 0);  // a printed one is worth nothing more
  game.mark("201", kPortalTile);
  EXPECT_EQ(game.points(0, PointSource::Portals), 2);
  game.mark("210", kPortalToken);
  EXPECT_EQ(game.points(0, PointSource::Portals), 3);
  game.hex("201").disc = 1;
  EXPECT_EQ(game.points(0, PointSource::Portals), 1);
  EXPECT_EQ(game.points(1, PointSource::Portals), 2);
}

TEST(EclipseScoring, MostPointsWin) {
  RULES("EN-19.3 ES-8.2.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"terran_directorate", "terran_federation", "terran_union"});
    game.reputation(1, 4).reputation(2, 2);
    for (int seat = 0; seat < 3; ++seat) game.has(seat, {.money = 9 - seat});
    const auto ranks = places(game.state());
    EXPECT_EQ(ranks[0], 3);  // most resources, fewest points
    EXPECT_EQ(ranks[1], 1);
    EXPECT_EQ(ranks[2], 2);
  }
}

TEST(EclipseScoring, ResourcesBreakATie) {
  RULES("EN-19.3 ES-8.2.5");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"terran_directorate", "terran_federation", "terran_union"});
    game.has(0, {.money = 5, .science = 0, .materials = 1});
    game.has(1, {.money = 0, .science = 4, .materials = 3});
    game.has(2, {.money = 2, .science = 2, .materials = 2});
    const auto ranks = places(game.state());
    EXPECT_EQ(ranks[1], 1);  // 7 against 6
    EXPECT_EQ(ranks[0], 2);
    EXPECT_EQ(ranks[2], 2);  // still tied: the place is shared
  }
}

TEST(EclipseScoring, ReputationIsRevealedAtTheEnd) {
  RULES("EN-19.4 ES-12.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.reputation(1, 4).round(9);
    EXPECT_EQ(Rules::scores(game.state(), 0)[1].total, 3);
    EXPECT_EQ(Rules::scores(game.state(), kNobody)[1].total, 3);
    EXPECT_EQ(Rules::scores(game.state(), 1)[1].total, 7);  // his own
    game.phase(StepKind::FinalScoring);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(Rules::scores(game.state(), 0)[1].total, 7);
    EXPECT_EQ(Rules::scores(game.state(), kNobody)[1].place, 1);
  }
}

TEST(EclipseScoring, TheGameEndsAfterItsLastRound) {
  RULES("EN-19.3 ES-8.2.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    pass_to_the_end(game);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().round, edition == Edition::NewDawn ? 9 : 8);
    EXPECT_EQ(Rules::to_move(game.state()), kNobody);
  }
}

}  // namespace
}  // namespace orrery::eclipse
