#include "games/gaia/automa_view.h"

#include <string>

#include "core/bits.h"
#include "core/table_maker.h"
#include "games/gaia/automa.h"
#include "games/gaia/phrases.h"

namespace orrery::gaia {
namespace {

constexpr std::string_view kTurned = "automa.turned", kSupport = "automa.support", kAction = "automa.action",
                           kDeck = "automa.deck";
constexpr std::array<std::string_view, 3> kBoosterPlaces = {"left", "middle", "right"};

Facts card_facts(const State& state, int card) {
  const DecisionCard& printed = kDecisionCard[at(card)];
  Facts facts;
  tell(facts, "number", card + 1);
  tell(facts, "action", kCardActionNames[at(printed.action)]);
  tell(facts, "vp", printed.vp);
  tell(facts, "range", printed.range);
  tell(facts, "direction", kDirectionNames[at(printed.direction)]);
  tell(facts, "from", kSideNames[at(printed.from)]);
  tell(facts, "count", printed.count);
  tell(facts, "final", kFinalSideNames[at(printed.final_side)]);
  tell(facts, "booster", kBoosterPlaces[printed.booster_on_pass]);
  tell(facts, "pass", bears_pass(state, card));
  return facts;
}

Text card_tip(const State& state, int card) {
  const DecisionCard& printed = kDecisionCard[at(card)];
  return Text("gaia.decision_card.tip")
      .with("action", card_action_text(printed.action))
      .with("vp", static_cast<int>(printed.vp))
      .with("pass", named("card_pass", bears_pass(state, card) ? "yes" : "no"))
      .with("range", static_cast<int>(printed.range))
      .with("final", named("final_side", kFinalSideNames[at(printed.final_side)]))
      .with("direction", direction_text(printed.direction))
      .with("side", side_text(printed.from))
      .with("count", static_cast<int>(printed.count))
      .with("booster", named("booster_place", kBoosterPlaces[printed.booster_on_pass]));
}

std::string numbers(std::uint32_t cards) {
  std::string out;
  for (const int card : bits_of(cards)) out += (out.empty() ? "" : " ") + std::to_string(card + 1);
  return out;
}

}  // namespace

void add_automa_cards(const State& state, Table& table) {
  TableMaker make(table);
  const AutomaCards& cards = state.automa;
  Zone& zone = make.zone("automa", ZoneKind::Row, named("zone", "automa"), kAutoma);
  int column = 0;
  for (const std::string_view id : {kAction, kSupport, kTurned, kDeck})
    TableMaker::place(zone, std::string(id), id.substr(id.find('.') + 1),
                      named("place", "automa_" + std::string(id.substr(id.find('.') + 1))), column++);
  const auto add = [&](int card, std::string_view place) {
    orrery::Piece& piece = make.piece("card." + std::to_string(card + 1), "decision_card", std::string(place),
                                      Text("gaia.decision_card").with("n", card + 1));
    piece.tip = card_tip(state, card);
    piece.facts = card_facts(state, card);
  };
  for (const int card : bits_of(cards.turned))
    add(card, card == cards.action ? kAction : card == cards.support ? kSupport : kTurned);
  if (cards_left(state) == 0) return;
  orrery::Piece& deck = make.piece("automa.deck.cards", "deck", std::string(kDeck), "gaia.piece.automa_deck");
  deck.count = cards_left(state);
  tell(deck.facts, "known", numbers(cards.known & ~cards.turned));
  tell(deck.facts, "unseen", cards.unseen);
}

}  // namespace orrery::gaia
