#include "games/ti4/components/components.h"

namespace orrery::ti4 {

std::span<const Records> component_records() {
  static const std::array kAll = {
      economy_action_cards(),
      combat_rules(),
      combat_units(),
      combat_abilities(),
      combat_technologies(),
      combat_laws_notes(),
      combat_action_cards(),
      reactions(),
      turns(),
      component_actions(),
      promissory_notes(),
      faction_abilities(),
      // agendas and what is played on them, objectives, the status phase
      directives(),
      common_laws(),
      owned_laws(),
      riders(),
      agenda_cards(),
      action_phase_secrets(),
      status_phase(),
      economy_rules(),
      activation_components(),
      movement_components(),
  };
  return kAll;
}

}  // namespace orrery::ti4
