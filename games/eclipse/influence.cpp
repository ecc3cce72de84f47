// Influence (EN-7, ES-5.6).

#include <algorithm>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// Where a disc from the hand may go. A disc just lifted supports nothing any more (EN-7.5, ES-5.6.3).
HexMask targets(const State& state, int seat) {
  HexMask ships = 0, uncontrolled = 0, own = 0;
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if (hex.entry[static_cast<std::size_t>(seat)] != 0) ships |= hex_bit(u8(h));
    if (hex.disc == kNone) uncontrolled |= hex_bit(u8(h));
    if (hex.disc == seat) own |= hex_bit(u8(h));
  }
  // EN-7.3, EN-7.4; ES-5.6.2: next to a disc or a ship, or where one's ships are.
  HexMask supported = ships;
  for (const int hex : bits_of(own | ships)) supported |= reachable(state, seat, u8(hex));
  supported &= uncontrolled & ~state.touched;
  // EN-7.2, ES-5.6.7
  HexMask open = 0;
  for (const int hex : bits_of(supported)) {
    const HexId h = u8(hex);
    if (opposing_ships(state, seat, h) == 0) open |= hex_bit(h);
  }
  return open;
}

void list_hexes(HexMask hexes, Act kind, ActionList& out) {
  for (const int i : bits_of(hexes)) out.push_back(act(kind, u8(i)));
}

// ES-5.6.4
void touch(State& state, HexId hex) {
  if (!state.rules().influence_same_hex) state.touched |= hex_bit(hex);
}

// EN-7.11: the tile comes before the next disc.
void place(State& state, int seat, HexId hex) {
  touch(state, hex);
  put_disc(state, seat, hex);
  if (may_take_discovery(state, hex)) take_discovery(state, seat, hex);  // EN-7.7, ES-5.6.6
}

int face_down(const Player& player) {
  return board_of(player.species).colony_ships - player.colony_ships;
}

}  // namespace

// EN-7.1, ES-5.6.1; EN-7.10, EN-22.1.4: none of it must be done.
void list_influence(const State& state, int seat, const step::Acting& acting, ActionList& out) {
  const Player& player = state.player(seat);
  if (acting.left > 0) {
    if (player.discs > 0) list_hexes(targets(state, seat), Act::PutDisc, out);
    list_hexes(controlled(state, seat) & ~state.touched, Act::LiftDisc, out);
  }
  if (acting.refresh > 0 && face_down(player) > 0) out.push_back(act(Act::RefreshColonyShip));
}

void do_influence(State& state, int seat, step::Acting acting, Action action) {
  if (kind_of(action) == Act::RefreshColonyShip) {
    ++state.player(seat).colony_ships;
    --acting.refresh;
    if (state.rules().colony_refresh_timing == ColonyRefreshTiming::AfterDiscMoves) acting.left = 0;  // EN-7.9
    return push(state, seat, acting);
  }
  const HexId hex = action.arg(0);
  --acting.left;
  push(state, seat, acting);
  if (kind_of(action) == Act::PutDisc) {
    take_disc(state, seat);
    place(state, seat, hex);
  } else {
    push(state, seat, step::Lifted{hex});
    touch(state, hex);
    lift_disc(state, seat, hex);
  }
}

void list_lifted(const State& state, int seat, const step::Lifted& lifted, ActionList& out) {
  // EN-7.8, ES-5.6.4: not where it came from.
  list_hexes(targets(state, seat) & ~hex_bit(lifted.from), Act::PutDisc, out);
  out.push_back(act(Act::ToTrack));
}

void do_lifted(State& state, int seat, Action action) {
  if (kind_of(action) == Act::PutDisc)
    place(state, seat, action.arg(0));
  else
    return_disc(state, seat);
}

void finish_influence(State& state, int seat, int left) {
  Player& player = state.player(seat);
  player.colony_ships = u8(player.colony_ships + std::min(left, face_down(player)));  // EN-7.9, ES-5.6.5: never hurts
}

}  // namespace orrery::eclipse
