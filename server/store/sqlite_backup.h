#pragma once

// Copies of an SQLite store that can be made while a server writes to it.

#include <string>

namespace orrery::server {

// Writes one moment of the store at `from` into the new file `to`, with everything that was acknowledged before the
// call. The file appears whole or not at all. Throws StoreError.
void backup_sqlite(const std::string& from, const std::string& to);
// Puts a backup in the place of the store at `to`, which no server may be using. A store that is there is kept beside
// it, with the ending ".before".
void restore_sqlite(const std::string& from, const std::string& to);
// What SQLite itself finds wrong with the file; empty: nothing.
std::string damage_of_sqlite(const std::string& path);

}  // namespace orrery::server
