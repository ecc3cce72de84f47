#include "server/table/live_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <stdexcept>
#include <utility>

#include "core/hash.h"
#include "core/setup_options.h"
#include "core/table_json.h"
#include "server/json_text.h"
#include "server/table/log_chain.h"
#include "server/table/projection.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

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
  constexpr std::string_view kOthers[] = {"start",   "move",   "undo", "rewind", "standing", "sealed",   "mute",
                                          "propose", "answer", "chat", "close",  "unmute",   "forgotten"};
  return std::find(std::begin(kOthers), std::end(kOthers), event.kind) == std::end(kOthers);
}

}  // namespace

namespace {

// Of an event in memory, beside what is told of it: two nodes of lists, its decisions.
constexpr std::size_t kEventBytes = 300;

std::uint64_t hash_of(std::string_view command_id) {
  return hash_bytes(command_id.data(), command_id.size());
}

}  // namespace

bool is_told(const Event& event) {
  return event.kind != "standing" && event.kind != "sealed" && event.kind != "prepare" && event.kind != "forgotten";
}

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
    : id_(std::move(id)), seed_(seed), invite_(std::move(invite)), chain_(chain_start(id_, seed)) {}

LiveTable::LiveTable(const LiveTable& like, Position position, const Seed& seed, const std::string& planner)
    : LiveTable(like.id_, seed, "") {
  setup_ = like.setup_;
  setup_->is_public = setup_->hot_seat = setup_->coach = false;
  setup_->clock = {};
  setup_->host = planner;
  setup_->host_name.clear();
  for (const SeatState& seat : like.seats_) {
    SeatState& own = seats_.emplace_back();
    own.kind = SeatState::Kind::Human;
    own.user = planner;
    own.name = seat.name;
  }
  match_ = like.match_->going_on_from(std::move(position));
  match_->set_chance({commitment(seed_), 0, ""});
  clock_ = Clock(setup_->clock);
  phase_ = match_->position().over() ? Phase::Over : Phase::Playing;
  seq_ = told_ = position_seq_ = 1;
  settle({.seq = seq_, .command_id = {}, .actor = {}, .kind = "start", .body = {}});
}

// ---- the fold

void LiveTable::apply(const Event& event, const Observer& observe) {
  if (damaged()) return;
  if (std::string why = breaks_log(event); !why.empty()) return freeze("log", std::move(why));
  take_in(event, nullptr, observe);
  verify(event);
  keep(event);
}

// What the log in memory has of an event that was taken in.
void LiveTable::keep(const Event& event) {
  Logged& logged = *log_.back();
  try {
    if (setup_ && is_told(event)) logged.seen = told_event(setup_->host_name, event, told_);
  } catch (const std::exception&) {
    // Nothing can be told of it; the table is frozen already.
  }
  bytes_ += kEventBytes + logged.seen.size();
  if (seq_ != 1 || frozen()) return;
  // The record that a game goes on from may be long, and nobody reads it again.
  setup_->record = {};
  bytes_ += 4 * match_->game().state_size() + match_->decisions().size() * 2 * sizeof(Decision);
}

std::string LiveTable::breaks_log(const Event& event) {
  if (event.seq != seq_ + 1) return fmt::format("event {} follows {}", event.seq, seq_);
  if ((event.kind == "create") != (event.seq == 1)) return fmt::format("event {} is a {}", event.seq, event.kind);
  std::string next = chain_next(chain_, event);
  if (event.chain.empty() ? chained_ : event.chain != next) return fmt::format("event {} is damaged", event.seq);
  chained_ = !event.chain.empty();
  chain_ = std::move(next);
  return "";
}

void LiveTable::verify(const Event& event) {
  if (frozen()) return;
  try {
    const bool same_layout = event.layout != 0 && event.layout == layout_;
    const bool same = same_layout ? event.state == match_->position().hash() : event.check == check();
    torn_ = !same;
    if (!same) freeze("log", fmt::format("event {} leads elsewhere", event.seq));
  } catch (const CapacityError& error) {
    freeze("error", error.what());
  }
}

