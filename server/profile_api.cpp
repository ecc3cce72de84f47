#include "server/profile_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <map>

#include "core/registry.h"
#include "server/club/people_names.h"
#include "server/json_text.h"
#include "server/profile.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kPeople = "/api/people";
constexpr std::string_view kPeopleGames = "/api/people/games";
constexpr std::string_view kRatings = "/api/ratings/";
constexpr std::size_t kMostMet = 12;
constexpr std::size_t kMostAtTheTop = 100;
constexpr std::size_t kGamesAtOnce = 20;
constexpr Millis kNamesKeptFor = kMinuteMs;
constexpr std::size_t kMostNamesKept = 100'000;

std::optional<std::size_t> number_in(const HttpRequest& request, std::string_view name) {
  const auto text = query_value(request.query, name);
  std::size_t number = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), number).ptr != text->data() + text->size())
    return std::nullopt;
  return number;
}

std::string bot_name(std::string_view player) {
  return std::string(player.substr(kBotPlayer.size()));
}

json::object player_json(const std::string& player, const std::optional<std::string>& name) {
  json::object told;
  if (name) told["name"] = *name;
  if (is_bot_player(player)) told["bot"] = true;
  return told;
}

// A line of the list of games, all but the names.
json::object played_json(const Standings::Part& part) {
  const FinishedGame& game = part.game();
  json::object told{
      {"table", game.table},         {"game", game.game},   {"place", part.own().place}, {"players", game.seats.size()},
      {"points", part.own().points}, {"at", game.finished}, {"change", nullptr}};
  if (part.rated()) told["change"] = std::llround(part.change());
  if (part.own().left) told["left"] = true;
  return told;
}

std::string title_in(const std::optional<TableLine>& line) {
  if (!line) return "";
  boost::system::error_code error;
  const json::value summary = json::parse(json_view(line->summary), error);
  const json::object* object = error ? nullptr : summary.if_object();
  const json::value* title = object == nullptr ? nullptr : object->if_contains("title");
  return title != nullptr && title->is_string() ? std::string(title->as_string()) : "";
}

}  // namespace

std::optional<HttpResponse> ProfileApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::string_view path = request.path;
  const bool is_ratings = path.starts_with(kRatings);
  if (path != kPeople && path != kPeopleGames && !is_ratings) return std::nullopt;
  if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET", texts_of(request));
  // What is public may be read by anybody.
  const std::string viewer = caller ? caller->user.id : "";
  if (is_ratings) return ratings(request, viewer, std::string(path.substr(kRatings.size())));
  return path == kPeople ? profile(request, viewer) : games(request, viewer);
}

std::optional<User> ProfileApi::whose(const HttpRequest& request, const std::string& viewer) {
  auto user = user_named(store_, query_value(request.query, "name").value_or(""));
  if (!user || (user->id != viewer && !may_be_shown(*user))) return std::nullopt;
  return user;
}

std::optional<std::string> ProfileApi::shown_name(const std::string& player, bool fresh) {
  if (is_bot_player(player)) return bot_name(player);
  const Millis now = clock_();
  if (!fresh) {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(player);
    if (found != known_.end() && now - found->second.at < kNamesKeptFor) return found->second.name;
  }
  const auto user = store_.user(player);
  const auto name = user && may_be_shown(*user) ? std::optional(user->name) : std::nullopt;
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMostNamesKept) known_.clear();
  known_[player] = {name, now};
  return name;
}

