#pragma once

// Measures the rules of one game by random play on one core, on its own type: no virtual calls.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "cli/allocation_counter.h"
#include "core/rules.h"

namespace orrery::cli {

struct BenchResult {
  std::uint64_t decisions = 0;
  std::uint64_t games = 0;
  double decisions_per_s = 0;
  double games_per_s = 0;
  std::size_t state_bytes = 0;
  double copy_ns = 0;
  double list_p999_us = 0;
  std::uint64_t heap_allocations = 0;
};

namespace detail {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Keeps the compiler from leaving out work whose result nobody reads.
inline void touch(const void* memory) {
  asm volatile("" : : "g"(memory) : "memory");
}

// One random game; `choose(state, rng)` answers each decision.
template <GameRules R, class Choose>
std::uint64_t play_game(const typename R::Setup& setup, Xoshiro& rng, Choose&& choose) {
  typename R::State state;
  R::start(setup, state);
  std::uint64_t decisions = 0;
  for (Seat seat = R::to_move(state); seat != kNobody; seat = R::to_move(state), ++decisions)
    R::apply(state, choose(state, seat, rng));
  return decisions;
}

// The full list at every decision of a seat, each option equally likely.
template <GameRules R>
Action choose_at_random(const typename R::State& state, Seat seat, Xoshiro& rng, ActionList& options) {
  if (seat == kChance) return R::sample(state, rng);
  options.clear();
  R::list(state, options);
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

template <GameRules R>
void measure_throughput(const typename R::Setup& setup, double seconds, Xoshiro& rng, BenchResult& result) {
  ActionList options;
  const auto start = Clock::now();
  double elapsed = 0;
  while (elapsed < seconds) {
    result.decisions += play_game<R>(setup, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
      return choose_at_random<R>(state, seat, random, options);
    });
    ++result.games;
    elapsed = seconds_since(start);
  }
  result.decisions_per_s = static_cast<double>(result.decisions) / elapsed;
  result.games_per_s = static_cast<double>(result.games) / elapsed;
}

// Its own pass: reading the clock twice a decision would slow the throughput.
template <GameRules R>
void measure_list(const typename R::Setup& setup, double seconds, Xoshiro& rng, BenchResult& result) {
  constexpr std::size_t kBucketNs = 20, kBuckets = 100'000;  // up to 2 ms, more counts as that
  std::vector<std::uint64_t> histogram(kBuckets);
  std::uint64_t count = 0;
  ActionList options;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds)
    play_game<R>(setup, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
      if (seat == kChance) return R::sample(state, random);
      options.clear();
      const auto before = Clock::now();
      R::list(state, options);
      const auto ns = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - before).count();
      ++histogram[std::min(static_cast<std::size_t>(ns) / kBucketNs, kBuckets - 1)];
      ++count;
      return options[random.below(static_cast<std::uint32_t>(options.size()))];
    });
  std::uint64_t above = 0;
  std::size_t bucket = kBuckets;
  while (bucket > 0 && above + histogram[bucket - 1] <= count / 1000) above += histogram[--bucket];
  result.list_p999_us = static_cast<double>(bucket * kBucketNs) / 1000;
}

// Copies of many different states, so that neither caches nor branch history flatter.
template <GameRules R>
void measure_copy(const typename R::Setup& setup, double seconds, Xoshiro& rng, BenchResult& result) {
  constexpr std::size_t kStates = 256, kTargets = 64;
  using State = typename R::State;
  std::vector<State> states;
  states.reserve(kStates);
  ActionList options;
  while (states.size() < kStates)
    play_game<R>(setup, rng, [&](const State& state, Seat seat, Xoshiro& random) {
      if (states.size() < kStates) states.push_back(state);
      return choose_at_random<R>(state, seat, random, options);
    });
  const auto targets = std::make_unique<State[]>(kTargets);
  std::uint64_t copies = 0;
  const auto start = Clock::now();
  double elapsed = 0;
  while (elapsed < seconds) {
    for (std::size_t i = 0; i < kStates; ++i) {
      State& target = targets[i % kTargets];
      std::memcpy(&target, &states[i], sizeof(State));
      touch(&target);
    }
    copies += kStates;
    elapsed = seconds_since(start);
  }
  result.copy_ns = elapsed * 1e9 / static_cast<double>(copies);
}

// Counts what list, apply, sample and resample take from the heap.
template <GameRules R>
void count_allocations(const typename R::Setup& setup, int games, Xoshiro& rng, BenchResult& result) {
  ActionList options;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t before = allocation_count();
    play_game<R>(setup, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
      if (seat >= 0) {
        typename R::State guess = state;
        R::resample(guess, seat, random);
        touch(&guess);
      }
      return choose_at_random<R>(state, seat, random, options);
    });
    result.heap_allocations += allocation_count() - before;
  }
}

}  // namespace detail

// `seconds` is the time of the whole measurement; half of it goes to the throughput.
template <GameRules R>
BenchResult bench_rules(const typename R::Setup& setup, double seconds, std::uint64_t seed) {
  Xoshiro rng(seed);
  BenchResult result;
  result.state_bytes = sizeof(typename R::State);
  BenchResult warm_up;
  detail::measure_throughput<R>(setup, std::min(0.2, seconds * 0.1), rng, warm_up);
  detail::measure_throughput<R>(setup, seconds * 0.5, rng, result);
  detail::measure_list<R>(setup, seconds * 0.3, rng, result);
  detail::measure_copy<R>(setup, seconds * 0.1, rng, result);
  detail::count_allocations<R>(setup, 20, rng, result);
  return result;
}

}  // namespace orrery::cli
