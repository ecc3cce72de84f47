#pragma once

// What the chapters of the rules offer each other. `list_*` writes the options of a step, `do_*` carries one out (the
// step has been taken off the stack before), `run_*` does what needs no decision; everything else is a shared
// primitive.

#include "core/bits.h"
#include "core/random.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// Of four kinds: ships of a player, reputation tiles.
inline int count(const std::array<std::uint8_t, 4>& of_kinds) {
  return of_kinds[0] + of_kinds[1] + of_kinds[2] + of_kinds[3];
}

// What must happen next; the seat is that which decides.
template <class Payload>
void push(State& state, int seat, const Payload& payload) {
  state.steps.push(Step::of(seat, payload));
}
template <class Payload>
void push(State& state, const Payload& payload) {
  push(state, 0, payload);
}

// --- setup.cpp (EN-2, ES-2)
void set_up_table(State& state);  // supplies, stacks, the Galactic Center; before anything is drawn
bool may_be_played(const State& state, Species species);  // as the options and bans say, whoever has its board
void ask_species(State& state, int index);
void list_species(const State& state, ActionList& out);
void do_species(State& state, int seat, const step::ChooseSpecies& asked, Action action);
void give_species(State& state, int seat, Species species);  // and lays its home
void list_home_rotation(const State& state, ActionList& out);
void do_home_rotation(State& state, int seat, Action action);
void do_start_player(State& state, Action action);
void draw_technologies(State& state, int count);  // as many as the bag has
void do_technology(State& state, const step::DrawTechnologies& draw, Action action);
void do_guardian(State& state, const step::DrawGuardians& draw, Action action);
void draw_blueprints(State& state);
void do_blueprint(State& state, Action action);
void do_eridani(State& state, int seat, Action action);
void set_up_players(State& state);  // after the last choice: home sectors, tracks, ships
HexId lay_sector(State& state, SectorId sector, Hex at, int rotation);  // with its discovery tile and Ancients

// --- fair_start.cpp (EN-23, ES-13)
void begin_species(State& state);
void list_ban(const State& state, ActionList& out);
void do_ban(State& state, const step::BanSpecies& turn, Action action);
void list_put_up(const State& state, ActionList& out);
void do_put_up(State& state, const step::PutUpSpecies& turn, Action action);
void do_drawn_species(State& state, const step::DrawSpecies& draw, Action action);
void list_bid(const State& state, ActionList& out);
void do_bid(State& state, int seat, Action action);

// --- galaxy on the table: places.cpp (EN-4.3, EN-4.6, ES-3.4, ES-3.8)
HexId hex_at(const State& state, int q, int r);                 // kNone: nothing lies there
int zone_of(const State& state, int seat);                      // the starting zone of this seat
HexId home_hex(const State& state, int seat);                   // the starting sector of this seat
bool connected(const State& state, HexId from, int edge);       // both halves
bool half_connected(const State& state, HexId from, int edge);  // at least one half
bool is_portal(const State& state, HexId hex);
HexMask reachable(const State& state, int seat, HexId from);  // one step away for this player, portals included
int ships_in(const State& state, int seat, HexId hex);
int opposing_ships(const State& state, int seat, HexId hex);  // players and NPC; Draco do not count Ancients
bool has_gcds(const State& state, HexId hex);
int free_ships(const State& state, int seat, HexId hex);  // that may leave: not pinned
bool has_enemy_npc(const State& state, int seat, HexId hex);
void add_ship(State& state, int seat, ShipKind kind, HexId hex);  // keeps the entry order
void remove_ship(State& state, int seat, ShipKind kind, HexId hex);
int unbuilt(const State& state, int seat, ShipKind kind);
bool owns(const State& state, int seat, Tech tech);
HexMask controlled(const State& state, int seat);
bool has_presence(const State& state, int seat);  // a disc or a ship on the map

// --- population.cpp: tracks, cubes, colony ships, trade, discs (EN-4.1, EN-4.2, EN-4.4, EN-14; ES-3.1, ES-3.2, ES-3.3,
// ES-3.6, ES-3.7)
int production(const Player& player, Resource resource);
int upkeep_cost(const Player& player);
// EN-17.3, ES-7.2.1: the money left after the upkeep, if so many discs leave the track before; negative: it cannot be
// paid.
int money_after_upkeep(const Player& player, int discs_spent);
bool may_colonise(const State& state, int seat, bool in_upkeep);
void list_colonise(const State& state, int seat, bool in_upkeep, ActionList& out);
void do_colonise(State& state, int seat, Action action);
void list_trades(const State& state, int seat, ActionList& out);
void do_trade(State& state, int seat, Action action);
void list_reputation_tiles(const Player& player, ActionList& out);            // one of each value
void list_reputation_returns(const State& state, int seat, ActionList& out);  // Second Dawn, ES-5.9.6
void do_return_reputation(State& state, int seat, int value);
void do_free_operation(State& state, int seat, Action action);
void take_disc(State& state, int seat);               // off the track
void return_disc(State& state, int seat);             // onto it
void put_disc(State& state, int seat, HexId hex);     // from the hand; the discovery tile is the caller's business
void lift_disc(State& state, int seat, HexId hex);    // cubes go home, asking where needed
void cube_home(State& state, int seat, int allowed);  // bits of resources; asks where there is a choice
void list_cube_home(const State& state, int seat, const step::CubeHome& cube, ActionList& out);
void list_cube_grave(const step::CubeGrave& cube, ActionList& out);
void do_cube_home(State& state, int seat, const step::CubeHome& cube, Action action);
void do_cube_grave(State& state, int seat, const step::CubeGrave& cube, Action action);
void destroy_cube(State& state, HexId hex, int square);

