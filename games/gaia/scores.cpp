#include "core/index.h"
#include "games/gaia/chapters.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

bool is_final(std::size_t source) {
  return source >= at(Source::FinalTiles);
}

// What the final sources would give if the game ended now.
std::array<int, 3> estimate(const State& state, std::size_t seat) {
  if (state.phase == Phase::SetUp) return {};
  const int tiles = final_tile_vp(state, 0)[seat] + final_tile_vp(state, 1)[seat];
  return {tiles, research_vp(state.players[seat]), resource_vp(state.players[seat])};
}

}  // namespace

std::vector<SeatScore> Rules::scores(const State& state, Seat) {
  std::vector<SeatScore> scores(state.player_count);
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const Player& player = state.players[seat];
    scores[seat].total = player.vp;
    const auto finals = estimate(state, seat);
    for (std::size_t source = 0; source < kSources; ++source) {
      const bool open = is_final(source) && state.phase != Phase::Over;
      const int points = open ? finals[source - at(Source::FinalTiles)] : player.points[source];
      scores[seat].lines.push_back(
          {Text("gaia.source." + std::string(kSourceNames[source])), points, is_final(source)});
    }
  }
  rank_by_total(scores);  // GP-10.5: ties share the victory
  return scores;
}

}  // namespace orrery::gaia
