#include "cli/play_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/advice.h"
#include "bots/value/learned.h"
#include "cli/advice_text.h"
#include "cli/rule_text.h"
#include "cli/terminal_text.h"
#include "core/clean_text.h"
#include "core/record.h"

namespace orrery::cli {

namespace {

const std::vector<std::string> kCommands = {"undo", "save",  "look", "what", "table",
                                            "list", "score", "log",  "help", "quit"};
constexpr double kAdviceSeconds = 2;

}  // namespace

PlaySession::PlaySession(Match match, const std::vector<SeatChoice>& seats, std::uint64_t seed, std::string save_file,
                         Context& context)
    : match_(std::move(match)),
      rng_(seed),
      save_file_(std::move(save_file)),
      context_(context),
      style_(style_of(match_, context.words())) {
  for (const SeatChoice& seat : seats) bots_.push_back(make_bot(seat.player, match_.game(), rng_.next()));
  people_ = static_cast<int>(std::count(bots_.begin(), bots_.end(), nullptr));
  told_.assign(bots_.size(), match_.decisions().size());
}

void PlaySession::run() {
  for (match_.run_chance(rng_); !match_.position().over(); match_.run_chance(rng_)) {
    const Seat seat = match_.position().to_move();
    if (!is_person(seat)) {
      let_bot_decide(seat);
    } else if (ask_person(seat) == Answer::Leave) {
      if (!save_file_.empty())
        save_at_end();
      else if (saved_decisions_ != match_.decisions().size())
        tell("cli.play.not_saved");
      return;
    }
  }
  print_table(kNobody);
  tell("cli.play.over");
  std::cout << draw_scores(match_.position().scores(kNobody), style_);
  if (!save_file_.empty()) save_at_end();
}

void PlaySession::let_bot_decide(Seat seat) {
  const Action action = ask_bot(match_.position(), *bots_[static_cast<std::size_t>(seat)], rng_);
  // One person sees what his seat may; where several take turns, each is told later.
  const auto person = std::find(bots_.begin(), bots_.end(), nullptr);
  const Seat viewer = people_ == 1 ? static_cast<Seat>(person - bots_.begin()) : kNobody;
  if (!covers()) print_decision(match_.position(), {seat, action}, viewer);
  match_.apply(action);
  table_is_new_ = true;
}

bool PlaySession::cover(Seat seat) {
  if (at_screen_ == seat) return true;
  input_.clear();
  const auto line =
      input_.read(context_.say(Text("cli.play.cover").with("who", plain(seat_name(seat, style_)))) + " ", {});
  if (!line || trimmed(*line) == "quit") return false;
  at_screen_ = seat;
  table_is_new_ = true;
  return true;
}

void PlaySession::tell_news(Seat seat) {
  std::size_t& told = told_[static_cast<std::size_t>(seat)];
  Position position = match_.at(std::min(told, match_.decisions().size()));
  for (; told < match_.decisions().size(); ++told) {
    const Decision& decision = match_.decisions()[told];
    if (decision.by != seat && decision.by != kChance) print_decision(position, decision, seat);
    position.apply(decision.action);
  }
  told = match_.decisions().size();
}

void PlaySession::print_decision(const Position& before, const Decision& decision, Seat viewer) const {
  const Seen seen = before.as_seen(decision.action, viewer);
  const std::string who = decision.by == kChance ? "*" : seat_name(decision.by, style_);
  std::cout << fmt::format("{}: {}  {}\n", who, seen.text, style_.say(seen.label));
}

PlaySession::Answer PlaySession::ask_person(Seat seat) {
  if (covers()) {
    if (!cover(seat)) return Answer::Leave;
    tell_news(seat);
  }
  if (table_is_new_) print_table(seat);
  table_is_new_ = false;
  const OptionList options(match_.position());
  std::cout << '\n' << seat_name(seat, style_) << ": " << style_.say(match_.position().prompt()) << '\n';
  std::cout << options.text(style_);
  std::vector<std::string> words = options.notations();
  words.insert(words.end(), kCommands.begin(), kCommands.end());
  while (true) {
    const auto line = input_.read("> ", words);
    if (!line) {
      std::cout << '\n';
      return Answer::Leave;
    }
    const std::string typed(trimmed(*line));
    if (typed.empty()) continue;
    if (typed == "quit" || typed == "exit") return Answer::Leave;
    if (obey(typed, seat, options)) {
      // Undo changes the decision that is asked.
      if (undone_) break;
      continue;
    }
    if (const auto chosen = options.find(typed)) {
      match_.apply(options[*chosen].action);
      if (!save_file_.empty()) save(save_file_, false);
      break;
    }
    refuse_answer(typed, options);
  }
  undone_ = false;
  return Answer::Decided;
}

bool PlaySession::obey(const std::string& line, Seat seat, const OptionList& options) {
  std::string_view rest = line;
  // "?3" is as good as "? 3".
  const std::string command(line[0] == '?' ? "?" : take_word(rest));
  if (command == "?") {
    explain_options(std::string(trimmed(std::string_view(line).substr(1))), options);
    return true;
  }
  const std::string argument(trimmed(rest));
  if (command == "save") {
    if (argument.empty() && save_file_.empty())
      tell("cli.play.save_where");
    else
      save(argument.empty() ? save_file_ : argument, true);
    return true;
  }
  if (command == "look") {
    look(seat, argument);
    return true;
  }
  if (!argument.empty()) return false;
  if (command == "undo") {
    const auto done = match_.undo(seat);
    if (const Refusal* refusal = std::get_if<Refusal>(&done))
      std::cout << explain(*refusal, context_) << '\n';
    else
      undone_ = true;
    return true;
  }
  if (command == "what") {
    advise();
    return true;
  }
  if (command == "table") {
    print_table(seat);
    return true;
  }
  if (command == "list") {
    std::cout << options.full_text(style_);
    return true;
  }
  if (command == "score") {
    std::cout << draw_scores(match_.position().scores(seat), style_);
    return true;
  }
  if (command == "log") {
    print_log(seat);
    return true;
  }
  if (command == "help") {
    tell("cli.play.help");
    return true;
  }
  return false;
}

void PlaySession::explain_options(const std::string& what, const OptionList& options) {
  if (what.empty()) {
    std::cout << options.full_text(style_);
    tell("cli.play.explain_hint");
    return;
  }
  if (const auto chosen = options.find(what))
    std::cout << options.explanation(*chosen, style_);
  else
    refuse_answer(what, options);
}

void PlaySession::refuse_answer(const std::string& line, const OptionList& options) {
  if (line.find_first_not_of("0123456789") == std::string::npos) {
    tell(Text("cli.play.no_such_number").with("most", static_cast<std::int64_t>(options.size())));
    return;
  }
  // The rules know best why something cannot be done; a copy keeps the game as it is in any case.
  Match trial = match_;
  const auto result = trial.apply_text(line);
  if (const Refusal* refusal = std::get_if<Refusal>(&result))
    std::cout << explain(*refusal, context_) << '\n' << told_text(refusal->rule, style_);
  // A wrong beginning is compared with beginnings of the same number of words.
  std::vector<std::string> known = kCommands;
  const auto words = std::count(line.begin(), line.end(), ' ') + 1;
  for (const std::string& notation : options.notations()) {
    known.push_back(notation);
    std::size_t end = 0;
    for (auto i = words; i > 0 && end != std::string::npos; --i) end = notation.find(' ', end + 1);
    if (end != std::string::npos) known.push_back(notation.substr(0, end));
  }
  if (const std::string near = nearest(line, known); !near.empty())
    tell(Text("cli.play.did_you_mean").with("nearest", plain(near)));
}

void PlaySession::look(Seat seat, const std::string& what) {
  if (what.empty()) {
    tell("cli.play.look_what");
    return;
  }
  const std::string found = explain_table(match_.position().view(seat), what, style_);
  if (found.empty())
    tell(Text("cli.play.look_nothing").with("what", plain(quotable(what))));
  else
    std::cout << found;
}

void PlaySession::advise() {
  if (people_ > 1) return tell("cli.what.alone");
  const auto value = make_learned_value(match_.game());
  std::cout << advice_text(orrery::advise(match_.position(), *value, {.nodes = 0, .seconds = kAdviceSeconds}, 1),
                           style_);
}

void PlaySession::print_table(Seat seat) {
  std::cout << '\n' << draw_table(match_.position().view(seat), style_);
}

void PlaySession::print_log(Seat viewer) {
  Position position = match_.at(0);
  for (const Decision& decision : match_.decisions()) {
    print_decision(position, decision, viewer);
    position.apply(decision.action);
  }
}

bool PlaySession::save(const std::string& file, bool say_so) {
  const int exit_code = context_.exit_code;
  if (!write_text_file(file, write_record(match_), context_)) {
    // The person has read the complaint and can choose another file.
    context_.exit_code = exit_code;
    return false;
  }
  saved_decisions_ = match_.decisions().size();
  const char* message = match_.position().over() ? "cli.play.recorded" : "cli.play.saved";
  if (say_so) tell(Text(message).with("file", plain(file)).with("game", plain(style_.game)));
  return true;
}

void PlaySession::save_at_end() {
  if (!save(save_file_, true)) context_.exit_code = kExitUsage;
}

void PlaySession::tell(const Text& text) const {
  std::cout << context_.say(text) << '\n';
}

}  // namespace orrery::cli
