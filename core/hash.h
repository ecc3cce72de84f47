#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace orrery {

// A 64-bit hash of bytes, read as little-endian words; the same on every machine Orrery runs on.
inline std::uint64_t hash_bytes(const void* data, std::size_t size) {
  constexpr std::uint64_t kMultiplier = 0x9fb21c651e98df25;
  const auto* bytes = static_cast<const unsigned char*>(data);
  std::uint64_t hash = size * kMultiplier;
  auto mix = [&hash](std::uint64_t word) {
    hash = (hash ^ word) * kMultiplier;
    hash ^= hash >> 32;
  };
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word;
    std::memcpy(&word, bytes, 8);
    mix(word);
  }
  std::uint64_t rest = 0;
  for (std::size_t i = 0; i < size; ++i) rest |= std::uint64_t{bytes[i]} << (8 * i);
  mix(rest);
  return hash;
}

}  // namespace orrery
