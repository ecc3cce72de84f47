#pragma once

// The battery: what every game must stand, whatever its rules. Random games are played to the end; cheap
// checks follow every decision, the deep ones every `deep_every`-th:
//
//   list      at least two options, none twice; each can be carried out, twice with the same result,
//             keeps the invariants, leads to a decision with options, and leaves the original as it was
//   refusal   random values and listed ones with bits changed are refused with a reason, the state untouched
//   text      every option has its own text that reads back to it; nonsense is refused with a reason
//   secrets   what a seat or a spectator is told stays the same when all it cannot know is drawn anew: table, scores,
//             headline, prompt, counters, who decides and who may answer ahead; for the seat that decides its options,
//             their words, costs and gains, what is impossible, refusals, answers in advance; its decision ahead.
//             The log tells nobody of a draw or a decision what he cannot know. What a decision shows its own seat is
//             declared (`reveals`), and what is declared shows something. Guesses do change what others see.
//   table     ids are unique, everything lies somewhere, options touch what is there
//   undo      the floor is where the contract puts it; taking back and deciding again changes nothing
//   record    writing and reading gives the same match
//   words     every message exists in all languages and gets all its arguments
//   scores    one for every seat; at the end the lines add up
//   standing  an answer given in advance is an option, and only given where one was asked for
//   impossible  what is said to be impossible is no option, each thing once, with a reason
//   ahead     what a seat may prepare is a decision of its own that it could meet
//
// Random players end some games early, and most positions are early ones. So careful players may play up to a random
// round, at random from there on; or everybody is given what he needs before every decision. The report says how many
// of the positions were late.
//
// It knows no test framework, so that the command line can run it as a soak.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game.h"

namespace orrery {

struct BatteryOptions {
  int players = 2;
  OptionTexts options;
  int games = 20;
  std::uint64_t seed = 1;  // game i is played with seed + i: one game can be played again alone
  int deep_every = 50;
  int record_every = 10;  // games
  int max_decisions = 20000;
  std::size_t max_failures = 10;
  // How careful players choose. With it they play up to a random round, at random from there on.
  std::function<Action(const Position& position, const ActionList& options, Rng& rng)> careful;
  bool careful_to_the_end = false;
  // Gives everybody what he needs, before every decision of a seat. Such games have no record and no undo.
  std::function<void(Position& position)> refill;
  // The round by the headline from which on a position is late: half of a careful game lies behind it.
  int late_round = 0;
  // Called with every decision before it is made: for counting.
  std::function<void(const Position& position, Action action)> on_decision;
  // Called after every game with how many are done; false stops. For progress and time limits.
  std::function<bool(int done)> after_game;
};

struct BatteryReport {
  std::vector<std::string> failures;
  std::string record;  // of the first game with a failure, as far as it went
  int games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t deep_checks = 0;
  std::uint64_t late_decisions = 0;
  std::uint64_t late_deep_checks = 0;
  std::size_t most_options = 0;  // in one list
  std::size_t longest_game = 0;  // in decisions
  std::uint64_t signature = 0;   // of the last states: changes when the rules change
  bool passed() const { return failures.empty(); }
  // Of the positions that were looked at in depth.
  double late_share() const {
    return deep_checks == 0 ? 0 : static_cast<double>(late_deep_checks) / static_cast<double>(deep_checks);
  }
  // What was played, in one line.
  std::string summary() const;
  // What failed, one a line, for a test's message.
  std::string text() const;
};

BatteryReport run_battery(const Game& game, const BatteryOptions& options);

}  // namespace orrery
