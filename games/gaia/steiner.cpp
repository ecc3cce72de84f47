#include "games/gaia/steiner.h"

#include <algorithm>

namespace orrery::gaia {
namespace {

// Far above what any position of the soak and of the constructed worst cases needs (docs/architecture.md);
// a search that would need more offers fewer federations, never a wrong one.
constexpr int kMaxMasks = 2048;
constexpr int kMaxEntries = 6144;
constexpr int kMaxCost = 32;
constexpr int kHashSize = 4096;
constexpr std::int8_t kUnknown = -1;

class Search {
 public:
  Search(const LinkProblem& problem, int budget, bool stop_at_first)
      : problem_(problem), budget_(std::min(budget, kMaxCost - 1)), stop_(stop_at_first) {
    hash_.fill(-1);
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
      if (find_goals(cost) && stop_) return first_goal_;
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
    Grid strange;      // hexes beside groups outside the mask
  };
  struct Entry {
    int info;
    Grid nodes;
  };

  bool is_goal(GroupMask mask) const {
    if ((mask & problem_.required) != problem_.required) return false;
    int value = 0;
    for (GroupMask m = mask; m != 0; m &= m - 1) value += problem_.value[static_cast<std::size_t>(std::countr_zero(m))];
    return value >= problem_.threshold;
  }

  MaskInfo& info(int i) { return infos_[static_cast<std::size_t>(i)]; }

  // The place of a mask, made on first use; -1 when there is no room.
  int slot(GroupMask mask) {
    std::size_t h = (mask * 0x9e3779b1u) >> 20;
    while (hash_[h] >= 0) {
      if (info(hash_[h]).mask == mask) return hash_[h];
      h = (h + 1) % kHashSize;
    }
    if (info_count_ == kMaxMasks) return -1;
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
    touching.for_each([&](int column, int row) {
      GroupMask mask = info(i).mask;
      for (int g = 0; g < problem_.groups; ++g)
        if (problem_.beside[static_cast<std::size_t>(g)].has(column, row)) mask |= GroupMask{1} << g;
      const int wider = slot(mask);
      if (wider < 0 || info(wider).seen.has(column, row)) return;
      Grid one{};
      one.add(column, row);
      wait(wider, one);
    });
  }

  // Whether the links of this mask may be built from a single path, see merge().
  bool is_leg(const MaskInfo& m) const { return m.best <= 1; }

  void expand(int cost) {
    const auto before = static_cast<std::size_t>(cost - 1);
    for (int d = done_start_[before]; d < done_start_[before + 1]; ++d) {
      const int i = done_[static_cast<std::size_t>(d)];
      if (info(i).closed) continue;
      Grid rim{};
      for (GroupMask m = info(i).mask; m != 0; m &= m - 1) rim |= problem_.beside[static_cast<std::size_t>(std::countr_zero(m))];
      offer(i, rim);
    }
    for (int e = level_start_[before]; e < level_start_[before + 1]; ++e) {
      const Entry& entry = entries_[static_cast<std::size_t>(e)];
      if (!info(entry.info).closed) offer(entry.info, entry.nodes.grown() & problem_.allowed);
    }
    for (int first = 2; first < cost; ++first) merge(first, cost + 1 - first, cost);
  }

  // Joins links of cost a and b in a common hex. Any tree can be built so that one of the two is a single path to
  // groups that touch one hex (its further groups are added later from there), except at a hex where three
  // branched subtrees meet; such a tree needs four satellites on each side and three more for the last branch.
  void merge(int a, int b, int cost) {
    if (b < 2) return;
    const auto la = static_cast<std::size_t>(a), lb = static_cast<std::size_t>(b);
    const bool branched = a >= 4 && b >= 4 && cost + 3 <= budget_;
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
        if ((mx | my) == mx || (mx | my) == my || info(two.info).closed) continue;
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

  // Whether no wider set of groups is cheaper (GP-6.4.1): all cheaper ones are known by now.
  bool is_shortest(GroupMask mask, int cost) const {
    if (!problem_.stones) return true;
    for (int d = 0; d < done_start_[static_cast<std::size_t>(cost)]; ++d) {
      const GroupMask other = infos_[static_cast<std::size_t>(done_[static_cast<std::size_t>(d)])].mask;
      if ((other & mask) == mask && other != mask) return false;
    }
    return true;
  }

  bool find_goals(int cost) {
    bool any = false;
    for (int d = done_start_[static_cast<std::size_t>(cost)]; d < done_count_; ++d) {
      MaskInfo& m = info(done_[static_cast<std::size_t>(d)]);
      if (!is_goal(m.mask)) continue;
      any = true;
      if (first_goal_ < 0) first_goal_ = cost;
      if (stop_) return true;
      if (!is_shortest(m.mask, cost)) continue;
      m.closed = true;
      if (!goals_.full()) goals_.push_back({m.mask, cost});
    }
    return any;
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
  out.clear();
  for (const Link& link : search.goals()) {
    // GP-6.4.2: nothing inside it does with fewer satellites.
    const bool wasteful = std::any_of(search.goals().begin(), search.goals().end(), [&](const Link& other) {
      return other.mask != link.mask && (other.mask & link.mask) == other.mask && other.cost < link.cost;
    });
    if (!wasteful) out.push_back(link);
  }
}

}  // namespace orrery::gaia
