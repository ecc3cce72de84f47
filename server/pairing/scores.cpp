#include "server/pairing/scores.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <tuple>

namespace orrery::pairing {

std::vector<int> table_points(const Played& table) {
  std::vector<int> points;
  for (const Seated& own : table) {
    int beaten = 0, level = -1;  // without himself
    for (const Seated& other : table) {
      beaten += other.place > own.place;
      level += other.place == own.place;
    }
    const int others = static_cast<int>(table.size()) - 1;
    points.push_back(others == 0 ? kBye : (2 * beaten + level) * kFirst / (2 * others));
  }
  return points;
}

namespace {

struct Made {
  int points = 0;
  std::vector<int> met;
  std::int64_t shares = 0;  // of the single tables, hundredths of a percent
  int tables = 0;
};

int share_of(const Played& table, const Seated& own) {
  std::int64_t all = 0;
  for (const Seated& one : table) all += std::max(one.points, 0);
  if (all == 0) return 10000 / static_cast<int>(table.size());
  return static_cast<int>(std::int64_t{10000} * std::max(own.points, 0) / all);
}

std::map<int, Made> made_by(const std::vector<Round>& rounds) {
  std::map<int, Made> all;
  for (const Round& round : rounds) {
    for (const int player : round.byes) all[player].points += kBye;
    for (const Played& table : round.tables) {
      const std::vector<int> points = table_points(table);
      for (std::size_t i = 0; i < table.size(); ++i) {
        Made& own = all[table[i].player];
        own.points += points[i];
        own.shares += share_of(table, table[i]);
        ++own.tables;
        for (const Seated& other : table)
          if (other.player != table[i].player) own.met.push_back(other.player);
      }
    }
  }
  return all;
}

}  // namespace

std::vector<Line> standings(const std::vector<int>& players, const std::vector<Round>& rounds,
                            const std::vector<int>& lots) {
  const std::map<int, Made> all = made_by(rounds);
  std::vector<Line> lines;
  for (const int player : players) {
    Line line{.player = player, .lot = lots.at(static_cast<std::size_t>(player))};
    if (const auto found = all.find(player); found != all.end()) {
      const Made& made = found->second;
      line.points = made.points;
      std::int64_t points = 0;
      for (const int other : made.met) points += all.at(other).points;
      if (!made.met.empty())
        line.opponents = static_cast<int>(points * 10 / static_cast<std::int64_t>(made.met.size()));
      if (made.tables > 0) line.share = static_cast<int>(made.shares / made.tables);
    }
    lines.push_back(line);
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
    return std::tuple(-a.points, -a.opponents, -a.share, a.lot) < std::tuple(-b.points, -b.opponents, -b.share, b.lot);
  });
  for (std::size_t i = 0; i < lines.size(); ++i) lines[i].place = static_cast<int>(i) + 1;
  return lines;
}

}  // namespace orrery::pairing
