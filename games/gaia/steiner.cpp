#include "games/gaia/steiner.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/gaia/geometry.h"

namespace orrery::gaia {
namespace {

// Limits of a search, met only in positions that no game reaches (18 lonely structures and 20 tokens). A search that
// would need more offers fewer federations, the cheapest first, and never a wrong one.
constexpr int kMaxMasks = 2048;
constexpr int kMaxEntries = 6144;
constexpr int kMaxCost = 32;  // above every budget: a player has 25 satellites
constexpr int kHashSize = 4096;
constexpr std::int8_t kUnknown = -1;

// Dreyfus and Wagner's recursion for a few groups that must all be linked, cost by cost: for each set of them the hexes
// (and groups, which cost nothing) whose cheapest link with that set costs exactly so much. Unlike Search it knows
// this for every hex; groups that need not be linked are stepping stones.
class FullLinks {
 public:
  FullLinks(const LinkProblem& problem, GroupMask linked, int budget)
      : problem_(problem), budget_(budget), masks_(1 << std::popcount(linked)) {
    assert(budget < kMaxCost);
    for (int m = 0; m < masks_; ++m) sets_[static_cast<std::size_t>(m)].clear();
    for (int bit = 1; linked != 0; linked &= linked - 1, bit <<= 1)
      sets_[static_cast<std::size_t>(bit)].itself = linked & (~linked + 1);
  }

  int run(Grid& on_links) {
    const auto full = static_cast<std::size_t>(masks_ - 1);
    on_links = {};
    for (int cost = 0; cost <= budget_; ++cost) {
      for (int m = 1; m < masks_; ++m) reach(static_cast<std::size_t>(m), cost);
      const Sets& all = sets_[full];
      if (all.seen_groups == 0 && !all.has(cost)) continue;
      if (all.has(cost)) on_links = grid(all, cost);
      return cost;
    }
    return -1;
  }

 private:
  struct Sets {
    std::uint32_t costs;  // at which some hex is reached first
    GroupMask seen_groups;
    GroupMask itself;                        // the group, for a set of one
    std::array<GroupMask, kMaxCost> groups;  // reached at each cost, written before they are read
    std::array<std::int16_t, kMaxCost> at;   // index of the hexes reached first at each cost
    Grid seen;

    void clear() {
      costs = 0;
      seen_groups = 0;
      itself = 0;
      seen = {};
    }
    bool has(int cost) const { return (costs >> cost) & 1; }
  };

  const Grid& grid(const Sets& s, int cost) const {
    return pool_[static_cast<std::size_t>(s.at[static_cast<std::size_t>(cost)])];
  }

  void reach(std::size_t mask, int cost) {
    Sets& here = sets_[mask];
    Grid hexes{};
    GroupMask groups = 0;
    if (cost == 0) groups = here.itself;
    if (cost > 0) {
      const int before = cost - 1;
      if (here.has(before)) hexes |= grid(here, before).grown() & problem_.allowed;
      for (const int group : bits_of(here.groups[static_cast<std::size_t>(before)]))
        hexes |= problem_.beside[static_cast<std::size_t>(group)];
    }
    // Two links with disjoint sets meet in a hex (counted once) or in a group.
    for (std::size_t part = (mask - 1) & mask; part > (mask ^ part); part = (part - 1) & mask) {
      const Sets& a = sets_[part];
      const Sets& b = sets_[mask ^ part];
      for (const int first : bits_of(a.costs & ((2u << cost) - 1))) {
        const int second = cost + 1 - first;
        if (second >= 1 && b.has(second)) hexes |= grid(a, first) & grid(b, second);
      }
      if ((a.seen_groups & b.seen_groups & ~here.seen_groups) == 0) continue;
      for (int first = 0; first <= cost; ++first)
        groups |= a.groups[static_cast<std::size_t>(first)] & b.groups[static_cast<std::size_t>(cost - first)];
    }
    hexes -= here.seen;
    if (!hexes.empty() && pool_count_ < kPool) {
      here.seen |= hexes;
      here.costs |= 1u << cost;
      here.at[static_cast<std::size_t>(cost)] = static_cast<std::int16_t>(pool_count_);
      pool_[static_cast<std::size_t>(pool_count_++)] = hexes;
      for (int g = 0; g < problem_.groups; ++g)
        if (problem_.beside[static_cast<std::size_t>(g)].intersects(hexes)) groups |= GroupMask{1} << g;
    }
    groups &= ~here.seen_groups;
    here.groups[static_cast<std::size_t>(cost)] = groups;
    here.seen_groups |= groups;
  }

