#include "games/eclipse/refusals.h"

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

const Player& player_of(const State& state, int seat) {
  return state.players[static_cast<std::size_t>(seat)];
}

constexpr HexMask bit(HexId hex) {
  return HexMask{1} << hex;
}

Refusal no_activations(const State& state) {
  return refuse(state, "no_activations", {"EN-3.8", "ES-4.4"});
}

// Locations beside the hexes of a seat, and those with a wormhole towards them.
struct Beside {
  bool own = false, wormhole = false;
};
Beside beside(const State& state, int seat, Hex at) {
  Beside found;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Hex next = neighbour(at, edge);
    const HexId hex = hex_at(state, next.q, next.r);
    if (hex == kNone || (state.hexes[hex].disc != seat && free_ships(state, seat, hex) == 0)) continue;
    found.own = true;
    found.wormhole |= has_wormhole(state.hexes[hex].wormholes, opposite(edge));
  }
  return found;
}

Refusal why_no_step(const State& state, int seat, HexId from, HexId to) {
  if (has_gcds(state, from)) return refuse(state, "held_by_gcds", {"EN-12.4", "ES-3.8.3"});
  if (free_ships(state, seat, from) == 0) return refuse(state, "pinned", {"EN-4.6.2", "ES-3.8.2"});
  if ((reachable(state, seat, from) & bit(to)) == 0) return refuse(state, "not_connected", {"EN-12.2", "ES-5.5.2"});
  return refuse(state, "not_now", {"EN-12.1", "ES-5.5.1"});
}

Tech needed_for(Buildable what) {
  switch (what) {
    case Buildable::Starbase: return Tech::Starbase;
    case Buildable::Orbital: return Tech::Orbital;
    case Buildable::Monolith: return Tech::Monolith;
    default: return Tech::None;
  }
}

Refusal needs_tech(const State& state, Tech tech, const RuleNumber& rule) {
  return refuse_with(state, named("no", "needs_tech").with("tech", tech_text(tech)), rule);
}

}  // namespace

Refusal why_no_action(const State& state, int seat, int kind) {
  const Player& player = player_of(state, seat);
  if (player.discs == 0) return refuse(state, "no_discs", {"EN-3.7", "ES-4.3"});
  if (player.passed && kind < static_cast<int>(ActionKind::Upgrade))
    return refuse(state, "only_reactions", {"EN-13.1", "ES-5.7.1"});
  return refuse(state, "not_now", {"EN-3.3", "ES-4.2"});
}

Refusal why_no_trade(const State& state, const Step& step, int paid, int gained) {
  const Player& player = player_of(state, step.seat);
  const RuleNumber rule{"EN-4.4.1", "ES-3.1.2"};
  if (paid == gained) return refuse(state, "trade_same", rule);
  const int rate = board_of(player.species).trade, have = player.storage[static_cast<std::size_t>(paid)];
  if (have < rate) return too_little(state, resource_text(paid), rate, have, rule);
  return refuse(state, "trade_for_money", {"EN-17.4", "ES-7.2.2"});
}

Refusal why_no_colony(const State& state, const Step& step, Action action) {
  const Player& player = player_of(state, step.seat);
  const HexTile& hex = state.hexes[action.arg(0)];
  const int square = action.arg(1), resource = action.arg(2);
  const RuleNumber rule{"EN-14.1", "ES-3.6.1"};
  if (step.kind == StepKind::Turn && !state.colony_on_pass())
    return refuse(state, "colony_after_action", {"EN-5.4", "ES-3.6.1"});
  if (player.colony_ships == 0) return refuse(state, "no_colony_ships", rule);
  if (hex.disc != step.seat) return refuse(state, "not_controlled", rule);
  const SectorFace& face = face_of(state.edition, hex.sector);
  const bool orbital = square == kOrbitalSquare;
  if (orbital ? (hex.marks & kOrbital) == 0 : square >= face.square_count) return refuse(state, "no_square", rule);
  if ((hex.cubes >> square) & 1) return refuse(state, "square_filled", rule);
  const Square printed = orbital ? Square{} : face.squares[static_cast<std::size_t>(square)];
  const bool fits = orbital ? resource != static_cast<int>(Resource::Materials)
                            : printed.kind == SquareKind::Any || static_cast<int>(printed.kind) == resource;
  if (!fits) return refuse(state, "square_colour", {"EN-14.3", "ES-3.6.2"});
  const Tech tech = kAdvancedTech[static_cast<std::size_t>(resource)];
  if (!orbital && printed.advanced && !has(player.technologies, tech) && !has(player.technologies, Tech::Metasynthesis))
    return needs_tech(state, tech, {"EN-14.3", "ES-3.6.3"});
  if (player.track[static_cast<std::size_t>(resource)] == 0)
    return refuse_with(state, named("no", "track_empty").with("track", resource_text(resource)),
                       {"EN-4.1.7", "ES-3.2.4"});
  if (step.kind == StepKind::Upkeep && step.b != 0)
    return refuse(state, "colony_before_paying", {"EN-17.2", "ES-7.1.1"});
  if (step.kind == StepKind::Upkeep && opposing_ships(state, step.seat, action.arg(0)) > 0)
    return refuse(state, "colony_contested", {"EN-14.5", "ES-7.1.1"});
  return refuse(state, "equal_square", rule);
}

