#include "bots/value/eclipse_forces.h"

#include <algorithm>
#include <cmath>

namespace orrery::eclipse {

namespace {

constexpr int kRounds = 12;  // after so many rounds the stronger side has won

// The shield is that of an average ship.
double hit_chance(double computer, double shield) {
  return std::clamp(1 + computer - shield, 1.0, 5.0) / 6;
}

// Of all dice when they hit; more than the toughest ship can bear is lost.
double damage(const std::array<std::uint8_t, kColours>& dice, int most) {
  int sum = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    sum += dice[colour] * std::min(static_cast<int>(colour) + 1, most);
  return sum;
}

// One side in the course of the battle. Damage is known for each initiative: it depends on the enemy, who does not
// change.
struct Line {
  static constexpr int kSlowest = 15;
  double ships, whole, left;
  std::array<double, kSlowest + 1> missiles{}, cannons{};

  Line(const Force& own, const Force& enemy) : ships(own.ships()), whole(own.hull()), left(whole) {
    const int most = enemy.toughest();
    const double shield = enemy.shield();
    for (const ForceGroup& group : own.groups()) {
      const auto place = static_cast<std::size_t>(kSlowest - std::clamp<int>(group.stats.initiative, 0, kSlowest));
      const double hits = group.ships * hit_chance(group.stats.computer, shield);
      missiles[place] += hits * damage(group.stats.missiles, most);
      cannons[place] += hits * damage(group.stats.cannons, most);
    }
  }
  double part() const { return whole > 0 ? std::max(left, 0.0) / whole : 0; }
  // A damaged ship still shoots: ships that are left, as a part of all.
  double shooting() const { return left <= 0 ? 0 : std::min(1.0, part() + 0.4 / ships); }
};

// By initiative, the defender first.
void exchange(Line& attacker, Line& defender, bool missiles) {
  const auto& first = missiles ? defender.missiles : defender.cannons;
  const auto& second = missiles ? attacker.missiles : attacker.cannons;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (first[i] > 0) attacker.left -= first[i] * defender.shooting();
    if (second[i] > 0) defender.left -= second[i] * attacker.shooting();
  }
}

}  // namespace

void Force::add(const ForceGroup& group) {
  if (group.ships > 0 && !groups_.full()) groups_.push_back(group);
}

double Force::hull() const {
  int sum = 0;
  for (const ForceGroup& group : groups_) sum += group.ships * (group.stats.hull + 1) - group.damage;
  return sum;
}

int Force::ships() const {
  int sum = 0;
  for (const ForceGroup& group : groups_) sum += group.ships;
  return sum;
}

int Force::reputation() const {
  int sum = 0;
  for (const ForceGroup& group : groups_) sum += group.ships * group.reputation;
  return sum;
}

int Force::toughest() const {
  int most = 1;
  for (const ForceGroup& group : groups_) most = std::max(most, group.stats.hull + 1);
  return most;
}

double Force::shield() const {
  double sum = 0, ships = 0;
  for (const ForceGroup& group : groups_) {
    sum += group.ships * group.stats.shield;
    ships += group.ships;
  }
  return ships > 0 ? sum / ships : 0;
}

Forecast forecast(const Force& attacker, const Force& defender) {
  Line first(attacker, defender), second(defender, attacker);
  exchange(first, second, true);
  for (int round = 0; round < kRounds && first.left > 0 && second.left > 0; ++round) {
    const double before = first.left + second.left;
    exchange(first, second, false);
    if (first.left + second.left == before) break;  // nobody has cannons: the attacker leaves
  }
  Forecast result{.win = 0, .attackers = first.part(), .defenders = second.part()};
  // What the winner has left says how sure the result is.
  const double margin = result.attackers - result.defenders;
  const double sure = 1 - std::pow(1 - std::min(1.0, std::abs(margin)), 1.5);
  result.win = 0.5 + (margin > 0 ? 0.5 : -0.5) * sure;
  if (first.left > 0 && second.left > 0) result.win *= 0.4;
  return result;
}

double strength(const ShipStats& stats) {
  double attack = 0;
  for (std::size_t colour = 0; colour < kColours; ++colour)
    attack += (static_cast<double>(colour) + 1) * (stats.cannons[colour] + 0.7 * stats.missiles[colour]);
  attack *= hit_chance(stats.computer, 0.4);
  const double bears = (stats.hull + 1) * (1 + 0.25 * stats.shield);
  return std::sqrt(attack * bears) * (1 + 0.04 * stats.initiative + 0.05 * stats.move);
}

}  // namespace orrery::eclipse
