#include <algorithm>
#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "cli/rule_text.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

struct RulesArguments {
  std::string game;
  std::string what;  // a chapter or a rule
};

void run(const RulesArguments& arguments, Context& context) {
  if (game_named(arguments.game, context) == nullptr) return;
  const TableStyle style{&context.words(), arguments.game, {}, terminal_has_colour()};
  const std::vector<RuleChapter>& book = rule_book(arguments.game, context.language);
  if (arguments.what.empty()) {
    std::cout << contents_text(book, style);
    return;
  }
  std::vector<std::string> known;
  for (const RuleChapter& chapter : book) {
    if (arguments.what == std::to_string(chapter.number) || folded(arguments.what) == chapter.id) {
      std::cout << chapter_text(chapter, style);
      return;
    }
    known.push_back(chapter.id);
  }
  std::string rule = arguments.what;
  std::transform(rule.begin(), rule.end(), rule.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  if (const std::string text = rule_text(rule, style); !text.empty())
    std::cout << text;
  else
    context.refuse(Text("cli.error.no_rule")
                       .with("name", plain(arguments.what))
                       .with("game", plain(arguments.game))
                       .with("hint", nearest_hint(arguments.what, known)));
}

}  // namespace

void add_rules(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("rules", context.say("cli.help.rules"));
  auto arguments = std::make_shared<RulesArguments>();
  command->add_option("GAME", arguments->game, context.say("cli.help.game"))->required();
  command->add_option("CHAPTER", arguments->what, context.say("cli.help.rules_what"));
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
