#pragma once

// The records of all components, file by file.

#include "games/ti4/operations.h"
#include "games/ti4/records.h"

namespace orrery::ti4 {

Records economy_action_cards();
Records combat_rules();
Records combat_units();
Records combat_abilities();
Records combat_technologies();
Records combat_laws_notes();
Records combat_action_cards();
Records reactions();
Records turns();
Records component_actions();
Records promissory_notes();
Records faction_abilities();
Records directives();
Records common_laws();
Records owned_laws();
Records riders();
Records agenda_cards();
Records action_phase_secrets();
Records status_phase();
Records economy_rules();
Records activation_components();
Records movement_components();

// All of them, in the order in which a window offers them.
std::span<const Records> component_records();

}  // namespace orrery::ti4
