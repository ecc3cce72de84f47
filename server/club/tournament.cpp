#include "server/club/tournament.h"

#include <algorithm>
#include <boost/json.hpp>
#include <numeric>
#include <set>
#include <stdexcept>
#include <tuple>

#include "bots/bot.h"
#include "server/json_text.h"
#include "server/secrets.h"

namespace orrery::server {

namespace json = boost::json;
using pairing::Line;
using pairing::Pairing;

namespace {

constexpr std::int64_t kMostChanges = 4000;  // asked for by people; what follows by itself is bounded by the rounds
constexpr std::string_view kStages[] = {"open", "playing", "over", "closed"};

PlannedChange changed_by(std::string_view kind, const json::object& body, std::string command_id = {}) {
  return {std::string(kind), json::serialize(body), std::move(command_id)};
}

std::vector<int> numbers_at(const json::object& body, const char* name) {
  return value_to<std::vector<int>>(body.at(name));
}

std::vector<std::vector<int>> lists_at(const json::object& body, const char* name) {
  return value_to<std::vector<std::vector<int>>>(body.at(name));
}

int whole_at(const json::object& body, const char* name) {
  return body.at(name).to_number<int>();
}

json::array flags_json(const std::vector<bool>& flags) {
  json::array out;
  for (const bool flag : flags) out.push_back(flag);
  return out;
}

// A little more than it takes to find the best of so many.
int swiss_rounds(int players, int seats) {
  int rounds = 1;
  for (int reach = seats; reach < players; reach *= seats) ++rounds;
  return rounds + (seats > 2 ? 2 : 1);
}

Problem wrong_phase() {
  return {Code::WrongPhase, "server.error.tournament_phase"};
}

std::vector<int> players_of(const std::vector<Line>& lines) {
  std::vector<int> players;
  for (const Line& line : lines) players.push_back(line.player);
  return players;
}

// Who sat there, the best first; who is level in the order of `ranking`.
std::vector<int> best_first(const RoundTable& table, const std::vector<int>& ranking) {
  std::vector<pairing::Seated> seats = table.played;
  const auto rank = [&](int player) { return std::find(ranking.begin(), ranking.end(), player) - ranking.begin(); };
  std::sort(seats.begin(), seats.end(), [&](const auto& a, const auto& b) {
    return std::tuple(a.place, rank(a.player)) < std::tuple(b.place, rank(b.player));
  });
  std::vector<int> players;
  for (const auto& seat : seats) players.push_back(seat.player);
  return players;
}

}  // namespace

std::string_view name_of(Stage stage) {
  return kStages[static_cast<std::size_t>(stage)];
}

bool TournamentRound::opened() const {
  return std::none_of(tables.begin(), tables.end(), [](const RoundTable& table) { return table.id.empty(); });
}

bool TournamentRound::done() const {
  return std::all_of(tables.begin(), tables.end(), [](const RoundTable& table) { return table.done(); });
}

// ---- the fold

void Tournament::apply(const TournamentEvent& event) {
  if (event.seq != seq_ + 1) throw std::runtime_error("an event of a tournament is missing");
  const std::string& kind = event.kind;
  if (kind == "create") {
    setup_ = tournament_setup_of(event.body);
    created_ = event.at;
  } else if (kind == "join" || kind == "bots" || kind == "leave" || kind == "out") {
    fold_entrants(event);
  } else if (kind == "start" || kind == "round" || kind == "tables" || kind == "result") {
    fold_round(event);
  } else if (kind == "finish") {
    stage_ = Stage::Over;
  } else if (kind == "close") {
    stage_ = Stage::Closed;
  } else {
    throw std::runtime_error("an unknown kind of event");
  }
  seq_ = event.seq;
  changed_ = event.at;
}

void Tournament::fold_entrants(const TournamentEvent& event) {
  const json::value value = json::parse(event.body);
  const json::object& body = value.as_object();
  if (event.kind == "join") {
    const std::string user = text_at(body, "user");
    const auto before =
        std::find_if(entrants_.begin(), entrants_.end(), [&](const Entrant& one) { return one.user == user; });
    if (before != entrants_.end())
      before->left = false;
    else
      entrants_.push_back({.user = user, .bot = ""});
  } else if (event.kind == "bots") {
    const std::string bot = text_at(body, "bot");
    auto number = static_cast<int>(
        std::count_if(entrants_.begin(), entrants_.end(), [&](const Entrant& one) { return one.bot == bot; }));
    for (int i = whole_at(body, "count"); i > 0; --i) entrants_.push_back({.user = "", .bot = bot, .number = ++number});
  } else {
    Entrant& entrant = entrants_.at(body.at("player").to_number<std::size_t>());
    (event.kind == "leave" ? entrant.left : entrant.out) = true;
  }
}

void Tournament::fold_round(const TournamentEvent& event) {
  const json::value value = json::parse(event.body);
  const json::object& body = value.as_object();
  if (event.kind == "start") {
    stage_ = Stage::Playing;
    lots_ = numbers_at(body, "lots");
    groups_ = lists_at(body, "groups");
    rounds_planned_ = whole_at(body, "rounds");
  } else if (event.kind == "round") {
    TournamentRound round{.finals = body.at("finals").as_bool(), .began = event.at, .tables = {}, .byes = {}};
    for (auto& players : lists_at(body, "tables")) {
      for (const int player : players) entrants_.at(static_cast<std::size_t>(player));
      round.tables.push_back({.players = std::move(players), .id = "", .played = {}, .left = {}});
    }
    round.byes = numbers_at(body, "byes");
    rounds_.push_back(std::move(round));
  } else if (event.kind == "tables") {
    const auto ids = value_to<std::vector<std::string>>(body.at("ids"));
    for (std::size_t i = 0; i < ids.size(); ++i) rounds_.back().tables.at(i).id = ids[i];
  } else {
    RoundTable& table =
        rounds_.at(body.at("round").to_number<std::size_t>()).tables.at(body.at("table").to_number<std::size_t>());
    const std::vector<int> places = numbers_at(body, "places"), points = numbers_at(body, "points");
    for (const json::value& left : body.at("left").as_array()) table.left.push_back(left.as_bool());
    table.decided = body.at("decided").as_bool();
    for (std::size_t i = 0; i < table.players.size(); ++i)
      table.played.push_back({.player = table.players[i], .place = places.at(i), .points = points.at(i)});
  }
}

std::optional<Tournament> read_tournament(Store& store, const std::string& id) {
  Tournament tournament(id);
  for (const TournamentEvent& event : store.tournament_events(id)) tournament.apply(event);
  if (tournament.seq() == 0) return std::nullopt;
  return tournament;
}

// ---- what it holds

std::optional<int> Tournament::player_of(std::string_view user) const {
  if (user.empty()) return std::nullopt;
  for (std::size_t i = 0; i < entrants_.size(); ++i)
    if (entrants_[i].user == user && !entrants_[i].left) return static_cast<int>(i);
  return std::nullopt;
}

std::vector<int> Tournament::players() const {
  std::vector<int> players;
  for (std::size_t i = 0; i < entrants_.size(); ++i)
    if (!entrants_[i].left) players.push_back(static_cast<int>(i));
  return players;
}

bool Tournament::active(int player) const {
  const Entrant& entrant = entrants_[static_cast<std::size_t>(player)];
  return !entrant.left && !entrant.out;
}

int Tournament::rounds_done(bool finals) const {
  return static_cast<int>(
      std::count_if(rounds_.begin(), rounds_.end(), [&](const auto& round) { return round.finals == finals; }));
}

int Tournament::finals_planned() const {
  int rounds = 0;
  for (int count = setup_.finalists; count >= setup_.table.players; count /= 2) ++rounds;
  return rounds;
}

std::vector<pairing::Round> Tournament::played(bool finals) const {
  std::vector<pairing::Round> rounds;
  for (const TournamentRound& round : rounds_) {
    if (round.finals != finals) continue;
    pairing::Round one{.tables = {}, .byes = round.byes};
    for (const RoundTable& table : round.tables)
      if (table.done()) one.tables.push_back(table.played);
    rounds.push_back(std::move(one));
  }
  return rounds;
}

pairing::Past Tournament::past() const {
  pairing::Past past;
  for (const TournamentRound& round : rounds_) {
    Pairing one{.tables = {}, .byes = round.byes};
    for (const RoundTable& table : round.tables) one.tables.push_back(table.players);
    past.add(one);
  }
  return past;
}

std::vector<Line> Tournament::lines_of(const std::vector<int>& players) const {
  std::vector<int> lots = lots_;
  if (lots.empty()) {  // before it begins
    lots.resize(entrants_.size());
    std::iota(lots.begin(), lots.end(), 0);
  }
  return pairing::standings(players, played(false), lots);
}

std::vector<std::vector<Line>> Tournament::standings() const {
  std::vector<std::vector<Line>> all;
  if (groups_.empty()) return {lines_of(players())};
  for (const auto& group : groups_) all.push_back(lines_of(group));
  return all;
}

// Who came further in the finals goes before, then who was better at the table where he came to the end.
std::vector<Line> Tournament::ranking() const {
  std::vector<Line> lines = lines_of(players());
  const std::vector<int> before = players_of(lines);
  std::vector<int> order;
  for (auto round = rounds_.rbegin(); round != rounds_.rend() && round->finals; ++round) {
    std::vector<std::pair<int, int>> here;  // the place at the table, and who
    for (const RoundTable& table : round->tables) {
      if (!table.done())
        for (const int player : table.players) here.emplace_back(0, player);
      for (const auto& seat : table.played) here.emplace_back(seat.place, seat.player);
    }
    std::erase_if(here,
                  [&](const auto& one) { return std::find(order.begin(), order.end(), one.second) != order.end(); });
    std::stable_sort(here.begin(), here.end(), [&](const auto& a, const auto& b) {
      const auto rank = [&](int player) { return std::find(before.begin(), before.end(), player) - before.begin(); };
      return std::tuple(a.first, rank(a.second)) < std::tuple(b.first, rank(b.second));
    });
    for (const auto& one : here) order.push_back(one.second);
  }
  if (order.empty()) return lines;
  for (const int player : before)
    if (std::find(order.begin(), order.end(), player) == order.end()) order.push_back(player);
  std::vector<Line> sorted;
  for (const int player : order) {
    sorted.push_back(
        *std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.player == player; }));
    sorted.back().place = static_cast<int>(sorted.size());
  }
  return sorted;
}

