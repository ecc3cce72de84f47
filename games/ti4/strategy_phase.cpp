// The strategy phase (TI-8): picks in speaker order, trade goods on what is left, the initiative order.

#include <algorithm>
#include <utility>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

using Stage = step::StrategyStage;

// TI-8.3, TI-8.5, TI-18.9: by the number of players with whom the game began.
int picks_of_phase(const State& state) {
  return state.player_count * (state.player_count <= kMostPlayersWithTwoCards ? 2 : 1);
}

bool may_pick(const State& state, int seat) {
  const Player& player = state.player(seat);
  return !player.out && player.keeps_cards == 0 && cards_left_to_pick(state, 0) > 0;  // TI-8.6
}

void go_to(State& state, Stage stage, int picks = 0) {
  push(state, step::StrategyPhase{stage, u8(picks)});
}

// TI-8.1: the next pick, skipping those who have none.
void next_pick(State& state, int picks) {
  for (; picks < picks_of_phase(state); ++picks) {
    const int seat = state.in_speaker_order(picks % state.player_count);
    if (!may_pick(state, seat)) continue;
    go_to(state, Stage::Pick, picks + 1);
    return push(state, seat, step::PickCard{0});
  }
  go_to(state, Stage::PutGoods);
}

// TI-8.8; whoever has no card comes last, in speaker order.
void fix_initiative(State& state) {
  for (const int place : count_to<int>(state.player_count))
    state.initiative[static_cast<std::size_t>(place)] = u8(state.in_speaker_order(place));
  const auto place_of = [&](int seat) {
    return std::pair(initiative_of(state, seat), state.steps_between(state.speaker, seat));
  };
  std::sort(state.initiative.begin(), state.initiative.begin() + state.player_count,
            [&](int a, int b) { return place_of(a) < place_of(b); });
}

}  // namespace

int cards_left_to_pick(const State& state, std::uint8_t refused) {
  int left = 0;
  for (const std::size_t card : count_to<std::size_t>(kStrategyCards))
    if (state.strategy_cards[card].owner == kNone && (refused >> card & 1) == 0) ++left;
  return left;
}

void run_strategy_phase(State& state, const step::StrategyPhase& phase) {
  switch (phase.stage) {
    case Stage::Start:
      go_to(state, Stage::Pick);
      open_window(state, Window::StrategyPhaseStart);  // W-STR-1
      return resolve_delayed_agendas(state);           // before anything else in it
    case Stage::Pick: return next_pick(state, phase.picks);
    case Stage::PutGoods:
      for (StrategyCardState& card : state.strategy_cards)
        if (card.owner == kNone) ++card.trade_goods;  // TI-8.4
      for (Player& player : state.players) player.keeps_cards = 0;
      go_to(state, Stage::Over);
      return open_window(state, Window::StrategyPhaseEnd);  // W-STR-6
    case Stage::Over: fix_initiative(state); return start_action_phase(state);
  }
}

void list_pick_card(const State& state, const step::PickCard& pick, ActionList& out) {
  for (const std::size_t card : count_to<std::size_t>(kStrategyCards))
    if (state.strategy_cards[card].owner == kNone && (pick.refused >> card & 1) == 0)
      out.push_back(act(Act::PickCard, card));
}

void do_pick_card(State& state, int seat, const step::PickCard& pick, Action action) {
  push(state, seat, step::TakeCard{static_cast<StrategyCard>(action.arg(0)), pick.refused});
  open_window(state, Window::StrategyCardChosen,
              {.seat = u8(seat), .thing = action.arg(0), .amount = pick.refused});  // W-STR-3
}

void run_take_card(State& state, int seat, const step::TakeCard& take) {
  if (state.closed.stopped != 0)  // TI-8.7: another card; the trade goods stay on this one
    return push(state, seat, step::PickCard{u8(take.refused | 1 << at_index(take.card))});
  StrategyCardState& card = state.card(take.card);
  const int goods = card.trade_goods;
  card.owner = u8(seat);
  card.trade_goods = 0;
  if (goods == 0) return;
  push(state, seat, step::Checks{});
  gain_trade_goods(state, seat, goods);  // TI-8.2
}

}  // namespace orrery::ti4