// --- turn.cpp: the action phase (EN-3, EN-5, EN-13; ES-4, ES-5.7, ES-5.8)
void run_begin_round(State& state);
void run_next_turn(State& state, const step::NextTurn& next);
void list_turn(const State& state, int seat, ActionList& out);
void do_turn(State& state, int seat, Action action);
void list_acting(const State& state, int seat, const step::Acting& acting,
                 ActionList& out);  // activations, free operations, the end
void do_acting(State& state, int seat, const step::Acting& acting, Action action);
// Whether an action can be gone on with, apart from free operations.
bool has_activation(const State& state, int seat, const step::Acting& acting);
bool leaves_unused(const State& state);  // activations, if the action ended now
void list_free_operations(const State& state, int seat, bool colony_ships, ActionList& out);
step::Acting acting_with(const State& state, int seat, ActionKind kind);  // the step that begins an action
void run_end_turn(State& state, int seat);
int activations(const State& state, int seat, ActionKind kind, bool reaction);

// --- explore.cpp (EN-6, ES-5.1)
void list_explore(const State& state, int seat, ActionList& out);
void do_explore(State& state, int seat, Action action);
// What lies around a location, by its edges: hexes to explore from, and those of them with a wormhole towards it.
struct Surroundings {
  unsigned own = 0, wormholes = 0;
};
Surroundings around(const State& state, int seat, Hex at);
constexpr int pile_of(Hex at) {  // index of State::piles
  return static_cast<int>(stack_of(at)) - static_cast<int>(Stack::Inner);
}
void do_draw_sector(State& state, int seat, const step::DrawTile& draw, Action action);
void list_tile(const State& state, int seat, const step::Tile& tile, ActionList& out);
void do_tile(State& state, int seat, const step::Tile& tile, Action action);
void list_new_sector(const State& state, int seat, const step::NewSector& found, ActionList& out);
void do_new_sector(State& state, int seat, const step::NewSector& found, Action action);

// --- discovery.cpp (EN-15, ES-10.3)
bool may_take_discovery(const State& state, HexId hex);
void take_discovery(State& state, int seat, HexId hex);  // kNone: Ancient Labs
void do_draw_discovery(State& state, int seat, const step::DrawDiscovery& draw, Action action);
void list_discovery(const State& state, int seat, const step::Discovery& found, ActionList& out);
void do_discovery(State& state, int seat, const step::Discovery& found, Action action);
void list_ancient_technology(const State& state, int seat, ActionList& out);
void do_ancient_technology(State& state, int seat, Action action);
void list_ancient_part(const State& state, int seat, const step::AncientPart& ancient, ActionList& out);
void do_ancient_part(State& state, int seat, const step::AncientPart& ancient, Action action);

// --- influence.cpp (EN-7, ES-5.6)
void list_influence(const State& state, int seat, const step::Acting& acting, ActionList& out);
void do_influence(State& state, int seat, step::Acting acting, Action action);
void list_lifted(const State& state, int seat, const step::Lifted& lifted, ActionList& out);
void do_lifted(State& state, int seat, Action action);
void finish_influence(State& state, int seat, int left);  // the end of the action: `left` colony ships still turn up

// --- research.cpp (EN-9, ES-5.2, ES-10.1)
int price(const State& state, int seat, Tech tech, int track);
bool can_place(const State& state, int seat, Tech tech, int track);
void list_research(const State& state, int seat, ActionList& out);
void do_research(State& state, int seat, Action action);
void gain_technology(State& state, int seat, Tech tech, int track);  // off the offer, with what it does at once
void list_artifacts(const step::Artifacts& artifacts, ActionList& out);
void do_artifact(State& state, int seat, const step::Artifacts& artifacts, Action action);
void list_portal(const State& state, int seat, ActionList& out);
void do_portal(State& state, Action action);

// --- upgrade.cpp (EN-10, ES-5.3)
void refresh_stats(State& state, int seat);
bool blueprints_legal(const State& state, int seat);
bool fits(const State& state, int seat, Part part, ShipKind kind, int square);  // legal with the part there
void place_part(State& state, int seat, Part part, ShipKind kind, int square);
void list_upgrade(const State& state, int seat, const step::Acting& acting, ActionList& out);
void do_upgrade(State& state, int seat, step::Acting acting, Action action);
inline Part part_in_hand(const Step& step) {
  return step.is<step::Square>() ? step.as<step::Square>().part : step.as<step::AncientPart>().part;
}
void list_square(const State& state, int seat, const step::Square& taken, ActionList& out);
void do_square(State& state, int seat, const step::Square& taken, Action action);

