#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"

namespace orrery {

// The specifications that are part of the program, in Markdown; generated from docs/rules.
std::span<const EmbeddedFile> rule_documents();

// The text of a rule, "GP-5.2.1", or, for the number of a section, "GP-5.2", of each rule in it.
// Every text begins with its number. Empty when the rule is not known.
std::vector<std::string> rule_texts(std::string_view rule);

}  // namespace orrery
