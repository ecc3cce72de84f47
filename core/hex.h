#pragma once

#include <array>
#include <cstdint>

namespace orrery {

// A hex in axial coordinates, flat top: q grows to the right, r downwards.
struct Hex {
  std::int8_t q = 0;
  std::int8_t r = 0;

  friend constexpr bool operator==(Hex, Hex) = default;
  friend constexpr Hex operator+(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q + b.q), static_cast<std::int8_t>(a.r + b.r)};
  }
  friend constexpr Hex operator-(Hex a, Hex b) {
    return {static_cast<std::int8_t>(a.q - b.q), static_cast<std::int8_t>(a.r - b.r)};
  }
};

// The six neighbours, clockwise from the lower right.
inline constexpr std::array<Hex, 6> kHexDirections = {{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr int hex_length(Hex h) {
  const int q = h.q < 0 ? -h.q : h.q;
  const int r = h.r < 0 ? -h.r : h.r;
  const int s = h.q + h.r < 0 ? -(h.q + h.r) : h.q + h.r;
  return (q + r + s) / 2;
}

constexpr int hex_distance(Hex a, Hex b) {
  return hex_length(a - b);
}

// A turn by 60 degrees clockwise about the origin, done `turns` times.
constexpr Hex hex_rotate(Hex h, int turns) {
  for (int i = 0; i < turns; ++i) h = {static_cast<std::int8_t>(-h.r), static_cast<std::int8_t>(h.q + h.r)};
  return h;
}

}  // namespace orrery
