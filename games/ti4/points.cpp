// Victory points and the end of the game (TI-15.4 - TI-15.6).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

// TI-15.6.2, TI-15.6.7: whom of several the order of the moment names first.
int first_in_order(const State& state, std::uint8_t seats) {
  const bool by_initiative = state.phase == Phase::Action || state.phase == Phase::Status;
  for (const int place : count_to<int>(state.player_count)) {
    const int seat = by_initiative ? state.initiative[static_cast<std::size_t>(place)] : state.in_speaker_order(place);
    if ((seats >> seat & 1) != 0) return seat;
  }
  return kNone;
}

template <class Fits>
std::uint8_t players_where(const State& state, Fits&& fits) {
  std::uint8_t seats = 0;
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out && fits(state.player(seat))) seats = u8(seats | 1 << seat);
  return seats;
}

// TI-15.6.1
void check_victory(State& state) {
  const std::uint8_t there =
      players_where(state, [&](const Player& player) { return player.points >= state.victory_target; });
  if (there != 0) end_game(state, first_in_order(state, there));
}

}  // namespace

void gain_points_together(State& state, std::uint8_t seats, int amount) {
  for (const int seat : bits_of(seats)) {
    Player& player = state.player(seat);
    player.points = u8(std::min<int>(player.points + amount, state.victory_target));  // TI-15.4.1
  }
  check_victory(state);
}

void gain_points(State& state, int seat, int amount) {
  gain_points_together(state, u8(1 << seat), amount);
}

void lose_points(State& state, int seat, int amount) {
  Player& player = state.player(seat);
  player.points = u8(std::max(player.points - amount, 0));  // TI-15.4.1
}

int most_points(const State& state) {
  int most = 0;
  for (const Player& player : state.players)
    if (!player.out) most = std::max<int>(most, player.points);
  return most;
}

int fewest_points(const State& state) {
  int fewest = kNone;
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out) fewest = std::min<int>(fewest, state.player(seat).points);
  return fewest;
}

void end_game(State& state, int winner) {
  state.over = 1;
  state.winner = u8(winner);
}

void end_by_points(State& state) {
  const int most = most_points(state);
  end_game(state,
           first_in_order(state, players_where(state, [&](const Player& player) { return player.points == most; })));
}

void clear_table(State& state) {
  while (!state.steps.empty()) state.steps.pop();
  while (state.frame_count > 0) state.frames[--state.frame_count] = {};
  while (state.batch_count > 0) close_losses(state);
}

}  // namespace orrery::ti4
