#include "tests/core/toy_game.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/registry.h"
#include "core/setup_options.h"

namespace orrery::toy {
namespace {

constexpr std::uint8_t kWindLimit = 200;
constexpr int kTaxed = 3;  // coins gained at once

std::size_t of(int seat) {
  return static_cast<std::size_t>(seat);
}
std::uint8_t bit(int seat) {
  return static_cast<std::uint8_t>(1u << seat);
}
void gain(State& state, int seat, int coins) {
  state.coins[of(seat)] = static_cast<std::uint16_t>(state.coins[of(seat)] + coins);
}

// --- turns (TY-1)

void next_round(State& state) {
  if (state.round == state.rounds) return;
  ++state.round;
  state.steps.push(Step::of(0, NextRound{}));
  for (int seat = state.players; seat-- > 0;) state.steps.push(Step::of(seat, Turn{}));
}

void list_turn(const State& state, int seat, ActionList& out) {
  for (std::uint64_t coins = 1; coins <= kTaxed; ++coins) out.push_back(act(Act::Gain, coins));
  for (int other = 0; other < state.players; ++other)
    if (!knows(state, seat, other)) out.push_back(act(Act::Peek, of(other)));
  out.push_back(act(Act::Roll));
  out.push_back(act(Act::Storm));
  out.push_back(act(Act::Trade));
  const int pile = std::accumulate(state.draw_pile.begin(), state.draw_pile.end(), 0);
  if (pile > 1 && hand_size(state, seat) < static_cast<int>(kHandLimit)) out.push_back(act(Act::Draw));
}

void open_window(State& state, int actor, Card fits, Card about = Card::None) {
  const auto everybody = static_cast<std::uint8_t>((1u << state.players) - 1);
  const auto left = static_cast<std::uint8_t>(everybody & ~bit(actor));
  state.steps.push(Step::of(actor, Window{fits, static_cast<std::uint8_t>(actor), left, about}));
}

void do_turn(State& state, int seat, Action action) {
  switch (act_of(action)) {
    case Act::Gain:
      gain(state, seat, action.arg(0));
      if (action.arg(0) == kTaxed) open_window(state, seat, Card::Tax);
      break;
    case Act::Peek: state.knows[of(seat)] |= bit(action.arg(0)); break;
    case Act::Roll: state.steps.push(Step::of(seat, Die{})); break;
    case Act::Trade: state.steps.push(Step::of(seat, Trade{})); break;
    case Act::Draw: state.steps.push(Step::of(seat, Draw{1, Card::None})); break;
    default:
      state.steps.push(Step::of(seat, Storm{}));
      open_window(state, seat, Card::Shield);
      break;
  }
}

void list_trade(const State&, ActionList& out) {
  for (std::uint64_t coins = 1; coins <= 2; ++coins) out.push_back(act(Act::Take, coins));
}
void do_gain(State& state, int seat, Action action) {
  gain(state, seat, action.arg(0));
}

void list_keep(const Keep& keep, ActionList& out) {
  out.push_back(act(Act::Keep, static_cast<std::uint64_t>(keep.first)));
  if (keep.second != keep.first) out.push_back(act(Act::Keep, static_cast<std::uint64_t>(keep.second)));
}
void do_keep(State& state, int seat, const Keep& keep, Action action) {
  const bool first = static_cast<Card>(action.arg(0)) == keep.first;
  take_in_hand(state, seat, first ? keep.first : keep.second);
  lay_aside(state, seat, first ? keep.second : keep.first);
}

// --- chance

void list_deal(const State& state, ActionList& out) {
  for (std::uint64_t card = 1; card <= kCards; ++card)
    if ((state.deck >> (card - 1)) & 1) out.push_back(act(Act::Card, card));
}
void do_deal(State& state, int seat, Action action) {
  state.cards[of(seat)] = action.arg(0);
  state.deck = static_cast<std::uint8_t>(state.deck & ~(1u << (action.arg(0) - 1)));
}
void list_die(const State&, ActionList& out) {
  for (std::uint64_t pips = 1; pips <= 6; ++pips) out.push_back(act(Act::Die, pips));
}
// Winds and cards of different likelihood are not listed.
void list_nothing(const State&, ActionList&) {}
void do_draw(State& state, int seat, const Draw& draw, Action action) {
  const auto card = static_cast<Card>(action.arg(0));
  --state.draw_pile[action.arg(0)];
  if (draw.of_two == 0)
    take_in_hand(state, seat, card);
  else if (draw.first == Card::None)
    state.steps.push(Step::of(seat, Draw{1, card}));
  else
    state.steps.push(Step::of(seat, Keep{draw.first, card}));
}
void do_storm(State& state, Action action) {
  for (int seat = 0; seat < state.players; ++seat) {
    if ((state.shielded & bit(seat)) != 0) continue;
    std::uint16_t& coins = state.coins[of(seat)];
    coins = static_cast<std::uint16_t>(coins - std::min<int>(coins, action.arg(seat % 3) % 3));
  }
  state.shielded = 0;
}

// --- windows (TY-2)

int next_seat(const State& state, const Window& window) {
  int seat = window.actor;
  do seat = (seat + 1) % state.players;
  while ((window.left & bit(seat)) == 0);
  return seat;
}

bool is_asked(State& state, int seat, Card card) {
  if (state.fast == 0) return may_hold(state, seat, card);
  const bool asked = holds(state, seat, card);
  asked ? learn_that_holds(state, seat, card) : learn_that_lacks(state, seat, card);
  return asked;
}

// Goes on to the next seat that is asked.
bool prepare_window(State& state) {
  Step& step = state.steps.top();
  Window window = step.as<Window>();
  while (window.left != 0) {
    const int seat = next_seat(state, window);
    if (is_asked(state, seat, window.fits)) {
      step = Step::of(seat, window);
      return true;
    }
    window.left = static_cast<std::uint8_t>(window.left & ~bit(seat));
  }
  state.steps.pop();
  return false;
}

void list_window(const State& state, int seat, const Window& window, ActionList& out) {
  if (holds(state, seat, window.fits)) out.push_back(act(Act::Play, static_cast<std::uint64_t>(window.fits)));
  out.push_back(act(Act::Decline));
}

void do_window(State& state, int seat, const Window& window, Action action) {
  Window rest = window;
  rest.left = static_cast<std::uint8_t>(rest.left & ~bit(seat));
  state.steps.push(Step::of(window.actor, rest));
  if (act_of(action) == Act::Decline) return;
  play_from_hand(state, seat, window.fits);
  state.steps.push(Step::of(seat, Played{window.fits, window.actor}));
  open_window(state, seat, Card::Veto, window.fits);
}

void run_played(State& state, int seat, const Played& played) {
  if (played.card == Card::Shield) {
    state.shielded |= bit(seat);
  } else if (played.card == Card::Tax) {
    const int coins = std::min<int>(state.coins[played.actor], 1);
    gain(state, played.actor, -coins);
    gain(state, seat, coins);
  } else {
    // A veto: below lie the window in which it was played and the card that it cancels.
    state.steps.pop();
    state.steps.pop();
  }
}

void window_prompt(const State&, const Step& step, Text& text) {
  const auto window = step.as<Window>();
  text.key += window.fits == Card::Shield ? ".shield" : window.fits == Card::Tax ? ".tax" : ".veto";
  text.add("seat", std::int64_t{window.actor} + 1);
  if (window.about != Card::None) text.add("card", card_text(window.about));
}

// A single option done unasked would tell a secret.
bool always(const State&, const Step&) {
  return true;
}

using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    Rows::runs<NextRound, next_round>(),
    Rows::asks<Turn, list_turn, do_turn>("turn").answered_by(Act::Gain, Act::Peek, Act::Roll, Act::Storm, Act::Trade,
                                                             Act::Draw),
    Rows::asks<Trade, list_trade, do_gain>("trade").answered_by(Act::Take),
    Rows::draws<Deal, list_deal, do_deal>("chance").answered_by(Act::Card),
    Rows::draws<Draw, list_nothing, do_draw>("chance").answered_by(Act::Drawn),
    Rows::asks<Keep, list_keep, do_keep>("keep").asked_when(always).answered_by(Act::Keep),
    Rows::draws<Die, list_die, do_gain>("chance").answered_by(Act::Die),
    Rows::draws<Storm, list_nothing, do_storm>("chance").answered_by(Act::Winds),
    Rows::asks<Window, list_window, do_window>("window")
        .prepared_by(prepare_window)
        .asked_when(always)
        .says(window_prompt)
        .answered_by(Act::Play, Act::Decline),
    Rows::runs<Played, run_played>(),
});
using TheFlow = Flow<State, kSteps>;

}  // namespace

