#include "cli/bench.h"

#include <fmt/format.h>

#include <iostream>
#include <optional>

#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

struct BenchArguments {
  std::string game;
  std::optional<int> players;
  double seconds = 5;
  std::uint64_t seed = 1;
  std::vector<std::string> options;
  bool late = false;
  bool json = false;
};

// Written out here because the JSON library prints every fraction with an exponent.
void print_json(const BenchArguments& arguments, const BenchPlan& plan, const BenchResult& result) {
  std::cout << fmt::format(
      R"({{"game":"{}","players":{},"seconds":{},"decisions":{},"games":{},"decisions_per_s":{:.0f},)"
      R"("games_per_s":{:.1f},"state_bytes":{},"copy_ns":{:.1f},"list_p999_us":{:.2f},)"
      R"("heap_allocations":{})",
      arguments.game, plan.players, arguments.seconds, result.decisions, result.games, result.decisions_per_s,
      result.games_per_s, result.state_bytes, result.copy_ns, result.list_p999_us, result.heap_allocations);
  if (arguments.late)
    std::cout << fmt::format(R"(,"late_positions":{},"late_decisions_per_s":{:.0f},"late_list_p999_us":{:.2f})",
                             plan.late.size(), result.late_decisions_per_s, result.late_list_p999_us);
  std::cout << "}\n";
}

void print(const BenchPlan& plan, const BenchResult& result, const Context& context) {
  Columns columns;
  columns.row({context.say("cli.bench.decisions"), context.words().number(result.decisions_per_s, 0)});
  columns.row({context.say("cli.bench.games"), context.words().number(result.games_per_s, 0)});
  columns.row({context.say("cli.bench.state"), std::to_string(result.state_bytes)});
  columns.row({context.say("cli.bench.copy"), context.words().number(result.copy_ns, 1)});
  columns.row({context.say("cli.bench.list"), context.words().number(result.list_p999_us, 2)});
  columns.row({context.say("cli.bench.heap"), std::to_string(result.heap_allocations)});
  if (!plan.late.empty()) {
    columns.row({context.say("cli.bench.late_decisions"), context.words().number(result.late_decisions_per_s, 0)});
    columns.row({context.say("cli.bench.late_list"), context.words().number(result.late_list_p999_us, 2)});
  }
  std::cout << columns.text();
}

void run(const BenchArguments& arguments, Context& context) {
  const Game* game = game_named(arguments.game, context);
  if (game == nullptr) return;
  const int players = arguments.players.value_or(game->facts().max_players);
  // Starting a match checks players and options and tells what would be right.
  const auto match = start_match(*game, players, arguments.options, {}, context);
  if (!match) return;
  BenchPlan plan{players, match->options(), arguments.seconds, arguments.seed};
  if (arguments.late) plan.late = late_positions(*game, players, plan.options, arguments.seed);
  const auto result = bench_game(*game, plan);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) {
    context.refuse(
        Text("cli.error.cannot_start").with("game", plain(arguments.game)).with("reason", explain(*refusal, context)));
    return;
  }
  if (arguments.json)
    print_json(arguments, plan, std::get<BenchResult>(result));
  else
    print(plan, std::get<BenchResult>(result), context);
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("bench", context.say("cli.help.bench"));
  auto arguments = std::make_shared<BenchArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.game"))->required();
  command->add_option("-p,--players", arguments->players, context.say("cli.help.players"));
  command->add_option("--seconds", arguments->seconds, context.say("cli.help.seconds"))
      ->check(CLI::Range(0.1, 86400.0))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, context.say("cli.help.seed"))->capture_default_str();
  command->add_option("--option", arguments->options, context.say("cli.help.option"))->allow_extra_args(false);
  command->add_flag("--late", arguments->late, context.say("cli.help.late"));
  command->add_flag("--json", arguments->json, context.say("cli.help.json"));
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
