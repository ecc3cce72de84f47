// What changes turns and strategic actions: more actions, other prices of secondaries, faster ships.

#include <algorithm>

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

constexpr int kActionsWithLogistics = 2;  // TI-9.1.2
int two_actions(const State&, const Asked& asked, const Source& source, int actions) {
  return asked.seat == source.seat ? std::max(actions, kActionsWithLogistics) : actions;
}

bool is_about(const Asked& asked, const Source& source, StrategyCard card) {
  return asked.seat == source.seat && asked.amount == static_cast<int>(card);
}

int free_trade(const State&, const Asked& asked, const Source& source, int tokens) {
  return is_about(asked, source, StrategyCard::Trade) ? 0 : tokens;
}

// Brilliant: whoever spends the token for Technology may use its primary (TI-10.8.2).
int primary_of_technology(const State&, const Asked& asked, const Source& source, int value) {
  return is_about(asked, source, StrategyCard::Technology) ? 1 : value;
}
bool spends_for_technology(const State& state, const Use&) {
  return state.event().thing == at_index(StrategyCard::Technology) && state.event().amount > 0;
}
void use_primary(State& state, const Use&, const Op&) {
  state.event().stopped = 1;
}

// Who has passed plays no action cards in the turn of the owner (TI-4.2.6).
int passed_play_no_cards(const State& state, const Asked& asked, const Source& source, int value) {
  return source.seat == state.active && asked.seat != source.seat && state.player(asked.seat).passed ? 0 : value;
}

int faster(const State&, const Asked& asked, const Source& source, int move) {
  return asked.seat == source.seat ? move + source.amount : move;
}

constexpr std::array kRecords = {
    Record{.of = Tech::FleetLogistics, .passive = {{{Query::ActionsOfTurn, two_actions}}}},
    Record{.of = Ability::MastersOfTrade, .passive = {{{Query::SecondaryTokens, free_trade}}}},
    Record{.of = Ability::Brilliant,
           .who = Who::ThatPlayer,
           .may = spends_for_technology,
           .effect = {own(use_primary)},
           .passive = {{{Query::MayUsePrimary, primary_of_technology}}},
           .free = true},  // the token is that of the secondary
    Record{.of = Tech::TransparasteelPlating, .passive = {{{Query::MayPlayCards, passed_play_no_cards}}}},
    Record{.of = ActionCard::FlankSpeed,
           .who = Who::ActivePlayer,
           .effect = {lasting(1)},
           .passive = {{{Query::Move, faster}}}},
};

}  // namespace

Records turns() {
  return kRecords;
}

}  // namespace orrery::ti4
