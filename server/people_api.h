#pragma once

// The section "People" of docs/api.md.

#include <functional>
#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/notices.h"

namespace orrery::server {

// What the rest of the server does when something happens to a person.
struct PeopleHooks {
  std::function<void(const std::string& user_id)> forgotten;       // bots take his seats
  std::function<void(const std::string& user_id)> sessions_ended;  // some or all: his sockets need a new look
};

class PeopleApi {
 public:
  PeopleApi(Accounts& accounts, NoticeSender& notices, PeopleHooks hooks);

  // Nothing for paths that are not its own. Blocks; may throw StoreError. A caller whose session is not valid (any
  // more) counts as none: he must be able to sign in.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  friend struct PeopleRoute;
  struct Call;

  HttpResponse guest(Call& call);
  HttpResponse enrol(Call& call);
  HttpResponse login(Call& call);
  HttpResponse logout(Call& call);
  HttpResponse me(Call& call);
  HttpResponse change_me(Call& call);
  HttpResponse change_password(Call& call);
  HttpResponse try_webhook(Call& call);
  HttpResponse forget_me(Call& call);
  HttpResponse tokens(Call& call);
  HttpResponse add_token(Call& call);
  HttpResponse end_token(Call& call);

  Accounts& accounts_;
  NoticeSender& notices_;
  PeopleHooks hooks_;
  Throttle trials_;
};

}  // namespace orrery::server
