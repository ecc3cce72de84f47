// Laws that lie with a player or on a planet (TI-13.5.3, TI-16.3.2).

#include <algorithm>

#include "games/ti4/components/agenda_parts.h"

namespace orrery::ti4 {
namespace {

// --- Imperial Arbiter
bool can_swap(const State& state, const Use& use) {
  bool own = false, others = false;
  for (const StrategyCardState& card : state.strategy_cards)
    if (card.owner != kNone) (card.owner == use.seat ? own : others) = true;
  return own && others;
}
void swap_cards(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::SwapCards{StrategyCard::None, kNone});
}

// --- Committee Formation (TI-21.4.7)
bool elects_a_player(const State& state, const Use&) {
  return facts_of(state.agenda.card).vote == Vote::ElectPlayer && state.agenda.outcome == kNone;
}
void list_candidates(const State& state, const Use&, TargetList& out) {
  list_outcomes(state, out);
}
void name_elected(State& state, const Use& use, const Op&) {
  state.agenda.outcome = use.target;
}

// --- the ministers
int neighbours_of_user(const State& state, const Use& use) {
  int neighbours = 0;
  for (const int other : count_to<int>(state.player_count))
    neighbours += other != use.seat && !state.player(other).out && are_neighbours(state, use.seat, other) ? 1 : 0;
  return neighbours;
}
bool can_produce_there(const State& state, const Use& use) {
  return has_production(state, use.seat, state.event().system);
}
void produce_there(State& state, const Use& use, const Op&) {  // TI-21.4.10
  start_production(state, use.seat, state.event().system);
}
bool others_are_there(const State& state, const Use&) {
  for (const int other : count_to<int>(state.player_count))
    if (other != state.active && has_units_in(state, other, state.active_system)) return true;
  return false;
}
void end_turn(State& state, const Use&, const Op&) {
  end_turn_now(state);
}
int without_resources(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? 0 : value;
}
void list_own_tokens(const State& state, const Use& use, TargetList& out) {
  for (const int system : bits_of(state.player(use.seat).tokens)) out.push_back(u8(system));
}
void take_token_and_act(State& state, const Use& use, const Op&) {
  state.player(use.seat).tokens &= ~bit_of(use.target);
  ++state.extra_actions;
}

// --- Prophecy of Ixth: kept by who produces fighters
constexpr int kFightersForProphecy = 2;
bool neglects_prophecy(const State& state, const Use&) {
  return state.production.units[at_index(UnitType::Fighter)] < kFightersForProphecy;
}
void discard_prophecy(State& state, const Use&, const Op&) {
  discard_law(state, Agenda::ProphecyOfIxth);
}

// --- laws that are worth a point (TI-15.5.1)
void gain_a_point(State& state, const Use& use, const Op&) {
  gain_points(state, use.target, 1);
}
bool in_owners_home(const State& state, const Use& use) {
  const Event& event = state.event();
  return event.seat != use.seat && event.planet != kNone &&
         state.system_of[event.planet] == state.player(use.seat).home;
}
void pass_crown_on(State& state, const Use& use, const Op&) {
  const std::uint8_t taker = state.event().seat;
  state.laws[at_index(Agenda::CrownOfEmphidia)].owner = taker;
  lose_points(state, use.seat, 1);
  gain_points(state, taker, 1);
}

// --- laws on planets
template <Agenda Law>
int add_resources(const State&, const Asked& asked, const Source& source, int value) {
  return on_planet(asked.planet) == source.target ? value + facts_of(Law).resources : value;
}
template <Agenda Law>
int add_influence(const State&, const Asked& asked, const Source& source, int value) {
  return on_planet(asked.planet) == source.target ? value + facts_of(Law).influence : value;
}
int not_there(const State&, const Asked& asked, const Source& source, int value) {
  return on_planet(asked.planet) == source.target ? 0 : value;
}
void destroy_there(State& state, const Use& use, int most, std::uint16_t what) {
  const Planet planet = elected_planet(use);
  const std::uint8_t owner = state.planet(planet).controller;
  if (owner == kNone) return;
  begin_ordained_losses(state, state.system_of[at_index(planet)], planet);
  for (const int type : bits_of(what)) {
    const auto unit = static_cast<UnitType>(type);
    lose_units(state, owner, unit, on_planet(planet), std::min(most, units_at(state, owner, unit, on_planet(planet))));
  }
  push(state, step::LossesChosen{});
}
void destroy_an_infantry(State& state, const Use& use, const Op&) {
  destroy_there(state, use, 1, types(UnitType::Infantry));
}
void destroy_all_units(State& state, const Use& use, const Op&) {
  destroy_there(state, use, kNone, types(UnitType::Infantry) | types(UnitType::Pds) | types(UnitType::SpaceDock));
}
bool is_holy(const State& state, const Use&) {
  return state.event().planet == state.laws[at_index(Agenda::HolyPlanetOfIxth)].planet;
}
void bless_controller(State& state, const Use& use, const Op&) {
  if (const std::uint8_t owner = state.planet(elected_planet(use)).controller; owner != kNone)
    gain_points(state, owner, 1);
}
void bless(State& state, const Use& use, const Op&) {
  gain_points(state, use.seat, 1);
}
void forsake(State& state, const Use& use, const Op&) {
  lose_points(state, use.seat, 1);
}

constexpr Windows kOutcome = at(Window::OutcomeResolved);

constexpr std::array kRecords = {
    Record{.of = Agenda::ImperialArbiter,
           .windows = at(Window::StrategyPhaseEnd),
           .may = can_swap,
           .effect = {own(swap_cards)}},
    Record{.of = Agenda::CommitteeFormation,
           .windows = at(Window::BeforeVote),
           .may = elects_a_player,
           .targets = list_candidates,
           .shown = Target::AnyPlayer,
           .effect = {own(name_elected)}},
    Record{.of = Agenda::MinisterOfCommerce,
           .windows = at(Window::AfterReplenishing),
           .who = Who::ThatPlayer,
           .effect = {gain_goods(neighbours_of_user)}},
    Record{.of = Agenda::MinisterOfExploration,
           .windows = at(Window::ControlGained),
           .who = Who::ThatPlayer,
           .effect = {gain_goods(1)}},
    Record{.of = Agenda::MinisterOfIndustry,
           .windows = at(Window::SpaceDockPlaced),
           .who = Who::ThatPlayer,
           .may = can_produce_there,
           .effect = {own(produce_there)}},
    Record{.of = Agenda::MinisterOfPeace,
           .windows = at(Window::AfterActivation),
           .may = others_are_there,
           .effect = {own(end_turn)}},
    Record{.of = Agenda::MinisterOfPolicy, .windows = at(Window::StatusPhaseEnd), .effect = {draw_cards(1)}},
    Record{.of = Agenda::MinisterOfSciences, .passive = {{{Query::ResearchPrice, without_resources}}}},
    Record{.of = Agenda::MinisterOfWar,
           .windows = at(Window::AfterAction),
           .who = Who::ActivePlayer,
           .targets = list_own_tokens,
           .shown = Target::OwnTokenOnBoard,
           .effect = {own(take_token_and_act)}},
    Record{.of = Agenda::ProphecyOfIxth,
           .windows = at(Window::AfterProduction),
           .who = Who::ThatPlayer,
           .may = neglects_prophecy,
           .effect = {own(discard_prophecy)}},
    Record{.of = Agenda::ShardOfTheThrone, .windows = kOutcome, .effect = {own(gain_a_point)}},
    Record{.of = Agenda::CrownOfEmphidia, .windows = kOutcome, .effect = {own(gain_a_point)}},
    Record{.of = Agenda::CrownOfEmphidia,
           .windows = at(Window::AfterControlGained),
           .may = in_owners_home,
           .effect = {own(pass_crown_on)}},
    Record{.of = Agenda::CoreMining,
           .windows = kOutcome,
           .effect = {own(destroy_an_infantry)},
           .passive = {{{Query::Resources, add_resources<Agenda::CoreMining>}}}},
    Record{.of = Agenda::DemilitarizedZone,
           .windows = kOutcome,
           .effect = {own(destroy_all_units)},
           .passive = {{{Query::MayLand, not_there}, {Query::MayPlace, not_there}, {Query::MayProduce, not_there}}}},
    Record{.of = Agenda::HolyPlanetOfIxth,
           .windows = kOutcome,
           .effect = {own(bless_controller)},
           .passive = {{{Query::MayUseProduction, not_there}}}},
    Record{.of = Agenda::HolyPlanetOfIxth,
           .windows = at(Window::ControlGained),
           .who = Who::ThatPlayer,
           .may = is_holy,
           .effect = {own(bless)}},
    Record{.of = Agenda::HolyPlanetOfIxth,
           .windows = at(Window::ControlLost),
           .who = Who::ThatPlayer,
           .may = is_holy,
           .effect = {own(forsake)}},
    Record{.of = Agenda::SenateSanctuary, .passive = {{{Query::Influence, add_influence<Agenda::SenateSanctuary>}}}},
    Record{.of = Agenda::TerraformingInitiative,
           .passive = {{{Query::Resources, add_resources<Agenda::TerraformingInitiative>},
                        {Query::Influence, add_influence<Agenda::TerraformingInitiative>}}}},
};

}  // namespace

Records owned_laws() {
  return kRecords;
}

}  // namespace orrery::ti4
