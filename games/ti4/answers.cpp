// Answers in advance (TI-20.3.4): who may answer before his turn, and answers that stand.

#include <algorithm>
#include <set>

#include "games/ti4/combat.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

// Questions are in groups, which can be answered as a whole: moments by where they belong in the round, cards.
std::string_view group_of(const WindowFacts& window) {
  constexpr std::pair<std::string_view, std::string_view> kGroups[] = {
      {"W-ANY", "any"},    {"W-STR", "strategy"}, {"W-SCO", "space"},  {"W-SPC", "space"},
      {"W-INV", "ground"}, {"W-GND", "ground"},   {"W-STA", "status"}, {"W-AGD", "agenda"}};
  for (const auto& [code, group] : kGroups)
    if (window.id.starts_with(code)) return group;
  return "turn";
}
std::string question_of(const WindowFacts& window) {
  return std::string(group_of(window)) + "." + std::string(window.name);
}
std::string question_of(std::string_view group, const StrategyCardFacts& card) {
  return std::string(group) + "." + std::string(card.name);
}
std::string question_of(Component component) {
  return std::string(component.is(ComponentKind::ActionCard) ? "cards." : "abilities.") +
         std::string(facts_of(component).name);
}

// An ability or technology that costs nothing: whoever has it may want to use it whenever he can.
bool is_free(Component component) {
  const ComponentFacts& facts = facts_of(component);
  return (component.is(ComponentKind::Ability) || component.is(ComponentKind::Tech)) && facts.optional &&
         facts.price == Price{};
}

const std::string* answer_to(const StandingAnswers& answers, std::string_view question) {
  const auto found = answers.find(question);
  return found == answers.end() ? nullptr : &found->second;
}
bool says(const StandingAnswers& answers, const std::string& question, std::string_view value) {
  const std::string* answer = answer_to(answers, question);
  return answer != nullptr && *answer == value;
}

// The place of a strategy card in the order of wishes.
constexpr std::array<std::string_view, kStrategyCards> kRanks = {"first", "second", "third",   "fourth",
                                                                 "fifth", "sixth",  "seventh", "eighth"};
int rank_of(const StandingAnswers& answers, StrategyCard card) {
  const std::string* answer = answer_to(answers, question_of("picks", facts_of(card)));
  const auto rank = std::ranges::find(kRanks, answer != nullptr ? *answer : "ask");
  return static_cast<int>(rank - kRanks.begin());
}

// TI-8.1: the dearest wish that is still there; nothing when none of those left was named.
std::optional<Action> wished_card(const State& state, const StandingAnswers& answers) {
  ActionList options;
  list_pick_card(state, state.steps.top().as<step::PickCard>(), options);
  const auto rank = [&](Action pick) { return rank_of(answers, static_cast<StrategyCard>(pick.arg(0))); };
  const auto best = std::ranges::min_element(options, {}, rank);
  if (best == options.end() || rank(*best) == kStrategyCards) return {};
  return *best;
}

// TI-10.1.2: never, or whenever he can.
std::optional<Action> wished_secondary(const State& state, const StandingAnswers& answers) {
  const step::Secondary& secondary = state.steps.top().as<step::Secondary>();
  ActionList options;
  list_secondary(state, state.steps.top().seat, secondary, options);
  const std::string question = question_of("secondaries", facts_of(secondary.card));
  for (const Action option : options)
    if (says(answers, question, kind_of(option) == Act::Decline ? "decline" : "use")) return option;
  return {};
}

// TI-17.1: no deals at all, or those that are even or better.
std::optional<Action> wished_deal(const State& state, const StandingAnswers& answers) {
  if (says(answers, "deals", "none")) return act(Act::Decline);
  return says(answers, "deals", "fair") ? acceptance_of_fair(state) : std::nullopt;
}

// TI-9.1.3: as soon as he may, or only without a token for a tactical action.
std::optional<Action> wished_pass(const State& state, const StandingAnswers& answers) {
  const int seat = state.steps.top().seat;
  const bool now = says(answers, "passing", "always") ||
                   (says(answers, "passing", "without_tokens") && state.player(seat).pool(Pool::Tactic) == 0);
  return now && may_pass_turn(state, seat) ? std::optional(act(Act::Pass)) : std::nullopt;
}

