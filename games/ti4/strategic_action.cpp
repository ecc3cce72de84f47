// The strategic action (TI-10.1): the primary ability, then the secondary for each other player clockwise.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

using Stage = step::StrategicStage;

void go_to(State& state, int seat, StrategyCard card, Stage stage, std::uint8_t free) {
  push(state, seat, step::StrategicAction{card, stage, free});
}

Event about(int seat, StrategyCard card) {
  return {.seat = u8(seat), .thing = u8(static_cast<int>(card))};
}

int tokens_for(const State& state, int seat, const step::Secondary& secondary) {
  if (secondary.free != 0) return 0;
  return ask(state, Query::SecondaryTokens, {.seat = seat, .amount = static_cast<int>(secondary.card)},
             facts_of(secondary.card).secondary.strategy_tokens);
}

// TI-10.1.2: a step for each, so that the last pushed is the first to be asked.
void ask_all(State& state, int seat, const step::StrategicAction& action) {
  const SeatList seats = clockwise_after(state, seat);
  for (std::size_t i = seats.size(); i-- > 0;)
    push(state, seats[i], step::Secondary{action.card, u8(action.free >> seats[i] & 1)});  // TI-10.1.4
}

}  // namespace

void start_strategic_action(State& state, int seat, StrategyCard card) {
  go_to(state, seat, card, Stage::Primary, 0);
}

void run_strategic_action(State& state, int seat, const step::StrategicAction& action) {
  const StrategyCard card = action.card;
  switch (action.stage) {
    case Stage::Primary:
      go_to(state, seat, card, Stage::AfterPrimary, 0);
      return push(state, seat, step::CardPart{card, 0, 0});
    case Stage::AfterPrimary:
      go_to(state, seat, card, Stage::Secondaries, action.free);
      return open_window(state, Window::AfterPrimary, about(seat, card));  // W-SA-3
    case Stage::Secondaries: go_to(state, seat, card, Stage::Exhaust, 0); return ask_all(state, seat, action);
    case Stage::Exhaust: state.card(card).exhausted = 1; return;  // TI-10.1.5, TI-5.1.4
  }
}

bool can_follow(const State& state, int seat, const step::Secondary& secondary) {
  if (state.player(seat).out || state.player(seat).pool(Pool::Strategy) < tokens_for(state, seat, secondary))
    return false;
  switch (secondary.card) {
    case StrategyCard::Leadership:  // no token: only the influence matters
      return can_pay(state, seat, Currency::Influence, kInfluencePerToken) && state.player(seat).tokens_left() > 0;
    case StrategyCard::Technology:
      return may(state, Query::MayUsePrimary, {.seat = seat, .amount = static_cast<int>(secondary.card)}, false) ||
             (can_research_any(state, seat) &&
              can_pay(state, seat, Currency::Resources, research_price(state, seat, kSecondaryResearchCost)));
    default: return true;  // as much as possible (TI-10.1.7)
  }
}

// TI-10.6.2: who was chosen by the owner of Trade must.
void list_secondary(const State& state, int seat, const step::Secondary& secondary, ActionList& out) {
  const bool can = can_follow(state, seat, secondary);
  if (can) out.push_back(act(Act::Secondary, arg(secondary.card)));
  if (!can || secondary.free == 0) out.push_back(act(Act::Decline));
}

void do_secondary(State& state, int seat, const step::Secondary& secondary, Action action) {
  if (kind_of(action) == Act::Decline) return;
  const int tokens = tokens_for(state, seat, secondary);
  push(state, seat, step::SecondaryChosen{secondary.card, u8(tokens)});
  open_window(state, Window::SecondaryChosen,
              {.seat = u8(seat), .thing = u8(static_cast<int>(secondary.card)), .amount = u8(tokens)});  // W-SA-4
}

void run_secondary_chosen(State& state, int seat, const step::SecondaryChosen& chosen) {
  const bool primary = state.closed.stopped != 0;  // replaced by the primary
  if (chosen.card != StrategyCard::Construction)   // its token is placed (TI-10.5.2)
    for (int token = 0; token < chosen.tokens; ++token) lose_command_token(state, seat, Pool::Strategy);  // TI-10.1.3
  push(state, seat, step::SecondaryDone{chosen.card});
  push(state, seat, step::CardPart{chosen.card, u8(primary ? 0 : 1), 0});
}

void run_secondary_done(State& state, int seat, const step::SecondaryDone& done) {
  open_window(state, Window::AfterSecondary, about(seat, done.card));  // W-SA-6
}

}  // namespace orrery::ti4
