#pragma once

// Players that are programs. A bot answers one decision at a time and knows only what its seat may know.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/budget.h"
#include "core/game.h"

namespace orrery {

class Bot {
 public:
  virtual ~Bot() = default;

  // Chooses one of `options`, the full list of the decision that `seat` has to make in `seen`.
  // What the seat cannot know is a guess in `seen`: the true position never reaches a bot.
  virtual Action choose(const Position& seen, Seat seat, const ActionList& options) = 0;
};

// The names that `make_bot` accepts, weakest first.
std::span<const std::string_view> bot_names();

// A bot for `game`, or null when there is none of this name. Equal seeds play equally, as long as nodes and not seconds
// limit its search.
std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, std::uint64_t seed);

// What may be chosen otherwise than a level has it.
struct BotOptions {
  std::optional<Budget> budget = {};  // only for bots that search
  std::string weights = {};           // the text of a file of weights (bots/value/weights.h)
};
std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, std::uint64_t seed, const BotOptions& options);
// Whether a bot thinks longer with a larger budget.
bool searches(std::string_view name);

// The answer of `bot` to the decision at hand in `position`, which belongs to a seat. Every client asks
// bots through this function: it hands them a position in which hidden things were replaced by a guess.
Action ask_bot(const Position& position, Bot& bot, Rng& rng);

}  // namespace orrery
