#include "server/visitor.h"

#include <boost/json.hpp>
#include <utility>

#include "server/respond.h"
#include "server/table_api.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::uint16_t kPolicy = 1008;
constexpr std::uint16_t kTryLater = 1013;

std::shared_ptr<const std::string> refused(const std::string& id, const Problem& problem) {
  json::object out{{"type", "refused"}, {"error", problem_json(problem, std::nullopt)}};
  if (!id.empty()) out["id"] = id;
  return std::make_shared<const std::string>(json::serialize(out));
}

// The id of a frame that is otherwise wrong, so that the sender knows which one.
std::string id_of(Fields& fields) {
  const std::string id = fields.maybe_text("id", 1, kMaxId).value_or("");
  return is_id(id) ? id : "";
}

}  // namespace

Visitor::Visitor(Caller caller, std::string address, bool limits, Hub& hub, Metrics& metrics, Throttle& frames)
    : Listener(caller.user.id, caller.session.hash),
      person_(person_of(caller)),
      payer_{caller.user.id, std::move(address)},
      may_play_(caller.may_play()),
      limits_(limits),
      hub_(hub),
      metrics_(metrics),
      frames_(frames) {}

std::shared_ptr<Socket> Visitor::socket() const {
  const std::lock_guard lock(mutex_);
  return socket_;
}

void Visitor::opened(std::shared_ptr<Socket> socket) {
  {
    const std::lock_guard lock(mutex_);
    socket_ = std::move(socket);
  }
  hub_.joined(shared_from_this());
}

void Visitor::closed() {
  gone_ = true;
  {
    const std::lock_guard lock(mutex_);
    socket_.reset();
  }
  hub_.left(shared_from_this());
}

void Visitor::deliver(std::shared_ptr<const std::string> frame) {
  if (const auto to = socket()) to->send(std::move(frame));
}

void Visitor::end(std::string reason) {
  if (const auto to = socket()) to->close(kPolicy, std::move(reason));
}

void Visitor::received(std::string frame) {
  ++metrics_.frames;
  const auto now = std::chrono::steady_clock::now();
  if (limits_ && frames_.take(person_.id, 1, now) > 0) {
    ++metrics_.throttled;
    if (const auto to = socket()) to->close(kTryLater, "too many frames");
    return;
  }
  auto parsed = Fields::parse(frame);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return deliver(refused("", *problem));
  auto& fields = std::get<Fields>(parsed);
  const std::string id = id_of(fields);
  auto read = read_command(std::move(fields));
  if (const auto* problem = std::get_if<Problem>(&read)) return deliver(refused(id, *problem));
  Command command = std::get<Command>(std::move(read));
  if (command.table.empty())
    return deliver(refused(id, Problem{Code::BadRequest, Text("server.error.missing").with("name", "table")}));
  if (!may_play_ && command.what != Do::Watch && command.what != Do::Leave)
    return deliver(refused(id, Problem{Code::NotAllowed, "server.error.read_only"}));
  const auto self = shared_from_this();
  hub_.command(std::move(command), person_, payer_, self, now, [self](Hub::Outcome outcome) {
    self->deliver(std::make_shared<const std::string>(std::move(outcome.json)));
  });
}

}  // namespace orrery::server
