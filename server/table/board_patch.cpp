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
  for (const Zone& zone : board.zones) things_.push_back({zone.id, hash_of(zone)});
  for (const Piece& piece : board.pieces) things_.push_back({piece.id, hash_of(piece)});
  for (const Counter& counter : board.counters) things_.push_back({counter.id, hash_of(counter)});
  std::sort(things_.begin(), things_.end(), [](const Thing& a, const Thing& b) { return a.id < b.id; });
}

std::string BoardDigest::hash() const {
  Hasher hasher;
  hasher.add(headline_);
  for (const Thing& thing : things_) hasher.add(thing.id).add(thing.hash);
  return fmt::format("{:016x}", hasher.done());
}

const BoardDigest::Thing* BoardDigest::find(const std::string& id) const {
  const auto found = std::lower_bound(things_.begin(), things_.end(), id,
                                      [](const Thing& thing, const std::string& wanted) { return thing.id < wanted; });
  return found == things_.end() || found->id != id ? nullptr : &*found;
}

json::object BoardDigest::patch_to(const Table& board, const BoardDigest& next, const Words* words) const {
  json::object patch{{"base", hash()}};
  if (headline_ != next.headline_) patch["headline"] = to_json(board.headline, words);
  const auto changed = [&](json::string_view name, const auto& things) {
    json::array out;
    for (const auto& thing : things) {
      const Thing* before = find(thing.id);
      if (before == nullptr || before->hash != next.find(thing.id)->hash) out.push_back(to_json(thing, words));
    }
    if (!out.empty()) patch[name] = std::move(out);
  };
  changed("zones", board.zones);
  changed("pieces", board.pieces);
  changed("counters", board.counters);
  json::array gone;
  for (const Thing& thing : things_)
    if (next.find(thing.id) == nullptr) gone.push_back(json::value(thing.id));
  if (!gone.empty()) patch["gone"] = std::move(gone);
  return patch;
}

}  // namespace orrery::server
