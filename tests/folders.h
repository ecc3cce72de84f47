#pragma once

// Where tests find files. Only one file knows, so that everything else compiles the same in every clone.

#include <filesystem>

namespace orrery {

std::filesystem::path project_folder();
std::filesystem::path shared_folder();  // reference files that are kept beside the project, if they are here

}  // namespace orrery
