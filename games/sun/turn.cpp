// A turn: action, production, achievement (BS-3 to 6), abilities between them (BS-13.16).

#include <algorithm>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The space of an action that a pawn stands on, by bit.
unsigned space_of(const Pawn& pawn, ActionRef ref) {
  const bool there = (pawn.source == static_cast<std::uint8_t>(ref.source)) & (pawn.number == ref.number) &
                     (pawn.action == ref.action);
  return unsigned{there} << pawn.space;
}

void list_spaces_of(const State& state, const Step& like, ActionRef ref, const ActionCard& action, bool displaces,
                    ActionList& out) {
  const Cost cost = cost_at(state, ref, action);
  if (player(state, like.seat).ore < cost.ore) return;
  unsigned taken = 0;  // spaces by bit
  for (int other = 0; other < state.player_count && !action.unlimited; ++other)
    taken |= space_of(player(state, other).pawn, ref);
  const unsigned closed =
      displaces ? taken & space_of(player(state, like.seat).pawn, ref) : taken;  // BS-4.2, 4.3, 13.6
  int offered = 0;  // surcharges by bit: free spaces that cost the same are the same
  for (int space = 0; space < action.spaces; ++space) {
    if (closed >> space & 1) continue;
    const int surcharge = action.surcharge[at(space)];
    const bool empty = (taken >> space & 1) == 0;
    if (empty && (offered >> surcharge & 1) != 0) continue;
    if (!can_act(state, like, ref, action, {u8(cost.ore + surcharge), cost.pop})) continue;
    if (empty) offered |= 1 << surcharge;
    out.push_back(act(Act::Space, ref, u8(space)));
  }
}

// Whether a once-per-turn ability can be used now.
bool usable(const State& state, int seat, const PassiveRule& rule) {
  return worth(state, step_of(StepKind::Effects, seat), rule.effects, rule.cost);
}

bool in_play(EventPlace place) {
  return place != EventPlace::Unseen && place != EventPlace::Turned && place != EventPlace::Gone;
}

// BS-13.16: what the active player may do between the phases.
void list_abilities(const State& state, ActionList& out) {
  const CardSet& cards = state.cards();
  const int seat = state.active;
  const bool once = player(state, seat).passives >> static_cast<int>(PassiveKind::OncePerTurn) & 1;
  if (once) {
    const std::uint64_t techs = technologies(state, seat) & cards.once_per_turn_techs;
    for (const int tech : bits_of(techs & ~state.used_techs)) {
      if (usable(state, seat, cards.techs[at(tech)].passive))
        out.push_back(act(Act::Ability, static_cast<std::uint64_t>(Source::Technology), u8(tech)));
    }
    for (const int i : bits_of(cards.once_per_turn_systems & ~state.used_systems)) {
      if (state.colonies[at(i)].owner == seat && usable(state, seat, cards.systems[at(i)].ability))
        out.push_back(act(Act::Ability, static_cast<std::uint64_t>(Source::System), u8(i)));
    }
  }
  for (const int i : bits_of(cards.once_per_turn_events & ~state.used_events)) {
    const EventState& event = state.events[at(i)];
    if (!in_play(event.place)) continue;
    const PassiveRule& rule = cards.events[at(i)].passive;
    const bool mine = rule.all || (event.place == EventPlace::Seat && event.where == seat);
    if (mine && usable(state, seat, rule))
      out.push_back(act(Act::Ability, static_cast<std::uint64_t>(Source::Event), u8(i)));
  }
  if (!has_passive(state, seat, PassiveKind::GigaCorporations)) return;
  const Player& p = player(state, seat);
  for (int i = 0; i < kTableAchievements; ++i)
    for (int space = 0; space < kMaxVpSpaces; ++space) {
      const AchievementState& card = state.achievements[at(i)];
      if (card.owner[at(space)] != seat || card.disc[at(space)] != Disc::Star) continue;
      if (p.food_discs > 0) out.push_back(act(Act::ReplaceStar, u8(i), static_cast<std::uint64_t>(Disc::Food)));
      if (p.ore_discs > 0) out.push_back(act(Act::ReplaceStar, u8(i), static_cast<std::uint64_t>(Disc::Ore)));
    }
}

void replace_star(State& state, int seat, int achievement, Disc kind) {
  AchievementState& card = state.achievements[at(achievement)];
  for (std::size_t space = 0; space < kMaxVpSpaces; ++space)
    if (card.owner[space] == seat && card.disc[space] == Disc::Star) {
      card.disc[space] = kind;
      take_disc(state, seat, kind);
      return;
    }
}

