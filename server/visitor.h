#pragma once

// One person's socket: frames in, outcomes and updates out.

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "server/accounts.h"
#include "server/hub.h"
#include "server/listener.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/throttle.h"

namespace orrery::server {

class Visitor final : public SocketUser, public Listener, public std::enable_shared_from_this<Visitor> {
 public:
  Visitor(Caller caller, std::string address, bool limits, Hub& hub, Metrics& metrics, Throttle& frames);

  void opened(std::shared_ptr<Socket> socket) override;
  void received(std::string frame) override;
  void closed() override;

  void deliver(std::shared_ptr<const std::string> frame) override;
  void end(std::string reason) override;
  bool gone() const override { return gone_; }

  // What it holds for as long as it lives.
  void keep(std::vector<std::shared_ptr<void>> tickets) { tickets_ = std::move(tickets); }

 private:
  std::shared_ptr<Socket> socket() const;

  const Person person_;
  const Payer payer_;
  const bool may_play_;
  const bool limits_;
  Hub& hub_;
  Metrics& metrics_;
  Throttle& frames_;  // by person, of all his sockets
  std::atomic<bool> gone_{false};
  std::vector<std::shared_ptr<void>> tickets_;
  mutable std::mutex mutex_;
  std::shared_ptr<Socket> socket_;  // null before and after
};

}  // namespace orrery::server
