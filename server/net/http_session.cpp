#include "server/net/http_session.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/write.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/forwarded.h"
#include "server/net/message.h"
#include "server/net/socket_session.h"
#include "server/net/target.h"
#include "server/throttle.h"

namespace orrery::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

namespace {

constexpr std::size_t kReadAtOnce = 16 << 10;
constexpr std::size_t kSlowestReader = 16 << 10;  // bytes a second that a reader of a long response must manage
constexpr auto kLingerTime = std::chrono::seconds(2);

// The right to answer one request, once. When the site loses it, the caller is told that the server is busy.
class Reply {
 public:
  Reply(std::shared_ptr<Gate> gate, std::weak_ptr<HttpSession> session)
      : gate_(std::move(gate)), session_(std::move(session)) {}
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  ~Reply() { answer(refusal(Code::Busy)); }

  void answer(HttpResponse response) {
    if (used_.exchange(true)) return;
    gate_->post([weak = session_, response = std::move(response)]() mutable {
      if (const auto session = weak.lock()) session->answer(std::move(response));
    });
  }

  void accept(std::shared_ptr<SocketUser> user) {
    if (used_.exchange(true)) return;
    gate_->post([weak = session_, user = std::move(user)]() mutable {
      if (const auto session = weak.lock()) session->become_socket(std::move(user));
    });
  }

