#include "core/typed.h"

namespace orrery {

std::string numbered(int value, int count) {
  return value < count ? std::to_string(value + 1) : std::string();
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

}  // namespace orrery
