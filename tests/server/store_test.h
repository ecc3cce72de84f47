#pragma once

// What every store must do, whichever database is behind it, is tested on each kind of store. PostgreSQL takes part
// when ORRERY_TEST_POSTGRES names a database (tools/postgres makes one).

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/server/store_fixture.h"

namespace orrery::server {

struct StoreKind {
  std::string name;
  std::function<std::unique_ptr<Place>()> make;
};

std::vector<StoreKind> store_kinds();
std::string store_kind_name(const testing::TestParamInfo<StoreKind>& instance);

class EveryStore : public testing::TestWithParam<StoreKind> {
 protected:
  void SetUp() override {
    place = GetParam().make();
    store = place->open();
  }
  void reopen() {
    store.reset();
    store = place->open();
  }

  std::unique_ptr<Place> place;
  std::unique_ptr<Store> store;
};

using Ids = std::vector<std::string>;
Ids ids(const std::vector<TableLine>& lines);

// Runs `work` in so many threads, which begin at the same moment.
void in_threads(int count, const std::function<void(int)>& work);

}  // namespace orrery::server
