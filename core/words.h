#pragma once

// Catalogues of messages and the small part of the ICU message format that they use:
// {name}, {n, plural, one {# hex} few {...} many {...} other {...}}, {x, select, a {...} other {...}}.
// A select on a nested message goes by the last word of its key: `mine` for gaia.structure.mine.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/embedded_file.h"
#include "core/text.h"

namespace orrery {

enum class Language { En, Ru, Uk };
inline constexpr Language kLanguages[] = {Language::En, Language::Ru, Language::Uk};
std::string_view code_of(Language language);
// Accepts "en", "ru", "uk"; anything else is false and leaves `language` as it was.
bool parse_language(std::string_view code, Language& language);

class Words {
 public:
  // The catalogue of `language`, built into the program from core/text and games/*/text.
  static const Words& in(Language language);
  // The same as `game` says it. Games that share a catalogue may have words of their own over the shared ones: the
  // message "eclipse1/eclipse.ship.starbase" is what eclipse1 says for eclipse.ship.starbase.
  static const Words& in(Language language, std::string_view game);

  // The sentence for a text; a missing key shows as the key itself.
  std::string say(const Text& text) const;
  // A number with so many decimal places and the decimal mark of the language.
  std::string number(double value, int places) const;
  bool has(std::string_view key) const { return messages_.contains(key); }
  Language language() const { return language_; }
  const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }

 private:
  explicit Words(Language language);
  // The words of `game` over all others.
  Words(const Words& shared, std::string_view game);

  Language language_;
  std::map<std::string, std::string, std::less<>> messages_;
};

// Fills an ICU message. Malformed messages are shown as they are (the tests find them).
std::string format_message(std::string_view message, const Text& text, const Words& words);
// An empty string, or what is malformed in `message`.
std::string message_error(std::string_view message);
// The names of the arguments of a well-formed message, sorted, each once.
std::vector<std::string> message_arguments(std::string_view message);

// Text catalogues compiled into the program: "games/gaia/text/en.json".
std::span<const EmbeddedFile> embedded_texts();

}  // namespace orrery
