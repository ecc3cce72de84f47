// Abilities and technologies of factions outside of combat: trade, initiative, planets gained, units moved at the start
// of a turn.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// --- Hacan (TI-17.1.6, TI-19.8)
int with_hacan(const State&, const Asked& asked, const Source& source, int may) {
  return asked.seat == source.seat || asked.other == source.seat || may != 0;
}

// --- Mentak: Pillage (TI-21.5.1)
constexpr int kWorthPillaging = 3;
bool can_pillage(const State& state, const Use& use) {
  const int victim = state.event().seat;
  return victim != use.seat && state.player(victim).trade_goods >= kWorthPillaging &&
         are_neighbours(state, use.seat, victim) && may(state, Query::MayPillage, {.seat = use.seat, .other = victim});
}
void list_loot(const State& state, const Use&, TargetList& out) {
  out.push_back(0);
  if (state.player(state.event().seat).commodities > 0) out.push_back(1);
}
void pillage(State& state, const Use& use, const Op&) {
  Player& victim = state.player(state.event().seat);
  std::uint8_t& taken = use.target == 0 ? victim.trade_goods : victim.commodities;
  --taken;
  gain_trade_goods(state, use.seat, 1);
}

// --- Naalu: Telepathic (TI-21.2.7): not in a round in which the gift was played
bool token_is_free(const State& state, const Use&) {
  return state.naalu_token == kNone;
}
void take_zero_token(State& state, const Use& use, const Op&) {
  state.naalu_token = use.seat;
}

// --- Winnu: Blood Ties (TI-6.7.2), Reclamation (TI-21.5.11)
int without_influence(const State&, const Asked& asked, const Source& source, int price) {
  return asked.seat == source.seat ? 0 : price;
}
bool is_mecatol(const State& state, const Use&) {
  return state.event().planet == at_index(Planet::MecatolRex) && state.active_system == kMecatolCell;
}
void remember_gain(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = Ability::Reclamation, .seat = use.seat, .until = Duration::TacticalAction});
}
bool can_reclaim(const State& state, const Use& use) {
  return use.seat == state.active && has_effect(state, Ability::Reclamation, use.seat) &&
         state.planet(Planet::MecatolRex).controller == use.seat;
}
void reclaim(State& state, const Use& use, const Op&) {
  for (const UnitType type : {UnitType::SpaceDock, UnitType::Pds})
    place_units(state, use.seat, type, on_planet(Planet::MecatolRex), 1);
}

// --- Xxcha: Peace Accords (TI-21.5.10)
bool after_diplomacy(const State& state, const Use&) {
  return state.event().thing == at_index(StrategyCard::Diplomacy);
}
void list_empty_neighbours(const State& state, const Use& use, TargetList& out) {
  SystemMask near = 0;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == use.seat)
      near |= bit_of(state.system_of[planet]) | adjacent_to(state, use.seat, state.system_of[planet]);
  for (const std::size_t planet : count_to<std::size_t>(kPlanets)) {
    const PlanetState& here = state.planets[planet];
    const bool empty = here.infantry + here.pds + here.docks == 0;
    if (state.system_of[planet] != kNoSystem && (near & bit_of(state.system_of[planet])) != 0 && empty &&
        here.controller != use.seat && planet != at_index(Planet::MecatolRex))
      out.push_back(u8(static_cast<int>(planet)));
  }
}
void accept_peace(State& state, const Use& use, const Op&) {
  gain_control(state, use.seat, static_cast<Planet>(use.target));
}

// --- Hacan: Quantum Datahub Node
constexpr int kDatahubGoods = 3;  // the price: they go to the other player
bool holds_strategy_card(const State& state, int seat) {
  for (const StrategyCardState& card : state.strategy_cards)
    if (card.owner == seat) return true;
  return false;
}
bool can_use_datahub(const State& state, const Use& use) {
  return holds_strategy_card(state, use.seat);
}
void list_card_holders(const State& state, const Use& use, TargetList& out) {
  for (const int seat : count_to<int>(state.player_count))
    if (seat != use.seat && holds_strategy_card(state, seat)) out.push_back(u8(seat));
}
void give_and_swap(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::SwapCards{StrategyCard::None, use.target});
  gain_trade_goods(state, use.target, kDatahubGoods);
}

