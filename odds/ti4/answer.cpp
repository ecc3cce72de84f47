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

std::string percent(double chance, const Odds& odds) {
  std::string text = fmt::format("{:.2f} %", 100 * chance);
  if (odds.samples > 0) text += fmt::format(" ± {:.2f}", 100 * odds.standard_error(chance));
  return text;
}

std::string unit_key(UnitType type) {
  return "ti4.unit_type." + std::string(kUnitTypeNames[index_of(type)]);
}

// The answer for people.
class Telling {
 public:
  Telling(const TypedFight& typed, const Odds& odds, const OddsQuestion& question)
      : typed_(typed), odds_(odds), say_(question.say) {}

  std::string text() {
    line("{}", say_(typed_.fight.setting == Setting::Space ? "odds.ti4.space" : "odds.ti4.ground"));
    for (const Side side : {typed_.left, other(typed_.left)}) tell_side(side);
    if (odds_.draw > 0) line("{}: {}", say_("odds.ti4.draw"), percent(odds_.draw, odds_));
    if (odds_.stalemate > 0) line("{}: {}", say_("odds.ti4.stalemate"), percent(odds_.stalemate, odds_));
    line("{}", say_(Text("odds.rounds").with("rounds", fmt::format("{:.2f}", odds_.rounds))));
    for (const Side side : {typed_.left, other(typed_.left)}) draw_bars(side);
    line("{}", say_(odds_.samples > 0 ? Text("odds.ti4.sampled").with("samples", std::int64_t{odds_.samples})
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
    return say_(side == Side::Attacker ? "odds.side.attacker" : "odds.side.defender");
  }

  void tell_side(Side side) {
    const SideOdds& mine = odds_[side];
    const FightSide& typed = typed_.fight[side];
    std::string fleet, survivors;
    for (const UnitOdds& group : mine.groups) {
      const bool upgraded = typed.of(group.type).upgraded;
      fleet += fmt::format("{}{} × {}{}", fleet.empty() ? "" : ", ", group.units, say_(unit_key(group.type)),
                           upgraded ? " II" : "");
      survivors +=
          fmt::format("{}{} {:.2f}", survivors.empty() ? "" : ", ", say_(unit_key(group.type)), group.survivors);
    }
    std::string who = side_word(side);
    if (typed.faction != Faction::None)
      who = say_("ti4.faction." + std::string(sheet_of(typed.faction).name)) + ", " + who;
    line("{} ({}): {} {}", fleet, who, say_("odds.wins"), percent(mine.wins, odds_));
    if (!survivors.empty()) line("  {}", say_(Text("odds.ti4.survivors").with("units", survivors)));
    line("  {}", say_(Text("odds.ti4.lost").with("resources", fmt::format("{:.2f}", mine.lost))));
    if (mine.returning > 0)
      line("  {}", say_(Text("odds.ti4.returning").with("units", fmt::format("{:.2f}", mine.returning))));
    if (mine.leaves > 0) line("  {}: {}", say_("odds.ti4.retreats"), percent(mine.leaves, odds_));
  }

  void draw_bars(Side side) {
    constexpr int kWidth = 40;
    line("{}", say_(Text("odds.ti4.units_left").with("side", side_word(side))));
    const auto& left = odds_[side].ships_left;
    for (std::size_t units = 0; units < left.size(); ++units) {
      std::string bar;
      for (int i = static_cast<int>(std::lround(left[units] * kWidth)); i > 0; --i) bar += "█";
      line("{:>4}  {:>6.2f} %  {}", units, 100 * left[units], bar);
    }
  }

  const TypedFight& typed_;
  const Odds& odds_;
  const std::function<std::string(const Text&)>& say_;
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
  if (question.say) return odds::Telling(typed, *result, question).text();
  return odds::odds_json(game, typed, *result);
}

}  // namespace orrery::ti4
