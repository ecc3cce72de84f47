// Abilities, technologies and cards of the status phase (TI-12).

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

int one_more(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? value + 1 : value;
}
int motivated(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? value + kMotivatedCards - kStatusCards : value;
}
int metabolic(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? value + kMetabolicTokens - kStatusTokens : value;
}
int yes(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? 1 : value;
}

// --- Mitosis (TI-3.4.17)
void list_nurseries(const State& state, const Use& use, TargetList& out) {
  for (const int planet : count_to<int>(kPlanets))
    if (state.planets[static_cast<std::size_t>(planet)].controller == use.seat &&
        can_place(state, use.seat, UnitType::Infantry, u8(planet)))
      out.push_back(u8(planet));
}
void grow(State& state, const Use& use, const Op&) {
  place_units(state, use.seat, UnitType::Infantry, use.target, 1);
}

// --- Genesis: also without capacity (TI-3.4.17)
void land_aboard(State& state, const Use& use, const Op&) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (state.area(use.seat, system).ship_count(UnitType::Flagship) > 0)
      place_units(state, use.seat, UnitType::Infantry, in_space(system), 1);
}

void spread(State& state, const Use& use, const Op&) {
  start_spreading(state, use.seat);
}

// --- Political Stability (TI-21.1.24)
bool has_cards(const State& state, const Use& use) {
  for (const StrategyCardState& card : state.strategy_cards)
    if (card.owner == use.seat) return true;
  return false;
}
void keep_cards(State& state, const Use& use, const Op&) {
  state.player(use.seat).keeps_cards = 1;
}

constexpr std::array kRecords = {
    Record{.of = Ability::Mitosis,
           .windows = at(Window::StatusPhaseStart),
           .targets = list_nurseries,
           .shown = Target::OwnPlanet,
           .effect = {own(grow)}},
    Record{.of = Ability::Nomadic, .passive = {{{Query::MayScoreWithoutHome, yes}}}},
    Record{.of = Ability::Versatile, .passive = {{{Query::StatusTokens, one_more}}}},
    Record{.of = Tech::NeuralMotivator, .passive = {{{Query::StatusCards, motivated}}}},
    Record{.of = Tech::HyperMetabolism, .passive = {{{Query::StatusTokens, metabolic}}}},
    Record{.of = UnitText::Genesis, .effect = {own(land_aboard)}},
    Record{.of = Tech::Bioplasmosis, .effect = {own(spread)}},
    Record{.of = ActionCard::PoliticalStability, .may = has_cards, .effect = {own(keep_cards)}},
};

}  // namespace

Records status_phase() {
  return kRecords;
}

}  // namespace orrery::ti4
