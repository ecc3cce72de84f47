#pragma once

// The module, part by part, and what its parts share: reading arguments with errors that say what is wrong.

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <string>

#include "python/game_state.h"

namespace orrery::python {

namespace py = pybind11;

void bind_game(py::module_& module);
void bind_state(py::module_& module);
void bind_vector_env(py::module_& module);
void bind_bots(py::module_& module);

// orrery.Refused, with the reason in words and the number of the rule.
[[noreturn]] void refuse(const Problem& problem);
template <class T>
T or_refuse(OrProblem<T>&& result) {
  if (const Problem* problem = std::get_if<Problem>(&result)) refuse(*problem);
  return std::get<T>(std::move(result));
}

std::uint64_t seed_of(const py::handle& value);
Seat seat_of(const py::handle& value, const GameState& state);
OptionTexts options_of(const py::handle& value);
// A float32 or bool array of one dimension that can be written to; `None` makes one.
template <class T>
py::array_t<T> array_to_fill(const py::object& given, std::size_t size, const char* dtype);

// What JSON says, as Python has it.
py::object from_json(const std::string& text);

}  // namespace orrery::python
