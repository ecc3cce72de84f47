#include "server/table/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/hash.h"
#include "core/table_json.h"
#include "core/table_parts.h"

namespace orrery::server {

// The lists of a table.
enum class ThingKind : std::uint8_t { Zone, Piece, Counter };
constexpr std::array<std::string_view, 3> kThingNames = {"zones", "pieces", "counters"};
using ThingTexts = std::array<std::string, 3>;  // one after the other, with commas between

struct Thing {
  const std::string* id;
  std::uint64_t id_hash;
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

std::size_t index_of(const Words* words) {
  return words == nullptr ? 0 : 1 + static_cast<std::size_t>(words->language());
}

void append(std::string& list, std::string_view more) {
  if (!more.empty()) JsonWriter(list).written(more);
}

}  // namespace

class BoardPart {
 public:
  // What is different from another part, and the ids that only that one has.
  struct Change {
    ThingTexts texts;
    std::vector<std::string> gone;
  };

  explicit BoardPart(Table table) : table_(std::move(table)) {
    things_.reserve(table_.zones.size() + table_.pieces.size() + table_.counters.size());
    const auto add = [this](ThingKind kind, const auto& things) {
      for (std::uint32_t i = 0; i < things.size(); ++i) {
        const std::string& id = things[i].id;
        things_.push_back({&id, hash_bytes(id.data(), id.size()), hash_of(things[i]), kind, i});
      }
    };
    add(ThingKind::Zone, table_.zones);
    add(ThingKind::Piece, table_.pieces);
    add(ThingKind::Counter, table_.counters);
    Hasher hasher;
    for (const Thing& thing : things_) hasher.add(thing.id_hash).add(thing.hash);
    hash_ = hasher.done();
  }
  BoardPart(const BoardPart&) = delete;
  BoardPart& operator=(const BoardPart&) = delete;

  std::uint64_t hash() const { return hash_; }

  // The whole part in a language, written when it is first asked for.
  const ThingTexts& texts(const Words* words) const {
    std::optional<ThingTexts>& known = texts_[index_of(words)];
    if (!known) {
      known.emplace();
      for (const Thing& thing : things_) write_to(*known, thing, words);
    }
    return *known;
  }

  // The last one is kept: many eyes see a part follow another one.
  const Change& change_from(const BoardPart& before, const Words* words) const {
    auto& [from, change] = changes_[index_of(words)];
    if (!change || from != before.hash_) {
      from = before.hash_;
      change = make_change(before, words);
    }
    return *change;
  }

  void list_ids(std::vector<std::string>& out) const {
    for (const Thing& thing : things_) out.push_back(*thing.id);
  }
  bool has(const std::string& id) const {
    return std::any_of(things_.begin(), things_.end(), [&](const Thing& thing) { return *thing.id == id; });
  }

 private:
  void write_to(ThingTexts& texts, const Thing& thing, const Words* words) const {
    JsonWriter to(texts[static_cast<std::size_t>(thing.kind)]);
    switch (thing.kind) {
      case ThingKind::Zone: return write(to, table_.zones[thing.place], words);
      case ThingKind::Piece: return write(to, table_.pieces[thing.place], words);
      case ThingKind::Counter: return write(to, table_.counters[thing.place], words);
    }
  }

  Change make_change(const BoardPart& before, const Words* words) const {
    std::vector<std::pair<std::uint64_t, const Thing*>> gone;
    for (const Thing& thing : before.things_) gone.emplace_back(thing.id_hash, &thing);
    std::sort(gone.begin(), gone.end());
    Change change;
    for (const Thing& thing : things_) {
      const auto found =
          std::lower_bound(gone.begin(), gone.end(), std::pair<std::uint64_t, const Thing*>(thing.id_hash, nullptr));
      const bool known = found != gone.end() && found->first == thing.id_hash;
      const Thing* old = known ? std::exchange(found->second, nullptr) : nullptr;
      if (old == nullptr || old->hash != thing.hash || old->kind != thing.kind) write_to(change.texts, thing, words);
    }
    for (const auto& [id_hash, thing] : gone)
      if (thing != nullptr) change.gone.push_back(*thing->id);
    return change;
  }

  const Table table_;
  std::vector<Thing> things_;
  std::uint64_t hash_ = 0;
  mutable std::array<std::optional<ThingTexts>, 1 + std::size(kLanguages)> texts_;
  mutable std::array<std::pair<std::uint64_t, std::optional<Change>>, 1 + std::size(kLanguages)> changes_;
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
  BoardMaking(Board& board, PartCache& cache, const Board* before) : board_(board), cache_(cache), before_(before) {}

