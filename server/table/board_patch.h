#pragma once

// What changed on a board since it was last sent. Things are compared by hashes, so that the server need not keep the
// boards themselves.

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "core/table.h"
#include "core/words.h"

namespace orrery::server {

class BoardDigest {
 public:
  BoardDigest() = default;
  explicit BoardDigest(const Table& board);

  // Of the whole board; 16 hexadecimal digits.
  std::string hash() const;

  // The things of `board`, whose digest is `next`, that are new or different, and the ids of those that are gone.
  boost::json::object patch_to(const Table& board, const BoardDigest& next, const Words* words) const;

 private:
  enum class Kind : std::uint8_t { Zone, Piece, Counter };
  struct Thing {
    std::string id;
    std::uint64_t hash = 0;
    Kind kind = Kind::Zone;
    std::uint32_t place = 0;  // in the list of its kind
  };

  std::vector<Thing> things_;  // by id
  std::uint64_t headline_ = 0;
  std::uint64_t hash_ = 0;
};

}  // namespace orrery::server