std::vector<int> Tournament::finalists() const {
  if (setup_.finalists == 0) return {};
  std::vector<int> ranking;
  for (const Line& line : lines_of(players()))
    if (active(line.player)) ranking.push_back(line.player);
  std::vector<std::vector<int>> groups;
  for (const auto& group : standings()) {
    std::vector<int> best = players_of(group);
    std::erase_if(best, [&](int player) { return !active(player); });
    groups.push_back(std::move(best));
  }
  return pairing::go_on(groups, setup_.finalists, ranking);
}

// ---- what people ask for

std::optional<Problem> Tournament::host_only(const std::string& user) const {
  if (user != setup_.table.host) return Problem{Code::NotAllowed};
  if (seq_ >= kMostChanges) return Problem{Code::NotAllowed, "server.error.tournament_limit"};
  return std::nullopt;
}

Result<PlannedChange> Tournament::join(const std::string& user, bool invited) const {
  if (stage_ != Stage::Open) return wrong_phase();
  if (player_of(user)) return Problem{Code::Taken, "server.error.tournament_joined"};
  if (setup_.invited_only && !invited && user != setup_.table.host)
    return Problem{Code::NotAllowed, "server.error.tournament_invited"};
  if (static_cast<int>(players().size()) >= setup_.most)
    return Problem{Code::NotAllowed, "server.error.tournament_full"};
  if (seq_ >= kMostChanges) return Problem{Code::NotAllowed, "server.error.tournament_limit"};
  return changed_by("join", {{"user", user}});
}

