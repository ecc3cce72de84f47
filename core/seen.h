#pragma once

#include <string>

#include "core/table.h"
#include "core/text.h"

namespace orrery {

// A decision as somebody may know it: its typed form, what it says, whether something of it is hidden from him, what it
// was in its decision, and its arguments by name.
struct Seen {
  std::string text;
  Text label;
  bool hidden = false;
  Role role = Role::Act;
  Facts facts = {};

  friend bool operator==(const Seen&, const Seen&) = default;
};

}  // namespace orrery
