#pragma once

// The sections "Games and words", "Tables" and "Commands" of docs/api.md.

#include <optional>

#include "server/accounts.h"
#include "server/hub.h"
#include "server/net/net.h"

namespace orrery::server {

class TableApi {
 public:
  TableApi(Accounts& accounts, Store& store, Hub& hub);

  // False for paths that are not its own; otherwise `answer` is called once, now or later. Blocks; may throw StoreError
  // before it answers.
  bool answer(const HttpRequest& request, const std::optional<Caller>& caller, const Site::Answer& answer);

 private:
  // `user` is empty for callers without a session: they see what is public.
  HttpResponse games() const;
  HttpResponse words(const HttpRequest& request, std::string_view language) const;
  HttpResponse rule(const HttpRequest& request, std::string_view number) const;
  HttpResponse list(const HttpRequest& request, const std::string& user);
  HttpResponse create(const HttpRequest& request, const Caller& caller);
  HttpResponse view(const HttpRequest& request, const std::string& user, const std::string& table);
  HttpResponse events(const HttpRequest& request, const std::string& user, const std::string& table);
  HttpResponse record(const HttpRequest& request, const std::string& user, const std::string& table);
  HttpResponse replay(const HttpRequest& request, const std::string& user, const std::string& table, bool only_series);
  HttpResponse enter(const HttpRequest& request, const Caller& caller, const std::string& table);
  void command(const HttpRequest& request, const Caller& caller, const std::string& table, const Site::Answer& answer);
  // The record that a new table goes on from: uploaded, or the fork of another table; empty for a new game.
  Result<std::string> origin_of(Fields& fields, const Caller& caller);
  Result<std::string> record_of(const std::string& user, const std::string& table, std::optional<std::size_t> up_to);

  Accounts& accounts_;
  Store& store_;
  Hub& hub_;
  Throttle new_tables_;
  Throttle commands_;
};

// The person behind a caller, as tables know him.
Person person_of(const Caller& caller);

}  // namespace orrery::server
