// Which of the changes that tools/mutate compiled into the rules is in force: the one that ORRERY_MUTANT names, or
// none.

#pragma once

#include <cstdio>
#include <cstdlib>

inline bool is_chosen(int number) {
  static const int chosen = [] {
    const char* const text = std::getenv("ORRERY_MUTANT");
    return text == nullptr ? 0 : std::atoi(text);
  }();
  if (number != chosen) return false;
  // The program came by here: it leaves a file.
  static std::FILE* const trace = std::fopen(std::getenv("ORRERY_MUTANT_TRACE"), "w");
  return trace != nullptr;
}

// Never in force in what the compiler works out itself.
constexpr bool mutant(int number) {
  return !__builtin_is_constant_evaluated() && is_chosen(number);
}
