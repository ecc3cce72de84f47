#pragma once

// What a client may ask of a table, read from JSON. Everything about its form is checked here; whether it is allowed is
// decided at the table (live_table.h).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "core/words.h"
#include "server/fields.h"
#include "server/problem.h"

namespace orrery::server {

enum class Do : std::uint8_t {
  Sit,
  Stand,
  SeatBot,
  Clear,
  Start,
  Close,
  Move,
  Draft,
  Effects,
  Undo,
  Resign,
  Return,
  Standing,
  Withdraw,
  Propose,
  Answer,
  Chat,
  Mute,
  Unmute,
  Remove,
  Watch,  // over the socket only
  Leave,
};
std::string_view name_of(Do what);

inline constexpr std::size_t kMaxStep = 512;
inline constexpr std::size_t kMaxSteps = 200;
inline constexpr std::size_t kMaxChat = 500;  // characters
inline constexpr std::size_t kMaxId = 64;
inline constexpr std::size_t kMaxAnswers = 32;

struct Command {
  std::string id;
  Do what = Do::Chat;
  std::string table;     // only over the socket
  std::int64_t seq = 0;  // the view the decision was made on; Watch: the last event known, -1 for none
  Seat seat = kNobody;
  std::vector<std::string> steps;
  std::string bot;
  std::string say;
  std::string entropy;  // Sit
  bool yes = false;
  std::optional<std::int64_t> line;    // Mute, Remove: of somebody without a seat, the number of something he said
  std::optional<std::int64_t> rewind;  // Propose, Undo: a decision index
  std::optional<Language> texts;       // Watch
  StandingAnswers answers;             // Standing
};

// An id as clients make them: 1 to 64 of A-Za-z0-9_-.
bool is_id(std::string_view text);

Result<Command> read_command(std::string_view json);
Result<Command> read_command(Fields fields);

}  // namespace orrery::server
