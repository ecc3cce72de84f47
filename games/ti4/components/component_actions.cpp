// Component actions (TI-9.2): action cards, technologies, abilities and a flagship that are used as an action of their
// own.

#include <algorithm>

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

Planet target_planet(const Use& use) {
  return static_cast<Planet>(use.target);
}

// The price was everything (Stall Tactics).
void nothing_more(State&, const Use&, const Op&) {}

// --- units from reinforcements: targets are places that may receive them (TI-4.3.7)

template <UnitType type>
void list_planets_for(const State& state, const Use& use, TargetList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == use.seat && can_place(state, use.seat, type, u8(static_cast<int>(planet))))
      out.push_back(u8(static_cast<int>(planet)));
}

template <UnitType type, class Fits>
void list_systems_for(const State& state, const Use& use, TargetList& out, Fits&& fits) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system) && fits(system) && can_place(state, use.seat, type, in_space(system)))
      out.push_back(system);
}
void list_fleets_for_cruiser(const State& state, const Use& use, TargetList& out) {
  list_systems_for<UnitType::Cruiser>(state, use, out,
                                      [&](SystemId system) { return has_ships(state, use.seat, system); });
}
// TI-21.1.15: any wormhole, also of a token.
void list_wormholes_for_destroyer(const State& state, const Use& use, TargetList& out) {
  list_systems_for<UnitType::Destroyer>(state, use, out, [&](SystemId system) {
    return wormholes_in(state, system) != 0 && !is_home(state, system) && !has_enemy_ships(state, use.seat, system);
  });
}

constexpr int kDeployed = 3, kDropped = 2, kForgedFighters = 2;

template <int count>
void place_infantry(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, UnitType::Infantry, use.target, count);
}
template <UnitType type>
void place_ship(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, type, in_space(use.target), 1);
}

// TI-21.1.14: may be none.
void rise(State& state, const Use& use, const Op&) {
  for (std::size_t planet = kPlanets; planet-- > 0;)
    if (state.planets[planet].controller == use.seat)
      place_units(state, use.seat, UnitType::Infantry, u8(static_cast<int>(planet)), 1);
}

void list_war_suns(const State& state, const Use& use, TargetList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (state.area(use.seat, system).ship_count(UnitType::WarSun) > 0) out.push_back(system);
}
void list_forged(const State& state, const Use& use, TargetList& out) {
  for (const UnitType type : {UnitType::Fighter, UnitType::Destroyer})
    if (can_place(state, use.seat, type, in_space(use.target))) out.push_back(u8(static_cast<int>(type)));
}
void forge(State& state, const Use& use, const Op&) {
  const auto type = static_cast<UnitType>(use.target2);
  place_units(state, use.seat, type, in_space(use.target), type == UnitType::Fighter ? kForgedFighters : 1);
}

// Lazax Gate Folding, for who controls Mecatol Rex.
bool holds_the_gate(const State& state, const Use& use) {
  return state.planet(Planet::MecatolRex).controller == use.seat &&
         can_place(state, use.seat, UnitType::Infantry, on_planet(Planet::MecatolRex));
}
void pass_the_gate(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, UnitType::Infantry, on_planet(Planet::MecatolRex), 1);
}

SystemId flagship_of(const State& state, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (state.area(seat, system).ship_count(UnitType::Flagship) > 0) return system;
  return kNoSystem;
}
bool inferno_may_place(const State& state, const Use& use) {
  const SystemId system = flagship_of(state, use.seat);
  return system != kNoSystem && can_place(state, use.seat, UnitType::Cruiser, in_space(system));
}
void inferno(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, UnitType::Cruiser, in_space(flagship_of(state, use.seat)), 1);
}

// --- planets

int industrial_planets(const State& state, const Use& use) {
  int count = 0;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    count += state.planets[planet].controller == use.seat && kPlanetCards[planet].trait == Trait::Industrial ? 1 : 0;
  return count;
}
void ready_cultural(State& state, const Use& use, const Op&) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == use.seat && kPlanetCards[planet].trait == Trait::Cultural)
      ready_planet(state, static_cast<Planet>(planet));
}
int resources_of_target(const State& state, const Use& use) {
  return resources_of(state, target_planet(use));
}
void exhaust_target(State& state, const Use& use, const Op&) {
  exhaust_planet(state, target_planet(use));
}
// TI-21.1.30: not a use of Bombardment.
void exhaust_others_there(State& state, const Use& use, const Op&) {
  for_each_planet(state, use.target, [&](Planet planet) {
    const std::uint8_t owner = state.planet(planet).controller;
    if (owner != kNone && owner != use.seat) exhaust_planet(state, planet);
  });
}

