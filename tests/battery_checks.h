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

// Cheap: the list of the decision at hand.
void check_list(const Position& position, int players, const ActionList& options, Findings& findings);

void check_options(const Position& position, int players, const ActionList& options, Findings& findings,
                   WordsCheck& words);
void check_refusals(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                    WordsCheck& words);
void check_foreign_text(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                        WordsCheck& words);
void check_hidden(const Position& position, int players, const ActionList& options, Rng& rng, Findings& findings);
void check_log(const Position& position, int players, Rng& rng, Findings& findings);
void check_tables(const Position& position, int players, const ActionList& options, Findings& findings,
                  WordsCheck& words);
void check_scores(const Position& position, int players, Findings& findings, WordsCheck& words);
// Cheap: answers in advance, any one of each question.
void check_standing(const Position& position, const ActionList& options, Rng& rng, Findings& findings);
void check_standing_words(const GameFacts& facts, WordsCheck& words);
void check_impossible(const Position& position, const ActionList& options, Findings& findings, WordsCheck& words);
void check_ahead(const Position& position, int players, Findings& findings);
// `shows[i]`: decision i was chance or showed its seat something.
void check_undo(const Match& match, const std::vector<bool>& shows, Findings& findings, WordsCheck& words);
void check_record(const Match& match, Findings& findings);

}  // namespace orrery
