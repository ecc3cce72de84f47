#include "server/pairing/pairing.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace orrery::pairing {

namespace {

using Tables = std::vector<std::vector<int>>;

// Meeting again costs more than any difference of points; lacking the same seat as much as some of it.
constexpr std::int64_t kAgain = 1'000'000;
constexpr int kSameSeats = 60;
constexpr int kMostPasses = 40;
constexpr int kTries = 12;

std::pair<int, int> both(int one, int other) {
  return {std::min(one, other), std::max(one, other)};
}

// Numbers that are the same on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 1) {}
  std::size_t below(std::size_t end) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % end;
  }

 private:
  std::uint64_t state_;
};

// What it costs that two sit together: the square of how often they have met, how far apart they are, and whether both
// lack the same seats. Worked out once for every two.
class Cost {
 public:
  // `points`: of each of the players, or nothing where they do not matter.
  Cost(const std::vector<int>& players, const std::vector<int>& points, const Past& past, int seats)
      : count_(players.size()), costs_(count_ * count_) {
    index_.resize(players.empty() ? 0
                                  : static_cast<std::size_t>(*std::max_element(players.begin(), players.end())) + 1);
    std::vector<std::vector<int>> leans;
    for (std::size_t i = 0; i < count_; ++i) {
      index_[static_cast<std::size_t>(players[i])] = i;
      leans.push_back(lean(players[i], past, seats));
    }
    for (std::size_t i = 0; i < count_; ++i)
      for (std::size_t j = 0; j < count_; ++j) {
        const std::int64_t met = past.met(players[i], players[j]);
        const int alike = std::inner_product(leans[i].begin(), leans[i].end(), leans[j].begin(), 0);
        std::int64_t& cost = costs_[i * count_ + j];
        cost = kAgain * met * met + std::int64_t{kSameSeats} * alike / (seats * seats);
        if (!points.empty()) cost += std::abs(points[i] - points[j]);
      }
  }

  std::int64_t of(const Tables& tables) const {
    std::int64_t cost = 0;
    for (const auto& table : tables)
      for (std::size_t i = 0; i < table.size(); ++i)
        for (std::size_t j = i + 1; j < table.size(); ++j) cost += of_pair(table[i], table[j]);
    return cost;
  }
  // What changes when `in` takes the place of who is at `seat`.
  std::int64_t change(const std::vector<int>& table, std::size_t seat, int in) const {
    std::int64_t change = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
      if (i != seat) change += of_pair(table[i], in) - of_pair(table[i], table[seat]);
    return change;
  }

 private:
  // How much more often than on average he has sat at each seat, times the number of seats.
  static std::vector<int> lean(int player, const Past& past, int seats) {
    std::vector<int> sat;
    for (int seat = 0; seat < seats; ++seat) sat.push_back(seats * past.sat(player, seat));
    const int mean = std::accumulate(sat.begin(), sat.end(), 0) / seats;
    for (int& one : sat) one -= mean;
    return sat;
  }
  std::int64_t of_pair(int one, int other) const {
    return costs_[index_[static_cast<std::size_t>(one)] * count_ + index_[static_cast<std::size_t>(other)]];
  }

  std::size_t count_;
  std::vector<std::size_t> index_;  // by player
  std::vector<std::int64_t> costs_;
};

// Swaps players of different tables as long as that makes it better.
void improve(Tables& tables, const Cost& cost) {
  for (int pass = 0; pass < kMostPasses; ++pass) {
    bool better = false;
    for (std::size_t a = 0; a < tables.size(); ++a)
      for (std::size_t b = a + 1; b < tables.size(); ++b)
        for (std::size_t i = 0; i < tables[a].size(); ++i)
          for (std::size_t j = 0; j < tables[b].size(); ++j) {
            const std::int64_t change =
                cost.change(tables[a], i, tables[b][j]) + cost.change(tables[b], j, tables[a][i]);
            if (change >= 0) continue;
            std::swap(tables[a][i], tables[b][j]);
            better = true;
          }
    if (!better) return;
  }
}

Tables cut(const std::vector<int>& players, const Sizes& sizes, const Shape& shape) {
  Tables tables;
  auto from = players.begin();
  for (int i = 0; i < sizes.full + sizes.small; ++i) {
    const auto to = from + (i < sizes.full ? shape.seats : shape.seats - 1);
    tables.emplace_back(from, to);
    from = to;
  }
  return tables;
}

// Who has a bye: those who had the fewest, of them the last ones. They are taken out of the order.
std::vector<int> take_byes(std::vector<int>& order, int count, const Past& past) {
  std::vector<int> byes;
  for (; count > 0; --count) {
    auto chosen = order.end();
    for (auto it = order.begin(); it != order.end(); ++it)
      if (chosen == order.end() || past.byes(*it) <= past.byes(*chosen)) chosen = it;
    byes.push_back(*chosen);
    order.erase(chosen);
  }
  return byes;
}

// Tables of these players in this order, made better by swaps; where some meet again, from other beginnings too.
Pairing arranged(std::vector<int> order, const Cost& cost, const Past& past, const Shape& shape) {
  const Sizes sizes = sizes_for(static_cast<int>(order.size()), shape);
  Pairing pairing{.tables = {}, .byes = take_byes(order, sizes.byes, past)};
  Tables best = cut(order, sizes, shape);
  improve(best, cost);
  std::int64_t least = cost.of(best);
  Dice dice(order.size());
  for (int i = 0; i < kTries && least >= kAgain / 2; ++i) {
    for (std::size_t k = order.size(); k > 1; --k) std::swap(order[k - 1], order[dice.below(k)]);
    Tables other = cut(order, sizes, shape);
    improve(other, cost);
    if (const std::int64_t found = cost.of(other); found < least) least = found, best = std::move(other);
  }
  for (auto& table : best) pairing.tables.push_back(seated(std::move(table), past));
  return pairing;
}

