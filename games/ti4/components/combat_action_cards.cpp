// Action cards of combat and invasion.

#include <algorithm>

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// --- rolls

int own_rolls(const State&, const Asked& asked, const Source& source, int value, int bonus) {
  return asked.seat == source.seat ? value + bonus : value;
}
int morale(const State& state, const Asked& asked, const Source& source, int value) {
  return own_rolls(state, asked, source, value, 1);
}
bool no_boost_yet(const State& state, const Use& use) {  // TI-21.1.22
  return !has_effect(state, ActionCard::MoraleBoost, use.seat);
}
int prototype(const State& state, const Asked& asked, const Source& source, int value) {
  return asked.type == UnitType::Fighter ? own_rolls(state, asked, source, value, 2) : value;
}
bool has_fighters(const State& state, const Use& use) {
  return state.area(use.seat, state.combat.system).fighters() > 0;
}
bool dice_lie_there(const State& state, const Use&) {
  return has_dice(state);
}
void reroll(State& state, const Use& use, const Op&) {
  start_dice_change(state, use.seat, DiceChange::Reroll);
}

// --- hits

bool is_hit(const State& state, const Use& use) {
  return hits_on(state, use.seat) != nullptr;
}
void cancel_one(State& state, const Use& use, const Op&) {
  cancel_hits(state, use.seat, 1);
}
// Shields Holding cancels up to two; how many is the player's choice, the most first.
constexpr int kShieldsHold = 2;
void list_hits_to_cancel(const State& state, const Use& use, TargetList& out) {
  const HitSide* hits = hits_on(state, use.seat);
  for (int number = hits == nullptr ? 0 : std::min(left_of(*hits), kShieldsHold); number > 0; --number)
    out.push_back(u8(number));
}
void cancel_named(State& state, const Use& use, const Op&) {
  cancel_hits(state, use.seat, use.target);
}

// TI-21.1.8: the ship is the one whose Sustain Damage was answered.
bool can_be_hit(const State& state, const Use&) {
  const Event& event = state.event();
  const auto type = static_cast<UnitType>(event.thing);
  return state.area(event.seat, event.system).damaged_of(type) > 0 &&
         may(state, Query::MayBeHitDirectly, {.seat = event.seat, .type = type});
}
void destroy_sustained(State& state, const Use& use, const Op&) {
  const Event event = state.event();
  const auto type = static_cast<UnitType>(event.thing);
  if (is_combatant(state, event.seat)) --state.combat.sustained[side_of(state, event.seat)][event.thing];
  begin_losses(state, use.seat, Cause::Ability, event.system);
  lose_units(state, event.seat, type, in_space(event.system), 1, 1);
  end_losses(state);
}

// --- ships destroyed

bool lost_in_space_combat(const State& state, int seat) {
  const Batch& batch = state.batch();
  return state.combat.kind == CombatKind::Space && is_combatant(state, seat) && batch.system == state.combat.system &&
         batch.planet == kNone;
}
void list_lost_ships(const State& state, const Use& use, TargetList& out) {
  if (!lost_in_space_combat(state, use.seat)) return;
  for (int type = 0; type <= static_cast<int>(UnitType::Infantry); ++type)
    if (lost_of(state, use.seat, static_cast<UnitType>(type)) > 0)
      out.push_back(unit_target(static_cast<UnitType>(type)));
}
void roll_two(State& state, const Use& use, const Op&) {
  start_roll(state, use.seat, 2);
}
// TI-21.1.7: by the printed value, and nothing can be sustained.
void opponent_loses_rolled(State& state, const Use& use, const Op&) {
  const int hits = rolled_at_least(state, card_in_force(state, use.seat, type_in(use.target)).combat.hit);
  start_chosen_losses(state, opponent_of(state, use.seat), state.combat.system, Planet::None, LossFilter::Ships, hits,
                      Cause::Ability, use.seat);
}

// --- repairs

bool has_damaged(const State& state, const Use& use) {
  return state.area(use.seat, state.active_system).damaged != 0;
}
void repair_all(State& state, const Use& use, const Op&) {
  state.area(use.seat, state.active_system).damaged = 0;
  if (is_combatant(state, use.seat)) state.combat.sustained[side_of(state, use.seat)] = {};
}

// --- retreats

