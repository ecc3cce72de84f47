// Build (EN-11, ES-5.4): ships and structures in controlled hexes.

#include <bit>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr bool is_ship(Buildable what) {
  return what <= Buildable::Starbase;
}
// Ships that can be built lie in the order of ShipKind.
constexpr ShipKind ship_of(Buildable what) {
  return static_cast<ShipKind>(what);
}
static_assert(ship_of(Buildable::Dreadnought) == ShipKind::Dreadnought &&
              ship_of(Buildable::Starbase) == ShipKind::Starbase);

constexpr std::uint8_t mark_of(Buildable what) {
  return what == Buildable::Orbital ? kOrbital : kMonolith;
}

bool has_structures_left(const State& state) {
  if (!state.has(Flag::StructuresLimited)) return true;  // EN-1.11, ES-1.8
  int built = 0;
  for (int hex = 0; hex < state.hex_count; ++hex)
    built +=
        std::popcount(static_cast<unsigned>(state.hexes[static_cast<std::size_t>(hex)].marks & (kOrbital | kMonolith)));
  return built < kStructureTiles;
}

// Apart from the hex: paid for, researched, in the supply.
bool can_build(const State& state, int seat, Buildable what) {
  const Player& player = state.player(seat);
  if (player.storage[static_cast<std::size_t>(Resource::Materials)] < build_cost(state, seat, what)) return false;
  if (needed_for(what) != Tech::None && !has(player.technologies, needed_for(what))) return false;
  return is_ship(what) ? unbuilt(state, seat, ship_of(what)) > 0 : has_structures_left(state);  // EN-11.3, ES-5.4.2
}

}  // namespace

Tech needed_for(Buildable what) {  // EN-11.5, ES-5.4.2
  switch (what) {
    case Buildable::Starbase: return Tech::Starbase;
    case Buildable::Orbital: return Tech::Orbital;
    case Buildable::Monolith: return Tech::Monolith;
    default: return Tech::None;
  }
}

int build_cost(const State& state, int seat, Buildable what) {
  return build_cost(state.edition, state.player(seat).species, what);
}

// EN-11.1, EN-22.1.7
void list_build(const State& state, int seat, ActionList& out) {
  const HexMask hexes = controlled(state, seat);  // enemy ships there do not matter: EN-11.6, ES-5.4.3
  if (hexes == 0) return;
  for (int i = 0; i < kBuildables; ++i) {
    const auto what = static_cast<Buildable>(i);
    if (!can_build(state, seat, what)) continue;
    for (const int hex : bits_of(hexes)) {
      if (is_ship(what) || !(state.hexes[static_cast<std::size_t>(hex)].marks & mark_of(what)))  // EN-11.4, ES-3.9.1
        out.push_back(act(Act::Build, u8(i), u8(hex)));
    }
  }
}

// EN-4.3.6, EN-11.7; ES-3.5.2, ES-5.4.4: a structure stays with the hex.
void do_build(State& state, int seat, Action action) {
  const auto what = static_cast<Buildable>(action.arg(0));
  const HexId hex = action.arg(1);
  auto& materials = state.player(seat).storage[static_cast<std::size_t>(Resource::Materials)];
  materials = static_cast<std::int16_t>(materials - build_cost(state, seat, what));
  if (is_ship(what))
    add_ship(state, seat, ship_of(what), hex);
  else
    state.hexes[hex].marks = u8(state.hexes[hex].marks | mark_of(what));
}

}  // namespace orrery::eclipse
