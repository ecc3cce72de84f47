// orrery.Game: what is played, with how many and how.

#include <fmt/format.h>

#include "core/words.h"
#include "python/bind.h"

namespace orrery::python {
namespace {

Loaded load_game(const std::string& name, const py::object& players, const py::object& options) {
  int count = 0;
  if (players.is_none()) {
    // As many as can play; who asks for a game that is not there is told so.
    const std::string id = name.substr(0, name.rfind("-v"));
    if (const Game* game = find_game(id)) count = game->facts().max_players;
  } else if (py::isinstance<py::int_>(players)) {
    count = players.cast<int>();
  } else {
    throw py::type_error("players is a whole number");
  }
  return or_refuse(load(name, count, options_of(options)));
}

py::dict options_dict(const OptionTexts& options) {
  py::dict out;
  for (const auto& [name, value] : options) out[py::str(name)] = value;
  return out;
}

py::list games() {
  py::list out;
  for (const Game* game : all_games()) {
    const GameFacts& facts = game->facts();
    py::dict options;
    for (const OptionFacts& option : facts.options) options[py::str(option.name)] = option.values;
    py::dict one;
    one["name"] = fmt::format("{}-v{}", facts.id, facts.rules_version);
    one["id"] = facts.id;
    one["rules_version"] = facts.rules_version;
    one["min_players"] = facts.min_players;
    one["max_players"] = facts.max_players;
    one["options"] = options;
    out.append(one);
  }
  return out;
}

// name -> slice of the observation.
py::dict layout_of(const Loaded& loaded) {
  py::dict out;
  for (const ObservedBlock& block : loaded.game->observation_layout().blocks)
    out[py::str(block.name)] = py::slice(block.first, block.first + block.count, 1);
  return out;
}

}  // namespace

void bind_game(py::module_& module) {
  module.def("games", &games);
  py::class_<Loaded>(module, "Game")
      .def(py::init(&load_game), py::arg("name"), py::arg("players") = py::none(), py::arg("options") = py::none())
      .def_property_readonly("name", &Loaded::name)
      .def_property_readonly("id", [](const Loaded& self) { return self.game->facts().id; })
      .def_property_readonly("rules_version", [](const Loaded& self) { return self.game->facts().rules_version; })
      .def_readonly("players", &Loaded::players)
      .def_property_readonly("options", [](const Loaded& self) { return options_dict(self.options); })
      .def_property_readonly("observation_size",
                             [](const Loaded& self) { return self.game->observation_layout().size; })
      .def_property_readonly("observation_layout", &layout_of)
      .def(
          "new",
          [](const Loaded& self, const py::object& seed, bool explicit_chance) {
            return GameState::begin(self, seed_of(seed), !explicit_chance);
          },
          py::arg("seed") = 0, py::kw_only(), py::arg("explicit_chance") = false)
      .def("__repr__",
           [](const Loaded& self) { return fmt::format("Game('{}', players={})", self.name(), self.players); });
}

}  // namespace orrery::python
