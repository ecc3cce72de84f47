#pragma once

// The sections "Games and words", "Tables" and "Commands" of docs/api.md.

#include <optional>

#include "server/accounts.h"
#include "server/byte_cache.h"
#include "server/hub.h"
#include "server/net/net.h"

namespace orrery::server {

class TableApi {
 public:
  // Runs somebody's work that comes from a lane on a thread that has time for it.
  using Elsewhere = std::function<void(std::string_view whose, std::function<void()> work)>;
  TableApi(Accounts& accounts, Store& store, Hub& hub, Elsewhere elsewhere);

  // Whether a request looks back over a whole game or makes one: to be answered by slow work.
  static bool is_slow(const HttpRequest& request);
  // False for paths that are not its own; otherwise `answer` is called once, now or later. Blocks, for long if it is
  // slow; may throw StoreError before it answers.
  bool answer(const HttpRequest& request, const std::optional<Caller>& caller, const Site::Answer& answer);

 private:
  // A payer without a person has no session: he sees what is public.
  HttpResponse games() const;
  HttpResponse game(const HttpRequest& request, std::string_view id) const;
  HttpResponse words(const HttpRequest& request, std::string_view language) const;
  HttpResponse list(const HttpRequest& request, const std::string& user);
  HttpResponse create(const HttpRequest& request, const Caller& caller, const Payer& payer);
  void view(const HttpRequest& request, const Payer& payer, const std::string& table, const Site::Answer& answer);
  HttpResponse view_at(const HttpRequest& request, const Payer& payer, const std::string& table, std::size_t at);
  HttpResponse events(const HttpRequest& request, const Payer& payer, const std::string& table);
  HttpResponse record(const HttpRequest& request, const Payer& payer, const std::string& table);
  HttpResponse replay(const HttpRequest& request, const Payer& payer, const std::string& table, bool only_series);
  HttpResponse enter(const HttpRequest& request, const Caller& caller, const std::string& table);
  void command(const HttpRequest& request, const Caller& caller, const Payer& payer, const std::string& table,
               const Site::Answer& answer);
  // What was asked before and has not changed since is answered again.
  struct Look {
    TablePast past;
    Viewer viewer;
    std::string key;  // names all that answers of this kind depend on, but for the request itself
  };
  Result<Look> look_back(const HttpRequest& request, const Payer& payer, const std::string& table, bool playing);
  HttpResponse kept(const HttpRequest& request, const Look& look, const std::function<std::string(const Look&)>& make);
  // The record that a new table goes on from: uploaded, or the fork of another table; empty for a new game.
  Result<std::string> origin_of(Fields& fields, const Payer& payer);
  bool forks_live_game(Fields& fields, const Payer& payer);
  Result<std::string> record_of(const Payer& payer, const std::string& table, std::optional<std::size_t> up_to);

  Accounts& accounts_;
  Store& store_;
  Hub& hub_;
  Throttle new_tables_;
  Throttle new_tables_here_;  // by address
  Throttle commands_;
  Elsewhere elsewhere_;
  ByteCache looks_{std::size_t{32} << 20};
};

// The person behind a caller, as tables know him.
Person person_of(const Caller& caller);

}  // namespace orrery::server
