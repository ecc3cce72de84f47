#include "cli/odds.h"

#include <map>

#include "cli/commands.h"
#include "cli/game_arguments.h"

namespace orrery::cli {

namespace {

const std::map<std::string, AnswerOdds> kOdds = {{"eclipse1", answer_eclipse_odds}, {"eclipse2", answer_eclipse_odds}};

void run(const OddsQuestion& question, Context& context) {
  const auto odds = kOdds.find(question.game);
  if (odds != kOdds.end())
    odds->second(question, context);
  else if (game_named(question.game, context) != nullptr)
    context.refuse(Text("cli.error.no_odds").with("game", plain(question.game)));
}

}  // namespace

void add_odds(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("odds", context.say("cli.help.odds"));
  auto question = std::make_shared<OddsQuestion>();
  command->add_option("GAME", question->game, context.say("cli.help.odds_game"))->required();
  command->add_option("FLEETS", question->fleets, context.say("cli.help.odds_fleets"))->required();
  command->add_option("--samples", question->samples, context.say("cli.help.odds_samples"))
      ->check(CLI::Range(1L, 10'000'000L));
  command->add_option("--seed", question->seed, context.say("cli.help.odds_seed"));
  command->add_flag("--json", question->json, context.say("cli.help.json"));
  command->callback([&context, question] { run(*question, context); });
}

}  // namespace orrery::cli
