#pragma once

// Turns what was typed about a game (its name, options, seats) into a game, or says what would be right.

#include <optional>
#include <string>
#include <vector>

#include "cli/context.h"
#include "core/match.h"

namespace orrery::cli {

// Each of these complains and sets the exit code when it returns nothing.
const Game* game_named(const std::string& name, Context& context);
// "map_mode=var1", "variable_turn_order=true" ...
std::optional<OptionTexts> options_from(const std::vector<std::string>& assignments, const Game& game,
                                        Context& context);
std::optional<Match> start_match(const Game& game, int players, const std::vector<std::string>& assignments,
                                 std::vector<std::string> names, Context& context);

// One seat as typed: `me`, `greedy`, or with a name, `Anna=me`.
struct SeatChoice {
  std::string name;
  std::string player;  // "me" or the name of a bot
};
// "me,greedy,random"; `allow_people`: whether `me` may stand there.
std::optional<std::vector<SeatChoice>> seats_from(const std::string& text, bool allow_people, Context& context);

// The reason of a refusal, with its rule number where there is one.
std::string explain(const Refusal& refusal, const Context& context);

// The whole of a text file; "-" is standard input.
std::optional<std::string> read_text_file(const std::string& path, Context& context);
// Writes a file so that a crash leaves the old one whole.
bool write_text_file(const std::string& path, const std::string& text, Context& context);

}  // namespace orrery::cli
