#pragma once

// A run of the load generator: guests, tables, idle sockets, then moves by the clock.

#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "bench/load/figures.h"
#include "bench/load/http_calls.h"
#include "bench/load/idle_sockets.h"
#include "bench/load/table.h"

namespace orrery::load {

struct LoadOptions {
  std::uint16_t port = 0;
  int server_pid = 0;
  std::size_t seats = 2000;
  std::size_t players = 4;                    // at a table
  std::vector<std::string> games = {"gaia"};  // table after table; with its own number of players as "eclipse2:6"
  double moves_per_s = 200;
  double seconds = 60;
  double warm_up = 5;
  std::size_t ahead = 60;
  std::size_t sockets = 0;
  bool idle_watch = false;
};

// What the run found, besides the figures of the moves.
struct Findings {
  std::uint64_t kb_at_start = 0;
  std::uint64_t kb_before_sockets = 0;
  std::uint64_t kb_after_sockets = 0;
  std::uint64_t kb_at_end = 0;
  double seconds = 0;                // measured
  double cpu_seconds = 0;            // of the server in that time
  std::uint64_t done_meanwhile = 0;  // moves; those that come late were not paid for in it
  double own_cpu_seconds = 0;
  double other_cpu_seconds = 0;  // of everything else on the machine: what disturbed the run, and PostgreSQL
  double bytes_per_s = 0;
  double command_p99_ms = 0;  // at most, by the server's own account
  double commit_p99_ms = 0;
};

class Load {
 public:
  explicit Load(LoadOptions options);

  // Throws std::runtime_error when the run cannot go on.
  Findings run();
  const Figures& figures() const { return figures_; }

 private:
  void make_guests();
  void begin_tables();
  void open_idle_sockets();
  void play();
  void add_due_moves();
  Table& next_table();
  std::string metrics();
  void wait(std::chrono::duration<double> time);
  void run_until(const char* what, std::chrono::duration<double> patience, const std::function<bool()>& done);

  const LoadOptions options_;
  boost::asio::io_context io_{1};
  Figures figures_;
  Findings findings_;
  HttpCalls http_;
  Common common_;
  std::vector<std::string> cookies_;
  std::vector<std::unique_ptr<Table>> tables_;
  IdleSockets idle_;
  boost::asio::steady_timer timer_{io_};
  Time first_due_;
  std::uint64_t moves_due_ = 0;
  std::size_t table_ = 0;  // that moved last
};

}  // namespace orrery::load
