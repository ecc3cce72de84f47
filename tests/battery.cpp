#include "tests/battery.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "core/record.h"
#include "core/words.h"
#include "tests/battery_checks.h"

namespace orrery {

namespace {

// The round by the headline; 0 where it names none.
int round_of(const Position& position) {
  for (const auto& [name, value] : position.headline().arguments)
    if (const auto* number = std::get_if<std::int64_t>(&value); number != nullptr && name == "round")
      return static_cast<int>(*number);
  return 0;
}

class Battery {
 public:
  Battery(const Game& game, const BatteryOptions& options)
      : game_(game), options_(options), words_(findings_), secrets_(game, options.players, findings_) {}

  BatteryReport run() {
    check_standing_words(game_.facts(), words_);
    for (int i = 0; i < options_.games && findings_.different() < options_.max_failures; ++i) {
      play(i);
      ++report_.games;
      if (options_.after_game && !options_.after_game(report_.games)) break;
    }
    secrets_.finish();
    report_.failures = findings_.take();
    return std::move(report_);
  }

 private:
  // How one game is played.
  struct Manner {
    bool by_kind = false;   // choosing the kind of an action first reaches rare kinds that drown among many others
    int careful_until = 0;  // round
  };

  void play(int number) {
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(number);
    Xoshiro rng(seed);
    place_ = fmt::format("{} with {}, seed {}", game_.facts().id, options_.players, seed);
    findings_.at(place_);
    auto started = Match::start(game_, options_.players, options_.options, {"Анна", "Bo  b\n", "Є'"});
    if (auto* refusal = std::get_if<Refusal>(&started)) {
      findings_.add("does not start: " + Words::in(Language::En).say(refusal->reason));
      return;
    }
    Match& match = std::get<Match>(started);
    Manner manner{.by_kind = seed % 2 == 1};
    if (options_.careful)
      manner.careful_until = options_.careful_to_the_end
                                 ? std::numeric_limits<int>::max()
                                 : static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * options_.late_round)));
    const std::size_t before = findings_.count();
    try {
      if (options_.refill)
        play_refilled(match.position(), manner, rng);
      else
        play_match(match, manner, rng);
    } catch (const std::exception& error) {  // a list of fixed size is full (core/capacity.h)
      findings_.add(fmt::format("throws: {}", error.what()));
    }
    if (findings_.count() == before && !options_.refill) finish(match, number);
    if (findings_.count() != before && report_.record.empty() && !options_.refill) report_.record = write_record(match);
  }

  void play_match(Match& match, const Manner& manner, Rng& rng) {
    shows_.clear();
    const std::size_t before = findings_.count();
    while (!match.position().over() && findings_.count() == before && goes_on(match.decisions().size())) {
      const auto action = decide(match.position(), &match, manner, rng);
      if (!action) return;
      shows_.push_back(match.position().to_move() == kChance || match.position().reveals(*action));
      const auto done = match.apply(*action);
      if (const auto* refusal = std::get_if<Refusal>(&done))
        findings_.add(fmt::format("refused what it listed or sampled: {:#x}: {}", action->bits,
                                  Words::in(Language::En).say(refusal->reason)));
      check_whole(match.position());
    }
  }

  void play_refilled(Position position, const Manner& manner, Rng& rng) {
    const std::size_t before = findings_.count();
    std::size_t decisions = 0;
    for (; !position.over() && findings_.count() == before && goes_on(decisions); ++decisions) {
      if (position.to_move() >= 0) options_.refill(position);
      check_whole(position);
      const auto action = decide(position, nullptr, manner, rng);
      if (!action) return;
      position.apply(*action);
      check_whole(position);
    }
    count_game(position, decisions);
  }

  bool goes_on(std::size_t decisions) {
    findings_.at(fmt::format("{}, decision {}", place_, decisions));
    if (decisions < static_cast<std::size_t>(options_.max_decisions)) return true;
    findings_.add(fmt::format("not over after {} decisions", decisions));
    return false;
  }

  void check_whole(const Position& position) {
    if (const std::string broken = position.broken(); !broken.empty()) findings_.add("broken: " + broken);
  }

  // Looks at the decision at hand and makes it; nothing where there is none to make, which is a failure by then.
  std::optional<Action> decide(const Position& position, const Match* match, const Manner& manner, Rng& rng) {
    const std::optional<Action> chosen = look_and_choose(position, match, manner, rng);
    if (!chosen) return chosen;
    check_answer(position, *chosen);
    if (options_.on_decision) options_.on_decision(position, *chosen);
    return chosen;
  }

  // Every answer is written somehow; each kind of answer to each kind of question is read back a few times.
  void check_answer(const Position& position, Action chosen) {
    constexpr int kReadBack = 4;
    const std::string text = position.to_text(chosen);
    if (text.empty() || text == "?") findings_.add(fmt::format("has no typed form: {:#x}", chosen.bits));
    if (++answers_[{chosen.kind(), position.prompt().key}] > kReadBack) return;
    const auto read = position.from_text(text);
    if (const auto* action = std::get_if<Action>(&read); action == nullptr || *action != chosen)
      findings_.add("does not read back: " + text);
  }
  std::optional<Action> look_and_choose(const Position& position, const Match* match, const Manner& manner, Rng& rng) {
    ActionList list;
    position.list(list);
    report_.most_options = std::max(report_.most_options, list.size());
    check_list(position, options_.players, list, findings_);
    check_standing(position, list, rng, findings_);
    const int round = options_.late_round > 0 ? round_of(position) : 0;
    const bool late = options_.late_round > 0 && round >= options_.late_round;
    const bool careful = round < manner.careful_until;
    if (late) ++report_.late_decisions;
    if (report_.decisions++ % static_cast<std::uint64_t>(std::max(options_.deep_every, 1)) == 0) {
      if (late) ++report_.late_deep_checks;
      look_deep(position, match, list, rng);
    }
    if (list.empty() && position.to_move() != kChance) return std::nullopt;
    if (position.to_move() == kChance) return position.sample(rng);
    return careful ? options_.careful(position, list, rng) : choose(list, rng, manner.by_kind);
  }

  static Action choose(const ActionList& list, Rng& rng, bool by_kind) {
    const auto size = static_cast<std::uint32_t>(list.size());
    const Action any = list[rng.below(size)];
    if (!by_kind) return any;
    FixedVec<std::uint8_t, 256> kinds;
    for (Action option : list)
      if (!kinds.contains(option.kind())) kinds.push_back(option.kind());
    const std::uint8_t kind = kinds[rng.below(static_cast<std::uint32_t>(kinds.size()))];
    Action chosen = any;
    while (chosen.kind() != kind) chosen = list[rng.below(size)];
    return chosen;
  }

  void look_deep(const Position& position, const Match* match, const ActionList& list, Rng& rng) {
    ++report_.deep_checks;
    ActionList options = list;
    if (position.to_move() == kChance && list.empty())
      for (int i = 0; i < 4; ++i)
        if (const Action drawn = position.sample(rng); !options.contains(drawn)) options.push_back(drawn);
    check_options(position, options_.players, options, findings_, words_);
    check_impossible(position, options, findings_, words_);
    check_ahead(position, options_.players, findings_);
    check_counters(position, options_.players, findings_);
    check_refusals(position, options, rng, findings_, words_);
    check_foreign_text(position, options, rng, findings_, words_);
    secrets_.position(position, options, rng);
    check_tables(position, options_.players, options, findings_, words_);
    check_scores(position, options_.players, findings_, words_);
    if (match != nullptr) check_undo(*match, shows_, findings_, words_);
  }

  void finish(const Match& match, int number) {
    const Position& position = match.position();
    findings_.at(fmt::format("{}, at the end", game_.facts().id));
    check_scores(position, options_.players, findings_, words_);
    if (number % std::max(options_.record_every, 1) == 0) {
      check_record(match, findings_);
      Match early = match;
      early.rewind(match.decisions().size() / 2);
      check_record(early, findings_);
      check_tables(position, options_.players, {}, findings_, words_);
      Position copy = position;
      const auto late = copy.try_apply(match.decisions().empty() ? Action() : match.decisions().back().action);
      findings_.expect(std::holds_alternative<Refusal>(late), "something can be applied after the end");
    }
    count_game(position, match.decisions().size());
  }

  void count_game(const Position& position, std::size_t decisions) {
    report_.longest_game = std::max(report_.longest_game, decisions);
    const std::uint64_t hashes[] = {report_.signature, position.hash()};
    report_.signature = hash_bytes(hashes, sizeof hashes);
  }

  const Game& game_;
  const BatteryOptions& options_;
  BatteryReport report_;
  Findings findings_;
  WordsCheck words_;
  SecretsCheck secrets_;
  std::string place_;
  std::map<std::pair<std::uint8_t, std::string>, int> answers_;
  std::vector<bool> shows_;  // decision i was chance or showed its seat something
};

}  // namespace

std::string BatteryReport::text() const {
  std::string out;
  for (const std::string& failure : failures) out += failure + "\n";
  if (!record.empty()) out += "the game so far:\n" + record;
  return out;
}

std::string BatteryReport::summary() const {
  return fmt::format(
      "{} games, {} decisions, {} looked at in depth, {:.0f} % of these late, at most {} options, longest game {}",
      games, decisions, deep_checks, 100 * late_share(), most_options, longest_game);
}

BatteryReport run_battery(const Game& game, const BatteryOptions& options) {
  return Battery(game, options).run();
}

}  // namespace orrery
