#include "server/table/table_setup.h"

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>

#include "bots/bot.h"
#include "core/clean_text.h"
#include "core/record.h"
#include "core/registry.h"
#include "core/setup_options.h"
#include "server/chance.h"
#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr Millis kSecond = 1000;
constexpr std::int64_t kDaySeconds = 24 * 60 * 60;
constexpr std::int64_t kLongestClock = 30 * kDaySeconds;
constexpr std::string_view kBotPrefix = "bot:";

bool is_bot(std::string_view name) {
  const auto names = bot_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string_view view_of(const json::string& text) {
  return {text.data(), text.size()};
}

ClockSettings read_clock(Fields& all) {
  ClockSettings clock;
  auto fields = all.maybe_object("clock");
  if (!fields) return clock;
  const std::string kind = fields->text("kind", 1, 16);
  if (kind == "bank") {
    clock.kind = ClockSettings::Kind::Bank;
    clock.bank = fields->whole("bank", 1, kLongestClock) * kSecond;
    clock.increment = fields->maybe_whole("increment", 0, kDaySeconds).value_or(0) * kSecond;
  } else if (kind == "days") {
    clock.kind = ClockSettings::Kind::Days;
    if (const auto seconds = fields->maybe_whole("seconds", 1, kLongestClock))
      clock.per_turn = *seconds * kSecond;
    else
      clock.per_turn = fields->whole("days", 1, kLongestClock / kDaySeconds) * kDaySeconds * kSecond;
  } else if (kind != "none") {
    fields->wrong("kind");
  }
  if (fields->problem()) all.wrong("clock");
  return clock;
}

std::vector<SeatState> read_seats(Fields& fields, const TableSetup& setup, const Person& host) {
  const auto players = static_cast<std::size_t>(setup.players);
  std::vector<std::string> words(players, "open");
  words[0] = "me";
  if (auto given = fields.maybe_texts("seats", players, players, kMaxNameBytes)) words = *std::move(given);
  const std::string entropy = fields.maybe_text("entropy", 1, 64).value_or("");
  if (!entropy.empty() && !is_entropy(entropy)) fields.wrong("entropy");
  std::vector<SeatState> seats;
  int mine = 0;
  for (const std::string& word : words) {
    SeatState seat;
    if (word == "me") {
      seat = {SeatState::Kind::Human, host.id, host.name, "", host.quiet, mine == 0 ? entropy : ""};
      ++mine;
    } else if (word.starts_with(kBotPrefix) && is_bot(word.substr(kBotPrefix.size()))) {
      seat = SeatState::of_bot(word.substr(kBotPrefix.size()));
    } else if (word != "open") {
      fields.wrong("seats");
    }
    seats.push_back(std::move(seat));
  }
  if (mine > 1 && !setup.hot_seat) fields.wrong("seats");
  return seats;
}

bool read_choice(Fields& fields, std::string_view name, std::string_view standard, std::string_view other) {
  const std::string word = fields.maybe_text(name, 1, 16).value_or(std::string(standard));
  if (word != standard && word != other) fields.wrong(name);
  return word == standard;
}

OptionTexts read_options(Fields& fields) {
  OptionTexts options;
  const auto given = fields.maybe_object("options");
  if (!given) return options;
  if (given->object().size() > 64) fields.wrong("options");
  for (const auto& [name, value] : given->object()) {
    const json::string* text = value.if_string();
    if (text == nullptr || text->size() > kMaxOptionBytes) {
      fields.wrong("options");
      return options;
    }
    options.emplace_back(std::string(name), std::string(view_of(*text)));
  }
  return options;
}

// The version of the rules, where the options name one.
std::optional<int> version_among(const OptionTexts& options) {
  for (const auto& [name, value] : options)
    if (name == kRulesOption) return std::stoi(value);
  return std::nullopt;
}

// The game, its players and options: named in the request, or those of the record.
std::optional<Problem> read_game(Fields& fields, TableSetup& setup) {
  if (!setup.record.empty()) {
    auto read = read_record(setup.record);
    if (const auto* error = std::get_if<RecordError>(&read))
      return Problem{Code::Illegal, full_text(*error), error->rule};
    const Match& match = std::get<Match>(read);
    setup.game = &match.game();
    setup.players = match.players();
    setup.options = match.options();
    // What is kept is what the rules understood: no comments, no second spelling.
    setup.record = write_record(match);
    return std::nullopt;
  }
  const std::string id = fields.text("game", 1, 32);
  const auto players = fields.whole("players", 1, kMaxSeats);
  if (fields.problem()) return fields.problem();
  setup.game = find_game(id);
  if (setup.game == nullptr) {
    fields.wrong("game");
    return fields.problem();
  }
  setup.players = static_cast<int>(players);
  setup.options = read_options(fields);
  if (fields.problem()) return fields.problem();
  auto match = Match::start(*setup.game, setup.players, setup.options);
  if (const auto* refusal = std::get_if<Refusal>(&match)) return Problem{Code::Illegal, refusal->reason, refusal->rule};
  setup.options = std::get<Match>(match).options();
  return std::nullopt;
}

json::object seat_json(const SeatState& seat) {
  return {{"kind", static_cast<int>(seat.kind)},
          {"user", seat.user},
          {"name", seat.name},
          {"bot", seat.bot},
          {"entropy", seat.entropy},
          {"quiet", quiet_json(seat.quiet)}};
}

SeatState seat_of(const json::object& object) {
  SeatState seat;
  seat.kind = static_cast<SeatState::Kind>(object.at("kind").to_number<int>());
  seat.user = text_at(object, "user");
  seat.name = text_at(object, "name");
  seat.bot = text_at(object, "bot");
  if (object.contains("entropy")) seat.entropy = text_at(object, "entropy");
  if (const json::array* quiet = object.at("quiet").if_array())
    seat.quiet = {quiet->at(0).to_number<int>(), quiet->at(1).to_number<int>()};
  return seat;
}

}  // namespace

