// Links, zones and scoring of events that no shipped card uses (BS-11, 17.7), on events of their own.

#include "tests/games/sun/own_cards.h"

namespace orrery::sun {
namespace {

constexpr OwnValue kEventCards[] = {
    {"e2_monument", "effects", R"([{"op": "link_event", "target": "choose_slot_card_B", "arrow": "white"}])"},
    {"e2_monument", "passive", R"({"kind": "once_per_turn", "who": "all",
        "effects": [{"op": "pay_ore", "n": 2, "to": "linked_controller"}, {"op": "supply_to_pop", "n": 1}]})"},
    {"e2_race", "effects", R"([{"op": "link_event", "target": "choose_slot_card"}])"},
    {"e2_race", "persist", R"({"zone": "system_card", "arrow": null})"},
    {"e2_race", "scoring", R"({"kind": "owner_of_linked_system", "vp": 4})"},
    {"e2_uncharted", "effects", R"([{"op": "link_system", "deck": "A", "target": "choose_slot"}])"},
    {"e2_uncharted", "passive", R"({"kind": "once_per_turn", "who": "all",
        "effects": [{"op": "pay_ore", "n": 1, "to": "linked_controller"}, {"op": "supply_to_pop", "n": 1}]})"},
    {"e2_summit", "passive", R"({"kind": "once_per_turn", "who": "owner", "effects": [{"op": "gain_ore", "n": 1}]})"},
    {"e3_charter", "passive", R"({"kind": "once_per_turn", "who": "all",
        "effects": [{"op": "choose", "k": 1, "options": [
        {"effects": [{"op": "supply_to_pop", "n": 1}]}, {"effects": [{"op": "gain_ore", "n": 2}]}]}]})"},
    {"e3_dyson", "effects", R"([{"op": "link_system", "deck": "A", "target": "event"}])"},
    {"e3_dyson", "action", R"({"spaces": 1, "cost": {"ore": 2}, "requires_research": false,
                               "effects": [{"op": "take_linked_system", "discs": 2}]})"},
    {"e3_museum", "effects", R"([{"op": "each_faction", "effects": [{"op": "retire_ship", "max": 2}]}])"},
    {"e3_charter", "scoring", R"({"kind": "most_count", "count": "military_power", "vp": 4, "ties": "all"})"},
    {"e3_beacon", "scoring", R"({"kind": "per_count", "count": "technologies", "each": 2})"},
    {"e3_patents", "passive", R"({"kind": "linked_action_cost", "ore": 2})"},
    {"e3_hq", "persist", R"({"zone": "near_tech_board", "arrow": null})"},
};

Scenario game_of_own_events(std::vector<std::string> factions = {"UN", "NOC"}) {
  static const int set = add_own_cards(kEventCards);
  return with_own_cards(set, std::move(factions));
}
TEST(SunOwnEvents, LinkToACardInAnySlotOrInABSlot) {
  RULES("BS-17.7 BS-11.3");
  Scenario game = game_of_own_events();
  game.turn_over(0, "II-A", "e2_monument");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"link B1", "link B2"}));
  game.play("link B2").turn_over(0, "II-C", "e2_race");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"link A1", "link B1", "link B2"}));
  game.play("link B1").colony(1, "s_kapteyn");
  EXPECT_EQ(points(game, "e2_race", 1), 4);
  EXPECT_EQ(points(game, "e2_race", 0), 0);
}

TEST(SunOwnEvents, OreIsPaidToTheControllerOfTheLinkedSystem) {
  RULES("BS-7.1 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "II-A", "e2_monument").play("link B2");
  game.ore(0, 2).ore(1, 0).outpost(1, "B2", Disc::Ore).turn(0);
  const int population = game.player(0).population;
  game.play("ability event frontier-monument");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(1).ore, 2);
  EXPECT_EQ(game.player(0).population, population + 1);
  game.turn(0).may_not("ability event frontier-monument");  // too little ore
  game.site("B2").owner = kNone;
  ++game.player(1).ore_discs;
  game.ore(0, 2).turn(0).play("ability event frontier-monument");  // nobody controls it: to the stock
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(1).ore, 2);
  game.ore(0, 2).outpost(0, "B2", Disc::Ore).turn(0).play("ability event frontier-monument");
  EXPECT_EQ(game.player(0).ore, 2);  // to himself
  game.sound();
}

