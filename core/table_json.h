#pragma once

// The table and what belongs to it as JSON, for `--json`, the server and tests.
//
// Empty texts, empty lists and values that stand at their default are left out. A text is
// {"key": ..., "args": {...}}; an argument is a number, a string or again a text. Seats count from 1.
// Callers that use the values include <boost/json.hpp> themselves.

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "core/table.h"

namespace orrery {

class Words;

// With `words` every text is a sentence in their language instead.
boost::json::value to_json(const Text& text, const Words* words = nullptr);
boost::json::value to_json(const Facts& facts);
boost::json::value to_json(const Zone& zone, const Words* words = nullptr);
boost::json::value to_json(const Piece& piece, const Words* words = nullptr);
boost::json::value to_json(const Counter& counter, const Words* words = nullptr);
boost::json::value to_json(const Table& table, const Words* words = nullptr);
boost::json::value to_json(const OptionInfo& option, const Words* words = nullptr);
boost::json::value to_json(const SeatScore& score, const Words* words = nullptr);
boost::json::value to_json(const std::vector<SeatScore>& scores, const Words* words = nullptr);
boost::json::value to_json(const Refusal& refusal, const Words* words = nullptr);
boost::json::value to_json(const Impossible& impossible, const Words* words = nullptr);

// The same as written text.
std::string json_text(const Text& text);
std::string json_text(const Table& table);
std::string json_text(const OptionInfo& option);
std::string json_text(const Impossible& impossible);
std::string json_text(const std::vector<SeatScore>& scores);

}  // namespace orrery
