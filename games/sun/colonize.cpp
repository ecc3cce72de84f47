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

// BS-10.1, BS-10.2
void list_targets(const State& state, const ColonizeTarget& part, ActionList& out) {
  const Op& op = op_of(state, part);
  for (const int location : bits_of(colonizable(state, part.seat, op.has(kUncontrolled))))
    out.push_back(act(Act::Target, u8(location)));
  if ((op.has(kOptional) && op.ore == 0 && op.pop == 0) || out.empty()) out.push_back(act(Act::Skip));
}

void do_target(State& state, const ColonizeTarget& part, Action action) {
  const bool uncontrolled = op_of(state, part).has(kUncontrolled);
  if (kind_of(action) == Act::Skip) {
    if (uncontrolled) push_check(state, part);  // put off by the jump before it
    return;
  }
  push(state, part.seat, ReturnShips{action.arg(0), uncontrolled, 0, kShipLevels});
  state.progress |= kChanged;
  if (!uncontrolled) return;
  state.exempt = static_cast<LocationMask>(1u << action.arg(0));  // BS-10.10
  push_check(state, part);
}

// BS-10.3: ships in falling order of their levels, so that every set is named once.
void list_returns(const State& state, int seat, const ReturnShips& due, ActionList& out) {
  const Player& p = player(state, seat);
  const int missing = strength_at(state, due.location) - due.power;
  if (missing <= 0) out.push_back(act(Act::Done));
  for (int level = due.highest; level >= 1; --level)
    if (p.ships[due.location][at(level - 1)] > 0 && power_up_to(p, due.location, level) >= missing)
      out.push_back(act(Act::Return, u8(level)));
  if (out.empty()) out.push_back(act(Act::Done));
}

void do_return(State& state, int seat, const ReturnShips& due, Action action) {
  if (kind_of(action) == Act::Done) return push(state, seat, Colonized{due.location, due.uncontrolled});
  const std::uint8_t level = action.arg(0);
  remove_ship(state, seat, due.location, level);
  push(state, seat, ReturnShips{due.location, due.uncontrolled, u8(due.power + level), level});
  if (has_passive(state, seat, PassiveKind::ReturnShipsToAnyColumn))
    push(state, seat, ReturnColumn{});
  else
    return_cube(mat_of(state, seat), player(state, seat));
}

// BS-7.5
void list_return_column(const State& state, int seat, ActionList& out) {
  for (int column = 0; column < kColumns; ++column)
    if (has_room(mat_of(state, seat), player(state, seat), column)) out.push_back(act(Act::Column, u8(column)));
}

void do_return_column(State& state, int seat, Action action) {
  ++player(state, seat).supply[action.arg(0)];
}

// BS-10.4, BS-10.5: the other ships leave, which needs no check (BS-10.12), the card comes to the player with what lies
// on it (BS-10.11), another takes its place.
void run_colonized(State& state, int seat, const Colonized& colonized) {
  const int location = colonized.location;
  const Exploration& board = setup_of(state).exploration;
  Site& site = state.sites[at(location)];
  for (int other = 0; other < state.player_count; ++other)
    for (int level = 1; level <= kShipLevels; ++level)
      while (player(state, other).ships[at(location)][at(level - 1)] > 0) {
        remove_ship(state, other, location, level);
        add_ship(state, other, board.deep_space, level);
      }
  const std::uint8_t system = site.system, owner = site.owner;
  const Disc outpost = site.disc;
  site.system = site.owner = kNone;
  site.disc = Disc::Food;
  for (auto& given : state.bonuses) given[at(location)] = 0;

  if (!colonized.uncontrolled) {
    take_system(state, seat, system, 1);
    Colony& colony = state.colonies[system];
    colony.discs = 1;
    colony.kinds[0] = outpost;
  } else {
    if (owner != kNone) give_disc_back(state, owner, outpost);
    take_system(state, seat, system, 2);
  }
  if (location >= board.count) {  // linked by an event: not replaced
    site.linked = kNone;
    for (int event = 0; event < kEvents; ++event)
      if (state.events[at(event)].place == EventPlace::Location && state.events[at(event)].where == location)
        discard_event(state, event);
  } else {
    push(state, seat, DrawSystem{u8(location), board.locations[at(location)].deck});
  }
}

