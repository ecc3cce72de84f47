#include "tests/battery.h"

#include <gtest/gtest.h>

#include "tests/core/toy_game.h"

namespace orrery {
namespace {

TEST(Battery, TheToyGamePasses) {
  const OptionTexts setups[] = {
      {}, {{"hand", "3"}}, {{"hand", "2"}, {"rounds", "5"}}, {{"hand", "3"}, {"windows", "fast"}}};
  for (int number = 0; number < 12; ++number) {
    BatteryOptions options;
    options.players = 2 + number % 3;
    options.options = setups[number / 3];
    options.games = 12;
    options.deep_every = 5;
    const BatteryReport report = run_battery(toy::game(), options);
    EXPECT_TRUE(report.passed()) << report.text();
    EXPECT_EQ(report.games, 12);
    EXPECT_GT(report.deep_checks, 30u);
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

// Gains as much as it may and never looks at anything.
Action carefully(const Position& position, const ActionList& options, Rng&) {
  Action best = options[0];
  for (const Action option : options)
    if (position.to_text(option) == "gain 3") best = option;
  return best;
}

TEST(Battery, PlaysOnFromPositionsOfCarefulPlayers) {
  BatteryOptions options;
  options.options = {{"rounds", "5"}};
  options.games = 40;
  options.deep_every = 3;
  options.late_round = 3;
  options.careful = carefully;
  const BatteryReport report = run_battery(toy::game(), options);
  EXPECT_TRUE(report.passed()) << report.text();
  EXPECT_GT(report.late_share(), 0.4);
  EXPECT_LT(report.late_share(), 0.8);
  EXPECT_NE(report.summary().find(" % of these late"), std::string::npos);
}

TEST(Battery, GivesEverybodyWhatHeNeeds) {
  BatteryOptions options;
  options.games = 20;
  options.deep_every = 3;
  int poorest = 1000;
  options.refill = [&](Position& position) {
    toy::State state = *static_cast<const toy::State*>(position.state());
    for (std::uint16_t& coins : state.coins) coins = 50;
    position = Position(position.game(), &state);
    poorest = std::min<int>(poorest, state.coins[0]);
  };
  const BatteryReport report = run_battery(toy::game(), options);
  EXPECT_TRUE(report.passed()) << report.text();
  EXPECT_EQ(poorest, 50);
  EXPECT_GT(report.longest_game, 6u);
}

// What a game may get wrong; the battery must notice each.
enum class Fault {
  ListsTwice,
  SingleOption,
  SameText,
  DoesNotReadBack,
  NoForm,
  BreaksInvariant,
  AcceptsSilently,
  UnknownMessage,
  MissingArgument,
  ScoresDoNotAddUp,
  LooseTouch,
  NeverEnds,
  AnswersUnasked,
  AnswersNoOption,
  SaysImpossible,
  PreparesItself,
  // leaks
  ByRules,
  ByWhoIsAsked,
  ByResample,
  ByIdleResample,
  ByView,
  ByViewOfSpectators,
  ByScores,
  ByScoresOfSpectators,
  ByLogText,
  ByLogWords,
  ByLogHidden,
  ByLogOfSecretDecision,
  ByWordsOfSecretDecision,
  HidesUnsaid,
  HidesFromOwner,
  ByPrompt,
  ByHeadline,
  ByOptions,
  ByOptionWords,
  ByPreview,
  ByEffects,
  ByCounters,
  ByImpossible,
  ByRefusal,
  ByStanding,
  ByWhoIsAhead,
  ByAhead,
  RevealsUnsaid,
  RevealsNothing,
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
  Seat to_move(const void* s) const override {
    const Seat seat = toy_.to_move(s);
    if (fault_ == Fault::ByWhoIsAsked && toy::in_window(of(s)))
      for (int other = 0; other < of(s).players; ++other)
        if (toy::holds(of(s), other, toy::Card::Veto)) return static_cast<Seat>(other);
    return seat;
  }
  void list(const void* s, ActionList& out) const override {
    toy_.list(s, out);
    if (toy_.to_move(s) < 0) return;
    if (fault_ == Fault::ListsTwice) out.push_back(out[0]);
    if (fault_ == Fault::SingleOption) out.resize(1);
    if (fault_ == Fault::ByOptions && odd(s) && out.size() > 4) out.pop_back();
  }
  void apply(void* s, Action a) const override {
    const toy::State before = of(s);
    toy_.apply(s, a);
    auto& state = *static_cast<toy::State*>(s);
    if (fault_ == Fault::BreaksInvariant && before.round > 1) state.deck = 0;
    if (fault_ == Fault::NeverEnds && toy_.to_move(s) == kNobody) state = before;
    // The die is worth more where the next seat holds a high card.
    if (fault_ == Fault::ByRules && toy::act_of(a) == toy::Act::Take && odd(&before))
      ++state.coins[static_cast<std::size_t>(before.steps.top().seat)];
  }
  bool view_parts(const void*, Seat, TableParts&) const override { return false; }
  Action sample(const void* s, Rng& rng) const override { return toy_.sample(s, rng); }
  bool can_happen(const void* s, Action a) const override { return toy_.can_happen(s, a); }
  void resample(void* s, Seat seat, Rng& rng) const override {
    if (fault_ == Fault::ByIdleResample) return;
    toy_.resample(s, seat, rng);
    auto& state = *static_cast<toy::State*>(s);
    if (fault_ == Fault::ByResample && state.cards[0] != 0 && state.cards[1] != 0)
      std::swap(state.cards[0], state.cards[1]);
  }
  bool reveals(const void* s, Action a) const override {
    if (fault_ == Fault::RevealsNothing && toy::act_of(a) == toy::Act::Trade) return true;
    if (fault_ == Fault::RevealsUnsaid || fault_ == Fault::ByEffects) return false;
    return toy_.reveals(s, a);
  }
  std::string to_text(const void* s, Action a) const override {
    if (fault_ == Fault::NoForm && of(s).round > 1) return "?";
    return fault_ == Fault::SameText ? "same" : toy_.to_text(s, a);
  }
  Or<Action> from_text(const void* s, std::string_view text) const override {
    if (fault_ == Fault::DoesNotReadBack) return Action(1);
    return toy_.from_text(s, text);
  }
  Refusal why_not(const void* s, Action a) const override {
    if (fault_ == Fault::AcceptsSilently) return {"toy.no_such_message", ""};
    if (fault_ == Fault::ByRefusal && odd(s)) return {"core.not_an_option", "TY-1"};
    return toy_.why_not(s, a);
  }
  Text headline(const void* s) const override {
    Text text = toy_.headline(s);
    if (fault_ == Fault::ByHeadline) text.add("card", of(s).cards[0]);
    return text;
  }
  Text prompt(const void* s) const override {
    if (fault_ == Fault::UnknownMessage) return "toy.no_such_message";
    if (fault_ == Fault::MissingArgument) return "toy.card";
    Text text = toy_.prompt(s);
    if (fault_ == Fault::ByPrompt)
      text.add("drawn",
               toy::card_text(toy::fingers(of(s))[0] == toy::Card::None ? toy::Card::Blank : toy::fingers(of(s))[0]));
    return text;
  }
  OptionInfo describe(const void* s, Action a) const override {
    OptionInfo info = toy_.describe(s, a);
    if (fault_ == Fault::LooseTouch) info.touches.push_back("nowhere");
    if (fault_ == Fault::ByOptionWords && odd(s)) info.warnings.emplace_back("toy.waste");
    if (fault_ == Fault::ByPreview) info.preview = Text("toy.card").with("n", card_of_next(s));
    return info;
  }
  Table view(const void* s, Seat seat) const override {
    Table table = toy_.view(s, seat);
    table.headline = headline(s);
    if (fault_ == Fault::ByView && seat != kNobody) table.counters[0].maximum = of(s).cards[1];
    if (fault_ == Fault::ByViewOfSpectators && seat == kNobody) table = toy_.view(s, 0);
    if (fault_ == Fault::ByCounters) table.counters.back().value = of(s).cards[0];
    if (fault_ == Fault::ByEffects) table.counters.back().value = looked_at(s, seat);
    return table;
  }
  Seen as_seen(const void* s, Action a, Seat viewer) const override {
    const Seen whole{toy_.to_text(s, a), toy_.describe(s, a).label, false};
    Seen seen = toy_.as_seen(s, a, viewer);
    const bool kept = toy::act_of(a) == toy::Act::Keep;
    if (fault_ == Fault::ByLogText && !kept) seen.text = whole.text;
    if (fault_ == Fault::ByLogWords && !kept) seen.label = whole.label;
    if (fault_ == Fault::ByLogHidden && toy::act_of(a) == toy::Act::Drawn && seen.hidden)
      seen.hidden = a.arg(0) % 2 == 0;
    if (fault_ == Fault::ByLogOfSecretDecision && kept) seen.text = whole.text;
    if (fault_ == Fault::ByWordsOfSecretDecision && kept) seen.label = whole.label;
    if (fault_ == Fault::HidesUnsaid) seen.hidden = false;
    if (fault_ == Fault::HidesFromOwner && kept) seen = toy_.as_seen(s, a, kNobody);
    return seen;
  }
  std::vector<SeatScore> scores(const void* s, Seat viewer) const override {
    if (fault_ == Fault::ByScores && viewer != kNobody) viewer = 1;
    if (fault_ == Fault::ByScoresOfSpectators && viewer == kNobody) viewer = 1;
    std::vector<SeatScore> scores = toy_.scores(s, viewer);
    if (fault_ == Fault::ScoresDoNotAddUp) ++scores[0].total;
    return scores;
  }
  std::string broken(const void* s) const override { return toy_.broken(s); }
  std::optional<Action> standing_answer(const void* s, const StandingAnswers& answers) const override {
    if (fault_ == Fault::AnswersNoOption && !answers.empty() && answers.begin()->second != "ask") return Action(77);
    ActionList options;
    toy_.list(s, options);
    if (fault_ == Fault::AnswersUnasked && toy_.to_move(s) >= 0) return options[0];
    if (fault_ == Fault::ByStanding && toy::in_window(of(s)) && odd(s)) return std::nullopt;
    return toy_.standing_answer(s, answers);
  }
  std::vector<Impossible> impossible(const void* s) const override {
    ActionList options;
    toy_.list(s, options);
    if (fault_ == Fault::SaysImpossible && toy_.to_move(s) >= 0)
      return {{toy_.describe(s, options[0]).label, {"toy.refused.peek", ""}}};
    if (fault_ == Fault::ByImpossible && odd(s)) return {{"toy.card", {"toy.refused.peek", ""}}};
    return toy_.impossible(s);
  }
  std::optional<Position> ahead(const void* s, Seat seat) const override {
    if (fault_ == Fault::PreparesItself && toy_.to_move(s) >= 0) return Position(toy_, s);
    auto ahead = toy_.ahead(s, seat);
    if (!ahead) return ahead;
    if (fault_ == Fault::ByWhoIsAhead && !toy::holds(of(s), seat, toy::Card::Shield)) return std::nullopt;
    toy::State state = of(ahead->state());
    if (fault_ == Fault::ByAhead) state.coins[0] = of(s).cards[static_cast<std::size_t>((seat + 1) % state.players)];
    return Position(*this, &state);
  }
  void counters(const void* s, Seat viewer, CounterValues& out) const override {
    toy_.counters(s, viewer, out);
    if (fault_ == Fault::ByCounters) out.back() = of(s).cards[0];
    if (fault_ == Fault::ByEffects) out.back() = looked_at(s, viewer);
  }
  Printed printed() const override { return toy_.printed(); }
  Legend legend() const override { return toy_.legend(); }
  int action_id(const void* s, Action a) const override { return toy_.action_id(s, a); }
  const ObservationLayout& observation_layout() const override { return toy_.observation_layout(); }
  void observe(const void* s, Seat viewer, std::span<float> out) const override { toy_.observe(s, viewer, out); }

 private:
  static const toy::State& of(const void* s) { return *static_cast<const toy::State*>(s); }
  // The card of the seat behind the one that decides: it cannot know that, unless it has looked.
  static int card_of_next(const void* s) {
    const toy::State& state = of(s);
    return state.steps.empty() ? 0
                               : state.cards[static_cast<std::size_t>((state.steps.top().seat + 1) % state.players)];
  }
  static bool odd(const void* s) { return card_of_next(s) % 2 == 1; }
  // The sum of the cards that a seat knows.
  static int looked_at(const void* s, Seat viewer) {
    int sum = 0;
    for (int other = 0; viewer >= 0 && other < of(s).players; ++other)
      if (toy::knows(of(s), viewer, other)) sum += of(s).cards[static_cast<std::size_t>(other)];
    return sum;
  }

  Fault fault_;
  const Game& toy_ = toy::game();
};

struct Case {
  Fault fault;
  const char* noticed;
};

class BatteryNotices : public testing::TestWithParam<Case> {
 public:
  static BatteryReport play(int games) {
    const FaultyGame game(GetParam().fault);
    BatteryOptions options;
    options.players = 3;
    options.options = {{"hand", "2"}, {"rounds", "5"}};
    options.games = games;
    options.deep_every = 4;
    options.record_every = 1000;  // the faulty game is not registered
    options.max_decisions = 200;
    options.max_failures = 1000;
    return run_battery(game, options);
  }
};

TEST_P(BatteryNotices, TheFault) {
  const BatteryReport report = play(GetParam().fault < Fault::ByRules ? 3 : 14);
  EXPECT_NE(report.text().find(GetParam().noticed), std::string::npos) << report.text();
}

INSTANTIATE_TEST_SUITE_P(All, BatteryNotices,
                         testing::Values(Case{Fault::ListsTwice, "listed twice"},
                                         Case{Fault::SingleOption, "1 option(s)"},
                                         Case{Fault::SameText, "two options with the same text"},
                                         Case{Fault::DoesNotReadBack, "reads back as"},
                                         Case{Fault::NoForm, "has no typed form"},
                                         Case{Fault::BreaksInvariant, "cards were lost"},
                                         Case{Fault::AcceptsSilently, "no message toy.no_such_message (uk)"},
                                         Case{Fault::UnknownMessage, "no message toy.no_such_message (ru)"},
                                         Case{Fault::MissingArgument, "toy.card (en) lacks its argument n"},
                                         Case{Fault::ScoresDoNotAddUp, "its lines add up to"},
                                         Case{Fault::LooseTouch, "touches what is not there: nowhere"},
                                         Case{Fault::NeverEnds, "not over after 200 decisions"},
                                         Case{Fault::AnswersUnasked, "though it is to be asked"},
                                         Case{Fault::AnswersNoOption, "answered in advance, but no option"},
                                         Case{Fault::SaysImpossible, "said to be impossible, but an option"},
                                         Case{Fault::PreparesItself, "the decision ahead is another seat's"}));

INSTANTIATE_TEST_SUITE_P(
    Leaks, BatteryNotices,
    testing::Values(Case{Fault::ByRules, "shows its seat something by the counters and is not said to: take "},
                    Case{Fault::ByWhoIsAsked, "could tell hidden things by who decides"},
                    Case{Fault::ByResample, "seat 1 could tell hidden things by its table"},
                    Case{Fault::ByIdleResample, "guesses for seat 2 never change what others see"},
                    Case{Fault::ByView, "seat 1 could tell hidden things by its table"},
                    Case{Fault::ByViewOfSpectators, "a spectator could tell hidden things by its table"},
                    Case{Fault::ByScores, "seat 1 could tell hidden things by the scores"},
                    Case{Fault::ByScoresOfSpectators, "a spectator could tell hidden things by the scores"},
                    Case{Fault::ByLogText, "what it cannot know by its text: card "},
                    Case{Fault::ByLogWords, "what it cannot know by its words: card ?"},
                    Case{Fault::ByLogHidden, "what it cannot know by whether something is hidden: draw ?"},
                    Case{Fault::ByLogOfSecretDecision, "what it cannot know by its text: keep "},
                    Case{Fault::ByWordsOfSecretDecision, "what it cannot know by its words: keep ?"},
                    Case{Fault::HidesUnsaid, "the log hides something and does not say so"},
                    Case{Fault::HidesFromOwner, "the log hides from its own seat: keep "},
                    Case{Fault::ByPrompt, "could tell hidden things by the question that everybody is told"},
                    Case{Fault::ByHeadline, "a spectator could tell hidden things by the headline"},
                    Case{Fault::ByOptions, "could tell hidden things by its options"},
                    Case{Fault::ByOptionWords, "could tell hidden things by the words of its options"},
                    Case{Fault::ByPreview, "could tell hidden things by the words of its options"},
                    Case{Fault::ByEffects, "could tell hidden things by what its options cost and give"},
                    Case{Fault::ByCounters, "a spectator could tell hidden things by the counters"},
                    Case{Fault::ByImpossible, "could tell hidden things by what is said to be impossible"},
                    Case{Fault::ByRefusal, "could tell hidden things by refusals"},
                    Case{Fault::ByStanding, "could tell hidden things by answers in advance"},
                    Case{Fault::ByWhoIsAhead, "could tell hidden things by who may answer ahead"},
                    Case{Fault::ByAhead, "could tell hidden things by its decision ahead"},
                    Case{Fault::RevealsUnsaid, "shows its seat something by the scores and is not said to: peek "},
                    Case{Fault::RevealsNothing, "said to show its seat something, but shows nothing: trade"}));

}  // namespace
}  // namespace orrery
