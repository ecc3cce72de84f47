// The answer to a question for odds, in words or as JSON.

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "games/ti4/tables_factions.h"
#include "odds/odds.h"
#include "odds/ti4/battle.h"
#include "odds/ti4/fleet.h"
#include "odds/ti4/odds.h"
#include "odds/ti4/odds_json.h"

namespace orrery::ti4 {

namespace odds {
namespace {

std::string percent(double chance, const Odds& odds, const Words& words) {
  std::string text = words.number(100 * chance, 2) + " %";
  if (odds.samples > 0) text += " ± " + words.number(100 * odds.standard_error(chance), 2);
  return text;
}

std::string unit_key(UnitType type) {
  return "ti4.unit_type." + std::string(kUnitTypeNames[index_of(type)]);
}

// The answer for people.
class Telling {
 public:
  Telling(const TypedFight& typed, const Odds& odds, const OddsQuestion& question)
      : typed_(typed), odds_(odds), words_(*question.words) {}

  std::string text() {
    line("{}", words_.say(typed_.fight.setting == Setting::Space ? "odds.ti4.space" : "odds.ti4.ground"));
    for (const Side side : {typed_.left, other(typed_.left)}) tell_side(side);
    if (odds_.draw > 0) line("{}: {}", words_.say("odds.ti4.draw"), percent(odds_.draw, odds_, words_));
    if (odds_.stalemate > 0) line("{}: {}", words_.say("odds.ti4.stalemate"), percent(odds_.stalemate, odds_, words_));
    line("{}", words_.say(Text("odds.rounds").with("rounds", words_.number(odds_.rounds, 2))));
    for (const Side side : {typed_.left, other(typed_.left)}) draw_bars(side);
    line("{}", words_.say(odds_.samples > 0 ? Text("odds.ti4.sampled").with("samples", std::int64_t{odds_.samples})
                                            : Text("odds.ti4.exact")));
    return std::move(out_);
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Arguments>(arguments)...);
    out_ += '\n';
  }

  std::string side_word(Side side) const {
    return words_.say(side == Side::Attacker ? "odds.side.attacker" : "odds.side.defender");
  }

  void tell_side(Side side) {
    const SideOdds& mine = odds_[side];
    const FightSide& typed = typed_.fight[side];
    std::string fleet, survivors;
    for (const UnitOdds& group : mine.groups) {
      const bool upgraded = typed.of(group.type).upgraded;
      fleet += fmt::format("{}{} × {}{}", fleet.empty() ? "" : ", ", group.units, words_.say(unit_key(group.type)),
                           upgraded ? " II" : "");
      survivors += fmt::format("{}{} {}", survivors.empty() ? "" : ", ", words_.say(unit_key(group.type)),
                               words_.number(group.survivors, 2));
    }
    std::string who = side_word(side);
    if (typed.faction != Faction::None)
      who = words_.say("ti4.faction." + std::string(sheet_of(typed.faction).name)) + ", " + who;
    line("{} ({}): {} {}", fleet, who, words_.say("odds.wins"), percent(mine.wins, odds_, words_));
    if (!survivors.empty()) line("  {}", words_.say(Text("odds.ti4.survivors").with("units", survivors)));
    line("  {}", words_.say(Text("odds.ti4.lost").with("resources", words_.number(mine.lost, 2))));
    if (mine.returning > 0)
      line("  {}", words_.say(Text("odds.ti4.returning").with("units", words_.number(mine.returning, 2))));
    if (mine.leaves > 0) line("  {}: {}", words_.say("odds.ti4.retreats"), percent(mine.leaves, odds_, words_));
  }

  void draw_bars(Side side) {
    constexpr int kWidth = 40;
    line("{}", words_.say(Text("odds.ti4.units_left").with("side", side_word(side))));
    const auto& left = odds_[side].ships_left;
    for (std::size_t units = 0; units < left.size(); ++units) {
      std::string bar;
      for (int i = static_cast<int>(std::lround(left[units] * kWidth)); i > 0; --i) bar += "█";
      line("{:>4}  {:>6} %  {}", units, words_.number(100 * left[units], 2), bar);
    }
  }

  const TypedFight& typed_;
  const Odds& odds_;
  const Words& words_;
  std::string out_;
};

}  // namespace
}  // namespace odds

std::variant<std::string, OddsError> answer_odds(std::string_view game, const OddsQuestion& question) {
  const auto read = odds::read_fleets(question.fight);
  if (const OddsError* error = std::get_if<OddsError>(&read)) return *error;
  const odds::TypedFight& typed = std::get<odds::TypedFight>(read);
  odds::OddsOptions options = odds::quick_options(question.tenths);
  options.samples = question.samples;
  options.seed = question.seed;
  const std::optional<odds::Odds> result = odds::judge(typed.fight, options);
  if (!result) return OddsError{0, "odds.ti4.error.retreat_too_much"};
  if (question.words) return odds::Telling(typed, *result, question).text();
  return odds::odds_json(game, typed, *result);
}

}  // namespace orrery::ti4
