#include "games/gaia/phrases.h"

#include <utility>

namespace orrery::gaia {

void add_amounts(const Gain& gain, std::vector<Text>& out) {
  const std::pair<std::string_view, int> amounts[] = {{"credits", gain.credits},
                                                      {"ore", gain.ore},
                                                      {"knowledge", gain.knowledge},
                                                      {"qic", gain.qic},
                                                      {"tokens", gain.tokens},
                                                      {"charge", gain.charge},
                                                      {"vp", gain.vp}};
  for (const auto& [what, n] : amounts)
    if (n != 0) out.push_back(amount_text(what, n));
}

}  // namespace orrery::gaia
