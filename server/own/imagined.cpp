#include "server/own/imagined.h"

#include <sodium.h>

#include "server/chance.h"

namespace orrery::server {

namespace {

Seed seed_for(const LiveTable& table, const Imagining& who, std::string_view purpose, std::string_view secret) {
  std::string text;
  // Each position has guesses of its own: two that were drawn alike would tell what has changed between them.
  for (const std::string& part : {table.id(), who.user, std::to_string(who.seat), std::to_string(who.guess),
                                  std::to_string(table.position_seq()), std::string(purpose)})
    text += std::to_string(part.size()) + ":" + part;
  Seed seed{};
  crypto_generichash(seed.data(), seed.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return seed;
}

}  // namespace

std::shared_ptr<LiveTable> imagined_table(const LiveTable& table, const Imagining& who, std::string_view secret) {
  Position position = table.match()->position();
  const Seed guess = seed_for(table, who, "guess", secret);
  ChaChaRng rng(guess, 0);
  position.resample(who.seat, rng);
  return std::make_shared<LiveTable>(table, std::move(position), seed_for(table, who, "draws", secret), who.user);
}

Tried play(LiveTable& table, const std::string& user, const PlannedMoves& moves) {
  Tried tried;
  const Person planner{user, "", {}};
  for (const auto& steps : moves) {
    Command command;
    command.what = Do::Move;
    command.seq = table.told();
    command.steps = steps;
    auto planned = table.plan(command, planner, 0);
    if (auto* problem = std::get_if<Problem>(&planned)) {
      tried.why = std::move(*problem);
      return tried;
    }
    table.add(std::get<PlannedEvent>(std::move(planned)), std::to_string(tried.moves), user, 0);
    while (auto next = table.follow_up()) table.add(*std::move(next), "", "", 0);
    ++tried.moves;
  }
  return tried;
}

}  // namespace orrery::server
