#pragma once

// Ways for the battery to see late positions: players who know what they do, and players who never run short.

#include <functional>
#include <memory>

#include "bots/bot.h"

namespace orrery {

// A bot by name at every seat.
inline std::function<Action(const Position&, const ActionList&, Rng&)> careful_players(const Game& game,
                                                                                       std::string_view bot) {
  return [player = std::shared_ptr<Bot>(make_bot(bot, game, 1))](const Position& position, const ActionList&,
                                                                 Rng& rng) { return ask_bot(position, *player, rng); };
}

// `give(state)` changes a state before every decision of a seat.
template <class State>
std::function<void(Position&)> refilled_by(void (*give)(State&)) {
  return [give](Position& position) {
    State state = *static_cast<const State*>(position.state());
    give(state);
    position = Position(position.game(), &state);
  };
}

}  // namespace orrery
