// What a tournament is about, as its host wishes it and as its first event keeps it.

#include <algorithm>
#include <boost/json.hpp>

#include "server/club/tournament.h"
#include "server/json_text.h"
#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr int kMostFinals = 4;  // rounds of finals
constexpr std::string_view kFormats[] = {"robin", "swiss", "groups"};

std::optional<Format> format_named(std::string_view name) {
  for (const Format format : {Format::Robin, Format::Swiss, Format::Groups})
    if (name == name_of(format)) return format;
  return std::nullopt;
}

// The finals halve the tables with every round until one is left.
bool finalists_fit(int finalists, int seats) {
  for (int rounds = 0, count = seats; rounds < kMostFinals; ++rounds, count *= 2)
    if (finalists == count) return true;
  return finalists == 0;
}

bool can_be_smaller(const TableSetup& table) {
  const int fewer = table.players - 1;
  return fewer >= 2 && fewer >= table.game->facts().min_players &&
         std::holds_alternative<Match>(Match::start(*table.game, fewer, table.options));
}

}  // namespace

std::string_view name_of(Format format) {
  return kFormats[static_cast<std::size_t>(format)];
}

Result<TournamentSetup> read_tournament_setup(Fields& fields, const Person& host, bool strict) {
  TournamentSetup setup;
  auto table = read_setup(fields, host, "", strict);
  if (const auto* problem = std::get_if<Problem>(&table)) return *problem;
  setup.table = std::get<TableSetup>(std::move(table));
  setup.table.is_public = true;
  setup.table.starts_by_itself = true;
  setup.table.hot_seat = false;
  setup.table.coach = false;
  setup.table.host_name.clear();
  setup.table.seats.clear();
  if (setup.table.players < 2) fields.wrong("players");
  if (setup.table.title.empty()) fields.wrong("title");

  const auto format = format_named(fields.text("format", 1, 16));
  if (format)
    setup.format = *format;
  else
    fields.wrong("format");
  setup.rounds = static_cast<int>(fields.maybe_whole("rounds", 0, kMostRounds).value_or(0));
  setup.groups = static_cast<int>(fields.maybe_whole("groups", 1, kMostGroups).value_or(1));
  if ((setup.groups > 1) != (setup.format == Format::Groups)) fields.wrong("groups");
  setup.finalists = static_cast<int>(fields.maybe_whole("finalists", 0, kMostEntrants).value_or(0));
  if (!finalists_fit(setup.finalists, setup.table.players)) fields.wrong("finalists");
  if (setup.format == Format::Groups && setup.finalists < setup.groups) fields.wrong("finalists");
  const int most = setup.format == Format::Swiss ? kMostEntrants : std::min(kMostEntrants, kMostInRobin * setup.groups);
  setup.most = static_cast<int>(fields.maybe_whole("most", 2, most).value_or(most));
  setup.invited_only = fields.maybe_truth("invited_only").value_or(false);
  setup.interval = fields.maybe_whole("interval", 0, 60).value_or(0) * kDayMs;
  if (fields.problem()) return *fields.problem();
  setup.smaller = can_be_smaller(setup.table);
  return setup;
}

std::string setup_text(const TournamentSetup& setup) {
  return json::serialize(json::object{{"table", json::parse(setup_text(setup.table))},
                                      {"format", json_view(name_of(setup.format))},
                                      {"rounds", setup.rounds},
                                      {"groups", setup.groups},
                                      {"finalists", setup.finalists},
                                      {"most", setup.most},
                                      {"invited_only", setup.invited_only},
                                      {"smaller", setup.smaller},
                                      {"interval", setup.interval}});
}

TournamentSetup tournament_setup_of(std::string_view text) {
  const json::value value = json::parse(json_view(text));
  const json::object& object = value.as_object();
  const auto whole = [&](const char* name) { return object.at(name).to_number<int>(); };
  return {.table = setup_of(json::serialize(object.at("table"))),
          .format = format_named(text_at(object, "format")).value(),
          .rounds = whole("rounds"),
          .groups = whole("groups"),
          .finalists = whole("finalists"),
          .most = whole("most"),
          .invited_only = object.at("invited_only").as_bool(),
          .smaller = object.at("smaller").as_bool(),
          .interval = object.at("interval").to_number<Millis>()};
}

}  // namespace orrery::server
