#include "games/ti4/windows.h"

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

WindowOrder order_of(const State& state, Window window) {
  const WindowOrder order = facts_of(window).order;
  if (order != WindowOrder::OfThePhase) return order;
  switch (state.phase) {  // TI-4.2.1
    case Phase::Action: return WindowOrder::ActivePlayer;
    case Phase::Status: return WindowOrder::Initiative;
    case Phase::Setup:
    case Phase::Strategy:
    case Phase::Agenda:
    case Phase::Any: break;
  }
  return WindowOrder::Speaker;
}

int place_in_initiative(const State& state, int seat) {
  for (const int place : count_to<int>(state.player_count))
    if (state.initiative[static_cast<std::size_t>(place)] == seat) return place;
  return 0;
}

int first_of(const State& state, WindowOrder order) {
  switch (order) {
    case WindowOrder::Speaker: return state.place_of(state.speaker);
    case WindowOrder::ActivePlayer: return state.active == kNone ? 0 : place_in_initiative(state, state.active);
    case WindowOrder::Clockwise: return state.place_of(state.active) + 1;
    case WindowOrder::Voting: return state.place_of(state.speaker) + 1;
    case WindowOrder::OfThePhase:
    case WindowOrder::Initiative:
    case WindowOrder::Combatants: break;
  }
  return 0;
}

bool fits(const State& state, Who who, int seat) {
  switch (who) {
    case Who::Holder: return true;
    case Who::ActivePlayer: return seat == state.active;
    case Who::OtherPlayer: return seat != state.active;
    case Who::ThatPlayer: return seat == state.event().seat;
    case Who::NotThatPlayer: return seat != state.event().seat;
    case Who::SecondPlayer: return seat == state.event().other;
    case Who::Combatant: return seat == state.combat.attacker || seat == state.combat.defender;
  }
  return false;
}

CardSet copies_of(ActionCard card) {
  CardSet copies;
  for (const std::size_t i : count_to<std::size_t>(kActionDeck))
    if (kCardInDeck[i] == card) copies.add(i);
  return copies;
}
const std::array<CardSet, kActionCards> kCopies = [] {
  std::array<CardSet, kActionCards> all;
  for (const std::size_t card : count_to<std::size_t>(kActionCards))
    all[card] = copies_of(static_cast<ActionCard>(card));
  return all;
}();

// TI-3.4.9, TI-4.3.4: the same object, or a card of the same name, was used by this seat in this window.
bool is_used(const Frame& frame, const Use& use) {
  if (use.what.is(ComponentKind::UnitAbility)) return false;  // each unit is its own object
  for (std::size_t i = 0; i < frame.uses; ++i)
    if (frame.used[i] == use.what && frame.used_by[i] == (use.what.is(ComponentKind::Note) ? use.card : use.seat))
      return true;
  return false;
}

void mark_used(Frame& frame, const Use& use) {
  if (use.what.is(ComponentKind::UnitAbility)) return;
  if (frame.uses == kUsesOfWindow) throw_full("uses in one window", kUsesOfWindow);
  frame.used[frame.uses] = use.what;
  frame.used_by[frame.uses++] = use.what.is(ComponentKind::Note) ? use.card : use.seat;
}

bool has_text_on_board(const State& state, int seat, UnitText text) {
  for (const int type : count_to<int>(kUnitTypes))
    if (has_text(card_in_force(state, seat, static_cast<UnitType>(type)), text) &&
        units_on_board(state, seat, static_cast<UnitType>(type)) > 0)
      return true;
  // Its units are destroyed when it works.
  return text == UnitText::Regenerates || text == UnitText::VanHauge;
}

// Whether a seat has what a record is about. Notes are looked up one by one.
bool holds(const State& state, const Record& record, int seat) {
  const Player& player = state.player(seat);
  const Component what = record.of;
  switch (what.kind) {
    case ComponentKind::ActionCard: return player.hand.intersects(kCopies[what.id]);
    case ComponentKind::Tech: return has_tech(state, seat, what.as<Tech>());
    case ComponentKind::Ability: return has_ability(state, seat, what.as<Ability>());
    case ComponentKind::Law: {
      const LawState& law = state.laws[what.id];
      if (law.in_play == 0) return false;
      if (law.owner != kNone) return law.owner == seat;
      if (law.planet == kNone || state.planets[law.planet].controller == seat) return true;
      // A law on a planet concerns who loses it too.
      return state.frame_count > 0 && state.frame().window == Window::ControlLost && state.event().seat == seat &&
             state.event().planet == law.planet;
    }
    case ComponentKind::UnitText: return has_text_on_board(state, seat, what.as<UnitText>());
    case ComponentKind::Objective: {
      if (what.id == state.leaked) return (player.scored >> what.id & 1) == 0;  // TI-15.3.5
      return what.id >= kFirstSecret && (player.secrets >> (what.id - kFirstSecret) & 1) != 0;
    }
    case ComponentKind::UnitAbility: return true;
    case ComponentKind::Note:
    case ComponentKind::None: break;
  }
  return false;
}

