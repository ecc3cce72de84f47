#pragma once

// The type-erased side of the contract: one `Game` object per registered game, and `Position`, a state
// of any game with value semantics. Clients (command line, server, bots by name) know only these.

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/action_ids.h"
#include "core/capacity.h"
#include "core/hash.h"
#include "core/observation.h"
#include "core/rules.h"

namespace orrery {

class Position;
class TableParts;

class Game {
 public:
  virtual ~Game() = default;

  virtual const GameFacts& facts() const = 0;
  // A first position, or why these options do not make a game. `normal` gets the options that differ
  // from their defaults, in the spelling that records use.
  virtual Or<Position> start(int players, const OptionTexts& options, OptionTexts& normal) const = 0;

  // What `Position` forwards to; `state` points at a State of this game.
  virtual std::size_t state_size() const = 0;
  virtual Seat to_move(const void* state) const = 0;
  virtual void list(const void* state, ActionList& out) const = 0;
  virtual void apply(void* state, Action action) const = 0;
  virtual Action sample(const void* state, Rng& rng) const = 0;
  virtual bool can_happen(const void* state, Action action) const = 0;
  virtual void resample(void* state, Seat seat, Rng& rng) const = 0;
  virtual bool reveals(const void* state, Action action) const = 0;
  virtual std::string to_text(const void* state, Action action) const = 0;
  virtual Or<Action> from_text(const void* state, std::string_view text) const = 0;
  virtual Refusal why_not(const void* state, Action action) const = 0;
  virtual Text headline(const void* state) const = 0;
  virtual Text prompt(const void* state) const = 0;
  virtual OptionInfo describe(const void* state, Action action) const = 0;
  virtual Table view(const void* state, Seat seat) const = 0;
  virtual bool view_parts(const void* state, Seat seat, TableParts& out) const = 0;
  virtual std::vector<SeatScore> scores(const void* state, Seat viewer) const = 0;
  virtual Seen as_seen(const void* state, Action action, Seat viewer) const = 0;
  virtual std::string broken(const void* state) const = 0;
  virtual std::optional<Action> standing_answer(const void* state, const StandingAnswers& answers) const = 0;
  virtual std::vector<Impossible> impossible(const void* state) const = 0;
  virtual std::optional<Position> ahead(const void* state, Seat seat) const = 0;
  virtual void counters(const void* state, Seat viewer, CounterValues& out) const = 0;
  virtual Printed printed() const = 0;
  virtual int action_id(const void* state, Action action) const = 0;
  virtual const ObservationLayout& observation_layout() const = 0;
  virtual void observe(const void* state, Seat viewer, std::span<float> out) const = 0;
  virtual Legend legend() const = 0;
};

// A state of some game: copied, compared and hashed as a value.
class Position {
 public:
  Position(const Game& game, const void* state) : game_(&game), bytes_(new std::byte[game.state_size()]) {
    std::memcpy(bytes_.get(), state, game.state_size());
  }
  Position(const Position& other) : Position(*other.game_, other.bytes_.get()) {}
  Position& operator=(const Position& other) {
    if (game_ == other.game_ && bytes_)
      std::memcpy(bytes_.get(), other.bytes_.get(), game_->state_size());
    else
      *this = Position(other);
    return *this;
  }
  Position(Position&&) noexcept = default;
  Position& operator=(Position&&) noexcept = default;

  const Game& game() const { return *game_; }
  const void* state() const { return bytes_.get(); }

  Seat to_move() const { return game_->to_move(state()); }
  bool over() const { return to_move() == kNobody; }
  void list(ActionList& out) const { game_->list(state(), out); }
  // Carries out an action that is known to be legal.
  void apply(Action action) { game_->apply(bytes_.get(), action); }
  Action sample(Rng& rng) const { return game_->sample(state(), rng); }
  bool can_happen(Action action) const { return game_->can_happen(state(), action); }
  void resample(Seat seat, Rng& rng) { game_->resample(bytes_.get(), seat, rng); }
  bool reveals(Action action) const { return game_->reveals(state(), action); }
  std::string to_text(Action action) const { return game_->to_text(state(), action); }
  Or<Action> from_text(std::string_view text) const { return game_->from_text(state(), text); }
  Text headline() const { return game_->headline(state()); }
  Text prompt() const { return game_->prompt(state()); }
  OptionInfo describe(Action action) const { return game_->describe(state(), action); }
  Table view(Seat seat) const { return game_->view(state(), seat); }
  // The same in parts, its headline left out; false, and nothing is put out, for a game that makes its table as one.
  bool view_parts(Seat seat, TableParts& out) const { return game_->view_parts(state(), seat, out); }
  std::vector<SeatScore> scores(Seat viewer) const { return game_->scores(state(), viewer); }
  Seen as_seen(Action action, Seat viewer) const { return game_->as_seen(state(), action, viewer); }
  std::string broken() const { return game_->broken(state()); }
  std::optional<Action> standing_answer(const StandingAnswers& answers) const {
    return game_->standing_answer(state(), answers);
  }
  std::vector<Impossible> impossible() const { return game_->impossible(state()); }
  std::optional<Position> ahead(Seat seat) const { return game_->ahead(state(), seat); }
  void counters(Seat viewer, CounterValues& out) const { game_->counters(state(), viewer, out); }
  // The number of an answer of a seat; kNoActionId: it has none (core/action_ids.h).
  int action_id(Action action) const { return game_->action_id(state(), action); }
  // What `viewer` sees, as numbers; `out` is as long as game().observation_layout() says (core/observation.h).
  void observe(Seat viewer, std::span<float> out) const { game_->observe(state(), viewer, out); }
  std::uint64_t hash() const { return hash_bytes(state(), game_->state_size()); }

