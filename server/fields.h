#pragma once

// The fields of a JSON object from outside: bounded in size and depth, each read with its kind and limits checked.
//
//   auto parsed = Fields::parse(body);
//   ...
//   const auto name = fields.text("name", 1, 64);     // nothing when it is missing
//   const auto seat = fields.whole("seat", 1, 6);
//   if (auto problem = fields.problem()) return *problem;
//
// The first field that is missing, of the wrong kind or out of bounds makes the problem; reading goes on with nothing.

#include <boost/json.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/problem.h"

namespace orrery::server {

inline constexpr std::size_t kMaxJsonDepth = 16;

class Fields {
 public:
  // Parses an object; an empty text counts as an empty object.
  static Result<Fields> parse(std::string_view text);
  explicit Fields(boost::json::object object) : object_(std::move(object)) {}

  // Required fields: missing ones are a problem.
  std::string text(std::string_view name, std::size_t least, std::size_t most);
  std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most);
  bool truth(std::string_view name);
  std::vector<std::string> texts(std::string_view name, std::size_t least, std::size_t most, std::size_t longest);

  // Optional fields: nothing when missing or null.
  std::optional<std::string> maybe_text(std::string_view name, std::size_t least, std::size_t most);
  std::optional<std::int64_t> maybe_whole(std::string_view name, std::int64_t least, std::int64_t most);
  std::optional<bool> maybe_truth(std::string_view name);
  std::optional<std::vector<std::string>> maybe_texts(std::string_view name, std::size_t least, std::size_t most,
                                                      std::size_t longest);
  // A nested object; its problems are its own.
  std::optional<Fields> maybe_object(std::string_view name);

  bool has(std::string_view name) const;
  bool is_null(std::string_view name) const;
  const boost::json::object& object() const { return object_; }

  // Names a field as wrong for a reason that only the caller can see.
  void wrong(std::string_view name);
  const std::optional<Problem>& problem() const { return problem_; }

 private:
  const boost::json::value* find(std::string_view name) const;
  void missing(std::string_view name);

  boost::json::object object_;
  std::optional<Problem> problem_;
};

}  // namespace orrery::server
