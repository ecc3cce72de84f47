#pragma once

// Set-up options as typed, checked against the facts of a game, so that every game refuses alike.
//
//   auto checked = SetupOptions::check(facts(), players, options);
//   if (auto* refusal = std::get_if<Refusal>(&checked)) return *refusal;
//   const auto& chosen = std::get<SetupOptions>(checked);
//   setup.map_mode = static_cast<MapMode>(chosen.index("map_mode"));

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace orrery {

// The longest value of an option with free text.
inline constexpr std::size_t kMaxOptionBytes = 4096;

// Why `facts` cannot be played by that many, or nothing.
std::optional<Refusal> wrong_player_count(const GameFacts& facts, int players);

// A game whose rules were mended may go on playing by older versions what was begun under them: it has an option of
// this name with the versions that it knows, the present one first.
inline constexpr std::string_view kRulesOption = "rules_version";
bool plays_rules(const GameFacts& facts, int version);
// The options of a game of that version.
OptionTexts with_rules(const GameFacts& facts, int version, OptionTexts options);

class SetupOptions {
 public:
  // Refuses a wrong number of players, an unknown or repeated option, and a value that is not in the list.
  static Or<SetupOptions> check(const GameFacts& facts, int players, const OptionTexts& options);

  // The value of an option of the game: as given, or else its default (free text: empty).
  const std::string& value(std::string_view name) const { return values_[place(name)]; }
  // The place of that value in the list of the option's values; 0 is the default.
  std::size_t index(std::string_view name) const;
  bool is_default(std::string_view name) const;
  // The options that differ from their defaults, in the order of the facts.
  OptionTexts changed() const;

 private:
  explicit SetupOptions(const GameFacts& facts);
  std::size_t place(std::string_view name) const;

  const GameFacts* facts_;
  std::vector<std::string> values_;  // beside facts_->options
};

}  // namespace orrery
