#pragma once

#include "server/store/sql.h"

namespace orrery::server {

// Brings the schema to the version of this program, inside the transaction of `session`. Throws StoreError when it
// comes from a newer program.
void migrate(SqlSession& session);

}  // namespace orrery::server
