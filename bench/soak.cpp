// Plays very many random games through the battery of the tests: orrery_soak GAME PLAYERS GAMES [SEED]
// Exit code 0: nothing broke; 1: something did, told with the seed that shows it again; 2: wrong usage.

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>

#include "core/registry.h"
#include "tests/battery.h"

namespace {

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

int wrong_usage(std::string_view reason) {
  fmt::print(stderr, "orrery_soak: {}\nusage: orrery_soak GAME PLAYERS GAMES [SEED]\n", reason);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4 || argc > 5) return wrong_usage("three or four arguments are needed");
  const orrery::Game* game = orrery::find_game(argv[1]);
  if (game == nullptr) return wrong_usage("no such game");
  const auto players = number_in<int>(argv[2]);
  if (!players || *players < game->facts().min_players || *players > game->facts().max_players)
    return wrong_usage("not a number of players of this game");
  const auto games = number_in<int>(argv[3]);
  if (!games || *games < 1) return wrong_usage("the number of games must be at least 1");
  const auto seed = argc == 5 ? number_in<std::uint64_t>(argv[4]) : 1;
  if (!seed) return wrong_usage("the seed must be a number");

  orrery::BatteryOptions options;
  options.players = *players;
  options.games = *games;
  options.seed = *seed;
  // The cheap checks follow every decision anyway; a million games want fewer of the dear ones.
  options.deep_every = 500;
  options.record_every = 100;
  const auto start = std::chrono::steady_clock::now();
  options.after_game = [&](int done) {
    if (done % 10'000 == 0) {
      const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      fmt::print(stderr, "{} of {} games, {:.0f} s\n", done, *games, elapsed);
    }
    return true;
  };
  const orrery::BatteryReport report = run_battery(*game, options);
  if (!report.passed()) {
    fmt::print("{}\n{}\n", report.text(), report.record);
    return 1;
  }
  fmt::print(
      "soak {} {}: {} games, {} decisions, {} deep checks, most options {}, longest game {}, signature {:016x}\n",
      argv[1], *players, report.games, report.decisions, report.deep_checks, report.most_options, report.longest_game,
      report.signature);
  return 0;
}
