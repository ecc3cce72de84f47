#pragma once

// Stands between a store and PostgreSQL on this machine and can break a connection at a chosen moment.

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery::server {

class PgProxy {
 public:
  explicit PgProxy(int server_port);
  PgProxy(const PgProxy&) = delete;
  PgProxy& operator=(const PgProxy&) = delete;
  ~PgProxy();

  int port() const { return port_; }

  enum class Cut {
    Nothing,
    Question,  // the server does not get it
    Answer,    // the server gets the question and does it; the client never hears the answer
  };
  // Breaks, once, the connection on which the exchange with this number (1 is the next) takes place.
  void cut(Cut what, int exchange);
  // How often it broke one.
  int cuts() const { return cuts_; }

 private:
  void accept_all();
  void serve(int client);
  // False: the connection is to be broken.
  bool pass_question(int client, int server);
  bool pass_answer(int server, int client, std::vector<char>& held);

  int server_port_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stopping_ = false;
  std::atomic<int> cuts_ = 0;
  std::mutex mutex_;
  Cut what_ = Cut::Nothing;
  int exchanges_left_ = 0;
  std::vector<std::thread> served_;  // of the accepting thread, until it ends
  std::thread accepting_;
};

}  // namespace orrery::server
