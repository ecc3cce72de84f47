// Permanent abilities of cards (BS-13.12 to 13.17).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

constexpr std::string_view kBlackMarket = "ability technology black-market-industries";

TEST(SunAbilities, DiscsFromEitherTrack) {
  RULES("BS-13.12");
  Scenario game;
  game.system("A1", "s_sirius").population(0, 0).turn(0);
  game.play("space spacefaring 3 1", "move 1 SOL A1", "done");
  EXPECT_EQ(game.site("A1").disc, Disc::Ore) << "Sirius has ore only";

  Scenario fabrication;
  fabrication.system("A1", "s_sirius").tech("III-A", "t3_gy").researched(0, "III-A").population(0, 0).turn(0);
  fabrication.play("space spacefaring 3 1", "move 1 SOL A1", "done");
  EXPECT_EQ(fabrication.options(), (std::vector<std::string>{"outpost A1 food", "outpost A1 ore"}));
  fabrication.play("outpost A1 food");
  EXPECT_EQ(fabrication.player(0).food_discs, 7);
  // Lost again: the disc goes to the track of its own kind.
  fabrication.pawn(0, {Source::Spacefaring, 3, 0}).population(1, 0).turn(1);
  fabrication.play("space spacefaring 3 1", "move 2 SOL A1", "done");
  EXPECT_EQ(fabrication.site("A1").owner, 1);
  EXPECT_EQ(fabrication.player(0).food_discs, 8);
  EXPECT_EQ(fabrication.player(0).ore_discs, 8);
  // A star disc only when both tracks are empty.
  fabrication.removed(0, 8, 7).resolve(0, fabrication.cards().techs[fabrication.tech_number("t1_genetics")].immediate);
  EXPECT_EQ(fabrication.player(0).ore_discs, 0);
  fabrication.resolve(0, fabrication.cards().techs[fabrication.tech_number("t1_genetics")].immediate);
  EXPECT_EQ(fabrication.player(0).automation[static_cast<std::size_t>(Disc::Star)], 1);
}

TEST(SunAbilities, Wormholes) {
  RULES("BS-B21 BS-13.13");
  Scenario game;
  game.tech("III-A", "t3_yg").researched(0, "III-A").population(0, 0).turn(0).play("space spacefaring 3 1");
  game.may("move 1 SOL A1");
  game.may("move 1 SOL Y1");
  EXPECT_EQ(game.refused_by("move 1 SOL B2"), "BS-9.6");
  game.play("move 1 SOL A1");
  for (const char* place : {"Y1", "Y2", "B1", "B2", "DEEP"}) game.may("move 1 A1 " + std::string(place));
  Scenario away;
  away.tech("III-A", "t3_yg").researched(0, "III-A").no_ships(0).ships(0, "B2", 1).outpost(0, "B2", Disc::Food);
  away.population(0, 0).turn(0).play("space spacefaring 3 1");
  for (const char* place : {"SOL", "A1", "Y1", "Y2", "B1", "DEEP"}) away.may("move 1 B2 " + std::string(place));
  // From Deep Space along a line as well.
  Scenario deep;
  deep.tech("III-A", "t3_yg").researched(0, "III-A").no_ships(0).ships(0, "DEEP", 1).population(0, 0).turn(0);
  deep.play("space spacefaring 3 1");
  EXPECT_EQ(deep.count("move 1 DEEP"), 3) << "Y1, B1 and B2";
  deep.may_not("move 1 DEEP A1");
  // Without it, lines from everywhere.
  Scenario none;
  none.no_ships(0)
      .ships(0, "A1", 1)
      .outpost(0, "A1", Disc::Food)
      .population(0, 0)
      .turn(0)
      .play("space spacefaring 3 1");
  EXPECT_EQ(none.count("move 1 A1"), 3) << "Sol, Y1 and Y2";
}

TEST(SunAbilities, ManufacturingOrbitalsCountOutpostsOnTheBoard) {
  RULES("BS-13.14");
  const auto ore = [](int outposts) {
    Scenario game;
    constexpr const char* kPlaces[] = {"A1", "Y1", "Y2", "B1"};
    for (int i = 0; i < outposts; ++i) game.outpost(0, kPlaces[i], Disc::Star);
    game.colony(0, "s_lalande").ore(0, 0);  // colonized is not controlled
    game.resolve(0, game.cards().techs[game.tech_number("t3_gr")].immediate);
    return int{game.player(0).ore};
  };
  EXPECT_EQ(ore(0), 0);
  EXPECT_EQ(ore(2), 2);
  EXPECT_EQ(ore(4), 3) << "at most 3";
}

TEST(SunAbilities, PlanetaryScaleResearch) {
  RULES("BS-B19 BS-13.15");
  constexpr const char* kColonies[] = {"s_lalande", "s_procyon", "s_cyg61", "s_ross128"};
  constexpr const char* kReached[] = {"I-4", "II-D", "III-C", "IIII-A", "IIII-A"};  // one of each level is open to him
  for (int colonies = 0; colonies <= 4; ++colonies) {
    Scenario game;
    game.tech("II-A", "t2_gy")
        .tech("II-B", "t2_gg")
        .tech("II-C", "t2_yy")
        .tech("III-A", "t3_br")
        .tech("III-B", "t3_gb");
    for (const char* slot : {"I-1", "I-2", "I-3", "II-A", "II-B", "II-C", "III-A", "III-B"}) game.researched(0, slot);
    for (int i = 0; i < colonies; ++i) game.colony(0, kColonies[i]);
    game.ore(0, 4).population(0, 1).turn(0).play("space III-A 1 1");
    for (int level = 0; level < 4; ++level)
      EXPECT_EQ(has(game, 0, kReached[level]), level == std::min(colonies, 3)) << colonies << " " << kReached[level];
  }
  // Exactly that level: with no slot of level II in reach the action cannot be chosen.
  Scenario none;
  none.tech("III-A", "t3_br").researched(0, "III-A").colony(0, "s_lalande").ore(0, 4).population(0, 1).turn(0);
  none.may_not("space III-A 1 1");
}

