#pragma once

// What binds a table's log together: every event carries a hash of itself and of everything before it, and a hash of
// the state that its writer saw after it. A log that was damaged, cut or put together from others is noticed where that
// begins, and so is a program that makes something else of it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "server/chance.h"
#include "server/store/store.h"

namespace orrery::server {

// The hash before the first event: of the table and of the seed of its draws, which lie beside the log.
std::string chain_start(std::string_view table, const Seed& seed);
// The hash after `event`: BLAKE2b of the one before and of all its fields, 32 hexadecimal digits.
std::string chain_next(std::string_view before, const Event& event);
// Chains a log whose events were changed on purpose anew.
void chain_again(std::string_view table, const Seed& seed, std::vector<Event>& log);

// How this program lays out the states of a game, as a number: that of positions which a fixed random play goes
// through. Hashes of states can be compared only where it is the same.
std::uint64_t layout_of(const Game& game);

}  // namespace orrery::server
