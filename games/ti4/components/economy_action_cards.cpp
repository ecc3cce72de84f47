// Action cards of goods, tokens and cards.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

int resources_of_target(const State& state, const Use& use) {
  return resources_of(state, static_cast<Planet>(use.target));
}

// TI-21.1.13: the technology is named when the card is resolved.
bool can_research_something(const State& state, const Use& use) {
  return can_research_any(state, use.seat);
}
void research(State& state, const Use& use, const Op&) {
  start_research(state, use.seat, Research::Must);
}

constexpr std::array kRecords = {
    Record{.of = ActionCard::FocusedResearch, .may = can_research_something, .effect = {own(research)}},
    Record{.of = ActionCard::MiningInitiative, .effect = {gain_goods(resources_of_target)}},
    Record{.of = ActionCard::Summit, .effect = {gain_tokens(2)}},
};

}  // namespace

Records economy_action_cards() {
  return kRecords;
}

}  // namespace orrery::ti4
