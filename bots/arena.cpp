#include "bots/arena.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

namespace orrery {

namespace {

constexpr double kNormal95 = 1.96;

// What one seed came to, by row.
struct SeedResult {
  std::vector<double> share, points, pairwise;
  double decisions = 0;
};

class Runner {
 public:
  Runner(const Arena& arena, const std::atomic<bool>& stop, const std::function<void(long)>& progress)
      : arena_(arena), stop_(stop), progress_(progress), results_(static_cast<std::size_t>(arena.seeds)) {
    for (const Entrant& each : arena.seats) {
      const auto known = std::find(names_.begin(), names_.end(), each.name);
      row_.push_back(static_cast<std::size_t>(known - names_.begin()));
      if (known == names_.end()) names_.push_back(each.name);
    }
  }

  ArenaResult run() {
    std::vector<std::thread> threads;
    for (int i = 1; i < arena_.threads; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    if (failure_) std::rethrow_exception(failure_);
    return sum_up();
  }

 private:
  void work() {
    for (;;) {
      const long seed = next_++;
      if (seed >= arena_.seeds || stop_ || decided_) return;
      std::optional<SeedResult> result;
      try {
        result = play(arena_.first_seed + static_cast<std::uint64_t>(seed));
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        decided_ = true;
        return;
      }
      const std::lock_guard lock(mutex_);
      results_[static_cast<std::size_t>(seed)] = std::move(result);
      // Seeds count in their order, whichever thread was first: results do not depend on threads.
      while (!decided_ && counted_ < results_.size() && results_[counted_]) {
        ++counted_;
        if (!arena_.all && names_.size() > 1 && is_decided()) decided_ = true;
      }
    }
  }

  std::optional<SeedResult> play(std::uint64_t seed) {
    const std::size_t seats = arena_.seats.size();
    SeedResult result;
    result.share.assign(names_.size(), 0);
    result.points = result.pairwise = result.share;
    for (std::size_t turned = 0; turned < seats; ++turned) {
      if (!play_game(seed, turned, result)) return {};
      const std::lock_guard lock(mutex_);
      progress_(++games_);
    }
    return result;
  }

  // False when it was stopped.
  bool play_game(std::uint64_t seed, std::size_t turned, SeedResult& result) {
    auto started = Match::start(*arena_.game, static_cast<int>(arena_.seats.size()), arena_.options);
    if (std::holds_alternative<Refusal>(started)) throw std::invalid_argument("arena: the game cannot be started");
    Match& match = std::get<Match>(started);
    const std::size_t seats = arena_.seats.size();
    // Chance has numbers of its own, so that the games of a seed begin alike.
    Xoshiro chance(seed), guesses(~seed);
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const Entrant& entrant = arena_.seats[(seat + turned) % seats];
      bots.push_back(make_bot(entrant.bot, *arena_.game, guesses.next(), entrant.options));
    }
    for (match.run_chance(chance); !match.position().over(); match.run_chance(chance)) {
      if (stop_) return false;
      match.apply(ask_bot(match.position(), *bots[static_cast<std::size_t>(match.position().to_move())], guesses));
    }
    add(match, turned, result);
    return true;
  }

  void add(const Match& match, std::size_t turned, SeedResult& result) const {
    const std::vector<SeatScore> scores = match.position().scores(kNobody);
    const std::size_t seats = arena_.seats.size();  // those that the rules play have scores too
    const auto winners = std::count_if(scores.begin(), scores.end(), [](const auto& each) { return each.place == 1; });
    result.decisions += static_cast<double>(match.decisions().size()) / static_cast<double>(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const std::size_t row = row_[(seat + turned) % seats];
      const double part = 1 / static_cast<double>(seats_of(row) * static_cast<int>(seats));
      result.points[row] += part * scores[seat].total;
      if (scores[seat].place == 1) result.share[row] += part / static_cast<double>(winners);
      double won = 0;
      int compared = 0;
      for (std::size_t other = 0; other < seats; ++other) {
        if (row_[(other + turned) % seats] == row) continue;
        ++compared;
        if (scores[seat].place < scores[other].place) won += 1;
        if (scores[seat].place == scores[other].place) won += 0.5;
      }
      if (compared > 0) result.pairwise[row] += part * won / compared;
    }
  }

  int seats_of(std::size_t row) const { return static_cast<int>(std::count(row_.begin(), row_.end(), row)); }

  std::vector<double> column(std::vector<double> SeedResult::* which, std::size_t row) const {
    std::vector<double> values;
    for (std::size_t i = 0; i < counted_; ++i) values.push_back(((*results_[i]).*which)[row]);
    return values;
  }

  bool is_decided() const {
    if (static_cast<long>(counted_) < kLeastSeeds) return false;
    const Estimate share = estimate(column(&SeedResult::share, 0));
    const double even = 1 / static_cast<double>(arena_.seats.size());
    return std::abs(share.mean - even) > kDecidedErrors / kNormal95 * share.within && share.within > 0;
  }

  ArenaResult sum_up() const {
    ArenaResult result;
    result.seeds = static_cast<long>(counted_);
    result.games = result.seeds * static_cast<long>(arena_.seats.size());
    result.decided = decided_ && result.seeds < arena_.seeds;
    for (std::size_t i = 0; i < counted_; ++i)
      result.decisions += results_[i]->decisions / static_cast<double>(counted_);
    const auto elo = [](double share) {
      const double bounded = std::clamp(share, 0.001, 0.999);
      return 400 * std::log10(bounded / (1 - bounded));
    };
    for (std::size_t row = 0; row < names_.size(); ++row) {
      ArenaRow& each = result.rows.emplace_back();
      each.name = names_[row];
      each.seats = seats_of(row);
      each.share = estimate(column(&SeedResult::share, row));
      each.points = estimate(column(&SeedResult::points, row));
      each.pairwise = estimate(column(&SeedResult::pairwise, row));
      each.elo = elo(each.pairwise.mean);
      each.elo_low = elo(each.pairwise.mean - each.pairwise.within);
      each.elo_high = elo(each.pairwise.mean + each.pairwise.within);
    }
    return result;
  }

  const Arena& arena_;
  const std::atomic<bool>& stop_;
  const std::function<void(long)>& progress_;
  std::vector<std::string> names_;  // of the rows
  std::vector<std::size_t> row_;    // of each entrant
  std::vector<std::optional<SeedResult>> results_;
  std::size_t counted_ = 0;  // seeds from the first on that are played
  long games_ = 0;
  std::atomic<long> next_{0};
  std::atomic<bool> decided_{false};
  std::exception_ptr failure_;
  std::mutex mutex_;
};

}  // namespace

Estimate estimate(const std::vector<double>& by_seed) {
  const auto count = static_cast<double>(by_seed.size());
  if (by_seed.empty()) return {};
  double sum = 0, squares = 0;
  for (const double each : by_seed) sum += each;
  const double mean = sum / count;
  for (const double each : by_seed) squares += (each - mean) * (each - mean);
  return {mean, by_seed.size() < 2 ? 0 : kNormal95 * std::sqrt(squares / (count - 1) / count)};
}

ArenaResult run_arena(const Arena& arena, const std::atomic<bool>& stop, const std::function<void(long)>& progress) {
  return Runner(arena, stop, progress).run();
}

}  // namespace orrery
