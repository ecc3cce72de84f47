// Ships and what they carry, as the sortie that was planned says; landing.

#include <algorithm>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_sortie.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/moves.h"

namespace orrery::ti4 {

namespace {

// The plan made when the system was activated, found again: everything is put back for it.
Sortie plan_again(const State& state, int seat) {
  State before = state;
  put_back(before, seat);
  return plan_sortie(before, seat, state.moves.to);
}

bool is_like(const MoveGroup& group, const PlannedShip& ship) {
  return group.carrier == kNone && group.type == ship.type && group.place == in_space(ship.from) &&
         (group.damaged != 0) == ship.damaged;
}

int moved_like(const State& state, const PlannedShip& ship) {
  int count = 0;
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (is_like(state.moves.groups[i], ship)) count += state.moves.groups[i].count;
  return count;
}

Answer move_ships(const Question& question) {
  const Sortie sortie = plan_again(question.state, question.seat);
  for (std::size_t i = 0; i < sortie.size(); ++i) {
    const PlannedShip& ship = sortie[i];
    int planned = 0;
    for (std::size_t j = 0; j <= i; ++j)
      planned +=
          sortie[j].type == ship.type && sortie[j].from == ship.from && sortie[j].damaged == ship.damaged ? 1 : 0;
    if (moved_like(question.state, ship) >= planned) continue;
    const Action move = act(Act::Move, arg(ship.type), arg(ship.from) | arg(ship.damaged) << 8);
    if (question.has(move)) return move;
  }
  return kDone;
}

// The planned ship that the one being loaded stands for: the same place among its like.
const PlannedShip* ship_in_plan(const State& state, const Sortie& sortie, std::size_t group) {
  int place = 0;
  for (std::size_t i = 0; i < group; ++i)
    if (const MoveGroup& other = state.moves.groups[i];
        other.carrier == kNone && other.type == state.moves.groups[group].type &&
        other.place == state.moves.groups[group].place && other.damaged == state.moves.groups[group].damaged)
      ++place;
  for (const PlannedShip& ship : sortie)
    if (is_like(state.moves.groups[group], ship) && place-- == 0) return &ship;
  return nullptr;
}

int loaded(const State& state, std::size_t group, UnitType type, Place place) {
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (const MoveGroup& cargo = state.moves.groups[i];
        cargo.carrier == group && cargo.type == type && cargo.place == place)
      return cargo.count;
  return 0;
}

Answer load_cargo(const Question& question) {
  const State& state = question.state;
  const std::size_t group = question.step.as<step::LoadCargo>().ship;
  const Sortie sortie = plan_again(state, question.seat);
  const PlannedShip* ship = ship_in_plan(state, sortie, group);
  if (ship == nullptr) return kDone;
  for (const Place place : ship->infantry) {
    const auto wanted = std::count(ship->infantry.begin(), ship->infantry.end(), place);
    const Action load = act(Act::Load, arg(UnitType::Infantry), place);
    if (loaded(state, group, UnitType::Infantry, place) < wanted && question.has(load)) return load;
  }
  const Place space = in_space(ship->from);
  const Action load = act(Act::Load, arg(UnitType::Fighter), space);
  if (loaded(state, group, UnitType::Fighter, space) < ship->fighters && question.has(load)) return load;
  return kDone;
}

// Planets are manned in the order of their worth for each soldier, then what is left goes where it is needed most.
Answer commit(const Question& question) {
  const State& state = question.state;
  const auto step = question.step.as<step::Commit>();
  int left = state.area(question.seat, state.active_system).infantry;
  for (const std::uint8_t committed : step.infantry) left -= committed;
  Answer best;
  double best_rate = 0;
  std::size_t place = 0;
  int wanting = 0;
  for_each_planet(state, state.active_system, [&](Planet planet) {
    const int there = step.infantry[place++];
    const PlanetState& here = state.planet(planet);
    const bool owed = step.must == place - 1 && there == 0;
    if (here.controller == question.seat && !owed) return;
    const int needed = troops_for(state, question.seat, planet) - there;
    if (needed <= 0) return;
    ++wanting;
    if (needed > left && there == 0 && here.controller != kNone && !owed) return;  // not to be won
    const double rate = planet_worth(state, planet) / needed + (owed ? 100 : 0);
    const Action one = unit_at(UnitType::Infantry, on_planet(planet)), all = act(Act::Planet, arg(planet));
    const Action way = question.has(one) && needed < left ? one : question.has(all) ? all : one;
    if (rate <= best_rate || !question.has(way)) return;
    best = way;
    best_rate = rate;
  });
  if (best) return best;
  // Everything is manned: the rest strengthens a new planet, or stays aboard.
  return question.best([&](Action option) {
    if (option == kDone) return 0.0;
    if (kind_of(option) != Act::Planet) return -1.0;
    const auto planet = static_cast<Planet>(option.arg(0));
    if (state.planet(planet).controller == question.seat) return 0.5;
    std::size_t at = 0, index = 0;
    for_each_planet(state, state.active_system, [&](Planet other) {
      if (other == planet) index = at;
      ++at;
    });
    return step.infantry[index] > 0 ? 1.0 : -1.0;
  });
}

}  // namespace

Answer answer_movement(const Question& question) {
  const State& state = question.state;
  switch (question.step.kind) {
    case StepKind::MoveShips: return move_ships(question);
    case StepKind::LoadCargo: return load_cargo(question);
    case StepKind::WithdrawCargo: return question.has(Act::Load) ? question.first(Act::Load) : kDone;
    case StepKind::RemoveCustodians: return act(Act::Custodians);
    case StepKind::Commit: return commit(question);
    case StepKind::PlanetOrder: return question.options[0];
    case StepKind::LoseCargo:
      return question.best(
          [](Action option) { return static_cast<UnitType>(option.arg(0)) == UnitType::Fighter ? 1.0 : 0.0; });
    case StepKind::RemoveShip:
      return question.best([&](Action option) {
        return -static_cast<double>(card_in_force(state, question.seat, static_cast<UnitType>(option.arg(0))).cost);
      });
    default: return {};
  }
}

}  // namespace orrery::ti4
