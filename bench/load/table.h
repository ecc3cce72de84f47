#pragma once

// One table and the guests who play at it at random, table after table, each on his own socket.

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "bench/load/figures.h"
#include "bench/load/frame.h"
#include "bench/load/http_calls.h"
#include "bench/load/live_socket.h"

namespace orrery::load {

// What all tables use.
struct Common {
  boost::asio::io_context& io;
  std::uint16_t port;
  HttpCalls& http;
  Figures& figures;
  std::minstd_rand random{1};
  Frame frame{};          // of the frame that is being read
  std::string failure{};  // why the run cannot go on
};

class Table {
 public:
  Table(Common& common, std::size_t number, std::string game, std::vector<std::string> cookies);

  void open_sockets();
  // Makes a table, seats everybody, and plays `ahead` moves as fast as they go.
  void begin(std::size_t ahead);

  bool sockets_open() const { return open_sockets_ == seats_.size(); }
  // Everybody sees a game that is being played.
  bool playing() const { return playing_; }
  bool ready() const { return playing_ && ahead_ == 0 && !over_; }
  bool idle() const { return due_.empty() && !move_; }
  const std::string& id() const { return id_; }

  // One more move has to be made now, or as soon as the one before it is through.
  void add_due(Time when);

 private:
  class Seat final : public SocketUser {
   public:
    Seat(Table& table, std::size_t number, std::string cookie)
        : table_(table), number_(number), cookie_(std::move(cookie)) {}
    void open();
    void send(std::string frame) { socket_->send(std::move(frame)); }
    const std::string& cookie() const { return cookie_; }
    void opened() override { ++table_.open_sockets_; }
    void received(std::string_view frame) override { table_.received(number_, frame); }
    void lost(const std::string& why) override;

   private:
    Table& table_;
    const std::size_t number_;  // from 0
    const std::string cookie_;
    std::shared_ptr<LiveSocket> socket_;
  };

  // What a seat wants to do next: the one that decides, or one that is asked in advance.
  struct Choice {
    std::size_t seat;
    std::int64_t seq;
    std::string notation;
  };
  struct Move {
    std::string id;
    std::size_t seat;
    std::int64_t seq;
    Time due;
    Time sent;
    bool measured;
    bool done = false;
    std::vector<bool> seen;
  };

  std::string new_id();
  void watch(std::size_t seat);
  void received(std::size_t seat, std::string_view text);
  void see_view(std::size_t seat, const Frame& frame, Time now);
  void see_done(const Frame& frame, Time now);
  void see_refusal(std::size_t seat, const Frame& frame);
  void go_on();
  // The choice of whoever decides; when he has answered and the others are waited for, theirs.
  const Choice* next_choice() const;
  void make_move(Choice choice);
  void forget_choices();

  Common& common_;
  const std::size_t number_;
  const std::string game_;
  std::vector<std::unique_ptr<Seat>> seats_;
  std::size_t open_sockets_ = 0;
  std::uint64_t ids_ = 0;

  std::string id_;  // empty while a new table is being made
  std::vector<bool> sees_game_;
  bool playing_ = false;
  bool over_ = false;
  std::size_t ahead_ = 0;
  std::int64_t seq_ = 0;  // of the position at hand, and whose decision it is
  std::size_t mover_ = 0;
  std::vector<std::optional<Choice>> choices_;
  std::vector<bool> sealed_;  // has answered, which is not told before the others have
  std::optional<Move> move_;  // under way: not acknowledged, or not yet seen by everybody
  std::deque<Time> due_;
};

}  // namespace orrery::load
