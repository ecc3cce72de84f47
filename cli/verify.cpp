#include <iostream>

#include "cli/commands.h"
#include "cli/game_arguments.h"
#include "core/record.h"
#include "server/chance.h"

namespace orrery::cli {

namespace {

using server::ChanceCheck;
using server::ChanceFault;

Text outcome(const ChanceCheck& check, const ChanceProof& proof) {
  switch (check.fault) {
    case ChanceFault::None: break;
    case ChanceFault::NoCommitment: return "cli.verify.no_commitment";
    case ChanceFault::NoSeed: return "cli.verify.no_seed";
    case ChanceFault::WrongSeed:
      return Text("cli.verify.wrong_seed").with("found", plain(check.found)).with("expected", plain(check.expected));
    case ChanceFault::WrongDraw:
      // Decisions are numbered as `replay` does, from 1.
      return Text("cli.verify.wrong_draw")
          .with("number", static_cast<std::int64_t>(check.decision + 1))
          .with("found", plain(check.found))
          .with("expected", plain(check.expected))
          .with("draws", static_cast<std::int64_t>(check.draws));
  }
  return Text(proof.from == 0 ? "cli.verify.ok" : "cli.verify.ok_from")
      .with("draws", static_cast<std::int64_t>(check.draws))
      .with("decisions", static_cast<std::int64_t>(proof.from));
}

void verify(const std::string& file, Context& context) {
  const auto text = read_text_file(file, context);
  if (!text) return;
  const auto read = read_record(*text);
  Text answer;
  if (const RecordError* error = std::get_if<RecordError>(&read)) {
    answer = full_text(*error);
    context.exit_code = kExitNegative;
  } else {
    const Match& match = std::get<Match>(read);
    const ChanceCheck check = server::verify_chance(match);
    answer = outcome(check, match.chance());
    if (check.fault != ChanceFault::None) context.exit_code = kExitNegative;
  }
  std::cout << file << ": " << context.say(answer) << '\n';
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("verify", context.say("cli.help.verify"));
  auto file = std::make_shared<std::string>();
  command->add_option("FILE", *file, context.say("cli.help.record_file"))->required();
  command->callback([&context, file] { verify(*file, context); });
}

}  // namespace orrery::cli
