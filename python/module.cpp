#include <fmt/format.h>

#include "core/words.h"
#include "python/bind.h"

namespace orrery::python {

void refuse(const Problem& problem) {
  const py::object type = py::module_::import("orrery._orrery").attr("Refused");
  const std::string said = problem.rule.empty() ? problem.reason : problem.reason + " (" + problem.rule + ")";
  // What somebody else has written may be no text at all.
  const auto readable = [](const std::string& text) {
    return py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
  };
  py::object error = type(readable(said));
  error.attr("reason") = readable(problem.reason);
  error.attr("rule") = problem.rule;
  PyErr_SetObject(type.ptr(), error.ptr());
  throw py::error_already_set();
}

std::uint64_t seed_of(const py::handle& value) {
  const auto wrong = [&] {
    return fmt::format("a seed is a whole number from 0 to 2**64 - 1, not {}", std::string(py::repr(value)));
  };
  if (PyIndex_Check(value.ptr()) == 0 || PyBool_Check(value.ptr())) throw py::type_error(wrong());
  const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!number) throw py::error_already_set();
  const unsigned long long seed = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    throw py::value_error(wrong());
  }
  return seed;
}

Seat seat_of(const py::handle& value, const GameState& state) {
  const int players = state.loaded().players;
  const int seat = py::isinstance<py::int_>(value) ? value.cast<int>() : players;
  if (seat != kNobody && (seat < 0 || seat >= players))
    throw py::value_error(fmt::format("seats are 0 to {}, and NOBODY for a spectator, not {}", players - 1,
                                      std::string(py::repr(value))));
  return static_cast<Seat>(seat);
}

OptionTexts options_of(const py::handle& value) {
  OptionTexts options;
  if (value.is_none()) return options;
  if (!py::isinstance<py::dict>(value)) throw py::type_error("options are a dict of names and values");
  for (const auto& [name, text] : value.cast<py::dict>())
    options.emplace_back(py::str(name).cast<std::string>(), py::str(text).cast<std::string>());
  return options;
}

template <class T>
py::array_t<T> array_to_fill(const py::object& given, std::size_t size, const char* dtype) {
  if (given.is_none()) return py::array_t<T>(static_cast<py::ssize_t>(size));
  const auto wrong = [&](const char* what) {
    return py::value_error(
        fmt::format("out has to be a {} array of {} numbers that lie side by side and can be "
                    "written to: {}",
                    dtype, size, what));
  };
  if (!py::isinstance<py::array>(given)) throw wrong("it is no array");
  const auto array = given.cast<py::array>();
  if (!py::isinstance<py::array_t<T>>(given)) throw wrong("it has another type of numbers");
  if (array.ndim() != 1 || array.size() != static_cast<py::ssize_t>(size)) throw wrong("it has another size");
  if (array.strides(0) != array.itemsize()) throw wrong("its numbers do not lie side by side");
  if (!array.writeable()) throw wrong("it cannot be written to");
  return given.cast<py::array_t<T>>();
}
template py::array_t<float> array_to_fill<float>(const py::object&, std::size_t, const char*);
template py::array_t<bool> array_to_fill<bool>(const py::object&, std::size_t, const char*);

py::object from_json(const std::string& text) {
  return py::module_::import("json").attr("loads")(text);
}

}  // namespace orrery::python

PYBIND11_MODULE(_orrery, module) {
  namespace py = orrery::python::py;
  module.doc() = "Board games with every rule enforced. Import `orrery`, not this.";
  module.attr("CHANCE") = static_cast<int>(orrery::kChance);
  module.attr("NOBODY") = static_cast<int>(orrery::kNobody);
  module.attr("NUM_ACTIONS") = orrery::kMaxActionIds;
  const auto refused =
      py::reinterpret_steal<py::object>(PyErr_NewException("orrery.Refused", PyExc_ValueError, nullptr));
  refused.attr("__doc__") = "The rules do not allow it: `reason` in words, `rule` its number.";
  module.attr("Refused") = refused;
  orrery::python::bind_game(module);
  orrery::python::bind_state(module);
  orrery::python::bind_vector_env(module);
  orrery::python::bind_bots(module);
}
