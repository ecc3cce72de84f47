#include "core/words.h"
#include "tests/battery_checks.h"

namespace orrery {

namespace {

// A key is formatted this often with different arguments; after that only its nested texts are looked at.
constexpr int kOftenEnough = 30;

}  // namespace

void WordsCheck::text(const Text& text) {
  if (text.empty()) return;
  for (const auto& argument : text.arguments)
    if (const auto* nested = std::get_if<Text>(&argument.second)) this->text(*nested);
  if (++said_[text.key] > kOftenEnough) return;
  for (Language language : kLanguages) {
    const Words& words = Words::in(language);
    const std::string where = text.key + " (" + std::string(code_of(language)) + ")";
    const auto found = words.messages().find(text.key);
    if (found == words.messages().end()) {
      findings_.add("no message " + where);
      continue;
    }
    const std::string error = message_error(found->second);
    if (!error.empty()) {
      findings_.add("malformed message " + where + ": " + error);
      continue;
    }
    // Every argument is named on purpose: one that a message wants and does not get shows as {name}.
    for (const std::string& name : message_arguments(found->second)) {
      bool given = false;
      for (const auto& argument : text.arguments) given |= argument.first == name;
      findings_.expect(given, "message " + where + " lacks its argument " + name);
    }
    const std::string said = words.say(text);
    findings_.expect(!said.empty(), "message " + where + " is empty");
    findings_.expect(said.find_first_of("{}") == std::string::npos, "braces left in message " + where + ": " + said);
  }
}

void WordsCheck::refusal(const Refusal& refusal) {
  findings_.expect(!refusal.reason.empty(), "a refusal without a reason");
  text(refusal.reason);
}

void WordsCheck::table(const Table& table) {
  text(table.headline);
  for (const Zone& zone : table.zones) {
    text(zone.label);
    text(zone.tip);
    for (const Place& place : zone.places) {
      text(place.label);
      text(place.tip);
    }
  }
  for (const Piece& piece : table.pieces) {
    text(piece.label);
    text(piece.tip);
  }
  for (const Counter& counter : table.counters) {
    text(counter.label);
    text(counter.tip);
  }
}

void WordsCheck::option(const OptionInfo& option) {
  text(option.label);
  text(option.preview);
  for (const Text& warning : option.warnings) text(warning);
}

void WordsCheck::scores(const std::vector<SeatScore>& scores) {
  for (const SeatScore& score : scores)
    for (const ScoreLine& line : score.lines) text(line.source);
}

}  // namespace orrery
