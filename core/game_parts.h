#pragma once

// What a client knows about single games: how a bot values a position, comparison with another engine, odds of a fight,
// commands. Such a part is one function with the same name in the namespace of each game; it lies in a file or folder
// named like the folder of the game's rules. The build finds them and makes the list (tools/game_parts.cmake).

#include <array>
#include <span>
#include <string_view>

#include "core/game.h"
#include "core/registry.h"

namespace orrery {

template <class Function>
struct GamePart {
  std::string_view folder;  // of the game's rules
  Function* function;
};

// The parts of one kind, made by the build.
template <class Function>
std::span<const GamePart<Function>> game_parts();

// Games that share their rules share their words too, which are named like the folder.
inline std::string_view folder_of(const Game& game) {
  const GameFacts& facts = game.facts();
  return facts.words.empty() ? facts.id : facts.words;
}

// The part made for `game`, or null.
template <class Function>
Function* part_of(const Game& game) {
  for (const GamePart<Function>& part : game_parts<Function>())
    if (part.folder == folder_of(game)) return part.function;
  return nullptr;
}

// The part made for the game called `id`, or null. Some parts need only facts of a game: a folder without a registered
// game is enough.
template <class Function>
Function* part_named(std::string_view id) {
  if (const Game* game = find_game(id)) return part_of<Function>(*game);
  for (const Game* game : all_games())
    if (folder_of(*game) == id) return nullptr;
  for (const GamePart<Function>& part : game_parts<Function>())
    if (part.folder == id) return part.function;
  return nullptr;
}

}  // namespace orrery
