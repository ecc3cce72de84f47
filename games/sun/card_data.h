#pragma once

#include "core/embedded_file.h"

namespace orrery {

// The card file that comes with the program: games/sun/cards.json.
std::span<const EmbeddedFile> sun_card_files();

}  // namespace orrery
