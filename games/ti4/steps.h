#pragma once

// What must still happen, by kind, each with its payload; the table of steps is in flow.cpp.

#include "games/ti4/steps_combat.h"
#include "games/ti4/steps_economy.h"
#include "games/ti4/steps_movement.h"
#include "games/ti4/steps_phases.h"
#include "games/ti4/steps_round.h"
#include "games/ti4/steps_setup.h"
#include "games/ti4/steps_trade.h"
