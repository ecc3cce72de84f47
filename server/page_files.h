#pragma once

#include <span>

#include "core/words.h"

namespace orrery {

// The files of server/page, built into the program: path ("server/page/index.html") and content.
std::span<const EmbeddedFile> page_files();

}  // namespace orrery
