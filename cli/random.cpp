#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "cli/progress.h"
#include "cli/terminal_text.h"
#include "core/record.h"

namespace orrery::cli {

namespace {

struct RandomArguments {
  std::string game;
  long games = 100;
  std::optional<int> players;
  std::string seats;
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  std::string records;
  bool json = false;
};

struct SeatSummary {
  std::string name;
  double total = 0;
  int least = std::numeric_limits<int>::max();
  int most = std::numeric_limits<int>::min();
  double wins = 0;  // a shared victory counts in parts
};

struct Summary {
  long games = 0;
  long decisions = 0;
  std::vector<SeatSummary> seats;

  void add(const Match& match) {
    ++games;
    decisions += static_cast<long>(match.decisions().size());
    const std::vector<SeatScore> scores = match.position().scores(kNobody);
    const auto winners = std::count_if(scores.begin(), scores.end(), [](const auto& each) { return each.place == 1; });
    for (std::size_t i = 0; i < seats.size(); ++i) {
      seats[i].total += scores[i].total;
      seats[i].least = std::min(seats[i].least, scores[i].total);
      seats[i].most = std::max(seats[i].most, scores[i].total);
      if (scores[i].place == 1) seats[i].wins += 1.0 / static_cast<double>(winners);
    }
  }
};

void play_out(Match& match, const std::vector<std::unique_ptr<Bot>>& bots, Rng& rng) {
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    const auto seat = static_cast<std::size_t>(match.position().to_move());
    match.apply(ask_bot(match.position(), *bots[seat], rng));
  }
}

void print(const Summary& summary, const Context& context) {
  std::cout << context.say(Text("cli.random.summary")
                               .with("games", summary.games)
                               .with("decisions", summary.decisions)
                               .with("mean", summary.decisions / std::max(summary.games, 1l)))
            << '\n';
  Columns columns;
  columns.row({"", context.say("cli.random.mean"), context.say("cli.random.least"), context.say("cli.random.most"),
               context.say("cli.random.wins")});
  for (std::size_t i = 0; i < summary.seats.size(); ++i) {
    const SeatSummary& seat = summary.seats[i];
    columns.row({fmt::format("{} {}", i + 1, seat.name),
                 context.words().number(seat.total / static_cast<double>(summary.games), 1), std::to_string(seat.least),
                 std::to_string(seat.most),
                 context.words().number(100 * seat.wins / static_cast<double>(summary.games), 1) + "%"});
  }
  std::cout << columns.text();
}

void print_json(const Summary& summary, const RandomArguments& arguments) {
  std::vector<std::string> seats;
  for (const SeatSummary& seat : summary.seats)
    seats.push_back(fmt::format(R"({{"player":{},"mean":{:.2f},"min":{},"max":{},"wins":{:.2f}}})",
                                boost::json::serialize(boost::json::string(seat.name)),
                                seat.total / static_cast<double>(summary.games), seat.least, seat.most, seat.wins));
  std::cout << fmt::format(R"({{"game":"{}","seed":{},"games":{},"decisions":{},"seats":[{}]}})", arguments.game,
                           arguments.seed, summary.games, summary.decisions, fmt::join(seats, ","))
            << '\n';
}

void run(RandomArguments arguments, Context& context) {
  const Game* game = game_named(arguments.game, context);
  if (game == nullptr) return;
  if (arguments.seats.empty()) {
    const int players = arguments.players.value_or(game->facts().max_players);
    if (!start_match(*game, players, arguments.options, {}, context)) return;  // not with this many
    arguments.seats = "random";
    for (int i = 1; i < players; ++i) arguments.seats += ",random";
  }
  const auto seats = seats_from(arguments.seats, false, context);
  if (!seats) return;

  Summary summary;
  std::vector<std::string> names;
  for (const SeatChoice& seat : *seats) {
    names.push_back(seat.name);
    summary.seats.push_back({.name = seat.name});
  }
  Progress progress(arguments.games);
  for (long i = 0; i < arguments.games; ++i) {
    // Each game has its own seed, so that one of them can be played again alone.
    const std::uint64_t seed = arguments.seed + static_cast<std::uint64_t>(i);
    auto match = start_match(*game, static_cast<int>(seats->size()), arguments.options, names, context);
    if (!match) return;
    Xoshiro rng(seed);
    std::vector<std::unique_ptr<Bot>> bots;
    for (const SeatChoice& seat : *seats) bots.push_back(make_bot(seat.player, *game, rng.next()));
    play_out(*match, bots, rng);
    summary.add(*match);
    if (!arguments.records.empty()) {
      const std::string file = fmt::format("{}/{}-{}.orrery", arguments.records, game->facts().id, seed);
      if (!write_text_file(file, write_record(*match), context)) return;
    }
    progress.at(i + 1);
  }
  if (arguments.json)
    print_json(summary, arguments);
  else
    print(summary, context);
}

}  // namespace

void add_random(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("random", context.say("cli.help.random"));
  auto arguments = std::make_shared<RandomArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.game"))->required();
  command->add_option("-n,--games", arguments->games, context.say("cli.help.games_count"))
      ->check(CLI::Range(1l, 100'000'000l))
      ->capture_default_str();
  auto* players = command->add_option("-p,--players", arguments->players, context.say("cli.help.players"));
  command->add_option("--seats", arguments->seats, context.say("cli.help.bot_seats"))->excludes(players);
  command->add_option("--seed", arguments->seed, context.say("cli.help.seed"))->capture_default_str();
  command->add_option("--option", arguments->options, context.say("cli.help.option"))->allow_extra_args(false);
  command->add_option("--records", arguments->records, context.say("cli.help.records"));
  command->add_flag("--json", arguments->json, context.say("cli.help.json"));
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
