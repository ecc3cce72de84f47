// Games of bots against themselves, as material for tools/train: for some decisions of each seat what its value may
// know of the position (bots/value/features.h), and how the game ended for it.
//
//   orrery_selfplay GAME PLAYERS GAMES SEED NOISE FILE [WEIGHTS]
//
// Everybody follows his best chain of decisions with a little noise, and every eighth time, so that worse ones are known too, with
// NOISE in points: much noise all the time makes games from which nothing can be learned. FILE gets little-endian float32
// records: number of entries, stage, points of the seat, mean points of the others, then (index, value) for each entry,
// own ones first; the entries of the others' mean follow with their number before them. How many points the seats had in
// the mean is printed: what weak players do teaches little.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "bots/playouts.h"
#include "bots/value/learned.h"
#include "core/match.h"
#include "core/registry.h"

namespace orrery {
namespace {

// Every so-many-th position is kept: after a decision for who decided and for another, and after the end of a stage,
// where playouts end.
constexpr std::uint32_t kEvery = 2, kEveryOther = 8, kEveryStage = 1;
constexpr std::uint32_t kStray = 8;  // every so-many-th decision is taken with all of the noise,
constexpr double kUsual = 0.1;       // the others with this part of it

struct Sample {
  Seat seat;
  int stage;
  std::vector<Features::Entry> own;
  std::vector<float> others;  // mean, dense
};

Sample sample_of(const Position& position, Seat seat, const Value& value) {
  Sample sample{seat, 0, {}, {}};
  Features features;
  value.describe(position, seat, features);
  sample.stage = features.stage();
  sample.own.assign(features.entries().begin(), features.entries().end());
  sample.others.assign(static_cast<std::size_t>(features.count()), 0);
  const int players = value.players(position);
  for (Seat other = 0; other < players; ++other) {
    if (other == seat) continue;
    features.clear();
    value.describe(position, other, features);
    for (const Features::Entry& each : features.entries())
      if (each.index < sample.others.size()) sample.others[each.index] += each.value / static_cast<float>(players - 1);
  }
  return sample;
}

void write(std::FILE* file, const Sample& sample, const std::vector<SeatScore>& scores) {
  const auto seat = static_cast<std::size_t>(sample.seat);
  double others = 0;
  for (std::size_t i = 0; i < scores.size(); ++i)
    if (i != seat) others += scores[i].total / static_cast<double>(scores.size() - 1);
  std::vector<float> record = {static_cast<float>(sample.own.size()), static_cast<float>(sample.stage),
                               static_cast<float>(scores[seat].total), static_cast<float>(others)};
  for (const Features::Entry& each : sample.own) {
    record.push_back(static_cast<float>(each.index));
    record.push_back(each.value);
  }
  const std::size_t at = record.size();
  record.push_back(0);
  for (std::size_t i = 0; i < sample.others.size(); ++i) {
    if (sample.others[i] == 0) continue;
    record.push_back(static_cast<float>(i));
    record.push_back(sample.others[i]);
    record[at] += 1;
  }
  std::fwrite(record.data(), sizeof(float), record.size(), file);
}

int run(int argc, char** argv) {
  if (argc < 7) {
    std::fputs("orrery_selfplay GAME PLAYERS GAMES SEED NOISE FILE [WEIGHTS]\n", stderr);
    return 2;
  }
  const Game* game = find_game(argv[1]);
  const int players = std::atoi(argv[2]);
  const long games = std::atol(argv[3]);
  const std::uint64_t seed = std::strtoull(argv[4], nullptr, 10);
  const double noise = std::atof(argv[5]);
  std::FILE* file = std::fopen(argv[6], "wb");
  if (game == nullptr || file == nullptr) {
    std::fputs("unknown game, or the file cannot be written\n", stderr);
    return 2;
  }
  std::unique_ptr<Value> value = make_value(*game);
  if (argc > 7) {
    std::ifstream in(argv[7]);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    std::optional<Refusal> problem;
    value = make_learned_value(*game, text.empty() ? "-" : text, &problem);
    if (problem) {
      std::fputs("these weights cannot be read\n", stderr);
      return 2;
    }
  }
  double points = 0;
  for (long i = 0; i < games; ++i) {
    Xoshiro rng(seed + static_cast<std::uint64_t>(i));
    auto match = Match::start(*game, players, {});
    if (std::holds_alternative<Refusal>(match)) {
      std::fputs("not with this many players\n", stderr);
      return 2;
    }
    Position position = std::get<Match>(match).position();
    Meter meter({});
    Playouts playouts(*value, position, meter);
    std::vector<Sample> samples;
    Position seen = position;
    while (!position.over()) {
      const Seat seat = position.to_move();
      if (seat == kChance) {
        position.apply(position.sample(rng));
        continue;
      }
      const int stage = value->stage(position);
      seen = position;
      seen.resample(seat, rng);
      position.apply(playouts.step(seen, noise * (rng.below(kStray) == 0 ? 1 : kUsual), rng));
      if (position.over()) break;
      for (Seat one = 0; one < players; ++one) {
        const bool ended = value->stage(position) != stage;
        if (rng.below(ended ? kEveryStage : one == seat ? kEvery : kEveryOther) != 0) continue;
        seen = position;
        seen.resample(one, rng);
        samples.push_back(sample_of(seen, one, *value));
      }
    }
    const std::vector<SeatScore> scores = position.scores(kNobody);
    for (const Sample& sample : samples) write(file, sample, scores);
    for (const SeatScore& each : scores) points += each.total;
  }
  std::printf("%.1f points a seat\n", points / static_cast<double>(games * players));
  return std::fclose(file) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) {
  return orrery::run(argc, argv);
}
