// Events (BS-11) and the example of one check after a loop (BS-B30).

#include "games/sun/card_file.h"
#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

const EventState& event_of(Scenario& game, std::string_view card) {
  return game.state().events[game.event_number(card)];
}

TEST(SunEvents, AreResolvedByTheFirstResearcherBeforeTheCardIsChosen) {
  RULES("BS-11.1 BS-11.2 BS-8.6 BS-8.16");
  Scenario game;
  game.researched(0, "I-1").researched(1, "I-1").ore(0, 2).ore(1, 4).turn(0);
  const int population = game.player(0).population;
  game.play("space spacefaring 2 1");  // II-A is the only legal slot
  EXPECT_EQ(game.step(), StepKind::TurnEvent);
  EXPECT_EQ(game.player(0).population, population - 1);  // the cube lies there already
  game.play("draw event asteroid-mining-rush");
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(1).ore, 6);
  EXPECT_EQ(game.slot("II-A").tech, kNone);
  EXPECT_EQ(event_of(game, "e2_rush").place, EventPlace::Gone);
  game.play("draw tech plasma-cannon", "draw tech human-experiments", "card human-experiments");
  EXPECT_EQ(game.slot("II-A").tech, game.tech_number("t2_rg"));
  game.sound();

  game.turn(1).play("space spacefaring 2 2");  // the second researcher meets no event
  EXPECT_NE(game.step(), StepKind::TurnEvent);
  EXPECT_EQ(game.player(1).ore, 3);
  EXPECT_NE(game.player(1).researched >> game.slot_number("II-A") & 1, 0u);
}

TEST(SunEvents, GoInTurnOrderFromTheResearcher) {
  RULES("BS-11.1 BS-11.6");
  Scenario game({"UN", "NOC", "OCC"});
  game.outpost(2, "Y1", Disc::Ore).turn_over(1, "III-A", "e3_exodus");
  EXPECT_EQ(game.seat(), 1);
  game.play("option 1");
  EXPECT_EQ(game.seat(), 2);
  game.play("option 2");
  EXPECT_EQ(game.seat(), 2);  // his part is carried out completely before the next
  game.play("build Y1");
  EXPECT_EQ(game.seat(), 0);
  const int population = game.player(0).population;
  game.play("option 1");
  EXPECT_EQ(game.player(0).population, population + 2);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST(SunEvents, AreDiscardedUnlessTheyStay) {
  RULES("BS-11.2 BS-11.3");
  struct Row {
    std::string_view event;
    EventPlace place;
    std::string_view location;  // or "": not at a location
  };
  constexpr Row kRows[] = {
      {"e2_tyler", EventPlace::Gone, ""},
      {"e2_maya", EventPlace::Gone, ""},
      {"e2_boom", EventPlace::Gone, ""},
      {"e2_rush", EventPlace::Gone, ""},
      {"e2_race", EventPlace::Location, "SOL"},
      {"e2_monument", EventPlace::System, ""},
      {"e2_summit", EventPlace::Seat, ""},
      {"e3_kc24x", EventPlace::Gone, ""},
      {"e3_ono", EventPlace::Gone, ""},
      {"e3_enlightenment", EventPlace::Gone, ""},
      {"e3_hq", EventPlace::Location, "SOL"},
      {"e3_beacon", EventPlace::Location, "DEEP"},
      {"e3_charter", EventPlace::Achievements, ""},
      {"e3_patents", EventPlace::Slot, ""},
  };
  for (const Row& row : kRows) {
    SCOPED_TRACE(row.event);
    Scenario game;
    game.population(0, 0).population(1, 0);  // nobody is asked to research
    game.turn_over(0, row.event[1] == '2' ? "II-A" : "III-A", row.event);
    EXPECT_EQ(event_of(game, row.event).place, row.place);
    if (!row.location.empty()) {
      EXPECT_EQ(event_of(game, row.event).where, game.at(row.location));
    }
    game.sound();
  }
}

TEST(SunEvents, ALinkedEventChangesItsCardOrGivesPoints) {
  RULES("BS-11.3 BS-4.17 BS-15.8");
  Scenario game;
  game.turn_over(0, "III-A", "e3_patents");
  game.tech("III-A", "t3_by");
  const ActionRef hivemind{Source::Slot, game.slot_number("III-A"), 0};
  EXPECT_EQ(cost_at(game.state(), hivemind).ore, 6);  // red: a technology slot
  game.turn_over(0, "II-A", "e2_race");
  EXPECT_EQ(event_points(game.state(), game.event_number("e2_race"), 1), 2);  // white: Sol, where seat 1 is stronger
  EXPECT_EQ(event_points(game.state(), game.event_number("e2_race"), 0), 0);
}

TEST(SunEvents, TheColourOfAnArrowHasNoOtherMeaning) {
  RULES("BS-11.3");
  std::string text(shipped_card_file());
  int arrows = 0;
  for (std::size_t at = text.find("\"arrow\": \"white\""); at != std::string::npos;
       at = text.find("\"arrow\": \"white\"", at)) {
    text.replace(at, 16, "\"arrow\": \"red\"");
    ++arrows;
  }
  EXPECT_GT(arrows, 5);
  const CardFile file = read_card_file(text);
  EXPECT_TRUE(file.usable());
  EXPECT_EQ(file.set.hash, CardSets::at(0).hash);
}

TEST(SunEvents, FixedEventsOpenGuildsForGood) {
  RULES("BS-11.4 BS-12.1");
  constexpr std::pair<std::string_view, std::string_view> kGuilds[] = {{"e2_tyler", "g_scholars"},
                                                                       {"e2_maya", "g_terraforming"},
                                                                       {"e3_kc24x", "g_technocrats"},
                                                                       {"e3_ono", "g_visionaries"}};
  for (const auto& [event, guild] : kGuilds) {
    Scenario game;
    EXPECT_TRUE(game.cards().events[game.event_number(event)].forced);
    EXPECT_EQ(game.state().guilds, 0);
    game.turn_over(0, event[1] == '2' ? "II-A" : "III-A", event);
    EXPECT_EQ(game.state().guilds, 1 << game.guild_number(guild)) << event;
    const ActionRef at{Source::Guild, game.guild_number(guild), 0};
    for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(may_use(game.state(), seat, at));
    game.turn(1).turn(0);
    EXPECT_EQ(game.state().guilds, 1 << game.guild_number(guild));
  }
}

TEST(SunEvents, AnActionSpaceIsOpenToEverybody) {
  RULES("BS-11.5 BS-4.6 BS-13.5");
  Scenario game;
  game.ore(0, 8).ore(1, 8).population(0, 2).population(1, 2).turn(0);
  game.may_not("event dyson-sphere 1");
  EXPECT_EQ(game.refused_by("event dyson-sphere 1"), "BS-11.5");
  game.turn_over(0, "III-A", "e3_dyson").play("draw system wolf-1061");
  game.turn(1);
  game.may("event dyson-sphere 1");
  game.turn(0);
  game.may("event dyson-sphere 1");
  game.play("event dyson-sphere 1");  // 8 ore and 2 population: a colony without discs, 2 ore as its bonus
  EXPECT_EQ(game.player(0).ore, 2);
  EXPECT_EQ(game.player(0).population, 0);
  EXPECT_EQ(game.player(0).colonized, 1);
  EXPECT_EQ(game.state().colonies[game.system_number("s_wolf1061")].discs, 0);
  EXPECT_EQ(event_of(game, "e3_dyson").place, EventPlace::Gone);
  EXPECT_EQ(game.player(0).pawn.source, kNone);  // beside the board
  game.sound();
}

TEST(SunEvents, OneCheckAfterALoop) {
  RULES("BS-B30 BS-11.6 BS-9.14");
  Scenario game;
  game.no_ships(0).no_ships(1).ships(0, "A1", 1).ships(1, "A1", 1).outpost(0, "A1", Disc::Food);
  game.turn_over(0, "II-A", "e2_storm");  // each has one ship to move
  EXPECT_EQ(game.ships_at(0, "DEEP", 1), 1);
  EXPECT_EQ(game.ships_at(1, "DEEP", 1), 1);
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.player(1).food_discs, 8);
  game.sound();
}

