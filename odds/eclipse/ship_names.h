#pragma once

// Ships and parts by the names of the tables.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/eclipse/ships.h"

namespace orrery::eclipse {

// What a word names: exactly one entry, or several, or none.
struct Named {
  int index = -1;
  bool ambiguous = false;
};
// The entry called `word`, else the only one that begins with it.
Named by_name(std::string_view word, std::span<const std::string_view> names);

// By the name of a species ("orion_hegemony", "orion"); species with the same blueprints are one.
std::optional<BlueprintSet> blueprints_named(std::string_view word);

// A part of this edition. The basic parts also have one word: ion, drive, computer, source.
struct NamedPart {
  Part part = Part::None;
  bool ambiguous = false;
};
NamedPart part_named(std::string_view word, Edition edition);

// A ship with just these parts; what is printed beside the squares counts too.
ShipStats stats_with(Edition edition, BlueprintSet set, ShipKind kind, std::span<const Part> parts);
std::vector<Part> printed_parts(BlueprintSet set, ShipKind kind);

}  // namespace orrery::eclipse
