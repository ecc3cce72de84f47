// Technologies of combat and invasion.

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

int ships_of(const State& state, int seat, LossFilter filter) {
  UnitGroups ships;
  list_units(state, seat, state.combat.system, Planet::None, filter, ships);
  int total = 0;
  for (const UnitGroup& group : ships) total += group.count;
  return total;
}

// --- at the start of a space combat

constexpr int kAssaultShips = 3;
bool outguns(const State& state, const Use& use) {  // TI-21.3.4: tested again when it is resolved
  return ships_of(state, use.seat, LossFilter::NonFighterShips) >= kAssaultShips &&
         ships_of(state, opponent_of(state, use.seat), LossFilter::NonFighterShips) > 0;
}
void opponent_loses_a_ship(State& state, const Use& use, const Op&) {
  start_chosen_losses(state, opponent_of(state, use.seat), state.combat.system, Planet::None,
                      LossFilter::NonFighterShips, 1, Cause::Ability, use.seat);
}

bool at_wormhole(const State& state, const Use& use) {
  return wormholes_in(state, state.combat.system) != 0 && fights(state, use.seat);
}
void hit_named_ship(State& state, const Use& use, const Op&) {
  start_ability_hits(state, use.seat, opponent_of(state, use.seat), 1, false, type_in(use.target),
                     is_damaged(use.target));
}

bool opponent_has_ships(const State& state, const Use& use) {
  return fights(state, opponent_of(state, use.seat));
}
void hit_non_fighter(State& state, const Use& use, const Op&) {
  start_ability_hits(state, use.seat, opponent_of(state, use.seat), 1, true, UnitType::None, false);
}

// --- hits

int shield_twice(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? 2 : value;
}

void list_repairable(const State& state, const Use& use, TargetList& out) {  // TI-21.3.3
  if (state.combat.kind != CombatKind::Space) return;
  const SpaceArea& area = state.area(use.seat, state.combat.system);
  for (const int type : count_to<int>(kSustainTypes))
    if (area.damaged_of(static_cast<UnitType>(type)) >
        state.combat.sustained[side_of(state, use.seat)][static_cast<std::size_t>(type)])
      out.push_back(unit_target(static_cast<UnitType>(type)));
}
void repair(State& state, const Use& use, const Op&) {
  const UnitType type = type_in(use.target);
  set_damaged(state, use.seat, type, state.combat.system,
              state.area(use.seat, state.combat.system).damaged_of(type) - 1);
}

// --- cannons and bombardment

bool fires_at_ships(const State& state, const Use&) {
  return state.event().planet == kNone;
}
// A technology that has to be used works by its effect alone, which has an amount.
int aim_at_ships(const State&, const Asked& asked, const Source& source, int value) {
  return source.amount == 1 && asked.seat == source.seat && asked.planet == Planet::None ? 1 : value;
}

int silence_cannons(const State& state, const Asked& asked, const Source& source, int value) {
  return asked.other == source.seat && state.invading != 0 ? 0 : value;
}

// TI-21.3.2: one of the units that roll, named before.
void list_firing(const State& state, const Use& use, TargetList& out) {
  const Event& event = state.event();
  for (const UnitType type : {UnitType::Flagship, UnitType::Pds, UnitType::SpaceDock})
    if (cannon_dice(state, use.seat, event.other, type, static_cast<Planet>(event.planet)) > 0)
      out.push_back(unit_target(type));
}
void list_bombarding(const State& state, const Use&, TargetList& out) {
  for (const UnitType type : {UnitType::Flagship, UnitType::WarSun, UnitType::Dreadnought})
    if (planets_bombarded_by(state, type) != 0) out.push_back(unit_target(type));
}
void list_bombarded(const State& state, const Use& use, TargetList& out) {
  for (const int place : bits_of(std::uint64_t{planets_bombarded_by(state, type_in(use.target))}))
    out.push_back(u8(static_cast<int>(planet_at(state, state.active_system, place))));
}
void add_die(State& state, const Use& use, const Op&) {
  const std::uint8_t planet = use.target2 != kNone ? use.target2 : state.event().planet;
  add_effect(state,
             {.source = use.what, .seat = use.seat, .target = use.target, .amount = planet, .until = Duration::Use});
}
int one_die_more(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat && asked.type == type_in(source.target) &&
                 static_cast<int>(asked.planet) == source.amount
             ? value + 1
             : value;
}

