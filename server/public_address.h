#pragma once

#include <sys/socket.h>

namespace orrery::server {

// Whether an address is one that anybody on the internet reaches: not private, loopback, link-local, multicast or
// reserved, also when an IPv6 address only wraps an IPv4 one. Anything but IP is not.
bool is_public(const sockaddr& address);
bool is_loopback(const sockaddr& address);

}  // namespace orrery::server
