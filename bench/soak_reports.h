#pragma once

// What a soak saw, besides that nothing broke.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/game.h"

namespace orrery {

// Every component that the game prints (Rules::printed), with the acts of players that named it, and whether it lay on
// the table.
class ComponentsSeen {
 public:
  explicit ComponentsSeen(const Game& game);
  void decision(const Position& position, Action action);
  // One line a component, those that were in no act first; the last line counts.
  std::string report() const;

 private:
  void named_in(const Text& text, const std::string& act);

  std::string words_;                                               // the first word of its message keys
  std::map<std::string, std::map<std::string, std::uint64_t>> by_;  // component -> act -> times
  std::uint64_t decisions_ = 0;
};

// How often a table waits for people if everybody answers in advance whatever he can (Rules::ahead). A chain of
// decisions of one seat is one wait; so are the answers that were prepared while the table waited, as long as the
// question stayed the same.
class Waits {
 public:
  explicit Waits(int players) : players_(players) {}
  void decision(const Position& position, Action action);
  // Waits and decisions a round by the question that began them; last, how many actions a round has beside all waits.
  std::string report() const;

 private:
  struct Question {
    Text prompt;
    std::vector<Action> options;
    friend bool operator==(const Question&, const Question&) = default;
  };
  static Question question(const Position& position);

  int players_;
  std::map<Seat, Question> prepared_;
  Seat last_ = kNobody;   // who is here
  Seat chain_ = kNobody;  // whose answer in advance goes on
  std::int64_t round_ = 0;
  std::uint64_t waits_ = 0, waits_for_no_ = 0, rounds_ = 0, decisions_ = 0, actions_ = 0;
  std::map<std::string, std::uint64_t> waits_by_question_, decisions_by_question_;
};

}  // namespace orrery
