#pragma once

// A finished game as a picture: who played, how it ended, how it came to that.

#include <string>
#include <string_view>
#include <vector>

namespace orrery::server {

struct PicturedSeat {
  std::string name;
  int place = 1;
  int points = 0;
};

struct PicturedGame {
  std::string title;     // of the table, or the game's name
  std::string subtitle;  // may be empty
  std::vector<PicturedSeat> seats;
  std::vector<std::vector<int>> course;  // points by seat, from the beginning to the end
};

// An SVG of 1200 by 630, the size that sites show of a link.
std::string picture_of(const PicturedGame& game);

// Text as it stands in HTML and XML, attributes included.
std::string escaped(std::string_view text);

}  // namespace orrery::server
