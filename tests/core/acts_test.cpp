// The tables that a game fills: acts and steps, on a game of three kinds of steps.

#include "core/acts.h"

#include <gtest/gtest.h>

#include "core/step_stack.h"
#include "core/steps.h"
#include "core/typed.h"

namespace orrery {
namespace {

enum class Act : std::uint8_t { None, Count, Move, Keep, End, Again };
enum class StepKind : std::uint8_t { None, Begin, Turn, Keeping, Draw };
constexpr std::size_t kStepKinds = 5;

struct Begin {
  static constexpr auto kKind = StepKind::Begin;
};
struct Turn {
  static constexpr auto kKind = StepKind::Turn;
  std::uint8_t left;
};
struct Keeping {
  static constexpr auto kKind = StepKind::Keeping;
  std::uint16_t drawn;
};
struct Draw {
  static constexpr auto kKind = StepKind::Draw;
};

using Step = StepOf<StepKind, 6>;
struct State {
  StepStack<Step, 4> steps;
  std::array<std::uint8_t, 8> counted{};
};

Action act(Act kind, std::uint64_t payload = 0) {
  return Action(static_cast<std::uint8_t>(kind), payload);
}

void begin(State& state) {
  state.steps.push(Step::of(1, Turn{2}));
}
void list_turn(const State&, int, const Turn& turn, ActionList& out) {
  for (std::uint64_t n = 1; n <= turn.left; ++n) out.push_back(act(Act::Count, n));
  if (turn.left == 2) out.push_back(act(Act::End));
}
void do_turn(State& state, int seat, const Turn& turn, Action action) {
  if (action == act(Act::End)) return;
  state.counted[static_cast<std::size_t>(seat)] += action.arg(0);
  if (turn.left > action.arg(0)) state.steps.push(Step::of(seat, Turn{static_cast<std::uint8_t>(turn.left - 1)}));
}
void list_keeping(const Keeping& keeping, ActionList& out) {
  out.push_back(act(Act::Keep, keeping.drawn));
}
void do_keeping(State& state, Action action) {
  state.counted[7] = static_cast<std::uint8_t>(action.payload());
}
void list_draw(ActionList&) {}
void do_draw(State& state, int seat, Action action) {
  state.steps.push(Step::of(seat, Keeping{static_cast<std::uint16_t>(action.payload())}));
}
void turn_prompt(const State&, const Step& step, Text& text) {
  text.add("n", step.as<Turn>().left);
}

using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    Rows::runs<Begin, begin>(),
    Rows::asks<Turn, list_turn, do_turn>("turn").says(turn_prompt).answered_by(Act::Count, Act::End),
    Rows::asks<Keeping, [](const State&, const Keeping& k, ActionList& out) { list_keeping(k, out); }, do_keeping>(
        "keep")
        .asked_when([](const State&, const Step&) { return true; })
        .answered_by(Act::Keep),
    Rows::draws<Draw, [](const State&, ActionList& out) { list_draw(out); }, do_draw>("draw"),
});
using Game = Flow<State, kSteps>;

std::string number_word(const State&, int value) {
  return value >= 1 && value <= 4000 ? std::to_string(value) : "";
}
Text::Argument number_text(const State&, int value) {
  return std::int64_t{value};
}
std::string number_id(const State&, int value) {
  return "number." + std::to_string(value);
}
std::optional<int> read_number(const State&, std::string_view typed) {
  int value = 0;
  for (const char c : typed) {
    if (c < '0' || c > '9' || value > 4000) return std::nullopt;
    value = 10 * value + (c - '0');
  }
  return typed.empty() ? std::nullopt : std::optional(value);
}
constexpr Argument<State> kArguments[] = {
    {.name = "n", .word = number_word, .text = number_text, .id = number_id},
    {.name = "tiny", .word = [](const State&, int v) { return numbered(v, 4); }, .bits = 2},
    {.name = "counted",
     .word = [](const State& s, int v) { return std::string(v == s.counted[0] ? "it" : ""); },
     .words = 0},
    {.name = "card", .word = number_word, .text = number_text, .bits = 12, .hint = "1-4000", .read = read_number},
};
using Row = ActRow<State>;
constexpr Row kRows[] = {
    Row(Act::Count, "count {n}", "count", "XX-1 YY-7").details([](const State&, Action, OptionInfo& info) {
      info.warnings.emplace_back("warned");
    }),
    Row(Act::Move, "move {tiny:from} {tiny:to} {card}", "move", "XX-2"),
    Row(Act::Keep, "keep {card} again", "keep", "XX-3").when([](const State& state) { return state.counted[7] != 0; }),
    Row(Act::Keep, "keep {card}", "keep", "XX-3").says([](const State&, Action, OptionInfo& info) {
      info.rule = "XX-4";
    }),
    Row(Act::End, "end", "end", "XX-5").as(Role::End).refused("end"),
    Row(Act::Again, "again {counted} {tiny}", "again", "XX-6").refused([](const State&, Action) {
      return Refusal{"never", "XX-7"};
    }),
};
constinit const ActTable<State> kActs("xx", kArguments, kRows, {.list = Game::list, .prefix = [](const State&) {
                                                                  return std::string_view("XX");
                                                                }});

State begun() {
  State state;
  state.steps.push(Step::of(0, Draw{}));
  state.steps.push(Step::of(0, Begin{}));
  Game::run(state);
  return state;
}

