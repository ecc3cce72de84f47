#pragma once

// Maps written out as text (GP-2.2.6, GP-2.2.7); docs/notation.md shows the form.

#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"
#include "games/gaia/setup.h"

namespace orrery::gaia {

// Fills the custom map of `setup`, or says which item is wrong and what would be right.
std::optional<Refusal> read_custom_map(std::string_view text, Setup& setup);
// The map of `setup` as `read_custom_map` reads it.
std::string write_custom_map(const Setup& setup);

}  // namespace orrery::gaia
