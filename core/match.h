#pragma once

// A game being played: the position, how it came about, and how far it may be taken back.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace orrery {

// One decision as it was made.
struct Decision {
  Seat by = kChance;
  Action action;
};

// What lets anybody check the draws of a game afterwards: the hash of a seed, told before the first draw from it, and
// the seed. Matches and records only carry it; `server/chance.h` draws and checks. Both are 64 hexadecimal digits in
// lower case.
struct ChanceProof {
  std::string commitment;  // empty: there is no proof
  std::size_t from = 0;    // the first decision that is drawn from this seed
  std::string seed;        // empty while it is secret
  // What players have added before the first draw; the draws come from the seed and all of it.
  std::vector<std::string> entropy = {};
  // From these decisions on draws are new ones, because the game was taken back to there: (decision, how often so far).
  std::vector<std::pair<std::size_t, std::uint32_t>> redraws = {};
};

class Match {
 public:
  // Starts a game, or says why these options do not make one.
  static Or<Match> start(const Game& game, int players, const OptionTexts& options,
                         std::vector<std::string> names = {});
  // The same game from some position on, with nothing known of what was before.
  Match going_on_from(Position position) const { return Match(std::move(position), options_, names_); }

  const Game& game() const { return position_.game(); }
  const Position& position() const { return position_; }
  int players() const { return static_cast<int>(names_.size()); }
  const OptionTexts& options() const { return options_; }
  const std::vector<std::string>& names() const { return names_; }
  void set_name(Seat seat, std::string_view name);
  const std::vector<Decision>& decisions() const { return decisions_; }
  const ChanceProof& chance() const { return chance_; }
  void set_chance(ChanceProof proof) { chance_ = std::move(proof); }

  // Applies an action of whoever decides now, or changes nothing and says why not.
  Or<std::monostate> apply(Action action);
  Or<std::monostate> apply_text(std::string_view text);
  // Applies an action that is known to be legal.
  void apply_legal(Action action);
  // Lets chance decide while it is its turn. What `rng` draws no seed can prove, so the proof is dropped.
  void run_chance(Rng& rng);

  // The position before decision `index` (0 = start); index may equal decisions().size().
  Position at(std::size_t index) const;

  // How far `seat` may take the game back: the smallest decision index such that every decision since
  // was its own, drew nothing at random and showed it nothing hidden. Equal to decisions().size()
  // when there is nothing to take back.
  std::size_t undo_floor(Seat seat) const;
  // Takes back the last decision of `seat`, or refuses.
  Or<std::monostate> undo(Seat seat);
  // Drops every decision from `index` on, asking nobody (a server does this by consent). The proof of chance then
  // covers all that follows.
  void rewind(std::size_t index);

 private:
  Match(Position start, OptionTexts options, std::vector<std::string> names);

  Position start_;
  Position position_;
  OptionTexts options_;
  std::vector<std::string> names_;
  ChanceProof chance_;
  std::vector<Decision> decisions_;
  std::vector<std::size_t> floors_;  // undo floor of the deciding seat after each decision
};

}  // namespace orrery
