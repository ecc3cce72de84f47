// Research (BS-8): which slot, the cube, the event, the type, the card of two, the bonus.

#include <bit>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// The first seat has Narrow Beam Lasers (military) and Terraforming (commercial).
Scenario two_of_level_one() {
  Scenario game;
  game.researched(0, "I-1").researched(0, "I-2").ore(0, 3).turn(0);
  return game;
}

TEST(SunResearch, LevelTwoFromTheSlotToTheBonus) {
  RULES("BS-B6 BS-8.1 BS-8.6 BS-8.7 BS-8.8 BS-8.10 BS-8.16");
  Scenario game = two_of_level_one();
  game.deck({"t2_gg", "t2_rg", "t2_bb", "t2_rr", "t2_yy"});
  const int population = game.player(0).population;
  game.play("space spacefaring 2 1");
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.count("research"), 3);
  for (const char* slot : {"research II-A", "research II-B", "research II-C"}) game.may(slot);

  game.play("research II-B");
  EXPECT_EQ(game.player(0).population, population - 1) << "the cube lies there before the event";
  EXPECT_TRUE(game.player(0).researched >> game.slot_number("II-B") & 1);
  EXPECT_EQ(game.step(), StepKind::TurnEvent);
  game.play("draw event asteroid-mining-rush");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(game.player(1).ore, 3);
  EXPECT_EQ(game.state().events[game.event_number("e2_rush")].place, EventPlace::Gone);
  EXPECT_EQ(game.slot("II-B").tech, kNone) << "the card is chosen after the event";

  EXPECT_EQ(game.options(), (std::vector<std::string>{"type military", "type commercial"}));
  game.play("type military");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"card plasma-cannon", "card human-experiments"}));
  game.play("card plasma-cannon");
  EXPECT_EQ(game.slot("II-B").tech, game.tech_number("t2_rr"));
  game.may("upgrade 1@SOL 3");  // its immediate bonus
  game.play("upgrade 1@SOL 3");
  EXPECT_EQ(game.ships_at(0, "SOL", 3), 1);
  EXPECT_EQ(game.step(), StepKind::ChooseProduction) << "its action is for a later turn";
  game.turn(1).may_not("space II-B 1 1");
  game.turn(0).may("space II-B 1 1");
  game.sound();
}

TEST(SunResearch, RevealedCardsGoUnderTheDeckUnshuffled) {
  RULES("BS-8.8 BS-8.14");
  Scenario game = two_of_level_one();
  game.deck({"t2_gg", "t2_rg", "t2_bb", "t2_rr", "t2_yy"});
  game.play("space spacefaring 2 1", "research II-B", "draw event asteroid-mining-rush", "type military",
            "card plasma-cannon");
  const auto batch = [&](std::string_view card) { return game.state().tech_batch[game.tech_number(card)]; };
  EXPECT_EQ(batch("t2_rr"), 0);
  EXPECT_EQ(batch("t2_gg"), batch("t2_rg"));
  EXPECT_EQ(batch("t2_gg"), batch("t2_bb"));
  EXPECT_GT(batch("t2_gg"), batch("t2_gy")) << "below all that was not seen";
  EXPECT_LT(batch("t2_gg"), kInHand) << "in the deck";
  EXPECT_LT(batch("t2_yy"), batch("t2_gy")) << "what lay on top still does";
  EXPECT_EQ(deck_top(game.state(), 2), 1ull << game.tech_number("t2_yy"));
  // The next batch is of unknown order: any of its cards may come, and none from further down.
  game.deck({"t2_rr"});
  game.state().tech_batch[game.tech_number("t2_rr")] = 0;
  game.slot("II-B").tech = game.tech_number("t2_rr");
  EXPECT_EQ(std::popcount(deck_top(game.state(), 2)), 15);
  put_under_techs(game.state(), 1ull << game.tech_number("t2_gg"));
  EXPECT_EQ(std::popcount(deck_top(game.state(), 2)), 14);
  EXPECT_EQ(deck_top(game.state(), 2) >> game.tech_number("t2_gg") & 1, 0u);
}

