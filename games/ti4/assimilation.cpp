// Nekro's gains: the own copy of what another player owns, or an assimilator token on a faction technology (TI-14.3).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr std::array kAssimilators = {Tech::ValefarAssimilatorX, Tech::ValefarAssimilatorY};
constexpr int kTokens = static_cast<int>(kAssimilators.size());

UnitType type_upgraded(Tech tech) {
  const TechCard& card = card_of(tech);
  return is_unit_upgrade(card) ? kUnitCards[at_index(card.upgrade)].type : UnitType::None;
}

// TI-14.3.6: of two upgrades of one type the second takes the token of the first.
bool may_bear(const State& state, int seat, int token, Tech tech) {
  if (!has_tech(state, seat, kAssimilators[static_cast<std::size_t>(token)])) return false;
  const UnitType type = type_upgraded(tech);
  for (const int other : count_to<int>(kTokens)) {
    const std::uint8_t copied = state.player(seat).assimilated[static_cast<std::size_t>(other)];
    if (copied >= kTechs) continue;
    if (copied == at_index(tech)) return false;  // TI-14.3.9
    if (other != token && type != UnitType::None && type_upgraded(static_cast<Tech>(copied)) == type) return false;
  }
  return true;
}

// Calls visit(action) for everything that may be taken from those players.
template <class Visit>
void for_each_gain(const State& state, int seat, std::uint8_t from, Visit&& visit) {
  std::uint64_t owned = 0;
  for (const int other : bits_of(from)) owned |= state.player(other).techs;  // TI-14.3.2
  for (const int id : bits_of(owned & ~state.player(seat).techs)) {
    const auto tech = static_cast<Tech>(id);
    if (card_of(tech).faction == Faction::None) {
      if (may_own(state, seat, tech)) visit(act(Act::TechNamed, arg(tech)));
    } else {
      for (const int token : count_to<int>(kTokens))
        if (may_bear(state, seat, token, tech)) visit(act(Act::Assimilate, arg(tech), arg(token)));
    }
  }
}

bool is_free_of_docks(const State& state, int seat, Planet planet) {
  return state.planet(planet).controller == seat && state.planet(planet).docks < kDocksPerPlanet;
}

// TI-14.3.4; a dock that becomes a Floating Factory rises into space (TI-7.4.5).
void settle_docks(State& state, int seat) {
  const bool floats = has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::Floating);
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if (!floats) {
      for (int dock = 0; dock < state.area(seat, system).docks; ++dock) push(state, seat, step::LandDock{system});
      continue;
    }
    for_each_planet(state, system, [&](Planet planet) {
      const int docks = units_at(state, seat, UnitType::SpaceDock, on_planet(planet));
      if (docks == 0) return;
      take_units(state, seat, UnitType::SpaceDock, on_planet(planet), docks);
      put_units(state, seat, UnitType::SpaceDock, in_space(system), docks);
    });
  }
}

// TI-14.3.5
void settle_war_suns(State& state, int seat) {
  if (may_have(state, seat, UnitType::WarSun)) return;
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    const Place space = in_space(system);
    if (const int suns = units_at(state, seat, UnitType::WarSun, space); suns > 0)
      take_units(state, seat, UnitType::WarSun, space, suns, damaged_at(state, seat, UnitType::WarSun, space));
  }
}

// TI-14.3.10: infantry wait on the card that is in force.
void settle_waiting_infantry(State& state, int seat) {
  if (!has_text(card_in_force(state, seat, UnitType::Infantry), UnitText::Regenerates))
    state.player(seat).waiting_infantry = 0;
}

}  // namespace

bool can_take_technology(const State& state, int seat, std::uint8_t from) {
  bool found = false;
  for_each_gain(state, seat, from, [&](Action) { found = true; });
  return found;
}

void take_technology(State& state, int seat, std::uint8_t from) {
  if (can_take_technology(state, seat, from)) push(state, seat, step::TakeTechnology{from});
}

void list_take_technology(const State& state, int seat, const step::TakeTechnology& take, ActionList& out) {
  for_each_gain(state, seat, take.from, [&](Action action) { out.push_back(action); });
}

void do_take_technology(State& state, int seat, Action action) {
  const auto tech = static_cast<Tech>(action.arg(0));
  if (kind_of(action) == Act::Assimilate) return assimilate(state, seat, action.arg(1), tech);
  gain_tech(state, seat, tech);
}

void assimilate(State& state, int seat, int token, Tech tech) {
  state.player(seat).assimilated[static_cast<std::size_t>(token)] =
      u8(tech == Tech::None ? kTechs : static_cast<int>(tech));
  push(state, step::Checks{});
  settle_docks(state, seat);
  settle_war_suns(state, seat);
  settle_waiting_infantry(state, seat);
  unsettle_fleets(state, seat);
}

// One dock comes down from space; without a planet for it, it goes to reinforcements.
void list_land_dock(const State& state, int seat, const step::LandDock& land, ActionList& out) {
  for_each_planet(state, land.system, [&](Planet planet) {
    if (is_free_of_docks(state, seat, planet)) out.push_back(act(Act::Planet, arg(planet)));
  });
  if (out.empty()) out.push_back(act(Act::Decline));
}

void do_land_dock(State& state, int seat, const step::LandDock& land, Action action) {
  take_units(state, seat, UnitType::SpaceDock, in_space(land.system));
  if (kind_of(action) == Act::Planet) put_units(state, seat, UnitType::SpaceDock, action.arg(0));
}

void keep_copied_techs(State& state, int eliminated) {
  const std::uint64_t leaving = state.player(eliminated).techs;
  for (Player& player : state.players)
    for (std::size_t token = 0; token < player.assimilated.size(); ++token) {
      const std::uint8_t copied = player.assimilated[token];
      if (copied >= kTechs || (leaving >> copied & 1) == 0) continue;
      const std::uint64_t assimilator = std::uint64_t{1} << at_index(kAssimilators[token]);
      if ((player.exhausted_techs & assimilator) != 0) player.exhausted_techs |= std::uint64_t{1} << copied;
      player.techs |= std::uint64_t{1} << copied;
    }
}

}  // namespace orrery::ti4
