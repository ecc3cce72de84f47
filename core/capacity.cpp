#include "core/capacity.h"

#include <fmt/format.h>

namespace orrery {

CapacityError::CapacityError(const char* what, std::size_t capacity)
    : message_(capacity == 0 ? fmt::format("a {} has nothing left to take", what)
                             : fmt::format("a {} of {} is full", what, capacity)) {}

void CapacityError::met_in(const std::string& game, unsigned long long position) {
  message_ += fmt::format(" (game {}, position {:016x})", game, position);
}

void throw_full(const char* what, std::size_t capacity) {
  throw CapacityError(what, capacity);
}

void throw_empty(const char* what) {
  throw CapacityError(what, 0);
}

}  // namespace orrery
