// Colonization (BS-10) and systems that come without it.

#include <algorithm>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

int strength_at(const State& state, int location) {
  return state.cards().systems[state.sites[at(location)].system].strength;
}

// Power of the ships there of at most that level.
int power_up_to(const Player& p, int location, int level) {
  int power = 0;
  for (int l = 1; l <= level; ++l) power += l * p.ships[at(location)][at(l - 1)];
  return power;
}

}  // namespace

LocationMask colonizable(const State& state, int seat, bool uncontrolled) {
  LocationMask targets = 0;
  for (int i = 0; i < state.location_count; ++i) {
    const Site& site = state.sites[at(i)];
    if (site.system == kNone || player(state, seat).power[at(i)] < strength_at(state, i)) continue;
    if (uncontrolled ? (state.started_controlled >> i & 1) == 0 : site.owner == seat)
      targets |= static_cast<LocationMask>(1u << i);
  }
  return targets;
}

void list_targets(const State& state, const Step& step, ActionList& out) {
  const Op& op = op_of(state, step);
  for (const int location : bits_of(colonizable(state, step.seat, op.has(kUncontrolled))))
    out.push_back(act(Act::Target, u8(location)));
  if ((op.has(kOptional) && op.ore == 0 && op.pop == 0) || out.empty()) out.push_back(act(Act::Skip));
}

void do_target(State& state, const Step& step, Action action) {
  const bool uncontrolled = op_of(state, step).has(kUncontrolled);
  if (kind_of(action) == Act::Skip) {
    if (uncontrolled) push_check(state, step);  // put off by the jump before it
    return;
  }
  Step returning = follow(step, StepKind::ReturnShips);
  returning.a = action.arg(0);
  returning.c = kShipLevels;
  state.steps.push(returning);
  state.progress |= kChanged;
  if (!uncontrolled) return;
  state.exempt = static_cast<LocationMask>(1u << action.arg(0));  // BS-10.10
  push_check(state, step);
}

// BS-10.3: ships in falling order of their levels, so that every set is named once.
void list_returns(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  const int missing = strength_at(state, step.a) - step.b;
  if (missing <= 0) out.push_back(act(Act::Done));
  for (int level = step.c; level >= 1; --level)
    if (p.ships[step.a][at(level - 1)] > 0 && power_up_to(p, step.a, level) >= missing)
      out.push_back(act(Act::Return, u8(level)));
  if (out.empty()) out.push_back(act(Act::Done));
}

void do_return(State& state, const Step& step, Action action) {
  Step next = step;
  if (kind_of(action) == Act::Done) {
    next.kind = StepKind::Colonized;
    return state.steps.push(next);
  }
  const std::uint8_t level = action.arg(0);
  remove_ship(state, step.seat, step.a, level);
  next.b = u8(step.b + level);
  next.c = level;
  state.steps.push(next);
  if (has_passive(state, step.seat, PassiveKind::ReturnShipsToAnyColumn))
    state.steps.push(follow(step, StepKind::ReturnColumn));
  else
    return_cube(mat_of(state, step.seat), player(state, step.seat));
}

void list_return_column(const State& state, const Step& step, ActionList& out) {
  for (int column = 0; column < kColumns; ++column)
    if (has_room(mat_of(state, step.seat), player(state, step.seat), column))
      out.push_back(act(Act::Column, u8(column)));
}

void do_return_column(State& state, const Step& step, Action action) {
  ++player(state, step.seat).supply[action.arg(0)];
}

