#pragma once

// The section "Own cards" of docs/api.md.

#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/budget.h"
#include "server/cards/workshop.h"
#include "server/net/net.h"
#include "server/store/store.h"

namespace orrery::server {

// Games that name cards of a workshop find them in the store, while there is one of these.
class KeptCards {
 public:
  explicit KeptCards(Store& store);
  ~KeptCards();
  KeptCards(const KeptCards&) = delete;
  KeptCards& operator=(const KeptCards&) = delete;
};

class CardsApi {
 public:
  CardsApi(Accounts& accounts, Store& store, Budget& budget);

  // A file is read in a thousandth of a second, a hostile one in some more.
  static bool is_slow(const HttpRequest& request);
  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  HttpResponse check(const HttpRequest& request, const std::optional<Caller>& caller, const CardWorkshop& workshop);
  HttpResponse keep(const HttpRequest& request, const Caller& caller, std::string_view game,
                    const CardWorkshop& workshop);

  Accounts& accounts_;
  Store& store_;
  Budget& budget_;
  Throttle checks_, new_sets_, new_sets_here_;
};

}  // namespace orrery::server
