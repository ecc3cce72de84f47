// All ships of a player leave a system at once: retreats, and moves by abilities (TI-11.3.17, TI-11.5.22 - TI-11.5.27,
// TI-21.1.29, TI-21.5.3).

#include <algorithm>

#include "games/ti4/moves.h"

namespace orrery::ti4 {
namespace {

// Ships that go by themselves: all of them by an ability, those with a move value in a retreat.
bool goes_by_itself(const State& state, int seat, UnitType type, step::Coming how) {
  return how == step::Coming::ByAbility || card_in_force(state, seat, type).move > 0;
}

// The first ship with free capacity; kNone: all are full.
std::size_t free_carrier(const State& state, int seat) {
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (state.moves.groups[i].carrier == kNone && capacity_left(state, seat, i) > 0) return i;
  return kNone;
}

// TI-11.5.23: nothing in the space area is left behind while there is capacity.
bool must_load(const State& state, int seat, const step::WithdrawCargo& withdraw) {
  const SpaceArea& area = state.area(seat, withdraw.from);
  return withdraw.how == step::Coming::Retreated && area.fighters() + area.infantry > 0;
}

void depart(State& state, int seat, const step::WithdrawCargo& withdraw) {
  push(state, seat, step::Arrive{withdraw.how});
  push(state, seat, step::RiftRolls{});
  if (!must_load(state, seat, withdraw)) return;
  // TI-7.3.3: what could not be carried is lost.
  const SpaceArea& area = state.area(seat, withdraw.from);
  const int fighters = area.fighters(), infantry = area.infantry;
  if (state.capacity_removes != 0) {
    take_units(state, seat, UnitType::Fighter, in_space(withdraw.from), fighters);
    return take_units(state, seat, UnitType::Infantry, in_space(withdraw.from), infantry);
  }
  begin_losses(state, kNone, Cause::Rule, withdraw.from);
  lose_units(state, seat, UnitType::Fighter, in_space(withdraw.from), fighters);
  lose_units(state, seat, UnitType::Infantry, in_space(withdraw.from), infantry);
  end_losses(state);
}

}  // namespace

bool may_withdraw(const State& state, int seat, SystemId from, SystemId to, Withdrawal how) {
  if ((adjacent_to(state, seat, from, AdjacentFor::Movement) & bit_of(to)) == 0) return false;
  if (has_enemy_ships(state, seat, to) || !may_enter(state, seat, to)) return false;
  if (how == Withdrawal::Ability) return true;
  // TI-11.5.24
  if (!has_units_in(state, seat, to) && !controls_in(state, seat, to)) return false;
  for (const int type : count_to<int>(kShipTypes))
    if (state.area(seat, from).ships[static_cast<std::size_t>(type)] > 0 &&
        goes_by_itself(state, seat, static_cast<UnitType>(type), step::Coming::Retreated))
      return true;
  return false;
}

void start_withdrawal(State& state, int seat, SystemId from, SystemId to, Withdrawal how) {
  const auto coming = how == Withdrawal::Retreat ? step::Coming::Retreated : step::Coming::ByAbility;
  MovePlan& plan = state.moves;
  const std::uint8_t arrived = plan.arrived;
  plan = {};
  plan.arrived = arrived;
  plan.seat = u8(seat);
  plan.to = to;
  const bool rift = anomaly_in(state, from) == Anomaly::GravityRift;
  const auto add = [&](UnitType type, int count, bool damaged) {
    if (count > 0) add_ships(state, seat, type, from, count, damaged).rifts = rift ? 1 : 0;  // TI-11.5.25
  };
  for (const int index : count_to<int>(kShipTypes)) {
    const auto type = static_cast<UnitType>(index);
    if (!goes_by_itself(state, seat, type, coming)) continue;
    const int damaged = state.area(seat, from).damaged_of(type);
    const int whole = state.area(seat, from).ship_count(type) - damaged;
    if (card_in_force(state, seat, type).capacity == 0) {
      add(type, whole, false);
      add(type, damaged, true);
      continue;
    }
    for (int ship = 0; ship < whole; ++ship) add(type, 1, false);
    for (int ship = 0; ship < damaged; ++ship) add(type, 1, true);
  }
  for (int docks = state.area(seat, from).docks; docks > 0; --docks) add(UnitType::SpaceDock, 1, false);  // TI-21.5.22
  push(state, seat, step::WithdrawCargo{from, coming});
}

void list_withdraw_cargo(const State& state, int seat, const step::WithdrawCargo& withdraw, ActionList& out) {
  const SpaceArea& area = state.area(seat, withdraw.from);
  const auto offer = [&](UnitType type, Place place) { out.push_back(act(Act::Load, arg(type), place)); };
  const bool must = must_load(state, seat, withdraw);
  if (free_carrier(state, seat) != kNone && has_room_for(state, 1)) {
    if (area.infantry > 0) offer(UnitType::Infantry, in_space(withdraw.from));
    if (area.fighters() > 0) offer(UnitType::Fighter, in_space(withdraw.from));
    if (must) return;
    for_each_planet(state, withdraw.from, [&](Planet planet) {
      if (state.planet(planet).controller == seat && state.planet(planet).infantry > 0)
        offer(UnitType::Infantry, on_planet(planet));
    });
  }
  out.push_back(act(Act::Done));
}

void do_withdraw_cargo(State& state, int seat, const step::WithdrawCargo& withdraw, Action action) {
  if (kind_of(action) == Act::Done) return depart(state, seat, withdraw);
  load(state, seat, free_carrier(state, seat), static_cast<UnitType>(action.arg(0)), action.arg(1));
  push(state, seat, withdraw);
}

}  // namespace orrery::ti4
