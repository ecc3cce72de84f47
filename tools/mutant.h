// The change that is in force, of those that tools/mutate compiled into the rules: ORRERY_MUTANT, or none.
// Whether the program comes by it stands in the file ORRERY_MUTANT_TRACE; with -1, whichever it comes by.

#pragma once

#include <bitset>
#include <cstdio>
#include <cstdlib>

inline bool is_chosen(int number) {
  static const int chosen = [] {
    const char* const text = std::getenv("ORRERY_MUTANT");
    return text == nullptr ? 0 : std::atoi(text);
  }();
  if (number != chosen && chosen != -1) return false;
  static std::FILE* const trace = std::fopen(std::getenv("ORRERY_MUTANT_TRACE"), "w");
  static std::bitset<1u << 16> told;
  if (!told[static_cast<unsigned>(number)]) {
    told.set(static_cast<unsigned>(number));
    std::fprintf(trace, "%d\n", number);
    std::fflush(trace);
  }
  return number == chosen;
}

// Never in force in what the compiler works out itself.
constexpr bool mutant(int number) {
  return !__builtin_is_constant_evaluated() && is_chosen(number);
}
