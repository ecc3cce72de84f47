#pragma once

#include "bots/bot.h"
#include "bots/value/value.h"

namespace orrery {

// Takes the option after which its seat stands best by a `Value`, its own decisions followed (foresight.h).
class GreedyBot final : public Bot {
 public:
  GreedyBot(std::unique_ptr<Value> value, std::uint64_t seed) : value_(std::move(value)), rng_(seed) {}

  Action choose(const Position& seen, Seat seat, const ActionList& all) override;

 private:
  std::unique_ptr<Value> value_;
  Xoshiro rng_;
};

}  // namespace orrery
