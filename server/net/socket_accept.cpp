// The handshake of a WebSocket; apart from the rest of the session because both take long to compile.

#include "server/net/socket_session.h"

namespace orrery::server {

void SocketSession::accept(const boost::beast::http::request<boost::beast::http::string_body>& request) {
  outbox_ = std::make_shared<Outbox>(engine_.gate, weak_from_this(), engine_.options);
  stream_.async_accept(request, [me = self()](boost::system::error_code error) {
    if (me->state_ != State::Handshake) return;
    if (error) return me->drop();
    me->state_ = State::Open;
    me->heard();
    // Pongs and pings do not end a read.
    me->stream_.control_callback(
        [raw = me.get()](boost::beast::websocket::frame_type, boost::beast::string_view) { raw->heard(); });
    me->user_->opened(me->outbox_);
    me->write();  // the server may have begun to stop meanwhile
    if (me->state_ == State::Open) me->read();
  });
}

}  // namespace orrery::server
