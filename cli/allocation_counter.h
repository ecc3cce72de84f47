#pragma once

#include <cstdint>

namespace orrery {

// How often this program has called operator new so far. Linking this in replaces the global operators.
std::uint64_t allocation_count();

}  // namespace orrery
