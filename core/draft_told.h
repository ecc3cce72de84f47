#pragma once

// What is told of an auction or a draft (core/draft.h), alike in every game: on the table and in what a program
// observes.

#include <string_view>

#include "core/draft.h"
#include "core/observation.h"
#include "core/table.h"

namespace orrery {

// The lot at a place lies open: banned ones are used up, others have a place and maybe a bid.
template <std::size_t N>
void tell_lot(FairStart way, const Lots<N>& lots, int place, Piece& piece) {
  piece.used = !is_auction(way);
  if (piece.used) return;
  tell(piece.facts, "place", place + 1);
  if (!lots.is_held(place)) return;
  piece.owner = static_cast<Seat>(lots.holder[static_cast<std::size_t>(place)]);
  tell(piece.facts, "bid", lots.bid[static_cast<std::size_t>(place)]);
}

// What is banned or put up by place, who has the highest bid, how much.
template <std::size_t N>
void observe_lots(FairStart way, const Lots<N>& lots, std::string_view thing, const SeenSeats& seats,
                  ObservationList& out) {
  out.group("lots");
  out.one("way", way);
  out.many(thing, lots.thing, or_nothing);
  out.many("holder", lots.holder, seats);
  out.many("bid", lots.bid);
}

}  // namespace orrery
