#pragma once

// Kinds that every part of Eclipse names: resources, ships, actions.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::eclipse {

// EN-4.1.1, ES-3.1.1
enum class Resource : std::uint8_t { Money, Science, Materials };
inline constexpr int kResources = 3;
inline constexpr int kAllResources = (1 << kResources) - 1;  // by bit
inline constexpr std::array<std::string_view, kResources> kResourceNames = {"money", "science", "materials"};

struct Stock {
  std::uint8_t money = 0, science = 0, materials = 0;
  friend constexpr bool operator==(const Stock&, const Stock&) = default;
};

// Ships of players first, then those of nobody. Guardians exist in Second Dawn only.
enum class ShipKind : std::uint8_t { Interceptor, Cruiser, Dreadnought, Starbase, Ancient, Guardian, Gcds };
inline constexpr int kPlayerShips = 4;
inline constexpr int kShipKinds = 7;
inline constexpr std::array<std::string_view, kShipKinds> kShipNames = {
    "interceptor", "cruiser", "dreadnought", "starbase", "ancient", "guardian", "gcds"};
constexpr bool is_npc(ShipKind kind) {
  return kind >= ShipKind::Ancient;
}

// The six actions (EN-3.8, ES-5).
enum class ActionKind : std::uint8_t { Explore, Influence, Research, Upgrade, Build, Move };
inline constexpr int kActionKinds = 6;
inline constexpr std::array<std::string_view, kActionKinds> kActionNames = {"explore", "influence", "research",
                                                                            "upgrade", "build",     "move"};

}  // namespace orrery::eclipse
