#pragma once

// What a seat sees as a row of numbers, for programs that learn. Like the counters it is said once: with names it is
// the layout, without them the values.
//
//   void Rules::observe(const State& state, Seat viewer, ObservationList out) {
//     out.one("round", state.round);
//     for (const int i : count_to<int>(kMaxPlayers)) {
//       out.group("player", i);   // 0 is the viewer, the others follow in turn order
//       out.one("ore", player.ore);
//       out.many("level", player.level);
//     }
//   }
//
// Values are the plain numbers of the game: counts, kinds by their number, 0 or 1 for no and yes, -1 for nothing and
// nobody. There are always equally many, in the same order, for every number of players. They are what `view` shows the
// seat, and do not change under resample(state, viewer).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/action.h"

namespace orrery {

// The bits of every byte, the lowest first: sets of bits are written a byte at a time.
inline constexpr std::array<std::array<float, 8>, 256> kBitsOfByte = [] {
  std::array<std::array<float, 8>, 256> table{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0; bit < 8; ++bit) table[byte][bit] = static_cast<float>(byte >> bit & 1);
  return table;
}();

// Values that belong together.
struct ObservedBlock {
  std::string name;
  int first = 0;
  int count = 1;
};

struct ObservationLayout {
  std::vector<ObservedBlock> blocks;
  int size = 0;
};

class ObservationList {
 public:
  // As many values as the layout says; the caller sees to it.
  explicit ObservationList(float* values) : next_(values) {}
  explicit ObservationList(ObservationLayout& layout) : layout_(&layout) {}

  // Names from here on begin with it: "player.0.".
  void group(std::string_view name, int number = -1) {
    group_ = name;
    number_ = number;
  }
  void one(std::string_view name, int value) {
    if (layout_ != nullptr) return describe(name, 1);
    *next_++ = static_cast<float>(value);
  }
  // Every value of a range.
  template <class Range>
  void many(std::string_view name, const Range& range) {
    each(name, std::size(range), [&](std::size_t i) { return static_cast<int>(std::data(range)[i]); });
  }
  // value(0), value(1)...
  template <class Value>
  void each(std::string_view name, std::size_t count, Value&& value) {
    if (layout_ != nullptr) return describe(name, count);
    for (std::size_t i = 0; i < count; ++i) next_[i] = static_cast<float>(value(i));
    next_ += count;
  }
  // The lowest `count` bits.
  void bits(std::string_view name, std::uint64_t set, std::size_t count) {
    if (layout_ != nullptr) return describe(name, count);
    for (std::size_t done = 0; done < count; done += 8)
      std::copy_n(kBitsOfByte[set >> done & 255].data(), std::min<std::size_t>(8, count - done), next_ + done);
    next_ += count;
  }
  // The same value everywhere; `write(values)` changes some.
  template <class Write>
  void sparse(std::string_view name, std::size_t count, float usual, Write&& write) {
    if (layout_ != nullptr) return describe(name, count);
    for (std::size_t i = 0; i < count; ++i) next_[i] = usual;
    write(next_);
    next_ += count;
  }

 private:
  void describe(std::string_view name, std::size_t count) {
    std::string full(group_);
    if (number_ >= 0) full += "." + std::to_string(number_);
    if (!full.empty()) full += ".";
    layout_->blocks.push_back({full.append(name), layout_->size, static_cast<int>(count)});
    layout_->size += static_cast<int>(count);
  }

  float* next_ = nullptr;
  ObservationLayout* layout_ = nullptr;
  std::string_view group_;
  int number_ = -1;
};

// Seats as a viewer counts them: itself 0, the others in turn order behind it. A spectator counts from the first seat.
class SeenSeats {
 public:
  SeenSeats(Seat viewer, int players) : players_(players < 1 ? 1 : players) {
    places_.fill(-1);
    for (int place = 0, seat = viewer < 0 ? 0 : viewer; place < players_; ++place) {
      seats_[static_cast<std::size_t>(place)] = static_cast<std::int8_t>(seat);
      places_[static_cast<std::size_t>(seat)] = static_cast<std::int8_t>(place);
      if (++seat == players_) seat = 0;
    }
  }

  // place < players()
  int seat(int place) const { return seats_[static_cast<std::size_t>(place)]; }
  // -1 for what is no seat: chance, nobody, "none".
  int place(int seat) const { return seat < 0 || seat >= players_ ? -1 : places_[static_cast<std::size_t>(seat)]; }
  // Seats by bit, as places by bit.
  unsigned places(unsigned seats) const {
    unsigned out = 0;
    for (int i = 0; i < players_; ++i) out |= (seats >> seat(i) & 1u) << i;
    return out;
  }
  int players() const { return players_; }

 private:
  std::array<std::int8_t, kMaxSeats> seats_{}, places_{};
  int players_;
};

// Who decides and what is asked: the kind of step, and what it carries for who decides.
template <class State>
void put_question(const State& state, Seat decides, Seat viewer, const SeenSeats& seats, ObservationList& out) {
  using Step = std::remove_cvref_t<decltype(state.steps.top())>;
  const bool own = decides >= 0 && decides == viewer;
  out.group("asked");
  out.one("seat", seats.place(decides));
  out.one("kind", state.steps.empty() ? 0 : static_cast<int>(state.steps.top().kind));
  out.many("about", own ? state.steps.top().payload : decltype(Step::payload){});
}

}  // namespace orrery
