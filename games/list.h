#pragma once

// The games of this program, in the order in which they are offered. A new game is one line; everything else finds it
// by the name of its folder (docs/adding-a-game.md).

#include "games/eclipse/rules.h"
#include "games/gaia/rules.h"
#include "games/sun/rules.h"
#include "games/ti4/rules.h"

namespace orrery {

template <class... Rules>
struct GameList {};

using Games = GameList<gaia::Rules,          //
                       sun::Rules,           //
                       eclipse::NewDawn,     //
                       eclipse::SecondDawn,  //
                       ti4::Rules>;

}  // namespace orrery
