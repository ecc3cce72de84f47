#pragma once

// The section "Notes and plans" of docs/api.md: what a person keeps at a table for himself alone.

#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/hub.h"

namespace orrery::server {

class OwnApi {
 public:
  OwnApi(Store& store, Accounts& accounts, Hub& hub, Budget& budget);

  // Whether a request plays moves, for slow work.
  static bool is_slow(std::string_view path);
  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  struct Call;

  HttpResponse notes(Call& call);
  HttpResponse change_notes(Call& call);
  HttpResponse plan(Call& call);
  HttpResponse change_plan(Call& call);
  HttpResponse try_plan(Call& call);
  // NotFound for who may not see the table.
  std::optional<Problem> hidden(const Call& call);

  Store& store_;
  Accounts& accounts_;
  Hub& hub_;
  Budget& budget_;
  std::string secret_;  // what guesses are drawn from, so that nobody can tell from a guess how it was drawn
};

}  // namespace orrery::server