bool knows(const State& state, int seat, int other) {
  return seat == other || (seat >= 0 && (state.knows[of(seat)] & bit(other)) != 0);
}

bool in_window(const State& state) {
  return !state.steps.empty() && state.steps.top().is<Window>();
}

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.players = setup.players;
  state.rounds = setup.rounds;
  state.fast = setup.fast;
  state.deck = 0xff;
  state.draw_pile = kCardCounts;
  state.steps.push(Step::of(0, NextRound{}));
  for (int seat = setup.players; seat-- > 0;)
    for (int left = setup.hand; left > 0; --left) state.steps.push(Step::of(seat, Draw{0, Card::None}));
  for (int seat = setup.players; seat-- > 0;) state.steps.push(Step::of(seat, Deal{}));
}

Seat Rules::to_move(const State& state) {
  return TheFlow::decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  TheFlow::list(state, out);
}

void Rules::apply(State& state, Action action) {
  TheFlow::apply(state, action);
}

Action Rules::sample(const State& state, Rng& rng) {
  ActionList outcomes;
  list(state, outcomes);
  if (!outcomes.empty()) return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
  if (state.steps.top().is<Draw>()) {
    auto place = rng.below(std::accumulate(state.draw_pile.begin(), state.draw_pile.end(), 0u));
    std::uint8_t kind = 0;
    for (; place >= state.draw_pile[kind]; ++kind) place -= state.draw_pile[kind];
    return act(Act::Drawn, kind);
  }
  std::uint64_t winds = 0;
  for (int i = 0; i < 3; ++i) winds = winds << 8 | rng.below(kWindLimit);
  return act(Act::Winds, winds);
}

