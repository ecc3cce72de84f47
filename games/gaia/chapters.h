#pragma once

// What the chapters of the rules offer each other. `list_*` writes the options of a step, `do_*` carries one out and
// `run_*` does what asks nobody (the step has been taken off the stack before); everything else is a shared primitive.

#include "core/bits.h"
#include "core/random.h"
#include "games/gaia/actions.h"
#include "games/gaia/power.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

// Who is asked.
inline int seat_of(const State& state) {
  return state.steps.top().seat;
}
inline const Player& decider(const State& state) {
  return state.player(seat_of(state));
}

template <class Payload>
void push(State& state, int seat, const Payload& payload = {}) {
  state.steps.push(Step::of(seat, payload));
}
// Of nobody: no seat decides in it.
template <class Payload>
void push(State& state, const Payload& payload) {
  push(state, 0, payload);
}

// --- power.cpp: resources and the power cycle (GP-1.8, GP-4, GP-9.5); what is asked often is in power.h
void add_vp(Player& player, Source source, int vp);
// Gains everything; charging may put a Brainstone question on the stack.
void gain(State& state, int seat, const Gain& gain, Source source);
// Whether nothing of `gain` would be kept (GP-7.1.3).
bool all_lost(const Player& player, const Gain& gain);
void charge(State& state, int seat, int amount);
// Whether so many charges leave one bowl only for the Brainstone (GP-9.5.2).
bool brainstone_ends_alike(const Player& player, int charges);
void spend(State& state, int seat, int cost, bool exchange);
// Takes `count` tokens out of the bowls, asking from which where there is a choice (GP-4.6).
void remove_tokens(State& state, int seat, int count, bool to_gaia);
void list_tokens(const State& state, int seat, const step::Tokens& tokens, ActionList& out);
void do_tokens(State& state, int seat, const step::Tokens& tokens, Action action);
void run_gain_tokens(State& state, int seat, const step::GainTokens& gained);
void list_use_brainstone(const State& state, ActionList& out);
void do_use_brainstone(State& state, int seat, const step::UseBrainstone& payment, Action action);
void list_brainstone_bowl(const State& state, int seat, const step::BrainstoneBowl& charge, ActionList& out);
void do_brainstone_bowl(State& state, int seat, const step::BrainstoneBowl& charge, Action action);
void burn(State& state, int seat);
void list_burn_brainstone(const State& state, int seat, ActionList& out);
void do_burn_brainstone(State& state, int seat, Action action);

// --- setup.cpp (GP-2)
void list_draw(const State& state, const step::Draw& draw, ActionList& out);
void do_draw(State& state, const step::Draw& draw, Action action);
void list_faction(const State& state, ActionList& out);
void do_faction(State& state, int seat, const step::ChooseFaction& turn, Action action);
void list_place(const State& state, int seat, ActionList& out);
void do_place(State& state, int seat, const step::Place& turn, Action action);
void list_start_booster(const State& state, ActionList& out);
void do_start_booster(State& state, int seat, const step::StartBooster& turn, Action action);
void ask_faction(State& state, int index);
void give_faction(State& state, int seat, Faction faction);  // with what is printed on its board
void next_faction(State& state, int index);                  // after the one at that place of the order
void ask_place(State& state, int index);  // the one at that place of the order, or go on to the boosters
void place_first(State& state, int seat, HexId h, int index);
void take_first_booster(State& state, int seat, int booster, int index);
int seat_to_place(const State& state, int index);  // whose turn it is at that place of the order
int seat_at(const State& state, int index);        // clockwise from the first player

// --- fair_start.cpp (GP-14)
void begin_factions(State& state);
bool may_be_put_up(const State& state, Faction faction);  // nobody has put up a faction of its board
void list_ban(const State& state, ActionList& out);
void do_ban(State& state, const step::BanFaction& turn, Action action);
void list_put_up(const State& state, ActionList& out);
void do_put_up(State& state, const step::PutUpFaction& turn, Action action);
void list_bid(const State& state, ActionList& out);
void do_bid(State& state, int seat, Action action);

// --- map.cpp (GP-2.2)
bool is_variable(const State& state);  // the map is drawn
// The face and its rotation in each slot, as DrawMap and DrawSectors (which leaves them unturned) hold them.
struct MapDraw {
  bool turned = false;  // a whole map, not sectors that will be turned
  std::array<std::uint8_t, kMaxSectors> face{}, rotation{};
};
// False if the value is none of this kind, or if the faces are not those of this game, each once.
bool read_map_action(const State& state, Action action, MapDraw& draw);
bool make_map_action(const State& state, const MapDraw& draw, Action& action);
void set_hexes(State& state);  // from face and rotation of each slot
void link_slots(State& state);
bool adjacency_holds(const State& state);  // GP-2.2.5
bool decode_map(const State& state, Action action, State& result);
Action sample_map(const State& state, Rng& rng);
void list_rotate(const State& state, const step::Rotate& turn, ActionList& out);
void do_rotate(State& state, int seat, const step::Rotate& turn, Action action);
void lay_standard_map(State& state);
void lay_slots(State& state);  // centres of the standard shape for this number of players
bool may_turn(const State& state, int slot);

