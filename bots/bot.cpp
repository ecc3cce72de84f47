#include "bots/bot.h"

#include <array>
#include <cassert>

#include "bots/greedy_bot.h"
#include "bots/levels.h"
#include "bots/random_bot.h"
#include "bots/search_bot.h"
#include "bots/value/learned.h"

namespace orrery {

namespace {

constexpr std::array<std::string_view, 7> kNames = {"random", "beginner", "easy", "greedy", "medium", "hard", "expert"};

}  // namespace

std::span<const std::string_view> bot_names() {
  return kNames;
}

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, std::uint64_t seed) {
  return make_bot(name, game, seed, {});
}

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, std::uint64_t seed, const BotOptions& options) {
  if (name == "random") return std::make_unique<RandomBot>(seed);
  if (name == "greedy") return std::make_unique<GreedyBot>(make_value(game), seed);
  const Level* known = find_level(name);
  if (known == nullptr) return nullptr;
  Level level = *known;
  if (options.budget && searches(name)) level.budget = *options.budget;
  auto value = level.learned ? make_learned_value(game, options.weights) : make_value(game);
  return std::make_unique<SearchBot>(level, std::move(value), seed);
}

bool searches(std::string_view name) {
  const Level* level = find_level(name);
  return level != nullptr && (level->budget.nodes > 0 || level->budget.seconds > 0);
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
