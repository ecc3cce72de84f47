#pragma once

// Why a single kind of answer is not possible. Each may be asked only when it is not.

#include <string_view>

#include "core/table.h"
#include "games/sun/phrases.h"
#include "games/sun/state.h"

namespace orrery::sun {

inline Refusal refuse_with(Text reason, std::string_view rule) {
  return {std::move(reason), std::string(rule)};
}
inline Refusal refuse(std::string_view reason, std::string_view rule) {
  return refuse_with(phrase("no", reason), rule);
}
// Something is needed and there is not enough of it.
inline Refusal too_little(std::string_view what, int need, int have, std::string_view rule) {
  return refuse_with(phrase("no", what).with("need", need).with("have", have), rule);
}

// BS-4.2 to 4.8: a space, or -1 for an action as a whole.
Refusal why_no_space(const State& state, int seat, ActionRef at, int space);
Refusal why_no_copy(const State& state, const Step& step, ActionRef at);
Refusal why_no_slot(const State& state, const Step& step, int slot);
Refusal why_no_claim(const State& state, int seat, int place);
Refusal why_no_exchange(const State& state, int seat, Action action);
Refusal why_no_ability(const State& state, int seat, ActionRef at);
Refusal why_no_target(const State& state, const Step& step, int location);
Refusal why_no_ship(const State& state, const Step& step, Action action);

}  // namespace orrery::sun
