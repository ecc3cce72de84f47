#include "server/table/live_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>
#include <utility>

#include "core/hash.h"
#include "core/table_json.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

std::string text_at(const json::object& body, json::string_view name) {
  const json::string& text = body.at(name).as_string();
  return std::string(text.data(), text.size());
}

Seat seat_at(const json::object& body, json::string_view name) {
  return static_cast<Seat>(body.at(name).to_number<int>());
}

std::optional<QuietHours> quiet_at(const json::object& body) {
  const json::array* quiet = body.at("quiet").if_array();
  if (quiet == nullptr) return std::nullopt;
  return QuietHours{quiet->at(0).to_number<int>(), quiet->at(1).to_number<int>()};
}

std::string_view name_of(SeatState::Kind kind) {
  switch (kind) {
    case SeatState::Kind::Open: return "open";
    case SeatState::Kind::Human: return "human";
    case SeatState::Kind::Bot: return "bot";
  }
  return "";
}

// Whether others may sit at the table after such an event; most events are moves.
bool changes_people(const Event& event) {
  constexpr std::string_view kOthers[] = {"start",   "move",    "undo",   "rewind", "standing",
                                          "prepare", "propose", "answer", "chat",   "close"};
  return std::find(std::begin(kOthers), std::end(kOthers), event.kind) == std::end(kOthers);
}

json::string_view json_view(std::string_view text) {
  return {text.data(), text.size()};
}

}  // namespace

std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::Open: return "open";
    case Phase::Playing: return "playing";
    case Phase::Over: return "over";
    case Phase::Closed: return "closed";
  }
  return "";
}

LiveTable::LiveTable(std::string id, const Seed& seed, std::string invite)
    : id_(std::move(id)), seed_(seed), invite_(std::move(invite)) {}

// ---- the fold

void LiveTable::apply(const Event& event, const Observer& observe) {
  seq_ = event.seq;
  changed_ = event.at;
  events_.push_back(event);
  outcomes_.emplace(event.command_id, event.seq);
  if (frozen_) return;
  try {
    fold(event, observe);
  } catch (const std::exception&) {
    frozen_ = true;
  }
}

Event LiveTable::add(PlannedEvent planned, std::string command_id, std::string actor, Millis at,
                     const Observer& observe) {
  Event event{.seq = seq_ + 1,
              .command_id = std::move(command_id),
              .actor = std::move(actor),
              .kind = std::move(planned.kind),
              .body = std::move(planned.body),
              .check = 0,
              .at = std::max(at, changed_)};  // a clock set back must not make the log run backwards
  apply(event, observe);
  event.check = events_.back().check = check();
  return event;
}

std::uint64_t LiveTable::check() const {
  if (!match_ || frozen_) return 0;
  ActionList options;
  if (!match_->position().over()) match_->position().list(options);
  const std::string facts =
      fmt::format("{} {} {}", match_->decisions().size(), match_->position().to_move(), options.size());
  return hash_bytes(facts.data(), facts.size());
}

void LiveTable::verify_check() {
  if (!frozen_ && !events_.empty() && events_.back().check != check()) frozen_ = true;
}

void LiveTable::fold(const Event& event, const Observer& observe) {
  if (event.kind == "create") {
    setup_ = setup_of(event.body);
    created_ = event.at;
    seats_ = setup_->seats;
    begin();
    return settle(event);
  }
  const json::value value = json::parse(json_view(event.body));
  const json::object& body = value.as_object();
  if (event.kind == "close")
    phase_ = Phase::Closed;
  else if (body.contains("lines"))
    fold_position(event, body, observe);
  else if (event.kind == "propose" || event.kind == "answer")
    fold_proposal(event, body);
  else if (event.kind != "chat")
    fold_seats(event, body);
  settle(event);
}

void LiveTable::begin() {
  if (setup_->rules_version != setup_->game->facts().rules_version) throw std::runtime_error("other rules");
  auto match = first_match(*setup_);
  if (std::holds_alternative<Problem>(match)) throw std::runtime_error("the table cannot be set up any more");
  match_ = std::get<Match>(std::move(match));
  first_index_ = match_->decisions().size();
  clock_ = Clock(setup_->clock);
  // A finished record is only shown, with the proof that it brought.
  if (match_->position().over())
    phase_ = Phase::Over;
  else
    match_->set_chance({commitment(seed_), first_index_, ""});
}

