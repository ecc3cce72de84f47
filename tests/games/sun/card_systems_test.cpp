// What each of the 24 systems of the shipped file gives when it is taken and when it is colonized (BS-17.7, A3).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// Ships of seat 0 with exactly this power.
void power(Scenario& game, std::string_view place, int wanted) {
  for (; wanted > 4; wanted -= 4) game.ships(0, place, 4);
  game.ships(0, place, wanted);
}
// Seat 0 controls the system, which lies on A1, with exactly its strength, and colonizes it; 4 ore are paid.
Scenario colonizing(std::string_view card, int strength, int ore = 4) {
  Scenario game;
  game.researched(0, "I-2").system("A1", card).ore(0, ore);
  const std::uint8_t kinds = specialization_at(game.state(), game.at("A1"));
  game.outpost(0, "A1", (kinds & kFood) != 0 ? Disc::Food : Disc::Ore);
  power(game, "A1", strength);
  game.turn(0);
  return game;
}
void colonize(Scenario& game) {
  game.play("space I-2 1 1").roll_on();
  if (game.offers("disc food") && game.step() == StepKind::ColonyDiscs) game.play("disc food");
}

struct Row {
  std::string_view card;
  int strength, food, ore_symbol, vp;
  int control_ore, control_population;
  int ore, population, level;  // of the colonization bonus; level of a ship built
  std::string_view at;
  int jump;
};
constexpr Row kRows[] = {
    {"s_barnard", 2, 1, 0, 2, 0, 0, 0, 1, 0, "", 0},      {"s_sirius", 3, 0, 1, 2, 1, 0, 3, 0, 0, "", 0},
    {"s_alphacen", 2, 1, 1, 2, 0, 0, 2, 0, 0, "", 0},     {"s_wolf359", 3, 1, 0, 2, 1, 0, 0, 0, 0, "", 3},
    {"s_cyg61", 3, 1, 0, 3, 0, 0, 1, 0, 0, "", 0},        {"s_epseri", 4, 0, 1, 3, 0, 0, 0, 2, 0, "", 0},
    {"s_lacaille", 3, 1, 0, 3, 0, 0, 0, 0, 2, "SOL", 2},  {"s_luyten", 2, 0, 1, 2, 0, 1, 0, 0, 0, "", 0},
    {"s_kapteyn", 4, 1, 1, 4, 0, 0, 0, 0, 2, "DEEP", 0},  {"s_ross154", 5, 0, 1, 4, 0, 0, 0, 0, 0, "", 0},
    {"s_epsindi", 4, 1, 0, 4, 0, 1, 2, 0, 0, "", 0},      {"s_teegarden", 4, 1, 1, 4, 0, 0, 0, 0, 0, "", 4},
    {"s_wolf1061", 6, 1, 0, 6, 0, 0, 2, 0, 0, "", 0},     {"s_kruger60", 5, 0, 1, 5, 2, 0, 0, 0, 0, "", 0},
    {"s_vanmaanen", 5, 1, 0, 4, 0, 0, 0, 0, 3, "SOL", 2}, {"s_tauceti", 5, 1, 1, 4, 0, 0, 0, 2, 0, "", 0},
};

TEST(SunSystemCards, ColonizationBonusesThatAskForNothingButTheJump) {
  RULES("BS-10.2 BS-10.8 BS-17.7");
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.card);
    Scenario weak = colonizing(row.card, row.strength - 1);
    weak.may_not("space I-2 1 1");
    Scenario game = colonizing(row.card, row.strength);
    EXPECT_EQ(specialization_at(game.state(), game.at("A1")), row.food * kFood + row.ore_symbol * kOre);
    const Player before = game.player(0);
    colonize(game);
    const Player& now = game.player(0);
    EXPECT_EQ(now.colonized, 1);
    EXPECT_EQ(score_lines(game.state(), 0)[6], row.vp);
    EXPECT_EQ(now.ore, row.ore);
    EXPECT_EQ(now.population - before.population, row.population);
    if (row.level > 0) {
      EXPECT_EQ(game.ships_at(0, row.at, row.level), 1);
    }
    EXPECT_EQ(game.jump_points(), row.jump);
    game.sound();
  }
}

TEST(SunSystemCards, ControlBonuses) {
  RULES("BS-9.16 BS-17.7");
  constexpr Row kMore[] = {{"s_ross128", 3, 1, 1, 2, 1, 0, 0, 0, 0, "", 0},
                           {"s_gj1061", 6, 1, 1, 5, 0, 1, 0, 0, 0, "", 0},
                           {"s_lalande", 4, 1, 1, 3, 0, 0, 0, 0, 0, "", 0},
                           {"s_groom34", 5, 0, 1, 5, 0, 0, 0, 0, 0, "", 0}};
  std::vector<Row> rows(std::begin(kRows), std::end(kRows));
  rows.insert(rows.end(), std::begin(kMore), std::end(kMore));
  for (const Row& row : rows) {
    if (row.card == "s_tauceti") continue;
    SCOPED_TRACE(row.card);
    Scenario game;
    game.system("A1", row.card);
    const Player before = game.player(0);
    game.resolve(0, game.cards().techs[game.tech_number("t1_terraforming")].immediate).play("move 1 SOL A1", "done");
    if (row.food + row.ore_symbol == 2) game.play("outpost A1 ore");
    EXPECT_EQ(game.site("A1").owner, 0);
    EXPECT_EQ(game.player(0).ore - before.ore, row.control_ore);
    EXPECT_EQ(game.player(0).population - before.population, row.control_population);
    EXPECT_EQ(game.step(), StepKind::ChooseSpace);
    game.sound();
  }
}

