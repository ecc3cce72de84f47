#include "server/club/game_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/files.h"
#include "server/respond.h"

namespace orrery::server {

namespace {

constexpr std::string_view kGamePages = "/game/", kTablePaths = "/api/tables/", kPicturePart = "/picture.svg";
constexpr std::size_t kMostInCourse = 120;  // points of a line

std::optional<std::string> table_of_page(std::string_view path) {
  if (!path.starts_with(kGamePages) || !is_id(path.substr(kGamePages.size()))) return std::nullopt;
  return std::string(path.substr(kGamePages.size()));
}

std::optional<std::string> table_of_picture(std::string_view path) {
  if (!path.starts_with(kTablePaths) || !path.ends_with(kPicturePart)) return std::nullopt;
  path.remove_prefix(kTablePaths.size());
  if (path.size() <= kPicturePart.size()) return std::nullopt;
  path.remove_suffix(kPicturePart.size());
  return is_id(path) ? std::optional(std::string(path)) : std::nullopt;
}

// The points of every seat at up to so many moments, the end among them.
std::vector<std::vector<int>> course_of(const Match& match) {
  std::vector<std::vector<int>> course;
  const std::size_t end = match.decisions().size();
  const std::size_t every = end / kMostInCourse + 1;
  Position position = match.at(0);
  for (std::size_t i = 0; i <= end; ++i) {
    if (i % every == 0 || i == end) {
      std::vector<int> points;
      for (const SeatScore& score : position.scores(kNobody)) points.push_back(score.total);
      course.push_back(std::move(points));
    }
    if (i < end) position.apply(match.decisions()[i].action);
  }
  return course;
}

// The page's own address may stand in its answer; a Host header holds what its sender likes.
bool is_host(std::string_view host) {
  return !host.empty() && host.size() <= 255 && std::all_of(host.begin(), host.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == ':' || c == '[' || c == ']';
  });
}

std::string meta(std::string_view property, std::string_view content) {
  return fmt::format("<meta property=\"{}\" content=\"{}\">", property, escaped(content));
}

}  // namespace

bool GamePage::is_own(std::string_view path) {
  return table_of_page(path) || table_of_picture(path);
}

std::optional<HttpResponse> GamePage::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const auto of_page = table_of_page(request.path), of_picture = table_of_picture(request.path);
  if (!of_page && !of_picture) return std::nullopt;
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts_of(request));
  if (of_page) return page(request, *of_page);
  return picture(request, {caller ? caller->user.id : "", address_key(request.address)}, *of_picture);
}

Result<PicturedGame> GamePage::pictured(const std::string& table, const Payer& payer, Language language) {
  struct Found {
    Match match;
    PicturedGame game;
    std::string id;  // of the game
  };
  auto asked = hub_.ask<Found>(table, payer, [&](const LiveTable& live) -> Result<Found> {
    if (live.frozen()) return Problem{Code::Frozen};
    if (live.phase() != Phase::Over) return Problem{Code::WrongPhase};
    Found found{*live.match(), {}, live.setup().game->facts().id};
    found.game.title = live.setup().title;
    const auto scores = live.match()->position().scores(kNobody);
    for (std::size_t i = 0; i < live.seats().size(); ++i) {
      const SeatState& seat = live.seats()[i];
      const bool bot = seat.kind == SeatState::Kind::Bot;
      const std::string word = "web.lobby.bot." + seat.bot;
      const auto& words = Words::in(language).messages();
      found.game.seats.push_back({bot && words.contains(word) ? Words::in(language).say(Text(word)) : seat.name,
                                  scores.at(i).place, scores.at(i).total});
    }
    return found;
  });
  if (const auto* problem = std::get_if<Problem>(&asked)) return *problem;
  auto& [match, game, id] = std::get<Found>(asked);
  const std::string name = Words::in(language, id).say(Text(id + ".name"));
  if (game.title.empty())
    game.title = name;
  else
    game.subtitle = name;
  game.course = course_of(match);
  for (auto& points : game.course) points.resize(game.seats.size());  // opponents that the rules play are no seats
  return std::move(game);
}

// What a site shows that somebody puts the link on: it asks without a session, so only public games have it.
HttpResponse GamePage::page(const HttpRequest& request, const std::string& table) {
  HttpResponse response;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-cache");
  std::string html = page_text();
  const auto found = pictured(table, {"", address_key(request.address)}, language_of(request));
  const std::string title = "<title>Orrery</title>";
  const std::size_t at = html.find(title);
  if (const auto* game = std::get_if<PicturedGame>(&found); game != nullptr && at != std::string::npos) {
    std::vector<PicturedSeat> seats = game->seats;
    std::stable_sort(seats.begin(), seats.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
    std::string about = game->subtitle.empty() ? "" : game->subtitle + ". ";
    for (const PicturedSeat& seat : seats)
      about += fmt::format("{}{}. {} {}", &seat == &seats.front() ? "" : ", ", seat.place, seat.name, seat.points);
    const std::string_view host = request.header("host");
    const std::string origin = !origin_.empty() ? origin_ : is_host(host) ? "http://" + std::string(host) : "";
    html.replace(at, title.size(),
                 fmt::format("<title>{} · Orrery</title>", escaped(game->title)) + meta("og:type", "article") +
                     meta("og:site_name", "Orrery") + meta("og:title", game->title) + meta("og:description", about) +
                     meta("og:url", origin + "/game/" + table) +
                     meta("og:image", fmt::format("{}{}{}{}", origin, kTablePaths, table, kPicturePart)) +
                     meta("og:image:type", "image/svg+xml") + meta("og:image:width", "1200") +
                     meta("og:image:height", "630"));
  }
  response.body = std::make_shared<const std::string>(std::move(html));
  return response;
}

HttpResponse GamePage::picture(const HttpRequest& request, const Payer& payer, const std::string& table) {
  Language language = language_of(request);
  if (const auto wanted = query_value(request.query, "language")) parse_language(*wanted, language);
  // Who may see it, and whether it is still what it was: names are forgotten.
  const auto told = hub_.ask<std::int64_t>(table, payer, [](const LiveTable& live) -> Result<std::int64_t> {
    if (live.phase() != Phase::Over) return Problem{Code::WrongPhase};
    return live.seq();
  });
  if (const auto* problem = std::get_if<Problem>(&told)) return problem_response(*problem, texts_of(request));
  const std::string key = fmt::format("{} {} {}", table, std::get<std::int64_t>(told), code_of(language));
  HttpResponse response;
  response.content_type = "image/svg+xml";
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.body = pictures_.find(key);
  if (response.body) return response;
  const auto found = pictured(table, payer, language);
  if (const auto* problem = std::get_if<Problem>(&found)) return problem_response(*problem, texts_of(request));
  response.body = std::make_shared<const std::string>(picture_of(std::get<PicturedGame>(found)));
  pictures_.put(key, response.body);
  return response;
}

}  // namespace orrery::server
