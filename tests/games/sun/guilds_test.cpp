// Guilds and copied actions (BS-12).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// The first seat has I-1 and, in III-A, Quantum Data Exchange; nothing else is its own.
Scenario exchange(int ore, int population) {
  Scenario game;
  game.tech("III-A", "t3_yb").researched(0, "I-1").researched(0, "III-A").ore(0, ore).population(0, population);
  return game;
}

// The first seat has I-1, I-2 and II-A: it reaches II-B and II-C, and III-A.
Scenario technocrats(int ore, int population) {
  Scenario game;
  game.tech("II-A", "t2_gy").researched(0, "I-1").researched(0, "I-2").researched(0, "II-A").guild("g_technocrats");
  game.ore(0, ore).population(0, population);
  return game;
}

TEST(SunGuilds, CoveredOnesAreUnusable) {
  RULES("BS-12.1");
  Scenario game;
  game.tech("II-A", "t2_gy").researched(0, "I-1").researched(0, "II-A").ore(0, 20).population(0, 4).turn(0);
  EXPECT_EQ(game.refused_by("guild scholars-guild 1"), "BS-4.6");
  game.guild("g_scholars").turn(0).may("guild scholars-guild 1");
  EXPECT_EQ(game.refused_by("guild technocrats-guild 1"), "BS-4.6");
  game.play("guild scholars-guild 1");
  EXPECT_EQ(game.player(0).ore, 15);
  EXPECT_TRUE(has(game, 0, "III-A"));
  game.ore(1, 20).turn(1);
  EXPECT_EQ(game.refused_by("guild scholars-guild 1"), "BS-4.3") << "one space";
}

TEST(SunGuilds, EachHasItsCostAndEffect) {
  RULES("BS-12.1");
  Scenario game;
  const auto guild = [&](std::string_view id) { return game.cards().guilds[game.guild_number(id)].action; };
  EXPECT_EQ(guild("g_terraforming").cost, (Cost{4, 1}));
  EXPECT_EQ(guild("g_scholars").cost, (Cost{5, 0}));
  EXPECT_EQ(guild("g_technocrats").cost, (Cost{3, 0}));
  EXPECT_EQ(guild("g_visionaries").cost, (Cost{6, 1}));
  // The Terraforming Guild colonizes: 4 ore, 1 population back, the ship with strength 2 as well.
  game.outpost(0, "A1", Disc::Food).ships(0, "A1", 2).guild("g_terraforming").ore(0, 4).population(0, 1).turn(0);
  game.play("guild terraforming-guild 1").roll_on();
  EXPECT_EQ(game.state().colonies[game.system_number("s_barnard")].owner, 0);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunGuilds, CopyWhoseSpaceIsOccupied) {
  RULES("BS-B22 BS-12.2 BS-12.4");
  Scenario game = exchange(2, 1);
  game.tech("II-A", "t2_gb").pawn(1, {Source::Slot, game.slot_number("II-A"), 0}).turn(0);
  game.play("space III-A 1 1");
  game.may("copy II-A 1");
  game.play("copy II-A 1");  // option B alone: 2 ore, 1 supply becomes population, research of II-A
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_TRUE(has(game, 0, "II-A"));
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.player(0).pawn.number, game.slot_number("III-A"));
  game.sound();
  // With 1 ore option B cannot be paid, and option A has no research.
  Scenario poor = exchange(1, 1);
  poor.tech("II-A", "t2_gb").turn(0).play("space III-A 1 1");
  poor.may_not("copy II-A 1");
  // Its own space leaves the choice.
  Scenario own = exchange(2, 1);
  own.tech("II-A", "t2_gb").researched(0, "II-A").researched(0, "I-2").turn(0).play("space II-A 1 1");
  EXPECT_EQ(own.options(), (std::vector<std::string>{"option 1", "option 2"}));
}

TEST(SunGuilds, CopiedChoiceMustIncludeTheResearch) {
  RULES("BS-12.4");
  Scenario game = exchange(8, 2);
  game.tech("II-A", "t2_gb").researched(0, "II-A").researched(0, "I-2").tech("III-B", "t3_gb").turn(0);
  game.play("space III-A 1 1", "copy III-B 1");  // Cerebral Implants: both options research, level II or III
  EXPECT_EQ(game.count("option"), 0) << "no level III slot can be researched, so option A it is";
  Scenario both = exchange(8, 2);
  both.tech("II-A", "t2_gb").tech("II-B", "t2_gg").tech("III-D", "t3_gb");
  for (const char* slot : {"II-A", "II-B"}) both.researched(0, slot);
  both.researched(0, "I-2").turn(0).play("space III-A 1 1", "copy III-D 1");
  EXPECT_EQ(both.options(), (std::vector<std::string>{"option 1", "option 2"}));
}

