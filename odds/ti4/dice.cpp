#include "odds/ti4/dice.h"

#include <algorithm>

namespace orrery::ti4::odds {

namespace {
constexpr int kFaces = 10;
}

DieGroup die_group(int dice, const DieRule& rule) {
  DieGroup group{.dice = dice, .hits = {}};
  double near = 0;
  for (int face = 1; face <= kFaces; ++face) {
    const bool hit = face + rule.modifier >= rule.value;  // TI-11.5.11
    const std::size_t made = (hit ? 1u : 0u) + (rule.two_more_on_9 && face >= 9 ? 2u : 0u);
    group.hits[made] += 1.0 / kFaces;
    if (made == 0 && face + rule.modifier + 1 == rule.value) near += 1.0 / kFaces;
  }
  const double miss = group.hits[0];
  group.near = near;
  if (rule.reroll) {
    for (std::size_t n = 1; n < group.hits.size(); ++n) group.hits[n] *= 1 + miss;
    group.hits[0] = miss * miss;
    group.near = miss * near;
  }
  return group;
}

namespace {

// Chances by hits of both kinds and near misses.
class Table {
 public:
  Table(int any, int nonfighter, int near)
      : any_(any), nonfighter_(nonfighter), near_(near), chances_(size(any) * size(nonfighter) * size(near), 0.0) {}

  double& at(int any, int nonfighter, int near) {
    return chances_[(size(near_) * size(nonfighter_)) * static_cast<std::size_t>(any) +
                    size(near_) * static_cast<std::size_t>(nonfighter) + static_cast<std::size_t>(near)];
  }
  int most_any() const { return any_; }
  int most_nonfighter() const { return nonfighter_; }
  int most_near() const { return near_; }

 private:
  static std::size_t size(int most) { return static_cast<std::size_t>(most) + 1; }
  int any_, nonfighter_, near_;
  std::vector<double> chances_;
};

int most_hits(const Dice& dice, bool nonfighter) {
  int most = 0;
  for (const DieGroup& group : dice)
    if (group.nonfighter == nonfighter)
      for (int hits = 3; hits > 0; --hits)
        if (group.hits[static_cast<std::size_t>(hits)] > 0) {
          most += hits * group.dice;
          break;
        }
  return most;
}
int most_near_misses(const Dice& dice) {
  int most = 0;
  for (const DieGroup& group : dice)
    if (group.near > 0) most += group.dice;
  return most;
}

}  // namespace

std::vector<RolledHits> all_rolls(const Dice& dice, int most, int most_near) {
  Table now(std::min(most, most_hits(dice, false)), std::min(most, most_hits(dice, true)),
            std::min(most_near, most_near_misses(dice)));
  now.at(0, 0, 0) = 1;
  for (const DieGroup& group : dice)
    for (int die = 0; die < group.dice; ++die) {
      Table next(now.most_any(), now.most_nonfighter(), now.most_near());
      for (int any = 0; any <= now.most_any(); ++any)
        for (int nonfighter = 0; nonfighter <= now.most_nonfighter(); ++nonfighter)
          for (int near = 0; near <= now.most_near(); ++near) {
            const double chance = now.at(any, nonfighter, near);
            if (chance == 0) continue;
            for (int hits = 0; hits < 4; ++hits) {
              double p = group.hits[static_cast<std::size_t>(hits)] * chance;
              if (p == 0) continue;
              const int more_any = std::min(now.most_any(), any + (group.nonfighter ? 0 : hits));
              const int more_nonfighter = std::min(now.most_nonfighter(), nonfighter + (group.nonfighter ? hits : 0));
              if (hits == 0 && now.most_near() > 0) {
                const double missed_by_one = group.near * chance;
                next.at(any, nonfighter, std::min(now.most_near(), near + 1)) += missed_by_one;
                p -= missed_by_one;
              }
              next.at(more_any, more_nonfighter, near) += p;
            }
          }
      now = std::move(next);
    }
  std::vector<RolledHits> rolls;
  for (int any = 0; any <= now.most_any(); ++any)
    for (int nonfighter = 0; nonfighter <= now.most_nonfighter(); ++nonfighter)
      for (int near = 0; near <= now.most_near(); ++near)
        if (const double chance = now.at(any, nonfighter, near); chance > 0)
          rolls.push_back({{any, nonfighter, near}, chance});
  return rolls;
}

Hits roll(const Dice& dice, Rng& rng) {
  Hits all;
  for (const DieGroup& group : dice)
    for (int die = 0; die < group.dice; ++die) {
      double shown = static_cast<double>(rng.next() >> 11) * 0x1p-53;
      int& hits = group.nonfighter ? all.nonfighter : all.any;
      int made = 0;
      while (made < 3 && shown >= group.hits[static_cast<std::size_t>(made)])
        shown -= group.hits[static_cast<std::size_t>(made++)];
      hits += made;
      if (made == 0 && shown < group.near) ++all.near;
    }
  return all;
}

long work_of(const Dice& dice, int most, int most_near) {
  long dice_rolled = 1;
  for (const DieGroup& group : dice) dice_rolled += group.dice;
  return dice_rolled * (std::min(most, most_hits(dice, false)) + 1) * (std::min(most, most_hits(dice, true)) + 1) *
         (std::min(most_near, most_near_misses(dice)) + 1);
}

}  // namespace orrery::ti4::odds
