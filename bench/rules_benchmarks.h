#pragma once

// Benchmarks of the hot half of a game's rules, on positions of random games.

#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "cli/allocation_counter.h"
#include "core/hash.h"
#include "core/rules.h"

namespace orrery {

// Different positions of random games with an option of each: those of seats, and those of chance.
template <GameRules R>
struct Positions {
  std::vector<typename R::State> states;
  std::vector<Action> options;
  std::vector<typename R::State> chance;

  Positions(const typename R::Setup& setup, std::size_t wanted) {
    Xoshiro rng(1);
    ActionList list;
    while (states.size() < wanted) {
      typename R::State state;
      R::start(setup, state);
      for (Seat seat = R::to_move(state); seat != kNobody; seat = R::to_move(state)) {
        Action action;
        if (seat == kChance) {
          chance.push_back(state);
          action = R::sample(state, rng);
        } else {
          list.clear();
          R::list(state, list);
          action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
          // Every seventh keeps the sample spread over whole games.
          if (rng.below(7) == 0) {
            states.push_back(state);
            options.push_back(action);
          }
        }
        R::apply(state, action);
      }
    }
  }
};

// Counts decisions and heap allocations of one benchmark.
class Counted {
 public:
  explicit Counted(benchmark::State& run) : run_(run), before_(allocation_count()) {}
  ~Counted() {
    const auto allocations = static_cast<double>(allocation_count() - before_);
    run_.SetItemsProcessed(run_.iterations());
    run_.counters["heap"] = allocations;
  }

 private:
  benchmark::State& run_;
  std::uint64_t before_;
};

template <GameRules R>
void register_rules_benchmarks(const std::string& name, int players, const OptionTexts& options = {}) {
  using State = typename R::State;
  const auto setup = std::get<typename R::Setup>(R::make_setup(players, options));
  const auto positions = std::make_shared<const Positions<R>>(setup, 2000);
  const std::string prefix = name + "/" + std::to_string(players) + "/";
  auto add = [&](const char* what, auto body) {
    benchmark::RegisterBenchmark((prefix + what).c_str(), [positions, body](benchmark::State& run) mutable {
      std::size_t next = 0;
      Counted counted(run);
      for (auto _ : run) body(*positions, next++);
    });
  };

  add("copy", [](const Positions<R>& from, std::size_t i) {
    State state;
    std::memcpy(&state, &from.states[i % from.states.size()], sizeof(State));
    benchmark::DoNotOptimize(&state);
    benchmark::ClobberMemory();
  });
  add("hash", [](const Positions<R>& from, std::size_t i) {
    benchmark::DoNotOptimize(hash_bytes(&from.states[i % from.states.size()], sizeof(State)));
  });
  add("list", [](const Positions<R>& from, std::size_t i) {
    ActionList list;
    R::list(from.states[i % from.states.size()], list);
    benchmark::DoNotOptimize(list.size());
  });
  add("copy_and_apply", [](const Positions<R>& from, std::size_t i) {
    State state = from.states[i % from.states.size()];
    R::apply(state, from.options[i % from.states.size()]);
    benchmark::DoNotOptimize(&state);
    benchmark::ClobberMemory();
  });
  if (!positions->chance.empty())
    add("sample", [rng = Xoshiro(2)](const Positions<R>& from, std::size_t i) mutable {
      benchmark::DoNotOptimize(R::sample(from.chance[i % from.chance.size()], rng));
    });
}

}  // namespace orrery
