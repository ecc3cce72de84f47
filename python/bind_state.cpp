// orrery.State: a game being played.

#include <fmt/format.h>

#include "core/record.h"
#include "core/table_json.h"
#include "core/words.h"
#include "python/bind.h"
#include "python/vector_env.h"

namespace orrery::python {
namespace {

const Words& words_in(const GameState& state, const std::string& language) {
  Language which = Language::En;
  if (!parse_language(language, which))
    throw py::value_error(fmt::format("languages are en, ru and uk, not '{}'", language));
  return Words::in(which, state.game().facts().id);
}

// An answer by number, as an Action, or as it is typed.
Action answer_of(const GameState& state, const py::handle& what) {
  if (py::isinstance<py::str>(what)) {
    const auto read = state.position().from_text(what.cast<std::string>());
    if (const auto* refusal = std::get_if<Refusal>(&read)) refuse(problem_of(state.game(), *refusal));
    return std::get<Action>(read);
  }
  if (py::isinstance<Action>(what)) return what.cast<Action>();
  if (PyIndex_Check(what.ptr()) == 0)
    throw py::type_error(
        fmt::format("an answer is a number of legal(), an Action or a typed one, not {}", std::string(py::repr(what))));
  const long id = PyLong_AsLong(py::reinterpret_steal<py::object>(PyNumber_Index(what.ptr())).ptr());
  PyErr_Clear();
  const std::optional<Action> option =
      id >= 0 && id < kMaxActionIds ? state.option(static_cast<int>(id)) : std::nullopt;
  if (!option) {
    if (state.position().over()) refuse({"the game is over"});
    refuse({fmt::format("{} is the number of no option; legal() has those that are", std::string(py::repr(what)))});
  }
  return *option;
}

void apply(GameState& state, const py::handle& what) {
  if (const auto problem = state.try_apply(answer_of(state, what))) refuse(*problem);
}
// The way of most answers: a number is an option, so it need not be looked for twice.
void apply_number(GameState& state, int id) {
  const std::optional<Action> option = state.option(id);
  if (!option) return apply(state, py::int_(id));
  state.apply(*option);
}

py::list legal(const GameState& state) {
  const std::vector<int>& ids = state.ids();
  py::list out(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i)
    PyList_SET_ITEM(out.ptr(), static_cast<py::ssize_t>(i), PyLong_FromLong(ids[i]));
  return out;
}

py::array mask(const GameState& state, const py::object& out) {
  py::array_t<bool> array = array_to_fill<bool>(out, kMaxActionIds, "bool");
  bool* values = array.mutable_data();
  std::fill_n(values, kMaxActionIds, false);
  for (const int id : state.ids())
    if (id >= 0 && id < kMaxActionIds) values[id] = true;
  return array;
}

py::array observe(const GameState& state, const py::object& seat, const py::object& out) {
  const Seat viewer = seat.is_none() ? state.to_move() : seat_of(seat, state);
  const auto size = static_cast<std::size_t>(state.game().observation_layout().size);
  py::array_t<float> array = array_to_fill<float>(out, size, "float32");
  state.position().observe(viewer < 0 ? kNobody : viewer, {array.mutable_data(), size});
  return array;
}

// Outcomes with their probabilities; nothing where they are too many, or not equally likely, to be listed.
std::vector<std::pair<Action, double>> chance_outcomes(const GameState& state) {
  std::vector<std::pair<Action, double>> out;
  if (state.to_move() != kChance) return out;
  for (const Action option : state.options())
    out.emplace_back(option, 1.0 / static_cast<double>(state.options().size()));
  return out;
}

Action sample(GameState& state, const py::object& random) {
  if (state.to_move() != kChance) throw py::value_error("it is not chance that decides now");
  if (random.is_none()) return state.position().sample(state.chance());
  if (py::isinstance<SeededRng>(random)) return state.position().sample(random.cast<SeededRng&>());
  SeededRng rng(seed_of(random));
  return state.position().sample(rng);
}

Seat viewer_of(const py::object& seat, const GameState& state) {
  return seat.is_none() ? kNobody : seat_of(seat, state);
}

std::string record(const GameState& state, const std::vector<std::string>& names) {
  std::optional<Match> match = state.match();
  if (!match) refuse({"no record tells of it: this state was resampled, or taken out of a VectorEnv"});
  if (names.size() > static_cast<std::size_t>(match->players())) throw py::value_error("more names than seats");
  for (std::size_t i = 0; i < names.size(); ++i) match->set_name(static_cast<Seat>(i), names[i]);
  return write_record(*match);
}

GameState read(const std::string& text) {
  const auto read = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&read))
    refuse({Words::in(Language::En).say(full_text(*error)), error->rule});
  return GameState::of_match(std::get<Match>(read));
}

py::bytes to_bytes(const GameState& state) {
  return py::bytes(or_refuse(state.to_bytes()));
}
GameState restore(const py::bytes& bytes) {
  return or_refuse(GameState::from_bytes(std::string_view(bytes)));
}

std::vector<float> returns(const GameState& state, const std::string& name) {
  const auto reward = reward_named(name);
  if (!reward) throw py::value_error("rewards are place, win and score, not '" + name + "'");
  if (!state.position().over()) return std::vector<float>(static_cast<std::size_t>(state.loaded().players));
  return rewards_of(state.position(), state.loaded().players, *reward);
}

std::vector<Action> decisions(const GameState& state) {
  std::vector<Action> out;
  for (const Happened& event : state.history())
    if (!event.guessed) out.emplace_back(event.bits);
  return out;
}

