// The round (TI-3.2) and the orders of players (TI-3.3).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

// The status phase goes on with the agenda phase or the next round (TI-12.11).
void start_round(State& state) {
  if (state.over != 0) return;
  if (state.round == kMaxRounds) throw_full("rounds", kMaxRounds);  // TI-15.6.6: the objectives have ended the game
  ++state.round;
  state.phase = Phase::Strategy;
  push(state, step::StrategyPhase{step::StrategyStage::Start, 0});
}

int initiative_of(const State& state, int seat) {
  if (state.naalu_token == seat) return 0;
  for (const std::size_t card : count_to<std::size_t>(kStrategyCards))  // TI-16.4.2: exhausted ones too
    if (state.strategy_cards[card].owner == seat) return kStrategyCardFacts[card].initiative;
  return kNone;
}

SeatList clockwise_after(const State& state, int seat) {
  SeatList seats;
  for (int further = 1; further < state.player_count; ++further)
    if (const int next = state.clockwise(seat, further); !state.player(next).out) seats.push_back(u8(next));
  return seats;
}

SeatList initiative_from(const State& state, int seat) {
  const auto* first = std::find(state.initiative.begin(), state.initiative.begin() + state.player_count, seat);
  const auto begin = static_cast<int>(first - state.initiative.begin());
  SeatList seats;
  for (const int place : count_to<int>(state.player_count))
    if (const std::uint8_t next = state.initiative[static_cast<std::size_t>((begin + place) % state.player_count)];
        !state.player(next).out)
      seats.push_back(next);
  return seats;
}

}  // namespace orrery::ti4
