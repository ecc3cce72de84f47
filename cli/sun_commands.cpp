// Card files of Beyond the Sun: checked by `orrery cards check`, loaded by --cards before any command runs.

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "cli/terminal_text.h"
#include "games/sun/card_file.h"

namespace orrery::cli {

namespace {

std::string problem_line(const sun::CardProblem& problem, const Context& context) {
  std::string where = problem.record;
  if (!problem.field.empty()) where += (where.empty() ? "" : " ") + problem.field;
  if (where.empty()) where = context.say("cli.cards.whole_file");
  return fmt::format("{}: {}: {}", context.say(problem.warning ? "cli.cards.warning" : "cli.cards.error"), where,
                     explain(Refusal{problem.reason, problem.rule}, context));
}

std::string list_of_problems(const sun::CardFile& cards, const Context& context) {
  std::string out;
  for (const sun::CardProblem& problem : cards.problems)
    out += wrapped(problem_line(problem, context), terminal_width(), 2);
  if (cards.problems.size() == sun::kMaxCardProblems)
    out += wrapped(context.say("cli.cards.more"), terminal_width(), 2);
  return out;
}

Text::Argument number(std::ptrdiff_t n) {
  return std::int64_t{n};
}

void check(const std::string& file, Context& context) {
  const auto text = read_text_file(file, context);
  if (!text) return;
  const sun::CardFile cards = sun::read_card_file(*text);
  const auto warnings = std::count_if(cards.problems.begin(), cards.problems.end(),
                                      [](const sun::CardProblem& problem) { return problem.warning; });
  const auto errors = static_cast<std::ptrdiff_t>(cards.problems.size()) - warnings;
  std::cout << file << '\n' << list_of_problems(cards, context);
  if (!cards.usable()) {
    std::cout << "  "
              << context.say(
                     Text("cli.cards.not_usable").with("errors", number(errors)).with("warnings", number(warnings)))
              << '\n';
    context.exit_code = kExitNegative;
    return;
  }
  std::cout << "  "
            << context.say(Text("cli.cards.counts")
                               .with("technologies", sun::kTechs)
                               .with("events", sun::kEvents)
                               .with("systems", sun::kSystems)
                               .with("achievements", sun::kAchievements)
                               .with("guilds", sun::kGuilds)
                               .with("operations", number(std::ssize(cards.set.ops))))
            << "\n  "
            << context.say(Text("cli.cards.usable")
                               .with("warnings", number(warnings))
                               .with("hash", plain(fmt::format("{:016x}", cards.set.hash))))
            << '\n';
}

void tell_shipped(const Context& context) {
  const sun::CardFile cards = sun::read_card_file(sun::shipped_card_file());
  std::cout << wrapped(context.say(Text("cli.cards.shipped")
                                       .with("records", cards.records)
                                       .with("confirmed", cards.confirmed)
                                       .with("reconstructed", cards.records - cards.confirmed)
                                       .with("hash", plain(fmt::format("{:016x}", cards.set.hash)))),
                       terminal_width(), 0);
}

// False when the file cannot be used; the problems have been told.
bool load(const std::string& file, Context& context) {
  const auto text = read_text_file(file, context);
  if (!text) return false;
  sun::CardFile cards = sun::read_card_file(*text);
  if (!cards.usable()) {
    context.refuse(Text("cli.error.bad_cards").with("file", plain(file)));
    std::cerr << list_of_problems(cards, context);
    return false;
  }
  if (sun::CardSets::add(std::move(cards.set))) return true;
  context.refuse(Text("cli.error.many_cards").with("most", sun::CardSets::kMost - 1));
  return false;
}

// An option of every command that plays or replays: a card file for new games.
void add_cards_option(CLI::App& app, Context& context) {
  const auto load_all = [&context](const std::vector<std::string>& files) {
    for (const std::string& file : files)
      if (!load(file, context)) throw CLI::RuntimeError(context.exit_code);
  };
  app.add_option_function<std::vector<std::string>>("--cards", load_all, context.say("cli.help.cards_option"))
      ->allow_extra_args(false);
}

void add_cards(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("cards", context.say("cli.help.cards"));
  command->require_subcommand(0, 1);
  CLI::App* checking = command->add_subcommand("check", context.say("cli.help.cards_check"));
  auto file = std::make_shared<std::string>();
  checking->add_option("FILE", *file, context.say("cli.help.cards_file"))->required();
  checking->callback([&context, file] { check(*file, context); });
  command->add_subcommand("shipped", context.say("cli.help.cards_shipped"));
  command->callback([&context, checking] {
    if (!checking->parsed()) tell_shipped(context);
  });
}

}  // namespace
}  // namespace orrery::cli

namespace orrery::sun {

void add_commands(CLI::App& app, cli::Context& context) {
  cli::add_cards_option(app, context);
  cli::add_cards(app, context);
}

}  // namespace orrery::sun
