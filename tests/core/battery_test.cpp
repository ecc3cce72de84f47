#include "tests/battery.h"

#include <gtest/gtest.h>

#include "tests/core/toy_game.h"

namespace orrery {
namespace {

TEST(Battery, TheToyGamePasses) {
  for (int players : {2, 3}) {
    BatteryOptions options;
    options.players = players;
    options.games = 100;
    options.deep_every = 5;
    const BatteryReport report = run_battery(toy::game(), options);
    EXPECT_TRUE(report.passed()) << report.text();
    EXPECT_EQ(report.games, 100);
    EXPECT_GT(report.deep_checks, 100u);
  }
}

TEST(Battery, TheSameSeedPlaysTheSameGames) {
  BatteryOptions options;
  options.games = 5;
  const BatteryReport first = run_battery(toy::game(), options);
  const BatteryReport second = run_battery(toy::game(), options);
  EXPECT_EQ(first.signature, second.signature);
  options.seed = 99;
  EXPECT_NE(first.signature, run_battery(toy::game(), options).signature);
}

TEST(Battery, StopsWhenToldTo) {
  BatteryOptions options;
  options.games = 50;
  options.after_game = [](int done) { return done < 3; };
  EXPECT_EQ(run_battery(toy::game(), options).games, 3);
}

// What a game may get wrong; the battery must notice each.
enum class Fault {
  ListsTwice,
  SingleOption,
  SameText,
  DoesNotReadBack,
  BreaksInvariant,
  AcceptsSilently,
  LeaksByView,
  LeaksByOptions,
  LeaksByLog,
  LeaksByScores,
  UnknownMessage,
  MissingArgument,
  ScoresDoNotAddUp,
  LooseTouch,
  NeverEnds,
  AnswersUnasked,
  AnswersNoOption,
  SaysImpossible,
  PreparesItself,
};

class FaultyGame final : public Game {
 public:
  explicit FaultyGame(Fault fault) : fault_(fault) {}

  const GameFacts& facts() const override { return toy_.facts(); }
  Or<Position> start(int players, const OptionTexts& options, OptionTexts& normal) const override {
    auto position = toy_.start(players, options, normal);
    return Position(*this, std::get<Position>(position).state());
  }
  std::size_t state_size() const override { return toy_.state_size(); }
  Seat to_move(const void* s) const override { return toy_.to_move(s); }
  void list(const void* s, ActionList& out) const override {
    toy_.list(s, out);
    if (toy_.to_move(s) < 0) return;
    if (fault_ == Fault::ListsTwice) out.push_back(out[0]);
    if (fault_ == Fault::SingleOption) out.resize(1);
    if (fault_ == Fault::LeaksByOptions && of(s).cards[0] % 2 == 0) out.pop_back();
  }
  void apply(void* s, Action a) const override {
    const toy::State before = of(s);
    toy_.apply(s, a);
    if (fault_ == Fault::BreaksInvariant && before.round > 1) static_cast<toy::State*>(s)->deck = 0;
    if (fault_ == Fault::NeverEnds && toy_.to_move(s) == kNobody) *static_cast<toy::State*>(s) = before;
  }
  Action sample(const void* s, Rng& rng) const override { return toy_.sample(s, rng); }
  bool can_happen(const void* s, Action a) const override { return toy_.can_happen(s, a); }
  void resample(void* s, Seat seat, Rng& rng) const override { toy_.resample(s, seat, rng); }
  bool reveals(const void* s, Action a) const override { return toy_.reveals(s, a); }
  std::string to_text(const void* s, Action a) const override {
    return fault_ == Fault::SameText ? "same" : toy_.to_text(s, a);
  }
  Or<Action> from_text(const void* s, std::string_view text) const override {
    if (fault_ == Fault::DoesNotReadBack) return Action(1);
    return toy_.from_text(s, text);
  }
  Refusal why_not(const void* s, Action a) const override {
    if (fault_ == Fault::AcceptsSilently) return {"toy.no_such_message", ""};
    return toy_.why_not(s, a);
  }
  Text headline(const void* s) const override { return toy_.headline(s); }
  Text prompt(const void* s) const override {
    if (fault_ == Fault::UnknownMessage) return "toy.no_such_message";
    return fault_ == Fault::MissingArgument ? Text("toy.card") : toy_.prompt(s);
  }
  OptionInfo describe(const void* s, Action a) const override {
    OptionInfo info = toy_.describe(s, a);
    if (fault_ == Fault::LooseTouch) info.touches.push_back("nowhere");
    return info;
  }
  Table view(const void* s, Seat seat) const override {
    Table table = toy_.view(s, seat);
    if (fault_ == Fault::LeaksByView) table.counters[0].maximum = of(s).cards[1];
    return table;
  }
  std::string as_seen(const void* s, Action a, Seat viewer) const override {
    return fault_ == Fault::LeaksByLog ? toy_.to_text(s, a) : toy_.as_seen(s, a, viewer);
  }
  std::vector<SeatScore> scores(const void* s, Seat viewer) const override {
    std::vector<SeatScore> scores = toy_.scores(s, fault_ == Fault::LeaksByScores ? 1 : viewer);
    if (fault_ == Fault::ScoresDoNotAddUp) ++scores[0].total;
    return scores;
  }
  std::string broken(const void* s) const override { return toy_.broken(s); }
  std::optional<Action> standing_answer(const void* s, const StandingAnswers& answers) const override {
    if (fault_ == Fault::AnswersNoOption && !answers.empty() && answers.begin()->second != "ask") return Action(77);
    ActionList options;
    toy_.list(s, options);
    if (fault_ == Fault::AnswersUnasked && toy_.to_move(s) >= 0) return options[0];
    return toy_.standing_answer(s, answers);
  }
  std::vector<Impossible> impossible(const void* s) const override {
    ActionList options;
    toy_.list(s, options);
    if (fault_ == Fault::SaysImpossible && toy_.to_move(s) >= 0)
      return {{toy_.describe(s, options[0]).label, {"toy.refused.peek", ""}}};
    return toy_.impossible(s);
  }
  std::optional<Position> ahead(const void* s) const override {
    if (fault_ == Fault::PreparesItself && toy_.to_move(s) >= 0) return Position(toy_, s);
    return toy_.ahead(s);
  }

