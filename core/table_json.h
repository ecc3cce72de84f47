#pragma once

// The table and what belongs to it as JSON, for `--json`, the server and tests.
//
// Empty texts, empty lists and values that stand at their default are left out. A text is
// {"key": ..., "args": {...}}; an argument is a number, a string or again a text. Seats count from 1.

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "core/table.h"

namespace orrery {

class Words;

// With `words` every text is a sentence in their language instead.
void write(JsonWriter& to, const Text& text, const Words* words = nullptr);
void write(JsonWriter& to, const Facts& facts, const Words* words = nullptr);
void write(JsonWriter& to, const Place& place, const Words* words = nullptr);
void write(JsonWriter& to, const Zone& zone, const Words* words = nullptr);
void write(JsonWriter& to, const Piece& piece, const Words* words = nullptr);
void write(JsonWriter& to, const Counter& counter, const Words* words = nullptr);
void write(JsonWriter& to, const Table& table, const Words* words = nullptr);
void write(JsonWriter& to, const OptionInfo& option, const Words* words = nullptr);
void write(JsonWriter& to, const ScoreLine& line, const Words* words = nullptr);
void write(JsonWriter& to, const std::vector<SeatScore>& scores, const Words* words = nullptr);
void write(JsonWriter& to, const Impossible& impossible, const Words* words = nullptr);

template <class T>
std::string json_text(const T& thing, const Words* words = nullptr) {
  std::string text;
  JsonWriter to(text);
  write(to, thing, words);
  return text;
}

// The same as a value. Callers include <boost/json.hpp> themselves.
boost::json::value to_json(const Text& text, const Words* words = nullptr);
boost::json::value to_json(const Facts& facts);
boost::json::value to_json(const Table& table);
boost::json::value to_json(const std::vector<SeatScore>& scores);

}  // namespace orrery
