// The counters on the table: claims, what is left in the decks, and those of every player.

#include "core/counters.h"

#include <bit>

#include "games/sun/chapters.h"
#include "games/sun/ids.h"
#include "games/sun/player_board.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

void put_decks(const State& state, CounterList& out) {
  const CardSet& cards = state.cards();
  for (int level = 2; level <= kLevels; ++level) {
    int left = 0;
    for (std::size_t i = 0; i < kTechs; ++i) left += cards.techs[i].level == level && in_deck(state.tech_batch[i]);
    out.put(left, [&] {
      return Counter{.id = deck_id(level) + ".left", .kind = "deck", .label = deck_text(level), .tip = {}};
    });
  }
  for (int deck = 0; deck < 2; ++deck) {
    int left = 0;
    for (std::size_t i = 0; i < kSystems; ++i) left += cards.systems[i].deck == deck && in_deck(state.system_batch[i]);
    out.put(left, [&] {
      return Counter{.id = system_deck_id(deck) + ".left", .kind = "deck", .label = system_deck_text(deck), .tip = {}};
    });
  }
}

void put_player(const State& state, int seat, CounterList& out) {
  const Player& p = player(state, seat);
  CountersOf mine(out, "sun", false, static_cast<Seat>(seat));
  mine.put("vp", points_of(state, seat));
  if (is_auction(state.fair_start)) {
    mine.put("bid", state.lots.bid_of(seat));
    mine.put("place", state.lots.place_of_holder(seat) + 1);
  }
  mine.put("ore", p.ore);
  mine.put("population", p.population);
  mine.put("supply_cubes", supply_of(p));
  mine.put("food_discs", p.food_discs, kTrackDiscs);
  mine.put("ore_discs", p.ore_discs, kTrackDiscs);
  mine.put("automation_level", automation_level(p));
  mine.put("technologies", std::popcount(technologies(state, seat)));
  mine.put("colonized", p.colonized);
  mine.put("outposts", std::popcount(controlled(state, seat)));
  mine.put("military_power", count(state, seat, CountKind::MilitaryPower));
}

}  // namespace

void put_counters(const State& state, CounterList out) {
  CountersOf(out, "sun", false).put("claims", state.claims, setup_of(state).end_discs);
  put_decks(state, out);
  for (int seat = 0; seat < state.player_count; ++seat) put_player(state, seat, out);
}

void Rules::counters(const State& state, Seat, CounterValues& out) {
  put_counters(state, CounterList(out));
}

}  // namespace orrery::sun
