#pragma once

// The log of the server: one JSON object a line, for people and programs. Never passwords, cookies, tokens,
// invitations, seeds or what players write.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace orrery::server {

enum class Level : std::uint8_t { Debug, Info, Warn, Error };

using JournalValue = std::variant<std::string, std::int64_t, double, bool>;
using JournalField = std::pair<std::string_view, JournalValue>;

// To standard error, or to `file`, from `least` upwards.
void open_journal(const std::string& file, Level least);
void journal(Level level, std::string_view event, std::initializer_list<JournalField> fields = {});

}  // namespace orrery::server
