#pragma once

#include <cstddef>
#include <cstdint>

namespace orrery {

// A number or an enumerator as an index.
template <class Value>
constexpr std::size_t at(Value value) {
  return static_cast<std::size_t>(value);
}
// A small number as states keep it.
constexpr std::uint8_t u8(int value) {
  return static_cast<std::uint8_t>(value);
}

}  // namespace orrery
