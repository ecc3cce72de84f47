#pragma once

// What the chapters of the rules offer each other. `list_*` writes the options of a step, `do_*` carries one out
// (the step has been taken off the stack before); everything else is a shared primitive.

#include "core/bits.h"
#include "core/random.h"
#include "games/gaia/actions.h"
#include "games/gaia/power.h"
#include "games/gaia/state.h"

namespace orrery::gaia {

inline void push(State& state, StepKind kind, int seat, int a = 0, int b = 0, int c = 0) {
  state.steps.push({kind, static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                    static_cast<std::uint8_t>(c), 0, 0, 0});
}

// --- power.cpp: resources and the power cycle (GP-1.8, GP-4, GP-9.5); what is asked often is in power.h
void add_vp(Player& player, Source source, int vp);
// Gains everything; charging may put a Brainstone question on the stack.
void gain(State& state, int seat, const Gain& gain, Source source);
// Whether nothing of `gain` would be kept (GP-7.1.3).
bool all_lost(const Player& player, const Gain& gain);
void charge(State& state, int seat, int amount);
void spend(State& state, int seat, int cost, bool exchange);
// Takes `count` tokens out of the bowls, asking from which where there is a choice (GP-4.6).
void remove_tokens(State& state, int seat, int count, bool to_gaia);
void list_tokens(const State& state, const Step& step, ActionList& out);
void do_tokens(State& state, const Step& step, Action action);
void list_use_brainstone(ActionList& out);
void do_use_brainstone(State& state, const Step& step, Action action);
void list_brainstone_bowl(const State& state, const Step& step, ActionList& out);
void do_brainstone_bowl(State& state, const Step& step, Action action);
void burn(State& state, int seat);
void list_burn_brainstone(const State& state, const Step& step, ActionList& out);
void do_burn_brainstone(State& state, const Step& step, Action action);

// --- setup.cpp (GP-2)
void list_draw(const State& state, const Step& step, ActionList& out);
void do_draw(State& state, const Step& step, Action action);
void list_faction(const State& state, const Step& step, ActionList& out);
void do_faction(State& state, const Step& step, Action action);
void list_place(const State& state, const Step& step, ActionList& out);
void do_place(State& state, const Step& step, Action action);
void list_start_booster(const State& state, ActionList& out);
void do_start_booster(State& state, const Step& step, Action action);
int seat_to_place(const State& state, int index);  // whose turn it is at that place of the order
int seat_at(const State& state, int index);        // clockwise from the first player

// --- map.cpp (GP-2.2)
bool is_variable(const State& state);  // the map is drawn
// The face and its rotation in each slot, as DrawMap and DrawSectors (which leaves them unturned) hold them.
struct MapDraw {
  std::array<std::uint8_t, kMaxSectors> face{}, rotation{};
};
// False if the value is none of this kind, or if the faces are not those of this game, each once.
bool read_map_action(const State& state, Action action, MapDraw& draw);
bool make_map_action(const State& state, Act kind, const MapDraw& draw, Action& action);
void set_hexes(State& state);  // from face and rotation of each slot
void link_slots(State& state);
bool adjacency_holds(const State& state);  // GP-2.2.5
bool decode_map(const State& state, Action action, State& result);
Action sample_map(const State& state, Rng& rng);
void list_rotate(const State& state, const Step& step, ActionList& out);
void do_rotate(State& state, const Step& step, Action action);
void lay_standard_map(State& state);
void lay_slots(State& state);  // centres of the standard shape for this number of players
bool may_turn(const State& state, int slot);

// --- rounds.cpp: rounds, phases, turns (GP-3), passing (GP-7.4)
bool run_income(State& state);  // true: somebody must choose
void list_income(const State& state, const Step& step, ActionList& out);
void do_income(State& state, const Step& step, Action action);
void gaia_planets(State& state);
bool run_gaia_tokens(State& state);
void list_terran_exchange(const State& state, const Step& step, ActionList& out);
void do_terran_exchange(State& state, const Step& step, Action action);
void do_itars_tile(State& state, const Step& step, Action action);
void begin_round(State& state);
void next_turn(State& state);
void end_round(State& state);
void list_pass(const State& state, int seat, ActionList& out);
void do_pass(State& state, int seat, int booster);
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
void list_free_step_mines(const State& state, const Step& step, ActionList& out);
void list_range_builds(const State& state, const Step& step, ActionList& out);
void list_upgrades(const State& state, int seat, ActionList& out);
Cost upgrade_cost(const State& state, int seat, HexId h, Piece to);
void build_mine(State& state, int seat, HexId h, int free_steps, int range_bonus);
void start_project(State& state, int seat, HexId h, int range_bonus);
void upgrade(State& state, int seat, HexId h, Piece to);
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
void list_take_tile(const State& state, const Step& step, ActionList& out);
void do_take_tile(State& state, const Step& step, Action action);
void list_cover(const State& state, const Step& step, ActionList& out);
void do_cover(State& state, const Step& step, Action action);
void list_advance(const Step& step, ActionList& out);
void do_advance(State& state, const Step& step, Action action);
void list_lost_planet(const State& state, const Step& step, ActionList& out);
void do_lost_planet(State& state, const Step& step, Action action);
void take_federation_token(State& state, int seat, int kind);

// --- actions.cpp (GP-7)
void list_turn(const State& state, int seat, ActionList& out);
void list_after_main(const State& state, int seat, ActionList& out);
void do_turn(State& state, const Step& step, Action action);
void do_after_main(State& state, const Step& step, Action action);
void list_repeat_token(const State& state, const Step& step, ActionList& out);
void list_swap(const State& state, const Step& step, ActionList& out);
void do_swap(State& state, const Step& step, Action action);
void list_downgrade(const State& state, const Step& step, ActionList& out);
void do_downgrade(State& state, const Step& step, Action action);
void list_station(const State& state, const Step& step, ActionList& out);
void do_station(State& state, const Step& step, Action action);
bool is_free(Act kind);
bool owns_special(const Player& player, Special special);
// A special action that simply gains something; false if it is of another kind.
bool special_gain(const Player& player, Special special, Gain& gain);

// --- charging.cpp (GP-8)
void queue_charges(State& state, int seat, HexId h, bool first = false);
void run_charges(State& state);
int charge_amount(const Player& player, int offered);
void list_ask_charge(const State& state, const Step& step, ActionList& out);
void do_ask_charge(State& state, const Step& step, Action action);

// --- scoring.cpp (GP-10)
int count(const State& state, int seat, Count what);
std::array<int, kMaxPlayers> final_tile_vp(const State& state, int which);
int research_vp(const Player& player);
int resource_vp(const Player& player);
void final_scoring(State& state);

// --- rules.cpp
void run(State& state);  // until somebody must decide

}  // namespace orrery::gaia
