#include "odds/ti4/exact.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace orrery::ti4::odds {

namespace {
constexpr double kNothing = 1e-13;      // chances that are not followed any more
constexpr int kMostPasses = 20'000;     // through a part that is hardly ever left
constexpr long kPassWork = 40'000'000;  // steps in all passes through one part
}  // namespace

std::uint32_t ExactBattle::number(const Position& position) {
  const auto [found, is_new] = numbers_.try_emplace(position, static_cast<std::uint32_t>(positions_.size()));
  if (is_new) {
    positions_.push_back(position);
    chances_.push_back(0);
  }
  return found->second;
}

void ExactBattle::add_step(std::uint32_t to, double chance) {
  if (chances_[to] == 0) touched_.push_back(to);
  chances_[to] += chance;
}

bool ExactBattle::list_steps(std::uint32_t from) {
  const Position position = positions_[from];
  const std::size_t known = positions_.size();
  std::array<std::vector<RolledHits>, 2> rolls;
  for (const Side side : kSides) {
    const Dice dice = battle_.dice(position, side);
    const int most = battle_.most_hits(position, other(side)), near = battle_.most_near(position, side);
    work_left_ -= work_of(dice, most, near) / 20;
    if (work_left_ < 0) return false;
    rolls[index_of(side)] = all_rolls(dice, most, near);
  }
  work_left_ -= static_cast<long>(rolls[0].size() * rolls[1].size());
  if (work_left_ < 0) return false;
  // What the rolls of one side do to the other; a second column for a roll with a hit more (TI-21.3.10).
  std::array<std::vector<std::array<std::optional<Struck>, 2>>, 2> struck;
  for (std::size_t side = 0; side < 2; ++side) struck[side].resize(rolls[side].size());
  const auto struck_by = [&](std::size_t side, std::size_t roll, const Hits& hits) -> const Struck& {
    auto& found = struck[side][roll][hits.any > rolls[side][roll].hits.any ? 1 : 0];
    if (!found) found = battle_.struck(position, other(static_cast<Side>(side)), hits);
    return *found;
  };
  for (std::size_t i = 0; i < rolls[0].size(); ++i)
    for (std::size_t j = 0; j < rolls[1].size(); ++j) {
      const auto hits = battle_.combat_hits(position, {rolls[0][i].hits, rolls[1][j].hits});
      const Position next = battle_.after(position, {struck_by(1, j, hits[1]), struck_by(0, i, hits[0])});
      add_step(number(next), rolls[0][i].chance * rolls[1][j].chance);
    }
  // New positions cost time and memory beside the rolls.
  work_left_ -= static_cast<long>(20 * (positions_.size() - known));
  for (const std::uint32_t to : touched_) {
    steps_.push_back({to, chances_[to]});
    chances_[to] = 0;
  }
  touched_.clear();
  return true;
}

// Tarjan's algorithm, without recursion.
void ExactBattle::find_parts() {
  const std::size_t count = positions_.size();
  constexpr std::uint32_t kUnseen = 0xffffffff;
  std::vector<std::uint32_t> seen(count, kUnseen), low(count, 0), stack;
  std::vector<bool> on_stack(count, false);
  std::vector<std::pair<std::uint32_t, std::size_t>> path{{0, first_step_[0]}};
  std::uint32_t next = 0;
  part_of_.assign(count, 0);
  const auto visit = [&](std::uint32_t at) {
    seen[at] = low[at] = next++;
    stack.push_back(at);
    on_stack[at] = true;
  };
  visit(0);
  while (!path.empty()) {
    auto& [at, step] = path.back();
    if (step < first_step_[at + 1]) {
      const std::uint32_t to = steps_[step++].to;
      if (seen[to] == kUnseen) {
        visit(to);
        path.emplace_back(to, first_step_[to]);
      } else if (on_stack[to]) {
        low[at] = std::min(low[at], seen[to]);
      }
      continue;
    }
    const std::uint32_t done = at;
    path.pop_back();
    if (!path.empty()) low[path.back().first] = std::min(low[path.back().first], low[done]);
    if (low[done] != seen[done]) continue;
    std::vector<std::uint32_t> part;
    do {
      part.push_back(stack.back());
      on_stack[stack.back()] = false;
      part_of_[stack.back()] = static_cast<std::uint32_t>(parts_.size());
      stack.pop_back();
    } while (part.back() != done);
    parts_.push_back(std::move(part));
  }
}

