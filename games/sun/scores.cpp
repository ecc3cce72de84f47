// The score sheet (BS-15.11).

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {

std::vector<SeatScore> Rules::scores(const State& state, Seat) {
  std::vector<SeatScore> scores(state.player_count);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    const auto lines = score_lines(state, static_cast<int>(seat));
    scores[seat].place = final_place(state, static_cast<int>(seat));
    scores[seat].total = points_of(state, static_cast<int>(seat));
    for (std::size_t line = 0; line < kScoreLines; ++line)
      scores[seat].lines.push_back({Text("sun.score." + std::string(kScoreLineNames[line])), lines[line], true});
    if (is_auction(state.fair_start))  // BS-19.7
      scores[seat].lines.push_back({"sun.score.bid", -state.lots.bid_of(static_cast<int>(seat)), true});
  }
  return scores;
}

}  // namespace orrery::sun
