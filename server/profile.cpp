#include "server/profile.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <map>

#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

// Points of the curve that is drawn.
constexpr std::size_t kMostOfCourse = 200;

std::int64_t whole(double value) {
  return std::llround(value);
}

// Games of one kind: with a faction, at a seat, among so many.
struct Tally {
  int games = 0;
  int won = 0;
  double even = 0;  // how many somebody of the same strength would have won
  std::int64_t points = 0;

  void count(const Standings::Part& part) {
    ++games;
    won += part.own().place == 1;
    even += 1.0 / static_cast<double>(part.game().seats.size());
    points += part.own().points;
  }

  json::object told() const {
    return {{"games", games}, {"won", won}, {"even", whole(1000 * even / games)}, {"points", points / games}};
  }
};

// In per mille of the games; the kinds with most games first.
template <class Key, class Put>
json::array tallies(const std::vector<Standings::Part>& parts, const Key& key_of, const Put& put) {
  std::map<decltype(key_of(parts.front())), Tally> by;
  for (const Standings::Part& part : parts) by[key_of(part)].count(part);
  std::vector<std::pair<decltype(key_of(parts.front())), Tally>> sorted(by.begin(), by.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second.games > b.second.games; });
  json::array told;
  for (const auto& [key, tally] : sorted) {
    json::object one = tally.told();
    put(one, key);
    told.push_back(std::move(one));
  }
  return told;
}

json::array by_faction(const std::vector<Standings::Part>& all) {
  std::vector<Standings::Part> parts;
  for (const Standings::Part& part : all)
    if (!part.own().faction.empty()) parts.push_back(part);
  if (parts.empty()) return {};
  return tallies(
      parts, [](const Standings::Part& part) { return part.own().faction; },
      [](json::object& one, const std::string& faction) { one["faction"] = json::parse(json_view(faction)); });
}

json::array course_of(const std::vector<Standings::Part>& parts) {
  std::vector<Rating> rated;
  for (const Standings::Part& part : parts)
    if (part.rated()) rated.push_back(part.after());
  const std::size_t step = rated.size() / kMostOfCourse + 1;
  json::array course;
  for (std::size_t i = 0; i < rated.size(); ++i)
    if (i % step == 0 || i + 1 == rated.size())
      course.push_back(json::array{whole(rated[i].mean), whole(rated[i].doubt())});
  return course;
}

json::value best_of(const std::vector<Standings::Part>& parts, bool with_private) {
  const Standings::Part* best = nullptr;
  for (const Standings::Part& part : parts)
    if ((part.game().is_public || with_private) && !part.own().left &&
        (best == nullptr || part.own().points > best->own().points))
      best = &part;
  if (best == nullptr) return nullptr;
  json::object told{{"table", best->game().table}, {"points", best->own().points}};
  if (!best->own().faction.empty()) told["faction"] = json::parse(json_view(best->own().faction));
  return told;
}

}  // namespace

json::object rating_json(const Standings::Rated& rated) {
  return {{"mean", whole(rated.rating.mean)},
          {"doubt", whole(rated.rating.doubt())},
          {"provisional", rated.rating.provisional()},
          {"games", rated.games}};
}

json::object game_profile(const std::string& game, const std::vector<Standings::Part>& parts,
                          const Standings::Rated* rated, bool with_private) {
  json::object told{{"game", game},
                    {"games", parts.size()},
                    {"course", course_of(parts)},
                    {"by",
                     {{"faction", by_faction(parts)},
                      {"seat", tallies(
                                   parts, [](const Standings::Part& part) { return part.seat + 1; },
                                   [](json::object& one, std::size_t seat) { one["seat"] = seat; })},
                      {"players", tallies(
                                      parts, [](const Standings::Part& part) { return part.game().seats.size(); },
                                      [](json::object& one, std::size_t players) { one["players"] = players; })}}},
                    {"best", best_of(parts, with_private)}};
  if (rated != nullptr) told["rating"] = rating_json(*rated);
  return told;
}

json::value longest_game(const std::vector<Standings::Part>& parts, bool with_private) {
  const auto length = [](const Standings::Part& part) { return part.game().finished - part.game().began; };
  const Standings::Part* longest = nullptr;
  for (const Standings::Part& part : parts)
    if ((part.game().is_public || with_private) && (longest == nullptr || length(part) > length(*longest)))
      longest = &part;
  if (longest == nullptr) return nullptr;
  return json::object{{"table", longest->game().table}, {"game", longest->game().game}, {"ms", length(*longest)}};
}

std::vector<Met> met_by(const std::string& player, const std::vector<Standings::Part>& parts) {
  std::map<std::string, Met> met;
  for (const Standings::Part& part : parts)
    for (const FinishedSeat& other : part.game().seats) {
      if (other.player == player) continue;
      Met& one = met[other.player];
      one.player = other.player;
      ++one.games;
      one.ahead += part.own().place < other.place;
      one.behind += other.place < part.own().place;
    }
  std::vector<Met> found;
  for (auto& [id, one] : met) found.push_back(std::move(one));
  std::stable_sort(found.begin(), found.end(), [](const Met& a, const Met& b) { return a.games > b.games; });
  return found;
}

}  // namespace orrery::server
