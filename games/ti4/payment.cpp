// Paying: resources and influence by planets and trade goods (TI-5.2), and the prices of components (TI-3.4.8).

#include <algorithm>
#include <limits>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

int goods_worth(const State& state, int seat) {
  return ask(state, Query::GoodsWorth, {.seat = seat}, 1);
}

bool is_spendable(const State& state, int seat, std::size_t planet) {
  const PlanetState& here = state.planets[planet];
  return here.controller == seat && here.exhausted == 0 && (state.payment.planets >> planet & 1) == 0;
}

// Calls visit(planet, value) for the readied planets that may still be exhausted and are worth something.
template <class Visit>
void for_each_spendable(const State& state, int seat, Currency currency, Visit&& visit) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (is_spendable(state, seat, planet))
      if (const int value = value_of(state, static_cast<Planet>(planet), currency); value > 0)
        visit(static_cast<Planet>(planet), value);
}

int left_to_pay(const State& state, int seat, Currency currency, int due) {
  for (const int planet : bits_of(state.payment.planets)) due -= value_of(state, static_cast<Planet>(planet), currency);
  return due - state.payment.goods * goods_worth(state, seat);
}

// --- the way to pay that wastes least, then costs least of the other value (a trade good could have been that too),
// then keeps specialties and trade goods

constexpr int kMostDue = 255, kMostPlanetValue = 12;
constexpr int kSums = kMostDue + kMostPlanetValue;
constexpr int kOtherLost = 1024, kSpecialtyLost = 64, kGoodLost = 1;  // the later ones settle ties only
constexpr int kImpossible = std::numeric_limits<int>::max();

struct Cheapest {
  std::uint64_t planets = 0;
  int goods = 0;
};

Cheapest cheapest(const State& state, int seat, Currency currency, int due) {
  const Currency other = currency == Currency::Resources ? Currency::Influence : Currency::Resources;
  std::array<int, kSums> lost;  // least loss of the planets that sum up to it
  std::array<std::uint64_t, kSums> planets{};
  const int sums = due + kMostPlanetValue;
  std::fill_n(lost.begin(), sums, kImpossible);
  lost[0] = 0;
  for_each_spendable(state, seat, currency, [&](Planet planet, int value) {
    const bool special = kPlanetCards[at_index(planet)].specialty != Colour::None;
    const int loss = kOtherLost * value_of(state, planet, other) + (special ? kSpecialtyLost : 0);
    for (int sum = std::min(due, sums - value) - 1; sum >= 0; --sum) {
      const auto from = static_cast<std::size_t>(sum), to = static_cast<std::size_t>(sum + value);
      if (lost[from] == kImpossible || lost[from] + loss >= lost[to]) continue;
      lost[to] = lost[from] + loss;
      planets[to] = planets[from] | std::uint64_t{1} << at_index(planet);
    }
  });

  const int worth = goods_worth(state, seat), goods = state.player(seat).trade_goods - state.payment.goods;
  Cheapest best;
  int best_waste = kImpossible, best_loss = kImpossible;
  for (int sum = 0; sum < sums; ++sum) {
    const auto at = static_cast<std::size_t>(sum);
    const int spent = sum >= due ? 0 : (due - sum + worth - 1) / worth;
    if (lost[at] == kImpossible || spent > goods) continue;
    const int waste = sum + spent * worth - due, loss = lost[at] + (kOtherLost * worth + kGoodLost) * spent;
    if (waste > best_waste || (waste == best_waste && loss >= best_loss)) continue;
    best = {planets[at], spent};
    best_waste = waste;
    best_loss = loss;
  }
  return best;
}

// Everything lies there: planets are exhausted, trade goods are gone.
void settle(State& state, int seat) {
  for (const int planet : bits_of(state.payment.planets)) exhaust_planet(state, static_cast<Planet>(planet));
  lose_trade_goods(state, seat, state.payment.goods);
  state.payment = {};
}

SystemId system_of_combat(const State& state) {
  return state.combat.kind != CombatKind::None ? state.combat.system : state.active_system;
}

bool has_light_ship(const State& state, int seat, SystemId system) {
  return system != kNoSystem && (units_at(state, seat, UnitType::Cruiser, in_space(system)) > 0 ||
                                 units_at(state, seat, UnitType::Destroyer, in_space(system)) > 0);
}

}  // namespace

int spendable(const State& state, int seat, Currency currency) {
  int total = (state.player(seat).trade_goods - state.payment.goods) * goods_worth(state, seat);  // TI-5.3.3
  for_each_spendable(state, seat, currency, [&](Planet, int value) { total += value; });
  return total;
}

bool can_pay(const State& state, int seat, Currency currency, int due) {
  return spendable(state, seat, currency) >= due;
}

void start_payment(State& state, int seat, Currency currency, int due) {
  if (due > 0) push(state, seat, step::BeginPayment{static_cast<std::uint8_t>(currency), u8(due)});
}

