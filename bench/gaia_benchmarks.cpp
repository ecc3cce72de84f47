#include "bench/benchmarks.h"
#include "bench/rules_benchmarks.h"
#include "games/gaia/rules.h"

namespace orrery {

void register_gaia_benchmarks() {
  for (int players : {2, 3, 4}) register_rules_benchmarks<gaia::Rules>("gaia", players);
}

}  // namespace orrery
