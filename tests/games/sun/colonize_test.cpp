// Colonization (BS-10) and the examples of it.

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// Seat 0 has Terraforming (I-2), whose action colonizes for 4 ore.
Scenario terraformer(std::vector<std::string> factions = {"UN", "NOC"}, OptionTexts options = {}) {
  Scenario game(std::move(factions), std::move(options));
  game.researched(0, "I-2").ore(0, 4);
  return game;
}
void empty_deck(Scenario& game, int deck) {
  for (std::size_t i = 0; i < kSystems; ++i)
    if (game.state().system_batch[i] != 0 && game.cards().systems[i].deck == deck)
      game.colony(1, game.cards().system_names[i].id);
}
const Colony& colony_of(Scenario& game, std::string_view card) {
  return game.state().colonies[game.system_number(card)];
}
int discs_left(Scenario& game, int seat) {
  return game.player(seat).food_discs + game.player(seat).ore_discs;
}

TEST(SunColonize, TheAbilityOfASystemComesWithIt) {
  RULES("BS-10.7 BS-13.17");
  Scenario game;
  EXPECT_FALSE(has_passive(game.state(), 0, PassiveKind::DisplacePawn));
  take_system(game.state(), 0, game.system_number("s_ross154"), 0);
  EXPECT_TRUE(has_passive(game.state(), 0, PassiveKind::DisplacePawn));
  EXPECT_FALSE(has_passive(game.state(), 1, PassiveKind::DisplacePawn));
}

TEST(SunColonize, OnlySystemsAndOnlyByAnEffect) {
  RULES("BS-10.1");
  Scenario game = terraformer({"UN", "NOC", "OCC"});
  for (const auto* place : {"SOL", "DEEP"}) game.ships(0, place, 4);
  game.ships(0, "Y1", 4).outpost(0, "Y1", Disc::Ore).ships(0, "A1", 2).outpost(0, "A1", Disc::Food);
  game.ships(0, "A2", 3).outpost(0, "A2", Disc::Ore).turn(0);
  EXPECT_EQ(game.count("colonize"), 0);
  game.play("space I-2 1 1");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"colonize A1", "colonize A2"}));
  EXPECT_EQ(game.refused_by("colonize Y1"), "BS-10.1");
}

TEST(SunColonize, NeedsControlAndThePrintedStrength) {
  RULES("BS-10.2");
  Scenario game = terraformer();
  game.ships(0, "A1", 1).outpost(0, "A1", Disc::Food).turn(0);  // Barnard's Star: strength 2
  game.may_not("space I-2 1 1");
  game.ships(0, "A1", 1).turn(0);
  game.may("space I-2 1 1");
  game.ships(1, "A1", 2).turn(0);
  game.may("space I-2 1 1");  // opposing ships do not matter
  game.site("A1").owner = kNone;
  game.turn(0);
  game.may_not("space I-2 1 1");
}

TEST(SunColonize, ShipsOfAtLeastTheStrengthAreReturned) {
  RULES("BS-10.3 BS-7.5");
  Scenario game = terraformer();
  game.system("A1", "s_sirius").ships(0, "A1", 2).ships(0, "A1", 3).ships(0, "A1", 1).outpost(0, "A1", Disc::Ore);
  game.supply(0, {0, 0, 0, 4, 2}).turn(0).play("space I-2 1 1");  // strength 3
  game.may("return 3");
  game.may("return 2");
  game.may_not("return 1");  // with the lowest alone the strength is never reached
  game.may_not("done");
  const auto fork = game;
  game.play("return 2");  // then the other one must go too: exactly the strength
  EXPECT_EQ(game.seat(), kChance);
  EXPECT_EQ(game.ships_at(0, "DEEP", 3), 1);
  EXPECT_EQ(game.player(0).supply[4], 4);  // two cubes into the rightmost column
  game = fork;
  game.play("return 3");
  game.may("done");
  game.play("return 2");  // more than needed, for nothing
  game.may("done");
  game.play("done", "draw system wolf-359");
  EXPECT_EQ(game.player(0).supply[4], 4);
  EXPECT_EQ(game.ships_at(0, "DEEP", 1), 1);
  EXPECT_EQ(game.player(0).ore, 3);  // Sirius, nothing for the ships
  game.sound();
}

