// orrery.VectorEnv: its arrays are those of the games, not copies of them.

#include <fmt/format.h>

#include "python/bind.h"
#include "python/vector_env.h"

namespace orrery::python {
namespace {

constexpr std::size_t kMostGames = 1 << 20;
constexpr int kMostThreads = 256;

// Arrays stay good after close(), but no step changes them any more.
class Env {
 public:
  Env(const Loaded& loaded, std::size_t count, std::uint64_t seed, Reward reward, int threads)
      : env_(std::make_unique<VectorEnv>(loaded, count, seed, reward, threads)) {}

  VectorEnv& open() {
    if (closed_) throw py::value_error("this VectorEnv is closed");
    return *env_;
  }
  VectorEnv& kept() { return *env_; }
  void close() { closed_ = true; }

 private:
  std::unique_ptr<VectorEnv> env_;
  bool closed_ = false;
};

std::unique_ptr<Env> make(const Loaded& loaded, py::ssize_t count, const py::object& seed, const std::string& reward,
                          int threads) {
  if (count < 1 || static_cast<std::size_t>(count) > kMostGames)
    throw py::value_error(fmt::format("a VectorEnv has 1 to {} games, not {}", kMostGames, count));
  if (threads < 1 || threads > kMostThreads)
    throw py::value_error(fmt::format("threads are 1 to {}, not {}", kMostThreads, threads));
  const auto worth = reward_named(reward);
  if (!worth) throw py::value_error("rewards are place, win and score, not '" + reward + "'");
  const std::uint64_t first = seed_of(seed);
  const py::gil_scoped_release release;
  return std::make_unique<Env>(loaded, static_cast<std::size_t>(count), first, *worth, threads);
}

template <class Shown, class T>
py::array shown(const py::object& self, std::vector<T> VectorEnv::* values, std::size_t columns) {
  VectorEnv& env = self.cast<Env&>().kept();
  std::vector<py::ssize_t> shape = {static_cast<py::ssize_t>(env.count())};
  if (columns > 0) shape.push_back(static_cast<py::ssize_t>(columns));
  py::array array(py::dtype::of<Shown>(), shape, (env.*values).data(), self);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

using Ids = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>;

void step(Env& self, const py::array& given) {
  VectorEnv& env = self.open();
  if (given.ndim() != 1 || given.size() != static_cast<py::ssize_t>(env.count()))
    throw py::value_error(fmt::format("step takes one number for each of {} games", env.count()));
  if (const char kind = given.dtype().kind(); kind != 'i' && kind != 'u')
    throw py::type_error("step takes whole numbers");
  const Ids ids(given);
  std::optional<std::size_t> wrong;
  {
    const py::gil_scoped_release release;
    wrong = env.step({ids.data(), env.count()});
  }
  if (wrong) refuse({fmt::format("game {}: {} is the number of no option; nothing was done", *wrong, ids.at(*wrong))});
}

Ids sample_all(Env& self) {
  VectorEnv& env = self.open();
  Ids ids(static_cast<py::ssize_t>(env.count()));
  env.sample({ids.mutable_data(), env.count()});
  return ids;
}

GameState state_of(Env& self, std::size_t game, const py::object& seed) {
  VectorEnv& env = self.open();
  if (game >= env.count()) throw py::index_error(fmt::format("there are {} games", env.count()));
  return GameState::from(env.loaded(), env.position(game), seed_of(seed));
}

}  // namespace

void bind_vector_env(py::module_& module) {
  const auto observed = [](const py::object& self) {
    return static_cast<std::size_t>(self.cast<Env&>().kept().loaded().game->observation_layout().size);
  };
  py::class_<Env>(module, "VectorEnv")
      .def(py::init(&make), py::arg("game"), py::arg("count"), py::arg("seed") = 0, py::kw_only(),
           py::arg("reward") = "place", py::arg("threads") = 1)
      .def_property_readonly("game", [](Env& self) { return self.kept().loaded(); })
      .def("__len__", [](Env& self) { return self.kept().count(); })
      .def_property_readonly(
          "observations",
          [observed](const py::object& self) { return shown<float>(self, &VectorEnv::observations, observed(self)); })
      .def_property_readonly("masks",
                             [](const py::object& self) { return shown<bool>(self, &VectorEnv::masks, kMaxActionIds); })
      .def_property_readonly("rewards",
                             [](const py::object& self) {
                               return shown<float>(self, &VectorEnv::rewards,
                                                   static_cast<std::size_t>(self.cast<Env&>().kept().loaded().players));
                             })
      .def_property_readonly("to_move",
                             [](const py::object& self) { return shown<std::int8_t>(self, &VectorEnv::to_move, 0); })
      .def_property_readonly("done", [](const py::object& self) { return shown<bool>(self, &VectorEnv::done, 0); })
      .def(
          "reset",
          [](Env& self, const py::object& seed) {
            VectorEnv& env = self.open();
            const std::uint64_t first = seed_of(seed);
            const py::gil_scoped_release release;
            env.reset(first);
          },
          py::arg("seed") = 0)
      .def("step", &step, py::arg("ids"))
      .def("sample", &sample_all)
      .def("state", &state_of, py::arg("game"), py::arg("seed") = 0)
      .def(
          "seed_of",
          [](Env& self, std::size_t game) {
            if (game >= self.open().count()) throw py::index_error("there is no such game");
            return self.open().seed_of(game);
          },
          py::arg("game"))
      .def("close", &Env::close);
}

}  // namespace orrery::python
