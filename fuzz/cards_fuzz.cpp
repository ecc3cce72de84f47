// Card files of Beyond the Sun from outside: any bytes are usable or refused with record, field and reason, and what is
// usable keeps its promises to the rules.
//
// A line "@120 [...]" puts what follows in place of value 120 of the shipped file, so that the fuzzer gets deep into
// the cards; several such lines make several changes. Everything else is a file of its own.

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/sun/card_effects.h"
#include "games/sun/card_file.h"

namespace orrery::sun {
namespace {

void check(bool good) {
  if (!good) std::abort();
}

struct Span {
  std::size_t at, size;
};

// Where the value that begins at `at` ends; the text is JSON.
std::size_t end_of(std::string_view text, std::size_t at) {
  int depth = 0;
  for (bool quoted = false; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted && c == '\\') ++at;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth < 0 || (depth == 0 && c == ',')) return at;
    if (depth == 0 && (c == ']' || c == '}' || c == '"')) return at + 1;
  }
  return at;
}

// Every value of a list or member of an object.
std::vector<Span> values_of(std::string_view text) {
  std::vector<Span> out;
  bool quoted = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (quoted && text[i] == '\\') ++i;
    if (text[i] == '"') quoted = !quoted;
    if (quoted || (text[i] != ':' && text[i] != '[' && text[i] != ',')) continue;
    const std::size_t at = text.find_first_not_of(" \n", i + 1);
    if (at == std::string_view::npos || text[at] == ']') continue;
    const std::size_t end = end_of(text, at);
    if (text.substr(end).starts_with(":")) continue;  // a key
    out.push_back({at, end - at});
  }
  return out;
}

void read(std::string_view text) {
  const CardFile file = read_card_file(text);
  check(file.problems.size() <= kMaxCardProblems);
  for (const CardProblem& problem : file.problems) {
    check(!problem.rule.empty());
    for (const Language language : kLanguages) check(Words::in(language).has(problem.reason.key));
  }
  if (!file.usable()) return check(file.set.ops.empty());
  const CardSet& set = file.set;
  check(set.ops.size() <= kMaxOps);
  for (std::size_t i = 0; i < set.ops.size(); ++i) check(i + set.ops[i].body < set.ops.size());
  const auto inside = [&set](Effects effects) {
    check(effects.first + std::size_t{effects.count} <= set.ops.size());
    check(work_of(set.ops, effects) <= kMaxWork);
  };
  for (const TechCard& tech : set.techs) {
    inside(tech.immediate);
    inside(tech.passive.effects);
    for (const ActionCard& action : tech.actions) inside(action.effects);
  }
  for (const EventCard& event : set.events) inside(event.effects);
  for (const SystemCard& system : set.systems) inside(system.colonization);
}

// The shipped file with the changes that these lines want; of two that meet the first alone.
std::string changed(std::string_view lines) {
  static const std::vector<Span> values = values_of(shipped_card_file());
  struct Change {
    Span of;
    std::string_view to;
  };
  std::vector<Change> changes;
  for (int count = 0; count < 4 && lines.starts_with('@'); ++count) {
    const std::size_t end = lines.find("\n@");
    const std::string_view line = lines.substr(1, end == std::string_view::npos ? end : end - 1);
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    std::size_t number = 0;
    const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
    if (read.ec != std::errc()) continue;
    const Span value = values[number % values.size()];
    const bool meets = std::any_of(changes.begin(), changes.end(), [&](const Change& other) {
      return value.at < other.of.at + other.of.size && other.of.at < value.at + value.size;
    });
    if (!meets) changes.push_back({value, line.substr(static_cast<std::size_t>(read.ptr - line.data()))});
  }
  std::ranges::sort(changes, std::greater<>(), [](const Change& change) { return change.of.at; });
  std::string text(shipped_card_file());
  for (const Change& change : changes) text.replace(change.of.at, change.of.size, change.to);
  return text;
}

}  // namespace
}  // namespace orrery::sun

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.starts_with('@'))
    orrery::sun::read(orrery::sun::changed(bytes));
  else
    orrery::sun::read(bytes);
  return 0;
}
