#pragma once

#include <span>
#include <string_view>

namespace orrery {

// A file that tools/embed_files.cmake made part of the program: its path from the project's root, and its content.
struct EmbeddedFile {
  std::string_view path;
  std::string_view content;
};

}  // namespace orrery
