#pragma once

// A tiny HTTP server on the loopback address that plays the receiver of webhooks: one thread, one request a connection,
// answers from a list.

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/local_port.h"

namespace orrery::server::test {

class Receiver {
 public:
  Receiver() : thread_([this] { run(); }) {}
  ~Receiver() {
    stopping_ = true;
    thread_.join();
  }
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;

  std::string port() const { return port_.number(); }
  std::string url() const { return "http://127.0.0.1:" + port() + "/hook"; }

  // The answers in order; after the last one "204". An empty answer: none comes, the connection stays open.
  void will_answer(std::deque<std::string> answers) {
    const std::lock_guard lock(mutex_);
    answers_ = std::move(answers);
  }
  static std::string answer(const std::string& status, const std::string& headers = "") {
    return "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: 0\r\nConnection: close\r\n\r\n";
  }

  int connections() const { return connections_; }
  std::size_t count() const {
    const std::lock_guard lock(mutex_);
    return requests_.size();
  }
  // A whole request, head and body.
  std::string request(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return requests_.at(index);
  }
  bool accepted(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return accepted_.at(index);
  }
  std::string body(std::size_t index) const {
    const std::string whole = request(index);
    return whole.substr(whole.find("\r\n\r\n") + 4);
  }

 private:
  static std::size_t whole_size(const std::string& text) {
    const std::size_t head = text.find("\r\n\r\n");
    if (head == std::string::npos) return std::string::npos;
    const std::size_t length = text.find("Content-Length: ");
    const std::size_t body = length < head ? std::stoul(text.substr(length + 16)) : 0;
    return head + 4 + body;
  }

  void run() {
    std::vector<int> kept_open;
    while (!stopping_) {
      const auto connection = port_.connection();
      if (!connection) continue;
      ++connections_;
      if (!serve(*connection)) {
        kept_open.push_back(*connection);
        continue;
      }
      close(*connection);
    }
    for (const int connection : kept_open) close(connection);
  }

  bool serve(int connection) {
    std::string text;
    while (!stopping_ && text.size() < whole_size(text)) {
      char buffer[4096];
      if (!LocalPort::readable(connection)) continue;
      const ssize_t got = recv(connection, buffer, sizeof buffer, 0);
      if (got <= 0) return true;
      text.append(buffer, static_cast<std::size_t>(got));
    }
    const std::string reply = take(std::move(text));
    std::string_view rest = reply;
    while (!stopping_ && !rest.empty()) {
      const ssize_t sent = send(connection, rest.data(), rest.size(), MSG_NOSIGNAL);
      if (sent <= 0) break;
      rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return !reply.empty();
  }

  std::string take(std::string text) {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(text));
    std::string next = answers_.empty() ? answer("204 No Content") : answers_.front();
    if (!answers_.empty()) answers_.pop_front();
    accepted_.push_back(next.starts_with("HTTP/1.1 2"));
    return next;
  }

  LocalPort port_;
  std::atomic<bool> stopping_{false};
  std::atomic<int> connections_{0};
  mutable std::mutex mutex_;
  std::deque<std::string> answers_;
  std::vector<std::string> requests_;
  std::vector<bool> accepted_;
  std::thread thread_;
};

}  // namespace orrery::server::test
