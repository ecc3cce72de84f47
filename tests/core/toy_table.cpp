// The toy game as people meet it: typed forms, words, the table.

#include <fmt/format.h>

#include "core/acts.h"
#include "core/phrases.h"
#include "core/table_maker.h"
#include "core/typed.h"
#include "tests/core/toy_game.h"

namespace orrery::toy {
namespace {

constexpr std::array<std::string_view, kCardKinds> kCardNames = {"", "shield", "tax", "veto", "blank"};

Text::Argument number_text(const State&, int value) {
  return std::int64_t{value};
}

constexpr Argument<State> kArguments[] = {
    {.name = "n",
     .word = [](const State&, int value) { return value == 0 ? std::string() : numbered(value - 1, kCards); },
     .text = number_text},
    {.name = "seat",
     .word = [](const State& state, int value) { return numbered(value, state.players); },
     .text = [](const State&, int value) { return Text::Argument(std::int64_t{value} + 1); },
     .id = [](const State&, int value) { return fmt::format("card{}", value + 1); }},
    {.name = "wind",
     .word = [](const State&, int value) { return std::to_string(value); },
     .text = number_text,
     .hint = "0-199"},
    {.name = "card",
     .word = [](const State&, int value) { return name_in(kCardNames, value); },
     .text = [](const State&, int value) { return Text::Argument(card_text(static_cast<Card>(value))); }},
};

void warn_of_little(const State&, Action action, OptionInfo& info) {
  if (action.arg(0) == 1) info.warnings.emplace_back("toy.waste");
}

using Row = ActRow<State>;
constexpr Row kRows[] = {
    Row(Act::Card, "card {n}", "card", "TY-1"),
    Row(Act::Gain, "gain {n}", "gain", "TY-1").details(warn_of_little),
    Row(Act::Peek, "peek {seat}", "peek", "TY-1"),
    Row(Act::Roll, "roll", "roll", "TY-1"),
    Row(Act::Storm, "storm", "storm", "TY-2"),
    Row(Act::Trade, "trade", "trade", "TY-1"),
    Row(Act::Take, "take {n}", "gain", "TY-1").details(warn_of_little),
    Row(Act::Die, "die {n}", "die", "TY-1"),
    Row(Act::Winds, "winds {wind:first} {wind:second} {wind:third}", "winds", "TY-1"),
    Row(Act::Draw, "draw", "draw", "TY-1"),
    Row(Act::Drawn, "draw {card}", "drawn", "TY-1"),
    Row(Act::Keep, "keep {card}", "keep", "TY-1"),
    Row(Act::Play, "play {card}", "play", "TY-2"),
    Row(Act::Decline, "decline", "decline", "TY-2").as(Role::Decline),
};
constinit const ActTable<State> kActs("toy", kArguments, kRows, {.list = Rules::list});

// Cards in a row of their own as `viewer` sees them: those of its seat, of others their backs.
template <class Cards>
void add_cards(TableMaker& table, const std::string& row, const Cards& cards, int seat, Seat viewer) {
  table.zone(row, ZoneKind::Row, "toy.hand", static_cast<Seat>(seat));
  for (std::size_t place = 0; place < cards.size(); ++place) {
    if (cards[place] == Card::None) continue;
    const bool seen = viewer == seat;
    table.piece(fmt::format("{}.{}", row, place + 1),
                seen ? kCardNames[static_cast<std::size_t>(cards[place])] : "back", row,
                seen ? card_text(cards[place]) : Text(), static_cast<Seat>(seat));
  }
}

}  // namespace

Text card_text(Card card) {
  return named("toy", "kind", kCardNames[static_cast<std::size_t>(card)]);
}

std::string Rules::to_text(const State& state, Action action) {
  return kActs.write(state, action);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  return kActs.read(state, text);
}

OptionInfo Rules::describe(const State& state, Action action) {
  return kActs.describe(state, action);
}

Seen Rules::as_seen(const State& state, Action action, Seat viewer) {
  // Who is given a card or keeps it sees it, nobody else does.
  const bool secret = act_of(action) == Act::Card || act_of(action) == Act::Drawn || act_of(action) == Act::Keep;
  const bool hidden = secret && viewer != static_cast<Seat>(state.steps.top().seat);
  return hidden ? kActs.unseen(state, action) : kActs.seen(state, action);
}

Refusal Rules::why_not(const State& state, Action action) {
  if (to_move(state) >= 0 && act_of(action) == Act::Peek) return {"toy.refused.peek", "TY-1"};
  if (in_window(state) && act_of(action) == Act::Play) return {"toy.refused.play", "TY-2"};
  return {"core.not_an_option", ""};
}

std::vector<Impossible> Rules::impossible(const State& state) {
  if (state.steps.empty()) return {};
  const Step& step = state.steps.top();
  if (step.is<Window>()) {
    const Card fits = step.as<Window>().fits;
    if (holds(state, step.seat, fits)) return {};
    return {{Text("toy.action.play").with("card", card_text(fits)), {"toy.refused.play", "TY-2"}}};
  }
  const unsigned others = ((1u << state.players) - 1) & ~(1u << step.seat);
  if (!step.is<Turn>() || (state.knows[step.seat] & others) != others) return {};
  return {{"toy.peek", {"toy.refused.peek", "TY-1"}}};
}

Text Rules::headline(const State& state) {
  return Text("toy.round").with("round", state.round);
}

Table Rules::view(const State& state, Seat viewer) {
  Table made;
  made.headline = headline(state);
  TableMaker table(made);
  Zone row;
  row.id = "cards";
  row.label = "toy.cards";
  for (int seat = 0; seat < state.players; ++seat) {
    const auto other = static_cast<std::size_t>(seat);
    const Place& place = TableMaker::place(row, fmt::format("slot{}", seat + 1), "", {}, seat);
    const bool seen = viewer >= 0 && knows(state, viewer, seat);
    if (state.cards[other] != 0)
      table.piece(fmt::format("card{}", seat + 1), seen ? "card" : "back", place.id,
                  seen ? Text("toy.card").with("n", state.cards[other]) : Text(), static_cast<Seat>(seat));
    table.counter(fmt::format("coins{}", seat + 1), "coins", "toy.coins", state.coins[other], 0,
                  static_cast<Seat>(seat));
    table.counter(fmt::format("held{}", seat + 1), "held", "toy.held", hand_size(state, seat), kHandLimit,
                  static_cast<Seat>(seat));
  }
  made.zones.push_back(row);
  for (int seat = 0; seat < state.players; ++seat) {
    add_cards(table, fmt::format("hand{}", seat + 1), state.hands[static_cast<std::size_t>(seat)], seat, viewer);
    add_cards(table, fmt::format("aside{}", seat + 1), state.aside[static_cast<std::size_t>(seat)], seat, viewer);
  }
  if (const auto drawn = fingers(state); drawn[0] != Card::None)
    add_cards(table, "drawn", drawn, state.steps.top().seat, viewer);
  table.zone("discard", ZoneKind::Pile, "toy.discard");
  for (std::size_t kind = 1; kind < kCardKinds; ++kind)
    if (state.discarded[kind] > 0)
      table
          .piece(fmt::format("discard.{}", kCardNames[kind]), kCardNames[kind], "discard",
                 card_text(static_cast<Card>(kind)))
          .count = state.discarded[kind];
  return made;
}

void Rules::counters(const State& state, Seat, CounterValues& out) {
  for (int seat = 0; seat < state.players; ++seat) {
    out.push_back(state.coins[static_cast<std::size_t>(seat)]);
    out.push_back(hand_size(state, seat));
  }
}

std::vector<SeatScore> Rules::scores(const State& state, Seat viewer) {
  std::vector<SeatScore> out;
  for (int seat = 0; seat < state.players; ++seat) {
    const auto other = static_cast<std::size_t>(seat);
    SeatScore score;
    score.lines.push_back({"toy.coins", state.coins[other], false});
    // Cards are shown when the game is over.
    const bool seen = state.steps.empty() || (viewer >= 0 && knows(state, viewer, seat));
    if (seen) score.lines.push_back({"toy.cards", state.cards[other], true});
    score.total = state.coins[other] + (state.steps.empty() ? state.cards[other] : 0);
    out.push_back(score);
  }
  rank_by_total(out);
  return out;
}

}  // namespace orrery::toy
