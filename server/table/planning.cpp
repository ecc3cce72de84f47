// How commands become events: who may, in which phase, on which position, and what the rules say.

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "bots/bot.h"
#include "core/clean_text.h"
#include "server/json_text.h"
#include "server/table/live_table.h"
#include "server/table/permissions.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

PlannedEvent planned(std::string_view kind, const json::object& body) {
  return {std::string(kind), json::serialize(body)};
}

json::array lines_of(const std::vector<std::string>& lines) {
  return json::array(lines.begin(), lines.end());
}

bool fits(const Permission& permission, Phase phase) {
  switch (phase) {
    case Phase::Open: return permission.open;
    case Phase::Playing: return permission.playing;
    case Phase::Over: return permission.over;
    case Phase::Closed: return false;
  }
  return false;
}

// The person's name, told apart from others at the table.
std::string name_at_table(const std::vector<SeatState>& seats, const Person& person) {
  std::string name = person.name;
  for (int n = 2;; ++n) {
    const bool taken = std::any_of(seats.begin(), seats.end(),
                                   [&](const SeatState& s) { return s.name == name && s.user != person.id; });
    if (!taken) return name;
    name = person.name + " (" + std::to_string(n) + ")";
  }
}

json::object sitting(Seat seat, const std::vector<SeatState>& seats, const Person& person) {
  return {{"seat", seat},
          {"user", person.id},
          {"name", name_at_table(seats, person)},
          {"quiet", quiet_json(person.quiet)},
          {"by", person.name}};
}

}  // namespace

std::vector<std::string> draw_chance(const Seed& key, Position position, std::size_t index, std::uint32_t redraws) {
  std::vector<std::string> lines;
  while (position.to_move() == kChance) {
    const Action action = draw(key, index++, position, redraws);
    lines.push_back(position.to_text(action));
    position.apply(action);
  }
  return lines;
}

std::optional<Problem> LiveTable::refusal(const Command& command, const Person& person) const {
  if (frozen()) return Problem{Code::Frozen};
  const Permission& permission = permission_of(command.what);
  if (!fits(permission, phase_)) return Problem{Code::WrongPhase};
  const bool is_player = !seats_of(person.id).empty();
  if (permission.on_position) {
    if (!is_player && command.what != Do::Answer) return Problem{Code::NotAllowed};
    if (is_stale(command.seq)) return Problem{Code::Stale};
  }
  if (command.seat >= 0 && static_cast<std::size_t>(command.seat) >= seats_.size())
    return Problem{Code::NotFound, "server.error.no_seat"};
  const auto allowed = [&] {
    switch (permission.who) {
      case Who::Anybody: return true;
      case Who::Host: return setup_->host == person.id;
      case Who::SeatOwner:
        // A seat that is kept for somebody is his to give up.
        return owns(person.id, command.seat) ||
               (command.what == Do::Stand && command.seat >= 0 && !person.id.empty() &&
                seat(command.seat).kind == SeatState::Kind::Open && seat(command.seat).user == person.id);
      case Who::Former: return seat(command.seat).kind == SeatState::Kind::Bot && seat(command.seat).user == person.id;
      case Who::Player: return is_player;
      case Who::Decider: return asked_seat(person.id) >= 0;
      case Who::LastMover: return !match_->decisions().empty() && owns(person.id, match_->decisions().back().by);
      case Who::Asked:
        return proposal_ && std::any_of(proposal_->waiting.begin(), proposal_->waiting.end(),
                                        [&](Seat asked) { return seat(asked).user == person.id; });
    }
    return false;
  };
  if (!allowed()) return Problem{Code::NotAllowed};
  return std::nullopt;
}

