#pragma once

// How bots ban, bid and draft: by what self-play says that things are worth (docs/bots.md, tools/fairness).

#include "core/fixed_vec.h"
#include "core/game_parts.h"

namespace orrery {

// Leaves the option that is worth most, the first of equal ones.
template <class Worth>
void keep_best(ActionList& options, Worth&& worth) {
  Action best = options[0];
  for (const Action option : options)
    if (worth(option) > worth(best)) best = option;
  options = {best};
}

// The same where options are of several kinds of which one gets one each: what would be missed most if somebody else
// took it, compared with the mean of its kind.
template <class Worth>
void keep_least_replaceable(ActionList& options, Worth&& worth) {
  keep_best(options, [&](Action option) {
    double sum = 0;
    int count = 0;
    for (const Action other : options)
      if (other.kind() == option.kind()) {
        sum += worth(other);
        ++count;
      }
    return worth(option) - sum / count;
  });
}

}  // namespace orrery
