#include "core/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/clean_text.h"
#include "core/seat_text.h"
#include "core/setup_options.h"

namespace orrery {

Match::Match(Position start, OptionTexts options, std::vector<std::string> names)
    : start_(std::move(start)), position_(start_), options_(std::move(options)), names_(std::move(names)) {}

Or<Match> Match::start(const Game& game, int players, const OptionTexts& options, std::vector<std::string> names) {
  if (auto refusal = wrong_player_count(game.facts(), players)) return *std::move(refusal);
  OptionTexts normal;
  auto position = game.start(players, options, normal);
  if (auto* refusal = std::get_if<Refusal>(&position)) return std::move(*refusal);
  names.resize(static_cast<std::size_t>(players));
  for (std::string& name : names) name = clean_name(name);
  return Match(std::get<Position>(std::move(position)), std::move(normal), std::move(names));
}

void Match::set_name(Seat seat, std::string_view name) {
  names_.at(static_cast<std::size_t>(seat)) = clean_name(name);
}

Or<std::monostate> Match::apply(Action action) {
  if (!position_.is_legal(action)) return position_.try_apply(action);
  apply_legal(action);
  return std::monostate{};
}

void Match::apply_legal(Action action) {
  const Seat by = position_.to_move();
  std::size_t floor = decisions_.size();
  if (by == kChance || position_.reveals(action))
    floor = decisions_.size() + 1;
  else if (!decisions_.empty() && decisions_.back().by == by)
    floor = floors_.back();
  position_.apply(action);
  decisions_.push_back({by, action});
  // The end shows what was hidden.
  if (position_.over() && !game().facts().hides_nothing) floor = decisions_.size();
  floors_.push_back(floor);
}

Or<std::monostate> Match::apply_text(std::string_view text) {
  if (position_.over()) return Refusal{"core.game_over", ""};
  auto action = position_.from_text(text);
  if (auto* refusal = std::get_if<Refusal>(&action)) return std::move(*refusal);
  return apply(std::get<Action>(action));
}

void Match::run_chance(Rng& rng) {
  while (position_.to_move() == kChance) {
    apply_legal(position_.sample(rng));
    chance_ = {};
  }
}

Position Match::at(std::size_t index) const {
  assert(index <= decisions_.size());
  if (index == decisions_.size()) return position_;
  // Replaying is a fraction of a microsecond a decision, so snapshots would not pay.
  Position position = start_;
  for (std::size_t i = 0; i < index; ++i) position.apply(decisions_[i].action);
  return position;
}

std::size_t Match::undo_floor(Seat seat) const {
  if (decisions_.empty() || decisions_.back().by != seat) return decisions_.size();
  return floors_.back();
}

Or<std::monostate> Match::undo(Seat seat) {
  if (decisions_.empty()) return Refusal{"core.undo.nothing", ""};
  const Seat last = decisions_.back().by;
  if (last == kChance) return Refusal{"core.undo.chance", ""};
  if (last != seat) return Refusal{Text("core.undo.other").with("who", seat_text(last)), ""};
  if (undo_floor(seat) == decisions_.size()) return Refusal{"core.undo.revealed", ""};
  rewind(decisions_.size() - 1);
  return std::monostate{};
}

void Match::rewind(std::size_t index) {
  if (index >= decisions_.size()) return;
  position_ = at(index);
  decisions_.resize(index);
  floors_.resize(index);
  chance_.from = std::min(chance_.from, index);
  std::erase_if(chance_.redraws, [index](const auto& redraw) { return redraw.first >= index; });
}

}  // namespace orrery