// --- destroying

void destroy_on_target(State& state, const Use& use, UnitType type, int count) {
  const Planet planet = target_planet(use);
  const std::uint8_t owner = state.planet(planet).controller;
  const int lost = owner == kNone ? 0 : std::min(count, units_at(state, owner, type, on_planet(planet)));
  if (lost == 0) return;
  begin_losses(state, use.seat, Cause::Ability, state.system_of[at_index(planet)], planet);
  lose_units(state, owner, type, on_planet(planet), lost);
  end_losses(state);
}

// TI-4.3.8: only of other players.
void cripple(State& state, const Use& use, const Op&) {
  if (state.planet(target_planet(use)).controller != use.seat) destroy_on_target(state, use, UnitType::Pds, kNone);
}
void destroy_all_infantry(State& state, const Use& use, const Op&) {
  destroy_on_target(state, use, UnitType::Infantry, kNone);
}
constexpr int kUnstable = 3, kPlagueKills = 6;
void list_up_to_three(const State& state, const Use& use, TargetList& out) {
  const int infantry = state.planet(target_planet(use)).infantry;
  for (int count = 0; count <= std::min(kUnstable, infantry); ++count) out.push_back(u8(count));
}
void destroy_chosen_number(State& state, const Use& use, const Op&) {
  destroy_on_target(state, use, UnitType::Infantry, use.target2);
}
void roll_for_infantry(State& state, const Use& use, const Op&) {
  start_roll(state, use.seat, state.planet(target_planet(use)).infantry);
}
void kill_by_plague(State& state, const Use& use, const Op&) {
  destroy_on_target(state, use, UnitType::Infantry, rolled_at_least(state, kPlagueKills));
}

// Lucky Shot: a system, then what kind of ship there.
constexpr std::array kLuckyTargets = {UnitType::Dreadnought, UnitType::Cruiser, UnitType::Destroyer};
int other_fleet_in(const State& state, int seat, SystemId system) {
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && has_ships(state, other, system)) return other;
  return kNone;
}
void list_lucky_ships(const State& state, const Use& use, TargetList& out) {
  const int owner = other_fleet_in(state, use.seat, use.target);
  for (const UnitType type : kLuckyTargets)
    if (owner != kNone && state.area(owner, use.target).ship_count(type) > 0) out.push_back(u8(static_cast<int>(type)));
}
void list_lucky_systems(const State& state, const Use& use, TargetList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if (!is_laid(state, system) || !controls_in(state, use.seat, system)) continue;
    TargetList ships;
    Use there = use;
    there.target = system;
    list_lucky_ships(state, there, ships);
    if (!ships.empty()) out.push_back(system);
  }
}
void shoot(State& state, const Use& use, const Op&) {
  const auto type = static_cast<UnitType>(use.target2);
  const int owner = other_fleet_in(state, use.seat, use.target);
  if (owner == kNone || state.area(owner, use.target).ship_count(type) == 0) return;
  const SpaceArea& area = state.area(owner, use.target);
  begin_losses(state, use.seat, Cause::Ability, use.target);
  lose_units(state, owner, type, in_space(use.target), 1, area.damaged_of(type) == area.ship_count(type) ? 1 : 0);
  end_losses(state);
}

// Reactor Meltdown: a dock on a planet or in space, outside home systems.
void list_others_docks(const State& state, const Use& use, TargetList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if (!is_laid(state, system) || is_home(state, system)) continue;
    for_each_planet(state, system, [&](Planet planet) {
      const PlanetState& here = state.planet(planet);
      if (here.docks > 0 && here.controller != use.seat) out.push_back(on_planet(planet));
    });
    for (const int other : count_to<int>(state.player_count))
      if (other != use.seat && state.area(other, system).docks > 0) out.push_back(in_space(system));
  }
}
int dock_owner(const State& state, const Use& use) {
  if (!is_space(use.target)) return state.planets[use.target].controller;
  for (const int other : count_to<int>(state.player_count))
    if (other != use.seat && state.area(other, space_of(use.target)).docks > 0) return other;
  return kNone;
}
void melt_down(State& state, const Use& use, const Op&) {
  const int owner = dock_owner(state, use);
  if (owner == kNone || units_at(state, owner, UnitType::SpaceDock, use.target) == 0) return;
  begin_losses(state, use.seat, Cause::Ability, system_of(state, use.target));
  lose_units(state, owner, UnitType::SpaceDock, use.target);
  end_losses(state);
}

// --- tokens and cards

