#include "server/club/marshal.h"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "server/finished_game.h"
#include "server/journal.h"
#include "server/json_text.h"
#include "server/ticket.h"
#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr int kTournamentsAtOnce = 20;
constexpr int kMostSteps = 300;  // of one tournament at once
constexpr Millis kTournamentLease = 30 * kSecondMs;
// How soon it looks again whether a game has ended.
constexpr Millis kLookAgain = kSecondMs, kLookAgainByDays = 15 * kSecondMs;
// One that cannot be read or carried out is left alone for so long.
constexpr Millis kGiveUpFor = kDayMs;

SeatState seat_of(Store& store, const Entrant& entrant, const std::string& substitute) {
  if (entrant.is_bot()) return SeatState::of_bot(entrant.bot);
  const auto user = store.user(entrant.user);
  // Who has gone since the round was drawn is played for.
  if (!user || user->name_key.empty()) return SeatState::of_bot(substitute);
  return {.kind = SeatState::Kind::Human,
          .user = user->id,
          .name = user->name,
          .bot = "",
          .quiet = Settings::parse(user->settings).quiet};
}

Millis pause_of(const Tournament& tournament) {
  return tournament.setup().table.clock.kind == ClockSettings::Kind::Days ? kLookAgainByDays : kLookAgain;
}

}  // namespace

bool is_there(Store& store, const std::string& user) {
  const auto found = store.user(user);
  return found && !found->name_key.empty() && !found->banned;
}

bool Marshal::look_after(Millis now) {
  const Ticket ticket(at_work_);
  if (!ticket.mine()) return false;
  const auto due = store_.take_tournaments(now, now + kTournamentLease, kTournamentsAtOnce);
  for (const std::string& id : due) {
    try {
      look_after(id, now);
    } catch (const StoreError&) {
      throw;
    } catch (const std::exception& error) {
      journal(Level::Error, "tournament_stopped", {{"tournament", id}, {"error", std::string(error.what())}});
      if (const auto line = store_.tournament(id)) store_.rest_tournament(id, line->seq, now + kGiveUpFor);
    }
  }
  return due.size() == static_cast<std::size_t>(kTournamentsAtOnce);
}

void Marshal::look_after(const std::string& id, Millis now) {
  auto tournament = read_tournament(store_, id);
  if (!tournament) return;
  for (int step = 0; step < kMostSteps; ++step) {
    const auto change = next(*tournament, now);
    if (!change) break;
    // Somebody else was first: his event has made it due again.
    if (!append(*tournament, *change, now)) return;
  }
  if (tournament->stage() == Stage::Playing) store_.rest_tournament(id, tournament->seq(), now + pause_of(*tournament));
}

bool Marshal::append(Tournament& tournament, const PlannedChange& change, Millis now) {
  const TournamentAppend append = tournament.append_for(change, "server", now);
  if (store_.append_tournament(append) != AppendResult::Done) return false;
  tournament.apply(append.event);
  if (change.kind == "round" || change.kind == "finish")
    journal(Level::Info, "tournament_" + change.kind, {{"tournament", tournament.id()}});
  return true;
}

std::optional<PlannedChange> Marshal::next(const Tournament& tournament, Millis now) {
  if (tournament.stage() != Stage::Playing) return std::nullopt;
  if (tournament.between_rounds()) {
    for (const int player : tournament.players()) {
      const Entrant& entrant = tournament.entrants()[static_cast<std::size_t>(player)];
      if (!entrant.is_bot() && !entrant.out && !is_there(store_, entrant.user)) return tournament.out(player);
    }
    return tournament.next(now);
  }
  const TournamentRound& round = tournament.rounds().back();
  if (!round.opened()) return make_tables(tournament);
  for (std::size_t i = 0; i < round.tables.size(); ++i) {
    const RoundTable& table = round.tables[i];
    if (table.done()) continue;
    const auto row = store_.finished_of(table.id);
    if (!row) continue;
    const FinishedGame game = game_of(*row);
    if (game.seats.size() != table.players.size()) continue;  // it cannot be read: the host decides
    std::vector<pairing::Seated> seats;
    std::vector<bool> left;
    for (std::size_t k = 0; k < table.players.size(); ++k) {
      const Entrant& entrant = tournament.entrants()[static_cast<std::size_t>(table.players[k])];
      seats.push_back({table.players[k], game.seats[k].place, game.seats[k].points});
      left.push_back(game.seats[k].left || (!entrant.is_bot() && game.seats[k].player != entrant.user));
    }
    return tournament.result(i, seats, left);
  }
  return std::nullopt;
}

std::optional<PlannedChange> Marshal::make_tables(const Tournament& tournament) {
  const TournamentRound& round = tournament.rounds().back();
  const std::size_t number = tournament.rounds().size();
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < round.tables.size(); ++i) {
    TableSetup setup = tournament.setup().table;
    setup.players = static_cast<int>(round.tables[i].players.size());
    setup.title.clear();  // those are the host's words, and he may leave
    setup.tournament = {tournament.id(), static_cast<int>(number), static_cast<int>(i) + 1};
    for (const int player : round.tables[i].players)
      setup.seats.push_back(seat_of(store_, tournament.entrants()[static_cast<std::size_t>(player)], setup.substitute));
    const Payer payer{setup.host, ""};
    setup.host = "tournament:" + tournament.id();
    const auto made = hub_.create(setup, fmt::format("tournament:{}:{}:{}", tournament.id(), number, i + 1), payer);
    if (std::holds_alternative<Problem>(made)) return std::nullopt;
    ids.push_back(std::get<Hub::Created>(made).table);
  }
  return tournament.opened(ids);
}

// ---- people who leave

bool Marshal::forget(const std::string& user, Millis now) {
  bool all = true;
  for (const std::string& id : store_.tournaments_of(user)) all = forget_at(id, user, now) && all;
  return all;
}

bool Marshal::forget_at(const std::string& id, const std::string& user, Millis now) {
  auto tournament = read_tournament(store_, id);
  if (!tournament) return true;
  while (const auto change = tournament->without(user))
    if (!append(*tournament, *change, now)) return false;
  if (tournament->setup().table.host != user || tournament->setup().table.title.empty()) return true;
  TournamentSetup setup = tournament->setup();
  setup.table.title.clear();
  TournamentEvent first = store_.tournament_events(id).front();
  first.body = setup_text(setup);
  json::value summary = json::parse(tournament->summary());
  summary.as_object()["title"] = "";
  return store_.rewrite_tournament(id, tournament->seq(), first, json::serialize(summary));
}

}  // namespace orrery::server
