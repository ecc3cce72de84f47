#pragma once

// What an operator does with a store: look whether all of it can be read, and take a table's log out of it.

#include <functional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace orrery::server {

struct TableFault {
  std::string table;
  std::string why;     // "rules", "log", "error", "line"
  std::string detail;  // for the operator, in English
};

struct StoreReport {
  std::size_t tables = 0;
  std::size_t events = 0;
  std::size_t of_other_rules = 0;  // frozen because this program does not know their rules
  std::vector<TableFault> faults;
};

// Reads every table from its log, as a server would, and compares it with its line in the lists.
StoreReport check_store(Store& store);

// The log of a table as it is stored, one JSON object a line, readable or not; false when there is none.
bool export_log(Store& store, const std::string& table, const std::function<void(const std::string&)>& line);

}  // namespace orrery::server
