#pragma once

// The section "Coach and review" of docs/api.md: advice for a decision where a table has a coach, and a look back over
// a finished game. Both take long, and who asks pays for it.

#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "server/accounts.h"
#include "server/byte_cache.h"
#include "server/hub.h"
#include "server/net/net.h"

namespace orrery::server {

class CoachApi {
 public:
  explicit CoachApi(Hub& hub) : hub_(hub) {}

  static bool is_own(std::string_view path);
  // Nothing for paths that are not its own. Thinks for some seconds at most.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  struct Question;
  struct Past;
  struct ReviewWork;

  HttpResponse advice(const HttpRequest& request, const Payer& payer, const std::string& table);
  HttpResponse review(const HttpRequest& request, const Payer& payer, const std::string& table);
  // The work on the review of a game; those asked for last are kept.
  std::shared_ptr<ReviewWork> work_on(const std::string& key, const Match& match);

  Hub& hub_;
  ByteCache advices_{std::size_t{8} << 20};
  std::mutex mutex_;
  std::list<std::pair<std::string, std::shared_ptr<ReviewWork>>> reviews_;  // most recent first
};

}  // namespace orrery::server