void LiveTable::fold_seats(const Event& event, const json::object& body) {
  const Seat number = seat_at(body, "seat");
  SeatState& seat = seats_.at(static_cast<std::size_t>(number));
  if (event.kind == "sit" || event.kind == "return") {
    seat = {SeatState::Kind::Human, text_at(body, "user"),   text_at(body, "name"), "",
            quiet_at(body),         std::move(seat.standing)};
    if (event.kind == "return") clock_.grant(number);
  } else if (event.kind == "stand" || event.kind == "clear") {
    seat = {};
  } else if (event.kind == "seat_bot") {
    seat = SeatState::of_bot(text_at(body, "bot"));
  } else if (event.kind == "substitute") {
    const std::string why = text_at(body, "why");
    SeatState bot = SeatState::of_bot(text_at(body, "bot"));
    if (why == "time" || why == "agreed") {
      bot.user = std::move(seat.user);
      bot.standing = std::move(seat.standing);
    }
    seat = std::move(bot);
    proposal_.reset();
  } else if (event.kind == "standing") {
    seat.standing.clear();
    for (const auto& [question, value] : body.at("answers").as_object())
      seat.standing[std::string(question.data(), question.size())] = value_to<std::string>(value);
  } else if (event.kind == "prepare") {
    seat.prepared = value_to<std::vector<std::string>>(body.at("steps"));
  } else {
    throw std::runtime_error("an unknown kind of event");
  }
}

void LiveTable::fold_position(const Event& event, const json::object& body, const Observer& observe) {
  if (event.kind == "start") {
    phase_ = Phase::Playing;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      match_->set_name(static_cast<Seat>(i), seats_[i].name);
      clock_.set_quiet(static_cast<Seat>(i), seats_[i].quiet);
    }
  } else if (event.kind == "undo" || event.kind == "rewind") {
    const auto to = body.at("to").to_number<std::size_t>();
    match_->rewind(to);
    if (event.kind == "rewind") clock_.rewound(to, event.at);
  } else if (event.kind != "move") {
    throw std::runtime_error("an unknown kind of event");
  }
  carry_out(body, observe);
  if (match_->position().over()) {
    phase_ = Phase::Over;
    match_->set_chance({commitment(seed_), first_index_, hex_of(seed_)});
  }
  forget_prepared(event.kind == "move" ? seat_at(body, "seat") : kNobody);
  position_seq_ = event.seq;
  position_at_ = event.at;
  taken_back_ = event.kind == "undo" || event.kind == "rewind";
  proposal_.reset();
}

void LiveTable::carry_out(const json::object& body, const Observer& observe) {
  for (const json::value& line : body.at("lines").as_array()) {
    const json::string& text = line.as_string();
    auto action = match_->position().from_text({text.data(), text.size()});
    if (!std::holds_alternative<Action>(action)) throw std::runtime_error("a decision that is not legal");
    if (observe) observe(match_->position(), match_->decisions().size(), std::get<Action>(action));
    if (std::holds_alternative<Refusal>(match_->apply(std::get<Action>(action))))
      throw std::runtime_error("a decision that is not legal");
  }
}

// What was prepared ends with the decision it was meant for, or when that does not come or has become another one.
void LiveTable::forget_prepared(Seat moved) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    std::vector<std::string>& steps = seats_[i].prepared;
    const auto number = static_cast<Seat>(i);
    if (steps.empty()) continue;
    const auto next = ahead();
    const bool waits = next && next->to_move() == number;
    const bool fits = number == mover() && std::holds_alternative<TriedSteps>(try_steps(match_->position(), steps));
    if (number == moved || !(waits || fits)) steps.clear();
  }
}

void LiveTable::fold_proposal(const Event& event, const json::object& body) {
  if (event.kind == "propose") {
    Proposal proposal;
    proposal.by = seat_at(body, "seat");
    if (const json::value* index = body.if_contains("rewind")) proposal.rewind = index->to_number<std::size_t>();
    if (body.contains("replace")) proposal.replace = seat_at(body, "replace");
    const std::string& proposer = seat(proposal.by).user;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const bool human = seats_[i].kind == SeatState::Kind::Human && seats_[i].user != proposer;
      if (human && (proposal.replace < 0 || seats_[i].user != seat(proposal.replace).user))
        proposal.waiting.push_back(static_cast<Seat>(i));
    }
    proposal_ = std::move(proposal);
  } else if (!body.at("yes").as_bool()) {
    proposal_.reset();
  } else if (proposal_) {
    std::erase_if(proposal_->waiting, [&](Seat asked) { return seat(asked).user == event.actor; });
  }
}

// After every event: whose turn it is, and whose clock runs. A decision that was made in advance is nobody's turn.
void LiveTable::settle(const Event& event) {
  const Seat decides = is_decided() ? kNobody : mover();
  const bool same = decides == turn_of_ && event.kind != "start";
  if (!same) {
    turn_of_ = decides;
    turn_seq_ = event.seq;
  }
  if (!match_) return;
  const bool timed = decides >= 0 && seat(decides).kind == SeatState::Kind::Human;
  clock_.decides(timed ? decides : kNobody, match_->decisions().size(), event.at);
}

// ---- what it holds

