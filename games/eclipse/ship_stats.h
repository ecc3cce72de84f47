#pragma once

// Numbers of a ship, and of everything that adds to them: a part, the symbols beside a blueprint.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace orrery::eclipse {

// The statistics of one type of ship (EN-4.5.2, ES-5.3.8), of players and of others alike.
struct ShipStats {
  std::int8_t initiative = 0, move = 0;
  std::int8_t energy = 0;  // produced less used
  std::int8_t computer = 0;
  std::int8_t shield = 0;                             // subtracts from the rolls of its enemies
  std::int8_t hull = 0;                               // EN-4.5.3: more damage destroys it
  std::array<std::uint8_t, 4> cannons{}, missiles{};  // dice by damage 1, 2, 3, 4

  // EN-10.5, ES-5.3.8: all values add up.
  constexpr ShipStats& operator+=(const ShipStats& other) {
    initiative = static_cast<std::int8_t>(initiative + other.initiative);
    move = static_cast<std::int8_t>(move + other.move);
    energy = static_cast<std::int8_t>(energy + other.energy);
    computer = static_cast<std::int8_t>(computer + other.computer);
    shield = static_cast<std::int8_t>(shield + other.shield);
    hull = static_cast<std::int8_t>(hull + other.hull);
    for (std::size_t i = 0; i < cannons.size(); ++i) {
      cannons[i] = static_cast<std::uint8_t>(cannons[i] + other.cannons[i]);
      missiles[i] = static_cast<std::uint8_t>(missiles[i] + other.missiles[i]);
    }
    return *this;
  }
  friend constexpr bool operator==(const ShipStats&, const ShipStats&) = default;
};

// What they are called.
inline constexpr std::pair<std::string_view, std::int8_t ShipStats::*> kStats[] = {
    {"initiative", &ShipStats::initiative}, {"move", &ShipStats::move},     {"energy", &ShipStats::energy},
    {"computer", &ShipStats::computer},     {"shield", &ShipStats::shield}, {"hull", &ShipStats::hull}};
inline constexpr std::pair<std::string_view, std::array<std::uint8_t, 4> ShipStats::*> kDiceStats[] = {
    {"cannon", &ShipStats::cannons}, {"missile", &ShipStats::missiles}};

}  // namespace orrery::eclipse
