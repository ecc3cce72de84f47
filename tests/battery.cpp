#include "tests/battery.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/record.h"
#include "core/words.h"
#include "tests/battery_checks.h"

namespace orrery {

namespace {

class Battery {
 public:
  Battery(const Game& game, const BatteryOptions& options) : game_(game), options_(options), words_(findings_) {}

  BatteryReport run() {
    check_standing_words(game_.facts(), words_);
    for (int i = 0; i < options_.games && findings_.different() < options_.max_failures; ++i) {
      play(i);
      ++report_.games;
      if (options_.after_game && !options_.after_game(report_.games)) break;
    }
    report_.failures = findings_.take();
    return std::move(report_);
  }

 private:
  void play(int number) {
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(number);
    Xoshiro rng(seed);
    const auto place = [&](std::size_t decision) {
      return fmt::format("{} with {}, seed {}, decision {}", game_.facts().id, options_.players, seed, decision);
    };
    findings_.at(place(0));
    auto started = Match::start(game_, options_.players, options_.options, {"Анна", "Bo  b\n", "Є'"});
    if (auto* refusal = std::get_if<Refusal>(&started)) {
      findings_.add("does not start: " + Words::in(Language::En).say(refusal->reason));
      return;
    }
    Match& match = std::get<Match>(started);
    const std::size_t before = findings_.count();
    // Choosing the kind of an action first reaches rare kinds that drown among many others.
    const bool by_kind = seed % 2 == 1;
    shows_.clear();
    while (!match.position().over() && findings_.count() == before) {
      const std::size_t index = match.decisions().size();
      findings_.at(place(index));
      if (index >= static_cast<std::size_t>(options_.max_decisions)) {
        findings_.add(fmt::format("not over after {} decisions", index));
        break;
      }
      decide(match, rng, by_kind);
    }
    if (findings_.count() == before) finish(match, number);
    if (findings_.count() != before && report_.record.empty()) report_.record = write_record(match);
  }

  void decide(Match& match, Rng& rng, bool by_kind) {
    const Position& position = match.position();
    ActionList list;
    position.list(list);
    report_.most_options = std::max(report_.most_options, list.size());
    check_list(position, options_.players, list, findings_);
    check_standing(position, list, rng, findings_);
    if (report_.decisions++ % static_cast<std::uint64_t>(std::max(options_.deep_every, 1)) == 0)
      look_deep(match, list, rng);
    if (list.empty() && position.to_move() != kChance) return;  // a failure by now

    const Action action = choose(position, list, rng, by_kind);
    shows_.push_back(position.to_move() == kChance || position.reveals(action));
    const auto done = match.apply(action);
    if (const auto* refusal = std::get_if<Refusal>(&done))
      findings_.add(fmt::format("refused what it {}: {:#x}: {}", list.empty() ? "sampled" : "listed", action.bits,
                                Words::in(Language::En).say(refusal->reason)));
    if (const std::string broken = position.broken(); !broken.empty()) findings_.add("broken: " + broken);
  }

  Action choose(const Position& position, const ActionList& list, Rng& rng, bool by_kind) const {
    if (position.to_move() == kChance) return position.sample(rng);
    if (options_.choose) return options_.choose(position, list, rng);
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

  void look_deep(const Match& match, const ActionList& list, Rng& rng) {
    ++report_.deep_checks;
    const Position& position = match.position();
    ActionList options = list;
    if (position.to_move() == kChance && list.empty())
      for (int i = 0; i < 4; ++i)
        if (const Action drawn = position.sample(rng); !options.contains(drawn)) options.push_back(drawn);
    check_options(position, options_.players, options, findings_, words_);
    check_impossible(position, options, findings_, words_);
    check_ahead(position, options_.players, findings_);
    check_refusals(position, options, rng, findings_, words_);
    check_foreign_text(position, options, rng, findings_, words_);
    check_hidden(position, options_.players, options, rng, findings_);
    check_log(position, options_.players, rng, findings_);
    check_tables(position, options_.players, options, findings_, words_);
    check_scores(position, options_.players, findings_, words_);
    check_undo(match, shows_, findings_, words_);
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
    report_.longest_game = std::max(report_.longest_game, match.decisions().size());
    const std::uint64_t hashes[] = {report_.signature, position.hash()};
    report_.signature = hash_bytes(hashes, sizeof hashes);
  }

  const Game& game_;
  const BatteryOptions& options_;
  BatteryReport report_;
  Findings findings_;
  WordsCheck words_;
  std::vector<bool> shows_;
};

}  // namespace

std::string BatteryReport::text() const {
  std::string out;
  for (const std::string& failure : failures) out += failure + "\n";
  if (!record.empty()) out += "the game so far:\n" + record;
  return out;
}

BatteryReport run_battery(const Game& game, const BatteryOptions& options) {
  return Battery(game, options).run();
}

}  // namespace orrery
