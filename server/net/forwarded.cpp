#include "server/net/forwarded.h"

#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>
#include <string>

namespace orrery::server {

namespace ip = boost::asio::ip;

ip::address plain_address(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::optional<ip::address> read_address(std::string_view text) {
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain_address(address);
}

std::optional<ip::address> last_address(std::string_view list) {
  if (const auto comma = list.rfind(','); comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ') || list.starts_with('\t')) list.remove_prefix(1);
  while (list.ends_with(' ') || list.ends_with('\t')) list.remove_suffix(1);
  return read_address(list);
}

}  // namespace orrery::server
