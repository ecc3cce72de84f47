#pragma once

#include "bots/bot.h"

namespace orrery {

// Takes any option, each equally likely.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(std::uint64_t seed) : rng_(seed) {}

  Action choose(const Position& seen, Seat seat, const ActionList& options) override;

 private:
  Xoshiro rng_;
};

}  // namespace orrery