HttpResponse ProfileApi::profile(const HttpRequest& request, const std::string& viewer) {
  const auto user = whose(request, viewer);
  if (!user) return problem_response({Code::NotFound}, texts_of(request));
  const bool own = user->id == viewer;
  std::vector<Met> met;
  std::map<std::string, std::vector<std::string>> order;  // by game, who is certain
  json::object told{{"name", user->name}, {"since", user->created}, {"shown", may_be_shown(*user)}};
  if (own) told["you"] = true;
  chronicle_.look([&](const Standings& standings) {
    const auto parts = standings.parts_of(user->id);
    std::map<std::string, std::vector<Standings::Part>> by_game;
    for (const Standings::Part& part : parts) by_game[part.game().game].push_back(part);
    json::array games;
    for (const auto& [game, played] : by_game) {
      const auto* rated = standings.rating(game, user->id);
      games.push_back(game_profile(game, played, rated, own));
      if (rated != nullptr && !rated->rating.provisional())
        for (const auto* one : standings.table_of(game)) order[game].push_back(one->player);
    }
    std::stable_sort(games.begin(), games.end(), [](const json::value& a, const json::value& b) {
      return a.at("games").to_number<std::size_t>() > b.at("games").to_number<std::size_t>();
    });
    told["count"] = parts.size();
    told["longest"] = longest_game(parts, own);
    told["games"] = std::move(games);
    met = met_by(user->id, parts);
    return 0;
  });

  for (json::value& game : told["games"].as_array()) {
    const auto found = order.find(std::string(game.at("game").as_string()));
    if (found == order.end()) continue;
    std::size_t place = 0, all = 0;
    for (const std::string& player : found->second) {
      const bool is_own = player == user->id;
      all += is_own || shown_name(player, false).has_value();
      if (is_own) place = all;
    }
    json::object& rating = game.at("rating").as_object();
    rating["place"] = place;
    rating["of"] = all;
  }
  json::array against;
  for (const Met& one : met) {
    if (against.size() == kMostMet) break;
    const auto name = shown_name(one.player, true);
    if (!name) continue;  // a player who does not want it is not found by way of others
    json::object line = player_json(one.player, name);
    line["games"] = one.games;
    line["ahead"] = one.ahead;
    line["behind"] = one.behind;
    against.push_back(std::move(line));
  }
  told["against"] = std::move(against);
  return json_response(200, told);
}

HttpResponse ProfileApi::games(const HttpRequest& request, const std::string& viewer) {
  const auto user = whose(request, viewer);
  if (!user) return problem_response({Code::NotFound}, texts_of(request));
  const std::string only = query_value(request.query, "game").value_or("");
  const std::size_t most = std::clamp<std::size_t>(number_in(request, "limit").value_or(kGamesAtOnce), 1, kGamesAtOnce);
  struct Line {
    json::object told;
    std::vector<std::string> others;
  };
  std::vector<Line> lines;
  std::size_t next = 0;
  chronicle_.look([&](const Standings& standings) {
    const auto parts = standings.parts_of(user->id);
    std::size_t at = std::min(number_in(request, "before").value_or(parts.size()), parts.size());
    for (; at > 0 && lines.size() < most; --at) {
      const Standings::Part& part = parts[at - 1];
      if (!part.game().is_public && user->id != viewer) continue;
      if (!only.empty() && part.game().game != only) continue;
      Line line{played_json(part), {}};
      for (std::size_t i = 0; i < part.game().seats.size(); ++i)
        if (i != part.seat) line.others.push_back(part.game().seats[i].player);
      lines.push_back(std::move(line));
    }
    next = at;
    return 0;
  });
  json::array told;
  for (Line& line : lines) {
    json::array with;
    for (const std::string& other : line.others) with.push_back(player_json(other, shown_name(other, true)));
    line.told["with"] = std::move(with);
    line.told["title"] = title_in(store_.table(text_at(line.told, "table")));
    told.push_back(std::move(line.told));
  }
  json::object answer{{"games", std::move(told)}};
  if (next > 0) answer["before"] = next;
  return json_response(200, answer);
}

HttpResponse ProfileApi::ratings(const HttpRequest& request, const std::string& viewer, const std::string& game) {
  if (find_game(game) == nullptr) return problem_response({Code::NotFound}, texts_of(request));
  const auto all = chronicle_.look([&](const Standings& standings) {
    std::vector<Standings::Rated> copied;
    for (const auto* rated : standings.table_of(game)) copied.push_back(*rated);
    return copied;
  });
  json::array players;
  json::value you = nullptr;
  std::size_t place = 0;
  for (const Standings::Rated& rated : all) {
    const bool own = rated.player == viewer;
    // The names that are shown are those of this moment.
    const auto name = shown_name(rated.player, own || players.size() < kMostAtTheTop);
    if (!name) continue;
    ++place;
    if (!own && players.size() >= kMostAtTheTop) continue;
    json::object line = player_json(rated.player, name);
    for (auto& [key, value] : rating_json(rated)) line[key] = value;
    line["place"] = place;
    if (own) line["you"] = true;
    if (own) you = line;
    if (players.size() < kMostAtTheTop) players.push_back(std::move(line));
  }
  return json_response(200, json::object{{"game", game}, {"of", place}, {"players", std::move(players)}, {"you", you}});
}

}  // namespace orrery::server
