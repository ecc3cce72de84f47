#include "bench/benchmarks.h"
#include "bench/rules_benchmarks.h"
#include "games/eclipse/rules.h"

namespace orrery {

void register_eclipse_benchmarks() {
  for (int players : {2, 4, 6}) {
    register_rules_benchmarks<eclipse::NewDawn>("eclipse1", players);
    register_rules_benchmarks<eclipse::SecondDawn>("eclipse2", players);
  }
}

}  // namespace orrery
