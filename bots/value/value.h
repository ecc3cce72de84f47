#pragma once

#include <memory>
#include <vector>

#include "bots/value/features.h"
#include "bots/value/parts.h"
#include "core/game_parts.h"

namespace orrery {

// What measured best at looking ahead in a game (docs/bots.md).
enum class Method {
  Playouts,  // the best options are played on for a while (`horizon`), by everybody's best next steps
  Tree,      // a tree over the decisions of all, cut after a few
  Look,      // no more than one's own chain of decisions
};

// How well a seat stands in a position, in victory points at the end of the game: what bots maximise.
class Value {
 public:
  virtual ~Value() = default;
  virtual double of(const Position& position, Seat seat) const = 0;
  // What `of` is the sum of.
  virtual std::vector<ValuePart> parts(const Position& position, Seat seat) const {
    return {{"value.points", of(position, seat)}};
  }

  // Leaves only the options of a decision that are worth a look, at least one.
  virtual void narrow(const Position& /*position*/, ActionList& /*options*/) const {}
  // Leaves those that a search compares: at least what `narrow` leaves, and that first.
  virtual void candidates(const Position& position, ActionList& options) const { narrow(position, options); }
  // Whether the decision at hand only asks for more of something that may as well end here: then the position can be
  // judged as it is when there is no time to follow it.
  virtual bool at_rest(const Position& /*position*/) const { return false; }

  virtual int players(const Position& position) const { return static_cast<int>(position.scores(kNobody).size()); }
  // By how many points the values of two seats must differ to make a victory e times as likely as the other's.
  virtual double doubt() const { return 8; }

  virtual Method method() const { return Method::Look; }
  // Positions that playouts look at to follow the chain that an option begins, where first steps only cost something;
  // 0: the next step alone.
  virtual int lookahead() const { return 0; }
  // How many playouts of an option say as much about it as the first look.
  virtual double look_in_playouts() const { return 0; }
  // The number of the round, or whatever a game is divided into.
  virtual int stage(const Position& /*position*/) const { return 0; }
  // Playouts end when this has gone on by `horizon`: with the stage, unless a game says otherwise.
  virtual int clock(const Position& position) const { return stage(position); }
  virtual int horizon(const Position& /*position*/) const { return 1; }
  // What a learned correction may know (features.h): only what the seat may know. Nothing where a game has none.
  virtual void describe(const Position& /*position*/, Seat /*seat*/, Features& /*out*/) const {}
};

// The share in the victory of a seat that is worth `own` when the others are worth what `value` says of `position`.
double win_share(const Value& value, const Position& position, Seat seat, double own);

// bots/value/<folder of the game>.cpp provides `make_value`.
using MakeValue = std::unique_ptr<Value>();
template <>
std::span<const GamePart<MakeValue>> game_parts();

// The value made for `game`, or, where there is none, the points the seat has now.
std::unique_ptr<Value> make_value(const Game& game);

}  // namespace orrery
