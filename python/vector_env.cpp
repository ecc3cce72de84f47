#include "python/vector_env.h"

#include <algorithm>
#include <stdexcept>

namespace orrery::python {

std::optional<Reward> reward_named(std::string_view name) {
  if (name == "place") return Reward::Place;
  if (name == "win") return Reward::Win;
  if (name == "score") return Reward::Score;
  return std::nullopt;
}

std::vector<float> rewards_of(const Position& position, int players, Reward reward) {
  const std::vector<SeatScore> scores = position.scores(kNobody);
  std::vector<float> out(static_cast<std::size_t>(players));
  for (std::size_t seat = 0; seat < out.size() && seat < scores.size(); ++seat) {
    const int place = scores[seat].place;
    const auto sharing = static_cast<float>(
        std::count_if(scores.begin(), scores.end(), [&](const SeatScore& other) { return other.place == place; }));
    const auto all = static_cast<float>(scores.size());
    if (reward == Reward::Score)
      out[seat] = static_cast<float>(scores[seat].total);
    else if (reward == Reward::Win)
      out[seat] = place == 1 ? 1 / sharing : 0;
    else if (all > 1)
      out[seat] = 1 - 2 * (static_cast<float>(place - 1) + (sharing - 1) / 2) / (all - 1);
  }
  return out;
}

VectorEnv::VectorEnv(const Loaded& loaded, std::size_t count, std::uint64_t seed, Reward reward, int threads)
    : loaded_(loaded),
      start_(GameState::begin(loaded, 0, false).position()),
      reward_(reward),
      observed_(static_cast<std::size_t>(loaded.game->observation_layout().size)),
      games_(count),
      workers_(threads) {
  constexpr std::size_t kLine = 64;
  const std::size_t stride = (loaded.game->state_size() + kLine - 1) / kLine * kLine;
  memory_ = std::make_unique<std::byte[]>(stride * count);
  for (std::size_t i = 0; i < count; ++i) games_[i].state = memory_.get() + stride * i;
  observations.resize(count * observed_);
  masks.resize(count * kMaxActionIds);
  rewards.resize(count * static_cast<std::size_t>(loaded.players));
  to_move.resize(count);
  done.resize(count);
  reset(seed);
}

void VectorEnv::reset(std::uint64_t seed) {
  workers_.for_each(count(), [&](std::size_t i) {
    begin(i, seed + i);
    show(i);
    done[i] = 0;
  });
  std::fill(rewards.begin(), rewards.end(), 0.0f);
}

void VectorEnv::begin(std::size_t game, std::uint64_t seed) {
  One& one = games_[game];
  one.seed = seed;
  one.chance = Xoshiro(seed);
  one.choice = Xoshiro(~seed);
  std::memcpy(one.state, start_.state(), loaded_.game->state_size());
  draw(one);
}

void VectorEnv::draw(One& one) {
  const Game& rules = *loaded_.game;
  while (rules.to_move(one.state) == kChance) rules.apply(one.state, rules.sample(one.state, one.chance));
}

void VectorEnv::show(std::size_t game) {
  One& one = games_[game];
  const Game& rules = *loaded_.game;
  const Seat seat = rules.to_move(one.state);
  to_move[game] = seat;
  // The options of before are taken out of the mask, which is quicker than clearing it.
  std::uint8_t* mask = masks.data() + game * kMaxActionIds;
  for (std::size_t i = 0; i < one.options.size(); ++i) mask[one.ids[i]] = 0;
  one.options.clear();
  rules.list(one.state, one.options);
  for (std::size_t i = 0; i < one.options.size(); ++i) {
    const int id = rules.action_id(one.state, one.options[i]);
    if (id < 0) {
      const std::string text = rules.to_text(one.state, one.options[i]);
      one.options.resize(i);
      throw std::runtime_error("an option without a number: " + text);
    }
    one.ids[i] = static_cast<std::int16_t>(id);
    mask[id] = 1;
  }
  rules.observe(one.state, seat, {observations.data() + game * observed_, observed_});
}

std::optional<std::size_t> VectorEnv::step(std::span<const std::int64_t> ids) {
  for (std::size_t game = 0; game < count(); ++game) {
    One& one = games_[game];
    const std::int16_t* first = one.ids.data();
    const std::int16_t* end = first + one.options.size();
    const std::int16_t* found = std::find(first, end, ids[game]);
    if (found == end) return game;
    one.chosen = one.options[static_cast<std::size_t>(found - first)];
  }
  workers_.for_each(count(), [this](std::size_t game) { advance(game); });
  return std::nullopt;
}

void VectorEnv::advance(std::size_t game) {
  One& one = games_[game];
  const Game& rules = *loaded_.game;
  const auto players = static_cast<std::size_t>(loaded_.players);
  float* worth = rewards.data() + game * players;
  if (done[game] != 0) std::fill_n(worth, players, 0.0f);
  rules.apply(one.state, one.chosen);
  draw(one);
  done[game] = rules.to_move(one.state) == kNobody;
  if (done[game] != 0) {
    const std::vector<float> final = rewards_of(position(game), loaded_.players, reward_);
    std::copy(final.begin(), final.end(), worth);
    begin(game, one.seed + count());
  }
  show(game);
}

void VectorEnv::sample(std::span<std::int64_t> ids) {
  for (std::size_t game = 0; game < count(); ++game) {
    One& one = games_[game];
    ids[game] = one.ids[one.choice.below(static_cast<std::uint32_t>(one.options.size()))];
  }
}

}  // namespace orrery::python
