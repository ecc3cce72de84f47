// Fair starts: factions chosen from the last player on, or put up and bid for (BS-19).

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// From the first player clockwise, before anybody has another place.
void ask_to_put_up(State& state, int place) {
  push(state, (state.first + place - 1) % state.player_count, PutUpFaction{u8(place)});
}

// BS-19.4: the places in the order in which factions are put up.
void put_up(State& state, int place, std::uint8_t faction) {
  state.lots.thing[at(place - 1)] = faction;
  if (place == state.player_count) return push(state, state.first, Bid{});
  if (state.fair_start == FairStart::DrawnAuction)
    push(state, DrawLot{u8(place + 1)});
  else
    ask_to_put_up(state, place + 1);
}

}  // namespace

void begin_factions(State& state) {
  if (!is_auction(state.fair_start)) state.lots.sit_down(state.first, state.player_count);
  if (state.fair_start == FairStart::Auction) return ask_to_put_up(state, 1);
  if (state.fair_start == FairStart::DrawnAuction) return push(state, DrawLot{});
  if (state.fair_start == FairStart::Reverse || state.has(Flag::ChooseFactions)) return ask_faction(state, 0);
  push(state, DrawFactions{});  // BS-2.1
}

// BS-19.3
void list_put_up(const State& state, ActionList& out) {
  list_bits(free_factions(state), Act::PutUp, out);
}

void do_put_up(State& state, const PutUpFaction& turn, Action action) {
  put_up(state, turn.place, action.arg(0));
}

void do_drawn_lot(State& state, const DrawLot& draw, Action action) {
  put_up(state, draw.place, action.arg(0));
}

// BS-19.5
void list_bids(const State& state, ActionList& out) {
  state.lots.each_bid(state.player_count,
                      [&](int faction, int points) { out.push_back(act(Act::Bid, u8(faction), u8(points))); });
}

void do_bid(State& state, int seat, Action action) {
  state.lots.place_bid(seat, state.lots.place_of(action.arg(0)), action.arg(1));
  if (const int next = state.lots.next_bidder(seat, state.player_count); next >= 0) return push(state, next, Bid{});
  // BS-19.6
  state.first = state.active = state.lots.holder[0];
  for (int place = 0; place < state.player_count; ++place)
    player(state, state.lots.holder[at(place)]).faction = state.lots.thing[at(place)];
}

}  // namespace orrery::sun
