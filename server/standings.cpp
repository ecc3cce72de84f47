#include "server/standings.h"

#include <algorithm>
#include <tuple>

namespace orrery::server {

namespace {

bool ended_before(const FinishedGame& one, const FinishedGame& other) {
  return std::tie(one.finished, one.table) < std::tie(other.finished, other.table);
}

}  // namespace

void Standings::fold(ByGame& of, Entry& entry) {
  std::vector<Placed> placed;
  for (const FinishedSeat& seat : entry.game.seats) {
    const auto found = of.ratings.find(seat.player);
    const auto first = std::find_if(entry.game.seats.begin(), entry.game.seats.end(),
                                    [&](const FinishedSeat& one) { return one.player == seat.player; });
    placed.push_back({.player = static_cast<int>(first - entry.game.seats.begin()),
                      .before = found == of.ratings.end() ? Rating{} : found->second.rating,
                      .place = seat.place});
  }
  entry.before.clear();
  for (const Placed& one : placed) entry.before.push_back(one.before);
  entry.after = rate({}, placed);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    Rated& rated = of.ratings[entry.game.seats[i].player];
    rated.player = entry.game.seats[i].player;
    rated.rating = entry.after[i];
    if (placed[i].player == static_cast<int>(i)) ++rated.games;  // several seats are one game
  }
}

void Standings::add(FinishedGame game) {
  if (game.seats.empty()) return;
  Entry& entry = entries_.emplace_back(Entry{std::move(game), {}, {}});
  for (std::size_t i = 0; i < entry.game.seats.size(); ++i) {
    std::vector<Part>& parts = players_[entry.game.seats[i].player];
    const Part added{&entry, i};
    parts.insert(std::upper_bound(parts.begin(), parts.end(), added,
                                  [](const Part& a, const Part& b) { return ended_before(a.game(), b.game()); }),
                 added);
  }
  if (!entry.game.rated) return;
  ByGame& of = rated_[entry.game.game];
  const bool late = !of.order.empty() && ended_before(entry.game, of.order.back()->game);
  of.order.insert(std::upper_bound(of.order.begin(), of.order.end(), &entry,
                                   [](const Entry* a, const Entry* b) { return ended_before(a->game, b->game); }),
                  &entry);
  if (!late) return fold(of, entry);
  of.ratings.clear();
  for (Entry* one : of.order) fold(of, *one);
}

std::vector<Standings::Part> Standings::parts_of(std::string_view player) const {
  const auto found = players_.find(std::string(player));
  return found == players_.end() ? std::vector<Part>{} : found->second;
}

const Standings::Rated* Standings::rating(std::string_view game, std::string_view player) const {
  const auto of = rated_.find(game);
  if (of == rated_.end()) return nullptr;
  const auto found = of->second.ratings.find(std::string(player));
  return found == of->second.ratings.end() ? nullptr : &found->second;
}

std::vector<const Standings::Rated*> Standings::table_of(std::string_view game) const {
  std::vector<const Rated*> found;
  const auto of = rated_.find(game);
  if (of == rated_.end()) return found;
  for (const auto& [player, rated] : of->second.ratings)
    if (!rated.rating.provisional()) found.push_back(&rated);
  std::sort(found.begin(), found.end(), [](const Rated* a, const Rated* b) {
    return std::tuple(-a->rating.mean, a->player) < std::tuple(-b->rating.mean, b->player);
  });
  return found;
}

}  // namespace orrery::server
