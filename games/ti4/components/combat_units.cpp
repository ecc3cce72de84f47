// Texts of units in combat and invasion: flagships, dreadnoughts, infantry that returns.

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// TI-3.4.10: "this system" is where the flagship is.
bool has_flagship(const State& state, int seat, SystemId system) {
  return system != kNoSystem && state.area(seat, system).ship_count(UnitType::Flagship) > 0;
}
bool flagship_fights(const State& state, const Use& use) {
  return has_flagship(state, use.seat, state.combat.system);
}

// A text of the type asked about, of the player asked about.
template <UnitText text>
bool has_it(const State& state, const Asked& asked, const Source& source) {
  return asked.seat == source.seat && has_text(card_in_force(state, asked.seat, asked.type), text);
}
template <UnitText text, int answer>
int answers(const State& state, const Asked& asked, const Source& source, int value) {
  return has_it<text>(state, asked, source) ? answer : value;
}

// --- dice

bool dice_lie_there(const State& state, const Use& use) {
  return flagship_fights(state, use) && state.player(use.seat).trade_goods > 0 && has_dice(state);
}
void raise(State& state, const Use& use, const Op&) {
  start_dice_change(state, use.seat, DiceChange::Raise);
}

constexpr int kHylarimFace = 9, kHylarimHits = 2;
int hylarim(const State& state, const Asked& asked, const Source& source, int value) {
  return has_it<UnitText::Hylarim>(state, asked, source) ? kHylarimHits : value;
}
int hylarim_face(const State& state, const Asked& asked, const Source& source, int value) {
  return has_it<UnitText::Hylarim>(state, asked, source) ? kHylarimFace : value;
}

// The L1Z1X flagship and the dreadnoughts beside it (TI-11.5.14).
int hit_non_fighters(const State& state, const Asked& asked, const Source& source, int value) {
  const bool theirs = asked.type == UnitType::Flagship || asked.type == UnitType::Dreadnought;
  return asked.seat == source.seat && theirs && has_flagship(state, asked.seat, asked.system) ? 1 : value;
}

int lead_ships(const State& state, const Asked& asked, const Source& source, int value) {
  const bool led = asked.type != UnitType::Flagship && state.combat.kind == CombatKind::Space;
  return asked.seat == source.seat && led && has_flagship(state, asked.seat, asked.system) ? value + 1 : value;
}

int die_for_each_ship(const State& state, const Asked& asked, const Source& source, int value) {  // TI-21.5.19
  if (!has_it<UnitText::SalaiSaiCorian>(state, asked, source)) return value;
  UnitGroups ships;
  list_units(state, asked.other, asked.system, Planet::None, LossFilter::NonFighterShips, ships);
  int dice = 0;
  for (const UnitGroup& group : ships) dice += group.count;
  return dice;
}

// --- damage

bool is_damaged_flagship(const State& state, const Use& use) {
  return state.area(use.seat, state.combat.system).damaged_of(UnitType::Flagship) > 0;
}
void repair_flagship(State& state, const Use& use, const Op&) {
  set_damaged(state, use.seat, UnitType::Flagship, state.combat.system, 0);
}

int forbid_sustain(const State& state, const Asked& asked, const Source& source, int value) {
  return asked.seat != source.seat && has_flagship(state, source.seat, asked.system) ? 0 : value;
}

// --- ships that take others with them

bool lost_flagship(const State& state, const Use& use) {
  return lost_of(state, use.seat, UnitType::Flagship) > 0 &&
         has_text(card_in_force(state, use.seat, UnitType::Flagship), UnitText::VanHauge);
}
void destroy_all_ships(State& state, const Use& use, const Op&) {  // TI-21.5.18
  const SystemId system = state.batch().system;
  begin_losses(state, use.seat, Cause::Ability, system);
  for (const int seat : count_to<int>(state.player_count)) {
    UnitGroups ships;
    list_units(state, seat, system, Planet::None, LossFilter::Ships, ships);
    for (const UnitGroup& group : ships)
      lose_units(state, seat, group.type, group.place, group.count, group.damaged != 0 ? group.count : 0);
  }
  end_losses(state);
}

