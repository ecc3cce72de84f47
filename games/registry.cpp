#include "core/registry.h"

#include <array>
#include <tuple>

#include "games/list.h"

namespace orrery {
namespace {

template <class... Rules>
std::span<const Game* const> objects_of(GameList<Rules...>) {
  static const std::tuple<GameOf<Rules>...> objects;
  static const std::array<const Game*, sizeof...(Rules)> games = {&std::get<GameOf<Rules>>(objects)...};
  return games;
}

}  // namespace

std::span<const Game* const> all_games() {
  return objects_of(Games());
}

const Game* find_game(std::string_view id) {
  for (const Game* game : all_games())
    if (game->facts().id == id) return game;
  return nullptr;
}

}  // namespace orrery
