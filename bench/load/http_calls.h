#pragma once

// Requests to one server over a few kept connections; what finds none free waits in a queue.

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace orrery::load {

struct HttpAnswer {
  unsigned status = 0;  // 0: the server could not be reached
  std::string cookie;   // name=value
  std::string body;
};

struct HttpCall {
  std::string path;
  std::string body;  // empty: GET
  std::string cookie;
  std::function<void(HttpAnswer)> done;
};

class HttpCalls {
 public:
  HttpCalls(boost::asio::io_context& io, std::uint16_t port, std::size_t connections);
  ~HttpCalls();
  void call(HttpCall call);

 private:
  class Connection;

  std::deque<HttpCall> waiting_;
  std::uint64_t newcomers_ = 0;  // who have no cookie yet
  std::vector<std::unique_ptr<Connection>> connections_;
};

// An address of his own for every person, for a server that limits what one address may do and believes this proxy.
std::string address_of(const std::string& person);

}  // namespace orrery::load