bool is_exhausted(const State& state, int seat, Component what) {
  if (what.is(ComponentKind::Tech)) return tech_is_exhausted(state, seat, what.as<Tech>());
  return what.is(ComponentKind::Law) && state.laws[what.id].exhausted != 0;
}

bool is_mandatory(const Record& record) {
  if (record.mandatory || record.up) return true;
  switch (record.of.kind) {
    case ComponentKind::Tech:
    case ComponentKind::Law:
    case ComponentKind::Ability:
    case ComponentKind::UnitText: {
      const ComponentFacts& facts = facts_of(record.of);
      return !facts.optional &&
             (record.free || facts.price == Price{});  // TI-3.4.5; a price is never forced (TI-3.4.8)
    }
    case ComponentKind::ActionCard:
    case ComponentKind::Note:  // TI-16.2.2
    case ComponentKind::Objective:
    case ComponentKind::UnitAbility:
    case ComponentKind::None: break;
  }
  return false;
}

// TI-4.2.6: forbidden by Political Secret, Transparasteel Plating and their like.
bool is_allowed(const State& state, const Record& record, int seat) {
  if (record.of.is(ComponentKind::ActionCard))
    return may(state, Query::MayPlayCards, {.seat = seat, .other = state.active});
  if (record.of.is(ComponentKind::Ability) && !is_mandatory(record))
    return may(state, Query::MayUseOptionalAbilities, {.seat = seat});
  return true;
}

template <class Visit>
void for_each_instance(const State& state, RecordId id, int seat, Visit&& visit) {
  const Record& of = record(id);
  const Player& player = state.player(seat);
  if (of.of.is(ComponentKind::Note)) {
    for (const int card : bits_of(of.up ? player.notes_up : player.notes))
      if (note_of(u8(card)) == of.of.as<Note>() && (of.up || owner_of(state, u8(card)) != seat))  // TI-16.2.1
        visit(Use{of.of, u8(seat), u8(card)});
    return;
  }
  if (holds(state, of, seat)) visit(Use{of.of, u8(seat)});
}

void add_usable(const State& state, RecordId id, int seat, UsableList& out) {
  const Record& of = record(id);
  if (!fits(state, of.who, seat)) return;
  for_each_instance(state, id, seat, [&](const Use& use) {
    if (state.frame_count > 0 && is_used(state.frame(), use)) return;
    if (is_allowed(state, of, seat) && can_use(state, of, use)) out.push_back({use, id});
  });
}

// What a seat might hold as far as everybody can know (TI-20.3.4); `cards` that may be in some hand. Notes are looked
// up one by one.
bool might_hold(const State& state, const Record& of, int seat, const CardSet& cards) {
  const Player& player = state.player(seat);
  switch (of.of.kind) {
    case ComponentKind::ActionCard: return kCopies[of.of.id].intersects(cards);
    case ComponentKind::Note: return !of.up && player.notes != 0;
    case ComponentKind::Objective: return player.secrets != 0 && of.of.id >= kFirstSecret;
    default: return false;
  }
}

// TI-4.2.7: at the start of a combat or round a side without units in it gets no further opportunity.
bool has_opportunity(const State& state, const Frame& frame, int seat) {
  if (seat == kNone || state.player(seat).out) return false;
  switch (frame.window) {
    case Window::SpaceCombatStart:
    case Window::SpaceRoundStart:
    case Window::GroundCombatStart:
    case Window::GroundRoundStart: return fights(state, seat);
    default: return true;
  }
}

void finish_opportunity(Frame& frame) {
  ++frame.passes;
  ++frame.at;
}

// TI-17.1.11: moments at which transactions are made although nothing else is to be decided. The last one, the end of
// the turn, is asked for by the turn.
bool is_moment_for_offers(Window window) {
  return window == Window::TurnStart || window == Window::SpaceCombatStart || window == Window::SpaceRoundStart ||
         window == Window::GroundCombatStart || window == Window::GroundRoundStart;
}

