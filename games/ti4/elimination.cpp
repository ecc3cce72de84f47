// Players who leave the game (TI-18).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {

void narrow_may_hold(State& state);  // notes.cpp

namespace {

bool controls_a_planet(const State& state, int seat) {
  for (const PlanetState& planet : state.planets)
    if (planet.controller == seat) return true;
  return false;
}

// TI-18.14: Production itself, not what produces in another way.
bool has_unit_with_production(const State& state, int seat) {
  for (const int type : count_to<int>(kUnitTypes))
    if (const auto unit = static_cast<UnitType>(type);
        card_in_force(state, seat, unit).production != Production{} && units_on_board(state, seat, unit) > 0)
      return true;
  return false;
}

int players_left(const State& state) {
  int left = 0;
  for (const int seat : count_to<int>(state.player_count)) left += state.player(seat).out ? 0 : 1;
  return left;
}

int left_of(const State& state, int seat) {
  do seat = state.clockwise(seat, 1);
  while (state.player(seat).out);  // TI-3.3.5
  return seat;
}

void take_units_off(State& state, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    if (state.area(seat, system).empty()) continue;
    state.area(seat, system) = {};
    unsettle(state, system);
  }
  for (PlanetState& planet : state.planets) {
    if (seat == state.active) planet.landed = planet.landed_fighters = 0;
    if (planet.controller != seat) continue;
    planet.controller = kNone;
    planet.infantry = planet.pds = planet.docks = 0;
  }
}

// TI-16.2.7, TI-18.4: own notes leave the game, others' go home.
void part_with_notes(State& state, int seat) {
  const NoteMask own = all_notes_of(state, seat);
  const Player& player = state.player(seat);
  for (const int card : bits_of((player.notes | player.notes_up) & ~own)) return_note(state, u8(card));
  for (const int other : count_to<int>(state.player_count)) {
    state.player(other).notes &= ~own;
    state.player(other).notes_up &= ~own;
    state.player(other).may_hold &= ~own;
  }
  state.player(seat).may_hold = 0;
  state.out_of_game_notes |= own;
  narrow_may_hold(state);
}

// TI-18.7; a secret that has become public is no longer the player's.
void return_secrets(State& state, Player& player) {
  const auto scored = static_cast<std::uint32_t>(player.scored >> kFirstSecret) & ~state.ever_leaked;
  state.secret_deck |= player.secrets | scored;
  player.secrets = 0;
  player.scored &= ~(std::uint64_t{scored} << kFirstSecret);
}

}  // namespace

bool is_eliminated_by_rule(const State& state, int seat) {
  return !state.player(seat).out && !controls_a_planet(state, seat) && !has_unit_with_production(state, seat) &&
         units_on_board(state, seat, UnitType::Infantry) == 0;
}

void eliminate(State& state, int seat) {
  state.player(seat).out = 1;
  drop_choices_of(state, seat);
  if (players_left(state) == 1) return end_game(state, left_of(state, seat));  // TI-15.6.5
  if (state.speaker == seat) make_speaker(state, left_of(state, seat));        // TI-18.8
  if (state.active == seat) {  // TI-18.13: in a combat it is the combat that ends first
    state.extra_actions = 0;
    if (state.combat.kind == CombatKind::None) end_turn_now(state);
  }
  push(state, seat, step::LeaveGame{});
  open_window(state, Window::PlayerEliminated, {.seat = u8(seat)});  // W-ANY-22, OP-30
}

void run_leave_game(State& state, int seat) {
  Player& player = state.player(seat);
  take_units_off(state, seat);
  for (const std::size_t law : count_to<std::size_t>(kAgendas))  // TI-18.3
    if (state.laws[law].in_play != 0 && state.laws[law].owner == seat) discard_law(state, static_cast<Agenda>(law));
  part_with_notes(state, seat);
  const CardSet hand = player.hand;  // TI-18.5
  player.hand.clear();
  hand.for_each([&](std::size_t card) { discard_action_card(state, u8(static_cast<int>(card))); });
  for (StrategyCardState& card : state.strategy_cards)  // TI-18.6
    if (card.owner == seat) card.owner = kNone;
  return_secrets(state, player);
  if (state.naalu_token == seat && player.faction == Faction::Naalu) state.naalu_token = kNone;  // TI-18.10
  keep_copied_techs(state, seat);
  player.techs = player.exhausted_techs = 0;
  player.assimilated.fill(u8(kTechs));
  player.tokens = 0;
  player.pools = {};
  player.trade_goods = player.commodities = 0;  // TI-18.11
  player.waiting_infantry = player.held_tokens = player.keeps_cards = 0;
}

}  // namespace orrery::ti4
