#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/odds.h"
#include "odds/eclipse/fleet.h"
#include "odds/eclipse/odds.h"
#include "odds/eclipse/odds_json.h"

namespace orrery::cli {

namespace {

using namespace eclipse;

constexpr int kTenths = 20;  // of a second, about, for an answer
constexpr std::array<const char*, 2> kSideKeys = {"attacker", "defender"};

std::string percent(double chance, const Odds& odds) {
  std::string text = fmt::format("{:.2f} %", 100 * chance);
  if (odds.samples > 0) text += fmt::format(" ± {:.2f}", 100 * odds.standard_error(chance));
  return text;
}

std::string ship_key(const char* form, ShipKind kind) {
  return std::string(form) + std::string(kShipNames[static_cast<std::size_t>(kind)]);
}

std::string side_word(Side side, const Context& context) {
  return context.say(std::string("odds.side.") + kSideKeys[static_cast<std::size_t>(side)]);
}

void print_side(const Odds& odds, Side side, const Context& context) {
  const SideOdds& mine = odds[side];
  std::string fleet, survivors;
  for (const GroupOdds& group : mine.groups) {
    if (!fleet.empty()) fleet += " + ";
    fleet += context.say(Text(ship_key("odds.ships.", group.kind)).with("count", std::int64_t{group.ships}));
    if (!survivors.empty()) survivors += ", ";
    survivors += fmt::format("{} {:.2f}", context.say(ship_key("odds.ship.", group.kind)), group.survivors);
  }
  const bool is_short = !mine.fraction.empty() && mine.fraction.size() <= 24;
  std::cout << fmt::format("{} ({}): {} {}{}\n", fleet, side_word(side, context), context.say("odds.wins"),
                           is_short ? mine.fraction + " = " : "", percent(mine.wins, odds))
            << "  " << context.say(Text("odds.survivors").with("ships", plain(survivors))) << '\n';
}

void print_bars(const Odds& odds, Side side, const Context& context) {
  constexpr int kWidth = 40;
  std::cout << context.say(Text("odds.ships_left").with("side", plain(side_word(side, context)))) << '\n';
  const auto& left = odds[side].ships_left;
  for (std::size_t ships = 0; ships < left.size(); ++ships) {
    std::string bar;
    for (int i = static_cast<int>(std::lround(left[ships] * kWidth)); i > 0; --i) bar += "█";
    std::cout << fmt::format("{:>4}  {:>6.2f} %  {}\n", ships, 100 * left[ships], bar);
  }
}

void print_text(const TypedFight& typed, const Odds& odds, const Context& context) {
  for (const Side side : {typed.left, other(typed.left)}) print_side(odds, side, context);
  if (odds.stalemate > 0) std::cout << context.say("odds.stalemate") << ": " << percent(odds.stalemate, odds) << '\n';
  std::cout << context.say(Text("odds.rounds").with("rounds", plain(fmt::format("{:.2f}", odds.rounds)))) << '\n';
  for (const Side side : {typed.left, other(typed.left)}) print_bars(odds, side, context);
  std::cout << context.say(odds.samples > 0 ? Text("odds.sampled").with("samples", std::int64_t{odds.samples})
                                            : Text("odds.exact"))
            << '\n';
}

}  // namespace

void answer_eclipse_odds(const OddsQuestion& question, Context& context) {
  const Edition edition = question.game == "eclipse1" ? Edition::NewDawn : Edition::SecondDawn;
  const auto read = read_fleets(question.fleets, edition);
  if (const FleetError* error = std::get_if<FleetError>(&read)) {
    context.refuse(Text("odds.error.at")
                       .with("text", plain(question.fleets.substr(0, 80)))
                       .with("position", static_cast<std::int64_t>(error->position + 1))
                       .with("reason", error->reason));
    return;
  }
  const TypedFight& typed = std::get<TypedFight>(read);
  OddsOptions options = quick_options(typed.fight, kTenths);
  options.samples = question.samples;
  options.seed = question.seed;
  const Odds result = odds(typed.fight, options);
  if (question.json)
    std::cout << odds_json(question.game, typed, result) << '\n';
  else
    print_text(typed, result, context);
}

}  // namespace orrery::cli