TEST(SunEvents, TheCheckAfterTheLoopIsMade) {
  RULES("BS-11.6");
  Scenario game;
  game.no_ships(0).no_ships(1).ships(0, "A1", 2).ships(1, "A1", 1, 2).outpost(0, "A1", Disc::Food);
  game.turn_over(0, "II-A", "e2_storm");
  EXPECT_EQ(game.site("A1").owner, 1);  // one of its two ships has stayed
  EXPECT_EQ(game.player(0).food_discs, 8);
  game.sound();
}

TEST(SunEvents, WithoutATargetAreDiscarded) {
  RULES("BS-11.7");
  Scenario game;
  for (std::size_t i = 0; i < kSystems; ++i)  // no system is left, on the board neither
    if (game.state().colonies[i].owner == kNone) game.colony(1, game.cards().system_names[i].id);
  for (const std::string_view event : {"e2_uncharted", "e2_monument"}) {
    game.turn_over(0, event == "e2_monument" ? "II-A" : "II-C", event);
    EXPECT_EQ(event_of(game, event).place, EventPlace::Gone) << event;
  }
  game.turn_over(0, "III-A", "e3_dyson");
  EXPECT_EQ(event_of(game, "e3_dyson").place, EventPlace::Gone);
  EXPECT_EQ(game.step(), StepKind::ChooseSpace);
  EXPECT_EQ(game.state().location_count, 7);
  game.sound();
}

TEST(SunEvents, AnEmptySlotIsNoTarget) {
  RULES("BS-11.7");
  Scenario game({"UN", "NOC", "OCC"});
  game.colony(1, "s_barnard").turn_over(0, "II-A", "e2_monument");
  EXPECT_EQ(event_of(game, "e2_monument").where, game.system_number("s_sirius"));  // A2 is the only one left
  game.turn_over(0, "II-C", "e2_uncharted").play("draw system wolf-1061");
  game.may_not("link A1");
  game.may("link A2");
  game.may("link B1");
}

TEST(SunEvents, KeptOnesStayAndDiscardedOnesNeverComeBack) {
  RULES("BS-11.8 BS-2.5");
  Scenario game;
  game.turn_over(0, "II-A", "e2_summit").turn_over(1, "II-B", "e2_rush");
  game.turn(1).turn(0);
  EXPECT_EQ(event_of(game, "e2_summit").place, EventPlace::Seat);
  EXPECT_EQ(event_of(game, "e2_summit").where, 0);
  EXPECT_EQ(event_points(game.state(), game.event_number("e2_summit"), 0), 1);
  push(game.state(), event_at(0, game.slot_number("II-C")));
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::DrawEvent, game.event_number("e2_rush"))));
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::DrawEvent, game.event_number("e2_summit"))));
  EXPECT_TRUE(Rules::can_happen(game.state(), act(Act::DrawEvent, game.event_number("e2_boom"))));
}

}  // namespace
}  // namespace orrery::sun
