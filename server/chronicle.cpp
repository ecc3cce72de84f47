#include "server/chronicle.h"

#include "server/journal.h"
#include "server/ticket.h"

namespace orrery::server {

namespace {

constexpr int kLogsAtOnce = 8;
constexpr int kRowsAtOnce = 2000;
// An event is stored within this of the time it carries.
constexpr Millis kStoredWithin = 10 * kMinuteMs;

// A log that an error of the program keeps from being read counts as read: it would come again for ever.
FinishedGame read_or_none(Store& store, const TableLine& line) {
  try {
    return read_finished(store, line);
  } catch (const StoreError&) {
    throw;
  } catch (const std::exception& error) {
    journal(Level::Error, "result_unread", {{"table", line.id}, {"error", std::string(error.what())}});
    return {.table = line.id, .game = line.game, .finished = line.changed, .seats = {}};
  }
}

}  // namespace

bool Chronicle::catch_up(Millis now) {
  const Ticket ticket(at_work_);
  if (!ticket.mine()) return false;
  const auto ended = store_.finished_without_row(seen_until_, kLogsAtOnce);
  for (const TableLine& line : ended) store_.add_finished(row_of(read_or_none(store_, line)));
  const bool all_read = ended.size() < static_cast<std::size_t>(kLogsAtOnce);
  if (all_read) seen_until_ = now - kStoredWithin;

  const auto rows = store_.finished(taken_, kRowsAtOnce);
  const std::lock_guard lock(mutex_);
  for (const FinishedRow& row : rows) {
    standings_.add(game_of(row));
    taken_ = row.number;
  }
  return !all_read || rows.size() == static_cast<std::size_t>(kRowsAtOnce);
}

}  // namespace orrery::server
