// Units destroyed together are one batch: they leave at once, then W-ANY-16, checks, W-ANY-17, checks (TI-4.7.5).

#include <algorithm>
#include <bit>

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

enum LossStage : std::uint8_t { kDestroyed, kAfter, kOver };

void add_group(UnitGroups& out, UnitType type, Place place, int count, bool damaged = false) {
  if (count > 0) out.push_back({type, place, u8(count), u8(damaged ? 1 : 0)});
}

void list_ships(const State& state, int seat, SystemId system, bool fighters, UnitGroups& out) {
  const SpaceArea& area = state.area(seat, system);
  const Place space = in_space(system);
  if (fighters) add_group(out, UnitType::Fighter, space, area.fighters());
  for (int index = static_cast<int>(UnitType::Fighter) - 1; index >= 0; --index) {
    const auto type = static_cast<UnitType>(index);
    const int damaged = area.damaged_of(type);
    add_group(out, type, space, damaged, true);
    add_group(out, type, space, area.ship_count(type) - damaged);
  }
  // TI-21.5.25: ground forces that fight as ships are non-fighter ships.
  if (state.combat.as_ships_of != seat || system != state.combat.system) return;
  add_group(out, UnitType::Infantry, space, std::min<int>(state.combat.as_ships[0], area.infantry));
  for_each_planet(state, system, [&](Planet planet) {
    if (state.planet(planet).controller == seat)
      add_group(out, UnitType::Infantry, on_planet(planet),
                state.combat.as_ships[static_cast<std::size_t>(place_in_tile(state, planet) + 1)]);
  });
}

void list_ground(const State& state, int seat, Planet planet, UnitGroups& out) {
  add_group(out, UnitType::Infantry, on_planet(planet), units_at(state, seat, UnitType::Infantry, on_planet(planet)));
  add_group(out, UnitType::Fighter, on_planet(planet), units_at(state, seat, UnitType::Fighter, on_planet(planet)));
}

constexpr std::uint8_t kStartedOver = 0x80, kFewer = 0x40, kDamagedPick = 0x80;
LossFilter filter_of(const step::ChooseLosses& choose) {
  return static_cast<LossFilter>(choose.filter & ~(kStartedOver | kFewer));
}
std::uint8_t by_whom(Cause cause, int by) {
  return u8(static_cast<int>(cause) | (by & 15) << 4);
}
Cause cause_of(const step::ChooseLosses& choose) {
  return static_cast<Cause>(choose.by_whom & 15);
}
int by_of(const step::ChooseLosses& choose) {
  const int by = choose.by_whom >> 4;
  return by == 15 ? int{kNone} : by;
}

// What may still be chosen.
void list_left(const State& state, const step::ChooseLosses& choose, UnitGroups& out) {
  list_units(state, choose.victim, choose.system, static_cast<Planet>(choose.planet), filter_of(choose), out);
  for (const auto& pick : choose.picks)
    for (UnitGroup& group : out)
      if (pick.what == (u8(static_cast<int>(group.type)) | (group.damaged != 0 ? kDamagedPick : 0)) &&
          pick.place == group.place)
        --group.count;
}

int picks_of(const step::ChooseLosses& choose) {
  return static_cast<int>(std::ranges::count_if(choose.picks, [](const auto& pick) { return pick.what != kNone; }));
}

}  // namespace

void list_units(const State& state, int seat, SystemId system, Planet planet, LossFilter filter, UnitGroups& out) {
  switch (filter) {
    case LossFilter::NonFighterShips: return list_ships(state, seat, system, false, out);
    case LossFilter::Ships: return list_ships(state, seat, system, true, out);
    case LossFilter::GroundForces:
      if (planet != Planet::None) return list_ground(state, seat, planet, out);
      add_group(out, UnitType::Infantry, in_space(system), state.area(seat, system).infantry);
      for_each_planet(state, system, [&](Planet here) { list_ground(state, seat, here, out); });
      return;
    case LossFilter::AnyUnits: break;
  }
  const auto on = [&](Planet here) {
    list_ground(state, seat, here, out);
    if (state.planet(here).controller != seat) return;
    add_group(out, UnitType::Pds, on_planet(here), state.planet(here).pds);
    add_group(out, UnitType::SpaceDock, on_planet(here), state.planet(here).docks);
  };
  if (planet != Planet::None) return on(planet);
  const SpaceArea& area = state.area(seat, system);
  list_ships(state, seat, system, true, out);
  add_group(out, UnitType::Infantry, in_space(system), area.infantry);
  add_group(out, UnitType::SpaceDock, in_space(system), area.docks);
  for_each_planet(state, system, on);
}

