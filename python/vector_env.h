#pragma once

// Many games side by side, answered all at once. What they show lies in arrays that stay where they are: a step
// overwrites them.

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "python/game_state.h"
#include "python/workers.h"

namespace orrery::python {

// What a finished game is worth to a seat.
//   place   1 for the first, -1 for the last, evenly between; who shares a place shares its worth
//   win     1 for the winner, shared by several; 0 for all others
//   score   its points
enum class Reward : std::uint8_t { Place, Win, Score };
std::optional<Reward> reward_named(std::string_view name);
std::vector<float> rewards_of(const Position& position, int players, Reward reward);

class VectorEnv {
 public:
  VectorEnv(const Loaded& loaded, std::size_t count, std::uint64_t seed, Reward reward, int threads);

  const Loaded& loaded() const { return loaded_; }
  std::size_t count() const { return games_.size(); }

  // Begins all games anew. Game i begins with seed + i; whenever it is over it begins again with a seed `count` higher.
  void reset(std::uint64_t seed);
  // Answers the decision at hand in every game by number. If one is no option, nothing is done and it is said which.
  std::optional<std::size_t> step(std::span<const std::int64_t> ids);
  // A random option of every game, all equally likely.
  void sample(std::span<std::int64_t> ids);
  // The game itself, to look at.
  Position position(std::size_t game) const { return Position(*loaded_.game, games_[game].state); }
  std::uint64_t seed_of(std::size_t game) const { return games_[game].seed; }

  // By game; `observations` and `masks` by game and number, `rewards` by game and seat.
  std::vector<float> observations;  // of the seat that decides
  std::vector<std::uint8_t> masks;  // 1: an option
  std::vector<float> rewards;       // of games that this step has ended
  std::vector<std::int8_t> to_move;
  std::vector<std::uint8_t> done;  // this step has ended it, and a new one has begun

 private:
  struct One {
    std::byte* state = nullptr;
    std::uint64_t seed = 0;
    Xoshiro chance{0};
    Xoshiro choice{0};
    ActionList options;
    std::array<std::int16_t, ActionList::capacity()> ids;
    Action chosen{0};
  };

  void begin(std::size_t game, std::uint64_t seed);
  // Until a seat decides, or the game is over.
  void draw(One& one);
  void advance(std::size_t game);
  void show(std::size_t game);

  Loaded loaded_;
  Position start_;
  Reward reward_;
  std::size_t observed_;
  std::unique_ptr<std::byte[]> memory_;
  std::vector<One> games_;
  Workers workers_;
};

}  // namespace orrery::python
