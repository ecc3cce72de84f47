#pragma once

// A game from its very first decision on: what is drawn and decided before the first turn.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {

inline constexpr std::array<std::string_view, 10> kDraws = {
    "first player", "map",         "sectors",     "standard tiles", "advanced tiles",
    "token",        "round tiles", "final tiles", "boosters",       "factions"};

// A game from its very first decision on.
class Start {
 public:
  explicit Start(int players, OptionTexts options = {{"first_player", "1"}}) {
    const auto setup = Rules::make_setup(players, options);
    if (std::holds_alternative<Setup>(setup))
      Rules::start(std::get<Setup>(setup), state_);
    else
      ADD_FAILURE() << "these options make no game: " << std::get<Refusal>(setup).reason.key;
  }

  std::vector<std::string> options() const {
    ActionList list;
    Rules::list(state_, list);
    std::vector<std::string> texts;
    for (Action action : list) texts.push_back(Rules::to_text(state_, action));
    return texts;
  }
  bool offers(std::string_view text) const {
    const auto texts = options();
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }
  // Carries out what was decided; a draw may be any that can happen.
  Start& play(std::string_view text) {
    const auto action = Rules::from_text(state_, text);
    const auto* known = std::get_if<Action>(&action);
    if (known && (offers(text) || Rules::can_happen(state_, *known)))
      Rules::apply(state_, *known);
    else
      ADD_FAILURE() << "cannot play: " << text;
    return *this;
  }
  template <class... More>
  Start& play(std::string_view text, More... more) {
    play(text);
    return play(more...);
  }
  std::string refused_by(std::string_view text) const {
    EXPECT_FALSE(offers(text)) << text;
    const auto action = Rules::from_text(state_, text);
    return std::holds_alternative<Action>(action) ? Rules::why_not(state_, std::get<Action>(action)).rule : "";
  }

  // Draws whatever chance decides, always the same way.
  Start& draw() {
    while (seat() == kChance) draw_one();
    return *this;
  }
  // The same until chance shall decide this.
  Start& draw_until(DrawWhat what) {
    while (seat() == kChance && state_.steps.top().as<step::Draw>().what != what) draw_one();
    EXPECT_EQ(seat(), kChance);
    return *this;
  }
  // Draws and chooses the factions in turn order.
  Start& factions(std::initializer_list<std::string_view> names) {
    draw();
    for (std::string_view name : names) play("faction " + std::string(name));
    return draw();
  }
  // Takes the first option until the question is another one; returns who was asked.
  std::vector<int> answer_all(StepKind question) {
    std::vector<int> seats;
    while (step() == question) {
      seats.push_back(seat());
      play(options().front());
    }
    return seats;
  }
  // The kinds of decisions up to the first turn, equal ones in a row once.
  std::string sequence() {
    std::string all, last;
    while (state_.round == 0) {
      if (question() != last) all += (all.empty() ? "" : ", ") + question();
      last = question();
      if (seat() == kChance)
        draw_one();
      else
        play(options().front());
    }
    return all;
  }

  Seat seat() const { return Rules::to_move(state_); }
  StepKind step() const { return state_.steps.top().kind; }
  const State& state() const { return state_; }
  const Player& player(int seat) const { return state_.players[static_cast<std::size_t>(seat)]; }
  int on_map(int seat, Piece piece) const { return player(seat).on_map[static_cast<std::size_t>(piece)]; }

 private:
  void draw_one() { Rules::apply(state_, Rules::sample(state_, rng_)); }
  std::string question() const {
    if (step() == StepKind::Draw)
      return std::string(kDraws[static_cast<std::size_t>(state_.steps.top().as<step::Draw>().what)]);
    if (step() == StepKind::ChooseFaction) return "factions";
    if (step() == StepKind::Rotate) return "turning sectors";
    return step() == StepKind::Place ? "structures" : "starting boosters";
  }

  State state_;
  Xoshiro rng_{1};
};

}  // namespace orrery::gaia
