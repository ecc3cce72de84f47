#pragma once

// What a seat sees as numbers (core/observation.h), by the names of its blocks.

#include <map>
#include <string>
#include <vector>

#include "core/observation.h"

namespace orrery {

using SeenNumbers = std::vector<float>;

template <class Rules>
class ObservedBy {
 public:
  ObservedBy(const typename Rules::State& state, Seat viewer) {
    ObservationLayout layout;
    Rules::observe(typename Rules::State{}, kNobody, ObservationList(layout));
    SeenNumbers all(static_cast<std::size_t>(layout.size));
    Rules::observe(state, viewer, ObservationList(all.data()));
    for (const ObservedBlock& block : layout.blocks)
      blocks_[block.name] = SeenNumbers(all.begin() + block.first, all.begin() + block.first + block.count);
  }
  const SeenNumbers& many(const std::string& name) const { return blocks_.at(name); }
  float one(const std::string& name) const { return many(name).at(0); }
  float at(const std::string& name, std::size_t place) const { return many(name).at(place); }

 private:
  std::map<std::string, SeenNumbers> blocks_;
};

}  // namespace orrery
