#pragma once

// What a seat sees as a row of numbers, for programs that learn. Like the counters it is said once: with names it is
// the layout, without them the values.
//
//   void Rules::observe(const State& state, Seat viewer, ObservationList out) {
//     const SeenSeats seats(viewer, state.player_count);
//     put_question(state, to_move(state), viewer, seats, out);
//     out.one("round", state.round);
//     out.one("start", state.start, seats);                 // -1: nobody
//     out.many("tile", state.slots, &Slot::tile, or_nothing);
//     put_players<kMaxPlayers>(seats, out, [&](int seat) {  // 0 is the viewer, the others follow in turn order
//       const Player& player = of_seat(state.players, seat);
//       out.one("ore", player.ore);
//       out.many("secrets", if_known(seat == viewer, player.secrets));
//     });
//   }
//
// Values are the plain numbers of the game: counts, kinds by their number, 0 or 1 for no and yes, -1 for nothing and
// nobody. How a value becomes its number may be said behind it, step by step: a member, seats, or_nothing, a function.
// There are always equally many, in the same order, for every number of players. They are what `view` shows the seat,
// and do not change under resample(state, viewer).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
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

// The number of a value.
template <class Value>
constexpr float observed(const Value& value) {
  return static_cast<float>(value);
}
template <class Value, class Step, class... Steps>
constexpr float observed(const Value& value, const Step& step, const Steps&... steps) {
  return observed(std::invoke(step, value), steps...);
}

// States say by 255 that there is nothing.
inline constexpr auto or_nothing = [](auto value) {
  return static_cast<std::uint8_t>(value) == 255 ? -1 : static_cast<int>(value);
};

// What is not known, or not there, counts as empty.
template <class Value>
const Value& if_known(bool known, const Value& value) {
  static constexpr Value kEmpty{};
  return known ? value : kEmpty;
}

// What belongs to a seat: nothing where nobody sits.
template <class Value, std::size_t N>
const Value& of_seat(const std::array<Value, N>& by_seat, int seat) {
  return if_known(seat >= 0, by_seat[static_cast<std::size_t>(seat < 0 ? 0 : seat)]);
}

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
  template <class Value, class... Steps>
  void one(std::string_view name, const Value& value, const Steps&... steps) {
    if (layout_ != nullptr) return describe(name, 1);
    *next_++ = observed(value, steps...);
  }
  // Every value of a range.
  template <class Range, class... Steps>
  void many(std::string_view name, const Range& range, const Steps&... steps) {
    each(name, std::size(range), [&](std::size_t i) { return observed(std::data(range)[i], steps...); });
  }
  // The first ones of a range, -1 behind them.
  template <class Range, class... Steps>
  void first(std::string_view name, const Range& range, std::size_t there, const Steps&... steps) {
    sparse(name, std::size(range), -1, [&](float* values) {
      for (std::size_t i = 0; i < there; ++i) values[i] = observed(std::data(range)[i], steps...);
    });
  }
  // value(0), value(1)...
  template <class Value>
  void each(std::string_view name, std::size_t count, Value&& value) {
    if (layout_ != nullptr) return describe(name, count);
    for (std::size_t i = 0; i < count; ++i) next_[i] = observed(value(i));
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
  // As a step to a number.
  int operator()(int seat) const { return place(seat); }

 private:
  std::array<std::int8_t, kMaxSeats> seats_{}, places_{};
  int players_;
};

// Who decides and what is asked: the kind of step, and what it carries for who decides.
template <class State>
void put_question(const State& state, Seat decides, Seat viewer, const SeenSeats& seats, ObservationList& out) {
  using Payload = std::remove_cvref_t<decltype(state.steps.top().payload)>;
  const bool own = decides >= 0 && decides == viewer;
  out.group("asked");
  out.one("seat", decides, seats);
  out.one("kind", state.steps.empty() ? 0 : static_cast<int>(state.steps.top().kind));
  out.many("about", own ? state.steps.top().payload : Payload{});
}

// put(seat) for every place at the table, the viewer's first; -1 where nobody sits.
template <int Places, class Put>
void put_players(const SeenSeats& seats, ObservationList& out, Put&& put) {
  for (int place = 0; place < Places; ++place) {
    out.group("player", place);
    put(place < seats.players() ? seats.seat(place) : -1);
  }
}

// What each seat has, by place; 0 where nobody sits.
template <class Value, std::size_t N, class... Steps>
void put_by_place(std::string_view name, const std::array<Value, N>& by_seat, const SeenSeats& seats,
                  ObservationList& out, const Steps&... steps) {
  out.sparse(name, N, 0, [&](float* values) {
    for (int place = 0; place < seats.players(); ++place)
      values[place] = observed(by_seat[static_cast<std::size_t>(seats.seat(place))], steps...);
  });
}

}  // namespace orrery
