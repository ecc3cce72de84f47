#include "server/table/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <utility>

#include "core/hash.h"
#include "core/table_json.h"
#include "core/table_parts.h"

namespace orrery::server {

namespace json = boost::json;

enum class ThingKind : std::uint8_t { Zone, Piece, Counter };
struct Thing {
  const std::string* id;
  std::uint64_t hash;
  ThingKind kind;
  std::uint32_t place;  // in the list of its kind
};

namespace {

// A running hash over the parts of a thing.
class Hasher {
 public:
  Hasher& add(const std::string& text) { return add(hash_bytes(text.data(), text.size())); }
  Hasher& add(std::uint64_t word) {
    hash_ = (hash_ ^ word) * 0x9fb21c651e98df25;
    hash_ ^= hash_ >> 32;
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
  Hasher& add(const Facts& facts) {
    for (const auto& [name, value] : facts) {
      add(name);
      if (const auto* number = std::get_if<std::int64_t>(&value)) add(static_cast<std::uint64_t>(*number));
      if (const auto* text = std::get_if<std::string>(&value)) add(*text);
    }
    return *this;
  }
  std::uint64_t done() const { return hash_; }

 private:
  std::uint64_t hash_ = 1;
};

std::uint64_t hash_of(const Zone& zone) {
  Hasher hasher;
  hasher.add(static_cast<int>(zone.kind)).add(zone.owner).add(zone.label).add(zone.tip).add(zone.facts);
  for (const Place& place : zone.places) {
    hasher.add(place.id).add(place.kind).add(place.label).add(place.tip).add(place.x).add(place.y);
    for (const std::string& link : place.links) hasher.add(link);
    hasher.add(place.facts);
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
      .add(piece.facts)
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

// Things written one after the other, with commas between.
template <class T>
std::string list_text(const std::vector<T>& things, const Words* words) {
  std::string out;
  for (const T& thing : things) {
    if (!out.empty()) out += ',';
    out += json::serialize(to_json(thing, words));
  }
  return out;
}

}  // namespace

class BoardPart {
 public:
  explicit BoardPart(Table table) : table_(std::move(table)) {
    things_.reserve(table_.zones.size() + table_.pieces.size() + table_.counters.size());
    const auto add = [this](ThingKind kind, const auto& things) {
      for (std::uint32_t i = 0; i < things.size(); ++i) things_.push_back({&things[i].id, hash_of(things[i]), kind, i});
    };
    add(ThingKind::Zone, table_.zones);
    add(ThingKind::Piece, table_.pieces);
    add(ThingKind::Counter, table_.counters);
    Hasher hasher;
    for (const Thing& thing : things_) hasher.add(*thing.id).add(thing.hash);
    hash_ = hasher.done();
  }
  BoardPart(const BoardPart&) = delete;
  BoardPart& operator=(const BoardPart&) = delete;

  const Table& table() const { return table_; }
  const std::vector<Thing>& things() const { return things_; }
  std::uint64_t hash() const { return hash_; }

  // Zones, pieces and counters in a language, written when they are first asked for.
  using Texts = std::array<std::string, 3>;
  const Texts& texts(const Words* words) const {
    std::optional<Texts>& known = texts_[words == nullptr ? 0 : 1 + static_cast<std::size_t>(words->language())];
    if (!known)
      known = Texts{list_text(table_.zones, words), list_text(table_.pieces, words), list_text(table_.counters, words)};
    return *known;
  }

 private:
  const Table table_;
  std::vector<Thing> things_;
  std::uint64_t hash_ = 0;
  mutable std::array<std::optional<Texts>, 1 + std::size(kLanguages)> texts_;
};

std::shared_ptr<const BoardPart> PartCache::find(std::uint64_t key) const {
  const auto found = parts_.find(key);
  return found == parts_.end() ? nullptr : found->second.lock();
}

void PartCache::put(std::uint64_t key, const std::shared_ptr<const BoardPart>& part) {
  parts_[key] = part;
  if (parts_.size() < sweep_at_) return;
  std::erase_if(parts_, [](const auto& one) { return one.second.expired(); });
  sweep_at_ = std::max<std::size_t>(256, 2 * parts_.size());
}

// Takes the parts of a table out of the cache, or makes them.
class BoardMaking final : public TableParts {
 public:
  BoardMaking(Board& board, PartCache& cache) : board_(board), cache_(cache) {}

 private:
  Table* begin(std::uint64_t key) override {
    if (auto known = cache_.find(key)) {
      board_.parts_.push_back(std::move(known));
      return nullptr;
    }
    key_ = key;
    table_ = {};
    return &table_;
  }
  void end() override {
    board_.parts_.push_back(std::make_shared<const BoardPart>(std::move(table_)));
    cache_.put(key_, board_.parts_.back());
  }

  Board& board_;
  PartCache& cache_;
  std::uint64_t key_ = 0;
  Table table_;
};

Board::Board(Table table) : headline_(std::move(table.headline)) {
  table.headline = {};
  parts_.push_back(std::make_shared<const BoardPart>(std::move(table)));
  close();
}

Board Board::of(const Position& position, Seat eyes, PartCache& cache) {
  Board board;
  BoardMaking making(board, cache);
  if (!position.view_parts(eyes, making)) return Board(position.view(eyes));
  board.headline_ = position.headline();
  board.close();
  return board;
}

void Board::close() {
  headline_hash_ = Hasher().add(headline_).done();
  Hasher hasher;
  hasher.add(headline_hash_);
  for (const auto& part : parts_) hasher.add(part->hash());
  hash_ = hasher.done();
}

std::string Board::hash() const {
  return fmt::format("{:016x}", hash_);
}

json::object Board::patch_to(const Board& next, const Words* words) const {
  // Only parts that the other board has not got can differ. An id is in one part only, so whatever is in none of the
  // new ones any more is gone.
  struct Found {
    const BoardPart* part;
    const Thing* thing;
  };
  const auto things_of = [](const Board& board, const Board& other) {
    std::vector<Found> found;
    for (const auto& part : board.parts_) {
      if (std::find(other.parts_.begin(), other.parts_.end(), part) != other.parts_.end()) continue;
      for (const Thing& thing : part->things()) found.push_back({part.get(), &thing});
    }
    std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return *a.thing->id < *b.thing->id; });
    return found;
  };
  const std::vector<Found> old_things = things_of(*this, next);
  const std::vector<Found> new_things = things_of(next, *this);
  json::array zones;
  json::array pieces;
  json::array counters;
  json::array gone;
  auto before = old_things.begin();
  for (const auto& [part, thing] : new_things) {
    for (; before != old_things.end() && *before->thing->id < *thing->id; ++before)
      gone.push_back(json::value(*before->thing->id));
    const bool known = before != old_things.end() && *before->thing->id == *thing->id;
    const bool same = known && before->thing->hash == thing->hash && before->thing->kind == thing->kind;
    if (known) ++before;
    if (same) continue;
    switch (thing->kind) {
      case ThingKind::Zone: zones.push_back(to_json(part->table().zones[thing->place], words)); break;
      case ThingKind::Piece: pieces.push_back(to_json(part->table().pieces[thing->place], words)); break;
      case ThingKind::Counter: counters.push_back(to_json(part->table().counters[thing->place], words)); break;
    }
  }
  for (; before != old_things.end(); ++before) gone.push_back(json::value(*before->thing->id));

  json::object patch{{"base", hash()}};
  if (headline_hash_ != next.headline_hash_) patch["headline"] = to_json(next.headline_, words);
  if (!zones.empty()) patch["zones"] = std::move(zones);
  if (!pieces.empty()) patch["pieces"] = std::move(pieces);
  if (!counters.empty()) patch["counters"] = std::move(counters);
  if (!gone.empty()) patch["gone"] = std::move(gone);
  return patch;
}

std::string Board::text(const Words* words) const {
  std::array<std::string, 3> all;
  for (const auto& part : parts_)
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string& one = part->texts(words)[i];
      if (one.empty()) continue;
      if (!all[i].empty()) all[i] += ',';
      all[i] += one;
    }
  const std::string headline =
      headline_.empty() ? "" : "\"headline\":" + json::serialize(to_json(headline_, words)) + ",";
  return fmt::format(R"({{{}"zones":[{}],"pieces":[{}],"counters":[{}]}})", headline, all[0], all[1], all[2]);
}

}  // namespace orrery::server
