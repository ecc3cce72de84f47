#include "core/game.h"

namespace orrery {

bool Position::is_legal(Action action) const {
  const Seat seat = to_move();
  if (seat == kNobody) return false;
  ActionList options;
  list(options);
  if (seat == kChance && options.empty()) return can_happen(action);
  return options.contains(action);
}

Or<std::monostate> Position::try_apply(Action action) {
  if (is_legal(action)) {
    apply(action);
    return std::monostate{};
  }
  if (over()) return Refusal{"core.game_over", ""};
  Refusal refusal = game_->why_not(state(), action);
  if (refusal.reason.empty()) refusal.reason = "core.not_an_option";
  return refusal;
}

}  // namespace orrery
