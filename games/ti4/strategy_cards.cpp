// The eight strategy cards (TI-10.2 - TI-10.9): the parts of their primary and secondary abilities from top to bottom.

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

bool is_own(const State& state, int seat, Planet planet) {
  return state.planet(planet).controller == seat;
}

// --- Leadership

int most_tokens_to_buy(const State& state, int seat) {
  const int left = state.player(seat).tokens_left();
  int tokens = 0;
  // TI-10.2.3
  while (tokens < left && can_pay(state, seat, Currency::Influence, (tokens + 1) * kInfluencePerToken)) ++tokens;
  return tokens;
}

void gain_three_tokens(State& state, int seat) {
  gain_command_tokens(state, seat, kLeadershipTokens);
}

void buy_tokens(State& state, int seat) {
  push(state, seat, step::BuyTokens{});
}

// --- Diplomacy

// TI-10.3.1
bool may_close(const State& state, int seat, SystemId system) {
  return system != kMecatolCell && is_laid(state, system) && controls_in(state, seat, system);
}

void close_a_system(State& state, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (may_close(state, seat, system)) return push(state, seat, step::CloseSystem{});  // TI-10.3.4: else skipped
}

void ready_two_planets(State& state, int seat) {
  push(state, seat, step::ReadyPlanets{kDiplomacyReadies});
}

// --- Politics

void name_speaker(State& state, int seat) {
  push(state, seat, step::NameSpeaker{});
}

void draw_two_cards(State& state, int seat) {
  push(state, seat, step::Checks{});
  draw_action_cards(state, seat, kPoliticsCards);  // TI-10.4.2, TI-10.4.4
}

void look_at_two_agendas(State& state, int seat) {
  look_at_agendas(state, seat, kPoliticsAgendas);
}

// --- Construction

// Calls visit(type, place) for the structures that may be built (TI-10.5.1, TI-10.5.4).
template <class Visit>
void for_each_structure(const State& state, int seat, const step::BuildStructure& build, Visit&& visit) {
  const bool floats = has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::Floating);
  const auto try_place = [&](UnitType type, Place place) {
    if (can_place(state, seat, type, place)) visit(type, place);  // TI-10.5.3
  };
  for (const std::size_t i : count_to<std::size_t>(kPlanets)) {
    const auto planet = static_cast<Planet>(i);
    if (!is_own(state, seat, planet) || (build.system != kNoSystem && state.system_of[i] != build.system)) continue;
    try_place(UnitType::Pds, on_planet(planet));
    if (build.docks != 0 && !floats) try_place(UnitType::SpaceDock, on_planet(planet));
  }
  if (build.docks == 0 || !floats) return;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if ((build.system == kNoSystem || build.system == system) && is_laid(state, system) &&
        controls_in(state, seat, system))
      try_place(UnitType::SpaceDock, in_space(system));
}

void build_structure(State& state, int seat) {
  push(state, seat, step::BuildStructure{kNoSystem, 1, 1});  // TI-7.2.3
}

void build_pds(State& state, int seat) {
  push(state, seat, step::BuildStructure{kNoSystem, 0, 1});
}

void place_token_and_build(State& state, int seat) {
  push(state, seat, step::TokenToSystem{});
}

// --- Trade

void gain_three_goods(State& state, int seat) {
  push(state, seat, step::Checks{});
  gain_trade_goods(state, seat, kTradeGoodsOfTrade);
}

void replenish_commodities(State& state, int seat) {
  replenish(state, seat);
}

void choose_followers(State& state, int seat) {
  push(state, seat, step::TradeFollowers{0, 0});
}

// --- Warfare

void take_token_back(State& state, int seat) {
  if (state.player(seat).tokens != 0) push(state, seat, step::TakeTokenBack{});
}

void redistribute(State& state, int seat) {
  start_redistribution(state, seat);
}

// Calls visit(place) for the own space docks of the home system.
template <class Visit>
void for_each_home_dock(const State& state, int seat, Visit&& visit) {
  const SystemId home = state.player(seat).home;
  for_each_planet(state, home, [&](Planet planet) {
    if (is_own(state, seat, planet) && state.planet(planet).docks > 0) visit(on_planet(planet));
  });
  if (state.area(seat, home).docks > 0) visit(in_space(home));
}

void produce_at_home(State& state, int seat) {
  bool any = false;
  for_each_home_dock(state, seat, [&](Place) { any = true; });
  if (any) push(state, seat, step::ChooseDock{});
}

// --- Technology