void begin_losses(State& state, int by, Cause cause, SystemId system, Planet planet) {
  if (state.batch_count == kMostBatches) throw_full("batches of losses", kMostBatches);
  Batch& batch = state.batches[state.batch_count++];
  batch = {};
  batch.by = u8(by);
  batch.cause = cause;
  batch.system = system;
  batch.planet = u8(static_cast<int>(planet));
  batch.first = state.loss_count;
}

void close_losses(State& state) {
  while (state.loss_count > state.batch().first) state.losses[--state.loss_count] = {};
  state.batches[--state.batch_count] = {};
}

void note_lost(State& state, int seat, UnitType type, int count) {
  if (count == 0) return;
  const std::uint8_t whose = loss_of(seat, type);
  for (std::size_t i = state.batch().first; i < state.loss_count; ++i)
    if (Loss& loss = state.losses[i]; loss.whose == whose) {
      loss.count = u8(loss.count + count);
      return;
    }
  if (state.loss_count == kMostLosses) throw_full("list of losses", kMostLosses);
  state.losses[state.loss_count++] = {whose, u8(count)};
}

int lost_of(const State& state, int seat, UnitType type) {
  for (std::size_t i = state.batch().first; i < state.loss_count; ++i)
    if (state.losses[i].whose == loss_of(seat, type)) return state.losses[i].count;
  return 0;
}

bool has_losses(const State& state, int seat) {
  for (std::size_t i = state.batch().first; i < state.loss_count; ++i)
    if (state.losses[i].whose >> 4 == seat) return true;
  return false;
}

void lose_units(State& state, int seat, UnitType type, Place place, int count, int damaged) {
  if (count <= 0) return;
  Batch& batch = state.batch();
  if (type == UnitType::Infantry) {  // TI-3.4.13: by the card that it had
    const UnitCard& card = card_in_force(state, seat, type);
    batch.returns_on[static_cast<std::size_t>(seat)] = card.regenerates;
  }
  note_lost(state, seat, type, count);
  const SystemId system = system_of(state, place);
  take_units(state, seat, type, place, count, damaged);  // TI-7.3.1
  if (!is_combatant(state, seat) || system != state.combat.system) return;
  Combat& combat = state.combat;
  combat.lost = 1;
  combat.destroyed[side_of(state, seat)] =
      static_cast<std::uint16_t>(combat.destroyed[side_of(state, seat)] | 1u << at_index(type));
  if (combat.as_ships_of == seat && type == UnitType::Infantry) {
    std::uint8_t& fighting =
        combat.as_ships[static_cast<std::size_t>(is_space(place) ? 0 : place_in_tile(state, planet_of(place)) + 1)];
    fighting = u8(std::max(0, fighting - count));
  }
}

// TI-15.1.7: by the losses themselves, before the checks take more.
void note_wiped_out(State& state) {
  Batch& batch = state.batch();
  if (batch.system == kNoSystem) return;
  for (const int seat : count_to<int>(state.player_count)) {
    const bool on_planet = batch.planet != kNone;
    int units = 0;
    for (const int type : count_to<int>(kUnitTypes))
      if (on_planet ? type == static_cast<int>(UnitType::Infantry) : type < kShipTypes)
        units += lost_of(state, seat, static_cast<UnitType>(type));
    const bool left = on_planet ? ground_forces_on(state, seat, static_cast<Planet>(batch.planet)) > 0
                                : has_ships(state, seat, batch.system);
    if (units > 0 && !left) batch.wiped_out = u8(batch.wiped_out | 1 << seat);
  }
}

void end_losses(State& state) {
  push(state, step::Losses{kDestroyed});
}

namespace {

// What the checks themselves take is checked by its system alone: all others are still on the list of those checks, and
// would lie above one another here.
void check_losses(State& state, bool by_checks) {
  const SystemId system = state.batch().system;
  const SystemMask here = !by_checks ? ~SystemMask{0} : system == kNoSystem ? SystemMask{0} : bit_of(system);
  push(state, step::Checks{std::bit_cast<std::array<std::uint8_t, 8>>(state.unsettled & ~here)});
  state.unsettled &= here;
}

}  // namespace

