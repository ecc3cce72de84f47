#pragma once

// The record of a game: plain text that replays to the identical state.
//
//   orrery 1
//   game gaia 1                     id and rules version
//   players 3
//   option map_mode var3            options that differ from their defaults
//   seat 1 Anna                     names, by seat number from 1
//   chance 0e57... 12               hash of the seed of all draws, from decision 12 on (left out: from 0 on)
//   entropy k2Jv                    what a player has added to the seed; any number of lines
//   redraw 57 1                     from decision 57 on draws are new ones: the game was taken back to there
//   ---
//   * draw std_7vp                  chance
//   1 faction terrans               seat 1
//   # round 1                       a mark for readers, skipped when read
//   2 build mine 3B2
//   seed 8c21...                    the seed itself; only when the game is over
//   end 91e6a7c1d2f30f11            record_hash; absent while the game goes on

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

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

// Marks put the headline (the round, the phase) as a comment wherever it changes.
enum class Marks : std::uint8_t { Leave, Write };

// What the rules made of a game: every decision, how many options it had, the final points. It does not depend on how a
// state is laid out in memory, so records outlive changes of the program that leave the rules alone.
std::uint64_t record_hash(const Match& match);

std::string write_record(const Match& match, Marks marks = Marks::Leave);
// One line of it: the decision `action` in `position`, without the line's end.
std::string record_line(const Position& position, Action action);
// Replays `text` from the start, every decision checked by the rules.
std::variant<Match, RecordError> read_record(std::string_view text);
// The error with its line and rule number, for people.
Text full_text(const RecordError& error);

}  // namespace orrery