void LiveTable::take_in(const Event& event, const std::vector<Action>* known, const Observer& observe) {
  seq_ = event.seq;
  last_at_ = event.at;
  if (is_told(event)) {
    ++told_;
    changed_ = event.at;
  }
  const bool keeps_actor = !is_told(event) || event.kind == "chat";
  log_.push_back(std::make_shared<Logged>(Logged{.seq = seq_,
                                                 .told = told_,
                                                 .decides = carries_decisions(event),
                                                 .actor = keeps_actor ? event.actor : std::string()}));
  chats_ += event.kind == "chat";
  outcomes_.emplace(hash_of(event.command_id), told_);
  if (frozen()) return;
  try {
    fold(event, known, observe);
  } catch (const CapacityError& error) {
    freeze("error", error.what());
  } catch (const std::exception& error) {
    torn_ = true;
    freeze(setup_ && !match_ ? "rules" : "log", fmt::format("event {}: {}", event.seq, error.what()));
  }
}

void LiveTable::freeze(std::string_view why, std::string detail) {
  frozen_ = why;
  frozen_detail_ = std::move(detail);
  asked_.clear();
}

Event LiveTable::add(PlannedEvent planned, std::string command_id, std::string actor, Millis at,
                     const Observer& observe) {
  Event event{.seq = seq_ + 1,
              .command_id = std::move(command_id),
              .actor = std::move(actor),
              .kind = std::move(planned.kind),
              .body = std::move(planned.body),
              .check = 0,
              .state = 0,
              .layout = 0,
              .at = std::max(at, last_at_),  // a clock set back must not make the log run backwards
              .chain = {}};
  take_in(event, planned.actions.empty() ? nullptr : &planned.actions, observe);
  event.check = check();
  if (match_ && !frozen()) {
    event.layout = layout_;
    event.state = match_->position().hash();
  }
  chain_ = event.chain = chain_next(chain_, event);
  chained_ = true;
  keep(event);
  return event;
}

std::uint64_t LiveTable::check() const {
  if (!match_ || frozen()) return 0;
  ActionList options;
  if (!match_->position().over()) match_->position().list(options);
  const std::string facts =
      fmt::format("{} {} {}", match_->decisions().size(), match_->position().to_move(), options.size());
  return hash_bytes(facts.data(), facts.size());
}

void LiveTable::fold(const Event& event, const std::vector<Action>* known, const Observer& observe) {
  if (event.kind == "create") {
    setup_ = setup_of(event.body);
    created_ = event.at;
    seats_ = setup_->seats;
    begin();
    return settle(event);
  }
  if (known != nullptr) {
    fold_move(event, *known, observe);
    return settle(event);
  }
  if (!match_) throw std::runtime_error("an event before the table was made");
  const json::value value = json::parse(json_view(event.body));
  const json::object& body = value.as_object();
  if (event.kind == "close")
    phase_ = Phase::Closed;
  else if (body.contains("lines"))
    fold_position(event, body, observe);
  else if (event.kind == "propose" || event.kind == "answer")
    fold_proposal(event, body);
  else if (event.kind == "mute" || event.kind == "unmute" || event.kind == "remove")
    fold_order(event, body);
  else if (event.kind != "chat" && event.kind != "forgotten")
    fold_seats(event, body);
  settle(event);
}

void LiveTable::begin() {
  if (!plays_rules(setup_->game->facts(), setup_->rules_version)) throw std::runtime_error("other rules");
  auto match = first_match(*setup_);
  if (std::holds_alternative<Problem>(match)) throw std::runtime_error("the table cannot be set up any more");
  match_ = std::get<Match>(std::move(match));
  first_index_ = match_->decisions().size();
  // The first position counts too: it knows the set of cards by its place in this program.
  const std::uint64_t both[2] = {layout_of(*setup_->game), match_->at(0).hash()};
  layout_ = hash_bytes(both, sizeof both);
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
    seat = {.kind = SeatState::Kind::Human,
            .user = text_at(body, "user"),
            .name = text_at(body, "name"),
            .bot = "",
            .quiet = quiet_at(body),
            .entropy = body.contains("entropy") ? text_at(body, "entropy") : "",
            .standing = std::move(seat.standing)};
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
  } else if (event.kind == "sealed") {
    auto steps = value_to<std::vector<std::string>>(body.at("steps"));
    seat.sealed.reset();
    if (!steps.empty()) seat.sealed = SealedAnswer{std::move(steps), text_at(body, "question")};
  } else if (event.kind != "prepare") {  // in old logs: an answer in advance that was never used
    throw std::runtime_error("an unknown kind of event");
  }
}