 private:
  static const toy::State& of(const void* s) { return *static_cast<const toy::State*>(s); }

  Fault fault_;
  const Game& toy_ = toy::game();
};

struct Case {
  Fault fault;
  const char* noticed;
};

class BatteryNotices : public testing::TestWithParam<Case> {};

TEST_P(BatteryNotices, TheFault) {
  const FaultyGame game(GetParam().fault);
  BatteryOptions options;
  options.games = 4;
  options.deep_every = 3;
  options.record_every = 1000;  // the faulty game is not registered
  options.max_decisions = 200;
  options.max_failures = 1000;
  const BatteryReport report = run_battery(game, options);
  EXPECT_NE(report.text().find(GetParam().noticed), std::string::npos) << report.text();
}

INSTANTIATE_TEST_SUITE_P(
    All, BatteryNotices,
    testing::Values(Case{Fault::ListsTwice, "listed twice"}, Case{Fault::SingleOption, "1 option(s)"},
                    Case{Fault::SameText, "two options with the same text"},
                    Case{Fault::DoesNotReadBack, "reads back as"}, Case{Fault::BreaksInvariant, "cards were lost"},
                    Case{Fault::AcceptsSilently, "no message toy.no_such_message (uk)"},
                    Case{Fault::LeaksByView, "sees hidden things on its table"},
                    Case{Fault::LeaksByOptions, "could tell hidden things by its options"},
                    Case{Fault::LeaksByLog, "the log tells seat"}, Case{Fault::LeaksByScores, "or in the scores"},
                    Case{Fault::UnknownMessage, "no message toy.no_such_message (ru)"},
                    Case{Fault::MissingArgument, "toy.card (en) lacks its argument n"},
                    Case{Fault::ScoresDoNotAddUp, "its lines add up to"},
                    Case{Fault::LooseTouch, "touches what is not there: nowhere"},
                    Case{Fault::NeverEnds, "not over after 200 decisions"},
                    Case{Fault::AnswersUnasked, "though it is to be asked"},
                    Case{Fault::AnswersNoOption, "answered in advance, but no option"},
                    Case{Fault::SaysImpossible, "said to be impossible, but an option"},
                    Case{Fault::PreparesItself, "the decision ahead is not another seat's"}));

}  // namespace
}  // namespace orrery
