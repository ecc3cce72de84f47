// The eight riders and Galactic Threat: an outcome is foretold, who was right is rewarded (TI-13.3, TI-13.5.5).

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

constexpr int kRiderTokens = 3, kRiderCards = 3, kRiderGoods = 5;

// TI-13.3.2: who plays a rider cannot vote.
void predict(State& state, const Use& use, const Op&) {
  add_prediction(state, use);
  state.agenda.cannot_vote = u8(state.agenda.cannot_vote | 1 << use.seat);
}

void place_dock(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::PlaceOne{UnitType::SpaceDock});
}
void place_dreadnought(State& state, const Use& use, const Op&) {
  push(state, use.seat, step::PlaceOne{UnitType::Dreadnought});
}

// Diplomacy Rider: the system is the second target
void name_system(State& state, const Use& use, const Op&) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (controls_in(state, use.seat, system)) return push(state, use.seat, step::NameSystem{});
}
void place_token_there(State& state, const Use& use, int seat) {
  if (seat != use.seat && use.target2 != kNone) place_command_token(state, seat, use.target2);
}

void gain_a_point(State& state, const Use& use, const Op&) {
  gain_points(state, use.seat, 1);
}
void become_speaker(State& state, const Use& use, const Op&) {
  make_speaker(state, use.seat);
}
void research(State& state, const Use& use, const Op&) {
  start_research(state, use.seat, Research::Must);
}

// --- Galactic Threat (TI-21.5.9)
bool has_not_foretold(const State& state, const Use&) {
  return state.foretold == 0;
}
void foretell(State& state, const Use& use, const Op&) {
  add_prediction(state, use);
  state.foretold = 1;
}
void learn_from_voters(State& state, const Use& use, const Op&) {
  if (const int voters = voters_for(state, use.target) & ~(1 << use.seat); voters != 0)
    take_technology(state, use.seat, u8(voters));
}
int never(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.seat ? 0 : value;
}

constexpr Windows kForetold = at(Window::AfterAgendaRevealed), kRight = at(Window::AfterOutcome);
constexpr Record played(ActionCard rider) {
  return {.of = rider, .windows = kForetold, .effect = {own(predict)}};
}

constexpr std::array kRecords = {
    played(ActionCard::ConstructionRider),
    played(ActionCard::DiplomacyRider),
    played(ActionCard::ImperialRider),
    played(ActionCard::LeadershipRider),
    played(ActionCard::PoliticsRider),
    played(ActionCard::TechnologyRider),
    played(ActionCard::TradeRider),
    played(ActionCard::WarfareRider),
    Record{.of = ActionCard::ConstructionRider, .windows = kRight, .effect = {own(place_dock)}},
    Record{.of = ActionCard::DiplomacyRider,
           .windows = kRight,
           .effect = {own(name_system), each_player(place_token_there)}},
    Record{.of = ActionCard::ImperialRider, .windows = kRight, .effect = {own(gain_a_point)}},
    Record{.of = ActionCard::LeadershipRider, .windows = kRight, .effect = {gain_tokens(kRiderTokens)}},
    Record{
        .of = ActionCard::PoliticsRider, .windows = kRight, .effect = {draw_cards(kRiderCards), own(become_speaker)}},
    Record{.of = ActionCard::TechnologyRider, .windows = kRight, .effect = {own(research)}},
    Record{.of = ActionCard::TradeRider, .windows = kRight, .effect = {gain_goods(kRiderGoods)}},
    Record{.of = ActionCard::WarfareRider, .windows = kRight, .effect = {own(place_dreadnought)}},
    Record{.of = Ability::GalacticThreat,
           .windows = kForetold,
           .may = has_not_foretold,
           .effect = {own(foretell)},
           .passive = {{{Query::MayVote, never}}}},
    Record{.of = Ability::GalacticThreat, .windows = kRight, .effect = {own(learn_from_voters)}},
};

}  // namespace

Records riders() {
  return kRecords;
}

}  // namespace orrery::ti4