// --- rounds.cpp: rounds, phases, turns (GP-3), passing (GP-7.4)
void run_begin_round(State& state);
bool take_income(State& state);  // what needs no choice; true: somebody must choose
void list_income(const State& state, int seat, const step::Income& income, ActionList& out);
void do_income(State& state, int seat, const step::Income& income, Action action);
void run_gaia_planets(State& state);
void run_gaia_tokens(State& state, const step::GaiaTokens& turn);
void list_terran_exchange(const State& state, const step::TerranExchange& exchange, ActionList& out);
void do_terran_exchange(State& state, int seat, const step::TerranExchange& exchange, Action action);
void list_itars_tile(const State& state, int seat, ActionList& out);
void do_itars_tile(State& state, int seat, Action action);
void run_next_turn(State& state, const step::NextTurn& turn);
void run_end_round(State& state);
void list_pass(const State& state, int seat, ActionList& out);
void do_pass(State& state, int seat, int booster);
void exchange_booster(State& state, int seat, int booster);  // kNone: only laid down
void leave_round(State& state, int seat);
int pass_vp(const State& state, int seat);
Gain next_income(const Player& player);  // what phase I will bring as things stand

// --- build.cpp (GP-5)
struct MineQuote {
  bool legal = false;
  std::uint8_t ore = 0, qic = 0, steps = 0;  // what it costs besides 2 credits; steps made
};
MineQuote quote_mine(const State& state, int seat, HexId h, int free_steps, int range_bonus);
int range_qic(const State& state, int seat, HexId h, int range_bonus);
// Which free-step and range actions have a target.
struct BuildOutlook {
  bool one_step = false, two_steps = false, range = false;
};
// Mines and Gaia Projects; tells of the actions that are wanted whether they have a target.
BuildOutlook list_builds(const State& state, int seat, const BuildOutlook& wanted, ActionList& out);
void list_free_step_mines(const State& state, int seat, const step::FreeStepMine& free, ActionList& out);
void do_free_step_mine(State& state, int seat, const step::FreeStepMine& free, Action action);
void list_range_builds(const State& state, int seat, ActionList& out);
void do_range_build(State& state, int seat, Action action);
void list_upgrades(const State& state, int seat, ActionList& out);
Cost upgrade_cost(const State& state, int seat, HexId h, Piece to);
void build_mine(State& state, int seat, HexId h, int free_steps, int range_bonus);
void start_project(State& state, int seat, HexId h, int range_bonus);
void upgrade(State& state, int seat, HexId h, Piece to);
void do_build(State& state, int seat, Action action, int range_bonus);  // one of these
// A structure appears on `h`: range, sectors, federations; `counts` = also types and Gaia planets.
void settle(State& state, int seat, HexId h, bool counts);
void add_starting_point(State& state, int seat, HexId h);
int power_value(const State& state, int seat, HexId h);
void reward(State& state, int seat, Trigger trigger, int times = 1);
HexSet opponents(const State& state, int seat);

// --- research.cpp (GP-6.1, GP-6.2)
bool can_advance(const State& state, int seat, int track);
int advanceable(const State& state, int seat);  // bits
void advance(State& state, int seat, int track, bool downgrade = false);
bool can_take_standard(const Player& player);
bool can_take_advanced(const State& state, int seat);
bool can_take_tile(const State& state, int seat);
void list_take_tile(const State& state, int seat, const step::TakeTile& gained, ActionList& out);
void do_take_tile(State& state, int seat, Action action);
void list_cover(const State& state, int seat, ActionList& out);
void do_cover(State& state, int seat, const step::Cover& advanced, Action action);
void list_advance(const State& state, const step::Advance& allowed, ActionList& out);
void do_advance(State& state, int seat, const step::Advance& allowed, Action action);
void list_lost_planet(const State& state, int seat, ActionList& out);
void do_lost_planet(State& state, int seat, const step::LostPlanet& found, Action action);
void take_federation_token(State& state, int seat, int kind);

// --- actions.cpp (GP-7)
void list_turn(const State& state, int seat, ActionList& out);
void list_after_main(const State& state, int seat, ActionList& out);
// How many special and board actions could still be taken.
struct OpenActions {
  int specials = 0, boards = 0;
};
OpenActions open_actions(const State& state, int seat);
void do_turn(State& state, int seat, Action action);
void do_after_main(State& state, int seat, Action action);
void list_repeat_token(const State& state, int seat, ActionList& out);
void do_repeat_token(State& state, int seat, Action action);
void list_swap(const State& state, int seat, ActionList& out);
void do_swap(State& state, int seat, Action action);
void list_downgrade(const State& state, int seat, ActionList& out);
void do_downgrade(State& state, int seat, Action action);
void list_station(const State& state, int seat, ActionList& out);
void do_station(State& state, int seat, Action action);
bool owns_special(const Player& player, Special special);
// A special action that simply gains something; false if it is of another kind.
bool special_gain(const Player& player, Special special, Gain& gain);

// --- charging.cpp (GP-8)
void queue_charges(State& state, int seat, HexId h, bool first = false);
void run_charges(State& state, int seat);
int charge_amount(const Player& player, int offered);
void list_ask_charge(const State& state, int seat, ActionList& out);
void do_ask_charge(State& state, int seat, const step::AskCharge& offer, Action action);

// --- scoring.cpp (GP-10)
int count(const State& state, int seat, Count what);
std::array<int, kMaxPlayers> final_tile_vp(const State& state, int which);
int research_vp(const Player& player);
int resource_vp(const Player& player);
struct FinalVp {
  int tiles = 0, research = 0, resources = 0;
};
FinalVp final_vp(const State& state, int seat);  // if the game ended now
void run_final_scoring(State& state);

// --- rules.cpp
void run(State& state);                       // until somebody must decide
bool asks_for(const State& state, Act kind);  // the decision at hand asks for such an answer at all
void answer(State& state, Action action);     // carries an option out without going on to the next decision

}  // namespace orrery::gaia
