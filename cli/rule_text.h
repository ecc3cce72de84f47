#pragma once

// The rules in player's prose, for a terminal.

#include <string>
#include <string_view>

#include "cli/terminal_table.h"
#include "core/rule_book.h"

namespace orrery::cli {

std::string contents_text(const std::vector<RuleChapter>& book, const TableStyle& style);
std::string chapter_text(const RuleChapter& chapter, const TableStyle& style);
// What is told of a rule or of a section; empty where no chapter tells it.
std::string told_text(std::string_view rule, const TableStyle& style);
// The same; what no chapter tells comes from the specification. Empty: no such rule.
std::string rule_text(std::string_view rule, const TableStyle& style);

}  // namespace orrery::cli
