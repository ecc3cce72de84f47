#include "bots/review.h"

#include <fmt/format.h>

#include <iostream>

#include "cli/advice_text.h"
#include "cli/commands.h"
#include "cli/record_input.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

struct ReviewArguments {
  std::string file;
  std::size_t most = 10;
};

std::string label_of(const Position& position, const Judged& judged, const TableStyle& style) {
  return fmt::format("{}  {}", position.to_text(judged.action), style.say(position.describe(judged.action).label));
}

void print_costly(const Review& review, std::size_t most, const TableStyle& style) {
  std::size_t number = 0;
  for (const Costly& one : review.costly()) {
    if (++number > most) break;
    const Position position = review.match().at(one.index);
    const Text head = Text("cli.review.decision")
                          .with("n", static_cast<std::int64_t>(one.index + 1))
                          .with("headline", style.say(position.headline()))
                          .with("cost", style.words->number(one.cost, 1));
    std::cout << painted(fmt::format("{:3}  {}: {}", number, seat_name(one.seat, style), style.say(head)), kBold,
                         style.colour)
              << fmt::format("\n     {}\n     {}\n",
                             style.say(Text("cli.review.played").with("what", label_of(position, one.chosen, style))),
                             style.say(Text("cli.review.better").with("what", label_of(position, one.better, style))))
              << reasons_text(one.reasons, 5, style);
  }
  if (number == 0) std::cout << style.say("cli.review.nothing") << '\n';
}

void print_lost(const Review& review, const TableStyle& style) {
  for (Seat seat = 0; seat < review.match().players(); ++seat) {
    std::cout << fmt::format("\n{}: {}\n", seat_name(seat, style),
                             style.say(Text("cli.review.lost")
                                           .with("points", style.words->number(review.lost(seat), 1))
                                           .with("n", review.decisions(seat))));
    std::vector<ValuePart> by;
    for (const auto& [what, points] : review.lost_by(seat)) by.push_back({Text(what), -points});
    std::ranges::stable_sort(by, {}, &ValuePart::points);
    std::cout << reasons_text(by, 2, style);
  }
}

void run(const ReviewArguments& arguments, Context& context) {
  auto match = load_match(arguments.file, context);
  if (!match) return;
  context.game = match->game().facts().id;
  const TableStyle style{&context.words(), context.game, match->names(), terminal_has_colour()};
  Review review(*std::move(match));
  while (!review.done()) review.step();
  print_costly(review, arguments.most, style);
  print_lost(review, style);
}

}  // namespace

void add_review(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("review", context.say("cli.help.review"));
  auto arguments = std::make_shared<ReviewArguments>();
  command->add_option("FILE", arguments->file, context.say("cli.help.record_file"))->required();
  command->add_option("--most", arguments->most, context.say("cli.help.review_most"))
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->callback([&context, arguments] { run(*arguments, context); });
}

}  // namespace orrery::cli