TEST(SunOwnEvents, AndOfAnExtraLocation) {
  RULES("BS-7.1 BS-17.7 BS-9.8");
  Scenario game = game_of_own_events();
  game.turn_over(0, "II-A", "e2_uncharted");
  game.may_not("draw system wolf-1061");
  game.play("draw system sirius", "link A1");  // of deck A
  game.ore(0, 1).ore(1, 0).outpost(1, "X1", Disc::Ore).turn(0).play("ability event uncharted-system");
  EXPECT_EQ(game.player(0).ore, 0);
  EXPECT_EQ(game.player(1).ore, 1);
  game.sound();
}

TEST(SunOwnEvents, TheAbilityOfAKeptEventIsItsOwners) {
  RULES("BS-11.8 BS-13.16 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "II-A", "e2_summit").ore(0, 0).turn(1);
  game.may_not("ability event scientific-summit");
  game.turn(0).play("ability event scientific-summit");
  EXPECT_EQ(game.player(0).ore, 1);
  game.may_not("ability event scientific-summit");
}

TEST(SunOwnEvents, AnAttachedSystemMayComeWithDiscs) {
  RULES("BS-13.5 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "III-A", "e3_dyson").play("draw system alpha-centauri").ore(0, 2).turn(0);
  game.play("event dyson-sphere 1", "disc food", "disc ore");
  const Colony& colony = game.state().colonies[game.system_number("s_alphacen")];
  EXPECT_EQ(colony.owner, 0);
  EXPECT_EQ(colony.kinds, (std::array{Disc::Food, Disc::Ore}));
  EXPECT_EQ(game.player(0).ore, 2);  // its colonization bonus
  game.sound();
}

TEST(SunOwnEvents, UpToTwoShipsAreRetiredAndCheckedAfterEachFaction) {
  RULES("BS-13.4 BS-11.6 BS-17.7");
  Scenario game = game_of_own_events();
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).ships(1, "A1", 1).turn_over(0, "III-A", "e3_museum");
  game.play("ship 2@A1");
  game.may("done");
  game.play("ship 1@SOL");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.site("A1").owner, 1);  // his part is done
  game.play("ship 2@SOL", "done");
  EXPECT_EQ(points(game, "e3_museum", 0), 3);
  EXPECT_EQ(points(game, "e3_museum", 1), 2);
  game.sound();
}

TEST(SunOwnEvents, ScoringByCounts) {
  RULES("BS-15.8 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "III-A", "e3_charter").turn_over(0, "III-C", "e3_beacon");
  EXPECT_EQ(points(game, "e3_charter", 0), 0);
  EXPECT_EQ(points(game, "e3_charter", 1), 4);
  game.ships(0, "DEEP", 1);
  EXPECT_EQ(points(game, "e3_charter", 0), 4);  // tied: both
  EXPECT_EQ(points(game, "e3_charter", 1), 4);
  game.no_ships(0).no_ships(1);
  EXPECT_EQ(points(game, "e3_charter", 0), 0);  // at least 1
  game.researched(0, "I-1").owns(0, "t4_r").researched(1, "I-1");
  EXPECT_EQ(points(game, "e3_beacon", 0), 4);  // for everybody, private ones too
  EXPECT_EQ(points(game, "e3_beacon", 1), 2);
  EXPECT_EQ(score_lines(game.state(), 0)[9], 4);
}

TEST(SunOwnEvents, ALinkedCostMayRise) {
  RULES("BS-4.17 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "III-A", "e3_patents").tech("III-A", "t3_ry");
  EXPECT_EQ(cost_at(game.state(), {Source::Slot, game.slot_number("III-A"), 0}).ore, 5);
}

TEST(SunOwnEvents, MayLieBesideTheTechnologyBoardWithoutASpace) {
  RULES("BS-11.2 BS-17.7");
  Scenario game = game_of_own_events();
  game.turn_over(0, "III-A", "e3_hq").ore(0, 1).turn(0);
  EXPECT_EQ(game.state().events[game.event_number("e3_hq")].place, EventPlace::TechBoard);
  EXPECT_EQ(game.count("event "), 0);
  game.may("ability event galactic-hq");
  game.sound();
}

TEST(SunOwnEvents, AnAbilityWhoseFirstOptionChangesNothing) {
  RULES("BS-13.16 BS-4.8");
  Scenario game = game_of_own_events();
  game.turn_over(0, "III-A", "e3_charter").supply(0, {}).ore(0, 0).turn(0);
  game.may("ability event colonial-charter");
  game.play("ability event colonial-charter", "option 2");
  EXPECT_EQ(game.player(0).ore, 2);
}

}  // namespace
}  // namespace orrery::sun
