#include "server/table/board_patch.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "core/hash.h"
#include "core/table_json.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

// A running hash over the parts of a thing.
class Hasher {
 public:
  Hasher& add(const std::string& text) { return add(hash_bytes(text.data(), text.size())); }
  Hasher& add(std::uint64_t word) {
    const std::uint64_t both[2] = {hash_, word};
    hash_ = hash_bytes(both, sizeof both);
    return *this;
  }
  Hasher& add(int number) { return add(static_cast<std::uint64_t>(number)); }
  Hasher& add(const Text& text) {
    add(text.key);
    for (const auto& [name, value] : text.arguments) {
      add(name);
      if (const auto* number = std::get_if<std::int64_t>(&value)) add(static_cast<std::uint64_t>(*number));
      if (const auto* plain = std::get_if<std::string>(&value)) add(*plain);
      if (const auto* nested = std::get_if<Text>(&value)) add(*nested);
    }
    return *this;
  }
  std::uint64_t done() const { return hash_; }

 private:
  std::uint64_t hash_ = 1;
};

std::uint64_t hash_of(const Zone& zone) {
  Hasher hasher;
  hasher.add(static_cast<int>(zone.kind)).add(zone.owner).add(zone.label).add(zone.tip);
  for (const Place& place : zone.places) {
    hasher.add(place.id).add(place.kind).add(place.label).add(place.tip).add(place.x).add(place.y);
    for (const std::string& link : place.links) hasher.add(link);
  }
  return hasher.done();
}

std::uint64_t hash_of(const Piece& piece) {
  return Hasher()
      .add(piece.kind)
      .add(piece.owner)
      .add(piece.at)
      .add(piece.count)
      .add(piece.label)
      .add(piece.tip)
      .add(int{piece.used})
      .done();
}

std::uint64_t hash_of(const Counter& counter) {
  return Hasher()
      .add(counter.kind)
      .add(counter.owner)
      .add(counter.label)
      .add(counter.tip)
      .add(counter.value)
      .add(counter.maximum)
      .done();
}

}  // namespace

BoardDigest::BoardDigest(const Table& board) : headline_(Hasher().add(board.headline).done()) {
  things_.reserve(board.zones.size() + board.pieces.size() + board.counters.size());
  const auto add = [this](Kind kind, const auto& things) {
    for (std::uint32_t i = 0; i < things.size(); ++i) things_.push_back({things[i].id, hash_of(things[i]), kind, i});
  };
  add(Kind::Zone, board.zones);
  add(Kind::Piece, board.pieces);
  add(Kind::Counter, board.counters);
  std::sort(things_.begin(), things_.end(), [](const Thing& a, const Thing& b) { return a.id < b.id; });
  Hasher hasher;
  hasher.add(headline_);
  for (const Thing& thing : things_) hasher.add(thing.id).add(thing.hash);
  hash_ = hasher.done();
}

std::string BoardDigest::hash() const {
  return fmt::format("{:016x}", hash_);
}

json::object BoardDigest::patch_to(const Table& board, const BoardDigest& next, const Words* words) const {
  json::array zones;
  json::array pieces;
  json::array counters;
  json::array gone;
  // Both lists are in the order of the ids.
  auto before = things_.begin();
  for (const Thing& thing : next.things_) {
    for (; before != things_.end() && before->id < thing.id; ++before) gone.push_back(json::value(before->id));
    const bool known = before != things_.end() && before->id == thing.id;
    const bool same = known && before->hash == thing.hash && before->kind == thing.kind;
    if (known) ++before;
    if (same) continue;
    switch (thing.kind) {
      case Kind::Zone: zones.push_back(to_json(board.zones[thing.place], words)); break;
      case Kind::Piece: pieces.push_back(to_json(board.pieces[thing.place], words)); break;
      case Kind::Counter: counters.push_back(to_json(board.counters[thing.place], words)); break;
    }
  }
  for (; before != things_.end(); ++before) gone.push_back(json::value(before->id));

  json::object patch{{"base", hash()}};
  if (headline_ != next.headline_) patch["headline"] = to_json(board.headline, words);
  if (!zones.empty()) patch["zones"] = std::move(zones);
  if (!pieces.empty()) patch["pieces"] = std::move(pieces);
  if (!counters.empty()) patch["counters"] = std::move(counters);
  if (!gone.empty()) patch["gone"] = std::move(gone);
  return patch;
}

}  // namespace orrery::server
