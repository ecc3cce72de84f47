#include "server/site.h"

#include <boost/json.hpp>
#include <fstream>
#include <utility>

#include "core/registry.h"
#include "server/files.h"
#include "server/journal.h"
#include "server/respond.h"
#include "server/visitor.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

// Requests that may wait for a worker; more are refused.
constexpr std::size_t kMostRequestsWaiting = 1000;

bool is_loopback(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address == "::ffff:127.0.0.1";
}

// Everything else is the page's.
bool is_service(std::string_view path) {
  return path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/metrics" ||
         GamePage::is_own(path);
}

// Frames of one person, over all his sockets.
constexpr double kFrames = 150, kFramesPerSecond = 40;
constexpr std::size_t kMostSocketsOfOne = 20, kMostSocketsHere = 400;

// Passwords take tens of milliseconds, odds up to a hundred; a lesson replays its record; a coach thinks for
// seconds; a tournament is read from its log.
bool is_slow(const HttpRequest& request) {
  const std::string_view path = request.path;
  if (path.starts_with("/api/odds/") || LessonApi::is_own(path) || CoachApi::is_own(path) || OwnApi::is_slow(path) ||
      GamePage::is_own(path) || CardsApi::is_slow(request) || path.starts_with("/api/tournaments/"))
    return true;
  for (const std::string_view own : {"/api/login", "/api/register", "/api/me/password", "/api/me/delete"})
    if (path == own) return true;
  return TableApi::is_slow(request);
}

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double size = 0;
  double resident = 0;
  statm >> size >> resident;
  return resident * 4096;
}

}  // namespace

OrrerySite::OrrerySite(SiteOptions options, Store& store, Accounts& accounts, NoticeSender& notices, Hub& hub,
                       const Chronicle& chronicle, Metrics& metrics, Budget& budget, SlowWork& slow)
    : options_(options),
      store_(store),
      accounts_(accounts),
      notices_(notices),
      hub_(hub),
      metrics_(metrics),
      reach_(store, accounts, notices),
      people_(accounts, notices,
              {.forgotten = [](const std::string&) {},  // by the next tick
               .sessions_ended = [&hub](const std::string& user) { hub.recheck(user); }}),
      profiles_(store, chronicle),
      club_(accounts, store, hub,
            [&notices](const std::string& user, const std::string& table) { notices.send_invitation(user, table); }),
      tournaments_(accounts, store, chronicle),
      game_page_(hub, options.origin),
      tables_(accounts, store, hub,
              [this](std::string_view whose, std::function<void()> work) {
                workers_.post_anywhere(whose, std::move(work));
              }),
      odds_(options.limits),
      lessons_(options.limits),
      coach_(hub),
      own_(store, accounts, hub, budget),
      cards_(accounts, store, budget),
      budget_(budget),
      slow_(slow),
      addresses_(200, 50),
      frames_(kFrames, kFramesPerSecond),
      sockets_of_people_(std::make_shared<Tally>(kMostSocketsOfOne)),
      sockets_here_(std::make_shared<Tally>(kMostSocketsHere)),
      workers_(options.workers) {}

std::optional<Problem> OrrerySite::overload(const HttpRequest& request) {
  if (options_.limits)
    if (const int wait = addresses_.take(address_key(request.address)); wait > 0) {
      ++metrics_.throttled;
      return Problem{Code::TooMany, {}, {}, wait};
    }
  if (workers_.waiting() > kMostRequestsWaiting) return Problem{Code::Busy};
  return std::nullopt;
}

void OrrerySite::request(HttpRequest request, Answer answer) {
  ++metrics_.requests;
  if (!is_service(request.path)) {
    HttpResponse page = page_answer(request);
    add_security_headers(page, options_.tls);
    return answer(std::move(page));
  }
  // Only what is read is long; outcomes of commands come from the tables' threads, which have no time for this.
  const bool packs = (request.method == "GET" || request.method == "HEAD") && accepts_gzip(request);
  Answer safe = [packs, tls = options_.tls, answer = std::move(answer)](HttpResponse response) {
    if (packs) pack(response);
    add_security_headers(response, tls);
    answer(std::move(response));
  };
  if (const auto problem = overload(request)) return safe(problem_response(*problem, texts_of(request)));
  const Payer payer{"", address_key(request.address)};
  if (!is_slow(request))
    return workers_.post_anywhere(payer.address, [this, request = std::move(request), safe = std::move(safe)] {
      try_work_on(request, safe, false);
    });
  const auto texts = texts_of(request);
  if (const int wait = budget_.wait(payer); wait > 0) {
    ++metrics_.throttled;
    return safe(problem_response(Problem{Code::TooMany, {}, {}, wait}, texts));
  }
  if (!slow_.post(payer.address, [this, request = std::move(request), safe] { try_work_on(request, safe, true); })) {
    ++metrics_.throttled;
    safe(problem_response(Problem{Code::TooMany, {}, {}, 1}, texts));
  }
}

void OrrerySite::try_work_on(const HttpRequest& request, const Answer& answer, bool slow) {
  try {
    work_on(request, answer, slow);
  } catch (const StoreError& error) {
    ++metrics_.store_errors;
    journal(Level::Error, "store", {{"path", request.path}, {"error", std::string(error.what())}});
    answer(problem_response(Problem{Code::Busy}, texts_of(request)));
  } catch (const std::exception& error) {
    journal(Level::Error, "request_failed", {{"path", request.path}, {"error", std::string(error.what())}});
    answer(problem_response(Problem{Code::Busy}, texts_of(request)));
  }
}

