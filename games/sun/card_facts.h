#pragma once

// What is printed on cards, as facts by name.

#include "core/table.h"
#include "games/sun/cards.h"

namespace orrery::sun {

Facts tech_facts(const CardSet& cards, int tech);
Facts system_facts(const CardSet& cards, int system);
// What is to be reached, and how much of it.
Facts achievement_facts(const CardSet& cards, int card);
// Food, ore or both.
void tell_specialization(Facts& facts, int specialization);

}  // namespace orrery::sun