TEST(SunGuilds, CopiedCostIsPaidWithoutTheSurcharge) {
  RULES("BS-12.2");
  Scenario game({"UN", "NOC", "OCC"});
  game.tech("III-A", "t3_yb").researched(0, "I-1").researched(0, "III-A").ore(0, 2).population(0, 1);
  game.pawn(1, {Source::Spacefaring, 1, 0}).turn(0);
  EXPECT_EQ(game.refused_by("space spacefaring 2 2"), "BS-4.7") << "2 ore and 1 more for the space";
  game.play("space III-A 1 1", "copy spacefaring 2");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_TRUE(has(game, 0, "II-A"));
}

TEST(SunGuilds, ExchangeCopiesWhatIsNotItsOwn) {
  RULES("BS-12.3");
  Scenario game = exchange(20, 3);
  game.tech("II-A", "t2_gy").tech("II-B", "t2_gg").tech("II-D", "t2_bb").tech("III-D", "t3_rb");
  for (const char* slot : {"I-2", "II-A", "II-B"}) game.researched(0, slot);
  game.owns(1, "t2_bg").owns(0, "t2_yb").guild("g_technocrats").turn(0);
  game.play("space III-A 1 1");
  game.may("copy II-D 1");   // Quantum Computing, researched by nobody
  game.may("copy III-D 1");  // Deep Space Megastructures
  game.may("copy guild technocrats-guild");
  game.may("copy private exoplanet-survey 1");
  EXPECT_EQ(game.refused_by("copy private bio-synaptic-network 1"), "BS-14.2");
  EXPECT_EQ(game.refused_by("copy guild scholars-guild"), "BS-4.6");
  EXPECT_EQ(game.refused_by("copy II-A 1"), "BS-12.7") << "Interplanetary Trade has no research";
  EXPECT_EQ(game.refused_by("copy III-A 1"), "BS-12.8");
}

TEST(SunGuilds, MegastructuresCopied) {
  RULES("BS-12.3 BS-12.2");
  Scenario game = exchange(4, 1);
  game.tech("II-A", "t2_gy").tech("II-B", "t2_gg").tech("III-D", "t3_rb").tech("III-B", "t3_gb");
  game.researched(0, "II-A").researched(0, "II-B").turn(0).play("space III-A 1 1", "copy III-D 1");
  EXPECT_EQ(game.ships_at(0, "DEEP", 2), 1);
  EXPECT_TRUE(has(game, 0, "III-B"));
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunGuilds, NoActionCopiesItself) {
  RULES("BS-12.5 BS-12.8");
  Scenario game = exchange(20, 3);
  game.tech("II-A", "t2_gy").tech("II-B", "t2_gg").guild("g_technocrats");
  for (const char* slot : {"I-2", "II-A", "II-B"}) game.researched(0, slot);
  game.turn(0).play("space III-A 1 1");
  EXPECT_EQ(game.refused_by("copy III-A 1"), "BS-12.8");
  game.play("copy guild technocrats-guild");
  EXPECT_EQ(game.refused_by("copy guild technocrats-guild"), "BS-12.8");
  EXPECT_EQ(game.refused_by("copy III-A 1"), "BS-12.8");
  game.may("copy spacefaring 1");
}

TEST(SunGuilds, TechnocratsRaiseTheLevel) {
  RULES("BS-12.6");
  Scenario game = technocrats(5, 1);
  game.tech("II-D", "t2_bb").owns(0, "t2_bg").owns(1, "t2_yb").turn(0);
  game.play("guild technocrats-guild 1");
  EXPECT_EQ(game.player(0).ore, 2);
  game.may("copy spacefaring 1");
  game.may("copy spacefaring 2");
  game.may("copy private bio-synaptic-network 1");
  EXPECT_EQ(game.refused_by("copy II-D 1"), "BS-4.5") << "not researched by this seat";
  EXPECT_EQ(game.refused_by("copy private exoplanet-survey 1"), "BS-14.2");
  game.play("copy spacefaring 2");  // level III: III-A with II-A as its prerequisite
  EXPECT_TRUE(has(game, 0, "III-A"));
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).pawn.source, static_cast<std::uint8_t>(Source::Guild));
}

