#pragma once

// Ways of putting texts together that every game uses.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/typed.h"

namespace orrery {

// The message <words>.<group>.<name>.
inline Text named(std::string_view words, std::string_view group, std::string_view name) {
  std::string key(words);
  key.append(".").append(group).append(".").append(name);
  return Text(std::move(key));
}
// The texts of many things by their names: constexpr NamedIn<kPlanetNames> planet_text{"gaia", "planet"}.
template <const auto& names>
struct NamedIn {
  std::string_view words, group;
  Text operator()(auto value) const { return named(words, group, name_in(names, static_cast<int>(value))); }
};
// The explanation that goes with a name: "eclipse.tech.nanorobots" -> "eclipse.tech.nanorobots.tip".
inline Text tip_of(const Text& name) {
  return Text(name.key + ".tip");
}
// "a, b, c"; empty for an empty list.
inline Text list_text(std::vector<Text> items) {
  return chained("core.list", std::move(items));
}
// "a; b; c"
inline Text clauses_text(std::vector<Text> items) {
  return chained("core.clauses", std::move(items));
}

}  // namespace orrery
