#include "conform/conform.h"

#include <fmt/format.h>

#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"

namespace orrery::cli {

namespace {

void run(const std::string& name, const std::vector<std::string>& files, Context& context) {
  const auto conform = part_named<Conform>(name);
  if (conform == nullptr) {
    if (game_named(name, context) != nullptr) context.refuse(Text("cli.error.no_conform").with("game", plain(name)));
    return;
  }
  for (const std::string& file : files)
    if (std::error_code ignored; !std::ifstream(file) || std::filesystem::is_directory(file, ignored)) {
      read_text_file(file, context);  // says why
      return;
    }
  try {
    const ConformReport result = conform(name, files, [](std::string_view line) { std::cout << line << std::endl; });
    if (!result.first_difference.empty())
      std::cout << context.say(Text("cli.conform.first").with("difference", plain(result.first_difference))) << '\n';
    // Scripts read this line: it is the same in every language.
    std::cout << fmt::format("conform {}: {} games, {} positions, {} differences\n", name, result.games,
                             result.positions, result.differences);
    if (result.differences != 0) context.exit_code = kExitNegative;
  } catch (const std::exception& error) {
    std::cout << std::flush;
    context.refuse(Text("cli.error.conform_input").with("reason", plain(error.what())));
  }
}

}  // namespace

void add_conform(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("conform", context.say("cli.help.conform"));
  auto game = std::make_shared<std::string>();
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("GAME", *game, context.say("cli.help.game"))->required();
  command->add_option("FILE", *files, context.say("cli.help.conform_files"))->required();
  command->callback([&context, game, files] { run(*game, *files, context); });
}

}  // namespace orrery::cli
