// Chapter 3.5: state-based checks.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

Scenario one_system(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Hacan},
                    TileNumber tile = kWellon) {
  Scenario game(factions);
  game.action_phase(0).lay(kNorth1, tile);
  return game;
}
void check(Scenario& game) {
  unsettle(game.state, kNorth1);
  push(game.state, 0, step::Checks{});
  game.runs();
}

TEST(Ti4Checks, ShipsAboveTheFleetLimitAreRemoved) {
  RULES("TI-3.5.2 TI-7.4.1");
  Scenario game = one_system();
  game.put(1, kNorth1, U::Cruiser, 5).put(0, kNorth1, U::Cruiser, 3).put(0, kNorth1, U::Carrier);
  check(game);
  game.may(0, unit_at(U::Cruiser, in_space(kNorth1)));
  game.does(0, unit_at(U::Carrier, in_space(kNorth1)));
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.area(0, kNorth1).non_fighters(), 3);
  EXPECT_EQ(game.state.area(1, kNorth1).non_fighters(), 5) << "Armada";
}

TEST(Ti4Checks, DamagedShipsAboveTheLimitAreNamedByThemselves) {
  RULES("TI-3.5.2 TI-20.2.5");
  Scenario game = one_system();
  game.put(0, kNorth1, U::Dreadnought, 4);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 1);
  check(game);
  game.may(0, unit_at(U::Dreadnought, in_space(kNorth1)));
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth1), true));
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 3);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 0);
}

TEST(Ti4Checks, OneKindOfShipsNeedsNoQuestion) {
  RULES("TI-3.5.2");
  Scenario game = one_system();
  game.put(0, kNorth1, U::Cruiser, 5);
  check(game);
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 3);
}

TEST(Ti4Checks, TheFleetLimitHoldsInCombatTheCapacityDoesNot) {
  RULES("TI-3.5.2 TI-3.5.3 TI-7.5.4");
  Scenario game = one_system();
  game.put(0, kNorth1, U::Cruiser, 4).put(0, kNorth1, U::Fighter, 2).activate(0, kNorth1);
  game.state.space_combat = 1;
  check(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 3);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 2);
  game.state.space_combat = 0;
  check(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 0);
}

TEST(Ti4Checks, TheOwnerChoosesWhatCannotBeCarried) {
  RULES("TI-3.5.3 TI-7.3.3 TI-3.5.11");
  Scenario game = one_system();
  game.put(0, kNorth1, U::Dreadnought).put(0, kNorth1, U::Fighter, 2).put(0, kNorth1, U::Infantry, 1);
  check(game);
  game.may(0, unit_at(U::Infantry, in_space(kNorth1)));
  game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 2) << "lost together, when all are chosen";
  game.does(0, unit_at(U::Infantry, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 0);
}

TEST(Ti4Checks, CargoOfManySystemsIsLostOneSystemAfterTheOther) {
  RULES("TI-3.5.3 TI-3.5.12");
  Scenario game = one_system();
  constexpr SystemId kSystems[] = {kNorth1, kNorth2, kNorth3, kSouth1, kSouth2, kSouth3};
  for (const SystemId system : kSystems) {
    if (system != kNorth1) game.lay(system, kEmpty);
    game.put(0, system, U::Fighter, 2);
    unsettle(game.state, system);
  }
  check(game);
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(game.state.batch_count, 0);
  for (const SystemId system : kSystems) EXPECT_EQ(game.ships(0, system, U::Fighter), 0);
}

TEST(Ti4Checks, FightersOfADockAreNotLost) {
  RULES("TI-7.5.2 TI-3.5.3");
  Scenario game = one_system();
  game.control(0, Planet::Wellon, 1).build(Planet::Wellon, U::SpaceDock);
  game.put(0, kNorth1, U::Fighter, 3).put(0, kNorth1, U::Infantry, 1);
  check(game);
  EXPECT_TRUE(game.state.steps.empty()) << "only the infantry can go";
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 3);
  EXPECT_EQ(game.state.area(0, kNorth1).infantry, 0);
}

TEST(Ti4Checks, LossesForCapacityMayBeRemovalsByOption) {
  RULES("TI-7.3.3");
  Scenario game = one_system();
  game.state.capacity_removes = 1;
  game.put(0, kNorth1, U::Fighter, 2);
  push(game.state, 0, step::Checks{});
  unsettle(game.state, kNorth1);
  game.runs();
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 0);
}

