#pragma once

// Measures the rules of one game by random play on one core, on its own type: no virtual calls.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <limits>
#include <memory>
#include <vector>

#include "cli/allocation_counter.h"
#include "cli/bench.h"
#include "core/rules.h"

namespace orrery::cli {

namespace detail {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// What this program had of the processor: for long measurements, so that others on the machine count little.
inline double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// Keeps the compiler from leaving out work whose result nobody reads.
inline void touch(const void* memory) {
  asm volatile("" : : "g"(memory) : "memory");
}

// Whole games from the beginning.
template <GameRules R>
struct FromStart {
  const typename R::Setup& setup;

  static constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();  // decisions of a game
  void begin(typename R::State& state, Xoshiro&) const { R::start(setup, state); }
};

// From where careful players stood, and not so far that chance players have spoilt it.
template <GameRules R>
struct FromLate {
  const std::vector<Position>& positions;

  static constexpr std::uint64_t kMost = 60;
  void begin(typename R::State& state, Xoshiro& rng) const {
    const Position& chosen = positions[rng.below(static_cast<std::uint32_t>(positions.size()))];
    std::memcpy(&state, chosen.state(), sizeof(state));
  }
};

// One random game; `choose(state, rng)` answers each decision.
template <GameRules R, class From, class Choose>
std::uint64_t play_game(const From& from, Xoshiro& rng, Choose&& choose) {
  typename R::State state;
  from.begin(state, rng);
  std::uint64_t decisions = 0;
  for (Seat seat = R::to_move(state); seat != kNobody && decisions < From::kMost; seat = R::to_move(state), ++decisions)
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

template <GameRules R, class From>
void measure_throughput(const From& from, double seconds, Xoshiro& rng, BenchResult& result) {
  ActionList options;
  const double start = processor_seconds();
  double elapsed = 0;
  while (elapsed < seconds) {
    result.decisions += play_game<R>(from, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
      return choose_at_random<R>(state, seat, random, options);
    });
    ++result.games;
    elapsed = processor_seconds() - start;
  }
  result.decisions_per_s = static_cast<double>(result.decisions) / elapsed;
  result.games_per_s = static_cast<double>(result.games) / elapsed;
}

// Its own pass: reading the clock twice a decision would slow the throughput.
template <GameRules R, class From>
void measure_list(const From& from, double seconds, Xoshiro& rng, BenchResult& result) {
  constexpr std::size_t kBucketNs = 20, kBuckets = 100'000;  // up to 2 ms, more counts as that
  std::vector<std::uint64_t> histogram(kBuckets);
  std::uint64_t count = 0;
  ActionList options;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds)
    play_game<R>(from, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
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
template <GameRules R, class From>
void measure_copy(const From& from, double seconds, Xoshiro& rng, BenchResult& result) {
  constexpr std::size_t kStates = 256, kTargets = 64;
  using State = typename R::State;
  std::vector<State> states;
  states.reserve(kStates);
  ActionList options;
  while (states.size() < kStates)
    play_game<R>(from, rng, [&](const State& state, Seat seat, Xoshiro& random) {
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
template <GameRules R, class From>
void count_allocations(const From& from, int games, Xoshiro& rng, BenchResult& result) {
  ActionList options;
  for (int i = 0; i < games; ++i) {
    const std::uint64_t before = allocation_count();
    play_game<R>(from, rng, [&](const auto& state, Seat seat, Xoshiro& random) {
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

// Half of the time goes to the throughput; with late positions a quarter each.
template <GameRules R>
BenchResult bench_rules(const typename R::Setup& setup, const BenchPlan& plan) {
  const double seconds = plan.late.empty() ? plan.seconds : plan.seconds / 2;
  const detail::FromStart<R> games{setup};
  Xoshiro rng(plan.seed);
  BenchResult result;
  result.state_bytes = sizeof(typename R::State);
  BenchResult warm_up;
  detail::measure_throughput<R>(games, std::min(0.2, seconds * 0.1), rng, warm_up);
  detail::measure_throughput<R>(games, seconds * 0.5, rng, result);
  detail::measure_list<R>(games, seconds * 0.3, rng, result);
  detail::measure_copy<R>(games, seconds * 0.1, rng, result);
  detail::count_allocations<R>(games, 20, rng, result);
  if (!plan.late.empty()) {
    const detail::FromLate<R> late{plan.late};
    BenchResult there;
    detail::measure_throughput<R>(late, seconds * 0.6, rng, there);
    detail::measure_list<R>(late, seconds * 0.4, rng, there);
    result.late_decisions_per_s = there.decisions_per_s;
    result.late_list_p999_us = there.list_p999_us;
  }
  return result;
}

}  // namespace orrery::cli
