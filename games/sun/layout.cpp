#include "games/sun/layout.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

constexpr int kApart = 2;      // columns
constexpr int kMostRows = 6;   // at most above and below the middle
constexpr int kBetween = 3;    // at least between locations of a column
constexpr int kSweeps = 4;     // of the search for better rows
constexpr int kBlocked = 200;  // a line through another location
constexpr int kCrossing = 60;  // two lines that cross

using Distances = std::array<int, kBoardLocations>;

Distances distances(const Exploration& board, int from) {
  Distances steps;
  steps.fill(kBoardLocations);
  steps[at(from)] = 0;
  for (int round = 0; round < board.count; ++round)
    for (std::size_t a = 0; a < board.count; ++a)
      for (std::size_t b = 0; b < board.count; ++b)
        if (board.locations[a].lines >> b & 1) steps[b] = std::min(steps[b], steps[a] + 1);
  return steps;
}

// Twice the area of a triangle, with its sign.
int turn(Spot a, Spot b, Spot c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool crosses(Spot a, Spot b, Spot c, Spot d) {
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  return sign(turn(a, b, c)) * sign(turn(a, b, d)) < 0 && sign(turn(c, d, a)) * sign(turn(c, d, b)) < 0;
}

// Whether a location lies on a line or close to it.
bool blocks(Spot a, Spot b, Spot c) {
  const bool between = std::min(a.x, b.x) <= c.x && c.x <= std::max(a.x, b.x) && std::min(a.y, b.y) - 1 <= c.y &&
                       c.y <= std::max(a.y, b.y) + 1;
  return between && std::abs(turn(a, b, c)) <= std::abs(b.x - a.x) + std::abs(b.y - a.y);
}

int ugliness(const Exploration& board, const Layout& spots) {
  int sum = 0;
  for (std::size_t a = 0; a < board.count; ++a) {
    sum += std::abs(spots[a].y);
    for (std::size_t b = a + 1; b < board.count; ++b) {
      if (spots[a].x == spots[b].x && std::abs(spots[a].y - spots[b].y) < kBetween) sum += kBlocked;
      if (!(board.locations[a].lines >> b & 1)) continue;
      const int rise = spots[a].y - spots[b].y;
      sum += rise * rise;
      for (std::size_t c = 0; c < board.count; ++c)
        if (c != a && c != b && blocks(spots[a], spots[b], spots[c])) sum += kBlocked;
      for (std::size_t c = a + 1; c < board.count; ++c)
        for (std::size_t d = c + 1; d < board.count; ++d)
          if ((board.locations[c].lines >> d & 1) && crosses(spots[a], spots[b], spots[c], spots[d])) sum += kCrossing;
    }
  }
  return sum;
}

// Each column by itself around the middle, in the order of the card file.
void spread(const Exploration& board, Layout& spots) {
  for (std::size_t i = 0; i < board.count; ++i) {
    int before = 0, all = 0;
    for (std::size_t other = 0; other < board.count; ++other) {
      if (spots[other].x != spots[i].x) continue;
      ++all;
      before += other < i;
    }
    spots[i].y = kApart * (2 * before - all + 1);
  }
}

// Exchanges locations of a column where that looks better, then moves each up or down.
void improve(const Exploration& board, Layout& spots) {
  int least = ugliness(board, spots);
  for (std::size_t i = 0; i < board.count; ++i)
    for (std::size_t other = 0; other < i; ++other) {
      if (spots[i].x != spots[other].x) continue;
      std::swap(spots[i].y, spots[other].y);
      if (const int now = ugliness(board, spots); now < least)
        least = now;
      else
        std::swap(spots[i].y, spots[other].y);
    }
  for (std::size_t i = 0; i < board.count; ++i) {
    if (i == board.sol || i == board.deep_space) continue;
    int best = spots[i].y;
    for (int y = -kMostRows; y <= kMostRows; ++y) {
      spots[i].y = y;
      if (const int now = ugliness(board, spots); now < least) {
        least = now;
        best = y;
      }
    }
    spots[i].y = best;
  }
}

}  // namespace

Layout layout_of(const State& state) {
  const Exploration& board = setup_of(state).exploration;
  const Distances from_sol = distances(board, board.sol), from_deep = distances(board, board.deep_space);
  Layout spots{};
  int last = 0;
  for (std::size_t i = 0; i < board.count; ++i) {
    spots[i].x = kApart * (from_sol[i] - from_deep[i] + from_sol[board.deep_space]);
    if (i != board.deep_space) last = std::max(last, spots[i].x);
  }
  spots[board.deep_space].x = last + kApart;
  spread(board, spots);
  for (int sweep = 0; sweep < kSweeps; ++sweep) improve(board, spots);
  int widest = 0;
  for (std::size_t i = 0; i < board.count; ++i) widest = std::max(widest, std::abs(spots[i].y));
  for (std::size_t i = board.count; i < state.location_count; ++i) {
    const std::uint8_t linked = state.sites[i].linked;
    if (linked >= state.location_count) continue;
    const int side = spots[linked].y < 0 ? -1 : 1;
    spots[i] = {spots[linked].x + static_cast<int>(i - board.count) - 1, side * (widest + kBetween)};
  }
  return spots;
}

}  // namespace orrery::sun
