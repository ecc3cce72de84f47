#include "bench/benchmarks.h"
#include "bench/rules_benchmarks.h"
#include "games/sun/rules.h"

namespace orrery {

void register_sun_benchmarks() {
  for (int players : {2, 3, 4}) register_rules_benchmarks<sun::Rules>("sun", players);
}

}  // namespace orrery