// TI-21.3.11: one own ship, then up to two of the opponent's.
constexpr int kExotriremeVictims = 2;
void list_own_dreadnoughts(const State& state, const Use& use, TargetList& out) {
  const SpaceArea& area = state.area(use.seat, state.combat.system);
  if (!fights(state, opponent_of(state, use.seat))) return;
  const int damaged = area.damaged_of(UnitType::Dreadnought);
  if (damaged > 0) out.push_back(unit_target(UnitType::Dreadnought, true));
  if (area.ship_count(UnitType::Dreadnought) > damaged) out.push_back(unit_target(UnitType::Dreadnought));
}
void destroy_itself(State& state, const Use& use, const Op&) {
  begin_losses(state, use.seat, Cause::Ability, state.combat.system);
  lose_units(state, use.seat, type_in(use.target), in_space(state.combat.system), 1, is_damaged(use.target) ? 1 : 0);
  end_losses(state);
}
void destroy_two(State& state, const Use& use, const Op&) {
  forget_use(state, use);  // each ship is its own object (TI-3.4.9)
  start_losses_chosen_by(state, use.seat, opponent_of(state, use.seat), state.combat.system, LossFilter::Ships,
                         kExotriremeVictims);
}

// --- infantry that returns (TI-3.4.13)

bool lost_infantry(const State& state, const Use& use) {
  return state.batch().returns_on[use.seat] > 0 && lost_of(state, use.seat, UnitType::Infantry) > 0;
}
void roll_for_infantry(State& state, const Use& use, const Op&) {
  start_roll(state, use.seat, lost_of(state, use.seat, UnitType::Infantry));
}
void keep_infantry(State& state, const Use& use, const Op&) {
  Player& player = state.player(use.seat);
  player.waiting_infantry = u8(player.waiting_infantry + rolled_at_least(state, state.batch().returns_on[use.seat]));
}
bool has_waiting(const State& state, const Use& use) {
  return state.player(use.seat).waiting_infantry > 0;
}
void place_waiting(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::PlaceWaiting{});
}

// --- The Alastor (TI-21.5.25)

bool has_ground_forces(const State& state, const Use& use) {
  UnitGroups units;
  list_units(state, use.seat, state.combat.system, Planet::None, LossFilter::GroundForces, units);
  return flagship_fights(state, use) && !units.empty();
}
void choose_fighters(State& state, const Use& use, const Op&) {
  state.combat.as_ships_of = use.seat;
  push(state, use.seat, step::ChooseAsShips{});
}

int commit_fighters(const State& state, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat && has_flagship(state, asked.seat, asked.system) ? 1 : value;
}

constexpr std::array kRecords = {
    Record{.of = UnitText::ImmuneToDirectHit,
           .passive = {{{Query::MayBeHitDirectly, answers<UnitText::ImmuneToDirectHit, 0>}}}},
    Record{.of = UnitText::DeepSpaceCannon, .passive = {{{Query::MayFireFar, answers<UnitText::DeepSpaceCannon, 1>}}}},
    Record{.of = UnitText::LoncaraSsodu, .passive = {{{Query::MayFireFar, answers<UnitText::LoncaraSsodu, 1>}}}},
    Record{.of = UnitText::Regenerates,
           .windows = at(Window::AfterUnitsDestroyed),
           .may = lost_infantry,
           .effect = {own(roll_for_infantry), own(keep_infantry)}},
    Record{.of = UnitText::Regenerates,
           .windows = at(Window::TurnStart),
           .who = Who::ActivePlayer,
           .may = has_waiting,
           .effect = {own(place_waiting)}},
    Record{.of = UnitText::SelfDestruct,
           .who = Who::Combatant,
           .targets = list_own_dreadnoughts,
           .shown = Target::OwnShip,
           .effect = {own(destroy_itself), own(destroy_two)}},
    Record{.of = UnitText::WrathOfKenara,
           .who = Who::ThatPlayer,
           .may = dice_lie_there,
           .effect = {own(raise)},
           .free = true},
    Record{.of = UnitText::Hylarim, .passive = {{{Query::ExtraHits, hylarim}, {Query::ExtraHitsFrom, hylarim_face}}}},
    Record{.of = UnitText::HitsNonFighters, .passive = {{{Query::HitsNonFighters, hit_non_fighters}}}},
    Record{.of = UnitText::ArcSecundusRepair,
           .who = Who::Combatant,
           .may = is_damaged_flagship,
           .effect = {own(repair_flagship)}},
    Record{.of = UnitText::FourthMoon, .passive = {{{Query::MaySustain, forbid_sustain}}}},
    Record{.of = UnitText::Matriarch, .passive = {{{Query::MayCommitFighters, commit_fighters}}}},
    Record{
        .of = UnitText::TheAlastor, .who = Who::Combatant, .may = has_ground_forces, .effect = {own(choose_fighters)}},
    Record{.of = UnitText::CmorranNorr, .passive = {{{Query::CombatRoll, lead_ships}}}},
    Record{.of = UnitText::SalaiSaiCorian, .passive = {{{Query::CombatDice, die_for_each_ship}}}},
    Record{.of = UnitText::VanHauge, .may = lost_flagship, .effect = {own(destroy_all_ships)}},
};

}  // namespace

Records combat_units() {
  return kRecords;
}

}  // namespace orrery::ti4
