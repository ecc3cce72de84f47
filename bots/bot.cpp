#include "bots/bot.h"

#include <array>
#include <cassert>

#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace orrery {

namespace {

constexpr std::array<std::string_view, 2> kNames = {"random", "greedy"};

}  // namespace

std::span<const std::string_view> bot_names() {
  return kNames;
}

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomBot>(seed);
  if (name == "greedy") return std::make_unique<GreedyBot>(make_value(game), seed);
  return nullptr;
}

Action ask_bot(const Position& position, Bot& bot, Rng& rng) {
  const Seat seat = position.to_move();
  assert(seat >= 0);
  Position seen = position;
  seen.resample(seat, rng);
  ActionList options;
  seen.list(options);
  return bot.choose(seen, seat, options);
}

}  // namespace orrery
