#pragma once

// The contract of a game. A game is a sequence of decisions, each made by one seat or by chance;
// its rules answer: whose decision is it, which options are there, what does the state become.
//
// A game provides one type `Rules` with the static functions below. Bots and benches use it directly
// (no virtual calls, no heap); everything else goes through `core/game.h`, which wraps the same type.
//
//   State      a plain value: trivially copyable, no padding, no pointers; copy is memcpy, == and hash
//              are over the bytes. Whatever must still happen lies in it as a stack of steps.
//   Setup      the chosen set-up options, checked; also a plain value.
//
// The hot half: pure, without heap, clocks, globals or exceptions.
//
//   start(setup, state)      makes the first state and runs to the first decision.
//   to_move(state)           the seat that decides, kChance, or kNobody when the game is over.
//   list(state, out)         every option of that decision and nothing else, at least two of them (a single
//                            one is done unasked, unless that told others a secret). For chance: every
//                            outcome, each equally likely, or nothing when they are too many to list or unlike.
//   apply(state, action)     carries out a listed option, then runs to the next decision.
//   sample(state, rng)       one outcome for a decision of chance, with the right probability.
//   can_happen(state, a)     whether `a` is an outcome of a decision of chance that is not listed.
//   resample(state, seat, r) replaces everything `seat` cannot know by a guess that fits what it knows; kNobody: a
//                            spectator.
//   reveals(state, action)   whether applying `action` shows its own seat something it did not know.
//   counters(state, viewer, out)  the values of view(state, viewer).counters in their order, always equally many:
//                            what an option costs and gives is the difference (core/effects.h).
//
// The client half: may use the heap, never changes a state.
//
//   facts()                      id, player counts, rules version, set-up options (GameFacts).
//   make_setup(players, options) Setup from option texts, or the Refusal that says what is wrong.
//   option_texts(setup)          the options that differ from their defaults, as make_setup reads them.
//   to_text / from_text          the typed form of an action in a state, and back (or why it is not one).
//   why_not(state, action)       the reason why something that is not an option is refused.
//   headline(state)              where the game stands, the same for everybody: round, phase. Also in every view.
//   prompt(state)                the question put to the seat that decides.
//   describe(state, action)      label, preview, warnings, touched ids.
//   view(state, seat)            the Table as that seat sees it; kNobody: a spectator.
//   view_parts(state, seat, out) may be left out: the same in parts, without the headline (core/table_parts.h). A
//   server
//                                makes views for all eyes after every decision; with parts it makes what has changed.
//   scores(state, viewer)        points by source and places, at any time, as far as `viewer` may know them; one for
//                                each seat, and behind them for those that the rules play.
//   as_seen(state, action, viewer)  a decision made in `state` as `viewer` may know it: typed form, label, and whether
//                                something of it is hidden from him (core/seen.h). For logs.
//   broken(state)                the first broken invariant in words, or an empty string.
//
// More that a game may leave out:
//
//   standing_answer(state, answers)  the option that answers given in advance choose in the decision at hand; nothing
//                                when it is none of the questions in facts().standing or is to be asked.
//   impossible(state)            what the seat that decides may look for and cannot do now, with the reasons.
//   ahead(state, seat)           the state in which `seat` would decide if everybody before it declined or did what
//                                does not concern it; nothing where it has to wait. Whether there is one is known to
//                                everybody; the state itself does not change under resample(state, seat). It is asked
//                                of seats that do not decide in `state`.
//   printed()                    what is printed on tiles and cards, by kind: clients need not know it a second time.
//   legend()                     factions, tiles and cards with what they do, to be looked up away from any table.
//
// For programs that learn, and part of the hot half:
//
//   action_id(state, action)     a number below 2,048 for every answer of a seat (core/action_ids.h).
//   observe(state, viewer, out)  what `viewer` sees, as a row of numbers (core/observation.h).

#include <concepts>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/action.h"
#include "core/random.h"
#include "core/seen.h"
#include "core/table.h"