void intercept(State& state, const Use&, const Op&) {
  state.combat.intercepted = 1;
}
void list_withdrawals(const State& state, const Use& use, TargetList& out) {
  const SystemId from = state.combat.system;
  for (const int to : bits_of(adjacent_to(state, use.seat, from, AdjacentFor::Movement)))
    if (may_withdraw(state, use.seat, from, static_cast<SystemId>(to), Withdrawal::Ability)) out.push_back(u8(to));
}
// TI-21.1.29: no retreat; the combat ends as a draw, what was not used yet is lost.
void withdraw(State& state, const Use& use, const Op&) {
  state.combat.ended = 1;
  close_window(state);
  start_withdrawal(state, use.seat, state.combat.system, use.target, Withdrawal::Ability);
}

bool won_with_spoils(const State& state, const Use& use) {
  return state.combat.winner == use.seat && state.player(state.combat.loser).commodities > 0;
}
void take_commodities(State& state, const Use& use, const Op&) {
  Player& loser = state.player(state.combat.loser);
  const int taken = loser.commodities;
  loser.commodities = 0;
  gain_trade_goods(state, use.seat, taken);  // TI-5.3.4
}

// --- cannons and bombardment

void list_dock_systems(const State& state, const Use& use, TargetList& out) {
  const SystemMask near = adjacent_to(state, use.seat, state.active_system) | bit_of(state.active_system);
  for (const int system : bits_of(near)) {
    bool dock = state.area(use.seat, static_cast<SystemId>(system)).docks > 0;
    for_each_planet(state, static_cast<SystemId>(system), [&](Planet planet) {
      dock |= state.planet(planet).controller == use.seat && state.planet(planet).docks > 0;
    });
    if (dock) out.push_back(u8(system));
  }
}
// TI-11.4.8: it fires in its owner's slot, whoever fires before.
void man_battlestation(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what, .seat = use.seat, .target = use.target, .until = Duration::TacticalAction});
}
constexpr int kBattlestationDice = 3, kBattlestationHit = 5;
bool is_battlestation(const State& state, const Asked& asked, const Source& source) {
  return asked.seat == source.seat && asked.other == state.active && asked.type == UnitType::SpaceDock &&
         asked.planet == Planet::None && state.invading == 0;
}
int battlestation_dice(const State& state, const Asked& asked, const Source& source, int value) {
  return is_battlestation(state, asked, source) ? value + kBattlestationDice : value;
}
int battlestation_hit(const State& state, const Asked& asked, const Source& source, int value) {
  return is_battlestation(state, asked, source) ? kBattlestationHit : value;
}

bool holds_planet_there(const State& state, const Use& use) {
  return controls_in(state, use.seat, state.active_system);
}
constexpr int kBunker = -4;
int bunker(const State&, const Asked& asked, const Source& source, int value) {
  return asked.other == source.seat ? value + kBunker : value;
}

bool others_have_pds(const State& state, const Use& use) {
  bool found = false;
  for_each_planet(state, state.active_system, [&](Planet planet) {
    const PlanetState& here = state.planet(planet);
    found |= here.controller != kNone && here.controller != use.seat && here.pds > 0;
  });
  return found;
}
// TI-21.1.9: PDS of opponents in the system have neither Space Cannon nor Planetary Shield.
int disable_cannon(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat != source.seat && asked.type == UnitType::Pds && asked.planet != Planet::None ? 0 : value;
}
int disable_shield(const State& state, const Asked& asked, const Source& source, int value) {
  return asked.seat != source.seat && state.system_of[at_index(asked.planet)] == state.active_system ? 0 : value;
}

// --- landing and control

bool lands_on_own(const State& state, const Use& use) {
  const PlanetState& here = state.planets[state.event().planet];
  return here.controller == use.seat && here.landed + here.landed_fighters > 0;
}
// TI-21.1.23: they go back to the space area for good.
void send_back(State& state, const Use&, const Op&) {
  const Planet planet = static_cast<Planet>(state.event().planet);
  PlanetState& here = state.planet(planet);
  put_units(state, state.active, UnitType::Infantry, in_space(state.active_system), here.landed);
  here.landed = 0;
  return_fighters(state, planet);
}

// Readied planets of the new controller, exhausted ones of the former (TI-21.1.26).
template <int exhausted>
void list_planets_of(const State& state, int seat, TargetList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].exhausted == exhausted)
      out.push_back(static_cast<std::uint8_t>(planet));
}
void list_theirs(const State& state, const Use&, TargetList& out) {
  list_planets_of<0>(state, state.event().seat, out);
}
void list_ours(const State& state, const Use& use, TargetList& out) {
  list_planets_of<1>(state, use.seat, out);
}
template <bool theirs, bool ours>
bool can_repay(const State& state, const Use& use) {
  TargetList exhaust, ready;
  list_theirs(state, use, exhaust);
  list_ours(state, use, ready);
  return exhaust.empty() != theirs && ready.empty() != ours;
}
void exhaust_theirs(State& state, const Use& use, const Op&) {
  exhaust_planet(state, static_cast<Planet>(use.target));
}
void ready_ours(State& state, const Use& use, const Op& op) {
  ready_planet(state, static_cast<Planet>(op.a != 0 ? use.target : use.target2));
}