// One stays, the others go round; each meets the one opposite. With an odd number one place is empty.
Pairing wheel(const std::vector<int>& all, const std::vector<int>& playing, int round, const Past& past) {
  constexpr int kNobody = -1;
  const std::set<int> there(playing.begin(), playing.end());
  std::vector<int> rim = all;
  if (rim.size() % 2 == 1) rim.push_back(kNobody);
  const std::size_t turning = rim.size() - 1;
  const auto at = [&](std::size_t place) {
    const int player = place == 0 ? rim[0] : rim[1 + (place - 1 + static_cast<std::size_t>(round)) % turning];
    return there.contains(player) ? player : kNobody;
  };
  Pairing pairing;
  for (std::size_t i = 0; i < rim.size() / 2; ++i) {
    const int one = at(i), other = at(rim.size() - 1 - i);
    if (one != kNobody && other != kNobody)
      pairing.tables.push_back(seated({one, other}, past));
    else if (one != kNobody || other != kNobody)
      pairing.byes.push_back(std::max(one, other));
  }
  return pairing;
}

}  // namespace

Sizes sizes_for(int players, const Shape& shape) {
  Sizes best{0, 0, players};
  for (int full = players / shape.seats; full >= 0; --full) {
    const int rest = players - full * shape.seats;
    const int small = shape.least < shape.seats ? rest / (shape.seats - 1) : 0;
    const Sizes sizes{full, small, rest - small * (shape.seats - 1)};
    if (std::tuple(sizes.byes, sizes.small) < std::tuple(best.byes, best.small)) best = sizes;
  }
  return best;
}

Past::Past(const std::vector<Pairing>& rounds) {
  for (const Pairing& round : rounds) add(round);
}

void Past::add(const Pairing& round) {
  for (const int player : round.byes) ++byes_[player];
  for (const auto& table : round.tables)
    for (std::size_t i = 0; i < table.size(); ++i) {
      ++sat_[{table[i], static_cast<int>(i)}];
      for (std::size_t j = i + 1; j < table.size(); ++j) ++met_[both(table[i], table[j])];
    }
}

int Past::met(int one, int other) const {
  const auto found = met_.find(both(one, other));
  return found == met_.end() ? 0 : found->second;
}

int Past::byes(int player) const {
  const auto found = byes_.find(player);
  return found == byes_.end() ? 0 : found->second;
}

int Past::sat(int player, int seat) const {
  const auto found = sat_.find({player, seat});
  return found == sat_.end() ? 0 : found->second;
}

Pairing pair_swiss(const std::vector<Standing>& order, const Past& past, const Shape& shape) {
  std::vector<int> players, points;
  for (const Standing& one : order) {
    players.push_back(one.player);
    points.push_back(one.points);
  }
  return arranged(players, Cost(players, points, past, shape.seats), past, shape);
}

Pairing pair_robin(const std::vector<int>& all, const std::vector<int>& playing, int round, const Past& past,
                   const Shape& shape) {
  if (shape.seats == 2) return wheel(all, playing, round, past);
  return arranged(playing, Cost(playing, {}, past, shape.seats), past, shape);
}

int robin_rounds(int players, const Shape& shape, int most) {
  std::vector<int> all;
  for (int i = 0; i < players; ++i) all.push_back(i);
  Past past;
  for (int round = 0; round < most; ++round) {
    bool all_met = true;
    for (int i = 0; i < players; ++i)
      for (int j = i + 1; j < players; ++j) all_met = all_met && past.met(i, j) > 0;
    if (all_met) return round;
    past.add(pair_robin(all, all, round, past, shape));
  }
  return most;
}

Pairing pair_finals(const std::vector<int>& order, const Past& past, int seats) {
  Pairing pairing;
  for (auto& table : deal(order, static_cast<int>(order.size()) / seats))
    pairing.tables.push_back(seated(std::move(table), past));
  return pairing;
}

std::vector<int> go_on(const std::vector<std::vector<int>>& from, int count, const std::vector<int>& ranking) {
  const std::size_t each = static_cast<std::size_t>(count) / from.size();
  std::set<int> chosen;
  std::vector<int> next;
  for (const auto& one : from) {
    for (std::size_t i = 0; i < std::min(each, one.size()); ++i) chosen.insert(one[i]);
    if (each < one.size()) next.push_back(one[each]);
  }
  // Where that is not enough, the best of those who were next, then anybody.
  for (const std::vector<int>* pool : {&std::as_const(next), &ranking})
    for (const int player : ranking)
      if (static_cast<int>(chosen.size()) < count && std::find(pool->begin(), pool->end(), player) != pool->end())
        chosen.insert(player);
  std::vector<int> in_order;
  for (const int player : ranking)
    if (chosen.contains(player)) in_order.push_back(player);
  return in_order;
}

std::vector<std::vector<int>> deal(const std::vector<int>& order, int groups) {
  const auto count = static_cast<std::size_t>(groups);
  std::vector<std::vector<int>> dealt(count);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t lap = i / count, place = i % count;
    dealt[lap % 2 == 0 ? place : count - 1 - place].push_back(order[i]);
  }
  return dealt;
}

std::vector<int> seated(std::vector<int> players, const Past& past) {
  std::sort(players.begin(), players.end());
  std::vector<int> best = players;
  std::int64_t least = -1;
  do {
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
      // Sitting somewhere the third time is worse than twice the second time.
      const std::int64_t sat = past.sat(players[i], static_cast<int>(i));
      cost += sat * sat * sat + sat;
    }
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = players;
  } while (std::next_permutation(players.begin(), players.end()));
  return best;
}

}  // namespace orrery::pairing
