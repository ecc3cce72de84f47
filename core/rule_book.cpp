#include "core/rule_book.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "core/clean_text.h"

namespace orrery {

namespace {

using Kind = RuleSection::Kind;

constexpr std::string_view kFolder = "docs/play/", kPart = "part: ", kHeading = "## ", kItem = "- ", kBold = "**";

std::string_view take_until(std::string_view& text, std::string_view end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(std::min(at + end.size(), text.size()));
  return taken;
}

// "GP-5.2.1" and not a word in brackets.
bool is_number(std::string_view text) {
  return text.size() > 3 && text[2] == '-' &&
         std::all_of(text.begin(), text.begin() + 2, [](char c) { return c >= 'A' && c <= 'Z'; });
}

// "... of your planets. (GP-5.1.1, GP-5.1.3)"
RuleLine line_of(std::string_view text) {
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || !text.ends_with(')') || !is_number(text.substr(open + 1)))
    return {std::string(text), {}};
  RuleLine line{std::string(trimmed(text.substr(0, open))), {}};
  std::string_view numbers = text.substr(open + 1, text.size() - open - 2);
  while (!numbers.empty()) line.rules.emplace_back(take_until(numbers, ", "));
  return line;
}

RuleParagraph paragraph_of(std::string_view text) {
  std::string_view lead;
  if (text.starts_with(kBold)) {
    text.remove_prefix(kBold.size());
    lead = take_until(text, kBold);
  }
  return {std::string(lead), line_of(trimmed(text)), {}, {}};
}

bool tells(const RuleLine& line, std::string_view rule) {
  return std::any_of(line.rules.begin(), line.rules.end(), [&](std::string_view number) {
    return number.starts_with(rule) && (number.size() == rule.size() || number[rule.size()] == '.');
  });
}

std::vector<RuleChapter> read_book(std::string_view folder) {
  std::vector<RuleChapter> book;
  for (const EmbeddedFile& file : play_documents())
    if (file.path.starts_with(folder)) book.push_back(read_chapter(file.path.substr(folder.size()), file.content));
  std::sort(book.begin(), book.end(), [](const auto& one, const auto& other) { return one.number < other.number; });
  return book;
}

}  // namespace

RuleChapter read_chapter(std::string_view file, std::string_view content) {
  RuleChapter chapter;
  std::from_chars(file.data(), file.data() + file.size(), chapter.number);
  take_until(file, "-");
  chapter.id = take_until(file, ".md");
  chapter.sections.emplace_back();
  while (!content.empty()) {
    std::string_view line = trimmed(take_until(content, "\n"));
    if (line.empty()) continue;
    if (line.starts_with(kHeading)) {
      // "## Example: its title", "## Questions".
      take_until(line, ": ");
      chapter.sections.push_back({line.empty() ? Kind::Questions : Kind::Example, line_of(line), {}});
    } else if (line.starts_with("# ")) {
      chapter.title = line.substr(2);
    } else if (line.starts_with(kPart)) {
      chapter.part = line.substr(kPart.size());
    } else {
      auto& paragraphs = chapter.sections.back().paragraphs;
      const bool item = line.starts_with(kItem), row = line.starts_with('|');
      if (paragraphs.empty() && (item || row)) paragraphs.emplace_back();
      if (item) {
        paragraphs.back().items.push_back(line_of(line.substr(kItem.size())));
      } else if (row) {
        line.remove_prefix(1);
        const std::string_view left = trimmed(take_until(line, "|"));
        paragraphs.back().rows.emplace_back(left, trimmed(take_until(line, "|")));
      } else {
        paragraphs.push_back(paragraph_of(line));
      }
    }
  }
  return chapter;
}

const std::vector<RuleChapter>& rule_book(std::string_view game, Language language) {
  static const auto kBooks = [] {
    std::map<std::string, std::vector<RuleChapter>, std::less<>> books;
    for (const EmbeddedFile& file : play_documents()) {
      const std::string_view folder = file.path.substr(0, file.path.rfind('/') + 1);
      if (!books.contains(folder)) books.emplace(folder, read_book(folder));
    }
    return books;
  }();
  static const std::vector<RuleChapter> kNone;
  const auto found = kBooks.find(std::string(kFolder).append(game).append("/").append(code_of(language)).append("/"));
  return found == kBooks.end() ? kNone : found->second;
}

std::vector<ToldRule> told(const std::vector<RuleChapter>& book, std::string_view rule) {
  std::vector<ToldRule> found;
  if (rule.empty()) return found;
  for (const RuleChapter& chapter : book)
    for (const RuleSection& section : chapter.sections) {
      if (section.kind == Kind::Example) continue;
      for (const RuleParagraph& paragraph : section.paragraphs) {
        RuleParagraph part = paragraph;
        if (!tells(paragraph.line, rule)) {
          std::erase_if(part.items, [&](const RuleLine& item) { return !tells(item, rule); });
          if (part.items.empty()) continue;
        }
        found.push_back({&chapter, std::move(part)});
      }
    }
  return found;
}

std::string in_words(std::string_view text, const Words& words) {
  std::string out;
  while (!text.empty()) {
    out += take_until(text, "{");
    if (text.empty()) break;
    const std::string symbol(take_until(text, "}"));
    // The number before it is said with it.
    const std::size_t end = out.find_last_not_of(' ') + 1;
    const std::size_t begin = out.find_last_not_of("0123456789", end == 0 ? 0 : end - 1) + 1;
    std::int64_t number = 0;
    const auto read = std::from_chars(out.data() + begin, out.data() + end, number);
    if (begin < end && read.ec == std::errc()) {
      out.erase(begin);
      out += words.say(Text("core.symbol." + symbol).with("n", number));
    } else {
      text.remove_prefix(std::min(text.size(), text.find_first_not_of(' ')));
    }
  }
  return out;
}

}  // namespace orrery