// TI-10.2.1: so many, or fewer where he cannot pay for them.
std::optional<Action> wished_tokens(const State& state, const StandingAnswers& answers) {
  constexpr std::array<std::string_view, 4> kTokens = {"none", "one", "two", "three"};
  if (says(answers, "buying", "none")) return act(Act::Decline);
  ActionList options;
  list_buy_tokens(state, state.steps.top().seat, options);
  const Action most = options[0];
  if (kind_of(most) != Act::Number) return {};  // might sell something first
  if (says(answers, "buying", "most")) return most;
  for (const std::size_t tokens : count_to<std::size_t>(kTokens.size()))
    if (says(answers, "buying", kTokens[tokens])) return act(Act::Number, std::min<std::uint64_t>(tokens, most.arg(0)));
  return {};
}

// TI-12.7: the pool that gained tokens go to, as long as there is room.
std::optional<Action> wished_pool(const State& state, const StandingAnswers& answers) {
  ActionList options;
  list_gain_tokens(state, state.steps.top().seat, options);
  for (const Action option : options)
    if (says(answers, "tokens", kPoolNames[option.arg(0)])) return option;
  return {};
}

// The one thing that can be done besides declining.
std::optional<Action> only_use(const ActionList& options) {
  std::optional<Action> only;
  for (const Action option : options) {
    if (kind_of(option) == Act::Decline) continue;
    if (only) return {};
    only = option;
  }
  return only;
}

// Steps with a wish of their own; where it leaves something open, or the player has begun by himself, he is asked.
std::optional<Action> wished_in_step(const State& state, const StandingAnswers& answers) {
  const Step& step = state.steps.top();
  ActionList options;
  switch (step.kind) {
    case StepKind::PickCard: return wished_card(state, answers);
    case StepKind::Secondary: return wished_secondary(state, answers);
    case StepKind::AnswerOffer: return wished_deal(state, answers);
    case StepKind::ChooseAction: return wished_pass(state, answers);
    case StepKind::BuyTokens: return wished_tokens(state, answers);
    case StepKind::GainTokens: return wished_pool(state, answers);
    case StepKind::Redistribute:  // TI-12.7
      if (!says(answers, "redistribution", "none") || step.as<step::Redistribute>().gave != 0) return {};
      return act(Act::Done);
    case StepKind::Payment:
      if (!says(answers, "payments", "cheapest") || state.payment.planets != 0 || state.payment.goods > 0) return {};
      return cheapest_payment();
    case StepKind::AnnounceRetreat:  // TI-11.5.7
      list_announce(state, step.seat, options);
      if (!says(answers, "retreats", "never") || options.contains(act(Act::Deadlock))) return {};
      return act(Act::Decline);
    case StepKind::FireCannon:  // TI-11.4.4
      list_fire(state, step.seat, step.as<step::FireCannon>(), options);
      return says(answers, "cannon", "fire") ? only_use(options) : std::nullopt;
    case StepKind::ScoreObjectives:  // TI-12.2
      list_score(state, step.seat, step.as<step::ScoreObjectives>(), options);
      return says(answers, "scoring", "score") ? only_use(options) : std::nullopt;
    default: return {};
  }
}

// In strict windows everybody who might hold something is asked; those still to come may answer now.
std::optional<State> later_in_window(const State& state, Seat seat) {
  const Frame& frame = state.frame();
  const int count = participants(state, frame);
  for (int further = 1; frame.passes + further < count; ++further)
    if (seat_at(state, frame, frame.at + further) == seat && is_asked(state, seat)) {
      State then = state;
      then.frame().at = u8(frame.at + further);
      then.frame().passes = u8(frame.passes + further);
      return then;
    }
  return {};
}

// What everybody is asked in turn and does for himself: secondaries (TI-10.1.2), scoring (TI-12.2), tokens (TI-12.7),
// the secret to keep (TI-2.1.12), transactions before a vote (TI-17.1.11), votes whatever others vote (TI-13.4). In
// fast windows it tells something who is asked to score.
bool waits_for(const State& state, const Step& step, Seat seat) {
  if (step.seat != seat) return false;
  if (step.is<step::ScoreObjectives>()) return state.windows == WindowMode::Strict;
  if (step.is<step::StatusTokens>()) return step.as<step::StatusTokens>().stage == step::TokensStage::Gain;
  return step.is<step::Secondary>() || step.is<step::KeepSecret>() || step.is<step::Negotiate>() ||
         step.is<step::CastVotes>();
}

// Else that seat has nothing to decide there.
bool asks_in(StepKind waiting, const Step& asks) {
  if (waiting != StepKind::StatusTokens) return asks.kind == waiting;
  return asks.is<step::GainTokens>() || asks.is<step::Redistribute>();
}

