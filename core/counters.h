#pragma once

// The counters of a game, said once: with their words they are those of a table, without them the values whose
// differences are costs and gains (core/effects.h).
//
//   void put_counters(const State& state, CounterList out) {
//     out.put(state.claims, [] { return Counter{.id = "claims", .kind = "claims", .label = "sun.counter.claims"}; });
//     ...
//   }
//   void Rules::counters(const State& state, Seat, CounterValues& out) { put_counters(state, CounterList(out)); }

#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "core/phrases.h"
#include "core/rules.h"
#include "core/table.h"
#include "core/table_parts.h"

namespace orrery {

class CounterList {
 public:
  explicit CounterList(Table& table) : counters_(&table.counters) {}
  explicit CounterList(CounterValues& values) : values_(&values) {}

  // `words` makes the counter but for its value; values alone do without it.
  template <class Words>
  void put(int value, Words&& words) {
    if (values_ != nullptr) {
      values_->push_back(value);
    } else {
      counters_->push_back(words());
      counters_->back().value = value;
    }
  }

 private:
  std::vector<Counter>* counters_ = nullptr;
  CounterValues* values_ = nullptr;
};

// Counters as a part of a table. Its values need not be in `key`, but what else it looks at.
template <class Put>
void put_counter_part(TableParts& out, PartKey key, Put&& put) {
  CounterValues values;
  put(CounterList(values));
  for (const int value : values) key.add(value);
  out.part(key, [&](Table& table) { put(CounterList(table)); });
}

// Counters that are called after their kind: "player.1.ore", the message gaia.counter.ore.
class CountersOf {
 public:
  // `tips`: each is explained by its message with ".tip". Without an owner they belong to the table.
  CountersOf(CounterList& list, std::string_view words, bool tips, Seat owner = kNobody)
      : list_(list), words_(words), tips_(tips), owner_(owner) {}

  void put(std::string_view kind, int value, int maximum = 0) { put("", kind, value, maximum); }
  // A kind in two parts: "income_", "ore".
  void put(std::string_view group, std::string_view what, int value, int maximum = 0) {
    list_.put(value, [&] {
      std::string kind(group);
      kind += what;
      const Text label = named(words_, "counter", kind);
      return Counter{.id = owner_ == kNobody ? kind : player_id(owner_, kind),
                     .kind = kind,
                     .owner = owner_,
                     .label = label,
                     .tip = tips_ ? tip_of(label) : Text(),
                     .maximum = maximum};
    });
  }

 private:
  CounterList& list_;
  std::string_view words_;
  bool tips_;
  Seat owner_;
};

}  // namespace orrery
