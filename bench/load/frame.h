#pragma once

// What a player needs of a frame of the server, and nothing else of it: views have 80 KB, and the generator shares the
// processor with the server it measures. So frames are walked through once and never built as a tree.

#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery::load {

struct Frame {
  std::string_view type;
  std::string_view id;
  std::string_view table;
  std::string_view problem;  // the code of a refusal
  std::string_view phase;    // of the table, in a view
  std::int64_t seq = 0;
  std::int64_t to_move = 0;  // seats count from 1
  // As they stand in the frame, escapes included: they can be put into another JSON string as they are.
  std::vector<std::string_view> options;
  std::vector<std::string_view> ahead;  // of the question that is put in advance
};

// Fills `frame`, whose views point into `text`. False when the text is not a JSON object.
bool read_frame(std::string_view text, Frame& frame);

// A text member of the outermost object; empty when it is not there.
std::string_view text_member(std::string_view object, std::string_view name);

}  // namespace orrery::load