// TI-10.8.4
void research_free(State& state, int seat) {
  start_research(state, seat, Research::Must);
}

void research_again(State& state, int seat) {
  push(state, seat, step::SecondResearch{});
}

void pay_and_research(State& state, int seat) {
  const int price = research_price(state, seat, kSecondaryResearchCost);
  if (!can_pay(state, seat, Currency::Resources, price)) return;
  push(state, seat, step::PaidResearch{});
  start_payment(state, seat, Currency::Resources, price);
}

// --- Imperial

void score_a_public_objective(State& state, int seat) {
  push(state, seat, step::ImperialScore{});
}

void draw_secret(State& state, int seat) {
  push(state, seat, step::Checks{});
  draw_secrets(state, seat, kImperialSecrets);  // TI-10.9.3
}

// TI-10.9.2: the point is neither optional nor to be exchanged.
void point_or_secret(State& state, int seat) {
  if (!is_own(state, seat, Planet::MecatolRex)) return draw_secret(state, seat);
  push(state, seat, step::Checks{});
  gain_points(state, seat, kImperialPoints);
}

using Part = void (*)(State&, int);
constexpr int kMostParts = 3;
struct CardParts {
  std::array<Part, kMostParts> primary;
  std::array<Part, kMostParts> secondary;
};
constexpr std::array<CardParts, kStrategyCards> kParts = {{
    {{gain_three_tokens, buy_tokens}, {buy_tokens}},                                         // Leadership
    {{close_a_system, ready_two_planets}, {ready_two_planets}},                              // Diplomacy
    {{name_speaker, draw_two_cards, look_at_two_agendas}, {draw_two_cards}},                 // Politics
    {{build_structure, build_pds}, {place_token_and_build}},                                 // Construction
    {{gain_three_goods, replenish_commodities, choose_followers}, {replenish_commodities}},  // Trade
    {{take_token_back, redistribute}, {produce_at_home}},                                    // Warfare
    {{research_free, research_again}, {pay_and_research}},                                   // Technology
    {{score_a_public_objective, point_or_secret}, {draw_secret}},                            // Imperial
}};

}  // namespace

// TI-10.1.1: from top to bottom.
void run_card_part(State& state, int seat, const step::CardPart& part) {
  const CardParts& card = kParts[at_index(part.card)];
  const auto& parts = part.secondary != 0 ? card.secondary : card.primary;
  const std::size_t next = part.part + 1u;
  if (next < kMostParts && parts[next] != nullptr)
    push(state, seat, step::CardPart{part.card, part.secondary, u8(part.part + 1)});
  parts[part.part](state, seat);
}

// --- TI-10.2.1, TI-10.2.2: one token for each three influence spent

void list_buy_tokens(const State& state, int seat, ActionList& out) {
  for (int tokens = most_tokens_to_buy(state, seat); tokens > 0; --tokens) out.push_back(act(Act::Number, arg(tokens)));
  out.push_back(act(Act::Decline));
  list_offers_before_paying(state, seat, out);
}

void do_buy_tokens(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  if (kind_of(action) == Act::Offer) {
    push(state, seat, step::BuyTokens{});
    return do_offer(state, seat, action);
  }
  push(state, seat, step::TokensBought{action.arg(0)});
  start_payment(state, seat, Currency::Influence, action.arg(0) * kInfluencePerToken);
}

void run_tokens_bought(State& state, int seat, const step::TokensBought& bought) {
  gain_command_tokens(state, seat, bought.tokens);
}

// --- TI-10.3

void list_close_system(const State& state, int seat, ActionList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (may_close(state, seat, system)) out.push_back(act(Act::System, system));
}

// TI-10.3.2: no activation.
void do_close_system(State& state, int seat, Action action) {
  const SeatList seats = initiative_from(state, seat);  // OP-21
  for (std::size_t i = seats.size(); i-- > 1;) place_command_token(state, seats[i], action.arg(0));
}

void list_ready_planets(const State& state, int seat, ActionList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].exhausted != 0)
      out.push_back(act(Act::Planet, planet));
  out.push_back(act(Act::Done));
}

void do_ready_planets(State& state, int seat, const step::ReadyPlanets& ready, Action action) {
  if (kind_of(action) == Act::Done) return;
  ready_planet(state, static_cast<Planet>(action.arg(0)));
  if (ready.left > 1) push(state, seat, step::ReadyPlanets{u8(ready.left - 1)});
}

// --- TI-10.4.1

void list_name_speaker(const State& state, ActionList& out) {
  for (const int seat : count_to<int>(state.player_count))
    if (seat != state.speaker && !state.player(seat).out) out.push_back(act(Act::Player, arg(seat)));
}

