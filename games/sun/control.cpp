// Control of locations (BS-9.9 to 9.21).

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// BS-17.5: control bonuses of one card for one faction in a turn.
constexpr int kMostBonuses = 3;

using SeatMasks = std::array<LocationMask, kMaxPlayers>;

// The masks of all seats in the fields of one step.
Step with_masks(Step step, const SeatMasks& masks) {
  step.op = masks[0];
  step.end = masks[1];
  step.mask = masks[2];
  step.a = u8(masks[3] & 255);
  step.b = u8(masks[3] >> 8);
  return step;
}
SeatMasks masks_of(const Step& step) {
  return {step.op, step.end, step.mask, static_cast<LocationMask>(step.a | step.b << 8)};
}

const Effects& control_bonus(const State& state, int location) {
  static constexpr Effects kNothing{};
  const std::uint8_t system = state.sites[at(location)].system;
  return system == kNone ? kNothing : state.cards().systems[system].control;
}

}  // namespace

bool controllable(const State& state, int location) {
  const Exploration& board = setup_of(state).exploration;
  return state.sites[at(location)].system != kNone ||
         (location < board.count && board.locations[at(location)].kind == LocationKind::Shipyard);
}

std::uint8_t specialization_at(const State& state, int location) {
  const std::uint8_t system = state.sites[at(location)].system;
  return system != kNone ? state.cards().systems[system].specialization
                         : setup_of(state).exploration.locations[at(location)].specialization;
}

LocationMask controlled(const State& state, int seat) {
  LocationMask mask = 0;
  for (int i = 0; i < state.location_count; ++i)
    if (state.sites[at(i)].owner == seat) mask |= static_cast<LocationMask>(1u << i);
  return mask;
}

std::uint8_t controller(const State& state, int location, int seat, int extra) {
  const std::uint8_t owner = state.sites[at(location)].owner;
  int own = 0, most = 0;
  std::uint8_t strongest = kNone;  // kNone: several
  for (int s = 0; s < state.player_count; ++s) {
    const int power = player(state, s).power[at(location)] + (s == seat ? extra : 0);
    // No branches: this is looked at everywhere after every jump, and nobody can guess who is strongest.
    const int against = power * (s != owner);
    strongest = against > most ? u8(s) : against == most ? kNone : strongest;
    most = std::max(most, against);
    own += power - against;
  }
  return most <= own ? owner : strongest;  // BS-9.12: nobody else is there; BS-9.19
}

void push_check(State& state, const Step& like, int next) {
  if ((like.flags & kHoldControl) != 0) return;
  Step check = step_of(StepKind::Check, like.seat);
  check.end = u16(next);
  state.steps.push(check);
}

// BS-9.15: lost outposts, discs of the gains, bonuses, abilities.
void run_check(State& state, const Step& step) {
  SeatMasks gains{};
  std::uint8_t losers = 0;
  bool changes = false;
  std::uint8_t conquests = 0;
  for (int location = 0; location < state.location_count; ++location) {
    Site& site = state.sites[at(location)];
    if ((state.exempt >> location & 1) != 0 || !controllable(state, location)) continue;
    const std::uint8_t now = controller(state, location);
    if (now == site.owner) continue;
    changes = true;
    if (site.owner != kNone) {
      give_disc_back(state, site.owner, site.disc);  // BS-9.13
      if (now != kNone) losers |= u8(1 << site.owner);
      conquests = u8(conquests + (now == step.seat));
      site.owner = kNone;
    }
    if (now != kNone) gains[now] |= static_cast<LocationMask>(1u << location);
  }
  state.exempt = 0;
  if (!changes) return;

  // OrePerConquest stands directly behind its jump; further checks that bonuses cause do not count for it.
  if (step.end != 0 && !state.steps.empty()) {
    Step& next = state.steps.top();
    if (next.kind == StepKind::Effects && next.op == step.end) next.a = conquests;
  }
  if (losers != 0) {
    Step lost = step_of(StepKind::LostControl, step.seat);
    lost.mask = losers;
    state.steps.push(lost);
  }
  state.steps.push(with_masks(step_of(StepKind::ControlBonuses, step.seat), gains));
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = (state.active + i) % state.player_count;
    if (gains[at(seat)] == 0) continue;
    Step outposts = step_of(StepKind::Outposts, seat);
    outposts.mask = gains[at(seat)];
    state.steps.push(outposts);
  }
}

// The order matters only when a track may run out of discs.
void list_outposts(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  const int places = std::popcount(step.mask);
  const bool enough = p.food_discs >= places && p.ore_discs >= places;
  for (const int location : bits_of(step.mask)) {
    const std::uint8_t kinds = disc_kinds(state, step.seat, specialization_at(state, location));
    for (int kind = 0; kind < 3; ++kind)
      if (kinds >> kind & 1) out.push_back(act(Act::Outpost, u8(location), u8(kind)));
    if (enough) return;
  }
}

void do_outpost(State& state, const Step& step, Action action) {
  const std::uint8_t location = action.arg(0);
  const auto kind = static_cast<Disc>(action.arg(1));
  Step rest = step;
  rest.mask &= static_cast<LocationMask>(~(1u << location));
  if (rest.mask != 0) state.steps.push(rest);
  take_disc(state, step.seat, kind);
  state.sites[location].owner = step.seat;
  state.sites[location].disc = kind;
}

void run_control_bonuses(State& state, const Step& step) {
  push_last_discs(state);
  const SeatMasks gains = masks_of(step);
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = (state.active + i) % state.player_count;
    Step bonuses = step_of(StepKind::Bonuses, seat);
    for (const int location : bits_of(gains[at(seat)])) {
      std::uint8_t& given = state.bonuses[at(seat)][at(location)];
      if (control_bonus(state, location).empty() || given == kMostBonuses) continue;
      ++given;
      bonuses.mask |= static_cast<LocationMask>(1u << location);
    }
    if (bonuses.mask != 0) state.steps.push(bonuses);
  }
}

void list_bonuses(const State&, const Step& step, ActionList& out) {
  for (const int location : bits_of(step.mask)) out.push_back(act(Act::Bonus, static_cast<std::uint64_t>(location)));
}

void do_bonus(State& state, const Step& step, Action action) {
  Step rest = step;
  rest.mask &= static_cast<LocationMask>(~(1u << action.arg(0)));
  if (rest.mask != 0) state.steps.push(rest);
  push_effects(state, step.seat, control_bonus(state, action.arg(0)), step_of(StepKind::Effects, step.seat));
}

// Mats of the advanced kind: at most once in a turn of any player.
void run_lost_control(State& state, const Step& step) {
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = (state.active + i) % state.player_count;
    if ((step.mask >> seat & 1) == 0 || (state.lost_control >> seat & 1) != 0) continue;
    const std::size_t before = state.steps.size();
    trigger(state, seat, Trigger::LosesControl);
    if (state.steps.size() > before) state.lost_control |= u8(1 << seat);
  }
}

}  // namespace orrery::sun
