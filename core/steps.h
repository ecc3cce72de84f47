#pragma once

// What must still happen in a game, in one table: a row says of a kind of step who decides, what it offers, what an
// answer does, what is asked and which acts answer it. The main loop stands here once.
//
// A step carries a payload, a plain record of its own type:
//
//   enum class StepKind : std::uint8_t { None, NextTurn, Turn, Moving, DrawTile };
//   struct Moving {
//     static constexpr auto kKind = StepKind::Moving;
//     ShipKind ship;
//     HexId hex;
//     std::uint8_t left;  // steps
//   };
//   using Step = StepOf<StepKind, 6>;
//   state.steps.push(Step::of(seat, Moving{ship, hex, 3}));
//   if (state.steps.top().is<Moving>()) ... state.steps.top().as<Moving>().left
//
// and a table of rows:
//
//   using Rows = StepRows<State, Step>;
//   constexpr auto kSteps = step_table<State, Step, kStepKinds>({
//       Rows::runs<NextTurn, run_next_turn>(),
//       Rows::asks<Moving, list_moving, do_moving>("moving").says(moving_prompt).answered_by(Act::Step, Act::Stop),
//       Rows::draws<DrawTile, list_tiles, do_draw_tile>("draw_tile"),
//   });
//   using Game = Flow<State, kSteps>;
//
// Handlers take what they need of (state, seat, payload) in this order, and behind it the list or the answer. The step
// has been taken off the stack before `runs` and before an answer.

#include <array>
#include <cstring>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/action.h"
#include "core/text.h"

namespace orrery {

template <class KindOf, std::size_t Bytes>
struct StepOf {
  using Kind = KindOf;

  Kind kind{};
  std::uint8_t seat = 0;
  std::array<std::uint8_t, Bytes> payload{};

  template <class Payload>
  static StepOf of(int seat, const Payload& payload = {}) {
    StepOf step;
    step.kind = Payload::kKind;
    step.seat = static_cast<std::uint8_t>(seat);
    step.set(payload);
    return step;
  }
  template <class Payload>
  bool is() const {
    return kind == Payload::kKind;
  }
  // The payload of a step of that kind.
  template <class Payload>
  Payload as() const {
    Payload out{};
    if constexpr (!std::is_empty_v<Payload>) std::memcpy(&out, payload.data(), sizeof(Payload));
    return out;
  }
  template <class Payload>
  void set(const Payload& value) {
    static_assert(std::is_trivially_copyable_v<Payload> && sizeof(Payload) <= Bytes);
    static_assert(std::is_empty_v<Payload> || std::has_unique_object_representations_v<Payload>);
    if constexpr (!std::is_empty_v<Payload>) std::memcpy(payload.data(), &value, sizeof(Payload));
  }

  friend bool operator==(const StepOf&, const StepOf&) = default;
};

// A set of acts or of kinds of steps.
class ByteSet {
 public:
  template <class... Acts>
  constexpr void add(Acts... acts) {
    (add_one(static_cast<std::uint8_t>(acts)), ...);
  }
  constexpr bool has(std::uint8_t act) const { return (words_[act / 64] >> (act % 64)) & 1; }

 private:
  constexpr void add_one(std::uint8_t act) { words_[act / 64] |= std::uint64_t{1} << (act % 64); }
  std::array<std::uint64_t, 4> words_{};
};

template <class Member>
struct MemberOf;
template <class Class, class Value>
struct MemberOf<Value Class::*> {
  using Owner = Class;
};

template <class State, class Step>
struct StepRow {
  typename Step::Kind kind{};
  bool by_chance = false;
  bool by_other = false;                       // `who` decides, not the seat of the step
  void (*run)(State&, const Step&) = nullptr;  // what needs no decision; all else is for steps that ask
  void (*list)(const State&, const Step&, ActionList&) = nullptr;
  void (*answer)(State&, const Step&, Action) = nullptr;
  Seat (*who)(const State&, const Step&) = nullptr;
  bool (*first)(State&) = nullptr;
  bool (*asked)(const State&, const Step&) = nullptr;
  std::string_view ask;  // the message <words>.ask.<ask>
  void (*tell)(const State&, const Step&, Text&) = nullptr;
  ByteSet acts;

  // Arguments of the prompt, or another one.
  constexpr StepRow says(void (*function)(const State&, const Step&, Text&)) const {
    StepRow row = *this;
    row.tell = function;
    return row;
  }
  // Says a number that the step carries, as {n}.
  template <auto Member>
  constexpr StepRow counts() const {
    return says([](const State&, const Step& step, Text& text) {
      using Payload = typename MemberOf<decltype(Member)>::Owner;
      text.add("n", static_cast<int>(step.template as<Payload>().*Member));
    });
  }
  template <class... Acts>
  constexpr StepRow answered_by(Acts... kinds) const {
    StepRow row = *this;
    row.acts.add(kinds...);
    return row;
  }
  // Who decides, where it is not the seat of the step (kChance: nobody).
  constexpr StepRow decided_by(Seat (*function)(const State&, const Step&)) const {
    StepRow row = *this;
    row.who = function;
    row.by_other = true;
    return row;
  }
  // Before it is asked, while it lies on the stack; false: it has gone, or another lies above it.
  constexpr StepRow prepared_by(bool (*function)(State&)) const {
    StepRow row = *this;
    row.first = function;
    return row;
  }
  // Asked without counting the options: there are surely several, or a single one done unasked would tell a secret.
  constexpr StepRow asked_when(bool (*function)(const State&, const Step&)) const {
    StepRow row = *this;
    row.asked = function;
    return row;
  }
};

template <class State, class Step>
struct StepRows {
  using Row = StepRow<State, Step>;

