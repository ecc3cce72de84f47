#pragma once

// The section "Tournaments" of docs/api.md.

#include <functional>
#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/chronicle.h"
#include "server/club/tournament.h"

namespace orrery::server {

class TournamentApi {
 public:
  TournamentApi(const Accounts& accounts, Store& store, const Chronicle& chronicle,
                std::function<Millis()> clock = now_ms);

  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  HttpResponse list(const HttpRequest& request, const std::string& viewer);
  HttpResponse one(const HttpRequest& request, const std::string& viewer, const std::string& id);
  HttpResponse create(const HttpRequest& request, const Caller& caller);
  HttpResponse command(const HttpRequest& request, const Caller& caller, const std::string& id);
  Result<PlannedChange> plan(const Tournament& tournament, Fields& fields, const Caller& caller);
  Result<bool> invite(const Tournament& tournament, Fields& fields, const Caller& caller);
  boost::json::array entrants_json(const Tournament& tournament, const std::string& viewer);

  const Accounts& accounts_;
  Store& store_;
  const Chronicle& chronicle_;
  std::function<Millis()> clock_;
  Throttle new_ones_;
  Throttle commands_;
};

}  // namespace orrery::server