  // Whether `action` answers the decision at hand.
  bool is_legal(Action action) const;
  // Applies `action` if it is legal; otherwise changes nothing and says why.
  Or<std::monostate> try_apply(Action action);

  friend bool operator==(const Position& a, const Position& b) {
    return a.game_ == b.game_ && std::memcmp(a.state(), b.state(), a.game_->state_size()) == 0;
  }

 private:
  const Game* game_;
  std::unique_ptr<std::byte[]> bytes_;
};

// Makes a `Game` of a `Rules` type.
template <GameRules R>
class GameOf final : public Game {
 public:
  using State = typename R::State;

  const GameFacts& facts() const override { return R::facts(); }
  Or<Position> start(int players, const OptionTexts& options, OptionTexts& normal) const override {
    auto setup = R::make_setup(players, options);
    if (auto* refusal = std::get_if<Refusal>(&setup)) return *refusal;
    normal = R::option_texts(std::get<typename R::Setup>(setup));
    State state;
    R::start(std::get<typename R::Setup>(setup), state);
    return Position(*this, &state);
  }

  std::size_t state_size() const override { return sizeof(State); }
  Seat to_move(const void* s) const override { return R::to_move(of(s)); }
  void list(const void* s, ActionList& out) const override {
    out.clear();
    within(of(s), [&] { R::list(of(s), out); });
  }
  void apply(void* s, Action a) const override {
    const State before = of(s);
    within(before, [&] { R::apply(*static_cast<State*>(s), a); });
  }
  Action sample(const void* s, Rng& rng) const override { return R::sample(of(s), rng); }
  bool can_happen(const void* s, Action a) const override { return R::can_happen(of(s), a); }
  void resample(void* s, Seat seat, Rng& rng) const override { R::resample(*static_cast<State*>(s), seat, rng); }
  bool reveals(const void* s, Action a) const override { return R::reveals(of(s), a); }
  std::string to_text(const void* s, Action a) const override { return R::to_text(of(s), a); }
  Or<Action> from_text(const void* s, std::string_view text) const override { return R::from_text(of(s), text); }
  Refusal why_not(const void* s, Action a) const override { return R::why_not(of(s), a); }
  Text headline(const void* s) const override { return R::headline(of(s)); }
  Text prompt(const void* s) const override { return R::prompt(of(s)); }
  OptionInfo describe(const void* s, Action a) const override { return R::describe(of(s), a); }
  Table view(const void* s, Seat seat) const override { return R::view(of(s), seat); }
  bool view_parts(const void* s, Seat seat, TableParts& out) const override {
    if constexpr (requires { R::view_parts(of(s), seat, out); }) {
      R::view_parts(of(s), seat, out);
      return true;
    } else {
      return false;
    }
  }
  std::vector<SeatScore> scores(const void* s, Seat viewer) const override { return R::scores(of(s), viewer); }
  Seen as_seen(const void* s, Action a, Seat viewer) const override { return R::as_seen(of(s), a, viewer); }
  std::string broken(const void* s) const override { return R::broken(of(s)); }
  std::optional<Action> standing_answer(const void* s, const StandingAnswers& answers) const override {
    if constexpr (requires { R::standing_answer(of(s), answers); })
      return R::standing_answer(of(s), answers);
    else
      return std::nullopt;
  }
  std::vector<Impossible> impossible(const void* s) const override {
    if constexpr (requires { R::impossible(of(s)); })
      return R::impossible(of(s));
    else
      return {};
  }
  std::optional<Position> ahead(const void* s, Seat seat) const override {
    if constexpr (requires { R::ahead(of(s), seat); })
      if (const std::optional<State> state = R::ahead(of(s), seat)) return Position(*this, &*state);
    return std::nullopt;
  }
  void counters(const void* s, Seat viewer, CounterValues& out) const override {
    out.clear();
    R::counters(of(s), viewer, out);
  }
  Printed printed() const override {
    if constexpr (requires { R::printed(); })
      return R::printed();
    else
      return {};
  }
  int action_id(const void* s, Action a) const override {
    if constexpr (requires { R::action_id(of(s), a); })
      return R::action_id(of(s), a);
    else
      return kNoActionId;
  }
  const ObservationLayout& observation_layout() const override {
    static const ObservationLayout layout = [] {
      ObservationLayout out;
      if constexpr (kIsObserved) R::observe(State{}, kNobody, ObservationList(out));
      return out;
    }();
    return layout;
  }
  void observe(const void* s, Seat viewer, std::span<float> out) const override {
    if (out.size() != static_cast<std::size_t>(observation_layout().size))
      throw std::invalid_argument("an observation of another size");
    if constexpr (kIsObserved) R::observe(of(s), viewer, ObservationList(out.data()));
  }
  Legend legend() const override {
    if constexpr (requires { R::legend(); })
      return R::legend();
    else
      return {};
  }

 private:
  static constexpr bool kIsObserved =
      requires(const State& state, Seat seat, ObservationList out) { R::observe(state, seat, out); };

  // An error of the rules in one position says where it was met.
  template <class What>
  static void within(const State& state, What&& what) {
    try {
      what();
    } catch (CapacityError& error) {
      error.met_in(R::facts().id, hash_bytes(&state, sizeof(State)));
      throw;
    }
  }
  static const State& of(const void* s) { return *static_cast<const State*>(s); }
};

}  // namespace orrery
