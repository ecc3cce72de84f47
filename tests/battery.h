#pragma once

// The battery: what every game must stand, whatever its rules. Random games are played to the end; cheap
// checks follow every decision, the deep ones every `deep_every`-th:
//
//   list      at least two options, none twice; each can be carried out, twice with the same result,
//             keeps the invariants, leads to a decision with options, and leaves the original as it was
//   refusal   random values and listed ones with bits changed are refused with a reason, the state untouched
//   text      every option has its own text that reads back to it; nonsense is refused with a reason
//   hidden    what a seat sees, scores and may do stays the same when all it cannot know is drawn anew;
//             the log tells it of no draw that its table does not show
//   table     ids are unique, everything lies somewhere, options touch what is there
//   undo      the floor is where the contract puts it; taking back and deciding again changes nothing
//   record    writing and reading gives the same match
//   words     every message exists in all languages and gets all its arguments
//   scores    one for every seat; at the end the lines add up
//   standing  an answer given in advance is an option, and only given where one was asked for
//   impossible  what is said to be impossible is no option, each thing once, with a reason
//   ahead     what a seat may prepare is a decision of its own that it could meet; games that hide things offer none
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
  // How players choose; at random without it. For games that random play ends too soon to show much of them.
  std::function<Action(const Position& position, const ActionList& options, Rng& rng)> choose;
  // Called after every game with how many are done; false stops. For progress and time limits.
  std::function<bool(int done)> after_game;
};

struct BatteryReport {
  std::vector<std::string> failures;
  std::string record;  // of the first game with a failure, as far as it went
  int games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t deep_checks = 0;
  std::size_t most_options = 0;  // in one list
  std::size_t longest_game = 0;  // in decisions
  std::uint64_t signature = 0;   // of the last states: changes when the rules change
  bool passed() const { return failures.empty(); }
  // What failed, one a line, for a test's message.
  std::string text() const;
};

BatteryReport run_battery(const Game& game, const BatteryOptions& options);

}  // namespace orrery
