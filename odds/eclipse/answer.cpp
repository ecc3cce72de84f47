// The answer to a question for odds, in words or as JSON.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "odds/eclipse/fleet.h"
#include "odds/eclipse/odds.h"
#include "odds/eclipse/odds_json.h"
#include "odds/odds.h"

namespace orrery::eclipse {

namespace {

constexpr std::array<const char*, 2> kSideKeys = {"attacker", "defender"};

std::string percent(double chance, const Odds& odds, const Words& words) {
  std::string text = words.number(100 * chance, 2) + " %";
  if (odds.samples > 0) text += " ± " + words.number(100 * odds.standard_error(chance), 2);
  return text;
}

std::string ship_key(const char* form, ShipKind kind) {
  return std::string(form) + std::string(kShipNames[static_cast<std::size_t>(kind)]);
}

// The answer for people.
class Telling {
 public:
  Telling(const TypedFight& typed, const Odds& odds, const OddsQuestion& question)
      : typed_(typed), odds_(odds), words_(*question.words) {}

  std::string text() {
    for (const Side side : {typed_.left, other(typed_.left)}) tell_side(side);
    if (odds_.stalemate > 0) line("{}: {}", words_.say("odds.stalemate"), percent(odds_.stalemate, odds_, words_));
    line("{}", words_.say(Text("odds.rounds").with("rounds", words_.number(odds_.rounds, 2))));
    for (const Side side : {typed_.left, other(typed_.left)}) draw_bars(side);
    line("{}", words_.say(odds_.samples > 0 ? Text("odds.sampled").with("samples", std::int64_t{odds_.samples})
                                            : Text("odds.exact")));
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  std::string side_word(Side side) const {
    return words_.say(std::string("odds.side.") + kSideKeys[static_cast<std::size_t>(side)]);
  }

  void tell_side(Side side) {
    const SideOdds& mine = odds_[side];
    std::string fleet, survivors;
    for (const GroupOdds& group : mine.groups) {
      if (!fleet.empty()) fleet += " + ";
      fleet += words_.say(Text(ship_key("odds.ships.", group.kind)).with("count", std::int64_t{group.ships}));
      if (!survivors.empty()) survivors += ", ";
      survivors += words_.say(ship_key("odds.ship.", group.kind)) + " " + words_.number(group.survivors, 2);
    }
    const bool is_short = !mine.fraction.empty() && mine.fraction.size() <= 24;
    line("{} ({}): {} {}{}", fleet, side_word(side), words_.say("odds.wins"), is_short ? mine.fraction + " = " : "",
         percent(mine.wins, odds_, words_));
    line("  {}", words_.say(Text("odds.survivors").with("ships", survivors)));
  }

  void draw_bars(Side side) {
    constexpr int kWidth = 40;
    line("{}", words_.say(Text("odds.ships_left").with("side", side_word(side))));
    const auto& left = odds_[side].ships_left;
    for (std::size_t ships = 0; ships < left.size(); ++ships) {
      std::string bar;
      for (int i = static_cast<int>(std::lround(left[ships] * kWidth)); i > 0; --i) bar += "█";
      line("{:>4}  {:>6} %  {}", ships, words_.number(100 * left[ships], 2), bar);
    }
  }

  const TypedFight& typed_;
  const Odds& odds_;
  const Words& words_;
  std::string out_;
};

}  // namespace

std::variant<std::string, OddsError> answer_odds(std::string_view game, const OddsQuestion& question) {
  const auto read = read_fleets(question.fight, edition_named(game));
  if (const FleetError* error = std::get_if<FleetError>(&read)) return *error;
  const TypedFight& typed = std::get<TypedFight>(read);
  OddsOptions options = quick_options(typed.fight, question.tenths);
  options.samples = question.samples;
  options.seed = question.seed;
  const Odds result = odds(typed.fight, options);
  if (question.words) return Telling(typed, result, question).text();
  return odds_json(game, typed, result);
}

}  // namespace orrery::eclipse