void do_name_speaker(State& state, Action action) {
  make_speaker(state, action.arg(0));
}

// --- TI-10.5

void list_build_structure(const State& state, int seat, const step::BuildStructure& build, ActionList& out) {
  bool must = false;
  for_each_structure(state, seat, build, [&](UnitType type, Place place) {
    out.push_back(unit_at(type, place));
    must |= build.optional == 0 && plastic_left(state, seat, type) > 0;  // TI-1.3.5
  });
  if (!must) out.push_back(act(Act::Decline));
}

void do_build_structure(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  push(state, seat, step::Checks{});
  place_units(state, seat, static_cast<UnitType>(action.arg(0)), action.arg(1), 1);
}

void list_token_to_system(const State& state, ActionList& out) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system)) out.push_back(act(Act::System, system));
}

// TI-10.5.2, TI-5.4.4: the token of the strategy pool; to reinforcements if one lies there.
void do_token_to_system(State& state, int seat, Action action) {
  lose_command_token(state, seat, Pool::Strategy);
  state.player(seat).tokens |= bit_of(action.arg(0));
  push(state, seat, step::BuildStructure{action.arg(0), 1, 0});
}

// --- TI-10.6: any number of other players, one after the other

void list_trade_followers(const State& state, int seat, const step::TradeFollowers& followers, ActionList& out) {
  for (const std::uint8_t other : clockwise_after(state, seat))
    if ((followers.chosen >> other & 1) == 0) out.push_back(act(Act::Player, other));
  out.push_back(act(Act::Done));
  if (followers.chosen != 0 && followers.started_over == 0) out.push_back(act(Act::StartOver));
}

void do_trade_followers(State& state, int seat, step::TradeFollowers followers, Action action) {
  switch (kind_of(action)) {
    case Act::Player: followers.chosen |= u8(1 << action.arg(0)); break;
    case Act::StartOver: followers = {0, 1}; break;
    default: {
      auto strategic = state.steps.top().as<step::StrategicAction>();
      strategic.free = followers.chosen;
      return state.steps.top().set(strategic);
    }
  }
  push(state, seat, followers);
}

// --- TI-10.7

void list_take_token_back(const State& state, int seat, ActionList& out) {
  for (const int system : bits_of(state.player(seat).tokens)) out.push_back(act(Act::System, arg(system)));
}

void do_take_token_back(State& state, int seat, Action action) {
  state.player(seat).tokens &= ~bit_of(action.arg(0));  // TI-10.7.3
  gain_command_tokens(state, seat, kWarfareTokens);
}

void list_choose_dock(const State& state, int seat, ActionList& out) {
  for_each_home_dock(state, seat, [&](Place place) { out.push_back(unit_at(UnitType::SpaceDock, place)); });
}

void do_choose_dock(State& state, int seat, Action action) {
  start_production(state, seat, state.player(seat).home, action.arg(1));
}

// --- TI-10.8

int research_price(const State& state, int seat, int printed) {
  return ask(state, Query::ResearchPrice, {.seat = seat, .amount = printed}, printed);
}

void list_second_research(const State& state, int seat, ActionList& out) {
  if (can_research_any(state, seat) &&
      can_pay(state, seat, Currency::Resources, research_price(state, seat, kSecondResearchCost)))
    out.push_back(act(Act::Research));
  out.push_back(act(Act::Decline));
  list_offers_before_paying(state, seat, out);
}

void do_second_research(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  if (kind_of(action) == Act::Offer) {
    push(state, seat, step::SecondResearch{});
    return do_offer(state, seat, action);
  }
  push(state, seat, step::PaidResearch{});
  start_payment(state, seat, Currency::Resources, research_price(state, seat, kSecondResearchCost));
}

void run_paid_research(State& state, int seat) {
  start_research(state, seat, Research::Must);  // TI-10.8.3
}

// --- TI-10.9

void list_imperial_score(const State& state, int seat, ActionList& out) {
  for (const int objective : bits_of(public_to_score(state, seat))) out.push_back(act(Act::Score, arg(objective)));
  out.push_back(act(Act::Decline));
  list_offers_before_paying(state, seat, out);
}

void do_imperial_score(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  if (kind_of(action) == Act::Offer) {
    push(state, seat, step::ImperialScore{});
    return do_offer(state, seat, action);
  }
  push(state, seat, step::Checks{});
  score(state, seat, static_cast<Objective>(action.arg(0)));
}

}  // namespace orrery::ti4
