#include "core/rule_texts.h"

#include <algorithm>

namespace orrery {

namespace {

constexpr std::string_view kOpen = "- **[", kClose = "]** ";

// Emphasis and code marks mean nothing in plain text.
std::string without_marks(std::string_view text) {
  std::string plain(text);
  std::erase_if(plain, [](char c) { return c == '*' || c == '`'; });
  return plain;
}

}  // namespace

std::vector<std::string> rule_texts(std::string_view rule) {
  std::vector<std::string> texts;
  if (rule.empty()) return texts;
  const std::string section = std::string(rule) + '.';
  for (const EmbeddedFile& file : rule_documents()) {
    std::string_view document = file.content;
    while (!document.empty()) {
      const std::size_t end = std::min(document.find('\n'), document.size());
      const std::string_view line = document.substr(0, end);
      document.remove_prefix(std::min(end + 1, document.size()));
      if (!line.starts_with(kOpen)) continue;
      const std::size_t close = line.find(kClose);
      if (close == std::string_view::npos) continue;
      const std::string_view number = line.substr(kOpen.size(), close - kOpen.size());
      if (number == rule || number.starts_with(section))
        texts.push_back(std::string(number) + ": " + without_marks(line.substr(close + kClose.size())));
    }
  }
  return texts;
}

}  // namespace orrery
