#pragma once

// Addresses: of the caller, and of the caller of a proxy.

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string_view>

namespace orrery::server {

// An IPv4 address that came in over an IPv6 socket, as IPv4.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

// An IPv4 or IPv6 address, with or without brackets; nothing when it is not one.
std::optional<boost::asio::ip::address> read_address(std::string_view text);

// The last address of an X-Forwarded-For list: the one that the nearest proxy has seen itself, whatever the caller
// wrote before it. Nothing when it is not an address.
std::optional<boost::asio::ip::address> last_address(std::string_view list);

}  // namespace orrery::server
