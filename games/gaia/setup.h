#pragma once

#include <array>
#include <cstdint>

#include "games/gaia/state.h"

namespace orrery::gaia {

// Chosen set-up options (GP section 11), already checked.
struct Setup {
  std::uint32_t flags = 0;
  std::uint8_t players = 2;  // people
  MapMode map_mode = MapMode::Standard;
  std::uint8_t first_player = kNone;  // kNone: drawn
  FairStart fair_start = FairStart::Rulebook;
  std::uint8_t automa_level = 0;
  Faction automa_faction = Faction::None;  // None: drawn
  // A custom map: sector numbers, centres and planets.
  std::uint8_t slots = 0;
  std::array<std::uint8_t, kMaxSectors> sector{};
  std::array<std::uint8_t, kMaxSectors> face{};  // kNone: given as letters
  std::array<std::uint8_t, kMaxSectors> rotation{};
  std::array<Hex, kMaxSectors> centre{};
  std::array<std::array<Planet, kSectorHexes>, kMaxSectors> planets{};
};

// The first state, with the first set-up decision on the stack; `run` brings it to that decision.
void start(const Setup& setup, State& state);

}  // namespace orrery::gaia