TEST(SunResearch, SystemDecksAreBatchesToo) {
  RULES("BS-8.14");
  Scenario game;
  const std::uint32_t all = system_top(game.state(), 1);
  EXPECT_EQ(std::popcount(all), 10);
  const int card = std::countr_zero(all);
  put_under_systems(game.state(), 1u << card);
  EXPECT_EQ(system_top(game.state(), 1), all & ~(1u << card));
  for (std::size_t i = 0; i < kSystems; ++i)
    if (static_cast<int>(i) != card && game.cards().systems[i].deck == 1) game.state().system_batch[i] = 0;
  EXPECT_EQ(system_top(game.state(), 1), 1u << card) << "it comes when the others are gone";
}

TEST(SunResearch, CardsPutUnderADeckVeryOftenStillComeLast) {
  RULES("BS-8.14");
  Scenario game;
  const std::uint64_t techs = deck_top(game.state(), 2);
  const std::uint32_t systems = system_top(game.state(), 1);
  for (int i = 0; i < 300; ++i) {  // more often than there are numbers for batches
    put_under_techs(game.state(), techs & (~techs + 1));
    put_under_systems(game.state(), systems & (~systems + 1));
  }
  EXPECT_EQ(deck_top(game.state(), 2), techs & (techs - 1));
  EXPECT_EQ(system_top(game.state(), 1), systems & (systems - 1));
  game.sound();
}

TEST(SunResearch, SlotOfTheNamedLevelNotYetResearchedWithItsPrerequisites) {
  RULES("BS-8.2");
  Scenario game = two_of_level_one();
  game.tech("II-A", "t2_gg").researched(0, "II-A").turn(0);
  game.play("space spacefaring 2 1");
  game.may("research II-B");
  EXPECT_EQ(game.refused_by("research II-A"), "BS-8.2");  // researched
  EXPECT_EQ(game.refused_by("research II-D"), "BS-8.2");  // needs I-3
  EXPECT_EQ(game.refused_by("research I-3"), "BS-8.2");   // another level
  EXPECT_EQ(game.reason_against("research II-D"), "sun.no.missing_all");
  // Level I needs nothing; a slot joined to two technologies needs both.
  Scenario other;
  other.researched(0, "I-3").ore(0, 5).turn(0).play("space spacefaring 2 1");
  EXPECT_EQ(other.options().size(), 0u + static_cast<std::size_t>(other.count("draw"))) << "II-D alone, no question";
  EXPECT_TRUE(other.player(0).researched >> other.slot_number("II-D") & 1);
  Scenario first;
  first.turn(0).play("space spacefaring 1 1");
  EXPECT_EQ(first.count("research I-"), 4);
}

TEST(SunResearch, TwoOfThreeForTheLastLevel) {
  RULES("BS-8.2 BS-8.3 BS-8.11");
  Scenario game({"UN", "NOC", "OCC"});
  game.tech("III-A", "t3_by").tech("III-B", "t3_rr").tech("III-C", "t3_gg").tech("III-D", "t3_yy");
  game.researched(0, "III-A").researched(0, "III-B");
  game.researched(1, "III-A").researched(1, "III-D");
  game.guild("g_visionaries").ore(0, 20).ore(1, 20).population(0, 4).population(1, 4);
  game.turn(1).may_not("guild guild-of-visionaries 1");  // one of three, and one of two
  game.turn(0).may("guild guild-of-visionaries 1");
  game.play("guild guild-of-visionaries 1");  // IIII-A alone
  EXPECT_TRUE(game.player(0).researched >> game.slot_number("IIII-A") & 1);
  EXPECT_EQ(game.step(), StepKind::ChooseType) << "discovered like the others, without an event";
  EXPECT_EQ(game.options(), (std::vector<std::string>{"type scientific", "type military"}));

  // Discovered as a pure scientific card: any two of the three will do, whatever their types.
  Scenario later({"UN", "NOC", "OCC"});
  later.tech("III-A", "t3_by").tech("III-B", "t3_rr").tech("III-C", "t3_gg").tech("IIII-A", "t4_bg");
  later.researched(0, "III-B").researched(0, "III-C").researched(2, "III-C").guild("g_visionaries");
  later.ore(0, 6).ore(2, 6).population(0, 2).population(2, 2);
  later.turn(0).may("guild guild-of-visionaries 1");
  later.turn(2).may_not("guild guild-of-visionaries 1");
  later.turn(0).play("guild guild-of-visionaries 1");
  EXPECT_TRUE(later.player(0).researched >> later.slot_number("IIII-A") & 1);
}

