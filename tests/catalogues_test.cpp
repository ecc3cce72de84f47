#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/words.h"

namespace orrery {
namespace {

// A name that came with its translations: each language takes its own.
bool takes_own_name(std::string_view message, Language language) {
  return message == "{" + std::string(code_of(language)) + "}";
}

// Every catalogue of the program: the same keys, well formed, with the same arguments in every language.
TEST(Catalogues, Agree) {
  const auto& english = Words::in(Language::En).messages();
  EXPECT_GT(english.size(), 40u);
  for (Language language : kLanguages) {
    const Words& words = Words::in(language);
    EXPECT_EQ(words.messages().size(), english.size()) << code_of(language);
    for (const auto& [key, message] : words.messages()) {
      EXPECT_EQ(message_error(message), "") << key << " " << code_of(language);
      const auto original = english.find(key);
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
