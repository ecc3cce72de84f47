// The score sheet (BS-15.11).

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

constexpr std::array<std::string_view, kScoreLines> kLineNames = {
    "level1",  "level2",   "level3",         "private", "level4",      "automation",
    "systems", "outposts", "sol_deep_space", "events",  "achievements"};

}  // namespace

std::vector<SeatScore> Rules::scores(const State& state, Seat) {
  std::vector<SeatScore> scores(state.player_count);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    const auto lines = score_lines(state, static_cast<int>(seat));
    scores[seat].place = final_place(state, static_cast<int>(seat));
    for (std::size_t line = 0; line < kScoreLines; ++line) {
      scores[seat].total += lines[line];
      scores[seat].lines.push_back({Text("sun.score." + std::string(kLineNames[line])), lines[line], true});
    }
  }
  return scores;
}

}  // namespace orrery::sun
