#pragma once

// Small helpers for words that are typed.

#include <string>
#include <string_view>

#include "core/index.h"

namespace orrery {

// The i-th name of a list, or of a list of records with names; empty beyond its end.
template <class Names>
std::string name_in(const Names& names, int value) {
  if (value >= static_cast<int>(names.size())) return {};
  const auto& entry = names[at(value)];
  if constexpr (requires { entry.name; })
    return std::string(entry.name);
  else
    return std::string(entry);
}
// "1" for 0; empty beyond `count`.
std::string numbered(int value, int count);
std::string lower(std::string_view text);

}  // namespace orrery
