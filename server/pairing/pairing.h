#pragma once

// Who plays with whom in the next round of a tournament, and who sits where. Pure: the same players with the same past
// always get the same tables.
//
// Tables have `seats` seats. Where that leaves somebody over and the game allows it, some tables have one seat less;
// who is left over then has a bye. Nobody has two byes more than another, and nobody sits twice in a round.

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace orrery::pairing {

struct Shape {
  int seats = 4;
  int least = 4;  // seats - 1 where a game may also be played with one seat less, else seats
};

struct Sizes {
  int full = 0;
  int small = 0;
  int byes = 0;

  friend bool operator==(const Sizes&, const Sizes&) = default;
};

// The fewest byes, then the fewest small tables.
Sizes sizes_for(int players, const Shape& shape);

// Players by table, each in the order of the seats.
struct Pairing {
  std::vector<std::vector<int>> tables;
  std::vector<int> byes;
};

// What has been so far.
class Past {
 public:
  explicit Past(const std::vector<Pairing>& rounds = {});
  void add(const Pairing& round);

  int met(int one, int other) const;
  int byes(int player) const;
  int sat(int player, int seat) const;

 private:
  std::map<std::pair<int, int>, int> met_;
  std::map<int, int> byes_;
  std::map<std::pair<int, int>, int> sat_;
};

// Somebody who plays the next round, with the points he has so far.
struct Standing {
  int player = 0;
  int points = 0;
};

// Swiss: those who are level meet, those who have met meet again only where it cannot be helped. `order`: the best
// first.
Pairing pair_swiss(const std::vector<Standing>& order, const Past& past, const Shape& shape);

// Round robin: everybody meets everybody. With two seats by the wheel: round `round` (from 0) of the full list `all`,
// where who is not in `playing` any more leaves a bye. With more, those who have met least often are put together.
Pairing pair_robin(const std::vector<int>& all, const std::vector<int>& playing, int round, const Past& past,
                   const Shape& shape);
// How many rounds of that it takes until everybody has met everybody, at most `most`.
int robin_rounds(int players, const Shape& shape, int most);

// Tables of one round of finals: the first of the order at different tables. A whole number of tables.
Pairing pair_finals(const std::vector<int>& order, const Past& past, int seats);
// Who goes on from tables or groups, each given best first: as many of each as there is room for `count` of all, then
// the best of the next places, in the order of `ranking`.
std::vector<int> go_on(const std::vector<std::vector<int>>& from, int count, const std::vector<int>& ranking);

// Players into groups of about the same size: the order goes round and back again.
std::vector<std::vector<int>> deal(const std::vector<int>& order, int groups);

// The players of one table in the order of seats in which everybody comes closest to having sat everywhere as often.
std::vector<int> seated(std::vector<int> players, const Past& past);

}  // namespace orrery::pairing
