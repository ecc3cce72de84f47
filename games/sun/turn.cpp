// A turn: action, production, achievement (BS-3 to BS-6), abilities between them (BS-13.16).

#include <algorithm>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// The space of an action that a pawn stands on, by bit (BS-4.2).
unsigned space_of(const Pawn& pawn, ActionRef ref) {
  const bool there = (pawn.source == static_cast<std::uint8_t>(ref.source)) & (pawn.number == ref.number) &
                     (pawn.action == ref.action);
  return unsigned{there} << pawn.space;
}

// BS-4.1
void list_spaces_of(const State& state, const Part& like, ActionRef ref, const ActionCard& action, bool displaces,
                    ActionList& out) {
  const Cost cost = cost_at(state, ref, action);
  if (player(state, like.seat).ore < cost.ore) return;
  unsigned taken = 0;                                                            // spaces by bit
  for (int other = 0; other < state.player_count && !action.unlimited; ++other)  // BS-4.4
    taken |= space_of(player(state, other).pawn, ref);
  const unsigned closed =
      displaces ? taken & space_of(player(state, like.seat).pawn, ref) : taken;  // BS-4.2, BS-4.3, BS-13.6
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
  return worth(state, part_of(seat), rule.effects, rule.cost);
}

bool in_play(EventPlace place) {
  return place != EventPlace::Unseen && place != EventPlace::Turned && place != EventPlace::Gone;
}

}  // namespace

// BS-13.16: an event may lie with a player, or be there for all.
bool has_ability(const State& state, int seat, ActionRef ref) {
  if (ref.source == Source::Technology) return (technologies(state, seat) >> ref.number & 1) != 0;
  if (ref.source == Source::System) return state.colonies[ref.number].owner == seat;
  const EventState& event = state.events[ref.number];
  const bool own = event.place == EventPlace::Seat && event.where == seat;
  return in_play(event.place) && (own || state.cards().events[ref.number].passive.all);
}

namespace {

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
      if (has_ability(state, seat, {Source::System, u8(i), 0}) && usable(state, seat, cards.systems[at(i)].ability))
        out.push_back(act(Act::Ability, static_cast<std::uint64_t>(Source::System), u8(i)));
    }
  }
  for (const int i : bits_of(cards.once_per_turn_events & ~state.used_events)) {
    if (has_ability(state, seat, {Source::Event, u8(i), 0}) && usable(state, seat, cards.events[at(i)].passive))
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

// An ability was chosen: the step that offered it stays open.
template <class Open>
bool do_ability(State& state, int seat, Action action) {
  if (kind_of(action) == Act::ReplaceStar) {
    push(state, seat, Open{});
    replace_star(state, seat, action.arg(0), static_cast<Disc>(action.arg(1)));
    push_last_discs(state);
    return true;
  }
  if (kind_of(action) != Act::Ability) return false;
  push(state, seat, Open{});
  const ActionRef ref = ref_of(action);
  switch (ref.source) {
    case Source::Technology: state.used_techs |= 1ull << ref.number; break;
    case Source::System: state.used_systems |= 1u << ref.number; break;
    default: state.used_events |= 1u << ref.number; break;
  }
  const PassiveRule& rule = ability_of(state, ref);
  pay(state, seat, rule.cost);
  Part like = part_of(seat);
  if (ref.source == Source::Event) like.event = ref.number;
  push_effects(state, seat, rule.effects, like);
  return true;
}

// BS-13.8: a trade that a card gives is no production phase.
void end_trade(State& state, int seat, const Trading& trading) {
  constexpr int kTradesForAbility = 3;
  const bool production = state.phase == Phase::Production && seat == state.active;
  if (production && trading.exchanges >= kTradesForAbility) trigger(state, seat, Trigger::TradeOfThree);
}

}  // namespace

const PassiveRule& ability_of(const State& state, ActionRef ref) {
  const CardSet& cards = state.cards();
  switch (ref.source) {
    case Source::Technology: return cards.techs[ref.number].passive;
    case Source::System: return cards.systems[ref.number].ability;
    default: return cards.events[ref.number].passive;
  }
}

std::uint64_t used_abilities(const State& state, Source source) {
  switch (source) {
    case Source::Technology: return state.used_techs;
    case Source::System: return state.used_systems;
    default: return state.used_events;
  }
}

bool offers_action(const ActionList& options, ActionRef ref) {
  return std::any_of(options.begin(), options.end(),
                     [ref](Action option) { return kind_of(option) == Act::Space && ref_of(option) == ref; });
}

// BS-3.2: the three phases. An action that a technology of this turn gives comes with the next (BS-4.15).
void run_begin_turn(State& state) {
  const int seat = state.active;
  state.phase = Phase::Action;
  state.used_techs = 0;
  state.used_systems = state.used_events = 0;
  state.bonuses = {};
  state.lost_control = 0;
  state.progress = 0;
  state.started_controlled = 0;
  for (int i = 0; i < state.location_count; ++i)
    if (state.sites[at(i)].owner != kNone) state.started_controlled |= static_cast<LocationMask>(1u << i);
  push(state, seat, EndTurn{});
  push(state, seat, Window{});
  push(state, seat, Claiming{});
  push(state, seat, Window{});
  push(state, seat, EndProduction{});
  push(state, seat, ChooseProduction{});
  push(state, seat, ChooseSpace{});
}

void list_spaces(const State& state, ActionList& out) {
  const Part like = part_of(state.active);
  const bool displaces = has_passive(state, state.active, PassiveKind::DisplacePawn);
  const auto offer = [&](ActionRef ref, const ActionCard& action) {
    list_spaces_of(state, like, ref, action, displaces, out);
  };
  each_action(state, player(state, state.active).researched, offer);
  each_private_action(state, state.active, offer);
  list_abilities(state, out);
}