void run_losses(State& state, const step::Losses& losses) {
  const bool by_checks = !state.steps.empty() && state.steps.top().is<step::Checks>();
  const Batch& batch = state.batch();
  const Event event{.other = batch.by, .system = batch.system, .planet = batch.planet};
  switch (losses.stage) {
    case kDestroyed:
      note_wiped_out(state);
      push(state, step::Losses{kAfter});
      check_losses(state, by_checks);
      return open_window(state, Window::UnitsDestroyed, event);  // TI-3.5.12, TI-4.1.3
    case kAfter:
      push(state, step::Losses{kOver});
      check_losses(state, by_checks);
      return open_window(state, Window::AfterUnitsDestroyed, event);  // TI-4.1.4, TI-11.5.19
    default: close_losses(state);
  }
}

int destroyer_of(const State& state, int seat) {
  const Batch& batch = state.batch();
  if (batch.cause == Cause::Rule) return kNone;
  if (batch.by != kNone) return batch.by;
  return opponent_of(state, seat);
}

// --- losses of choice: no hits, so nothing is sustained (TI-7.6.4)

namespace {

void lose_picked(State& state, const step::ChooseLosses& choose) {
  if (picks_of(choose) == 0) return;
  begin_losses(state, by_of(choose), cause_of(choose), choose.system, static_cast<Planet>(choose.planet));
  for (const auto& pick : choose.picks)
    if (pick.what != kNone)
      lose_units(state, choose.victim, static_cast<UnitType>(pick.what & ~kDamagedPick), pick.place, 1,
                 (pick.what & kDamagedPick) != 0 ? 1 : 0);
  end_losses(state);
}

}  // namespace

void start_chosen_losses(State& state, int seat, SystemId system, Planet planet, LossFilter filter, int count,
                         Cause cause, int by) {
  UnitGroups units;
  list_units(state, seat, system, planet, filter, units);
  int all = 0;
  for (const UnitGroup& group : units) all += group.count;
  if (all == 0 || count <= 0) return;
  if (all <= count) {  // nothing to choose
    begin_losses(state, by, cause, system, planet);
    for (const UnitGroup& group : units)
      lose_units(state, seat, group.type, group.place, group.count, group.damaged != 0 ? group.count : 0);
    return end_losses(state);
  }
  push(state, seat,
       step::ChooseLosses{system,
                          u8(static_cast<int>(planet)),
                          u8(static_cast<int>(filter)),
                          u8(count),
                          u8(seat),
                          by_whom(cause, by),
                          {}});
}

void start_losses_chosen_by(State& state, int chooser, int victim, SystemId system, LossFilter filter, int most) {
  push(state, chooser,
       step::ChooseLosses{system,
                          kNone,
                          u8(static_cast<int>(filter) | kFewer),
                          u8(most),
                          u8(victim),
                          by_whom(Cause::Ability, chooser),
                          {}});
}

void list_choose_losses(const State& state, const step::ChooseLosses& choose, ActionList& out) {
  UnitGroups units;
  list_left(state, choose, units);
  for (const UnitGroup& group : units)
    if (group.count > 0) out.push_back(unit_at(group.type, group.place, group.damaged != 0));
  if ((choose.filter & kFewer) != 0) out.push_back(act(Act::Done));
  if (picks_of(choose) > 0 && (choose.filter & kStartedOver) == 0) out.push_back(act(Act::StartOver));
}

void do_choose_losses(State& state, int seat, const step::ChooseLosses& choose, Action action) {
  step::ChooseLosses next = choose;
  const int picked = picks_of(choose);
  if (kind_of(action) == Act::Done) return lose_picked(state, choose);
  if (kind_of(action) == Act::StartOver) {
    next.left = u8(choose.left + picked);
    next.picks = {};
    next.filter |= kStartedOver;
    return push(state, seat, next);
  }
  next.picks[static_cast<std::size_t>(picked)] = {u8(action.arg(0) | (action.arg(2) != 0 ? kDamagedPick : 0)),
                                                  action.arg(1)};
  --next.left;
  UnitGroups units;
  list_left(state, next, units);
  const bool more = std::ranges::any_of(units, [](const UnitGroup& group) { return group.count > 0; });
  if (next.left > 0 && more) return push(state, seat, next);
  lose_picked(state, next);
}

}  // namespace orrery::ti4
