#pragma once

// The single checks of the battery; see battery.h.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/table.h"

namespace orrery {

// Collects failures of one battery, each message with the place where it was seen first.
class Findings {
 public:
  void at(std::string place) { place_ = std::move(place); }
  void add(const std::string& what) {
    ++count_;
    if (seen_.insert(what).second) failures_.push_back(place_ + ": " + what);
  }
  // Adds `what` unless it is good.
  void expect(bool good, std::string_view what) {
    if (!good) add(std::string(what));
  }
  std::size_t different() const { return failures_.size(); }
  std::size_t count() const { return count_; }  // with repetitions
  std::vector<std::string> take() { return std::move(failures_); }

 private:
  std::string place_;
  std::size_t count_ = 0;
  std::set<std::string> seen_;
  std::vector<std::string> failures_;
};

// Checks that texts can be said in every language.
class WordsCheck {
 public:
  explicit WordsCheck(Findings& findings) : findings_(findings) {}

  void text(const Text& text);
  void refusal(const Refusal& refusal);
  void table(const Table& table);
  void option(const OptionInfo& option);
  void scores(const std::vector<SeatScore>& scores);

 private:
  Findings& findings_;
  std::map<std::string, int> said_;  // how often each key was formatted
};

// Looks for hidden things that somebody is told. Some of it shows over many positions only.
class SecretsCheck {
 public:
  SecretsCheck(const Game& game, int players, Findings& findings)
      : game_(game), players_(players), findings_(findings) {}

  void position(const Position& position, const ActionList& options, Rng& rng);
  // After the last game.
  void finish();

 private:
  struct Reveals {
    int declared = 0;
    bool shown = false;
    std::string example;
  };

  void open_game(const Position& position, const ActionList& options, Rng& rng);
  void guesses(const Position& position, const ActionList& options, Seat viewer, const std::vector<Seat>& holding,
               Rng& rng);
  void reveals(const Position& position, const ActionList& options, Rng& rng);
  void log(const Position& position, const ActionList& options, Rng& rng);
  void log_of_guess(const Position& position, const ActionList& options, Seat viewer, Rng& rng);
  void log_of_others(const Position& next, const Position& next_of_other, const Seen& line, const Seen& line_of_other,
                     Seat viewer, Rng& rng);

  const Game& game_;
  int players_;
  Findings& findings_;
  std::map<int, Reveals> reveals_;          // by kind of act
  std::map<Seat, int> guessed_, differed_;  // guesses where others see more, and those that changed what they see
};

// Something that is likely not an option: random bits, a small random value, or an option slightly changed.
Action strange_action(const ActionList& options, Rng& rng);

// Cheap: the list of the decision at hand.
void check_list(const Position& position, int players, const ActionList& options, Findings& findings);

void check_options(const Position& position, int players, const ActionList& options, Findings& findings,
                   WordsCheck& words);
void check_refusals(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                    WordsCheck& words);
void check_foreign_text(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                        WordsCheck& words);
void check_tables(const Position& position, int players, const ActionList& options, Findings& findings,
                  WordsCheck& words);
void check_scores(const Position& position, int players, Findings& findings, WordsCheck& words);
// Cheap: answers in advance, any one of each question.
void check_standing(const Position& position, const ActionList& options, Rng& rng, Findings& findings);
void check_standing_words(const GameFacts& facts, WordsCheck& words);
void check_impossible(const Position& position, const ActionList& options, Findings& findings, WordsCheck& words);
void check_ahead(const Position& position, int players, Findings& findings);
void check_counters(const Position& position, int players, Findings& findings);
// `shows[i]`: decision i was chance or showed its seat something.
void check_undo(const Match& match, const std::vector<bool>& shows, Findings& findings, WordsCheck& words);
void check_record(const Match& match, Findings& findings);

}  // namespace orrery