TEST(Steps, TheLoopRunsUntilSomebodyMustChoose) {
  State state = begun();
  EXPECT_EQ(Game::decider(state), 1);
  EXPECT_EQ(Game::prompt(state, "xx"), Text("xx.ask.turn").with("n", 2));
  ActionList options;
  Game::list(state, options);
  EXPECT_EQ(options.size(), 3u);
  // Behind "count 1" one option is left and is carried out; then chance draws.
  Game::apply(state, act(Act::Count, 1));
  EXPECT_EQ(state.counted[1], 2);
  EXPECT_EQ(Game::decider(state), kChance);
}

TEST(Steps, AnOptionThatWouldTellASecretIsAsked) {
  State state = begun();
  Game::apply(state, act(Act::End));
  Game::apply(state, act(Act::Count, 700));
  ASSERT_EQ(Game::decider(state), 0);
  EXPECT_EQ(state.steps.top().as<Keeping>().drawn, 700);
  EXPECT_TRUE(Game::asks_for(state, static_cast<std::uint8_t>(Act::Keep)));
  EXPECT_FALSE(Game::asks_for(state, static_cast<std::uint8_t>(Act::Count)));
  Game::apply(state, act(Act::Keep, 3));
  EXPECT_EQ(state.counted[7], 3);
  EXPECT_EQ(Game::decider(state), kNobody);
  EXPECT_EQ(Game::prompt(state, "xx").key, "xx.ask.nothing");
}

TEST(Acts, ARowIsTypedSaidAndFound) {
  const State state = begun();
  const OptionInfo info = kActs.describe(state, act(Act::Count, 2));
  EXPECT_EQ(info.notation, "count 2");
  EXPECT_EQ(info.label, Text("xx.action.count").with("n", 2));
  EXPECT_EQ(info.rule, "XX-1");
  EXPECT_EQ(info.touches, std::vector<std::string>{"number.2"});
  EXPECT_EQ(info.warnings.size(), 1u);
  EXPECT_EQ(kActs.describe(state, act(Act::End)).role, Role::End);
  EXPECT_EQ(kActs.seen(state, act(Act::End)).role, Role::End);
  EXPECT_EQ(kActs.describe(state, act(Act::Keep, 9)).rule, "XX-4");
}

TEST(Acts, ArgumentsTakeAsManyBitsAsTheyNeed) {
  const State state = begun();
  const Action move = act(Act::Move, 3u | 1u << 2 | 4000u << 4);
  EXPECT_EQ(kActs.write(state, move), "move 4 2 4000");
  EXPECT_EQ(std::get<Action>(kActs.read(state, "MOVE 4 2 4000")), move);
  EXPECT_EQ(kActs.describe(state, move).label,
            Text("xx.action.move").with("from", "4").with("to", "2").with("card", 4000));
  EXPECT_EQ(kActs.write(state, act(Act::Move, 1u << 30)), "?");
}

TEST(Acts, AnArgumentThatIsNotTypedFollowsFromTheState) {
  State state = begun();
  state.counted[0] = 7;
  const Action again = act(Act::Again, 7u | 2u << 8);
  EXPECT_EQ(kActs.write(state, again), "again 3");
  EXPECT_EQ(std::get<Action>(kActs.read(state, "again 3")), again);
  EXPECT_EQ(kActs.write(state, act(Act::Again, 6u | 2u << 8)), "?");
  EXPECT_EQ(kActs.unseen(state, again).text, "again ?");
}

TEST(Acts, ARowSaysWhyItIsRefused) {
  const State state = begun();
  EXPECT_EQ(kActs.why_not(state, act(Act::End)).reason, Text("xx.no.end"));
  EXPECT_EQ(kActs.why_not(state, act(Act::End)).rule, "XX-5");
  EXPECT_EQ(kActs.why_not(state, act(Act::Again)).rule, "XX-7");
  EXPECT_TRUE(kActs.why_not(state, act(Act::Count, 1)).reason.empty());
}

TEST(Acts, ARowHoldsInItsStatesOnly) {
  State state = begun();
  EXPECT_EQ(kActs.write(state, act(Act::Keep, 5)), "keep 5");
  EXPECT_TRUE(std::holds_alternative<Refusal>(kActs.read(state, "keep 5 again")));
  state.counted[7] = 1;
  EXPECT_EQ(kActs.write(state, act(Act::Keep, 5)), "keep 5 again");
}

TEST(Acts, WhatIsHiddenIsToldWithoutItsArguments) {
  const State state = begun();
  EXPECT_EQ(kActs.seen(state, act(Act::Keep, 5)),
            (Seen{"keep 5", Text("xx.action.keep").with("card", 5), false, Role::Act, {{"card", 5}}}));
  EXPECT_EQ(kActs.unseen(state, act(Act::Move, 1u << 4)), (Seen{"move ?", Text("xx.action.move.unseen"), true}));
}

TEST(Acts, RefusalsSayWhatWouldFit) {
  const State state = begun();
  const auto why = [&](std::string_view text) { return std::get<Refusal>(kActs.read(state, text)).reason; };
  EXPECT_EQ(why("count"), Text("core.notation.more").with("text", "count").with("expected", "1, 2"));
  EXPECT_EQ(why("keep x"), Text("core.notation.expected").with("found", "x").with("expected", "1-4000"));
  EXPECT_EQ(why("end now").key, "core.notation.extra");
}

}  // namespace
}  // namespace orrery