constexpr std::array kRecords = {
    Record{.of = ActionCard::Bunker,
           .who = Who::OtherPlayer,
           .may = holds_planet_there,
           .effect = {lasting()},
           .passive = {{{Query::BombardmentRoll, bunker}}}},
    Record{.of = ActionCard::CourageousToTheEnd,
           .targets = list_lost_ships,
           .shown = Target::OwnShip,
           .effect = {own(roll_two), own(opponent_loses_rolled)}},
    Record{
        .of = ActionCard::DirectHit, .who = Who::SecondPlayer, .may = can_be_hit, .effect = {own(destroy_sustained)}},
    Record{.of = ActionCard::Disable,
           .who = Who::ActivePlayer,
           .may = others_have_pds,
           .effect = {lasting()},
           .passive = {{{Query::MayFireCannon, disable_cannon}, {Query::IsShielded, disable_shield}}}},
    Record{.of = ActionCard::EmergencyRepairs, .who = Who::Combatant, .may = has_damaged, .effect = {own(repair_all)}},
    Record{.of = ActionCard::EmergencyRepairs,  // the shared moment of the last round (TI-4.5.3)
           .windows = at(Window::SpaceCombatEnd, Window::GroundCombatEnd),
           .who = Who::Combatant,
           .may = has_damaged,
           .effect = {own(repair_all)}},
    Record{.of = ActionCard::ExperimentalBattlestation,
           .who = Who::OtherPlayer,
           .targets = list_dock_systems,
           .shown = Target::AnySystem,
           .effect = {own(man_battlestation)},
           .passive = {{{Query::CannonDice, battlestation_dice}, {Query::CannonHit, battlestation_hit}}}},
    Record{.of = ActionCard::FighterPrototype,
           .who = Who::Combatant,
           .may = has_fighters,
           .effect = {lasting()},
           .passive = {{{Query::CombatRoll, prototype}}}},
    Record{.of = ActionCard::FireTeam, .who = Who::ThatPlayer, .may = dice_lie_there, .effect = {own(reroll)}},
    Record{
        .of = ActionCard::Infiltrate, .who = Who::ThatPlayer, .may = has_captured, .effect = {own(replace_captured)}},
    Record{.of = ActionCard::Intercept, .who = Who::NotThatPlayer, .effect = {own(intercept)}},
    Record{.of = ActionCard::ManeuveringJets, .who = Who::ThatPlayer, .may = is_hit, .effect = {own(cancel_one)}},
    Record{.of = ActionCard::MoraleBoost,
           .who = Who::Combatant,
           .may = no_boost_yet,
           .effect = {lasting()},
           .passive = {{{Query::CombatRoll, morale}}}},
    Record{.of = ActionCard::Parley, .who = Who::OtherPlayer, .may = lands_on_own, .effect = {own(send_back)}},
    Record{.of = ActionCard::Reparations,
           .who = Who::SecondPlayer,
           .may = can_repay<true, true>,
           .targets = list_theirs,
           .targets2 = list_ours,
           .shown = Target::AnyPlanet,
           .shown2 = Target::AnyPlanet,
           .effect = {own(exhaust_theirs), own(ready_ours)}},
    Record{.of = ActionCard::Reparations,
           .who = Who::SecondPlayer,
           .may = can_repay<true, false>,
           .targets = list_theirs,
           .shown = Target::AnyPlanet,
           .effect = {own(exhaust_theirs)}},
    Record{.of = ActionCard::Reparations,
           .who = Who::SecondPlayer,
           .may = can_repay<false, true>,
           .targets = list_ours,
           .shown = Target::AnyPlanet,
           .effect = {{{.run = ready_ours, .a = 1}}}},
    Record{.of = ActionCard::Salvage, .who = Who::Combatant, .may = won_with_spoils, .effect = {own(take_commodities)}},
    Record{.of = ActionCard::ShieldsHolding,
           .who = Who::Combatant,
           .may = is_hit,
           .targets = list_hits_to_cancel,
           .effect = {own(cancel_named)}},
    Record{.of = ActionCard::SkilledRetreat,
           .who = Who::Combatant,
           .targets = list_withdrawals,
           .shown = Target::AdjacentSystem,
           .effect = {own(withdraw)}},
};

}  // namespace

Records combat_action_cards() {
  return kRecords;
}

}  // namespace orrery::ti4
