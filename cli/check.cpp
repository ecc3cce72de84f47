#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "core/record.h"

namespace orrery::cli {

void add_check(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", context.say("cli.help.check"));
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, context.say("cli.help.record_files"))->required();
  command->callback([&context, files] {
    for (const std::string& file : *files) {
      const auto text = read_text_file(file, context);
      if (!text) continue;
      const auto read = read_record(*text);
      if (const RecordError* error = std::get_if<RecordError>(&read)) {
        std::cout << file << ':';
        if (error->line > 0) std::cout << error->line << ':';
        std::cout << ' ' << explain(Refusal{error->reason, error->rule}, context) << '\n';
        if (context.exit_code == kExitOk) context.exit_code = kExitNegative;
        continue;
      }
      const Match& match = std::get<Match>(read);
      std::cout << file << ": "
                << context.say(Text("cli.check.ok")
                                   .with("decisions", static_cast<std::int64_t>(match.decisions().size()))
                                   .with("game", plain(match.game().facts().id))
                                   .with("players", match.players())
                                   .with("over", plain(match.position().over() ? "yes" : "no")))
                << '\n';
    }
  });
}

}  // namespace orrery::cli
