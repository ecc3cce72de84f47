#include "bots/bot.h"
#include "cli/bench.h"

namespace orrery::cli {

namespace {

constexpr int kGames = 3;
constexpr std::size_t kFromEach = 40;

// Every position of a game between greedy players in which somebody decides.
std::vector<Position> careful_game(Position position, std::uint64_t seed) {
  Xoshiro rng(seed);
  const auto bot = make_bot("greedy", position.game(), seed);
  std::vector<Position> met;
  for (Seat seat = position.to_move(); seat != kNobody; seat = position.to_move()) {
    if (seat != kChance) met.push_back(position);
    position.apply(seat == kChance ? position.sample(rng) : ask_bot(position, *bot, rng));
  }
  return met;
}

}  // namespace

std::vector<Position> late_positions(const Game& game, int players, const OptionTexts& options, std::uint64_t seed) {
  std::vector<Position> late;
  Xoshiro rng(seed);
  for (int i = 0; i < kGames; ++i) {
    OptionTexts normal;
    const auto start = game.start(players, options, normal);
    const std::vector<Position> met = careful_game(std::get<Position>(start), seed + static_cast<std::uint64_t>(i));
    for (std::size_t n = 0; n < kFromEach; ++n) late.push_back(met[rng.below(static_cast<std::uint32_t>(met.size()))]);
  }
  return late;
}

}  // namespace orrery::cli
