#include "server/public_address.h"

#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>

namespace orrery::server {

namespace {

using Ipv6 = std::array<std::uint8_t, 16>;

constexpr std::uint32_t ipv4(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  return a << 24 | b << 16 | c << 8 | d;
}

struct Range {
  std::uint32_t base;
  int bits;
};

// The IANA registry of special-purpose IPv4 addresses, and multicast.
constexpr Range kSpecial[] = {
    {ipv4(0, 0, 0, 0), 8},      {ipv4(10, 0, 0, 0), 8},     {ipv4(100, 64, 0, 0), 10}, {ipv4(127, 0, 0, 0), 8},
    {ipv4(169, 254, 0, 0), 16}, {ipv4(172, 16, 0, 0), 12},  {ipv4(192, 0, 0, 0), 24},  {ipv4(192, 0, 2, 0), 24},
    {ipv4(192, 88, 99, 0), 24}, {ipv4(192, 168, 0, 0), 16}, {ipv4(198, 18, 0, 0), 15}, {ipv4(198, 51, 100, 0), 24},
    {ipv4(203, 0, 113, 0), 24}, {ipv4(224, 0, 0, 0), 4},    {ipv4(240, 0, 0, 0), 4},
};

bool is_public_v4(std::uint32_t address) {
  return std::none_of(std::begin(kSpecial), std::end(kSpecial),
                      [address](const Range& range) { return (address ^ range.base) >> (32 - range.bits) == 0; });
}

bool starts_with(const Ipv6& address, std::initializer_list<std::uint8_t> prefix) {
  return std::equal(prefix.begin(), prefix.end(), address.begin());
}

// The IPv4 address that is meant by an IPv6 one: mapped (::ffff:0:0/96) or behind a translator (64:ff9b::/96).
std::optional<std::uint32_t> wrapped_v4(const Ipv6& address) {
  if (!starts_with(address, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}) &&
      !starts_with(address, {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) {
    return std::nullopt;
  }
  return ipv4(address[12], address[13], address[14], address[15]);
}

bool is_public_v6(const Ipv6& address) {
  if (const auto wrapped = wrapped_v4(address)) return is_public_v4(*wrapped);
  if ((address[0] & 0xe0) != 0x20) return false;                              // only 2000::/3 is given out
  if (starts_with(address, {0x20, 0x01}) && address[2] < 0x02) return false;  // 2001::/23: Teredo and the like
  if (starts_with(address, {0x20, 0x01, 0x0d, 0xb8})) return false;           // documentation
  if (starts_with(address, {0x20, 0x02})) return false;                       // 6to4 wraps any IPv4 address
  return !(starts_with(address, {0x3f, 0xff}) && address[2] < 0x10);          // documentation
}

std::uint32_t v4_of(const sockaddr& address) {
  sockaddr_in in{};
  std::memcpy(&in, &address, sizeof in);
  return ntohl(in.sin_addr.s_addr);
}

Ipv6 v6_of(const sockaddr& address) {
  sockaddr_in6 in{};
  std::memcpy(&in, &address, sizeof in);
  Ipv6 bytes{};
  std::memcpy(bytes.data(), &in.sin6_addr, bytes.size());
  return bytes;
}

bool is_loopback_v4(std::uint32_t address) {
  return address >> 24 == 127;
}

}  // namespace

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) return is_public_v4(v4_of(address));
  return address.sa_family == AF_INET6 && is_public_v6(v6_of(address));
}

bool is_loopback(const sockaddr& address) {
  if (address.sa_family == AF_INET) return is_loopback_v4(v4_of(address));
  if (address.sa_family != AF_INET6) return false;
  const Ipv6 bytes = v6_of(address);
  if (const auto wrapped = wrapped_v4(bytes)) return is_loopback_v4(*wrapped);
  Ipv6 one{};
  one[15] = 1;
  return bytes == one;
}

}  // namespace orrery::server
