#pragma once

// How arguments of acts are typed, said and found on the table, where that is the same in every game.
//
//   using Say = ArgumentsOf<State>;
//   {.name = "ship", .word = Say::name<kShipNames>, .text = Say::text<ship_text>, .id = Say::own<left_id>}

#include <cstdint>
#include <string>

#include "core/acts.h"
#include "core/seat_text.h"
#include "core/typed.h"

namespace orrery {

template <class State>
struct ArgumentsOf {
  using Kind = Argument<State>;
  using Word = std::string (*)(const State&, int value);
  using Said = Text::Argument (*)(const State&, int value);
  using Id = std::string (*)(const State&, int value);

  // --- typed
  template <const auto& names, int first = 0, int end = 256>
  static std::string name(const State&, int value) {
    return value >= first && value < end ? name_in(names, value) : std::string();
  }
  template <int least, int most>
  static std::string digits(const State&, int value) {
    return value >= least && value <= most ? std::to_string(value) : std::string();
  }
  // The first of `count` is 1.
  template <int count>
  static std::string nth(const State&, int value) {
    return numbered(value, count);
  }
  static std::string seat(const State& state, int value) { return numbered(value, state.player_count); }

  // --- said
  template <const auto& name>
  static Text::Argument text(const State&, int value) {
    return call(name, value);
  }
  // Of something whose text depends on the state.
  template <const auto& name>
  static Text::Argument text_of(const State& state, int value) {
    return name(state, value);
  }
  template <int factor = 1, int offset = 0>
  static Text::Argument number(const State&, int value) {
    return std::int64_t{factor} * value + offset;
  }
  static Text::Argument who(const State&, int value) { return seat_text(static_cast<Seat>(value)); }

  // --- on the table
  template <const auto& id>
  static std::string there(const State&, int value) {
    return call(id, value);
  }
  // With the seat that decides.
  template <const auto& id>
  static std::string own(const State& state, int value) {
    return id(static_cast<int>(state.steps.top().seat), value);
  }

  // Something with a name, which may be typed short.
  static constexpr Kind thing(std::string_view name, Word word, Said text = nullptr, Id id = nullptr) {
    return {.name = name, .word = word, .text = text, .id = id, .shortens = true};
  }

 private:
  template <class Result, class Value>
  static Result call(Result (&function)(Value), int value) {
    return function(static_cast<Value>(value));
  }
  static auto call(const auto& object, int value) { return object(value); }
};

}  // namespace orrery
