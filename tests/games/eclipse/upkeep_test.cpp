// Upkeep and Cleanup (EN-17, EN-18; ES-7, ES-8.1).

#include <numeric>

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Texts = std::vector<std::string>;

const std::vector<std::string> kSix = {"terran_directorate", "terran_federation",   "terran_union",
                                       "terran_republic",    "terran_conglomerate", "terran_alliance"};

std::vector<std::string> terrans(int players) {
  return {kSix.begin(), kSix.begin() + players};
}

// Everybody pays and ends his Upkeep.
void pay_all(Scenario& game) {
  for (int decisions = 0; game.step() == StepKind::Upkeep && decisions < 20; ++decisions)
    game.play(game.offers("pay") ? "pay" : "end");
}

// Draws the technologies and goes on to the next decision of a player.
void through_cleanup(Scenario& game) {
  pay_all(game);
  game.roll_on();
}

// A player who produces 4 money, 6 science and 3 materials and has to pay 5.
Scenario short_of_money(Edition edition) {
  Scenario game(edition, kTwo);
  game.player(0).track = {9, 8, 10};
  game.lay("210", 10, 0).lay("304", 12, 0).disc(0, "210").disc(0, "304").discs(0, 7).has(0, {});
  EXPECT_EQ(upkeep_cost(game.player(0)), 5);
  EXPECT_EQ(game.produces(0, Money), 4);
  return game;
}

// --- Upkeep

TEST(EclipseUpkeep, OneAfterAnotherInTurnOrder) {
  RULES("EN-17.1 ES-7.0");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, terrans(3));
    game.state().start = 1;
    game.phase(StepKind::NextUpkeep);
    std::vector<int> order;
    while (game.step() == StepKind::Upkeep) {
      if (order.empty() || order.back() != game.seat()) order.push_back(game.seat());
      game.play(game.offers("pay") ? "pay" : "end");
    }
    EXPECT_EQ(order, (std::vector<int>{1, 2, 0}));
  }
}

TEST(EclipseUpkeep, ColonyShipsFirst) {
  RULES("EN-17.2 ES-7.1.1 EN-22.1.10 ES-12.3.9");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(0, "306").phase(StepKind::NextUpkeep);
    game.may("colonise 306 1 money");
    game.may("colonise 306 2 materials");
    game.play("colonise 306 1 money");
    EXPECT_EQ(game.produces(0, Money), 4);  // counts for this very Upkeep
    EXPECT_EQ(game.player(0).colony_ships, 2);
    game.has(0, {}).play("pay");
    EXPECT_EQ(game.stored(0, Money), 4);
    EXPECT_EQ(game.count("colonise"), 0);  // not after paying
  }
}

TEST(EclipseUpkeep, NoColonyShipsAmongEnemiesInSecondDawn) {
  RULES("EN-17.2 ES-7.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("306", 10, 0).disc(0, "306").cube("306", 1, Money).ships(1, Interceptor, "306");
    game.phase(StepKind::NextUpkeep);
    EXPECT_EQ(game.offers("colonise 306 2 materials"), edition == Edition::NewDawn);
  }
  Scenario draco(Edition::SecondDawn, {"descendants_of_draco", "terran_federation"});
  draco.lay("305", 10, 0).disc(0, "305").phase(StepKind::NextUpkeep);
  draco.may("colonise 305 1 science");  // Ancients do not count for them
}

TEST(EclipseUpkeep, MoneyChangesByProductionLessUpkeep) {
  RULES("EN-17.3 EN-17.7 ES-7.2.1 ES-7.3.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.discs(0, 9).has(0, {.money = 4, .science = 1, .materials = 2}).phase(StepKind::NextUpkeep);
    EXPECT_EQ(upkeep_cost(game.player(0)), 2);
    game.play("pay");
    EXPECT_EQ(game.stored(0, Money), 4 + 3 - 2);
    EXPECT_EQ(game.stored(0, Science), 1 + 3);
    EXPECT_EQ(game.stored(0, Materials), 2 + 3);
  }
}

