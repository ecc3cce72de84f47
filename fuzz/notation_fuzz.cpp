// Typed options: any text in a position reached by random play is an action or a refusal with a reason,
// and an action that is not an option leaves the position as it was.

#include <cstdlib>
#include <cstring>
#include <string>

#include "core/registry.h"
#include "fuzz/random_play.h"

namespace orrery {
namespace {

void check(bool good) {
  if (!good) std::abort();
}

void type(const Position& position, const std::string& text) {
  const auto read = position.from_text(text);
  if (const auto* refusal = std::get_if<Refusal>(&read)) {
    check(!refusal->reason.empty());
    return;
  }
  const Action action = std::get<Action>(read);
  Position copy = position;
  const auto done = copy.try_apply(action);
  if (const auto* refusal = std::get_if<Refusal>(&done)) {
    check(!refusal->reason.empty());
    check(copy == position);
    return;
  }
  check(copy.broken().empty());
  const auto again = position.from_text(position.to_text(action));
  check(std::holds_alternative<Action>(again) && std::get<Action>(again) == action);
}

}  // namespace
}  // namespace orrery

// Three bytes choose the position, the rest is what is typed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3 || orrery::all_games().empty()) return 0;
  const orrery::Game& game = *orrery::all_games()[0];
  const orrery::GameFacts& facts = game.facts();
  const int players = facts.min_players + data[0] % (facts.max_players - facts.min_players + 1);
  const auto match = orrery::random_match(game, players, data[1], std::size_t{data[2]} * 2);
  if (!match || match->position().over()) return 0;
  std::string text(size - 3, '\0');
  if (size > 3) std::memcpy(text.data(), data + 3, size - 3);
  orrery::type(match->position(), text);
  return 0;
}
