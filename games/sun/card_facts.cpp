#include "games/sun/card_facts.h"

#include "games/sun/card_language.h"
#include "games/sun/phrases.h"

namespace orrery::sun {
namespace {

int value_of(const Param& param, const Op& op) {
  switch (param.into) {
    case Into::N: return op.n;
    case Into::A: return op.a;
    case Into::B: return op.b;
    case Into::Flags: return (op.flags & param.flag) != 0;
    case Into::None: break;
  }
  return 0;
}

// A word where the card file has one.
void tell_param(Facts& facts, const std::string& name, const Param& param, int value) {
  if (param.type != ParamType::Word) return tell(facts, name, value);
  for (const Word& word : param.words)
    if (word.code == value) tell(facts, name, word.name);
}

void tell_passive(Facts& facts, const CardSet& cards, const PassiveRule& rule) {
  tell(facts, "passive", name_of(rule));
  tell_cost(facts, "passive", rule.cost);
  tell_effects(facts, "passive", cards, rule.effects);
}

}  // namespace

void tell_effects(Facts& facts, const std::string& name, const CardSet& cards, Effects effects) {
  for (int i = 0; i < effects.count; ++i) {
    const Op& op = cards.ops[static_cast<std::size_t>(effects.first + i)];
    const std::string key = name + "." + std::to_string(i);
    const OpForm* form = op_form(op.kind);
    tell(facts, key, form == nullptr ? "option" : form->name);
    if (form != nullptr)
      for (const Param& param : form->params)
        tell_param(facts, key + "." + std::string(param.name), param, value_of(param, op));
    tell_cost(facts, key, {op.ore, op.pop});
    tell(facts, key + ".body", op.body);
  }
}

void tell_cost(Facts& facts, const std::string& name, Cost cost) {
  tell(facts, name + ".ore", cost.ore);
  tell(facts, name + ".pop", cost.pop);
}

Facts tech_facts(const CardSet& cards, int tech) {
  const TechCard& card = cards.techs[static_cast<std::size_t>(tech)];
  Facts facts;
  tell(facts, "level", card.level);
  int number = 0;
  for (std::size_t type = 0; type < kTypes; ++type)
    if (card.types >> type & 1) tell(facts, "type_" + std::to_string(++number), kTypeNames[type]);
  tell(facts, "vp", card.vp);
  tell_effects(facts, "immediate", cards, card.immediate);
  tell_passive(facts, cards, card.passive);
  return facts;
}

Facts system_facts(const CardSet& cards, int system) {
  const SystemCard& card = cards.systems[static_cast<std::size_t>(system)];
  Facts facts;
  tell(facts, "strength", card.strength);
  tell(facts, "vp", card.vp);
  tell_specialization(facts, card.specialization);
  tell_effects(facts, "control", cards, card.control);
  tell_effects(facts, "colonization", cards, card.colonization);
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

Facts mat_facts(const Mat& mat) {
  Facts facts;
  for (int i = 0; i < mat.ability_count; ++i) {
    const Ability& ability = mat.abilities[static_cast<std::size_t>(i)];
    const std::string key = "ability_" + std::to_string(i + 1);
    tell(facts, key, ability.unlock_track == kNone ? "start" : ability.unlock_track == 0 ? "food" : "ore");
    if (ability.unlock_track != kNone) tell(facts, key + ".space", ability.unlock_space);
  }
  return facts;
}

void tell_specialization(Facts& facts, int specialization) {
  tell(facts, "food", specialization & 1);
  tell(facts, "ore", specialization >> 1 & 1);
}

}  // namespace orrery::sun
