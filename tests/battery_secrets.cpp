// Leaks: a guess of what somebody cannot know must not change what he is told.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <set>

#include "core/effects.h"
#include "core/table_json.h"
#include "tests/battery_checks.h"

namespace orrery {
namespace {

constexpr int kGuesses = 3;        // for each viewer of a position
constexpr int kLogGuesses = 30;    // of a decision that others do not see
constexpr std::size_t kTried = 8;  // options that are carried out, in a position

// Enough guesses for "never".
constexpr int kMany = 40;
constexpr int kManyReveals = 30;

std::string called(Seat viewer) {
  return viewer == kNobody ? "a spectator" : fmt::format("seat {}", viewer + 1);
}

std::vector<Seat> viewers(int players) {
  std::vector<Seat> out = {kNobody};
  for (Seat seat = 0; seat < players; ++seat) out.push_back(seat);
  return out;
}

Position guess_for(const Position& position, Seat viewer, Rng& rng) {
  Position guess = position;
  guess.resample(viewer, rng);
  return guess;
}

std::string counters_text(const Position& position, Seat viewer) {
  CounterValues values;
  position.counters(viewer, values);
  std::string out;
  for (const int value : values) out += fmt::format("{} ", value);
  return out;
}

// The bytes of all its numbers; what was left out is no number.
std::vector<float> observation(const Position& position, Seat viewer) {
  std::vector<float> values(static_cast<std::size_t>(position.game().observation_layout().size),
                            std::numeric_limits<float>::quiet_NaN());
  position.observe(viewer, values);
  return values;
}
std::string observation_text(const Position& position, Seat viewer) {
  const std::vector<float> values = observation(position, viewer);
  return std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
}

std::string ahead_text(const Position& position, int players) {
  std::string out;
  for (Seat seat = 0; seat < players; ++seat)
    if (seat != position.to_move() && position.ahead(seat)) out += fmt::format("{} ", seat);
  return out;
}

std::string list_text(const Position& position) {
  ActionList options;
  position.list(options);
  std::string out;
  for (const Action option : options) out += fmt::format("{:x} ", option.bits);
  return out;
}

std::string words_text(const Position& position) {
  ActionList options;
  position.list(options);
  std::string out;
  for (const Action option : options) out += json_text(position.describe(option));
  return out;
}

std::string effects_text(const Position& position, std::span<const Action> options) {
  std::string out;
  for (const Action option : options) {
    if (!position.is_legal(option)) continue;
    const Effect effect = effect_of(position, option, position.to_move());
    out += fmt::format("{:x} {}", effect.action.bits, effect.ends);
    for (const Change& change : effect.changes) out += fmt::format(" {}:{}", change.counter, change.by);
  }
  return out;
}

std::string impossible_text(const Position& position) {
  std::string out;
  for (const Impossible& one : position.impossible()) out += json_text(one);
  return out;
}

std::string standing_text(const Position& position) {
  std::string out;
  for (const StandingQuestion& question : position.game().facts().standing)
    for (const std::string& value : question.values) {
      const auto answer = position.standing_answer({{question.id, value}});
      out += answer ? fmt::format("{:x} ", answer->bits) : "ask ";
    }
  return out;
}

std::string refusals_text(const Position& position, std::span<const Action> strange) {
  std::string out;
  for (const Action action : strange) {
    const Refusal refusal = position.game().why_not(position.state(), action);
    out += json_text(refusal.reason) + refusal.rule;
  }
  return out;
}

// What a viewer is told, by name: tables, and all else as text.
struct Told {
  std::vector<std::pair<const char*, Table>> tables;
  std::vector<std::pair<const char*, std::string>> rest;

  friend bool operator==(const Told&, const Told&) = default;

