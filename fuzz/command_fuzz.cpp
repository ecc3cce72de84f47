// Feeds frames from outside to everything that reads them before a table is asked: the JSON fields, the command
// decoder, the request for a new table. A command that is read must keep its promises about bounds.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/table/command.h"
#include "server/table/table_setup.h"

namespace {

using namespace orrery;
using namespace orrery::server;

void check(bool holds) {
  if (!holds) std::abort();
}

void try_command(std::string_view text) {
  const auto read = read_command(text);
  const auto* command = std::get_if<Command>(&read);
  if (command == nullptr) return;
  check(is_id(command->id));
  check(command->table.empty() || is_id(command->table));
  check(command->seq >= -1);
  check(command->seat == kNobody || (command->seat >= 0 && command->seat < kMaxSeats));
  check(command->steps.size() <= kMaxSteps);
  for (const std::string& step : command->steps) check(!step.empty() && step.size() <= kMaxStep);
  check(command->say.size() <= 4 * kMaxChat);
  check(command->answers.size() <= kMaxAnswers);
  for (const auto& [question, value] : command->answers) check(question.size() <= kMaxId && value.size() <= kMaxId);
}

void try_setup(std::string_view text) {
  auto parsed = Fields::parse(text);
  auto* fields = std::get_if<Fields>(&parsed);
  if (fields == nullptr) return;
  const Person host{"host", "Anna", std::nullopt};
  const auto read = read_setup(*fields, host, fields->maybe_text("record", 1, 4 << 20).value_or(""));
  const auto* setup = std::get_if<TableSetup>(&read);
  if (setup == nullptr) return;
  // What was read is written into the log and must be understood when it is read again.
  const TableSetup again = setup_of(setup_text(*setup));
  check(again.game == setup->game && again.players == setup->players && again.options == setup->options);
  check(again.clock == setup->clock && again.seats.size() == setup->seats.size());
  check(std::holds_alternative<Match>(first_match(again)));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try_command(text);
  try_setup(text);
  return 0;
}