  // A step that needs no decision.
  template <class Payload, auto Run>
  static constexpr Row runs() {
    Row row;
    row.kind = Payload::kKind;
    row.run = [](State& state, const Step& step) { call<Payload, Run>(state, step); };
    return row;
  }
  // A step in which a seat decides.
  template <class Payload, auto List, auto Do>
  static constexpr Row asks(std::string_view ask) {
    Row row;
    row.kind = Payload::kKind;
    row.ask = ask;
    row.list = [](const State& state, const Step& step, ActionList& out) { call<Payload, List>(state, step, out); };
    row.answer = [](State& state, const Step& step, Action action) { call<Payload, Do>(state, step, action); };
    return row;
  }
  // A step in which chance decides.
  template <class Payload, auto List, auto Do>
  static constexpr Row draws(std::string_view ask) {
    Row row = asks<Payload, List, Do>(ask);
    row.by_chance = true;
    return row;
  }

 private:
  template <class Payload, auto Function, class S, class... Rest>
  static constexpr void call(S& state, const Step& step, Rest&&... rest) {
    const int seat = step.seat;
    if constexpr (std::is_invocable_v<decltype(Function), S&, int, const Payload&, Rest...>)
      Function(state, seat, step.template as<Payload>(), rest...);
    else if constexpr (std::is_invocable_v<decltype(Function), S&, int, Rest...>)
      Function(state, seat, rest...);
    else if constexpr (std::is_invocable_v<decltype(Function), S&, const Payload&, Rest...>)
      Function(state, step.template as<Payload>(), rest...);
    else if constexpr (std::is_invocable_v<decltype(Function), S&, Rest...>)
      Function(state, rest...);
    else
      Function(step.template as<Payload>(), rest...);
  }
};

// The rows by kind. Does not compile if a kind has no row or two; kind 0 means nothing and has none.
template <class State, class Step, std::size_t Kinds>
consteval std::array<StepRow<State, Step>, Kinds> step_table(std::initializer_list<StepRow<State, Step>> rows) {
  std::array<StepRow<State, Step>, Kinds> table{};
  for (const auto& row : rows) {
    auto& place = table[static_cast<std::size_t>(row.kind)];
    if (static_cast<std::size_t>(place.kind) != 0) throw "two rows for a kind of step";
    place = row;
  }
  for (std::size_t kind = 1; kind < Kinds; ++kind)
    if (static_cast<std::size_t>(table[kind].kind) != kind) throw "a kind of step without a row";
  return table;
}

// The main loop of a game: its state has a stack `steps`. `Keep(state, options)` drops what a step offers and the rules
// withhold for reasons beyond it.
template <class State, const auto& Table, auto Keep = nullptr>
struct Flow {
  using Row = typename std::remove_cvref_t<decltype(Table)>::value_type;

  // The kinds of steps of which this is true: asked all the time, so not looked up in the rows.
  template <class Condition>
  static consteval ByteSet kinds_where(Condition condition) {
    ByteSet kinds;
    for (const Row& row : Table)
      if (condition(row)) kinds.add(row.kind);
    return kinds;
  }
  static constexpr ByteSet kDraws = kinds_where([](const Row& row) { return row.by_chance; });
  static constexpr ByteSet kOthers = kinds_where([](const Row& row) { return row.by_other; });

  static const Row& row_of(const State& state) { return Table[static_cast<std::size_t>(state.steps.top().kind)]; }

  static Seat decider(const State& state) {
    if (state.steps.empty()) return kNobody;
    const auto& step = state.steps.top();
    if (kDraws.has(static_cast<std::uint8_t>(step.kind))) return kChance;
    if (kOthers.has(static_cast<std::uint8_t>(step.kind))) return row_of(state).who(state, step);
    return static_cast<Seat>(step.seat);
  }
  static void list(const State& state, ActionList& out) {
    if (state.steps.empty()) return;
    row_of(state).list(state, state.steps.top(), out);
    if constexpr (!std::is_null_pointer_v<decltype(Keep)>) Keep(state, out);
  }
  // Takes the step off the stack and carries the answer out.
  static void answer(State& state, Action action) {
    const auto step = state.steps.pop();
    Table[static_cast<std::size_t>(step.kind)].answer(state, step, action);
  }
  // Does what the step on top needs no decision for; true when it asks somebody.
  static bool stops(State& state) {
    const Row& row = row_of(state);
    if (row.run != nullptr) {
      const auto step = state.steps.pop();
      row.run(state, step);
      return false;
    }
    if (row.first != nullptr && !row.first(state)) return false;
    if (row.asked != nullptr && row.asked(state, state.steps.top())) return true;
    ActionList options;
    list(state, options);
    if (options.size() != 1) return true;
    answer(state, options[0]);
    return false;
  }
  // Until somebody has to choose.
  static void run(State& state) {
    while (!state.steps.empty())
      if (stops(state)) return;
  }
  static void apply(State& state, Action action) {
    answer(state, action);
    run(state);
  }
  // Whether the decision at hand asks for this kind of act at all.
  static bool asks_for(const State& state, std::uint8_t act) {
    return !state.steps.empty() && row_of(state).acts.has(act);
  }
  static Text prompt(const State& state, std::string_view words) {
    Text text(std::string(words) + ".ask." + std::string(state.steps.empty() ? "nothing" : row_of(state).ask));
    if (!state.steps.empty() && row_of(state).tell != nullptr) row_of(state).tell(state, state.steps.top(), text);
    return text;
  }
};

}  // namespace orrery
