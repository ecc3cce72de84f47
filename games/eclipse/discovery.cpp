// Discovery tiles (EN-15, ES-10.3), with Ancient Labs (ES-10.1.3).

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// Where a thing goes that the tile brings: the hex of the tile; the home from Ancient Labs, if it is under control.
HexId place_for(const State& state, int seat, HexId hex) {
  if (hex != kNone) return hex;
  const HexId home = home_hex(state, seat);
  return state.hexes[home].disc == seat ? home : kNone;
}

// EN-15.4, ES-10.3.2: regular technologies on offer that the player lacks and can place, those of the lowest printed
// price.
TechSet cheapest_technologies(const State& state, int seat) {
  TechSet cheapest = 0;
  int lowest = 0;
  for (int i = 0; i < kTechs; ++i) {
    const Tech tech = static_cast<Tech>(i);
    const TechCategory category = technology_of(tech).category;
    if (state.supply[static_cast<std::size_t>(i)] == 0 || category == TechCategory::Rare) continue;
    if (!can_place(state, seat, tech, static_cast<int>(category))) continue;
    const int cost = tiles_of(state.edition, tech).cost;
    if (cheapest != 0 && cost > lowest) continue;
    if (cheapest == 0 || cost < lowest) cheapest = 0;
    lowest = cost;
    cheapest |= TechSet{1} << i;
  }
  return cheapest;
}

// EN-15.7: a bonus without effect is not offered. A second Orbital does not fit, but its materials come (ES-10.3.3).
bool has_effect(const State& state, int seat, const DiscoveryTile& tile, HexId hex) {
  const HexId place = place_for(state, seat, hex);
  switch (tile.kind) {
    case DiscoveryKind::Resources:
    case DiscoveryKind::ShipPart: return true;
    case DiscoveryKind::Technology: return cheapest_technologies(state, seat) != 0;
    case DiscoveryKind::Cruiser: return place != kNone && unbuilt(state, seat, ShipKind::Cruiser) > 0;
    case DiscoveryKind::Orbital:
    case DiscoveryKind::WarpPortal: return place != kNone;
    case DiscoveryKind::Monolith: return place != kNone && (state.hexes[place].marks & kMonolith) == 0;
  }
  return false;
}

void mark(State& state, HexId hex, Mark what) {
  state.hexes[hex].marks = u8(state.hexes[hex].marks | what);
}

void gain(State& state, int seat, const Stock& stock) {
  auto& storage = state.player(seat).storage;
  const std::array<std::uint8_t, kResources> amounts = {stock.money, stock.science, stock.materials};
  for (std::size_t i = 0; i < amounts.size(); ++i) storage[i] = static_cast<std::int16_t>(storage[i] + amounts[i]);
}

void use(State& state, int seat, const DiscoveryTile& tile, HexId hex) {
  const HexId place = place_for(state, seat, hex);
  gain(state, seat, tile.gain);  // EN-15.3, ES-10.3.2
  switch (tile.kind) {
    case DiscoveryKind::Resources: break;
    case DiscoveryKind::Technology: push(state, seat, step::AncientTech{}); break;
    case DiscoveryKind::Cruiser: add_ship(state, seat, ShipKind::Cruiser, place); break;  // EN-15.5
    case DiscoveryKind::Orbital: mark(state, place, kOrbital); break;
    case DiscoveryKind::Monolith: mark(state, place, kMonolith); break;
    case DiscoveryKind::WarpPortal: mark(state, place, kPortalTile); break;  // ES-11.3
    case DiscoveryKind::ShipPart: push(state, seat, step::AncientPart{tile.part}); break;
  }
}

// Squares of a blueprint with the same tile on the same print are equal.
bool is_first_of_its_kind(const Player& player, int kind, int square) {
  const auto& tiles = player.tiles[static_cast<std::size_t>(kind)].squares;
  const auto& printed = blueprint_of(board_of(player.species).blueprints, static_cast<ShipKind>(kind)).printed;
  const auto at = static_cast<std::size_t>(square);
  for (std::size_t other = 0; other < at; ++other)
    if (tiles[other] == tiles[at] && printed[other] == printed[at]) return false;
  return true;
}

}  // namespace

// EN-15.1, EN-15.8; ES-6.13.3, ES-9.4.4: nobody takes a tile that ships of nobody guard, the Draco neither.
bool may_take_discovery(const State& state, HexId hex) {
  return (state.hexes[hex].marks & kDiscovery) != 0 && state.hexes[hex].defenders == 0;
}

void take_discovery(State& state, int seat, HexId hex) {
  if (hex != kNone) {
    state.hexes[hex].marks = u8(state.hexes[hex].marks & ~kDiscovery);
  } else {
    if (state.pile == 0) return;  // ES-10.1.6
    --state.pile;
  }
  push(state, seat, step::DrawDiscovery{hex});
}

void do_draw_discovery(State& state, int seat, const step::DrawDiscovery& draw, Action action) {
  --state.discoveries[action.arg(0)];
  push(state, seat, step::Discovery{action.arg(0), draw.hex});
}

// EN-15.2, ES-10.3.1
void list_discovery(const State& state, int seat, const step::Discovery& found, ActionList& out) {
  if (has_effect(state, seat, kDiscoveryTiles[found.tile], found.hex)) out.push_back(act(Act::UseDiscovery));
  out.push_back(act(Act::KeepDiscovery));
}

// EN-15.9; ES-10.3.6: at once, and then it is gone.
void do_discovery(State& state, int seat, const step::Discovery& found, Action action) {
  if (kind_of(action) == Act::KeepDiscovery) return void(++state.player(seat).kept[found.tile]);
  ++state.used_discoveries;
  use(state, seat, kDiscoveryTiles[found.tile], found.hex);
}

void list_ancient_technology(const State& state, int seat, ActionList& out) {
  const TechSet cheapest = cheapest_technologies(state, seat);
  for (int i = 0; i < kTechs; ++i)
    if (has(cheapest, static_cast<Tech>(i))) out.push_back(act(Act::AncientTechnology, u8(i)));
}

// EN-9.6, ES-5.2.8: with everything it does at once.
void do_ancient_technology(State& state, int seat, Action action) {
  const Tech tech = static_cast<Tech>(action.arg(0));
  gain_technology(state, seat, tech, static_cast<int>(technology_of(tech).category));
}

// EN-15.6, ES-10.3.4: on any square, in place of what lies there, or beside the board for a later Upgrade. The Muon
// Source lies beside the squares (ES-10.3.5).
void list_ancient_part(const State& state, int seat, const step::AncientPart& ancient, ActionList& out) {
  const bool outside = is_outside(ancient.part);
  const int first = outside ? kOutsideSquare : 0, last = outside ? kOutsideSquare : kMaxSquares - 1;
  for (int kind = 0; kind < kPlayerShips; ++kind)
    for (int square = first; square <= last; ++square)
      if (fits(state, seat, ancient.part, static_cast<ShipKind>(kind), square) &&
          (outside || is_first_of_its_kind(state.player(seat), kind, square)))
        out.push_back(act(Act::PartSquare, u8(kind), u8(square)));
  out.push_back(act(Act::SavePart));
}

void do_ancient_part(State& state, int seat, const step::AncientPart& ancient, Action action) {
  if (kind_of(action) != Act::SavePart)
    return place_part(state, seat, ancient.part, static_cast<ShipKind>(action.arg(0)), action.arg(1));
  state.player(seat).saved_parts |= 1u << (static_cast<int>(ancient.part) - kTrayParts);
}

}  // namespace orrery::eclipse