  static constexpr int kPool = 8192;
  const LinkProblem& problem_;
  const int budget_;
  const int masks_;
  int pool_count_ = 0;
  std::array<Sets, 1 << kMaxLinked> sets_;
  std::array<Grid, kPool> pool_;
};

class Search {
 public:
  Search(const LinkProblem& problem, int budget, bool stop_at_first)
      : problem_(problem), budget_(budget), stop_(stop_at_first) {
    assert(budget < kMaxCost);
    hash_.fill(-1);
    classify();
  }

  // Runs to the budget, or to the first goal. Returns the cost of the first goal, -1 if there is none.
  int run() {
    for (int g = 0; g < problem_.groups; ++g) complete(slot(GroupMask{1} << g), 0);
    for (int cost = 0; cost <= budget_; ++cost) {
      if (cost > 0) {
        expand(cost);
        settle(cost);
      }
      level_start_[static_cast<std::size_t>(cost) + 1] = entry_count_;
      done_start_[static_cast<std::size_t>(cost) + 1] = done_count_;
      find_goals(cost);
      if (stop_ && first_goal_ >= 0) break;
    }
    return first_goal_;
  }

  const Links& goals() const { return goals_; }

 private:
  struct MaskInfo {
    GroupMask mask;
    std::int8_t best;  // fewest satellites, kUnknown: no link yet
    bool waiting;      // has hexes in `pending`
    bool closed;       // a goal that is not to be extended (GP-6.4.2)
    Grid seen, pending;
    Grid strange;  // hexes beside groups outside the mask
  };
  struct Entry {
    int info;
    Grid nodes;
  };
  struct Touch {
    GroupMask mask;
    Grid hexes;  // that touch exactly these groups
  };

  // Sorts the hexes beside groups by the groups they touch.
  void classify() {
    Grid left{};
    for (int g = 0; g < problem_.groups; ++g) left |= problem_.beside[static_cast<std::size_t>(g)];
    left.for_each([&](int column, int row) {
      GroupMask mask = 0;
      for (int g = 0; g < problem_.groups; ++g)
        if (problem_.beside[static_cast<std::size_t>(g)].has(column, row)) mask |= GroupMask{1} << g;
      int t = 0;
      while (t < touch_count_ && touches_[static_cast<std::size_t>(t)].mask != mask) ++t;
      if (t == touch_count_) touches_[static_cast<std::size_t>(touch_count_++)] = {mask, Grid{}};
      touches_[static_cast<std::size_t>(t)].hexes.add(column, row);
    });
  }

  bool is_goal(GroupMask mask) const {
    if ((mask & problem_.required) != problem_.required) return false;
    int value = 0;
    for (const int group : bits_of(mask)) value += problem_.value[static_cast<std::size_t>(group)];
    return value >= problem_.threshold;
  }

  MaskInfo& info(int i) { return infos_[static_cast<std::size_t>(i)]; }

  // Whether a goal found so far, which is cheaper than all that is still to come, lies in this set (GP-6.4.2).
  bool contains_goal(GroupMask mask) const {
    return std::any_of(goals_.begin(), goals_.end(), [&](const Link& goal) { return (goal.mask & mask) == goal.mask; });
  }

  // The place of a mask, made on first use; -1 when it leads to no federation or there is no room.
  int slot(GroupMask mask) {
    std::size_t h = (mask * 0x9e3779b1u) >> 20;
    while (hash_[h] >= 0) {
      if (info(hash_[h]).mask == mask) return hash_[h];
      h = (h + 1) % kHashSize;
    }
    if (info_count_ == kMaxMasks || contains_goal(mask)) return -1;
    hash_[h] = static_cast<std::int16_t>(info_count_);
    MaskInfo& fresh = info(info_count_);
    fresh.mask = mask;
    fresh.best = kUnknown;
    fresh.waiting = false;
    fresh.closed = false;
    fresh.seen = {};
    fresh.pending = {};
    fresh.strange = {};
    for (int g = 0; g < problem_.groups; ++g)
      if (!((mask >> g) & 1)) fresh.strange |= problem_.beside[static_cast<std::size_t>(g)];
    return info_count_++;
  }

