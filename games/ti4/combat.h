#pragma once

// Inside of the chapters of combat: dice, hits, losses, cannons, space combat, invasion (TI-4.7, TI-7.6, TI-11.4 -
// TI-11.6).

#include "core/random.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

// --- dice.cpp: chance rolls at most so many dice at once, a larger roll goes on (TI-20.4.1)
inline constexpr int kDicePerAction = 14, kBitsOfDie = 4;
int dice_to_roll(const State& state);  // of the decision of chance at hand
Action roll_dice(const State& state, Rng& rng);
bool can_be_rolled(const State& state, Action action);
constexpr int face_of(Action action, int die) {
  return static_cast<int>(action.payload() >> (kBitsOfDie * die) & 15) + 1;
}
void list_dice(const State& state, ActionList& out);
void do_roll_dice(State& state, int seat, const step::RollDice& roll, Action action);

// Dice of units lie in combat.dice; who rolls at whom, where and for what.
struct UnitRoll {
  RollOf of;
  int seat, other;
  SystemId system;
  Planet planet = Planet::None;
};
inline UnitType type_of(std::size_t roller) {
  return roller == kSecondWarSun ? UnitType::WarSun : static_cast<UnitType>(roller);
}
struct HitCount {
  int any = 0, non_fighter = 0;
};
// The order in which waiting dice are rolled: by their value ascending, then by unit type (TI-11.5.10, TI-20.4.2).
std::array<std::uint8_t, kRollers> dice_in_order(const State& state, const UnitRoll& roll);
HitCount count_hits(const State& state, const UnitRoll& roll);
// Hits of one die of a type that shows a face (TI-11.5.11).
int hits_of(const State& state, const UnitRoll& roll, UnitType type, int face);
void do_table_dice(State& state, int seat, const step::TableDice& roll, Action action);
// An ability rerolls or changes dice of a combat roll that lie on the table (TI-3.4.16).
void start_dice_change(State& state, int seat, DiceChange change);
void run_judge_dice(State& state, int seat);
UnitRoll combat_roll_of(const State& state, int seat);
void list_choose_dice(const State& state, int seat, const step::ChooseDice& choose, ActionList& out);
void do_choose_dice(State& state, int seat, const step::ChooseDice& choose, Action action);

// --- losses.cpp: units destroyed together, and who chooses them
// Units that are alike: one option (TI-20.2.5).
struct UnitGroup {
  UnitType type;
  Place place;
  std::uint8_t count;
  std::uint8_t damaged;  // all of them or none
};
using UnitGroups = FixedVec<UnitGroup, 48>;
void list_units(const State& state, int seat, SystemId system, Planet planet, LossFilter filter, UnitGroups& out);
void note_wiped_out(State& state);
void run_losses(State& state, const step::Losses& losses);
void list_choose_losses(const State& state, const step::ChooseLosses& choose, ActionList& out);
void do_choose_losses(State& state, int seat, const step::ChooseLosses& choose, Action action);
// Up to so many units of another player, without hits.
void start_losses_chosen_by(State& state, int chooser, int victim, SystemId system, LossFilter filter, int most);
// Who destroyed units of a seat in the present batch; kNone: nobody, by rule (TI-7.3.3).
int destroyer_of(const State& state, int seat);

// --- hits.cpp: state.hits has been filled in
void start_hits(State& state);
void run_hits(State& state, const step::HitsStep& hits);
void list_assign_hits(const State& state, const step::AssignHits& assign, ActionList& out);
void do_assign_hits(State& state, int seat, const step::AssignHits& assign, Action action);
// The hits that wait for a seat; nullptr: none.
HitSide* hits_on(State& state, int seat);
const HitSide* hits_on(const State& state, int seat);
inline int left_of(const HitSide& side) {
  return side.any + side.non_fighter;
}
// Losses that others have sealed, as a seat might guess them (TI-20.1.13).
void guess_losses(State& state, int seat, Rng& rng);
void cancel_hits(State& state, int seat, int hits);
bool may_sustain(const State& state, int seat, UnitType type);  // one of them, now (TI-7.6.1)
void sustain_damage(State& state, int seat, UnitType type);     // with the window for Direct Hit

// --- cannon.cpp (TI-11.4, TI-11.6.11)
void run_cannon_offense(State& state, const step::CannonOffense& offense);
void list_fire(const State& state, int seat, const step::FireCannon& fire, ActionList& out);
void do_fire(State& state, int seat, const step::FireCannon& fire, Action action);
void run_cannon(State& state, int seat, const step::Cannon& cannon);
// All dice of units of a type that fire at somebody's ships in the active system, or at ground forces on a planet.
int cannon_dice(const State& state, int seat, int victim, UnitType type, Planet planet);
bool can_fire(const State& state, int seat, int victim, Planet planet);

