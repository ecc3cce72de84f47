#include "bench/benchmarks.h"
#include "bench/rules_benchmarks.h"
#include "games/list.h"

namespace orrery {
namespace {

template <class Rules>
void register_game() {
  const GameFacts& facts = Rules::facts();
  for (const int players : {facts.min_players, (facts.min_players + facts.max_players) / 2, facts.max_players})
    register_rules_benchmarks<Rules>(facts.id, players);
}

template <class... Rules>
void register_games(GameList<Rules...>) {
  (register_game<Rules>(), ...);
}

}  // namespace

void register_games_benchmarks() {
  register_games(Games());
}

}  // namespace orrery
