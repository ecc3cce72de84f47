#pragma once

// Plays the lines of a peer log through our rules, one command after another.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "conform/gaia/peer.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {

class Replay {
 public:
  // `forgiving`: accepts federations with more satellites than needed for the same planets (D15).
  Replay(State state, std::vector<int> seat_of_faction, bool forgiving);

  // Plays one line; returns an empty string, or what went wrong.
  std::string play(std::string_view line);
  // Forms a federation of these hexes for the seat whose turn it is.
  std::string form_federation(int seat, std::string_view hexes, std::string_view token) {
    return federation(seat, hexes, token);
  }
  // Ends a turn that only waits for its end, as the next line would.
  void end_turn();

  // After an income with the Brainstone, whose sources the peer may charge in another order: of all ways through it the
  // one whose end fits. Answers that only the other order asks for were passed over.
  void settle_income(const std::function<bool(const State&)>& fits);

  const State& state() const { return state_; }
  State& state() { return state_; }
  void be_strict() { forgiving_ = unchecked_ = false; }
  // For games logged with the site's option that lets any federation pass.
  void leave_federations_unchecked() { unchecked_ = true; }
  long forgiven() const { return forgiven_; }

 private:
  std::string command(int seat, std::string_view text);
  std::string build(int seat, std::string_view piece, std::string_view hex);
  std::string tech(std::string_view where);
  std::string spend(int seat, std::string_view cost, std::string_view income);
  std::string charge(int seat, std::string_view amount);
  std::string federation(int seat, std::string_view hexes, std::string_view token);
  std::string link(const HexSet& members, const HexSet& satellites);
  std::string brainstone(std::string_view where);
  // Answers questions about the Brainstone from the commands that follow on this line (deviation D10).
  void answer_brainstone();
  bool asks_brainstone() const;
  void note_income();
  bool find_income(const State& state, const std::function<bool(const State&)>& fits);

  std::string apply(Action action);
  StepKind top() const { return state_.steps.empty() ? StepKind::None : state_.steps.top().kind; }

  State state_;
  std::vector<int> seats_;
  bool forgiving_;
  bool unchecked_ = false;
  long forgiven_ = 0;
  std::optional<State> income_;             // where an income with the Brainstone began that is not compared yet
  std::vector<std::string_view> commands_;  // of the line being played
  std::size_t next_ = 0;
  bool in_chain_ = false;  // an earlier command of this line began an action
};

std::vector<std::string_view> split(std::string_view text, std::string_view separators);

}  // namespace orrery::gaia
