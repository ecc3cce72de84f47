#include "server/net/outbox.h"

#include <utility>

namespace orrery::server {

Outbox::Outbox(std::shared_ptr<Gate> gate, std::weak_ptr<Connection> connection, const NetOptions& options)
    : gate_(std::move(gate)),
      connection_(std::move(connection)),
      max_bytes_(options.max_queue_bytes),
      max_frames_(options.max_queue_frames) {}

// With the mutex held. One wake serves everything that is queued until the network thread looks.
void Outbox::wake() {
  if (!std::exchange(woken_, true)) gate_->wake(connection_);
}

void Outbox::send(Frame frame) {
  if (!frame) return;
  std::vector<Frame> dropped;  // freed without the mutex
  const std::lock_guard lock(mutex_);
  if (ended_ || overrun_ || farewell_) return;
  // A frame that is larger than the queue may go alone.
  if (frames_ > 0 && (frames_ >= max_frames_ || bytes_ + frame->size() > max_bytes_)) {
    overrun_ = true;
    dropped.swap(waiting_);
  } else {
    bytes_ += frame->size();
    ++frames_;
    waiting_.push_back(std::move(frame));
  }
  wake();
}

void Outbox::close(std::uint16_t code, std::string reason) {
  const std::lock_guard lock(mutex_);
  if (ended_ || overrun_ || farewell_) return;
  farewell_ = std::make_unique<Farewell>(code, std::move(reason));
  wake();
}

Outbox::News Outbox::news() {
  const std::lock_guard lock(mutex_);
  woken_ = false;
  return {.overrun = overrun_, .closing = farewell_ != nullptr};
}

std::vector<Frame> Outbox::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

void Outbox::sent(const Frame& frame) {
  const std::lock_guard lock(mutex_);
  bytes_ -= frame->size();
  --frames_;
}

Farewell Outbox::farewell() {
  const std::lock_guard lock(mutex_);
  return farewell_ ? *farewell_ : Farewell{};
}

void Outbox::end() {
  std::vector<Frame> dropped;
  const std::lock_guard lock(mutex_);
  ended_ = true;
  dropped.swap(waiting_);
}

}  // namespace orrery::server
