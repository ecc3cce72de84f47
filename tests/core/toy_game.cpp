#include "tests/core/toy_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "core/clean_text.h"
#include "core/registry.h"
#include "core/setup_options.h"

namespace orrery::toy {

namespace {

constexpr std::uint8_t kWindLimit = 200;

Action action_of(Kind kind, std::uint64_t payload = 0) {
  return Action(static_cast<std::uint8_t>(kind), payload);
}
Kind kind_of(Action action) {
  return static_cast<Kind>(action.kind());
}

bool knows(const State& state, std::size_t seat, std::size_t other) {
  return seat == other || ((state.knows[seat] >> other) & 1) != 0;
}

void run(State& state) {
  while (!state.steps.empty() && state.steps.top().kind == StepKind::NextRound) {
    if (state.round == state.rounds) {
      state.steps.pop();
      return;
    }
    ++state.round;
    for (std::uint8_t seat = state.players; seat-- > 0;) state.steps.push({StepKind::Turn, seat});
  }
}

}  // namespace

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.players = setup.players;
  state.rounds = setup.rounds;
  state.deck = 0xff;
  state.steps.push({StepKind::NextRound, 0});
  for (std::uint8_t seat = setup.players; seat-- > 0;) state.steps.push({StepKind::Deal, seat});
}

Seat Rules::to_move(const State& state) {
  if (state.steps.empty()) return kNobody;
  const Step& step = state.steps.top();
  return step.kind == StepKind::Turn || step.kind == StepKind::Trade ? static_cast<Seat>(step.seat) : kChance;
}

void Rules::list(const State& state, ActionList& out) {
  if (state.steps.empty()) return;
  const Step& step = state.steps.top();
  switch (step.kind) {
    case StepKind::Deal:
      for (std::uint64_t card = 1; card <= kCards; ++card)
        if ((state.deck >> (card - 1)) & 1) out.push_back(action_of(Kind::Card, card));
      break;
    case StepKind::Turn:
      for (std::uint64_t coins = 1; coins <= 3; ++coins) out.push_back(action_of(Kind::Gain, coins));
      for (std::size_t other = 0; other < state.players; ++other)
        if (!knows(state, step.seat, other)) out.push_back(action_of(Kind::Peek, other));
      out.push_back(action_of(Kind::Roll));
      out.push_back(action_of(Kind::Storm));
      out.push_back(action_of(Kind::Trade));
      break;
    case StepKind::Trade:
      for (std::uint64_t coins = 1; coins <= 2; ++coins) out.push_back(action_of(Kind::Take, coins));
      break;
    case StepKind::Die:
      for (std::uint64_t pips = 1; pips <= 6; ++pips) out.push_back(action_of(Kind::Die, pips));
      break;
    case StepKind::Storm:
    case StepKind::NextRound:
    case StepKind::None: break;
  }
}

void Rules::apply(State& state, Action action) {
  const Step step = state.steps.pop();
  switch (kind_of(action)) {
    case Kind::Card:
      state.cards[step.seat] = action.arg(0);
      state.deck = static_cast<std::uint8_t>(state.deck & ~(1u << (action.arg(0) - 1)));
      break;
    case Kind::Gain:
    case Kind::Take:
    case Kind::Die: state.coins[step.seat] = static_cast<std::uint16_t>(state.coins[step.seat] + action.arg(0)); break;
    case Kind::Peek:
      state.knows[step.seat] = static_cast<std::uint8_t>(state.knows[step.seat] | 1u << action.arg(0));
      break;
    case Kind::Roll: state.steps.push({StepKind::Die, step.seat}); break;
    case Kind::Storm: state.steps.push({StepKind::Storm, step.seat}); break;
    case Kind::Trade: state.steps.push({StepKind::Trade, step.seat}); break;
    case Kind::Winds:
      for (int seat = 0; seat < state.players; ++seat) {
        std::uint16_t& coins = state.coins[static_cast<std::size_t>(seat)];
        coins = static_cast<std::uint16_t>(coins - std::min<int>(coins, action.arg(seat) % 3));
      }
      break;
  }
  run(state);
}

Action Rules::sample(const State& state, Rng& rng) {
  ActionList outcomes;
  list(state, outcomes);
  if (!outcomes.empty()) return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
  std::uint64_t winds = 0;
  for (int i = 0; i < 3; ++i) winds = winds << 8 | rng.below(kWindLimit);
  return action_of(Kind::Winds, winds);
}

