#pragma once

// Steps of set-up (TI-2).

#include "games/ti4/step_kinds.h"

namespace orrery::ti4::step {

struct DrawSpeaker {
  static constexpr auto kKind = StepKind::DrawSpeaker;
};
struct Factions {
  static constexpr auto kKind = StepKind::Factions;
};
struct DealFactions {
  static constexpr auto kKind = StepKind::DealFactions;
  std::uint8_t left;  // for this seat
};
struct ChooseFaction {
  static constexpr auto kKind = StepKind::ChooseFaction;
};
struct DrawHomes {
  static constexpr auto kKind = StepKind::DrawHomes;
};
struct Galaxy {
  static constexpr auto kKind = StepKind::Galaxy;
};
struct DealTiles {
  static constexpr auto kKind = StepKind::DealTiles;
  Back back;
  std::uint8_t left;  // for this seat
};
struct DrawExtraTile {
  static constexpr auto kKind = StepKind::DrawExtraTile;
};
struct PlaceExtraTile {
  static constexpr auto kKind = StepKind::PlaceExtraTile;
  TileNumber tile;
};
struct PlaceTile {
  static constexpr auto kKind = StepKind::PlaceTile;
  std::uint8_t laid;  // tiles so far
};
struct SetUpBoards {
  static constexpr auto kKind = StepKind::SetUpBoards;
};
struct ChooseTechnology {
  static constexpr auto kKind = StepKind::ChooseTechnology;
};
struct PlaceUnits {
  static constexpr auto kKind = StepKind::PlaceUnits;
  UnitType type;
  std::uint8_t left;
  std::uint8_t from;  // the first planet of the home system that may still be named, so that no order is asked for
};
struct Secrets {
  static constexpr auto kKind = StepKind::Secrets;
};
struct DrawSecrets {
  static constexpr auto kKind = StepKind::DrawSecrets;
  std::uint8_t left;
};
struct KeepSecret {
  static constexpr auto kKind = StepKind::KeepSecret;
};
struct DrawDraft {
  static constexpr auto kKind = StepKind::DrawDraft;
};
struct Draft {
  static constexpr auto kKind = StepKind::Draft;
  std::uint8_t picks;  // made
};
struct DraftPick {
  static constexpr auto kKind = StepKind::DraftPick;
};
struct RevealObjectives {
  static constexpr auto kKind = StepKind::RevealObjectives;
  std::uint8_t left;
  ObjectiveKind kind;
  std::uint8_t from_row;  // else from the cards that were not laid out
};

}  // namespace orrery::ti4::step
