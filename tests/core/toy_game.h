#pragma once

// A tiny game that uses every part of the contract: a dealt secret card, dice that can be listed, chance
// that cannot, looking at hidden things, a compound move and a stack of steps.
//
// Rounds of one turn each. On a turn a seat gains coins, looks at another's card, rolls a die for coins,
// calls a storm that costs everybody coins, or trades (and then chooses what it takes). At the end the
// card's number is added to the coins. What a trade takes may be answered in advance.

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/step_stack.h"

namespace orrery::toy {

inline constexpr int kCards = 8;
inline constexpr int kMaxPlayers = 3;

enum class StepKind : std::uint8_t { None, Deal, Turn, Trade, Die, Storm, NextRound };
struct Step {
  StepKind kind = StepKind::None;
  std::uint8_t seat = 0;
};

enum class Kind : std::uint8_t { Card = 1, Gain, Peek, Roll, Storm, Trade, Take, Die, Winds };

struct Setup {
  std::uint8_t players = 2;
  std::uint8_t rounds = 3;
  std::array<char, 32> title{};
};

struct State {
  StepStack<Step, 12> steps;
  std::array<std::uint8_t, kMaxPlayers> cards{};  // 0: none yet
  std::array<std::uint8_t, kMaxPlayers> knows{};  // bit set of the seats whose card was looked at
  std::uint8_t players = 0;
  std::uint8_t rounds = 0;
  std::array<std::uint16_t, kMaxPlayers> coins{};
  std::uint8_t round = 0;
  std::uint8_t deck = 0;  // bit set of the cards left, card 1 = bit 0
};

struct Rules {
  using State = toy::State;
  using Setup = toy::Setup;

  static void start(const Setup& setup, State& state);
  static Seat to_move(const State& state);
  static void list(const State& state, ActionList& out);
  static void apply(State& state, Action action);
  static Action sample(const State& state, Rng& rng);
  static bool can_happen(const State& state, Action action);
  static void resample(State& state, Seat seat, Rng& rng);
  static bool reveals(const State& state, Action action);

  static const GameFacts& facts();
  static Or<Setup> make_setup(int players, const OptionTexts& options);
  static OptionTexts option_texts(const Setup& setup);
  static std::string to_text(const State& state, Action action);
  static Or<Action> from_text(const State& state, std::string_view text);
  static Refusal why_not(const State& state, Action action);
  static Text headline(const State& state);
  static Text prompt(const State& state);
  static OptionInfo describe(const State& state, Action action);
  static Table view(const State& state, Seat seat);
  static std::vector<SeatScore> scores(const State& state, Seat viewer);
  static std::string as_seen(const State& state, Action action, Seat viewer);
  static std::string broken(const State& state);
  static std::optional<Action> standing_answer(const State& state, const StandingAnswers& answers);
  static std::vector<Impossible> impossible(const State& state);
};

static_assert(GameRules<Rules>);

// The one toy game, as registered in these tests.
const Game& game();

}  // namespace orrery::toy
