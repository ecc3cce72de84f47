#include "odds/eclipse/exact.h"

#include <algorithm>
#include <numeric>

#include "odds/eclipse/fraction.h"

namespace orrery::eclipse {

Fleet::Fleet(const BattleSide& side) : side_(side) {
  ShipsLeft ships{};
  for (std::size_t g = 0; g < kSideGroups; ++g)
    for (std::size_t ship = 0; ship < kGroupShips && ship < side.groups[g].ships; ++ship)
      ships[g][ship] = static_cast<std::uint8_t>(side.groups[g].stats.hull + 1);
  number(ships);
}

std::uint32_t Fleet::number(const ShipsLeft& ships) {
  const auto [known, fresh] = numbers_.try_emplace(ships, static_cast<std::uint32_t>(fleets_.size()));
  if (fresh) {
    Entry entry{.ships = ships};
    for (std::size_t g = 0; g < kSideGroups; ++g)
      for (std::uint8_t left : ships[g]) {
        entry.count[g] += left > 0;
        entry.strength += left;
      }
    fleets_.push_back(entry);
  }
  return known->second;
}

int Fleet::ships(std::uint32_t fleet) const {
  const auto& count = fleets_[fleet].count;
  return std::accumulate(count.begin(), count.end(), 0);
}

namespace {

// The most dice of one colour in a salvo: battle_of() promises it.
constexpr int kMostEqualDice = 64;

// n over k.
template <class P>
const P& ways(int n, int k) {
  static const auto kTable = [] {
    std::vector<std::vector<P>> table(kMostEqualDice + 1);
    for (std::size_t i = 0; i < table.size(); ++i) {
      table[i].assign(i + 1, P(1));
      for (std::size_t j = 1; j < i; ++j) table[i][j] = table[i - 1][j - 1] + table[i - 1][j];
    }
    return table;
  }();
  return kTable[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// That each of `dice` shows one of `faces` faces.
template <class P>
const P& all_show(int faces, int dice) {
  static const auto kTable = [] {
    std::vector<std::vector<P>> table(kFaces + 1);
    for (std::size_t f = 0; f < table.size(); ++f) {
      table[f].assign(kMostEqualDice + 1, P(1));
      for (std::size_t n = 1; n <= kMostEqualDice; ++n) table[f][n] = table[f][n - 1] * P(static_cast<int>(f)) / P(6);
    }
    return table;
  }();
  return kTable[static_cast<std::size_t>(faces)][static_cast<std::size_t>(dice)];
}

}  // namespace

// All outcomes of one group's dice against one position of the other side.
template <class P>
class ExactFight<P>::Salvo {
 public:
  Salvo(const ShipStats& shooter, std::array<std::uint8_t, kColours> dice, bool splits, Fleet& enemies,
        std::uint32_t fleet)
      : dice_(dice), splits_(splits), enemies_(enemies), ships_(enemies.at(fleet)) {
    for (std::size_t g = 0; g < kSideGroups; ++g) {
      const int from = lowest_hit(shooter.computer, enemies.side().groups[g].stats.shield);
      for (std::uint8_t left : ships_[g])
        if (left > 0) targets_.push_back({left, static_cast<std::uint8_t>(from)});
    }
    // Faces that hit the same ships are alike, unless it may depend on them which colours are spent: that takes three
    // colours (1 + 3 = 2 + 2, 1 + 1 + 4 = 2 + 2 + 2).
    const auto colours = std::count_if(dice.begin(), dice.end(), [](std::uint8_t n) { return n > 0; });
    for (int face = 1; face <= static_cast<int>(kFaces); ++face) {
      const bool differs = std::any_of(targets_.begin(), targets_.end(),
                                       [&](const DiceTarget& target) { return target.hit_from == face; });
      if (face == 1 || differs || (colours > 2 && face > kinds_[0].faces + 1))
        kinds_.push_back({static_cast<std::size_t>(face - 1), 1});
      else
        ++kinds_.back().faces;
    }
  }

  // False when there are more outcomes than `most`, which is lowered by them.
  bool run(long& most, Changes& out) {
    most_ = most;
    colour(0, P(1));
    most = most_;
    out.reserve(found_.size());
    for (auto& [fleet, chance] : found_) out.push_back({fleet, std::move(chance)});
    return most >= 0;
  }

 private:
  struct Kind {
    std::size_t face;  // index of the lowest
    int faces;
  };

  void colour(std::size_t colour_index, const P& chance) {
    while (colour_index < kColours && dice_[colour_index] == 0) ++colour_index;
    if (colour_index == kColours)
      hit(chance);
    else
      spread(colour_index, 0, dice_[colour_index], chance);
  }

  void spread(std::size_t colour_index, std::size_t kind, int dice, const P& chance) {
    if (most_ < 0) return;
    std::uint8_t& shown = roll_[colour_index][kinds_[kind].face];
    if (kind + 1 == kinds_.size()) {
      shown = static_cast<std::uint8_t>(dice);
      colour(colour_index + 1, P(chance * all_show<P>(kinds_[kind].faces, dice)));
    } else {
      for (int n = 0; n <= dice; ++n) {
        shown = static_cast<std::uint8_t>(n);
        spread(colour_index, kind + 1, dice - n, P(chance * ways<P>(dice, n) * all_show<P>(kinds_[kind].faces, n)));
      }
    }
    shown = 0;
  }

  void hit(const P& chance) {
    if (--most_ < 0) return;
    DiceRoll dice = roll_;
    if (splits_)
      for (std::size_t face = 0; face < kFaces; ++face) {
        dice[0][face] = static_cast<std::uint8_t>(dice[0][face] + 4 * dice[kRed][face]);
        dice[kRed][face] = 0;
      }
    auto targets = targets_;
    assign_by_rule(dice, std::span(targets.begin(), targets.end()));
    ShipsLeft ships{};
    const DiceTarget* target = targets.begin();
    for (std::size_t g = 0; g < kSideGroups; ++g) {
      std::size_t kept = 0;
      for (std::uint8_t left : ships_[g])
        if (left > 0) {
          if (target->left > 0) ships[g][kept++] = target->left;
          ++target;
        }
      std::sort(ships[g].begin(), ships[g].begin() + kept);
    }
    found_[enemies_.number(ships)] += chance;
  }

  std::array<std::uint8_t, kColours> dice_;
  bool splits_;
  Fleet& enemies_;
  ShipsLeft ships_;
  FixedVec<DiceTarget, kSideGroups * kGroupShips> targets_;
  std::vector<Kind> kinds_;
  DiceRoll roll_{};
  long most_ = 0;
  std::map<std::uint32_t, P> found_;
};

template <class P>
ExactFight<P>::ExactFight(const Fight& fight, long most_rolls, long most_steps)
    : most_rolls_(most_rolls),
      most_steps_(most_steps),
      fleets_{Fleet(battle_of(fight)[Side::Attacker]), Fleet(battle_of(fight)[Side::Defender])},
      cannons_(order(false)),
      waiting_(static_cast<std::size_t>(fleets_[0].strength(0) + fleets_[1].strength(0) + 1)) {}

// EN-16.2.2, ES-6.3.2; groups stand from the largest type to the smallest already.
template <class P>
auto ExactFight<P>::order(bool missiles) const -> std::vector<Shooter> {
  std::vector<Shooter> shooters;
  for (const Side side : {Side::Defender, Side::Attacker})
    for (std::size_t g = 0; g < fleet(side).side().group_count; ++g) {
      const auto dice = dice_of(fleet(side).side().groups[g], missiles);
      if (std::any_of(dice.begin(), dice.end(), [](std::uint8_t n) { return n > 0; })) shooters.push_back({side, g});
    }
  const auto initiative = [&](const Shooter& shooter) {
    return fleet(shooter.side).side().groups[shooter.group].stats.initiative;
  };
  std::stable_sort(shooters.begin(), shooters.end(),
                   [&](const Shooter& a, const Shooter& b) { return initiative(a) > initiative(b); });
  return shooters;
}

template <class P>
auto ExactFight<P>::changes(const Shooter& shooter, const Position& position, bool missiles) -> const Changes* {
  const auto side = static_cast<std::size_t>(shooter.side);
  const Fleet& fleet = fleets_[side];
  const int ships = fleet.ships(position[side], shooter.group);
  const std::uint64_t key = std::uint64_t{position[1 - side]} << 16 | static_cast<std::uint64_t>(ships) << 8 |
                            shooter.group << 2 | side << 1 | (missiles ? 1u : 0u);
  const auto [known, fresh] = known_.try_emplace(key);
  if (fresh) {
    BattleGroup group = fleet.side().groups[shooter.group];
    group.ships = static_cast<std::uint8_t>(ships);
    Salvo salvo(group.stats, dice_of(group, missiles), fleet.side().splitter && !missiles, fleets_[1 - side],
                position[1 - side]);
    if (!salvo.run(most_rolls_, known->second)) return nullptr;
  }
  return &known->second;
}

template <class P>
void ExactFight<P>::arrive(const Position& position, std::size_t shot, const P& chance) {
  ++steps_;
  auto& level = waiting_[static_cast<std::size_t>(fleets_[0].strength(position[0]) + fleets_[1].strength(position[1]))];
  std::vector<P>& arrivals = level[position];
  if (arrivals.empty()) arrivals.assign(std::max<std::size_t>(cannons_.size(), 1), P(0));
  arrivals[shot < arrivals.size() ? shot : 0] += chance;  // after the last shot the next round begins
}

// EN-16.4.1, ES-6.4.1: once, before the first round.
template <class P>
bool ExactFight<P>::fire_missiles() {
  std::map<Position, P> now = {{Position{0, 0}, P(1)}};
  for (const Shooter& shooter : order(true)) {
    std::map<Position, P> then;
    for (const auto& [position, chance] : now) {
      const auto own = static_cast<std::size_t>(shooter.side);
      if (fleets_[1 - own].ships(position[1 - own]) == 0 || fleets_[own].ships(position[own], shooter.group) == 0) {
        then[position] += chance;
        continue;
      }
      const Changes* found = changes(shooter, position, true);
      if (found == nullptr) return false;
      for (const Change& change : *found) {
        Position next = position;
        next[1 - own] = change.fleet;
        then[next] += P(chance * change.chance);
      }
    }
    now = std::move(then);
  }
  for (const auto& [position, chance] : now) arrive(position, 0, chance);
  return true;
}

// Sends on what arrives at a position, rounds without any damage included.
template <class P>
bool ExactFight<P>::leave(const Position& position, const std::vector<P>& arrivals) {
  ++positions_;
  std::vector<const Changes*> shots(cannons_.size(), nullptr);  // null: no ship of the group is left
  std::vector<P> misses(cannons_.size(), P(1));
  const bool decided = fleets_[0].ships(position[0]) == 0 || fleets_[1].ships(position[1]) == 0;
  bool armed = false;
  for (std::size_t i = 0; i < cannons_.size() && !decided; ++i) {
    const auto own = static_cast<std::size_t>(cannons_[i].side);
    if (fleets_[own].ships(position[own], cannons_[i].group) == 0) continue;
    if ((shots[i] = changes(cannons_[i], position, false)) == nullptr) return false;
    armed = true;
    misses[i] = 0;
    for (const Change& change : *shots[i])
      if (change.fleet == position[1 - own]) misses[i] = change.chance;
  }
  if (!armed) {  // won, or nobody has cannons any more
    endings_.push_back({position, std::accumulate(arrivals.begin(), arrivals.end(), P(0))});
    return true;
  }

  // How often a round begins here: whatever arrives goes round with the chance that all miss.
  P begins(0), all_miss(1);
  for (std::size_t i = 0; i < cannons_.size(); ++i) {
    begins *= misses[i];
    if (i > 0) begins += P(arrivals[i] * misses[i]);
    all_miss *= misses[i];
  }
  begins = (arrivals[0] + begins) / (P(1) - all_miss);
  rounds_ += begins;

  P here = begins;
  for (std::size_t i = 0; i < cannons_.size(); ++i) {
    if (i > 0) here += arrivals[i];
    if (shots[i] == nullptr) continue;
    const auto enemy = 1 - static_cast<std::size_t>(cannons_[i].side);
    Position next = position;
    for (const Change& change : *shots[i]) {
      next[enemy] = change.fleet;
      if (change.fleet != position[enemy]) arrive(next, i + 1, P(here * change.chance));
    }
    here *= misses[i];
  }
  return steps_ <= most_steps_;
}

template <class P>
bool ExactFight<P>::run() {
  if (!fire_missiles()) return false;
  while (!waiting_.empty()) {
    const auto level = std::move(waiting_.back());
    waiting_.pop_back();
    for (const auto& [position, arrivals] : level)
      if (!leave(position, arrivals)) return false;
  }
  return true;
}

template class ExactFight<double>;
template class ExactFight<Fraction>;

}  // namespace orrery::eclipse
