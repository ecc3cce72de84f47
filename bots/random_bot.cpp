#include "bots/random_bot.h"

namespace orrery {

Action RandomBot::choose(const Position&, Seat, const ActionList& options) {
  return options[rng_.below(static_cast<std::uint32_t>(options.size()))];
}

}  // namespace orrery
