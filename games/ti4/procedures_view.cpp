// What is going on: strategy cards, an open window, agenda and votes, a combat, moves, a production, an offer.

#include <algorithm>
#include <optional>

#include "games/ti4/combat.h"
#include "games/ti4/labels.h"
#include "games/ti4/table_view.h"

namespace orrery::ti4 {
namespace {

using orrery::Piece;

Seat seat_or_nobody(std::uint8_t seat) {
  return seat == kNone ? kNobody : static_cast<Seat>(seat);
}

void add_strategy_cards(const State& state, TableMaker& make) {
  make.zone("strategy_cards", ZoneKind::Row, "ti4.zone.strategy_cards");
  for (const std::size_t i : count_to<std::size_t>(kStrategyCards)) {
    const StrategyCardState& card = state.strategy_cards[i];
    Piece& piece = make.piece(strategy_id(static_cast<StrategyCard>(i)), "strategy_card", "strategy_cards",
                              strategy_text(static_cast<StrategyCard>(i)), seat_or_nobody(card.owner));
    piece.tip = tip_of(piece.label);
    piece.used = card.exhausted != 0;
    piece.facts = {{"card", std::string(kStrategyCardFacts[i].name)}, {"initiative", kStrategyCardFacts[i].initiative}};
    tell(piece.facts, "trade_goods", card.trade_goods);
  }
}

// The order of play: initiative in the action and status phases (TI-3.3.1).
void add_order(const State& state, TableMaker& make) {
  make.zone("order", ZoneKind::Row, "ti4.zone.order");
  if (state.phase != Phase::Action && state.phase != Phase::Status) return;
  for (const int place : count_to<int>(state.player_count)) {
    const int seat = state.initiative[static_cast<std::size_t>(place)];
    Piece& piece = make.piece(player_id(seat, "turn"), state.player(seat).out ? "out" : "turn", "order",
                              seat_text(static_cast<Seat>(seat)), static_cast<Seat>(seat));
    piece.used = state.player(seat).passed != 0;
    piece.facts = {{"place", place + 1}, {"initiative", initiative_of(state, seat)}};
  }
}

// The open window: what it is about, which everybody knows.
void add_window(const State& state, TableMaker& make) {
  const Frame& frame = state.frame();
  Zone& zone = make.zone("window", ZoneKind::Board, named("window", facts_of(frame.window).name));
  tell(zone.facts, "window", facts_of(frame.window).name);
  if (frame.event.seat != kNone) tell(zone.facts, "seat", frame.event.seat + 1);
  if (frame.event.other != kNone) tell(zone.facts, "other", frame.event.other + 1);
  if (frame.event.system != kNoSystem) tell(zone.facts, "system", system_id(frame.event.system));
  if (frame.event.planet != kNone) tell(zone.facts, "planet", kPlanetCards[frame.event.planet].name);
  if (frame.window == Window::ActionCardPlayed) tell(zone.facts, "card", kActionCardFacts[frame.event.thing].name);
}

void add_agenda(const State& state, TableMaker& make) {
  const AgendaState& agenda = state.agenda;
  const AgendaFacts& facts = facts_of(agenda.card);
  Zone& zone = make.zone("agenda", ZoneKind::Board, agenda_text(agenda.card));
  zone.tip = tip_of(zone.label);
  zone.facts = {{"agenda", std::string(facts.name)},
                {"type", std::string(kAgendaTypeNames[at_index(facts.type)])},
                {"vote", std::string(kVoteNames[at_index(facts.vote)])},
                {"number", agenda.number}};
  TargetList outcomes;
  list_outcomes(state, outcomes);
  for (const std::uint8_t outcome : outcomes) {
    int votes = 0;
    for (const std::size_t seat : count_to<std::size_t>(kMaxPlayers))
      if (agenda.voted_for[seat] == outcome) votes += agenda.votes[seat];
    Piece& piece =
        make.piece("outcome." + outcome_word(state, outcome), "outcome", "agenda", outcome_text(state, outcome));
    piece.facts = {{"votes", votes}, {"outcome", outcome_word(state, outcome)}, {"on", outcome_id(state, outcome)}};
    tell(piece.facts, "decided", agenda.outcome == outcome ? 1 : 0);
  }
  tell(zone.facts, "voted", agenda.has_voted);
  for (const std::size_t seat : count_to<std::size_t>(state.player_count))
    if (!can_vote(state, static_cast<int>(seat))) tell(zone.facts, player_id(static_cast<int>(seat), "cannot"), 1);
  for (const std::size_t seat : count_to<std::size_t>(state.player_count)) {
    if (agenda.voted_for[seat] == kNone) continue;
    Piece& piece = make.piece(player_id(static_cast<int>(seat), "vote"), "vote", "agenda",
                              outcome_text(state, agenda.voted_for[seat]), static_cast<Seat>(seat));
    piece.count = agenda.votes[seat];
    tell(piece.facts, "outcome", outcome_word(state, agenda.voted_for[seat]));
  }
  for (std::size_t i = 0; i < agenda.predictions; ++i) {
    const Prediction& prediction = agenda.prediction[i];
    Piece& piece = make.piece("prediction." + std::to_string(i + 1), "prediction", "agenda",
                              component_text(state, prediction.by, kNone), seat_or_nobody(prediction.seat));
    tell(piece.facts, "outcome", outcome_word(state, prediction.outcome));
    tell(piece.facts, "by", facts_of(prediction.by).name);
  }
}

// Losses that are chosen stay sealed until all are (TI-20.1.13): only their owner sees them.
void add_losses(const State& state, Seat viewer, TableMaker& make) {
  for (const HitSide& side : state.hits.sides) {
    if (side.victim == kNone) continue;
    Piece& hits =
        make.piece(player_id(side.victim, "hits"), "hits", "combat", "ti4.piece.hits", static_cast<Seat>(side.victim));
    hits.count = side.any + side.non_fighter;
    tell(hits.facts, "non_fighter", side.non_fighter);
    if (viewer != side.victim) continue;
    for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
      if (side.losses[type] > 0)
        make.piece(player_id(side.victim, "loss.") + std::string(kUnitTypeNames[type]), "loss", "combat",
                   unit_text(static_cast<UnitType>(type)), static_cast<Seat>(side.victim))
            .count = side.losses[type];
  }
}

// The roll whose dice wait or lie on the table: who rolls, at whom and for what.
std::optional<UnitRoll> roll_at_hand(const State& state) {
  if (state.steps.empty()) return {};
  const Step& top = state.steps.top();
  if (top.is<step::ChooseDice>()) return combat_roll_of(state, top.seat);
  if (!top.is<step::TableDice>()) {
    if (state.frame_count == 0) return {};
    const std::uint8_t roller = state.frame().event.seat;
    return is_combatant(state, roller) ? std::optional(combat_roll_of(state, roller)) : std::nullopt;
  }
  const RollOf of = top.as<step::TableDice>().of;
  if (of == RollOf::Combat) return combat_roll_of(state, top.seat);
  if (of == RollOf::Barrage) return UnitRoll{of, top.seat, opponent_of(state, top.seat), state.combat.system};
  UnitRoll roll{of, top.seat, kNone, state.active_system};
  if (const std::size_t size = state.steps.size(); size > 1 && state.steps[size - 2].is<step::Cannon>()) {
    const auto cannon = state.steps[size - 2].as<step::Cannon>();
    roll.other = cannon.victim;
    if (cannon.planet != kNone) roll.planet = static_cast<Planet>(cannon.planet);
  }
  return roll;
}

bool has_dice(const Dice& dice) {
  const auto any = [](const auto& counts) { return std::ranges::any_of(counts, [](int count) { return count > 0; }); };
  return any(dice.waiting) || std::ranges::any_of(dice.faces, any);
}

// Dice in the order in which they are rolled, with the least face that hits; then those that lie there.
void add_dice(const State& state, TableMaker& make) {
  const std::optional<UnitRoll> roll = roll_at_hand(state);
  if (!roll) return;
  const Dice& dice = state.combat.dice;
  const auto put = [&](std::size_t roller, std::string_view what, int count) -> Piece& {
    const UnitType unit = type_of(roller);
    Piece& piece = make.piece("dice." + std::string(kUnitTypeNames[at_index(unit)]) +
                                  (roller == kSecondWarSun ? ".second." : ".") + std::string(what),
                              "die", "combat", unit_text(unit), static_cast<Seat>(roll->seat));
    piece.count = count;
    tell(piece.facts, "unit", kUnitTypeNames[at_index(unit)]);
    int least = 1;
    while (least <= kDieSides && hits_of(state, *roll, unit, least) == 0) ++least;
    tell(piece.facts, "needs", least);
    return piece;
  };
  for (const std::uint8_t roller : dice_in_order(state, *roll))
    if (dice.waiting[roller] > 0) put(roller, "waiting", dice.waiting[roller]);
  for (const std::size_t roller : count_to<std::size_t>(kRollers))
    for (const std::size_t face : count_to<std::size_t>(kDieSides))
      if (const int count = dice.faces[roller][face]; count > 0)
        tell(put(roller, std::to_string(face + 1), count).facts, "face", static_cast<int>(face) + 1);
}

void add_combat(const State& state, Seat viewer, TableMaker& make) {
  const Combat& combat = state.combat;
  const bool fighting = combat.kind != CombatKind::None;
  Zone& zone = make.zone("combat", ZoneKind::Board,
                         fighting ? named("zone", combat.kind == CombatKind::Space ? "space_combat" : "ground_combat")
                                  : Text("ti4.zone.hits"));
  tell(zone.facts, "kind", !fighting ? "hits" : combat.kind == CombatKind::Space ? "space" : "ground");
  tell(zone.facts, "round", combat.round);
  if (combat.attacker != kNone) tell(zone.facts, "attacker", combat.attacker + 1);
  if (combat.defender != kNone) tell(zone.facts, "defender", combat.defender + 1);
  const SystemId where = fighting ? combat.system : state.active_system;
  if (where != kNoSystem) tell(zone.facts, "system", system_id(where));
  if (fighting && combat.planet != kNone) tell(zone.facts, "planet", kPlanetCards[combat.planet].name);
  if (combat.retreating != kNone) tell(zone.facts, "retreating", combat.retreating + 1);
  tell(zone.facts, "attacker_hits", combat.hits[0] + combat.non_fighter_hits[0]);
  tell(zone.facts, "defender_hits", combat.hits[1] + combat.non_fighter_hits[1]);
  add_dice(state, make);
  add_losses(state, viewer, make);
}

void add_moves(const State& state, TableMaker& make) {
  make.zone("moves", ZoneKind::Row, "ti4.zone.moves", static_cast<Seat>(state.moves.seat));
  for (std::size_t i = 0; i < state.moves.count; ++i) {
    const MoveGroup& group = state.moves.groups[i];
    Piece& piece = make.piece("moving." + std::to_string(i + 1), kUnitTypeNames[at_index(group.type)], "moves",
                              unit_text(group.type), static_cast<Seat>(state.moves.seat));
    piece.count = group.count;
    tell(piece.facts, "from", place_id(state, group.place));
    if (group.carrier < state.moves.count) tell(piece.facts, "aboard", group.carrier + 1);
    tell(piece.facts, "rifts", group.rifts);
    tell(piece.facts, "damaged", group.damaged);
  }
}

void add_production(const State& state, TableMaker& make) {
  const ProductionState& production = state.production;
  Zone& zone = make.zone("production", ZoneKind::Row, "ti4.zone.production", static_cast<Seat>(production.seat));
  tell(zone.facts, "limit", production.limit);
  if (production.system != kNoSystem) tell(zone.facts, "system", system_id(production.system));
  for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
    if (production.units[type] > 0)
      make.piece("produced." + std::string(kUnitTypeNames[type]), kUnitTypeNames[type], "production",
                 unit_text(static_cast<UnitType>(type)), static_cast<Seat>(production.seat))
          .count = production.units[type];
}

void add_goods(const State& state, const Goods& goods, const char* side, TableMaker& make) {
  const auto put = [&](const char* what, int count, Text label) {
    if (count > 0) make.piece(std::string("offer.") + side + "." + what, what, "offer", std::move(label)).count = count;
  };
  put("trade_goods", goods.trade_goods, "ti4.piece.trade_good");
  put("commodities", goods.commodities, "ti4.piece.commodity");
  if (goods.note != kNone) put("note", 1, note_card_text(state, goods.note));
  if (goods.card != kNone)
    put("card", 1,
        goods.card == kAnyCard ? Text("ti4.piece.any_card") : card_text(static_cast<ActionCard>(goods.card)));
  if (goods.promise != Promise::None) put("promise", 1, named("promise", kPromiseNames[at_index(goods.promise)]));
}

void add_offer(const State& state, TableMaker& make) {
  const Offer& offer = state.offer;
  Zone& zone = make.zone("offer", ZoneKind::Board, "ti4.zone.offer");
  zone.facts = {{"from", offer.from + 1}, {"to", offer.to + 1}};
  add_goods(state, offer.give, "give", make);
  add_goods(state, offer.ask, "ask", make);
}

// TI-17.2.4: who owes whom; the newest first.
void add_promises(const State& state, TableMaker& make) {
  make.zone("promises", ZoneKind::Row, "ti4.zone.promises");
  for (std::size_t i = 0; i < kMostOwed; ++i) {
    const Owed& owed = state.owed[i];
    if (owed.what == Promise::None) continue;
    const Text what = named("promise", kPromiseNames[at_index(owed.what)]);
    Piece& piece = make.piece("owed." + std::to_string(i + 1), "promise", "promises", what, seat_or_nobody(owed.by));
    piece.tip = tip_of(what);
    piece.facts = {{"to", owed.to + 1}, {"round", owed.round}};
  }
}

PartKey order_key(const State& state) {
  PartKey made = part_key(state, Part::Order).add(state.phase).add(state.initiative);
  for (const int seat : count_to<int>(state.player_count))
    made.add(state.player(seat).passed).add(initiative_of(state, seat));
  return made;
}

PartKey agenda_key(const State& state) {
  PartKey made = part_key(state, Part::Agenda).add(state.agenda);
  TargetList outcomes;
  list_outcomes(state, outcomes);
  for (const std::uint8_t outcome : outcomes) made.add(outcome);
  for (const int seat : count_to<int>(state.player_count)) made.add(u8(can_vote(state, seat)));
  return made;
}

bool is_fighting(const State& state) {
  return state.combat.kind != CombatKind::None || state.hits.system != kNoSystem || has_dice(state.combat.dice);
}

}  // namespace

void put_procedures(const State& state, Seat viewer, TableParts& out) {
  const auto put = [&](const PartKey& key, auto&& add) {
    out.part(key, [&](Table& table) {
      TableMaker make(table);
      add(make);
    });
  };
  const auto key = [&](Part part) { return part_key(state, part); };
  put(key(Part::StrategyCards).add(state.strategy_cards), [&](TableMaker& make) { add_strategy_cards(state, make); });
  put(order_key(state), [&](TableMaker& make) { add_order(state, make); });
  if (state.frame_count > 0)
    put(key(Part::Window).add(state.frame().window).add(state.frame().event),
        [&](TableMaker& make) { add_window(state, make); });
  if (state.agenda.card != Agenda::None) put(agenda_key(state), [&](TableMaker& make) { add_agenda(state, make); });
  // What a die needs may depend on anything.
  if (is_fighting(state))
    put(key(Part::Combat).add(state).add(viewer), [&](TableMaker& make) { add_combat(state, viewer, make); });
  if (state.moves.count > 0)
    put(key(Part::Moves).add(state.moves).add(state.tiles), [&](TableMaker& make) { add_moves(state, make); });
  if (state.production.seat != kNone)
    put(key(Part::Production).add(state.production), [&](TableMaker& make) { add_production(state, make); });
  const Offer& offer = state.offer;
  if (offer.from != kNone && (viewer == offer.from || viewer == offer.to))  // TI-17.1.13: the two parties alone see it
    put(key(Part::Offer).add(offer).add(state.out_of_game_notes), [&](TableMaker& make) { add_offer(state, make); });
  put(key(Part::Promises).add(state.owed), [&](TableMaker& make) { add_promises(state, make); });
}

}  // namespace orrery::ti4