bool Rules::can_happen(const State& state, Action action) {
  if (state.steps.empty() || state.steps.top().kind != StepKind::Storm) return false;
  return kind_of(action) == Kind::Winds && action.payload() >> 24 == 0 && action.arg(0) < kWindLimit &&
         action.arg(1) < kWindLimit && action.arg(2) < kWindLimit;
}

void Rules::resample(State& state, Seat seat, Rng& rng) {
  const auto self = static_cast<std::size_t>(seat);
  std::array<std::uint8_t, kCards> pool{};
  std::size_t count = 0;
  for (std::uint8_t card = 1; card <= kCards; ++card)
    if ((state.deck >> (card - 1)) & 1) pool[count++] = card;
  for (std::size_t other = 0; other < state.players; ++other)
    if (!knows(state, self, other) && state.cards[other] != 0) pool[count++] = state.cards[other];
  rng.shuffle(std::span(pool).first(count));
  for (std::size_t other = 0; other < state.players; ++other)
    if (!knows(state, self, other) && state.cards[other] != 0) state.cards[other] = pool[--count];
  state.deck = 0;
  while (count > 0) state.deck = static_cast<std::uint8_t>(state.deck | 1u << (pool[--count] - 1));
}

bool Rules::reveals(const State&, Action action) {
  return kind_of(action) == Kind::Peek;
}

const GameFacts& Rules::facts() {
  static const GameFacts facts{.id = "toy",
                               .rules_prefix = "TY",
                               .rules_version = 2,
                               .min_players = 2,
                               .max_players = kMaxPlayers,
                               .options = {{"rounds", {"3", "1", "5"}}, {"title", {}}},
                               .standing = {{"trade", {"ask", "take_1", "take_2"}}}};
  return facts;
}

Or<Setup> Rules::make_setup(int players, const OptionTexts& options) {
  auto checked = SetupOptions::check(facts(), players, options);
  if (auto* refusal = std::get_if<Refusal>(&checked)) return *refusal;
  const auto& chosen = std::get<SetupOptions>(checked);
  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  setup.rounds = static_cast<std::uint8_t>(chosen.value("rounds")[0] - '0');
  const std::string& title = chosen.value("title");
  std::copy_n(title.begin(), std::min(title.size(), setup.title.size() - 1), setup.title.begin());
  return setup;
}

OptionTexts Rules::option_texts(const Setup& setup) {
  OptionTexts out;
  if (setup.rounds != 3) out.emplace_back("rounds", std::to_string(setup.rounds));
  if (setup.title[0] != '\0') out.emplace_back("title", setup.title.data());
  return out;
}

std::string Rules::to_text(const State&, Action action) {
  switch (kind_of(action)) {
    case Kind::Card: return fmt::format("card {}", action.arg(0));
    case Kind::Gain: return fmt::format("gain {}", action.arg(0));
    case Kind::Peek: return fmt::format("peek {}", action.arg(0) + 1);
    case Kind::Roll: return "roll";
    case Kind::Storm: return "storm";
    case Kind::Trade: return "trade";
    case Kind::Take: return fmt::format("take {}", action.arg(0));
    case Kind::Die: return fmt::format("die {}", action.arg(0));
    case Kind::Winds: return fmt::format("winds {} {} {}", action.arg(0), action.arg(1), action.arg(2));
  }
  return "";
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  ActionList options;
  list(state, options);
  for (Action option : options)
    if (to_text(state, option) == text) return option;
  std::string_view rest = text;
  if (take_word(rest) == "winds") {
    std::uint64_t payload = 0;
    for (int i = 0; i < 3; ++i) {
      const std::string_view word = take_word(rest);
      std::uint8_t wind = 0;
      const auto read = std::from_chars(word.data(), word.data() + word.size(), wind);
      if (read.ec != std::errc() || read.ptr != word.data() + word.size())
        return Refusal{Text("core.notation.expected").with("found", quotable(word)).with("expected", "0-199"), ""};
      payload |= std::uint64_t{wind} << (8 * i);
    }
    if (rest.empty()) return action_of(Kind::Winds, payload);
  }
  return Refusal{Text("toy.refused.text").with("text", quotable(text)), ""};
}