  void complete(int i, int cost) {
    info(i).best = static_cast<std::int8_t>(cost);
    done_[static_cast<std::size_t>(done_count_++)] = i;
  }

  void wait(int i, const Grid& nodes) {
    if (!info(i).waiting) {
      info(i).waiting = true;
      waiting_[static_cast<std::size_t>(waiting_count_++)] = i;
    }
    info(i).pending |= nodes;
  }

  // A link with mask `i` that reaches `nodes` with one satellite more.
  void offer(int i, Grid nodes) {
    nodes -= info(i).seen;
    const Grid touching = nodes & info(i).strange;
    const Grid plain = nodes - touching;
    if (!plain.empty()) wait(i, plain);
    if (touching.empty()) return;
    for (int t = 0; t < touch_count_; ++t) {
      const Touch& touch = touches_[static_cast<std::size_t>(t)];
      if ((touch.mask & ~info(i).mask) == 0 || !touch.hexes.intersects(touching)) continue;
      const int wider = slot(info(i).mask | touch.mask);
      if (wider < 0) continue;
      const Grid fresh = (touching & touch.hexes) - info(wider).seen;
      if (!fresh.empty()) wait(wider, fresh);
    }
  }

  // Whether the links of this mask may be built from a single path, see merge().
  bool is_leg(const MaskInfo& m) const { return m.best <= 1; }

  void expand(int cost) {
    const auto before = static_cast<std::size_t>(cost - 1);
    for (int d = done_start_[before]; d < done_start_[before + 1]; ++d) {
      const int i = done_[static_cast<std::size_t>(d)];
      if (info(i).closed) continue;
      Grid rim{};
      for (const int group : bits_of(info(i).mask)) rim |= problem_.beside[static_cast<std::size_t>(group)];
      offer(i, rim);
    }
    for (int e = level_start_[before]; e < level_start_[before + 1]; ++e) {
      const Entry& entry = entries_[static_cast<std::size_t>(e)];
      if (!info(entry.info).closed) offer(entry.info, entry.nodes.grown() & problem_.allowed);
    }
    // A joint serves only to reach a third group from there: with the last satellite there is none to reach.
    if (cost < budget_)
      for (int first = 2; first < cost; ++first) merge(first, cost + 1 - first);
  }

  // Joins links of cost a and b in a common hex. Any tree can be built so that one of the two is a single path to
  // groups that touch one hex (its further groups are added later from there), except at a hex where three
  // branched subtrees meet; such a tree needs four satellites on each side.
  void merge(int a, int b) {
    const auto la = static_cast<std::size_t>(a), lb = static_cast<std::size_t>(b);
    const GroupMask all = (GroupMask{1} << problem_.groups) - 1;
    const bool branched = a >= 4 && b >= 4;
    for (int x = level_start_[la]; x < level_start_[la + 1]; ++x) {
      const Entry& one = entries_[static_cast<std::size_t>(x)];
      if (info(one.info).closed) continue;
      const bool x_leg = is_leg(info(one.info));
      for (int y = level_start_[lb]; y < level_start_[lb + 1]; ++y) {
        const Entry& two = entries_[static_cast<std::size_t>(y)];
        const bool y_leg = is_leg(info(two.info));
        if (!y_leg && (!branched || x_leg || y <= x)) continue;
        if (x_leg && y_leg && y <= x) continue;
        const GroupMask mx = info(one.info).mask, my = info(two.info).mask;
        if ((mx | my) == mx || (mx | my) == my || (mx | my) == all || info(two.info).closed) continue;
        if (!one.nodes.intersects(two.nodes)) continue;
        const int joined = slot(mx | my);
        if (joined < 0) continue;
        const Grid common = (one.nodes & two.nodes) - info(joined).seen;
        if (!common.empty()) wait(joined, common);
      }
    }
  }

  void settle(int cost) {
    for (int w = 0; w < waiting_count_; ++w) {
      const int i = waiting_[static_cast<std::size_t>(w)];
      MaskInfo& m = info(i);
      m.waiting = false;
      const Grid fresh = m.pending - m.seen;
      m.pending = {};
      if (fresh.empty() || entry_count_ == kMaxEntries) continue;
      m.seen |= fresh;
      entries_[static_cast<std::size_t>(entry_count_++)] = {i, fresh};
      if (m.best == kUnknown) complete(i, cost);
    }
    waiting_count_ = 0;
  }

