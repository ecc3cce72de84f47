// Battles: cannons, losses, retreats, bombardment.

#include <algorithm>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_force.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/combat.h"

namespace orrery::ti4 {

namespace {

constexpr double kHopeless = 0.22;  // a battle in which ships withdraw

// The least of the own units that can be lost, damaged ships first; the most of what others lose.
Answer choose_loss(const Question& question, int victim) {
  if (const Answer cheapest = question.cheapest()) return cheapest;
  return question.best([&](Action option) {
    if (kind_of(option) != Act::UnitAt) return -100.0;
    const UnitCard& card = card_in_force(question.state, victim, static_cast<UnitType>(option.arg(0)));
    const double cost = static_cast<double>(card.cost == 0 ? 4 : card.cost) / card.per_cost;
    if (victim != question.seat) return cost;
    return (option.arg(2) != 0 ? 0.5 : 0.0) - cost;
  });
}

double chance_to_win(const State& state, int seat) {
  const int opponent = opponent_of(state, seat);
  if (opponent == kNone) return 1;
  return chance(ships_in(state, seat, state.combat.system), ships_in(state, opponent, state.combat.system));
}

Answer announce(const Question& question) {
  if (question.has(Act::Deadlock)) return act(Act::Deadlock);
  const bool flees = chance_to_win(question.state, question.seat) < kHopeless;
  return flees && question.has(Act::Announce) ? act(Act::Announce) : act(Act::Decline);
}

// To own ships and planets.
Answer retreat(const Question& question) {
  const State& state = question.state;
  return question.best([&](Action option) {
    const SystemId system = option.arg(0);
    double rate = ships_in(state, question.seat, system).cost + (controls_in(state, question.seat, system) ? 1 : 0);
    if (has_production(state, question.seat, system)) rate += 4;
    return rate;
  });
}

Answer bombard(const Question& question) {
  const State& state = question.state;
  return question.best([&](Action option) {
    if (option == kDone) return 0.5;
    if (kind_of(option) != Act::Planet) return 0.0;
    return static_cast<double>(state.planet(static_cast<Planet>(option.arg(0))).infantry);
  });
}

Answer fire(const Question& question) {
  return question.best([&](Action option) {
    if (kind_of(option) != Act::Fire) return 0.0;
    return 1.0 + ships_in(question.state, option.arg(0), question.state.active_system).cost;
  });
}

}  // namespace

Answer answer_combat(const Question& question) {
  switch (question.step.kind) {
    case StepKind::AssignHits:
    case StepKind::LoseChosen:
    case StepKind::LightShip: return choose_loss(question, question.seat);
    case StepKind::ChooseLosses: return choose_loss(question, question.step.as<step::ChooseLosses>().victim);
    case StepKind::FireCannon: return fire(question);
    case StepKind::ChooseOpponent:
      return question.best(
          [&](Action option) { return -ships_in(question.state, option.arg(0), question.state.active_system).cost; });
    case StepKind::ChooseBarrage: return question.has(Act::AllUnits) ? act(Act::AllUnits) : kDone;
    case StepKind::ChooseAsShips: return kDone;
    case StepKind::AnnounceRetreat: return announce(question);
    case StepKind::AgreeDeadlock: return act(Act::Deadlock);
    case StepKind::ChooseRetreat: return retreat(question);
    case StepKind::AssignBombardment: return bombard(question);
    case StepKind::ChooseDice: {
      const bool risky = question.step.as<step::ChooseDice>().change == DiceChange::RerollOrDie;
      return question.has(Act::Misses) && !risky ? act(Act::Misses) : kDone;
    }
    default: return {};
  }
}

}  // namespace orrery::ti4