// --- build.cpp, move.cpp (EN-11, EN-12; ES-5.4, ES-5.5)
Tech needed_for(Buildable what);
int build_cost(const State& state, int seat, Buildable what);
void list_build(const State& state, int seat, ActionList& out);
void do_build(State& state, int seat, Action action);
void list_move(const State& state, int seat, ActionList& out);
void do_move(State& state, int seat, Action action);
void list_moving(const State& state, int seat, const step::Moving& moving, ActionList& out);
void do_moving(State& state, int seat, const step::Moving& moving, Action action);

// --- diplomacy.cpp (EN-8, ES-5.9)
void list_proposals(const State& state, int seat, ActionList& out);
void do_propose(State& state, int seat, Action action);
void list_answer(const State& state, int seat, ActionList& out);
void do_answer(State& state, int seat, const step::Answer& proposal, Action action);
void list_make_room(const State& state, int seat, ActionList& out);
void do_make_room(State& state, int seat, const step::MakeRoom& room, Action action);
bool has_room(const State& state, int seat, int reputation_tiles, int ambassadors);  // for so many in all
bool has_room_for_tile(const State& state, int seat);                                // one more reputation tile
void break_relations(State& state, int attacker, int partner);
void check_aggression(State& state, int seat, HexId hex);  // New Dawn: on entering a hex
void check_aggression_at_end(State& state, int seat);      // Second Dawn
void run_after_combat_relations(State& state,
                                const step::AfterCombatRelations& relations);  // New Dawn: asks with Proposals
void list_last_proposals(const State& state, int seat, ActionList& out);
void do_last_proposals(State& state, int seat, Action action);

// --- combat.cpp, aftermath.cpp (EN-16, ES-6)
struct Opponents {
  std::uint8_t attacker = kNone, defender = kNone;  // no attacker: no battle; no defender: nobody's ships
};
Opponents opponents(const State& state);                             // in the battle hex now
const ShipStats& defender_stats(const State& state, ShipKind kind);  // of a kind of nobody's ships, as the options say
HexId last_numbered(const State& state, HexMask among, int below);   // the highest number below that of a sector, kNone
void forget_battles(State& state);                                   // what is kept for one hex
inline constexpr int kAftermathPasses = 4;
void run_combat(State& state);  // the next hex, or on to the aftermath
void run_next_battle(State& state);
void list_battle(const State& state, ActionList& out);
void do_battle(State& state, Action action);
Seat battle_decider(const State& state);  // kChance while dice are to be rolled
void run_next_reputation(State& state);
void do_draw_reputation(State& state, int seat, Action action);
void list_reputation(const State& state, int seat, const step::Reputation& tiles, ActionList& out);
void do_reputation(State& state, int seat, const step::Reputation& tiles, Action action);
void run_aftermath(State& state, const step::Aftermath& aftermath);
void list_bombarding(const State& state, int seat, const step::Bombarding& target, ActionList& out);
void do_bombarding(State& state, int seat, const step::Bombarding& target, Action action);
int population_dice(const State& state, int seat, const step::RollBombs& roll);  // of the colour that is rolled now
void do_roll_population(State& state, int seat, const step::RollBombs& roll, Action action);
void list_destroy_cubes(const State& state, const step::DestroyCubes& destroying, ActionList& out);
void do_destroy_cube(State& state, int seat, const step::DestroyCubes& destroying, Action action);
void list_place_disc(const State& state, ActionList& out);
void do_place_disc(State& state, int seat, const step::PlaceDisc& target, Action action);
void run_end_combat(State& state);

// --- upkeep.cpp, scoring.cpp (EN-17–20, ES-7, ES-8)
void run_next_upkeep(State& state, const step::NextUpkeep& next);
void list_upkeep(const State& state, int seat, const step::Upkeep& upkeep, ActionList& out);
void do_upkeep(State& state, int seat, const step::Upkeep& upkeep, Action action);
void run_cleanup(State& state);
void run_next_round(State& state);
void eliminate(State& state, unsigned seats);  // by bit: all who go at the same moment
struct Points {
  std::array<std::int16_t, kPointSources> by{};
  std::int16_t frozen = 0;  // of a player who is out, not by source
  std::int16_t paid = 0;    // the bid for the species
  int total() const;
};
Points points_of(const State& state, int seat);
std::array<int, kMaxPlayers> places(const State& state);  // 1 leads; equal places are shared

// --- chance.cpp: what can be drawn or rolled
void list_start_players(const State& state, ActionList& out);
void list_guardians(const State& state, ActionList& out);
void list_blueprints(const step::DrawBlueprint& draw, ActionList& out);
void list_sectors(const State& state, const step::DrawTile& draw, ActionList& out);

// --- rules.cpp
void run(State& state);                            // until somebody must decide
bool asks_for(const State& state, Action action);  // whether the question at hand is answered by such an act

}  // namespace orrery::eclipse
