#include "bots/value/eclipse_forces.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/hash.h"
#include "core/index.h"

namespace orrery::eclipse {

namespace {

constexpr int kRounds = 30;        // the attacker does not win what is open after so many,
constexpr double kOpen = 0.004;    // or when it is less than this
constexpr double kNothing = 1e-6;  // chances that are not followed
constexpr int kMostDamage = 63;    // to a side; ships beyond that are not counted
constexpr std::size_t kMostGroups = Force::Groups::capacity();
constexpr std::size_t kKnown = 1 << 12;  // forecasts that are remembered, by key

// The shield is that of an average ship.
double hit_chance(double computer, double shield) {
  return std::clamp(1 + computer - shield, 1.0, 5.0) / 6;
}

// One side: its ships in the order in which they are shot at, those that bear least first. How much damage it has taken
// says which of them are left.
class Line {
 public:
  explicit Line(const Force& force) : groups_(force.groups()) {
    struct Ship {
      std::size_t group;
      int bears;
    };
    FixedVec<Ship, kMostDamage> ships;
    std::array<std::uint8_t, kMostGroups> standing{};
    double whole = 0;
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      int damage = groups_[g].damage;
      for (int i = 0; i < groups_[g].ships; ++i) {
        const int taken = std::min<int>(damage, groups_[g].stats.hull);
        damage -= taken;
        const int bears = groups_[g].stats.hull + 1 - taken;
        if (bears_ + bears > kMostDamage) break;
        ships.push_back({g, bears});
        bears_ += bears;
        ++standing[g];
        whole += groups_[g].stats.hull + 1;
      }
    }
    std::stable_sort(ships.begin(), ships.end(), [](const Ship& a, const Ship& b) { return a.bears < b.bears; });
    double left = whole;
    int damage = 0;
    for (const Ship& ship : ships) {
      const int destroyed = damage + ship.bears;
      for (; damage < destroyed; ++damage) {
        places_[at(damage)] = {left / whole, u8(destroyed), groups_[ship.group].stats.shield};
        for (std::size_t g = 0; g < groups_.size(); ++g) standing_[g][at(damage)] = standing[g];
      }
      --standing[ship.group];
      left -= groups_[ship.group].stats.hull + 1;
    }
  }

  // After so much damage to the side: what is left of it, and of the ship that is shot at next.
  struct Place {
    double left = 0;
    std::uint8_t destroyed = 0;  // by so much damage to the side
    std::int8_t shield = 0;
  };
  int bears() const { return bears_; }  // damage that destroys all
  const auto& groups() const { return groups_; }
  int standing(std::size_t group, int damage) const { return standing_[group][at(damage)]; }
  const Place& after(int damage) const { return places_[at(damage)]; }

 private:
  const Force::Groups& groups_;
  int bears_ = 0;
  std::array<std::array<std::uint8_t, kMostDamage + 1>, kMostGroups> standing_{};
  std::array<Place, kMostDamage + 1> places_{};
};

// The chances of all that may be left of both sides, from salvo to salvo.
class Chances {
 public:
  Chances(const Force& attacker, const Force& defender) : lines_{Line(attacker), Line(defender)} {
    for (int a = 0; a <= lines_[0].bears(); ++a)
      std::fill_n(chances_[at(a)].begin(), static_cast<std::size_t>(lines_[1].bears()) + 1, 0.0);
    chances_[0][0] = 1;
    salvo(&ShipStats::missiles);
    bool cannons = false;
    for (const Line& line : lines_)
      for (const ForceGroup& group : line.groups()) cannons = cannons || dice(group.stats.cannons) > 0;
    for (int round = 0; cannons && round < kRounds && open() > kOpen; ++round) salvo(&ShipStats::cannons);
  }

  Forecast end() const {
    Forecast end;
    for (int a = 0; a <= lines_[0].bears(); ++a)
      for (int d = 0; d <= lines_[1].bears(); ++d) {
        const double chance = chances_[at(a)][at(d)];
        if (chance == 0) continue;
        if (d == lines_[1].bears()) end.win += chance;
        end.attackers += chance * lines_[0].after(a).left;
        end.defenders += chance * lines_[1].after(d).left;
      }
    return end;
  }

