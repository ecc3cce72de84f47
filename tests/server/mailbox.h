#pragma once

// A tiny mail server on the loopback address: one thread, one letter a connection, answers to letters from a list.

#include <sodium.h>

#include <atomic>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/local_port.h"

namespace orrery::server::test {

class Mailbox {
 public:
  Mailbox() : thread_([this] { run(); }) {}
  ~Mailbox() {
    stopping_ = true;
    thread_.join();
  }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  std::string url() const { return "smtp://127.0.0.1:" + port_.number(); }
  // What is said to whole letters, in order; after the last one "250 ok".
  void will_answer(std::deque<std::string> answers) {
    const std::lock_guard lock(mutex_);
    answers_ = std::move(answers);
  }
  // Letters that were accepted.
  std::size_t count() const {
    const std::lock_guard lock(mutex_);
    return letters_.size();
  }
  std::string to(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return letters_.at(index).to;
  }
  std::string letter(std::size_t index) const {
    const std::lock_guard lock(mutex_);
    return letters_.at(index).text;
  }
  // The part that is plain text, decoded.
  std::string plain(std::size_t index) const {
    const std::string whole = letter(index);
    const std::size_t head = whole.find("Content-Type: text/plain"), from = whole.find("\r\n\r\n", head) + 4;
    const std::string letters = whole.substr(from, whole.find("\r\n--", from) - from);
    std::string text(letters.size(), '\0');
    std::size_t size = 0;
    sodium_base642bin(reinterpret_cast<unsigned char*>(text.data()), text.size(), letters.data(), letters.size(),
                      "\r\n", &size, nullptr, sodium_base64_VARIANT_ORIGINAL);
    return text.substr(0, size);
  }

 private:
  struct Letter {
    std::string to;
    std::string text;
  };

  void run() {
    while (!stopping_) {
      const auto connection = port_.connection();
      if (!connection) continue;
      serve(*connection);
      close(*connection);
    }
  }

  // A line without its end; empty when nothing more comes.
  std::string line(int connection, std::string& pending) {
    while (!stopping_) {
      if (const std::size_t end = pending.find("\r\n"); end != pending.npos) {
        const std::string found = pending.substr(0, end);
        pending.erase(0, end + 2);
        return found;
      }
      if (!LocalPort::readable(connection)) continue;
      char buffer[4096];
      const ssize_t got = recv(connection, buffer, sizeof buffer, 0);
      if (got <= 0) break;
      pending.append(buffer, static_cast<std::size_t>(got));
    }
    return "QUIT";
  }

  void serve(int connection) {
    const auto say = [connection](const std::string& words) {
      const std::string all = words + "\r\n";
      (void)send(connection, all.data(), all.size(), MSG_NOSIGNAL);
    };
    std::string pending;
    Letter letter;
    say("220 mailbox");
    while (true) {
      const std::string said = line(connection, pending);
      if (said == "QUIT") return say("221 bye");
      if (said.starts_with("RCPT TO:<")) letter.to = said.substr(9, said.find('>') - 9);
      if (said != "DATA") {
        say("250 ok");
        continue;
      }
      say("354 go on");
      std::string text = line(connection, pending);
      for (; text != "." && text != "QUIT"; text = line(connection, pending)) letter.text += text + "\r\n";
      if (text != ".") return;  // cut off
      say(take(letter));
    }
  }

  std::string take(const Letter& letter) {
    const std::lock_guard lock(mutex_);
    const std::string next = answers_.empty() ? "250 ok" : answers_.front();
    if (!answers_.empty()) answers_.pop_front();
    if (next.starts_with("250")) letters_.push_back(letter);
    return next;
  }

  LocalPort port_;
  std::atomic<bool> stopping_{false};
  mutable std::mutex mutex_;
  std::deque<std::string> answers_;
  std::vector<Letter> letters_;
  std::thread thread_;
};

}  // namespace orrery::server::test
