#include "tests/folders.h"

namespace orrery {

std::filesystem::path project_folder() {
  return ORRERY_PROJECT;
}

std::filesystem::path shared_folder() {
  return project_folder() / "../shared";
}

}  // namespace orrery
