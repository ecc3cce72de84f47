#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/words.h"

namespace orrery {
namespace {

// A name that came with its translations: each language takes its own.
bool takes_own_name(std::string_view message, Language language) {
  return message == "{" + std::string(code_of(language)) + "}";
}

// What one game says in its own way: "eclipse1/eclipse.ship.starbase".
bool is_own(std::string_view key) {
  return key.find('/') != key.npos;
}

std::string shared_key(std::string_view key) {
  return std::string(key.substr(is_own(key) ? key.find('/') + 1 : 0));
}

std::size_t shared_by_all(const Words& words) {
  const auto& messages = words.messages();
  return static_cast<std::size_t>(
      std::count_if(messages.begin(), messages.end(), [](const auto& entry) { return !is_own(entry.first); }));
}

// Every catalogue of the program: the same keys, well formed, with the same arguments in every language.
TEST(Catalogues, Agree) {
  const auto& english = Words::in(Language::En).messages();
  EXPECT_GT(english.size(), 40u);
  for (Language language : kLanguages) {
    const Words& words = Words::in(language);
    EXPECT_EQ(shared_by_all(words), shared_by_all(Words::in(Language::En))) << code_of(language);
    for (const auto& [key, message] : words.messages()) {
      EXPECT_EQ(message_error(message), "") << key << " " << code_of(language);
      const auto original = english.find(shared_key(key));
      ASSERT_NE(original, english.end()) << key << " is not in English";
      if (!takes_own_name(message, language)) {
        EXPECT_EQ(message_arguments(message), message_arguments(original->second)) << key << " " << code_of(language);
      }
      // Words that change with a number have more forms than in English.
      const bool declines = (message + original->second).find("one {") != std::string::npos;
      if (language != Language::En && declines && message.find(", plural,") != std::string::npos) {
        EXPECT_NE(message.find("few {"), std::string::npos) << key << " " << code_of(language);
        EXPECT_NE(message.find("many {"), std::string::npos) << key << " " << code_of(language);
      }
    }
  }
}

// Words of one game stand where they differ from the shared ones.
TEST(Catalogues, OwnWordsDiffer) {
  for (Language language : kLanguages) {
    const auto& messages = Words::in(language).messages();
    for (const auto& [key, message] : messages) {
      if (!is_own(key)) continue;
      EXPECT_NE(message, messages.at(shared_key(key))) << key << " " << code_of(language);
    }
  }
}

// An entry that is there twice would win by the order of the files.
TEST(Catalogues, NameEachKeyOnce) {
  for (Language language : kLanguages) {
    std::size_t entries = 0;
    for (const EmbeddedFile& text : embedded_texts()) {
      if (!text.path.ends_with("/" + std::string(code_of(language)) + ".json")) continue;
      const std::string content(text.content);
      entries += boost::json::parse(content).as_object().size();
    }
    EXPECT_EQ(entries, Words::in(language).messages().size()) << code_of(language);
  }
}

}  // namespace
}  // namespace orrery
