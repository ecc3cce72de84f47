// Bots, and whole games between them.

#include <fmt/format.h>

#include "bots/bot.h"
#include "python/bind.h"

namespace orrery::python {
namespace {

std::unique_ptr<orrery::Bot> bot_named(const std::string& name, const Game& game, std::uint64_t seed) {
  auto bot = make_bot(name, game, seed);
  if (bot != nullptr) return bot;
  std::string names;
  for (const std::string_view known : bot_names()) names += (names.empty() ? "" : ", ") + std::string(known);
  refuse({fmt::format("no bot is called '{}'; there are {}", name, names)});
}

// A bot that remembers its random numbers.
struct Player {
  const Game* game;
  std::string name;
  std::unique_ptr<orrery::Bot> bot;
  SeededRng rng;
};

std::unique_ptr<Player> make_player(const std::string& name, const Loaded& loaded, const py::object& seed) {
  const std::uint64_t first = seed_of(seed);
  return std::make_unique<Player>(Player{loaded.game, name, bot_named(name, *loaded.game, first), SeededRng(~first)});
}

int choose(Player& self, const GameState& state) {
  if (&state.game() != self.game) throw py::value_error("this bot plays " + self.game->facts().id);
  if (state.to_move() < 0) throw py::value_error("no seat decides now");
  Action chosen{0};
  {
    const py::gil_scoped_release release;
    chosen = ask_bot(state.position(), *self.bot, self.rng);
  }
  return state.position().action_id(chosen);
}

// A game from beginning to end; the same as `orrery random --seats` plays with that seed.
GameState play(const Loaded& loaded, const std::vector<std::string>& names, const py::object& from) {
  const std::uint64_t seed = seed_of(from);
  if (names.size() != static_cast<std::size_t>(loaded.players))
    throw py::value_error(fmt::format("{} seats want as many bots, not {}", loaded.players, names.size()));
  Xoshiro rng(seed);
  std::vector<std::unique_ptr<orrery::Bot>> bots;
  for (const std::string& name : names) bots.push_back(bot_named(name, *loaded.game, rng.next()));
  const py::gil_scoped_release release;
  GameState state = GameState::begin(loaded, seed, false);
  while (!state.position().over()) {
    const Seat seat = state.to_move();
    const bool by_chance = seat == kChance;
    state.apply(by_chance ? state.position().sample(rng)
                          : ask_bot(state.position(), *bots[static_cast<std::size_t>(seat)], rng));
  }
  return state;
}

}  // namespace

void bind_bots(py::module_& module) {
  module.def("bot_names", [] {
    std::vector<std::string> names;
    for (const std::string_view name : bot_names()) names.emplace_back(name);
    return names;
  });
  py::class_<Player>(module, "Bot")
      .def(py::init(&make_player), py::arg("name"), py::arg("game"), py::arg("seed") = 0)
      .def_readonly("name", &Player::name)
      .def("choose", &choose, py::arg("state"));
  module.def("play", &play, py::arg("game"), py::arg("bots"), py::arg("seed") = 0);
}

}  // namespace orrery::python
