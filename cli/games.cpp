#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/terminal_text.h"
#include "core/registry.h"

namespace orrery::cli {

namespace {

// Names and notes of a game come from its catalogue: "gaia.name", "gaia.complete".
std::string words_about(const GameFacts& facts, const char* what, const Context& context) {
  const std::string key = facts.id + "." + what;
  return context.words().has(key) ? context.say(key) : std::string();
}

boost::json::object to_json(const GameFacts& facts, const Context& context) {
  boost::json::array options;
  for (const OptionFacts& option : facts.options) {
    boost::json::array values;
    for (const std::string& value : option.values) values.emplace_back(value);
    boost::json::object entry{{"name", option.name}, {"values", std::move(values)}};
    if (!option.values.empty()) entry["default"] = option.values.front();
    options.push_back(std::move(entry));
  }
  return {{"id", facts.id},
          {"name", words_about(facts, "name", context)},
          {"rules_version", facts.rules_version},
          {"min_players", facts.min_players},
          {"max_players", facts.max_players},
          {"complete", words_about(facts, "complete", context)},
          {"notice", context.say(notice_of(facts))},
          {"options", std::move(options)}};
}

void print(const GameFacts& facts, const Context& context) {
  std::cout << facts.id << "  " << words_about(facts, "name", context) << '\n';
  std::cout << "  "
            << context.say(Text("cli.games.players").with("least", facts.min_players).with("most", facts.max_players))
            << '\n';
  const std::string complete = words_about(facts, "complete", context);
  if (!complete.empty()) std::cout << wrapped(complete, terminal_width(), 2);
  if (const Text notice = notice_of(facts); !notice.empty())
    std::cout << wrapped(context.say(notice), terminal_width(), 2);
  if (facts.options.empty()) return;
  std::cout << "  " << context.say("cli.games.options") << '\n';
  Columns columns;
  for (const OptionFacts& option : facts.options)
    columns.row({option.name, option.values.empty() ? context.say("cli.games.free_text") : comma_list(option.values)});
  std::cout << columns.text(4);
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("games", context.say("cli.help.games"));
  auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, context.say("cli.help.json"));
  command->callback([&context, json] {
    if (*json) {
      boost::json::array games;
      for (const Game* game : all_games()) games.push_back(to_json(game->facts(), context));
      std::cout << boost::json::serialize(games) << '\n';
      return;
    }
    for (const Game* game : all_games()) print(game->facts(), context);
  });
}

}  // namespace orrery::cli
