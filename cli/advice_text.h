#pragma once

#include <string>

#include "bots/advice.h"
#include "cli/terminal_table.h"

namespace orrery::cli {

// The ways of an advice, best first, with reasons and what likely follows.
std::string advice_text(const Advice& advice, const TableStyle& style);

// "+2.0  round tiles", a line each.
std::string reasons_text(const std::vector<ValuePart>& reasons, std::size_t indent, const TableStyle& style);

}  // namespace orrery::cli
