#include <fmt/format.h>

#include <iostream>
#include <optional>
#include <random>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/record_input.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

struct PlayArguments {
  std::string game;
  std::string seats = "me,greedy";
  std::vector<std::string> options;
  std::optional<std::uint64_t> seed;
  std::string save;
  std::string resume;
};

std::optional<Match> new_match(const PlayArguments& arguments, const std::vector<SeatChoice>& seats, Context& context) {
  const Game* game = game_named(arguments.game, context);
  if (game == nullptr) return {};
  std::vector<std::string> names;
  for (const SeatChoice& seat : seats) names.push_back(seat.name);
  return start_match(*game, static_cast<int>(seats.size()), arguments.options, std::move(names), context);
}

std::optional<Match> saved_match(const PlayArguments& arguments, std::size_t seats, Context& context) {
  auto match = load_match(arguments.resume, context);
  if (!match) return {};
  if (match->game().facts().id != arguments.game) {
    context.refuse(Text("cli.error.other_game")
                       .with("file", plain(arguments.resume))
                       .with("game", plain(match->game().facts().id)));
    return {};
  }
  if (static_cast<std::size_t>(match->players()) != seats) {
    context.refuse(
        Text("cli.error.other_seats").with("file", plain(arguments.resume)).with("players", match->players()));
    return {};
  }
  return match;
}

void run(const PlayArguments& arguments, Context& context) {
  const auto seats = seats_from(arguments.seats, true, context);
  if (!seats) return;
  auto match =
      arguments.resume.empty() ? new_match(arguments, *seats, context) : saved_match(arguments, seats->size(), context);
  if (!match) return;
  const std::uint64_t seed = arguments.seed ? *arguments.seed : std::random_device()();
  std::cout
      << context.say(
             Text("cli.play.welcome").with("game", plain(arguments.game)).with("seed", plain(std::to_string(seed))))
      << '\n';
  if (const Text notice = notice_of(match->game().facts()); !notice.empty())
    std::cout << wrapped(context.say(notice), terminal_width(), 0);
  PlaySession(std::move(*match), *seats, seed, arguments.save, context).run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("play", context.say("cli.help.play"));
  auto arguments = std::make_shared<PlayArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.game"))->required();
  command->add_option("--seats", arguments->seats, context.say("cli.help.seats"))->capture_default_str();
  auto* option = command->add_option("--option", arguments->options, context.say("cli.help.option"));
  option->allow_extra_args(false);
  command->add_option("--seed", arguments->seed, context.say("cli.help.play_seed"));
  command->add_option("--save", arguments->save, context.say("cli.help.save"));
  command->add_option("--resume", arguments->resume, context.say("cli.help.resume"))->excludes(option);
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
