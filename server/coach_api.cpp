#include "server/coach_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>

#include "bots/advice.h"
#include "bots/value/learned.h"
#include "server/coach_json.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kAtTables = "/api/tables/";
constexpr std::string_view kAdvice = "/advice", kReview = "/review";
// How long it thinks of a decision, and when it is asked to think longer.
constexpr double kSeconds = 1, kLonger = 4;
// How long it works on a review before it tells how far it is.
constexpr std::chrono::milliseconds kSlice{300};
constexpr std::size_t kMostReviews = 32;

HttpResponse kept_answer(std::shared_ptr<const std::string> body) {
  HttpResponse response;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::move(body);
  return response;
}

Seat seat_wanted(const HttpRequest& request) {
  const auto text = query_value(request.query, "seat");
  int number = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), number).ec != std::errc()) return kNobody;
  return number >= 1 && number <= kMaxSeats ? static_cast<Seat>(number - 1) : kNobody;
}

}  // namespace

struct CoachApi::Question {
  Match match;
  Position position;  // in which the seat decides
  Viewer viewer;
  std::int64_t position_seq;
};

struct CoachApi::Past {
  Match match;
  Viewer viewer;
};

struct CoachApi::ReviewWork {
  explicit ReviewWork(const Match& match) : review(match) {}
  std::mutex mutex;  // held while somebody works on it
  Review review;
};

bool CoachApi::is_own(std::string_view path) {
  if (!path.starts_with(kAtTables)) return false;
  path.remove_prefix(kAtTables.size());
  return path.ends_with(kAdvice) || path.ends_with(kReview);
}

std::optional<HttpResponse> CoachApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  if (!is_own(request.path)) return std::nullopt;
  const auto texts = texts_of(request);
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts);
  if (!caller) return problem_response(Problem{Code::NoSession}, texts);
  std::string_view table = std::string_view(request.path).substr(kAtTables.size());
  const bool looks_back = table.ends_with(kReview);
  table.remove_suffix((looks_back ? kReview : kAdvice).size());
  const Payer payer{caller->user.id, address_key(request.address)};
  return looks_back ? review(request, payer, std::string(table)) : advice(request, payer, std::string(table));
}

HttpResponse CoachApi::advice(const HttpRequest& request, const Payer& payer, const std::string& table) {
  const auto texts = texts_of(request);
  const auto asked = hub_.ask<Question>(table, payer, [&](const LiveTable& live) -> Result<Question> {
    if (live.frozen()) return Problem{Code::Frozen};
    if (live.phase() != Phase::Playing) return Problem{Code::WrongPhase};
    if (!live.setup().coach) return Problem{Code::NotAllowed, "server.error.no_coach"};
    const Viewer viewer = viewer_of(live, payer.user, seat_wanted(request), texts);
    const Position* question = viewer.seat < 0 ? nullptr : live.question(viewer.seat);
    if (question == nullptr) return Problem{Code::NotAllowed, "server.error.not_your_decision"};
    return Question{*live.match(), *question, viewer, live.position_seq()};
  });
  if (const auto* problem = std::get_if<Problem>(&asked)) return problem_response(*problem, texts);
  const auto& [match, position, viewer, seq] = std::get<Question>(asked);
  const bool longer = query_value(request.query, "longer").has_value();
  const std::string key = fmt::format("{} {} {} {} {}", table, seq, viewer.seat, longer, texts ? code_of(*texts) : "");
  auto body = advices_.find(key);
  if (!body) {
    const auto value = make_learned_value(position.game());
    const double seconds = longer ? kLonger : kSeconds;
    // Nothing that the seat does not know may come in, so the seed is the number of the decision.
    const Advice found = advise(position, *value, {.nodes = 0, .seconds = seconds}, match.decisions().size());
    json::object out = advice_json(found, position, viewer);
    out["seat"] = viewer.seat + 1;
    out["index"] = match.decisions().size();
    out["seq"] = seq;
    out["seconds"] = seconds;
    out["course"] = course_json(match, *value, viewer.seat);
    body = std::make_shared<const std::string>(json::serialize(out));
    advices_.put(key, body);
  }
  return kept_answer(std::move(body));
}

std::shared_ptr<CoachApi::ReviewWork> CoachApi::work_on(const std::string& key, const Match& match) {
  const std::lock_guard lock(mutex_);
  const auto known = std::ranges::find(reviews_, key, &decltype(reviews_)::value_type::first);
  if (known != reviews_.end()) {
    reviews_.splice(reviews_.begin(), reviews_, known);
  } else {
    reviews_.emplace_front(key, std::make_shared<ReviewWork>(match));
    if (reviews_.size() > kMostReviews) reviews_.pop_back();
  }
  return reviews_.front().second;
}

HttpResponse CoachApi::review(const HttpRequest& request, const Payer& payer, const std::string& table) {
  const auto texts = texts_of(request);
  const auto found = hub_.ask<Past>(table, payer, [&](const LiveTable& live) -> Result<Past> {
    if (live.frozen()) return Problem{Code::Frozen};
    if (live.phase() != Phase::Over) return Problem{Code::WrongPhase, "server.error.review_later"};
    const Viewer viewer = viewer_of(live, payer.user, kNobody, texts);
    if (viewer.own.empty() && viewer.former.empty()) return Problem{Code::NotAllowed, "server.error.review_players"};
    return Past{*live.match(), viewer};
  });
  if (const auto* problem = std::get_if<Problem>(&found)) return problem_response(*problem, texts);
  const auto& [match, viewer] = std::get<Past>(found);
  const auto work = work_on(fmt::format("{} {}", table, match.decisions().size()), match);
  const std::unique_lock lock(work->mutex, std::try_to_lock);
  // Somebody else works on it at this moment.
  if (!lock.owns_lock()) return json_response(200, json::object{{"progress", nullptr}});
  const auto until = std::chrono::steady_clock::now() + kSlice;
  while (!work->review.done() && std::chrono::steady_clock::now() < until) work->review.step();
  if (!work->review.done()) return json_response(200, json::object{{"progress", work->review.progress()}});
  return kept_answer(std::make_shared<const std::string>(json::serialize(review_json(work->review, viewer))));
}

}  // namespace orrery::server
