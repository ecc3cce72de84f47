#pragma once

// Tests of a rule that both editions have: BOTH_EDITIONS(EclipseMove); TEST_P(EclipseMove, ...) { GetParam() ... }

#include <gtest/gtest.h>

#include <string>

#include "games/eclipse/edition.h"

namespace orrery::eclipse {

inline constexpr Edition kNew = Edition::NewDawn, kSecond = Edition::SecondDawn;
inline constexpr Edition kBothEditions[] = {kNew, kSecond};

class BothEditions : public testing::TestWithParam<Edition> {
 protected:
  static bool new_dawn() { return GetParam() == Edition::NewDawn; }
};

inline std::string edition_of_test(const testing::TestParamInfo<Edition>& info) {
  return info.param == Edition::NewDawn ? "NewDawn" : "SecondDawn";
}

#define BOTH_EDITIONS(suite)            \
  class suite : public BothEditions {}; \
  INSTANTIATE_TEST_SUITE_P(Both, suite, testing::Values(Edition::NewDawn, Edition::SecondDawn), edition_of_test)

}  // namespace orrery::eclipse
