#pragma once

// One function a command; each declares its arguments and what to do when it is called.

#include <CLI/CLI.hpp>

#include "cli/context.h"
#include "core/game_parts.h"

namespace orrery::cli {

void add_games(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_review(CLI::App& app, Context& context);
void add_check(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_admin(CLI::App& app, Context& context);
void add_store(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_random(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_conform(CLI::App& app, Context& context);
void add_odds(CLI::App& app, Context& context);
void add_rules(CLI::App& app, Context& context);

// Commands and options that only one game has: cli/<folder of the game>_commands.cpp provides `add_commands`.
using AddCommands = void(CLI::App& app, Context& context);

}  // namespace orrery::cli

template <>
std::span<const orrery::GamePart<orrery::cli::AddCommands>> orrery::game_parts();
