#pragma once

// Links that prove something without a session: signed by the server, the same on all nodes.

#include <optional>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace orrery::server {

class Tickets {
 public:
  // The secret of all nodes that share the store.
  explicit Tickets(std::string secret) : secret_(std::move(secret)) {}

  struct Ticket {
    std::string what;  // what it is good for
    std::string user;
    std::string about;  // not said in it, but it is good for nothing else
    Millis until = 0;   // 0: for good
  };
  std::string write(const Ticket& ticket) const;
  // Whose ticket it is, if it was written here for this and is still good. `about` gives what it must be about.
  template <class About>
  std::optional<std::string> read(std::string_view text, std::string_view what, Millis now, const About& about) const {
    const auto found = parse(text);
    if (!found || (found->until != 0 && found->until < now)) return std::nullopt;
    const Ticket right{std::string(what), found->user, about(found->user), found->until};
    return is_signed(text, right) ? std::optional(right.user) : std::nullopt;
  }

 private:
  static std::optional<Ticket> parse(std::string_view text);
  bool is_signed(std::string_view text, const Ticket& ticket) const;

  std::string secret_;
};

// A secret of the server, made when it is first needed.
std::string server_secret(Store& store, std::string_view name, std::size_t bytes);

}  // namespace orrery::server