// An ability was chosen: the window stays open.
bool do_ability(State& state, const Step& step, Action action) {
  if (kind_of(action) == Act::ReplaceStar) {
    state.steps.push(step);
    replace_star(state, step.seat, action.arg(0), static_cast<Disc>(action.arg(1)));
    push_last_discs(state);
    return true;
  }
  if (kind_of(action) != Act::Ability) return false;
  state.steps.push(step);
  const CardSet& cards = state.cards();
  const std::uint8_t number = action.arg(1);
  const PassiveRule* rule = nullptr;
  switch (static_cast<Source>(action.arg(0))) {
    case Source::Technology:
      rule = &cards.techs[number].passive;
      state.used_techs |= 1ull << number;
      break;
    case Source::System:
      rule = &cards.systems[number].ability;
      state.used_systems |= 1u << number;
      break;
    default:
      rule = &cards.events[number].passive;
      state.used_events |= 1u << number;
      break;
  }
  pay(state, step.seat, rule->cost);
  Step like = step_of(StepKind::Effects, step.seat);
  if (static_cast<Source>(action.arg(0)) == Source::Event) like.event = number;
  push_effects(state, step.seat, rule->effects, like);
  return true;
}

}  // namespace

void run_begin_turn(State& state) {
  const int seat = state.active;
  state.phase = Phase::Action;
  state.used_techs = 0;
  state.used_systems = state.used_events = 0;
  state.bonuses = {};
  state.lost_control = 0;
  state.progress = 0;
  state.chain_length = 0;
  state.chain = {};
  state.started_controlled = 0;
  for (int i = 0; i < state.location_count; ++i)
    if (state.sites[at(i)].owner != kNone) state.started_controlled |= static_cast<LocationMask>(1u << i);
  for (const StepKind kind : {StepKind::EndTurn, StepKind::Window, StepKind::Achievement, StepKind::Window,
                              StepKind::EndProduction, StepKind::ChooseProduction, StepKind::ChooseSpace})
    state.steps.push(step_of(kind, seat));
}

void list_spaces(const State& state, ActionList& out) {
  const Step like = step_of(StepKind::Effects, state.active);
  const bool displaces = has_passive(state, state.active, PassiveKind::DisplacePawn);
  const auto offer = [&](ActionRef ref, const ActionCard& action) {
    list_spaces_of(state, like, ref, action, displaces, out);
  };
  each_action(state, player(state, state.active).researched, offer);
  each_private_action(state, state.active, offer);
  list_abilities(state, out);
}

bool surely_two_spaces(const State& state) {
  const Step like = step_of(StepKind::Effects, state.active);
  const bool displaces = has_passive(state, state.active, PassiveKind::DisplacePawn);
  ActionList found;
  for (int i = kSpacefaringActions; i-- > 0 && found.size() < 2;)
    list_spaces_of(state, like, {Source::Spacefaring, u8(i), 0}, setup_of(state).spacefaring[at(i)], displaces, found);
  return found.size() >= 2;
}

void do_space(State& state, const Step& step, Action action) {
  if (do_ability(state, step, action)) return;
  const ActionRef ref = ref_of(action);
  const int space = action.arg(3);
  player(state, step.seat).pawn = {static_cast<std::uint8_t>(ref.source), ref.number, ref.action, u8(space)};
  state.progress = 0;
  state.chain[0] = ref;
  state.chain_length = 1;
  state.steps.push(step_of(StepKind::EndAction, step.seat));
  Cost cost = cost_at(state, ref);
  cost.ore = u8(cost.ore + action_at(state, ref)->surcharge[at(space)]);  // BS-4.9
  begin_action(state, step_of(StepKind::Effects, step.seat), ref, cost);
}

void run_end_action(State& state) {
  state.phase = Phase::Production;
  state.progress = 0;
  state.chain_length = 0;
  state.chain = {};
}

// --- production (BS-5) ---

void list_production(const State& state, ActionList& out) {
  for (int kind = 0; kind < 3; ++kind) out.push_back(act(Act::Produce, u8(kind)));
  list_abilities(state, out);
}

void do_production(State& state, const Step& step, Action action) {
  if (do_ability(state, step, action)) return;
  produce(state, step.seat, static_cast<Production>(action.arg(0)), step);
}

void produce(State& state, int seat, Production kind, const Step& like) {
  Player& p = player(state, seat);
  const Mat& mat = mat_of(state, seat);
  switch (kind) {
    case Production::Population:  // BS-5.2
      for (int i = 0; i <= kTrackDiscs - p.food_discs; ++i) {
        const std::uint8_t column = mat.food[at(i)];
        if (column == kNone || p.supply[column] == 0) continue;
        --p.supply[column];
        ++p.population;
        state.progress |= kChanged;
      }
      return;
    case Production::Ore: {  // BS-5.3
      const int ore = count(state, seat, CountKind::OreSymbols);
      p.ore = u16(p.ore + ore);
      if (ore > 0) state.progress |= kChanged;
      return;
    }
    case Production::Trade: {
      Step trading = follow(like, StepKind::Trading);
      trading.seat = u8(seat);
      return state.steps.push(trading);
    }
  }
}

