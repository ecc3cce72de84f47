#pragma once

#include <cstddef>
#include <exception>
#include <string>

namespace orrery {

// A list or stack of fixed size is full. That is an error of a game, met in one position: whoever plays it stops that
// game and nothing else. `GameOf` adds which game and position it was.
class CapacityError : public std::exception {
 public:
  CapacityError(const char* what, std::size_t capacity);
  void met_in(const std::string& game, unsigned long long position);
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

[[noreturn, gnu::cold]] void throw_full(const char* what, std::size_t capacity);
[[noreturn, gnu::cold]] void throw_empty(const char* what);

}  // namespace orrery
