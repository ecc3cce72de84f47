#include "core/words.h"

#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <stdexcept>

namespace orrery {

std::string_view code_of(Language language) {
  switch (language) {
    case Language::En: return "en";
    case Language::Ru: return "ru";
    case Language::Uk: return "uk";
  }
  return "en";
}

bool parse_language(std::string_view code, Language& language) {
  for (Language known : kLanguages) {
    if (code_of(known) != code) continue;
    language = known;
    return true;
  }
  return false;
}

const Words& Words::in(Language language) {
  static const Words en(Language::En);
  static const Words ru(Language::Ru);
  static const Words uk(Language::Uk);
  switch (language) {
    case Language::En: return en;
    case Language::Ru: return ru;
    case Language::Uk: return uk;
  }
  return en;
}

Words::Words(Language language) : language_(language) {
  const std::string file = fmt::format("/{}.json", code_of(language));
  for (const EmbeddedFile& text : embedded_texts()) {
    if (!text.path.ends_with(file)) continue;
    // A broken catalogue is a fault of the program, not of its input: say which file, and stop.
    boost::json::error_code error;
    const boost::json::value content =
        boost::json::parse(boost::json::string_view(text.content.data(), text.content.size()), error);
    if (error || !content.is_object()) throw std::runtime_error(fmt::format("not a JSON object: {}", text.path));
    for (const auto& [key, message] : content.get_object()) {
      if (!message.is_string())
        throw std::runtime_error(
            fmt::format("not a string: {} in {}", std::string_view(key.data(), key.size()), text.path));
      messages_.emplace(std::string(key), std::string(message.get_string()));
    }
  }
}

std::string Words::say(const Text& text) const {
  const auto found = messages_.find(text.key);
  return found == messages_.end() ? text.key : format_message(found->second, text, *this);
}

}  // namespace orrery