void bind_values(py::module_& module) {
  py::class_<Action>(module, "Action")
      .def(py::init([](std::uint64_t value) { return Action(value); }), py::arg("value"))
      .def_readonly("value", &Action::bits)
      .def_property_readonly("kind", &Action::kind)
      .def(
          "__eq__", [](Action a, Action b) { return a == b; }, py::is_operator())
      .def("__hash__", [](Action a) { return static_cast<py::ssize_t>(a.bits >> 1); })
      .def("__repr__", [](Action a) { return fmt::format("Action({:#x})", a.bits); });
  py::class_<SeededRng>(module, "Random")
      .def(py::init([](const py::object& seed) { return SeededRng(seed_of(seed)); }), py::arg("seed"))
      .def("next", &SeededRng::next)
      .def(
          "below",
          [](SeededRng& self, std::uint32_t bound) {
            if (bound == 0) throw py::value_error("nothing is below 0");
            return self.below(bound);
          },
          py::arg("bound"))
      .def("choice", [](SeededRng& self, const py::sequence& from) {
        if (from.empty()) throw py::value_error("there is nothing to choose from");
        return py::object(from[self.below(static_cast<std::uint32_t>(from.size()))]);
      });
}

}  // namespace

void bind_state(py::module_& module) {
  bind_values(module);
  py::class_<GameState>(module, "State")
      .def_property_readonly("game", [](const GameState& self) { return self.loaded(); })
      .def_property_readonly("players", [](const GameState& self) { return self.loaded().players; })
      .def_property_readonly("to_move", [](const GameState& self) { return static_cast<int>(self.to_move()); })
      .def_property_readonly("over", [](const GameState& self) { return self.to_move() == kNobody; })
      .def_property_readonly("is_chance", [](const GameState& self) { return self.to_move() == kChance; })
      .def_property_readonly("hash", [](const GameState& self) { return self.position().hash(); })
      // answers
      .def("legal", &legal)
      .def("mask", &mask, py::arg("out") = py::none())
      .def("actions",
           [](const GameState& self) { return std::vector<Action>(self.options().begin(), self.options().end()); })
      .def(
          "action", [](const GameState& self, const py::object& what) { return answer_of(self, what); },
          py::arg("what"))
      .def(
          "id",
          [](const GameState& self, const py::object& what) {
            const int id = self.position().action_id(answer_of(self, what));
            if (id < 0) refuse({"that is no answer of a seat"});
            return id;
          },
          py::arg("what"))
      .def(
          "text",
          [](const GameState& self, const py::object& what) { return self.position().to_text(answer_of(self, what)); },
          py::arg("what"))
      .def(
          "parse",
          [](const GameState& self, const std::string& text) {
            const Action action = answer_of(self, py::str(text));
            if (!self.position().is_legal(action)) {
              GameState copy = self;
              refuse(*copy.try_apply(action));
            }
            for (std::size_t i = 0; i < self.options().size(); ++i)
              if (self.options()[i] == action) return self.ids()[i];
            return kNoActionId;
          },
          py::arg("text"))
      .def("apply", &apply_number, py::arg("what"))
      .def("apply", &apply, py::arg("what"))
      // chance and what is hidden
      .def("chance_outcomes", &chance_outcomes)
      .def("sample", &sample, py::arg("random") = py::none())
      .def(
          "resample",
          [](GameState& self, const py::object& seat, const py::object& seed) {
            self.resample(seat_of(seat, self), seed_of(seed));
          },
          py::arg("seat"), py::arg("seed"))
      // copies
      .def("clone", [](const GameState& self) { return self; })
      .def("__copy__", [](const GameState& self) { return self; })
      .def("__deepcopy__", [](const GameState& self, const py::dict&) { return self; })
      .def(
          "__eq__", [](const GameState& a, const GameState& b) { return a.position() == b.position(); },
          py::is_operator())
      .def("to_bytes", &to_bytes)
      .def_static("from_bytes", &restore, py::arg("data"))
      .def(py::pickle(&to_bytes, &restore))
      // what is seen
      .def("observe", &observe, py::arg("seat") = py::none(), py::arg("out") = py::none())
      .def(
          "view",
          [](const GameState& self, const py::object& seat, const std::string& language) {
            return from_json(json_text(self.position().view(viewer_of(seat, self)), &words_in(self, language)));
          },
          py::arg("seat") = py::none(), py::arg("language") = "en")
      .def(
          "scores",
          [](const GameState& self, const py::object& seat, const std::string& language) {
            return from_json(json_text(self.position().scores(viewer_of(seat, self)), &words_in(self, language)));
          },
          py::arg("seat") = py::none(), py::arg("language") = "en")
      .def(
          "describe",
          [](const GameState& self, const py::object& what, const std::string& language) {
            return from_json(json_text(self.position().describe(answer_of(self, what)), &words_in(self, language)));
          },
          py::arg("what"), py::arg("language") = "en")
      .def(
          "prompt",
          [](const GameState& self, const std::string& language) {
            return words_in(self, language).say(self.position().prompt());
          },
          py::arg("language") = "en")
      .def(
          "headline",
          [](const GameState& self, const std::string& language) {
            return words_in(self, language).say(self.position().headline());
          },
          py::arg("language") = "en")
      .def("returns", &returns, py::arg("reward") = "place")
      // records
      .def_property_readonly("decisions", &decisions)
      .def("record", &record, py::arg("names") = std::vector<std::string>())
      .def_static("from_record", &read, py::arg("text"))
      .def("__repr__", [](const GameState& self) {
        return fmt::format("<State of {}: {} decisions, {} to move>", self.loaded().name(), self.history().size(),
                           static_cast<int>(self.to_move()));
      });
}

}  // namespace orrery::python
