#include "odds/odds.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"

namespace orrery::cli {

namespace {

struct OddsArguments {
  std::string game;
  std::string fleets;
  OddsQuestion question{.fight = {}, .tenths = 20};
  bool json = false;
};

void run(OddsArguments& arguments, Context& context) {
  const auto odds = part_named<AnswerOdds>(arguments.game);
  if (odds == nullptr) {
    if (game_named(arguments.game, context) != nullptr)
      context.refuse(Text("cli.error.no_odds").with("game", plain(arguments.game)));
    return;
  }
  arguments.question.fight = arguments.fleets;
  context.game = arguments.game;
  if (!arguments.json) arguments.question.words = &context.words();
  const auto answer = odds(arguments.game, arguments.question);
  if (const OddsError* error = std::get_if<OddsError>(&answer))
    context.refuse(Text("odds.error.at")
                       .with("text", plain(arguments.fleets.substr(0, 80)))
                       .with("position", static_cast<std::int64_t>(error->position + 1))
                       .with("reason", error->reason));
  else
    std::cout << std::get<std::string>(answer) << (arguments.json ? "\n" : "");
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("odds", context.say("cli.help.odds"));
  auto arguments = std::make_shared<OddsArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.odds_game"))->required();
  command->add_option("FLEETS", arguments->fleets, context.say("cli.help.odds_fleets"))->required();
  command->add_option("--samples", arguments->question.samples, context.say("cli.help.odds_samples"))
      ->check(CLI::Range(1L, 10'000'000L));
  command->add_option("--seed", arguments->question.seed, context.say("cli.help.odds_seed"));
  command->add_flag("--json", arguments->json, context.say("cli.help.json"));
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
