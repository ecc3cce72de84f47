#pragma once

// What all finished games together say: ratings by game, and who played what. It is the fold of the games in the order
// in which they ended; a game that comes late is put into its place and what follows from it reckoned again, so the
// same games always give the same ratings.

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/finished_game.h"
#include "server/rating.h"

namespace orrery::server {

class Standings {
 public:
  struct Entry {
    FinishedGame game;
    std::vector<Rating> before;  // by seat; none when the game is not rated
    std::vector<Rating> after;
  };
  // A seat at which somebody played.
  struct Part {
    const Entry* entry;
    std::size_t seat;

    const FinishedGame& game() const { return entry->game; }
    const FinishedSeat& own() const { return entry->game.seats[seat]; }
    bool rated() const { return !entry->after.empty(); }
    const Rating& after() const { return entry->after[seat]; }
    double change() const { return entry->after[seat].mean - entry->before[seat].mean; }
  };
  struct Rated {
    std::string player;
    Rating rating;
    int games = 0;
  };

  void add(FinishedGame game);

  std::size_t games() const { return entries_.size(); }
  // All seats of a player, in the order in which the games ended.
  std::vector<Part> parts_of(std::string_view player) const;
  // Nothing for who has no rated game.
  const Rated* rating(std::string_view game, std::string_view player) const;
  // All who are certain, the best first.
  std::vector<const Rated*> table_of(std::string_view game) const;

 private:
  struct ByGame {
    std::vector<Entry*> order;
    std::unordered_map<std::string, Rated> ratings;
  };
  static void fold(ByGame& of, Entry& entry);

  std::deque<Entry> entries_;  // their places in memory are kept
  std::map<std::string, ByGame, std::less<>> rated_;
  std::unordered_map<std::string, std::vector<Part>> players_;
};

}  // namespace orrery::server