Result<PlannedEvent> LiveTable::plan(const Command& command, const Person& person, Millis now) const {
  if (auto problem = refusal(command, person)) return *std::move(problem);
  const json::object by_seat{{"seat", command.seat}, {"by", person.name}};
  switch (command.what) {
    case Do::Sit:
      if (removed_.contains(person.id)) return Problem{Code::NotAllowed, "server.error.removed"};
      if (seat(command.seat).kind != SeatState::Kind::Open) return Problem{Code::Taken, "server.error.seat_taken"};
      if (const std::string& kept_for = seat(command.seat).user; !kept_for.empty() && kept_for != person.id)
        return Problem{Code::Taken, "server.error.seat_kept"};
      if (!setup_->hot_seat && !seats_of(person.id).empty()) return Problem{Code::NotAllowed, "server.error.one_seat"};
      {
        json::object body = sitting(command.seat, seats_, person);
        if (!command.entropy.empty()) body["entropy"] = command.entropy;
        return planned("sit", body);
      }
    case Do::Stand: return planned("stand", by_seat);
    case Do::SeatBot: {
      const auto names = bot_names();
      if (std::find(names.begin(), names.end(), command.bot) == names.end())
        return Problem{Code::BadRequest, Text("server.error.field").with("name", "bot")};
      if (seat(command.seat).kind == SeatState::Kind::Human && !owns(person.id, command.seat))
        return Problem{Code::Taken, "server.error.seat_taken"};
      return planned("seat_bot", {{"seat", command.seat}, {"bot", command.bot}, {"by", person.name}});
    }
    case Do::Clear:
      if (seat(command.seat).kind == SeatState::Kind::Open && seat(command.seat).user.empty())
        return Problem{Code::WrongPhase, "server.error.seat_open"};
      return planned("clear", by_seat);
    case Do::Start:
      if (!is_full()) return Problem{Code::WrongPhase, "server.error.not_full"};
      return planned("start", {{"lines", lines_of(draw_chance(first_key(), match_->position(), first_index_))}});
    case Do::Close: return planned("close", {{"by", person.name}});
    case Do::Move: {
      const Seat number = asked_seat(person.id);
      const auto tried = try_steps(*question(number), command.steps);
      if (const auto* problem = std::get_if<Problem>(&tried)) return *problem;
      return plan_answer(number, std::get<TriedSteps>(tried));
    }
    case Do::Withdraw: return plan_withdrawal(asked_seat(person.id));
    case Do::Undo: return plan_undo(command, person);
    case Do::Resign: return plan_substitute(command.seat, "resigned");
    case Do::Return: return planned("return", sitting(command.seat, seats_, person));
    case Do::Standing: return plan_standing(command);
    case Do::Propose: return plan_proposal(command, person, now);
    case Do::Answer: return planned("answer", {{"yes", command.yes}, {"by", person.name}});
    case Do::Mute:
    case Do::Unmute:
    case Do::Remove: return plan_order(command, person);
    case Do::Chat:
      if (muted_.contains(person.id)) return Problem{Code::NotAllowed, "server.error.muted"};
      return planned("chat", {{"say", command.say}, {"by", person.name}});
    case Do::Draft:
    case Do::Effects:
    case Do::Watch:
    case Do::Leave: break;
  }
  return Problem{Code::BadRequest};
}

Result<TriedSteps> LiveTable::try_steps(const Command& command, const Person& person) const {
  if (auto problem = refusal(command, person)) return *std::move(problem);
  return try_steps(*question(asked_seat(person.id)), command.steps);
}

Result<TriedSteps> LiveTable::try_steps(const Position& from, const std::vector<std::string>& steps) const {
  TriedSteps tried{from.to_move(), from, from, {}, {}, {}};
  for (const std::string& step : steps) {
    if (!tried.ends.empty()) return Problem{Code::Illegal, "server.error.step_after_end"};
    auto action = tried.position.from_text(step);
    if (const auto* refusal = std::get_if<Refusal>(&action))
      return Problem{Code::Illegal, refusal->reason, refusal->rule};
    if (auto problem = try_step(tried, std::get<Action>(action))) return *std::move(problem);
  }
  return tried;
}

Result<TriedSteps> LiveTable::try_actions(const Position& from, const std::vector<Action>& actions) const {
  TriedSteps tried{from.to_move(), from, from, {}, {}, {}};
  for (const Action action : actions)
    if (auto problem = try_step(tried, action)) return *std::move(problem);
  return tried;
}

std::optional<Problem> LiveTable::try_step(TriedSteps& tried, Action action) const {
  if (!tried.position.is_legal(action)) {
    const auto refused = std::get<Refusal>(tried.position.try_apply(action));
    return Problem{Code::Illegal, refused.reason, refused.rule};
  }
  const bool reveals = tried.position.reveals(action);
  tried.before_last = tried.position;
  tried.texts.push_back(tried.position.to_text(action));
  tried.actions.push_back(action);
  tried.position.apply(action);
  const Seat next = tried.position.to_move();
  if (next == kNobody)
    tried.ends = "over";
  else if (reveals)
    tried.ends = "reveal";
  else if (next == kChance)
    tried.ends = "chance";
  else if (next != tried.by)
    tried.ends = "others";
  return std::nullopt;
}

Result<PlannedEvent> LiveTable::bot_move(Action action) const {
  const auto tried = try_actions(match_->position(), {action});
  if (const auto* problem = std::get_if<Problem>(&tried)) return *problem;
  return plan_answer(mover(), std::get<TriedSteps>(tried));
}

PlannedEvent LiveTable::plan_rewind(std::string_view kind, std::size_t index, std::string_view by) const {
  // Who has agreed to a rewind has seen what was drawn: from here on draws are new ones. An undo goes back over none.
  const std::uint32_t redraws = redraws_ + (kind == "rewind");
  json::object body{{"to", index}, {"lines", lines_of(draw_chance(draw_key(), match_->at(index), index, redraws))}};
  if (kind == "rewind") body["redraws"] = redraws;
  if (!by.empty()) body["by"] = json::string_view(by.data(), by.size());
  return planned(kind, body);
}

Result<PlannedEvent> LiveTable::plan_undo(const Command& command, const Person& person) const {
  const std::size_t made = match_->decisions().size();
  const Seat last = match_->decisions().back().by;
  const std::size_t floor = std::max(match_->undo_floor(last), first_index_);
  const std::size_t to = command.rewind ? static_cast<std::size_t>(*command.rewind) : made - 1;
  if (floor >= made || to < floor || to >= made) return Problem{Code::Illegal, "server.error.undo"};
  return plan_rewind("undo", to, person.name);
}

