// Units and their statistics (appendix A.1 and A.2), and the points of the timing model.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/ti4/tables.h"
#include "tests/games/ti4/marks.h"

namespace orrery::ti4 {
namespace {

struct Row {
  Unit unit;
  int cost, hit, dice, move, capacity;
};

// Appendix A.2.
TEST(Ti4Units, GenericStatistics) {
  RULES("TI-7.1.2 TI-7.1.3");
  const std::vector<Row> rows = {
      {Unit::Carrier1, 3, 9, 1, 1, 4},     {Unit::Carrier2, 3, 9, 1, 2, 6},     {Unit::Cruiser1, 2, 7, 1, 2, 0},
      {Unit::Cruiser2, 2, 6, 1, 3, 1},     {Unit::Destroyer1, 1, 9, 1, 2, 0},   {Unit::Destroyer2, 1, 8, 1, 2, 0},
      {Unit::Dreadnought1, 4, 5, 1, 1, 1}, {Unit::Dreadnought2, 4, 5, 1, 2, 1}, {Unit::Fighter1, 1, 9, 1, 0, 0},
      {Unit::Fighter2, 1, 8, 1, 2, 0},     {Unit::Infantry1, 1, 8, 1, 0, 0},    {Unit::Infantry2, 1, 7, 1, 0, 0},
      {Unit::WarSun, 12, 3, 3, 2, 6}};
  for (const Row& row : rows) {
    const UnitCard& card = card_of(row.unit);
    SCOPED_TRACE(card.name);
    EXPECT_EQ(card.cost, row.cost);
    EXPECT_EQ(card.combat, (Roll{static_cast<std::uint8_t>(row.hit), static_cast<std::uint8_t>(row.dice)}));
    EXPECT_EQ(card.move, row.move);
    EXPECT_EQ(card.capacity, row.capacity);
  }
}

TEST(Ti4Units, UnitAbilities) {
  RULES("TI-3.4.11 TI-7.7.1");
  EXPECT_EQ(card_of(Unit::Destroyer1).barrage, (Roll{9, 2}));
  EXPECT_EQ(card_of(Unit::Destroyer2).barrage, (Roll{6, 3}));
  EXPECT_EQ(card_of(Unit::Dreadnought1).bombardment, (Roll{5, 1}));
  EXPECT_TRUE(card_of(Unit::Dreadnought1).sustain_damage);
  EXPECT_FALSE(has_text(card_of(Unit::Dreadnought1), UnitText::ImmuneToDirectHit));
  EXPECT_TRUE(has_text(card_of(Unit::Dreadnought2), UnitText::ImmuneToDirectHit));
  EXPECT_EQ(card_of(Unit::WarSun).bombardment, (Roll{3, 3}));
  EXPECT_EQ(card_of(Unit::Pds1).space_cannon, (Roll{6, 1}));
  EXPECT_EQ(card_of(Unit::Pds2).space_cannon, (Roll{5, 1}));
  EXPECT_TRUE(has_text(card_of(Unit::Pds2), UnitText::DeepSpaceCannon));
  EXPECT_TRUE(card_of(Unit::Pds1).planetary_shield && card_of(Unit::Pds2).planetary_shield);
  EXPECT_EQ(card_of(Unit::Infantry2).regenerates, 6);
  EXPECT_EQ(card_of(Unit::SolInfantry2).regenerates, 5);
}

TEST(Ti4Units, CheapUnitsComeInPairs) {
  RULES("TI-7.1.4 TI-7.1.5");
  for (const UnitCard& card : kUnitCards) {
    const bool pair = card.type == UnitType::Fighter || card.type == UnitType::Infantry;
    EXPECT_EQ(card.per_cost, pair ? 2 : 1) << card.name;
    EXPECT_EQ(card.cost == 0, is_structure(card.type)) << card.name;
  }
}

TEST(Ti4Units, SpaceDocksAddTheResourcesOfTheirPlanet) {
  RULES("TI-11.7.2 TI-7.5.2");
  EXPECT_EQ(card_of(Unit::SpaceDock1).production, (Production{2, true}));
  EXPECT_EQ(card_of(Unit::SpaceDock2).production, (Production{4, true}));
  EXPECT_TRUE(has_text(card_of(Unit::SpaceDock1), UnitText::FighterAllowance));
  EXPECT_EQ(card_of(Unit::SaarSpaceDock1).production, (Production{5, false}));
  EXPECT_FALSE(has_text(card_of(Unit::SaarSpaceDock1), UnitText::FighterAllowance));
  EXPECT_EQ(kFighterAllowance, 3);
}

TEST(Ti4Units, FloatingFactoriesCarryAndMove) {
  RULES("TI-7.2.5 TI-7.5.1 TI-B71");
  COMPONENT(UnitText::Floating);
  for (Unit unit : {Unit::SaarSpaceDock1, Unit::SaarSpaceDock2})
    EXPECT_TRUE(has_text(card_of(unit), UnitText::Floating));
  // Example 71: a Floating Factory I and a carrier I hold 8 units, none of them for nothing.
  EXPECT_EQ(card_of(Unit::SaarSpaceDock1).capacity + card_of(Unit::Carrier1).capacity, 8);
}

TEST(Ti4Units, FactionUnitsReplaceGenericOnes) {
  RULES("TI-7.1.6 TI-7.1.7 TI-14.2.6");
  EXPECT_EQ(first_unit(Faction::Sol, UnitType::Carrier), Unit::SolCarrier1);
  EXPECT_EQ(first_unit(Faction::Sol, UnitType::Cruiser), Unit::Cruiser1);
  EXPECT_EQ(first_unit(Faction::Sol, UnitType::WarSun), Unit::None);
  EXPECT_EQ(first_unit(Faction::Muaat, UnitType::WarSun), Unit::MuaatWarSun1);
  EXPECT_EQ(first_unit(Faction::Yin, UnitType::Flagship), Unit::YinFlagship);
  for (int i = 0; i < kUnits; ++i) {
    const UnitCard& card = card_of(static_cast<Unit>(i));
    SCOPED_TRACE(card.name);
    if (card.upgrade != Unit::None) {
      EXPECT_EQ(card_of(card.upgrade).type, card.type);
      EXPECT_EQ(card_of(card.upgrade).faction, card.faction);
    }
    if (card.technology == Tech::None) continue;
    EXPECT_EQ(card_of(card.technology).upgrade, static_cast<Unit>(i));
    EXPECT_EQ(card_of(card.technology).faction, card.faction);
  }
}

TEST(Ti4Units, KindsOfUnits) {
  RULES("TI-7.1.1");
  int ships = 0, structures = 0;
  for (int type = 0; type < kUnitTypes; ++type) {
    ships += is_ship(static_cast<UnitType>(type));
    structures += is_structure(static_cast<UnitType>(type));
  }
  EXPECT_EQ(ships, 7);
  EXPECT_EQ(structures, 2);
  EXPECT_FALSE(is_ship(UnitType::Infantry));
  EXPECT_FALSE(is_non_fighter_ship(UnitType::Fighter));
}

// --- windows

Window window_with(std::string_view id) {
  for (int i = 0; i < kWindows; ++i)
    if (kWindowFacts[static_cast<std::size_t>(i)].id == id) return static_cast<Window>(i);
  return Window::None;
}

TEST(Ti4Windows, EveryPointOfTheModelOnce) {
  const std::map<std::string, int> of_group = {{"W-ANY", 25}, {"W-STR", 6}, {"W-ACT", 3},  {"W-TURN", 5}, {"W-CMP", 4},
                                               {"W-SA", 7},   {"W-MOV", 4}, {"W-SCO", 7},  {"W-SPC", 18}, {"W-INV", 9},
                                               {"W-GND", 9},  {"W-PRD", 3}, {"W-STA", 10}, {"W-AGD", 13}};
  int points = 0;
  for (const auto& [group, last] : of_group)
    for (int i = 1; i <= last; ++i, ++points) EXPECT_NE(window_with(group + "-" + std::to_string(i)), Window::None);
  for (const char* id : {"W-TAC-1", "W-TAC-2", "W-TAC-3", "W-TAC-9", "W-TRX"}) {
    EXPECT_NE(window_with(id), Window::None) << id;
    ++points;
  }
  EXPECT_EQ(points, kPoints);
  std::set<std::string_view> names, ids;
  for (const WindowFacts& window : kWindowFacts) {
    EXPECT_TRUE(names.insert(window.name).second) << window.name;
    EXPECT_TRUE(ids.insert(window.id).second) << window.id;
  }
}

TEST(Ti4Windows, TwoKindsOfWhen) {
  RULES("TI-4.1.1 TI-4.1.8");
  const std::set<std::string_view> ahead = {"W-ANY-1",  "W-ANY-2",  "W-ANY-7", "W-ANY-8", "W-ANY-11", "W-ANY-19",
                                            "W-ANY-24", "W-ANY-25", "W-STR-3", "W-SA-1",  "W-SA-4",   "W-SCO-2",
                                            "W-INV-2",  "W-STA-4",  "W-STA-6", "W-STA-9"};
  const std::set<std::string_view> at = {"W-ANY-5",  "W-ANY-12", "W-ANY-15", "W-ANY-16", "W-ANY-18", "W-ANY-21",
                                         "W-ANY-23", "W-TAC-2",  "W-ACT-2",  "W-AGD-2",  "W-AGD-9"};
  for (const WindowFacts& window : kWindowFacts) {
    EXPECT_EQ(window.moment == Moment::Ahead, ahead.contains(window.id)) << window.id;
    EXPECT_EQ(window.moment == Moment::At, at.contains(window.id)) << window.id;
  }
}

TEST(Ti4Windows, OrdersOfPlayers) {
  RULES("TI-4.2.1 TI-4.2.8");
  EXPECT_EQ(facts_of(Window::AfterActivation).order, WindowOrder::ActivePlayer);
  EXPECT_EQ(facts_of(Window::StrategyPhaseEnd).order, WindowOrder::Speaker);
  EXPECT_EQ(facts_of(Window::AfterAgendaRevealed).order, WindowOrder::Speaker);
  EXPECT_EQ(facts_of(Window::StatusPhaseEnd).order, WindowOrder::Initiative);
  EXPECT_EQ(facts_of(Window::CastVotes).order, WindowOrder::Voting);
  EXPECT_EQ(facts_of(Window::ActionCardPlayed).order, WindowOrder::OfThePhase);
  for (const WindowFacts& window : kWindowFacts)
    EXPECT_EQ(window.order == WindowOrder::Combatants, window.id.starts_with("W-SPC") || window.id.starts_with("W-GND"))
        << window.id;
}

// Notes that go back when a system is activated do so only while they lie face up (TI-16.2.4); Political Secret with
// the agenda (appendix A.8).
TEST(Ti4Windows, NotesGoBack) {
  RULES("TI-16.2.4 TI-21.2.3 TI-21.2.5");
  int on_activation = 0;
  for (const NoteFacts& note : kNoteFacts) {
    const Windows back = windows_of(note.returns);
    on_activation += back.has(Window::SystemActivated);
    if (back.has(Window::SystemActivated)) {
      EXPECT_TRUE(note.face_up) << note.name;
    }
  }
  EXPECT_EQ(on_activation, 5);
  EXPECT_TRUE(windows_of(facts_of(Note::SupportForTheThrone).returns).has(Window::PlayerEliminated));
  EXPECT_TRUE(windows_of(facts_of(Note::PoliticalSecret).returns).has(Window::AgendaEnd));
  EXPECT_TRUE(windows_of(facts_of(Note::GiftOfPrescience).returns).has(Window::StatusPhaseEnd));
}

TEST(Ti4Windows, EightRidersPredict) {
  RULES("TI-13.3.1");
  int riders = 0;
  for (int i = 0; i < kActionCards; ++i) {
    const auto card = static_cast<ActionCard>(i);
    riders += is_rider(card);
    if (is_rider(card)) {
      EXPECT_EQ(facts_of(card).windows, at(Window::AfterAgendaRevealed, Window::AfterOutcome)) << facts_of(card).name;
    }
  }
  EXPECT_EQ(riders, 8);
}

}  // namespace
}  // namespace orrery::ti4