// BS-10.6: with both decks empty the slot stays empty.
bool has_system(State& state) {
  if (system_top(state, state.steps.top().as<DrawSystem>().deck) != 0) return true;
  state.steps.pop();
  return false;
}

void list_top_system(const State& state, int deck, ActionList& out) {
  list_bits(system_top(state, deck), Act::DrawSystem, out);
}

void list_draw_system(const State& state, const DrawSystem& draw, ActionList& out) {
  list_top_system(state, draw.deck, out);
}

void do_draw_system(State& state, const DrawSystem& draw, Action action) {
  const std::uint8_t system = action.arg(0);
  state.system_batch[system] = 0;
  state.sites[draw.location].system = system;
}

// BS-10.7, BS-10.8: discs on the card, then its bonus, then what its discs trigger (BS-13.9).
void take_system(State& state, int seat, int system, int discs) {
  state.colonies[at(system)] = {u8(seat), 0, {}};
  Player& p = player(state, seat);
  ++p.colonized;
  p.passives |= 1u << static_cast<int>(state.cards().systems[at(system)].ability.kind);
  state.progress |= kChanged;
  push(state, seat, ColonyBonus{u8(system)});
  if (discs > 0) push(state, seat, ColonyDiscs{u8(system), u8(discs)});
}

void list_colony_discs(const State& state, int seat, const ColonyDiscs& due, ActionList& out) {
  list_disc_kinds(disc_kinds(state, seat, state.cards().systems[due.system].specialization), out);
}

void do_colony_disc(State& state, int seat, const ColonyDiscs& due, Action action) {
  const auto kind = static_cast<Disc>(action.arg(0));
  take_disc(state, seat, kind);
  Colony& colony = state.colonies[due.system];
  colony.kinds[colony.discs++] = kind;
  if (due.left > 1) push(state, seat, ColonyDiscs{due.system, u8(due.left - 1)});
}

void run_colony_bonus(State& state, int seat, const ColonyBonus& bonus) {
  push_last_discs(state);
  push_effects(state, seat, state.cards().systems[bonus.system].colonization, part_of(seat));
}

// --- FreeColonize ---

namespace {

std::uint32_t systems_in_hand(const State& state) {
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kSystems; ++i)
    if (state.system_batch[i] == kInHand) found |= 1u << i;
  return found;
}

}  // namespace

bool reveals_systems_on(State& state) {
  const auto part = state.steps.top().as<RevealSystems>();
  const Op& op = op_of(state, part);
  if (part.left > 0 && system_top(state, op.a) != 0) return true;
  state.steps.pop();
  if (systems_in_hand(state) != 0) push(state, part.seat, ChooseSystem{op.b});
  return false;
}

void list_reveal_systems(const State& state, const RevealSystems& part, ActionList& out) {
  list_top_system(state, op_of(state, part).a, out);
}

void do_reveal_system(State& state, const RevealSystems& part, Action action) {
  state.system_batch[action.arg(0)] = kInHand;
  push(state, RevealSystems{part, u16(part.left - 1)});
}

void list_systems(const State& state, ActionList& out) {
  for (const int system : bits_of(systems_in_hand(state))) out.push_back(act(Act::System, u8(system)));
}

// The rest goes under the decks before the bonuses: they may turn over systems themselves.
void do_system(State& state, int seat, const ChooseSystem& due, Action action) {
  state.system_batch[action.arg(0)] = 0;
  take_system(state, seat, action.arg(0), 2);
  const std::uint32_t left = systems_in_hand(state);
  if (due.left > 1 && left != 0) return push(state, seat, ChooseSystem{u8(due.left - 1)});
  put_under_systems(state, left);
}

}  // namespace orrery::sun
