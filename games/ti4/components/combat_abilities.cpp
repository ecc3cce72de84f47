// Abilities of factions in combat and invasion.

#include <algorithm>

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// --- rolls

template <int bonus>
int all_own_rolls(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? value + bonus : value;
}

void grant_reroll(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what, .seat = use.seat, .amount = 1, .until = Duration::CombatRound});
}

// --- Ambush: a die for each of two ships (TI-21.5.2); those that hit most easily, more dice are never worse.

struct Ambushers {
  UnitType first = UnitType::None, second = UnitType::None;  // the second kind for a ship that is left
  int of_first = 0, of_second = 0;
};
constexpr int kAmbushers = 2;
Ambushers ambushers_of(const State& state, int seat) {
  const SpaceArea& area = state.area(seat, state.combat.system);
  Ambushers found{UnitType::Cruiser, UnitType::Destroyer};
  if (card_in_force(state, seat, found.second).combat.hit < card_in_force(state, seat, found.first).combat.hit)
    std::swap(found.first, found.second);
  found.of_first = std::min(kAmbushers, area.ship_count(found.first));
  found.of_second = std::min(kAmbushers - found.of_first, area.ship_count(found.second));
  return found;
}
bool can_ambush(const State& state, const Use& use) {
  const Ambushers ships = ambushers_of(state, use.seat);
  return ships.of_first + ships.of_second > 0 && fights(state, opponent_of(state, use.seat));
}
void roll_first(State& state, const Use& use, const Op&) {
  start_roll(state, use.seat, ambushers_of(state, use.seat).of_first);
}
// The hits wait where those of the round will be.
void roll_second(State& state, const Use& use, const Op&) {
  const Ambushers ships = ambushers_of(state, use.seat);
  state.combat.hits[side_of(state, use.seat)] =
      u8(rolled_at_least(state, card_in_force(state, use.seat, ships.first).combat.hit));
  start_roll(state, use.seat, ships.of_second);
}
void ambush(State& state, const Use& use, const Op&) {
  std::uint8_t& first = state.combat.hits[side_of(state, use.seat)];
  const int hits =
      first + rolled_at_least(state, card_in_force(state, use.seat, ambushers_of(state, use.seat).second).combat.hit);
  first = 0;
  start_ability_hits(state, use.seat, opponent_of(state, use.seat), hits, false, UnitType::None, false);
}

// --- Devotion (TI-21.5.5): the price is the own ship.

bool opponent_is_there(const State& state, const Use& use) {
  return fights(state, opponent_of(state, use.seat));
}
void hit_named_ship(State& state, const Use& use, const Op&) {
  start_ability_hits(state, use.seat, opponent_of(state, use.seat), 1, false, type_in(use.target),
                     is_damaged(use.target));
}

// --- Harrow (TI-21.5.23)

bool can_harrow(const State& state, const Use& use) {
  const auto planet = static_cast<Planet>(state.combat.planet);
  return use.seat == state.active && !has_effect(state, Ability::Harrow, use.seat) &&
         can_bombard(state, use.seat, planet) && has_bombarding(state, use.seat);
}
void harrow(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what, .seat = use.seat, .until = Duration::CombatRound});  // once in a round
  bombard_with_all(state, use.seat, static_cast<Planet>(state.combat.planet));
}

// --- Indoctrination (TI-21.5.6): replaced, not destroyed.

bool opposes_infantry(const State& state, const Use& use) {
  return units_at(state, opponent_of(state, use.seat), UnitType::Infantry, state.combat.planet) > 0;
}
void indoctrinate(State& state, const Use& use, const Op&) {
  const Place planet = state.combat.planet;
  take_units(state, opponent_of(state, use.seat), UnitType::Infantry, planet);
  put_units(state, use.seat, UnitType::Infantry, planet);
}

// --- Technological Singularity (TI-21.5.7): any unit of the opponent destroyed in the combat, by whomever.

bool can_copy(const State& state, const Use& use) {
  const Batch& batch = state.batch();
  const int opponent = opponent_of(state, use.seat);
  if (opponent == kNone || state.combat.copied != 0 || batch.system != state.combat.system) return false;
  if (batch.cause == Cause::Cannon || batch.cause == Cause::Bombardment) return false;
  if (!has_losses(state, opponent)) return false;
  return may(state, Query::MaySingularity, {.seat = use.seat, .other = opponent}) &&
         can_take_technology(state, use.seat, u8(1 << opponent));
}
void copy(State& state, const Use& use, const Op&) {
  state.combat.copied = 1;
  take_technology(state, use.seat, u8(1 << opponent_of(state, use.seat)));
}

constexpr std::array kRecords = {
    Record{.of = Ability::Ambush,
           .who = Who::Combatant,
           .may = can_ambush,
           .effect = {own(roll_first), own(roll_second), own(ambush)}},
    Record{.of = Ability::Assimilate, .who = Who::ThatPlayer, .may = has_captured, .effect = {own(replace_captured)}},
    Record{.of = Ability::Devotion,
           .who = Who::Combatant,
           .may = opponent_is_there,
           .targets = list_opposing_ships,
           .shown = Target::OpposingShip,
           .effect = {own(hit_named_ship)}},
    Record{.of = Ability::Fragile, .passive = {{{Query::CombatRoll, all_own_rolls<-1>}}}},
    Record{.of = Ability::Harrow, .who = Who::Combatant, .may = can_harrow, .effect = {own(harrow)}},
    Record{.of = Ability::Harrow,  // the shared moment of the last round (TI-4.5.3)
           .windows = at(Window::GroundCombatEnd),
           .who = Who::Combatant,
           .may = can_harrow,
           .effect = {own(harrow)}},
    Record{
        .of = Ability::Indoctrination, .who = Who::Combatant, .may = opposes_infantry, .effect = {own(indoctrinate)}},
    Record{.of = Ability::MunitionsReserves,
           .who = Who::Combatant,
           .effect = {own(grant_reroll)},
           .passive = {{{Query::MayReroll, granted_reroll}}}},
    Record{.of = Ability::TechnologicalSingularity, .may = can_copy, .effect = {own(copy)}},
    Record{.of = Ability::Unrelenting, .passive = {{{Query::CombatRoll, all_own_rolls<1>}}}},
};

}  // namespace

Records combat_abilities() {
  return kRecords;
}

}  // namespace orrery::ti4
