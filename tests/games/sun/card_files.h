#pragma once

// The shipped card file with changes, and what reading it says.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/sun/card_file.h"
#include "tests/rules.h"

namespace orrery::sun {

// The shipped file with the first `before` after `record` replaced; an empty record means anywhere.
inline std::string changed(std::string_view record, std::string_view before, std::string_view after,
                           std::string text = std::string(shipped_card_file())) {
  const std::string id = "{\"id\": \"" + std::string(record) + "\"";
  const std::size_t start = record.empty() ? 0 : text.find(id);
  EXPECT_NE(start, std::string::npos) << record;
  const std::size_t at = start == std::string::npos ? start : text.find(before, start);
  EXPECT_NE(at, std::string::npos) << record << " has no " << before;
  if (at != std::string::npos) text.replace(at, before.size(), after);
  return text;
}

inline std::string say(const CardProblem& problem) {
  return problem.record + " | " + problem.field + " | " + Words::in(Language::En).say(problem.reason) + " | " +
         problem.rule;
}

inline std::string all_problems(const CardFile& file) {
  std::string out;
  for (const CardProblem& problem : file.problems) out += (problem.warning ? "warning " : "") + say(problem) + '\n';
  return out;
}

// One of the problems names this record, field and rule.
inline bool names(const CardFile& file, std::string_view record, std::string_view field, std::string_view rule,
                  bool warning = false) {
  for (const CardProblem& problem : file.problems)
    if (problem.record == record && problem.field == field && problem.rule == rule && problem.warning == warning)
      return true;
  return false;
}

// Refused for this and nothing that is not named like it.
inline void expect_refused(const std::string& text, std::string_view record, std::string_view field,
                           std::string_view rule) {
  const CardFile file = read_card_file(text);
  EXPECT_FALSE(file.usable());
  EXPECT_TRUE(names(file, record, field, rule)) << "wanted " << record << " | " << field << " | " << rule << "\n"
                                                << all_problems(file);
}

inline void expect_warned(const std::string& text, std::string_view record, std::string_view field,
                          std::string_view rule) {
  const CardFile file = read_card_file(text);
  EXPECT_TRUE(file.usable()) << all_problems(file);
  EXPECT_TRUE(names(file, record, field, rule, true)) << all_problems(file);
}

inline void expect_usable(const std::string& text) {
  const CardFile file = read_card_file(text);
  EXPECT_TRUE(file.usable()) << all_problems(file);
}

}  // namespace orrery::sun
