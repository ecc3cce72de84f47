#include "core/index.h"
#include "games/gaia/automa.h"
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
  const FinalVp vp = final_vp(state, static_cast<int>(seat));
  return {vp.tiles, vp.research, vp.resources};
}

// GP-12.2.1: what the Automa has in the place of board actions are the VP of its cards.
Text source_text(const State& state, std::size_t seat, std::size_t source) {
  if (source == at(Source::BoardActions) && is_automa(state, static_cast<int>(seat))) return "gaia.source.cards";
  return Text("gaia.source." + std::string(kSourceNames[source]));
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
      scores[seat].lines.push_back({source_text(state, seat, source), points, is_final(source)});
    }
    if (is_auction(state.fair_start))  // GP-14.8
      scores[seat].lines.push_back({"gaia.source.bid", -state.lots.bid_of(static_cast<int>(seat)), true});
  }
  rank_by_total(scores);  // GP-10.5: ties share the victory
  return scores;
}

}  // namespace orrery::gaia