bool Rules::can_happen(const State& state, Action action) {
  if (to_move(state) != kChance || !TheFlow::asks_for(state, action.kind())) return false;
  if (act_of(action) == Act::Drawn) return action.payload() < kCardKinds && state.draw_pile[action.arg(0)] > 0;
  return act_of(action) == Act::Winds && action.payload() >> 24 == 0 && action.arg(0) < kWindLimit &&
         action.arg(1) < kWindLimit && action.arg(2) < kWindLimit;
}

void Rules::resample(State& state, Seat seat, Rng& rng) {
  std::array<std::uint8_t, kCards> pool{};
  std::size_t count = 0;
  for (std::uint8_t card = 1; card <= kCards; ++card)
    if ((state.deck >> (card - 1)) & 1) pool[count++] = card;
  for (int other = 0; other < state.players; ++other)
    if (!knows(state, seat, other) && state.cards[of(other)] != 0) pool[count++] = state.cards[of(other)];
  rng.shuffle(std::span(pool).first(count));
  for (int other = 0; other < state.players; ++other)
    if (!knows(state, seat, other) && state.cards[of(other)] != 0) state.cards[of(other)] = pool[--count];
  state.deck = 0;
  while (count > 0) state.deck = static_cast<std::uint8_t>(state.deck | 1u << (pool[--count] - 1));
  guess_hands(state, seat, rng);
}

// Whom fast windows ask shows who holds what.
bool Rules::reveals(const State& state, Action action) {
  const bool opens = act_of(action) == Act::Storm || action == act(Act::Gain, kTaxed) || in_window(state);
  return act_of(action) == Act::Peek || (state.fast != 0 && opens);
}

