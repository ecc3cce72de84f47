#pragma once

// Where a server keeps everything, as the commands that look after it name it.

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/context.h"
#include "server/store/store.h"

namespace orrery::cli {

// The folder for the embedded store when none is named.
std::string standard_data();

struct StorePlace {
  std::string data = standard_data();
  std::string store;  // postgresql://...; empty: the embedded one

  void add_to(CLI::App& command, const Context& context);
  bool is_shared() const { return !store.empty(); }
  std::string file() const { return data + "/orrery.db"; }
  std::unique_ptr<server::Store> open_to_read() const;
  // To write beside a server.
  std::unique_ptr<server::Store> open_beside() const;
};

}  // namespace orrery::cli