void OrrerySite::work_on(const HttpRequest& request, const Answer& answer, bool slow) {
  if (request.path == "/healthz") return answer(health());
  if (request.path == "/metrics") return answer(metrics_answer(request));
  auto caller = accounts_.identify(request);
  if (const auto* problem = std::get_if<Problem>(&caller); problem != nullptr && problem->code != Code::NoSession)
    return answer(problem_response(*problem, texts_of(request)));
  const std::optional<Caller> known =
      std::holds_alternative<Problem>(caller) ? std::nullopt : std::get<std::optional<Caller>>(caller);
  const Payer payer{known ? known->user.id : "", address_key(request.address)};
  if (const int wait = slow ? budget_.wait(payer) : 0; wait > 0) {
    ++metrics_.throttled;
    return answer(problem_response(Problem{Code::TooMany, {}, {}, wait}, texts_of(request)));
  }
  const Budget::Meter meter(budget_, payer);
  if (auto response = reach_.answer(request, known)) return answer(*std::move(response));
  if (auto response = people_.answer(request, known)) return answer(*std::move(response));
  if (auto response = profiles_.answer(request, known)) return answer(*std::move(response));
  if (auto response = club_.answer(request, known)) return answer(*std::move(response));
  if (auto response = tournaments_.answer(request, known)) return answer(*std::move(response));
  if (auto response = game_page_.answer(request, known)) return answer(*std::move(response));
  if (auto response = odds_.answer(request, known)) return answer(*std::move(response));
  if (auto response = lessons_.answer(request, known)) return answer(*std::move(response));
  if (auto response = coach_.answer(request, known)) return answer(*std::move(response));
  if (auto response = own_.answer(request, known)) return answer(*std::move(response));
  if (auto response = cards_.answer(request, known)) return answer(*std::move(response));
  if (tables_.answer(request, known, answer)) return;
  answer(problem_response(Problem{Code::NotFound}, texts_of(request)));
}

void OrrerySite::upgrade(HttpRequest request, Accept accept, Answer answer) {
  const auto texts = texts_of(request);
  const Answer refuse = [answer, tls = options_.tls](HttpResponse response) {
    add_security_headers(response, tls);
    answer(std::move(response));
  };
  if (request.path != "/api/live") return refuse(problem_response(Problem{Code::NotFound}, texts));
  if (const auto problem = overload(request)) return refuse(problem_response(*problem, texts));
  const std::string address = address_key(request.address);
  workers_.post_anywhere(address, [this, request = std::move(request), accept = std::move(accept), refuse, texts,
                                   address] {
    try {
      if (const auto problem = accounts_.foreign_page(request, true)) return refuse(problem_response(*problem, texts));
      auto caller = accounts_.identify(request);
      if (const auto* problem = std::get_if<Problem>(&caller)) return refuse(problem_response(*problem, texts));
      auto& known = std::get<std::optional<Caller>>(caller);
      if (!known) return refuse(problem_response(Problem{Code::NoSession}, texts));
      std::vector<std::shared_ptr<void>> tickets;
      if (options_.limits) {
        tickets = {sockets_of_people_->take(known->user.id), sockets_here_->take(address)};
        if (!tickets[0] || !tickets[1]) return refuse(problem_response(Problem{Code::TooMany, {}, {}, 5}, texts));
      }
      auto visitor = std::make_shared<Visitor>(*std::move(known), address, options_.limits, hub_, metrics_, frames_);
      visitor->keep(std::move(tickets));
      accept(std::move(visitor));
    } catch (const std::exception& error) {
      journal(Level::Error, "upgrade_failed", {{"error", std::string(error.what())}});
      refuse(problem_response(Problem{Code::Busy}, texts));
    }
  });
}

HttpResponse OrrerySite::health() {
  try {
    store_.check();
  } catch (const StoreError&) {
    return json_response(503, json::object{{"ok", false}});
  }
  return json_response(200, json::object{{"ok", true}, {"games", all_games().size()}});
}

HttpResponse OrrerySite::metrics_answer(const HttpRequest& request) {
  if (!options_.open_metrics && !is_loopback(request.address))
    return problem_response(Problem{Code::NotFound}, texts_of(request));
  const NetCounts net = net_ != nullptr ? net_->counts() : NetCounts{};
  const NoticeCounts notices = notices_.counts();
  HttpResponse response;
  response.content_type = "text/plain; version=0.0.4";
  response.body =
      std::make_shared<const std::string>(metrics_.text({{"connections", static_cast<double>(net.connections)},
                                                         {"sockets", static_cast<double>(net.sockets)},
                                                         {"slow_readers", static_cast<double>(net.slow_readers)},
                                                         {"bytes_sent", static_cast<double>(net.bytes_sent)},
                                                         {"live_tables", static_cast<double>(hub_.live_tables())},
                                                         {"commands_waiting", static_cast<double>(hub_.waiting())},
                                                         {"slow_waiting", static_cast<double>(slow_.waiting())},
                                                         {"notices_sent", static_cast<double>(notices.sent)},
                                                         {"notices_failed", static_cast<double>(notices.failed)},
                                                         {"notices_given_up", static_cast<double>(notices.given_up)},
                                                         {"resident_bytes", resident_bytes()}}));
  return response;
}

}  // namespace orrery::server
