// Cards and abilities that answer another player: they cancel a card, refuse a pick, end a turn.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// The event does not happen, and nothing more is used in its window (TI-4.2.7).
void stop_event(State& state, const Use&, const Op&) {
  state.event().stopped = 1;
  close_window(state);
}

bool is_not_sabotage(const State& state, const Use&) {  // TI-4.3.5
  return state.event().thing != at_index(ActionCard::Sabotage);
}

// TI-8.7: if there is another card to choose.
void refuse_pick(State& state, const Use& use, const Op& op) {
  const auto refused = u8(state.event().amount | 1 << state.event().thing);
  if (cards_left_to_pick(state, refused) > 0) stop_event(state, use, op);
}

bool has_ships_there(const State& state, const Use& use) {
  return has_ships(state, use.seat, state.event().system);
}

void end_turn(State& state, const Use&, const Op&) {
  end_turn_now(state);
}

constexpr int kSiphonedGoods = 4;

constexpr std::array kRecords = {
    Record{.of = ActionCard::Sabotage, .who = Who::NotThatPlayer, .may = is_not_sabotage, .effect = {own(stop_event)}},
    Record{.of = Tech::InstinctTraining, .who = Who::NotThatPlayer, .effect = {own(stop_event)}},
    Record{.of = ActionCard::PublicDisgrace, .who = Who::NotThatPlayer, .effect = {own(refuse_pick)}},
    Record{.of = Tech::NullificationField, .who = Who::OtherPlayer, .may = has_ships_there, .effect = {own(end_turn)}},
    Record{.of = Tech::EResSiphons,
           .who = Who::OtherPlayer,
           .may = has_ships_there,
           .effect = {gain_goods(kSiphonedGoods)}},
};

}  // namespace

Records reactions() {
  return kRecords;
}

}  // namespace orrery::ti4