// BS-10.4, 10.5: the other ships leave, the card comes to the player, another takes its place.
void run_colonized(State& state, const Step& step) {
  const int location = step.a;
  const Exploration& board = setup_of(state).exploration;
  Site& site = state.sites[at(location)];
  for (int seat = 0; seat < state.player_count; ++seat)
    for (int level = 1; level <= kShipLevels; ++level)
      while (player(state, seat).ships[at(location)][at(level - 1)] > 0) {
        remove_ship(state, seat, location, level);
        add_ship(state, seat, board.deep_space, level);
      }
  const bool uncontrolled = op_of(state, step).has(kUncontrolled);
  const std::uint8_t system = site.system, owner = site.owner;
  const Disc outpost = site.disc;
  site.system = site.owner = kNone;
  site.disc = Disc::Food;
  for (auto& given : state.bonuses) given[at(location)] = 0;

  if (!uncontrolled) {
    take_system(state, step.seat, system, 1, step);
    Colony& colony = state.colonies[system];
    colony.discs = 1;
    colony.kinds[0] = outpost;
  } else {
    if (owner != kNone) give_disc_back(state, owner, outpost);
    take_system(state, step.seat, system, 2, step);
  }
  if (location >= board.count) {  // linked by an event: not replaced
    site.linked = kNone;
    for (int event = 0; event < kEvents; ++event)
      if (state.events[at(event)].place == EventPlace::Location && state.events[at(event)].where == location)
        discard_event(state, event);
  } else {
    Step draw = step_of(StepKind::DrawSystem, step.seat);
    draw.a = u8(location);
    draw.b = board.locations[at(location)].deck;
    state.steps.push(draw);
  }
}

void do_draw_system(State& state, const Step& step, Action action) {
  const std::uint8_t system = action.arg(0);
  state.system_batch[system] = 0;
  state.sites[step.a].system = system;
}

// BS-10.7, 10.8: discs on the card, then its bonus, then what its discs trigger (BS-13.9).
void take_system(State& state, int seat, int system, int discs, const Step& like) {
  state.colonies[at(system)] = {u8(seat), 0, {}};
  Player& p = player(state, seat);
  ++p.colonized;
  p.passives |= 1u << static_cast<int>(state.cards().systems[at(system)].ability.kind);
  state.progress |= kChanged;
  Step bonus = follow(like, StepKind::ColonyBonus);
  bonus.seat = u8(seat);
  bonus.a = u8(system);
  state.steps.push(bonus);
  if (discs == 0) return;
  Step placing = bonus;
  placing.kind = StepKind::ColonyDiscs;
  placing.b = u8(discs);
  state.steps.push(placing);
}

void list_colony_discs(const State& state, const Step& step, ActionList& out) {
  list_disc_kinds(disc_kinds(state, step.seat, state.cards().systems[step.a].specialization), out);
}

void do_colony_disc(State& state, const Step& step, Action action) {
  const auto kind = static_cast<Disc>(action.arg(0));
  take_disc(state, step.seat, kind);
  Colony& colony = state.colonies[step.a];
  colony.kinds[colony.discs++] = kind;
  Step rest = step;
  if (--rest.b > 0) state.steps.push(rest);
}

void run_colony_bonus(State& state, const Step& step) {
  push_last_discs(state);
  Step like = step_of(StepKind::Effects, step.seat);
  push_effects(state, step.seat, state.cards().systems[step.a].colonization, like);
}

// --- FreeColonize ---

std::uint32_t systems_in_hand(const State& state) {
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kSystems; ++i)
    if (state.system_batch[i] == kInHand) found |= 1u << i;
  return found;
}

bool systems_go_on(const State& state, const Step& step) {
  return step.a > 0 && system_top(state, op_of(state, step).a) != 0;
}

void end_reveal_systems(State& state, const Step& step) {
  if (systems_in_hand(state) == 0) return;
  Step choose = follow(step, StepKind::ChooseSystem);
  choose.a = op_of(state, step).b;
  state.steps.push(choose);
}

void do_reveal_system(State& state, const Step& step, Action action) {
  state.system_batch[action.arg(0)] = kInHand;
  Step rest = step;
  --rest.a;
  state.steps.push(rest);
}

void list_systems(const State& state, const Step&, ActionList& out) {
  for (const int system : bits_of(systems_in_hand(state))) out.push_back(act(Act::System, u8(system)));
}

// The rest goes under the decks before the bonuses: they may turn over systems themselves.
void do_system(State& state, const Step& step, Action action) {
  state.system_batch[action.arg(0)] = 0;
  take_system(state, step.seat, action.arg(0), 2, step);
  Step rest = step;
  --rest.a;
  const std::uint32_t left = systems_in_hand(state);
  if (rest.a > 0 && left != 0) return state.steps.push(rest);
  put_under_systems(state, left);
}

}  // namespace orrery::sun
