// Records from outside: any bytes are read or refused with a reason, and what was read writes back the same.
//
// The first byte chooses: even, the rest is the record; odd, the rest picks a random game and replaces one
// line of its record, so that the fuzzer gets past the header and deep into a game.

#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include "core/record.h"
#include "core/registry.h"
#include "core/words.h"
#include "fuzz/random_play.h"

namespace orrery {
namespace {

void check(bool good) {
  if (!good) std::abort();
}

void read(std::string_view text) {
  const auto result = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&result)) {
    check(!error->reason.empty());
    for (Language language : kLanguages) check(!Words::in(language).say(full_text(*error)).empty());
    return;
  }
  const Match& match = std::get<Match>(result);
  check(match.position().broken().empty());
  const std::string written = write_record(match);
  const auto again = read_record(written);
  check(std::holds_alternative<Match>(again));
  check(std::get<Match>(again).position() == match.position());
  check(write_record(std::get<Match>(again)) == written);
}

// Five bytes choose the game; what is left takes the place of a line.
void read_changed(std::string_view bytes) {
  if (bytes.size() < 5 || all_games().empty()) return;
  const auto byte = [bytes](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  const Game& game = *all_games()[byte(0) % all_games().size()];
  const GameFacts& facts = game.facts();
  const int players = facts.min_players + byte(1) % (facts.max_players - facts.min_players + 1);
  const auto match = random_match(game, players, byte(2), byte(3));
  if (!match) return;
  std::string text = write_record(*match);
  std::size_t start = 0;
  for (int lines = byte(4); lines > 0; --lines) {
    const std::size_t end = text.find('\n', start);
    if (end == std::string::npos || end + 1 == text.size()) break;
    start = end + 1;
  }
  const std::size_t end = text.find('\n', start);
  text.replace(start, end == std::string::npos ? end : end - start, bytes.substr(5));
  read(text);
}

}  // namespace
}  // namespace orrery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string bytes(size - 1, '\0');
  if (size > 1) std::memcpy(bytes.data(), data + 1, size - 1);
  if (data[0] % 2 == 0)
    orrery::read(bytes);
  else
    orrery::read_changed(bytes);
  return 0;
}