// The host keeps order: of people with a seat, or of whoever said something.
Result<PlannedEvent> LiveTable::plan_order(const Command& command, const Person& person) const {
  std::string user, name;
  if (command.line) {
    const auto said = std::find_if(log_.begin(), log_.end(),
                                   [&](const auto& one) { return one->told == *command.line && one->said(); });
    if (said == log_.end()) return Problem{Code::NotFound, "server.error.no_line"};
    user = (*said)->actor;
    name = text_at(json::parse("{" + (*said)->seen + "}").as_object(), "by");
  } else {
    user = seat(command.seat).user;
    name = seat(command.seat).name;
  }
  if (user.empty() || user == person.id) return Problem{Code::NotAllowed};
  // A player of a game that goes on is replaced by agreement (propose), not by the host.
  if (command.what == Do::Remove && phase_ == Phase::Playing && !seats_of(user).empty())
    return Problem{Code::NotAllowed, "server.error.remove_player"};
  return planned(name_of(command.what), {{"user", user}, {"name", name}, {"by", person.name}});
}

Result<PlannedEvent> LiveTable::plan_standing(const Command& command) const {
  json::object answers;
  for (const auto& [question, value] : command.answers) {
    const auto& questions = setup_->game->facts().standing;
    const auto asked = std::find_if(questions.begin(), questions.end(),
                                    [&](const StandingQuestion& one) { return one.id == question; });
    if (asked == questions.end() || std::find(asked->values.begin(), asked->values.end(), value) == asked->values.end())
      return Problem{Code::BadRequest,
                     Text("server.error.standing").with("question", quotable(question)).with("value", quotable(value))};
    answers[question] = value;
  }
  return planned("standing", {{"seat", command.seat}, {"answers", std::move(answers)}});
}

Result<PlannedEvent> LiveTable::plan_proposal(const Command& command, const Person& person, Millis now) const {
  json::object body{{"seat", seats_of(person.id).front()}, {"by", person.name}};
  if (command.rewind) {
    const auto to = static_cast<std::size_t>(*command.rewind);
    if (to < first_index_ || to >= match_->decisions().size()) return Problem{Code::Illegal, "server.error.rewind"};
    body["rewind"] = to;
  } else {
    const SeatState& target = seat(command.seat);
    if (target.kind != SeatState::Kind::Human || target.user == person.id || !is_asked(command.seat))
      return Problem{Code::Illegal, "server.error.replace"};
    if (const Millis waited = now - position_at_; waited < setup_->patience)
      return Problem{Code::Illegal,
                     Text("server.error.patience").with("minutes", (setup_->patience - waited) / 60000 + 1)};
    body["replace"] = command.seat;
  }
  return planned("propose", body);
}

PlannedEvent LiveTable::plan_substitute(Seat number, std::string_view why) const {
  return planned("substitute", {{"seat", number},
                                {"bot", setup_->substitute},
                                {"why", json::string_view(why.data(), why.size())},
                                {"by", seat(number).name}});
}

std::optional<PlannedEvent> LiveTable::follow_up() const {
  if (frozen()) return std::nullopt;
  if (phase_ == Phase::Open && setup_->starts_by_itself && is_full())
    return planned("start", {{"lines", lines_of(draw_chance(first_key(), match_->position(), first_index_))}});
  if (phase_ == Phase::Playing && proposal_ && proposal_->waiting.empty())
    return proposal_->rewind ? plan_rewind("rewind", *proposal_->rewind)
                             : plan_substitute(proposal_->replace, "agreed");
  if (auto made = ready()) return plan_pass(*std::move(made));
  return std::nullopt;
}

std::optional<PlannedEvent> LiveTable::time_up(Millis now) const {
  const auto deadline = clock_.deadline();
  if (mover() < 0 || !deadline || now < *deadline) return std::nullopt;
  // The first in the order of the rules who has not answered.
  const Seat missing = pass().position.to_move();
  if (!is_asked(missing) || seat(missing).kind != SeatState::Kind::Human) return std::nullopt;
  return plan_substitute(missing, "time");
}

std::optional<PlannedEvent> LiveTable::without(std::string_view user) const {
  if (frozen()) return std::nullopt;
  for (std::size_t i = 0; phase_ == Phase::Open && i < seats_.size(); ++i)
    if (seats_[i].kind == SeatState::Kind::Open && !user.empty() && seats_[i].user == user)
      return planned("clear", {{"seat", static_cast<Seat>(i)}, {"by", ""}});
  for (const Seat number : seats_of(user)) {
    if (phase_ == Phase::Open) return planned("clear", {{"seat", number}, {"by", ""}});
    if (phase_ == Phase::Playing) return plan_substitute(number, "gone");
  }
  return std::nullopt;
}

}  // namespace orrery::server
