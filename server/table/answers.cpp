// Everybody may answer at once. A question is put to the seat that decides and, where the rules know it already
// (`ahead`), to those after it; answers are kept sealed with the question they were given to, and made in the order of
// the rules, all that are known in one event.
//
// Others must not learn who has answered. So a decline, which everybody who is asked reckons with, is not made before
// all of them have answered: then it makes no difference who was first. Anything else is made at once, and whoever is
// then asked something else has to answer again.

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "core/hash.h"
#include "core/table_json.h"
#include "server/table/live_table.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostAtOnce = 1000;  // decisions of seats; the rest follows in the next event

bool contains(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

json::array texts_of(const std::vector<std::string>& texts) {
  return json::array(texts.begin(), texts.end());
}

bool is_decline(const Position& position, const TriedSteps& answer) {
  return answer.actions.size() == 1 && position.describe(answer.actions[0]).role == Role::Decline;
}

std::optional<TriedSteps> if_tried(Result<TriedSteps> result) {
  if (auto* tried = std::get_if<TriedSteps>(&result)) return std::move(*tried);
  return std::nullopt;
}

}  // namespace

std::string question_of(const Position& position) {
  std::string seen = json_text(position.prompt());
  ActionList options;
  position.list(options);
  for (const Action option : options) seen += json_text(position.describe(option));
  return fmt::format("{:016x}", hash_bytes(seen.data(), seen.size()));
}

// ---- who is asked

std::vector<Asked> LiveTable::who_is_asked() const {
  const Seat first = mover();
  if (first < 0) return {};
  std::vector<Asked> asked;
  asked.push_back({first, std::nullopt});
  // A bot decides too soon for anybody to answer meanwhile.
  if (seat(first).kind != SeatState::Kind::Human) return asked;
  const int count = static_cast<int>(seats_.size());
  for (int i = 1; i < count; ++i) {
    const auto number = static_cast<Seat>((first + i) % count);
    const SeatState& other = seat(number);
    const bool busy =
        std::any_of(asked.begin(), asked.end(), [&](const Asked& one) { return seat(one.seat).user == other.user; });
    if (other.kind != SeatState::Kind::Human || busy) continue;
    if (auto ahead = match_->position().ahead(number)) asked.push_back({number, std::move(ahead)});
  }
  return asked;
}

const Position* LiveTable::question(Seat number) const {
  for (const Asked& one : asked_)
    if (one.seat == number) return one.ahead ? &*one.ahead : &match_->position();
  return nullptr;
}

Seat LiveTable::asked_seat(std::string_view user) const {
  const auto found = std::find_if(asked_.begin(), asked_.end(), [&](const Asked& one) { return owns(user, one.seat); });
  return found == asked_.end() ? kNobody : found->seat;
}

std::vector<std::string> LiveTable::called(std::int64_t since) const {
  std::vector<std::string> users;
  for (const Asked& one : asked_)
    if (const std::int64_t at = called_[static_cast<std::size_t>(one.seat)]; at > 0 && at >= since)
      users.push_back(seat(one.seat).user);
  return users;
}

// Whether the decision at hand is one of many that may be declined; else the others only begin early.
bool LiveTable::is_window() const {
  if (asked_.size() < 2) return false;
  const Position& position = match_->position();
  ActionList options;
  position.list(options);
  return std::any_of(options.begin(), options.end(),
                     [&](Action option) { return position.describe(option).role == Role::Decline; });
}

// ---- what is known

std::optional<Action> LiveTable::standing_answer(Seat number, const Position& position) const {
  const StandingAnswers& answers = seat(number).standing;
  if (answers.empty() || seat(number).kind != SeatState::Kind::Human) return std::nullopt;
  return position.standing_answer(answers);
}

std::optional<Answered> LiveTable::answered(Seat number) const {
  const Position* asked = question(number);
  if (asked == nullptr) return std::nullopt;
  if (const auto& sealed = seat(number).sealed) return Answered{sealed->steps, false};
  // Who takes an answer back wants to give another one.
  const auto standing = taken_back_ ? std::nullopt : standing_answer(number, *asked);
  return standing ? std::optional(Answered{{asked->to_text(*standing)}, true}) : std::nullopt;
}

