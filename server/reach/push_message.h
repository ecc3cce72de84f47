#pragma once

// A message for a browser that only this browser can read (RFC 8291, in the coding aes128gcm of RFC 8188), and the word
// of the server that it comes from it (VAPID, RFC 8292).

#include <string>
#include <string_view>

#include "server/reach/p256.h"
#include "server/time.h"

namespace orrery::server {

inline constexpr std::size_t kPushAuthBytes = 16;
inline constexpr std::size_t kPushSaltBytes = 16;
// RFC 8291, section 4: what every push service takes, headers of the coding and padding included.
inline constexpr std::size_t kMostPushBytes = 3993;

// `browser` and `auth` came with the subscription; `sender` and `salt` are to be new for each message. The text is
// padded to `length` at least, so that its size tells nothing. Throws KeyError when `browser` is no key, or the text is
// too long.
std::string push_body(std::string_view text, std::string_view browser, std::string_view auth, const P256Key& sender,
                      std::string_view salt, std::size_t length = 0);

// The value of the header Authorization for an endpoint. `subject`: a mailto: or https: address of the operator; may be
// empty.
std::string vapid_authorization(const P256Key& server, std::string_view endpoint, std::string_view subject, Millis now);

}  // namespace orrery::server
