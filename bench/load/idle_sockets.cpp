#include "bench/load/idle_sockets.h"

#include <fmt/format.h>

#include <utility>

namespace orrery::load {

namespace {

constexpr std::size_t kAtOnce = 64;

}  // namespace

void IdleSockets::Guest::open(const std::string& cookie) {
  socket_ = open_socket(owner_.common_.io, owner_.common_.port, cookie, *this);
}

void IdleSockets::Guest::opened() {
  if (table_.empty()) return settle();
  socket_->send(fmt::format(R"({{"id":"look","do":"watch","table":"{}"}})", table_));
}

void IdleSockets::Guest::received(std::string_view frame) {
  owner_.common_.figures.bytes_received += frame.size();
  settle();
}

void IdleSockets::Guest::settle() {
  if (std::exchange(settled_, true)) return;
  ++owner_.ready_;
  owner_.open_next();
}

void IdleSockets::Guest::lost(const std::string& why) {
  ++owner_.common_.figures.lost_sockets;
  owner_.common_.failure = "an idle socket was lost: " + why;
}

void IdleSockets::open(std::vector<std::string> cookies, std::vector<std::string> tables) {
  cookies_ = std::move(cookies);
  tables_ = std::move(tables);
  guests_.reserve(cookies_.size());
  for (std::size_t i = 0; i < kAtOnce; ++i) open_next();
}

void IdleSockets::open_next() {
  const std::size_t number = guests_.size();
  if (number == cookies_.size()) return;
  const std::string table = tables_.empty() ? std::string() : tables_[number % tables_.size()];
  guests_.push_back(std::make_unique<Guest>(*this, table));
  guests_.back()->open(cookies_[number]);
}

}  // namespace orrery::load
