#include "python/game_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/words.h"

namespace orrery::python {
namespace {

std::string names_of_games() {
  std::string names;
  for (const Game* game : all_games())
    names += fmt::format("{}{}-v{}", names.empty() ? "" : ", ", game->facts().id, game->facts().rules_version);
  return names;
}

}  // namespace

std::string Loaded::name() const {
  return fmt::format("{}-v{}", game->facts().id, game->facts().rules_version);
}

Problem problem_of(const Game& game, const Refusal& refusal) {
  return {Words::in(Language::En, game.facts().id).say(refusal.reason), refusal.rule};
}

OrProblem<Loaded> load(std::string_view name, int players, const OptionTexts& options) {
  std::string_view id = name;
  std::optional<int> version;
  if (const std::size_t dash = name.rfind("-v"); dash != std::string_view::npos) {
    int number = 0;
    const char* end = name.data() + name.size();
    if (std::from_chars(name.data() + dash + 2, end, number).ptr == end && dash + 2 < name.size()) {
      id = name.substr(0, dash);
      version = number;
    }
  }
  const Game* game = find_game(id);
  if (game == nullptr) return Problem{fmt::format("no game is called '{}'; there are {}", name, names_of_games())};
  const GameFacts& facts = game->facts();
  OptionTexts wanted = options;
  if (version && *version != facts.rules_version) {
    // A game that can still play by older rules has an option for it.
    for (const OptionFacts& option : facts.options)
      if (option.name == "rules_version" &&
          std::find(option.values.begin(), option.values.end(), std::to_string(*version)) != option.values.end()) {
        wanted.emplace_back("rules_version", std::to_string(*version));
        version = facts.rules_version;
      }
    if (*version != facts.rules_version)
      return Problem{fmt::format("this program has {}-v{}, not version {}", facts.id, facts.rules_version, *version)};
  }
  Loaded loaded{game, players, {}};
  const auto start = game->start(players, wanted, loaded.options);
  if (const auto* refusal = std::get_if<Refusal>(&start)) return problem_of(*game, *refusal);
  return loaded;
}

GameState::GameState(const Loaded& loaded, const Position& position, std::uint64_t seed, bool draws,
                     bool from_beginning)
    : loaded_(loaded), position_(position), chance_(seed), draws_(draws), from_beginning_(from_beginning) {
  run_chance();
}

GameState GameState::begin(const Loaded& loaded, std::uint64_t seed, bool draws) {
  OptionTexts normal;
  const auto start = loaded.game->start(loaded.players, loaded.options, normal);
  return GameState(loaded, std::get<Position>(start), seed, draws, true);
}

GameState GameState::from(const Loaded& loaded, const Position& position, std::uint64_t seed) {
  return GameState(loaded, position, seed, true, false);
}

void GameState::list() const {
  if (listed_) return;
  options_.clear();
  ids_.clear();
  if (!position_.over()) position_.list(options_);
  const bool by_chance = to_move() == kChance;
  for (std::size_t i = 0; i < options_.size(); ++i)
    ids_.push_back(by_chance ? static_cast<int>(i) : position_.action_id(options_[i]));
  listed_ = true;
}

const ActionList& GameState::options() const {
  list();
  return options_;
}

const std::vector<int>& GameState::ids() const {
  list();
  return ids_;
}

std::optional<Action> GameState::option(int id) const {
  list();
  for (std::size_t i = 0; i < ids_.size(); ++i)
    if (ids_[i] == id) return options_[i];
  return std::nullopt;
}

void GameState::apply(Action action) {
  history_.push_back({.bits = action.bits});
  position_.apply(action);
  renew();
  run_chance();
}

std::optional<Problem> GameState::try_apply(Action action) {
  if (!position_.is_legal(action)) {
    Position copy = position_;
    const auto result = copy.try_apply(action);
    return problem_of(game(), std::get<Refusal>(result));
  }
  apply(action);
  return std::nullopt;
}

void GameState::resample(Seat seat, std::uint64_t seed) {
  SeededRng rng(seed);
  history_.push_back({.bits = seed, .guessed = true, .seat = seat});
  position_.resample(seat, rng);
  renew();
}

void GameState::run_chance() {
  while (draws_ && to_move() == kChance) {
    const Action drawn = position_.sample(chance_);
    history_.push_back({.bits = drawn.bits});
    position_.apply(drawn);
    renew();
  }
}

std::optional<Match> GameState::match() const {
  if (!from_beginning_) return std::nullopt;
  auto started = Match::start(game(), loaded_.players, loaded_.options);
  Match match = std::get<Match>(std::move(started));
  for (const Happened& event : history_) {
    if (event.guessed) return std::nullopt;
    match.apply_legal(Action(event.bits));
  }
  return match;
}

GameState GameState::of_match(const Match& match) {
  const Loaded loaded{&match.game(), match.players(), match.options()};
  GameState state = begin(loaded, 0, false);
  for (const Decision& decision : match.decisions()) state.apply(decision.action);
  return state;
}

}  // namespace orrery::python