// --- space_combat.cpp (TI-11.5)
void run_space_combat(State& state, const step::SpaceCombat& combat);
void list_opponents(const State& state, ActionList& out);
void do_opponent(State& state, Action action);
void list_barrage(const State& state, int seat, const step::ChooseBarrage& choose, ActionList& out);
void do_barrage(State& state, int seat, const step::ChooseBarrage& choose, Action action);
void list_announce(const State& state, int seat, ActionList& out);
void do_announce(State& state, int seat, Action action);
void list_deadlock(const State&, ActionList& out);
void do_deadlock(State& state, Action action);
void list_retreat(const State& state, int seat, ActionList& out);
void do_retreat(State& state, int seat, Action action);

// --- bombardment.cpp, invasion.cpp, ground_combat.cpp (TI-11.6)
void run_invasion(State& state, const step::Invasion& invasion);
void list_bombardment(const State& state, int seat, const step::AssignBombardment& assign, ActionList& out);
void do_bombardment(State& state, int seat, const step::AssignBombardment& assign, Action action);
void run_bombardment(State& state, int seat, const step::Bombardment& bombardment);
bool can_bombard(const State& state, int seat, Planet planet);
bool can_bombard_any(const State& state, int seat);
bool has_bombarding(const State& state, int seat);
// Planets given to units of a type in the bombardment at hand, by place on the tile.
std::uint8_t planets_bombarded_by(const State& state, UnitType type);
void start_bombardment(State& state, int seat);
void bombard_with_all(State& state, int seat, Planet planet);
void list_custodians(const State& state, int seat, ActionList& out);
void do_custodians(State& state, int seat, Action action);
void list_commit(const State& state, int seat, const step::Commit& commit, ActionList& out);
void do_commit(State& state, int seat, const step::Commit& commit, Action action);
void list_planet_order(const State& state, const step::PlanetOrder& order, ActionList& out);
void do_planet_order(State& state, int seat, const step::PlanetOrder& order, Action action);
void start_ground_combat(State& state, Planet planet);
void run_ground_combat(State& state, const step::GroundCombat& combat);
// Fighters that landed go back to the space area (TI-21.5.17).
void return_fighters(State& state, Planet planet);

// --- control.cpp
void run_control(State& state, int seat, const step::Control& control);

// --- combat_choices.cpp: what effects of components ask for
void list_salvage(const State& state, int seat, ActionList& out);
void do_salvage(State& state, int seat, Action action);
void list_waiting(const State& state, int seat, ActionList& out);
void do_waiting(State& state, int seat, Action action);
void list_as_ships(const State& state, int seat, const step::ChooseAsShips& choose, ActionList& out);
void do_as_ships(State& state, int seat, const step::ChooseAsShips& choose, Action action);
void list_refuge(const State& state, int seat, const step::ChooseRefuge& choose, ActionList& out);
void do_refuge(State& state, int seat, const step::ChooseRefuge& choose, Action action);
bool has_refuge(const State& state, int seat, Planet from);
// Dice lie on the table.
bool has_dice(const State& state);
// The opponent's ships in the combat, as targets (TI-4.7.2).
void list_opposing_ships(const State& state, const Use& use, TargetList& out);
// Own PDS and docks instead of those of the former controller (TI-21.1.16).
bool has_captured(const State& state, const Use& use);
void replace_captured(State& state, const Use& use, const Op& op);
// A passive part: rerolls that were granted for the round and not made.
int granted_reroll(const State& state, const Asked& asked, const Source& source, int value);

// --- combat.cpp: what space and ground combat share
inline bool is_combatant(const State& state, int seat) {
  return state.combat.kind != CombatKind::None && (seat == state.combat.attacker || seat == state.combat.defender);
}
inline std::size_t side_of(const State& state, int seat) {
  return seat == state.combat.attacker ? 0 : 1;
}
// Whether a side has units in the combat at hand (TI-11.5.29, TI-11.6.15).
bool fights(const State& state, int seat);
bool both_fight(const State& state);
// Puts the dice of a side's combat roll on the table, to be rolled (TI-11.5.10).
void start_combat_roll(State& state, int seat);
// Counts them as that side's hits and takes them off (TI-11.5.11).
void take_up_dice(State& state, int seat);
// The hits of both sides in this round.
void start_combat_hits(State& state, Cause cause);
// TI-20.6.2: after 20 rounds without a loss nobody is asked again what he declined in the round before.
void note_declined(State& state, int seat, Window window, const ActionList& options);
bool is_quiet(const State& state, int rounds);  // so many without a loss, and on
bool was_declined(const State& state, int seat, Window window, const ActionList& options);
// What a round of space and ground combat have in common: the rolls and the hits of both sides. Who runs it has pushed
// the next stage before.
enum class RoundStage : std::uint8_t {
  AttackerRolls,
  AttackerRolled,
  DefenderRolls,
  DefenderRolled,
  Rolled,
  Hits,
  AfterHits
};
void run_round(State& state, RoundStage stage);
void end_round(State& state);  // counters and effects of the round
// Opens a window for the two with who and where.
void open_combat_window(State& state, Window window, int seat = kNone);
// The place of a planet on its tile, 0 to 2, and back.
int place_in_tile(const State& state, Planet planet);
Planet planet_at(const State& state, SystemId system, int place);

}  // namespace orrery::ti4
