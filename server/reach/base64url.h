#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery::server {

// RFC 4648, section 5, without padding: what keys of Web Push and links are written in.
std::string base64url(std::string_view bytes);
// Nothing when it is not such a text; padding at its end is forgiven.
std::optional<std::string> from_base64url(std::string_view text);
// The usual one (section 4) with padding, for mail.
std::string base64(std::string_view bytes);

}  // namespace orrery::server