Seat LiveTable::mover() const {
  if (phase_ != Phase::Playing || frozen_) return kNobody;
  return match_->position().to_move();
}

std::string LiveTable::mover_user() const {
  const Seat decides = mover();
  if (decides < 0 || seat(decides).kind != SeatState::Kind::Human || is_decided()) return "";
  return seat(decides).user;
}

std::optional<Action> LiveTable::standing_answer() const {
  const Seat decides = mover();
  // Who takes an answer back wants to give another one.
  if (decides < 0 || taken_back_ || seat(decides).kind != SeatState::Kind::Human) return std::nullopt;
  const StandingAnswers& answers = seat(decides).standing;
  return answers.empty() ? std::nullopt : match_->position().standing_answer(answers);
}

std::optional<Position> LiveTable::ahead() const {
  const Seat decides = mover();
  if (decides < 0 || seat(decides).kind != SeatState::Kind::Human) return std::nullopt;
  auto next = match_->position().ahead();
  if (!next) return std::nullopt;
  const SeatState& other = seat(next->to_move());
  // Who plays both seats is asked for the one that decides.
  return other.kind == SeatState::Kind::Human && other.user != seat(decides).user ? std::move(next) : std::nullopt;
}

bool LiveTable::owns(std::string_view user, Seat number) const {
  return !user.empty() && number >= 0 && static_cast<std::size_t>(number) < seats_.size() &&
         seat(number).kind == SeatState::Kind::Human && seat(number).user == user;
}

std::vector<Seat> LiveTable::seats_of(std::string_view user) const {
  std::vector<Seat> own;
  for (std::size_t i = 0; i < seats_.size(); ++i)
    if (owns(user, static_cast<Seat>(i))) own.push_back(static_cast<Seat>(i));
  return own;
}

bool LiveTable::has_access_by_itself(std::string_view user) const {
  if (!setup_) return false;
  if (user.empty()) return setup_->is_public;
  const bool sat_here =
      std::any_of(seats_.begin(), seats_.end(), [user](const SeatState& s) { return s.user == user; });
  return setup_->is_public || setup_->host == user || sat_here;
}

bool LiveTable::is_full() const {
  return std::none_of(seats_.begin(), seats_.end(), [](const SeatState& s) { return s.kind == SeatState::Kind::Open; });
}

std::optional<std::int64_t> LiveTable::outcome(std::string_view command_id) const {
  const auto found = outcomes_.find(std::string(command_id));
  return found == outcomes_.end() ? std::nullopt : std::optional(found->second);
}

// ---- what is stored with an event

std::string LiveTable::summary() const {
  json::array seats;
  for (const SeatState& seat : seats_)
    seats.push_back({{"kind", json_view(name_of(seat.kind))}, {"name", seat.name}, {"user", seat.user}});
  json::object out{{"seats", std::move(seats)}, {"host", setup_->host_name}, {"clock", clock_json(setup_->clock)}};
  if (!setup_->title.empty()) out["title"] = setup_->title;
  if (phase_ == Phase::Open) {
    json::object options;
    for (const auto& [name, value] : setup_->options) options[name] = value;
    out["options"] = std::move(options);
  }
  if (phase_ == Phase::Playing || phase_ == Phase::Over) {
    out["headline"] = to_json(match_->position().headline());
    json::array scores;
    for (const SeatScore& score : match_->position().scores(kNobody)) scores.push_back(score.total);
    out["scores"] = std::move(scores);
  }
  if (const Seat decides = mover(); decides >= 0) {
    out["to_move"] = decides + 1;
    out["mover"] = mover_user();
  }
  if (const auto deadline = clock_.deadline(); deadline && phase_ == Phase::Playing) out["deadline"] = *deadline;
  return json::serialize(out);
}

TableLine LiveTable::line() const {
  return {.id = id_,
          .game = setup_->game->facts().id,
          .phase = std::string(name_of(phase_)),
          .visibility = setup_->is_public ? "public" : "private",
          .summary = summary(),
          .created = created_,
          .changed = changed_,
          .seq = seq_};
}

std::vector<std::string> LiveTable::people() const {
  std::vector<std::string> people;
  for (const SeatState& seat : seats_)
    if (!seat.user.empty() && std::find(people.begin(), people.end(), seat.user) == people.end())
      people.push_back(seat.user);
  return people;
}

Append LiveTable::append_for(const Event& event) const {
  Append append;
  append.table = id_;
  append.event = event;
  append.phase = std::string(name_of(phase_));
  append.summary = summary();
  if (changes_people(event)) append.people = people();
  const Seat decides = mover();
  if ((decides >= 0 && seat(decides).kind == SeatState::Kind::Bot) || is_decided()) append.bot_due = event.at;
  if (phase_ == Phase::Playing) append.clock_due = clock_.deadline();
  return append;
}

}  // namespace orrery::server
