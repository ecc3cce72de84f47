#include "core/registry.h"

#include "games/gaia/rules.h"

namespace orrery {
namespace {

const GameOf<gaia::Rules> kGaia;

constexpr const Game* kGames[] = {
    &kGaia,
};

}  // namespace

std::span<const Game* const> all_games() {
  return kGames;
}

const Game* find_game(std::string_view id) {
  for (const Game* game : kGames)
    if (game->facts().id == id) return game;
  return nullptr;
}

}  // namespace orrery
