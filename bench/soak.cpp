// Plays very many random games through the battery of the tests: orrery_soak GAME PLAYERS GAMES [SEED] [name=value...]
//   --bot NAME     this bot plays, not chance
//   --deep N       looks at every Nth decision in depth, for leaks too (default 500)
//   --components   lists every component with the acts that named it
//   --waits        tells how often a table waits for people who answer in advance whatever they can
// Exit code 0: nothing broke; 1: something did, told with the seed that shows it again; 2: wrong usage.

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>

#include "bench/soak_reports.h"
#include "bots/bot.h"
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
  fmt::print(stderr,
             "orrery_soak: {}\nusage: orrery_soak GAME PLAYERS GAMES [SEED] [name=value...] [--bot NAME] [--deep N] "
             "[--components] [--waits]\n",
             reason);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return wrong_usage("three arguments are needed");
  const orrery::Game* game = orrery::find_game(argv[1]);
  if (game == nullptr) return wrong_usage("no such game");
  const auto players = number_in<int>(argv[2]);
  if (!players || *players < game->facts().min_players || *players > game->facts().max_players)
    return wrong_usage("not a number of players of this game");
  const auto games = number_in<int>(argv[3]);
  if (!games || *games < 1) return wrong_usage("the number of games must be at least 1");

  orrery::BatteryOptions options;
  options.players = *players;
  options.games = *games;
  options.deep_every = 500;  // the cheap checks follow every decision anyway
  options.record_every = 100;
  std::optional<orrery::ComponentsSeen> components;
  std::optional<orrery::Waits> waits;
  std::unique_ptr<orrery::Bot> bot;
  for (int i = 4; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--components")
      components.emplace(*game);
    else if (word == "--waits")
      waits.emplace(*players);
    else if (word == "--bot") {
      bot = ++i < argc ? orrery::make_bot(argv[i], *game, 1) : nullptr;
      if (!bot) return wrong_usage("no such bot");
    } else if (word == "--deep") {
      const auto every = number_in<int>(++i < argc ? argv[i] : "");
      if (!every || *every < 1) return wrong_usage("--deep needs a number of at least 1");
      options.deep_every = *every;
    } else if (const std::size_t equals = word.find('='); equals != word.npos)
      options.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    else if (const auto seed = number_in<std::uint64_t>(word))
      options.seed = *seed;
    else
      return wrong_usage("the seed must be a number");
  }
  if (bot) {
    options.careful_to_the_end = true;
    options.careful = [&](const orrery::Position& position, const orrery::ActionList&, orrery::Rng& rng) {
      return orrery::ask_bot(position, *bot, rng);
    };
  }
  if (components || waits)
    options.on_decision = [&](const orrery::Position& position, orrery::Action action) {
      if (components) components->decision(position, action);
      if (waits) waits->decision(position, action);
    };
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
    fmt::print("{}\n", report.text());
    return 1;
  }
  if (components) fmt::print("{}", components->report());
  if (waits) fmt::print("{}", waits->report());
  fmt::print(
      "soak {} {}: {} games, {} decisions, {} deep checks, most options {}, longest game {}, signature {:016x}\n",
      argv[1], *players, report.games, report.decisions, report.deep_checks, report.most_options, report.longest_game,
      report.signature);
  return 0;
}