TEST(SunAbilities, OncePerTurnInEachOfTheWindows) {
  RULES("BS-13.16");
  Scenario game;
  game.owns(0, "t2_yg").population(0, 2).ore(0, 0).turn(0);
  game.may(kBlackMarket);  // before the action
  game.play("space spacefaring 3 1");
  game.may_not(kBlackMarket);  // not in the middle of it
  EXPECT_EQ(game.refused_by(kBlackMarket), "BS-13.16");
  game.play("skip", "move 1 SOL A1", "done");
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);
  game.may(kBlackMarket);  // after the action phase
  game.play("produce trade");
  game.may_not(kBlackMarket);
  game.play("done");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"done", std::string(kBlackMarket)}));  // after the production
  game.play("done");
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"end", std::string(kBlackMarket)}));  // after the achievement phase
  game.play(kBlackMarket);
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.seat(), 1) << "nothing is left but the end of the turn";
  game.may_not(kBlackMarket);  // not in the turns of others

  game.population(0, 3).turn(0).play(kBlackMarket);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(game.player(0).population, 2);
  EXPECT_EQ(game.refused_by(kBlackMarket), "BS-13.16") << "once in a turn";
  game.turn(0).may(kBlackMarket);
  for (const Source source : {Source::Technology, Source::System, Source::Event})
    EXPECT_EQ(used_abilities(game.state(), source), 0u) << "a new turn";
}

TEST(SunAbilities, OfColonizedSystems) {
  RULES("BS-13.16");
  Scenario game;
  game.colony(0, "s_cyg61").ore(0, 2).population(0, 0).turn(0);
  game.play("ability system 61-cygni");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).population, 1);
  game.ore(0, 1).turn(0).may_not("ability system 61-cygni");
  game.ore(0, 2).supply(0, {0, 0, 0, 0, 0}).turn(0).may_not("ability system 61-cygni");  // would change nothing
  game.ore(1, 5).turn(1).may_not("ability system 61-cygni");
}

TEST(SunAbilities, GalacticHqIsForEverybodyWithAShipInSol) {
  RULES("BS-13.16");
  Scenario game;
  game.event("e3_hq", EventPlace::Location, game.at("SOL")).ore(0, 1).ore(1, 1).turn(0);
  game.play("ability event galactic-hq");
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1);
  EXPECT_EQ(game.player(0).ore, 0);
  game.turn(1).may("ability event galactic-hq");
  game.no_ships(1).ships(1, "DEEP", 1).turn(1).may_not("ability event galactic-hq");
  game.no_ships(1).ships(1, "SOL", 4).turn(1).may_not("ability event galactic-hq");
  game.no_ships(1).ships(1, "SOL", 1).ore(1, 0).turn(1).may_not("ability event galactic-hq");
}

TEST(SunAbilities, MindMachineAssimilationChecksControl) {
  RULES("BS-13.16");
  Scenario game;
  game.tech("IIII-A", "t4_bg").researched(0, "IIII-A").ships(0, "Y1", 1).outpost(0, "Y1", Disc::Ore).ships(1, "Y1", 1);
  const int population = game.player(0).population;
  game.turn(0).play("ability technology mind-machine-assimilation", "ship 1@Y1");
  EXPECT_EQ(game.player(0).population, population + 1);
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(game.player(0).ore_discs, 8);
  game.may_not("ability technology mind-machine-assimilation");
  game.sound();
}

TEST(SunAbilities, GigaCorporationsReplaceStars) {
  RULES("BS-13.16");
  Scenario game;
  game.tech("IIII-A", "t4_gy").researched(0, "IIII-A").claimed(0, 0).claimed(0, 1).claimed(1, 1).turn(0);
  game.may("replace transcendence food");
  game.may("replace empire ore");
  game.play("replace transcendence food", "replace empire ore");
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.player(0).ore_discs, 7);
  EXPECT_EQ(game.count("replace"), 0) << "the star of the other seat is not his";
  EXPECT_EQ(score_lines(game.state(), 0)[10], 5 + 1 + 5 + 1);
  EXPECT_EQ(score_lines(game.state(), 1)[10], 3);
  game.turn(1);
  EXPECT_EQ(game.count("replace"), 0);
  game.sound();

  Scenario last;  // disc of its track
  last.tech("IIII-A", "t4_gy").researched(0, "IIII-A").claimed(0, 0).removed(0, 8, 7).turn(0);
  EXPECT_EQ(last.count("replace"), 1);
  last.may("replace transcendence ore");
}

TEST(SunAbilities, BelongToOperationsNotToCards) {
  RULES("BS-13.17");
  Scenario game;
  game.pawn(1, {Source::Spacefaring, 0, 0}).turn(0).may_not("space spacefaring 1 1");
  game.player(0).passives |= 1u << static_cast<int>(PassiveKind::DisplacePawn);  // whatever card it comes from
  game.turn(0).may("space spacefaring 1 1");
  // The same effect of another card: the growth, production and trade of Lalande have nothing to do with its name.
  const CardSet& cards = game.cards();
  const Effects lalande = cards.systems[game.system_number("s_lalande")].colonization;
  const Effects society = cards.techs[game.tech_number("t4_g")].immediate;
  EXPECT_EQ(cards.ops[lalande.first], cards.ops[static_cast<std::size_t>(society.first + 1)]);
}

}  // namespace
}  // namespace orrery::sun