TEST(Ti4Checks, UpgradedFightersBeyondCapacityMayGoInsteadOfShips) {
  RULES("TI-7.4.3 TI-7.4.5 TI-3.5.2");
  COMPONENT(Tech::FighterII);
  Scenario game = one_system();
  game.research(0, Tech::FighterII).put(0, kNorth1, U::Cruiser, 2).put(0, kNorth1, U::Fighter, 2);
  check(game);
  game.may(0, unit_at(U::Cruiser, in_space(kNorth1)));
  game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 2);
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Checks, UpgradedFightersAboveTheFleetLimitAreChosenOneByOneAndLostTogether) {
  RULES("TI-7.4.5 TI-4.7.5");
  Scenario game = one_system();
  game.research(0, Tech::FighterII).put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::Fighter, 8);
  game.pools(0, 0, 2, 0);
  check(game);
  for (int fighter = 0; fighter < 6; ++fighter) {
    game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
    EXPECT_EQ(game.state.batch_count, 1) << "one batch";
  }
  game.does(0, unit_at(U::Fighter, in_space(kNorth1)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  EXPECT_EQ(game.state.batch_count, 0);
}

TEST(Ti4Checks, StructuresWithoutGarrisonAndControlOutsideOfAnInvasion) {
  RULES("TI-3.5.4 TI-3.5.6 TI-6.6.6 TI-7.2.4");
  Scenario game = one_system();
  game.control(1, Planet::Wellon, 0).build(Planet::Wellon, U::Pds, 2).build(Planet::Wellon, U::SpaceDock);
  game.state.planet(Planet::Wellon).landed = 1;
  game.state.invading = 1;
  check(game);
  EXPECT_EQ(game.state.planet(Planet::Wellon).pds, 2) << "the invasion runs";
  EXPECT_EQ(game.state.planet(Planet::Wellon).controller, 1);
  game.state.invading = 0;
  check(game);
  game.decline_all();
  EXPECT_EQ(game.state.planet(Planet::Wellon).pds + game.state.planet(Planet::Wellon).docks, 0);
  EXPECT_EQ(game.state.planet(Planet::Wellon).controller, 0);
  EXPECT_EQ(game.state.batch_count, 0);
}

TEST(Ti4Checks, AFloatingFactoryFallsToABlockade) {
  RULES("TI-3.5.5 TI-21.5.22 TI-19.1 TI-7.2.5");
  COMPONENT(UnitText::Floating);
  Scenario game = one_system({F::Saar, F::Letnev, F::Hacan}, kEmpty);
  game.put(0, kNorth1, U::SpaceDock).put(0, kNorth1, U::Destroyer).put(1, kNorth1, U::Fighter);
  game.put(1, kNorth1, U::Carrier);
  check(game);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 1);
  take_units(game.state, 0, U::Destroyer, in_space(kNorth1));
  check(game);
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 0);
}

TEST(Ti4Checks, HandsAboveTheLimitAreCut) {
  RULES("TI-3.5.7");
  Scenario game = one_system();
  for (std::size_t card = 0; card < 8; ++card) {
    game.state.action_deck.remove(card);
    game.state.player(1).hand.add(card);
  }
  check(game);
  EXPECT_EQ(game.asks(), 1);
}

TEST(Ti4Checks, SupportForTheThroneIsLaidDownAtOnce) {
  RULES("TI-3.5.8 TI-21.2.3 TI-16.2.6");
  COMPONENT(Note::SupportForTheThrone);
  Scenario game = one_system();
  const NoteCard card = note_card(2, Note::SupportForTheThrone);
  game.state.player(1).notes = NoteMask{1} << card;
  game.state.player(0).notes = NoteMask{1} << note_card(0, Note::SupportForTheThrone);  // his own stays in hand
  check(game);
  EXPECT_EQ(game.state.player(1).notes, 0u);
  EXPECT_EQ(game.state.player(1).notes_up, NoteMask{1} << card);
  EXPECT_EQ(game.state.player(1).points, 1);
  EXPECT_EQ(game.state.player(0).points, 0);
  EXPECT_NE(game.state.player(0).notes, 0u);
}

TEST(Ti4Checks, FightersNeedPlasticInEverySystem) {
  RULES("TI-3.5.9 TI-1.3.8 TI-1.3.9");
  Scenario game({F::Sol, F::Letnev, F::Hacan});
  game.action_phase(0);
  for (SystemId system = 1; system <= 11; ++system) game.lay(system, kEmpty).put(0, system, U::Carrier);
  for (SystemId system = 1; system <= 10; ++system) game.put(0, system, U::Fighter, 2);
  check(game);
  EXPECT_TRUE(game.state.steps.empty()) << "ten pieces for ten systems";
  game.put(0, 11, U::Fighter, 1);
  check(game);
  game.does(0, unit_at(U::Fighter, in_space(5)));
  EXPECT_EQ(game.ships(0, 5, U::Fighter), 0);
  EXPECT_EQ(game.ships(0, 11, U::Fighter), 1);
}

TEST(Ti4Checks, InfantryNeedsPlasticInEveryPlace) {
  RULES("TI-B44 TI-3.5.9 TI-1.3.9");
  Scenario game({F::Sol, F::Letnev, F::Hacan});
  game.action_phase(0);
  for (SystemId system = 1; system <= 12; ++system)
    game.lay(system, kEmpty).put(0, system, U::Carrier).put(0, system, U::Infantry);
  game.lay(kNorth3, kWellon).control(0, Planet::Wellon, 1);
  check(game);
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Wellon)));
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 0);
  EXPECT_EQ(units_on_board(game.state, 0, U::Infantry), 12);
}

TEST(Ti4Checks, ChecksRunUntilNothingChanges) {
  RULES("TI-3.5.12");
  // A carrier too many goes; what it carried goes; the factory without ships goes.
  Scenario game = one_system({F::Saar, F::Letnev, F::Hacan}, kEmpty);
  game.pools(0, 3, 0, 2).put(0, kNorth1, U::Carrier).put(0, kNorth1, U::Infantry, 6).put(0, kNorth1, U::SpaceDock);
  game.put(1, kNorth1, U::Cruiser);
  check(game);
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_TRUE(game.state.area(0, kNorth1).empty());
}

TEST(Ti4Checks, TheGameThatIsOverIsNotChecked) {
  RULES("TI-3.5.1");
  Scenario game = one_system();
  game.put(0, kNorth1, U::Cruiser, 5);
  game.state.over = 1;
  check(game);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 5);
}

}  // namespace
}  // namespace orrery::ti4
