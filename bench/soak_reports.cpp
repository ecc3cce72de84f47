#include "bench/soak_reports.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/game_parts.h"
#include "core/words.h"

namespace orrery {

namespace {

// As somebody sets them who plays like the greedy bot, which never plays the cards that are held back.
const StandingAnswers kStanding = {{"nothing", "decline"},
                                   {"offers", "none"},
                                   {"deals", "fair"},
                                   {"abilities.pillage", "use"},
                                   {"cards.assassinate_representative", "hold"},
                                   {"cards.bribery", "hold"},
                                   {"cards.political_stability", "hold"},
                                   {"cards.public_disgrace", "hold"},
                                   {"cards.veto", "hold"}};
constexpr std::uint64_t kLookEvery = 100;  // decisions between two looks at the whole table

// Questions that everybody has answered by then as he decides now. What others do then is answered with all that
// follows from it when it comes, or not at all where nothing follows: so these secondaries are not promised.
constexpr std::string_view kByThen[] = {"picks.", "secondaries.", "passing", "payments", "buying",
                                        "tokens", "scoring",      "cannon",  "retreats"};
constexpr std::string_view kFollowed[] = {"secondaries.construction", "secondaries.diplomacy", "secondaries.technology",
                                          "secondaries.warfare"};

bool is_said_by_then(const Position& position, Action action) {
  for (const StandingQuestion& question : position.game().facts().standing) {
    const auto begins = [&](std::string_view name) { return question.id.starts_with(name); };
    if (std::ranges::none_of(kByThen, begins)) continue;
    for (const std::string& value : question.values)
      if (!(value == "use" && std::ranges::any_of(kFollowed, begins)) &&
          position.standing_answer({{question.id, value}}) == action)
        return true;
  }
  return false;
}

// Moments are told apart.
std::string name_of(const Text& prompt) {
  for (const auto& [name, value] : prompt.arguments)
    if (const auto* moment = std::get_if<Text>(&value); moment != nullptr && name == "moment")
      return prompt.key + " " + moment->key;
  return prompt.key;
}

// An offer comes before the action of a turn, its end after it.
bool is_action(const Position& position, const Text& prompt, Action action) {
  const std::string text = position.to_text(action);
  return prompt.key.ends_with(".ask.action") && !text.starts_with("offer ") && !text.starts_with("end ");
}

std::int64_t round_of(const Position& position) {
  for (const auto& [name, value] : position.headline().arguments)
    if (const auto* number = std::get_if<std::int64_t>(&value); number != nullptr && name == "round") return *number;
  return 0;
}

}  // namespace

ComponentsSeen::ComponentsSeen(const Game& game) : words_(std::string(folder_of(game)) + ".") {
  const auto& messages = Words::in(Language::En).messages();
  for (const auto& [component, facts] : game.printed())
    if (messages.contains(words_ + component)) by_[component];  // else nothing names it: a tile by its number
}

void ComponentsSeen::named_in(const Text& text, const std::string& act) {
  if (text.key.starts_with(words_))
    if (const auto found = by_.find(text.key.substr(words_.size())); found != by_.end()) ++found->second[act];
  for (const auto& [name, argument] : text.arguments)
    if (const auto* inner = std::get_if<Text>(&argument)) named_in(*inner, act);
}

void ComponentsSeen::decision(const Position& position, Action action) {
  if (position.to_move() >= 0) {
    const Text label = position.describe(action).label;
    named_in(label, label.key.substr(label.key.rfind('.') + 1));
  }
  if (decisions_++ % kLookEvery != 0) return;
  const Table table = position.view(kNobody);
  for (const Zone& zone : table.zones) named_in(zone.label, "table");
  for (const Piece& piece : table.pieces) named_in(piece.label, "table");
}

std::string ComponentsSeen::report() const {
  std::string never, others;
  int count = 0, seen = 0;
  for (const auto& [component, acts] : by_) {
    ++count;
    seen += acts.empty() ? 0 : 1;
    std::string line = component + ":";
    for (const auto& [act, times] : acts) line += fmt::format(" {} {}", act, times);
    (acts.empty() ? never : others) += line + (acts.empty() ? " never\n" : "\n");
  }
  return never + others + fmt::format("{} components, {} seen, {} never\n", count, seen, count - seen);
}

Waits::Question Waits::question(const Position& position) {
  ActionList options;
  position.list(options);
  return {position.prompt(), {options.begin(), options.end()}};
}

// Somebody who is here decides on and on; what was answered in advance goes on until another or chance decides.
void Waits::decision(const Position& position, Action action) {
  const Seat seat = position.to_move();
  if (seat < 0) {
    chain_ = kNobody;
    return;
  }
  if (const std::int64_t round = round_of(position); round != round_) {
    round_ = round;
    rounds_ += round > 0 ? 1 : 0;
  }
  if (round_ == 0) return;  // set-up
  ++decisions_;
  const Question asked = question(position);
  if (is_action(position, asked.prompt, action)) ++actions_;
  ++decisions_by_question_[name_of(asked.prompt)];
  const auto known = prepared_.find(seat);
  const bool prepared = (known != prepared_.end() && known->second == asked) || seat == chain_;
  if (!prepared && (position.standing_answer(kStanding) || is_said_by_then(position, action))) {
    chain_ = kNobody;
    return;
  }
  chain_ = prepared ? seat : kNobody;
  if (!prepared && seat != last_) {
    ++waits_;
    if (position.describe(action).role == Role::Decline) ++waits_for_no_;
    ++waits_by_question_[name_of(asked.prompt)];
    prepared_.clear();
    for (Seat other = 0; other < players_; ++other)
      if (const auto then = other == seat ? std::nullopt : position.ahead(other))
        prepared_.emplace(other, question(*then));
  }
  if (!prepared) last_ = seat;
}

std::string Waits::report() const {
  std::string lines;
  const double rounds = static_cast<double>(std::max<std::uint64_t>(rounds_, 1));
  for (const auto& [question, times] : decisions_by_question_) {
    const auto waits = waits_by_question_.find(question);
    lines += fmt::format("{}: {:.1f} decisions, {:.1f} waits a round\n", question, static_cast<double>(times) / rounds,
                         static_cast<double>(waits == waits_by_question_.end() ? 0 : waits->second) / rounds);
  }
  return lines +
         fmt::format("{} rounds, {:.1f} decisions, {:.1f} actions and {:.1f} waits a round, {:.1f} of them for a no\n",
                     rounds_, static_cast<double>(decisions_) / rounds, static_cast<double>(actions_) / rounds,
                     static_cast<double>(waits_) / rounds, static_cast<double>(waits_for_no_) / rounds);
}

}  // namespace orrery