  // Whether the groups of `mask` cannot be linked with fewer than `cost` satellites by way of others (GP-6.4.1).
  bool is_shortest(GroupMask mask, int cost) {
    if (std::popcount(mask) > kMaxLinked) return false;
    if (!problem_.stones) return true;
    for (int d = 0; d < done_start_[static_cast<std::size_t>(cost)]; ++d) {
      const GroupMask other = infos_[static_cast<std::size_t>(done_[static_cast<std::size_t>(d)])].mask;
      if ((other & mask) == mask && other != mask) return false;
    }
    // All wider sets that are cheaper are known by now, but for those that contain a goal which was not extended.
    const bool hidden =
        std::any_of(goals_.begin(), goals_.end(), [&](const Link& goal) { return goal.cost + 2 <= cost; });
    if (!hidden) return true;
    if (tree_of_pairs(mask) < cost) return false;
    if (std::popcount(mask) <= 2) return true;
    Grid unused;
    return FullLinks(problem_, mask, cost - 1).run(unused) < 0;
  }

  // Satellites that link two groups by way of any others, for every pair.
  void measure_pairs() {
    if (measured_) return;
    measured_ = true;
    for (int from = 0; from < problem_.groups; ++from) {
      auto& row = pair_[static_cast<std::size_t>(from)];
      row.fill(kMaxCost);
      row[static_cast<std::size_t>(from)] = 0;
      Grid hexes = problem_.beside[static_cast<std::size_t>(from)];
      for (int cost = 1; cost <= budget_ && !hexes.empty(); ++cost) {
        Grid next = hexes.grown() & problem_.allowed;
        for (int g = 0; g < problem_.groups; ++g) {
          const auto to = static_cast<std::size_t>(g);
          if (row[to] < kMaxCost || !problem_.beside[to].intersects(hexes)) continue;
          row[to] = cost;
          next |= problem_.beside[to];
        }
        hexes = next;
      }
    }
  }

  // Satellites of the shortest tree made of such pairs: enough to link the groups, not always the fewest.
  int tree_of_pairs(GroupMask mask) {
    measure_pairs();
    int total = 0;
    GroupMask tree = mask & (~mask + 1);
    while (tree != mask) {
      int best = kMaxCost, next = 0;
      for (const int linked : bits_of(tree))
        for (const int other : bits_of(mask & ~tree)) {
          const int d = pair_[static_cast<std::size_t>(linked)][static_cast<std::size_t>(other)];
          if (d >= best) continue;
          best = d;
          next = other;
        }
      if (best == kMaxCost) return kMaxCost;
      total += best;
      tree |= GroupMask{1} << next;
    }
    return total;
  }

  void find_goals(int cost) {
    for (int d = done_start_[static_cast<std::size_t>(cost)]; d < done_count_; ++d) {
      MaskInfo& m = info(done_[static_cast<std::size_t>(d)]);
      if (!is_goal(m.mask)) continue;
      if (first_goal_ < 0) first_goal_ = cost;
      if (stop_) return;
      if (!is_shortest(m.mask, cost)) continue;
      m.closed = true;
      if (!goals_.full()) goals_.push_back({m.mask, cost});
    }
  }

  const LinkProblem& problem_;
  const int budget_;
  const bool stop_;
  int first_goal_ = -1;
  int info_count_ = 0, entry_count_ = 0, done_count_ = 0, waiting_count_ = 0;
  std::array<std::int16_t, kHashSize> hash_;
  std::array<int, kMaxMasks> done_, waiting_;  // masks in the order of completion; masks with pending hexes
  std::array<int, kMaxCost + 2> level_start_{}, done_start_{};
  Links goals_;
  bool measured_ = false;
  std::array<std::array<int, kMaxGroups>, kMaxGroups> pair_;
  int touch_count_ = 0;
  std::array<Touch, kMaxHexes> touches_;  // at most one for each hex of the map
  std::array<MaskInfo, kMaxMasks> infos_;
  std::array<Entry, kMaxEntries> entries_;
};

}  // namespace

int cheapest_link(const LinkProblem& problem, int budget) {
  Search search(problem, budget, true);
  return search.run();
}

void legal_links(const LinkProblem& problem, int budget, Links& out) {
  Search search(problem, budget, false);
  search.run();
  out = search.goals();
}

int shortest_links(const LinkProblem& problem, GroupMask linked, int budget, Grid& on_links) {
  return FullLinks(problem, linked, budget).run(on_links);
}

}  // namespace orrery::gaia