Result<PlannedChange> Tournament::add_bots(const std::string& host, const std::string& bot, int count) const {
  if (auto problem = host_only(host)) return *problem;
  if (stage_ != Stage::Open) return wrong_phase();
  const auto names = bot_names();
  if (std::find(names.begin(), names.end(), bot) == names.end())
    return Problem{Code::BadRequest, Text("server.error.field").with("name", "bot")};
  if (static_cast<int>(players().size()) + count > setup_.most ||
      static_cast<int>(entrants_.size()) + count > 2 * kMostEntrants)
    return Problem{Code::NotAllowed, "server.error.tournament_full"};
  return changed_by("bots", {{"bot", bot}, {"count", count}});
}

Result<PlannedChange> Tournament::take_out(const std::string& by, int player) const {
  if (player < 0 || static_cast<std::size_t>(player) >= entrants_.size() || !active(player))
    return Problem{Code::NotFound};
  if (entrants_[static_cast<std::size_t>(player)].user != by)
    if (auto problem = host_only(by)) return *problem;
  if (stage_ != Stage::Open && stage_ != Stage::Playing) return wrong_phase();
  return stage_ == Stage::Open ? changed_by("leave", {{"player", player}}) : changed_by("out", {{"player", player}});
}

Result<PlannedChange> Tournament::start(const std::string& host) const {
  if (auto problem = host_only(host)) return *problem;
  if (stage_ != Stage::Open) return wrong_phase();
  std::vector<int> order = players();
  const auto count = static_cast<int>(order.size());
  const int in_group = count / setup_.groups;
  const pairing::Sizes sizes = pairing::sizes_for(in_group, setup_.shape());
  if (sizes.full + sizes.small == 0 || count < setup_.finalists)
    return Problem{Code::WrongPhase, "server.error.tournament_few"};
  // The lot is drawn in the open: it stands in the log before the first round.
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random_below(static_cast<std::uint32_t>(i))]);
  std::vector<int> lots(entrants_.size(), static_cast<int>(entrants_.size()));
  for (std::size_t i = 0; i < order.size(); ++i) lots[static_cast<std::size_t>(order[i])] = static_cast<int>(i) + 1;
  const auto groups = pairing::deal(order, setup_.groups);
  const auto largest = static_cast<int>(groups.front().size());
  int rounds = setup_.rounds;
  if (rounds == 0)
    rounds = setup_.format == Format::Swiss ? swiss_rounds(count, setup_.table.players)
                                            : pairing::robin_rounds(largest, setup_.shape(), kMostRounds);
  // By the wheel everybody has met everybody after that many.
  if (setup_.format != Format::Swiss && setup_.table.players == 2) rounds = std::min(rounds, largest - 1 + largest % 2);
  return changed_by("start",
                    {{"lots", json::value_from(lots)}, {"groups", json::value_from(groups)}, {"rounds", rounds}});
}

