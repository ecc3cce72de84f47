#pragma once

// What is printed on cards, as facts by name.

#include "core/table.h"
#include "games/sun/cards.h"

namespace orrery::sun {

Facts tech_facts(const CardSet& cards, int tech);
Facts system_facts(const CardSet& cards, int system);
// What is to be reached, and how much of it.
Facts achievement_facts(const CardSet& cards, int card);
// Where its abilities begin, in the order in which its tip tells them: "food" or "ore" from a space of that track on,
// "start".
Facts mat_facts(const Mat& mat);
// Operations in the words of the card file: {"immediate.0": "build", "immediate.0.level": 2}. The `body` of one are so
// many of those behind it.
void tell_effects(Facts& facts, const std::string& name, const CardSet& cards, Effects effects);
void tell_cost(Facts& facts, const std::string& name, Cost cost);
// Food, ore or both.
void tell_specialization(Facts& facts, int specialization);

}  // namespace orrery::sun
