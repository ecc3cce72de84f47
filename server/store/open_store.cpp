#include "server/store/store.h"

namespace orrery::server {

std::unique_ptr<Store> open_store(const std::string& address) {
  if (address.starts_with("postgresql://") || address.starts_with("postgres://")) return open_postgres(address);
  // A misspelt address must not become the name of a file.
  if (address.empty() || address.find("://") != std::string::npos) throw StoreError("server.store.address");
  return open_sqlite(address);
}

}  // namespace orrery::server
