#include "core/lesson.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <stdexcept>

#include "core/clean_text.h"
#include "core/record.h"

namespace orrery {

namespace json = boost::json;

namespace {

constexpr std::string_view kLessonFolder = "lessons/";
constexpr std::size_t kMostSteps = 24, kMostLit = 60, kMostAnswers = 24, kMostWords = 900;  // of one text, in bytes

[[noreturn]] void wrong(std::string_view file, std::string_view why) {
  throw std::runtime_error(std::string(file).append(": ").append(why));
}

std::string text_of(const json::value& value) {
  return std::string(value.as_string());
}

std::vector<std::string> texts_of(const json::object& from, std::string_view name, std::size_t most) {
  std::vector<std::string> texts;
  if (const json::value* found = from.if_contains(name))
    for (const json::value& one : found->as_array()) texts.push_back(text_of(one));
  if (texts.size() > most) throw std::length_error("too long a list: " + std::string(name));
  return texts;
}

LessonStep step_of(const json::object& from) {
  LessonStep step{from.at("at").to_number<std::size_t>(),
                  texts_of(from, "lit", kMostLit),
                  texts_of(from, "answers", kMostAnswers),
                  {}};
  if (const json::value* remarks = from.if_contains("wrong"))
    for (const auto& [to, say] : remarks->as_object()) step.wrong.push_back({std::string(to), text_of(say)});
  return step;
}

// "far: You may build there ..." is what is said under a name.
std::string_view name_in(std::string_view line) {
  const std::size_t end = line.find(": ");
  if (end == line.npos || end == 0) return {};
  const bool is_name = std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(end),
                                   [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
  return is_name ? line.substr(0, end) : std::string_view();
}

const EmbeddedFile* find_file(std::string_view path) {
  const auto files = lesson_files();
  const auto found = std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.path == path; });
  return found == files.end() ? nullptr : &*found;
}

std::string_view content_of(std::string_view path) {
  const EmbeddedFile* file = find_file(path);
  if (file == nullptr) wrong(path, "is missing");
  return file->content;
}

std::string folder_of(std::string_view game, const Lesson& lesson) {
  return std::string(kLessonFolder).append(game).append("/") + std::to_string(lesson.number) + "-" + lesson.id;
}

}  // namespace

Lesson read_lesson(std::string_view folder, std::string_view content, std::string_view record) {
  Lesson lesson;
  lesson.record = record;
  std::string_view name = folder.substr(folder.rfind('/') + 1);
  const auto read = std::from_chars(name.data(), name.data() + name.size(), lesson.number);
  if (read.ec != std::errc() || name.find('-') == name.npos) wrong(folder, "is not named as \"1-a-turn\"");
  lesson.id = name.substr(name.find('-') + 1);
  try {
    const json::object from = json::parse(json::string_view(content.data(), content.size())).as_object();
    lesson.seat = static_cast<Seat>(from.at("seat").to_number<int>() - 1);
    for (const json::value& step : from.at("steps").as_array()) lesson.steps.push_back(step_of(step.as_object()));
  } catch (const std::exception& error) {
    wrong(folder, error.what());
  }
  if (lesson.steps.empty() || lesson.steps.size() > kMostSteps) wrong(folder, "has no steps, or too many");
  return lesson;
}

LessonText read_lesson_text(std::string_view file, std::string_view content) {
  LessonText text;
  while (!content.empty()) {
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view line = trimmed(content.substr(0, end));
    content.remove_prefix(std::min(end + 1, content.size()));
    if (line.empty()) continue;
    if (line.size() > kMostWords) wrong(file, "too long: " + std::string(line.substr(0, 60)));
    if (line.starts_with("# ")) {
      text.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      text.steps.push_back({std::string(line.substr(3)), {}, {}});
    } else if (text.steps.empty()) {
      text.about = line;
    } else if (const std::string_view name = name_in(line); !name.empty()) {
      text.steps.back().said[std::string(name)] = line.substr(name.size() + 2);
    } else {
      std::string& told = text.steps.back().text;
      if (!told.empty()) wrong(file, "a step has one paragraph: " + std::string(line.substr(0, 60)));
      told = line;
    }
  }
  return text;
}

const std::vector<Lesson>& lessons_of(std::string_view game) {
  static const auto kLessons = [] {
    constexpr std::string_view kSteps = "/lesson.json";
    std::map<std::string, std::vector<Lesson>, std::less<>> lessons;
    for (const EmbeddedFile& file : lesson_files()) {
      if (!file.path.ends_with(kSteps)) continue;
      const std::string folder(file.path.substr(0, file.path.size() - kSteps.size()));
      const std::size_t slash = folder.find('/', kLessonFolder.size());
      const EmbeddedFile* own = find_file(folder + "/record");
      const std::string_view record = own != nullptr ? own->content : content_of(folder.substr(0, slash) + "/record");
      lessons[folder.substr(kLessonFolder.size(), slash - kLessonFolder.size())].push_back(
          read_lesson(folder, file.content, record));
    }
    for (auto& [_, all] : lessons)
      std::sort(all.begin(), all.end(), [](const auto& one, const auto& other) { return one.number < other.number; });
    return lessons;
  }();
  static const std::vector<Lesson> kNone;
  const auto found = kLessons.find(game);
  return found == kLessons.end() ? kNone : found->second;
}

const Lesson* find_lesson(std::string_view game, std::string_view id) {
  const auto& all = lessons_of(game);
  const auto found = std::find_if(all.begin(), all.end(), [&](const Lesson& lesson) { return lesson.id == id; });
  return found == all.end() ? nullptr : &*found;
}

LessonText lesson_text(std::string_view game, const Lesson& lesson, Language language) {
  const std::string file = folder_of(game, lesson) + "/" + std::string(code_of(language)) + ".md";
  LessonText text = read_lesson_text(file, content_of(file));
  if (text.steps.size() != lesson.steps.size()) wrong(file, "has not as many steps as lesson.json");
  for (std::size_t i = 0; i < text.steps.size(); ++i)
    for (const LessonRemark& remark : lesson.steps[i].wrong)
      if (!text.steps[i].said.contains(remark.say)) wrong(file, text.steps[i].title + ": nothing under " + remark.say);
  return text;
}

Match lesson_match(const Lesson& lesson) {
  auto read = read_record(lesson.record);
  if (const auto* error = std::get_if<RecordError>(&read))
    wrong(lesson.id, "line " + std::to_string(error->line) + " of the record, rule " + error->rule);
  return std::get<Match>(std::move(read));
}

bool fits(std::string_view pattern, std::string_view answer) {
  const std::size_t star = pattern.find('*');
  if (star == pattern.npos) return pattern == answer;
  if (!answer.starts_with(pattern.substr(0, star))) return false;
  pattern.remove_prefix(star + 1);
  answer.remove_prefix(star);
  for (std::size_t skipped = 0; skipped <= answer.size(); ++skipped)
    if (fits(pattern, answer.substr(skipped))) return true;
  return false;
}

}  // namespace orrery
