// What the rules give to units and a window offers.

#include "games/ti4/combat.h"
#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

void list_sustaining(const State& state, const Use& use, TargetList& out) {
  for (const int type : count_to<int>(kSustainTypes))
    if (may_sustain(state, use.seat, static_cast<UnitType>(type))) out.push_back(u8(type));
}

void sustain(State& state, const Use& use, const Op&) {
  const auto type = static_cast<UnitType>(use.target);
  if (may_sustain(state, use.seat, type)) sustain_damage(state, use.seat, type);
}

bool may_reroll(const State& state, const Use& use) {
  return has_dice(state) && may(state, Query::MayReroll, {.seat = use.seat}, false);
}
// One of those that grant it (TI-3.4.16: each once).
void reroll(State& state, const Use& use, const Op&) {
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    Effect& effect = state.effects[i];
    const Source source{.seat = effect.seat, .target = effect.target, .amount = effect.amount};
    if (changed(state, effect.source, Query::MayReroll, {.seat = use.seat}, source, 0) == 0) continue;
    effect.amount = 0;
    break;
  }
  start_dice_change(state, use.seat, DiceChange::Reroll);
}

constexpr std::array kRecords = {
    Record{.of = UnitAbility::SustainDamage,
           .targets = list_sustaining,
           .shown = Target::OwnShip,
           .effect = {own(sustain)}},
    Record{.of = UnitAbility::Reroll, .who = Who::ThatPlayer, .may = may_reroll, .effect = {own(reroll)}},
};

}  // namespace

Records combat_rules() {
  return kRecords;
}

}  // namespace orrery::ti4
