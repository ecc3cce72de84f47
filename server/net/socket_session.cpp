#include "server/net/socket_session.h"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <utility>

namespace orrery::server {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

namespace {

constexpr std::size_t kFirstRead = 256;  // most frames of a player fit; it is held while idle
constexpr std::size_t kNextRead = 2048;
constexpr auto kHandshakeTime = std::chrono::seconds(5);
constexpr auto kFarewellTime = std::chrono::seconds(10);  // for what is queued before the close
constexpr auto kCloseTime = std::chrono::seconds(3);
constexpr auto kSlowReaderCloseTime = std::chrono::seconds(1);
constexpr std::size_t kMostHeld = 64 << 10;  // for frames that go out together
constexpr std::size_t kMaxReason = 123;      // RFC 6455: a close frame holds no more

// Cuts between two characters.
std::string_view shortened(std::string_view text) {
  if (text.size() <= kMaxReason) return text;
  std::size_t length = kMaxReason;
  while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;
  return text.substr(0, length);
}

// The stream checks every character but the last one, which an empty last frame leaves unfinished.
bool ends_within_a_character(std::string_view text) {
  for (std::size_t back = 1; back <= std::min<std::size_t>(3, text.size()); ++back) {
    const auto byte = static_cast<unsigned char>(text[text.size() - back]);
    if ((byte & 0xc0) == 0x80) continue;
    const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back;
  }
  return false;
}

}  // namespace

SocketSession::SocketSession(Engine& engine, TcpSocket socket, std::shared_ptr<SocketUser> user)
    : engine_(engine),
      stream_(GatheringSocket(std::move(socket))),
      user_(std::move(user)),
      deadline_(NetClock::now() + kHandshakeTime) {
  ++engine_.sockets;
  // Watched over in `chunk_read`: the stream would reset the connection, and the close code might not arrive.
  stream_.read_message_max(0);
  stream_.auto_fragment(false);  // a frame is written in one go
  stream_.text(true);
}

std::shared_ptr<SocketSession> SocketSession::self() {
  return std::static_pointer_cast<SocketSession>(shared_from_this());
}

void SocketSession::heard() {
  heard_at_ = NetClock::now();
  ping_unanswered_ = false;
}

void SocketSession::tick(NetClock::time_point now) {
  if ((state_ != State::Open || leaving_) && now >= deadline_) return drop();
  if (state_ != State::Open) return;
  const auto silence = now - heard_at_;
  const auto patience = std::chrono::seconds(engine_.options.ping_seconds);
  if (silence >= 2 * patience) return drop();
  if (silence >= patience && !ping_unanswered_ && !pinging_) ping();
}

void SocketSession::ping() {
  ping_unanswered_ = true;
  pinging_ = true;
  stream_.async_ping({}, [me = self()](boost::system::error_code) { me->pinging_ = false; });
}

void SocketSession::phase_changed() {
  if (engine_.phase() == NetPhase::Stopping) outbox_->close(websocket::close_code::service_restart, "");
}

void SocketSession::drop() {
  if (state_ == State::Ended) return;
  const bool opened = state_ != State::Handshake;
  state_ = State::Ended;
  outbox_->end();
  boost::system::error_code ignored;
  stream_.next_layer().close(ignored);
  --engine_.sockets;
  engine_.remove(*this);
  const auto user = std::exchange(user_, nullptr);
  if (opened) user->closed();
}

void SocketSession::read() {
  const std::size_t had = frame_.size();
  // Grows with what has come, not with what a frame header promises.
  const std::size_t room =
      had == 0 ? kFirstRead : std::min(stream_.read_size_hint(kNextRead), std::max(kNextRead, had));
  frame_.resize(had + room);
  stream_.async_read_some(asio::buffer(frame_.data() + had, room),
                          [me = self(), had](boost::system::error_code error, std::size_t bytes) {
                            if (error) return me->drop();
                            me->chunk_read(had, bytes);
                          });
}

void SocketSession::chunk_read(std::size_t had, std::size_t bytes) {
  if (state_ != State::Open) return;  // closing reads by itself
  heard();
  if (stream_.got_binary()) return close({websocket::close_code::unknown_data, ""}, kCloseTime);
  frame_.resize(had + bytes);
  const std::size_t at_least = frame_.size() + (stream_.is_message_done() ? 0 : stream_.read_size_hint(1));
  if (at_least > engine_.options.max_frame) return close({websocket::close_code::too_big, ""}, kCloseTime);
  if (stream_.is_message_done()) {
    if (ends_within_a_character(frame_)) return close({websocket::close_code::bad_payload, ""}, kCloseTime);
    std::string frame = std::exchange(frame_, {});
    if (!leaving_) user_->received(std::move(frame));
  }
  read();
}

void SocketSession::wake() {
  if (state_ == State::Ended) return;
  const auto [overrun, closing] = outbox_->news();
  if (closing && !std::exchange(leaving_, true) && state_ == State::Open) deadline_ = NetClock::now() + kFarewellTime;
  if (overrun) {
    if (state_ != State::Open) return;
    ++engine_.slow_readers;
    return close({websocket::close_code::try_again_later, ""}, kSlowReaderCloseTime);
  }
  write();
}

void SocketSession::write() {
  if (state_ != State::Open || writing_) return;
  if (next_ == sending_.size()) {
    sending_ = outbox_->take();
    next_ = 0;
    if (sending_.empty()) {
      if (leaving_) close(outbox_->farewell(), kCloseTime);
      return;
    }
  }
  writing_ = true;
  held_ += sending_[next_]->size();
  const bool holds = next_ + 1 < sending_.size() && held_ <= kMostHeld;
  if (!holds) held_ = 0;
  stream_.next_layer().hold_next(holds);
  stream_.async_write(asio::buffer(*sending_[next_]),
                      [me = self()](boost::system::error_code error, std::size_t bytes) {
                        me->writing_ = false;
                        me->engine_.bytes_sent += bytes;
                        if (error) return me->drop();
                        me->outbox_->sent(me->sending_[me->next_]);
                        me->sending_[me->next_++].reset();
                        me->write();
                      });
}

// Once: afterwards nothing is sent or heard. Whoever does not answer in time is cut off.
void SocketSession::close(Farewell farewell, NetClock::duration patience) {
  state_ = State::Closing;
  deadline_ = NetClock::now() + patience;
  outbox_->end();
  stream_.next_layer().hold_next(false);
  websocket::close_reason reason(farewell.code);
  const auto text = shortened(farewell.reason);
  reason.reason.assign(text.data(), text.size());
  stream_.async_close(reason, [me = self()](boost::system::error_code) { me->drop(); });
}

}  // namespace orrery::server