namespace orrery {

class ObservationList;

// One set-up option of a game: its values, the default first. No values: free text.
struct OptionFacts {
  std::string name;
  std::vector<std::string> values;
  bool alone = false;  // only for a game of one
};

// A question that comes up again and again, so that a seat may answer it in advance: its values, the first is "ask me".
// The words are <game>.standing.<id>, .tip and .<value>.
struct StandingQuestion {
  std::string id;
  std::vector<std::string> values;
};
// Values by question; a question that is not there is asked.
using StandingAnswers = std::map<std::string, std::string, std::less<>>;

struct GameFacts {
  std::string id;
  std::string rules_prefix;  // of the rule numbers: "GP"
  int rules_version = 1;
  int min_players = 2;
  int max_players = 4;
  // Opponents in a game of one that nobody decides for: the rules play them. On tables and in scores they follow the
  // seats, as owners of that number; they are called <words>.automa.
  int automas = 0;
  std::vector<OptionFacts> options;
  // Everybody sees everything: all views, scores and logs are those of a spectator. Saves clients that serve many the
  // making of a view for each seat; the battery checks it.
  bool hides_nothing = false;
  std::vector<StandingQuestion> standing = {};
  std::string words = {};  // the first word of the keys of its texts, where games share them; else its id
  // What people should know before they choose the game, as things stand; empty: nothing.
  Text (*notice)() = nullptr;
};

// How many play: the seats, and behind them those that the rules play.
inline int sides(const GameFacts& facts, int players) {
  return players == 1 ? players + facts.automas : players;
}

// What is printed on tiles, cards and boards, by kind: {"part.ion_cannon", {{"energy", 1}}}.
using Printed = std::vector<std::pair<std::string, Facts>>;

// What people look up away from any table: a faction, a tile, a card, as a table says it.
struct LegendEntry {
  std::string group;  // "booster": the page heads the group with web.legend.group.<group>
  std::string kind;   // as in Printed, and as pieces on the table are called
  Text label;
  Text tip;
  std::string rule;     // that explains it
  Facts facts = {};     // where it has more than what is printed under its kind
  std::string of = {};  // the kind of the entry it belongs to: an ability of a faction
};
using Legend = std::vector<LegendEntry>;

// The values of the counters on a table.
using CounterValues = FixedVec<int, 512>;

inline Text notice_of(const GameFacts& facts) {
  return facts.notice == nullptr ? Text() : facts.notice();
}

using OptionTexts = std::vector<std::pair<std::string, std::string>>;

template <class T>
using Or = std::variant<T, Refusal>;

template <class R>
concept GameRules = std::is_trivially_copyable_v<typename R::State> &&
    std::has_unique_object_representations_v<typename R::State> && std::is_trivially_copyable_v<typename R::Setup> &&
    requires(const typename R::Setup& setup, typename R::State& state, const typename R::State& seen, Action action,
             ActionList& out, CounterValues& values, Rng& rng, Seat seat, int players, const OptionTexts& texts,
             std::string_view text) {
  { R::start(setup, state) } -> std::same_as<void>;
  { R::to_move(seen) } -> std::same_as<Seat>;
  { R::list(seen, out) } -> std::same_as<void>;
  { R::apply(state, action) } -> std::same_as<void>;
  { R::sample(seen, rng) } -> std::same_as<Action>;
  { R::can_happen(seen, action) } -> std::same_as<bool>;
  { R::resample(state, seat, rng) } -> std::same_as<void>;
  { R::reveals(seen, action) } -> std::same_as<bool>;
  { R::counters(seen, seat, values) } -> std::same_as<void>;

  { R::facts() } -> std::same_as<const GameFacts&>;
  { R::make_setup(players, texts) } -> std::same_as<Or<typename R::Setup>>;
  { R::option_texts(setup) } -> std::same_as<OptionTexts>;
  { R::to_text(seen, action) } -> std::same_as<std::string>;
  { R::from_text(seen, text) } -> std::same_as<Or<Action>>;
  { R::why_not(seen, action) } -> std::same_as<Refusal>;
  { R::headline(seen) } -> std::same_as<Text>;
  { R::prompt(seen) } -> std::same_as<Text>;
  { R::describe(seen, action) } -> std::same_as<OptionInfo>;
  { R::view(seen, seat) } -> std::same_as<Table>;
  { R::scores(seen, seat) } -> std::same_as<std::vector<SeatScore>>;
  { R::as_seen(seen, action, seat) } -> std::same_as<Seen>;
  { R::broken(seen) } -> std::same_as<std::string>;
};

}  // namespace orrery
