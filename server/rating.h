#pragma once

// How strong somebody plays, as a guess with its doubt, learnt from the places of games of two and more.
//
// The model is Bradley-Terry with full pairs of Weng and Lin, "A Bayesian Approximation Method for Online Ranking",
// Journal of Machine Learning Research 12 (2011), algorithm 1, with one player a team: every pair at a table is a
// comparison, a shared place half a win. Their numbers begin at 25 with a deviation of 25/3; ours are the same times
// 18 around 1500, as players know them.

#include <span>
#include <vector>

namespace orrery::server {

struct Rating {
  double mean = 1500;
  double deviation = 150;

  // It lies within this of the mean with 95 %.
  double doubt() const { return 2 * deviation; }
  // Not certain enough to be compared with others.
  bool provisional() const { return doubt() > 200; }

  friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatingModel {
  double beta = 75;     // how much play varies from game to game
  double drift = 1.5;   // how much strength may change between two games, so that doubt never ends
  double least = 1e-4;  // of the variance, what one game leaves at least
};

// One who took part. The same player may have several seats (a bot): he is not compared with himself.
struct Placed {
  int player = 0;
  Rating before;
  int place = 1;  // 1 is the best; equal places are shared
};

// The ratings after a game, in the order of those who took part; several seats of one player end with the same one.
std::vector<Rating> rate(const RatingModel& model, std::span<const Placed> placed);

}  // namespace orrery::server