// Sends the chances that arrive in a part out of it.
void ExactBattle::pass_on(const std::vector<std::uint32_t>& part, std::vector<double>& arrivals) {
  const std::uint32_t name = part_of_[part[0]];
  const auto inside = [&](std::uint32_t position) { return part_of_[position] == name; };
  std::size_t steps = 0;
  bool has_exit = false;
  for (const std::uint32_t at : part)
    for (std::size_t s = first_step_[at]; s < first_step_[at + 1]; ++s, ++steps)
      has_exit = has_exit || !inside(steps_[s].to);
  double here = 0;
  for (const std::uint32_t at : part) here += arrivals[at];
  if (here == 0) return;
  if (!has_exit) {
    if (steps == 0)
      endings_.push_back({positions_[part[0]], here});
    else
      stalemate_ += here;
    return;
  }
  const auto leave = [&](std::uint32_t at, double visits) {
    if (battle_.is_round(positions_[at])) rounds_ += visits;
    for (std::size_t s = first_step_[at]; s < first_step_[at + 1]; ++s)
      if (steps_[s].to != at) arrivals[steps_[s].to] += visits * steps_[s].chance;
  };
  // A round without effect is a loop on one position, whose sum is a geometric series.
  const auto stays = [&](std::uint32_t at) {
    for (std::size_t s = first_step_[at]; s < first_step_[at + 1]; ++s)
      if (steps_[s].to == at) return steps_[s].chance;
    return 0.0;
  };
  long work = kPassWork;
  for (int pass = 0; pass < kMostPasses && here > kNothing && work > 0; ++pass) {
    for (const std::uint32_t at : part) {
      const double arrived = arrivals[at];
      if (arrived == 0) continue;
      arrivals[at] = 0;
      leave(at, arrived / (1 - stays(at)));
    }
    work -= static_cast<long>(steps);
    here = 0;
    for (const std::uint32_t at : part) here += arrivals[at];
  }
  stalemate_ += here;
}

bool ExactBattle::run() {
  number(battle_.start());
  for (std::uint32_t at = 0; at < positions_.size(); ++at) {
    first_step_.push_back(steps_.size());
    if (positions_[at].stage != Stage::Over && !list_steps(at)) return false;
  }
  first_step_.push_back(steps_.size());
  find_parts();
  std::vector<double> arrivals(positions_.size(), 0);
  arrivals[0] = 1;
  for (std::size_t p = parts_.size(); p > 0; --p) pass_on(parts_[p - 1], arrivals);
  return true;
}

void ExactBattle::judge_positions() {
  wins_.assign(positions_.size(), {0, 0});
  const auto judge = [&](std::uint32_t at) {
    std::array<double, 2> sum{};
    double stays = 0;
    for (std::size_t s = first_step_[at]; s < first_step_[at + 1]; ++s) {
      if (steps_[s].to == at)
        stays = steps_[s].chance;
      else
        for (std::size_t side = 0; side < 2; ++side) sum[side] += steps_[s].chance * wins_[steps_[s].to][side];
    }
    double change = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      const double wins = stays < 1 ? sum[side] / (1 - stays) : 0;
      change = std::max(change, std::abs(wins - wins_[at][side]));
      wins_[at][side] = wins;
    }
    return change;
  };
  for (const auto& part : parts_) {
    if (part.size() == 1 && positions_[part[0]].stage == Stage::Over) {
      const Result result = battle_.result(positions_[part[0]]);
      if (result != Result::Draw) wins_[part[0]][result == Result::AttackerWins ? 0 : 1] = 1;
      continue;
    }
    double change = 1;
    for (int pass = 0; pass < (part.size() == 1 ? 1 : 1'000) && change > 1e-9; ++pass) {
      change = 0;
      for (const std::uint32_t at : part) change = std::max(change, judge(at));
    }
  }
}

double ExactBattle::chance_to_win(const Position& position, Side side) const {
  const auto found = numbers_.find(position);
  return found == numbers_.end() ? 1 : wins_[found->second][index_of(side)];
}

}  // namespace orrery::ti4::odds
