// Move (EN-12, ES-5.5): one ship, hex by hex.

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// EN-12.5, ES-5.5.4: all but Starbases.
constexpr int kMovingShips = static_cast<int>(ShipKind::Starbase);
static_assert(kMovingShips + 1 == kPlayerShips);

// EN-12.2, EN-12.3; ES-5.5.2, ES-5.5.3: where a ship may go on to from a hex, nowhere when all ships there are pinned.
// The owner names the pinned ones, so any ship may be the free one.
HexMask next_hexes(const State& state, int seat, HexId from) {
  return free_ships(state, seat, from) > 0 ? reachable(state, seat, from) : 0;
}

// One hex on; the ship may go further.
void step_to(State& state, int seat, ShipKind kind, HexId from, HexId to, int steps_left) {
  remove_ship(state, seat, kind, from);
  add_ship(state, seat, kind, to);
  if (steps_left > 0) push(state, seat, step::Moving{kind, to, u8(steps_left)});
  if (state.rules().aggression_check == AggressionCheck::OnEntering) check_aggression(state, seat, to);  // EN-12.6
}

}  // namespace

// EN-22.1.7; ES-5.5.5: enemies in the next hex do not matter.
void list_move(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (int from = 0; from < state.hex_count; ++from) {
    const auto& ships = state.hexes[static_cast<std::size_t>(from)].ships[static_cast<std::size_t>(seat)];
    HexMask targets = 0;
    bool looked = false;
    for (std::size_t kind = 0; kind < kMovingShips; ++kind) {
      if (ships[kind] == 0 || player.stats[kind].move <= 0) continue;
      if (!looked) targets = next_hexes(state, seat, u8(from));
      looked = true;
      for (const int hex : bits_of(targets)) out.push_back(act(Act::Move, kind, u8(from), u8(hex)));
    }
  }
}

void do_move(State& state, int seat, Action action) {
  const auto kind = static_cast<ShipKind>(action.arg(0));
  const int steps = state.player(seat).stats[action.arg(0)].move;  // EN-12.1, ES-5.5.1
  step_to(state, seat, kind, action.arg(1), action.arg(2), steps - 1);
}

void list_moving(const State& state, int seat, const step::Moving& moving, ActionList& out) {
  for (const int hex : bits_of(next_hexes(state, seat, moving.hex))) out.push_back(act(Act::Step, u8(hex)));
  out.push_back(act(Act::Stop));
}

void do_moving(State& state, int seat, const step::Moving& moving, Action action) {
  if (kind_of(action) == Act::Step) step_to(state, seat, moving.ship, moving.hex, action.arg(0), moving.left - 1);
}

}  // namespace orrery::eclipse
