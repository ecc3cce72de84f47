#pragma once

#include <gtest/gtest.h>

#include <string>

// Names the rules that a test shows, by their numbers in docs/rules:
//
//   TEST(Build, MineCostsTwoCreditsAndOneOre) {
//     RULES("GP-5.2.1 GP-5.2.3");
//     ...
//
// A worked example of appendix B is named by its number: RULES("GP-B12 GP-3.3.1"). `tools/rules` counts a
// rule as tested if a test that names it ran and passed; "GP-5.2" names only the rule with exactly this number.
// The key repeats the numbers so that one test may name rules in several places.
#define RULES(numbers) ::testing::Test::RecordProperty(std::string("rules ") + (numbers), (numbers))