// --- Integrated Economy (TI-21.3.6), Yin Spinner
void produce_on_it(State& state, const Use& use, const Op&) {
  const auto planet = static_cast<Planet>(state.event().planet);
  start_ability_production(state, use.seat, state.system_of[at_index(planet)], planet, kNone,
                           resources_of(state, planet));
}
bool has_resources(const State& state, const Use&) {
  return resources_of(state, static_cast<Planet>(state.event().planet)) > 0;
}
void list_planets_there(const State& state, const Use& use, TargetList& out) {
  for_each_planet(state, state.event().system, [&](Planet planet) {
    if (state.planet(planet).controller == use.seat &&
        can_place(state, use.seat, UnitType::Infantry, on_planet(planet)))
      out.push_back(on_planet(planet));
  });
}
void spin(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, UnitType::Infantry, use.target, 1);
}

// --- Muaat: Magmus Reactor, where a war sun is or a supernova is adjacent
bool produced_in_heat(const State& state, const Use& use) {
  const SystemId system = state.event().system;
  for (const int seat : count_to<int>(state.player_count))
    if (state.area(seat, system).ship_count(UnitType::WarSun) > 0) return true;
  return (adjacent_to(state, use.seat, system) & systems_with(state, Anomaly::Supernova)) != 0;
}

// --- Saar: Chaos Mapping (TI-21.3.6), at the start of the turn
void produce_one(State& state, const Use& use, const Op&) {
  start_ability_production(state, use.seat, use.target, Planet::None, 1, kNone);
}

// --- Transit Diodes (TI-21.3.7)
void open_diodes(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::TransitDiodes{0, 0, 0});
}

constexpr std::array kRecords = {
    Record{.of = Ability::Scavenge, .who = Who::ThatPlayer, .effect = {gain_goods(1)}},
    Record{.of = Ability::GuildShips, .passive = {{{Query::MayTradeWithAll, with_hacan}}}},
    Record{.of = Ability::Arbiters, .passive = {{{Query::MayTradeCards, with_hacan}}}},
    Record{.of = Ability::Pillage,
           .may = can_pillage,
           .targets = list_loot,
           .shown = Target::Loot,
           .effect = {own(pillage)}},
    Record{.of = Ability::Telepathic, .may = token_is_free, .effect = {own(take_zero_token)}},
    Record{.of = Ability::BloodTies, .passive = {{{Query::CustodiansPrice, without_influence}}}},
    Record{.of = Ability::Reclamation,
           .windows = at(Window::ControlGained),
           .who = Who::ThatPlayer,
           .may = is_mecatol,
           .effect = {own(remember_gain)},
           .mandatory = true},
    Record{.of = Ability::Reclamation,
           .windows = at(Window::TacticalActionEnd),
           .may = can_reclaim,
           .effect = {own(reclaim)}},
    Record{.of = Ability::PeaceAccords,
           .who = Who::ThatPlayer,
           .may = after_diplomacy,
           .targets = list_empty_neighbours,
           .shown = Target::EmptyPlanetNextToOwn,
           .effect = {own(accept_peace)}},
    Record{.of = Tech::QuantumDatahubNode,
           .may = can_use_datahub,
           .targets = list_card_holders,
           .shown = Target::OtherPlayer,
           .effect = {own(give_and_swap)}},
    Record{.of = Tech::IntegratedEconomy, .who = Who::ThatPlayer, .may = has_resources, .effect = {own(produce_on_it)}},
    Record{.of = Tech::YinSpinner,
           .who = Who::ThatPlayer,
           .targets = list_planets_there,
           .shown = Target::OwnPlanetInSystem,
           .effect = {own(spin)}},
    Record{.of = Tech::MagmusReactor,
           .windows = at(Window::AfterProduction),
           .who = Who::ThatPlayer,
           .may = produced_in_heat,
           .effect = {gain_goods(1)}},
    Record{.of = Tech::ChaosMapping,
           .windows = at(Window::TurnStart),
           .who = Who::ActivePlayer,
           .effect = {own(produce_one)}},
    Record{.of = Tech::TransitDiodes, .who = Who::ActivePlayer, .effect = {own(open_diodes)}},
};

}  // namespace

Records faction_abilities() {
  return kRecords;
}

}  // namespace orrery::ti4
