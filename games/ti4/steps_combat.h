#pragma once

// Steps of combat: dice, hits, space cannon, space combat, invasion, control (TI-4.7, TI-11.4 - TI-11.6).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

struct RollDice {  // of an effect
  static constexpr auto kKind = StepKind::RollDice;
  std::uint8_t left;
};
struct Losses {  // the topmost batch
  static constexpr auto kKind = StepKind::Losses;
  std::uint8_t stage;
};
struct ChooseLosses {  // units to be destroyed, at most four; the seat of the step chooses
  static constexpr auto kKind = StepKind::ChooseLosses;
  struct Pick {
    std::uint8_t what = kNone;  // UnitType, with a bit for a damaged one
    Place place = kNoPlace;
  };
  SystemId system;
  std::uint8_t planet;  // kNone: all of the system
  std::uint8_t filter;  // LossFilter, with bits for having started over and for fewer
  std::uint8_t left;
  std::uint8_t victim;   // whose units
  std::uint8_t by_whom;  // Cause, and in the upper half by whom
  std::array<Pick, 4> picks;
};
struct TableDice {  // units roll what waits in combat.dice
  static constexpr auto kKind = StepKind::TableDice;
  RollOf of;
  std::uint8_t apart;  // they are kept apart from the dice that lie there: 0 no, 1 yes
};
struct JudgeDice {  // units whose reroll made no hit are destroyed (TI-21.4.16)
  static constexpr auto kKind = StepKind::JudgeDice;
};
struct ChooseDice {  // those that an ability rerolls or changes
  static constexpr auto kKind = StepKind::ChooseDice;
  DiceChange change;
  std::uint8_t started_over;
};
struct HitsStep {  // TI-4.7.5
  static constexpr auto kKind = StepKind::HitsStep;
  std::uint8_t stage;
};
struct AssignHits {
  static constexpr auto kKind = StepKind::AssignHits;
  std::uint8_t side;
};
struct CannonOffense {
  static constexpr auto kKind = StepKind::CannonOffense;
  std::uint8_t place;  // in the order of players
};
struct FireCannon {  // whether to
  static constexpr auto kKind = StepKind::FireCannon;
  std::uint8_t planet;  // kNone: at ships
};
struct Cannon {  // a use of Space Cannon
  static constexpr auto kKind = StepKind::Cannon;
  std::uint8_t victim;
  std::uint8_t planet;  // kNone: at ships
  std::uint8_t stage;
};
struct SpaceCombat {
  static constexpr auto kKind = StepKind::SpaceCombat;
  std::uint8_t stage;
};
struct ChooseOpponent {  // TI-11.5.2
  static constexpr auto kKind = StepKind::ChooseOpponent;
};
struct ChooseBarrage {  // which units use it
  static constexpr auto kKind = StepKind::ChooseBarrage;
  std::array<std::uint8_t, kUnitTypes> units;
  std::uint8_t started_over;
};
struct AnnounceRetreat {
  static constexpr auto kKind = StepKind::AnnounceRetreat;
};
struct AgreeDeadlock {  // TI-11.5.34
  static constexpr auto kKind = StepKind::AgreeDeadlock;
};
struct ChooseRetreat {
  static constexpr auto kKind = StepKind::ChooseRetreat;
};
struct Invasion {
  static constexpr auto kKind = StepKind::Invasion;
  std::uint8_t stage;
  std::uint8_t planets;  // that received units, by place on the tile
  std::uint8_t must;     // the place of Mecatol Rex, where somebody must land (TI-6.7.2); kNone
};
using UnitsByPlanet = std::array<std::array<std::uint8_t, 3>, 3>;  // [place on the tile][kind of unit]
struct AssignBombardment {
  static constexpr auto kKind = StepKind::AssignBombardment;
  UnitsByPlanet units;  // flagships, war suns, dreadnoughts
  std::uint8_t started_over;
};
struct Bombardment {
  static constexpr auto kKind = StepKind::Bombardment;
  UnitsByPlanet units;
  std::uint8_t stage;
};
struct RemoveCustodians {
  static constexpr auto kKind = StepKind::RemoveCustodians;
};
struct Commit {
  static constexpr auto kKind = StepKind::Commit;
  std::array<std::uint8_t, 3> infantry, fighters;  // by place on the tile
  std::uint8_t must;                               // as of the invasion
  std::uint8_t started_over;
};
struct PlanetOrder {  // which planet comes next
  static constexpr auto kKind = StepKind::PlanetOrder;
  std::uint8_t planets;  // left, by place on the tile
  std::uint8_t stage;    // of the invasion: what happens there
};
struct SalvageShip {  // one of the types destroyed may be produced
  static constexpr auto kKind = StepKind::SalvageShip;
};
struct PlaceWaiting {  // infantry that returns
  static constexpr auto kKind = StepKind::PlaceWaiting;
};
struct ChooseAsShips {  // ground forces that fight as ships (TI-21.5.25)
  static constexpr auto kKind = StepKind::ChooseAsShips;
  std::uint8_t started_over;
};
struct ChooseRefuge {  // for the ground forces of a planet (TI-21.2.9)
  static constexpr auto kKind = StepKind::ChooseRefuge;
  Planet from;
};
struct GroundCombat {
  static constexpr auto kKind = StepKind::GroundCombat;
  std::uint8_t stage;
};
struct Control {  // the seat has gained control of a planet
  static constexpr auto kKind = StepKind::Control;
  Planet planet;
  std::uint8_t former;  // kNone: nobody had it
  std::uint8_t stage;
};

}  // namespace orrery::ti4::step
