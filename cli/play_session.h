#pragma once

// One game at the terminal: people and bots in turn, and the commands between decisions.

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/game_arguments.h"
#include "cli/line_input.h"
#include "cli/option_list.h"
#include "cli/terminal_table.h"
#include "core/match.h"

namespace orrery::cli {

class PlaySession {
 public:
  PlaySession(Match match, const std::vector<SeatChoice>& seats, std::uint64_t seed, std::string save_file,
              Context& context);

  // Plays until the game is over, the person leaves or the input ends.
  void run();

 private:
  enum class Answer { Decided, Leave };

  bool is_person(Seat seat) const { return bots_[static_cast<std::size_t>(seat)] == nullptr; }
  // Several people at one screen, and each may see what the others may not.
  bool covers() const { return people_ > 1 && !match_.game().facts().hides_nothing; }
  // Hides what the last person saw until `seat` is there; false: it leaves.
  bool cover(Seat seat);
  // What others have decided since the seat was asked last, as it may know it.
  void tell_news(Seat seat);
  void print_decision(const Position& before, const Decision& decision, Seat viewer) const;
  void let_bot_decide(Seat seat);
  Answer ask_person(Seat seat);
  // Whether the line was a command; decisions are answered by the caller.
  bool obey(const std::string& line, Seat seat, const OptionList& options);
  void explain_options(const std::string& what, const OptionList& options);
  void refuse_answer(const std::string& line, const OptionList& options);
  void look(Seat seat, const std::string& what);
  // What a coach would do, for somebody who plays against bots alone.
  void advise();
  void print_table(Seat seat);
  void print_log(Seat viewer);
  bool save(const std::string& file, bool say_so);
  // The last chance to keep the game: a failure is the program's exit code.
  void save_at_end();
  void tell(const Text& text) const;

  Match match_;
  std::vector<std::unique_ptr<Bot>> bots_;  // null: a person
  Xoshiro rng_;
  std::string save_file_;
  Context& context_;
  TableStyle style_;
  LineInput input_;
  int people_ = 0;
  Seat at_screen_ = kNobody;       // who saw the screen last, where it is covered in between
  std::vector<std::size_t> told_;  // by seat: how many decisions it has heard of, where it is covered in between
  bool table_is_new_ = true;       // somebody else has decided since the table was shown
  bool undone_ = false;
  std::size_t saved_decisions_ = 0;
};

}  // namespace orrery::cli
