#include "core/words.h"

#include <fmt/format.h>

#include <boost/json/parse.hpp>
#include <stdexcept>
#include <utility>

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

const Words& Words::in(Language language, std::string_view game) {
  static const auto kOwn = [] {
    std::map<std::pair<Language, std::string>, Words, std::less<>> own;
    for (const Language one : kLanguages)
      for (const auto& [key, message] : in(one).messages_)
        if (const auto end = key.find('/'); end != std::string::npos)
          if (auto name = std::pair(one, key.substr(0, end)); !own.contains(name))
            own.emplace(name, Words(in(one), name.second));
    return own;
  }();
  const auto found = kOwn.find(std::pair(language, std::string(game)));
  return found == kOwn.end() ? in(language) : found->second;
}

Words::Words(const Words& shared, std::string_view game) : Words(shared) {
  const std::string prefix = std::string(game) + "/";
  for (auto at = shared.messages_.lower_bound(prefix); at != shared.messages_.end() && at->first.starts_with(prefix);
       ++at)
    messages_[at->first.substr(prefix.size())] = at->second;
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

std::string Words::number(double value, int places) const {
  std::string text = fmt::format("{:.{}f}", value, places);
  if (const auto point = text.find('.'); language_ != Language::En && point != std::string::npos) text[point] = ',';
  return text;
}

}  // namespace orrery
