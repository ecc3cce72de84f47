#pragma once

#include <cstddef>

namespace orrery {

// A number or an enumerator as an index.
template <class Value>
constexpr std::size_t at(Value value) {
  return static_cast<std::size_t>(value);
}

}  // namespace orrery
