#include "cli/record_input.h"

#include "cli/game_arguments.h"
#include "core/record.h"

namespace orrery::cli {

std::optional<Match> load_match(const std::string& file, Context& context) {
  const auto text = read_text_file(file, context);
  if (!text) return {};
  auto read = read_record(*text);
  if (const RecordError* error = std::get_if<RecordError>(&read)) {
    context.refuse(Text("cli.error.bad_record")
                       .with("file", plain(file))
                       .with("line", error->line)
                       .with("reason", explain(Refusal{error->reason, error->rule}, context)));
    return {};
  }
  return std::get<Match>(std::move(read));
}

}  // namespace orrery::cli
