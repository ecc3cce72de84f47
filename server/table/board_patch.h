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
  struct Thing {
    std::string id;
    std::uint64_t hash = 0;
  };
  const Thing* find(const std::string& id) const;

  std::vector<Thing> things_;  // by id
  std::uint64_t headline_ = 0;
};

}  // namespace orrery::server
