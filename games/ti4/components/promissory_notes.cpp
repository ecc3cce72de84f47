// Promissory notes (TI-21.2); those of combat and of agendas stand with these.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

int note_owner(const State& state, const Use& use) {
  return owner_of(state, use.card);
}
// Laid face up: what it does is passive.
void lie_open(State&, const Use&, const Op&) {}

// --- Trade Agreement (TI-21.2.4): all commodities held after replenishing
bool owner_replenishes(const State& state, const Use& use) {
  return state.event().seat == note_owner(state, use);
}
void take_commodities(State& state, const Use& use, const Op&) {
  Player& owner = state.player(note_owner(state, use));
  const int commodities = owner.commodities;
  owner.commodities = 0;
  gain_trade_goods(state, use.seat, commodities);
}

// --- Stymie: in and next to systems with units of the holder that are no homes
int stymied(const State& state, const Asked& asked, const Source& source, int may) {
  if (asked.system == kNoSystem || asked.seat != owner_of(state, source.target)) return may;
  const SystemMask near = bit_of(asked.system) | adjacent_to(state, asked.seat, asked.system);
  for (const int system : bits_of(near))
    if (!is_home(state, static_cast<SystemId>(system)) &&
        has_units_in(state, source.seat, static_cast<SystemId>(system)))
      return 0;
  return may;
}

// --- Fires of the Gashlai (TI-21.2.8)
bool can_kindle(const State& state, const Use& use) {
  return state.player(note_owner(state, use)).pool(Pool::Fleet) > 0 && may_own(state, use.seat, Tech::WarSun);
}
void kindle(State& state, const Use& use, const Op&) {
  lose_command_token(state, note_owner(state, use), Pool::Fleet);
  gain_tech(state, use.seat, Tech::WarSun);
}

// --- Trade Convoys (TI-17.1.6)
int with_all(const State&, const Asked& asked, const Source& source, int may) {
  return asked.seat == source.seat || asked.other == source.seat ? 1 : may;
}

// --- Military Support (TI-21.5.24): also with an empty pool
constexpr int kSupportInfantry = 2;
bool is_owners_turn(const State& state, const Use& use) {
  return state.event().seat == note_owner(state, use);
}
void list_own_planets(const State& state, const Use& use, TargetList& out) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == use.seat &&
        can_place(state, use.seat, UnitType::Infantry, u8(static_cast<int>(planet))))
      out.push_back(u8(static_cast<int>(planet)));
}
void send_support(State& state, const Use& use, const Op&) {
  lose_command_token(state, note_owner(state, use), Pool::Strategy);
  place_units(state, use.seat, UnitType::Infantry, use.target, kSupportInfantry);
}

// --- Cybernetic Enhancements (TI-21.2.8)
bool owner_has_strategy_token(const State& state, const Use& use) {
  return state.player(note_owner(state, use)).pool(Pool::Strategy) > 0;
}
void enhance(State& state, const Use& use, const Op&) {
  lose_command_token(state, note_owner(state, use), Pool::Strategy);
  Player& holder = state.player(use.seat);
  if (holder.tokens_left() > 0) ++holder.pool(Pool::Strategy);
}

// --- Promise of Protection
int protected_from_pillage(const State&, const Asked& asked, const Source& source, int may) {
  return asked.other == source.seat ? 0 : may;
}

// --- Gift of Prescience (TI-21.2.7): before or after Telepathic; the token goes back with the round (TI-4.2.9)
void take_zero_token(State& state, const Use& use, const Op&) {
  state.naalu_token = use.seat;
}

// --- Research Agreement (TI-21.2.11)
bool owner_researched_common(const State& state, const Use& use) {
  const auto tech = static_cast<Tech>(state.event().thing);
  return state.event().seat == note_owner(state, use) && kTechCards[at_index(tech)].faction == Faction::None &&
         may_own(state, use.seat, tech);
}
void learn_it_too(State& state, const Use& use, const Op&) {
  gain_tech(state, use.seat, static_cast<Tech>(state.event().thing));
}

// --- Acquiescence
bool holds_strategy_card(const State& state, int seat) {
  for (const StrategyCardState& card : state.strategy_cards)
    if (card.owner == seat) return true;
  return false;
}
bool can_exchange(const State& state, const Use& use) {
  return holds_strategy_card(state, use.seat) && holds_strategy_card(state, note_owner(state, use));
}
void exchange(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::SwapCards{StrategyCard::None, u8(note_owner(state, use))});
}

// --- Spy Net
bool owner_has_cards(const State& state, const Use& use) {
  return !state.player(note_owner(state, use)).hand.empty();
}
void look_and_take(State& state, const Use& use, const Op&) {
  start_taking_card(state, use.seat, note_owner(state, use));
}

constexpr Record of_note(Note note) {
  return {.of = Component(ComponentKind::Note, static_cast<int>(note))};
}
constexpr Record lies_open(Note note, Query query, int (*change)(const State&, const Asked&, const Source&, int)) {
  Record record = of_note(note);
  record.windows = at(Window::ComponentDeclared);
  record.who = Who::ActivePlayer;
  record.effect[0] = own(lie_open);
  record.passive[0] = {query, change};
  return record;
}
constexpr Record used(Note note, Who who, bool (*may)(const State&, const Use&),
                      void (*step)(State&, const Use&, const Op&)) {
  Record record = of_note(note);
  record.who = who;
  record.may = may;
  record.effect[0] = own(step);
  return record;
}
constexpr Record military_support() {
  Record record = used(Note::MilitarySupport, Who::Holder, is_owners_turn, send_support);
  record.targets = list_own_planets;
  record.shown = Target::OwnPlanet;
  return record;
}

constexpr std::array kRecords = {
    used(Note::TradeAgreement, Who::Holder, owner_replenishes, take_commodities),
    lies_open(Note::Stymie, Query::MayProduceIn, stymied),
    used(Note::FiresOfTheGashlai, Who::ActivePlayer, can_kindle, kindle),
    lies_open(Note::TradeConvoys, Query::MayTradeWithAll, with_all),
    military_support(),
    used(Note::CyberneticEnhancements, Who::ActivePlayer, owner_has_strategy_token, enhance),
    lies_open(Note::PromiseOfProtection, Query::MayPillage, protected_from_pillage),
    used(Note::GiftOfPrescience, Who::Holder, nullptr, take_zero_token),
    used(Note::ResearchAgreement, Who::Holder, owner_researched_common, learn_it_too),
    used(Note::Acquiescence, Who::Holder, can_exchange, exchange),
    used(Note::SpyNet, Who::ActivePlayer, owner_has_cards, look_and_take),
};

}  // namespace

Records promissory_notes() {
  return kRecords;
}

}  // namespace orrery::ti4
