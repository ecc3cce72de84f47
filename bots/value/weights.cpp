#include "bots/value/weights.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace orrery {

namespace {

constexpr int kVersion = 1;
constexpr int kMostFeatures = 2000, kMostStages = 64;
constexpr float kMostWeight = 1e6f;

Refusal broken(std::string_view what) {
  return {Text("core.weights.broken").with("what", std::string(what)), ""};
}

}  // namespace

double Weights::correction(const Features& found) const {
  if (found.stage() >= stages) return 0;
  const float* row = numbers.data() + static_cast<std::ptrdiff_t>(found.stage()) * features;
  double sum = 0;
  for (const Features::Entry& each : found.entries())
    if (each.index < features) sum += row[each.index] * each.value;
  return sum;
}

Or<Weights> read_weights(std::string_view text) {
  while (text.starts_with('#')) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
  std::istringstream in{std::string(text)};
  std::string orrery, word;
  int version = 0;
  if (!(in >> orrery >> word >> version) || orrery != "orrery" || word != "weights") return broken("orrery weights");
  if (version != kVersion) return Refusal{Text("core.weights.version").with("version", version), ""};
  Weights weights;
  if (!(in >> word >> weights.game) || word != "game") return broken("game");
  if (!(in >> word >> weights.features) || word != "features" || weights.features < 1 ||
      weights.features > kMostFeatures)
    return broken("features");
  if (!(in >> word >> weights.stages) || word != "stages" || weights.stages < 1 || weights.stages > kMostStages)
    return broken("stages");
  const auto count = static_cast<std::size_t>(weights.features) * static_cast<std::size_t>(weights.stages);
  weights.numbers.reserve(count);
  for (float number = 0; weights.numbers.size() < count && in >> number;) {
    if (!std::isfinite(number) || std::abs(number) > kMostWeight) break;
    weights.numbers.push_back(number);
  }
  if (weights.numbers.size() < count || in >> word)
    return Refusal{Text("core.weights.numbers")
                       .with("found", static_cast<std::int64_t>(weights.numbers.size()))
                       .with("expected", static_cast<std::int64_t>(count)),
                   ""};
  return weights;
}

}  // namespace orrery