TEST(EclipseUpkeep, AWithdrawnDiscCuresTheBalance) {
  RULES("EN-B31 ES-B31 EN-17.3 EN-17.4 EN-17.7 ES-7.2.2 ES-7.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.phase(StepKind::NextUpkeep);
    game.may_not("pay");
    game.may("abandon 210");
    game.may("abandon 304");
    game.may("abandon 221");
    game.play("abandon 210");
    EXPECT_EQ(upkeep_cost(game.player(0)), 3);
    EXPECT_EQ(game.count("abandon"), 0);  // 4 - 3 = +1: he must stop
    game.play("pay");
    EXPECT_EQ(game.stored(0, Money), 1);
    EXPECT_EQ(game.stored(0, Science), 6);
    EXPECT_EQ(game.stored(0, Materials), 3);
    EXPECT_EQ(game.hex("210").disc, kNone);
  }
}

TEST(EclipseUpkeep, StoredMoneyPaysTheRest) {
  RULES("EN-B31 ES-B31 EN-17.3 ES-7.2.1 EN-17.5 ES-7.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.has(0, {.money = 3}).phase(StepKind::NextUpkeep);
    EXPECT_EQ(game.count("abandon"), 0);  // only for this reason
    game.play("pay");
    EXPECT_EQ(game.stored(0, Money), 2);
  }
}

TEST(EclipseUpkeep, TradingPaysTheRest) {
  RULES("EN-B31 EN-17.4 ES-7.2.2");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.has(0, {.science = 2}).phase(StepKind::NextUpkeep);
    game.may("trade science money");
    game.may_not("trade science materials");  // no cure
    game.play("trade science money", "pay");
    EXPECT_EQ(game.stored(0, Money), 0);
    EXPECT_EQ(game.stored(0, Science), 6);
    EXPECT_EQ(game.hex("210").disc, 0);
  }
}

TEST(EclipseUpkeep, CubesOfAnAbandonedHexReturn) {
  RULES("EN-17.4 ES-7.2.2 ES-12.3.9 ES-12.3.5");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.lay("318", 14, 0).disc(0, "318").cube("318", 2, Science);  // a grey square
    game.discs(0, 7).phase(StepKind::NextUpkeep);
    EXPECT_EQ(game.produces(0, Science), 8);
    game.play("abandon 318");
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (Texts{"cube money", "cube science", "cube materials"}));
    game.play("cube money");
    EXPECT_EQ(game.produces(0, Money), 3);  // computed anew: 3 - 3
    EXPECT_EQ(game.produces(0, Science), 8);
    game.play("pay");
    EXPECT_EQ(game.stored(0, Money), 0);
  }
}

TEST(EclipseUpkeep, SeveralHexesIfNeedBe) {
  RULES("EN-17.4 EN-17.5 ES-7.2.2 ES-7.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.discs(0, 5).phase(StepKind::NextUpkeep);  // 10 to pay: overspent, which is legal
    game.play("abandon 210");
    game.may_not("pay");  // 4 - 7
    game.play("abandon 304");
    // 4 - 5: the home must go too, which is no choice any more. Its money cube returns: 3 - 3, and he pays.
    EXPECT_EQ(game.hex("221").disc, kNone);
    EXPECT_EQ(game.produces(0, Money), 3);
    EXPECT_EQ(game.player(0).out, 0);
    EXPECT_EQ(game.stored(0, Money), 0);
  }
}

TEST(EclipseUpkeep, NobodyMayChooseToCollapse) {
  RULES("EN-17.9 EN-17.6 ES-7.4.1");
  for (const Edition edition : kBothEditions) {
    Scenario game = short_of_money(edition);
    game.discs(0, 0).has(0, {.science = 2}).phase(StepKind::NextUpkeep);  // 30 to pay
    while (game.step() == StepKind::Upkeep && game.seat() == 0) {
      game.may_not("pay");
      game.may_not("end");
      game.play(game.options().front());
    }
    EXPECT_EQ(game.player(0).out, 1);  // when nothing helps any more
    EXPECT_EQ(controlled(game.state(), 0), 0u);
    EXPECT_EQ(game.player(0).storage[1], 0);  // everything was traded before
  }
}