Result<PlannedChange> Tournament::decide(const std::string& host, int round, int table,
                                         const std::vector<int>& places) const {
  if (auto problem = host_only(host)) return *problem;
  if (stage_ != Stage::Playing) return wrong_phase();
  if (round < 0 || static_cast<std::size_t>(round) >= rounds_.size()) return Problem{Code::NotFound};
  const auto& tables = rounds_[static_cast<std::size_t>(round)].tables;
  if (table < 0 || static_cast<std::size_t>(table) >= tables.size()) return Problem{Code::NotFound};
  const RoundTable& found = tables[static_cast<std::size_t>(table)];
  if (found.done() || found.id.empty()) return wrong_phase();
  const auto seats = static_cast<int>(found.players.size());
  const bool fit = static_cast<int>(places.size()) == seats &&
                   std::all_of(places.begin(), places.end(), [&](int place) { return place >= 1 && place <= seats; });
  if (!fit) return Problem{Code::BadRequest, Text("server.error.field").with("name", "places")};
  return changed_by("result",
                    {{"round", round},
                     {"table", table},
                     {"places", json::value_from(places)},
                     {"points", json::value_from(std::vector<int>(places.size(), 0))},
                     {"left", flags_json(std::vector<bool>(places.size(), false))},
                     {"decided", true}},
                    "result:" + std::to_string(round) + ":" + std::to_string(table));
}

