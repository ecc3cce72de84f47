#include "core/acts.h"

#include "core/clean_text.h"

namespace orrery {

std::string rule_with_prefix(std::string_view rules, std::string_view prefix) {
  if (prefix.empty()) return std::string(rules);
  while (!rules.empty()) {
    const std::string_view rule = take_word(rules);
    if (rule.starts_with(prefix)) return std::string(rule);
  }
  return {};
}

}  // namespace orrery
