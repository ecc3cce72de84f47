#pragma once

// Why a request is refused: the codes of docs/api.md.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/text.h"

namespace orrery::server {

enum class Code : std::uint8_t {
  BadRequest,
  NoSession,
  WrongPassword,
  NotAllowed,
  BadOrigin,
  NotFound,
  Stale,
  WrongPhase,
  Taken,
  TooLarge,
  Illegal,
  Hidden,
  Frozen,
  TooMany,
  Busy,
};

std::string_view name_of(Code code);
int status_of(Code code);

struct Problem {
  Code code;
  Text text;         // why, for people; empty: the general words of the code
  std::string rule;  // of the game, when it decides
  int retry_after;   // seconds, for TooMany

  Problem(Code why, Text words = {}, std::string game_rule = {}, int seconds = 0)
      : code(why), text(std::move(words)), rule(std::move(game_rule)), retry_after(seconds) {}
};

template <class T>
using Result = std::variant<T, Problem>;

// The words for a problem: its own, or those of its code ("server.error.stale").
Text text_of(const Problem& problem);

}  // namespace orrery::server
