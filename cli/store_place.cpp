#include "cli/store_place.h"

#include <cstdlib>

namespace orrery::cli {

std::string standard_data() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0')
    return std::string(data) + "/orrery";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::string(home) + "/.local/share/orrery";
  return "orrery-data";
}

void StorePlace::add_to(CLI::App& command, const Context& context) {
  command.add_option("--data", data, context.say("cli.help.serve.data"))->capture_default_str();
  command.add_option("--store", store, context.say("cli.help.serve.store"));
}

std::unique_ptr<server::Store> StorePlace::open_to_read() const {
  return is_shared() ? server::open_store(store) : server::open_sqlite_to_read(file());
}

std::unique_ptr<server::Store> StorePlace::open_beside() const {
  return is_shared() ? server::open_store(store) : server::open_sqlite_beside(file());
}

}  // namespace orrery::cli