TEST(SunColonize, TheOtherShipsGoToDeepSpace) {
  RULES("BS-10.4 BS-10.12");
  Scenario game = terraformer({"UN", "NOC", "OCC"});
  game.ships(0, "A1", 2).ships(0, "A1", 4).ships(1, "A1", 2).ships(2, "A1", 1).outpost(0, "A1", Disc::Food);
  game.outpost(1, "Y1", Disc::Ore).turn(0);
  game.play("space I-2 1 1", "return 2", "draw system wolf-359");
  EXPECT_EQ(game.ships_at(0, "DEEP", 4), 1);
  EXPECT_EQ(game.ships_at(1, "DEEP", 2), 1);
  EXPECT_EQ(game.ships_at(2, "DEEP", 1), 1);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(game.player(seat).power[game.at("A1")], 0);
  EXPECT_EQ(game.site("A1").owner, kNone);  // no control changes by it
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(game.site("DEEP").owner, kNone);
  game.sound();
}

TEST(SunColonize, TheCardComesToThePlayerAndIsReplaced) {
  RULES("BS-10.5 BS-15.5");
  Scenario game = terraformer();
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0).play("space I-2 1 1");
  EXPECT_EQ(game.seat(), kChance);
  game.may("draw system wolf-359");
  game.may_not("draw system wolf-1061");  // of the other deck
  game.play("draw system wolf-359");
  EXPECT_EQ(game.site("A1").system, game.system_number("s_wolf359"));
  EXPECT_EQ(game.state().system_batch[game.system_number("s_wolf359")], 0);
  EXPECT_EQ(colony_of(game, "s_barnard").owner, 0);
  EXPECT_EQ(game.player(0).colonized, 1);
  EXPECT_EQ(score_lines(game.state(), 0)[6], 2);
  game.sound();
}

TEST(SunColonize, EmptiedDecks) {
  RULES("BS-B18 BS-10.5 BS-10.6");
  Scenario game = terraformer();
  empty_deck(game, 0);
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0).play("space I-2 1 1");
  game.may("draw system wolf-1061");
  game.play("draw system wolf-1061").sound();
  EXPECT_EQ(game.site("A1").system, game.system_number("s_wolf1061"));

  empty_deck(game, 1);
  game.pawn(0, {}).ore(0, 4).ships(0, "A1", 3, 2).outpost(0, "A1", Disc::Food).turn(0);
  game.play("space I-2 1 1");
  EXPECT_EQ(game.site("A1").system, kNone);
  EXPECT_EQ(game.player(0).colonized, 2);
  game.sound();
}

TEST(SunColonize, AnEmptySlotIsANodeThatNobodyControls) {
  RULES("BS-10.6");
  Scenario game = terraformer();
  empty_deck(game, 0);
  empty_deck(game, 1);
  game.colony(1, "s_barnard").resolve(0, game.cards().techs[game.tech_number("t1_terraforming")].immediate);
  EXPECT_EQ(game.site("A1").system, kNone);
  game.play("move 1 SOL A1");
  game.may("move 1 A1 Y2");  // and further
  game.play("done");
  EXPECT_EQ(game.ships_at(0, "A1", 1), 1);
  EXPECT_EQ(game.site("A1").owner, kNone);
  game.sound();
}

TEST(SunColonize, ALinkedSystemIsNotReplaced) {
  RULES("BS-10.5 BS-11.2");
  Scenario game = terraformer();
  game.turn_over(0, "II-A", "e2_uncharted").play("draw system kruger-60", "link A1");
  game.ships(0, "X1", 4).ships(0, "X1", 1).outpost(0, "X1", Disc::Ore).ships(1, "X1", 1).turn(0);
  game.play("space I-2 1 1");
  EXPECT_EQ(colony_of(game, "s_kruger60").owner, 0);
  EXPECT_EQ(game.state().events[game.event_number("e2_uncharted")].place, EventPlace::Gone);
  EXPECT_EQ(game.ships_at(1, "DEEP", 1), 1);
  game.ships(0, "A1", 1).outpost(0, "A1", Disc::Food).turn(0);
  game.resolve(0, game.cards().techs[game.tech_number("t1_terraforming")].immediate);
  game.may_not("move 1 A1 X1");  // the place is gone
  game.sound();
}

