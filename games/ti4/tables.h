#pragma once

// The facts of Twilight Imperium, fourth edition, base game: everything printed or counted in the box. Nothing here
// changes during a game. What cards and abilities do stands with their effects.

#include "games/ti4/tables_action_cards.h"
#include "games/ti4/tables_agendas.h"
#include "games/ti4/tables_factions.h"
#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_limits.h"
#include "games/ti4/tables_map.h"
#include "games/ti4/tables_notes.h"
#include "games/ti4/tables_objectives.h"
#include "games/ti4/tables_strategy_cards.h"
#include "games/ti4/tables_systems.h"
#include "games/ti4/tables_targets.h"
#include "games/ti4/tables_technologies.h"
#include "games/ti4/tables_timings.h"
#include "games/ti4/tables_unit_cards.h"
#include "games/ti4/tables_units.h"
#include "games/ti4/tables_windows.h"
