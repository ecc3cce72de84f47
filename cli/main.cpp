#include <clocale>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace orrery::cli {
namespace {

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

// The library would only say that a command is missing; people who mistype want to know the right word.
bool names_a_command(const std::vector<std::string>& arguments, const CLI::App& app, Context& context) {
  if (arguments.empty() || arguments[0].starts_with("-")) return true;
  const std::vector<std::string> names = command_names(app);
  if (std::find(names.begin(), names.end(), arguments[0]) != names.end()) return true;
  context.refuse(Text("cli.error.unknown_command")
                     .with("name", plain(arguments[0]))
                     .with("known", comma_list(names))
                     .with("hint", nearest_hint(arguments[0], names)));
  return false;
}

// The headings of the help page are the library's; type names stay as they are, they keep its columns.
void translate_help(CLI::App& app, const Context& context) {
  for (const char* label : {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "REQUIRED"})
    app.get_formatter()->label(label, context.say(std::string("cli.help.label.") + label));
  for (CLI::Option* option : app.get_options()) option->group(context.say("cli.help.label.Options"));
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    command->group(context.say("cli.help.label.Subcommands"));
    translate_help(*command, context);
  }
}

int run(const std::vector<std::string>& arguments) {
  Context context;
  context.language = wanted_language(arguments);
  CLI::App app(context.say("cli.help.about"), "orrery");
  app.set_help_flag("-h,--help", context.say("cli.help.help"));
  app.set_version_flag("--version", std::string("orrery ") + ORRERY_VERSION, context.say("cli.help.version"));
  app.require_subcommand(1);
  app.fallthrough();
  std::string language(code_of(context.language));
  app.add_option("--lang", language, context.say("cli.help.lang"))->check(CLI::IsMember({"en", "ru", "uk"}));

  add_games(app, context);
  add_rules(app, context);
  add_serve(app, context);
  add_store(app, context);
  add_admin(app, context);
  add_play(app, context);
  add_replay(app, context);
  add_review(app, context);
  add_check(app, context);
  add_verify(app, context);
  add_random(app, context);
  add_arena(app, context);
  add_bench(app, context);
  add_conform(app, context);
  add_odds(app, context);
  for (const auto& part : game_parts<AddCommands>()) part.function(app, context);

  translate_help(app, context);

  if (arguments.empty()) {
    std::fputs(app.help().c_str(), stderr);
    return kExitUsage;
  }
  if (!names_a_command(arguments, app, context)) return context.exit_code;
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::RuntimeError&) {
    return context.exit_code;  // the reason has been told
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    context.refuse(Text("cli.error.usage").with("reason", plain(error.what())));
  }
  return context.exit_code;
}

}  // namespace
}  // namespace orrery::cli

int main(int argc, char** argv) {
  // Line editing needs to know that the terminal speaks UTF-8; numbers stay as programs write them.
  std::setlocale(LC_CTYPE, "");
  return orrery::cli::run(std::vector<std::string>(argv + 1, argv + argc));
}