const GameFacts& Rules::facts() {
  static const std::vector<std::string> kWindowAnswers = {"ask", "when_able", "decline"};
  static const GameFacts facts{.id = "toy",
                               .rules_prefix = "TY",
                               .rules_version = 2,
                               .min_players = 2,
                               .max_players = kMaxPlayers,
                               .options = {{"rounds", {"3", "1", "5"}},
                                           {"title", {}},
                                           {"hand", {"0", "1", "2", "3"}},
                                           {"windows", {"strict", "fast"}}},
                               .standing = {{"trade", {"ask", "take_1", "take_2"}},
                                            {"shield", kWindowAnswers},
                                            {"tax", kWindowAnswers},
                                            {"veto", kWindowAnswers}}};
  return facts;
}

Or<Setup> Rules::make_setup(int players, const OptionTexts& options) {
  auto checked = SetupOptions::check(facts(), players, options);
  if (auto* refusal = std::get_if<Refusal>(&checked)) return *refusal;
  const auto& chosen = std::get<SetupOptions>(checked);
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.rounds = static_cast<std::uint8_t>(chosen.value("rounds")[0] - '0');
  setup.hand = static_cast<std::uint8_t>(chosen.index("hand"));
  setup.fast = static_cast<std::uint8_t>(chosen.index("windows"));
  const std::string& title = chosen.value("title");
  std::copy_n(title.begin(), std::min(title.size(), setup.title.size() - 1), setup.title.begin());
  return setup;
}

OptionTexts Rules::option_texts(const Setup& setup) {
  OptionTexts out;
  if (setup.rounds != 3) out.emplace_back("rounds", std::to_string(setup.rounds));
  if (setup.title[0] != '\0') out.emplace_back("title", setup.title.data());
  if (setup.hand != 0) out.emplace_back("hand", std::to_string(setup.hand));
  if (setup.fast != 0) out.emplace_back("windows", "fast");
  return out;
}

Text Rules::prompt(const State& state) {
  return state.steps.empty() ? Text("core.game_over") : TheFlow::prompt(state, "toy");
}

std::string Rules::broken(const State& state) {
  const auto dealt = std::count_if(state.cards.begin(), state.cards.end(), [](std::uint8_t card) { return card != 0; });
  if (dealt + std::popcount(state.deck) != kCards) return "cards were lost";
  return broken_hands(state);
}

std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  if (state.steps.empty()) return std::nullopt;
  const Step& step = state.steps.top();
  const auto said = [&](std::string_view question) {
    const auto found = answers.find(question);
    return found == answers.end() ? std::string_view("ask") : std::string_view(found->second);
  };
  if (step.is<Trade>() && said("trade") != "ask") return act(Act::Take, said("trade") == "take_1" ? 1 : 2);
  if (!step.is<Window>()) return std::nullopt;
  const Card fits = step.as<Window>().fits;
  const std::string_view answer = said(fits == Card::Shield ? "shield" : fits == Card::Tax ? "tax" : "veto");
  const bool declines = answer == "decline" || (answer == "when_able" && !holds(state, step.seat, fits));
  return declines ? std::optional(act(Act::Decline)) : std::nullopt;
}

// Everybody who is still to be asked may answer at once.
std::optional<State> Rules::ahead(const State& state, Seat seat) {
  if (state.fast != 0) return std::nullopt;
  State next = state;
  while (in_window(next)) {
    if (to_move(next) == seat) return next;
    apply(next, act(Act::Decline));
  }
  return std::nullopt;
}

const Game& game() {
  static const GameOf<Rules> toy;
  return toy;
}

}  // namespace orrery::toy

// The registry of the test program: nothing but the toy game.
namespace orrery {

std::span<const Game* const> all_games() {
  static const Game* const games[] = {&toy::game()};
  return games;
}

const Game* find_game(std::string_view id) {
  return id == "toy" ? &toy::game() : nullptr;
}

}  // namespace orrery
