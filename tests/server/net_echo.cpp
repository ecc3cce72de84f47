// A site that echoes, for net_test.py: `net_echo listen=127.0.0.1 port=0 max_frame=65536 ...`.
//
// It prints the port, then obeys lines on its standard input: `counts`, `drain`, `stop`. Requests answer with what was
// received, as JSON; their query decides the rest: `delay=ms`, `lose=1` (never answered), `twice=1`, `size=bytes`,
// `status=n`. A frame comes back as it is, except `flood N SIZE`, `close CODE REASON`, `after MS TEXT`.

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "server/net/net.h"

namespace orrery::server {
namespace {

using Query = std::map<std::string, std::string>;

Query read_query(std::string_view text, char separator = '&') {
  Query query;
  std::stringstream stream{std::string(text)};
  for (std::string pair; std::getline(stream, pair, separator);) {
    const auto sign = pair.find('=');
    if (sign != std::string::npos) query[pair.substr(0, sign)] = pair.substr(sign + 1);
  }
  return query;
}

std::size_t number(const Query& query, const std::string& name, std::size_t otherwise) {
  const auto found = query.find(name);
  return found == query.end() ? otherwise : std::stoul(found->second);
}

// Does things later, on threads of its own.
class Others {
 public:
  ~Others() { join(); }
  void after(std::size_t milliseconds, std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    threads_.emplace_back([milliseconds, task = std::move(task)]() mutable {
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      std::exchange(task, nullptr)();
    });
  }
  void join() {
    const std::lock_guard lock(mutex_);
    threads_.clear();
  }

 private:
  std::mutex mutex_;
  std::vector<std::jthread> threads_;
};

struct Tally {
  std::atomic<int> opened{0};
  std::atomic<int> closed{0};
  std::atomic<int> wrong{0};  // calls out of order
};

class EchoUser final : public SocketUser {
 public:
  EchoUser(Others& others, Tally& tally, std::string greeting)
      : others_(others), tally_(tally), greeting_(std::move(greeting)) {}

  void opened(std::shared_ptr<Socket> socket) override {
    if (socket_) ++tally_.wrong;
    socket_ = std::move(socket);
    ++tally_.opened;
    if (!greeting_.empty()) say(greeting_);
  }

  void received(std::string frame) override {
    if (!socket_ || closed_) ++tally_.wrong;
    std::istringstream words(frame);
    std::string verb;
    words >> verb;
    if (verb == "flood") {
      std::size_t count = 0;
      std::size_t size = 0;
      words >> count >> size;
      const auto shared = std::make_shared<const std::string>(size, 'x');
      for (std::size_t i = 0; i < count; ++i) socket_->send(shared);
    } else if (verb == "close") {
      unsigned code = 0;
      std::string reason;
      words >> code;
      std::getline(words >> std::ws, reason);
      say("bye");
      socket_->close(static_cast<std::uint16_t>(code), reason);
      say("too late");
    } else if (verb == "after") {
      std::size_t milliseconds = 0;
      std::string text;
      words >> milliseconds >> text;
      others_.after(milliseconds,
                    [socket = socket_, text] { socket->send(std::make_shared<const std::string>(text)); });
    } else {
      say(std::move(frame));
    }
  }

  void closed() override {
    if (!socket_ || closed_) ++tally_.wrong;
    closed_ = true;
    ++tally_.closed;
    socket_.reset();
  }

 private:
  void say(std::string text) { socket_->send(std::make_shared<const std::string>(std::move(text))); }

  Others& others_;
  Tally& tally_;
  const std::string greeting_;
  std::shared_ptr<Socket> socket_;
  bool closed_ = false;
};

class EchoSite final : public Site {
 public:
  void request(HttpRequest request, Answer answer) override {
    const Query query = read_query(request.query);
    if (query.contains("lose")) return;
    HttpResponse response;
    response.status = static_cast<int>(number(query, "status", 200));
    response.headers.emplace_back("X-Echo", "yes");
    response.headers.emplace_back("X-Split", "a\r\nX-Injected: b");
    response.headers.emplace_back("Content-Length", "7");
    response.body = std::make_shared<const std::string>(
        query.contains("size") ? std::string(number(query, "size", 0), 'x') : described(request));
    const auto reply = [answer = std::move(answer), response = std::move(response), twice = query.contains("twice"),
                        room = std::move(request.room)] {
      answer(response);
      if (twice) answer(HttpResponse{});
    };
    later(query, reply);
  }