  void add(const char* name, Told&& other) {
    for (auto& [part, table] : other.tables) tables.emplace_back(name, std::move(table));
    for (auto& [part, text] : other.rest) rest.emplace_back(name, std::move(text));
  }
  // Calls `report` with the name of everything that `there` is told otherwise.
  template <class Report>
  void compare(const Told& there, Report&& report) const {
    const auto differences = [&](const auto& here, const auto& other) {
      for (std::size_t i = 0; i < here.size(); ++i)
        if (i >= other.size() || other[i] != here[i]) report(here[i].first);
    };
    differences(tables, there.tables);
    differences(rest, there.rest);
  }
};

// What everybody is told who looks at the table.
Told told_to(const Position& position, Seat viewer, int players) {
  return {{{"its table", position.view(viewer)}},
          {{"who decides", std::to_string(position.to_move())},
           {"the scores", json_text(position.scores(viewer))},
           {"the headline", json_text(position.headline())},
           {"the question that everybody is told", json_text(position.prompt())},
           {"the counters", counters_text(position, viewer)},
           {"who may answer ahead", ahead_text(position, players)}}};
}

// What the seat that decides is told beside that.
void add_decision(Told& told, const Position& position, std::span<const Action> tried,
                  std::span<const Action> strange) {
  told.rest.emplace_back("its options", list_text(position));
  told.rest.emplace_back("the words of its options", words_text(position));
  told.rest.emplace_back("what its options cost and give", effects_text(position, tried));
  told.rest.emplace_back("what is said to be impossible", impossible_text(position));
  told.rest.emplace_back("refusals", refusals_text(position, strange));
  told.rest.emplace_back("answers in advance", standing_text(position));
}

void add_ahead(Told& told, const Position& ahead, int players) {
  Told there = told_to(ahead, ahead.to_move(), players);
  ActionList options;
  ahead.list(options);
  add_decision(there, ahead, std::span(options.begin(), std::min(kTried, options.size())), {});
  told.add("its decision ahead", std::move(there));
}

Told all_told(const Position& position, Seat viewer, int players, std::span<const Action> tried,
              std::span<const Action> strange) {
  Told told = told_to(position, viewer, players);
  told.rest.emplace_back("its observation", observation_text(position, viewer));
  if (viewer < 0) return told;
  if (position.to_move() == viewer)
    add_decision(told, position, tried, strange);
  else if (const auto ahead = position.ahead(viewer))
    add_ahead(told, *ahead, players);
  return told;
}

// What is on a table by id: what differs between two tables can be looked for on a third.
std::map<std::string, std::string> things_on(const Table& table) {
  std::map<std::string, std::string> out;
  for (const Piece& piece : table.pieces)
    out[piece.id] =
        fmt::format("{} {} {} {} {}", piece.kind, piece.at, piece.count, piece.used, json_text(piece.label));
  for (const Counter& counter : table.counters) out[counter.id] = std::to_string(counter.value);
  return out;
}

// A few options, of every kind as far as they go.
std::vector<Action> some_of(const ActionList& options, Rng& rng) {
  std::vector<Action> shuffled(options.begin(), options.end()), out;
  rng.shuffle(std::span(shuffled));
  std::stable_sort(shuffled.begin(), shuffled.end(), [](Action a, Action b) { return a.kind() < b.kind(); });
  for (std::size_t round = 0; out.size() < std::min(kTried, shuffled.size()); ++round)
    for (std::size_t i = 0, same = 0; i < shuffled.size() && out.size() < kTried; ++i) {
      same = i > 0 && shuffled[i].kind() == shuffled[i - 1].kind() ? same + 1 : 0;
      if (same == round) out.push_back(shuffled[i]);
    }
  return out;
}

Position after(const Position& position, Action action) {
  Position next = position;
  next.apply(action);
  return next;
}

// What a viewer is told of a position; the table, which takes longest, is made when it is asked for.
class Sight {
 public:
  Sight(Position position, Seat viewer, int players)
      : position_(std::move(position)), viewer_(viewer), players_(players) {}

  const Position& position() const { return position_; }
  // What costs least is compared first.
  const char* difference(const Sight& other) const {
    if (position_.to_move() != other.position_.to_move()) return "who decides";
    if (position_.prompt() != other.position_.prompt()) return "the question";
    if (counters_text(position_, viewer_) != counters_text(other.position_, viewer_)) return "the counters";
    if (position_.headline() != other.position_.headline()) return "the headline";
    if (ahead_text(position_, players_) != ahead_text(other.position_, players_)) return "who may answer ahead";
    if (position_.to_move() == viewer_ && list_text(position_) != list_text(other.position_)) return "its options";
    if (json_text(position_.scores(viewer_)) != json_text(other.position_.scores(viewer_))) return "the scores";
    return table() == other.table() ? nullptr : "its table";
  }
  bool same_as(const Sight& other) const { return difference(other) == nullptr; }

 private:
  const Table& table() const {
    if (!table_) table_ = position_.view(viewer_);
    return *table_;
  }

