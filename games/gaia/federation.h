#pragma once

// Federations (GP-6.3 to GP-6.5, GP-13.4, GP-13.5.8).

#include "games/gaia/state.h"

namespace orrery::gaia {

// A new structure or station next to an own federation joins it (GP-6.5.3).
void join_federation(State& state, int seat, HexId h);

// Something changed that decides which federations are possible.
void mark_link_stale(State& state, int seat);
// Brings Player::link up to date; called when the seat's turn comes, so that listing it costs nothing.
void refresh_link(State& state, int seat);
bool can_federate(const State& state, int seat);

// Total power value that the next federation of this seat needs (GP-6.3.1, GP-9.3.1, GP-9.8.2).
int federation_threshold(const Player& player);
// Satellites the seat can pay for and has left (GP-1.9, GP-6.3.3, GP-9.8.4).
int satellite_budget(const State& state, int seat);
int satellites_left(const State& state, int seat);

void begin_federation(State& state, int seat);
void list_members(const State& state, ActionList& out);
void do_members(State& state, int seat, Action action);
void list_satellites(const State& state, ActionList& out);
void do_satellites(State& state, int seat, Action action);
void list_federation_token(const State& state, ActionList& out);
void do_federation_token(State& state, int seat, Action action);

// The group of connected free structures (and stations) around `h` (GP-13.4.1); empty if `h` is none.
HexSet free_group(const State& state, int seat, HexId h);
// Fewest satellites that link these free groups (with the federation of the Ivits), using other own groups as stepping
// stones (GP-6.4.1); -1 if they cannot be linked or are too many.
int fewest_satellites(const State& state, int seat, const HexSet& members);
// Forms a federation of these hexes without asking whether it is minimal: only for replaying a peer engine that
// erred (deviation D15). False if it is not even connected, closed and worth enough.
bool force_federation(State& state, int seat, const HexSet& members, const HexSet& satellites);

}  // namespace orrery::gaia