TEST(SunResearch, OnlyWhatIsDiscovered) {
  RULES("BS-8.4 BS-8.11");
  Scenario game;
  game.tech("II-A", "t2_yb").tech("II-B", "t2_gg");
  game.researched(0, "I-1").researched(0, "I-2").researched(0, "II-A").ore(0, 1).population(0, 2).turn(0);
  game.play("space II-A 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"research I-3", "research I-4", "research II-B"}))
      << "level I is discovered from the start";
  EXPECT_EQ(game.refused_by("research II-C"), "BS-8.4");
}

TEST(SunResearch, CubesStayAndBlockNobody) {
  RULES("BS-8.5 BS-8.10");
  Scenario game;
  game.researched(1, "I-3").population(0, 1).turn(0);
  const int supply = game.supply_cubes(0);
  game.play("space spacefaring 1 1", "research I-3");
  EXPECT_TRUE(game.player(0).researched >> game.slot_number("I-3") & 1);
  EXPECT_TRUE(game.player(1).researched >> game.slot_number("I-3") & 1);
  // The second researcher has the immediate bonus as well: a food disc, and a supply cube that becomes population.
  EXPECT_EQ(automation_level(game.player(0)), 1);
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.supply_cubes(0), supply - 1);
  game.play("produce trade");
  game.may_not("research I-3");
  EXPECT_EQ(std::popcount(game.player(0).researched), 1) << "nothing brings the cube back";
  game.sound();
}

TEST(SunResearch, BonusWithoutTheActionsOfTheCard) {
  RULES("BS-8.10");
  Scenario game;
  game.population(0, 1).ore(0, 0).no_ships(0).turn(0);
  game.play("space spacefaring 1 1", "research I-4");  // Advanced Robotics: 1 ore automated, 1 ore
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(automation_level(game.player(0)), 1);
  EXPECT_EQ(ships_of(game.player(0)), 0) << "its action builds ships, its bonus does not";
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);
}

TEST(SunResearch, TypeOfTheResearchedPrerequisites) {
  RULES("BS-8.7 BS-8.15");
  // One prerequisite: its right type, the first of a hybrid's two.
  Scenario one;
  one.tech("II-A", "t2_yr").researched(0, "I-1").researched(0, "II-A").guild("g_scholars").ore(0, 5);
  one.deck({"t3_rr", "t3_yy", "t3_by"}).turn(0);
  one.play("guild scholars-guild 1", "draw event colonial-charter");
  EXPECT_EQ(one.options(), (std::vector<std::string>{"card hivemind-computing", "card stealth-terraformers"}));
  // Several of the same type: that type, no question.
  Scenario same;
  same.tech("II-A", "t2_yr").tech("II-B", "t2_yy").tech("III-A", "t3_gb");
  for (const char* slot : {"I-1", "II-A", "II-B", "III-A"}) same.researched(0, slot);
  same.guild("g_scholars").ore(0, 5).deck({"t3_rr", "t3_yy", "t3_by"}).turn(0);
  same.play("guild scholars-guild 1", "draw event colonial-charter");
  EXPECT_EQ(same.options(), (std::vector<std::string>{"card hivemind-computing", "card stealth-terraformers"}));
  // "2 of 3": only what he has researched counts.
  Scenario three;
  three.tech("III-A", "t3_by").tech("III-B", "t3_rr").tech("III-C", "t3_gg");
  three.researched(0, "III-A").researched(0, "III-C").guild("g_visionaries").ore(0, 6).population(0, 3).turn(0);
  three.play("guild guild-of-visionaries 1");
  EXPECT_EQ(three.options(), (std::vector<std::string>{"type scientific", "type economic"}));
}

}  // namespace
}  // namespace orrery::sun
