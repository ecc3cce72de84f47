#pragma once

#include "bots/bot.h"
#include "bots/value/value.h"

namespace orrery {

// Takes the option after which its seat stands best by a `Value`. A compound action is a chain of
// decisions, and its first steps often only cost something; so the bot follows its own decisions to the
// end of the chain before it judges, as far as a budget of positions allows.
class GreedyBot final : public Bot {
 public:
  GreedyBot(std::unique_ptr<Value> value, std::uint64_t seed) : value_(std::move(value)), rng_(seed) {}

  Action choose(const Position& seen, Seat seat, const ActionList& all) override;

 private:
  double best_reachable(const Position& position, Seat seat, int budget, int depth);

  std::unique_ptr<Value> value_;
  Xoshiro rng_;
};

}  // namespace orrery
