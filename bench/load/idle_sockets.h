#pragma once

// Sockets of guests who do nothing, or only look on.

#include <memory>
#include <string>
#include <vector>

#include "bench/load/table.h"

namespace orrery::load {

class IdleSockets {
 public:
  explicit IdleSockets(Common& common) : common_(common) {}

  // Opens a socket for every cookie, a few at a time. With tables, each watches one of them.
  void open(std::vector<std::string> cookies, std::vector<std::string> tables);
  bool all_open() const { return ready_ == cookies_.size(); }
  std::size_t ready() const { return ready_; }

 private:
  class Guest final : public SocketUser {
   public:
    Guest(IdleSockets& owner, std::string table) : owner_(owner), table_(std::move(table)) {}
    void open(const std::string& cookie);
    void opened() override;
    void received(std::string_view frame) override;
    void lost(const std::string& why) override;

   private:
    void settle();

    IdleSockets& owner_;
    const std::string table_;
    bool settled_ = false;
    std::shared_ptr<LiveSocket> socket_;
  };

  void open_next();

  Common& common_;
  std::vector<std::string> cookies_;
  std::vector<std::string> tables_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::size_t ready_ = 0;
};

}  // namespace orrery::load
