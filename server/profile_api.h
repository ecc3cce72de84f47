#pragma once

// The section "Profiles and ratings" of docs/api.md: what finished games say about people who let it be seen.

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/accounts.h"
#include "server/chronicle.h"

namespace orrery::server {

class ProfileApi {
 public:
  ProfileApi(Store& store, const Chronicle& chronicle, std::function<Millis()> clock = now_ms)
      : store_(store), chronicle_(chronicle), clock_(std::move(clock)) {}

  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  HttpResponse profile(const HttpRequest& request, const std::string& viewer);
  HttpResponse games(const HttpRequest& request, const std::string& viewer);
  HttpResponse ratings(const HttpRequest& request, const std::string& viewer, const std::string& game);

  // Whose profile is asked for, if `viewer` may see it.
  std::optional<User> whose(const HttpRequest& request, const std::string& viewer);
  // The name under which a player is shown, a bot by its own; nothing for guests, for who does not want it and for who
  // is gone. `fresh`: as it is now and not as it was within the last minute.
  std::optional<std::string> shown_name(const std::string& player, bool fresh);

  struct Known {
    std::optional<std::string> name;
    Millis at = 0;
  };

  Store& store_;
  const Chronicle& chronicle_;
  std::function<Millis()> clock_;
  std::mutex mutex_;
  std::unordered_map<std::string, Known> known_;
};

}  // namespace orrery::server
