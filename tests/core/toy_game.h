#pragma once

// A tiny game that uses every part of the contract: a dealt secret card, dice that can be listed, chance that cannot,
// looking at hidden things, a compound move, hands that are hidden, and windows in which everybody may answer.
//
// TY-1  Rounds of one turn each. On a turn a seat gains coins, looks at another's card, draws two cards and keeps one
//       in its hand, rolls a die for coins, calls a storm that costs everybody coins, or trades (and then chooses what
//       it takes). At the end the card's number is added to the coins. What a trade takes may be answered in advance.
// TY-2  A hand lies face down: how many cards it has, and on which places, everybody sees. A storm opens a window: all
//       other seats in turn order may play a shield, which keeps their coins, or decline. Gaining three coins opens
//       another: a tax takes one of them. A card that is played is shown and opens a third: a veto cancels it, a veto
//       too. Of several that fit, the first of the hand is played. In strict windows everybody is asked who might hold
//       something that fits, in fast ones who does.

#include <array>
#include <cstdint>

#include "core/game.h"
#include "core/step_stack.h"
#include "core/steps.h"

namespace orrery::toy {

inline constexpr int kCards = 8;
inline constexpr int kMaxPlayers = 4;
inline constexpr std::size_t kHandLimit = 5;
inline constexpr std::size_t kAsideLimit = 6;

// The cards of the hands.
enum class Card : std::uint8_t { None, Shield, Tax, Veto, Blank };
inline constexpr std::size_t kCardKinds = 5;
inline constexpr std::size_t kWindowKinds = 4;  // of those that fit in some window
inline constexpr std::array<std::uint8_t, kCardKinds> kCardCounts = {0, 7, 7, 5, 5};

enum class Act : std::uint8_t {
  None,
  Card,
  Gain,
  Peek,
  Roll,
  Storm,
  Trade,
  Take,
  Die,
  Winds,
  Draw,
  Drawn,
  Keep,
  Play,
  Decline
};

enum class StepKind : std::uint8_t { None, NextRound, Turn, Trade, Deal, Draw, Keep, Die, Storm, Window, Played };
inline constexpr std::size_t kStepKinds = 11;
using Step = StepOf<StepKind, 4>;

struct NextRound {
  static constexpr auto kKind = StepKind::NextRound;
};
struct Turn {
  static constexpr auto kKind = StepKind::Turn;
};
struct Trade {
  static constexpr auto kKind = StepKind::Trade;
};
struct Deal {
  static constexpr auto kKind = StepKind::Deal;
};
// One card comes from the pile: to the hand, or as the first or second of two of which one is kept.
struct Draw {
  static constexpr auto kKind = StepKind::Draw;
  std::uint8_t of_two;
  Card first;
};
struct Keep {
  static constexpr auto kKind = StepKind::Keep;
  Card first;
  Card second;
};
struct Die {
  static constexpr auto kKind = StepKind::Die;
};
struct Storm {
  static constexpr auto kKind = StepKind::Storm;
};
// Whoever is left may play a card that fits; its seat is the one that is asked.
struct Window {
  static constexpr auto kKind = StepKind::Window;
  Card fits;
  std::uint8_t actor;  // who called the storm, gained the coins or played the card
  std::uint8_t left;   // bit set of the seats that are still to be asked
  Card about;          // the card that was played
};
// A card that its seat has played; what it does to the actor of the window follows unless a veto cancels it.
struct Played {
  static constexpr auto kKind = StepKind::Played;
  Card card;
  std::uint8_t actor;
};

struct Setup {
  std::uint8_t players = 2;
  std::uint8_t rounds = 3;
  std::uint8_t hand = 0;
  std::uint8_t fast = 0;
  std::array<char, 32> title{};
};

template <class T>
using PerSeat = std::array<T, kMaxPlayers>;

struct State {
  StepStack<Step, 28> steps;
  PerSeat<std::uint8_t> cards{};  // 0: none yet
  PerSeat<std::uint8_t> knows{};  // bit set of the seats whose card was looked at
  PerSeat<std::uint16_t> coins{};
  std::uint8_t players = 0;
  std::uint8_t rounds = 0;
  std::uint8_t round = 0;
  std::uint8_t deck = 0;  // bit set of the cards left, card 1 = bit 0
  std::uint8_t fast = 0;
  std::uint8_t shielded = 0;  // bit set of the seats that this storm does not reach
  std::array<std::uint8_t, kCardKinds> draw_pile{};
  std::array<std::uint8_t, kCardKinds> discarded{};
  PerSeat<std::array<Card, kHandLimit>> hands{};
  PerSeat<std::array<Card, kAsideLimit>> aside{};  // face down: drawn and not kept
  // What everybody has learnt of a hand: kinds that the card on a place is not, and by kind the places of which one at
  // least has it.
  PerSeat<std::array<std::uint8_t, kHandLimit>> ruled_out{};
  PerSeat<std::array<std::uint8_t, kWindowKinds>> one_of{};
};

// --- hands (toy_hands.cpp)

int hand_size(const State& state, int seat);
bool holds(const State& state, int seat, Card card);
// As far as everybody knows.
bool may_hold(const State& state, int seat, Card card);
void take_in_hand(State& state, int seat, Card card);
void lay_aside(State& state, int seat, Card card);
// What the seat of the step on top has drawn and holds in its fingers.
std::array<Card, 2> fingers(const State& state);
void play_from_hand(State& state, int seat, Card card);
// Everybody sees that the seat holds such a card, or that it does not.
void learn_that_holds(State& state, int seat, Card card);
void learn_that_lacks(State& state, int seat, Card card);
void guess_hands(State& state, int seat, Rng& rng);
std::string broken_hands(const State& state);

inline Action act(Act kind, std::uint64_t payload = 0) {
  return Action(static_cast<std::uint8_t>(kind), payload);
}
inline Act act_of(Action action) {
  return static_cast<Act>(action.kind());
}
// Whether the seat knows the number card of another, or its own.
bool knows(const State& state, int seat, int other);
// Whether the decision at hand is in a window.
bool in_window(const State& state);
Text card_text(Card card);

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
  static void counters(const State& state, Seat viewer, CounterValues& out);

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
  static Seen as_seen(const State& state, Action action, Seat viewer);
  static std::string broken(const State& state);
  static std::optional<Action> standing_answer(const State& state, const StandingAnswers& answers);
  static std::vector<Impossible> impossible(const State& state);
  static std::optional<State> ahead(const State& state, Seat seat);
};

static_assert(GameRules<Rules>);

// The one toy game, as registered in these tests.
const Game& game();

}  // namespace orrery::toy
