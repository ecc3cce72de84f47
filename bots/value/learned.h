#pragma once

#include <memory>
#include <optional>

#include "bots/value/value.h"
#include "bots/value/weights.h"

namespace orrery {

// A hand-made value with what self-play taught about it.
class LearnedValue final : public Value {
 public:
  LearnedValue(std::unique_ptr<Value> hand_made, Weights weights)
      : hand_made_(std::move(hand_made)), weights_(std::move(weights)) {}

  double of(const Position& position, Seat seat) const override;
  std::vector<ValuePart> parts(const Position& position, Seat seat) const override;
  void narrow(const Position& position, ActionList& options) const override { hand_made_->narrow(position, options); }
  void candidates(const Position& position, ActionList& options) const override {
    hand_made_->candidates(position, options);
  }
  bool at_rest(const Position& position) const override { return hand_made_->at_rest(position); }
  int players(const Position& position) const override { return hand_made_->players(position); }
  double doubt() const override { return hand_made_->doubt(); }
  Method method() const override { return hand_made_->method(); }
  int lookahead() const override { return hand_made_->lookahead(); }
  double look_in_playouts() const override { return hand_made_->look_in_playouts(); }
  int stage(const Position& position) const override { return hand_made_->stage(position); }
  int clock(const Position& position) const override { return hand_made_->clock(position); }
  int horizon(const Position& position) const override { return hand_made_->horizon(position); }
  void describe(const Position& position, Seat seat, Features& out) const override {
    hand_made_->describe(position, seat, out);
  }

 private:
  std::unique_ptr<Value> hand_made_;
  Weights weights_;
};

// The best value there is for `game`: the hand-made one with the weights of `text`, or, where it is empty, with those
// that are part of the program. Where there are none or they are broken it is the hand-made one alone, and `problem`
// says why.
std::unique_ptr<Value> make_learned_value(const Game& game, std::string_view text = {},
                                          std::optional<Refusal>* problem = nullptr);

}  // namespace orrery
