#include "odds/eclipse/odds.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "odds/eclipse/exact.h"
#include "odds/eclipse/fraction.h"

namespace orrery::eclipse {

Battle battle_of(const Fight& fight) {
  Battle battle;
  battle.edition = fight.edition;
  for (const Side side : {Side::Attacker, Side::Defender}) {
    for (const FightGroup& group : fight[side].groups) add_group(battle, side, group.kind, group.stats, group.ships);
    battle[side].automatic = 1;
    battle[side].splitter = fight[side].splitter;
  }
  return battle;
}

namespace {

Odds empty_odds(const Fight& fight) {
  Odds odds;
  for (const Side side : {Side::Attacker, Side::Defender}) {
    int ships = 0;
    for (const FightGroup& group : fight[side].groups) {
      odds[side].groups.push_back({group.kind, group.ships, 0});
      ships += group.ships;
    }
    odds[side].ships_left.assign(static_cast<std::size_t>(ships + 1), 0);
  }
  return odds;
}

// One ending, by the ships of each kind that are left.
using Survivors = std::array<std::array<int, kShipKinds>, 2>;
void add_ending(Odds& odds, const Survivors& survivors, double chance) {
  std::array<int, 2> ships{};
  for (std::size_t side = 0; side < 2; ++side) {
    ships[side] = std::accumulate(survivors[side].begin(), survivors[side].end(), 0);
    odds.sides[side].ships_left[static_cast<std::size_t>(ships[side])] += chance;
    odds.sides[side].survivors += ships[side] * chance;
    for (GroupOdds& group : odds.sides[side].groups)
      group.survivors += survivors[side][static_cast<std::size_t>(group.kind)] * chance;
  }
  if (ships[1] == 0)
    odds[Side::Attacker].wins += chance;
  else if (ships[0] == 0)
    odds[Side::Defender].wins += chance;
  else
    odds.stalemate += chance;
}

void add_fractions(Odds& odds, const Fight& fight, const OddsOptions& options) {
  ExactFight<Fraction> exact(fight, options.most_rolls, options.fraction_steps);
  if (!exact.run()) return;
  std::array<Fraction, 2> wins;
  for (const Ending<Fraction>& ending : exact.endings())
    for (std::size_t side = 0; side < 2; ++side)
      if (exact.fleet(static_cast<Side>(1 - side)).ships(ending.fleets[1 - side]) == 0) wins[side] += ending.chance;
  for (std::size_t side = 0; side < 2; ++side) {
    std::string text = wins[side].str();
    if (text.size() <= options.longest_fraction) odds.sides[side].fraction = std::move(text);
  }
}

bool compute(Odds& odds, const Fight& fight, const OddsOptions& options) {
  ExactFight<double> exact(fight, options.most_rolls, options.most_rolls);
  if (!exact.run()) return false;
  for (const Ending<double>& ending : exact.endings()) {
    Survivors survivors{};
    for (std::size_t side = 0; side < 2; ++side) {
      const Fleet& fleet = exact.fleet(static_cast<Side>(side));
      for (std::size_t g = 0; g < fleet.side().group_count; ++g)
        survivors[side][static_cast<std::size_t>(fleet.side().groups[g].kind)] = fleet.ships(ending.fleets[side], g);
    }
    add_ending(odds, survivors, ending.chance);
  }
  odds.rounds = exact.rounds();
  odds.states = exact.positions();
  if (options.longest_fraction > 0 && exact.steps() <= options.fraction_steps) add_fractions(odds, fight, options);
  return true;
}

// Plays battles with dice. Without a number that was asked for, long battles are fewer.
void play(Odds& odds, const Fight& fight, const OddsOptions& options) {
  const long most = options.samples > 0 ? options.samples : options.most_battles;
  const Battle first = battle_of(fight);
  Xoshiro rng(options.seed);
  std::map<Survivors, long> endings;
  double rounds = 0;
  for (long rolls = 0; odds.samples < most && (options.samples > 0 || rolls < options.most_played_rolls);
       ++odds.samples) {
    Battle battle = first;
    start(battle);
    for (; to_decide(battle) == Decider::Chance; ++rolls) apply_roll(battle, sample(battle, rng));
    Survivors survivors{};
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t g = 0; g < battle.sides[side].group_count; ++g) {
        const BattleGroup& group = battle.sides[side].groups[g];
        survivors[side][static_cast<std::size_t>(group.kind)] = group.ships;
      }
    ++endings[survivors];
    rounds += battle.round;
  }
  const auto battles = static_cast<double>(odds.samples);
  for (const auto& [survivors, times] : endings) add_ending(odds, survivors, static_cast<double>(times) / battles);
  odds.rounds = rounds / battles;
}

}  // namespace

double Odds::standard_error(double p) const {
  return samples == 0 ? 0 : std::sqrt(std::max(0.0, p * (1 - p)) / static_cast<double>(samples));
}

OddsOptions quick_options(const Fight& fight, int tenths) {
  // The work for one roll grows with the dice of the largest salvo and the ships it can hit.
  const auto dice_of = [](const FightGroup& group) {
    int dice = 0;
    for (std::size_t c = 0; c < kColours; ++c) dice += std::max(group.stats.cannons[c], group.stats.missiles[c]);
    return dice * group.ships;
  };
  long most = 0;
  for (std::size_t side = 0; side < 2; ++side) {
    int dice = 0, targets = 0;
    for (const FightGroup& group : fight.sides[side].groups) dice = std::max(dice, dice_of(group));
    for (const FightGroup& group : fight.sides[1 - side].groups) targets += group.ships;
    most = std::max(most, static_cast<long>(dice) * targets);
  }
  return {.most_rolls = tenths * 300'000 / (1 + most / 25),
          .most_battles = tenths * 50'000,
          .most_played_rolls = tenths * 120'000 / (1 + most / 200),
          .fraction_steps = tenths * 1'000};
}

Odds odds(const Fight& fight, const OddsOptions& options) {
  Odds result = empty_odds(fight);
  if (options.samples > 0 || !compute(result, fight, options)) play(result, fight, options);
  return result;
}

}  // namespace orrery::eclipse
