#include <fmt/format.h>

#include <boost/json.hpp>
#include <iostream>
#include <optional>

#include "cli/commands.h"
#include "cli/record_input.h"
#include "cli/terminal_table.h"
#include "cli/terminal_text.h"
#include "core/table_json.h"

namespace orrery::cli {

namespace {

struct ReplayArguments {
  std::string file;
  std::optional<std::size_t> step;
  bool json = false;
};

std::string decision_line(const Position& before, const Decision& decision, std::size_t number,
                          const TableStyle& style) {
  const std::string who = decision.by == kChance ? std::string("*") : seat_name(decision.by, style);
  const std::string label = style.say(before.describe(decision.action).label);
  const std::string notation = before.to_text(decision.action);
  return fmt::format("{:5}  {}  {}", number, padded(who, 12),
                     label.empty() ? notation : padded(notation, 28) + "  " + label);
}

void print_text(const Match& match, std::size_t step, bool whole, const TableStyle& style) {
  const auto& decisions = match.decisions();
  const std::size_t from = whole || step == 0 ? 0 : step - 1;
  Position position = match.at(from);
  std::string headline;
  for (std::size_t i = from; i < step; ++i) {
    if (std::string now = style.say(position.headline()); whole && now != headline) {
      headline = std::move(now);
      std::cout << painted("# " + headline, kBold, style.colour) << '\n';
    }
    std::cout << decision_line(position, decisions[i], i + 1, style) << '\n';
    position.apply(decisions[i].action);
  }
  std::cout << '\n'
            << draw_table(position.view(kNobody), style) << '\n'
            << draw_scores(position.scores(kNobody), style);
}

void print_json(const Match& match, std::size_t step) {
  boost::json::array seats;
  for (const std::string& name : match.names()) seats.emplace_back(name);
  boost::json::object options;
  for (const auto& [name, value] : match.options()) options[name] = value;
  boost::json::array decisions;
  Position position = match.at(0);
  for (std::size_t i = 0; i < step; ++i) {
    const Decision& decision = match.decisions()[i];
    // Seats count from 1, 0 is chance.
    decisions.push_back(
        {{"by", decision.by == kChance ? 0 : decision.by + 1}, {"notation", position.to_text(decision.action)}});
    position.apply(decision.action);
  }
  const boost::json::object out{{"game", match.game().facts().id},
                                {"rules_version", match.game().facts().rules_version},
                                {"options", std::move(options)},
                                {"seats", std::move(seats)},
                                {"total_decisions", match.decisions().size()},
                                {"step", step},
                                {"decisions", std::move(decisions)},
                                {"over", position.over()},
                                {"hash", fmt::format("{:016x}", position.hash())},
                                {"table", to_json(position.view(kNobody))},
                                {"scores", to_json(position.scores(kNobody))}};
  std::cout << boost::json::serialize(out) << '\n';
}

void replay(const ReplayArguments& arguments, Context& context) {
  const auto match = load_match(arguments.file, context);
  if (!match) return;
  context.game = match->game().facts().id;
  const std::size_t last = match->decisions().size();
  if (arguments.step.value_or(0) > last) {
    context.refuse(Text("cli.error.step").with("last", static_cast<std::int64_t>(last)));
    return;
  }
  const std::size_t step = arguments.step.value_or(last);
  if (arguments.json) {
    print_json(*match, step);
    return;
  }
  print_text(*match, step, !arguments.step, style_of(*match, context.words()));
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("replay", context.say("cli.help.replay"));
  auto arguments = std::make_shared<ReplayArguments>();
  command->add_option("FILE", arguments->file, context.say("cli.help.record_file"))->required();
  command->add_option("--step", arguments->step, context.say("cli.help.step"));
  command->add_flag("--json", arguments->json, context.say("cli.help.json"));
  command->callback([&context, arguments] { replay(*arguments, context); });
}

}  // namespace orrery::cli