Refusal why_no_proposal(const State& state, int seat, int partner, int track) {
  const Player& player = player_of(state, seat);
  const Player& other = player_of(state, partner);
  if (state.player_count < state.rules().diplomacy_min_players)
    return refuse(state, "no_diplomacy", {"EN-8.1.1", "ES-2.1.4"});
  if (seat == partner || other.out) return refuse(state, "no_partner", {"EN-8.1.2", "ES-5.9.1"});
  if ((player.ambassadors >> partner) & 1) return refuse(state, "relations_already", {"EN-8.1.4", "ES-5.9.4"});
  if ((player.proposed >> partner) & 1) return refuse(state, "proposed_already", {"EN-8.1.11", "ES-5.9.12"});
  if (state.traitor == seat || state.traitor == partner) return refuse(state, "traitor", {"EN-8.1.5", "ES-5.9.5"});
  if (player.track[static_cast<std::size_t>(track)] == 0)
    return refuse_with(state, named("no", "track_empty").with("track", resource_text(track)), {"EN-8.1.6", "ES-5.9.7"});
  return refuse(state, "not_neighbours", {"EN-8.1.2", "ES-5.9.2"});
}

Refusal why_no_explore(const State& state, const Step& step, Action action) {
  if (step.b == 0) return no_activations(state);
  const Hex at{static_cast<std::int8_t>(action.arg(0) - kOrigin), static_cast<std::int8_t>(action.arg(1) - kOrigin)};
  const RuleNumber rule{"EN-6.1", "ES-5.1.1"};
  if (hex_at(state, at.q, at.r) != kNone) return refuse(state, "explored", rule);
  const Beside around = beside(state, step.seat, at);
  if (!around.own) return refuse(state, "not_beside", rule);
  if (!around.wormhole && !owns(state, step.seat, Tech::WormholeGenerator))
    return refuse(state, "no_wormhole", {"EN-6.2", "ES-5.1.1"});
  return refuse(state, "stack_empty", {"EN-6.3", "ES-5.1.2"});
}

Refusal why_no_disc(const State& state, const Step& step, HexId hex) {
  const HexTile& tile = state.hexes[hex];
  const RuleNumber rule{"EN-7.2", "ES-5.6.2"};
  if (step.kind == StepKind::Acting) {
    if (step.b == 0) return no_activations(state);
    if (player_of(state, step.seat).discs == 0) return refuse(state, "no_discs", {"EN-7.1", "ES-5.6.1"});
  }
  if (tile.disc != kNone) return refuse(state, "controlled_already", rule);
  if (opposing_ships(state, step.seat, hex) > 0) return refuse(state, "ships_there", {"EN-7.2", "ES-5.6.7"});
  if (step.kind == StepKind::Lifted && step.a == hex) return refuse(state, "same_hex", {"EN-7.8", "ES-5.6.4"});
  if ((state.touched & bit(hex)) != 0) return refuse(state, "touched", {"EN-7.8", "ES-5.6.4"});
  return refuse(state, "no_support", {"EN-7.3", "ES-5.6.2"});
}

Refusal why_no_lift(const State& state, const Step& step, HexId hex) {
  if (step.kind == StepKind::Acting && step.b == 0) return no_activations(state);
  if (state.hexes[hex].disc != step.seat) return refuse(state, "not_controlled", {"EN-7.1", "ES-5.6.1"});
  if (step.kind == StepKind::Upkeep) return refuse(state, "abandon", {"EN-17.5", "ES-7.2.3"});
  return refuse(state, "touched", {"EN-7.8", "ES-5.6.4"});
}

Refusal why_no_research(const State& state, const Step& step, Action action) {
  if (step.b == 0) return no_activations(state);
  const auto tech = static_cast<Tech>(action.arg(0));
  const int track = action.arg(1);
  const Player& player = player_of(state, step.seat);
  if (has(player.technologies, tech)) return refuse(state, "tech_owned", {"EN-9.3", "ES-5.2.5"});
  if (state.supply[action.arg(0)] == 0) return refuse(state, "tech_not_offered", {"EN-9.1", "ES-5.2.1"});
  if (player.track_length[static_cast<std::size_t>(track)] >= kTrackSlots)
    return refuse(state, "tech_track_full", {"EN-9.3", "ES-5.2.4"});
  if (!can_place(state, step.seat, tech, track)) return refuse(state, "tech_track", {"EN-9.1", "ES-5.2.3"});
  return too_little(state, resource_text(static_cast<int>(Resource::Science)), price(state, step.seat, tech, track),
                    player.storage[static_cast<std::size_t>(Resource::Science)], {"EN-9.2", "ES-5.2.2"});
}