void run_begin_payment(State& state, int seat, const step::BeginPayment& payment) {
  state.payment = {};  // TI-5.2.4
  push(state, seat, step::Payment{payment.currency, payment.due});
}

Action cheapest_payment() {
  return act(Act::Pay);
}

void list_payment(const State& state, int seat, const step::Payment& payment, ActionList& out) {
  const auto currency = static_cast<Currency>(payment.currency);
  const int left = left_to_pay(state, seat, currency, payment.due);
  out.push_back(cheapest_payment());
  for_each_spendable(state, seat, currency, [&](Planet planet, int) { out.push_back(act(Act::Exhaust, arg(planet))); });
  const int worth = goods_worth(state, seat);
  const int goods = std::min(state.player(seat).trade_goods - state.payment.goods, (left + worth - 1) / worth);
  for (int number = 1; number <= goods; ++number) out.push_back(act(Act::SpendGoods, arg(number)));
  if ((state.payment.planets != 0 || state.payment.goods > 0) && state.payment.started_over == 0)
    out.push_back(act(Act::StartOver));
}

void do_payment(State& state, int seat, const step::Payment& payment, Action action) {
  const auto currency = static_cast<Currency>(payment.currency);
  switch (kind_of(action)) {
    case Act::Exhaust: state.payment.planets |= std::uint64_t{1} << action.arg(0); break;
    case Act::SpendGoods: state.payment.goods = u8(state.payment.goods + action.arg(0)); break;
    case Act::StartOver:
      state.payment = {};
      state.payment.started_over = 1;
      break;
    default: {
      const Cheapest way = cheapest(state, seat, currency, left_to_pay(state, seat, currency, payment.due));
      state.payment.planets |= way.planets;
      state.payment.goods = u8(state.payment.goods + way.goods);
    }
  }
  if (left_to_pay(state, seat, currency, payment.due) > 0) return push(state, seat, payment);
  settle(state, seat);
}

// --- prices of components (TI-3.4.8)

bool can_pay_price(const State& state, int seat, const Price& price) {
  if (price == Price{}) return true;
  const Player& player = state.player(seat);
  return player.trade_goods >= price.trade_goods && player.pool(Pool::Strategy) >= price.strategy_tokens &&
         player.pool(Pool::Tactic) + player.pool(Pool::Strategy) >= price.strategy_tokens + price.tokens &&
         (price.action_cards == 0 || player.hand.count() >= price.action_cards) &&
         can_pay(state, seat, Currency::Resources, price.resources) &&
         can_pay(state, seat, Currency::Influence, price.influence) &&
         (!price.own_light_ship || has_light_ship(state, seat, system_of_combat(state)));
}

void pay_price(State& state, const Use& use, const Price& price) {
  if (price.exhausts && use.what.is(ComponentKind::Tech)) exhaust_tech(state, use.seat, use.what.as<Tech>());
  if (price.exhausts && use.what.is(ComponentKind::Law)) state.laws[use.what.id].exhausted = 1;
  if (price.discards && use.what.is(ComponentKind::Law)) discard_law(state, use.what.as<Agenda>());
  lose_trade_goods(state, use.seat, price.trade_goods);  // TI-21.3.16: trade goods themselves
  for (int token = 0; token < price.strategy_tokens; ++token) lose_command_token(state, use.seat, Pool::Strategy);
  if (price.tokens > 0) push(state, use.seat, step::SpendTokens{price.tokens});
  start_payment(state, use.seat, Currency::Resources, price.resources);
  start_payment(state, use.seat, Currency::Influence, price.influence);
  start_discards(state, use.seat, price.action_cards);
  if (price.own_light_ship) push(state, use.seat, step::LightShip{system_of_combat(state)});
}

void list_spend_tokens(const State& state, int seat, ActionList& out) {
  for (const Pool pool : {Pool::Tactic, Pool::Strategy})
    if (state.player(seat).pool(pool) > 0) out.push_back(act(Act::Pool, arg(pool)));
}

void do_spend_tokens(State& state, int seat, const step::SpendTokens& tokens, Action action) {
  lose_command_token(state, seat, static_cast<Pool>(action.arg(0)));
  if (tokens.left > 1) push(state, seat, step::SpendTokens{u8(tokens.left - 1)});
}

void list_light_ship(const State& state, int seat, const step::LightShip& ship, ActionList& out) {
  for (const UnitType type : {UnitType::Destroyer, UnitType::Cruiser})
    if (units_at(state, seat, type, in_space(ship.system)) > 0)
      out.push_back(act(Act::UnitAt, arg(type), in_space(ship.system)));
}

void do_light_ship(State& state, int seat, const step::LightShip& ship, Action action) {
  begin_losses(state, seat, Cause::Ability, ship.system);
  lose_units(state, seat, static_cast<UnitType>(action.arg(0)), in_space(ship.system));
  end_losses(state);
}

}  // namespace orrery::ti4
