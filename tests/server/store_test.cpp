#include "tests/server/store_test.h"

#include <barrier>
#include <thread>

namespace orrery::server {

std::vector<StoreKind> store_kinds() {
  std::vector<StoreKind> found = {{"Sqlite", [] { return std::make_unique<SqlitePlace>(); }}};
  if (PostgresPlace::url()) found.push_back({"Postgres", [] { return std::make_unique<PostgresPlace>(); }});
  return found;
}

std::string store_kind_name(const testing::TestParamInfo<StoreKind>& instance) {
  return instance.param.name;
}

Ids ids(const std::vector<TableLine>& lines) {
  Ids found;
  for (const TableLine& line : lines) found.push_back(line.id);
  return found;
}

void in_threads(int count, const std::function<void(int)>& work) {
  std::barrier start(count);
  std::vector<std::thread> threads;
  for (int i = 0; i < count; ++i) {
    threads.emplace_back([&, i] {
      start.arrive_and_wait();
      work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace orrery::server
