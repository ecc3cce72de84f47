#include "server/net/engine.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace orrery::server {

namespace {

constexpr auto kEngineTick = std::chrono::milliseconds(250);
constexpr auto kStopTime = std::chrono::milliseconds(1000);
// Beyond the sockets: for requests, so that a full house can still be told that it is full.
constexpr std::size_t kSpareConnections = 1000;
constexpr int kMostResting = 4;  // that one caller wants to be read from; nobody hears that they have gone

thread_local Bundle* open_bundle = nullptr;

}  // namespace

void Gate::post(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (io_ != nullptr) boost::asio::post(*io_, std::move(task));
}

void Gate::wake(std::weak_ptr<Connection> connection) {
  const bool together = open_bundle != nullptr && (open_bundle->gate_ == nullptr || open_bundle->gate_.get() == this);
  if (!together) return wake_all({std::move(connection)});
  open_bundle->gate_ = shared_from_this();
  open_bundle->woken_.push_back(std::move(connection));
}

void Gate::wake_all(std::vector<std::weak_ptr<Connection>> connections) {
  post([connections = std::move(connections)] {
    // Only the network thread may hold a connection: the last holder destroys it.
    for (const auto& one : connections)
      if (const auto connection = one.lock()) connection->wake();
  });
}

Bundle::Bundle() : is_outermost_(open_bundle == nullptr) {
  if (is_outermost_) open_bundle = this;
}

Bundle::~Bundle() {
  if (!is_outermost_) return;
  open_bundle = nullptr;
  if (gate_ != nullptr) gate_->wake_all(std::move(woken_));
}

void Gate::shut() {
  const std::lock_guard lock(mutex_);
  io_ = nullptr;
}

Engine::Engine(Site& the_site, const NetOptions& the_options)
    : site(the_site),
      options(the_options),
      gate(std::make_shared<Gate>(io)),
      body_pace_(static_cast<double>(the_options.bodies_at_once), static_cast<double>(the_options.bodies_per_s)),
      timer_(io.get_executor()),
      work_(io.get_executor()) {}

Engine::~Engine() {
  gate->shut();
}

void Engine::run() {
  tick();
  io.run();
}

void Engine::tick() {
  const auto now = NetClock::now();
  for (auto next = connections_.begin(); next != connections_.end();) {
    const auto connection = *next++;
    connection->tick(now);
  }
  if (phase_ == NetPhase::Stopping && (connections_.empty() || now >= stop_by_)) return finish();
  timer_.expires_after(kEngineTick);
  timer_.async_wait([this](boost::system::error_code error) {
    if (!error) tick();
  });
}

void Engine::enter(NetPhase phase) {
  if (phase <= phase_) return;
  phase_ = phase;
  if (phase == NetPhase::Stopping) stop_by_ = NetClock::now() + kStopTime;
  for (auto next = connections_.begin(); next != connections_.end();) {
    const auto connection = *next++;
    connection->phase_changed();
  }
}

void Engine::finish() {
  while (!connections_.empty()) {
    const auto connection = connections_.front();
    connection->drop();
  }
  work_.reset();
}

void Engine::add(std::shared_ptr<Connection> connection) {
  Connection& added = *connection;
  added.place_ = connections_.insert(connections_.end(), std::move(connection));
  ++connections;
}

void Engine::remove(Connection& connection) {
  connections_.erase(connection.place_);
  --connections;
}

bool Engine::full() const {
  return connections_.size() >= options.max_sockets + kSpareConnections;
}

bool Engine::reserve_body(const std::string& caller, std::size_t bytes) {
  const auto found = body_bytes_of_.find(caller);
  const std::size_t of_caller = found == body_bytes_of_.end() ? 0 : found->second;
  if (body_bytes_ + bytes > options.max_bodies || of_caller + bytes > options.max_bodies_of_one) return false;
  body_bytes_ += bytes;
  if (found == body_bytes_of_.end())
    body_bytes_of_.emplace(caller, bytes);
  else
    found->second += bytes;
  return true;
}

void Engine::release_body(const std::string& caller, std::size_t bytes) {
  if (bytes == 0) return;
  body_bytes_ -= bytes;
  const auto found = body_bytes_of_.find(caller);
  if ((found->second -= bytes) == 0) body_bytes_of_.erase(found);
}

bool Engine::rest(const std::string& caller) {
  int& resting = resting_[caller];
  if (resting == kMostResting) return false;
  ++resting;
  return true;
}

void Engine::wake_up(const std::string& caller) {
  const auto found = resting_.find(caller);
  if (--found->second == 0) resting_.erase(found);
}

std::shared_ptr<void> Engine::hand_out(const std::string& caller, std::size_t bytes) {
  if (bytes == 0) return nullptr;
  return {nullptr, [this, way_in = gate, caller, bytes](void*) {
            way_in->post([this, caller, bytes] { release_body(caller, bytes); });
          }};
}

}  // namespace orrery::server