Refusal Rules::why_not(const State& state, Action action) {
  if (to_move(state) >= 0 && kind_of(action) == Kind::Peek) return {"toy.refused.peek", "TY-1.2"};
  return {"core.not_an_option", ""};
}

Text Rules::prompt(const State& state) {
  if (state.steps.empty()) return "core.game_over";
  return state.steps.top().kind == StepKind::Trade ? "toy.ask.trade" : "toy.ask.turn";
}

OptionInfo Rules::describe(const State& state, Action action) {
  OptionInfo info;
  info.action = action;
  info.notation = to_text(state, action);
  info.rule = "TY-1.1";
  const Kind kind = kind_of(action);
  if (kind == Kind::Gain || kind == Kind::Take) {
    info.label = Text("toy.gain").with("n", action.arg(0));
    if (action.arg(0) == 1) info.warnings.emplace_back("toy.waste");
  } else {
    info.label = Text("toy.do").with("what", info.notation);
  }
  if (kind == Kind::Peek) info.touches.push_back(fmt::format("card{}", action.arg(0) + 1));
  return info;
}

Text Rules::headline(const State& state) {
  return Text("toy.round").with("n", state.round);
}

Table Rules::view(const State& state, Seat seat) {
  Table table;
  table.headline = headline(state);
  Zone row;
  row.id = "cards";
  row.label = "toy.cards";
  for (int i = 0; i < state.players; ++i) {
    const auto other = static_cast<std::size_t>(i);
    Place place;
    place.id = fmt::format("slot{}", i + 1);
    place.x = i;
    row.places.push_back(place);
    const bool seen = seat >= 0 && knows(state, static_cast<std::size_t>(seat), other);
    if (state.cards[other] != 0) {
      Piece card;
      card.id = fmt::format("card{}", i + 1);
      card.kind = seen ? "card" : "back";
      card.owner = static_cast<Seat>(i);
      card.at = place.id;
      if (seen) card.label = Text("toy.card").with("n", state.cards[other]);
      table.pieces.push_back(card);
    }
    Counter coins;
    coins.id = fmt::format("coins{}", i + 1);
    coins.kind = "coins";
    coins.owner = static_cast<Seat>(i);
    coins.label = "toy.coins";
    coins.value = state.coins[other];
    table.counters.push_back(coins);
  }
  table.zones.push_back(row);
  return table;
}

std::string Rules::as_seen(const State& state, Action action, Seat viewer) {
  // Who is dealt a card sees it, nobody else does.
  if (kind_of(action) == Kind::Card && viewer != static_cast<Seat>(state.steps.top().seat)) return "card ?";
  return to_text(state, action);
}

std::vector<SeatScore> Rules::scores(const State& state, Seat viewer) {
  std::vector<SeatScore> out;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    SeatScore score;
    score.lines.push_back({"toy.coins", state.coins[seat], false});
    // Cards are shown when the game is over.
    const bool seen = state.steps.empty() || (viewer >= 0 && knows(state, static_cast<std::size_t>(viewer), seat));
    if (seen) score.lines.push_back({"toy.cards", state.cards[seat], true});
    score.total = state.coins[seat] + (state.steps.empty() ? state.cards[seat] : 0);
    out.push_back(score);
  }
  rank_by_total(out);
  return out;
}

std::string Rules::broken(const State& state) {
  const auto dealt = std::count_if(state.cards.begin(), state.cards.end(), [](std::uint8_t card) { return card != 0; });
  if (dealt + std::popcount(state.deck) != kCards) return "cards were lost";
  return "";
}

std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  const auto trade = answers.find("trade");
  const bool asked = !state.steps.empty() && state.steps.top().kind == StepKind::Trade;
  if (!asked || trade == answers.end() || trade->second == "ask") return std::nullopt;
  return action_of(Kind::Take, trade->second == "take_1" ? 1 : 2);
}

std::vector<Impossible> Rules::impossible(const State& state) {
  if (state.steps.empty() || state.steps.top().kind != StepKind::Turn) return {};
  const unsigned others = ((1u << state.players) - 1) & ~(1u << state.steps.top().seat);
  if ((state.knows[state.steps.top().seat] & others) != others) return {};
  return {{"toy.peek", {"toy.refused.peek", "TY-1.2"}}};
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
