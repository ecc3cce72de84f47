#include "games/eclipse/chapters.h"
#include "games/eclipse/known.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {

// EN-19, ES-8.2: everything counts at the end only. Before that the reputation of others is not counted.
std::vector<SeatScore> Rules::scores(const State& state, Seat viewer) {
  const State known = known_to(state, viewer);
  const auto ranks = places(known);
  std::vector<SeatScore> scores(state.player_count);
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const Points points = points_of(known, static_cast<int>(seat));
    scores[seat].total = points.total();
    scores[seat].place = ranks[seat];
    for (std::size_t source = 0; source < kPointSources; ++source)
      scores[seat].lines.push_back(
          {Text("eclipse.source." + std::string(kPointSourceNames[source])), points.by[source], true});
    if (is_auction(state.fair_start))  // EN-23.7, ES-13.7
      scores[seat].lines.push_back({"eclipse.source.bid", -points.paid, true});
    if (points.frozen != 0) scores[seat].lines.push_back({"eclipse.source.frozen", points.frozen, true});
  }
  return scores;
}

}  // namespace orrery::eclipse
