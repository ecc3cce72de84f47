#pragma once

// What is printed on cards, as facts by name.

#include "core/rules.h"
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
// All that can be looked up, in the order of the set: mats, technologies, events, systems, achievements, guilds.
Legend legend_of(const CardSet& cards);
// What tells of one record of the card file: "t2_bb", "mats/un_adv".
std::optional<LegendEntry> entry_of(const CardSet& cards, std::string_view record);
// Food, ore or both.
void tell_specialization(Facts& facts, int specialization);

}  // namespace orrery::sun
