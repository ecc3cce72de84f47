#pragma once

// What a finished game says about those who played it: a row of the store that is read from the log of its table, and
// could be read from it again. Rows name people by their ids alone, so a person who leaves takes his name along.

#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

struct FinishedSeat {
  std::string player;  // who began the game there: a user id, or "bot:greedy"
  int place = 1;       // as the rules say; who left his seat comes behind all who stayed
  int points = 0;
  std::string faction;  // a text as JSON; empty where the game has none
  bool left = false;    // a substitute ended the game in his place

  friend bool operator==(const FinishedSeat&, const FinishedSeat&) = default;
};

struct FinishedGame {
  std::string table;
  std::string game;
  Millis began = 0;
  Millis finished = 0;
  bool is_public = true;
  bool rated = false;
  std::vector<FinishedSeat> seats;  // none: nothing to tell (it went on from a record, or cannot be read)

  friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

inline constexpr std::string_view kBotPlayer = "bot:";
inline bool is_bot_player(std::string_view player) {
  return player.starts_with(kBotPlayer);
}

// Reads the log of a table whose game is over.
FinishedGame read_finished(Store& store, const TableLine& line);

// Between the row of the store and the game. A row that cannot be read has no seats.
FinishedRow row_of(const FinishedGame& game);
FinishedGame game_of(const FinishedRow& row);

}  // namespace orrery::server
