#include "cli/rule_text.h"

#include <fmt/format.h>

#include "cli/context.h"
#include "cli/terminal_text.h"
#include "core/rule_texts.h"

namespace orrery::cli {

namespace {

constexpr std::size_t kIndent = 3;

std::string numbers_of(const RuleLine& line, const TableStyle& style) {
  return line.rules.empty() ? "" : " " + painted("(" + comma_list(line.rules) + ")", kDim, style.colour);
}

std::string text_of(const RuleParagraph& paragraph, const TableStyle& style) {
  const std::size_t width = terminal_width();
  std::string text = paragraph.lead.empty() ? "" : painted(paragraph.lead, kBold, style.colour) + " ";
  text += in_words(paragraph.line.text, *style.words) + numbers_of(paragraph.line, style);
  std::string out = text.empty() ? "" : wrapped(text, width, kIndent);
  for (const RuleLine& item : paragraph.items)
    out += wrapped("– " + in_words(item.text, *style.words) + numbers_of(item, style), width, kIndent + 2);
  Columns columns;
  for (const auto& [what, amount] : paragraph.rows)
    columns.row({in_words(what, *style.words), in_words(amount, *style.words)});
  return out + columns.text(kIndent + 2, false);
}

}  // namespace

std::string contents_text(const std::vector<RuleChapter>& book, const TableStyle& style) {
  std::string out, part;
  for (const RuleChapter& chapter : book) {
    if (chapter.part != part) out += painted(chapter.part, kBold, style.colour) + '\n';
    part = chapter.part;
    out += fmt::format("{:4}  {}\n", chapter.number, chapter.title);
  }
  return out;
}

std::string chapter_text(const RuleChapter& chapter, const TableStyle& style) {
  std::string out = fmt::format("{}  {}\n", chapter.number, painted(chapter.title, kBold, style.colour));
  for (const RuleSection& section : chapter.sections) {
    if (section.kind == RuleSection::Kind::Example)
      out += '\n' + wrapped(painted(style.say("core.rules.example") + ":", kBold, style.colour) + " " +
                                in_words(section.title.text, *style.words) + numbers_of(section.title, style),
                            terminal_width(), kIndent);
    if (section.kind == RuleSection::Kind::Questions)
      out += '\n' + std::string(kIndent, ' ') + painted(style.say("core.rules.questions"), kBold, style.colour) + '\n';
    for (const RuleParagraph& paragraph : section.paragraphs)
      out += (section.kind == RuleSection::Kind::Text ? "\n" : "") + text_of(paragraph, style);
  }
  return out;
}

std::string told_text(std::string_view rule, const TableStyle& style) {
  std::string out;
  for (const ToldRule& found : told(rule_book(style.game, style.words->language()), rule))
    out += text_of(found.paragraph, style);
  return out;
}

std::string rule_text(std::string_view rule, const TableStyle& style) {
  std::string out = told_text(rule, style);
  if (out.empty())
    for (const std::string& text : rule_texts(rule)) out += wrapped(text, terminal_width(), kIndent);
  return out;
}

}  // namespace orrery::cli