Result<PlannedChange> Tournament::close(const std::string& host) const {
  if (auto problem = host_only(host)) return *problem;
  if (stage_ != Stage::Open && stage_ != Stage::Playing) return wrong_phase();
  return changed_by("close", {});
}

// ---- what follows by itself

PlannedChange Tournament::out(int player) const {
  return changed_by(stage_ == Stage::Open ? "leave" : "out", {{"player", player}}, "out:" + std::to_string(seq_));
}

PlannedChange Tournament::opened(const std::vector<std::string>& tables) const {
  return changed_by("tables", {{"ids", json::value_from(tables)}}, "tables:" + std::to_string(rounds_.size()));
}

PlannedChange Tournament::result(std::size_t table, const std::vector<pairing::Seated>& seats,
                                 const std::vector<bool>& left) const {
  // Who left his seat comes behind all who stayed.
  std::vector<int> places, points;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    int better = 0;
    for (std::size_t j = 0; j < seats.size(); ++j) better += !left[j] && (left[i] || seats[j].place < seats[i].place);
    places.push_back(1 + better);
    points.push_back(seats[i].points);
  }
  const std::size_t round = rounds_.size() - 1;
  return changed_by("result",
                    {{"round", round},
                     {"table", table},
                     {"places", json::value_from(places)},
                     {"points", json::value_from(points)},
                     {"left", flags_json(left)},
                     {"decided", false}},
                    "result:" + std::to_string(round) + ":" + std::to_string(table));
}

std::optional<PlannedChange> Tournament::without(const std::string& user) const {
  if (stage_ != Stage::Open && stage_ != Stage::Playing) return std::nullopt;
  if (const auto player = player_of(user); player && active(*player)) return out(*player);
  if (user == setup_.table.host && stage_ == Stage::Open)
    return changed_by("close", {}, "gone:" + std::to_string(seq_));
  return std::nullopt;
}

bool Tournament::between_rounds() const {
  return stage_ == Stage::Playing && (rounds_.empty() || (rounds_.back().opened() && rounds_.back().done()));
}

PlannedChange Tournament::round(const Pairing& pairing, bool finals) const {
  return changed_by(
      "round",
      {{"finals", finals}, {"tables", json::value_from(pairing.tables)}, {"byes", json::value_from(pairing.byes)}},
      "round:" + std::to_string(rounds_.size()));
}

// All groups play at the same time.
Pairing Tournament::next_pairing() const {
  const pairing::Past so_far = past();
  const int number = rounds_done(false);
  Pairing all;
  for (const auto& lines : standings()) {
    std::vector<pairing::Standing> order;
    std::vector<int> everybody = players_of(lines), playing;
    for (const Line& line : lines)
      if (active(line.player)) {
        order.push_back({line.player, line.points});
        playing.push_back(line.player);
      }
    std::sort(everybody.begin(), everybody.end());
    Pairing one = setup_.format == Format::Swiss
                      ? pairing::pair_swiss(order, so_far, setup_.shape())
                      : pairing::pair_robin(everybody, playing, number, so_far, setup_.shape());
    for (auto& table : one.tables) all.tables.push_back(std::move(table));
    all.byes.insert(all.byes.end(), one.byes.begin(), one.byes.end());
  }
  return all;
}

