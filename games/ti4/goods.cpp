// Planets and what they are worth, trade goods and commodities (TI-5.1 - TI-5.3).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

int with_attachments(const State& state, Planet planet, Currency currency) {  // TI-6.5.2
  const PlanetCard& card = kPlanetCards[at_index(planet)];
  const bool resources = currency == Currency::Resources;
  return ask(state, resources ? Query::Resources : Query::Influence,
             {.seat = state.planet(planet).controller, .planet = planet}, resources ? card.resources : card.influence);
}

}  // namespace

int value_of(const State& state, Planet planet, Currency currency) {
  // During a use of Production the two values of a planet may change places.
  const bool swapped = state.production.swapped == at_index(planet);
  const bool resources = (currency == Currency::Resources) != swapped;
  return with_attachments(state, planet, resources ? Currency::Resources : Currency::Influence);
}

int resources_of(const State& state, Planet planet) {
  return value_of(state, planet, Currency::Resources);
}

int influence_of(const State& state, Planet planet) {
  return value_of(state, planet, Currency::Influence);
}

void exhaust_planet(State& state, Planet planet) {  // TI-5.1.2
  state.planet(planet).exhausted = 1;
}

void ready_planet(State& state, Planet planet) {
  state.planet(planet).exhausted = 0;
}

void gain_trade_goods(State& state, int seat, int amount) {
  if (amount <= 0) return;
  Player& player = state.player(seat);
  player.trade_goods = u8(player.trade_goods + amount);
  // TI-5.3.7: one gain, and no transaction (TI-17.1.10)
  open_window(state, Window::TradeGoodsGained, {.seat = u8(seat), .amount = u8(amount)});
}

void lose_trade_goods(State& state, int seat, int amount) {
  Player& player = state.player(seat);
  player.trade_goods = u8(player.trade_goods - std::min<int>(player.trade_goods, amount));
}

int commodity_limit(const State& state, int seat) {
  return sheet_of(state.player(seat).faction).commodities;
}

// TI-5.3.6: a full area counts as replenished too. The notes that answer it take what is there afterwards (TI-4.1.8).
void replenish(State& state, int seat) {
  Player& player = state.player(seat);
  player.commodities = u8(std::max<int>(player.commodities, commodity_limit(state, seat)));  // TI-5.3.2
  const Event event{.seat = u8(seat), .amount = player.commodities};
  open_later(state, Window::AfterReplenishing, event);
  open_window(state, Window::CommoditiesReplenished, event);
}

void open_later(State& state, Window window, const Event& event) {
  push(state, step::OpenWindow{window, event});
}

void run_open_window(State& state, const step::OpenWindow& open) {
  open_window(state, open.window, open.event);
}

}  // namespace orrery::ti4