TEST(EclipseUpkeep, TradingBeforeAndAfter) {
  RULES("EN-17.8 ES-12.3.9");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.has(0, {.money = 4}).phase(StepKind::NextUpkeep);
    game.play("trade money science", "pay");
    EXPECT_EQ(game.stored(0, Science), 4);
    game.play("trade science materials");
    EXPECT_EQ(game.stored(0, Materials), 4);
    game.play("end");
    EXPECT_EQ(game.seat(), 1);
  }
}

// --- Cleanup

TEST(EclipseCleanup, NewTechnologies) {
  RULES("EN-18.1 ES-8.1.1");
  for (int players = 2; players <= 6; ++players) {
    const auto drawn = [players](Edition edition) {
      Scenario game(edition, terrans(players));
      game.phase(StepKind::NextUpkeep);
      through_cleanup(game);
      EXPECT_EQ(game.state().round, 2);
      int regular = 0;
      for (std::size_t tech = 0; tech < kTechs; ++tech)
        if (edition == Edition::NewDawn || kTechnologies[tech].category != TechCategory::Rare)
          regular += game.state().supply[tech];
      return regular;
    };
    EXPECT_EQ(drawn(Edition::NewDawn), (std::array{4, 6, 7, 8, 9})[static_cast<std::size_t>(players - 2)]);
    EXPECT_EQ(drawn(Edition::SecondDawn), (std::array{5, 6, 7, 8, 9})[static_cast<std::size_t>(players - 2)]);
  }
}

TEST(EclipseCleanup, RareTilesComeOnTop) {
  RULES("ES-8.1.1");
  Scenario game(Edition::SecondDawn, kTwo);
  game.phase(StepKind::NextUpkeep);
  pay_all(game);
  ASSERT_EQ(game.step(), StepKind::DrawTechnologies);
  EXPECT_EQ(game.asked<step::DrawTechnologies>().left, 5);
  game.play("draw tech metasynthesis");
  EXPECT_EQ(game.asked<step::DrawTechnologies>().left, 5);
  game.play("draw tech orbital");
  EXPECT_EQ(game.asked<step::DrawTechnologies>().left, 4);
  EXPECT_EQ(game.state().supply[static_cast<std::size_t>(Tech::Metasynthesis)], 1);
}

TEST(EclipseCleanup, AnEmptyBagGivesWhatIsLeft) {
  RULES("EN-18.1 ES-8.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, terrans(4));
    game.state().bag = {};
    game.state().bag[static_cast<std::size_t>(Tech::Nanorobots)] = 2;
    game.phase(StepKind::NextUpkeep);
    through_cleanup(game);
    EXPECT_EQ(game.state().round, 2);
    EXPECT_EQ(game.state().supply[static_cast<std::size_t>(Tech::Nanorobots)], 2);
    game.phase(StepKind::NextUpkeep);  // nothing is left at all
    through_cleanup(game);
    EXPECT_EQ(game.state().round, 3);
    EXPECT_EQ(game.state().supply[static_cast<std::size_t>(Tech::Nanorobots)], 2);
  }
}

TEST(EclipseCleanup, TheBagLastsForTheGame) {
  RULES("EN-18.1 ES-8.1.1");
  for (const Edition edition : kBothEditions) {
    const EditionRules& rules = rules_of(edition);
    int tiles = 0;
    for (int i = 0; i < kTechs; ++i)
      if (edition == Edition::NewDawn || technology_of(static_cast<Tech>(i)).category != TechCategory::Rare)
        tiles += tiles_of(edition, static_cast<Tech>(i)).copies;
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players)  // Cleanup after all rounds but the last
      EXPECT_LE(for_players(rules.tech_setup, players) + (rules.rounds - 1) * for_players(rules.tech_cleanup, players),
                tiles);
  }
}

