// What clients do with any game: replay a record, draw a table, ask a bot; and how fast a bot judges positions.

#include <benchmark/benchmark.h>

#include <string>
#include <variant>
#include <vector>

#include "bench/benchmarks.h"
#include "bots/bot.h"
#include "bots/value/learned.h"
#include "core/match.h"
#include "core/record.h"
#include "core/registry.h"

namespace orrery {
namespace {

Match random_match(const Game& game) {
  Match match = std::get<Match>(Match::start(game, game.facts().max_players, {}));
  Xoshiro rng(1);
  const auto bot = make_bot("random", game, 1);
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng))
    match.apply(ask_bot(match.position(), *bot, rng));
  return match;
}

void replay_record(benchmark::State& run, const Game* game) {
  const Match match = random_match(*game);
  const std::string record = write_record(match);
  for (auto _ : run) benchmark::DoNotOptimize(read_record(record));
  run.SetItemsProcessed(run.iterations() * static_cast<std::int64_t>(match.decisions().size()));
}

void draw_table(benchmark::State& run, const Game* game) {
  const Match match = random_match(*game);
  const Position position = match.at(match.decisions().size() / 2);
  for (auto _ : run) benchmark::DoNotOptimize(position.view(0));
}

void ask_greedy(benchmark::State& run, const Game* game) {
  const Match match = random_match(*game);
  const auto bot = make_bot("greedy", *game, 1);
  Xoshiro rng(1);
  std::size_t next = 0;
  for (auto _ : run) {
    run.PauseTiming();
    Position position = match.at(next);
    while (position.to_move() < 0) position = match.at(next = (next + 1) % match.decisions().size());
    next = (next + 17) % match.decisions().size();
    run.ResumeTiming();
    benchmark::DoNotOptimize(ask_bot(position, *bot, rng));
  }
}

// Positions of all parts of a game between bots, each for the next seat.
void evaluate(benchmark::State& run, const Game* game) {
  Match match = std::get<Match>(Match::start(*game, game->facts().max_players, {}));
  Xoshiro rng(1);
  const auto bot = make_bot("greedy", *game, 1);
  std::vector<Position> positions;
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    if (match.decisions().size() % 8 == 0) positions.push_back(match.position());
    match.apply(ask_bot(match.position(), *bot, rng));
  }
  const auto value = make_learned_value(*game);
  std::size_t next = 0;
  for (auto _ : run) {
    const auto seat = static_cast<Seat>(next % static_cast<std::size_t>(game->facts().max_players));
    benchmark::DoNotOptimize(value->of(positions[next % positions.size()], seat));
    ++next;
  }
  run.SetItemsProcessed(run.iterations());
}

}  // namespace

void register_match_benchmarks() {
  for (const Game* game : all_games()) {
    const std::string prefix = game->facts().id + "/";
    benchmark::RegisterBenchmark((prefix + "replay_record").c_str(), replay_record, game);
    benchmark::RegisterBenchmark((prefix + "view").c_str(), draw_table, game);
    benchmark::RegisterBenchmark((prefix + "greedy").c_str(), ask_greedy, game)->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark((prefix + "value").c_str(), evaluate, game);
  }
}

}  // namespace orrery
