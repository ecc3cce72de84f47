// Laws of combat rolls and results, promissory notes of combat and invasion.

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

// --- laws

int prophecy(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat && asked.type == UnitType::Fighter ? value + 1 : value;
}

bool dice_lie_there(const State& state, const Use&) {
  return has_dice(state);
}
void reroll_or_die(State& state, const Use& use, const Op&) {  // TI-21.4.16
  start_dice_change(state, use.seat, DiceChange::RerollOrDie);
}

bool owner_lost(const State& state, const Use& use) {
  return state.combat.loser == use.seat;
}
void shard_passes(State& state, const Use& use, const Op&) {
  const int winner = state.combat.winner;
  state.laws[at_index(Agenda::ShardOfTheThrone)].owner = u8(winner);
  lose_points(state, use.seat, 1);
  gain_points(state, winner, 1);
}

// --- notes

int tekklar(const State& state, const Asked& asked, const Source& source, int value) {
  if (asked.seat == source.seat) return value + 1;
  return state.player(asked.seat).faction == Faction::SardakkNorr ? value - 1 : value;
}

void fund(State& state, const Use& use, const Op&) {  // TI-21.2.8: what Letnev has of them
  lose_trade_goods(state, owner_of(state, use.card), 2);
  add_effect(state, {.source = use.what, .seat = use.seat, .amount = 1, .until = Duration::CombatRound});
}

// TI-21.2.9
bool can_be_called(const State& state, const Use& use) {
  const int saar = owner_of(state, use.card);
  const Planet planet = static_cast<Planet>(state.event().planet);
  return saar != kNone && state.planet(planet).controller == saar && state.planet(planet).infantry > 0 &&
         has_refuge(state, saar, planet);
}
void call(State& state, const Use& use, const Op&) {
  push(state, owner_of(state, use.card), step::ChooseRefuge{static_cast<Planet>(state.event().planet)});
}

void lie_face_up(State&, const Use&, const Op&) {}
int forbid_singularity(const State&, const Asked& asked, const Source& source, int value) {
  return asked.other == source.seat ? 0 : value;
}

constexpr Component of(Note which) {
  return {ComponentKind::Note, static_cast<int>(which)};
}

constexpr std::array kRecords = {
    Record{.of = Agenda::ProphecyOfIxth, .passive = {{{Query::CombatRoll, prophecy}}}},
    Record{.of = Agenda::CrownOfThalnos,
           .windows = at(Window::AttackerSpaceRoll, Window::DefenderSpaceRoll, Window::AttackerGroundRoll,
                         Window::DefenderGroundRoll),
           .who = Who::ThatPlayer,
           .may = dice_lie_there,
           .effect = {own(reroll_or_die)}},
    Record{.of = Agenda::ShardOfTheThrone,
           .windows = at(Window::SpaceCombatEnd, Window::GroundCombatEnd),
           .who = Who::Combatant,
           .may = owner_lost,
           .effect = {own(shard_passes)}},
    Record{.of = of(Note::TekklarLegion),
           .who = Who::Combatant,
           .effect = {lasting()},
           .passive = {{{Query::CombatRoll, tekklar}}}},
    Record{.of = of(Note::WarFunding),
           .who = Who::Combatant,
           .effect = {own(fund)},
           .passive = {{{Query::MayReroll, granted_reroll}}}},
    Record{.of = of(Note::RaghsCall), .who = Who::ThatPlayer, .may = can_be_called, .effect = {own(call)}},
    Record{.of = of(Note::Antivirus),
           .who = Who::Combatant,
           .effect = {own(lie_face_up)},
           .passive = {{{Query::MaySingularity, forbid_singularity}}}},
};

}  // namespace

Records combat_laws_notes() {
  return kRecords;
}

}  // namespace orrery::ti4
