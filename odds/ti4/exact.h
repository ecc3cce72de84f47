#pragma once

// Odds from all outcomes of all rolls. The positions of a battle and the chances to come from one to another are a
// graph. Its strongly connected parts (rounds without effect, repairs) are taken in order, so that every chance is
// summed once.

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "odds/ti4/battle.h"

namespace orrery::ti4::odds {

class ExactBattle {
 public:
  // At most about so many outcomes of rolls are looked at.
  ExactBattle(const Battle& battle, long most_work) : battle_(battle), work_left_(most_work) {}

  // False when it is too much work.
  bool run();

  struct Ending {
    Position position;
    double chance = 0;
  };
  const std::vector<Ending>& endings() const { return endings_; }
  double stalemate() const { return stalemate_; }  // the battle cannot end (TI-11.5.34)
  double rounds() const { return rounds_; }
  std::size_t positions() const { return positions_.size(); }

  // For every position the chance that a side wins; after run().
  void judge_positions();
  // 1 for a position that was not met.
  double chance_to_win(const Position& position, Side side) const;

 private:
  struct Step {
    std::uint32_t to = 0;
    double chance = 0;
  };

  std::uint32_t number(const Position& position);
  bool list_steps(std::uint32_t from);
  void add_step(std::uint32_t to, double chance);
  void find_parts();
  void pass_on(const std::vector<std::uint32_t>& part, std::vector<double>& arrivals);

  const Battle& battle_;
  long work_left_;
  std::vector<Position> positions_;
  std::unordered_map<Position, std::uint32_t, PositionHash> numbers_;
  std::vector<Step> steps_;
  std::vector<std::size_t> first_step_;  // of each position, and the end
  std::vector<double> chances_;          // of steps being listed, by position
  std::vector<std::uint32_t> touched_;
  std::vector<std::vector<std::uint32_t>> parts_;  // a part comes after all that can be reached from it
  std::vector<std::uint32_t> part_of_;
  std::vector<Ending> endings_;
  std::vector<std::array<double, 2>> wins_;
  double stalemate_ = 0, rounds_ = 0;
};

}  // namespace orrery::ti4::odds
