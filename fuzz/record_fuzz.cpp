// Records from outside: any bytes are read or refused with a reason, and what was read writes back the same.
//
// The first byte chooses: even, the rest is the record; odd, the rest picks the beginning of a random game and replaces
// one line of its record, so that the fuzzer gets past the header and into a game.

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/record.h"
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

// The records of random games, and where their lines begin; written once.
struct Written {
  std::string text;
  std::vector<std::size_t> lines;  // and the end
};
const std::vector<Written>& written_records() {
  static const std::vector<Written> all = [] {
    std::vector<Written> out;
    for (const Match& match : random_matches({0, 3, 8, 16})) {
      Written& record = out.emplace_back(Written{write_record(match), {0}});
      for (std::size_t i = 0; i < record.text.size(); ++i)
        if (record.text[i] == '\n') record.lines.push_back(i + 1);
    }
    return out;
  }();
  return all;
}

// Two bytes choose the game and one the line in whose place the rest comes.
void read_changed(std::string_view bytes) {
  if (bytes.size() < 3) return;
  const auto byte = [bytes](std::size_t i) { return std::size_t{static_cast<std::uint8_t>(bytes[i])}; };
  const std::vector<Written>& all = written_records();
  const Written& record = all[(byte(0) << 8 | byte(1)) % all.size()];
  const std::size_t line = byte(2) % (record.lines.size() - 1);
  std::string text = record.text;
  text.replace(record.lines[line], record.lines[line + 1] - 1 - record.lines[line], bytes.substr(3));
  read(text);
}

}  // namespace
}  // namespace orrery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 2 == 0)
    orrery::read(bytes);
  else
    orrery::read_changed(bytes);
  return 0;
}