  void upgrade(HttpRequest request, Accept accept, Answer refuse) override {
    const Query query = read_query(request.query);
    if (query.contains("lose")) return;
    if (query.contains("refuse")) {
      HttpResponse response;
      response.status = 403;
      response.body = std::make_shared<const std::string>("{}");
      return refuse(std::move(response));
    }
    const auto greeting = query.contains("greet") ? query.at("greet") : "";
    auto user = std::make_shared<EchoUser>(others, tally, greeting);
    later(query, [accept = std::move(accept), user = std::move(user)] { accept(user); });
  }

  Others others;
  Tally tally;

 private:
  static std::string described(const HttpRequest& request) {
    boost::json::object headers;
    for (const auto& [name, value] : request.headers) headers[name] = value;
    return boost::json::serialize(boost::json::value{{"method", request.method},
                                                     {"path", request.path},
                                                     {"query", request.query},
                                                     {"headers", headers},
                                                     {"size", request.body.size()},
                                                     {"body", request.body.substr(0, 1000)},
                                                     {"address", request.address}});
  }

  void later(const Query& query, std::function<void()> task) {
    if (query.contains("delay")) return others.after(number(query, "delay", 0), std::move(task));
    task();
  }
};

NetOptions read_options(int count, char** words) {
  std::string all;
  for (int i = 1; i < count; ++i) all += std::string(words[i]) + ' ';
  const Query given = read_query(all, ' ');
  NetOptions options;
  if (given.contains("listen")) options.listen = given.at("listen");
  options.port = static_cast<std::uint16_t>(number(given, "port", 0));
  options.port_may_move = number(given, "port_may_move", 1) != 0;
  options.trust_proxy = number(given, "trust_proxy", 0) != 0;
  options.max_header = number(given, "max_header", options.max_header);
  options.max_body = number(given, "max_body", options.max_body);
  options.max_record_body = number(given, "max_record_body", options.max_record_body);
  options.max_bodies = number(given, "max_bodies", options.max_bodies);
  options.bodies_at_once = number(given, "bodies_at_once", options.bodies_at_once);
  options.bodies_per_s = number(given, "bodies_per_s", options.bodies_per_s);
  options.max_frame = number(given, "max_frame", options.max_frame);
  options.max_queue_bytes = number(given, "max_queue_bytes", options.max_queue_bytes);
  options.max_queue_frames = number(given, "max_queue_frames", options.max_queue_frames);
  options.max_sockets = number(given, "max_sockets", options.max_sockets);
  options.request_seconds = static_cast<int>(number(given, "request_seconds", 20));
  options.ping_seconds = static_cast<int>(number(given, "ping_seconds", 25));
  return options;
}

void obey(Net& net, const Tally& tally) {
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "counts") {
      const NetCounts counts = net.counts();
      std::cout << boost::json::value{{"connections", counts.connections},   {"sockets", counts.sockets},
                                      {"slow_readers", counts.slow_readers}, {"bytes_sent", counts.bytes_sent},
                                      {"opened", tally.opened.load()},       {"closed", tally.closed.load()},
                                      {"wrong", tally.wrong.load()}}
                << std::endl;
    } else if (line == "drain") {
      net.stop_accepting();
    } else if (line == "stop") {
      break;
    }
  }
  net.stop();
}

int run(int count, char** words) {
  EchoSite site;
  auto net = make_net(site, read_options(count, words));
  std::cout << net->port() << std::endl;
  std::jthread control([&] { obey(*net, site.tally); });
  net->run();
  control.join();
  const bool tidy = site.tally.wrong == 0 && site.tally.opened == site.tally.closed;
  // Answers and sockets of the others outlive the network.
  net.reset();
  site.others.join();
  return tidy ? 0 : 1;
}

}  // namespace
}  // namespace orrery::server

int main(int count, char** words) {
  try {
    return orrery::server::run(count, words);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 2;
  }
}
