#include "games/sun/card_facts.h"

#include "games/sun/phrases.h"

namespace orrery::sun {

Facts tech_facts(const CardSet& cards, int tech) {
  const TechCard& card = cards.techs[static_cast<std::size_t>(tech)];
  Facts facts;
  tell(facts, "level", card.level);
  int number = 0;
  for (std::size_t type = 0; type < kTypes; ++type)
    if (card.types >> type & 1) tell(facts, "type_" + std::to_string(++number), kTypeNames[type]);
  tell(facts, "vp", card.vp);
  return facts;
}

Facts system_facts(const CardSet& cards, int system) {
  const SystemCard& card = cards.systems[static_cast<std::size_t>(system)];
  Facts facts;
  tell(facts, "strength", card.strength);
  tell(facts, "vp", card.vp);
  tell_specialization(facts, card.specialization);
  tell(facts, "lasting", card.standing.kind != PassiveKind::None || card.ability.kind != PassiveKind::None);
  return facts;
}

Facts achievement_facts(const CardSet& cards, int card) {
  const Condition& condition = cards.achievements[static_cast<std::size_t>(card)].condition;
  Facts facts;
  tell(facts, "goal", name_of(condition.kind));
  tell(facts, "need", condition.n);
  if (condition.kind == ConditionKind::TechsOfLevelAtLeast) tell(facts, "level", condition.what);
  return facts;
}

void tell_specialization(Facts& facts, int specialization) {
  tell(facts, "food", specialization & 1);
  tell(facts, "ore", specialization >> 1 & 1);
}

}  // namespace orrery::sun
