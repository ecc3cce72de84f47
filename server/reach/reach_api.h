#pragma once

// The section "Being reached" of docs/api.md: what a person wants to be told, and where.

#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/notices.h"

namespace orrery::server {

class ReachApi {
 public:
  ReachApi(Store& store, Accounts& accounts, NoticeSender& notices);

  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  struct Call;
  friend struct ReachRoute;

  HttpResponse reach(Call& call);
  HttpResponse change(Call& call);
  HttpResponse add_browser(Call& call);
  HttpResponse end_browser(Call& call);
  HttpResponse trial(Call& call);
  HttpResponse change_mail(Call& call);
  HttpResponse confirm(Call& call);
  HttpResponse end_mail(Call& call);

  HttpResponse told(const Call& call, const User& user);
  std::optional<Problem> slow_down(Throttle& throttle, const std::string& key);

  Store& store_;
  Accounts& accounts_;
  NoticeSender& notices_;
  Throttle trials_;
  // Letters to addresses that are not confirmed: by person, by the address of who asks, by the one that is written to.
  Throttle letters_, letters_here_, letters_there_;
};

}  // namespace orrery::server
