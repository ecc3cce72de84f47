// Fair starts: species banned and picked, or put up and bid for (EN-23, ES-13).

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// EN-23.3, ES-13.3: of each colour one.
bool may_be_put_up(const State& state, Species species) {
  for (const std::uint8_t other : state.lots.thing)
    if (other != kNoLot && colour_of(static_cast<Species>(other)) == colour_of(species)) return false;
  return may_be_played(state, species);
}

// From the start player clockwise, before anybody has another place.
int seat_in_turn(const State& state, int index) {
  return (state.start + index) % state.player_count;
}

template <class Payload>
void ask(State& state, int index) {
  push(state, seat_in_turn(state, index), Payload{u8(index)});
}

void draw_species(State& state, int index) {
  push(state, step::DrawSpecies{u8(index)});
}

void put_up(State& state, int index, Action action, void (*next)(State&, int)) {
  state.lots.thing[static_cast<std::size_t>(index)] = action.arg(0);
  if (index + 1 < state.player_count) return next(state, index + 1);
  push(state, state.start, step::Bid{});
}

}  // namespace

void begin_species(State& state) {
  if (!is_auction(state.fair_start)) state.lots.sit_down(0, state.player_count);
  switch (state.fair_start) {
    case FairStart::Rulebook:
    case FairStart::Reverse: return ask_species(state, 0);
    case FairStart::Ban: return ask<step::BanSpecies>(state, 0);
    case FairStart::Auction: return ask<step::PutUpSpecies>(state, 0);
    case FairStart::DrawnAuction: return draw_species(state, 0);
  }
}

// EN-23.2, ES-13.2: one side of every board stays.
void list_ban(const State& state, ActionList& out) {
  for (int i = 0; i < kSpecies; ++i) {
    const Species species = static_cast<Species>(i);
    if (may_be_played(state, species) && may_be_played(state, other_side(species))) out.push_back(act(Act::Ban, u8(i)));
  }
}

void do_ban(State& state, const step::BanSpecies& turn, Action action) {
  state.lots.thing[turn.index] = action.arg(0);
  if (turn.index + 1 < state.player_count)
    ask<step::BanSpecies>(state, turn.index + 1);
  else
    ask_species(state, 0);
}

// EN-23.3, ES-13.3: by the players or by chance.
void list_put_up(const State& state, ActionList& out) {
  const Act by = state.fair_start == FairStart::DrawnAuction ? Act::DrawSpecies : Act::PutUp;
  for (int i = 0; i < kSpecies; ++i)
    if (may_be_put_up(state, static_cast<Species>(i))) out.push_back(act(by, u8(i)));
}

void do_put_up(State& state, const step::PutUpSpecies& turn, Action action) {
  put_up(state, turn.index, action, ask<step::PutUpSpecies>);
}

void do_drawn_species(State& state, const step::DrawSpecies& draw, Action action) {
  put_up(state, draw.index, action, draw_species);
}

// EN-23.5, ES-13.5
void list_bid(const State& state, ActionList& out) {
  state.lots.each_bid(state.player_count,
                      [&](int species, int points) { out.push_back(act(Act::Bid, u8(species), u8(points))); });
}

void do_bid(State& state, int seat, Action action) {
  state.lots.place_bid(seat, state.lots.place_of(action.arg(0)), action.arg(1));
  if (const int next = state.lots.next_bidder(seat, state.player_count); next >= 0)
    return push(state, next, step::Bid{});
  // EN-23.4, EN-23.6; ES-13.4, ES-13.6: the places are the turn order and the starting sectors, from the start player.
  state.start = state.lots.holder[0];
  for (int place = state.player_count - 1; place >= 0; --place) {
    const std::uint8_t holder = state.lots.holder[static_cast<std::size_t>(place)];
    give_species(state, holder, static_cast<Species>(state.lots.thing[static_cast<std::size_t>(place)]));
  }
}

}  // namespace orrery::eclipse
