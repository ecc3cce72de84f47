// Options of a new game: any are refused with a reason or make a game, whose options make the same game again. Maps of
// Gaia Project and galaxies of Twilight Imperium are such options, as text.
//
// Two bytes choose game and number of players. Every line of the rest is an option: its first byte chooses which, the
// second a value of its list; 255, or an option that has none: what follows.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/registry.h"
#include "core/words.h"

namespace {

using namespace orrery;

void check(bool good) {
  if (!good) std::abort();
}

std::size_t byte_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : 0;
}

OptionTexts options_in(std::string_view rest, const GameFacts& facts) {
  OptionTexts options;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const OptionFacts& option = facts.options[byte_at(line, 0) % facts.options.size()];
    const std::size_t value = byte_at(line, 1);
    if (value == 255 || option.values.empty())
      options.emplace_back(option.name, line.substr(std::min<std::size_t>(line.size(), 2)));
    else
      options.emplace_back(option.name, option.values[value % option.values.size()]);
  }
  return options;
}

void start(const Game& game, int players, const OptionTexts& options) {
  const auto started = Match::start(game, players, options);
  if (const auto* refusal = std::get_if<Refusal>(&started)) {
    for (const Language language : kLanguages) check(Words::in(language).has(refusal->reason.key));
    return;
  }
  const Match& match = std::get<Match>(started);
  check(match.position().broken().empty());
  const auto again = Match::start(game, players, match.options());
  check(std::holds_alternative<Match>(again));
  check(std::get<Match>(again).position() == match.position());
  check(std::get<Match>(again).options() == match.options());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (size < 2) return 0;
  const Game& game = *all_games()[byte_at(bytes, 0) % all_games().size()];
  const GameFacts& facts = game.facts();
  const int players =
      facts.min_players + static_cast<int>(byte_at(bytes, 1)) % (facts.max_players - facts.min_players + 1);
  start(game, players, options_in(bytes.substr(2), facts));
  return 0;
}
