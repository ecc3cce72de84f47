// Typed options: any text in a position of any game is an action or a refusal with a reason, and an action that is not
// an option leaves the position as it was.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fuzz/random_play.h"

namespace orrery {
namespace {

void check(bool good) {
  if (!good) std::abort();
}

void type(const Position& position, std::string_view text) {
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

// What may be typed in a position, as it is written.
const std::vector<std::string>& options_of(const Match& match) {
  static std::unordered_map<const Match*, std::vector<std::string>> known;
  std::vector<std::string>& texts = known[&match];
  if (!texts.empty()) return texts;
  ActionList options;
  match.position().list(options);
  for (const Action option : options) texts.push_back(match.position().to_text(option));
  if (texts.empty()) texts.emplace_back();  // chance that has no list
  return texts;
}

}  // namespace
}  // namespace orrery

// Two bytes choose the position. The next one: nothing, and the rest is what is typed; or an option, the next byte how
// much of its text stands before the rest.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const orrery::Match& match = orrery::random_match({0, 5, 20, 40, 80, 120, 200, 300, 500}, data[0], data[1]);
  const orrery::Position& position = match.position();
  const std::string_view rest(reinterpret_cast<const char*>(data) + 3, size - 3);
  if (data[2] == 0 || rest.empty()) {
    orrery::type(position, rest);
    return 0;
  }
  const std::vector<std::string>& options = orrery::options_of(match);
  std::string text = options[data[2] % options.size()];
  text.resize(std::min<std::size_t>(text.size(), data[3]));
  orrery::type(position, text.append(rest.substr(1)));
  return 0;
}