SeatState SeatState::of_bot(std::string name) {
  return {Kind::Bot, "", name, name, std::nullopt};
}

Result<TableSetup> read_setup(Fields& fields, const Person& host, std::string record, bool strict) {
  TableSetup setup;
  setup.record = std::move(record);
  setup.host = host.id;
  setup.host_name = host.name;
  if (auto problem = read_game(fields, setup)) return *problem;
  setup.rules_version = version_among(setup.options).value_or(setup.game->facts().rules_version);
  setup.is_public = read_choice(fields, "visibility", "public", "private") && setup.record.empty();
  setup.starts_by_itself = read_choice(fields, "start", "auto", "host");
  setup.hot_seat = fields.maybe_truth("hot_seat").value_or(false);
  setup.coach = fields.maybe_truth("coach").value_or(false);
  setup.title = clean_name(fields.maybe_text("title", 0, kMaxNameBytes).value_or(""));
  setup.clock = read_clock(fields);
  setup.substitute = fields.maybe_text("substitute", 1, 32).value_or("greedy");
  if (!is_bot(setup.substitute)) fields.wrong("substitute");
  const std::int64_t least = !strict ? 1 : setup.clock.kind == ClockSettings::Kind::Bank ? 60 : 3600;
  setup.patience = fields.maybe_whole("patience", least, kLongestClock).value_or(kDaySeconds) * kSecond;
  setup.seats = read_seats(fields, setup, host);
  if (fields.problem()) return *fields.problem();
  return setup;
}

Result<Match> first_match(const TableSetup& setup) {
  if (!setup.record.empty()) {
    auto read = read_record(setup.record);
    if (const auto* error = std::get_if<RecordError>(&read))
      return Problem{Code::Illegal, full_text(*error), error->rule};
    return std::get<Match>(std::move(read));
  }
  // Tables begun before a change of the rules go on by those they began with.
  const OptionTexts options = version_among(setup.options)
                                  ? setup.options
                                  : with_rules(setup.game->facts(), setup.rules_version, setup.options);
  auto match = Match::start(*setup.game, setup.players, options);
  if (const auto* refusal = std::get_if<Refusal>(&match)) return Problem{Code::Illegal, refusal->reason, refusal->rule};
  return std::get<Match>(std::move(match));
}

json::value quiet_json(const std::optional<QuietHours>& quiet) {
  if (!quiet) return nullptr;
  return json::array{quiet->from, quiet->to};
}

json::object clock_json(const ClockSettings& clock) {
  switch (clock.kind) {
    case ClockSettings::Kind::None: return {{"kind", "none"}};
    case ClockSettings::Kind::Bank:
      return {{"kind", "bank"}, {"bank", clock.bank / kSecond}, {"increment", clock.increment / kSecond}};
    case ClockSettings::Kind::Days: return {{"kind", "days"}, {"seconds", clock.per_turn / kSecond}};
  }
  return {};
}

std::string setup_text(const TableSetup& setup) {
  json::object options;
  for (const auto& [name, value] : setup.options) options[name] = value;
  json::array seats;
  for (const SeatState& seat : setup.seats) seats.push_back(seat_json(seat));
  json::object text{{"game", setup.game->facts().id},
                    {"rules_version", setup.rules_version},
                    {"players", setup.players},
                    {"options", std::move(options)},
                    {"public", setup.is_public},
                    {"auto", setup.starts_by_itself},
                    {"hot_seat", setup.hot_seat},
                    {"coach", setup.coach},
                    {"clock", clock_json(setup.clock)},
                    {"substitute", setup.substitute},
                    {"patience", setup.patience},
                    {"seats", std::move(seats)},
                    {"title", setup.title},
                    {"record", setup.record},
                    {"host", setup.host},
                    {"host_name", setup.host_name}};
  if (const auto& [id, round, table] = setup.tournament; !id.empty())
    text["tournament"] = {{"id", id}, {"round", round}, {"table", table}};
  return json::serialize(text);
}

TableSetup setup_of(std::string_view text) {
  const json::value value = json::parse({text.data(), text.size()});
  const json::object& object = value.as_object();
  TableSetup setup;
  setup.game = find_game(view_of(object.at("game").as_string()));
  if (setup.game == nullptr) throw std::runtime_error("unknown game in the log");
  setup.rules_version = object.at("rules_version").to_number<int>();
  setup.players = object.at("players").to_number<int>();
  for (const auto& [name, option] : object.at("options").as_object())
    setup.options.emplace_back(std::string(name), std::string(view_of(option.as_string())));
  setup.is_public = object.at("public").as_bool();
  setup.starts_by_itself = object.at("auto").as_bool();
  setup.hot_seat = object.at("hot_seat").as_bool();
  if (const json::value* coach = object.if_contains("coach")) setup.coach = coach->as_bool();
  Fields fields(object);
  setup.clock = read_clock(fields);
  setup.substitute = text_at(object, "substitute");
  setup.patience = object.at("patience").to_number<Millis>();
  for (const json::value& seat : object.at("seats").as_array()) setup.seats.push_back(seat_of(seat.as_object()));
  setup.title = text_at(object, "title");
  setup.record = text_at(object, "record");
  setup.host = text_at(object, "host");
  setup.host_name = text_at(object, "host_name");
  if (const json::value* place = object.if_contains("tournament"))
    setup.tournament = {text_at(place->as_object(), "id"), place->at("round").to_number<int>(),
                        place->at("table").to_number<int>()};
  return setup;
}

}  // namespace orrery::server
