#pragma once

// Finished games to be shared: the page /game/{id} with what other sites show of a link, and its picture
// (docs/api.md, "Finished games"). Private games have neither for who does not sit there.

#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/byte_cache.h"
#include "server/club/picture.h"
#include "server/hub.h"

namespace orrery::server {

class GamePage {
 public:
  // `origin`: scheme and host under which people know the server; empty: the Host header of the request decides.
  GamePage(Hub& hub, std::string origin) : hub_(hub), origin_(std::move(origin)) {}

  // Both look back over a whole game.
  static bool is_own(std::string_view path);
  // Nothing for paths that are not its own. Blocks; may throw StoreError.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  Result<PicturedGame> pictured(const std::string& table, const Payer& payer, Language language);
  HttpResponse page(const HttpRequest& request, const std::string& table);
  HttpResponse picture(const HttpRequest& request, const Payer& payer, const std::string& table);

  Hub& hub_;
  const std::string origin_;
  ByteCache pictures_{std::size_t{8} << 20};
};

}  // namespace orrery::server
