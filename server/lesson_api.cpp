#include "server/lesson_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <map>

#include "core/lesson.h"
#include "core/record.h"
#include "core/registry.h"
#include "server/fixed_answer.h"
#include "server/respond.h"
#include "server/table/projection.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kLessons = "/api/lessons/";
constexpr std::string_view kLearner = "learner";
constexpr std::size_t kMostTables = 64;

json::array list_of(const std::vector<std::string>& texts) {
  return json::array(texts.begin(), texts.end());
}

json::object to_json(const LessonStep& step, const LessonStepText& text) {
  json::object out{
      {"title", text.title}, {"text", text.text}, {"lit", list_of(step.lit)}, {"answers", list_of(step.answers)}};
  for (const char* name : {"do", "why", "right"})
    if (const auto said = text.said.find(name); said != text.said.end()) out[name] = said->second;
  json::array wrong;
  for (const LessonRemark& remark : step.wrong)
    wrong.push_back(json::object{{"to", remark.to}, {"text", text.said.at(remark.say)}});
  out["wrong"] = std::move(wrong);
  return out;
}

FixedAnswer lessons_answer(std::string_view game, Language language) {
  json::array lessons;
  for (const Lesson& lesson : lessons_of(game)) {
    const LessonText text = lesson_text(game, lesson, language);
    json::array steps;
    for (std::size_t i = 0; i < lesson.steps.size(); ++i) steps.push_back(to_json(lesson.steps[i], text.steps[i]));
    lessons.push_back(json::object{{"number", lesson.number},
                                   {"id", lesson.id},
                                   {"title", text.title},
                                   {"about", text.about},
                                   {"steps", std::move(steps)}});
  }
  return FixedAnswer::of_json(json::serialize(json::object{{"lessons", std::move(lessons)}}));
}

// "gaia/en"
const FixedAnswer* find_lessons(std::string_view which) {
  static const auto kAnswers = [] {
    std::map<std::string, FixedAnswer, std::less<>> answers;
    for (const Game* game : all_games())
      for (const Language language : kLanguages)
        answers.emplace(game->facts().id + "/" + std::string(code_of(language)),
                        lessons_answer(game->facts().id, language));
    return answers;
  }();
  const auto found = kAnswers.find(which);
  return found == kAnswers.end() ? nullptr : &found->second;
}

// The table before a step, with the learner in his seat.
LiveTable make_table(const Lesson& lesson, const LessonStep& step) {
  Match match = lesson_match(lesson);
  match.rewind(step.at);
  TableSetup setup;
  setup.game = &match.game();
  setup.rules_version = match.game().facts().rules_version;
  setup.players = match.players();
  setup.options = match.options();
  setup.is_public = false;
  for (Seat seat = 0; seat < match.players(); ++seat) {
    match.set_name(seat, "");
    setup.seats.push_back(SeatState::of_bot(setup.substitute));
  }
  SeatState& own = setup.seats[static_cast<std::size_t>(lesson.seat)];
  own = {};
  own.kind = SeatState::Kind::Human;
  own.user = kLearner;
  setup.host = kLearner;
  setup.record = write_record(match);
  LiveTable table("lesson", Seed{}, "");
  table.add({"create", setup_text(setup)}, "create", setup.host, 0);
  while (auto next = table.follow_up()) table.add(*std::move(next), "", "", 0);
  return table;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// The table as it is, or what steps would make of it: `try` are steps, one a line; `effects` of what may follow.
Result<std::string> looked_at(const HttpRequest& request, const LiveTable& table) {
  if (request.query.size() > kLongestQuery)
    return Problem{Code::BadRequest, Text("server.error.field").with("name", "try")};
  const Viewer viewer = viewer_of(table, kLearner, kNobody, texts_of(request));
  const auto tries = query_value(request.query, "try"), effects = query_value(request.query, "effects");
  if (!tries && !effects) return whole_view_text(table, viewer, 0);
  const std::string& steps = tries ? *tries : *effects;
  Command command;
  command.what = tries ? Do::Draft : Do::Effects;
  command.seq = table.told();
  command.steps = lines_of(steps);
  const auto tried = table.try_steps(command, {std::string(kLearner), "", {}});
  if (const auto* problem = std::get_if<Problem>(&tried)) return *problem;
  if (tries) return draft_view(table, viewer, std::get<TriedSteps>(tried), 0);
  return json::serialize(json::object{{"effects", effects_json(viewer, std::get<TriedSteps>(tried))}});
}

// "gaia/a-turn/3", the step counted from 1.
const LessonStep* find_step(std::string_view path, const Lesson*& lesson) {
  const std::size_t first = path.find('/'), last = path.rfind('/');
  if (first == path.npos || first == last) return nullptr;
  lesson = find_lesson(path.substr(0, first), path.substr(first + 1, last - first - 1));
  const std::string_view number = path.substr(last + 1);
  std::size_t step = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), step);
  const bool known = read.ec == std::errc() && read.ptr == number.data() + number.size();
  if (lesson == nullptr || !known || step < 1 || step > lesson->steps.size()) return nullptr;
  return &lesson->steps[step - 1];
}

}  // namespace

struct LessonApi::LessonTable {
  std::mutex mutex;  // held while it is looked at: it keeps parts of what it showed
  std::optional<LiveTable> table;
};

LessonApi::LessonApi(bool limits) : limits_(limits), questions_(60, 6) {}
LessonApi::~LessonApi() = default;

std::shared_ptr<LessonApi::LessonTable> LessonApi::table_before(const Lesson& lesson, const LessonStep& step) {
  std::shared_ptr<LessonTable> found;
  {
    const std::lock_guard lock(mutex_);
    const auto known = std::ranges::find(recent_, &step, &decltype(recent_)::value_type::first);
    if (known != recent_.end()) {
      recent_.splice(recent_.begin(), recent_, known);
    } else {
      recent_.emplace_front(&step, std::make_shared<LessonTable>());
      if (recent_.size() > kMostTables) recent_.pop_back();
    }
    found = recent_.front().second;
  }
  const std::lock_guard lock(found->mutex);
  if (!found->table) found->table = make_table(lesson, step);
  return found;
}

bool LessonApi::is_own(std::string_view path) {
  return path.starts_with(kLessons);
}

std::optional<HttpResponse> LessonApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  if (!is_own(request.path)) return std::nullopt;
  const auto texts = texts_of(request);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts);
  const std::string_view which = std::string_view(request.path).substr(kLessons.size());
  if (const FixedAnswer* lessons = find_lessons(which)) return lessons->answer(request);
  const Lesson* lesson = nullptr;
  const LessonStep* step = find_step(which, lesson);
  if (step == nullptr) return problem_response(Problem{Code::NotFound}, texts);
  if (limits_)
    if (const int wait = questions_.take(caller ? caller->user.id : address_key(request.address)); wait > 0)
      return problem_response(Problem{Code::TooMany, {}, {}, wait}, texts);
  const auto shown = table_before(*lesson, *step);
  const auto made = [&] {
    const std::lock_guard lock(shown->mutex);
    return looked_at(request, *shown->table);
  }();
  if (const auto* problem = std::get_if<Problem>(&made)) return problem_response(*problem, texts);
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::get<std::string>(made));
  return response;
}

}  // namespace orrery::server