void LiveTable::fold_move(const Event& event, const std::vector<Action>& actions, const Observer& observe) {
  const std::size_t from = match_->decisions().size();
  for (const Action action : actions) {
    if (observe) observe(match_->position(), match_->decisions().size(), action);
    match_->apply_legal(action);
  }
  log_.back()->actions = actions;
  moved(event, from);
}

void LiveTable::fold_position(const Event& event, const json::object& body, const Observer& observe) {
  if (event.kind == "start") {
    phase_ = Phase::Playing;
    ChanceProof proof = match_->chance();
    for (const SeatState& seat : seats_)
      if (!seat.entropy.empty()) proof.entropy.push_back(seat.entropy);
    match_->set_chance(std::move(proof));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      match_->set_name(static_cast<Seat>(i), seats_[i].name);
      clock_.set_quiet(static_cast<Seat>(i), seats_[i].quiet);
    }
  } else if (event.kind == "undo" || event.kind == "rewind") {
    const auto to = body.at("to").to_number<std::size_t>();
    if (to > match_->decisions().size()) throw std::runtime_error("a decision that was never made");
    match_->rewind(to);
    log_.back()->back_to = to;
    if (event.kind == "rewind") {
      take_redraws(body, to);
      clock_.rewound(to, event.at);
      for (SeatState& seat : seats_) seat.sealed.reset();  // everybody decides anew
    }
  } else if (event.kind != "move") {
    throw std::runtime_error("an unknown kind of event");
  }
  const std::size_t from = match_->decisions().size();
  carry_out(body, observe);
  moved(event, from);
}

// From decision `to` on draws are new ones.
void LiveTable::take_redraws(const json::object& body, std::size_t to) {
  const json::value* redraws = body.if_contains("redraws");
  if (redraws == nullptr) return;
  redraws_ = redraws->to_number<std::uint32_t>();
  ChanceProof proof = match_->chance();
  std::erase_if(proof.redraws, [to](const auto& one) { return one.first >= to; });
  proof.redraws.emplace_back(to, redraws_);
  match_->set_chance(std::move(proof));
}

std::vector<std::string> LiveTable::entropy() const {
  return match_->chance().entropy;
}

Seed LiveTable::first_key() const {
  std::vector<std::string> added;
  for (const SeatState& seat : seats_)
    if (!seat.entropy.empty()) added.push_back(seat.entropy);
  return key_of(seed_, added);
}

// After decisions, from number `from` on, were carried out.
void LiveTable::moved(const Event& event, std::size_t from) {
  if (match_->position().over()) {
    phase_ = Phase::Over;
    ChanceProof proof = match_->chance();
    proof.seed = hex_of(seed_);
    match_->set_chance(std::move(proof));
  }
  forget_sealed(from);
  position_seq_ = told_;
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
    log_.back()->actions.push_back(std::get<Action>(action));
  }
}

void LiveTable::fold_proposal(const Event& event, const json::object& body) {
  if (event.kind == "propose") {
    Proposal proposal;
    proposal.by = seat_at(body, "seat");
    if (const json::value* index = body.if_contains("rewind")) proposal.rewind = index->to_number<std::size_t>();
    if (body.contains("replace")) proposal.replace = seat_at(body, "replace");
    const std::string& proposer = seats_.at(static_cast<std::size_t>(proposal.by)).user;
    if (proposal.replace >= 0) seats_.at(static_cast<std::size_t>(proposal.replace));
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      // Whoever may come back is asked too when the game is to go back.
      const bool there = seats_[i].kind == SeatState::Kind::Human || (proposal.rewind && !seats_[i].user.empty());
      if (there && seats_[i].user != proposer &&
          (proposal.replace < 0 || seats_[i].user != seat(proposal.replace).user))
        proposal.waiting.push_back(static_cast<Seat>(i));
    }
    proposal_ = std::move(proposal);
  } else if (!body.at("yes").as_bool()) {
    proposal_.reset();
  } else if (proposal_) {
    std::erase_if(proposal_->waiting, [&](Seat asked) { return seat(asked).user == event.actor; });
  }
}