// TI-21.2.6: the active player may still receive a note that can be used in this window; any other transaction can be
// made at the next decision as well.
bool may_receive_note(const State& state, int seat) {
  const Frame& frame = state.frame();
  if (seat != state.active || frame.at != 0 || !is_moment_for_offers(frame.window)) return false;
  for (const RecordId id : records_at(frame.window)) {
    const Record& of = record(id);
    if (!of.of.is(ComponentKind::Note) || of.up || !fits(state, of.who, seat)) continue;
    for (const int other : count_to<int>(state.player_count))
      for (const int card : bits_of(other == seat ? 0 : state.player(other).may_hold))
        if (note_of(u8(card)) == of.of.as<Note>() && owner_of(state, u8(card)) != seat &&
            may_transact(state, seat, other))
          return true;
  }
  return false;
}

// TI-20.6.3: one mandatory use and nothing else needs no question.
bool is_automatic(const UsableList& usable) {
  return usable.size() == 1 && is_mandatory(record(usable[0].record));
}

// What the seat whose opportunity it is may use; kept between the two times it is needed.
enum class Opportunity : std::uint8_t { Nothing, Automatic, Asked };
Opportunity opportunity(const State& state, int seat, Usable& only) {
  UsableList usable;
  list_usable(state, seat, usable);
  if (usable.empty()) {
    const bool asked = (state.windows == WindowMode::Strict && might_use(state, seat)) || may_receive_note(state, seat);
    return asked ? Opportunity::Asked : Opportunity::Nothing;  // TI-4.2.4
  }
  only = usable[0];
  if (is_automatic(usable) && !(state.windows == WindowMode::Strict && might_use(state, seat)))
    return Opportunity::Automatic;
  return Opportunity::Asked;
}

void use_in_window(State& state, const Usable& usable) {
  Frame& frame = state.frame();
  mark_used(frame, usable.use);
  frame.passes = 0;  // TI-4.2.3
  ++frame.at;
  begin_use(state, usable);
}

}  // namespace

int participants(const State& state, const Frame& frame) {
  return frame.order == WindowOrder::Combatants ? 2 : state.player_count;
}

int seat_at(const State& state, const Frame& frame, int place) {
  const int index = (frame.first + place) % participants(state, frame);
  switch (frame.order) {
    case WindowOrder::ActivePlayer:
    case WindowOrder::Initiative: return state.initiative[static_cast<std::size_t>(index)];
    case WindowOrder::Combatants: return index == 0 ? state.combat.attacker : state.combat.defender;
    case WindowOrder::OfThePhase:
    case WindowOrder::Speaker:
    case WindowOrder::Clockwise:
    case WindowOrder::Voting: break;
  }
  return state.seat_at(index);
}

int seat_asked(const State& state) {
  return seat_at(state, state.frame(), state.frame().at);
}

void open_window(State& state, Window window, const Event& event) {
  state.closed = event;
  if (state.over != 0) return;
  if (state.frame_count == kMostFrames) throw_full("nested windows", kMostFrames);  // TI-4.1.7
  Frame& frame = state.frames[state.frame_count++];
  frame = {};
  frame.window = window;
  frame.order = order_of(state, window);
  frame.first = u8(first_of(state, frame.order));
  frame.event = event;
  push(state, step::Window{});
}

void close_window(State& state) {
  state.frame().passes = u8(participants(state, state.frame()));
}

bool is_from_hand(const State& state, Action option) {
  if (kind_of(option) != Act::Use) return scores_secret(state, option);
  switch (static_cast<ComponentKind>(option.arg(0))) {
    case ComponentKind::ActionCard:
    case ComponentKind::Note: return true;
    case ComponentKind::Objective: return option.arg(1) != state.leaked;  // TI-15.3.5
    default: return false;
  }
}

void list_usable(const State& state, int seat, UsableList& out) {
  for (const RecordId id : records_at(state.frame().window)) add_usable(state, id, seat, out);
}

void list_component_actions(const State& state, int seat, UsableList& out) {
  for (const RecordId id : records_at(Window::ComponentDeclared)) add_usable(state, id, seat, out);  // TI-3.4.3
}

bool might_use(const State& state, int seat) {
  return might_use_at(state, seat, state.frame().window);
}

