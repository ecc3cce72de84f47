// Control of locations (BS-9.9 to BS-9.21).

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// BS-17.5: control bonuses of one card for one faction in a turn.
constexpr int kMostBonuses = 3;

LocationMask without(LocationMask places, int location) {
  return places & static_cast<LocationMask>(~(1u << location));
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

// BS-10.9: what is colonized lies no longer here.
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

// BS-9.14: whenever ships have changed.
void push_check(State& state, int seat, std::uint8_t flags, int next) {
  if ((flags & kHoldControl) == 0) push(state, seat, Check{u16(next)});
}

// BS-9.15: lost outposts, discs of the gains, bonuses, abilities; others decide on theirs (BS-17.2).
void run_check(State& state, int seat, const Check& check) {
  std::array<LocationMask, kMaxPlayers> gains{};
  std::uint8_t losers = 0;
  bool changes = false;
  std::uint16_t conquests = 0;
  for (int location = 0; location < state.location_count; ++location) {
    Site& site = state.sites[at(location)];
    if ((state.exempt >> location & 1) != 0 || !controllable(state, location)) continue;
    const std::uint8_t now = controller(state, location);
    if (now == site.owner) continue;
    changes = true;
    if (site.owner != kNone) {
      give_disc_back(state, site.owner, site.disc);  // BS-9.13
      if (now != kNone) losers |= u8(1 << site.owner);
      conquests = u16(conquests + (now == seat));
      site.owner = kNone;
    }
    if (now != kNone) gains[now] |= static_cast<LocationMask>(1u << location);
  }
  state.exempt = 0;
  if (!changes) return;

  // OrePerConquest stands directly behind its jump; further checks that bonuses cause do not count for it.
  if (check.next != 0 && top_is<Sequence>(state)) {
    auto next = state.steps.top().as<Sequence>();
    next.conquests = conquests;
    if (next.op == check.next) state.steps.top().set(next);
  }
  if (losers != 0) push(state, seat, LostControl{losers});
  push(state, seat, ControlBonuses{gains});
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int gainer = state.clockwise(state.active, i);
    if (gains[at(gainer)] != 0) push(state, gainer, Outposts{gains[at(gainer)]});
  }
}

// BS-9.10. The order matters only when a track may run out of discs.
void list_outposts(const State& state, int seat, const Outposts& due, ActionList& out) {
  const Player& p = player(state, seat);
  const int places = std::popcount(due.places);
  const bool enough = p.food_discs >= places && p.ore_discs >= places;
  for (const int location : bits_of(due.places)) {
    const std::uint8_t kinds = disc_kinds(state, seat, specialization_at(state, location));
    for (int kind = 0; kind < 3; ++kind)
      if (kinds >> kind & 1) out.push_back(act(Act::Outpost, u8(location), u8(kind)));
    if (enough) return;
  }
}

void do_outpost(State& state, int seat, const Outposts& due, Action action) {
  const std::uint8_t location = action.arg(0);
  const auto kind = static_cast<Disc>(action.arg(1));
  if (const LocationMask rest = without(due.places, location); rest != 0) push(state, seat, Outposts{rest});
  take_disc(state, seat, kind);
  state.sites[location].owner = u8(seat);
  state.sites[location].disc = kind;
}

// BS-9.16
void run_control_bonuses(State& state, const ControlBonuses& due) {
  push_last_discs(state);
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = state.clockwise(state.active, i);
    Bonuses bonuses;
    for (const int location : bits_of(due.gains[at(seat)])) {
      std::uint8_t& given = state.bonuses[at(seat)][at(location)];
      if (control_bonus(state, location).empty() || given == kMostBonuses) continue;
      ++given;
      bonuses.places |= static_cast<LocationMask>(1u << location);
    }
    if (bonuses.places != 0) push(state, seat, bonuses);
  }
}

void list_bonuses(const State&, const Bonuses& due, ActionList& out) {
  for (const int location : bits_of(due.places)) out.push_back(act(Act::Bonus, static_cast<std::uint64_t>(location)));
}

void do_bonus(State& state, int seat, const Bonuses& due, Action action) {
  if (const LocationMask rest = without(due.places, action.arg(0)); rest != 0) push(state, seat, Bonuses{rest});
  push_effects(state, seat, control_bonus(state, action.arg(0)), part_of(seat));
}

// Mats of the advanced kind: at most once in a turn of any player.
void run_lost_control(State& state, const LostControl& lost) {
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = state.clockwise(state.active, i);
    if ((lost.seats >> seat & 1) == 0 || (state.lost_control >> seat & 1) != 0) continue;
    const std::size_t before = state.steps.size();
    trigger(state, seat, Trigger::LosesControl);
    if (state.steps.size() > before) state.lost_control |= u8(1 << seat);
  }
}

}  // namespace orrery::sun
