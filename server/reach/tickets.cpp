#include "server/reach/tickets.h"

#include <sodium.h>

#include <charconv>

#include "server/reach/base64url.h"
#include "server/secrets.h"

namespace orrery::server {

namespace {

constexpr std::size_t kMostTicket = 200;

// Everything with its length before it, so that no two tickets are written alike.
std::string spelled(const Tickets::Ticket& ticket) {
  std::string out;
  for (const std::string& part : {ticket.what, ticket.user, ticket.about, std::to_string(ticket.until)})
    out += std::to_string(part.size()) + ":" + part;
  return out;
}

}  // namespace

std::string Tickets::write(const Ticket& ticket) const {
  std::string mark(crypto_generichash_BYTES, '\0');
  const std::string text = spelled(ticket);
  crypto_generichash(reinterpret_cast<unsigned char*>(mark.data()), mark.size(),
                     reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(secret_.data()), secret_.size());
  return ticket.user + "." + std::to_string(ticket.until) + "." + base64url(mark);
}

std::optional<Tickets::Ticket> Tickets::parse(std::string_view text) {
  const std::size_t first = text.find('.'), second = first == text.npos ? text.npos : text.find('.', first + 1);
  if (text.size() > kMostTicket || second == text.npos) return std::nullopt;
  Ticket ticket;
  ticket.user = text.substr(0, first);
  const std::string_view until = text.substr(first + 1, second - first - 1);
  if (std::from_chars(until.data(), until.data() + until.size(), ticket.until).ptr != until.data() + until.size())
    return std::nullopt;
  return ticket;
}

bool Tickets::is_signed(std::string_view text, const Ticket& ticket) const {
  const std::string right = write(ticket);
  return text.size() == right.size() && sodium_memcmp(text.data(), right.data(), right.size()) == 0;
}

std::string server_secret(Store& store, std::string_view name, std::size_t bytes) {
  const Belonging kept = store.keep_first({"", "secret", std::string(name), base64url(random_bytes(bytes)), 0});
  return from_base64url(kept.body).value_or("");
}

}  // namespace orrery::server