std::optional<PlannedChange> Tournament::next_finals() const {
  const int seats = setup_.table.players;
  const bool begun = !rounds_.empty() && rounds_.back().finals;
  if (setup_.finalists == 0 || (begun && rounds_.back().tables.size() == 1)) return std::nullopt;
  std::vector<int> order;
  if (!begun) {
    order = finalists();
  } else {
    const TournamentRound& last = rounds_.back();
    std::vector<int> in_order = players_of(ranking());
    std::erase_if(in_order, [&](int player) { return !active(player); });
    std::vector<std::vector<int>> from;
    for (const RoundTable& table : last.tables) {
      from.push_back(best_first(table, in_order));
      std::erase_if(from.back(), [&](int player) { return !active(player); });
    }
    order = pairing::go_on(from, seats * static_cast<int>(last.tables.size()) / 2, in_order);
  }
  // Where too many have gone there is a smaller final, or none.
  const auto whole = order.size() / static_cast<std::size_t>(seats) * static_cast<std::size_t>(seats);
  if (whole == 0 && static_cast<int>(order.size()) < setup_.shape().least) return std::nullopt;
  if (whole > 0) order.resize(whole);
  return round(pairing::pair_finals(order, past(), std::min(seats, static_cast<int>(order.size()))), true);
}

std::optional<PlannedChange> Tournament::next(Millis now) const {
  if (!between_rounds()) return std::nullopt;
  auto change = what_follows();
  const bool early = change.kind == "round" && !rounds_.empty() && now < rounds_.back().began + setup_.interval;
  return early ? std::nullopt : std::optional(std::move(change));
}

PlannedChange Tournament::what_follows() const {
  // Who has left his seat at two tables running does not come any more.
  for (const int player : players()) {
    int running = 0;
    if (!active(player)) continue;
    for (auto past_round = rounds_.rbegin(); past_round != rounds_.rend() && running < 2; ++past_round) {
      bool left = false, sat = false;
      for (const RoundTable& table : past_round->tables)
        for (std::size_t i = 0; i < table.players.size(); ++i)
          if (table.players[i] == player) sat = true, left = table.left.at(i);
      if (sat && !left) break;
      running += left;
    }
    if (running == 2) return out(player);
  }
  if (rounds_done(true) == 0 && rounds_done(false) < rounds_planned_) {
    const Pairing pairing = next_pairing();
    if (!pairing.tables.empty()) return round(pairing, false);
  }
  if (auto finals = next_finals()) return *std::move(finals);
  return changed_by("finish", {}, "finish");
}

// ---- what is stored with an event

TournamentAppend Tournament::append_for(const PlannedChange& change, const std::string& actor, Millis now) const {
  TournamentEvent event{.seq = seq_ + 1,
                        .command_id = change.command_id,
                        .actor = actor,
                        .kind = change.kind,
                        .body = change.body,
                        .at = std::max(now, changed_)};
  Tournament after = *this;
  after.apply(event);
  TournamentAppend append{.tournament = id_,
                          .event = std::move(event),
                          .phase = std::string(name_of(after.stage_)),
                          .summary = after.summary(),
                          .people = {},
                          .due = std::nullopt};
  for (const int player : after.players())
    if (const Entrant& entrant = after.entrants_[static_cast<std::size_t>(player)]; !entrant.is_bot())
      append.people.push_back(entrant.user);
  if (after.stage_ == Stage::Playing) append.due = now;
  return append;
}

std::string Tournament::summary() const {
  json::object out{{"title", setup_.table.title},
                   {"game", setup_.table.game->facts().id},
                   {"seats", setup_.table.players},
                   {"format", json_view(name_of(setup_.format))},
                   {"clock", clock_json(setup_.table.clock)},
                   {"players", players().size()},
                   {"most", setup_.most},
                   {"finalists", setup_.finalists},
                   {"round", rounds_.size()},
                   {"rounds", rounds_planned_ + finals_planned()}};
  if (setup_.invited_only) out["invited_only"] = true;
  if (setup_.groups > 1) out["groups"] = setup_.groups;
  return json::serialize(out);
}

}  // namespace orrery::server
