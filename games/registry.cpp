#include "core/registry.h"

#include "games/eclipse/rules.h"
#include "games/gaia/rules.h"
#include "games/sun/rules.h"

namespace orrery {
namespace {

const GameOf<gaia::Rules> kGaia;
const GameOf<sun::Rules> kSun;
const GameOf<eclipse::NewDawn> kEclipse1;
const GameOf<eclipse::SecondDawn> kEclipse2;

constexpr const Game* kGames[] = {
    &kGaia,
    &kSun,
    &kEclipse1,
    &kEclipse2,
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
