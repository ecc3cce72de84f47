#pragma once

#include "bots/bot.h"
#include "bots/levels.h"
#include "bots/value/value.h"

namespace orrery {

// Plays at one of the levels: by search within its budget, with the oversights and slips of its level.
class SearchBot final : public Bot {
 public:
  SearchBot(const Level& level, std::unique_ptr<Value> value, std::uint64_t seed)
      : level_(level), value_(std::move(value)), rng_(seed) {}

  Action choose(const Position& seen, Seat seat, const ActionList& all) override;

 private:
  ActionList noticed(const ActionList& all);

  Level level_;
  std::unique_ptr<Value> value_;
  Xoshiro rng_;
};

}  // namespace orrery
