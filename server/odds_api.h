#pragma once

// The section "Odds" of docs/api.md.

#include <optional>

#include "server/accounts.h"
#include "server/net/net.h"

namespace orrery::server {

class OddsApi {
 public:
  explicit OddsApi(bool limits);

  // Nothing for paths that are not its own. Computes for up to a tenth of a second.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  bool limits_;
  Throttle questions_;
};

}  // namespace orrery::server