void LiveTable::fold_order(const Event& event, const json::object& body) {
  const std::string user = text_at(body, "user");
  if (event.kind == "unmute") {
    muted_.erase(user);
    removed_.erase(user);
    return;
  }
  muted_.insert(user);
  if (event.kind == "mute") return;
  removed_.insert(user);
  for (SeatState& seat : seats_)
    if (phase_ == Phase::Open && seat.user == user) seat = {};
}

// After every event: who is asked, and whose clock runs. Both follow from what everybody knows; who of them is still
// awaited does not.
void LiveTable::settle(const Event& event) {
  asked_ = who_is_asked();
  called_.resize(seats_.size());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto number = static_cast<Seat>(i);
    const bool awaited = is_asked(number) && seats_[i].kind == SeatState::Kind::Human && !answered(number);
    if (!awaited)
      called_[i] = 0;
    else if (called_[i] == 0 || event.kind == "start")
      called_[i] = event.seq;
  }
  if (!match_) return;
  std::vector<Seat> timed;
  const bool window = setup_->clock.kind != ClockSettings::Kind::None && is_window();
  for (const Asked& one : asked_)
    if (seat(one.seat).kind == SeatState::Kind::Human && (window || timed.empty())) timed.push_back(one.seat);
  clock_.decide(timed, match_->decisions().size(), event.at);
}

// ---- what it holds

Seat LiveTable::mover() const {
  if (phase_ != Phase::Playing || frozen()) return kNobody;
  return match_->position().to_move();
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
  const auto found = outcomes_.find(hash_of(command_id));
  return found == outcomes_.end() ? std::nullopt : std::optional(found->second);
}

// ---- what is stored with an event

std::string LiveTable::summary() const {
  std::string out;
  JsonWriter to(out);
  to.object([&] {
    to.name("seats").list([&] {
      for (const SeatState& seat : seats_)
        to.object([&] {
          to.put("kind", name_of(seat.kind));
          to.put("name", seat.name);
          to.put("user", seat.user);
        });
    });
    to.put("host", setup_->host_name);
    to.name("clock").written(json::serialize(clock_json(setup_->clock)));
    if (!setup_->title.empty()) to.put("title", setup_->title);
    if (!setup_->tournament.id.empty()) put_tournament(to, setup_->tournament);
    if (setup_->coach) to.put("coach", true);
    if (phase_ == Phase::Open)
      to.name("options").object([&] {
        for (const auto& [name, value] : setup_->options) to.put(name, value);
      });
    if (phase_ == Phase::Playing || phase_ == Phase::Over) {
      write(to.name("headline"), match_->position().headline());
      to.name("scores").list([&] {
        for (const SeatScore& score : match_->position().scores(kNobody)) to.value(score.total);
      });
    }
    if (const Seat decides = mover(); decides >= 0) {
      to.put("to_move", decides + 1);
      to.name("waiting").list([&] {
        for (const Asked& one : asked_) to.value(one.seat + 1);
      });
      to.put_list("awaited", awaited());  // for each of them alone
    }
    if (const auto deadline = clock_.deadline(); deadline && phase_ == Phase::Playing) to.put("deadline", *deadline);
  });
  return out;
}

TableLine LiveTable::line() const {
  return {.id = id_,
          .game = setup_->game->facts().id,
          .phase = std::string(name_of(phase_)),
          .visibility = setup_->is_public ? "public" : "private",
          .summary = summary(),
          .created = created_,
          .changed = changed_,
          .seq = told_};
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
  append.told = is_told(event);
  append.phase = std::string(name_of(phase_));
  append.summary = summary();
  if (changes_people(event)) append.people = people();
  const Seat decides = mover();
  if ((decides >= 0 && seat(decides).kind == SeatState::Kind::Bot) || ready()) append.bot_due = event.at;
  if (phase_ == Phase::Playing) append.clock_due = clock_.deadline();
  return append;
}

}  // namespace orrery::server
