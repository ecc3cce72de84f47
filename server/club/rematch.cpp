#include "server/club/rematch.h"

namespace orrery::server {

Result<TableSetup> rematch_of(const LiveTable& table, const Person& person) {
  if (table.frozen()) return Problem{Code::Frozen};
  if (table.phase() != Phase::Over) return Problem{Code::WrongPhase};
  TableSetup setup = table.setup();
  bool played = false;
  const std::size_t seats = table.seats().size();
  for (std::size_t i = 0; i < seats; ++i) {
    const SeatState& before = table.seats()[i];
    SeatState& seat = setup.seats[(i + 1) % seats];
    // Whose time was up had not left.
    if (before.user.empty()) {
      seat = SeatState::of_bot(before.bot);
    } else if (before.user == person.id) {
      seat = {SeatState::Kind::Human, person.id, person.name, "", person.quiet};
      played = true;
    } else {
      seat = {SeatState::Kind::Open, before.user, table.match()->names()[i], "", {}};
    }
  }
  if (!played) return Problem{Code::NotAllowed, "server.error.rematch_players"};
  setup.record.clear();
  setup.tournament = {};
  setup.host = person.id;
  setup.host_name = person.name;
  return setup;
}

}  // namespace orrery::server