// The state when such a step comes, as if what others do before changed nothing for that seat. None of them lies within
// a window or a payment, so those above it end with what is above; a card that is being played is laid down.
std::optional<State> later_in_turn(const State& state, Seat seat) {
  std::size_t at = state.steps.size();
  while (at > 0 && !waits_for(state, state.steps[at - 1], seat)) --at;
  if (at == 0) return {};
  State then = state;
  while (then.steps.size() > at)
    if (const Step above = then.steps.pop(); above.is<step::Resolve>()) drop_use(then, above.as<step::Resolve>());
  while (then.frame_count > 0) then.frames[--then.frame_count] = {};
  then.payment = {};
  then.production = {};
  const StepKind kind = then.steps.top().kind;
  run(then);
  if (then.over != 0 || decider(then) != seat || !asks_in(kind, then.steps.top())) return {};
  return then;
}

}  // namespace

std::optional<State> Rules::ahead(const State& state, Seat seat) {
  if (state.over != 0 || state.steps.empty() || decider(state) < 0 || decider(state) == seat) return {};
  if (state.windows == WindowMode::Strict && state.steps.top().is<step::Window>())
    if (auto then = later_in_window(state, seat)) return then;
  return later_in_turn(state, seat);
}

std::vector<StandingQuestion> standing_questions() {
  std::vector<StandingQuestion> questions = {{"nothing", {"ask", "decline"}},
                                             {"offers", {"ask", "none"}},
                                             {"deals", {"ask", "fair", "none"}},
                                             {"passing", {"ask", "without_tokens", "always"}},
                                             {"payments", {"ask", "cheapest"}},
                                             {"buying", {"ask", "none", "one", "two", "three", "most"}},
                                             {"tokens", {"ask", "tactic", "fleet", "strategy"}},
                                             {"redistribution", {"ask", "none"}},
                                             {"scoring", {"ask", "score"}},
                                             {"cannon", {"ask", "fire"}},
                                             {"retreats", {"ask", "never"}}};
  std::vector<std::string> ranks = {"ask"};
  ranks.insert(ranks.end(), kRanks.begin(), kRanks.end());
  for (const StrategyCardFacts& card : kStrategyCardFacts) questions.push_back({question_of("picks", card), ranks});
  for (const StrategyCardFacts& card : kStrategyCardFacts)
    questions.push_back({question_of("secondaries", card), {"ask", "decline", "use"}});
  std::set<std::string> cards, abilities;
  for (const std::size_t window : count_to<std::size_t>(kWindows)) {
    if (static_cast<Window>(window) == Window::ComponentDeclared) continue;
    bool hidden = false;
    for (const RecordId id : records_at(static_cast<Window>(window))) {
      const Component of = record(id).of;
      hidden |= of.is(ComponentKind::ActionCard) || of.is(ComponentKind::Note);
      if (of.is(ComponentKind::ActionCard)) cards.insert(question_of(of));
      if (is_free(of)) abilities.insert(question_of(of));
    }
    if (hidden) questions.push_back({question_of(kWindowFacts[window]), {"ask", "decline"}});
  }
  for (const std::string& card : cards) questions.push_back({card, {"ask", "hold"}});
  for (const std::string& ability : abilities) questions.push_back({ability, {"ask", "use"}});
  return questions;
}

// "offers": none where nothing else could be done; steps with a wish as above; "nothing": decline where nothing can be
// used; a window: decline it; a card: behave as if it were not there; an ability: use it whenever possible.
std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  if (state.steps.empty()) return {};
  if (says(answers, "offers", "none")) {
    if (state.steps.top().is<step::EndTurn>()) return act(Act::EndTurn);
    if (state.steps.top().is<step::Negotiate>()) return act(Act::Done);
  }
  if (!state.steps.top().is<step::Window>()) return wished_in_step(state, answers);
  ActionList options;
  list(state, options);
  const Action decline = act(Act::Decline);
  if (!options.contains(decline)) return {};
  UsableList usable;
  list_usable(state, seat_asked(state), usable);
  for (const Usable& one : usable)
    if (is_free(one.use.what) && says(answers, question_of(one.use.what), "use")) return act_of_use(one.use);
  if (usable.empty()) return says(answers, "nothing", "decline") ? std::optional(decline) : std::nullopt;
  if (says(answers, question_of(facts_of(state.frame().window)), "decline")) return decline;
  for (const Usable& one : usable)
    if (!one.use.what.is(ComponentKind::ActionCard) || !says(answers, question_of(one.use.what), "hold")) return {};
  return decline;
}

}  // namespace orrery::ti4
