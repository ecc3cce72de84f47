#pragma once

#include <span>

#include "core/words.h"

namespace orrery {

// The files of web/dist, built into the program: path and content. "assets/index-B1x.js.gz" is packed.
std::span<const EmbeddedFile> page_files();

}  // namespace orrery
