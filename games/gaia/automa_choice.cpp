#include <algorithm>
#include <tuple>

#include "games/gaia/automa.h"

namespace orrery::gaia {

// GP-12.3.6: the board is turned by a twelfth to the left, so that hexes of equal r lie in a row; turned to the right,
// those of equal q + r.
HexId first_by_direction(const State& state, const HexSet& hexes, Direction direction) {
  const bool right = state.has(Flag::RowsTurnedRight);
  const auto place = [&](std::size_t h) {
    const Hex hex = state.at(static_cast<HexId>(h));
    return right ? std::tuple(hex.q + hex.r, +hex.q) : std::tuple(+hex.r, +hex.q);
  };
  std::size_t found = hexes.first();
  hexes.for_each([&](std::size_t h) {
    const bool before = place(h) < place(found);
    if (h != found && before == (direction == Direction::RightDown)) found = h;
  });
  return static_cast<HexId>(found);
}

int nth_by_number(const DecisionCard& support, int count) {
  const int steps = (support.count - 1) % count;
  return support.from == Side::Left ? steps : count - 1 - steps;
}

// GP-12.1.6: to the nearest structure of the person.
int distance_to_person(const State& state, HexId h) {
  int nearest = kNone;
  state.structures[kPerson].for_each([&](std::size_t own) {
    nearest = std::min(nearest, hex_distance(state.at(h), state.at(static_cast<HexId>(own))));
  });
  return nearest;
}

}  // namespace orrery::gaia