TEST(EclipseCleanup, DiscsCubesAndColonyShipsReturn) {
  RULES("EN-18.2 EN-18.3 EN-18.4 ES-8.1.2 ES-8.1.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"terran_directorate", "planta"});
    for (const int seat : {0, 1}) {
      Player& player = game.player(seat);
      player.discs = 7;
      player.acted = {1, 0, 2, 0, 1, 0};
      player.reacted = 1;
      player.graveyard = {1, 0, 2};
      player.track = {9, 10, 8};
      player.passed = 1;
      game.colony_ships(seat, 0).has(seat, {.money = 20});
    }
    game.phase(StepKind::NextUpkeep);
    through_cleanup(game);
    for (const int seat : {0, 1}) {
      const Player& player = game.player(seat);
      EXPECT_EQ(player.discs, 12);
      EXPECT_EQ(std::accumulate(player.acted.begin(), player.acted.end(), 0) + player.reacted, 0);
      EXPECT_EQ(player.graveyard, (std::array<std::uint8_t, 3>{}));
      EXPECT_EQ(player.track, (std::array<std::uint8_t, 3>{10, 10, 10}));
      EXPECT_EQ(player.colony_ships, seat == 0 ? 3 : 4);
      EXPECT_EQ(player.passed, 0);
    }
    EXPECT_EQ(game.state().round, 2);
    EXPECT_EQ(game.state().phase, Phase::Actions);
    for (const char* action : {"explore", "influence", "research", "upgrade", "build", "move"}) game.may(action);
  }
}

TEST(EclipseCleanup, AFullTrackAsksForAnother) {
  RULES("EN-B32 EN-18.3 ES-8.1.2 EN-22.1.10 ES-3.2.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.player(0).track = {12, 9, 9};
    game.player(0).graveyard = {1, 0, 0};
    EXPECT_EQ(game.produces(0, Money), 0);  // a full track shows no number
    game.has(0, {.money = 20}).phase(StepKind::NextUpkeep);
    through_cleanup(game);
    EXPECT_EQ(game.seat(), 0);
    EXPECT_EQ(game.options(), (Texts{"cube science", "cube materials"}));
    game.play("cube materials");
    EXPECT_EQ(game.player(0).track, (std::array<std::uint8_t, 3>{12, 9, 10}));
    EXPECT_EQ(game.state().round, 2);
  }
}

TEST(EclipseCleanup, DrawsForThePlayersWhoBeganTheGame) {
  RULES("EN-18.5 ES-7.4.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, terrans(4));
    game.effect([](State& state) { eliminate(state, 1u << 3); }).phase(StepKind::NextUpkeep);
    pay_all(game);
    ASSERT_EQ(game.step(), StepKind::DrawTechnologies);
    EXPECT_EQ(game.asked<step::DrawTechnologies>().left, 7);
  }
}

TEST(EclipseCleanup, NoneAfterTheLastRound) {
  RULES("EN-18.6 ES-8.2.1");
  for (const Edition edition : kBothEditions) {
    const int last = edition == Edition::NewDawn ? 9 : 8;
    Scenario before(edition, kTwo);
    before.round(last - 1).phase(StepKind::NextUpkeep);
    pay_all(before);
    EXPECT_EQ(before.step(), StepKind::DrawTechnologies);

    Scenario game(edition, kTwo);
    game.player(0).graveyard = {1, 0, 0};
    game.round(last).has(0, {}).phase(StepKind::NextBattleHex);
    EXPECT_EQ(game.step(), StepKind::Upkeep);  // Combat and Upkeep are played
    pay_all(game);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().phase, Phase::Over);
    EXPECT_EQ(game.stored(0, Money), 3);
    EXPECT_EQ(game.player(0).graveyard[0], 1);
  }
}

}  // namespace
}  // namespace orrery::eclipse
