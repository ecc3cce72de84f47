#include "bots/arena.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <csignal>
#include <iostream>
#include <optional>

#include "bots/levels.h"
#include "bots/value/learned.h"
#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "cli/progress.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

struct ArenaArguments {
  std::string game;
  std::string seats;
  long games = 200;
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<double> seconds;
  std::optional<long> nodes;
  std::string weights;
  std::vector<std::string> options;
  bool all = false, json = false;
};

std::atomic<bool> interrupted{false};

// Ctrl-C ends the games, not the program: what there is is still printed. A second one ends it.
class Interruptible {
 public:
  Interruptible() { std::signal(SIGINT, &Interruptible::stop); }
  ~Interruptible() { std::signal(SIGINT, SIG_DFL); }

 private:
  static void stop(int) {
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
  }
};

// "hard", "hard:0.3s", "hard:5000n"; what --time or --nodes say holds for those without a budget of their own.
std::optional<Entrant> entrant_from(const std::string& text, const ArenaArguments& arguments, Context& context) {
  const std::size_t colon = text.find(':');
  Entrant entrant{.name = text, .bot = text.substr(0, colon)};
  if (!seats_from(entrant.bot, false, context)) return {};  // it says what is known
  if (colon != std::string::npos) {
    entrant.options.budget = budget_from(text.substr(colon + 1));
    if (!entrant.options.budget || !searches(entrant.bot)) {
      context.refuse(Text("cli.error.budget").with("text", plain(text)));
      return {};
    }
  } else if (arguments.seconds) {
    entrant.options.budget = Budget{.seconds = *arguments.seconds};
  } else if (arguments.nodes) {
    entrant.options.budget = Budget{.nodes = *arguments.nodes};
  }
  return entrant;
}

// The first bot plays with the weights of a file; the table tells it apart from others of its name.
bool give_weights(Entrant& entrant, const std::string& path, const Game& game, Context& context) {
  const auto text = read_text_file(path, context);
  if (!text) return false;
  std::optional<Refusal> problem;
  make_learned_value(game, text->empty() ? " " : *text, &problem);
  if (problem) {
    context.refuse(Text("cli.error.weights").with("file", plain(path)).with("reason", explain(*problem, context)));
    return false;
  }
  entrant.options.weights = *text;
  entrant.name += "+weights";
  return true;
}

std::optional<Arena> arena_from(const ArenaArguments& arguments, Context& context) {
  Arena arena;
  arena.game = game_named(arguments.game, context);
  if (arena.game == nullptr) return {};
  std::istringstream stream(arguments.seats);
  for (std::string part; std::getline(stream, part, ',');) {
    const auto entrant = entrant_from(part, arguments, context);
    if (!entrant) return {};
    arena.seats.push_back(*entrant);
  }
  const auto match = start_match(*arena.game, static_cast<int>(arena.seats.size()), arguments.options, {}, context);
  if (!match) return {};
  arena.options = match->options();
  if (!arguments.weights.empty() && !give_weights(arena.seats[0], arguments.weights, *arena.game, context)) return {};
  const long seats = static_cast<long>(arena.seats.size());
  arena.seeds = (arguments.games + seats - 1) / seats;
  arena.first_seed = arguments.seed;
  arena.threads = arguments.threads;
  arena.all = arguments.all;
  return arena;
}

void print(const ArenaResult& result, const Context& context) {
  const auto number = [&](double value, int digits) { return context.words().number(value, digits); };
  std::cout << context.say(Text("cli.arena.summary")
                               .with("games", result.games)
                               .with("seeds", result.seeds)
                               .with("decisions", static_cast<std::int64_t>(result.decisions)))
            << '\n';
  if (result.decided) std::cout << context.say("cli.arena.decided") << '\n';
  if (result.games == 0) return;
  Columns columns;
  columns.row({"", context.say("cli.arena.seats"), context.say("cli.arena.share"), context.say("cli.arena.points"),
               context.say("cli.arena.elo")});
  for (const ArenaRow& row : result.rows)
    columns.row(
        {row.name, std::to_string(row.seats),
         fmt::format("{} ±{}%", number(100 * row.share.mean, 1), number(100 * row.share.within, 1)),
         fmt::format("{} ±{}", number(row.points.mean, 1), number(row.points.within, 1)),
         result.rows.size() < 2 ? "" : fmt::format("{:+.0f} ({:+.0f} … {:+.0f})", row.elo, row.elo_low, row.elo_high)});
  std::cout << columns.text();
}

void print_json(const ArenaResult& result, const ArenaArguments& arguments) {
  std::vector<std::string> rows;
  for (const ArenaRow& row : result.rows)
    rows.push_back(fmt::format(
        R"({{"bot":{},"seats":{},"share":{:.4f},"share_within":{:.4f},"points":{:.3f},"points_within":{:.3f},)"
        R"("pairwise":{:.4f},"pairwise_within":{:.4f},"elo":{:.1f},"elo_low":{:.1f},"elo_high":{:.1f}}})",
        boost::json::serialize(boost::json::string(row.name)), row.seats, row.share.mean, row.share.within,
        row.points.mean, row.points.within, row.pairwise.mean, row.pairwise.within, row.elo, row.elo_low,
        row.elo_high));
  std::cout << fmt::format(
                   R"({{"game":"{}","seed":{},"seeds":{},"games":{},"decisions":{:.1f},"decided":{},"rows":[{}]}})",
                   arguments.game, arguments.seed, result.seeds, result.games, result.decisions, result.decided,
                   fmt::join(rows, ","))
            << '\n';
}

void run(const ArenaArguments& arguments, Context& context) {
  const auto arena = arena_from(arguments, context);
  if (!arena) return;
  const Interruptible interruptible;
  interrupted = false;
  ArenaResult result;
  {
    Progress progress(arena->seeds * static_cast<long>(arena->seats.size()));
    result = run_arena(*arena, interrupted, [&](long games) { progress.at(games); });
  }
  if (arguments.json)
    print_json(result, arguments);
  else
    print(result, context);
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("arena", context.say("cli.help.arena"));
  auto arguments = std::make_shared<ArenaArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.game"))->required();
  command->add_option("--seats", arguments->seats, context.say("cli.help.arena_seats"))->required();
  command->add_option("-n,--games", arguments->games, context.say("cli.help.games_count"))
      ->check(CLI::Range(1l, 100'000'000l))
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, context.say("cli.help.seed"))->capture_default_str();
  command->add_option("--threads", arguments->threads, context.say("cli.help.threads"))
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  auto* seconds = command->add_option("--time", arguments->seconds, context.say("cli.help.arena_time"));
  seconds->check(CLI::Range(0.001, 600.0));
  command->add_option("--nodes", arguments->nodes, context.say("cli.help.arena_nodes"))
      ->check(CLI::Range(10l, 1'000'000'000l))
      ->excludes(seconds);
  command->add_option("--weights", arguments->weights, context.say("cli.help.arena_weights"));
  command->add_option("--option", arguments->options, context.say("cli.help.option"))->allow_extra_args(false);
  command->add_flag("--all", arguments->all, context.say("cli.help.arena_all"));
  command->add_flag("--json", arguments->json, context.say("cli.help.json"));
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