int ore_for_population(const State& state, int seat) {
  const int price = state.cards().constants.trade_ore_for_population;
  return has_passive(state, seat, PassiveKind::TradeOreForPopCosts2) ? 2 : price;
}

// BS-5.5
void list_trading(const State& state, const Step& step, ActionList& out) {
  const Player& p = player(state, step.seat);
  out.push_back(act(Act::Done));
  if (p.ore >= ore_for_population(state, step.seat) && supply_of(p) > 0) out.push_back(act(Act::ExchangeOre));
  if (p.population > 0) out.push_back(act(Act::ExchangePop));
  if (p.ore < state.cards().constants.trade_ship_for_population_ore) return;
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level <= kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0) out.push_back(act(Act::ExchangeShip, u8(location), u8(level)));
}

void do_trading(State& state, const Step& step, Action action) {
  const Constants& constants = state.cards().constants;
  Player& p = player(state, step.seat);
  Step next = step;
  next.a = u8(std::min(step.a + 1, 200));
  switch (kind_of(action)) {
    case Act::ExchangeOre:
      p.ore = u16(p.ore - ore_for_population(state, step.seat));
      take_supply(p);
      ++p.population;
      break;
    case Act::ExchangePop:
      pay(state, step.seat, {0, 1});
      p.ore = u16(p.ore + constants.trade_population_for_ore);
      break;
    case Act::ExchangeShip:
      p.ore = u16(p.ore - constants.trade_ship_for_population_ore);
      remove_ship(state, step.seat, action.arg(0), action.arg(1));
      ++p.population;
      break;
    default: {
      Step end = step;
      end.kind = StepKind::EndTrade;
      return state.steps.push(end);
    }
  }
  state.progress |= kChanged;
  state.steps.push(next);
  if (kind_of(action) == Act::ExchangeShip) push_check(state, step);  // BS-5.8
}

void run_end_trade(State& state, const Step& step) {
  constexpr int kTradesForAbility = 3;  // BS-13.8, also as an effect (BS-17.7)
  if (step.a >= kTradesForAbility) trigger(state, step.seat, Trigger::TradeOfThree);
}

void list_window(const State& state, ActionList& out) {
  out.push_back(act(Act::Done));
  list_abilities(state, out);
}

void do_window(State& state, const Step& step, Action action) {
  do_ability(state, step, action);
}

// --- achievements (BS-6) ---

int free_space(const State& state, int achievement) {
  const AchievementState& now = state.achievements[at(achievement)];
  const AchievementCard& card = state.cards().achievements[now.card];
  const int blocked = setup_of(state).blocked[static_cast<std::size_t>(card.group)];
  for (int space = 0; space < card.spaces; ++space)
    if (now.owner[at(space)] == kNone && (blocked >> space & 1) == 0) return space;
  return -1;
}

bool has_claimed(const AchievementState& card, int seat) {
  return std::find(card.owner.begin(), card.owner.end(), seat) != card.owner.end();
}

bool claimable(const State& state, int seat, int achievement) {
  const AchievementState& now = state.achievements[at(achievement)];
  return now.card != kNone && !has_claimed(now, seat) && free_space(state, achievement) >= 0 &&
         holds(state, seat, state.cards().achievements[now.card].condition);
}

void list_achievements(const State& state, ActionList& out) {
  for (int i = 0; i < kTableAchievements; ++i)
    if (claimable(state, state.active, i)) out.push_back(act(Act::Claim, u8(i)));
  if (out.empty()) out.push_back(act(Act::Done));
}

void do_achievement(State& state, const Step& step, Action action) {
  if (kind_of(action) != Act::Claim) return;
  const int space = free_space(state, action.arg(0));
  state.achievements[action.arg(0)].owner[at(space)] = step.seat;
  ++state.claims;
  if (state.claims == setup_of(state).end_discs) state.last_round = u16(state.round + 1);  // BS-15.1, 15.2
}

void run_end_turn(State& state) {
  state.active = next_seat(state, state.active);
  if (state.active == state.first) {
    if (state.round == state.last_round || state.round == kMostRounds)
      return state.steps.push(step_of(StepKind::Score, state.active));
    ++state.round;
  }
  state.steps.push(step_of(StepKind::BeginTurn, state.active));
}

// --- the end (BS-15.12) ---

void run_score(State& state) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    if (!has_passive(state, seat, PassiveKind::GigaCorporations)) continue;
    const Player& p = player(state, seat);
    for (int i = 0; i < kTableAchievements; ++i)
      if (has_claimed(state.achievements[at(i)], seat) && p.food_discs + p.ore_discs > 0)
        replace_star(state, seat, i, p.food_discs > p.ore_discs ? Disc::Food : Disc::Ore);
  }
  state.last_discs = 0;
  state.phase = Phase::Over;
}

}  // namespace orrery::sun
