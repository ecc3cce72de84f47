#pragma once

// A board as somebody sees it, and what changed on it since it was last sent. It is made in parts: those that are the
// same for others, or as they were before, are not made again; what changed from one part to the next is written once
// for all who see both. Things are compared by hashes.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/game.h"
#include "core/words.h"

namespace orrery::server {

class BoardPart;

// The parts that some board has at the moment, by their keys. For one thread.
class PartCache {
 public:
  std::shared_ptr<const BoardPart> find(std::uint64_t key) const;
  void put(std::uint64_t key, const std::shared_ptr<const BoardPart>& part);

 private:
  std::unordered_map<std::uint64_t, std::weak_ptr<const BoardPart>> parts_;
  std::size_t sweep_at_ = 256;
};

class Board {
 public:
  Board() = default;
  explicit Board(Table table);
  // `before`: what these eyes saw last, most of which is usually still there.
  static Board of(const Position& position, Seat eyes, PartCache& cache, const Board* before = nullptr);

  // Of the whole board; 16 hexadecimal digits.
  std::string hash() const;
  // What is new or different on `next`, and the ids of those things that are gone; written as JSON.
  std::string patch_to(const Board& next, const Words* words) const;
  // The whole board, written as JSON.
  std::string text(const Words* words) const;

 private:
  friend class BoardMaking;
  void close();

  Text headline_;
  std::uint64_t headline_hash_ = 0;
  std::uint64_t hash_ = 0;
  struct Placed {
    int number;  // parts of a board are compared with those that have the same number and place on another one
    int place;   // among those with the same number
    std::uint64_t key;
    std::shared_ptr<const BoardPart> part;
  };
  std::vector<Placed> parts_;
};

}  // namespace orrery::server
