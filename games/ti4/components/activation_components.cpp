// What answers an activation (W-TAC-2, W-TAC-3), and notes that go back by it.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

bool own_ships_in_active(const State& state, const Use& use) {
  return has_ships(state, use.seat, state.active_system);
}
bool flagship_may_produce(const State& state, const Use& use) {
  return state.area(use.seat, state.active_system).ship_count(UnitType::Flagship) > 0 &&
         may(state, Query::MayProduceIn, {.seat = use.seat, .system = state.active_system});
}
// --- Neuroglaive (TI-21.3.13)
bool may_sap_fleet(const State& state, const Use& use) {
  return own_ships_in_active(state, use) && state.player(state.active).pool(Pool::Fleet) > 0;
}
void sap_fleet(State& state, const Use&, const Op&) {
  lose_command_token(state, state.active, Pool::Fleet);
  unsettle_fleets(state, state.active);
}

// --- Upgrade (TI-21.1.31)
bool may_upgrade(const State& state, const Use& use) {
  return state.area(use.seat, state.active_system).ship_count(UnitType::Cruiser) > 0 &&
         can_place(state, use.seat, UnitType::Dreadnought, in_space(state.active_system));
}
void upgrade(State& state, const Use& use, const Op&) {
  take_units(state, use.seat, UnitType::Cruiser, in_space(state.active_system));
  // Lacking a piece it must be taken from the board: whoever plays the card has chosen that (TI-1.3.4).
  place_bought(state, use.seat, UnitType::Dreadnought, in_space(state.active_system), 1);
}

// --- Duha Menaimon (TI-21.3.6)
void produce_five(State& state, const Use& use, const Op&) {
  constexpr int kUnitsOfDuhaMenaimon = 5;
  start_ability_production(state, use.seat, state.active_system, Planet::None, kUnitsOfDuhaMenaimon, kNone);
}

// --- Greyfire Mutagen (TI-21.2.10)
void silence_owner(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what,
                     .seat = use.seat,
                     .target = u8(owner_of(state, use.card)),
                     .until = facts_of(use.what).duration});
}
int no_to_target(const State&, const Asked& asked, const Source& source, int value) {
  return asked.seat == source.target ? 0 : value;
}

// --- notes in play that go back (TI-16.2.4, TI-21.2.5)
bool activates_units_of_owner(const State& state, const Use& use) {
  return use.seat == state.active && has_units_in(state, owner_of(state, use.card), state.active_system);
}
bool support_ends(const State& state, const Use& use) {
  if (state.frame().window == Window::PlayerEliminated) return state.event().seat == owner_of(state, use.card);
  return activates_units_of_owner(state, use);
}
void go_back(State&, const Use&, const Op&) {}  // laid down after it was resolved
void lose_a_point(State& state, const Use& use, const Op&) {
  lose_points(state, use.seat, 1);
}
constexpr Record goes_back(Note note) {
  return {.of = note,
          .windows = at(Window::SystemActivated),
          .may = activates_units_of_owner,
          .effect = {own(go_back)},
          .up = true};
}

constexpr std::array kRecords = {
    Record{.of = Note::SupportForTheThrone,
           .windows = at(Window::SystemActivated, Window::PlayerEliminated),
           .may = support_ends,
           .effect = {own(lose_a_point)},
           .up = true},
    goes_back(Note::TradeConvoys),
    goes_back(Note::PromiseOfProtection),
    goes_back(Note::Antivirus),
    goes_back(Note::Stymie),

    Record{.of = ActionCard::Upgrade, .who = Who::ActivePlayer, .may = may_upgrade, .effect = {own(upgrade)}},
    Record{.of = UnitText::DuhaMenaimon,
           .who = Who::ActivePlayer,
           .may = flagship_may_produce,
           .effect = {own(produce_five)}},
    Record{.of = Tech::Neuroglaive, .who = Who::OtherPlayer, .may = may_sap_fleet, .effect = {own(sap_fleet)}},
    Record{.of = Note::GreyfireMutagen,
           .effect = {own(silence_owner)},
           .passive = {{{Query::MayUseAbilities, no_to_target}, {Query::MayUseFactionTechs, no_to_target}}}},
};

}  // namespace

Records activation_components() {
  return kRecords;
}

}  // namespace orrery::ti4
