// What changes the map and the ways of ships: technologies, abilities, cards, flagships.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

int yes(const State&, const Asked&, const Source&, int) {
  return 1;
}
int yes_to_owner(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? 1 : value;
}

// TI-21.3.1: both kinds of Space Cannon rolls against its owner.
int deflected(const State&, const Asked& asked, const Source& source, int value) {
  return asked.other == source.seat ? value - 1 : value;
}

int one_more(const State&, const Asked&, const Source&, int value) {
  return value + 1;
}

// TI-11.3.20: from home and from alpha and beta wormholes, in tactical actions of its owner.
int slipstream(const State& state, const Asked& asked, const Source& source, int value) {
  constexpr int kAlphaOrBeta = 1 << static_cast<int>(Wormhole::Alpha) | 1 << static_cast<int>(Wormhole::Beta);
  if (asked.seat != source.seat) return value;
  const bool starts = asked.system == kCreussHomeSystem || (wormholes_in(state, asked.system) & kAlphaOrBeta) != 0;
  return starts ? value + 1 : value;
}

// TI-21.3.12: while its owner does not control Mecatol Rex.
int folded_gate(const State& state, const Asked&, const Source& source, int value) {
  constexpr int kAlphaAndBeta = 1 << static_cast<int>(Wormhole::Alpha) | 1 << static_cast<int>(Wormhole::Beta);
  return state.planet(Planet::MecatolRex).controller == source.seat ? value : value | kAlphaAndBeta;
}

int through_for_flagship(const State& state, const Asked& asked, const Source& source, int value) {
  const bool own = asked.seat == source.seat && asked.type != UnitType::None;
  return own && has_text(card_in_force(state, asked.seat, asked.type), UnitText::YsiaYssrila) ? 1 : value;
}

// TI-21.1.19: ships that start in the system named.
int through_from_target(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat && asked.system == source.target ? 1 : value;
}

int armada(const State&, const Asked&, const Source&, int value) {
  return value + kArmadaBonus;
}

// TI-21.2.1: the owner of the note.
int no_to_target(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.target ? 0 : value;
}

// W-TAC-1: others cannot activate asteroid fields with its owner's ships.
int closes_asteroids(const State& state, const Asked& asked, const Source& source, int value) {
  const bool closed = asked.other == source.seat && anomaly_in(state, asked.system) == Anomaly::AsteroidField &&
                      has_ships(state, source.seat, asked.system);
  return closed ? 0 : value;
}

bool own_units_in_active(const State& state, const Use& use) {
  return has_units_in(state, use.seat, state.active_system);
}
bool owner_is_active_at_own_units(const State& state, const Use& use) {
  return owner_of(state, use.card) == state.active && own_units_in_active(state, use);
}

void last_for_owner(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what,
                     .seat = use.seat,
                     .target = u8(owner_of(state, use.card)),
                     .until = facts_of(use.what).duration});
}

void choose_wormhole(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::PlaceWormhole{use.target});
}

// --- Foresight (TI-21.5.3)
bool others_came_to_own_ships(const State& state, const Use& use) {
  return state.active != use.seat && has_ships(state, use.seat, state.active_system);
}
void list_ways_out(const State& state, const Use& use, TargetList& out) {
  for (const int system : bits_of(adjacent_to(state, use.seat, state.active_system, AdjacentFor::Movement)))
    if (may_withdraw(state, use.seat, state.active_system, static_cast<SystemId>(system), Withdrawal::Ability))
      out.push_back(u8(system));
}
void withdraw_to_target(State& state, const Use& use, const Op&) {
  start_withdrawal(state, use.seat, state.active_system, use.target, Withdrawal::Ability);
}

constexpr std::array kRecords = {
    // the map
    Record{.of = Ability::QuantumEntanglement, .passive = {{{Query::JoinsWormholes, yes_to_owner}}}},
    Record{.of = ActionCard::LostStarChart,
           .who = Who::ActivePlayer,
           .effect = {lasting()},
           .passive = {{{Query::JoinsWormholes, yes}}}},
    Record{.of = Tech::LazaxGateFolding, .passive = {{{Query::MecatolWormholes, folded_gate}}}},
    Record{.of = Tech::SpatialConduitCylinder,
           .who = Who::ActivePlayer,
           .may = own_units_in_active,
           .effect = {lasting()},
           .passive = {{{Query::JoinsOwnUnits, yes_to_owner}}}},
    Record{.of = Note::CreussIff, .who = Who::ActivePlayer, .effect = {own(choose_wormhole)}},
    Record{.of = Tech::WormholeGenerator, .effect = {own(choose_wormhole)}},

    // ways of ships
    Record{
        .of = Tech::AntimassDeflectors,
        .passive = {{{Query::MayPassAsteroids, yes}, {Query::MayEnterAsteroids, yes}, {Query::CannonRoll, deflected}}}},
    Record{.of = Tech::LightWaveDeflector, .passive = {{{Query::MayPassShips, yes_to_owner}}}},
    Record{.of = Tech::MagmusReactor, .passive = {{{Query::MayEnterSupernova, yes}}}},
    Record{.of = Ability::GashlaiPhysiology, .passive = {{{Query::MayPassSupernova, yes}}}},
    Record{.of = UnitText::YsiaYssrila, .passive = {{{Query::MayPassShips, through_for_flagship}}}},
    Record{.of = ActionCard::InTheSilenceOfSpace,
           .who = Who::ActivePlayer,
           .effect = {lasting()},
           .passive = {{{Query::MayPassShips, through_from_target}}}},
    Record{.of = Ability::Slipstream, .passive = {{{Query::Move, slipstream}}}},
    Record{.of = Tech::GravityDrive, .passive = {{{Query::MoveOfOneShip, one_more}}}},
    Record{.of = Note::Ceasefire,
           .may = owner_is_active_at_own_units,
           .effect = {own(last_for_owner)},
           .passive = {{{Query::MayMoveInto, no_to_target}}}},
    Record{.of = Ability::Foresight,
           .may = others_came_to_own_ships,
           .targets = list_ways_out,
           .shown = Target::AdjacentSystem,
           .effect = {own(withdraw_to_target)}},

    // fleets and activation
    Record{.of = Ability::Armada, .passive = {{{Query::FleetLimit, armada}}}},
    Record{.of = Tech::ChaosMapping, .passive = {{{Query::MayActivate, closes_asteroids}}}},
};

}  // namespace

Records movement_components() {
  return kRecords;
}

void list_place_wormhole(ActionList& out) {
  for (std::uint64_t token = 0; token < 2; ++token) out.push_back(act(Act::Number, token));
}

void do_place_wormhole(State& state, const step::PlaceWormhole& place, Action action) {
  state.wormhole_tokens[action.arg(0)] = place.system;
}

}  // namespace orrery::ti4