 private:
  using Dice = std::array<std::uint8_t, kColours> ShipStats::*;

  static int dice(const std::array<std::uint8_t, kColours>& by_colour) {
    return std::accumulate(by_colour.begin(), by_colour.end(), 0);
  }
  double open() const {
    double sum = 0;
    for (int a = 0; a < lines_[0].bears(); ++a)
      for (int d = 0; d < lines_[1].bears(); ++d) sum += chances_[at(a)][at(d)];
    return sum;
  }

  // By initiative, the defender first.
  void salvo(Dice weapons) {
    struct Shooter {
      int initiative, side;
      std::size_t group;
    };
    FixedVec<Shooter, 2 * kMostGroups> shooters;
    for (const int side : {1, 0})
      for (std::size_t g = 0; g < lines_[at(side)].groups().size(); ++g) {
        const ShipStats& stats = lines_[at(side)].groups()[g].stats;
        if (dice(stats.*weapons) > 0) shooters.push_back({stats.initiative, side, g});
      }
    std::stable_sort(shooters.begin(), shooters.end(),
                     [](const Shooter& a, const Shooter& b) { return a.initiative > b.initiative; });
    for (const Shooter& shooter : shooters) shoot(at(shooter.side), shooter.group, weapons);
  }

  void shoot(std::size_t side, std::size_t group, Dice weapons) {
    const Line &own = lines_[side], &other = lines_[1 - side];
    const ShipStats& stats = own.groups()[group].stats;
    std::array<double, kMostDamage + 1> hits{};
    for (int damage = 0; damage < other.bears(); ++damage)
      hits[at(damage)] = hit_chance(stats.computer, other.after(damage).shield);
    std::array<double, kMostDamage + 1> taken;  // by the other side
    for (int damage = 0; damage < own.bears(); ++damage) {
      const int ships = own.standing(group, damage);
      if (ships == 0) return;
      double sum = 0;
      for (int d = 0; d <= other.bears(); ++d) {
        taken[at(d)] = side == 0 ? chances_[at(damage)][at(d)] : chances_[at(d)][at(damage)];
        if (d < other.bears()) sum += taken[at(d)];
      }
      if (sum < kNothing) continue;
      for (std::size_t colour = 0; colour < kColours; ++colour)
        for (int die = 0; die < ships * (stats.*weapons)[colour]; ++die)
          for (int d = other.bears() - 1; d >= 0; --d) {
            const double hit = taken[at(d)] * hits[at(d)];
            taken[at(d)] -= hit;
            taken[std::min<std::size_t>(at(d) + colour + 1, other.after(d).destroyed)] += hit;
          }
      for (int d = 0; d <= other.bears(); ++d)
        (side == 0 ? chances_[at(damage)][at(d)] : chances_[at(d)][at(damage)]) = taken[at(d)];
    }
  }

  std::array<Line, 2> lines_;
  std::array<std::array<double, kMostDamage + 1>, kMostDamage + 1> chances_;  // by damage to attacker and defender
};

}  // namespace

void Force::add(const ForceGroup& group) {
  if (group.ships > 0 && !groups_.full()) groups_.push_back(group);
}

int Force::reputation() const {
  int sum = 0;
  for (const ForceGroup& group : groups_) sum += group.ships * group.reputation;
  return sum;
}

std::uint64_t Force::key() const {
  std::uint64_t key = groups_.size();
  for (const ForceGroup& group : groups_) {
    struct {
      ShipStats stats;
      std::uint8_t ships, damage;
      std::uint64_t before;
    } const words{group.stats, u8(group.ships), u8(group.damage), key};
    static_assert(std::has_unique_object_representations_v<decltype(words)>);
    key = hash_bytes(&words, sizeof words);
  }
  return key;
}

// Equal questions have equal answers, so what is remembered changes no decision.
Forecast forecast(const Force& attacker, const Force& defender) {
  struct Known {
    std::uint64_t key = 0;
    Forecast forecast;
  };
  thread_local std::vector<Known> known(kKnown);
  const std::uint64_t key = attacker.key() * 31 + defender.key();
  Known& place = known[key % kKnown];
  if (place.key != key) place = {key, Chances(attacker, defender).end()};
  return place.forecast;
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