TEST(SunSystemCards, TauCetiMovesASupplyCubeToColumnA) {
  RULES("BS-9.16 BS-17.7");
  Scenario game;
  game.system("A1", "s_tauceti").supply(0, {3, 0, 1, 0, 2});
  game.resolve(0, game.cards().techs[game.tech_number("t1_terraforming")].immediate);
  game.play("move 1 SOL A1", "done", "outpost A1 food");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"lift E", "lift C", "lift A"}));
  game.play("lift C");
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{4, 0, 0, 0, 2}));  // beyond its capacity
  game.sound();
}

TEST(SunSystemCards, LalandeGrowsProducesAndTrades) {
  RULES("BS-13.3 BS-17.7");
  Scenario game = colonizing("s_lalande", 4, 5);
  game.removed(0, 0, 1);
  const int population = game.player(0).population;
  colonize(game);
  EXPECT_EQ(game.player(0).population, population + 2);  // letters A and B: two food discs have left
  EXPECT_EQ(game.player(0).ore, 2);                      // 1 left and 1 produced
  EXPECT_EQ(game.step(), StepKind::Trading);
  game.play("exchange population");
  EXPECT_EQ(game.player(0).ore, 3);
  game.play("done");
  game.may("produce ore");  // the production phase is still to come
  game.sound();
}

TEST(SunSystemCards, ProcyonAndWiseGiveAPrivateTechnology) {
  RULES("BS-14.1 BS-14.4 BS-17.7");
  struct Private {
    std::string_view system;
    int strength;
    std::array<std::string_view, 3> cards;
    std::string_view taken;
  };
  for (const Private& row :
       {Private{"s_procyon", 4, {"plasma-cannon", "modular-fleet", "black-market-industries"}, "t2_yg"},
        Private{"s_wise", 6, {"capital-ship", "mercenary-fleet", "quantum-data-exchange"}, "t3_yb"}}) {
    Scenario game = colonizing(row.system, row.strength);
    const int population = game.player(0).population;
    game.play("space I-2 1 1").play("draw system wolf-359");
    for (const std::string_view card : row.cards) game.play("draw tech " + std::string(card));
    EXPECT_EQ(game.count("card "), 3);
    game.play("card " + std::string(row.cards[2]));
    EXPECT_EQ(game.player(0).private_techs, 1ull << game.tech_number(row.taken));
    EXPECT_EQ(game.player(0).population, population);             // no cube
    EXPECT_EQ(game.player(0).ore, row.taken == "t2_yg" ? 3 : 2);  // its immediate bonus
    game.sound();
  }
}

TEST(SunSystemCards, CygniTurnsSupplyIntoPopulationOnceATurn) {
  RULES("BS-13.16 BS-17.7");
  Scenario game;
  game.colony(0, "s_cyg61").ore(0, 4).turn(0);
  const int population = game.player(0).population;
  game.play("ability system 61-cygni");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).population, population + 1);
  game.may_not("ability system 61-cygni");
  game.turn(0).may("ability system 61-cygni");
  game.ore(0, 1).turn(0).may_not("ability system 61-cygni");
  game.sound();
}

TEST(SunSystemCards, ThoseThatAutomate) {
  RULES("BS-17.7 BS-7.12");
  for (const auto& [card, strength] : {std::pair{"s_ross128", 3}, std::pair{"s_groom34", 5}}) {
    Scenario game = colonizing(card, strength);
    colonize(game);
    EXPECT_EQ(game.options(), (std::vector<std::string>{"disc food", "disc ore"})) << card;
    game.play("disc food");
    EXPECT_EQ(game.player(0).automation[0], 1);
    game.sound();
  }
  Scenario game = colonizing("s_trappist", 6);
  colonize(game);
  EXPECT_EQ(game.player(0).automation[0], 1);
  EXPECT_EQ(game.player(0).automation[1], 1);
  EXPECT_EQ(game.player(0).food_discs, 5);
  EXPECT_EQ(game.player(0).ore_discs, 7);
  game.sound();
}

TEST(SunSystemCards, ThoseThatMayResearch) {
  RULES("BS-17.7 BS-8.4 BS-B34");
  for (const auto& [card, strength] : {std::pair{"s_struve", 4}, std::pair{"s_gj1061", 6}}) {
    SCOPED_TRACE(card);
    Scenario game = colonizing(card, strength);
    game.tech("II-C", "t2_gy").tech("III-A", "t3_ry").tech("II-A", "t2_gr").researched(0, "II-A").population(0, 1);
    colonize(game);
    game.may("skip");
    game.may("research II-C");
    game.may_not("research II-B");  // not discovered
    const bool second = std::string_view(card) == "s_struve";
    EXPECT_EQ(game.offers("research I-1"), second);     // levels I and II
    EXPECT_EQ(game.offers("research III-A"), !second);  // levels II and III
    game.play("research II-C").sound();
    game = colonizing(card, strength);
    game.population(0, 0);
    colonize(game);
    EXPECT_EQ(game.player(0).colonized, 1);
    EXPECT_EQ(game.step(), StepKind::ChooseProduction);  // nothing happens, the colony stands
  }
}

TEST(SunSystemCards, RossLetsItsOwnerPushPawnsAside) {
  RULES("BS-13.6 BS-17.7");
  Scenario game;
  game.pawn(1, {Source::Spacefaring, 2, 0}).turn(0).may_not("space spacefaring 3 1");
  game.colony(0, "s_ross154").turn(0).may("space spacefaring 3 1");
  game.play("space spacefaring 3 1");
  EXPECT_EQ(game.player(0).pawn, game.player(1).pawn);
  game.sound();
}

}  // namespace
}  // namespace orrery::sun
