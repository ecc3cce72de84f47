#pragma once

// The record of a game: plain text that replays to the identical state.
//
//   orrery 1
//   game gaia 1                     id and rules version
//   players 3
//   option map_mode var3            options that differ from their defaults
//   seat 1 Anna                     names, by seat number from 1
//   ---
//   * draw std_7vp                  chance
//   1 faction terrans               seat 1
//   # round 1                       a mark for readers, skipped when read
//   2 build mine 3B2
//   end 91e6a7c1d2f30f11            hash of the last state; absent while the game goes on

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace orrery {

struct RecordError {
  int line = 0;  // from 1; 0: the whole text
  Text reason;
  std::string rule;
};

// Limits for records from outside.
inline constexpr std::size_t kMaxRecordBytes = 4 << 20;
inline constexpr std::size_t kMaxRecordLine = 8192;

std::string write_record(const Match& match);
// Replays `text` from the start, every decision checked by the rules.
std::variant<Match, RecordError> read_record(std::string_view text);

}  // namespace orrery