TEST(SunGuilds, RaisedLevelNeedsItsOwnPrerequisites) {
  RULES("BS-12.6");
  Scenario game;
  game.researched(0, "I-1").guild("g_technocrats").ore(0, 10).population(0, 2).turn(0);
  game.play("guild technocrats-guild 1");  // level I raised: II-A; level II raised: nothing is reached
  EXPECT_TRUE(has(game, 0, "II-A")) << "Basic Spacefaring 1 is the only one possible";
  EXPECT_EQ(game.player(0).ore, 7);
}

TEST(SunGuilds, NothingIsRaisedAboveTheLastLevel) {
  RULES("BS-12.6");
  Scenario game;
  game.tech("III-A", "t3_by").tech("III-B", "t3_rr").researched(0, "III-A").researched(0, "III-B");
  game.guild("g_technocrats").ore(0, 10).population(0, 1).turn(0);
  game.play("guild technocrats-guild 1");  // Hivemind Computing alone: level IIII for 7 ore
  EXPECT_TRUE(has(game, 0, "IIII-A"));
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(SunGuilds, WhatContainsResearch) {
  RULES("BS-12.7");
  Scenario game;
  const auto contains = [&](std::string_view card, std::size_t action = 0) {
    return game.cards().techs[game.tech_number(card)].actions[action].research;
  };
  EXPECT_TRUE(contains("t2_bb"));  // plain
  EXPECT_TRUE(contains("t2_gb"));  // in an option
  EXPECT_TRUE(contains("t2_by"));  // optional
  EXPECT_TRUE(contains("t3_yb"));  // copies
  EXPECT_TRUE(game.cards().guilds[game.guild_number("g_technocrats")].action.research);
  EXPECT_FALSE(contains("t2_gy"));
  EXPECT_FALSE(contains("t3_ry", 1));
  EXPECT_FALSE(game.cards().guilds[game.guild_number("g_terraforming")].action.research);
}

TEST(SunGuilds, ChainOfCopies) {
  RULES("BS-B31 BS-12.8");
  Scenario game = technocrats(5, 1);
  game.tech("III-F", "t3_yb").researched(0, "III-F").turn(0);
  game.play("space III-F 1 1", "copy guild technocrats-guild");
  EXPECT_EQ(game.player(0).ore, 2);
  game.play("copy spacefaring 2");
  EXPECT_TRUE(has(game, 0, "III-A"));
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(0).pawn.number, game.slot_number("III-F"));

  Scenario poor = technocrats(4, 1);
  poor.tech("III-F", "t3_yb").researched(0, "III-F").turn(0);
  poor.play("space III-F 1 1", "copy guild technocrats-guild");  // Basic Spacefaring 1 alone can be paid
  EXPECT_EQ(poor.options(), (std::vector<std::string>{"research II-B", "research II-C"}));
  EXPECT_EQ(poor.player(0).ore, 1);
}

TEST(SunGuilds, CopyOfACopyKeepsTheLevelBonus) {
  RULES("BS-12.8");
  Scenario game = technocrats(5, 1);
  game.tech("III-F", "t3_yb").researched(0, "III-F").turn(0);
  game.play("guild technocrats-guild 1", "copy III-F 1");  // Quantum Data Exchange, raised by 1
  EXPECT_EQ(game.refused_by("copy guild technocrats-guild"), "BS-12.8");
  game.play("copy spacefaring 2");
  EXPECT_TRUE(has(game, 0, "III-A"));
}

TEST(SunGuilds, CopiedActionMustBePossible) {
  RULES("BS-12.9");
  Scenario nobody = exchange(20, 0);
  nobody.turn(0).may_not("space III-A 1 1");
  Scenario game = exchange(6, 2);
  game.tech("II-F", "t2_by").tech("III-D", "t3_by").turn(0).play("space III-A 1 1");
  EXPECT_EQ(game.refused_by("copy III-D 1"), "BS-4.7") << "7 ore, and no slot of level IIII";
  game.may("copy II-F 1");  // Spacetime Anomaly Studies: the jump changes something
  Scenario still = exchange(6, 2);
  still.tech("II-F", "t2_by").no_ships(0).turn(0).play("space III-A 1 1");
  still.may_not("copy II-F 1");  // no ship, and no level III to research: nothing would change
}

}  // namespace
}  // namespace orrery::sun