// --- ground combat

bool has_shield(const State& state, const Use& use) {  // TI-21.3.18
  const auto planet = static_cast<Planet>(state.combat.planet);
  return state.planet(planet).controller == use.seat && is_shielded(state, opponent_of(state, use.seat), planet);
}
int forbid_rolls(const State&, const Asked& asked, const Source& source, int value) {
  return source.amount == 1 && asked.seat != source.seat ? 0 : value;
}

bool opponent_hit(const State& state, const Use& use) {
  return state.combat.hits[side_of(state, opponent_of(state, use.seat))] > 0;
}
void one_hit_more(State& state, const Use& use, const Op&) {  // TI-21.3.10
  ++state.combat.hits[side_of(state, use.seat)];
}

bool won(const State& state, const Use& use) {
  return state.combat.winner == use.seat;
}
void animate(State& state, const Use& use, const Op&) {
  put_units(state, use.seat, UnitType::Infantry, on_planet(static_cast<Planet>(state.combat.planet)));
}

// --- after a space combat

bool won_or_lost(const State& state, const Use& use) {
  return state.combat.winner == use.seat || state.combat.loser == use.seat;
}
void salvage_ship(State& state, const Use& use, const Op&) {
  if (state.combat.winner == use.seat) push(state, use.seat, step::SalvageShip{});
}

constexpr std::array kRecords = {
    Record{.of = Tech::AssaultCannon, .who = Who::Combatant, .may = outguns, .effect = {own(opponent_loses_a_ship)}},
    Record{.of = Tech::DacxiveAnimators, .who = Who::Combatant, .may = won, .effect = {own(animate)}},
    Record{.of = Tech::DimensionalSplicer,
           .who = Who::Combatant,
           .may = at_wormhole,
           .targets = list_opposing_ships,
           .shown = Target::OpposingShip,
           .effect = {own(hit_named_ship)}},
    Record{.of = Tech::DuraniumArmor,
           .who = Who::Combatant,
           .targets = list_repairable,
           .shown = Target::OwnDamagedUnit,
           .effect = {own(repair)}},
    Record{.of = Tech::GravitonLaserSystem,
           .who = Who::ThatPlayer,
           .may = fires_at_ships,
           .effect = {lasting(1)},
           .passive = {{{Query::HitsNonFighters, aim_at_ships}}}},
    Record{.of = Tech::ImpulseCore, .who = Who::Combatant, .may = opponent_has_ships, .effect = {own(hit_non_fighter)}},
    Record{.of = Tech::L4Disruptors, .passive = {{{Query::MayFireCannon, silence_cannons}}}},
    Record{.of = Tech::MagenDefenseGrid,
           .who = Who::Combatant,
           .may = has_shield,
           .effect = {lasting(1)},
           .passive = {{{Query::MayRoll, forbid_rolls}}}},
    Record{.of = Tech::NonEuclideanShielding, .passive = {{{Query::SustainCancels, shield_twice}}}},
    Record{.of = Tech::PlasmaScoring,
           .windows = at(Window::SpaceCannonUsed),
           .who = Who::ThatPlayer,
           .targets = list_firing,
           .shown = Target::OwnRollingUnit,
           .effect = {own(add_die)},
           .passive = {{{Query::ExtraDice, one_die_more}}}},
    Record{.of = Tech::PlasmaScoring,
           .windows = at(Window::BombardmentUsed),
           .who = Who::ThatPlayer,
           .targets = list_bombarding,
           .targets2 = list_bombarded,
           .shown = Target::OwnRollingUnit,
           .shown2 = Target::AnyPlanet,
           .effect = {own(add_die)}},
    Record{.of = Tech::SalvageOperations,
           .who = Who::Combatant,
           .may = won_or_lost,
           .effect = {gain_goods(1), own(salvage_ship)}},
    Record{
        .of = Tech::ValkyrieParticleWeave, .who = Who::Combatant, .may = opponent_hit, .effect = {own(one_hit_more)}},
};

}  // namespace

Records combat_technologies() {
  return kRecords;
}

}  // namespace orrery::ti4