  Position position_;
  Seat viewer_;
  int players_;
  mutable std::optional<Table> table_;
};

// Seats that see pieces which a spectator does not see, or not from the front: a card, not its price.
std::vector<Seat> holders(const Position& position, int players) {
  const auto faces = [&](Seat viewer) {
    std::set<std::string> out;
    for (const Piece& piece : position.view(viewer).pieces)
      out.insert(fmt::format("{} {} {}", piece.id, piece.kind, json_text(piece.label)));
    return out;
  };
  const auto open = faces(kNobody);
  std::vector<Seat> out;
  for (Seat seat = 0; seat < players; ++seat)
    if (faces(seat) != open) out.push_back(seat);
  return out;
}

}  // namespace

void SecretsCheck::position(const Position& position, const ActionList& options, Rng& rng) {
  for (const float value : observation(position, position.to_move() < 0 ? kNobody : position.to_move()))
    findings_.expect(std::isfinite(value), "an observation leaves out numbers");
  if (game_.facts().hides_nothing) {
    open_game(position, options, rng);
    return;
  }
  const std::vector<Seat> holding = holders(position, players_);
  for (const Seat viewer : viewers(players_)) guesses(position, options, viewer, holding, rng);
  if (position.to_move() >= 0) reveals(position, options, rng);
  log(position, options, rng);
}

void SecretsCheck::open_game(const Position& position, const ActionList& options, Rng& rng) {
  const Told open = told_to(position, kNobody, players_);
  for (Seat seat = 0; seat < players_; ++seat) {
    if (told_to(position, seat, players_) != open)
      findings_.add(fmt::format("seat {} sees other things than a spectator, though nothing is hidden", seat + 1));
    Position guess = position;
    guess.resample(seat, rng);
    if (!(guess == position)) findings_.add("something is drawn anew, though nothing is hidden");
    for (const Action option : some_of(options, rng)) {
      if (position.as_seen(option, seat) != position.as_seen(option, kNobody) || position.as_seen(option, seat).hidden)
        findings_.add("the log hides something, though nothing is hidden: " + position.to_text(option));
      if (position.to_move() >= 0 && position.reveals(option))
        findings_.add("said to show something, though nothing is hidden: " + position.to_text(option));
    }
  }
}

// `holding`: those who see more than a spectator.
void SecretsCheck::guesses(const Position& position, const ActionList& options, Seat viewer,
                           const std::vector<Seat>& holding, Rng& rng) {
  std::vector<Action> strange;
  for (int i = 0; i < 16; ++i)
    if (const Action action = strange_action(options, rng); !position.is_legal(action)) strange.push_back(action);
  const std::vector<Action> tried = some_of(options, rng);
  const Told told = all_told(position, viewer, players_, tried, strange);
  std::vector<Seat> others;
  std::copy_if(holding.begin(), holding.end(), std::back_inserter(others), [&](Seat seat) { return seat != viewer; });

  for (int tries = 0; tries < kGuesses; ++tries) {
    const Position guess = guess_for(position, viewer, rng);
    if (const std::string broken = guess.broken(); !broken.empty())
      findings_.add(fmt::format("a guess for {} breaks: {}", called(viewer), broken));
    told.compare(all_told(guess, viewer, players_, tried, strange), [&](const char* what) {
      findings_.add(fmt::format("{} could tell hidden things by {}", called(viewer), what));
    });
    if (others.empty()) continue;
    const Seat other = others[rng.below(static_cast<std::uint32_t>(others.size()))];
    ++guessed_[viewer];
    differed_[viewer] += guess.view(other) != position.view(other);
  }
}

// What a seat sees after its own decision follows from what it knew before, or something was shown to it.
void SecretsCheck::reveals(const Position& position, const ActionList& options, Rng& rng) {
  const Seat seat = position.to_move();
  std::vector<Position> thought;
  for (int tries = 0; tries < kGuesses; ++tries) thought.push_back(guess_for(position, seat, rng));
  for (const Action option : some_of(options, rng)) {
    const Sight seen(after(position, option), seat, players_);
    if (seen.position().over()) continue;  // the end shows everything, and cannot be taken back
    const char* shows = nullptr;
    for (const Position& guess : thought)
      if (shows == nullptr && guess.is_legal(option))
        shows = seen.difference(Sight(after(guess, option), seat, players_));
    const bool declared = position.reveals(option);
    if (shows != nullptr && !declared)
      findings_.add(
          fmt::format("shows its seat something by {} and is not said to: {}", shows, position.to_text(option)));
    if (!declared) continue;
    Reveals& kind = reveals_[option.kind()];
    ++kind.declared;
    kind.shown |= shows != nullptr;
    kind.example = position.to_text(option);
  }
}

void SecretsCheck::log(const Position& position, const ActionList& options, Rng& rng) {
  const Seat by = position.to_move();
  std::vector<Action> done = some_of(options, rng);
  if (by == kChance) done = {position.sample(rng), position.sample(rng), position.sample(rng)};
  for (const Action action : done)
    if (by >= 0)
      if (const Seen own = position.as_seen(action, by); own.hidden || own.text != position.to_text(action))
        findings_.add("the log hides from its own seat: " + position.to_text(action));
  for (const Seat viewer : viewers(players_)) {
    if (viewer == by) continue;
    for (const Action action : done) {
      const Seen seen = position.as_seen(action, viewer);
      if (seen.label.empty()) findings_.add("a line of the log without words: " + seen.text);
      if (!seen.hidden && seen.text != position.to_text(action))
        findings_.add("the log hides something and does not say so: " + seen.text);
    }
    log_of_guess(position, options, viewer, rng);
    if (done.empty()) continue;
    const Sight seen(after(position, done[0]), viewer, players_);
    for (std::size_t i = 1; i < done.size(); ++i) {
      const Seen line = position.as_seen(done[0], viewer), other = position.as_seen(done[i], viewer);
      const Position next = after(position, done[i]);
      if (line != other && !(next == seen.position()) && seen.same_as(Sight(next, viewer, players_)))
        log_of_others(seen.position(), next, line, other, viewer, rng);
    }
  }
}

namespace {

void compare_lines(const Seen& line, const Seen& other, Seat viewer, Findings& findings) {
  const auto tells = [&](const char* what) {
    findings.add(fmt::format("the log tells {} what it cannot know by {}: {}", called(viewer), what, line.text));
  };
  if (line.text != other.text) tells("its text");
  if (line.label != other.label) tells("its words");
  if (line.hidden != other.hidden) tells("whether something is hidden");
}

}  // namespace

// The same decision in a position that looks the same before and after.
void SecretsCheck::log_of_guess(const Position& position, const ActionList& options, Seat viewer, Rng& rng) {
  const Position guess = guess_for(position, viewer, rng);
  for (const Action action : some_of(options, rng)) {
    if (!guess.is_legal(action)) continue;
    const Seen line = position.as_seen(action, viewer), there = guess.as_seen(action, viewer);
    if (line == there) continue;
    if (Sight(after(position, action), viewer, players_).same_as(Sight(after(guess, action), viewer, players_)))
      compare_lines(line, there, viewer, findings_);
  }
}

// Two decisions that a viewer tells apart by the log, and by nothing else: then he must not think, when one was made,
// that it may have been the other.
void SecretsCheck::log_of_others(const Position& next, const Position& next_of_other, const Seen& line,
                                 const Seen& line_of_other, Seat viewer, Rng& rng) {
  std::map<Seat, std::map<std::string, std::string>> different;  // what others see, after the other decision
  for (Seat seat = 0; seat < players_; ++seat) {
    const auto things = things_on(next.view(seat));
    for (const auto& [id, thing] : things_on(next_of_other.view(seat)))
      if (const auto found = things.find(id); found == things.end() || found->second != thing)
        different[seat][id] = thing;
  }
  for (int tries = 0; tries < kLogGuesses; ++tries) {
    const Position guess = guess_for(next, viewer, rng);
    bool possible = !different.empty() || guess == next_of_other;
    for (const auto& [seat, things] : different) {
      const auto there = things_on(guess.view(seat));
      for (const auto& [id, thing] : things) possible &= there.contains(id) && there.at(id) == thing;
    }
    if (!possible) continue;
    compare_lines(line, line_of_other, viewer, findings_);
    return;
  }
}

void SecretsCheck::finish() {
  findings_.at(game_.facts().id);
  for (const auto& [kind, seen] : reveals_)
    if (seen.declared >= kManyReveals && !seen.shown)
      findings_.add("said to show its seat something, but shows nothing: " + seen.example);
  for (const auto& [viewer, count] : guessed_)
    if (count >= kMany && differed_[viewer] == 0)
      findings_.add(fmt::format("guesses for {} never change what others see", called(viewer)));
}

}  // namespace orrery