bool surely_two_spaces(const State& state) {
  const Part like = part_of(state.active);
  const bool displaces = has_passive(state, state.active, PassiveKind::DisplacePawn);
  ActionList found;
  for (int i = kSpacefaringActions; i-- > 0 && found.size() < 2;)
    list_spaces_of(state, like, {Source::Spacefaring, u8(i), 0}, setup_of(state).spacefaring[at(i)], displaces, found);
  return found.size() >= 2;
}

void do_space(State& state, int seat, Action action) {
  if (do_ability<ChooseSpace>(state, seat, action)) return;
  const ActionRef ref = ref_of(action);
  const int space = action.arg(3);
  player(state, seat).pawn = {static_cast<std::uint8_t>(ref.source), ref.number, ref.action, u8(space)};
  state.progress = 0;
  state.chain[0] = ref;
  state.chain_length = 1;
  push(state, seat, EndAction{});
  Cost cost = cost_at(state, ref);
  cost.ore = u8(cost.ore + action_at(state, ref)->surcharge[at(space)]);  // BS-4.9
  begin_action(state, part_of(seat), ref, cost);
}

void run_end_action(State& state) {
  state.phase = Phase::Production;
  state.progress = 0;
  state.chain_length = 0;
  state.chain = {};
}

// --- production (BS-5) ---

// BS-5.1; BS-5.9: also where it yields nothing.
void list_production(const State& state, ActionList& out) {
  for (int kind = 0; kind < 3; ++kind) out.push_back(act(Act::Produce, u8(kind)));
  list_abilities(state, out);
}

void do_production(State& state, int seat, Action action) {
  if (do_ability<ChooseProduction>(state, seat, action)) return;
  produce(state, seat, static_cast<Production>(action.arg(0)), 0);
}

// BS-5.4: in full.
void produce(State& state, int seat, Production kind, std::uint8_t flags) {
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
    case Production::Trade: return push(state, seat, Trading{0, flags});
  }
}

int ore_for_population(const State& state, int seat) {
  const int price = state.cards().constants.trade_ore_for_population;
  return has_passive(state, seat, PassiveKind::TradeOreForPopCosts2) ? 2 : price;
}

// BS-5.5, BS-5.6, BS-5.7, BS-5.10: with what is there now; ships on cards are not on the board.
void list_trading(const State& state, int seat, ActionList& out) {
  const Player& p = player(state, seat);
  out.push_back(act(Act::Done));
  if (p.ore >= ore_for_population(state, seat) && supply_of(p) > 0) out.push_back(act(Act::ExchangeOre));
  if (p.population > 0) out.push_back(act(Act::ExchangePop));
  if (p.ore < state.cards().constants.trade_ship_for_population_ore) return;
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level <= kShipLevels; ++level)
      if (p.ships[at(location)][at(level - 1)] > 0) out.push_back(act(Act::ExchangeShip, u8(location), u8(level)));
}

void do_trading(State& state, int seat, const Trading& trading, Action action) {
  const Constants& constants = state.cards().constants;
  Player& p = player(state, seat);
  bool ship = false;
  switch (kind_of(action)) {
    case Act::ExchangeOre:
      p.ore = u16(p.ore - ore_for_population(state, seat));
      take_supply(p);
      ++p.population;
      break;
    case Act::ExchangePop:
      pay(state, seat, {0, 1});
      p.ore = u16(p.ore + constants.trade_population_for_ore);
      break;
    case Act::ExchangeShip:
      p.ore = u16(p.ore - constants.trade_ship_for_population_ore);
      remove_ship(state, seat, action.arg(0), action.arg(1));
      ++p.population;
      ship = true;
      break;
    default: return end_trade(state, seat, trading);
  }
  state.progress |= kChanged;
  push(state, seat, Trading{u8(std::min(trading.exchanges + 1, 200)), trading.flags});
  if (ship) push_check(state, seat, trading.flags);  // BS-5.8
}

void list_window(const State& state, ActionList& out) {
  out.push_back(act(Act::Done));
  list_abilities(state, out);
}

void do_window(State& state, int seat, Action action) {
  do_ability<Window>(state, seat, action);
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

// BS-6.3
bool claimable(const State& state, int seat, int achievement) {
  const AchievementState& now = state.achievements[at(achievement)];
  return now.card != kNone && !has_claimed(now, seat) && free_space(state, achievement) >= 0 &&
         holds(state, seat, state.cards().achievements[now.card].condition);
}

// BS-6.5, BS-6.6: a claim that is possible is not declined.
void list_claims(const State& state, ActionList& out) {
  for (int i = 0; i < kTableAchievements; ++i)
    if (claimable(state, state.active, i)) out.push_back(act(Act::Claim, u8(i)));
  if (out.empty()) out.push_back(act(Act::Done));
}

// BS-6.4: the disc stays.
void do_claim(State& state, int seat, Action action) {
  if (kind_of(action) != Act::Claim) return;
  const int space = free_space(state, action.arg(0));
  state.achievements[action.arg(0)].owner[at(space)] = u8(seat);
  ++state.claims;
  if (state.claims == setup_of(state).end_discs) state.last_round = u16(state.round + 1);  // BS-15.1, BS-15.2
}

// BS-3.1: clockwise, a round from the first player on.
void run_end_turn(State& state) {
  state.active = next_seat(state, state.active);
  if (state.active == state.first) {
    if (state.round == state.last_round || state.round == kMostRounds) return push(state, state.active, Score{});
    ++state.round;
  }
  push(state, state.active, BeginTurn{});
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
