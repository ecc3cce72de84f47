#pragma once

// Planning: what may become of a position, tried by one person for everybody.
//
// The board begins as the person sees it. What he cannot know is drawn anew by `resample` of the rules, a guess that
// fits what he knows; the guess is drawn from a secret of the server, so it tells nothing of how things really are.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/live_table.h"
#include "server/table/projection.h"

namespace orrery::server {

// Steps that one seat makes together, as `move` takes them; one after the other, whoever decides.
using PlannedMoves = std::vector<std::vector<std::string>>;

// Several guesses of one position are told apart by a number.
struct Imagining {
  std::string user;
  Seat seat = kNobody;  // whose knowledge it begins with
  std::int64_t guess = 0;
};

// A table of his own for the planner; made of what is in memory, so it takes no time.
std::shared_ptr<LiveTable> imagined_table(const LiveTable& table, const Imagining& who, std::string_view secret);

// Carries out moves as far as the rules allow them; how many, and why no more.
struct Tried {
  std::size_t moves = 0;
  std::optional<Problem> why;
};
Tried play(LiveTable& table, const std::string& user, const PlannedMoves& moves);

}  // namespace orrery::server