Refusal why_no_upgrade(const State& state, const Step& step, Action action) {
  const Player& player = player_of(state, step.seat);
  const RuleNumber legal{"EN-10.4", "ES-5.3.7"};
  if (kind_of(action) == Act::RemovePart) {
    const bool beside_squares = action.arg(1) == kOutsideSquare;
    if (beside_squares) return refuse(state, "outside_stays", {"EN-10.6", "ES-5.3.9"});
    if (player.tiles[action.arg(0)].squares[action.arg(1)] == Part::None)
      return refuse(state, "no_tile_there", {"EN-10.1", "ES-5.3.1"});
    if (step.b == 0) return no_activations(state);
    if (step.e != 0) return refuse(state, "remove_first", {"EN-10.1", "ES-5.3.1"});
    return refuse(state, "equal_square", {"EN-10.1", "ES-5.3.1"});
  }
  if (kind_of(action) == Act::PartSquare) {
    const auto part = static_cast<Part>(step.a);
    const auto kind = static_cast<ShipKind>(action.arg(0));
    if (is_outside(part) != (action.arg(1) == kOutsideSquare))
      return refuse(state, "outside", {"EN-10.6", "ES-10.3.5"});
    if (action.arg(1) != kOutsideSquare &&
        action.arg(1) >= blueprint_of(board_of(player.species).blueprints, kind).squares)
      return refuse(state, "no_square", {"EN-10.2", "ES-5.3.1"});
    if (ship_part(part).kind == PartKind::Drive && kind == ShipKind::Starbase)
      return refuse(state, "drive_on_starbase", {"EN-10.4", "ES-5.3.5"});
    return refuse(state, "blueprint", legal);
  }
  const int part = action.arg(0);
  const Tech tech = kShipParts[action.arg(0)].tech;
  if (part >= kTrayParts && ((player.saved_parts >> (part - kTrayParts)) & 1) == 0)
    return refuse(state, "not_saved", {"EN-10.7", "ES-10.3.4"});
  if (tech != Tech::None && !has(player.technologies, tech)) return needs_tech(state, tech, {"EN-9.14", "ES-5.3.3"});
  if (step.b == 0) return no_activations(state);
  return refuse(state, "blueprint", legal);
}

Refusal why_no_build(const State& state, const Step& step, Action action) {
  if (step.b == 0) return no_activations(state);
  const auto what = static_cast<Buildable>(action.arg(0));
  const Player& player = player_of(state, step.seat);
  const HexTile& hex = state.hexes[action.arg(1)];
  if (hex.disc != step.seat) return refuse(state, "not_controlled", {"EN-11.1", "ES-5.4.1"});
  const Tech tech = needed_for(what);
  if (tech != Tech::None && !has(player.technologies, tech)) return needs_tech(state, tech, {"EN-11.5", "ES-5.4.2"});
  const bool structure = what >= Buildable::Orbital;
  if (structure && (hex.marks & (what == Buildable::Orbital ? kOrbital : kMonolith)) != 0)
    return refuse(state, "structure_there", {"EN-11.4", "ES-3.9.1"});
  if (!structure && unbuilt(state, step.seat, static_cast<ShipKind>(action.arg(0))) == 0)
    return refuse(state, "no_ship_left", {"EN-11.3", "ES-5.4.2"});
  const int cost = build_cost(state, step.seat, what);
  const int have = player.storage[static_cast<std::size_t>(Resource::Materials)];
  if (have < cost)
    return too_little(state, resource_text(static_cast<int>(Resource::Materials)), cost, have, {"EN-11.2", "ES-5.4.1"});
  return refuse(state, "no_structure_left", {"EN-1.11", "ES-1.8"});
}

Refusal why_no_move(const State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::Step) return why_no_step(state, step.seat, step.b, action.arg(0));
  if (step.b == 0) return no_activations(state);
  const auto kind = static_cast<ShipKind>(action.arg(0));
  const HexId from = action.arg(1);
  if (state.hexes[from].ships[step.seat][action.arg(0)] == 0) return refuse(state, "no_ship", {"EN-12.1", "ES-5.5.1"});
  if (kind == ShipKind::Starbase || player_of(state, step.seat).stats[action.arg(0)].move <= 0)
    return refuse(state, "no_drive", {"EN-12.5", "ES-5.5.4"});
  return why_no_step(state, step.seat, from, action.arg(2));
}

}  // namespace orrery::eclipse
