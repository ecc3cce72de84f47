// Private technologies (BS-14).

#include <bit>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

const Effects& bonus_of(Scenario& game, std::string_view system) {
  return game.cards().systems[game.system_number(system)].colonization;
}

TEST(SunPrivate, TakenByASystemWithoutPopulation) {
  RULES("BS-14.1 BS-14.4");
  Scenario game;
  game.deck({"t2_rr", "t2_gg", "t2_bb", "t2_yy"}).population(0, 0).ore(0, 0);
  const int supply = game.supply_cubes(0);
  game.resolve(0, bonus_of(game, "s_procyon"));  // three are turned over, whatever their types
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"card quantum-computing", "card plasma-cannon", "card hydroponic-arcologies"}));
  game.play("card quantum-computing");
  EXPECT_EQ(game.player(0).private_techs, 1ull << game.tech_number("t2_bb"));
  EXPECT_EQ(game.player(0).researched, 0u);
  EXPECT_EQ(game.supply_cubes(0), supply);
  EXPECT_EQ(game.player(0).ore, 2) << "the immediate bonus";
  EXPECT_EQ(automation_level(game.player(0)), 1);
  for (const EventState& event : game.state().events) EXPECT_EQ(event.place, EventPlace::Unseen) << "no event";
  // The others lie under the deck.
  EXPECT_EQ(deck_top(game.state(), 2), 1ull << game.tech_number("t2_yy"));
  const auto batch = [&](std::string_view card) { return game.state().tech_batch[game.tech_number(card)]; };
  EXPECT_EQ(batch("t2_rr"), batch("t2_gg"));
  EXPECT_GT(batch("t2_rr"), batch("t2_gy"));
  EXPECT_LT(batch("t2_rr"), kInHand);
  game.sound();
}

TEST(SunPrivate, OfLevelThreeByWise) {
  RULES("BS-14.1");
  Scenario game;
  game.deck({"t3_yb", "t3_rr", "t3_gg"}).ore(0, 0).resolve(0, bonus_of(game, "s_wise"));
  EXPECT_EQ(game.count("card"), 3);
  game.play("card quantum-data-exchange");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(score_lines(game.state(), 0)[3], 3);
}

TEST(SunPrivate, SmallDecks) {
  RULES("BS-14.4");
  const auto left = [](int cards) {
    Scenario game;
    for (std::size_t i = 0; i < kTechs; ++i)
      if (game.cards().techs[i].level == 2 && cards-- <= 0) game.owns(1, game.cards().tech_names[i].id);
    game.population(0, 0).resolve(0, bonus_of(game, "s_procyon")).roll_on();
    return game;
  };
  EXPECT_EQ(left(2).count("card"), 2);
  EXPECT_EQ(std::popcount(left(1).player(0).private_techs), 1) << "no choice";
  Scenario none = left(0);
  EXPECT_EQ(none.player(0).private_techs, 0u);
  EXPECT_EQ(none.step(), StepKind::ChooseSpace);
}

TEST(SunPrivate, ItsSpaceIsItsOwners) {
  RULES("BS-14.2");
  Scenario game;
  game.owns(0, "t2_gy").ore(0, 0).turn(0).may("private interplanetary-trade 1 1");
  game.play("private interplanetary-trade 1 1");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(0).pawn, (Pawn{static_cast<std::uint8_t>(Source::Private), game.tech_number("t2_gy"), 0, 0}));
  game.turn(1);
  EXPECT_EQ(game.refused_by("private interplanetary-trade 1 1"), "BS-14.2");
  game.turn(0);
  EXPECT_EQ(game.refused_by("private interplanetary-trade 1 1"), "BS-4.2") << "the pawn stands there";
}

TEST(SunPrivate, OutsideTheTree) {
  RULES("BS-14.3");
  Scenario game;
  game.owns(0, "t2_bb").owns(0, "t3_rr").researched(0, "I-1").ore(0, 20).population(0, 3);
  game.guild("g_scholars").guild("g_visionaries").turn(0);
  game.may_not("guild scholars-guild 1");  // a prerequisite of nothing
  game.may_not("guild guild-of-visionaries 1");
  EXPECT_EQ(score_lines(game.state(), 0)[3], 2 + 3);
  EXPECT_EQ(score_lines(game.state(), 0)[1], 0);
  // Nobody else may copy it.
  game.tech("III-A", "t3_yb").researched(1, "III-A").researched(1, "I-1").ore(1, 20).population(1, 3).turn(1);
  game.play("space III-A 1 1");
  EXPECT_EQ(game.refused_by("copy private quantum-computing 1"), "BS-14.2");
  // Nor research it: no slot holds it, and no deck.
  EXPECT_EQ(game.state().tech_batch[game.tech_number("t2_bb")], 0);
  for (const SlotState& slot : game.state().slots) EXPECT_NE(slot.tech, game.tech_number("t2_bb"));
  game.sound();
}

TEST(SunPrivate, CountsAsResearched) {
  RULES("BS-14.5");
  Scenario game;
  game.achievement(2, "a_academy").achievement(3, "b_polymath");
  for (const char* slot : {"I-1", "I-2", "I-3", "I-4"}) game.researched(0, slot);
  for (const char* card : {"t2_gy", "t3_bb", "t3_rr", "t3_gg"}) game.owns(0, card);
  EXPECT_EQ(count(game.state(), 0, CountKind::Technologies), 8);
  EXPECT_FALSE(claimable(game.state(), 0, 2));
  EXPECT_FALSE(claimable(game.state(), 0, 3));
  game.owns(0, "t3_yy");
  EXPECT_TRUE(claimable(game.state(), 0, 2)) << "nine, private ones included";
  EXPECT_TRUE(claimable(game.state(), 0, 3)) << "all four types of level III";
  // Permanent abilities work: Android Rights, Transdimensional AI.
  EXPECT_TRUE(has_passive(game.state(), 0, PassiveKind::ReplaceReturnPopWithOre));
  EXPECT_FALSE(has_passive(game.state(), 1, PassiveKind::ReplaceReturnPopWithOre));
}

TEST(SunPrivate, TriggersAndAbilitiesFromTheMomentItComes) {
  RULES("BS-14.5");
  Scenario game({"NOC", "UN"}, {{"mats", "advanced"}});
  game.removed(0, 0, 3).deck({"t2_bb", "t2_br", "t2_yg"}).ore(0, 0).resolve(0, bonus_of(game, "s_procyon"));
  game.play("card quantum-computing");
  EXPECT_EQ(game.player(0).ore, 2 + 1) << "the bonus, and the ability of the mat for scientific technologies";
  game.deck({"t2_yg", "t2_rr", "t2_gg"}).population(0, 1).resolve(0, bonus_of(game, "s_procyon"));
  game.play("card black-market-industries");
  EXPECT_EQ(game.player(0).ore, 3 + 3);
  game.may("ability technology black-market-industries");
}

}  // namespace
}  // namespace orrery::sun