TEST(SunColonize, ASecondDiscOfTheSpecialization) {
  RULES("BS-10.7 BS-9.13");
  Scenario game = terraformer();
  game.system("A1", "s_alphacen").ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0);
  game.play("space I-2 1 1", "draw system wolf-359");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"disc food", "disc ore"}));
  game.play("disc ore");  // may differ from the outpost's
  EXPECT_EQ(colony_of(game, "s_alphacen").discs, 2);
  EXPECT_EQ(colony_of(game, "s_alphacen").kinds, (std::array{Disc::Food, Disc::Ore}));
  EXPECT_EQ(game.player(0).food_discs, 7);
  EXPECT_EQ(game.player(0).ore_discs, 7);
  EXPECT_EQ(game.player(0).ore, 2);  // the bonus after it
  game.sound();
}

TEST(SunColonize, TheBonusMayEnterTheNewCard) {
  RULES("BS-10.8");
  Scenario game = terraformer();
  game.system("A1", "s_wolf359").ships(0, "A1", 3).outpost(0, "A1", Disc::Food).turn(0);
  game.play("space I-2 1 1", "draw system sirius");
  game.play("move 1 SOL A1", "done");  // Wolf 359: Jump 3
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.player(0).ore, 1);  // the control bonus of Sirius
  game.sound();
}

TEST(SunColonize, AColonyIsNotControlledAndKeepsItsDiscs) {
  RULES("BS-10.9");
  Scenario game = terraformer();
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0);
  EXPECT_EQ(count(game.state(), 0, CountKind::ControlledLocations), 1);
  game.play("space I-2 1 1", "draw system wolf-359");
  EXPECT_EQ(count(game.state(), 0, CountKind::ControlledLocations), 0);
  EXPECT_EQ(score_lines(game.state(), 0)[7], 0);  // no outpost
  EXPECT_EQ(game.player(0).food_discs, 6);
  game.resolve(1, game.cards().techs[game.tech_number("t1_terraforming")].immediate).play("move 2 SOL A1", "done");
  EXPECT_EQ(game.site("A1").owner, 1);  // the new card
  EXPECT_EQ(game.player(0).food_discs, 6);
  EXPECT_EQ(colony_of(game, "s_barnard").owner, 0);
  game.sound();
}

// Stealth Terraformers: 5 ore and a returned population cube, Jump 2, colonize.
Scenario stealth(std::vector<std::string> factions = {"UN", "NOC"}) {
  Scenario game(std::move(factions));
  game.tech("III-A", "t3_yy").researched(0, "III-A").ore(0, 5).system("A1", "s_sirius").ships(0, "SOL", 3);
  return game;
}

TEST(SunColonize, StealthTakesASystemThatNobodyControlled) {
  RULES("BS-10.10");
  Scenario game = stealth({"UN", "NOC", "OCC"});
  game.ships(1, "A1", 4).ships(2, "A1", 4);  // a tie: nobody controls it, and control is not needed
  game.ships(0, "Y1", 2).outpost(0, "Y1", Disc::Ore).ships(1, "Y1", 1).turn(0);
  game.play("space III-A 1 1");
  game.may_not("done");  // a way to the end must be taken
  game.play("move 3 SOL A1");
  const int food = game.player(0).food_discs;
  game.play("move 2 Y1 DEEP");
  EXPECT_EQ(game.site("Y1").owner, 1);  // all other places are checked as usual
  EXPECT_EQ(game.site("A1").owner, kNone);
  game.play("draw system wolf-359");
  EXPECT_EQ(colony_of(game, "s_sirius").owner, 0);
  EXPECT_EQ(colony_of(game, "s_sirius").discs, 2);
  EXPECT_EQ(game.player(0).ore_discs, 6);  // two, and the lost one is back
  EXPECT_EQ(game.player(0).food_discs, food);
  EXPECT_EQ(game.player(0).ore, 3);  // without the control bonus
  EXPECT_EQ(game.ships_at(1, "DEEP", 4), 1);
  EXPECT_EQ(game.ships_at(2, "DEEP", 4), 1);
  game.sound();
}

TEST(SunColonize, StealthWouldGainControlButGetsNoBonusForIt) {
  RULES("BS-10.10 BS-9.16");
  Scenario game = stealth();
  game.turn(0).play("space III-A 1 1", "move 3 SOL A1", "done", "draw system wolf-359");
  EXPECT_EQ(game.player(0).ore, 3);
  EXPECT_EQ(discs_left(game, 0), 14);
  game.sound();
}

