#pragma once

// A game being played as programs want it: answers by number, chance drawn by itself or explicit, copies, bytes.
// Nothing here knows Python.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/registry.h"
#include "python/seeded_rng.h"

namespace orrery::python {

// A game by id and rules version, with its players and options: "gaia-v2".
struct Loaded {
  const Game* game = nullptr;
  int players = 0;
  OptionTexts options;  // those that differ from their defaults

  std::string name() const;
};

// Why something cannot be done, as an English sentence; the rule that forbids it, if one does.
struct Problem {
  std::string reason;
  std::string rule = {};
};
template <class T>
using OrProblem = std::variant<T, Problem>;

Problem problem_of(const Game& game, const Refusal& refusal);

// "gaia-v2", or "gaia" for its present rules.
OrProblem<Loaded> load(std::string_view name, int players, const OptionTexts& options);

// What happened to a state since its beginning: a decision, or a guess for a seat.
struct Happened {
  std::uint64_t bits = 0;  // the action, or the seed of the guess
  bool guessed = false;
  Seat seat = kNobody;  // of the guess
};

class GameState {
 public:
  // A new game; what was loaded can be started. With `draws`, chance decides by itself from `seed`; else somebody
  // applies its outcomes.
  static GameState begin(const Loaded& loaded, std::uint64_t seed, bool draws);
  // In the middle of a game, nobody knows how it came there.
  static GameState from(const Loaded& loaded, const Position& position, std::uint64_t seed);

  const Loaded& loaded() const { return loaded_; }
  const Game& game() const { return *loaded_.game; }
  const Position& position() const { return position_; }
  const std::vector<Happened>& history() const { return history_; }
  SeededRng& chance() { return chance_; }
  bool draws() const { return draws_; }

  Seat to_move() const { return position_.to_move(); }
  // The options of the decision at hand and their numbers, in the same order. Outcomes of chance are numbered as
  // listed.
  const ActionList& options() const;
  const std::vector<int>& ids() const;
  // The option with that number.
  std::optional<Action> option(int id) const;

  // A listed option, or an outcome that can happen.
  void apply(Action action);
  std::optional<Problem> try_apply(Action action);
  void resample(Seat seat, std::uint64_t seed);

  // The whole game; nothing after a guess, which no record can tell, or when its beginning is not known.
  std::optional<Match> match() const;
  static GameState of_match(const Match& match);

  OrProblem<std::string> to_bytes() const;
  // Bytes may come from anywhere: every decision in them is checked by the rules.
  static OrProblem<GameState> from_bytes(std::string_view bytes);

 private:
  GameState(const Loaded& loaded, const Position& position, std::uint64_t seed, bool draws, bool from_beginning);

  void run_chance();
  void renew() { listed_ = false; }
  void list() const;

  Loaded loaded_;
  Position position_;
  SeededRng chance_;
  bool draws_;
  bool from_beginning_;
  std::vector<Happened> history_;
  mutable bool listed_ = false;
  mutable ActionList options_;
  mutable std::vector<int> ids_;
};

}  // namespace orrery::python
