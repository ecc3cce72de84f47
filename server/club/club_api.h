#pragma once

// The section "Friends and invitations" of docs/api.md: friends by name, invitations to tables, the same game again.

#include <functional>
#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/hub.h"

namespace orrery::server {

class ClubApi {
 public:
  // `tell`: somebody that he is invited to a table.
  using Tell = std::function<void(const std::string& user, const std::string& table)>;
  ClubApi(const Accounts& accounts, Store& store, Hub& hub, Tell tell, std::function<Millis()> clock = now_ms);

  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  HttpResponse friends(const Caller& caller);
  HttpResponse change_friends(Fields& fields, std::optional<Language> texts, const Caller& caller);
  HttpResponse invitations(const Caller& caller);
  HttpResponse refuse_invitation(Fields& fields, std::optional<Language> texts, const Caller& caller);
  HttpResponse invited(const HttpRequest& request, const Caller& caller, const std::string& table);
  HttpResponse invite(Fields& fields, std::optional<Language> texts, const Caller& caller, const std::string& table);
  HttpResponse rematch(const HttpRequest& request, const Caller& caller, const std::string& table);

  bool blocks(const std::string& person, const std::string& other);
  // An invitation as its person sees it; nothing when it means nothing any more, and then it is gone.
  std::optional<boost::json::object> told(const Invitation& invitation, const std::string& person);
  // Gives up the seats that are kept for a person who does not come.
  void free_seats(const Caller& caller, const std::string& table);

  const Accounts& accounts_;
  Store& store_;
  Hub& hub_;
  Tell tell_;
  std::function<Millis()> clock_;
  Throttle asks_;
  Throttle rematches_;
};

}  // namespace orrery::server