bool might_use_at(const State& state, int seat, Window window) {
  const auto was_used = [&](const Use& use) { return state.frame_count > 0 && is_used(state.frame(), use); };
  const CardSet cards = state.player(seat).hand.empty() ? CardSet() : cards_in_hands(state);
  for (const RecordId id : records_at(window)) {
    const Record& of = record(id);
    if (!might_hold(state, of, seat, cards) || !fits(state, of.who, seat) || !is_allowed(state, of, seat)) continue;
    if (of.of.is(ComponentKind::Note)) {
      for (const int card : bits_of(state.player(seat).may_hold))
        if (note_of(u8(card)) == of.of.as<Note>() && owner_of(state, u8(card)) != seat &&
            !was_used({of.of, u8(seat), u8(card)}) && can_use(state, of, Use{of.of, u8(seat), u8(card)}))
          return true;
    } else if (const Use use{of.of, u8(seat)}; !was_used(use) && can_use(state, of, use)) {
      return true;
    }
  }
  return false;
}

std::optional<Action> unasked_answer(const State& state) {
  const int seat = seat_asked(state);
  UsableList usable;
  list_usable(state, seat, usable);
  if (usable.empty()) return may_receive_note(state, seat) ? std::nullopt : std::optional(act(Act::Decline));
  return is_automatic(usable) ? std::optional(act_of_use(usable[0].use)) : std::nullopt;
}

bool can_use(const State& state, const Record& of, const Use& use) {
  const ComponentFacts& facts = facts_of(of.of);
  if (!of.free) {
    if (facts.price.exhausts && is_exhausted(state, use.seat, of.of)) return false;  // TI-3.4.12
    if (facts.price != Price{} && !can_pay_price(state, use.seat, facts.price)) return false;
  }
  if (of.may != nullptr && !of.may(state, use)) return false;
  if (use.target != kNone || (of.targets == nullptr && named_by(facts.target) == Named::Nothing)) return true;
  TargetList targets;
  list_targets(state, of, use, 0, targets);
  return !targets.empty();
}

void forget_use(State& state, const Use& use) {
  Frame& frame = state.frame();
  for (std::size_t i = 0; i < frame.uses; ++i)
    if (frame.used[i] == use.what && frame.used_by[i] == use.seat) {
      --frame.uses;
      frame.used[i] = frame.used[frame.uses];
      frame.used_by[i] = frame.used_by[frame.uses];
      frame.used[frame.uses] = {};
      frame.used_by[frame.uses] = 0;
      return;
    }
}

// --- the step of a window

namespace {

ActionList options_of(const State& state) {
  ActionList options;
  list_window(state, options);
  return options;
}

// TI-20.6.2
bool is_passed(const State& state, int seat) {
  return is_quiet(state, kQuietRounds) && was_declined(state, seat, state.frame().window, options_of(state));
}

}  // namespace

bool is_asked(const State& state, int seat) {
  Usable only;
  return has_opportunity(state, state.frame(), seat) && opportunity(state, seat, only) == Opportunity::Asked;
}

bool advance_window(State& state) {
  Frame& frame = state.frame();
  const int count = participants(state, frame);
  while (frame.passes < count && state.over == 0) {
    const int seat = seat_asked(state);
    Usable only;
    const Opportunity found =
        has_opportunity(state, frame, seat) ? opportunity(state, seat, only) : Opportunity::Nothing;
    if (found == Opportunity::Asked && !is_passed(state, seat)) return true;
    if (found == Opportunity::Automatic) {
      use_in_window(state, only);
      return false;
    }
    finish_opportunity(frame);
  }
  state.closed = frame.event;
  state.frames[--state.frame_count] = {};
  state.steps.pop();
  return false;
}

Seat window_decider(const State& state, const Step&) {
  return static_cast<Seat>(seat_asked(state));
}

void list_window(const State& state, ActionList& out) {
  const int seat = seat_asked(state);
  UsableList usable;
  list_usable(state, seat, usable);
  bool must = false;
  for (const Usable& one : usable) {
    out.push_back(act_of_use(one.use));
    must |= is_mandatory(record(one.record));  // TI-4.2.5: one a time, in any order
  }
  if (state.phase == Phase::Action) list_offers(state, seat, out);  // TI-17.1.11
  if (!must) out.push_back(act(Act::Decline));                      // TI-4.2.2
}

void do_window(State& state, Action action) {
  push(state, step::Window{});
  const int seat = seat_asked(state);
  if (kind_of(action) == Act::Decline) {
    if (is_quiet(state, kQuietRounds - 1)) note_declined(state, seat, state.frame().window, options_of(state));
    return finish_opportunity(state.frame());
  }
  if (kind_of(action) == Act::Offer) return do_offer(state, seat, action);
  UsableList usable;
  list_usable(state, seat, usable);
  for (const Usable& one : usable)
    if (one.use.what.kind == static_cast<ComponentKind>(action.arg(0)) && one.use.what.id == action.arg(1) &&
        one.use.card == action.arg(2))
      return use_in_window(state, one);
}

}  // namespace orrery::ti4
