// Fair starts: factions banned and picked, or put up and bid for (GP-14).

#include "games/gaia/chapters.h"

namespace orrery::gaia {

void begin_factions(State& state) {
  const int first = seat_at(state, 0);
  switch (state.fair_start) {
    case FairStart::Rulebook:
    case FairStart::Reverse: return ask_faction(state, 0);
    case FairStart::Ban: return push(state, first, step::BanFaction{0});
    case FairStart::Auction: return push(state, first, step::PutUpFaction{0});
    case FairStart::DrawnAuction: return push<step::Bid>(state, first);
  }
}

// GP-14.3
void list_ban(const State& state, ActionList& out) {
  for (int faction = 0; faction < kFactions; ++faction)
    if (!state.lots.has(faction)) out.push_back(act(Act::Ban, at(faction)));
}

void do_ban(State& state, const step::BanFaction& turn, Action action) {
  state.lots.thing[turn.index] = action.arg(0);
  const int next = turn.index + 1;
  if (next < state.player_count)
    push(state, seat_at(state, next), step::BanFaction{u8(next)});
  else
    ask_faction(state, 0);
}

// GP-14.4
bool may_be_put_up(const State& state, Faction faction) {
  for (const std::uint8_t other : state.lots.thing)
    if (other != kNoLot && board_of(static_cast<Faction>(other)) == board_of(faction)) return false;
  return true;
}

void list_put_up(const State& state, ActionList& out) {
  for (int faction = 0; faction < kFactions; ++faction)
    if (may_be_put_up(state, static_cast<Faction>(faction))) out.push_back(act(Act::PutUp, at(faction)));
}

void do_put_up(State& state, const step::PutUpFaction& turn, Action action) {
  state.lots.thing[turn.index] = action.arg(0);
  const int next = turn.index + 1;
  if (next < state.player_count)
    push(state, seat_at(state, next), step::PutUpFaction{u8(next)});
  else
    push<step::Bid>(state, seat_at(state, 0));
}

// GP-14.6
void list_bid(const State& state, ActionList& out) {
  state.lots.each_bid(state.player_count,
                      [&](int faction, int points) { out.push_back(act(Act::Bid, at(faction), at(points))); });
}

void do_bid(State& state, int seat, Action action) {
  state.lots.place_bid(seat, state.lots.place_of(action.arg(0)), action.arg(1));
  if (const int next = state.lots.next_bidder(seat, state.player_count); next >= 0) return push<step::Bid>(state, next);
  // GP-14.5, GP-14.7: the places are the turn order.
  for (int place = 0; place < state.player_count; ++place) {
    const std::uint8_t holder = state.lots.holder[at(place)];
    state.order[at(place)] = holder;
    give_faction(state, holder, static_cast<Faction>(state.lots.thing[at(place)]));
  }
  next_faction(state, state.player_count - 1);
}

}  // namespace orrery::gaia
