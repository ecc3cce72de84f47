// Secret objectives of the action phase: they are scored when it happens (TI-15.1.3). Those of the status phase need no
// record: what they ask for stands in their table.

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// Whoever holds it may score it: who might hold it is asked alike (TI-20.3.4).
bool may_be_scored(const State& state, const Use& use) {
  if (state.phase != Phase::Action) return false;
  if (use.what.id == state.leaked) return may_score(state, use.seat, use.what.as<Objective>());
  if (state.combat.kind != CombatKind::None && (state.combat.scored >> use.seat & 1) != 0) return false;  // TI-15.1.6
  for (const int seat : count_to<int>(state.player_count))
    if ((state.player(seat).scored >> use.what.id & 1) != 0) return false;
  return true;
}

void score_it(State& state, const Use& use, const Op&) {
  score(state, use.seat, use.what.as<Objective>());
}

// TI-15.1.7
bool destroyed_greatest_ship(const State& state, const Use& use) {
  if (!may_be_scored(state, use)) return false;
  for (const int victim : count_to<int>(state.player_count))
    if (victim != use.seat &&
        lost_of(state, victim, UnitType::WarSun) + lost_of(state, victim, UnitType::Flagship) > 0 &&
        destroyer_of(state, victim) == use.seat)
      return true;
  return false;
}

bool wiped_out_another(const State& state, const Use& use, Cause cause) {
  const Batch& batch = state.batch();
  return may_be_scored(state, use) && batch.cause == cause && batch.by == use.seat &&
         (batch.wiped_out & ~(1 << use.seat)) != 0;
}
bool bombarded_last_ground_force(const State& state, const Use& use) {
  return wiped_out_another(state, use, Cause::Bombardment);
}
bool shot_last_ship(const State& state, const Use& use) {
  return wiped_out_another(state, use, Cause::Cannon) && state.batch().planet == kNone;
}

bool beat_the_leader(const State& state, const Use& use) {
  const Combat& combat = state.combat;
  return may_be_scored(state, use) && combat.winner == use.seat && combat.loser != kNone &&
         state.player(combat.loser).points == most_points(state);
}

bool won_with_flagship(const State& state, const Use& use) {
  const Combat& combat = state.combat;
  if (!may_be_scored(state, use) || combat.winner != use.seat) return false;
  return state.area(use.seat, combat.system).ship_count(UnitType::Flagship) > 0 &&
         (combat.destroyed[side_of(state, use.seat)] >> at_index(UnitType::Flagship) & 1) == 0;
}

constexpr Windows kAfterLosses = at(Window::AfterUnitsDestroyed);

constexpr std::array kRecords = {
    Record{.of = Objective::DestroyTheirGreatestShip, .may = destroyed_greatest_ship, .effect = {own(score_it)}},
    Record{.of = Objective::MakeAnExampleOfTheirWorld,
           .windows = kAfterLosses,
           .may = bombarded_last_ground_force,
           .effect = {own(score_it)}},
    Record{.of = Objective::TurnTheirFleetsToDust,
           .windows = kAfterLosses,
           .may = shot_last_ship,
           .effect = {own(score_it)}},
    Record{.of = Objective::SparkARebellion, .may = beat_the_leader, .effect = {own(score_it)}},
    Record{.of = Objective::UnveilFlagship, .may = won_with_flagship, .effect = {own(score_it)}},
};

}  // namespace

Records action_phase_secrets() {
  return kRecords;
}

}  // namespace orrery::ti4
