// Whatever changes a counter has a line in the log: for everybody, in every language. A client names in that line the
// counters that changed and by how much, so all of them must be told apart by their names.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "core/match.h"
#include "core/registry.h"
#include "core/words.h"

namespace orrery {
namespace {

constexpr int kOftenEnough = 30;  // a message with other arguments

int games_to_play() {
  return std::getenv("ORRERY_LONG") != nullptr ? 1000 : 12;
}

Action any_option(const Position& position, Rng& rng) {
  ActionList options;
  position.list(options);
  if (position.to_move() == kChance) return position.sample(rng);
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

class LogOfGame : public testing::TestWithParam<const Game*> {
 protected:
  const Game& game() const { return *GetParam(); }

  void play(int players, std::uint64_t seed) {
    Xoshiro rng(seed);
    Position position = std::get<Match>(Match::start(game(), players, {})).position();
    for (; !position.over() && !HasFailure(); ++decisions_) {
      const Position before = position;
      const Action action = any_option(position, rng);
      position.apply(action);
      look(before, action, position, kNobody);
      look(before, action, position, static_cast<Seat>(decisions_ % players));
    }
  }

  int changes() const { return changes_; }

 private:
  void look(const Position& before, Action action, const Position& after, Seat viewer) {
    CounterValues old, now;
    before.counters(viewer, old);
    after.counters(viewer, now);
    ASSERT_EQ(old.size(), now.size()) << "counters come and go: " << before.to_text(action);
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < now.size(); ++i)
      if (old[i] != now[i]) changed.push_back(i);
    say_line(before.as_seen(action, viewer).label, before.to_text(action));
    if (changed.empty()) return;

    const std::vector<Counter> counters = after.view(viewer).counters;
    ASSERT_EQ(counters.size(), now.size());
    for (const std::size_t i : changed) {
      ++changes_;
      if (!named_.insert(counters[i].id).second) continue;
      tell_apart(counters, counters[i]);
    }
  }

  void say_line(const Text& line, const std::string& typed) {
    if (++said_[line.key] > kOftenEnough) return;
    for (const Language language : kLanguages) {
      const std::string said = in(language).say(line);
      EXPECT_TRUE(in(language).has(line.key) && !said.empty() && said.find_first_of("{}") == std::string::npos)
          << typed << ": " << said << ", " << code_of(language);
    }
  }

  // Nothing else of the same owner is called the same.
  void tell_apart(const std::vector<Counter>& counters, const Counter& counter) {
    for (const Language language : kLanguages) {
      const std::string name = in(language).say(counter.label);
      EXPECT_TRUE(in(language).has(counter.label.key) && !name.empty()) << counter.id;
      for (const Counter& other : counters)
        EXPECT_TRUE(other.id == counter.id || other.owner != counter.owner || in(language).say(other.label) != name)
            << counter.id << " and " << other.id << " are both called " << name;
    }
  }

  const Words& in(Language language) const { return Words::in(language, game().facts().id); }

  int decisions_ = 0, changes_ = 0;
  std::set<std::string> named_;
  std::map<std::string, int> said_;
};

TEST_P(LogOfGame, EveryChangeOfEveryCounterHasALine) {
  const auto& [least, most] = std::pair(game().facts().min_players, game().facts().max_players);
  for (int i = 0; i < games_to_play() && !HasFailure(); ++i)
    play(least + i % (most - least + 1), static_cast<std::uint64_t>(i) + 1);
  EXPECT_GT(changes(), 100 * games_to_play());
}

INSTANTIATE_TEST_SUITE_P(EveryGame, LogOfGame, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return one.param->facts().id; });

}  // namespace
}  // namespace orrery
