#pragma once

// Numbers of rules, by edition: EN of New Dawn, ES of Second Dawn.

#include <string>
#include <string_view>

#include "games/eclipse/actions.h"
#include "games/eclipse/state.h"

namespace orrery::eclipse {

// A rule that both specifications have.
struct RuleNumber {
  std::string_view new_dawn, second_dawn;
};
inline std::string number_in(const State& state, const RuleNumber& rule) {
  return std::string(state.edition == Edition::NewDawn ? rule.new_dawn : rule.second_dawn);
}

// The rule that explains an option.
std::string rule_of(const State& state, Action action);

}  // namespace orrery::eclipse