void take_tactic_token(State& state, const Use& use, const Op&) {
  lose_command_token(state, use.target, Pool::Tactic);
}
void take_token_off(State& state, const Use& use, const Op&) {
  state.player(use.seat).tokens &= ~bit_of(use.target);
}
void list_other_players(const State& state, const Use& use, TargetList& out) {
  for (const int seat : count_to<int>(state.player_count))
    if (seat != use.seat && !state.player(seat).out) out.push_back(u8(seat));
}
void jam(State& state, const Use& use, const Op&) {
  place_command_token(state, use.target2, use.target);
}
void spy(State& state, const Use& use, const Op&) {
  take_random_card(state, use.target, use.seat);
}
void look_and_take(State& state, const Use& use, const Op&) {
  start_taking_card(state, use.seat, use.target);
}
constexpr int kBiomeGoods = 4, kBiomeGift = 2;

constexpr std::array kRecords = {
    Record{.of = ActionCard::CrippleDefenses, .effect = {own(cripple)}},
    Record{.of = ActionCard::EconomicInitiative, .effect = {own(ready_cultural)}},
    Record{.of = ActionCard::FrontlineDeployment,
           .targets = list_planets_for<UnitType::Infantry>,
           .shown = Target::OwnPlanet,
           .effect = {own(place_infantry<kDeployed>)}},
    Record{.of = ActionCard::GhostShip,
           .targets = list_wormholes_for_destroyer,
           .shown = Target::WormholeSystem,
           .effect = {own(place_ship<UnitType::Destroyer>)}},
    Record{.of = ActionCard::IndustrialInitiative, .effect = {gain_goods(industrial_planets)}},
    Record{.of = ActionCard::Insubordination, .effect = {own(take_tactic_token)}},
    Record{.of = ActionCard::LuckyShot,
           .targets = list_lucky_systems,
           .targets2 = list_lucky_ships,
           .shown = Target::AnySystem,
           .shown2 = Target::UnitKind,
           .effect = {own(shoot)}},
    Record{.of = ActionCard::Plague, .effect = {own(roll_for_infantry), own(kill_by_plague)}},
    Record{.of = ActionCard::ReactorMeltdown,
           .targets = list_others_docks,
           .shown = Target::OthersSpaceDock,
           .effect = {own(melt_down)}},
    Record{.of = ActionCard::RiseOfAMessiah, .effect = {own(rise)}},
    Record{.of = ActionCard::SignalJamming,
           .targets2 = list_other_players,
           .shown2 = Target::OtherPlayer,
           .effect = {own(jam)}},
    Record{.of = ActionCard::Spy, .effect = {own(spy)}},
    Record{.of = ActionCard::TacticalBombardment, .effect = {own(exhaust_others_there)}},
    Record{.of = ActionCard::UnexpectedAction, .effect = {own(take_token_off)}},
    Record{.of = ActionCard::UnstablePlanet,
           .targets2 = list_up_to_three,
           .shown2 = Target::Amount,
           .effect = {own(exhaust_target), own(destroy_chosen_number)}},
    Record{.of = ActionCard::Uprising, .effect = {own(exhaust_target), gain_goods(resources_of_target)}},
    Record{.of = ActionCard::WarEffort,
           .targets = list_fleets_for_cruiser,
           .shown = Target::SystemWithOwnShip,
           .effect = {own(place_ship<UnitType::Cruiser>)}},

    Record{.of = Tech::X89BacterialWeapon, .effect = {own(destroy_all_infantry)}},
    Record{.of = Tech::ProductionBiomes, .effect = {gain_goods(kBiomeGoods), gain_goods(kBiomeGift, Of::Target)}},
    Record{.of = Tech::LazaxGateFolding,
           .windows = at(Window::ComponentDeclared),
           .may = holds_the_gate,
           .effect = {own(pass_the_gate)}},
    Record{.of = Tech::MageonImplants, .effect = {own(look_and_take)}},

    Record{.of = Ability::StarForge,
           .targets = list_war_suns,
           .targets2 = list_forged,
           .shown = Target::SystemWithOwnWarSun,
           .shown2 = Target::UnitKind,
           .effect = {own(forge)}},
    Record{.of = Ability::OrbitalDrop,
           .targets = list_planets_for<UnitType::Infantry>,
           .shown = Target::OwnPlanet,
           .effect = {own(place_infantry<kDropped>)}},
    Record{.of = Ability::StallTactics, .effect = {own(nothing_more)}},
    Record{.of = UnitText::TheInferno, .may = inferno_may_place, .effect = {own(inferno)}},
};

}  // namespace

Records component_actions() {
  return kRecords;
}

}  // namespace orrery::ti4
