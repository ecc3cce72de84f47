#include "odds/ti4/odds.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "odds/ti4/exact.h"

namespace orrery::ti4::odds {

namespace {

constexpr int kMostPlayedRolls = 2'000;  // of one battle, which is a stalemate then

class Collector {
 public:
  Collector(const Battle& battle, Odds& odds) : battle_(battle), odds_(odds) {
    const Fight& fight = battle.fight();
    for (const Side side : kSides) {
      SideOdds& mine = odds[side];
      const FightSide& typed = fight[side];
      const bool joins = typed.faction == Faction::Nekro && typed.of(UnitType::Flagship).count > 0;
      for (std::size_t t = 0; t < kFightingTypes; ++t) {
        const UnitType type = type_at(t);
        const bool fights = takes_part(typed, type, fight.setting) ||
                            (type == UnitType::Infantry && (joins || typed.has(Effect::Indoctrination)));  // TI-21.5.25
        if (fights && typed.of(type).count > 0) mine.groups.push_back({type, typed.of(type).count, 0});
      }
    }
  }

  void add(const Position& over, double chance) {
    std::array<bool, 2> left{over.leaving == Leaving::Attacker, over.leaving == Leaving::Defender};
    for (const Side side : kSides) {
      SideOdds& mine = odds_[side];
      int all = 0;
      for (UnitOdds& group : mine.groups) {
        // The Alastor's infantry that did not fight is left too.
        const int here = over[side].count(group.type);
        all += here;
        group.survivors += here * chance;
      }
      count(mine.ships_left, all, chance);
      count(mine.hit_points_left, battle_.hit_points(over[side], side), chance);
      if (left[index_of(side)]) mine.leaves += chance;
    }
    switch (battle_.result(over)) {
      case Result::AttackerWins: odds_[Side::Attacker].wins += chance; break;
      case Result::DefenderWins: odds_[Side::Defender].wins += chance; break;
      case Result::Draw: odds_.draw += chance; break;
    }
  }

  void finish() {
    for (const Side side : kSides) {
      SideOdds& mine = odds_[side];
      for (const UnitOdds& group : mine.groups) {
        const UnitCard& card = *card_of(battle_.fight()[side], group.type);
        const double lost = std::max(0.0, (1 - odds_.stalemate) * group.units - group.survivors);
        mine.survivors += group.survivors;
        mine.lost += lost * card.cost / card.per_cost;
        if (has_text(card, UnitText::Regenerates)) mine.returning += lost * (11 - card.regenerates) / 10;
      }
    }
  }

 private:
  static void count(std::vector<double>& chances, int left, double chance) {
    const auto n = static_cast<std::size_t>(left);
    if (chances.size() <= n) chances.resize(n + 1, 0);
    chances[n] += chance;
  }

  const Battle& battle_;
  Odds& odds_;
};

bool compute(Odds& odds, const Battle& battle, long most_work) {
  ExactBattle exact(battle, most_work);
  if (!exact.run()) return false;
  odds.stalemate = exact.stalemate();
  odds.rounds = exact.rounds();
  odds.states = exact.positions();
  Collector collector(battle, odds);
  for (const auto& ending : exact.endings()) collector.add(ending.position, ending.chance);
  collector.finish();
  return true;
}

// Plays battles with dice. Without a number that was asked for, long battles are fewer.
void play(Odds& odds, const Battle& battle, const OddsOptions& options) {
  const long most = options.samples > 0 ? options.samples : options.most_battles;
  Xoshiro rng(options.seed);
  const Position start = battle.start();
  std::unordered_map<Position, long, PositionHash> endings;
  // Also a number that was asked for has its bound.
  const long most_dice = options.samples > 0 ? 25 * options.most_dice : options.most_dice;
  long rounds = 0, stalemates = 0;
  for (long rolled = 0; odds.samples < most && rolled < most_dice; ++odds.samples) {
    Position position = start;
    int rolls = 0;
    for (; position.stage != Stage::Over && rolls < kMostPlayedRolls; ++rolls) {
      rounds += battle.is_round(position) ? 1 : 0;
      std::array<Hits, 2> made;
      for (const Side side : kSides) {
        const Dice dice = battle.dice(position, side);
        for (const DieGroup& group : dice) rolled += group.dice;
        made[index_of(side)] = roll(dice, rng);
      }
      rolled += 20;  // about the work beside the dice
      position = battle.after(position, made);
    }
    if (position.stage == Stage::Over)
      ++endings[position];
    else
      ++stalemates;
  }
  const double one = 1 / static_cast<double>(odds.samples);
  odds.stalemate = static_cast<double>(stalemates) * one;
  odds.rounds = static_cast<double>(rounds) * one;
  Collector collector(battle, odds);
  for (const auto& [ending, times] : endings) collector.add(ending, static_cast<double>(times) * one);
  collector.finish();
}

}  // namespace

double Odds::standard_error(double p) const {
  return samples == 0 ? 0 : std::sqrt(std::max(0.0, p * (1 - p)) / static_cast<double>(samples));
}

OddsOptions quick_options(int tenths) {
  return {.most_work = tenths * 600'000, .most_battles = tenths * 50'000, .most_dice = tenths * 2'000'000};
}

std::optional<Odds> judge(const Fight& fight, const OddsOptions& options) {
  Odds result;
  Battle battle(fight), staying(fight);
  staying.forbid_retreats();
  ExactBattle stay(staying, options.most_work / 2);
  if (fight.sides[0].retreat_below > 0 || fight.sides[1].retreat_below > 0) {
    if (!stay.run()) return std::nullopt;
    stay.judge_positions();
    battle.set_chance([&](const Position& position, Side side) { return stay.chance_to_win(position, side); });
  }
  if (options.samples > 0 || !compute(result, battle, options.most_work)) play(result, battle, options);
  return result;
}

}  // namespace orrery::ti4::odds
