#pragma once

#include <atomic>

namespace orrery::server {

// Whoever finds the place free has it until the end of his scope; the others see that it is taken.
class Ticket {
 public:
  explicit Ticket(std::atomic<bool>& taken) : taken_(taken), mine_(!taken.exchange(true)) {}
  ~Ticket() {
    if (mine_) taken_ = false;
  }
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;
  bool mine() const { return mine_; }

 private:
  std::atomic<bool>& taken_;
  bool mine_;
};

}  // namespace orrery::server
