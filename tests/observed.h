#pragma once

// What a seat sees as numbers (core/observation.h), by the names of its blocks.

#include <map>
#include <string>
#include <vector>

#include "core/observation.h"

namespace orrery {

using Numbers = std::vector<float>;

template <class Rules>
class ObservedBy {
 public:
  ObservedBy(const auto& game, Seat viewer) {
    ObservationLayout layout;
    Rules::observe(typename Rules::State{}, kNobody, ObservationList(layout));
    Numbers all(static_cast<std::size_t>(layout.size));
    Rules::observe(game.state(), viewer, ObservationList(all.data()));
    for (const ObservedBlock& block : layout.blocks)
      blocks_[block.name] = Numbers(all.begin() + block.first, all.begin() + block.first + block.count);
  }
  const Numbers& many(const std::string& name) const { return blocks_.at(name); }
  float one(const std::string& name) const { return many(name).at(0); }
  float at(const std::string& name, std::size_t place) const { return many(name).at(place); }

 private:
  std::map<std::string, Numbers> blocks_;
};

}  // namespace orrery
