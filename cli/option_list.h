#pragma once

// The options of a decision as a person meets them: numbered, grouped when there are many, explained.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "cli/terminal_table.h"
#include "core/effects.h"
#include "core/match.h"

namespace orrery::cli {

class OptionList {
 public:
  // `position` must stay as it is while the list is used.
  explicit OptionList(const Position& position);

  std::size_t size() const { return options_.size(); }
  const OptionInfo& operator[](std::size_t i) const { return options_[i]; }

  // One option a line with label, preview and warnings; long lists in groups by how the notation begins.
  std::string text(const TableStyle& style) const;
  // Every option on its own line.
  std::string full_text(const TableStyle& style) const;
  // What an option does, costs and gives, its warnings and its rule.
  std::string explanation(std::size_t i, const TableStyle& style) const;

  // The option with this number (from 1), notation, or any other spelling that the game understands.
  std::optional<std::size_t> find(std::string_view typed) const;
  // Notations, for completion and for suggestions.
  std::vector<std::string> notations() const;

 private:
  std::string lines(const std::vector<std::size_t>& which, const TableStyle& style) const;

  // What an option costs and gives: the counters that it changes, and what the game says beside them.
  std::string costs_and_gains(std::size_t i, const TableStyle& style) const;
  std::string body_of(std::size_t i, const TableStyle& style) const;

  const Position& position_;
  std::vector<OptionInfo> options_;
  std::vector<Effect> effects_;
  std::vector<Counter> counters_;
};

}  // namespace orrery::cli