 private:
  Table* begin(const PartKey& key) override {
    const bool first = board_.parts_.empty() || board_.parts_.back().number != key.part();
    board_.parts_.push_back({key.part(), first ? 0 : board_.parts_.back().place + 1, key.done(), known(key.done())});
    if (board_.parts_.back().part != nullptr) return nullptr;
    table_ = {};
    return &table_;
  }
  void end() override {
    Board::Placed& placed = board_.parts_.back();
    placed.part = std::make_shared<const BoardPart>(std::move(table_));
    cache_.put(placed.key, placed.part);
  }
  std::shared_ptr<const BoardPart> known(std::uint64_t key) const {
    const std::size_t at = board_.parts_.size();
    const bool as_before = before_ != nullptr && at < before_->parts_.size() && before_->parts_[at].key == key;
    return as_before ? before_->parts_[at].part : cache_.find(key);
  }

  Board& board_;
  PartCache& cache_;
  const Board* before_;
  Table table_;
};

Board::Board(Table table) : headline_(std::move(table.headline)) {
  table.headline = {};
  parts_.push_back({0, 0, 0, std::make_shared<const BoardPart>(std::move(table))});
  close();
}

Board Board::of(const Position& position, Seat eyes, PartCache& cache, const Board* before) {
  Board board;
  BoardMaking making(board, cache, before);
  if (!position.view_parts(eyes, making)) return Board(position.view(eyes));
  board.headline_ = position.headline();
  board.close();
  return board;
}

void Board::close() {
  headline_hash_ = Hasher().add(headline_).done();
  Hasher hasher;
  hasher.add(headline_hash_);
  for (const Placed& placed : parts_) hasher.add(placed.part->hash());
  hash_ = hasher.done();
}

std::string Board::hash() const {
  return fmt::format("{:016x}", hash_);
}

std::string Board::patch_to(const Board& next, const Words* words) const {
  ThingTexts changed;
  std::vector<std::string> gone;
  std::vector<const BoardPart*> fresh;
  const auto add = [&](const ThingTexts& texts) {
    for (std::size_t i = 0; i < changed.size(); ++i) append(changed[i], texts[i]);
  };
  auto old = parts_.begin();
  const auto old_before = [&](const Placed& placed) {
    return old != parts_.end() && std::tie(old->number, old->place) < std::tie(placed.number, placed.place);
  };
  for (const Placed& placed : next.parts_) {
    for (; old_before(placed); ++old) old->part->list_ids(gone);
    if (old == parts_.end() || old->number != placed.number || old->place != placed.place) {
      add(placed.part->texts(words));
      fresh.push_back(placed.part.get());
    } else if (const BoardPart& before = *(old++)->part; &before != placed.part.get()) {
      const BoardPart::Change& change = placed.part->change_from(before, words);
      add(change.texts);
      gone.insert(gone.end(), change.gone.begin(), change.gone.end());
      fresh.push_back(placed.part.get());
    }
  }
  for (; old != parts_.end(); ++old) old->part->list_ids(gone);
  // What has gone from one part into another one is still there.
  std::erase_if(gone, [&](const std::string& id) {
    return std::any_of(fresh.begin(), fresh.end(), [&](const BoardPart* part) { return part->has(id); });
  });

  std::string patch;
  JsonWriter to(patch);
  to.object([&] {
    to.put("base", hash());
    if (headline_hash_ != next.headline_hash_) write(to.name("headline"), next.headline_, words);
    for (std::size_t i = 0; i < changed.size(); ++i)
      if (!changed[i].empty()) to.name(kThingNames[i]).list([&] { to.written(changed[i]); });
    if (!gone.empty()) to.put_list("gone", gone);
  });
  return patch;
}

std::string Board::text(const Words* words) const {
  ThingTexts all;
  for (const Placed& placed : parts_)
    for (std::size_t i = 0; i < all.size(); ++i) append(all[i], placed.part->texts(words)[i]);
  std::string board;
  JsonWriter to(board);
  to.object([&] {
    if (!headline_.empty()) write(to.name("headline"), headline_, words);
    for (std::size_t i = 0; i < all.size(); ++i)
      to.name(kThingNames[i]).list([&] {
        if (!all[i].empty()) to.written(all[i]);
      });
  });
  return board;
}

}  // namespace orrery::server
