#include "cli/bench.h"
#include "cli/bench_rules.h"
#include "games/list.h"

namespace orrery::cli {

namespace {

template <GameRules R>
Or<BenchResult> measure(const BenchPlan& plan) {
  const auto setup = R::make_setup(plan.players, plan.options);
  if (const Refusal* refusal = std::get_if<Refusal>(&setup)) return *refusal;
  return bench_rules<R>(std::get<typename R::Setup>(setup), plan);
}

template <class... Rules>
Or<BenchResult> measure(GameList<Rules...>, const Game& game, const BenchPlan& plan) {
  Or<BenchResult> result = BenchResult{};
  ((game.facts().id == Rules::facts().id && (result = measure<Rules>(plan), true)) || ...);
  return result;
}

}  // namespace

Or<BenchResult> bench_game(const Game& game, const BenchPlan& plan) {
  return measure(Games(), game, plan);
}

}  // namespace orrery::cli
