#pragma once

// One function a command; each declares its arguments and what to do when it is called.

#include <CLI/CLI.hpp>

#include "cli/context.h"

namespace orrery::cli {

void add_games(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_random(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_conform(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_cards(CLI::App& app, Context& context);
// An option of every command that plays or replays: a card file of Beyond the Sun for new games.
void add_cards_option(CLI::App& app, Context& context);

}  // namespace orrery::cli
