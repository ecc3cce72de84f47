#pragma once

// Steps of movement: activation, moves, checks (TI-3.5, TI-11.1 - TI-11.3).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

enum class ActionStage : std::uint8_t {
  Activated,
  AfterActivation,
  Movement,
  AfterMovement,
  SpaceCannon,
  SpaceCombat,
  Invasion,
  Production,
  End,
  Over
};
struct TacticalAction {
  static constexpr auto kKind = StepKind::TacticalAction;
  ActionStage stage;
};
struct MoveShips {  // TI-11.3.1
  static constexpr auto kKind = StepKind::MoveShips;
};
struct LoadCargo {  // TI-11.3.9
  static constexpr auto kKind = StepKind::LoadCargo;
  std::uint8_t ship;  // its group
};
struct RiftRolls {  // the rolls from this one on (TI-11.3.15)
  static constexpr auto kKind = StepKind::RiftRolls;
  std::uint8_t group;
  std::uint8_t ship;  // of the group
  std::uint8_t exit;  // rifts it has left
};
struct RiftRoll {  // one of them
  static constexpr auto kKind = StepKind::RiftRoll;
  std::uint8_t group, ship, exit;
};
enum class Coming : std::uint8_t { Moved, Retreated, ByAbility };
struct Arrive {
  static constexpr auto kKind = StepKind::Arrive;
  Coming how;
};
struct WithdrawCargo {  // TI-11.5.23
  static constexpr auto kKind = StepKind::WithdrawCargo;
  std::uint8_t from;
  Coming how;
};
struct PlaceWormhole {  // which of the two tokens comes there
  static constexpr auto kKind = StepKind::PlaceWormhole;
  std::uint8_t system;
};
struct RemoveShip {  // above the fleet limit (TI-3.5.2): one by one
  static constexpr auto kKind = StepKind::RemoveShip;
  std::uint8_t system;
  std::uint8_t losing = 0;  // fighters are among them
};
struct LoseCargo {  // beyond the capacity (TI-3.5.3): chosen one by one, lost together
  static constexpr auto kKind = StepKind::LoseCargo;
  std::uint8_t system;
  std::uint8_t left;
  std::uint8_t fighters, infantry;  // chosen so far
};
struct LoseTokens {  // a place without plastic (TI-3.5.9)
  static constexpr auto kKind = StepKind::LoseTokens;
  UnitType type;
};

}  // namespace orrery::ti4::step