TEST(SunColonize, StealthNeedsTheStrengthAndAnUncontrolledSystem) {
  RULES("BS-10.10 BS-4.7");
  Scenario game = stealth();
  game.outpost(0, "A1", Disc::Ore).turn(0);  // also an own outpost
  game.may_not("space III-A 1 1");
  game.site("A1").owner = kNone;
  ++game.player(0).ore_discs;
  game.turn(0);
  game.may("space III-A 1 1");
  game.system("A1", "s_lalande").turn(0);  // strength 4, the ships in reach have 3 and 1
  game.may("space III-A 1 1");
  game.system("A1", "s_epseri").no_ships(0).ships(0, "SOL", 3).turn(0);
  game.may_not("space III-A 1 1");
}

TEST(SunColonize, AnEventOnTheCardGoesWithIt) {
  RULES("BS-10.11 BS-15.8");
  Scenario game = terraformer();
  game.turn_over(1, "II-A", "e2_monument");  // Barnard's Star is the only card in an A slot
  const int monument = game.event_number("e2_monument");
  EXPECT_EQ(event_points(game.state(), monument, 0), 0);
  game.ships(0, "A1", 2).outpost(0, "A1", Disc::Food).turn(0).play("space I-2 1 1", "draw system wolf-359");
  EXPECT_EQ(event_points(game.state(), monument, 0), 2);
  EXPECT_EQ(event_points(game.state(), monument, 1), 0);
  const EventState& event = game.state().events[static_cast<std::size_t>(monument)];
  EXPECT_EQ(event.place, EventPlace::System);
  EXPECT_EQ(event.where, game.system_number("s_barnard"));
  game.sound();
}

TEST(SunColonize, AbilitiesComeAfterTheBonus) {
  RULES("BS-10.12 BS-13.9");
  Scenario game = terraformer({"NOC", "UN"}, {{"mats", "advanced"}});
  game.system("A1", "s_wolf359").removed(0, 6, 0).ships(0, "A1", 3).outpost(0, "A1", Disc::Food).turn(0);
  game.play("space I-2 1 1", "draw system sirius");
  EXPECT_EQ(game.player(0).food_discs, 0);  // the last disc of the track went onto the card
  EXPECT_EQ(game.step(), StepKind::Jumping);
  EXPECT_EQ(game.player(0).ore, 0);
  game.play("done");
  EXPECT_EQ(game.player(0).ore, 3);
  game.sound();
}

TEST(SunColonize, Colonizing) {
  RULES("BS-B8 BS-10.2 BS-10.3 BS-10.4 BS-10.5 BS-10.7 BS-10.8");
  Scenario game = terraformer({"UN", "NOC", "OCC"});
  game.ships(0, "A1", 3).ships(1, "A1", 3).outpost(1, "A1", Disc::Food);         // enough, not hers
  game.system("A2", "s_lalande").ships(0, "A2", 3).outpost(0, "A2", Disc::Ore);  // hers, too little
  game.ships(0, "B1", 2, 2).outpost(0, "B1", Disc::Ore).ships(1, "B1", 1).ships(2, "B1", 3);
  game.supply(0, {0, 2, 3, 4, 4}).turn(0);
  game.site("B1").owner = 0;
  game.play("space I-2 1 1");  // Kapteyn's Star alone is legal, and both ships are needed
  EXPECT_EQ(game.seat(), kChance);
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{1, 3, 3, 4, 4}));
  EXPECT_EQ(game.ships_at(1, "DEEP", 1), 1);
  EXPECT_EQ(game.ships_at(2, "DEEP", 3), 1);
  game.play("draw system wolf-1061");
  EXPECT_EQ(game.site("B1").system, game.system_number("s_wolf1061"));
  game.play("disc food");
  EXPECT_EQ(colony_of(game, "s_kapteyn").kinds, (std::array{Disc::Ore, Disc::Food}));
  EXPECT_EQ(game.ships_at(0, "DEEP", 2), 1);
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{0, 3, 3, 4, 4}));
  game.sound();
}

TEST(SunColonize, TheControlBonusIsNotGivenAgain) {
  RULES("BS-B14 BS-9.16");
  Scenario game = terraformer();
  game.system("A1", "s_sirius").ships(0, "A1", 3).outpost(0, "A1", Disc::Ore).turn(0);
  game.play("space I-2 1 1", "draw system wolf-359");
  EXPECT_EQ(game.player(0).ore, 3);
  game.sound();
}

}  // namespace
}  // namespace orrery::sun
