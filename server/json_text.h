#pragma once

// Texts between JSON and the standard library.

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace orrery::server {

inline boost::json::string_view json_view(std::string_view text) {
  return {text.data(), text.size()};
}

// The text of a field that is known to be there.
inline std::string text_at(const boost::json::object& object, boost::json::string_view name) {
  const boost::json::string& text = object.at(name).as_string();
  return std::string(text.data(), text.size());
}

}  // namespace orrery::server
