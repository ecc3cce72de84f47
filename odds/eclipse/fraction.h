#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace orrery::eclipse {

// Always in lowest terms.
using Fraction = boost::multiprecision::cpp_rational;

}  // namespace orrery::eclipse
