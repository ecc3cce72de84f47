#pragma once

// A table that is made in parts, so that whoever makes it again and again for many eyes makes only what has changed.
//
//   out.part(PartKey(kOrder).add(state.start).add(state.player_count), [&](Table& table) { ... });
//
// The key of a part stands for everything that it looks at: a part with the same key is the same part. Different eyes
// may share a part; the ids in it belong to no other part. Parts come in the order of their numbers; several with the
// same number, one for each hex or seat, always in the same order.

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/hash.h"
#include "core/table.h"

namespace orrery {

class PartKey {
 public:
  explicit PartKey(int part) : part_(part), hash_(hash_bytes(&part, sizeof part)) {}

  template <class T>
  PartKey& add(const T& value) {
    static_assert(std::has_unique_object_representations_v<T>, "equal values have equal bytes");
    return mix(hash_bytes(&value, sizeof value));
  }
  int part() const { return part_; }
  std::uint64_t done() const { return hash_; }

 private:
  PartKey& mix(std::uint64_t word) {
    const std::uint64_t both[2] = {hash_, word};
    hash_ = hash_bytes(both, sizeof both);
    return *this;
  }
  int part_;
  std::uint64_t hash_;
};

class TableParts {
 public:
  template <class Make>
  void part(const PartKey& key, Make&& make) {
    if (Table* table = begin(key)) {
      make(*table);
      end();
    }
  }

 protected:
  ~TableParts() = default;
  // Where to put a part; null when it is known.
  virtual Table* begin(const PartKey& key) = 0;
  virtual void end() {}
};

// All parts on one table.
class WholeTable final : public TableParts {
 public:
  Table take() { return std::move(table_); }

 private:
  Table* begin(const PartKey&) override { return &table_; }
  Table table_;
};

}  // namespace orrery
