#include "server/rule_books.h"

#include <boost/json.hpp>
#include <map>
#include <string>

#include "core/registry.h"
#include "core/rule_book.h"
#include "server/fixed_answer.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

json::object to_json(const RuleLine& line) {
  json::object out{{"text", line.text}};
  if (!line.rules.empty()) out["rules"] = json::array(line.rules.begin(), line.rules.end());
  return out;
}

json::object to_json(const RuleParagraph& paragraph) {
  json::object out = to_json(paragraph.line);
  if (!paragraph.lead.empty()) out["lead"] = paragraph.lead;
  json::array items, rows;
  for (const RuleLine& item : paragraph.items) items.push_back(to_json(item));
  for (const auto& [what, amount] : paragraph.rows) rows.push_back(json::array{what, amount});
  if (!items.empty()) out["items"] = std::move(items);
  if (!rows.empty()) out["rows"] = std::move(rows);
  return out;
}

json::object to_json(const RuleSection& section) {
  constexpr std::string_view kKinds[] = {"text", "example", "questions"};
  json::array paragraphs;
  for (const RuleParagraph& paragraph : section.paragraphs) paragraphs.push_back(to_json(paragraph));
  json::object out{{"kind", kKinds[static_cast<std::size_t>(section.kind)]}, {"paragraphs", std::move(paragraphs)}};
  if (!section.title.text.empty()) out["title"] = to_json(section.title);
  return out;
}

FixedAnswer answer_of(const std::vector<RuleChapter>& book) {
  json::array chapters;
  for (const RuleChapter& chapter : book) {
    json::array sections;
    for (const RuleSection& section : chapter.sections) sections.push_back(to_json(section));
    chapters.push_back({{"number", chapter.number},
                        {"id", chapter.id},
                        {"title", chapter.title},
                        {"part", chapter.part},
                        {"sections", std::move(sections)}});
  }
  return FixedAnswer::of_json(json::serialize(json::object{{"chapters", std::move(chapters)}}));
}

}  // namespace

HttpResponse rule_book_response(const HttpRequest& request, std::string_view book) {
  static const auto kAnswers = [] {
    std::map<std::string, FixedAnswer, std::less<>> answers;
    for (const Game* game : all_games())
      for (const Language language : kLanguages)
        if (const auto& chapters = rule_book(game->facts().id, language); !chapters.empty())
          answers.emplace(game->facts().id + "/" + std::string(code_of(language)), answer_of(chapters));
    return answers;
  }();
  const auto found = kAnswers.find(book);
  if (found == kAnswers.end()) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return found->second.answer(request);
}

}  // namespace orrery::server
