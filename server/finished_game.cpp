#include "server/finished_game.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "core/table_json.h"
#include "server/json_text.h"
#include "server/table/live_table.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

// The board of a seat says in its label what is played there.
std::string faction_of(const Table& table, Seat seat) {
  for (const Zone& zone : table.zones) {
    if (zone.owner != seat) continue;
    for (const auto& [name, value] : zone.label.arguments)
      if (const Text* text = std::get_if<Text>(&value); text != nullptr && (name == "faction" || name == "species"))
        return json::serialize(to_json(*text));
  }
  return "";
}

std::string player_of(const SeatState& seat) {
  return seat.kind == SeatState::Kind::Bot ? std::string(kBotPlayer) + seat.bot : seat.user;
}

// Nobody at two seats, at least two players, and all of them known. The same bot may play several seats.
bool counts(const std::vector<FinishedSeat>& seats) {
  std::set<std::string> players;
  for (const FinishedSeat& seat : seats)
    if (seat.player.empty() || (!players.insert(seat.player).second && !is_bot_player(seat.player))) return false;
  return players.size() > 1;
}

// Who left his seat comes behind all who stayed, together with the others who left.
void place_those_who_left(std::vector<FinishedSeat>& seats) {
  const std::vector<FinishedSeat> before = seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    seats[i].place = 1 + static_cast<int>(std::count_if(before.begin(), before.end(), [&](const FinishedSeat& other) {
                       return !other.left && (before[i].left || other.place < before[i].place);
                     }));
}

}  // namespace

FinishedGame read_finished(Store& store, const TableLine& line) {
  FinishedGame game{.table = line.id, .game = line.game, .finished = line.changed, .seats = {}};
  const auto secrets = store.secrets(line.id);
  const auto seed = secrets ? seed_from_hex(secrets->seed) : std::nullopt;
  if (!seed) return game;
  LiveTable table(line.id, *seed, secrets->invite);
  std::vector<std::string> players;  // who began
  for (const Event& event : store.events(line.id, 0)) {
    const Phase before = table.phase();
    table.apply(event);
    if (before == Phase::Open && event.kind == "start") {
      game.began = event.at;
      for (const SeatState& seat : table.seats()) players.push_back(player_of(seat));
    }
    if (before != Phase::Over && table.phase() == Phase::Over) game.finished = event.at;
  }
  if (table.frozen() || table.phase() != Phase::Over || players.empty() || table.first_index() > 0) return game;

  game.is_public = table.setup().is_public;
  const Position& end = table.match()->position();
  const Table board = end.view(kNobody);
  const auto scores = end.scores(kNobody);
  for (std::size_t i = 0; i < players.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    game.seats.push_back({.player = players[i],
                          .place = scores.at(i).place,
                          .points = scores.at(i).total,
                          .faction = faction_of(board, seat),
                          .left = player_of(table.seat(seat)) != players[i]});
  }
  place_those_who_left(game.seats);
  game.rated = counts(game.seats);
  return game;
}

FinishedRow row_of(const FinishedGame& game) {
  json::array seats;
  for (const FinishedSeat& seat : game.seats)
    seats.push_back({{"player", seat.player},
                     {"place", seat.place},
                     {"points", seat.points},
                     {"faction", seat.faction},
                     {"left", seat.left}});
  return {.number = 0,
          .table = game.table,
          .game = game.game,
          .finished = game.finished,
          .body = json::serialize(json::object{
              {"began", game.began}, {"public", game.is_public}, {"rated", game.rated}, {"seats", std::move(seats)}})};
}

FinishedGame game_of(const FinishedRow& row) {
  FinishedGame game{.table = row.table, .game = row.game, .finished = row.finished, .seats = {}};
  try {
    const json::value value = json::parse(json_view(row.body));
    const json::object& body = value.as_object();
    std::vector<FinishedSeat> seats;
    for (const json::value& one : body.at("seats").as_array()) {
      const json::object& seat = one.as_object();
      seats.push_back({.player = text_at(seat, "player"),
                       .place = seat.at("place").to_number<int>(),
                       .points = seat.at("points").to_number<int>(),
                       .faction = text_at(seat, "faction"),
                       .left = seat.at("left").as_bool()});
    }
    game.began = body.at("began").to_number<Millis>();
    game.is_public = body.at("public").as_bool();
    game.rated = body.at("rated").as_bool();
    game.seats = std::move(seats);
  } catch (const std::exception&) {
    // One row less.
  }
  return game;
}

}  // namespace orrery::server