 private:
  const std::shared_ptr<Gate> gate_;
  const std::weak_ptr<HttpSession> session_;  // locked on the network thread only
  std::atomic<bool> used_{false};
};

std::string lower(beast::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// Whether the length of the message can be read in one way only, and the host is named once. (That Content-Length and
// Transfer-Encoding exclude each other is known to the parser.)
bool one_reading(const http::request<http::string_body>& message) {
  const auto count = [&](http::field field) { return message.count(field); };
  if (count(http::field::content_length) > 1 || count(http::field::transfer_encoding) > 1) return false;
  if (count(http::field::host) != 1 && (message.version() >= 11 || count(http::field::host) > 1)) return false;
  if (count(http::field::transfer_encoding) == 0) return true;
  return message.version() >= 11 && count(http::field::content_length) == 0 &&
         beast::iequals(message[http::field::transfer_encoding], "chunked");
}

}  // namespace

HttpSession::HttpSession(Engine& engine, TcpSocket socket, asio::ip::address peer)
    : engine_(engine),
      socket_(std::move(socket)),
      peer_(std::move(peer)),
      buffer_(engine.options.max_header + kReadAtOnce) {}

std::shared_ptr<HttpSession> HttpSession::self() {
  return std::static_pointer_cast<HttpSession>(shared_from_this());
}

void HttpSession::tick(NetClock::time_point now) {
  if (state_ != State::Waiting && now >= deadline_) return drop();
  if (resting_ && engine_.may_read_body(caller_)) {
    wake_up();
    read_body();
  }
}

void HttpSession::phase_changed() {
  // A request that has begun is read and then refused as busy, unless the server stops altogether.
  if (state_ == State::Idle || (state_ == State::Reading && engine_.phase() == NetPhase::Stopping)) drop();
}

void HttpSession::drop() {
  if (std::exchange(state_, State::Ended) == State::Ended) return;
  release_body();
  wake_up();
  boost::system::error_code ignored;
  socket_.close(ignored);
  engine_.remove(*this);
}

void HttpSession::wait_for_request() {
  if (engine_.phase() != NetPhase::Serving) return linger();
  allow(std::chrono::seconds(engine_.options.request_seconds));
  if (buffer_.size() > 0) return read_header();
  state_ = State::Idle;
  buffer_.shrink_to_fit();
  socket_.async_wait(asio::socket_base::wait_read, [me = self()](boost::system::error_code error) {
    if (me->state_ != State::Idle) return;
    if (error) return me->drop();
    me->allow(std::chrono::seconds(me->engine_.options.request_seconds));
    me->read_header();
  });
}

void HttpSession::read_header() {
  state_ = State::Reading;
  parser_ = std::make_unique<Parser>();
  parser_->header_limit(static_cast<std::uint32_t>(engine_.options.max_header));
  // Until the path is known; then `body_problem` sets the one that counts.
  parser_->body_limit(std::max(engine_.options.max_body, engine_.options.max_record_body));
  http::async_read_header(socket_, buffer_, *parser_, [me = self()](boost::system::error_code error, std::size_t) {
    if (me->state_ == State::Reading) me->header_read(error);
  });
}

void HttpSession::header_read(boost::system::error_code error) {
  if (error) return read_failed(error);
  const auto& message = parser_->get();
  without_body_ = message.method() == http::verb::head;
  auto target = read_target(message.target());
  if (!target || !one_reading(message)) return refuse(Code::BadRequest);

  request_ = {};
  request_.method = message.method_string();
  request_.path = std::move(target->path);
  request_.query = std::move(target->query);
  for (const auto& field : message) request_.headers.emplace_back(lower(field.name_string()), field.value());
  request_.address = caller_address();
  keep_alive_ = message.keep_alive();

  if (parser_->is_done()) return hand_over();
  if (const auto problem = body_problem(request_.path)) return refuse(*problem);
  if (beast::iequals(message[http::field::expect], "100-continue")) return invite_body();
  read_body();
}

std::optional<Code> HttpSession::body_problem(const std::string& path) {
  const NetOptions& options = engine_.options;
  const bool posts = parser_->get().method() == http::verb::post;
  const std::size_t limit = posts && path == "/api/tables"             ? options.max_record_body
                            : posts && path.starts_with("/api/cards/") ? options.max_cards_body
                                                                       : options.max_body;
  const auto length = parser_->content_length();
  if (length && *length > limit) return Code::TooLarge;
  if (http::token_list{parser_->get()[http::field::connection]}.exists("upgrade")) return Code::BadRequest;
  parser_->body_limit(limit);
  caller_ = address_key(request_.address);
  return std::nullopt;
}

// A client with a large body may ask first whether it is wanted.
void HttpSession::invite_body() {
  static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
  asio::async_write(socket_, asio::buffer(kContinue), [me = self()](boost::system::error_code error, std::size_t) {
    if (me->state_ != State::Reading) return;
    if (error) return me->drop();
    me->read_body();
  });
}

void HttpSession::read_body() {
  buffer_.reserve(std::min(kReadAtOnce, buffer_.max_size()));
  http::async_read_some(socket_, buffer_, *parser_, [me = self()](boost::system::error_code error, std::size_t) {
    if (me->state_ != State::Reading) return;
    if (error) return me->read_failed(error);
    // Only what has come is counted: a promise costs nobody anything.
    const std::size_t here = me->parser_->get().body().size();
    if (here > me->reserved_body_) {
      if (!me->engine_.reserve_body(me->caller_, here - me->reserved_body_)) return me->refuse(Code::Busy);
      me->engine_.body_read(me->caller_, here - me->reserved_body_);
      me->reserved_body_ = here;
    }
    if (!me->parser_->is_done()) return me->engine_.may_read_body(me->caller_) ? me->read_body() : me->rest();
    me->request_.body = std::move(me->parser_->get().body());
    me->hand_over();
  });
}

// Who sends more than anybody needs waits, and not the others for him.
void HttpSession::rest() {
  if (!engine_.rest(caller_)) return drop();  // not even an answer: that would cost the others more
  resting_ = true;
}

void HttpSession::wake_up() {
  if (std::exchange(resting_, false)) engine_.wake_up(caller_);
}

void HttpSession::read_failed(boost::system::error_code error) {
  if (error == http::error::header_limit || error == http::error::body_limit || error == http::error::buffer_overflow) {
    return refuse(Code::TooLarge);
  }
  const bool malformed = error.category() == make_error_code(http::error::bad_value).category() &&
                         error != http::error::end_of_stream && error != http::error::partial_message;
  if (malformed) return refuse(Code::BadRequest);
  drop();
}

void HttpSession::hand_over() {
  if (engine_.phase() != NetPhase::Serving) return refuse(Code::Busy);
  state_ = State::Waiting;
  request_.room = engine_.hand_out(caller_, std::exchange(reserved_body_, 0));
  const auto reply = std::make_shared<Reply>(engine_.gate, self());
  const auto answer = [reply](HttpResponse response) { reply->answer(std::move(response)); };
  if (!beast::websocket::is_upgrade(parser_->get())) {
    parser_.reset();
    return engine_.site.request(std::move(request_), answer);
  }
  // Frames before the handshake are nothing that a client may send; and there must be a socket left.
  if (buffer_.size() > 0) return refuse(Code::BadRequest);
  if (engine_.sockets >= engine_.options.max_sockets) return refuse(Code::Busy);
  engine_.site.upgrade(
      std::move(request_), [reply](std::shared_ptr<SocketUser> user) { reply->accept(std::move(user)); }, answer);
}

// Closes afterwards: where the next request would begin is not known, or not wanted.
void HttpSession::refuse(Code code) {
  release_body();
  keep_alive_ = false;
  write(refusal(code));
}

void HttpSession::answer(HttpResponse response) {
  if (state_ != State::Waiting) return;
  parser_.reset();
  write(std::move(response));
}

void HttpSession::become_socket(std::shared_ptr<SocketUser> user) {
  if (state_ != State::Waiting) return;
  if (!user || engine_.phase() != NetPhase::Serving || engine_.sockets >= engine_.options.max_sockets) {
    return refuse(Code::Busy);
  }
  const auto session = std::make_shared<SocketSession>(engine_, std::move(socket_), std::move(user));
  state_ = State::Ended;
  engine_.remove(*this);
  engine_.add(session);
  session->accept(parser_->get());
}

void HttpSession::write(HttpResponse response) {
  state_ = State::Writing;
  keep_alive_ = keep_alive_ && engine_.phase() == NetPhase::Serving;
  head_ = response_head(response, keep_alive_);
  body_ = std::move(response.body);
  const bool bodiless = without_body_ || !body_ || response.status == 204 || response.status == 304;
  const std::size_t length = bodiless ? 0 : body_->size();
  allow(std::chrono::seconds(engine_.options.request_seconds + static_cast<int>(length / kSlowestReader)));
  const std::array<asio::const_buffer, 2> buffers = {asio::buffer(head_),
                                                     asio::buffer(bodiless ? "" : body_->data(), length)};
  asio::async_write(socket_, buffers, [me = self()](boost::system::error_code error, std::size_t bytes) {
    me->engine_.bytes_sent += bytes;
    if (me->state_ != State::Writing) return;
    if (error) return me->drop();
    me->head_ = {};
    me->body_.reset();
    me->without_body_ = false;
    if (me->keep_alive_) return me->wait_for_request();
    me->linger();
  });
}

// Closing while the peer still sends would throw away the response on its way; so it is read out for a moment.
void HttpSession::linger() {
  if (state_ != State::Lingering) {
    state_ = State::Lingering;
    allow(kLingerTime);
    boost::system::error_code ignored;
    socket_.shutdown(asio::socket_base::shutdown_send, ignored);
  }
  socket_.async_read_some(asio::buffer(engine_.waste), [me = self()](boost::system::error_code error, std::size_t) {
    if (me->state_ != State::Lingering) return;
    if (error) return me->drop();
    me->linger();
  });
}

std::string HttpSession::caller_address() const {
  if (!engine_.options.trust_proxy || !peer_.is_loopback()) return peer_.to_string();
  std::string_view forwarded;
  for (const auto& [name, value] : request_.headers) {
    if (name == "x-forwarded-for") forwarded = value;
  }
  return last_address(forwarded).value_or(peer_).to_string();
}

}  // namespace orrery::server