std::optional<TriedSteps> LiveTable::known_answer(Seat number, const Pass& pass, const Given* given) const {
  const bool used = contains(pass.by, number);
  if (given != nullptr && given->tried.by == number && !used) {
    if (given->question.empty()) return given->tried;
    if (given->question != question_of(pass.position)) return std::nullopt;
    return if_tried(try_steps(pass.position, given->tried.texts));
  }
  if (seat(number).kind != SeatState::Kind::Human) return std::nullopt;
  if (const auto& sealed = seat(number).sealed; sealed && !used && sealed->question == question_of(pass.position))
    return if_tried(try_steps(pass.position, sealed->steps));
  if (taken_back_ && pass.actions.empty()) return std::nullopt;
  const auto standing = standing_answer(number, pass.position);
  return standing ? if_tried(try_actions(pass.position, {*standing})) : std::nullopt;
}

LiveTable::Pass LiveTable::pass(const Given* given) const {
  Pass made{match_->position(), {}, {}, {}, true};
  const std::size_t index = match_->decisions().size();
  const bool others = asked_.size() > 1;
  for (Seat decides = made.position.to_move(); decides != kNobody; decides = made.position.to_move()) {
    if (decides == kChance) {
      const Action action = draw(draw_key(), index + made.actions.size(), made.position, redraws_);
      made.lines.push_back(made.position.to_text(action));
      made.actions.push_back(action);
      made.position.apply(action);
      made.only_declines = false;
      continue;
    }
    if (made.by.size() >= kMostAtOnce) break;
    auto answer = known_answer(decides, made, given);
    if (!answer) break;
    made.only_declines = made.only_declines && others && is_decline(made.position, *answer);
    made.by.push_back(decides);
    std::move(answer->texts.begin(), answer->texts.end(), std::back_inserter(made.lines));
    made.actions.insert(made.actions.end(), answer->actions.begin(), answer->actions.end());
    made.position = std::move(answer->position);
  }
  return made;
}

// Nothing but declines, and somebody who is asked has not answered.
bool LiveTable::holds(const Pass& pass) const {
  const Seat missing = pass.position.to_move();
  return pass.only_declines && missing >= 0 && is_asked(missing) && !contains(pass.by, missing);
}

std::optional<LiveTable::Pass> LiveTable::ready() const {
  if (mover() < 0) return std::nullopt;
  Pass made = pass();
  if (made.actions.empty() || holds(made)) return std::nullopt;
  return made;
}

// ---- answers become events

PlannedEvent LiveTable::plan_pass(Pass made) const {
  const json::object body{{"seat", mover()}, {"lines", texts_of(made.lines)}};
  return {"move", json::serialize(body), std::move(made.actions)};
}

Result<PlannedEvent> LiveTable::plan_answer(Seat number, const TriedSteps& tried) const {
  const Given given{tried, number == mover() ? "" : question_of(*question(number))};
  Pass made = pass(&given);
  if (contains(made.by, number) && !holds(made)) return plan_pass(std::move(made));
  const json::object body{
      {"seat", number}, {"steps", texts_of(tried.texts)}, {"question", question_of(*question(number))}};
  return PlannedEvent{"sealed", json::serialize(body)};
}

PlannedEvent LiveTable::plan_withdrawal(Seat number) {
  return {"sealed", json::serialize(json::object{{"seat", number}, {"steps", json::array()}, {"question", ""}})};
}

// An answer ends with the decision it was given to, or when that does not come or has become another one.
void LiveTable::forget_sealed(std::size_t from) {
  const auto& decisions = match_->decisions();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    auto& sealed = seats_[i].sealed;
    if (!sealed) continue;
    const auto number = static_cast<Seat>(i);
    const bool decided = std::any_of(decisions.begin() + static_cast<std::ptrdiff_t>(from), decisions.end(),
                                     [number](const Decision& one) { return one.by == number; });
    const Position& position = match_->position();
    const auto asked = position.to_move() == number ? std::optional(position) : position.ahead(number);
    const bool holds = !decided && asked && question_of(*asked) == sealed->question &&
                       std::holds_alternative<TriedSteps>(try_steps(*asked, sealed->steps));
    if (!holds) sealed.reset();
  }
}

}  // namespace orrery::server
